/** Words that mean a study of the corpus, in plain words of both languages; the first that fits is meant. */
export const studyWords: readonly (readonly [id: string, says: RegExp])[] = [
  ['simunic-2023', /\b397\b|\bopposite\b|\bgegenteil\b|\bother exercise study\b/],
  [
    'simunic-2024',
    /\b7[.,]4\b|\bbeta\b|\bmoderate exercise\b|\bexercise study\b|\bjogging\b|\bbewegungsstudie\b/,
  ],
  [
    'juric-2020',
    /\b36 (?:\w+ )?(?:women|frauen)\b|\b36\b|\bestradiol\b|\bostradiol\b|\bhormone (?:study|trial)\b|\bhormonstudie\b/,
  ],
  ['yu-2016', /\bchinese\b|\bhan\b|\b701\b|\bchines\w*|\bchina\b|\b(?:23[.,]3|45[.,]4)\b/],
  ['huffman-2014', /\b1[.,]?201\b|\bfour methods\b|\bvier methoden\b/],
  ['birukov-2022', /\bheart\b|\bherz\w*|\bdiabet\w*|\b1[.,]50?\b|\bcardiovascular\b|\bheart thing\b/],
  ['kifer-2021', /\bblood pressure\b|\bhypertens\w*|\bblutdruck\b|\bbisect\w*/],
  ['deris-2022a', /\bmenopause\b|\bwechseljahr\w*|\b1[.,]?940\b/],
  ['deris-2022b', /\bdiet\b|\bcalorie\b|\bdiat\w*|\bkalorien\w*|\beight weeks\b|\bacht wochen\b/],
  ['stambuk-2020', /\bcountr\w*|\blander\b|\b10[.,]?482\b/],
  ['kristic-2014', /\b5[.,]?117\b|\b58\b|\bbiggest study\b|\bmain study\b/],
];

/** Wordings of the overview. */
/** How far apart the two ages are: the same, one year, up to four, up to nine, more. */
export type Distance = 'none' | 'step' | 'near' | 'some' | 'far';

interface Ages {
  readonly lower: readonly string[];
  readonly higher: readonly string[];
}

export const sameAges: readonly string[] = [
  '{Your} glycan age is {glycanAge}, the same as {your} age in years when the sample was taken.',
  'The two ages in this report agree: {you} {were} {age}, and so is {your} glycan age.',
  'At {age}, {your} glycan age and {your} age in years are the same.',
  'Glycan age and age in years meet at {age}, so the pattern looks just as old as {you} {were}.',
];

/** What to say of the two ages, by how far they are apart and which is higher. */
export const ageWordings: Readonly<Record<Exclude<Distance, 'none'>, Ages>> = {
  step: {
    lower: [
      '{Your} glycan age is {glycanAge}, and {you} {were} {age} when the sample was taken. That is as good as the same.',
      '{Your} glycan age of {glycanAge} and {your} age of {age} years are next to each other. Such a small step says little.',
      '{You} {were} {age}, and the glycan age is {glycanAge}: close enough to call it level.',
    ],
    higher: [
      '{Your} glycan age is {glycanAge}, and {you} {were} {age} when the sample was taken. That is as good as the same.',
      '{Your} glycan age of {glycanAge} and {your} age of {age} years are next to each other. There is no need to read anything into it.',
      '{You} {were} {age}, and the glycan age is {glycanAge}: close enough to call it level.',
    ],
  },
  near: {
    lower: [
      '{Your} glycan age is {glycanAge}, a little below {your} age of {age} years.',
      '{Your} glycan age came out at {glycanAge}. {You} {were} {age} when the sample was taken, so the pattern looks slightly younger than the calendar says.',
      'At {age}, {your} glycan age is {glycanAge}. They are close, with the glycan age on the lower side.',
      '{You} {were} {age} at the time of the sample, and the glycan age is {glycanAge}: a small step in the good direction.',
      'By the calendar {you} {were} {age} when the sample was taken; by the glycans it is {glycanAge}, slightly less.',
      'The glycan age in this report, {glycanAge}, lies just below {your} age of {age} years.',
      'Not far apart, and on the better side: a glycan age of {glycanAge} when {you} {were} {age}.',
    ],
    higher: [
      '{Your} glycan age is {glycanAge}, a little above {your} age of {age} years.',
      '{Your} glycan age came out at {glycanAge}. {You} {were} {age} when the sample was taken, so the pattern looks slightly older than the calendar says.',
      'At {age}, {your} glycan age is {glycanAge}. They are close, with the glycan age on the higher side.',
      '{You} {were} {age} at the time of the sample, and the glycan age is {glycanAge}: a small step up, and one to take lightly.',
      'By the calendar {you} {were} {age} when the sample was taken; by the glycans it is {glycanAge}, slightly more.',
      'The glycan age in this report, {glycanAge}, lies just above {your} age of {age} years.',
      'Not far apart, if on the higher side: a glycan age of {glycanAge} when {you} {were} {age}.',
    ],
  },
  some: {
    lower: [
      '{Your} glycan age is {glycanAge}, while {you} {were} {age} when the sample was taken. The pattern is one more often seen in younger people.',
      'At {age}, {your} glycan age is {glycanAge}. That is clearly lower, which is the better direction.',
      '{You} {were} {age} years old when the sample was taken; the glycan age is {glycanAge}. So the pattern looks younger than the years behind it.',
      'The main thing first: {your} glycan age of {glycanAge} is clearly below {your} age of {age} years.',
      'The sugars on {your} antibodies look younger than {you} {were}: the glycan age is {glycanAge}, at {age} years.',
      'With {age} years on the calendar, {your} glycan age of {glycanAge} is on the young side.',
    ],
    higher: [
      '{Your} glycan age is {glycanAge}, while {you} {were} {age} when the sample was taken. The pattern is one more often seen in older people.',
      'At {age}, {your} glycan age is {glycanAge}. That is clearly higher, so it helps to see what lies behind it.',
      '{You} {were} {age} years old when the sample was taken; the glycan age is {glycanAge}. So the pattern looks older than the years behind it.',
      'The main thing first: {your} glycan age of {glycanAge} is above {your} age of {age} years.',
      'The sugars on {your} antibodies look older than {you} {were}: the glycan age is {glycanAge}, at {age} years.',
      'With {age} years on the calendar, {your} glycan age of {glycanAge} is on the high side.',
    ],
  },
  far: {
    lower: [
      '{Your} glycan age is {glycanAge}, which is {gap} below {your} age in years.',
      'At {age}, {your} glycan age is {glycanAge}. That is a wide gap, and it points the better way.',
      '{You} {were} {age} when the sample was taken, yet the glycan age is only {glycanAge}.',
      'There are {gap} between {your} age of {age} and {your} glycan age of {glycanAge}, in the better direction.',
    ],
    higher: [
      '{Your} glycan age is {glycanAge}, which is {gap} above {your} age in years.',
      'At {age}, {your} glycan age is {glycanAge}. That is a wide gap, and it deserves a calm look.',
      '{You} {were} {age} when the sample was taken, and the glycan age is {glycanAge}: a good deal higher.',
      'There are {gap} between {your} age of {age} and {your} glycan age of {glycanAge}, which is the higher one.',
    ],
  },
};

/** A word to the person behind a wide gap; customers only. */
export const kindWords: Readonly<Record<'some' | 'far', Ages>> = {
  some: {
    lower: [
      'That is a pleasing place to start from.',
      'It is a result to be glad of.',
      'It is a good number, and there are some things to learn from it.',
    ],
    higher: [
      'That may not be what you hoped for. It is a signal to look at, and it names no cause.',
      'Take it as a question that the test raises, not as an answer about your health.',
      'A number like this is worth a closer look, but it is not a judgement.',
    ],
  },
  far: {
    lower: [
      'You can be glad of that, as long as it is not taken for more than it is.',
      'A result like this is good to have, even if no test can promise anything.',
      'Be glad of it, and bear in mind that a number as unusual as this is often less so at the next test.',
    ],
    higher: [
      'This is probably not what you hoped to read. It is a signal that deserves attention; it does not say that something is wrong with you.',
      'A gap like this can be hard to see in print. It tells how the pattern looked in one sample, and it leaves open why.',
      'A number like this is not easy to read. It is worth knowing, and it is one signal among many.',
    ],
  },
};

/** What the glycan age is read from. */
export const originWordings: readonly string[] = [
  'Glycan age is read from the sugar chains on IgG antibodies, called glycans.',
  'Behind the number are glycans: chains of sugar attached to {your} IgG antibodies.',
  'The test looks at glycans, the sugar chains that antibodies (IgG) carry, and puts their pattern into one number.',
  'What is measured is not time itself but the sugar chains on antibodies, called glycans.',
  'Antibodies carry chains of sugar, the glycans. The glycan age sums up how these look on {your} IgG antibodies.',
];

/** How far the literature says it goes with age. */
export const studyWordings: readonly string[] = [
  'In a study of 5,117 people, a few such chains explained up to 58 % of the variation in age [@kristic-2014].',
  'They differ with age: among 5,117 people, up to 58 % of the variation in age could be read from a few of them [@kristic-2014].',
  'How close is the tie to age? In 5,117 people, a handful of them explained up to 58 % of the variation in age [@kristic-2014].',
  'Researchers found that a few of them explain up to 58 % of the variance in age, in a group of 5,117 people [@kristic-2014].',
  'Among 701 Han Chinese adults, combinations of them explained 23.3 % to 45.4 % of the variation in age [@yu-2016].',
  'In several European populations, a few of them explained much of the variation in age [@kristic-2014].',
];

/** What it is not. */
export const limitWordings: readonly string[] = [
  'So the pattern tells much about age, but not everything. The number is a signal of risk and trend, not a diagnosis.',
  'The rest has other reasons, known and unknown. That is why the result shows a direction and is not a diagnosis.',
  'What is left over differs from person to person. Glycan age is a sign to follow over time, and not a diagnosis.',
  'Much stays open, then. Read the number as a signal, not as a diagnosis or a forecast.',
  'That leaves room for much else, so it is a pointer and not a diagnosis.',
];

/** What "outside the range" means: the range ends at the 18th and the 82nd percentile (app/contract/indexes.ts). */
export const outsideWordings: readonly string[] = [
  'A reference range covers the middle of the group, from the 18th to the 82nd percentile, so being outside it in one index is common.',
  'Being outside in one index is common: a range takes in only the middle of {people}, from the 18th to the 82nd percentile.',
  'By design a range leaves out people at either end, below the 18th and above the 82nd percentile. So an index outside it is nothing rare.',
  'A range takes in only the middle of {people}. Many people have one index outside it, which is common and by itself says little.',
  'A range covers the middle of the group and not everybody, so being outside it in one index is common.',
];

/** The same in a few words. */
export const briefLimitWordings: readonly string[] = [
  'It is a signal of risk and trend, not a diagnosis.',
  'Read it as a signal, not as a diagnosis.',
  'It shows a direction; it is not a diagnosis.',
];

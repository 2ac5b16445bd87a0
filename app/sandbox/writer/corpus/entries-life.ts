/** The closed corpus, second part: what went with a younger or an older pattern in people's lives. */
import type { CorpusEntry } from './entry.ts';

const exerciseWords = [
  'exercis',
  'physical',
  'activ',
  'inactiv',
  'train',
  'sport',
  'athlet',
  'sprint',
  'moving',
  'movement',
  'fitness',
];
const hormoneWords = ['hormon', 'estradiol', 'oestradiol', 'estrogen', 'oestrogen', 'menopaus'];
const weightWords = ['diet', 'calorie', 'weight', 'eat', 'food', 'nutrition', 'meal'];

export const lifeEntries: readonly CorpusEntry[] = [
  {
    id: 'juric-2020',
    title: 'Effects of estradiol on biological age measured using the glycan age index',
    citation: 'Jurić J, Kohrt WM, Kifer D, et al. Aging (Albany NY) 2020;12(19):19756–19765',
    identifiers: [{ kind: 'DOI', value: '10.18632/aging.104060' }],
    url: 'https://doi.org/10.18632/aging.104060',
    topics: ['hormones', 'menopause'],
    indexes: [],
    claim:
      'In a trial with 36 healthy young women whose sex hormones were suppressed for six months, glycan age rose in those on placebo; added estradiol prevented the rise.',
    numbers: ['36', '15', '21', '6'],
    population: '36 healthy young women; 15 received estradiol and 21 placebo',
    direction: 'mixed',
    limits:
      'Few women, a short time, and hormones that were suppressed on purpose; it does not show what hormone treatment would do after a natural menopause.',
    supports: [...hormoneWords, 'placebo'],
  },
  {
    id: 'deris-2022a',
    title: 'Immunoglobulin G glycome composition in transition from premenopause to postmenopause',
    citation: 'Deriš H, Kifer D, Cindrić A, et al. iScience 2022;25(3):103897',
    identifiers: [{ kind: 'PMC', value: 'PMC8881712' }],
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC8881712/',
    topics: ['menopause', 'hormones'],
    indexes: ['S', 'G2', 'G0'],
    claim:
      'In 1,940 women, galactosylation and sialylation of IgG were lower after menopause, and agalactosylated glycans rose faster during the transition than before or after it.',
    numbers: ['1,940', '5,080'],
    population: '5,080 samples from 1,940 women before, during and after menopause',
    direction: 'older',
    limits:
      'It describes an average course in women; it does not say how one woman’s pattern will go, nor that treatment changes it.',
    supports: [...hormoneWords, 'perimenopaus', 'postmenopaus', 'premenopaus', 'women', 'woman'],
  },
  {
    id: 'deris-2022b',
    title: 'Effects of low-calorie and different weight-maintenance diets on IgG glycome composition',
    citation: 'Deriš H, Tominac P, Vučković F, et al. Front Immunol 2022;13:995186',
    identifiers: [{ kind: 'DOI', value: '10.3389/fimmu.2022.995186' }],
    url: 'https://doi.org/10.3389/fimmu.2022.995186',
    topics: ['diet', 'weight'],
    indexes: ['G0', 'S', 'B'],
    claim:
      'After eight weeks on a low-calorie diet, people with overweight had fewer agalactosylated and more sialylated glycans; in the six months after it sialylation fell again, whichever of five diets they kept to.',
    numbers: ['8', '6', '5', '1,850'],
    population: '1,850 IgG glycomes of adults with overweight in a trial of diets',
    direction: 'younger',
    limits:
      'It was a strict diet in a trial, for people with overweight; the change did not last in full, and some persons went the other way.',
    supports: weightWords,
  },
  {
    id: 'greto-2021',
    title: 'Extensive weight loss reduces glycan age by altering IgG N-glycosylation',
    citation: 'Greto VL, Cvetko A, Štambuk T, et al. Int J Obes (Lond) 2021;45:1521–1531',
    identifiers: [{ kind: 'DOI', value: '10.1038/s41366-021-00816-3' }],
    url: 'https://doi.org/10.1038/s41366-021-00816-3',
    topics: ['weight', 'diet'],
    indexes: ['B', 'G2', 'S'],
    claim:
      'In 37 people with obesity, a low-calorie diet went with fewer glycans with bisecting GlcNAc, and the year after weight-loss surgery with more digalactosylated and sialylated ones.',
    numbers: ['37'],
    population: '37 adults with obesity who had weight-loss surgery',
    direction: 'younger',
    limits:
      'A small group with a large loss of weight after an operation; it does not say what losing a little weight would do.',
    supports: [...weightWords, 'obes', 'surgery', 'bariatric'],
  },
  {
    id: 'simunic-2024',
    title:
      'Regular moderate physical exercise decreases Glycan Age index of biological age and reduces inflammatory potential of Immunoglobulin G',
    citation: 'Šimunić-Briški N, Dukarić V, Očić M, et al. Glycoconj J 2024;41:67–76',
    identifiers: [
      { kind: 'PMID', value: '38147152' },
      { kind: 'DOI', value: '10.1007/s10719-023-10144-5' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/38147152/',
    topics: ['exercise'],
    indexes: [],
    claim:
      'Glycan age was about 7.4 years lower in people with regular moderate exercise than in inactive people, and it was higher again in professional athletes.',
    numbers: ['7.4', '7.5'],
    population: 'Professional athletes, regularly active, newly active and inactive adults',
    direction: 'younger',
    limits:
      'It compares groups at one time; people who exercise differ from others in more than exercise, so it does not show that exercise was the cause.',
    supports: exerciseWords,
  },
  {
    id: 'simunic-2023',
    title:
      'Physical Exercise Induces Significant Changes in Immunoglobulin G N-Glycan Composition in a Previously Inactive, Overweight Population',
    citation: 'Šimunić-Briški N, Zekić R, Dukarić V, et al. Biomolecules 2023;13(5):762',
    identifiers: [
      { kind: 'PMID', value: '37238633' },
      { kind: 'DOI', value: '10.3390/biom13050762' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/37238633/',
    topics: ['exercise', 'weight'],
    indexes: ['G0', 'G1', 'G2', 'S'],
    claim:
      'In 397 previously inactive people with overweight, three months of exercise went with more agalactosylated and fewer digalactosylated and sialylated glycans: the opposite of what others found.',
    numbers: ['397', '3'],
    population: '397 previously inactive, middle-aged adults with overweight or obesity',
    direction: 'older',
    limits: 'Three months are short; the authors see in it an early stage of getting used to exercise.',
    supports: [...exerciseWords, 'weight', 'overweight', 'obes'],
  },
  {
    id: 'tijardovic-2019',
    title: 'Intense Physical Exercise Induces an Anti-inflammatory Change in IgG N-Glycosylation Profile',
    citation: 'Tijardović M, Marijančević D, Bok D, et al. Front Physiol 2019;10:1522',
    identifiers: [
      { kind: 'PMID', value: '31920720' },
      { kind: 'DOI', value: '10.3389/fphys.2019.01522' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/31920720/',
    topics: ['exercise'],
    indexes: ['G0', 'G2', 'S'],
    claim:
      'In 29 young men, six weeks of sprint training and four weeks of recovery went with fewer agalactosylated and more digalactosylated and monosialylated glycans.',
    numbers: ['29', '15', '14', '6', '4'],
    population: '29 male students of physical education; 15 trained and 14 did not',
    direction: 'younger',
    limits: 'Few, young, fit men; the change showed only after the weeks of recovery.',
    supports: exerciseWords,
  },
];

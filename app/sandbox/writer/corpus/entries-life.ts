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
const hormoneWords = ['hormon', 'estradiol', 'oestradiol', 'estrogen', 'oestrogen', 'ovar', 'menopaus'];
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
      'In a trial with 36 healthy young women whose sex hormones were suppressed for six months, glycan age rose by 9.1 years in the middle case of the 21 on placebo and went back within four months after it; added estradiol prevented the rise.',
    numbers: ['36', '15', '21', '6', '9.1', '4'],
    population: '36 healthy young women; 15 received estradiol and 21 placebo',
    direction: 'mixed',
    limits:
      'Few women, a short time, and ovaries that a medicine put to rest; it does not show what removing the ovaries would do, nor what hormone treatment would do after a natural menopause.',
    supports: [...hormoneWords, 'placebo'],
    quote: [
      'Gonadal hormones were suppressed in 36 healthy young women by gonadotropin releasing hormone agonist therapy for 6 months.',
      'In 15 of them estradiol was supplemented, while 21 received placebo resulting in very low estrogen levels during intervention.',
      'In the placebo group the removal of gonadal hormones resulted in median increase of glycan age for 9.1 years (IQR 6.8 – 11.5 years, p = 3.73×10−8), which was completely prevented by transdermal estradiol supplementation.',
      'IgG was isolated from plasma samples before intervention, after 6 months of intervention and after subsequent 4-month recovery.',
      'After the recovery period glycan age returned to baseline values also in the placebo group.',
    ],
    quoteSource: 'https://ouci.dntb.gov.ua/en/works/7pwv2Aa9',
    beyondQuote:
      'The sentences are those of the preprint’s abstract (doi:10.1101/2020.06.25.20138503); the copy of the published one (aging-us.com/article/104060) reads the same as far as it goes.',
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
    quote: [
      'Using ultra-high-performance liquid chromatography, we analyzed IgG glycome composition in 5,080 samples from 1940 pre-, peri-, and postmenopausal women.',
      'Statistically significant decrease in galactosylation and sialylation was observed in postmenopausal women.',
      'Furthermore, during the transition from pre- to postmenopausal period, the rate of increase in agalactosylated structures (0.051/yr; 95%CI = 0.043–0.059, p < 0.001) and decrease in digalactosylated (−0.043/yr; 95%CI = −0.050 to −0.037, p < 0.001) and monosialylated glycans (−0.029/yr; 95%CI = −0.034 to −0.024, p < 0.001) were significantly higher than in either pre- or postmenopausal periods.',
    ],
    quoteSource:
      'https://kclpure.kcl.ac.uk/portal/en/publications/immunoglobulin-g-glycome-composition-in-transition-from-premenopa',
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
      'After eight weeks on a low-calorie diet, people with overweight had fewer agalactosylated and more sialylated glycans; in the six months after it sialylation fell again and bisecting GlcNAc rose, whichever of five diets they kept to.',
    numbers: ['8', '6', '5', '1,850'],
    population: '1,850 IgG glycomes of adults with overweight in a trial of diets',
    direction: 'younger',
    limits:
      'It was a strict diet in a trial, for people with overweight; the change in sialylation did not last in full, and in the months after the diet single persons went strongly either way.',
    supports: weightWords,
    quote: [
      'To explore changes in IgG glycosylation induced by weight loss and subsequent weight-maintenance diets, we analyzed 1,850 IgG glycomes from subjects in a dietary intervention Diogenes study.',
      'In this study, participants followed a low-calorie diet (LCD) providing 800 kcal/d for 8 weeks, followed by one of five weight-maintenance diets over a 6-month period.',
      'The most significant alteration of the IgG N-glycome was present 8 weeks after the subjects underwent an LCD, a statistically significant decrease of agalactosylated and the increase of sialylated N glycans.',
      'In the follow-up period, the increase in glycans with bisecting GlcNAc and the decrease in sialylated glycans were observed.',
      'Those changes were present regardless of the diet type, and we did not observe significant changes between different diets.',
      'However, it should be noted that in all five diet groups, there were individuals who prominently altered their IgG glycome composition in either proinflammatory or anti-inflammatory directions.',
    ],
    quoteSource: 'https://frontiersin.org/articles/10.3389/fimmu.2022.995186/abstract',
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
      'A small group without a comparison, with a large loss of weight after an operation; it does not say what losing a little weight would do.',
    supports: [...weightWords, 'obes', 'surgery', 'bariatric'],
    quote: [
      'IgG N-glycans were chromatographically profiled in 37 obese patients, subjected to low-calorie diet, followed by bariatric surgery, across multiple timepoints.',
      'Low-calorie diet induced a marked decrease in the levels of IgG N-glycans with bisecting GlcNAc, whose higher levels are usually associated with ageing and inflammatory conditions.',
      'Bariatric surgery resulted in extensive alterations of the IgG glycome that accompanied progressive weight loss during one-year follow-up.',
    ],
    quoteSource: 'https://ouci.dntb.gov.ua/en/works/7pwmx1j9',
    beyondQuote:
      'The sentences are those of the preprint’s abstract (doi:10.1101/2020.04.24.20077867). That digalactosylated and sialylated glycans rose after surgery stands in its next sentence, which the copy breaks off; no copy of the published abstract was found.',
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
      'Glycan age was about 7.4 years lower in people with regular moderate exercise than in inactive people. In professional athletes it seemed higher again, which held among women alone (by about 20.2 years) once many comparisons were allowed for.',
    numbers: ['7.4', '7.5', '20.2'],
    population: 'Professional athletes, regularly active, newly active and inactive adults',
    direction: 'younger',
    limits:
      'It compares groups at one time, and for all athletes taken together the difference may be chance; people who exercise differ from others in more than exercise, so it does not show that exercise was the cause.',
    supports: exerciseWords,
    quote: [
      'GlycanAge was significantly lower in the active group compared to the inactive group (β = -7.437, p.adj = 7.85E-03), and nominally significant and increased in professional athletes compared to the active group (β = 7.546, p = 3.20E-02).',
      'Competing female athletes had significantly higher GlycanAge comparing to active females exercising moderately (β = 20.206, p.adj = 2.71E-02), while the latter had significantly lower GlycanAge when compared with the inactive counterparts (β = -9.762, p.adj = 4.68E-02).',
    ],
    quoteSource: 'https://medluna.com/article/38147152',
    beyondQuote: '7.4 and 7.5 are the abstract’s 7.437 and 7.546, rounded, and 20.2 its 20.206.',
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
    limits:
      'The study ended after three months, so what comes later is open; the authors see in it an early stage of getting used to exercise.',
    supports: [...exerciseWords, 'weight', 'overweight', 'obes'],
    quote: [
      'Study participants (N = 397) underwent one of three different exercise programs lasting three months with blood samples collected at baseline and at the end of intervention.',
      'We observed an increase in agalactosylated, monogalctosylated, asialylated and core-fucosylated N-glycans (padj = 1.00 × 10−4, 2.41 × 10−25, 1.51 × 10−21 and 3.38 × 10−30, respectively) and a decrease in digalactosylated, mono- and di-sialylated N-glycans (padj = 4.93 × 10−12, 7.61 × 10−9 and 1.09 × 10−28, respectively).',
    ],
    quoteSource: 'https://ouci.dntb.gov.ua/en/works/9ZJNYeY9',
    beyondQuote: 'That others found the opposite is seen beside simunic-2024 and tijardovic-2019.',
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
    topics: ['exercise', 'inflammation'],
    indexes: ['G0', 'G2', 'S'],
    claim:
      'In 29 young men, six weeks of sprint training and four weeks of recovery went with fewer agalactosylated and more digalactosylated and monosialylated glycans.',
    numbers: ['29', '15', '14', '6', '4'],
    population: '29 male students of physical education; 15 trained and 14 did not',
    direction: 'younger',
    limits:
      'Few, young, fit men; the change showed only after the weeks of recovery, and was small enough to be close to chance.',
    supports: [...exerciseWords, 'inflam'],
    quote: [
      'Twenty-nine male physical education students were separated into treatment (RST, N = 15) and control (N = 14) groups.',
      'The RST group completed a 6-week exercise protocol while the control group was instructed to refrain from organized physical activity for the duration of the study.',
      'Three blood samples were taken at different time points: prior to start of the training program, the final week of the exercise intervention (EXC), and at the end of the 4-week recovery period (REC).',
      'Following the end of the recovery period IgG N-glycosylation profiles showed anti-inflammatory changes in RST group compared to the control group, which manifested as a decrease in agalactosylated (p = 0.0473) and an increase in digalactosylated (p = 0.0473), and monosialylated (p = 0.0339) N-glycans.',
    ],
    quoteSource: 'https://pubmed.ncbi.nlm.nih.gov/31920720/',
  },
];

/** The closed corpus, fifth part: people of different origin, and what is inherited. */
import type { CorpusEntry } from './entry.ts';

const originWords = ['ethnic', 'origin', 'population', 'peoples', 'chinese', 'china'];

export const originEntries: readonly CorpusEntry[] = [
  {
    id: 'wang-2016',
    title:
      'The association between glycosylation of immunoglobulin G and hypertension: a multiple ethnic cross-sectional study',
    citation: 'Medicine (Baltimore) 2016;95(17):e3379',
    identifiers: [
      { kind: 'PMID', value: '27124023' },
      { kind: 'DOI', value: '10.1097/MD.0000000000003379' },
      { kind: 'PMC', value: 'PMC4998686' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/27124023/',
    topics: ['blood-pressure', 'population', 'heart'],
    indexes: ['G2'],
    claim:
      'In 4,757 people of Chinese and European origin, five digalactosylated IgG glycans differed between people with raised and with normal blood pressure.',
    numbers: ['4,757', '5', '17'],
    population: '4,757 people of Chinese Han, Croatian and Scottish ethnicity',
    direction: 'mixed',
    limits:
      'It looked at people once, and took the three origins together; it does not say how one differs from another.',
    supports: [...originWords, 'blood pressure', 'hypertens', 'circulation', 'heart'],
    quote: [
      'A hydrophilic interaction chromatography of fluorescently labeled glycans was used to analyze N-glycans attached to IgG in plasma samples from a total of 4757 individuals of Chinese Han, Croatian, and Scottish ethnicity.',
      'Five glycans (IgG with digalactosylated glycans) significantly differed in participants with prehypertension or hypertension compared to those with normal blood pressure, while additional 17 glycan traits were only significantly differed in participants with hypertension compared to those of normal blood pressure.',
    ],
    quoteSource: 'https://pubmed.ncbi.nlm.nih.gov/27124023/',
  },
  {
    id: 'liu-2018',
    title:
      'The association between subclass-specific IgG Fc N-glycosylation profiles and hypertension in the Uygur, Kazak, Kirgiz, and Tajik populations',
    citation: 'J Hum Hypertens 2018',
    identifiers: [{ kind: 'DOI', value: '10.1038/s41371-018-0071-0' }],
    url: 'https://doi.org/10.1038/s41371-018-0071-0',
    topics: ['blood-pressure', 'population'],
    indexes: ['G0', 'S'],
    claim: 'In four Chinese peoples, ten IgG glycan traits went with high blood pressure across all of them.',
    numbers: ['4', '10', '274', '356'],
    population: '274 people with high blood pressure and 356 without: Uygur, Kazak, Kirgiz and Tajik',
    direction: 'mixed',
    limits: 'It looked at people once, and at one part of IgG alone, by another method than this test.',
    supports: [...originWords, 'blood pressure', 'hypertens'],
    quote: [
      'In this study, subclass-specific IgG Fc glycosylation profile was investigated in the four northwestern Chinese minority populations, namely, Uygur (UIG), Kazak (KZK), Kirgiz (KGZ), and Tajik (TJK), composed of 274 hypertensive patients and 356 healthy controls.',
      'The results showed that ten directly measured IgG N-glycan traits (i.e., IgG1G0F, IgG2G0F, IgG2G1FN, IgG2G1FS, IgG2G2S, IgG4G0F, IgG4G1FS, IgG4G1S, IgG4G2FS, and IgG4G2N) representing galactosylation and sialylation are significantly associated with hypertension, with IgG4 consistently showing weaker associations of its sialylation, across the four ethnic groups.',
    ],
    quoteSource: 'https://www.nature.com/articles/s41371-018-0071-0',
  },
  {
    id: 'wu-2020',
    title:
      'IgG glycosylation profile and the glycan score are associated with type 2 diabetes in independent Chinese populations: a case-control study',
    citation: 'Wu Z, Li H, Liu D, et al. J Diabetes Res 2020;2020:5041346',
    identifiers: [
      { kind: 'PMID', value: '32587867' },
      { kind: 'DOI', value: '10.1155/2020/5041346' },
      { kind: 'PMC', value: 'PMC7301241' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/32587867/',
    topics: ['diabetes', 'population'],
    indexes: [],
    claim:
      'In two groups of Chinese adults, five IgG glycans and seven sums of them went with type 2 diabetes.',
    numbers: ['2', '5', '7', '162', '280', '508'],
    population: '162 Chinese adults with type 2 diabetes and 162 without; then 280 and 508',
    direction: 'mixed',
    limits: 'It looked at people who had diabetes already; the pattern is no test for diabetes.',
    supports: [...originWords, 'diabet', 'blood sugar', 'glucose', 'metabol'],
    quote: [
      'Findings were validated in the replication population from Beijing Xuanwu community cohort (280 cases and 508 controls).',
      'In the discovery population, 5 initial IgG glycans and 7 derived traits were significantly associated with type 2 diabetes after Bonferroni correction and Lasso selection, which were validated in the replication population subsequently.',
    ],
    quoteSource: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7301241',
    beyondQuote: 'The discovery and the replication population are the two groups.',
  },
  {
    id: 'mijakovac-2022',
    title: 'Heritability of the glycan clock of biological age',
    citation: 'Front Cell Dev Biol 2022;10:982609',
    identifiers: [
      { kind: 'PMID', value: '36619858' },
      { kind: 'DOI', value: '10.3389/fcell.2022.982609' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/36619858/',
    topics: ['genes'],
    indexes: [],
    claim: 'In two groups of female twins, genes accounted for 39 % of how glycan age varied, on average.',
    numbers: ['2', '39', '71'],
    population: 'Two groups of female twins from the United Kingdom',
    direction: 'none',
    limits:
      'It is a share of differences among women of one country, and rose to 71 % once age was taken into account; it says nothing about one person’s genes.',
    supports: ['gene', 'heredit', 'herit', 'inherit', 'twin', 'famil'],
    quote: [
      'To determine the contribution of genetic and environmental factors to phenotypic variation of the glycan clock, we performed heritability analysis on two TwinsUK female cohorts.',
      'Heritability estimate for the glycan clock was 39% on average, suggesting a moderate contribution of additive genetic factors (A) to glycan clock variation.',
    ],
    quoteSource: 'https://www.pubmed.gov/36619858/',
    beyondQuote: 'The 71 % of the limits begin the next sentence, which the copy breaks off.',
  },
];

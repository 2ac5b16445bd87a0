/** The closed corpus, first part: how the IgG glycans go with age, how they are measured, and where people live. */
import type { CorpusEntry } from './entry.ts';

export const ageEntries: readonly CorpusEntry[] = [
  {
    id: 'kristic-2014',
    title: 'Glycans are a novel biomarker of chronological and biological ages',
    citation: 'Krištić J, Vučković F, Menni C, et al. J Gerontol A Biol Sci Med Sci 2014;69(7):779–789',
    identifiers: [
      { kind: 'PMID', value: '24325898' },
      { kind: 'DOI', value: '10.1093/gerona/glt190' },
      { kind: 'PMC', value: 'PMC4049143' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/24325898/',
    topics: ['age'],
    indexes: ['G2', 'G0', 'B'],
    claim:
      'In 5,117 people from four European populations, three IgG glycans (FA2B, FA2G2 and FA2BG2) together explained up to 58 % of the variance in age.',
    numbers: ['5,117', '4', '3', '58'],
    population: '5,117 adults from four European populations',
    direction: 'none',
    limits:
      'It compares people of different ages at one time; it does not follow anyone over the years, and a large part of the variance stays unexplained.',
    supports: ['age', 'variance', 'variation', 'older', 'younger', 'year', 'time of life'],
    quote: [
      'By analyzing IgG glycosylation in 5,117 individuals from four European populations, we have revealed very complex patterns of changes in IgG glycosylation with age.',
      'Several IgG glycans (including FA2B, FA2G2, and FA2BG2) changed considerably with age and the combination of these three glycans can explain up to 58% of variance in chronological age, significantly more than other markers of biological age like telomere lengths.',
    ],
    quoteSource: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4049143',
  },
  {
    id: 'yu-2016',
    title:
      'Profiling IgG N-glycans as potential biomarker of chronological and biological ages: a community-based study in a Han Chinese population',
    citation: 'Yu X, Wang Y, Kristic J, et al. Medicine (Baltimore) 2016;95(28):e4112',
    identifiers: [{ kind: 'DOI', value: '10.1097/MD.0000000000004112' }],
    url: 'https://doi.org/10.1097/MD.0000000000004112',
    topics: ['age', 'population'],
    indexes: ['G2', 'G1', 'S', 'B'],
    claim:
      'In 701 Han Chinese adults, combinations of IgG glycans explained 23.3 % to 45.4 % of the variance in age.',
    numbers: ['701', '23.3', '45.4', '11', '23', '68'],
    population: '701 Han Chinese adults from one community, 23 to 68 years old',
    direction: 'none',
    limits: 'One community, looked at once; how much is explained depends on which glycans are combined.',
    supports: ['age', 'variance', 'variation', 'chinese', 'china', 'older', 'younger', 'population', 'year'],
    quote: [
      'Herein, we report various patterns of changes in IgG glycosylation associated with age by analyzing IgG glycosylation in 701 community-based Han Chinese (244 males, 457 females; 23–68 years old).',
      'Eleven IgG glycans, including FA2B, A2G1, FA2[6]G1, FA2[3]G1, FA2[6]BG1, FA2[3]BG1, A2G2, A2BG2, FA2G2, FA2G2S1, and FA2G2S2, change considerably with age and specific combinations of these glycan features can explain 23.3% to 45.4% of the variance in chronological age in this population.',
    ],
    quoteSource:
      'https://journals.lww.com/md-journal/fulltext/2016/07120/Profiling_IgG_N_glycans_as_potential_biomarker_of.19.aspx',
  },
  {
    id: 'huffman-2014',
    title:
      'Comparative performance of four methods for high-throughput glycosylation analysis of immunoglobulin G in genetic and epidemiological research',
    citation: 'Huffman JE, Pučić-Baković M, Klarić L, et al. Mol Cell Proteomics 2014;13(6):1598–1610',
    identifiers: [
      { kind: 'PMID', value: '24719452' },
      { kind: 'DOI', value: '10.1074/mcp.M113.037465' },
      { kind: 'PMC', value: 'PMC4047478' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/24719452/',
    topics: ['method'],
    indexes: ['S', 'G2', 'G0', 'G1', 'B'],
    claim:
      'Four methods of measuring IgG glycans were compared in the same 1,201 people; the sums from which the five indexes are read are described there.',
    numbers: ['4', '1,201', '24', '5'],
    population: '1,201 adults',
    direction: 'none',
    limits:
      'It is about how well methods measure; it says nothing about what makes a result better or worse.',
    supports: [
      'method',
      'measur',
      'analys',
      'formula',
      'sum',
      'calculat',
      'comput',
      'peak',
      'laborator',
      'test',
      'read from',
    ],
    quote: [
      'In this study, we compared liquid chromatography, capillary gel electrophoresis, and two MS methods for quantitative profiling of N-glycosylation of IgG in the same data set of 1201 individuals.',
      'Advantages and disadvantages of each method were identified, which should inform the selection of the most appropriate method in future studies.',
    ],
    quoteSource: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4047478',
    beyondQuote:
      'Liquid chromatography, electrophoresis and two more make four. The sums, the 24 peaks and the five indexes stand in the R package glycanr, which names this paper as their source.',
  },
  {
    id: 'stambuk-2020',
    title: 'Global variability of the human IgG glycome',
    citation: 'Štambuk J, Nakić N, Vučković F, et al. Aging (Albany NY) 2020;12(15):15222–15259',
    identifiers: [
      { kind: 'PMC', value: 'PMC7467356' },
      { kind: 'DOI', value: '10.18632/aging.103884' },
    ],
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7467356/',
    topics: ['population'],
    indexes: ['G1', 'G2', 'G0'],
    claim:
      'In 10,482 IgG glycomes from five populations and 2,579 samples of one part of IgG from 27, the pattern differed with the country people live in; monogalactosylation differed most, with 38 % of its variability explained by country, and went with how developed a country is.',
    numbers: ['10,482', '5', '38', '2,579', '27'],
    population:
      '10,482 IgG glycomes from five populations, and 2,579 samples from 27 populations of which only the Fc part of IgG was looked at',
    direction: 'mixed',
    limits:
      'It compares countries of residence, neither persons nor ethnic origins. The authors suspect surroundings that cause slight lasting inflammation; the study does not show that, nor on which of the samples the 38 % rests.',
    supports: [
      'countr',
      'population',
      'world',
      'where people live',
      'where you live',
      'origin',
      'environment',
      'place',
      'surroundings',
      'ethnic',
      'develop',
    ],
    quote: [
      'Here we present population-specific N-glycosylation patterns of IgG, analyzed in 5 different populations totaling 10,482 IgG glycomes, and of IgG’s fragment crystallizable region (Fc), analyzed in 2,579 samples from 27 populations sampled across the world.',
      'Country of residence associated with many N-glycan features and the strongest association was with monogalactosylation where it explained 38% of variability.',
      'IgG monogalactosylation strongly correlated with the development level of a country, defined by United Nations health and socioeconomic development indicators, and with the expected lifespan.',
      'Our results suggest that citizens of developing countries may be exposed to environmental factors that can cause low-grade chronic inflammation and the apparent increase in biological age.',
    ],
    quoteSource: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7467356',
  },
];

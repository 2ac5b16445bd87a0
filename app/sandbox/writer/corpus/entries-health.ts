/** The closed corpus, third part: heart, vessels and metabolism. Risk in groups, never a diagnosis. */
import type { CorpusEntry } from './entry.ts';

export const healthEntries: readonly CorpusEntry[] = [
  {
    id: 'kifer-2021',
    title: 'N-glycosylation of immunoglobulin G predicts incident hypertension',
    citation: 'Kifer D, Louca P, Cvetko A, et al. J Hypertens 2021;39(12):2527–2533',
    identifiers: [
      { kind: 'PMID', value: '34285147' },
      { kind: 'DOI', value: '10.1097/HJH.0000000000002963' },
      { kind: 'PMC', value: 'PMC7611954' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/34285147/',
    topics: ['blood-pressure', 'heart'],
    indexes: ['B', 'G0'],
    claim:
      'Four IgG traits (glycans with bisecting GlcNAc, GP4, GP9 and GP21) differed years before high blood pressure was found; the main group was 2,617 women.',
    numbers: ['4', '989', '1,628', '2,617', '6.3', '3'],
    population:
      '989 women who came to have high blood pressure and 1,628 who did not, with two smaller groups to confirm it',
    direction: 'mixed',
    limits:
      'It is about risk in groups, mostly of women; no single value tells whether a person has or will have high blood pressure.',
    supports: ['blood pressure', 'hypertens', 'circulation', 'heart'],
    quote: [
      'We included 989 unrelated cases with incident hypertension and 1628 controls from the TwinsUK cohort (mean follow-up time of 6.3 years) with IgG measured at baseline by ultra-performance liquid chromatography and longitudinal BP measurement available.',
      'We identified and replicated four glycan traits, incidence of bisecting GlcNAc, GP4, GP9 and GP21, that are predictive of incident hypertension after adjusting for confoundes and multiple testing [hazard ratio (95% CI) ranging from 0.45 (0.24-0.84) for GP21 to 2.9 (1.5-5.68) for GP4].',
    ],
    quoteSource: 'https://push-zb.helmholtz-munich.de/frontdoor.php?la=en&source_opus=62657',
    beyondQuote: '2,617 is the sum of the cases and the controls.',
  },
  {
    id: 'birukov-2022',
    title:
      'Immunoglobulin G N-glycosylation signatures in incident type 2 diabetes and cardiovascular disease',
    citation: 'Birukov A, Plavša B, Eichelmann F, et al. Diabetes Care 2022;45(11):2729–2736',
    identifiers: [
      { kind: 'PMC', value: 'PMC9679264' },
      { kind: 'DOI', value: '10.2337/dc22-0833' },
    ],
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9679264/',
    topics: ['diabetes', 'heart'],
    indexes: ['G1', 'S'],
    claim:
      'A score of five IgG glycan peaks went with the later risk of type 2 diabetes (1.50 for each standard deviation); other peaks went with heart and vessel disease, and differently in women and men.',
    numbers: ['1.50', '5', '2,127', '741', '2,175', '417', '24', '3', '1.49', '1.21'],
    population:
      'Two groups from one German cohort, 2,127 and 2,175 adults, with three further studies to confirm it',
    direction: 'mixed',
    limits:
      'It is about risk in groups over years, and weaker (1.21 instead of 1.49 in the German cohort) once weight, blood pressure and blood values are known; no single value tells whether a person has or will have a disease.',
    supports: ['diabet', 'blood sugar', 'glucose', 'heart', 'cardiovascular', 'vessel', 'metabol', 'stroke'],
    quote: [
      'We performed case-cohort studies within the population-based European Prospective Investigation into Cancer and Nutrition (EPIC)–Potsdam cohort (2,127 in the type 2 diabetes subcohort [741 incident cases]; 2,175 in the CVD subcohort [417 myocardial infarction and stroke cases]).',
      'After adjustment for confounders and multiple testing correction, IgG-GP7, IgG-GP8, IgG-GP9, IgG-GP11, and IgG-GP19 were associated with type 2 diabetes risk.',
      'A score based on these IgG-GPs was associated with a higher diabetes risk in EPIC-Potsdam and independent validation studies (843 total cases, 3,149 total non-cases, pooled estimate per SD increase 1.50 [95% CI 1.37–1.64]).',
      'Associations of IgG-GPs with CVD risk differed between men and women.',
      'In women, IgG-GP9 was inversely associated with CVD risk (hazard ratio [HR] per SD 0.80 [95% CI 0.65–0.98]).',
      'In men, a weighted score based on IgG-GP19 and IgG-GP23 was associated with higher CVD risk (HR per SD 1.47 [95% CI 1.20–1.80]).',
    ],
    quoteSource: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9679264',
    beyondQuote:
      'The five peaks are the five that the second sentence names. The 1.49 and 1.21 of the limits stand in table 2 of the paper.',
  },
  {
    id: 'menni-2018',
    title:
      'Glycosylation profile of immunoglobulin G is cross-sectionally associated with cardiovascular disease risk score and subclinical atherosclerosis in two independent cohorts',
    citation: 'Menni C, Gudelj I, Macdonald-Dunlop E, et al. Circ Res 2018;122(11):1555–1564',
    identifiers: [
      { kind: 'PMID', value: '29535164' },
      { kind: 'DOI', value: '10.1161/CIRCRESAHA.117.312174' },
      { kind: 'PMC', value: 'PMC5970566' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/29535164/',
    topics: ['heart', 'inflammation'],
    indexes: ['S'],
    claim:
      'In 2,970 women, eight IgG glycan traits went with an estimate of the risk of heart and vessel disease, five with a higher and three with a lower one; six of them did so in 845 men, too.',
    numbers: ['2,970', '8', '5', '3', '6', '845', '967', '10'],
    population: '2,970 women of 40 to 79 years; 967 women and 845 men to confirm it',
    direction: 'mixed',
    limits:
      'It looked at people once, and at an estimate of risk instead of disease; it does not say what came first.',
    supports: ['heart', 'cardiovascular', 'vessel', 'arter', 'atheroscl', 'circulation'],
    quote: [
      'We measured 76 IgG glycosylation traits in 2970 women (age range, 40–79 years) from the TwinsUK cohort and correlated it to their estimated 10-year atherosclerotic cardiovascular disease risk score and their carotid and femoral plaque measured by ultrasound imaging.',
      'Eight IgG glycan traits are associated with the 10-year atherosclerotic cardiovascular disease risk score after adjusting for multiple tests and for individual risk factors—5 with increased risk and 3 with decreased risk.',
      'These glycans replicated in 967 women from ORCADES cohort (Orkney Complex Disease Study), and 6 of them were also associated in 845 men.',
    ],
    quoteSource: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5970566',
  },
  {
    id: 'lemmers-2017',
    title: 'IgG glycan patterns are associated with type 2 diabetes in independent European populations',
    citation: 'Lemmers RFH, Vilaj M, Urda D, et al. Biochim Biophys Acta Gen Subj 2017;1861(9):2240–2249',
    identifiers: [{ kind: 'DOI', value: '10.1016/j.bbagen.2017.06.020' }],
    url: 'https://doi.org/10.1016/j.bbagen.2017.06.020',
    topics: ['diabetes', 'inflammation'],
    indexes: [],
    claim:
      'Five IgG glycans and 13 sums of them differed between 1,886 people with type 2 diabetes and 854 without; beside the usual clinical data they added hardly anything to telling one from the other.',
    numbers: ['5', '13', '1,886', '854', '162', '3,162'],
    population: '1,886 people with type 2 diabetes and 854 without, with three further groups to confirm it',
    direction: 'mixed',
    limits: 'It looked at people who had diabetes already; the pattern is no test for diabetes.',
    supports: ['diabet', 'blood sugar', 'glucose', 'metabol'],
    quote: [
      'In the DiaGene study, a population-based case-control study, (1886 cases and 854 controls) 58 IgG glycan traits were analyzed.',
      'After correction for extensive clinical covariates, 5 IgG glycans and 13 derived traits significantly associated with type 2 diabetes in meta-analysis (after Bonferroni correction).',
      'Adding them to the extensive model did not substantially improve the AUC.',
    ],
    quoteSource:
      'https://www.research.ed.ac.uk/en/publications/igg-glycan-patterns-are-associated-with-type-2-diabetes-in-indepe',
  },
  {
    id: 'russell-2019',
    title: 'Increased central adiposity is associated with pro-inflammatory immunoglobulin G N-glycans',
    citation: 'Russell AC, Kepka A, Trbojević-Akmačić I, et al. Immunobiology 2019;224(1):110–115',
    identifiers: [
      { kind: 'PMID', value: '30446335' },
      { kind: 'DOI', value: '10.1016/j.imbio.2018.10.002' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/30446335/',
    topics: ['weight', 'inflammation'],
    indexes: ['G0'],
    claim:
      'In 637 adults, body fat went with many IgG glycans; of all the ways to measure it, fat around the waist explained most of how the pattern varied.',
    numbers: ['637', '45', '69', '22'],
    population: '637 Australians of 45 to 69 years',
    direction: 'older',
    limits: 'It looked at people once; it does not say that losing weight changes the pattern.',
    supports: ['weight', 'fat', 'obes', 'waist', 'body mass', 'inflam'],
    quote: [
      'We investigated a sample of 637 community-based 45-69 year olds, with mixed phenotypes, residing in Busselton, Western Australia.',
      'Twenty-two N-glycan peaks were found to be associated with at least one of the fat measures.',
      'While the previous association of body mass index to agalactosylated immunoglobulin G was replicated, measures of central adiposity explained the most variation in the immunoglobulin G glycome.',
    ],
    quoteSource: 'https://pubmed.ncbi.nlm.nih.gov/30446335/',
  },
];

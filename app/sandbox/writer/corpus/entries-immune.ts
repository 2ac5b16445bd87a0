/** The closed corpus, fourth part: inflammation and how antibodies work. About groups and laboratories, never a diagnosis. */
import type { CorpusEntry } from './entry.ts';

const inflammationWords = ['inflam', 'immun', 'antibod', 'c reactive', 'autoimmun'];

export const immuneEntries: readonly CorpusEntry[] = [
  {
    id: 'plomp-2017',
    title:
      'Subclass-specific IgG glycosylation is associated with markers of inflammation and metabolic health',
    citation: 'Plomp et al. Sci Rep 2017;7:12325',
    identifiers: [{ kind: 'DOI', value: '10.1038/s41598-017-12495-0' }],
    url: 'https://doi.org/10.1038/s41598-017-12495-0',
    topics: ['inflammation', 'heart'],
    indexes: ['S', 'G2', 'G0'],
    claim:
      'In 1,826 people, little galactose and sialic acid on IgG went with more inflammation, measured by a protein in the blood, and with less favourable blood fats.',
    numbers: ['1,826'],
    population: '1,826 individuals of one cohort',
    direction: 'older',
    limits:
      'It looked at people once, and by another method at one part of IgG alone; it does not say what came first, nor that a single person has an inflammation.',
    supports: [...inflammationWords, 'metabol', 'blood fat', 'cholesterol'],
    quote: [
      'We analysed the plasma Fc glycosylation profiles of IgG1, IgG2 and IgG4 in a cohort of 1826 individuals by liquid chromatography-mass spectrometry.',
      'For all subclasses, a low level of galactosylation and sialylation and a high degree of core fucosylation associated with poor metabolic health, i.e. increased inflammation as assessed by C-reactive protein, low serum high-density lipoprotein cholesterol and high triglycerides, which are all known to indicate increased risk of cardiovascular disease.',
    ],
    quoteSource:
      'https://5dok.net/document/q5mn63ej-subclass-specific-glycosylation-associated-markers-inflammation-metabolic-health.html',
  },
  {
    id: 'kaneko-2006',
    title: 'Anti-inflammatory activity of immunoglobulin G resulting from Fc sialylation',
    citation: 'Kaneko Y, Nimmerjahn F, et al. Science 2006;313(5787):670–673',
    identifiers: [
      { kind: 'PMID', value: '16888140' },
      { kind: 'DOI', value: '10.1126/science.1129594' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/16888140/',
    topics: ['immune', 'inflammation'],
    indexes: ['S'],
    claim:
      'In the laboratory, IgG took on anti-inflammatory properties when it carried sialic acid, and it carried less of it during an immune response.',
    numbers: [],
    population: 'Antibodies in the laboratory, and mice',
    direction: 'none',
    limits:
      'It shows how antibodies can work; it does not show that more sialic acid keeps a person from inflammation.',
    supports: [...inflammationWords, 'sialic', 'sialyl'],
    quote: [
      'IgG acquires anti-inflammatory properties upon Fc sialylation, which is reduced upon the induction of an antigen-specific immune response.',
    ],
    quoteSource: 'http://science.sciencemag.org/content/313/5787/670.abstract',
    beyondQuote: 'That it was laboratory work and mice: the subject headings of the PubMed record.',
  },
  {
    id: 'karsten-2012',
    title:
      'Anti-inflammatory activity of IgG1 mediated by Fc galactosylation and association of FcγRIIB and dectin-1',
    citation: 'Karsten CM, Pandey MK, Figge J, et al. Nat Med 2012;18(9):1401–1406',
    identifiers: [
      { kind: 'PMID', value: '22922409' },
      { kind: 'DOI', value: '10.1038/nm.2862' },
      { kind: 'PMC', value: 'PMC3492054' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/22922409/',
    topics: ['immune', 'inflammation'],
    indexes: ['G2', 'G0'],
    claim:
      'In the laboratory, IgG needed much galactose on its chains to hold back one route of inflammation.',
    numbers: [],
    population: 'Antibodies in the laboratory, and an experimental skin disease',
    direction: 'none',
    limits:
      'It shows how antibodies can work; it does not show that more galactose keeps a person from inflammation.',
    supports: [...inflammationWords, 'galacto'],
    quote: [
      'This pathway blocks C5a receptor-mediated ERK1/2 phosphorylation and C5a effector functions in vitro and C5a-dependent inflammatory responses in vivo including the development of skin blisters in experimental epidermolysis bullosa acquisita (EBA), an autoimmune skin disorder.',
      'Notably, high galactosylation of IgG N-glycan is critical for this inhibitory property of IgG1 IC as it promotes the association between FcγRIIB and Dectin-1.',
    ],
    quoteSource:
      'https://research.uni-luebeck.de/en/publications/galactosylated-igg1-links-fc%CE%B3riib-and-dectin-1-to-block-complemen',
  },
  {
    id: 'vuckovic-2015',
    title:
      'Association of systemic lupus erythematosus with decreased immunosuppressive potential of the IgG glycome',
    citation: 'Vučković F, Krištić J, Gudelj I, et al. Arthritis Rheumatol 2015;67(11):2978–2989',
    identifiers: [
      { kind: 'PMID', value: '26200652' },
      { kind: 'DOI', value: '10.1002/art.39273' },
      { kind: 'PMC', value: 'PMC4626261' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/26200652/',
    topics: ['immune', 'inflammation', 'population'],
    indexes: ['S', 'G2', 'B'],
    claim:
      'In 261 people with lupus, IgG had less galactose and sialic acid and more bisecting GlcNAc than in 247 people without it.',
    numbers: ['261', '247', '2', '108', '193', '106', '105'],
    population:
      '261 people with lupus and 247 without, of Latin American Mestizo origin; smaller groups from Trinidad and China',
    direction: 'older',
    limits: 'It looked at people who were ill already; the pattern is no test for lupus.',
    supports: [...inflammationWords, 'lupus', 'origin'],
    quote: [
      'Using ultra-performance liquid chromatography analysis of released glycans, we analyzed the composition of the IgG glycome in 261 SLE patients and 247 matched controls of Latin American Mestizo origin (the discovery cohort) and in 2 independent replication cohorts of different ethnicity (108 SLE patients and 193 controls from Trinidad, and 106 SLE patients and 105 controls from China).',
      'The most significant changes included decreased galactosylation and sialylation of IgG (which regulate proinflammatory and antiinflammatory actions of IgG) as well as decreased core fucose and increased bisecting N-acetylglucosamine (which affect antibody-dependent cell-mediated cytotoxicity).',
    ],
    quoteSource: 'https://air.unimi.it/handle/2434/1103409',
  },
  {
    id: 'trbojevic-2015',
    title:
      'Inflammatory bowel disease associates with proinflammatory potential of the immunoglobulin G glycome',
    citation: 'Trbojević Akmačić et al. Inflamm Bowel Dis 2015',
    identifiers: [
      { kind: 'PMID', value: '25895110' },
      { kind: 'DOI', value: '10.1097/MIB.0000000000000372' },
      { kind: 'PMC', value: 'PMC4450892' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/25895110/',
    topics: ['immune', 'inflammation'],
    indexes: ['G2', 'S'],
    claim:
      'In 794 people with an inflammatory bowel disease, IgG had fewer digalactosylated glycans than in 320 people without one.',
    numbers: ['794', '507', '287', '320'],
    population: '507 people with ulcerative colitis, 287 with Crohn’s disease and 320 without',
    direction: 'older',
    limits: 'It looked at people who were ill already; the pattern is no test for a disease of the bowel.',
    supports: [...inflammationWords, 'colitis', 'crohn', 'bowel'],
    quote: [
      'IgG glycome composition in patients with UC (n = 507), CD (n = 287), and controls (n = 320) was analyzed by ultra performance liquid chromatography.',
      'Both UC and CD were associated with significantly decreased IgG galactosylation (digalactosylation, UC: odds ratio [OR] = 0.71; 95% confidence interval [CI], 0.5-0.9; P = 0.01; CD: OR = 0.41; CI, 0.3-0.6; P = 1.4 × 10) and significant decrease in the proportion of sialylated structures in CD (OR = 0.46, CI, 0.3-0.6, P = 8.4 × 10).',
    ],
    quoteSource:
      'https://www.research.ed.ac.uk/en/publications/inflammatory-bowel-disease-associates-with-proinflammatory-potent',
    beyondQuote: '794 is the sum of both illnesses; the copy has lost the exponents of two p values.',
  },
  {
    id: 'simurina-2018',
    title:
      'Glycosylation of immunoglobulin G associates with clinical features of inflammatory bowel diseases',
    citation: 'Šimurina et al. Gastroenterology 2018',
    identifiers: [
      { kind: 'PMID', value: '29309774' },
      { kind: 'DOI', value: '10.1053/j.gastro.2018.01.002' },
      { kind: 'PMC', value: 'PMC5880750' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/29309774/',
    topics: ['immune', 'inflammation'],
    indexes: ['G2', 'G0'],
    claim:
      'In 3,441 blood samples, IgG had less galactose in people with an inflammatory bowel disease than in healthy people.',
    numbers: ['3,441'],
    population: '3,441 samples of people with Crohn’s disease or ulcerative colitis and of healthy people',
    direction: 'older',
    limits:
      'It looked at people who were ill already, and at one part of IgG alone; the pattern is no test for a disease of the bowel.',
    supports: [...inflammationWords, 'colitis', 'crohn', 'bowel'],
    quote: [
      'Patients with CD or UC had lower levels of IgG galactosylation than controls.',
      'We analyzed 3441 plasma samples obtained from 2 independent cohorts of patients with CD (874 patients from Italy and 391 from the United States) or UC (1056 from Italy and 253 from the US and healthy individuals [controls]; 427 in Italy and 440 from the United States).',
    ],
    quoteSource:
      'https://scholars.mssm.edu/en/publications/glycosylation-of-immunoglobulin-g-associates-with-clinical-featur-2',
  },
  {
    id: 'gudelj-2018',
    title:
      'Low galactosylation of IgG associates with higher risk for future diagnosis of rheumatoid arthritis during 10 years of follow-up',
    citation: 'Biochim Biophys Acta Mol Basis Dis 2018',
    identifiers: [
      { kind: 'PMID', value: '29572115' },
      { kind: 'DOI', value: '10.1016/j.bbadis.2018.03.018' },
    ],
    url: 'https://pubmed.ncbi.nlm.nih.gov/29572115/',
    topics: ['immune', 'inflammation'],
    indexes: ['G2', 'G0', 'S'],
    claim:
      'In two groups of 14,749 people in all, the 179 who came to have rheumatoid arthritis within ten years had less galactose and sialic acid on IgG beforehand than 358 who did not.',
    numbers: ['2', '14,749', '179', '10', '358'],
    population: '179 people who came to have rheumatoid arthritis and 358 who did not',
    direction: 'older',
    limits: 'It is about risk in groups: few of those followed fell ill, and no single value tells who will.',
    supports: [...inflammationWords, 'rheumat', 'arthrit', 'joint'],
    quote: [
      'We studied IgG glycosylation in RA in two prospective cohorts (N = 14,749) by measuring 28 IgG glycan traits in 179 subjects who developed RA within 10-years follow-up and 358 matched controls.',
      'Future RA diagnosis associated with traits related to lower galactosylation and sialylation of IgG when comparing the cases to the matched controls.',
    ],
    quoteSource: 'https://www.ncbi.nlm.nih.gov/pubmed/29572115',
    beyondQuote:
      'The second sentence was read in a news item that repeats the abstract (news.medsbla.com); the copy of the abstract ends before it.',
  },
  {
    id: 'schwedler-2018',
    title:
      'Hypogalactosylation of immunoglobulin G in rheumatoid arthritis: relationship to HLA-DRB1 shared epitope, anticitrullinated protein antibodies, rheumatoid factor, and correlation with inflammatory activity',
    citation: 'Arthritis Res Ther 2018;20:44',
    identifiers: [
      { kind: 'PMC', value: 'PMC5853146' },
      { kind: 'DOI', value: '10.1186/s13075-018-1540-0' },
    ],
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5853146/',
    topics: ['immune', 'inflammation'],
    indexes: ['G2', 'G0'],
    claim:
      'In 178 people with rheumatoid arthritis, IgG had less galactose than in 119 healthy people, and less still with more inflammation; in 126 people with an inflammation of the spine it was much as in healthy ones.',
    numbers: ['178', '126', '119'],
    population:
      '178 people with rheumatoid arthritis, 126 with axial spondyloarthritis and 119 healthy people',
    direction: 'mixed',
    limits: 'It looked at people who were ill already; not every inflammation shows in the pattern.',
    supports: [...inflammationWords, 'rheumat', 'arthrit', 'joint', 'spine'],
    quote: [
      'Patients with RA (n = 178), patients with axSpA (n = 126), and HC (n = 119) were characterized clinically, and serum IgG galactosylation was determined by capillary electrophoresis.',
      'IgG hypogalactosylation was restricted to RA and associated with increasing CRP levels (p < 0.0001).',
      'In axSpA, IgG hypogalactosylation was comparable to HC and only marginally increased upon elevated CRP.',
    ],
    quoteSource: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5853146',
  },
];

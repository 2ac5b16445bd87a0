/** The closed corpus, third part: what the IgG glycans went with years before a disease showed. Risk in groups, never a diagnosis. */
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
  },
  {
    id: 'birukov-2022',
    title:
      'Immunoglobulin G N-glycosylation signatures in incident type 2 diabetes and cardiovascular disease',
    citation: 'Birukov A, Plavša B, Eichelmann F, et al. Diabetes Care 2022;45(11):2729–2736',
    identifiers: [{ kind: 'PMC', value: 'PMC9679264' }],
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9679264/',
    topics: ['diabetes', 'heart'],
    indexes: ['G1', 'S'],
    claim:
      'A score of five IgG glycan peaks went with the later risk of type 2 diabetes (1.50 for each standard deviation); other peaks went with heart and vessel disease, and differently in women and men.',
    numbers: ['1.50', '5', '2,127', '741', '2,175', '417', '24', '3'],
    population:
      'Two groups from one German cohort, 2,127 and 2,175 adults, with three further studies to confirm it',
    direction: 'mixed',
    limits:
      'It is about risk in groups over years; no single value tells whether a person has or will have a disease.',
    supports: ['diabet', 'blood sugar', 'glucose', 'heart', 'cardiovascular', 'vessel', 'metabol', 'stroke'],
  },
];

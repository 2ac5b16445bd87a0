/** The closed list of literature an interpretation may name. A claim that is not here is not made. */
import type { Source } from '../../contract/reseller/schemas.ts';

export const corpus = {
  age: {
    id: 'PMID 24325898',
    claim: 'FA2B, FA2G2 and FA2BG2 explain a large part of the variance in age.',
    url: 'https://pubmed.ncbi.nlm.nih.gov/24325898/',
  },
  method: {
    id: 'PMID 24719452',
    claim: 'Four methods of analysing IgG glycans compared; the derived sums used here.',
    url: 'https://pubmed.ncbi.nlm.nih.gov/24719452/',
  },
  menopause: {
    id: 'PMC8881712',
    claim: 'Galactosylation and sialylation fall with menopause.',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC8881712/',
  },
  diet: {
    id: 'doi:10.3389/fimmu.2022.995186',
    claim: 'A low-calorie diet went along with less agalactosylated and more sialylated glycans.',
    url: 'https://doi.org/10.3389/fimmu.2022.995186',
  },
  exercise: {
    id: 'PMID 38147152',
    claim: 'Moderate exercise went along with a lower glycan age.',
    url: 'https://pubmed.ncbi.nlm.nih.gov/38147152/',
  },
  populations: {
    id: 'PMC7467356',
    claim: 'IgG glycans differ among countries.',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7467356/',
  },
} as const satisfies Record<string, Source>;

/** The closed corpus: everything a text may say about the literature, its look-up and its search. */
import MiniSearch from 'minisearch';
import type { Source } from '../../../contract/ai.ts';
import { ageEntries } from './entries-age.ts';
import { healthEntries } from './entries-health.ts';
import { hormoneEntries } from './entries-hormones.ts';
import { immuneEntries } from './entries-immune.ts';
import { lifeEntries } from './entries-life.ts';
import { originEntries } from './entries-origin.ts';
import type { CorpusEntry, Topic } from './entry.ts';

export const corpus: readonly CorpusEntry[] = [
  ...ageEntries,
  ...lifeEntries,
  ...healthEntries,
  ...immuneEntries,
  ...originEntries,
  ...hormoneEntries,
];

const entriesById = new Map(corpus.map((entry) => [entry.id, entry]));

export function corpusEntry(id: string): CorpusEntry | undefined {
  return entriesById.get(id);
}

/** How an entry stands in a list of sources: its identifiers are part of the citation. */
export function sourceOf(entry: CorpusEntry): Source {
  const identifiers = entry.identifiers.map(({ kind, value }) =>
    kind === 'PMC' ? value : kind === 'DOI' ? `doi:${value}` : `PMID ${value}`,
  );
  return {
    id: entry.id,
    title: entry.title,
    citation: `${entry.citation}. ${identifiers.join(', ')}`,
    url: entry.url,
  };
}

/** Everyday words for a topic, so that a customer's question finds what the studies call otherwise. */
const everydayWords: Record<Topic, string> = {
  age: 'age old older young younger ageing aging years birthday',
  method: 'method measure measured accuracy accurate reliable laboratory formula calculation test work works',
  population: 'country countries ethnicity ethnic origin race population environment live world',
  menopause: 'menopause menopausal perimenopause period periods flushes women',
  hormones:
    'hormone hormones hormonal estrogen oestrogen estradiol oestradiol hrt pill replacement therapy testosterone ovary ovaries',
  diet: 'diet food eat eating nutrition calories fasting meal vegetables sugar supplements',
  weight: 'weight overweight obesity obese slim slimming bmi fat kilos pounds surgery',
  exercise:
    'exercise training train sport sports gym running jogging walking workout activity active fitness athlete',
  smoking: 'smoking smoke smoker cigarettes tobacco',
  'blood-pressure': 'blood pressure hypertension hypertensive',
  diabetes: 'diabetes diabetic blood sugar glucose insulin metabolic',
  heart: 'heart cardiovascular stroke vessels infarction cardiac cholesterol',
  inflammation: 'inflammation inflammatory inflamed crp',
  immune:
    'immune immunity defence defences antibody antibodies autoimmune lupus arthritis rheumatic joints crohn colitis bowel',
  genes: 'gene genes genetic genetics inherited inherit hereditary family twins dna',
};

const stopWords = new Set(
  'a about an and any are as at be been by can could did do does for from had has have how i if in is it its me my of on or our results should so high low than that the their them then there these they this to was we were what when which who why will with would you your glycan glycans igg immunoglobulin'.split(
    ' ',
  ),
);

function searchTerm(term: string): string | null {
  const lower = term.toLowerCase();
  return stopWords.has(lower) || lower.length < 3 ? null : lower;
}

const index = new MiniSearch<CorpusEntry>({
  fields: ['title', 'claim', 'topics', 'population', 'everyday'],
  extractField: (entry, field) => {
    if (field === 'topics') return entry.topics.join(' ');
    if (field === 'everyday') return entry.topics.map((topic) => everydayWords[topic]).join(' ');
    return String(entry[field as 'id' | 'title' | 'claim' | 'population']);
  },
  processTerm: searchTerm,
  searchOptions: {
    boost: { everyday: 3, topics: 3, title: 1.5 },
    prefix: (term) => term.length > 3,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
});
index.addAll(corpus);

/** The entries that fit a question in everyday words, the best first; none for words that no entry knows. */
export function searchCorpus(query: string, limit: number): CorpusEntry[] {
  return index
    .search(query)
    .slice(0, limit)
    .flatMap((found) => corpusEntry(String(found.id)) ?? []);
}

/**
 * The guards of a German text. It comes from the built-in writer alone (a model is never asked for one), so these hold it
 * to the report, to its sources and to its form; what may be said at all is read from short lists (phrases/german-rows.ts).
 */
import { corpusEntry } from '../corpus/corpus.ts';
import { germanRows, germanWords } from '../phrases/german-rows.ts';
import { readGermanNumbers } from '../text/german-numbers.ts';
import type { GermanNumber } from '../text/german-numbers.ts';
import { isAmong } from '../text/facts.ts';
import type { GuardContext, Sentence, SentenceRule, Trail } from '../text/rule.ts';
import { knownNames } from './names-guard.ts';

/** Letters of German, and its quotation marks. */
const allowedCharacters =
  /^[A-Za-z0-9ÄÖÜäöüß \n.,;:?'"()%/#\u2010-\u2015\u2018-\u201A\u201C-\u201E\u2026\u00A0*-]*$/;
const englishWords = /\b(?:the|your|you|of|with|is|are|and)\b/;
const longestSentence = 800;

const form: SentenceRule = ({ raw, kind, text }, { headings }) => [
  ...(allowedCharacters.test(raw.replace(/\[@[\w.:-]+\]/g, '')) ? [] : ['Nur deutscher Text in Markdown.']),
  ...(raw.length > longestSentence ? ['Der Satz ist zu lang.'] : []),
  ...(kind === 'heading' && !headings.includes(text) ? ['Diese Überschrift gibt es nicht.'] : []),
];

const language: SentenceRule = ({ lower, kind }) => {
  const words = lower.match(/\p{L}+/gu) ?? [];
  if (kind === 'heading' || words.length < 5) return [];
  const isGerman = words.some((word) => germanWords.has(word)) && !englishWords.test(lower);
  return isGerman ? [] : ['Der Text ist auf Deutsch.'];
};

const numbers: SentenceRule = (sentence, context, trail) =>
  sentence.kind === 'heading'
    ? []
    : readGermanNumbers(sentence.text)
        .filter((number) => !mayStand(number, sentence, context, trail))
        .map(({ written }) => `Die Zahl „${written}“ steht nicht im Bericht und in keiner zitierten Studie.`);

function mayStand(
  { value, role }: GermanNumber,
  { cited, named, text }: Sentence,
  { facts }: GuardContext,
  { topic }: Trail,
): boolean {
  const ofStudies = cited.flatMap((entry) => entry.numbers.map((one) => Number(one.replaceAll(',', ''))));
  if (cited.length > 0) return isAmong(value, ofStudies);
  const symbols = named.length > 0 ? named : topic === null ? [...facts.byIndex.keys()] : [topic];
  const views = symbols.flatMap((symbol) => facts.byIndex.get(symbol) ?? []);
  const peaks = [...facts.byPeak.values()].flat();
  const known: Readonly<Record<GermanNumber['role'], readonly number[]>> = {
    share: [...views.flatMap(({ shares }) => shares), ...(/\bGP\d/.test(text) ? peaks : [])],
    percentile: [
      ...views.flatMap(({ percentiles }) => percentiles),
      ...(topic === null ? [facts.usualShare] : []),
    ],
    years: facts.differences,
    plain: [...facts.ages, ...(facts.resultCount === undefined ? [] : [facts.resultCount])],
  };
  return isAmong(value, known[role]);
}

const citation: SentenceRule = ({ marks, lower, kind }, _context, trail) => [
  ...marks.filter((id) => corpusEntry(id) === undefined).map((id) => `Es gibt keine Quelle „${id}“.`),
  ...(marks.length === 0 &&
  kind !== 'heading' &&
  /\bstudien? (?:zeig|fand|ergab|beleg|mit)\w*|forscher/.test(lower) &&
  !trail.cited
    ? ['Ein Ergebnis einer Studie braucht seine Quelle.']
    : []),
];

const names: SentenceRule = (sentence, context) => knownNames(sentence, context);

const safety: SentenceRule = ({ lower, kind }, { reader }) =>
  kind === 'heading'
    ? []
    : germanRows
        .filter(({ says, readers }) => (readers === undefined || readers === reader) && says.test(lower))
        .map(({ complaint }) => complaint);

export const germanGuards: Readonly<Record<string, SentenceRule>> = {
  form,
  language,
  numbers,
  citation,
  names,
  safety,
};

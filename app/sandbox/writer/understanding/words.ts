/** Plain words of a message: what rules and search are matched against. Nothing of them is ever written back. */
import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';

/** Lower case, without accents, curly quotes and double spaces; sentence marks stay, as rules do not reach over them. */
export function plainWords(message: string): string {
  return message
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words that topics are recognised by and that people mistype. */
const spelt = new Set(
  (
    'alcohol antibiotics antibodies autoimmune average biological calculated calories cancer cholesterol colours ' +
    'country diabetes diet doctor epigenetic exercise fasting glycan glycans hormone hormones immune improve ' +
    'increase infection inflammation lifestyle mature measured median medication medicine menopause overweight percentile ' +
    'pregnancy pregnant privacy reference refund reliable result results shield shipping sleep smoking stress ' +
    'supplements surgery symptoms vaccinated vaccination vitamins weight youth younger older higher lower worried ' +
    'accurate accuracy chronological compare explain difference normal studies treatment range index genetic hypertension pressure'
  ).split(' '),
);

/** Everyday words that are close to one of those and mean something else. */
const innocent =
  'heard hears bread wait eight weigh height strength stressed country county counter sleeves slept steep higher hired ' +
  'motor nature future manure median medical media radian lower flower slower tower power loser older holder order folder ' +
  'younger hunger doctors studied student ranger change changes danger strange orange oranges indeed inner dried died ' +
  'edit quiet exact explains explained compared computer company prepare average cover covered improved disease decrease ' +
  'please press pressed present normally refuse found fund field yield results insult consult shipped sleeping smoked ' +
  'smoker colour colors color again against glucose galaxy';

const known = new Set([
  ...spelt,
  ...innocent.split(' '),
  ...readFileSync(new URL('models/known-words.txt', import.meta.url), 'utf8').split(/\s+/),
]);

const dictionary = new MiniSearch<{ id: string }>({ fields: ['id'], idField: 'id' });
dictionary.addAll([...spelt].map((id) => ({ id })));

/** Short words bear one slip, long ones two. */
const slips = (word: string): number => (word.length >= 8 ? 2 : 1);

/** The text with slips of the pen put right in words that matter: "slepe" is read as "sleep". */
export function corrected(plain: string): string {
  return plain
    .replace(/[a-z]{5,}/g, (word) => (known.has(word) ? word : meant(word)))
    .replace(doseForDoes, 'does');
}

/** "What dose my result mean" asks for no dose. */
const doseForDoes =
  /\bdose\b(?= (?:my|this|that|it|the|these|he|she|glycan|everything|a|an|one|shield|youth|mature|median|lifestyle)\b)/g;

function meant(word: string): string {
  if (/(?:ing|ed)$/.test(word) && !/ing|ed/.test(word.slice(0, -3))) return word;
  const swapped = withSwappedNeighbours(word);
  if (swapped !== undefined) return swapped;
  const [best] = dictionary.search(word, { fuzzy: slips(word), prefix: false });
  const found = best === undefined ? word : String(best.id);
  return found.startsWith(word.charAt(0)) ? found : word;
}

/** Two letters in the wrong order are one slip, though two letters differ. */
function withSwappedNeighbours(word: string): string | undefined {
  for (let at = 0; at + 1 < word.length; at += 1) {
    const swapped = `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
    if (spelt.has(swapped)) return swapped;
  }
  return undefined;
}

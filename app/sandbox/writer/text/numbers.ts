/** Reads the numbers of a sentence: digits, words, fractions, with what each is said to be. */

/** What a number counts, read from the words around it. */
export type NumberRole = 'share' | 'percentile' | 'years' | 'amount' | 'plain';

export interface WrittenNumber {
  readonly value: number;
  readonly written: string;
  readonly role: NumberRole;
  /** Where it stands in the text that was read. */
  readonly at: number;
  readonly end: number;
}

const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const unitOrdinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

/** Words with a number's meaning. "one" and the ordinals up to "third" are structure, not numbers ("a third" is one). */
const wordValues = new Map<string, number>([
  ...units.slice(1).map((word, index): [string, number] => [word, index + 2]),
  ...teens.map((word, index): [string, number] => [word, index + 10]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...unitOrdinals.slice(3).map((word, index): [string, number] => [word, index + 4]),
  ...teens.map((word, index): [string, number] => [word === 'twelve' ? 'twelfth' : `${word}th`, index + 10]),
  ...tens.map((word, index): [string, number] => [word.replace(/y$/, 'ieth'), (index + 2) * 10]),
  ...tens.flatMap((ten, tenIndex) =>
    [...units, ...unitOrdinals].map((unit, index): [string, number] => [
      `${ten}-${unit}`,
      (tenIndex + 2) * 10 + (index % 9) + 1,
    ]),
  ),
  ['zero', 0],
  ['hundred', 100],
  ['hundreds', 100],
  ['hundredth', 100],
  ['thousand', 1_000],
  ['thousands', 1_000],
  ['million', 1_000_000],
  ['millions', 1_000_000],
  ['dozen', 12],
  ['dozens', 12],
  ['decade', 10],
  ['decades', 10],
  ['half', 0.5],
  ['halves', 0.5],
  ['halved', 0.5],
  ['quarter', 0.25],
  ['quarters', 0.25],
  ['thirds', 1 / 3],
  ['twice', 2],
  ['thrice', 3],
  ['double', 2],
  ['doubled', 2],
  ['doubles', 2],
  ['triple', 3],
  ['tripled', 3],
  ['twofold', 2],
  ['threefold', 3],
  ['tenfold', 10],
]);

const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const numberPattern = new RegExp(
  String.raw`(?<digits>${digits})(?<ordinal>st|nd|rd|th)?(?![\d])|(?<word>[a-z]+)(?:-(?<unit>[a-z]+))?`,
  'g',
);

/** Names with digits that are no numbers: glycan structures and peaks, index symbols, the disease's name. */
const namesWithDigits =
  /\b(?:f?a\d?[a-z0-9]*\d[a-z0-9]*|gp ?\d{1,2}|g[012]|type [12](?= diabet)|two-sided|one-sided)\b/g;
/** Bases of a percentile said in words: "62 of 100 people". */
const hundred = /(?<=\b(?:of|in) (?:every |each )?)(?:100|a hundred|one hundred)\b/g;

function blanked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => ' '.repeat(found.length));
}

/** "fifty two" is "fifty-two". */
const spacedTens = new RegExp(`(?<=ty) (?=(?:${units.join('|')})\\b)`, 'g');
/** "a third", but not "a third sample". */
const fraction = /\b(?:a|one) $/;
const ordinalNouns = /^ (?:index|time|sample|result|test)\b/;

/** The numbers of `lower`, a sentence in lower case without citation marks, in their order. */
export function readNumbers(lower: string): WrittenNumber[] {
  const text = blanked(lower.replace(spacedTens, '-'), namesWithDigits);
  const bases = [...text.matchAll(hundred)].map((match) => match.index);
  const open = blanked(text, hundred);
  return [...open.matchAll(numberPattern)].flatMap((match) => {
    const { digits: written, ordinal, word, unit } = match.groups ?? {};
    const before = open.slice(0, match.index);
    const found =
      written === undefined
        ? wordNumber(word ?? '', unit, before, open.slice(match.index + match[0].length))
        : { value: Number(written.replaceAll(',', '')), written: match[0], skip: 0 };
    if (found === null) return [];
    const at = match.index + found.skip;
    const end = at + found.written.length;
    const toBase = bases.some((base) => base > end && base - end <= 20 && !/\d/.test(open.slice(end, base)));
    const role =
      toBase || ordinal !== undefined ? 'percentile' : roleOf(open.slice(end), before, found.written);
    return [{ value: found.value, written: found.written, role, at, end }];
  });
}

interface WordNumber {
  readonly value: number;
  readonly written: string;
  /** Letters of the match before the number. */
  readonly skip: number;
}

/** What a word, or two with a hyphen between, count: "twenty-five", the "two" of "two-week", "third" in "a third". */
function wordNumber(
  word: string,
  unit: string | undefined,
  before: string,
  behind: string,
): WordNumber | null {
  if (unit !== undefined) {
    const both = `${word}-${unit}`;
    const value = wordValues.get(both);
    if (value !== undefined) return { value, written: both, skip: 0 };
  }
  const first = wordValues.get(word);
  if (first !== undefined) return { value: first, written: word, skip: 0 };
  if (word === 'third' && unit === undefined && fraction.test(before) && !ordinalNouns.test(behind)) {
    return { value: 1 / 3, written: word, skip: 0 };
  }
  if (word === 'second' && /\bevery $/.test(before)) return { value: 2, written: word, skip: 0 };
  const second = unit === undefined ? undefined : wordValues.get(unit);
  return second === undefined || unit === undefined
    ? null
    : { value: second, written: unit, skip: word.length + 1 };
}

const rangeTail = new RegExp(String.raw`^(?: ?[–—-] ?| to | and | or )(?:${digits})`);

/** By the words behind and before; a number that opens a range has the role of the one that closes it. */
function roleOf(behind: string, before: string, written: string): NumberRole {
  const rest = behind.replace(rangeTail, '');
  if (/^(?:st|nd|rd|th)?[ -](?:percentile|centile)/.test(rest)) return 'percentile';
  if (/^ ?(?:%|per ?cent)/.test(rest)) return isOfPeople(rest, before) ? 'percentile' : 'share';
  if (/percentiles? (?:of |is |at |from |between )?(?:about |around )?$/.test(before)) return 'percentile';
  if (
    /^[ -](?:full |whole )?years?\b/.test(rest) ||
    /\b(?:age|aged) (?:of |is |was |in years is )?$/.test(before)
  )
    return 'years';
  if (amountOf.test(rest)) return 'amount';
  return written.includes('.') ? 'share' : 'plain';
}

/** No report gives an amount of these. */
const amountOf =
  /^[ -](?:\w+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|times|people|persons|women|men|adults|studies|trials|groups|glasses|kilos?|kg|calories|steps|cigarettes)\b/;

/** "higher than in 62 % of people", "62 % have a lower Youth": a place among people, not an amount of glycans. */
function isOfPeople(rest: string, before: string): boolean {
  return (
    /^ ?(?:%|per ?cent) (?:of (?:the |all |other |such )*(?:people|women|men|persons|those|them|group)|have |show |a (?:lower|higher))/.test(
      rest,
    ) || /\bthan (?:in |that of |those of )?(?:about |around |roughly |nearly )?$/.test(before)
  );
}

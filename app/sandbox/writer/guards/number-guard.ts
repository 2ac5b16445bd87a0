/**
 * Every number stands in the report, or in a study that the same sentence cites. It stands as the report shows it
 * (no further rounding), and what it is said to be has to fit: a percentile, an age, Shield's value, the peak's.
 */
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { readDates } from '../text/dates.ts';
import { isAmong } from '../text/facts.ts';
import type { Facts } from '../text/facts.ts';
import { readNumbers } from '../text/numbers.ts';
import type { WrittenNumber } from '../text/numbers.ts';
import type { GuardContext, Sentence, SentenceRule, Trail } from '../text/rule.ts';

/** Ends of the reference range, in percentiles (referenceOf). */
const rangeEnds = [18, 82];

/** What any report has: words right behind the number, and which numbers may stand before them. */
const structure: readonly { readonly behind: RegExp; readonly values: readonly number[] }[] = [
  { behind: /^ (?:\w+ )?ind(?:exes|ices)\b/, values: [5] },
  { behind: /^ (?:main |other )?primary\b/, values: [3] },
  { behind: /^ (?:other )?support(?:ive|ing)\b/, values: [2] },
  { behind: /^ (?:\w+ )?(?:peaks|values|places)\b/, values: [24, 5] },
  {
    behind:
      /^(?: others?| together| of them| taken together)?(?:$|[.,:;)]| (?:lie|fall|stand|sit|point|lean|move|sum|read|say|tell|are|show|describe)\b)/,
    values: [5],
  },
];
/** "the two", "your two ages": a pair spoken of before, not an amount of anything. */
const pair = /\b(?:the|these|those|your|its|their|patient's) $/;
const amount =
  /^ (?:\w+ )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|people|persons|women|men|studies|trials|groups|%|per ?cent)/;

export const numbersGuard: SentenceRule = (sentence, context, trail) => {
  if (sentence.kind === 'heading') return [];
  const { rest, foreign } = readDates(sentence.lower, context.facts.dates);
  const written = readNumbers(rest);
  const owners = ownersOf(written, sentence, trail);
  const complaints = written.flatMap((number, index) => {
    if (mayStand(number, rest, sentence, context, owners[index] ?? [])) return [];
    return [
      `The number "${number.written}" is not in the report (for what the sentence says of it), nor in a study cited in the sentence.`,
    ];
  });
  return [
    ...foreign.map((date) => `The date "${date}" is not that of the sample.`),
    ...complaints,
    ...wrongAges(rest, sentence, context),
  ];
};

function mayStand(
  number: WrittenNumber,
  text: string,
  sentence: Sentence,
  { facts, reader, worked }: GuardContext,
  owners: readonly IndexSymbol[],
): boolean {
  if (
    sentence.cited.some((entry) =>
      isAmong(
        number.value,
        entry.numbers.map((one) => Number(one.replaceAll(',', ''))),
      ),
    )
  )
    return true;
  if (isStructure(number, text, facts) || isAmong(number.value, worked)) return true;
  const ofThePerson = reader === 'customer' ? /\byou(?:r|rs)?\b/ : /\bpatient/;
  if (sentence.cited.length > 0 && !ofThePerson.test(sentence.lower)) return false;
  if (isAmong(number.value, facts.answers)) return true;
  return isAmong(number.value, candidates(number, sentence, facts, owners));
}

function isStructure({ value, at, end }: WrittenNumber, text: string, facts: Facts): boolean {
  const behind = text.slice(end);
  if (/\b(?:other|remaining) $/.test(text.slice(0, at)) && [2, 3, 4].includes(value)) return true;
  if (value === 2 && pair.test(text.slice(0, at)) && !amount.test(behind)) return true;
  if (value === 5 && /\b(?:the|all|these|those|your) $/.test(text.slice(0, at)) && !amount.test(behind))
    return true;
  if (structure.some((one) => one.values.includes(value) && one.behind.test(behind))) return true;
  // Whatever two samples may show, there need not have been two.
  if (
    value === 2 &&
    /\b(?:between|of) $/.test(text.slice(0, at)) &&
    /^ (?:samples|results|tests)\b/.test(behind)
  )
    return true;
  if (
    /^ (?:earlier |latest |last |most recent |previous )?(?:results|samples|tests|measurements)\b/.test(
      behind,
    )
  ) {
    return value === facts.resultCount || value + 1 === facts.resultCount;
  }
  if (/^ (?:months?|years?)\b/.test(behind) && facts.spans.includes(value)) return true;
  if (
    /^ (?:(?:of|other|remaining) (?:the |your |these |them|five)?|ind(?:ex|exes|ices)\b|(?:within|below|above|outside)\b)/.test(
      behind,
    )
  )
    return value === 4 || facts.indexCounts.includes(value);
  return false;
}

/** The facts that a number may be, by its role and by the indexes it can belong to. */
function candidates(
  number: WrittenNumber,
  sentence: Sentence,
  facts: Facts,
  owners: readonly IndexSymbol[],
): readonly number[] {
  const peaks = sentence.lower.match(/\bgp ?\d{1,2}\b/g)?.map((name) => name.replace(' ', '')) ?? [];
  const peakShares = peaks.flatMap((peak) => facts.byPeak.get(peak) ?? []);
  const inQuestion = owners.length > 0 ? owners : [...facts.byIndex.keys()];
  const indexes = inQuestion.flatMap((symbol) => facts.byIndex.get(symbol) ?? []);
  const shares =
    peaks.length > 0 && sentence.named.length === 0
      ? peakShares
      : [...peakShares, ...indexes.flatMap((index) => index.shares)];
  const percentiles = [...indexes.flatMap((index) => index.percentiles), ...rangeEnds];
  if (number.role === 'share') return shares;
  // "About 7 in 100 people your age" has no index about it.
  if (number.role === 'percentile')
    return inQuestion.length === 5 ? [...percentiles, facts.usualShare] : percentiles;
  if (number.role === 'years') return facts.ages;
  if (number.role === 'amount') return [];
  return [...facts.ages, ...percentiles, ...shares];
}

/**
 * The indexes that each number can belong to. One index named: that one. Several, each followed by a number before the
 * next is named: each number is its index's. No index named: the one the text is about. Else any of those named.
 */
function ownersOf(numbers: readonly WrittenNumber[], sentence: Sentence, trail: Trail): IndexSymbol[][] {
  const { named } = sentence;
  const [only] = named;
  if (only === undefined) return numbers.map(() => (trail.topic === null ? [] : [trail.topic]));
  if (named.length === 1) return numbers.map(() => [only]);
  const places = named.map((symbol) => placeOf(symbol, sentence.text)).toSorted((a, b) => a.at - b.at);
  const inTurn = places.every(({ at }, index) => {
    const next = places[index + 1]?.at ?? Infinity;
    return numbers.some((number) => number.at > at && number.at < next);
  });
  const opens = numbers.every((number) => number.at > (places[0]?.at ?? 0));
  if (!inTurn || !opens) return numbers.map(() => [...named]);
  return numbers.map((number) =>
    places
      .filter(({ at }) => at < number.at)
      .slice(-1)
      .map(({ symbol }) => symbol),
  );
}

const wordsFor: Record<IndexSymbol, RegExp> = {
  S: /\bShield\b|\(S\)/,
  G2: /\bYouth\b|\bG2\b/,
  G0: /\bMature\b|\bG0\b/,
  G1: /\bMedian\b|\bG1\b/,
  B: /\bLifestyle\b|\(B\)/,
};

function placeOf(symbol: IndexSymbol, text: string): { symbol: IndexSymbol; at: number } {
  return { symbol, at: text.search(wordsFor[symbol]) };
}

const number = String.raw`(?:about |exactly |only |just )?(\d{1,3})\b(?! ?(?:years? (?:below|above|older|younger|lower|higher)|%|,\d))`;
/** Where a text says which age a number is. */
const agePatterns: readonly {
  readonly says: RegExp;
  readonly fact: 'glycanAges' | 'chronologicalAges' | 'differences';
}[] = [
  {
    says: new RegExp(
      String.raw`\bglycan age (?:of|is|was|stands at|comes out at|came out at|reads|lies at|is read as) ${number}`,
      'g',
    ),
    fact: 'glycanAges',
  },
  {
    says: new RegExp(
      String.raw`\b(?:you (?:were|are)|patient (?:was|is)|age in years (?:of|is|was)|aged|chronological age (?:of|is|was)) ${number}`,
      'g',
    ),
    fact: 'chronologicalAges',
  },
  {
    says: /\b(\d{1,3}) (?:full |whole )?years? (?:below|above|older|younger|lower|higher|apart|less|more)\b/g,
    fact: 'differences',
  },
];

function wrongAges(text: string, sentence: Sentence, { facts }: GuardContext): string[] {
  if (sentence.cited.length > 0) return [];
  return agePatterns.flatMap(({ says, fact }) =>
    [...text.matchAll(says)].flatMap((match) =>
      isAmong(Number(match[1]), facts[fact]) ? [] : [`"${match[0]}" is not what the report says.`],
    ),
  );
}

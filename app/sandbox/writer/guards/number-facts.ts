/** Which numbers a report, and the message that is answered, give a sentence: by what each number is said to be. */
import { percentileBands } from '../../../contract/indexes.ts';
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { isAmong } from '../text/facts.ts';
import type { Facts, IndexFacts } from '../text/facts.ts';
import type { WrittenNumber } from '../text/numbers.ts';
import type { GuardContext, Sentence } from '../text/rule.ts';

/** Ends of the reference range, in percentiles (referenceOf). */
const rangeEnds = [18, 82];

/** The facts that a number may be, by its role and by the indexes it can belong to. */
export function candidatesFor(
  number: WrittenNumber,
  sentence: Sentence,
  facts: Facts,
  owners: readonly IndexSymbol[],
): readonly number[] {
  const peaks = sentence.lower.match(/\bgp ?\d{1,2}\b/g)?.map((name) => name.replace(' ', '')) ?? [];
  const peakShares = peaks.flatMap((peak) => facts.byPeak.get(peak) ?? []);
  const inQuestion = owners.length > 0 ? owners : [...facts.byIndex.keys()];
  const indexes = inQuestion.flatMap((symbol) => facts.byIndex.get(symbol) ?? []);
  // "A quarter" is no distance of 0.25.
  const inDigits = /\d/.test(number.written);
  const shares =
    peaks.length > 0 && sentence.named.length === 0
      ? peakShares
      : [
          ...peakShares,
          ...indexes.flatMap((index) => index.shares),
          ...(inDigits ? distancesIn(indexes, sentence.lower, owners.length > 1) : []),
        ];
  const percentiles = [
    ...indexes.flatMap(isPercentile(number, sentence) ? (index) => index.percentiles : placesOf),
    ...(owners.length > 1 ? between(indexes, ({ view }) => view.percentile) : []),
    ...rangeEnds,
    ...bandEnds(sentence, indexes),
  ];
  if (number.role === 'share') return shares;
  // "About 7 in 100 people your age" has no index about it.
  if (number.role === 'percentile')
    return inQuestion.length === facts.byIndex.size ? [...percentiles, facts.usualShare] : percentiles;
  if (number.role === 'years') return facts.ages;
  if (number.role === 'amount') return [];
  return [...facts.ages, ...percentiles, ...shares];
}

/** How far each value is from the ends of its range (from the one that it misses, unless an end is named), and from the others. */
function distancesIn(indexes: readonly IndexFacts[], lower: string, compared: boolean): number[] {
  const toEnds = indexes.flatMap(({ view: { value, referenceLow, referenceHigh } }) => {
    const [toLow, toHigh] = [value - referenceLow, value - referenceHigh];
    if (namesAnEnd.test(lower)) return [toLow, toHigh];
    return toLow < 0 ? [toLow] : toHigh > 0 ? [toHigh] : [toLow, toHigh];
  });
  const widths = isWide.test(lower) ? indexes.map(({ view }) => view.referenceHigh - view.referenceLow) : [];
  const apart = compared ? between(indexes, ({ view }) => view.value) : [];
  return [...toEnds.map(Math.abs), ...widths, ...apart];
}

const namesAnEnd =
  /\b(?:top|bottom|upper|lower (?:end|limit|bound)|end|far|ober\w*|unter\w* (?:ende|grenze)|ende)\b/;
const isWide = /\b(?:wide|width|spans?|breit|breite|spanne)\b/;

/** "Percentile 70" is a place, no share of people. */
function isPercentile({ at, end }: WrittenNumber, { lower }: Sentence): boolean {
  return (
    /(?:percentile|perzentil)s? (?:of |is |at |von |ist )?$/.test(lower.slice(0, at)) ||
    /^(?:st|nd|rd|th|\.)? (?:percentile|perzentil)/.test(lower.slice(end)) ||
    /\d(?:st|nd|rd|th)$/.test(lower.slice(at, end))
  );
}

/** "70 of 100 have less" and "30 have more" say the same. */
function placesOf({ percentiles, view }: IndexFacts): number[] {
  return [...percentiles, 100 - view.percentile];
}

/** How far two indexes of the sentence are apart. */
function between(indexes: readonly IndexFacts[], of: (index: IndexFacts) => number): number[] {
  return indexes.flatMap((one, at) => indexes.slice(at + 1).map((other) => Math.abs(of(one) - of(other))));
}

/** "The band from 67 to 82": the band in which each of the indexes lies. */
function bandEnds({ lower }: Sentence, indexes: readonly IndexFacts[]): number[] {
  if (!/\bbands?\b|\bbetween\b|\bcolou?r|\bzwischen\b|\bstufe\b|\bfarb|\bband(?:es)?\b/.test(lower))
    return [];
  const bands = percentileBands.filter(({ from, to }) =>
    indexes.every(({ view }) => view.percentile >= from && view.percentile <= to),
  );
  return bands.flatMap(({ from, to }) => [from, to, from - 1, to + 1]);
}

const roundly =
  /\b(?:about|around|roughly|nearly|almost|some|just (?:over|under)|approximately|close to|etwa|rund|ungefähr|knapp|fast|gut|circa|ca\.) $/;

/** Said roundly, a value may lose its decimals. */
export function isSaid(number: WrittenNumber, text: string, facts: readonly number[]): boolean {
  if (isAmong(number.value, facts)) return true;
  if (!roundly.test(text.slice(0, number.at))) return false;
  return facts.some(
    (fact) => Math.round(fact) === number.value || Math.round(fact * 10) / 10 === number.value,
  );
}

/** Words that put right what the customer took for a number of the report. */
const putsRight =
  /\b(?:not|no|isn't|doesn't|belongs?|mixed|swapped|instead|rather|other way|actually|limit|nein|nicht|gehört|vertauscht|verwechselt|sondern|andersherum|umgekehrt|grenze)\b/;

/** Numbers of the message, and what they differ by from one another or from the ages. */
export function isOfTheMessage(number: WrittenNumber, sentence: Sentence, context: GuardContext): boolean {
  const { asked, facts } = context;
  if (isAmong(number.value, asked.claimed) && !putsRight.test(sentence.lower)) return false;
  if (
    isAmong(number.value, asked.numbers) &&
    /\b(?:at|aged|with|mit) $/.test(sentence.lower.slice(0, number.at))
  )
    return true;
  if (isAmong(number.value, asked.numbers)) return isFreeToRepeat(number, sentence, context);
  if (number.role !== 'years' && number.role !== 'plain' && number.role !== 'amount') return false;
  const all = number.role === 'amount' ? asked.numbers : [...asked.numbers, ...facts.ages];
  return asked.numbers.some((one) =>
    all.some((other) => Math.abs(Math.abs(one - other) - number.value) < 0.005),
  );
}

/** A number said of an index or of the glycan age has to be the report's; any other is the customer's own affair. */
function isFreeToRepeat(number: WrittenNumber, { lower, named }: Sentence, { facts }: GuardContext): boolean {
  if (putsRight.test(lower) || number.role === 'amount') return true;
  const ofReport = [...facts.byIndex.values()].flatMap(({ shares }) => shares);
  if (isAmong(number.value, ofReport)) return false;
  return (
    named.length === 0 &&
    !/\b(?:your glycan age|ihr glykanalter) (?:is|of|ist|von|liegt|beträgt)\b/.test(lower)
  );
}

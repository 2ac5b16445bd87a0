/** Shares of people in words, "three quarters of women have more", "nine in ten": held to the percentile they round. */
import type { IndexView } from '../../results/index-view.ts';
import { numberOfWord } from '../text/number-words.ts';

const part = String.raw`(?<count>an?|one|two|three|\d|ein|zwei|drei) (?<of>half|thirds?|quarters?|fifths?|tenths?|drittel|viertel|fünftel|zehntel)|(?<half>half|die hälfte)`;
const inSo = String.raw`(?<some>\p{Ll}+|\d{1,2}) (?:in|out of|of|von) (?:every )?(?<all>three|four|five|six|seven|eight|nine|ten|twenty|drei|vier|fünf|sechs|acht|neun|zehn|zwanzig|\d{1,2})`;
/** "One man in five". */
const manInSo = String.raw`(?<few>one|two|three|\d|eine?|zwei|drei) (?:wom[ae]n|m[ae]n|person|people|frau(?:en)?|mann|männern?) (?:in|out of|of|von|unter) (?:every )?(?<everyone>three|four|five|six|seven|eight|nine|ten|twenty|drei|vier|fünf|sechs|acht|neun|zehn|zwanzig|\d{1,2})`;
const people = String.raw`(?: of)?(?: (?:all|the|other|aller|der|anderen))* (?:women|men|people|others|them|your peers|frauen|männern?|menschen|gleichaltrigen)`;
const pattern = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${part}|${inSo})${people}|${manInSo})(?![\p{L}\d])`,
  'gu',
);

const sizes: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  tenth: 10,
  drittel: 3,
  viertel: 4,
  fünftel: 5,
  zehntel: 10,
};

/** Percentiles: about as exact as such words are. */
const near = 2;

/** The text with such shares blanked out where one of the indexes bears them out. Lower case. */
export function withoutPeopleShares(text: string, views: readonly IndexView[]): string {
  return text.replace(pattern, (found: string, ...rest: unknown[]) => {
    const [at, percent] = [text.indexOf(found), percentOf(rest.at(-1) as Record<string, string | undefined>)];
    const wanted = percentilesOf(percent, text.slice(0, at), text.slice(at + found.length));
    const fits = views.some(({ percentile }) => wanted.some((one) => Math.abs(percentile - one) <= near));
    return fits ? ' '.repeat(found.length) : found;
  });
}

const more = /(?<!\p{L})(?:higher|more|larger|above|höher\p{L}*|mehr)(?!\p{L})/u;
const fewer = /(?<!\p{L})(?:lower|less|fewer|below|niedriger\p{L}*|weniger)(?!\p{L})/u;

/** "Lower than in three quarters" and "a quarter have less" both mean the 25th. */
function percentilesOf(percent: number, before: string, behind: string): number[] {
  const than = /(\p{L}+) (?:than|als) (?:in |bei |that of |about |roughly |etwa )*$/u.exec(before)?.[1];
  if (than !== undefined)
    return more.test(than) ? [percent] : fewer.test(than) ? [100 - percent] : [percent, 100 - percent];
  const has = behind.slice(0, 60);
  if (more.test(has) !== fewer.test(has)) return more.test(has) ? [100 - percent] : [percent];
  return [percent, 100 - percent];
}

function percentOf({
  count,
  of,
  half,
  some,
  all,
  few,
  everyone,
}: Record<string, string | undefined>): number {
  if (half !== undefined) return 50;
  if (few !== undefined) return (100 * valueOf(few)) / valueOf(everyone);
  const [upper, lower] =
    of === undefined ? [valueOf(some), valueOf(all)] : [valueOf(count), sizes[of.replace(/s$/, '')] ?? 1];
  return (100 * upper) / lower;
}

function valueOf(word = ''): number {
  if (/^(?:an?|one|eine?)$/.test(word)) return 1;
  return numberOfWord(word, 'en') ?? numberOfWord(word, 'de') ?? Number(word);
}

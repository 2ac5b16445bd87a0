/** Where an index lies: what sentences say of it, in English and German, and what has to be true of the report for that. */
import { bandOf } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import { bandClaims } from './band-claims.ts';
import { numberOfWord } from '../text/number-words.ts';
import { wordPattern } from '../text/pattern.ts';

export interface PlaceClaim {
  readonly says: RegExp;
  readonly holds: (index: IndexView) => boolean;
}

export function isBelow(index: IndexView): boolean {
  return index.value < index.referenceLow;
}
export function isAbove(index: IndexView): boolean {
  return index.value > index.referenceHigh;
}
/** 0 to 100: how far a percentile is on the better side. */
export function betterness({ percentile, favourable }: IndexView): number {
  if (favourable === 'higher') return percentile;
  return favourable === 'lower' ? 100 - percentile : 100 - 2 * Math.abs(percentile - 50);
}

const isOutside = (index: IndexView): boolean => isBelow(index) || isAbove(index);
const isWithin = (index: IndexView): boolean => !isOutside(index);

const its = String.raw`(?:the |your |its |their )?(?:usual |reference |normal |expected |typical |healthy )*`;
const has = String.raw`(?:has |have |is |just |already |slightly |narrowly )*`;

const english: readonly PlaceClaim[] = [
  {
    says: wordPattern(String.raw`(?:within|inside|well in) (?:${its}ranges?|it(?=[.,]|$))`),
    holds: isWithin,
  },
  {
    says: wordPattern(
      String.raw`(?:is|are|sits?|lies?|still|comfortably|stays?) in (?:the |your |its |their )?(?:\w+ )?ranges?`,
    ),
    holds: isWithin,
  },
  {
    says: wordPattern(String.raw`(?:below|under|beneath|short of|shy of) (?:${its}ranges?|it(?=[.,]|$))`),
    holds: isBelow,
  },
  { says: wordPattern(String.raw`(?:above|over) (?:${its}ranges?|it(?=[.,]|$))`), holds: isAbove },
  {
    says: wordPattern(String.raw`(?:above|over|beyond|past) ${its}limits?`),
    holds: isAbove,
  },
  {
    says: wordPattern(String.raw`(?:below|under|beneath) ${its}limits?|falls? short(?=[.,;]|$)`),
    holds: isBelow,
  },
  {
    says: wordPattern(String.raw`(?:outside|beyond|out of|past) ${its}ranges?|miss(?:es|ed)? ${its}range`),
    holds: isOutside,
  },
  {
    says: wordPattern(String.raw`(?:above|over|beyond|past) ${its}(?:upper|top) (?:end|limit|bound|edge)`),
    holds: isAbove,
  },
  {
    says: wordPattern(
      String.raw`${has}(?:cleared|clears|exceed(?:s|ed)?|passed|topp?(?:s|ed)|crossed|overshoots?|overshot|overstep(?:s|ped)?) ${its}(?:(?:upper|top) (?:end|limit|bound|edge)|range)`,
    ),
    holds: isAbove,
  },
  {
    says: wordPattern(
      String.raw`(?:below|under|beneath|short of|shy of) ${its}(?:lower|bottom) (?:end|limit|bound|edge)`,
    ),
    holds: isBelow,
  },
  {
    says: /\bmost (?:women|men|people|others)\b[^.;,]{0,30}\bhave (?:an? |some )?(?:lower|less|fewer|smaller)\b|\b(?:few|hardly any) (?:women|men|people|others)\b[^.;,]{0,30}\bhave (?:an? )?(?:higher|more|greater|larger)\b|\babove most\b/,
    holds: ({ percentile }) => percentile > 66,
  },
  {
    says: /\bmost (?:women|men|people|others)\b[^.;,]{0,30}\bhave (?:an? |some )?(?:higher|more|greater|larger)\b|\b(?:few|hardly any) (?:women|men|people|others)\b[^.;,]{0,30}\bhave (?:an? )?(?:lower|less|fewer|smaller)\b|\bbelow most\b/,
    holds: ({ percentile }) => percentile < 34,
  },
  {
    says: /\bon the high(?:er)? side\b|\bthis is a (?:\w+ )?high value\b/,
    holds: ({ percentile }) => percentile > 50,
  },
  {
    says: /\bon the low(?:er)? side\b|\bthis is a (?:\w+ )?low value\b/,
    holds: ({ percentile }) => percentile < 50,
  },
  {
    says: wordPattern('above (?:the )?average|ahead of most|über dem durchschnitt'),
    holds: ({ percentile }) => percentile > 50,
  },
  {
    says: wordPattern('below (?:the )?average|behind most|unter dem durchschnitt'),
    holds: ({ percentile }) => percentile < 50,
  },
  { says: /\b(?:lower|less) than (?:in )?most\b/, holds: ({ percentile }) => bandOf(percentile).band <= 1 },
  { says: /\b(?:higher|more) than (?:in )?most\b/, holds: ({ percentile }) => bandOf(percentile).band >= 5 },
  {
    says: /(?<!(?:below|under|beneath) (?:the |its |your )?)\blower (?:part|half|end) of (?:the|your|its) (?:usual |reference )*range\b/,
    holds: (index) => index.percentile <= 50 && !isBelow(index),
  },
  {
    says: /(?<!(?:above|over|beyond|past) (?:the |its |your )?)\bupper (?:part|half|end) of (?:the|your|its) (?:usual |reference )*range\b/,
    holds: (index) => index.percentile >= 50 && !isAbove(index),
  },
  {
    says: wordPattern(String.raw`(?:above|over) ${its}(?:lower|bottom) (?:end|limit|bound|edge)`),
    holds: (index) => !isBelow(index),
  },
  {
    says: wordPattern(String.raw`(?:below|under) ${its}(?:upper|top) (?:end|limit|bound|edge)`),
    holds: (index) => !isAbove(index),
  },
  {
    says: /\bmiddle of (?:the|your|its) (?:usual |reference )*range\b/,
    holds: ({ percentile }) => bandOf(percentile).band === 3,
  },
];

const bereich = String.raw`(?:[dsi][a-zäöü]{1,5} |ihre[nmrs]? )?(?:üblichen |normalen )?(?:\p{L}*bereich(?:s|es|e|en)?|norm|spanne)`;

const german: readonly PlaceClaim[] = [
  {
    says: wordPattern(String.raw`(?:im|innerhalb|in (?:ihrem|seinem|dem|ihren|den)) ${bereich}`),
    holds: isWithin,
  },
  {
    says: wordPattern(String.raw`unter(?:halb)? ${bereich}|unter (?:der|die|seiner|ihrer) unteren grenze`),
    holds: isBelow,
  },
  {
    says: wordPattern(String.raw`(?:über|oberhalb) ${bereich}|über (?:der|die|seiner|ihrer) oberen grenze`),
    holds: isAbove,
  },
  { says: wordPattern(String.raw`außerhalb(?: ${bereich})?|fällt heraus|fallen heraus`), holds: isOutside },
  {
    says: wordPattern(
      String.raw`die meisten (?:frauen|männer|menschen|anderen)?[^.;,]{0,30}haben (?:einen? )?(?:niedrigere?n?|weniger|kleinere?n?)`,
    ),
    holds: ({ percentile }) => percentile > 66,
  },
  {
    says: wordPattern(
      String.raw`die meisten (?:frauen|männer|menschen|anderen)?[^.;,]{0,30}haben (?:einen? )?(?:höhere?n?|mehr|größere?n?)`,
    ),
    holds: ({ percentile }) => percentile < 34,
  },
  {
    says: wordPattern('(?:niedriger|weniger) als (?:bei )?(?:den|die) meisten'),
    holds: ({ percentile }) => bandOf(percentile).band <= 1,
  },
  {
    says: wordPattern('(?:höher|mehr) als (?:bei )?(?:den|die) meisten'),
    holds: ({ percentile }) => bandOf(percentile).band >= 5,
  },
  {
    says: wordPattern('im unteren teil|in der unteren hälfte'),
    holds: (index) => index.percentile <= 50 && !isBelow(index),
  },
  {
    says: wordPattern('im oberen teil|in der oberen hälfte'),
    holds: (index) => index.percentile >= 50 && !isAbove(index),
  },
];

export const placeClaims: readonly PlaceClaim[] = [...english, ...bandClaims, ...german];

const ofHundred = String.raw`(\d{1,2}) (?:out )?(?:of|in|von) (?:every )?(?:100|a hundred|hundert)`;
const haveGot = String.raw`(?:have|has|show|come out with|would have|haben|hat|zeigen)`;
const higher = String.raw`(?:higher|more|larger|höhere?[nrs]?|mehr|größere?[nrs]?)`;
const lower = String.raw`(?:lower|less|fewer|smaller|niedrigere?[nrs]?|weniger|kleinere?[nrs]?|tiefere?[nrs]?)`;

const outOf = String.raw`(?:out of|of|in|among|von|unter) (?:every )?(?:100|a hundred|hundert)`;
const percentOf = String.raw`(\d{1,2}) ?(?:%|per ?cent|prozent) (?:of|der|aller)`;

/** Shares of people said in words, and the percentile that they mean. */
const shares: readonly {
  readonly says: RegExp;
  readonly percentile: (count: number, view: IndexView) => number;
}[] = [
  {
    says: new RegExp(
      String.raw`${outOf} [^.;\d]{0,40}?,? (\d{1,2}) (?:(?!${haveGot} )[^.;\d]){0,30}?(?:${haveGot} )?(?:an? |einen? )?(?:\p{L}+ )??${lower}(?!\p{L})`,
      'gu',
    ),
    percentile: (count) => count,
  },
  {
    says: new RegExp(
      String.raw`${outOf} [^.;\d]{0,40}?,? (\d{1,2}) (?:(?!${haveGot} )[^.;\d]){0,30}?(?:${haveGot} )?(?:an? |einen? )?(?:\p{L}+ )??${higher}(?!\p{L})`,
      'gu',
    ),
    percentile: (count) => 100 - count,
  },
  {
    says: new RegExp(
      String.raw`${outOf} [^.;\d]{0,40}?${haveGot} (\d{1,2}) (?:an? |einen? )?(?:\p{L}+ )??${lower}(?!\p{L})`,
      'gu',
    ),
    percentile: (count) => count,
  },
  {
    says: new RegExp(
      String.raw`${outOf} [^.;\d]{0,40}?${haveGot} (\d{1,2}) (?:an? |einen? )?(?:\p{L}+ )??${higher}(?!\p{L})`,
      'gu',
    ),
    percentile: (count) => 100 - count,
  },
  {
    says: new RegExp(
      String.raw`(?:ahead of|better than|beat|beats|outdo) (?:about |some |roughly )?(?:${ofHundred}|${percentOf})`,
      'gu',
    ),
    percentile: (count, { favourable }) => (favourable === 'lower' ? 100 - count : count),
  },
  {
    says: new RegExp(
      String.raw`${percentOf} (?:(?!${haveGot} )[^.;]){0,60}?${haveGot} (?:an? |einen? )?(?:\p{L}+ )??${lower}(?!\p{L})`,
      'gu',
    ),
    percentile: (count) => count,
  },
  {
    says: new RegExp(
      String.raw`${percentOf} (?:(?!${haveGot} )[^.;]){0,60}?${haveGot} (?:an? |einen? )?(?:\p{L}+ )??${higher}(?!\p{L})`,
      'gu',
    ),
    percentile: (count) => 100 - count,
  },
  {
    says: new RegExp(
      String.raw`(?<!\p{L})${higher} (?:than|als) (?:in |that of |about |bei |etwa |rund )*${ofHundred}`,
      'gu',
    ),
    percentile: (count) => count,
  },
  {
    says: new RegExp(
      String.raw`(?<!\p{L})${lower} (?:than|als) (?:in |that of |about |bei |etwa |rund )*${ofHundred}`,
      'gu',
    ),
    percentile: (count) => 100 - count,
  },
  {
    says: new RegExp(
      String.raw`${ofHundred} (?:(?!${haveGot} )[^.;]){0,60}?${haveGot} (?:an? |einen? )?(?:\p{L}+ )??${lower}(?!\p{L})`,
      'gu',
    ),
    percentile: (count) => count,
  },
  {
    says: new RegExp(
      String.raw`${ofHundred} (?:(?!${haveGot} )[^.;]){0,60}?${haveGot} (?:an? |einen? )?(?:\p{L}+ )??${higher}(?!\p{L})`,
      'gu',
    ),
    percentile: (count) => 100 - count,
  },
];

/** "Higher than 62 of 100" means the 62nd percentile, "lower than 38 of 100" does too. */
export function sharesFit(text: string, views: readonly IndexView[]): boolean {
  const inDigits = text.replace(/\p{Ll}+(?:-\p{Ll}+)?/gu, (word) => {
    const value = numberOfWord(word, 'en') ?? numberOfWord(word, 'de');
    return value !== undefined && Number.isInteger(value) && value > 1 && value < 100 ? String(value) : word;
  });
  return shares.every(({ says, percentile }) =>
    [...inDigits.matchAll(says)].every(([, ...counts]) => {
      const count = Number(counts.find((one) => one !== undefined));
      return views.some((view) => view.percentile === percentile(count, view));
    }),
  );
}

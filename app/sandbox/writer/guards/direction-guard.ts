/**
 * What a sentence says of above and below has to agree with the report.
 *
 * Checked: the glycan age against the age in years, an index against its reference range and against other people,
 * and which way an index is better; what a text says of a history is trend-guard.ts's matter. Only plain statements about
 * the reader's own result are: no questions, conditions, negations or general explanations, and nothing that cites.
 */
import { bandOf } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import { ageClaims } from './age-claims.ts';
import { allIndexes, favourClaims } from './favour-claims.ts';
import type { GuardContext, Sentence, SentenceRule, Trail } from '../text/rule.ts';
import { isNegated } from '../text/rule.ts';

const MISPLACED = 'The sentence puts an index in a place where the report does not have it.';

const conditional =
  /\b(?:if|when|whenever|unless|until|would|could|should|may|might|can|were to|suppose|imagine|in general|generally|tends?|usually|often|anyone|someone|people whose|a person|as (?:people|we) age)\b/;

function isPlainStatement(sentence: Sentence): boolean {
  const { lower } = sentence;
  return (
    sentence.cited.length === 0 &&
    sentence.kind !== 'heading' &&
    !/\?$/.test(lower) &&
    !conditional.test(lower) &&
    !isNegated(lower)
  );
}

export const directionGuard: SentenceRule = (sentence, context, trail) => {
  const always = [
    ...betterGuard(sentence, context),
    ...favourClaims(sentence, context, trail),
    ...ageClaims(sentence, context),
    ...noneClaims(sentence, context),
  ];
  if (!isPlainStatement(sentence)) return always;
  return [...always, ...indexClaims(sentence, context, trail), ...indexCounts(sentence, context)];
};

/** Places among others, and what has to be true for them. */
const placeClaims: readonly { readonly says: RegExp; readonly holds: (index: IndexView) => boolean }[] = [
  {
    says: /\b(?:within|inside|well in) (?:the |your |its |their )?(?:usual |reference |normal |expected |typical )*ranges?\b/,
    holds: (index) => !isBelow(index) && !isAbove(index),
  },
  {
    says: /\b(?:below|under|beneath) (?:the |your |its |their )?(?:usual |reference |normal |expected |typical )*ranges?\b/,
    holds: isBelow,
  },
  {
    says: /\b(?:above|over) (?:the |your |its |their )?(?:usual |reference |normal |expected |typical )*ranges?\b/,
    holds: isAbove,
  },
  {
    says: /\b(?:outside|beyond|out of|past) (?:the |your |its |their )?(?:usual |reference |normal |expected |typical )*ranges?\b/,
    holds: (index) => isBelow(index) || isAbove(index),
  },
  {
    says: /\b(?:above|over|beyond|past) (?:the |its |your )?(?:upper|top) (?:end|limit|bound|edge)\b/,
    holds: isAbove,
  },
  {
    says: /\b(?:below|under|beneath) (?:the |its |your )?(?:lower|bottom) (?:end|limit|bound|edge)\b/,
    holds: isBelow,
  },
  {
    says: /\bmost (?:women|men|people|others)\b[^.;,]{0,30}\bhave (?:an? |some )?(?:lower|less|fewer|smaller)\b|\b(?:few|hardly any) (?:women|men|people|others)\b[^.;,]{0,30}\bhave (?:an? )?(?:higher|more|greater|larger)\b|\babove most\b/,
    holds: (index) => index.percentile > 66,
  },
  {
    says: /\bmost (?:women|men|people|others)\b[^.;,]{0,30}\bhave (?:an? |some )?(?:higher|more|greater|larger)\b|\b(?:few|hardly any) (?:women|men|people|others)\b[^.;,]{0,30}\bhave (?:an? )?(?:lower|less|fewer|smaller)\b|\bbelow most\b/,
    holds: (index) => index.percentile < 34,
  },
  {
    says: /\bon the high(?:er)? side\b|\bthis is a (?:\w+ )?high value\b/,
    holds: (index) => index.percentile > 50,
  },
  {
    says: /\bon the low(?:er)? side\b|\bthis is a (?:\w+ )?low value\b/,
    holds: (index) => index.percentile < 50,
  },
  { says: /\b(?:lower|less) than (?:in )?most\b/, holds: (index) => bandOf(index.percentile).band <= 1 },
  { says: /\b(?:higher|more) than (?:in )?most\b/, holds: (index) => bandOf(index.percentile).band >= 5 },
  {
    says: /(?<!(?:below|under|beneath) (?:the |its |your )?)\blower (?:part|half|end) of (?:the|your|its) (?:usual |reference )*range\b/,
    holds: (index) => index.percentile <= 50 && !isBelow(index),
  },
  {
    says: /(?<!(?:above|over|beyond|past) (?:the |its |your )?)\bupper (?:part|half|end) of (?:the|your|its) (?:usual |reference )*range\b/,
    holds: (index) => index.percentile >= 50 && !isAbove(index),
  },
  {
    says: /\bmiddle of (?:the|your|its) (?:usual |reference )*range\b/,
    holds: (index) => bandOf(index.percentile).band === 3,
  },
];

function isBelow(index: IndexView): boolean {
  return index.value < index.referenceLow;
}
function isAbove(index: IndexView): boolean {
  return index.value > index.referenceHigh;
}

/** A place is claimed of the reader's own index, not explained. */
const ofTheResult = /\b(?:you|your|yours|patient|it|this|its|here|sits|stands|lies|falls|result|both|all)\b/;

function indexClaims(sentence: Sentence, { facts, reader }: GuardContext, trail: Trail): string[] {
  const { lower, named } = sentence;
  if (!ofTheResult.test(lower)) return [];
  if (reader === 'practitioner' && /\b(?:earlier|previous|before|was|were|had|from)\b/.test(lower)) return [];
  const symbols = allIndexes.test(lower)
    ? [...facts.byIndex.keys()]
    : named.length > 0
      ? named
      : trail.topic === null
        ? []
        : [trail.topic];
  const claims = placeClaims.filter((claim) => claim.says.test(lower));
  // Several indexes and several places in one sentence: which belongs to which is not decided here, but each has to fit one.
  const views = symbols.flatMap((symbol) => facts.byIndex.get(symbol)?.view ?? []);
  if (views.length === 0) return [];
  const fits =
    claims.length > 1
      ? claims.every((claim) => views.some(claim.holds))
      : claims.every((claim) => views.every(claim.holds));
  const numbers = countClaims(lower, views);
  return fits && numbers ? [] : [MISPLACED];
}

/** "None of your indexes lies outside its range": then not a single one does. */
function noneClaims({ lower, named }: Sentence, { facts, reader }: GuardContext): string[] {
  if (!/^(?:none of|no index)\b/.test(lower) || named.length > 0 || conditional.test(lower)) return [];
  if (reader === 'practitioner' && facts.history.length > 0) return [];
  const views = [...facts.byIndex.values()].map(({ view }) => view);
  return placeClaims.some(({ says, holds }) => says.test(lower) && views.some(holds)) ? [MISPLACED] : [];
}

const counted =
  /\b(one|two|three|four|[1-4]) of (?:your|the|the patient's|these) (?:five )?(?:indexes )?[^.;,]{0,30}?\b(below|under|above|over|outside|within|inside)\b/;
const countWords = ['one', 'two', 'three', 'four'];

/** "Two of your five indexes lie below their range": exactly so many do. */
function indexCounts({ lower }: Sentence, { facts, reader }: GuardContext): string[] {
  const [, written, where = ''] = counted.exec(lower) ?? [];
  if (written === undefined || (reader === 'practitioner' && facts.history.length > 0)) return [];
  const count = countWords.indexOf(written) + 1 || Number(written);
  const lies = ({ view }: { view: IndexView }): boolean => {
    if (/below|under/.test(where)) return isBelow(view);
    if (/above|over/.test(where)) return isAbove(view);
    return (where === 'outside') === (isBelow(view) || isAbove(view));
  };
  const right = [...facts.byIndex.values()].filter(lies).length;
  return right === count ? [] : ['Not so many of the indexes lie there.'];
}

const ofHundred = String.raw`(\d{1,2}) (?:out )?(?:of|in) (?:every )?(?:100|a hundred)`;
/** Shares of people said in words, and the percentile that they mean. */
const countPatterns: readonly { readonly says: RegExp; readonly percentile: (count: number) => number }[] = [
  {
    says: new RegExp(String.raw`\b(?:higher|more|larger) than (?:in |that of |about )*${ofHundred}`, 'g'),
    percentile: (count) => count,
  },
  {
    says: new RegExp(String.raw`\b(?:lower|less|smaller) than (?:in |that of |about )*${ofHundred}`, 'g'),
    percentile: (count) => 100 - count,
  },
  {
    says: new RegExp(
      String.raw`${ofHundred} [^.;]{0,60}\b(?:have|has|show|come out with|would have) [^.;]{0,15}\b(?:lower|less|smaller)\b`,
      'g',
    ),
    percentile: (count) => count,
  },
  {
    says: new RegExp(
      String.raw`${ofHundred} [^.;]{0,60}\b(?:have|has|show|come out with|would have) [^.;]{0,15}\b(?:higher|more|larger)\b`,
      'g',
    ),
    percentile: (count) => 100 - count,
  },
];

/** "higher than 62 of 100" means the 62nd percentile, "lower than 38 of 100" does too. */
function countClaims(lower: string, views: readonly IndexView[]): boolean {
  return countPatterns.every(({ says, percentile }) =>
    [...lower.matchAll(says)].every((match) =>
      views.some((view) => view.percentile === percentile(Number(match[1]))),
    ),
  );
}

const better =
  /\b(higher|more|larger|greater|lower|less|fewer|smaller)\b(?! (?:favourable|usual|common|desirable|good))(?: (?!higher|lower|more|less|fewer|larger|than|and|but)\w+){0,4},? (?:is|are|counts as|means) (?:\w+ ){0,2}(?:better|favourable|good sign|preferable)\b/;

/** Which way an index is better is the same for everybody, so explanations are checked too. */
function betterGuard({ lower, named }: Sentence, { facts }: GuardContext): string[] {
  const says = better.exec(lower)?.[1];
  const [only, second] = named;
  if (says === undefined || only === undefined || second !== undefined || isNegated(lower)) return [];
  const favourable = facts.byIndex.get(only)?.view.favourable;
  const said = /^(?:higher|more|larger|greater)$/.test(says) ? 'higher' : 'lower';
  return favourable === said
    ? []
    : ['The sentence has it the wrong way round in which direction this index is better.'];
}

/**
 * What a text says of a history has to run with the dates: which way the glycan age, its distance from the age in years,
 * or an index moved, from the earlier of two results to the later.
 *
 * Which two are meant is read from the sentence: the results whose dates it names, the two values of "from … to …", "the
 * first result", "all results"; without such words the step to the pinned result, or from it where it is the first.
 */
import { favourOf } from '../../../contract/indexes.ts';
import { placeInHistory } from '../subject.ts';
import type { SubjectResult } from '../subject.ts';
import { ofThatDay, samplingDay } from '../language/wording.ts';
import { datesNamed } from '../text/dates.ts';
import type { Facts } from '../text/facts.ts';
import { isNegated } from '../text/rule.ts';
import type { GuardContext, Sentence, SentenceRule } from '../text/rule.ts';

const WRONG_WAY = 'The results did not go that way in the order of their dates.';

export const trendGuard: SentenceRule = (sentence, context) => {
  if (context.reader !== 'practitioner' || context.facts.history.length < 2) return [];
  const { lower, cited } = sentence;
  if (cited.length > 0 || isNegated(lower) || lower.endsWith('?') || supposed.test(lower)) return [];
  const wrong = [ageWords(sentence, context), indexSteps(sentence, context)].some((right) => !right);
  return wrong ? [WRONG_WAY] : [];
};

const supposed =
  /\b(?:if|would|could|may|might|can|whether|in general|usually|often|differ|differs|part of|any change)\b/;

interface Step {
  readonly from: SubjectResult;
  readonly to: SubjectResult;
}

const gapOf = ({ glycanAge, chronologicalAge }: SubjectResult): number => glycanAge - chronologicalAge;
const ageChange = ({ from, to }: Step): number => to.glycanAge - from.glycanAge;
/** Below zero where the glycan age rose less than the age in years did. */
const gapChange = ({ from, to }: Step): number => gapOf(to) - gapOf(from);

const verb = String.raw`(?:shift(?:ed)?|moved?|drifted|developed|leaned|step)`;
const younger = String.raw`(?:younger|better|more favou?rable|favou?rable)`;
const older = String.raw`(?:older|worse|weaker|less good|less favou?rable|unfavou?rable)`;

/** What is said of the glycan age, and what has to be true of the step. */
const ageClaims: readonly { readonly says: RegExp; readonly holds: (step: Step) => boolean }[] = [
  {
    says: /\bglycan age\b[^.;]{0,25}\b(?:rose|risen|rises|increased|gone up|went up|climbed|is up|higher (?:now|than before))\b/,
    holds: (step) => ageChange(step) > 0,
  },
  {
    says: /\bglycan age\b[^.;]{0,25}\b(?:fell|fallen|falls|decreased|gone down|went down|dropped|declined|is down|lower (?:now|than before))\b/,
    holds: (step) => ageChange(step) < 0,
  },
  {
    says: new RegExp(
      String.raw`\b${verb}\b[^.;]{0,20}\b(?:towards?|to|in) (?:the |an? )${younger} (?:side|direction)|\b(?:balance|distance|gap|view|picture)\b[^.;]{0,20}\b(?:is|looks|has become) (?:now )?${younger}\b|\b(?:less|slower|slowly) than the (?:calendar|age in years)\b`,
    ),
    holds: (step) => gapChange(step) < 0,
  },
  {
    says: new RegExp(
      String.raw`\b${verb}\b[^.;]{0,20}\b(?:towards?|to|in) (?:the |an? )${older} (?:side|direction)|\b(?:balance|distance|gap|view|picture)\b[^.;]{0,20}\b(?:is|looks|has become) (?:now )?${older}\b|\b${verb} away from the ${younger} (?:side|direction)\b|\b(?:more|faster) than the (?:calendar|age in years)\b`,
    ),
    holds: (step) => gapChange(step) > 0,
  },
  {
    says: /\b(?:kept|keeps|keeping) pace\b|\b(?:distance|gap|balance)\b[^.;]{0,25}\b(?:unchanged|the same)\b|\bthe same distance\b/,
    holds: (step) => gapChange(step) === 0,
  },
];

/** Of a sentence on indexes "the better side" is theirs, which `indexSteps` looks at. */
function ageWords(sentence: Sentence, context: GuardContext): boolean {
  const { lower, named } = sentence;
  if (named.length > 0 && !lower.includes('glycan age')) return true;
  const claims = ageClaims.filter(({ says }) => says.test(lower));
  if (claims.length === 0) return true;
  const step = stepMeant(lower, context);
  return step !== null && claims.every(({ holds }) => holds(step));
}

/** Null where the sentence lets time run backwards. */
function stepMeant(lower: string, { facts: { history, result } }: GuardContext): Step | null {
  const dated = resultsDated(lower, history);
  const [first, last] = [dated[0], dated.at(-1)];
  if (first !== undefined && last !== undefined && first !== last) return { from: first, to: last };
  return stepWithoutDates(
    history.reduce((rest, one) => rest.replace(whichOfDay(one, history), ''), lower),
    {
      history,
      result,
    },
  );
}

const whichOfDay = (one: SubjectResult, history: readonly SubjectResult[]): string =>
  ofThatDay(one, { history }, 'en');

/** The results whose dates are named; of several of one day those it says, where it says which. */
function resultsDated(lower: string, history: readonly SubjectResult[]): readonly SubjectResult[] {
  const exact = (one: SubjectResult): string => samplingDay(one, { history }, 'en').toLowerCase();
  const isOneOfSeveral = (one: SubjectResult): boolean => whichOfDay(one, history) !== '';
  const saysWhich = history.some((one) => isOneOfSeveral(one) && lower.includes(exact(one)));
  return history.filter((one) =>
    saysWhich && isOneOfSeveral(one) ? lower.includes(exact(one)) : datesNamed(lower, one.dateOfSampling),
  );
}

function stepWithoutDates(
  lower: string,
  { history, result }: Pick<Facts, 'history' | 'result'>,
): Step | null {
  const [, before, after] = /\bfrom (\d{1,3})\b[^.;]*? to (\d{1,3})\b/.exec(lower) ?? [];
  if (before !== undefined && after !== undefined && lower.includes('glycan age')) {
    return stepBetween(history, ({ glycanAge }) => glycanAge, [Number(before), Number(after)]);
  }
  const whole = { from: history[0] ?? result, to: history.at(-1) ?? result };
  if (/\b(?:all|whole|overall|longer view|over the years)\b/.test(lower)) return whole;
  if (/\b(?:first|oldest|earliest)\b/.test(lower)) return { from: whole.from, to: result };
  const at = placeInHistory({ history, result });
  const previous = history[at - 1];
  return previous === undefined
    ? { from: result, to: history[at + 1] ?? result }
    : { from: previous, to: result };
}

/** The nearest two results with these values, the earlier first. */
function stepBetween(
  history: readonly SubjectResult[],
  valueOf: (result: SubjectResult) => number | undefined,
  [before, after]: readonly [number, number],
): Step | null {
  const is = (result: SubjectResult, value: number): boolean =>
    Math.abs((valueOf(result) ?? Infinity) - value) < 0.005;
  const steps = history.flatMap((to, at) =>
    history
      .slice(0, at)
      .filter((from) => is(from, before) && is(to, after))
      .map((from): Step => ({ from, to })),
  );
  return steps.at(-1) ?? null;
}

const indexStep =
  /\b(Shield|Youth|Mature|Median|Lifestyle) \(from (\d+(?:\.\d+)?) (?:%|percent)? ?to (\d+(?:\.\d+)?) %\)/g;

/** "Towards the better side: Youth (from 19.20 % to 21.00 %)": both in the order of their dates, and the right way. */
function indexSteps({ text, lower }: Sentence, { facts: { history } }: GuardContext): boolean {
  return [...text.matchAll(indexStep)].every(([, name, before, after]) => {
    const indexIn = (result: SubjectResult) => result.indexes.find((index) => index.name === name);
    const step = stepBetween(history, (result) => indexIn(result)?.value, [Number(before), Number(after)]);
    const [from, to] = step === null ? [] : [indexIn(step.from), indexIn(step.to)];
    if (from === undefined || to === undefined) return false;
    const change = favourOf(to.percentile, to.favourable) - favourOf(from.percentile, from.favourable);
    if (new RegExp(String.raw`\b${younger}\b`).test(lower) && change <= 0) return false;
    return !(new RegExp(String.raw`\b${older}\b`).test(lower) && change >= 0);
  });
}

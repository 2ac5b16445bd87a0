/**
 * What a sentence says of above and below has to agree with the report.
 *
 * Checked: the glycan age against the age in years, an index against its reference range and against other people,
 * and which way an index is better; what a text says of a history is trend-guard.ts's matter. Only plain statements about
 * the reader's own result are: no questions, conditions, negations or general explanations, and nothing that cites.
 */
import type { IndexView } from '../../results/index-view.ts';
import { ageClaims } from './age-claims.ts';
import { countClaims } from './count-claims.ts';
import { definitionClaims } from './definition-claims.ts';
import { allIndexes, favourClaims } from './favour-claims.ts';
import { orderOfIndexes } from './order-claims.ts';
import { placeClaims, sharesFit } from './places.ts';
import { topicMeant } from '../text/asked.ts';
import type { GuardContext, Sentence, SentenceRule, Trail } from '../text/rule.ts';
import { isNegated } from '../text/rule.ts';

const MISPLACED = 'The sentence puts an index in a place where the report does not have it.';

const conditional =
  /\b(?:if|when|whenever|unless|until|would|could|should|may|might|can|were to|suppose|imagine|in general|generally|tends?|usually|often|anyone|someone|people whose|a person|as (?:people|we) age|wenn|würden?|könnten?|sollten?|meist|oft|manchmal|möglich\w*)\b/;

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
  const topic = topicMeant(context.asked, trail.topic);
  const always = [
    ...definitionClaims(sentence, topic),
    ...favourClaims(sentence, context, trail),
    ...ageClaims(sentence, context),
    ...countClaims(sentence, context),
    ...orderOfIndexes(sentence, context),
  ];
  if (!isPlainStatement(sentence)) return always;
  return [...always, ...indexClaims(sentence, context, topic)];
};

/** A place is claimed of the reader's own index, not explained. */
const ofTheResult =
  /^(?:[\d.,]+ ?%?, )?(?:above|below|within|inside|outside|over|under|über|unter|innerhalb|außerhalb|oberhalb|unterhalb|im)\b|\b(?:sie|ihr|ihre[nmrs]?|er|es|liegt|liegen|werte?|beide|alle|you|your|yours|patient|it|this|its|here|sits|stands|lies|falls|result|both|all|(?:is|are|ist|sind) (?:\w+ ){0,2}(?:above|below|within|inside|outside|over|under|über|unter|außerhalb|innerhalb|im))\b/;

function indexClaims(
  sentence: Sentence,
  { facts, reader, asked }: GuardContext,
  topic: Trail['topic'],
): string[] {
  const { lower, named } = sentence;
  if (named.length === 0 && theRest.test(lower)) return restClaims(lower, facts);
  if (reader === 'practitioner' && /\b(?:earlier|previous|before|was|were|had|from)\b/.test(lower)) return [];
  const symbols = allIndexes.test(lower) ? [...facts.byIndex.keys()] : named.length > 0 ? named : [topic];
  const views = symbols.flatMap((symbol) => (symbol === null ? [] : (facts.byIndex.get(symbol)?.view ?? [])));
  if (views.length === 0) return [];
  return isPlaced(lower, views) &&
    isBesideEnds(lower, views) &&
    sharesFit(withDirection(lower, asked.text), views)
    ? []
    : [MISPLACED];
}

const theRest = /^(?:all )?(?:the (?:rest|others?|other \w+)|die (?:übrigen|anderen)|der rest)\b/;

/** "The rest lie within": which they are, the sentences before say; some of the five have to lie there. */
function restClaims(lower: string, { byIndex }: GuardContext['facts']): string[] {
  const views = [...byIndex.values()].map(({ view }) => view);
  const claims = placeClaims.filter(({ says }) => says.test(lower));
  return claims.every(({ holds }) => views.some(holds)) ? [] : [MISPLACED];
}

const shareAlone =
  /^(?:about|only|roughly|nearly|some|just|nur|etwa|rund)? ?[\p{L}\d]+ (?:of|in|out of|von) (?:every )?(?:100|a hundred|hundert)(?: \p{L}+){0,4}\.?$/u;
const asksHowMany =
  /(?:how many|wie viele)[^.?!]*?(?<!\p{L})(more|higher|less|lower|fewer|smaller|larger|mehr|weniger|höhere\p{L}*|niedrigere\p{L}*)(?!\p{L})/u;

/** "How many have less? 91 of 100": the question says which way. */
function withDirection(lower: string, asked: string): string {
  const way = asksHowMany.exec(asked)?.[1];
  return way === undefined || !shareAlone.test(lower) ? lower : `${lower.replace(/\.$/, '')} have ${way}`;
}

const besideNumber =
  /(?<![\d.,] )\b(above|over|higher than|more than|below|under|lower than|less than|über|unter) (\d+[.,]\d+)/g;

/** "It's above 18.26": said of one index, its value has to be. */
function isBesideEnds(lower: string, views: readonly IndexView[]): boolean {
  const [only, second] = views;
  if (only === undefined || second !== undefined) return true;
  return [...lower.matchAll(besideNumber)].every(([, place = '', number = '']) => {
    const end = Number(number.replace(',', '.'));
    return /^(?:above|over|higher|more|über)/.test(place) ? only.value > end : only.value < end;
  });
}

/** "Youth lies above its range and Mature just below": a second place that leaves the range unsaid. */
const barePlace =
  /\b(?:below|above|under|over|within|inside|darunter|darüber|darin)(?=[.,;]|$| (?:and|but|und|aber)\b)/;

function isPlaced(lower: string, views: readonly IndexView[]): boolean {
  if (!ofTheResult.test(lower)) return true;
  const claims = placeClaims.filter(({ says }) => says.test(lower));
  // Several indexes and several places in one sentence: which belongs to which is not decided here, but each has to fit one.
  const isOfSeveral = views.length > 1 && barePlace.test(lower);
  return claims.length > 1 || isOfSeveral
    ? claims.every(({ holds }) => views.some(holds))
    : claims.every(({ holds }) => views.every(holds));
}

/**
 * Sentences that take care of a reader and say nothing of the report: "with chest pain, call for help", "stopping them can be
 * dangerous". What the guards of words and numbers look for in a text about a sample is no fault there, so where the guard of
 * meaning is sure of a sentence, those leave it alone: it is the better judge of what advice means, and they are of facts.
 */
import { scoreOf } from './meaning/score.ts';
import { hasMatter, meaningsIn, turnsOf } from './meaning/words.ts';
import type { WrittenNumber } from '../text/numbers.ts';
import type { GuardContext, Sentence } from '../text/rule.ts';

/** How sure the guard of meaning has to be: of unseen training sentences, so few that may not be said score below it. */
const sure = -1;

const ofTheReport =
  /\b(?:glycan\w*|glykan\w*|glyco\w*|antibod\w+|antikörper\w*|percentiles?|perzentil\w*|index(?:es)?|indices|indizes|shield|youth|mature|median|lifestyle|younger|older|jünger\w*|älter\w*|values?|werte?n?|samples?|tests?|results?|reports?|proben?|ergebnis\w*|berichte?s?|signs? of|traces? of)\b|\b(?:stud(?:y|ies)|trials?|research\w*|scien\w+|proven?|proofs?|studien?|forsch\w+|bewiesen)\b|\d ?%|per ?cent|prozent/;

/** Whether a sentence of a reply takes care of a customer and speaks of neither the report nor a study. */
export function isPlainCare(sentence: Sentence, { kind, reader, matters }: GuardContext): boolean {
  const { text, lower, marks, named } = sentence;
  if (kind !== 'reply' || reader !== 'customer' || sentence.kind === 'heading') return false;
  if (marks.length > 0 || named.length > 0 || ofTheReport.test(lower)) return false;
  if (!hasMatter(matters) && !hasMatter(meaningsIn(text))) return false;
  return turnsOf(text).care.length > 0 && scoreOf(text, matters) < sure;
}

const measure =
  /^(?:[ -]| (?:to|or|bis|oder) [\d.]+ )?(?:\p{L}+ )?(?:mgs?|mcg|µg|g|grams?|iu|ie|units?|einheiten|ml|milligram\w*|microgram\w*|mikrogramm|milligramm|gramm|drops|tropfen|tablets?|tabletten?|pills?|pillen?|capsules?|kapseln?|doses?|dosen|puffs?|hübe|spoons?|löffel|injections?|spritzen|patch(?:es)?|pflaster|calories|kalorien|kcal|cups?|glasses|litres?|liters?|liter|times|mal|years?|jahren?)(?!\p{L})/iu;
const taking =
  /\b(?:take|takes|taking|swallow|use|inject|start|double|halve|add|drink|eat|nehmen|nimm|spritzen|trinken|essen)\b[^.;]{0,20}$/;

/** A dose, a helping, or years of anybody's life are no while and no count, however caringly they are said. */
export function isAmountToTake({ at, end, written }: WrittenNumber, text: string): boolean {
  if (/^(?:half|twice|double|doubled|thrice)$/.test(written) || /[.,]\d/.test(written)) return true;
  return measure.test(text.slice(end)) || taking.test(text.slice(0, at));
}

/** Whether a message tells of something that needs help now, of which kind, and in which language it does. */
import type { HelpKind } from '../kinds.ts';
import { evidenceIn } from './evidence.ts';
import { verdictOn } from './judge.ts';
import type { Verdict } from './judge.ts';
import { answerLanguage, languagesOf } from './language.ts';
import type { Models } from './models.ts';
import type { HelpLanguage } from '../../words/language.ts';

export interface Recognised {
  readonly kind: HelpKind;
  readonly language: HelpLanguage;
}

/**
 * From this urgency on a message gets help. Lower than even costs would have it, since a missed need costs more than a
 * mistaken one; chosen on messages that were written after the models had learned (docs/decisions/0025-help-first.md).
 */
const urgentFrom = 0.25;
/** A message is read in a language that is at least so likely. */
const likelyEnough = 0.15;

/** The verdict in the likeliest languages, the most alarming one. */
function verdictIn(models: Models, message: string): (Verdict & { language: HelpLanguage }) | null {
  const guesses = languagesOf(models.languages, message);
  const read = guesses.filter(({ language, probability }, at) =>
    language === 'other' ? false : at === 0 || probability >= likelyEnough,
  );
  const language = answerLanguage(guesses);
  const languages = read.length > 0 ? read.map((guess) => guess.language) : [language];
  const verdicts = languages.flatMap((one) => {
    const reading = one === 'other' ? undefined : models.readings.get(one);
    const verdict = reading === undefined ? null : verdictOn(models.kinds, evidenceIn(message, reading));
    return verdict === null ? [] : [verdict];
  });
  const [first, ...others] = verdicts;
  if (first === undefined) return null;
  const worst = others.reduce((most, one) => (one.urgency > most.urgency ? one : most), first);
  return { ...worst, language };
}

export function recognised(models: Models, message: string): Recognised | null {
  const verdict = verdictIn(models, message);
  if (verdict === null || verdict.urgency < urgentFrom) return null;
  return { kind: verdict.kind, language: verdict.language };
}

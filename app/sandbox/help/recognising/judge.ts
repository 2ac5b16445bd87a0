/** How the scores of a message's windows become one verdict. */
import type { HelpKind } from '../kinds.ts';
import { helpKinds } from '../kinds.ts';
import type { Features } from './features.ts';
import { scoresOf } from './linear.ts';
import type { LinearModel } from './linear.ts';

export interface Verdict {
  readonly kind: HelpKind;
  /** How much speaks for help: the logarithm of the odds, weighed over the windows. */
  readonly urgency: number;
}

/** What the whole message says counts so much beside its most alarming window. */
const wholeShare = 0.5;

interface Judged {
  readonly odds: number;
  readonly kind: HelpKind;
}

/** Class 0 is calm, the others are the kinds of help in their order. */
function judgedWindow(model: LinearModel, window: Features): Judged {
  const [calm = 0, ...others] = scoresOf(model, window);
  const largest = Math.max(...others);
  const sum = others.reduce((total, score) => total + Math.exp(score - largest), 0);
  const kind = helpKinds[others.indexOf(largest)] ?? helpKinds[0];
  return { odds: largest + Math.log(sum) - calm, kind };
}

/** Null for a message without words. `windows` are those of evidence.ts. */
export function verdictOn(model: LinearModel, windows: readonly Features[]): Verdict | null {
  const judged = windows.map((window) => judgedWindow(model, window));
  const [whole] = judged;
  if (whole === undefined) return null;
  const worst = judged.reduce((most, one) => (one.odds > most.odds ? one : most));
  const urgency = (worst.odds + wholeShare * whole.odds) / (1 + wholeShare);
  return { kind: worst.kind, urgency };
}

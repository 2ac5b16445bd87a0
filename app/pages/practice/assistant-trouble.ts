import { isConnectionFailure } from '../../connection/failures.ts';
import type { Clock } from '../../db/database-clock.ts';
import { isLabError, type LabError } from '../../lab/lab-error.ts';
import { patientResults, type TroubleKind } from '../../words/patient-results.ts';
import { patients } from '../../words/patients.ts';

/** Why the assistant didn't answer: what happened, and what helps. */
export interface AssistantRefused {
  ok: false;
  title: string;
  /** `{when}` in it stands for `when`. */
  message: string;
  /** ISO 8601: from when on it works again; null where nobody knows, or time doesn't help. */
  when: string | null;
  /** Whether asking for the same again can help. */
  again: boolean;
}

/** What was asked for: what an answer that got lost, or something that isn't there, means for it. */
export type AskedFor = 'reading' | 'text' | 'new_text' | 'opening' | 'conversation' | 'question';

/** A refusal of the app's own. */
export function refused(kind: TroubleKind, when: Date | null = null): AssistantRefused {
  const { title, text, again } = patientResults.trouble[kind];
  return { ok: false, title, message: text, when: when?.toISOString() ?? null, again };
}

export const notAllowed: AssistantRefused = {
  ok: false,
  title: patients.access.needed.title,
  message: patients.access.needed.text,
  when: null,
  again: false,
};

/** A failure of the lab's, or of the connection to it, in words. Rethrows whatever else it is. */
export function troubleOf(
  { clock }: { clock: Pick<Clock, 'now'> },
  thrown: unknown,
  askedFor: AskedFor,
): AssistantRefused {
  if (isConnectionFailure(thrown)) return { ...refused('connection'), message: thrown.merchantMessage };
  if (!isLabError(thrown)) throw thrown;
  const now = clock.now();
  const kind = kindOf(thrown, askedFor);
  if (kind === 'monthly_budget_exhausted') return refused(kind, after(now, thrown) ?? nextMonth(now));
  // Where the lab doesn't say when, a minute is how long its shortest window lasts (partner-api §8).
  if (kind === 'rate_limit_exceeded')
    return refused(kind, after(now, thrown) ?? new Date(now.getTime() + 60_000));
  if (kind === 'daily_rate_limit_exceeded')
    return refused(kind, after(now, thrown) ?? new Date(now.getTime() + 24 * 60 * 60_000));
  return refused(kind);
}

function kindOf({ code, notSent }: LabError, askedFor: AskedFor): TroubleKind {
  switch (code) {
    case 'not_found':
      return askedFor === 'conversation' || askedFor === 'question' ? 'unknown_conversation' : 'unknown_kit';
    case 'throttled':
      return 'rate_limit_exceeded';
    case 'forbidden':
      return 'unauthorized';
    case 'unavailable':
      if (notSent || (askedFor !== 'new_text' && askedFor !== 'opening')) return 'not_read';
      return askedFor === 'opening' ? 'not_started' : 'not_written';
    default:
      return code;
  }
}

const after = (now: Date, { retryAfterMs }: LabError): Date | null =>
  retryAfterMs === null ? null : new Date(now.getTime() + retryAfterMs);

/** Budgets begin anew with the month in UTC (partner-api §8). */
const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

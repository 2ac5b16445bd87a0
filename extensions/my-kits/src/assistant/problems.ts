import type { Problem } from '../../../shared/customer-api.ts';
import { momentOf } from '../../../shared/moments.ts';
import type { Reader } from '../../../shared/reader.ts';
import { wordsOf } from '../problems.ts';

/** What the kit's page decides about. */
const forKitPage: ReadonlySet<string> = new Set([
  'confirmation_required',
  'hidden',
  'removed',
  'claimed_by_other',
  'login_required',
  'not_found',
  'not_offered',
]);

export const isForKitPage = ({ code }: Problem): boolean => forKitPage.has(code);

/** Problems that the assistant has words of its own for. */
const own: ReadonlySet<string> = new Set(['not_written', 'budget_used', 'allowance_used']);

/** A problem in words, with what to do about it. */
export function problemText(problem: Problem, i18n: Reader): string {
  const { code, retryAfterMs } = problem;
  if (!own.has(code)) return wordsOf(problem, i18n);
  const time = momentOf(new Date(Date.now() + (retryAfterMs ?? 0)).toISOString(), i18n);
  return i18n.translate(`assistant.problem.${code}`, { time });
}

import type { Problem } from '../../shared/customer-api.ts';
import { problemWords } from '../../shared/problem-words.ts';
import type { Texts } from '../../shared/reader.ts';

/**
 * What is done about a problem: this page has words of its own for it, and offers this way on beside them; none, where
 * the fields or the way back to the list, which stand above, are it.
 */
type Way = 'again' | 'account' | 'contact' | 'none';

/** `shared`: told of in the words that every extension has, with a button to try again. */
export const ways: Readonly<Record<Problem['code'], Way | 'shared'>> = {
  unauthorized: 'account',
  login_required: 'account',
  invalid_request: 'none',
  unsupported_media_type: 'shared',
  method_not_allowed: 'shared',
  not_found: 'none',
  result_not_ready: 'again',
  confirmation_required: 'again',
  wrong_date_of_birth: 'none',
  too_many_tries: 'none',
  claim_refused: 'none',
  already_claimed: 'contact',
  already_asked: 'contact',
  claim_declined: 'contact',
  nothing_asked: 'none',
  claimed_by_other: 'none',
  hidden: 'again',
  removed: 'none',
  not_offered: 'contact',
  no_results: 'contact',
  // The interpretation and the conversation have their own words for these; here they cannot come.
  allowance_used: 'shared',
  budget_used: 'shared',
  ai_disabled: 'shared',
  not_written: 'shared',
  busy: 'shared',
  rate_limited: 'shared',
  service_down: 'shared',
  internal_error: 'shared',
  unreachable: 'shared',
};

/** A code that only a newer server knows is told of as any other failure. */
const wayOr = (code: string): Way | 'shared' => (ways as Partial<Record<string, Way>>)[code] ?? 'shared';

/** The way on from a problem. */
export function wayOf(code: string): Way {
  const way = wayOr(code);
  return way === 'shared' ? 'again' : way;
}

/** A problem in words. */
export const wordsOf = (problem: Problem, i18n: Texts): string =>
  wayOr(problem.code) === 'shared' ? problemWords(problem, i18n) : i18n.translate(`problem.${problem.code}`);

/** Problems after which nothing of a kit may stay on the screen. */
export const endsThePage = (code: Problem['code']): boolean =>
  code === 'not_found' || code === 'login_required' || code === 'unauthorized' || code === 'removed';

import type { Problem } from '../../shared/customer-api.ts';
import { problemWords } from '../../shared/problem-words.ts';
import type { Texts } from '../../shared/reader.ts';

/** The way on that is offered beside the words. */
type Way = 'again' | 'list' | 'account' | 'contact' | 'none';

interface Telling {
  /** Which words: this page's own, or those that every extension has. */
  words: 'own' | 'shared';
  way: Way;
}

const own = (way: Way): Telling => ({ words: 'own', way });
const shared: Telling = { words: 'shared', way: 'again' };

/** What is said of each problem, and what can be done about it. */
export const tellings: Readonly<Record<Problem['code'], Telling>> = {
  unauthorized: own('account'),
  login_required: own('account'),
  invalid_request: own('none'),
  unsupported_media_type: shared,
  method_not_allowed: shared,
  not_found: own('list'),
  result_not_ready: own('again'),
  confirmation_required: own('again'),
  wrong_date_of_birth: own('none'),
  too_many_tries: own('none'),
  claim_refused: own('none'),
  already_claimed: own('contact'),
  claimed_by_other: own('list'),
  hidden: own('again'),
  removed: own('list'),
  not_offered: own('contact'),
  no_results: own('contact'),
  // The interpretation and the conversation have their own words for these; here they cannot come.
  allowance_used: shared,
  budget_used: shared,
  ai_disabled: shared,
  not_written: shared,
  busy: shared,
  rate_limited: shared,
  service_down: shared,
  internal_error: shared,
  unreachable: shared,
};

/** What to say and to offer; a code that only a newer server knows is told of as any other failure. */
export const tellingOf = (code: string): Telling =>
  (tellings as Partial<Record<string, Telling>>)[code] ?? shared;

/** A problem in words. */
export const wordsOf = (problem: Problem, i18n: Texts): string =>
  tellingOf(problem.code).words === 'own'
    ? i18n.translate(`problem.${problem.code}`)
    : problemWords(problem, i18n);

/** Problems after which nothing of a kit may stay on the screen. */
export const endsThePage = (code: Problem['code']): boolean =>
  code === 'not_found' || code === 'login_required' || code === 'unauthorized' || code === 'removed';

import type { AssistantRefusal } from '../interpretation/interpretation.ts';
import type { ClaimRefusal } from '../kits/claim.ts';
import { customerProblems as words } from '../words/customer-problems.ts';

/** What an API route answers when it does not do what was asked. */
export interface Problem {
  status: number;
  code: string;
  error: string;
  details?: Record<string, string>;
  retryAfterMs?: number;
}

const noAnswer: Problem = {
  status: 503,
  code: 'service_down',
  error: words.labSilent,
  retryAfterMs: 30_000,
};
const noResult = { status: 409, error: words.noResult };
const busy: Problem = {
  status: 429,
  code: 'busy',
  error: words.busy,
  retryAfterMs: 60_000,
};
const budgetUsed: Problem = {
  status: 429,
  code: 'budget_used',
  error: words.budgetUsed,
};

/** The service's failures as a customer or merchant reads them, by their code; its own words stay inside. */
const labProblems: ReadonlyMap<string, Problem> = new Map([
  ['ai_disabled', { status: 403, code: 'ai_disabled', error: words.notOffered }],
  ['result_not_ready', { ...noResult, code: 'result_not_ready' }],
  ['no_results', { ...noResult, code: 'no_results' }],
  ['rate_limit_exceeded', busy],
  ['throttled', busy],
  ['daily_rate_limit_exceeded', budgetUsed],
  ['monthly_budget_exhausted', budgetUsed],
  // A report that was there and is no more: withdrawn.
  ['not_found', { ...noResult, code: 'no_results' }],
  [
    'empty_response',
    {
      // Not 502, as the service has it: what stands in front of us may put a page of its own in its place.
      status: 503,
      code: 'not_written',
      error: words.notWritten,
      retryAfterMs: 5_000,
    },
  ],
]);

/** @param error a failure of the service, or of the connection to it */
export function labProblem({ code, retryAfterMs }: { code: string; retryAfterMs: number | null }): Problem {
  const problem = labProblems.get(code);
  if (problem === undefined) return noAnswer;
  return retryAfterMs === null ? problem : { ...problem, retryAfterMs };
}

/** Why the app refuses a customer something, by its code. */
export type CustomerRefusal = AssistantRefusal | ClaimRefusal | { code: 'nothing_asked' };

const refusalStatuses: Readonly<Record<CustomerRefusal['code'], number>> = {
  not_found: 404,
  claimed_by_other: 403,
  removed: 409,
  hidden: 409,
  not_offered: 403,
  result_not_ready: 409,
  confirmation_required: 403,
  wrong_date_of_birth: 403,
  too_many_tries: 429,
  claim_refused: 403,
  already_claimed: 409,
  already_asked: 409,
  claim_declined: 403,
  nothing_asked: 409,
  allowance_used: 429,
};

/** Why a kit's health data stays closed, a claim is refused, or nothing new is written, in the customer's words. */
export function refusalProblem(refusal: CustomerRefusal): Problem {
  return {
    status: refusalStatuses[refusal.code],
    error: words.refusals[refusal.code],
    code: refusal.code,
    ...('triesLeft' in refusal ? { details: { tries_left: String(refusal.triesLeft) } } : {}),
    ...('retryAfterMs' in refusal ? { retryAfterMs: refusal.retryAfterMs } : {}),
  };
}

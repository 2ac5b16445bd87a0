import type { AssistantRefusal } from '../interpretation/interpretation.ts';
import type { ClaimRefusal } from '../kits/claim.ts';

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
  error: 'The lab can’t be reached right now. Try again in a few minutes.',
  retryAfterMs: 30_000,
};
const noResult = { status: 409, error: 'The result isn’t available.' };
const busy: Problem = {
  status: 429,
  code: 'busy',
  error: 'It’s very busy right now. Try again in a moment.',
  retryAfterMs: 60_000,
};
const budgetUsed: Problem = {
  status: 429,
  code: 'budget_used',
  error: 'The shop can’t offer any more new texts or answers for now. What’s already written stays.',
};

/** The service's failures as a customer or merchant reads them, by their code; its own words stay inside. */
const labProblems: ReadonlyMap<string, Problem> = new Map([
  ['ai_disabled', { status: 403, code: 'ai_disabled', error: 'The shop doesn’t offer interpretations.' }],
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
      error: 'This couldn’t be written just now. Try again in a moment.',
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
export type CustomerRefusal = AssistantRefusal | ClaimRefusal;

/** The refusals in the customer's words. */
const refusals: Readonly<Record<CustomerRefusal['code'], { status: number; error: string }>> = {
  not_found: { status: 404, error: 'This kit isn’t in your account.' },
  claimed_by_other: {
    status: 403,
    error: 'Only the person who took the test can see this result, in their own account.',
  },
  removed: { status: 409, error: 'You’ve removed this result from your account.' },
  hidden: { status: 409, error: 'You’ve hidden this result. Show it again to continue.' },
  not_offered: { status: 403, error: 'The shop doesn’t show this here. You can ask the shop for it.' },
  result_not_ready: { status: 409, error: 'The result isn’t ready yet.' },
  confirmation_required: {
    status: 403,
    error: 'Enter the date of birth the kit was registered with to open the result.',
  },
  wrong_date_of_birth: { status: 403, error: 'That’s not the date of birth the kit was registered with.' },
  too_many_tries: {
    status: 429,
    error: 'Too many tries. Please wait before you try again.',
  },
  claim_refused: { status: 403, error: 'That code and date of birth don’t match.' },
  already_claimed: {
    status: 409,
    error: 'This kit has already been added to an account. If that wasn’t you, please contact the shop.',
  },
  allowance_used: {
    status: 429,
    error: 'You’ve reached today’s limit. You can continue tomorrow. What’s already written stays.',
  },
};

/** Why a kit's health data stays closed, a claim is refused, or nothing new is written, in the customer's words. */
export function refusalProblem(refusal: CustomerRefusal): Problem {
  return {
    ...refusals[refusal.code],
    code: refusal.code,
    ...('triesLeft' in refusal ? { details: { tries_left: String(refusal.triesLeft) } } : {}),
    ...('retryAfterMs' in refusal ? { retryAfterMs: refusal.retryAfterMs } : {}),
  };
}

/** How a reply may end without one, in the customer's words. */
export const replyProblems = {
  not_written: 'The answer couldn’t be written just now. Ask again in a moment.',
  interrupted: 'The connection to the lab was lost. Check again in a minute: the answer may be there then.',
} as const;

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
  error: 'The laboratory service can’t be reached. Please try again later.',
  retryAfterMs: 30_000,
};
const noResult = { status: 409, error: 'The result is not available.' };
const busy: Problem = {
  status: 429,
  code: 'busy',
  error: 'Many people are asking right now. Please try again in a minute.',
  retryAfterMs: 60_000,
};
const budgetUsed: Problem = {
  status: 429,
  code: 'budget_used',
  error: 'The shop’s allowance for new texts and answers is used up for now. What was written before stays.',
};

/** The service's failures as a customer or merchant reads them, by their code; its own words stay inside. */
const labProblems: ReadonlyMap<string, Problem> = new Map([
  ['ai_disabled', { status: 403, code: 'ai_disabled', error: 'The shop does not offer interpretations.' }],
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
      error: 'This could not be written just now. Please try again.',
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
  not_found: { status: 404, error: 'There is no such kit.' },
  claimed_by_other: {
    status: 403,
    error: 'The person who was tested keeps this kit’s result in their own account.',
  },
  removed: { status: 409, error: 'You have removed this result from your account.' },
  hidden: { status: 409, error: 'You have hidden this result. Show it again first.' },
  not_offered: { status: 403, error: 'The shop does not show this. Please ask the shop.' },
  result_not_ready: { status: 409, error: 'The result is not there yet.' },
  confirmation_required: {
    status: 403,
    error: 'Please confirm the date of birth given at registration first.',
  },
  wrong_date_of_birth: { status: 403, error: 'This is not the date of birth given at registration.' },
  too_many_tries: {
    status: 429,
    error: 'There were too many wrong tries. Please wait before the next one.',
  },
  claim_refused: { status: 403, error: 'Kit code and date of birth do not belong together.' },
  already_claimed: {
    status: 409,
    error: 'This kit was added to another account already. Please ask the shop.',
  },
  allowance_used: {
    status: 429,
    error: 'You have used today’s allowance. Tomorrow there is a new one; what was written before stays.',
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
  not_written: 'The answer could not be written just now. Please ask again.',
  interrupted:
    'The connection to the laboratory service was lost. Look again in a minute: the answer may be there then.',
} as const;

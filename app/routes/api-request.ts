import { z } from 'zod';
import { isLabError } from '../lab/lab-error.ts';
import type { GateRefusal } from '../kits/gate.ts';
import type { Customer } from '../kits/customer-kits.ts';
import type { MerchantIdentity } from '../shopify/session-tokens.ts';
import type { ApiContext } from './api-context.ts';
import type { RoutesContext } from './context.ts';

type App = RoutesContext & ApiContext;

/** What an API route answers when it does not do what was asked. */
interface Problem {
  status: number;
  code: string;
  error: string;
  details?: Record<string, string>;
  retryAfterMs?: number;
}

class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
  }
}

/** Ends the request with this problem. */
export function fail(problem: Problem): never {
  throw new ApiProblem(problem);
}

/** Answers hold what belongs to one person only: no cache keeps them. */
const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' };

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

function answer({ status, code, error, details, retryAfterMs }: Problem): Response {
  const response = json({ error, code, ...(details ? { details } : {}) }, status);
  if (retryAfterMs !== undefined) response.headers.set('Retry-After', String(Math.ceil(retryAfterMs / 1000)));
  if (status === 401) response.headers.set('WWW-Authenticate', 'Bearer');
  return response;
}

type Handler = () => Promise<unknown>;

/**
 * Runs what the route offers for the request's method and turns its value into JSON. What was thrown becomes a problem with a code; what was not foreseen a 500 without internals.
 */
export async function handle(
  app: App,
  request: Request,
  methods: Partial<Record<'GET' | 'POST' | 'PUT', Handler>>,
): Promise<Response> {
  const allowed = Object.keys(methods);
  const run = methods[request.method as keyof typeof methods];
  if (!run) {
    const response = answer({
      status: 405,
      code: 'method_not_allowed',
      error: `Use ${allowed.join(' or ')}.`,
    });
    response.headers.set('Allow', allowed.join(', '));
    return response;
  }
  try {
    return json(await run());
  } catch (thrown) {
    if (thrown instanceof ApiProblem) return answer(thrown.problem);
    if (isLabError(thrown)) return answer(labProblem(thrown));
    app.log.error({ err: thrown, path: new URL(request.url).pathname }, 'an API request failed');
    return answer({ status: 500, code: 'internal_error', error: 'Something went wrong. Please try again.' });
  }
}

/** The service's failures as a customer or merchant reads them; its own words stay inside. */
function labProblem(error: { code: string; retryAfterMs: number | null }): Problem {
  const wait = error.retryAfterMs === null ? {} : { retryAfterMs: error.retryAfterMs };
  switch (error.code) {
    case 'ai_disabled':
      return { status: 403, code: 'ai_disabled', error: 'The shop does not offer interpretations.' };
    case 'result_not_ready':
    case 'no_results':
      return { status: 409, code: error.code, error: 'The result is not available.' };
    case 'rate_limit_exceeded':
    case 'throttled':
      return {
        status: 429,
        code: 'busy',
        error: 'Many people are asking right now. Please try again in a minute.',
        ...wait,
      };
    case 'daily_rate_limit_exceeded':
    case 'monthly_budget_exhausted':
      return {
        status: 429,
        code: 'budget_used',
        error: 'The shop’s allowance for new interpretations is used up for now.',
        ...wait,
      };
    case 'not_found':
      return { status: 404, code: 'not_found', error: 'The laboratory service does not know this.' };
    default:
      return {
        status: 503,
        code: 'service_down',
        error: 'The laboratory service can’t be reached. Please try again later.',
        retryAfterMs: 30_000,
      };
  }
}

/** The merchant behind the request's session token. */
export async function merchantOf(app: App, request: Request): Promise<MerchantIdentity> {
  const verified = await app.shopify.verifyMerchant(request.headers.get('authorization'));
  if (verified.ok) return verified.identity;
  app.countRejected('merchant_token');
  return fail({
    status: 401,
    code: 'unauthorized',
    error: 'A valid session token of the Shopify admin is needed.',
  });
}

/** The signed-in customer behind the request's session token; a visitor who is not signed in is refused. */
export async function customerOf(app: App, request: Request): Promise<Customer> {
  const verified = await app.shopify.verifyCustomer(request.headers.get('authorization'));
  if (!verified.ok) {
    app.countRejected('customer_token');
    return fail({ status: 401, code: 'unauthorized', error: 'A valid session token is needed.' });
  }
  const { shop, customerId } = verified.identity;
  if (customerId === null)
    return fail({ status: 401, code: 'login_required', error: 'Please log in to see your kits.' });
  return { shop, customerId };
}

/** The request's JSON body, held to a schema; wrong fields are named in `details`. */
export async function bodyOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type))
    return fail({
      status: 415,
      code: 'unsupported_media_type',
      error: 'Send JSON (Content-Type: application/json).',
    });
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    return fail({ status: 400, code: 'invalid_request', error: 'The body is not valid JSON.' });
  }
  return checked(schema, body);
}

/** The request's query, held to a schema. */
export function queryOf<T>(request: Request, schema: z.ZodType<T>): T {
  return checked(schema, Object.fromEntries(new URL(request.url).searchParams));
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
  );
  return fail({
    status: 400,
    code: 'invalid_request',
    error: 'Some fields are missing or not valid.',
    details,
  });
}

/** Shopify's numeric id as a string. */
export const numericId = z.string().regex(/^\d{1,20}$/, 'must be a numeric id');

/** Ends the request with why a kit's health data stays closed. */
export function failGate(refusal: GateRefusal | { code: 'allowance_used' }): never {
  switch (refusal.code) {
    case 'not_found':
      return fail({ status: 404, code: 'not_found', error: 'There is no such kit.' });
    case 'result_not_ready':
      return fail({ status: 409, code: 'result_not_ready', error: 'The result is not there yet.' });
    case 'confirmation_required':
      return fail({
        status: 403,
        code: 'confirmation_required',
        error: 'Please confirm the date of birth given at registration first.',
      });
    case 'wrong_date_of_birth':
      return fail({
        status: 403,
        code: 'wrong_date_of_birth',
        error: 'This is not the date of birth given at registration.',
        details: { tries_left: String(refusal.triesLeft) },
      });
    case 'too_many_tries':
      return fail({
        status: 429,
        code: 'too_many_tries',
        error: 'There were too many wrong tries. Please wait before the next one.',
        retryAfterMs: refusal.retryAfterMs,
      });
    case 'allowance_used':
      return fail({
        status: 429,
        code: 'allowance_used',
        error: 'You have used today’s allowance for new interpretations.',
      });
  }
}

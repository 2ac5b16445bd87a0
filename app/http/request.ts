import { z } from 'zod';
import { isConnectionFailure } from '../connection/failures.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { Customer } from '../kits/customer-kits.ts';
import type { MerchantIdentity } from '../shopify/session-tokens.ts';
import type { ApiContext } from '../pages/api-context.ts';
import { type CustomerRefusal, labProblem, type Problem, refusalProblem } from './problems.ts';
import type { RoutesContext } from '../pages/routes-context.ts';
import { api } from '../words/api.ts';

type App = RoutesContext & ApiContext;

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
 * Runs what the route offers for the request's method and turns its value into JSON, unless it is an answer already.
 * What was thrown becomes a problem with a code; what was not foreseen a 500 without internals.
 */
export async function handle(
  app: App,
  request: Request,
  methods: Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>,
): Promise<Response> {
  const allowed = Object.keys(methods);
  const run = methods[request.method as keyof typeof methods];
  if (!run) {
    const response = answer({
      status: 405,
      code: 'method_not_allowed',
      error: api.useMethod(allowed),
    });
    response.headers.set('Allow', allowed.join(', '));
    return response;
  }
  try {
    const value = await run();
    return value instanceof Response ? value : json(value);
  } catch (thrown) {
    if (thrown instanceof ApiProblem) return answer(thrown.problem);
    if (isLabError(thrown)) return answer(labProblem(thrown));
    if (isConnectionFailure(thrown)) return answer(labProblem({ code: thrown.code, retryAfterMs: null }));
    // Nobody waits for the answer any more, and what was under way was called off.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    app.log.error({ err: thrown, path: new URL(request.url).pathname }, 'an API request failed');
    return answer({ status: 500, code: 'internal_error', error: api.failed });
  }
}

/** The merchant behind the request's session token. */
export async function merchantOf(app: App, request: Request): Promise<MerchantIdentity> {
  const verified = await app.shopify.verifyMerchant(request.headers.get('authorization'));
  if (verified.ok) return verified.identity;
  if (verified.reason === 'not_installed')
    return fail({ status: 403, code: 'not_installed', error: api.notInstalled });
  app.countRejected('merchant_token');
  return fail({
    status: 401,
    code: 'unauthorized',
    error: api.tokenNeeded,
  });
}

/**
 * The signed-in customer behind the request's session token; a visitor who is not signed in is refused, and so is whoever
 * asks too much.
 * @param kind `sensitive`: what guesses, costs or leaves the app, of which less is taken
 */
export async function customerOf(
  app: App,
  request: Request,
  kind: 'usual' | 'sensitive' = 'usual',
): Promise<Customer> {
  const verified = await app.shopify.verifyCustomer(request.headers.get('authorization'));
  if (!verified.ok) {
    app.countRejected('customer_token');
    return fail({ status: 401, code: 'unauthorized', error: api.tokenNeeded });
  }
  const { shop, customerId } = verified.identity;
  if (customerId === null) return fail({ status: 401, code: 'login_required', error: api.loginNeeded });
  const retryAfterMs = await app.limits.waitOfCustomer({ shop, customerId }, kind);
  if (retryAfterMs > 0)
    return fail({
      status: 429,
      code: 'rate_limited',
      retryAfterMs,
      error: api.tooMany,
    });
  return { shop, customerId };
}

/** The request's JSON body, held to a schema; wrong fields are named in `details`. */
export async function bodyOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type))
    return fail({
      status: 415,
      code: 'unsupported_media_type',
      error: api.jsonNeeded,
    });
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    return fail({ status: 400, code: 'invalid_request', error: api.notJson });
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
    error: api.fields,
    details,
  });
}

/** The kit that an address names. What can't be an id (the database takes no NUL) becomes one that no kit has. */
export function kitIdOf({ id = '' }: { id?: string | undefined }): string {
  return /^[\w-]{1,64}$/.test(id) ? id : '-';
}

/** Shopify's numeric id as a string. */
export const numericId = z.string().regex(/^\d{1,20}$/, api.rules.numericId);

/** Ends the request with why a kit's health data stays closed, a claim is refused, or nothing new is written. */
export function failGate(refusal: CustomerRefusal): never {
  return fail(refusalProblem(refusal));
}

/** The reseller interface over HTTP: routes, checks and answers, all derived from the contract's endpoint table. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { resellerEndpoints } from '../../contract/reseller/endpoints.ts';
import type { EndpointDefinition, ResellerEndpointName } from '../../contract/reseller/endpoints.ts';
import { authenticate } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ConnectionCut, ServiceFailure } from '../failure.ts';
import { meetRequestFaults } from '../faults/request-faults.ts';
import { meterHeaders, readMeter } from '../interpretation/metering.ts';
import { resellerHandlers } from '../reseller/handlers.ts';
import { accepts } from './accept.ts';
import { cutConnection, failureAnswer, failureOf, jsonAnswer } from './answers.ts';
import type { HttpEnv } from './answers.ts';
import { checked, queryObject, readJson } from './body.ts';
import type { Call, CallNotes } from './call.ts';
import { logRequest } from './request-log.ts';

type AnyHandler = (call: Call<ResellerEndpointName>) => Promise<unknown>;

interface Route {
  readonly endpoint: EndpointDefinition;
  readonly handler: AnyHandler;
}

function routes(): Route[] {
  const names = Object.keys(resellerEndpoints) as ResellerEndpointName[];
  return names.map((name) => ({
    endpoint: resellerEndpoints[name],
    // The table gives each handler exactly what its own entry parsed.
    handler: resellerHandlers[name],
  }));
}

/** `/orders/{id}` as Hono writes it: `/orders/:id`. */
function honoPath(path: string): string {
  return path.replace(/\{([^}]+)\}/g, ':$1');
}

/** The app to mount at an account's base_url. */
export function resellerApi(ctx: SandboxContext): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  const table = routes();
  for (const route of table) {
    api.on(route.endpoint.method, honoPath(route.endpoint.path), (c) => serve(ctx, c, route));
  }
  for (const path of new Set(table.map((route) => route.endpoint.path))) {
    const methods = table
      .filter((route) => route.endpoint.path === path)
      .map((route) => route.endpoint.method);
    const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    api.all(honoPath(path), (c) =>
      refuse(ctx, c, new ServiceFailure('method_not_allowed', { headers: { allow: allow.join(', ') } })),
    );
  }
  api.all('*', (c) =>
    refuse(ctx, c, new ServiceFailure('not_found', { message: 'There is no such address.' })),
  );
  return api;
}

async function refuse(ctx: SandboxContext, c: Context<HttpEnv>, failure: ServiceFailure): Promise<Response> {
  return answerFor(ctx, c, { act: () => Promise.reject(failure) });
}

async function serve(
  ctx: SandboxContext,
  c: Context<HttpEnv>,
  { endpoint, handler }: Route,
): Promise<Response> {
  return answerFor(ctx, c, {
    endpoint,
    act: async (account, notes) => {
      if (endpoint.ai === true && !account.aiEnabled) throw new ServiceFailure('ai_disabled');
      if (!accepts(c.req.header('accept'), 'application/json')) throw notAcceptable(endpoint);
      const params = pathParams(c);
      const query = checked(endpoint.query, queryObject(new URL(c.req.url)), 'query');
      const body = endpoint.body === undefined ? undefined : await readJson(c.req.raw, endpoint.body);
      const call = { ctx, account, params, query, body, notes } as Call<ResellerEndpointName>;
      return jsonAnswer(endpoint.success.status, await handler(call));
    },
  });
}

interface Act {
  readonly endpoint?: EndpointDefinition;
  readonly act: (account: AccountRow, notes: CallNotes) => Promise<Response>;
}

/** Authenticates, acts, turns what was thrown into an answer, adds the AI headers, keeps the log. */
async function answerFor(
  ctx: SandboxContext,
  c: Context<HttpEnv>,
  { endpoint, act }: Act,
): Promise<Response> {
  const startedAtMs = ctx.now();
  let account: AccountRow;
  try {
    account = await authenticate(ctx.db, c.req.header('authorization'), 'reseller');
  } catch (error) {
    return failureAnswer(failureOf(ctx, error));
  }
  const notes: CallNotes = {};
  const log = (status: number | null, code: string | null): Promise<void> =>
    logRequest(ctx, account, {
      method: c.req.method,
      path: relativePath(c),
      startedAtMs,
      status,
      code,
      notes,
    });
  try {
    const { answer, code } = await meetAndAct(ctx, account, { notes, act });
    if (endpoint?.ai === true) {
      const meter = meterHeaders(account, await readMeter(ctx.db, account.id, ctx.now()));
      for (const [name, value] of Object.entries(meter)) answer.headers.set(name, value);
    }
    await log(answer.status, code);
    return answer;
  } catch (error) {
    if (error instanceof ConnectionCut) {
      await log(null, null);
      return cutConnection(c);
    }
    return failureAnswer(failureOf(ctx, error));
  }
}

async function meetAndAct(
  ctx: SandboxContext,
  account: AccountRow,
  { notes, act }: { notes: CallNotes; act: Act['act'] },
): Promise<{ answer: Response; code: string | null }> {
  try {
    await meetRequestFaults(ctx, account, notes);
    return { answer: await act(account, notes), code: null };
  } catch (error) {
    if (error instanceof ConnectionCut) throw error;
    const failure = failureOf(ctx, error);
    return { answer: failureAnswer(failure), code: failure.code };
  }
}

/** Path parameters, decoded. What no identifier can hold names no record. */
function pathParams(c: Context<HttpEnv>): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  const wrong = Object.values(params).some((value) => value.includes('\u0000') || !value.isWellFormed());
  if (wrong) throw new ServiceFailure('not_found');
  return params;
}

/** The path below base_url, as the contract writes it. */
function relativePath(c: Context<HttpEnv>): string {
  const path = new URL(c.req.url).pathname;
  return path.startsWith(resellerBasePath) ? path.slice(resellerBasePath.length) : path;
}

export const resellerBasePath = '/reseller/v1';

function notAcceptable(endpoint: EndpointDefinition): ServiceFailure {
  if (endpoint.pdf !== true) return new ServiceFailure('not_acceptable');
  return new ServiceFailure('not_acceptable', {
    message:
      'Reports are offered as application/json only; the rendered PDF is not offered by this sandbox yet.',
  });
}

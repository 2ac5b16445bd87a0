/** An interface over HTTP: routes, checks and answers, all derived from the contract's endpoint table. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { streamMediaType } from '../../contract/ai.ts';
import type { EndpointDefinition } from '../../contract/endpoints.ts';
import { authenticate } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { CallTo } from '../calls/call.ts';
import { pdfMediaType } from '../calls/pdf-answer.ts';
import type { SandboxContext } from '../context.ts';
import { ConnectionCut, ServiceFailure } from '../core/failure.ts';
import { meetRequestFaults } from '../faults/request-faults.ts';
import { negotiate } from '../http/accept.ts';
import { cutConnection, failureAnswer, failureOf, jsonAnswer, jsonTextAnswer } from '../http/answers.ts';
import type { HttpEnv } from '../http/answers.ts';
import { checked, queryObject, readJson } from '../http/body.ts';
import { lineStreamAnswer } from '../http/line-stream.ts';
import type { LineStream } from '../http/line-stream.ts';
import { callEntry } from '../http/request-log.ts';
import type { CallNotes } from '../http/request-log.ts';
import { meterHeaders, readMeter } from '../metering/meter.ts';
import { errorWords } from '../words/errors.ts';
import { answerKey } from './from-memory.ts';
import type { Route, ServedInterface } from './interfaces.ts';

/** `/orders/{id}` as Hono writes it: `/orders/:id`. */
function honoPath(path: string): string {
  return path.replace(/\{([^}]+)\}/g, ':$1');
}

/** The app to mount at an account's base_url. */
export function interfaceApi(ctx: SandboxContext, served: ServedInterface): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  const door: Door = { ctx, kind: served.kind };
  for (const route of served.routes) {
    api.on(route.endpoint.method, honoPath(route.endpoint.path), (c) => serve(door, c, route));
  }
  for (const path of new Set(served.routes.map((route) => route.endpoint.path))) {
    const here = served.routes.map((route) => route.endpoint).filter((endpoint) => endpoint.path === path);
    api.all(honoPath(path), (c) =>
      answerFor(door, c, {
        ...(here[0] === undefined ? {} : { endpoint: here[0] }),
        act: (account) =>
          Promise.reject(methodRefusal(here.filter((endpoint) => isOffered(account, endpoint)))),
      }),
    );
  }
  api.all('*', (c) => answerFor(door, c, { act: () => Promise.reject(noSuchAddress()) }));
  return api;
}

/** What every request passes, and whose interface it comes to. */
interface Door {
  readonly ctx: SandboxContext;
  readonly kind: ServedInterface['kind'];
}

/** Whether the account has an endpoint: one can be switched to what the contract documents alone. */
function isOffered(account: AccountRow, endpoint: EndpointDefinition): boolean {
  return endpoint.extra !== true || !account.documentedOnly;
}

function noSuchAddress(): ServiceFailure {
  return new ServiceFailure('not_found', { message: errorWords.noSuchAddress });
}

/** A method that an address does not have: 405, or 404 where the account has nothing at the address at all. */
function methodRefusal(offered: readonly EndpointDefinition[]): ServiceFailure {
  if (offered.length === 0) return noSuchAddress();
  const methods = offered.map((endpoint) => endpoint.method);
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return new ServiceFailure('method_not_allowed', { headers: { allow: allow.join(', ') } });
}

async function serve(
  door: Door,
  c: Context<HttpEnv>,
  { endpoint, handler, pdfHandler, remembered }: Route,
): Promise<Response> {
  const { ctx } = door;
  return answerFor(door, c, {
    endpoint,
    act: async (account, notes) => {
      if (!isOffered(account, endpoint)) throw noSuchAddress();
      if (endpoint.ai === true && endpoint.evenWithoutAi !== true && !account.aiEnabled)
        throw new ServiceFailure('ai_disabled');
      const mediaType = negotiate(c.req.header('accept'), offeredBy(endpoint));
      if (mediaType === null) throw notAcceptable(endpoint);
      const parse = async (): Promise<CallTo<EndpointDefinition>> => {
        const params = pathParams(c);
        const query = checked(endpoint.query, queryObject(new URL(c.req.url)), 'query');
        const body =
          endpoint.body === undefined ? undefined : await readJson(c.env.incoming, endpoint.body, notes);
        return { ctx, account, params, query, body, notes } as CallTo<EndpointDefinition>;
      };
      if (mediaType === pdfMediaType && pdfHandler !== undefined) return pdfHandler(await parse());
      if (endpoint.stream === true) {
        return lineStreamAnswer((await handler(await parse())) as LineStream, c.env);
      }
      if (!remembered) return jsonAnswer(endpoint.success.status, await handler(await parse()));
      const bytes = await ctx.answers.read(answerKey(account.id, c.env.incoming.url ?? ''), async () =>
        JSON.stringify(await handler(await parse())),
      );
      return jsonTextAnswer(endpoint.success.status, bytes);
    },
  });
}

interface Act {
  readonly endpoint?: EndpointDefinition;
  readonly act: (account: AccountRow, notes: CallNotes) => Promise<Response>;
}

/** Authenticates, acts, turns what was thrown into an answer, adds the AI headers, keeps the log. */
async function answerFor(
  { ctx, kind }: Door,
  c: Context<HttpEnv>,
  { endpoint, act }: Act,
): Promise<Response> {
  const startedAtMs = ctx.now();
  let account: AccountRow;
  try {
    account = await authenticate(ctx.accounts, c.req.header('authorization'), kind);
  } catch (error) {
    const failure = failureOf(ctx, error);
    const call = { accountId: null, startedAtMs, status: failure.status, failure, notes: {} };
    ctx.requests.add(callEntry(c.req, kind, call));
    return failureAnswer(failure);
  }
  const notes: CallNotes = {};
  const log = (status: number | null, failure: ServiceFailure | null): void =>
    ctx.requests.add(
      callEntry(c.req, kind, {
        accountId: account.id,
        startedAtMs,
        status,
        failure,
        notes,
      }),
    );
  try {
    const { answer, failure } = await meetAndAct(ctx, account, { notes, act });
    if (endpoint?.pdf === true) answer.headers.set('vary', 'Accept');
    if (endpoint?.ai === true) {
      const meter = meterHeaders(account, await readMeter(ctx.db, account.id, ctx.now()));
      // A failure that was asked for (faults/ai-faults.ts) says what goes with it.
      for (const [name, value] of Object.entries(meter)) {
        if (!answer.headers.has(name)) answer.headers.set(name, value);
      }
    }
    log(answer.status, failure);
    return answer;
  } catch (error) {
    if (error instanceof ConnectionCut) {
      log(null, null);
      return cutConnection(c);
    }
    const failure = failureOf(ctx, error);
    log(failure.status, failure);
    return failureAnswer(failure);
  }
}

async function meetAndAct(
  ctx: SandboxContext,
  account: AccountRow,
  { notes, act }: { notes: CallNotes; act: Act['act'] },
): Promise<{ answer: Response; failure: ServiceFailure | null }> {
  try {
    await meetRequestFaults(ctx, account, notes);
    return { answer: await act(account, notes), failure: null };
  } catch (error) {
    if (error instanceof ConnectionCut) throw error;
    const failure = failureOf(ctx, error);
    return { answer: failureAnswer(failure), failure };
  }
}

/** Path parameters, decoded. What no identifier can hold names no record. */
function pathParams(c: Context<HttpEnv>): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  const wrong = Object.values(params).some((value) => value.includes('\u0000') || !value.isWellFormed());
  if (wrong) throw new ServiceFailure('not_found');
  return params;
}

/** What an endpoint can answer with, the preferred first. */
function offeredBy(endpoint: EndpointDefinition): string[] {
  if (endpoint.stream === true) return [streamMediaType, jsonMediaType];
  return endpoint.pdf === true ? [jsonMediaType, pdfMediaType] : [jsonMediaType];
}

const jsonMediaType = 'application/json;charset=utf-8';

function notAcceptable(endpoint: EndpointDefinition): ServiceFailure {
  const offered = offeredBy(endpoint).map((mediaType) => mediaType.split(';')[0] ?? mediaType);
  return new ServiceFailure('not_acceptable', { message: errorWords.offers(offered) });
}

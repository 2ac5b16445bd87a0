/** The reseller interface over HTTP: routes, checks and answers, all derived from the contract's endpoint table. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { resellerEndpoints } from '../../contract/reseller/endpoints.ts';
import type { EndpointDefinition, ResellerEndpointName } from '../../contract/reseller/endpoints.ts';
import { streamMediaType } from '../../contract/reseller/schemas.ts';
import { authenticate } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ConnectionCut, ServiceFailure } from '../core/failure.ts';
import { meetRequestFaults } from '../faults/request-faults.ts';
import { meterHeaders, readMeter } from '../metering/meter.ts';
import { pdfMediaType, reportPdfHandlers } from '../reseller/report-pdfs.ts';
import type { PdfHandler } from '../reseller/report-pdfs.ts';
import { resellerHandlers } from '../reseller/handlers.ts';
import { negotiate } from '../http/accept.ts';
import { resellerBasePath } from '../http/addresses.ts';
import { cutConnection, failureAnswer, failureOf, jsonAnswer, jsonTextAnswer } from '../http/answers.ts';
import type { HttpEnv } from '../http/answers.ts';
import { checked, queryObject, readJson } from '../http/body.ts';
import type { Call, CallNotes } from '../reseller/call.ts';
import { answerKey } from './from-memory.ts';
import { lineStreamAnswer } from '../http/line-stream.ts';
import type { LineStream } from '../http/line-stream.ts';
import { callEntry } from '../http/request-log.ts';
import { errorWords } from '../words/errors.ts';

type AnyHandler = (call: Call<ResellerEndpointName>) => Promise<unknown>;

interface Route {
  readonly endpoint: EndpointDefinition;
  readonly handler: AnyHandler;
  readonly pdfHandler: PdfHandler | undefined;
  readonly remembered: boolean;
}

/** Reads that integrators poll, answered from memory between changes. */
const rememberedReads: ReadonlySet<ResellerEndpointName> = new Set([
  'listProducts',
  'listOrders',
  'getOrder',
  'listUnits',
  'getUnitByKit',
]);

function routes(): Route[] {
  const names = Object.keys(resellerEndpoints) as ResellerEndpointName[];
  return names.map((name) => ({
    endpoint: resellerEndpoints[name],
    // The table gives each handler exactly what its own entry parsed.
    handler: resellerHandlers[name],
    pdfHandler: reportPdfHandlers[name],
    remembered: rememberedReads.has(name),
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
    const served = table.map((route) => route.endpoint).filter((endpoint) => endpoint.path === path);
    const methods = served.map((endpoint) => endpoint.method);
    const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    const failure = () => new ServiceFailure('method_not_allowed', { headers: { allow: allow.join(', ') } });
    api.all(honoPath(path), (c) => refuse(ctx, c, failure(), served[0]));
  }
  api.all('*', (c) => refuse(ctx, c, new ServiceFailure('not_found', { message: errorWords.noSuchAddress })));
  return api;
}

/** `endpoint`: one at the same path, for the headers that go with it (reseller-api §8). */
async function refuse(
  ctx: SandboxContext,
  c: Context<HttpEnv>,
  failure: ServiceFailure,
  endpoint?: EndpointDefinition,
): Promise<Response> {
  const act = (): Promise<never> => Promise.reject(failure);
  return answerFor(ctx, c, endpoint === undefined ? { act } : { endpoint, act });
}

async function serve(
  ctx: SandboxContext,
  c: Context<HttpEnv>,
  { endpoint, handler, pdfHandler, remembered }: Route,
): Promise<Response> {
  return answerFor(ctx, c, {
    endpoint,
    act: async (account, notes) => {
      if (endpoint.ai === true && !account.aiEnabled) throw new ServiceFailure('ai_disabled');
      const mediaType = negotiate(c.req.header('accept'), offeredBy(endpoint));
      if (mediaType === null) throw notAcceptable(endpoint);
      const parse = async (): Promise<Call<ResellerEndpointName>> => {
        const params = pathParams(c);
        const query = checked(endpoint.query, queryObject(new URL(c.req.url)), 'query');
        const body =
          endpoint.body === undefined ? undefined : await readJson(c.env.incoming, endpoint.body, notes);
        return { ctx, account, params, query, body, notes } as Call<ResellerEndpointName>;
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
  ctx: SandboxContext,
  c: Context<HttpEnv>,
  { endpoint, act }: Act,
): Promise<Response> {
  const startedAtMs = ctx.now();
  let account: AccountRow;
  try {
    account = await authenticate(ctx.accounts, c.req.header('authorization'), 'reseller');
  } catch (error) {
    const failure = failureOf(ctx, error);
    const call = { accountId: null, startedAtMs, status: failure.status, failure, notes: {} };
    ctx.requests.add(callEntry(c.req, resellerBasePath, call));
    return failureAnswer(failure);
  }
  const notes: CallNotes = {};
  const log = (status: number | null, failure: ServiceFailure | null): void =>
    ctx.requests.add(
      callEntry(c.req, resellerBasePath, {
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

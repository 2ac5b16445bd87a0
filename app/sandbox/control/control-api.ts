/**
 * The control address: an account moves its own clock, asks for faults and looks at what happened; whoever runs the
 * sandbox manages accounts. Operations are table entries.
 */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { authenticate } from '../accounts/accounts.ts';
import { isAdmin } from '../accounts/admin-token.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { listFaults, setFaultRule } from '../faults/rules.ts';
import { failureAnswer, failureOf, jsonAnswer } from '../http/answers.ts';
import type { HttpEnv } from '../http/answers.ts';
import { readJson } from '../http/body.ts';
import { pageRequest } from '../http/paging.ts';
import { accountsOperations } from './accounts-control.ts';
import { clockReport, moveClock } from './clock-control.ts';
import { deliveriesQuerySchema, listDeliveries, readDelivery } from './delivery-control.ts';
import { readOptionalJson, readQuery, refuseImpossibleParams, refuseQuery } from './operation.ts';
import type { AccountOperation, Operation } from './operation.ts';
import { practiceOperations } from './practice-control.ts';
import { replayDelivery, replayRequestSchema, replayWindow } from './replay-control.ts';
import { listRequests, requestsQuerySchema } from './request-control.ts';
import { resetAccount } from './reset.ts';
import { clockRequestSchema, eventRequestSchema, faultRequestSchema, resetRequestSchema } from './schemas.ts';
import { stepByHand } from './step-control.ts';
import { controlWords, operationWords } from '../words/control.ts';
import { errorWords } from '../words/errors.ts';

/** The app to mount at the control address. */
export function controlApi(ctx: SandboxContext): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  const operations: readonly Operation[] = [
    ...accountOperations(ctx),
    ...practiceOperations(ctx),
    ...accountsOperations(ctx),
  ];

  api.get('/', () => jsonAnswer(200, indexOf(operations)));
  for (const operation of operations) {
    api.on(operation.method, operation.path, (c) => answer(ctx, c, () => run(ctx, c, operation)));
  }
  for (const [path, methods] of methodsByPath(operations)) {
    const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    api.all(path, (c) =>
      refuse(ctx, c, new ServiceFailure('method_not_allowed', { headers: { allow: allow.join(', ') } })),
    );
  }
  api.all('*', (c) => refuse(ctx, c, new ServiceFailure('not_found', { message: errorWords.noSuchAddress })));
  return api;
}

/** Every operation that concerns the account whose token the request carries. */
function accountOperations(ctx: SandboxContext): AccountOperation[] {
  return [
    {
      method: 'POST',
      path: '/clock',
      summary: operationWords.moveClock,
      act: async (account, c) =>
        moveClock(ctx, account.id, await readJson(c.env.incoming, clockRequestSchema)),
    },
    {
      method: 'GET',
      path: '/clock',
      summary: operationWords.readClock,
      act: (account) => clockReport(ctx, account.id),
    },
    {
      method: 'POST',
      path: '/faults',
      summary: operationWords.setFault,
      act: async (account, c) => ({
        data: await setFaultRule(ctx, account.id, await readJson(c.env.incoming, faultRequestSchema)),
      }),
    },
    {
      method: 'GET',
      path: '/faults',
      summary: operationWords.listFaults,
      act: async (account) => ({ data: await listFaults(ctx.db, account.id) }),
    },
    {
      method: 'POST',
      path: '/events',
      summary: operationWords.takeStep,
      act: async (account, c) => ({
        data: await stepByHand(ctx, account.id, await readJson(c.env.incoming, eventRequestSchema)),
      }),
    },
    {
      method: 'POST',
      path: '/reset',
      summary: operationWords.reset,
      act: async (account, c) => {
        const { webhooks = false } = await readOptionalJson(c, resetRequestSchema);
        return { removed: await resetAccount(ctx, account.id, { webhooks }) };
      },
    },
    {
      method: 'GET',
      path: '/deliveries',
      summary: operationWords.listDeliveries,
      readsQuery: true,
      act: (account, c) => {
        const { cursor, limit, ...filters } = readQuery(c, deliveriesQuerySchema);
        return listDeliveries(ctx, account.id, pageRequest('deliveries', { cursor, limit }), filters);
      },
    },
    {
      method: 'GET',
      path: '/deliveries/:id',
      summary: operationWords.readDelivery,
      act: (account, c) => readDelivery(ctx, account.id, c.req.param('id') ?? ''),
    },
    {
      method: 'POST',
      path: '/deliveries/replay',
      summary: operationWords.replayWindow,
      act: async (account, c) =>
        replayWindow(ctx, account.id, await readJson(c.env.incoming, replayRequestSchema)),
    },
    {
      method: 'POST',
      path: '/deliveries/:id/replay',
      summary: operationWords.replayOne,
      act: (account, c) => replayDelivery(ctx, account.id, c.req.param('id') ?? ''),
    },
    {
      method: 'GET',
      path: '/requests',
      summary: operationWords.listRequests,
      readsQuery: true,
      act: (account, c) => listRequests(ctx, account.id, readQuery(c, requestsQuerySchema)),
    },
  ];
}

/** For people who open the address: what can be done here, and with which token. */
function indexOf(operations: readonly Operation[]): unknown {
  return {
    about: controlWords.about,
    operations: operations.map((operation) => ({
      method: operation.method,
      path: operation.path.replace(/:([a-z]+)/g, '{$1}'),
      summary: operation.summary,
      token: 'act' in operation ? controlWords.accountToken : controlWords.adminToken,
    })),
  };
}

function methodsByPath(operations: readonly Operation[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of operations) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}

async function run(ctx: SandboxContext, c: Context<HttpEnv>, operation: Operation): Promise<Response> {
  if (operation.method !== 'GET') refuseOtherSites(c);
  const act = await authorised(ctx, c, operation);
  refuseImpossibleParams(c);
  if (operation.readsQuery === undefined) refuseQuery(c);
  return jsonAnswer(operation.status ?? 200, await act());
}

/** A browser that was once told the token sends it along with what a page of another site asks for. */
function refuseOtherSites(c: Context<HttpEnv>): void {
  const site = c.req.header('sec-fetch-site');
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new ServiceFailure('forbidden', { message: errorWords.otherSite });
}

/** What the operation does, for whoever may do it. */
async function authorised(
  ctx: SandboxContext,
  c: Context<HttpEnv>,
  operation: Operation,
): Promise<() => Promise<unknown>> {
  const authorization = c.req.header('authorization');
  const admin = isAdmin(ctx, authorization);
  if ('administer' in operation) {
    if (admin) return () => operation.administer(c);
    await authenticate(ctx.accounts, authorization);
    throw new ServiceFailure('forbidden');
  }
  if (admin) throw new ServiceFailure('forbidden', { message: errorWords.accountTokenNeeded });
  const account = await authenticate(ctx.accounts, authorization);
  return () => operation.act(account, c);
}

/** Refuses, but says nothing to whom it does not know. */
async function refuse(ctx: SandboxContext, c: Context<HttpEnv>, failure: ServiceFailure): Promise<Response> {
  return answer(ctx, c, async () => {
    const authorization = c.req.header('authorization');
    if (!isAdmin(ctx, authorization)) await authenticate(ctx.accounts, authorization);
    throw failure;
  });
}

async function answer(
  ctx: SandboxContext,
  c: Context<HttpEnv>,
  act: () => Promise<Response>,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    return failureAnswer(failureOf(ctx, error));
  }
}

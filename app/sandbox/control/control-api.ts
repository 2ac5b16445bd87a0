/** The control address: an account moves its own clock, asks for faults and looks at what happened. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { pageQuerySchema } from '../../contract/reseller/schemas.ts';
import { authenticate, lockAccount } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../failure.ts';
import { setFaultRule } from '../faults/rules.ts';
import { failureAnswer, failureOf, jsonAnswer } from '../http/answers.ts';
import type { HttpEnv } from '../http/answers.ts';
import { checked, queryObject, readJson } from '../http/body.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import type { PageRequest } from '../http/paging.ts';
import { moveClock } from './clock-control.ts';
import { listDeliveries, replayDelivery } from './delivery-control.ts';
import { resetAccount } from './reset.ts';
import { clockRequestSchema, eventRequestSchema, faultRequestSchema, resetRequestSchema } from './schemas.ts';
import { stepByHand } from './step-control.ts';

type Act = (account: AccountRow, c: Context<HttpEnv>) => Promise<unknown>;

/** The app to mount at the control address. */
export function controlApi(ctx: SandboxContext): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  const page = (list: string, c: Context<HttpEnv>): PageRequest =>
    pageRequest(list, checked(pageQuerySchema, queryObject(new URL(c.req.url)), 'query'));

  const operations: { method: 'GET' | 'POST'; path: string; act: Act }[] = [
    {
      method: 'POST',
      path: '/clock',
      act: async (account, c) => moveClock(ctx, account.id, await readJson(c.req.raw, clockRequestSchema)),
    },
    { method: 'POST', path: '/faults', act: (account, c) => setFault(ctx, account, c) },
    {
      method: 'POST',
      path: '/events',
      act: async (account, c) => ({
        data: await stepByHand(ctx, account.id, await readJson(c.req.raw, eventRequestSchema)),
      }),
    },
    {
      method: 'POST',
      path: '/reset',
      act: async (account, c) => {
        // A reset needs no body at all.
        const empty = c.req.header('content-type') === undefined;
        const options = empty ? {} : await readJson(c.req.raw, resetRequestSchema);
        return { removed: await resetAccount(ctx, account.id, { webhooks: options.webhooks ?? false }) };
      },
    },
    {
      method: 'GET',
      path: '/deliveries',
      act: (account, c) => listDeliveries(ctx, account.id, page('deliveries', c)),
    },
    {
      method: 'POST',
      path: '/deliveries/:id/replay',
      act: (account, c) => replayDelivery(ctx, account.id, c.req.param('id') ?? ''),
    },
    {
      method: 'GET',
      path: '/requests',
      act: (account, c) => listRequests(ctx, account.id, page('requests', c)),
    },
  ];

  for (const { method, path, act } of operations) {
    api.on(method, path, (c) => answer(ctx, c, act));
  }
  for (const { method, path } of operations) {
    api.all(path, (c) => answer(ctx, c, () => Promise.reject(notAllowed(method))));
  }
  api.all('*', (c) =>
    answer(ctx, c, () =>
      Promise.reject(new ServiceFailure('not_found', { message: 'There is no such address.' })),
    ),
  );
  return api;
}

function notAllowed(allow: string): ServiceFailure {
  return new ServiceFailure('method_not_allowed', { headers: { allow } });
}

async function answer(ctx: SandboxContext, c: Context<HttpEnv>, act: Act): Promise<Response> {
  try {
    const account = await authenticate(ctx.db, c.req.header('authorization'));
    return jsonAnswer(200, await act(account, c));
  } catch (error) {
    return failureAnswer(failureOf(ctx, error));
  }
}

/** Sets or, with rate 0, removes a fault; answers with all that are set. */
async function setFault(ctx: SandboxContext, account: AccountRow, c: Context<HttpEnv>): Promise<unknown> {
  const { kind, rate, ms } = await readJson(c.req.raw, faultRequestSchema);
  const rules = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, account.id);
    return setFaultRule(tx, account.id, { kind, rate, ms: ms ?? null });
  });
  return { data: rules };
}

async function listRequests(ctx: SandboxContext, accountId: string, request: PageRequest): Promise<unknown> {
  const rows = await ctx.db.requestLog.findMany({
    where: { accountId, ...(request.after === null ? {} : { id: { lt: BigInt(request.after) } }) },
    orderBy: { id: 'desc' },
    take: request.limit + 1,
  });
  return pageOf('requests', request, rows, {
    position: (row) => Number(row.id),
    item: (row) => ({
      id: String(row.id),
      on: row.at.toISOString(),
      method: row.method,
      path: row.path,
      status: row.status,
      code: row.code,
      duration_ms: row.durationMs,
      fault: row.fault,
      reference: row.reference,
      order_id: row.orderId,
    }),
  });
}

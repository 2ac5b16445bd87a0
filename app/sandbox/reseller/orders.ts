import { z } from 'zod';
import { orderItemRequestSchema } from '../../contract/reseller/schemas.ts';
import type { OrderRecord } from '../../contract/reseller/schemas.ts';
import type { SandboxDb } from '../../db/sandbox-client.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { Handler } from './call.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import type { KitState } from '../lifecycle/kit-states.ts';
import { orderFlags, orderStatus } from '../lifecycle/order-flags.ts';
import { stateOf } from '../lifecycle/steps.ts';
import type { OrderRow } from '../lifecycle/in-hand.ts';

const itemsSchema = z.array(orderItemRequestSchema);

type KitStateRow = { orderId: string } & Parameters<typeof stateOf>[0];

/** The states that kits of the orders are in, by order: ten at most, however many kits there are. */
async function kitStatesOf(db: SandboxDb, orderIds: string[]): Promise<Map<string, KitState[]>> {
  const rows = await db.$queryRaw<KitStateRow[]>`
    SELECT DISTINCT "orderId", "status", "registered", "resultWithdrawn" FROM "Kit"
    WHERE "orderId" = ANY(${orderIds})`;
  const states = new Map<string, KitState[]>();
  for (const row of rows) states.set(row.orderId, [...(states.get(row.orderId) ?? []), stateOf(row)]);
  return states;
}

async function orderRecords(db: SandboxDb, rows: readonly OrderRow[]): Promise<Map<string, OrderRecord>> {
  const states = await kitStatesOf(
    db,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        reference: row.reference,
        status: orderStatus,
        currency: row.currency,
        amount: Number(row.amountMinor),
        shipped_on: row.shippedAt?.toISOString() ?? null,
        ...orderFlags(states.get(row.id) ?? []),
        created_on: row.createdAt.toISOString(),
        items: itemsSchema.parse(row.items),
      },
    ]),
  );
}

export const listOrders: Handler<'listOrders'> = async ({ ctx, account, query }) => {
  const request = pageRequest('orders', query);
  const rows = await ctx.db.order.findMany({
    where: {
      accountId: account.id,
      listedAt: { lte: new Date(ctx.now()) },
      ...(request.after === null ? {} : { position: { lt: request.after } }),
    },
    orderBy: { position: 'desc' },
    take: request.limit + 1,
  });
  const records = await orderRecords(ctx.db, rows);
  const page = pageOf('orders', request, rows, { position: (row) => row.position, item: (row) => row.id });
  return { ...page, data: page.data.flatMap((id) => records.get(id) ?? []) };
};

export const getOrder: Handler<'getOrder'> = async ({ ctx, account, params }) => {
  const row = await ctx.db.order.findFirst({ where: { id: params.id, accountId: account.id } });
  if (row === null) throw new ServiceFailure('not_found');
  const record = (await orderRecords(ctx.db, [row])).get(row.id);
  if (record === undefined) throw new ServiceFailure('not_found');
  return record;
};

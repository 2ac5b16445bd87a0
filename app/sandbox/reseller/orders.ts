import { z } from 'zod';
import { orderItemRequestSchema } from '../../contract/reseller/schemas.ts';
import type { OrderRecord } from '../../contract/reseller/schemas.ts';
import type { SandboxDb } from '../../db/sandbox-client.ts';
import { ServiceFailure } from '../failure.ts';
import type { Handler } from '../http/call.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import type { OrderRow } from '../lifecycle/steps.ts';

const itemsSchema = z.array(orderItemRequestSchema);

/** Whether any kit of the orders is registered, or has a report. */
async function progressOf(
  db: SandboxDb,
  orderIds: string[],
): Promise<{ registered: Set<string>; ready: Set<string> }> {
  const [registered, ready] = await Promise.all([
    db.kit.findMany({
      where: { orderId: { in: orderIds }, registered: true },
      distinct: ['orderId'],
      select: { orderId: true },
    }),
    db.result.findMany({
      where: { orderId: { in: orderIds } },
      distinct: ['orderId'],
      select: { orderId: true },
    }),
  ]);
  return {
    registered: new Set(registered.map((kit) => kit.orderId)),
    ready: new Set(ready.map((result) => result.orderId)),
  };
}

async function orderRecords(db: SandboxDb, rows: readonly OrderRow[]): Promise<Map<string, OrderRecord>> {
  const { registered, ready } = await progressOf(
    db,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        reference: row.reference,
        status: 'Paid',
        currency: row.currency,
        amount: Number(row.amountMinor),
        shipped: row.shippedAt !== null,
        shipped_on: row.shippedAt?.toISOString() ?? null,
        registered: registered.has(row.id),
        results_ready: ready.has(row.id),
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

import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import type { AdminClient } from '../../shopify/admin-client.ts';
import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import { fulfilmentOrderStates } from '../ledger/fulfilment-order-states.ts';
import { reviewOrderQueue } from '../queues.ts';
import { listAssigned, takeUpAssigned } from './assigned.ts';
import { compareUnlisted } from './compare-assigned.ts';
import { note, type PhaseRun } from './phase.ts';

const openStates = Object.entries(fulfilmentOrderStates).flatMap(([state, { ended }]) =>
  ended ? [] : [state],
);

/**
 * Shopify's assigned fulfilment orders against the ledger, and the ledger's open ones against Shopify. Whatever differs
 * is reviewed. Of what is listed, the ids alone are kept meanwhile.
 */
export async function compareWithShopify(phase: PhaseRun): Promise<void> {
  const { ctx, run } = phase;
  const locationId = await ctx.serviceLocation(run.shop);
  if (locationId === null) return;
  const admin = await ctx.adminFor(run.shop);
  const listed = new Set<string>();
  for await (const seen of listAssigned(admin, locationId)) {
    await takeUpAssigned(ctx, run, seen);
    listed.add(seen.id);
    await phase.tellChecked(1);
  }
  for await (const row of openRows(phase)) {
    if (listed.has(row.id)) continue;
    await compareOne(phase, row, { admin, locationId });
    await phase.tellChecked(1);
  }
}

const batch = 200;

async function* openRows({ ctx, run: { shop } }: PhaseRun): AsyncGenerator<FulfilmentOrder, void, void> {
  let after = '';
  for (;;) {
    const rows = await ctx.db.fulfilmentOrder.findMany({
      where: { shop, state: { in: openStates }, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: batch,
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

async function compareOne(
  phase: PhaseRun,
  row: FulfilmentOrder,
  { admin, locationId }: { admin: AdminClient; locationId: string },
): Promise<void> {
  const { ctx, run } = phase;
  const snapshot = await readFulfilmentOrder(admin, row.id);
  const seen = snapshot && { ...snapshot, isElsewhere: snapshot.assignedLocationId !== locationId };
  const { lateEventMs } = ctx.timings;
  const kind = compareUnlisted(seen, row, { now: ctx.clock.now(), lateEventMs });
  if (kind === null) return;
  await note(phase, {
    kind,
    done: 'repaired',
    about: { orderId: row.orderId, orderName: row.orderName },
    key: `${row.id}:${seen?.status ?? 'gone'}:${(seen?.updatedAt ?? row.readAt).getTime()}`,
  });
  await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop: run.shop, orderId: row.orderId });
}

import { AppPrisma } from '../../db/app-client.ts';
import type { FulfilmentOrder, OrderPart } from '../../db/generated/app/client.ts';
import { readFulfilmentOrder } from '../../shopify/fulfilment-orders.ts';
import { kitFactsOf, learnKits } from '../ledger/kit-slots.ts';
import { touchPart } from '../ledger/ledger.ts';
import { placedPartStates } from '../ledger/part-states.ts';
import type { Placer } from '../lab-order/placer.ts';
import { followPartQueue } from '../queues.ts';
import { compareFulfilment } from './compare-fulfilment.ts';
import type { Finding } from '../findings/findings.ts';
import { noteKitDifferences } from '../findings/kit-differences.ts';
import { note, openAccount, type PhaseRun } from './phase.ts';

type PartOfOrder = OrderPart & { fulfilmentOrder: FulfilmentOrder };

const batch = 50;

/** Each part of which something is still to be expected, against the service's units and its fulfilment in Shopify. */
export async function compareWithUnits(phase: PhaseRun): Promise<void> {
  const { ctx, run } = phase;
  const accounts = new Map<string, Placer | null>();
  for (let after = phase.after ?? ''; ;) {
    const parts = await ctx.db.orderPart.findMany({
      where: {
        shop: run.shop,
        state: { in: [...placedPartStates] },
        serviceOrderId: { not: null },
        OR: [{ nextReconcileAt: { not: null } }, { reasonCode: 'account_disconnected' }],
        id: { gt: after },
      },
      include: { fulfilmentOrder: true },
      orderBy: { id: 'asc' },
      take: batch,
    });
    for (const part of parts) {
      const { connectionId } = part;
      if (!accounts.has(connectionId)) accounts.set(connectionId, await openAccount(phase, connectionId));
      const placer = accounts.get(connectionId) ?? null;
      if (placer === null) await noteClosed(phase, connectionId);
      else await comparePart(phase, part, placer);
      await phase.tellChecked(1, part.id);
    }
    const last = parts.at(-1);
    if (!last || parts.length < batch) return;
    after = last.id;
  }
}

function noteClosed(phase: PhaseRun, connectionId: string): Promise<void> {
  return note(phase, { kind: 'account_closed', done: 'told', about: {}, key: connectionId });
}

async function comparePart(phase: PhaseRun, part: PartOfOrder, placer: Placer): Promise<void> {
  const { ctx, run } = phase;
  let isBehind = false;
  if (!part.shipsNothing && part.serviceOrderId !== null) {
    const units = await placer.readUnits(part.serviceOrderId);
    const now = ctx.clock.now();
    isBehind = await ctx.db.$transaction(async (tx) => {
      const differs = await noteKitDifferences(tx, part, units, { runId: run.runId, now });
      if (differs)
        await learnKits(
          tx,
          part,
          units.map((unit) => kitFactsOf(unit, now)),
          (link, kitId) => ctx.sealQrLink(link, kitId),
        );
      return differs;
    });
  }
  const { orderId, orderName } = part.fulfilmentOrder;
  const about = { orderId, orderName, partId: part.id };
  const finding = await fulfilmentFinding(phase, part, about);
  if (finding) await note(phase, finding);
  if (finding?.kind === 'tracking_missing')
    // What was written is not there any more: it counts as never written.
    await touchPart(ctx.db, part, { trackingWritten: AppPrisma.DbNull });
  if (isBehind || finding?.done === 'repaired')
    await ctx.jobs.enqueue(ctx.db, followPartQueue, { partId: part.id });
}

async function fulfilmentFinding(
  { ctx, run }: PhaseRun,
  part: PartOfOrder,
  about: Finding['about'],
): Promise<Finding | null> {
  const { timings, clock } = ctx;
  if (part.state === 'shipped' && part.shippedAt !== null) {
    if (clock.now().getTime() - part.shippedAt.getTime() < timings.lateEventMs) return null;
    const done = part.reason === null ? 'repaired' : 'asked';
    return { kind: 'fulfilment_missing', done, about, key: part.id };
  }
  if (part.state !== 'fulfilled' || part.fulfilmentId === null) return null;
  const snapshot = await readFulfilmentOrder(await ctx.adminFor(run.shop), part.fulfilmentOrderId);
  if (!snapshot) return null;
  const kind = compareFulfilment(snapshot.fulfilments, part.fulfilmentId, numbersWritten(part));
  const common = { about, key: `${part.id}:${part.fulfilmentId}:${part.version}` };
  switch (kind) {
    case null:
      return null;
    case 'fulfilment_cancelled':
      return { kind, done: 'asked', ...common };
    case 'tracking_missing':
      return { kind, done: 'repaired', ...common };
    case 'tracking_differs':
      return { kind, done: 'told', ...common };
  }
}

/** The tracking numbers that fulfilment.ts last wrote to the shop. */
function numbersWritten({ trackingWritten }: OrderPart): string[] {
  const written = trackingWritten as { numbers?: string[] } | null;
  return written?.numbers ?? [];
}

import { randomUUID } from 'node:crypto';
import type { AppTx } from '../../db/app-client.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import { after, type OrderConnection, type OrdersContext } from '../context.ts';
import { type PartFact, tooMuch, uncoveredLines } from '../rules/coverage.ts';
import type { OrderPart } from '../../db/generated/app/client.ts';
import { movePart, touchPart } from '../ledger/ledger.ts';
import { divide, type DividedBy } from '../rules/division.ts';
import { partStateOf, withdrawablePartStates } from '../ledger/part-states.ts';
import { placePartQueue } from '../queues.ts';
import type { ReasonCode } from '../reasons.ts';
import { partReference } from '../ledger/reference.ts';
import { type CoveredLine, itemsFor } from '../lab-order/service-order.ts';
import { noteTimeline } from '../ledger/timeline.ts';
import { orderReasons } from '../../words/order-reasons.ts';

/** The part as the review rules see it. */
export function partFact(part: Pick<OrderPart, 'state' | 'lines' | 'attempts' | 'reasonCode'>): PartFact {
  const { attempts, reasonCode } = part;
  return {
    state: partStateOf(part.state),
    lines: part.lines as unknown as CoveredLine[],
    attempts,
    failed: attempts > 0 && reasonCode !== null ? { reasonCode: reasonCode as ReasonCode } : null,
  };
}

/** The fulfilment order's parts, with its row locked: nobody else fixes parts of it meanwhile. */
export async function lockParts(tx: AppTx, shop: string, fulfilmentOrderId: string): Promise<OrderPart[]> {
  await tx.$queryRaw`SELECT id FROM "FulfilmentOrder" WHERE shop = ${shop} AND id = ${fulfilmentOrderId} FOR UPDATE`;
  return tx.orderPart.findMany({ where: { shop, fulfilmentOrderId }, orderBy: { part: 'asc' } });
}

/** How parts are fixed. */
interface Fixing extends DividedBy {
  shop: string;
  /** The account that new parts go to. */
  connection: OrderConnection;
  /** `due` to send it; `unanswered` where an earlier ledger may have sent it (the search decides). */
  begin: 'due' | 'unanswered';
}

/**
 * Fixes the parts of a requested fulfilment order and enqueues those that are due, in one transaction. What live
 * parts cover already is never covered twice; where an edit or a refund took pieces away, or another account takes the
 * shop's new orders by now, parts that were not sent are withdrawn and cut anew from what is left. Of what is not mapped no part is made (see `partial.ts`).
 */
export async function fixParts(
  ctx: Pick<OrdersContext, 'jobs' | 'clock' | 'timings'>,
  tx: AppTx,
  snapshot: FulfilmentOrderSnapshot,
  { shop, connection, begin, ...dividedBy }: Fixing,
): Promise<void> {
  let parts = await lockParts(tx, shop, snapshot.id);
  const excess = tooMuch(
    snapshot,
    parts.map((part) => ({ ...partFact(part), id: part.id })),
  ).map(({ id }) => id);
  if (excess.length > 0) {
    const kept = parts.filter(({ id }) => !excess.includes(id));
    const cut = parts.filter(({ id }) => excess.includes(id));
    parts = [...kept, ...(await withdrawUnsent(tx, cut, orderReasons.withdrawn.orderChanged))];
  }
  const elsewhere = parts.filter((part) => isUnsent(part) && part.connectionId !== connection.id);
  if (elsewhere.length > 0) {
    const kept = parts.filter((part) => !elsewhere.includes(part));
    parts = [...kept, ...(await withdrawUnsent(tx, elsewhere, orderReasons.withdrawn.accountChanged))];
  }
  const { now: lines } = divide(snapshot, uncoveredLines(snapshot, parts.map(partFact)), dividedBy);
  if (lines.length > 0) {
    const number = parts.reduce((highest, { part }) => Math.max(highest, part), 0) + 1;
    const { items, expectedKits, shipsNothing } = itemsFor(snapshot, lines, dividedBy.mappings);
    const now = ctx.clock.now();
    const created = await tx.orderPart.create({
      data: {
        id: randomUUID(),
        shop,
        fulfilmentOrderId: snapshot.id,
        part: number,
        connectionId: connection.id,
        environment: connection.environment,
        reference: partReference(shop, snapshot.id, number),
        state: begin,
        items: items.map((item) => ({ ...item })),
        lines: lines.map((line) => ({ ...line })),
        expectedKits,
        shipsNothing,
        nextAttemptAt: begin === 'due' ? now : null,
        // A rebuilt part may have been sent at any time up to now.
        ...(begin === 'unanswered'
          ? { sendDeadlineAt: now, nextSearchAt: now, askAt: after(ctx, ctx.timings.unansweredLimitMs) }
          : {}),
      },
    });
    await noteTimeline(tx, created, 'part.fixed', { items: items.length, kits: expectedKits });
    parts = [...parts, created];
  }
  for (const part of parts) if (part.state === 'due') await sendOn(ctx, tx, part);
}

const isUnsent = ({ state }: OrderPart) => withdrawablePartStates.includes(partStateOf(state));

/** A due part without a reason of its own waited for this review alone; others keep the pause they were given. */
async function sendOn(ctx: Pick<OrdersContext, 'jobs' | 'clock'>, tx: AppTx, part: OrderPart): Promise<void> {
  const now = ctx.clock.now();
  if (part.reasonCode === null && part.nextAttemptAt !== null && part.nextAttemptAt > now)
    await touchPart(tx, part, { nextAttemptAt: now });
  await ctx.jobs.enqueue(tx, placePartQueue, { partId: part.id });
}

/** Withdraws the parts of which it is certain that nothing was sent. @returns all parts as they are then. */
export async function withdrawUnsent(
  tx: AppTx,
  parts: readonly OrderPart[],
  why: string,
): Promise<OrderPart[]> {
  const left: OrderPart[] = [];
  for (const part of parts) left.push(await withdrawn(tx, part, why));
  return left;
}

/** The part, withdrawn unless somebody has claimed it meanwhile. */
async function withdrawn(tx: AppTx, read: OrderPart, why: string): Promise<OrderPart> {
  let part = read;
  while (withdrawablePartStates.includes(partStateOf(part.state))) {
    const changes = { nextAttemptAt: null, reasonCode: null, reason: null };
    const moved = await movePart(tx, part, 'withdrawn', changes);
    if (moved) {
      await noteTimeline(tx, moved, 'part.withdrawn', { why });
      return moved;
    }
    part = await tx.orderPart.findUniqueOrThrow({ where: { id: part.id } });
  }
  return part;
}

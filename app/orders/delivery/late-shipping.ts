import type { OrderPart } from '../../db/generated/app/client.ts';
import { orderReasons } from '../../words/order-reasons.ts';
import type { OrdersContext } from '../context.ts';
import { touchPart } from '../ledger/ledger.ts';
import { reasonText } from '../reasons.ts';

const dayMs = 24 * 60 * 60_000;
/** No part is called late before that, however fast the lab usually is: weekends and holidays are not silence. */
export const LEAST_LATE_DAYS = 7;
/** While too few parts of the account have shipped to know what is usual. */
export const UNKNOWN_LATE_DAYS = 14;
/** So many shipped parts tell what is usual, those placed in the last half year. */
const tellingParts = 20;
const lookBackMs = 180 * dayMs;

/**
 * Says on a placed part that it has not shipped for longer than 95 of 100 parts of its account took, and takes that back
 * once it is so no more. A part that says something else already keeps that: it asks for a person as it is.
 */
export async function tellLateShipping(ctx: OrdersContext, partId: string): Promise<void> {
  const part = await ctx.db.orderPart.findUniqueOrThrow({ where: { id: partId } });
  if (part.state !== 'placed' || part.shipsNothing || part.placedAt === null) return;
  if (part.reason !== null && part.reasonCode !== 'late_shipping') return;
  const waitedMs = ctx.clock.now().getTime() - part.placedAt.getTime();
  const isLate = waitedMs >= LEAST_LATE_DAYS * dayMs && waitedMs >= (await lateAfterMs(ctx, part));
  const detail = orderReasons.details.notShippedFor(Math.floor(waitedMs / dayMs));
  const reason = isLate ? reasonText({ reasonCode: 'late_shipping', detail }) : null;
  if (reason !== part.reason)
    await touchPart(ctx.db, part, { reasonCode: isLate ? 'late_shipping' : null, reason });
}

/** How long a part of this account may take to ship before a person is told. */
async function lateAfterMs(ctx: OrdersContext, { connectionId }: OrderPart): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - lookBackMs);
  const [usual] = await ctx.db.$queryRaw<{ count: bigint; p95: number | null }[]>`
    SELECT count(*) AS count,
      percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM "shippedAt" - "placedAt")::float8) AS p95
    FROM "OrderPart"
    WHERE "connectionId" = ${connectionId} AND "placedAt" >= ${since} AND "shippedAt" IS NOT NULL`;
  const isKnown = usual !== undefined && Number(usual.count) >= tellingParts && usual.p95 !== null;
  return isKnown ? Math.max(LEAST_LATE_DAYS * dayMs, (usual.p95 ?? 0) * 1_000) : UNKNOWN_LATE_DAYS * dayMs;
}

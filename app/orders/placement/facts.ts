import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import type { OrderConnection, OrdersContext } from '../context.ts';
import { earlierRequestFor } from '../rules/earlier-request.ts';
import { unaccountedOrders } from '../search/order-index.ts';
import { isOutdated } from './outdated-parts.ts';
import { partFact } from './parts.ts';
import { readOrderSettings } from '../settings.ts';
import type { Answering } from '../rules/request-limit.ts';
import type { ReviewFacts } from '../rules/review-rules.ts';

/** What the clock is about in a fulfilment order. */
export function answeringOf(
  { timings }: Pick<OrdersContext, 'timings'>,
  { merchantRequests }: Pick<FulfilmentOrderSnapshot, 'merchantRequests'>,
  { rejectedAt }: Pick<FulfilmentOrder, 'rejectedAt'>,
): Answering {
  const requested = merchantRequests.find(({ kind }) => kind === 'FULFILLMENT_REQUEST');
  return {
    requestedAt: requested?.sentAt ?? null,
    limitMs: timings.requestLimitMs,
    pauseMs: timings.reviewMaxMs,
    rejectedAt,
  };
}

export type GatheredFacts = ReviewFacts & { connection: OrderConnection | null };

/** What the ledger itself knows of the fulfilment order. */
type KnownOfIt = Pick<FulfilmentOrder, 'paidSeenAt' | 'acceptedAt' | 'riskAcceptedAt' | 'rejectedAt'>;

/**
 * Everything that the rules of `review-rules.ts` look at, read now.
 * @param others the order's other fulfilment orders; only a review has them, and only automatic requests need them
 */
export async function gatherFacts(
  ctx: OrdersContext,
  shop: string,
  snapshot: FulfilmentOrderSnapshot,
  known: KnownOfIt,
  others: readonly FulfilmentOrderSnapshot[] = [],
): Promise<GatheredFacts> {
  const connection = await ctx.connectionOf(shop);
  const variantIds = snapshot.lines.flatMap(({ variantId }) => (variantId ? [variantId] : []));
  const ids = [snapshot.id, ...others.map(({ id }) => id)];
  const rows = await ctx.db.orderPart.findMany({ where: { shop, fulfilmentOrderId: { in: ids } } });
  const mappings = connection ? await ctx.mappingsFor(shop, connection.id, variantIds) : new Map();
  const partsOf = (of: FulfilmentOrderSnapshot) =>
    rows
      .filter((part) => part.fulfilmentOrderId === of.id)
      .map((part) => ({
        ...partFact(part),
        isOutdated: of.id === snapshot.id && isOutdated(part, { snapshot, connection, mappings }),
      }));
  const accounts = new Set(rows.map(({ connectionId }) => connectionId));
  if (connection) accounts.add(connection.id);
  return {
    now: ctx.clock.now(),
    snapshot,
    ourLocationId: await ctx.serviceLocation(shop),
    settings: await readOrderSettings(ctx.db, shop),
    connection,
    mappings,
    parts: partsOf(snapshot),
    paidSeenAt: known.paidSeenAt,
    answering: answeringOf(ctx, snapshot, known),
    acceptedAt: known.acceptedAt,
    riskAccepted: known.riskAcceptedAt !== null,
    hasUnaccounted: (await unaccountedOrders(ctx.db, shop, snapshot.id, [...accounts])).length > 0,
    earlierRequest: earlierRequestFor(
      snapshot,
      others.map((other) => ({ snapshot: other, parts: partsOf(other) })),
    ),
  };
}

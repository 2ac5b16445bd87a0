import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import type { OrderConnection, OrdersContext } from '../context.ts';
import { type EarlierRequest, earlierRequestFor, isHeld } from '../rules/earlier-request.ts';
import { unaccountedOrders } from '../search/order-index.ts';
import { isOfOtherAccount, isOutdated } from './outdated-parts.ts';
import { partFact } from './parts.ts';
import { isSimulated } from '../rules/simulated.ts';
import { readOrderSettings } from '../settings/order-settings.ts';
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
 * @param others the order's other fulfilment orders, all that Shopify shows; only a review has them, and only automatic
 * requests need them
 */
export async function gatherFacts(
  ctx: OrdersContext,
  shop: string,
  snapshot: FulfilmentOrderSnapshot,
  known: KnownOfIt,
  others: readonly FulfilmentOrderSnapshot[] | null = null,
): Promise<GatheredFacts> {
  const connection = await ctx.connectionOf(shop);
  const variantIds = snapshot.lines.flatMap(({ variantId }) => (variantId ? [variantId] : []));
  const rows = await ctx.db.orderPart.findMany({
    where: others
      ? { shop, fulfilmentOrder: { orderId: snapshot.order.id } }
      : { shop, fulfilmentOrderId: snapshot.id },
  });
  const mappings = connection ? await ctx.mappingsFor(shop, connection.id, variantIds) : new Map();
  const maySimulate = await ctx.maySimulate(shop);
  const partsOf = (of: FulfilmentOrderSnapshot) =>
    rows
      .filter((part) => part.fulfilmentOrderId === of.id)
      .map((part) => ({
        ...partFact(part),
        isOutdated: of.id === snapshot.id && isOutdated(part, { snapshot, connection, mappings }),
        isOfOtherAccount: isOfOtherAccount(part, connection),
        isSimulated: isSimulated(part, of.order, maySimulate),
      }));
  const accounts = new Set(rows.map(({ connectionId }) => connectionId));
  if (connection) accounts.add(connection.id);
  const unaccounted = (id: string) => unaccountedOrders(ctx.db, shop, id, [...accounts]);
  return {
    now: ctx.clock.now(),
    snapshot,
    ourLocationId: await ctx.serviceLocation(shop),
    settings: await readOrderSettings(ctx.db, shop),
    connection,
    isTokenRefused: connection === null && (await ctx.isTokenRefused(shop)),
    mappings,
    parts: partsOf(snapshot),
    paidSeenAt: known.paidSeenAt,
    answering: answeringOf(ctx, snapshot, known),
    acceptedAt: known.acceptedAt,
    riskAccepted: known.riskAcceptedAt !== null,
    maySimulate,
    hasUnaccounted: (await unaccounted(snapshot.id)).length > 0,
    earlierRequest: await earlierRequest(),
  };

  async function earlierRequest(): Promise<EarlierRequest> {
    if (!others) return 'none';
    const shown = new Set([snapshot.id, ...others.map(({ id }) => id)]);
    // Shopify has deleted its fulfilment order: which lines they were is not known any more.
    const real = rows.filter((part) => !isSimulated(part, snapshot.order, maySimulate));
    let hasUntold = real.some((part) => !shown.has(part.fulfilmentOrderId) && isHeld(partFact(part)));
    for (const { id } of others) hasUntold ||= (await unaccounted(id)).length > 0;
    const known = others.map((other) => ({
      snapshot: other,
      parts: partsOf(other).filter((part) => !part.isSimulated),
    }));
    return earlierRequestFor(snapshot, known, hasUntold);
  }
}

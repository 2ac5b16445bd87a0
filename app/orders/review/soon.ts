import type { OrdersContext } from '../context.ts';

/**
 * Has what is not settled of an order looked at soon, because something of it was changed in Shopify: an address, an
 * e-mail address, the rating of its risk. Nothing is asked of Shopify here, and of an order that the ledger does not
 * know, or has settled, nothing is done. A moment later and by the sweep, not at once: the app's own fields and tags
 * are changes, too, and however many changes come in one go, they are one look.
 */
export async function reviewSoon(
  ctx: Pick<OrdersContext, 'db' | 'clock' | 'timings'>,
  shop: string,
  orderId: string,
): Promise<void> {
  const soon = new Date(ctx.clock.now().getTime() + 2 * ctx.timings.sweepMs);
  await ctx.db.fulfilmentOrder.updateMany({
    where: {
      shop,
      orderId,
      nextReviewAt: { gt: soon },
      OR: [
        { state: { in: ['waiting', 'requested', 'placing', 'mismatched'] } },
        // Accepted, and some of it was left for later.
        { state: 'accepted', reasonCode: { not: null } },
      ],
    },
    data: { nextReviewAt: soon },
  });
}

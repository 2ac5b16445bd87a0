import { describeFailure } from '../../jobs/errors.ts';
import { isShopifyFailure } from '../../shopify/errors.ts';
import type { OrdersContext } from '../context.ts';
import { isEnded, type OrderActionKind, type OrderActionResult } from './order-actions.ts';
import type { Asked } from './asked.ts';
import { holdOrder, releaseOrder } from './holds.ts';
import { placeNow } from './place-now.ts';
import { lookAgain } from './retry.ts';
import { resolveOrder } from './resolve.ts';
import { acceptRisk } from './risk.ts';
import { orderActionWords } from '../../words/order-actions.ts';
import { readOrdersWithParts } from '../ledger/orders-with-parts.ts';

/** What an attempt came to, and whether it is the shop that stood in the way, of this order as of any other. */
export interface Attempt extends OrderActionResult {
  /** `pace`: Shopify is slow or away, which passes; `access`: it lets the app in no more; null: neither. */
  shopBlocks: 'pace' | 'access' | null;
}

const does: Readonly<
  Record<OrderActionKind, (ctx: OrdersContext, asked: Asked) => Promise<OrderActionResult>>
> = {
  retry: lookAgain,
  place_now: placeNow,
  hold: holdOrder,
  release: releaseOrder,
  accept_risk: acceptRisk,
  resolve: resolveOrder,
};

/**
 * Does what a person asked for an order, as far as what is so now allows it. Asked twice, the second time changes
 * nothing. What goes wrong is told in the answer; nothing is thrown.
 * @param input `orderId` is Shopify's, and may be anything; `actor` is who asks: `merchant:…`; `seen` is what an offer
 *   said that the person sees, `note` what they wrote beside it
 */
export async function actOnOrder(
  ctx: OrdersContext,
  input: {
    shop: string;
    orderId: string;
    actor: string;
    kind: OrderActionKind;
    seen?: string;
    note?: string;
  },
): Promise<Attempt> {
  try {
    const { orders } = await readOrdersWithParts(ctx.db, input.shop, [input.orderId]);
    if (orders.length === 0)
      return {
        outcome: 'refused',
        message: orderActionWords.unknown,
        shopBlocks: null,
      };
    const live = orders.filter(({ state }) => !isEnded(state));
    const requests = live.length > 0 && input.kind !== 'resolve' ? live : orders;
    return { ...(await does[input.kind](ctx, { ...input, requests })), shopBlocks: null };
  } catch (error) {
    return failed(ctx, input, error);
  }
}

function failed(
  { log }: OrdersContext,
  { shop, orderId, kind }: { shop: string; orderId: string; kind: OrderActionKind },
  error: unknown,
): Attempt {
  log.warn({ shop, orderId, kind, ...describeFailure(error) }, 'what a person asked for an order failed');
  if (!isShopifyFailure(error))
    return {
      outcome: 'failed',
      message: orderActionWords.failed,
      shopBlocks: null,
    };
  const { code, retryable, merchantMessage } = error;
  return {
    outcome: 'failed',
    message: merchantMessage,
    shopBlocks: code === 'unauthorized' ? 'access' : retryable ? 'pace' : null,
  };
}

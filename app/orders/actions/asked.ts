import { writeNote } from '../../audit/notes.ts';
import { recordTimeline } from '../../audit/timeline.ts';
import type { AppDb, AppTx } from '../../db/app-client.ts';
import type { FulfilmentOrder } from '../../db/generated/app/client.ts';
import type { OrdersContext } from '../context.ts';
import type { OrderActionKind, OrderActionResult } from './order-actions.ts';
import type { OrderWithParts } from '../ledger/orders-with-parts.ts';
import { reviewOrderQueue } from '../queues.ts';
import { orderActionWords } from '../../words/order-actions.ts';
import { reviewOrder } from '../review/review.ts';

/** What a person asked for one order. */
export interface Asked {
  shop: string;
  /** Shopify's numeric id. */
  orderId: string;
  /** Who: `merchant:…`. */
  actor: string;
  kind: OrderActionKind;
  /** What the person saw, where the offer said it. */
  seen?: string;
  /** What they wrote beside it, where the offer takes a note. */
  note?: string;
  /** Its fulfilment orders of ours that go on; all of them where none does, or one may be settled. At least one. */
  requests: readonly OrderWithParts[];
}

/** Told where Shopify does not show what is asked about. */
export const goneFromShopify: OrderActionResult = {
  outcome: 'refused',
  message: orderActionWords.gone,
};

/** Failed asks for another try; done says more than what was refused beside it. */
const ranks: readonly OrderActionResult['outcome'][] = ['failed', 'done', 'refused', 'unchanged'];

/** What came of the order as a whole, from what came of each of its fulfilment orders: at least one. */
export function combined(results: readonly OrderActionResult[]): OrderActionResult {
  const outcome = ranks.find((rank) => results.some((result) => result.outcome === rank)) ?? 'unchanged';
  const told = results.filter((result) => result.outcome === outcome || result.outcome !== 'unchanged');
  const messages = [...new Set(told.map(({ message }) => message))];
  // What is a sentence only where others follow it has no full stop of its own.
  const sentences =
    messages.length === 1 ? messages : messages.map((message) => message.replace(/[^.]$/, '$&.'));
  return { outcome, message: sentences.join(' ') };
}

/**
 * Puts what a person did on the order's timeline, with what they wrote beside it, in the transaction that does it where
 * there is one.
 */
export async function notePerson(
  tx: AppDb | AppTx,
  row: Pick<FulfilmentOrder, 'shop' | 'orderId' | 'id'>,
  asked: Pick<Asked, 'actor' | 'kind'>,
  noted?: { note: string; sealer: OrdersContext['sealer'] },
): Promise<void> {
  const note = noted && (await writeNote(tx, noted.sealer, row, noted.note));
  await recordTimeline(tx, {
    shop: row.shop,
    orderId: row.orderId,
    fulfilmentOrderId: row.id,
    kind: `person.${asked.kind}`,
    source: 'person',
    detail: { by: asked.actor, note },
  });
}

/** Has the order looked at now that something was done to it; where that fails it is looked at later. */
export async function reviewAfter(ctx: OrdersContext, { shop, orderId }: Asked): Promise<void> {
  try {
    await reviewOrder(ctx, shop, orderId);
  } catch (error) {
    ctx.log.warn({ shop, orderId, err: error }, 'an order could not be reviewed after what a person did');
    await ctx.jobs.enqueue(ctx.db, reviewOrderQueue, { shop, orderId });
  }
}

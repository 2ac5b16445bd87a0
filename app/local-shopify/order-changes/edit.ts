import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { Refused } from '../core/errors.ts';
import { addLine, createFulfillmentOrder, lockOrder } from '../fulfillment/records.ts';
import { merchantLocation, readStock, routeLine } from '../fulfillment/routing.ts';
import { restId } from '../core/gid.ts';
import { refusalWords } from '../words/refusals.ts';
import { publish } from '../webhooks/publish.ts';
import { announceOrder, removeFromFulfillmentOrders, settle, type OrderLineQuantity } from './change.ts';
import { readOrder, type LineItemRow, type OrderRow } from '../orders/read.ts';
import { fulfilledQuantity } from '../orders/totals.ts';

/**
 * Sets lines of an order to new quantities (an order edit). More items are added to an open fulfilment order of their
 * place, or open one; fewer are taken off. What was shipped cannot be removed. The app is told with orders/edited,
 * which carries the differences only.
 */
export async function editOrder(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: { id: bigint; lines: readonly OrderLineQuantity[] },
): Promise<void> {
  await lockOrder(tx, input.id);
  const order = await readOrder(tx, input.id);
  if (order.cancelledAt) throw new Refused(refusalWords.orderCanceled, { code: 'order_cancelled' });
  const additions: { id: number; delta: number }[] = [];
  const removals: { id: number; delta: number }[] = [];
  for (const { id, quantity } of input.lines) {
    const line = order.lines.find((candidate) => candidate.id === id);
    if (!line) {
      throw new Refused(refusalWords.notOfThisOrder(id, order.name), { code: 'no_such_line_item' });
    }
    if (quantity < fulfilledQuantity(order, id)) {
      throw new Refused(refusalWords.lineItemShipped(id), {
        code: 'already_fulfilled',
      });
    }
    const delta = quantity - line.currentQuantity;
    if (delta > 0) {
      await addItems(ctx, tx, order, line, delta);
      additions.push({ id: restId(id), delta });
    } else if (delta < 0) {
      await removeFromFulfillmentOrders(ctx, tx, order, id, -delta);
      removals.push({ id: restId(id), delta: -delta });
    }
    await tx.lineItem.update({
      where: { id },
      data: { currentQuantity: quantity, quantity: Math.max(line.quantity, line.quantity + delta) },
    });
  }
  await settle(ctx, tx, order.id);
  await publish(ctx, tx, {
    topic: 'orders/edited',
    payload: editPayload(ctx, order, additions, removals),
    orderId: order.id,
  });
  await announceOrder(ctx, tx, order.id, ['orders/updated']);
}

function editPayload(ctx: ShopContext, order: OrderRow, additions: object[], removals: object[]) {
  const at = ctx.clock.now().toISOString();
  const none = { additions: [], removals: [] };
  return {
    order_edit: {
      id: restId(order.id),
      app_id: null,
      created_at: at,
      committed_at: at,
      notify_customer: false,
      order_id: restId(order.id),
      staff_note: '',
      user_id: null,
      line_items: { additions, removals },
      discounts: { line_item: none },
      shipping_lines: none,
    },
  };
}

async function addItems(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  order: OrderRow,
  line: LineItemRow,
  quantity: number,
): Promise<void> {
  const stocked = line.variantId === null ? [] : await readStock(tx, [line.variantId]);
  const location = routeLine(line.variantId, stocked, await merchantLocation(tx));
  const open = order.fulfillmentOrders.find(
    (row) => row.locationId === location.id && row.status === 'OPEN' && row.requestStatus === 'UNSUBMITTED',
  );
  if (!open) {
    const lines = [{ lineItemId: line.id, quantity }];
    await createFulfillmentOrder(tx, ctx.clock, {
      orderId: order.id,
      location,
      state: 'OPEN/UNSUBMITTED',
      lines,
    });
    return;
  }
  await addLine(tx, open.id, { lineItemId: line.id, quantity });
}

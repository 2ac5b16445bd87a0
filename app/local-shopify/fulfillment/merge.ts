import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { Refused } from '../core/errors.ts';
import { publish } from '../webhooks/publish.ts';
import { selectLines, type Selection, toOrderLines } from './lines.ts';
import { mergedPayload } from './payloads.ts';
import {
  addLine,
  lockFulfillmentOrder,
  setState,
  takeLines,
  transitionOf,
  type FulfillmentOrderRow,
  type LineQuantity,
} from './records.ts';
import { columnsOf } from './transitions.ts';

/** A fulfilment order that is to be merged, with all that remains of it or some of it. */
export interface MergeIntent {
  id: bigint;
  lines: readonly LineQuantity[] | null;
}

/**
 * Puts the items of several fulfilment orders of one order at one place into the first of them (fulfillmentOrderMerge).
 * Those that are left without items close. Returns the id of the one that has them all.
 */
export async function mergeFulfillmentOrders(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  intents: readonly MergeIntent[],
): Promise<bigint> {
  const rows: (Selection & { row: FulfillmentOrderRow })[] = [];
  for (const { id, lines } of intents) {
    const row = await lockFulfillmentOrder(tx, id);
    if (!transitionOf('merge', row)) throw unmergeable('is not in a mergeable state');
    rows.push({ row, ...selectLines(row, lines, ['fulfillmentOrderMergeInputs']) });
  }
  const [into, ...others] = rows;
  const transition = into && transitionOf('merge', into.row);
  if (!transition || others.length === 0) throw unmergeable('must be merged with another one');
  const { row: target } = into;
  if (new Set(rows.map(({ row }) => row.id)).size < rows.length) throw unmergeable('is named twice');
  if (others.some(({ row }) => row.orderId !== target.orderId)) throw unmergeable('is of another order');
  if (others.some(({ row }) => row.locationId !== target.locationId))
    throw unmergeable('is at another location');
  if (into.left.length > 0) throw unmergeable('that takes the others must be named as a whole');
  for (const { row, chosen, left } of others) {
    for (const line of toOrderLines(row, chosen)) await addLine(tx, target.id, line);
    await takeLines(tx, chosen);
    const emptied = left.length === 0 ? transitionOf('empty', row) : null;
    if (emptied) await setState(tx, ctx.clock, row, emptied.to);
  }
  await setState(tx, ctx.clock, target, transition.to);
  await publish(ctx, tx, {
    topic: 'fulfillment_orders/merged',
    payload: mergedPayload(
      { id: target.id, ...columnsOf(transition.to) },
      rows.map(({ row, chosen }) => ({ id: row.id, lines: chosen })),
    ),
    orderId: target.orderId,
  });
  return target.id;
}

const unmergeable = (why: string): Refused =>
  new Refused(`A fulfillment order ${why}.`, { code: 'wrong_state', field: ['fulfillmentOrderMergeInputs'] });

import type { z } from 'zod';
import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { NoSuchRecord, Refused } from '../core/errors.ts';
import { mergeFulfillmentOrders } from '../fulfillment/merge.ts';
import {
  moveFulfillmentOrder,
  placeHold,
  releaseHolds,
  splitFulfillmentOrder,
} from '../fulfillment/changes.ts';
import { cancelFulfillment, createFulfillment } from '../fulfillment/fulfill.ts';
import {
  lockOrder,
  readFulfillmentOrder,
  transitionOf,
  type FulfillmentOrderRow,
} from '../fulfillment/records.ts';
import {
  cancelFulfillmentOrder,
  submitCancellationRequest,
  submitFulfillmentRequest,
} from '../fulfillment/requests.ts';
import type { FoAction } from '../fulfillment/transitions.ts';
import { cancelOrder, payOrder, refundOrder } from '../order-changes/change.ts';
import { editOrder } from '../order-changes/edit.ts';
import { refusalWords } from '../words/refusals.ts';
import type { ActionBodies } from './bodies.ts';

type Body<A extends keyof typeof ActionBodies> = z.infer<(typeof ActionBodies)[A]>;

/** What a merchant can do to an order: each runs in one transaction and throws Refused where Shopify would refuse. */
export type OrderAction<A extends keyof typeof ActionBodies> = (
  ctx: ShopContext,
  tx: LocalShopifyTx,
  orderId: bigint,
  body: Body<A>,
) => Promise<unknown>;

/**
 * The fulfilment orders an action is meant for: the one named, or all of the order's that it can be done to. Refused
 * when there are none.
 */
async function targets(
  tx: LocalShopifyTx,
  orderId: bigint,
  named: bigint | undefined,
  actions: readonly FoAction[],
): Promise<FulfillmentOrderRow[]> {
  await lockOrder(tx, orderId);
  const ids = await tx.fulfillmentOrder.findMany({
    where: { orderId },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  if (named !== undefined && !ids.some(({ id }) => id === named))
    throw new NoSuchRecord(`Fulfillment order ${named}`);
  const rows: FulfillmentOrderRow[] = [];
  for (const { id } of ids) {
    const row = await readFulfillmentOrder(tx, id);
    if (row && (named === undefined || id === named) && actions.some((action) => transitionOf(action, row)))
      rows.push(row);
  }
  if (rows.length > 0) return rows;
  throw new Refused(refusalWords.notInThisState, {
    code: 'wrong_state',
  });
}

/** Line ids may be the order's or a fulfilment order's: both are shown, and their numbers never meet. */
async function toOrderLineIds(
  tx: LocalShopifyTx,
  orderId: bigint,
  lines: { id: bigint; quantity: number }[],
) {
  const own = await tx.fulfillmentOrderLine.findMany({
    where: { id: { in: lines.map(({ id }) => id) }, fulfillmentOrder: { orderId } },
  });
  return lines.map(({ id, quantity }) => ({
    id: own.find((line) => line.id === id)?.lineItemId ?? id,
    quantity,
  }));
}

/** The same the other way: lines of one fulfilment order, named by either id. */
function toFulfillmentLines(row: FulfillmentOrderRow, lines: { id: bigint; quantity: number }[] | undefined) {
  return lines?.map(({ id, quantity }) => ({
    id: row.lines.find((line) => line.lineItemId === id)?.id ?? id,
    quantity,
  }));
}

/** Splits off what a merchant would most likely mean: half a line's items, or the last line. */
function defaultSplit(row: FulfillmentOrderRow): { id: bigint; quantity: number }[] {
  const open = row.lines.filter((line) => line.remainingQuantity > 0);
  const last = open.at(-1);
  if (last && open.length > 1) return [{ id: last.id, quantity: last.remainingQuantity }];
  if (last && last.remainingQuantity > 1)
    return [{ id: last.id, quantity: Math.floor(last.remainingQuantity / 2) }];
  throw new Refused(refusalWords.singleItem, {
    code: 'nothing_to_split',
  });
}

/** Those at the place that has most of them: what a merchant would most likely merge. */
function sameplaced(rows: FulfillmentOrderRow[]): FulfillmentOrderRow[] {
  const places = Map.groupBy(rows, ({ locationId }) => locationId);
  return [...places.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/** Stocks the items of a fulfilment order at a location, as a merchant would before moving them there. */
async function stockAt(ctx: ShopContext, tx: LocalShopifyTx, row: FulfillmentOrderRow, locationId: bigint) {
  const at = { createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() };
  const variantIds = row.lines.flatMap(({ lineItem }) =>
    lineItem.variantId === null ? [] : [lineItem.variantId],
  );
  const items = await tx.inventoryItem.findMany({ where: { variantId: { in: variantIds } } });
  for (const { id: inventoryItemId } of items) {
    await tx.inventoryLevel.upsert({
      where: { inventoryItemId_locationId: { inventoryItemId, locationId } },
      create: { inventoryItemId, locationId, ...at },
      update: { active: true },
    });
  }
}

/** Where a move goes when nobody says: from a service to the merchant, from the merchant to a service. */
async function otherPlace(tx: LocalShopifyTx, row: FulfillmentOrderRow): Promise<bigint> {
  const location = await tx.location.findFirst({
    where: {
      active: true,
      id: { not: row.locationId },
      fulfillmentService: row.place === 'service' ? { is: null } : { isNot: null },
    },
    orderBy: { id: 'asc' },
  });
  if (!location) throw new Refused(refusalWords.noOtherLocation, { code: 'no_such_location' });
  return location.id;
}

/** POST /orders/{id}/…, by action. */
export const ORDER_ACTIONS: { [A in keyof typeof ActionBodies]: OrderAction<A> } = {
  pay: (ctx, tx, id) => payOrder(ctx, tx, id),
  cancel: (ctx, tx, id, { reason }) => cancelOrder(ctx, tx, { id, reason }),
  refund: async (ctx, tx, id, body) =>
    refundOrder(ctx, tx, { id, lines: await toOrderLineIds(tx, id, body.line_items) }),
  edit: async (ctx, tx, id, body) =>
    editOrder(ctx, tx, { id, lines: await toOrderLineIds(tx, id, body.line_items) }),

  'request-fulfillment': async (ctx, tx, id, body) => {
    for (const row of await targets(tx, id, body.fulfillment_order_id, ['submit_request'])) {
      await submitFulfillmentRequest(ctx, tx, {
        id: row.id,
        lines: toFulfillmentLines(row, body.line_items) ?? null,
        message: body.message ?? null,
        notifyCustomer: body.notify_customer ?? null,
      });
    }
  },

  // The merchant's button does what the state allows: takes back a request that nobody accepted, else asks the service.
  'request-cancellation': async (ctx, tx, id, body) => {
    const rows = await targets(tx, id, body.fulfillment_order_id, ['submit_cancellation', 'cancel']);
    const atService = rows.filter(
      (row) => row.place === 'service' && row.requestStatus !== 'CANCELLATION_REQUESTED',
    );
    if (atService.length === 0) {
      throw new Refused(refusalWords.nothingToCancel, {
        code: 'wrong_state',
      });
    }
    for (const row of atService) {
      if (transitionOf('submit_cancellation', row)) {
        await submitCancellationRequest(ctx, tx, { id: row.id, message: body.message ?? null });
      } else {
        await cancelFulfillmentOrder(ctx, tx, row.id);
      }
    }
  },

  hold: async (ctx, tx, id, body) => {
    for (const row of await targets(tx, id, body.fulfillment_order_id, ['hold'])) {
      await placeHold(ctx, tx, {
        id: row.id,
        reason: body.reason.toUpperCase(),
        reasonNotes: body.reason_notes ?? null,
        handle: `merchant-${row.holds.length + 1}`,
        externalId: null,
        heldByApiKey: null,
      });
    }
  },

  release: async (ctx, tx, id, body) => {
    for (const row of await targets(tx, id, body.fulfillment_order_id, ['release_hold'])) {
      await releaseHolds(ctx, tx, { id: row.id, holdIds: null });
    }
  },

  move: async (ctx, tx, id, body) => {
    for (const row of await targets(tx, id, body.fulfillment_order_id, ['move'])) {
      const locationId = body.location_id ?? (await otherPlace(tx, row));
      await stockAt(ctx, tx, row, locationId);
      await moveFulfillmentOrder(ctx, tx, { id: row.id, locationId, lines: null });
    }
  },

  split: async (ctx, tx, id, body) => {
    const [row] = await targets(tx, id, body.fulfillment_order_id, ['split']);
    if (!row) return;
    const lines = toFulfillmentLines(row, body.line_items) ?? defaultSplit(row);
    await splitFulfillmentOrder(ctx, tx, { id: row.id, lines });
  },

  merge: async (ctx, tx, id, { fulfillment_order_ids: named }) => {
    const all = await targets(tx, id, undefined, ['merge']);
    const chosen = named ? all.filter((row) => named.includes(row.id)) : sameplaced(all);
    if (named && chosen.length < named.length)
      throw new Refused('A fulfillment order is not in a mergeable state.', { code: 'wrong_state' });
    await mergeFulfillmentOrders(
      ctx,
      tx,
      chosen.map((row) => ({ id: row.id, lines: null })),
    );
  },

  // A plain cancel, of which a service is told by the webhook alone.
  'cancel-fulfillment-order': async (ctx, tx, id, body) => {
    for (const row of await targets(tx, id, body.fulfillment_order_id, ['cancel']))
      await cancelFulfillmentOrder(ctx, tx, row.id);
  },

  // Takes a fulfilment back: the one named, else the newest that stands.
  'cancel-fulfillment': async (ctx, tx, id, { fulfillment_id: named }) => {
    const found = await tx.fulfillment.findFirst({
      where: { orderId: id, status: { not: 'CANCELLED' }, ...(named === undefined ? {} : { id: named }) },
      orderBy: { id: 'desc' },
    });
    if (!found) throw new Refused(refusalWords.noFulfillment, { code: 'no_such_fulfillment' });
    await cancelFulfillment(ctx, tx, found.id);
  },

  // By hand, whoever the fulfilment order belongs to.
  fulfil: async (ctx, tx, id, body) => {
    const rows = await targets(tx, id, body.fulfillment_order_id, ['fulfil_part']);
    const numbers = body.tracking.map(({ number }) => number);
    const urls = body.tracking.flatMap(({ url }) => (url ? [url] : []));
    for (const row of rows.slice(0, body.line_items ? 1 : rows.length))
      await createFulfillment(ctx, tx, {
        groups: [{ fulfillmentOrderId: row.id, lines: toFulfillmentLines(row, body.line_items) ?? null }],
        tracking: { company: null, numbers, urls },
        notifyCustomer: body.notify_customer,
      });
  },
};

import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { NoSuchRecord, Refused } from '../core/errors.ts';
import { publish } from '../webhooks/publish.ts';
import { selectLines, toOrderLines } from './lines.ts';
import { movedPayload, placedOnHoldPayload, plainPayload, splitPayload } from './payloads.ts';
import {
  createFulfillmentOrder,
  lockFulfillmentOrder,
  readFulfillmentOrder,
  setState,
  takeLines,
  transitionOf,
  type FulfillmentOrderRow,
  type LineQuantity,
} from './records.ts';
import { columnsOf } from './transitions.ts';

/** As many holds as one app may put on one fulfilment order (fulfillmentOrderHold). */
const HOLDS_PER_APP = 10;

/** Reads a fulfilment order again after a change within the same transaction. */
async function reread(tx: LocalShopifyTx, id: bigint): Promise<FulfillmentOrderRow> {
  const row = await readFulfillmentOrder(tx, id);
  if (!row) throw new NoSuchRecord(`Fulfillment order ${id}`);
  return row;
}

/** Puts a hold on a whole fulfilment order (fulfillmentOrderHold). Returns the hold's id. */
export async function placeHold(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: {
    id: bigint;
    reason: string;
    reasonNotes: string | null;
    handle: string;
    externalId: string | null;
    /** Null: the merchant. */
    heldByApiKey: string | null;
  },
): Promise<bigint> {
  const row = await lockFulfillmentOrder(tx, input.id);
  const transition = transitionOf('hold', row);
  if (!transition) {
    throw new Refused('Cannot place a hold on the fulfillment order in its current state.', {
      code: 'wrong_state',
      field: ['id'],
    });
  }
  const own = row.holds.filter((hold) => hold.heldByApiKey === input.heldByApiKey);
  if (own.some((hold) => hold.handle === input.handle)) {
    throw new Refused(
      'The handle provided for the fulfillment hold is already in use by this app for another hold on this fulfillment order.',
      {
        code: 'duplicate_hold',
        field: ['fulfillmentHold', 'handle'],
        userErrorCode: 'DUPLICATE_FULFILLMENT_HOLD_HANDLE',
      },
    );
  }
  if (own.length >= HOLDS_PER_APP) {
    throw new Refused(
      'The maximum number of fulfillment holds for this fulfillment order has been reached for this app.',
      {
        code: 'too_many_holds',
        field: ['id'],
        userErrorCode: 'FULFILLMENT_ORDER_HOLD_LIMIT_REACHED',
      },
    );
  }
  const { id, ...hold } = input;
  const created = await tx.fulfillmentHold.create({
    data: { ...hold, fulfillmentOrderId: id, createdAt: ctx.clock.now() },
  });
  await setState(tx, ctx.clock, row, transition.to);
  await publish(ctx, tx, {
    topic: 'fulfillment_orders/placed_on_hold',
    payload: placedOnHoldPayload(
      { id: row.id, ...columnsOf(transition.to) },
      [...row.holds, created],
      created,
      row.lines.map((line) => ({ id: line.id, quantity: line.remainingQuantity })),
    ),
    orderId: row.orderId,
  });
  return created.id;
}

/** Releases holds, all of them when none are named; the last one opens the fulfilment order again. */
export async function releaseHolds(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: { id: bigint; holdIds: readonly bigint[] | null },
): Promise<void> {
  const row = await lockFulfillmentOrder(tx, input.id);
  const transition = transitionOf('release_hold', row);
  if (!transition)
    throw new Refused('The fulfillment order is not on hold.', { code: 'wrong_state', field: ['id'] });
  const released = row.holds.filter((hold) => !input.holdIds || input.holdIds.includes(hold.id));
  const ids = released.map((hold) => hold.id);
  await tx.fulfillmentHold.updateMany({ where: { id: { in: ids } }, data: { releasedAt: ctx.clock.now() } });
  if (released.length < row.holds.length) return;
  await setState(tx, ctx.clock, row, transition.to);
  await publish(ctx, tx, {
    topic: 'fulfillment_orders/hold_released',
    payload: plainPayload({ id: row.id, ...columnsOf(transition.to) }),
    orderId: row.orderId,
  });
}

/** What a move left behind. */
export interface MovedOrder {
  movedId: bigint;
  originalId: bigint;
  /** What stays at the old place; null when everything moved. */
  remainingId: bigint | null;
}

/**
 * Gives the unfulfilled items of a fulfilment order, or some of them, to another location (fulfillmentOrderMove).
 * Refused while a service has the request, or where the other location does not stock an item.
 */
export async function moveFulfillmentOrder(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: { id: bigint; locationId: bigint; lines: readonly LineQuantity[] | null },
): Promise<MovedOrder> {
  const row = await lockFulfillmentOrder(tx, input.id);
  const transition = transitionOf('move', row);
  if (!transition) {
    throw new Refused('Cannot change the assigned location of the fulfillment order in its current state.', {
      code: 'wrong_state',
      field: ['id'],
    });
  }
  const location = await tx.location.findFirst({ where: { id: input.locationId, active: true } });
  if (!location)
    throw new Refused('Location not found.', { code: 'no_such_location', field: ['newLocationId'] });
  if (location.id === row.locationId) {
    throw new Refused('The fulfillment order is already assigned to this location.', {
      code: 'same_location',
      field: ['newLocationId'],
    });
  }
  const { chosen, left } = selectLines(row, input.lines, ['fulfillmentOrderLineItems']);
  await requireStock(tx, row, chosen, location.id);
  const wasFulfilled = row.lines.some((line) => line.remainingQuantity < line.totalQuantity);
  const whole = left.length === 0 && !wasFulfilled && !transition.successor;
  const movedId = whole
    ? row.id
    : await createFulfillmentOrder(tx, ctx.clock, {
        orderId: row.orderId,
        location,
        state: transition.successor ?? transition.to,
        lines: toOrderLines(row, chosen),
      });
  if (whole) {
    await setState(tx, ctx.clock, row, transition.to);
    const data = { locationId: location.id, locationName: location.name };
    await tx.fulfillmentOrder.update({ where: { id: row.id }, data });
  } else {
    await takeLines(tx, chosen);
    if (left.length === 0) await closeEmptied(ctx, tx, row);
  }
  const moved = await reread(tx, movedId);
  await publish(ctx, tx, {
    topic: 'fulfillment_orders/moved',
    payload: movedPayload({
      original: { ...(await reread(tx, row.id)), locationId: whole ? moved.locationId : row.locationId },
      moved,
      sourceLocationId: row.locationId,
      requested: chosen,
    }),
    orderId: row.orderId,
  });
  return { movedId, originalId: row.id, remainingId: left.length > 0 ? row.id : null };
}

async function requireStock(
  tx: LocalShopifyTx,
  row: FulfillmentOrderRow,
  lines: LineQuantity[],
  locationId: bigint,
): Promise<void> {
  const chosen = row.lines.filter((line) => lines.some(({ id }) => id === line.id));
  const variantIds = chosen.flatMap(({ lineItem }) =>
    lineItem.variantId === null ? [] : [lineItem.variantId],
  );
  const stocked = await tx.inventoryLevel.findMany({
    where: { locationId, active: true, inventoryItem: { variantId: { in: variantIds } } },
    include: { inventoryItem: true },
  });
  const missing = variantIds.some((id) => !stocked.some((level) => level.inventoryItem.variantId === id));
  if (missing) {
    throw new Refused("The destination location doesn't stock the requested inventory item.", {
      code: 'not_stocked',
      field: ['newLocationId'],
    });
  }
}

/** Closes a fulfilment order that has nothing left to do. */
async function closeEmptied(ctx: ShopContext, tx: LocalShopifyTx, row: FulfillmentOrderRow): Promise<void> {
  const transition = transitionOf('empty', row);
  if (transition) await setState(tx, ctx.clock, row, transition.to);
}

/** Splits items of a fulfilment order off into a new one at the same place (fulfillmentOrderSplit). Returns its id. */
export async function splitFulfillmentOrder(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: { id: bigint; lines: readonly LineQuantity[] },
): Promise<{ remainingId: bigint }> {
  const row = await lockFulfillmentOrder(tx, input.id);
  const transition = transitionOf('split', row);
  if (!transition?.successor) {
    throw new Refused('The fulfillment order is not in a splittable state.', { code: 'wrong_state' });
  }
  const { chosen, left } = selectLines(row, input.lines, ['fulfillmentOrderLineItems']);
  if (left.length === 0) {
    throw new Refused('The fulfillment order must keep at least one line item.', { code: 'nothing_left' });
  }
  const remainingId = await createFulfillmentOrder(tx, ctx.clock, {
    orderId: row.orderId,
    location: { id: row.locationId, name: row.locationName },
    state: transition.successor,
    lines: toOrderLines(row, chosen),
  });
  await takeLines(tx, chosen);
  await setState(tx, ctx.clock, row, transition.to);
  await publish(ctx, tx, {
    topic: 'fulfillment_orders/split',
    payload: splitPayload(
      { id: row.id, ...columnsOf(transition.to) },
      { id: remainingId, ...columnsOf(transition.successor) },
      chosen,
    ),
    orderId: row.orderId,
  });
  return { remainingId };
}

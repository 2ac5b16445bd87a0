import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { NoSuchRecord, Refused } from '../core/errors.ts';
import { readOrder } from '../orders/read.ts';
import { restOrder } from '../orders/rest-order.ts';
import { restFulfillment } from '../orders/rest-order-parts.ts';
import { restFulfillmentStatus } from '../orders/totals.ts';
import { publish } from '../webhooks/publish.ts';
import { toOrderLines } from './lines.ts';
import {
  createFulfillmentOrder,
  lockFulfillmentOrder,
  lockOrder,
  setState,
  transitionOf,
  type FulfillmentOrderRow,
  type LineQuantity,
} from './records.ts';

/** A parcel's tracking, several numbers and addresses if need be. */
export interface Tracking {
  company: string | null;
  numbers: string[];
  urls: string[];
}

const FIELD = ['fulfillment'] as const;

/**
 * Ships items of one or several fulfilment orders of one order at one location (fulfillmentCreate). Without lines, all
 * that remains of a fulfilment order. Whether the order is paid does not matter, as at Shopify. Returns the
 * fulfilment's id; throws Refused with Shopify's words.
 */
export async function createFulfillment(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: {
    groups: { fulfillmentOrderId: bigint; lines: readonly LineQuantity[] | null }[];
    tracking: Tracking;
    notifyCustomer: boolean;
  },
): Promise<bigint> {
  const parts = [];
  for (const group of input.groups) {
    const row = await lockFulfillmentOrder(tx, group.fulfillmentOrderId);
    parts.push({ row, lines: shippedLines(row, group.lines) });
  }
  const first = parts[0]?.row;
  if (!first) throw new Refused('Line items by fulfillment order must be given.', { field: FIELD });
  if (parts.some(({ row }) => row.orderId !== first.orderId)) {
    throw new Refused('All fulfillment orders must belong to the same order.', { field: FIELD });
  }
  if (parts.some(({ row }) => row.locationId !== first.locationId)) {
    throw new Refused('All fulfillment orders must be assigned to the same location.', { field: FIELD });
  }
  const now = ctx.clock.now();
  const order = await tx.order.findUniqueOrThrow({
    where: { id: first.orderId },
    include: { _count: { select: { fulfillments: true } } },
  });
  const shipped = parts.flatMap(({ row, lines }) =>
    lines.map(({ id, quantity }) => {
      const line = row.lines.find((candidate) => candidate.id === id);
      return { fulfillmentOrderLineId: id, lineItemId: line?.lineItemId ?? 0n, quantity };
    }),
  );
  const fulfillment = await tx.fulfillment.create({
    data: {
      orderId: order.id,
      locationId: first.locationId,
      name: `${order.name}-F${order._count.fulfillments + 1}`,
      trackingCompany: input.tracking.company,
      trackingNumbers: input.tracking.numbers,
      trackingUrls: input.tracking.urls,
      notifyCustomer: input.notifyCustomer,
      createdAt: now,
      updatedAt: now,
      lines: { create: shipped },
    },
  });
  for (const { row, lines } of parts) await applyShipment(ctx, tx, row, lines);
  await announce(ctx, tx, order.id, fulfillment.id, 'fulfillments/create');
  return fulfillment.id;
}

/** The lines of one fulfilment order that a shipment takes; refuses what its state or quantities do not allow. */
function shippedLines(row: FulfillmentOrderRow, named: readonly LineQuantity[] | null): LineQuantity[] {
  if (!transitionOf('fulfil_part', row)) {
    throw new Refused(
      `Fulfillment order ${row.id} has an unfulfillable status= ${row.status.toLowerCase()}.`,
      {
        code: 'unfulfillable',
        field: FIELD,
      },
    );
  }
  const all = row.lines
    .filter((line) => line.remainingQuantity > 0)
    .map((line) => ({ id: line.id, quantity: line.remainingQuantity }));
  const lines = named && named.length > 0 ? [...named] : all;
  for (const { id, quantity } of lines) {
    const line = row.lines.find((candidate) => candidate.id === id);
    if (!line) throw new Refused('Fulfillment order line item does not exist.', { field: FIELD });
    if (quantity < 1 || quantity > line.remainingQuantity) {
      throw new Refused('Invalid fulfillment order line item quantity requested.', { field: FIELD });
    }
  }
  if (new Set(lines.map(({ id }) => id)).size !== lines.length) {
    throw new Refused('Invalid fulfillment order line item quantity requested.', { field: FIELD });
  }
  return lines;
}

async function applyShipment(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  row: FulfillmentOrderRow,
  lines: LineQuantity[],
): Promise<void> {
  let left = row.lines.reduce((total, line) => total + line.remainingQuantity, 0);
  for (const { id, quantity } of lines) {
    await tx.fulfillmentOrderLine.update({
      where: { id },
      data: { remainingQuantity: { decrement: quantity } },
    });
    left -= quantity;
  }
  await moveStock(tx, row, lines, -1);
  const transition = transitionOf(left === 0 ? 'fulfil_all' : 'fulfil_part', row);
  if (transition) await setState(tx, ctx.clock, row, transition.to);
}

/** Takes shipped items off the location's stock, or puts them back (sign 1), where stock is counted. */
async function moveStock(
  tx: LocalShopifyTx,
  row: { locationId: bigint; lines: FulfillmentOrderRow['lines'] },
  lines: LineQuantity[],
  sign: 1 | -1,
): Promise<void> {
  for (const { id, quantity } of lines) {
    const variantId = row.lines.find((line) => line.id === id)?.lineItem.variantId;
    if (!variantId) continue;
    await tx.inventoryLevel.updateMany({
      where: { locationId: row.locationId, inventoryItem: { variantId, tracked: true } },
      data: { onHand: { increment: sign * quantity } },
    });
  }
}

/** Tells the app of a new or changed fulfilment, and that its order changed. */
async function announce(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  orderId: bigint,
  fulfillmentId: bigint,
  topic: 'fulfillments/create' | 'fulfillments/update',
): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: { updatedAt: ctx.clock.now() } });
  const order = await readOrder(tx, orderId);
  const fulfillment = order.fulfillments.find(({ id }) => id === fulfillmentId);
  if (!fulfillment) throw new NoSuchRecord(`Fulfillment ${fulfillmentId}`);
  await publish(ctx, tx, { topic, payload: restFulfillment(order, fulfillment), orderId });
  const status = restFulfillmentStatus(order);
  const payload = restOrder(ctx.shop, order);
  if (topic === 'fulfillments/create' && status) {
    const orderTopic = status === 'fulfilled' ? 'orders/fulfilled' : 'orders/partially_fulfilled';
    await publish(ctx, tx, { topic: orderTopic, payload, orderId });
  }
  await publish(ctx, tx, { topic: 'orders/updated', payload, orderId });
}

async function lockFulfillment(tx: LocalShopifyTx, id: bigint) {
  const found = await tx.fulfillment.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) throw new NoSuchRecord(`Fulfillment ${id}`);
  await lockOrder(tx, found.orderId);
  return tx.fulfillment.findUniqueOrThrow({ where: { id }, include: { lines: true } });
}

/** Replaces a fulfilment's tracking (fulfillmentTrackingInfoUpdate). */
export async function updateTracking(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: { id: bigint; tracking: Tracking; notifyCustomer: boolean },
): Promise<void> {
  const row = await lockFulfillment(tx, input.id);
  if (row.status !== 'SUCCESS') throw new Refused('Fulfillment is cancelled.', { field: ['fulfillmentId'] });
  await tx.fulfillment.update({
    where: { id: row.id },
    data: {
      trackingCompany: input.tracking.company,
      trackingNumbers: input.tracking.numbers,
      trackingUrls: input.tracking.urls,
      notifyCustomer: input.notifyCustomer,
      updatedAt: ctx.clock.now(),
    },
  });
  await announce(ctx, tx, row.orderId, row.id, 'fulfillments/update');
}

/** Where a parcel is (fulfillmentEventCreate). Returns the event's id. */
export async function addFulfillmentEvent(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: { fulfillmentId: bigint; status: string; happenedAt: Date | null } & Partial<{
    message: string | null;
    address1: string | null;
    city: string | null;
    province: string | null;
    country: string | null;
    zip: string | null;
    latitude: number | null;
    longitude: number | null;
    estimatedDeliveryAt: Date | null;
  }>,
): Promise<bigint> {
  const row = await lockFulfillment(tx, input.fulfillmentId);
  const now = ctx.clock.now();
  const event = await tx.fulfillmentEvent.create({
    data: { ...input, happenedAt: input.happenedAt ?? now, createdAt: now },
  });
  await tx.fulfillment.update({ where: { id: row.id }, data: { updatedAt: now } });
  await announce(ctx, tx, row.orderId, row.id, 'fulfillments/update');
  return event.id;
}

/**
 * Takes a fulfilment back (fulfillmentCancel): its items are open again, in the fulfilment order they came from while
 * that is in work, else in a new one at the same location.
 */
export async function cancelFulfillment(ctx: ShopContext, tx: LocalShopifyTx, id: bigint): Promise<void> {
  const row = await lockFulfillment(tx, id);
  if (row.status === 'CANCELLED') throw new Refused('Fulfillment is already cancelled.', { field: ['id'] });
  await tx.fulfillment.update({ where: { id }, data: { status: 'CANCELLED', updatedAt: ctx.clock.now() } });
  const fulfillmentOrderIds = await tx.fulfillmentOrderLine.findMany({
    where: { id: { in: row.lines.map((line) => line.fulfillmentOrderLineId) } },
    select: { fulfillmentOrderId: true },
    distinct: ['fulfillmentOrderId'],
  });
  for (const { fulfillmentOrderId } of fulfillmentOrderIds) {
    const source = await lockFulfillmentOrder(tx, fulfillmentOrderId);
    const lines = row.lines
      .filter((line) => source.lines.some((candidate) => candidate.id === line.fulfillmentOrderLineId))
      .map((line) => ({ id: line.fulfillmentOrderLineId, quantity: line.quantity }));
    await moveStock(tx, source, lines, 1);
    if (source.status !== 'CLOSED') {
      for (const line of lines) {
        const data = { remainingQuantity: { increment: line.quantity } };
        await tx.fulfillmentOrderLine.update({ where: { id: line.id }, data });
      }
    } else {
      await createFulfillmentOrder(tx, ctx.clock, {
        orderId: row.orderId,
        location: { id: source.locationId, name: source.locationName },
        state: 'OPEN/UNSUBMITTED',
        lines: toOrderLines(source, lines),
      });
    }
  }
  await announce(ctx, tx, row.orderId, row.id, 'fulfillments/update');
}

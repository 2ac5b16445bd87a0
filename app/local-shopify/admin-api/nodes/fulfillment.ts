import { gid } from '../../core/gid.ts';
import { moneyBag } from '../../core/money.ts';
import { readOrder, type FulfillmentRow, type OrderRow } from '../../orders/read.ts';
import { connect, type PageArgs } from '../fields/connection.ts';
import type { Gql, Source } from '../fields/source.ts';
import { lineItemNode } from './line-item.ts';
import { fulfillmentServiceNode } from './location.ts';

/** A fulfilment, or null. */
export async function fulfillmentById(g: Gql, id: bigint): Promise<Source | null> {
  const found = await g.ctx.db.fulfillment.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) return null;
  const order = await readOrder(g.ctx.db, found.orderId);
  const row = order.fulfillments.find((candidate) => candidate.id === id);
  return row ? fulfillmentNode(g, order, row) : null;
}

const happenedAt = (row: FulfillmentRow, status: string) =>
  row.events.find((event) => event.status === status)?.happenedAt ?? null;

/** A fulfilment as the Admin API shows it. */
export function fulfillmentNode(g: Gql, order: OrderRow, row: FulfillmentRow): Source {
  const requiresShipping = row.lines.some(
    (line) => order.lines.find(({ id }) => id === line.lineItemId)?.requiresShipping ?? false,
  );
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', row.id),
    legacyResourceId: row.id,
    name: row.name,
    status: row.status,
    displayStatus: row.status === 'CANCELLED' ? 'CANCELED' : (row.events.at(-1)?.status ?? 'FULFILLED'),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    inTransitAt: happenedAt(row, 'IN_TRANSIT'),
    deliveredAt: happenedAt(row, 'DELIVERED'),
    estimatedDeliveryAt:
      row.events.findLast((event) => event.estimatedDeliveryAt)?.estimatedDeliveryAt ?? null,
    requiresShipping,
    totalQuantity: row.lines.reduce((total, line) => total + line.quantity, 0),
    originAddress: null,
    trackingInfo: ({ first }: { first?: number | null }) => trackingInfo(row).slice(0, first ?? undefined),
    order: () => g.node('Order', order.id),
    location: () => g.node('Location', row.locationId),
    service: async () => {
      const service = await g.ctx.db.fulfillmentService.findUnique({ where: { locationId: row.locationId } });
      return service ? fulfillmentServiceNode(g, service) : null;
    },
    fulfillmentLineItems: (args: PageArgs) =>
      connect('FulfillmentLineItem', row.lines, args, (line) => {
        const item = order.lines.find(({ id }) => id === line.lineItemId);
        return {
          __typename: 'FulfillmentLineItem',
          id: gid('FulfillmentLineItem', line.id),
          quantity: line.quantity,
          originalTotalSet: moneyBag((item?.priceMinor ?? 0) * line.quantity, order.currencyCode),
          discountedTotalSet: moneyBag((item?.priceMinor ?? 0) * line.quantity, order.currencyCode),
          lineItem: item ? lineItemNode(g, order, item) : null,
        };
      }),
    fulfillmentOrders: (args: PageArgs) => {
      const lineIds = new Set(row.lines.map((line) => line.fulfillmentOrderLineId));
      const rows = order.fulfillmentOrders.filter(({ lines }) => lines.some(({ id }) => lineIds.has(id)));
      return connect('FulfillmentOrder', rows, args, ({ id }) => g.node('FulfillmentOrder', id));
    },
    events: (args: PageArgs) =>
      connect('FulfillmentEvent', row.events, args, (event) => fulfillmentEventNode(event)),
  };
}

function trackingInfo(row: FulfillmentRow): Source[] {
  const length = Math.max(row.trackingNumbers.length, row.trackingUrls.length);
  return Array.from({ length }, (_, i) => ({
    __typename: 'FulfillmentTrackingInfo',
    number: row.trackingNumbers[i] ?? null,
    url: row.trackingUrls[i] ?? null,
    company: row.trackingCompany,
  }));
}

/** A step of a parcel's way. */
export function fulfillmentEventNode(event: FulfillmentRow['events'][number]): Source {
  return {
    __typename: 'FulfillmentEvent',
    id: gid('FulfillmentEvent', event.id),
    status: event.status,
    message: event.message,
    happenedAt: event.happenedAt,
    createdAt: event.createdAt,
    estimatedDeliveryAt: event.estimatedDeliveryAt,
    address1: event.address1,
    city: event.city,
    province: event.province,
    country: event.country,
    zip: event.zip,
    latitude: event.latitude,
    longitude: event.longitude,
  };
}

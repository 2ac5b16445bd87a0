import type { ShopFulfilmentOrder, ShopOrder } from './records.ts';
import { gid, isHeld, noMore, numberOf, type Operations, statusOf } from './operation.ts';

/** Reading fulfillment orders: one, an order's, and those that are assigned to us. */
export const readOperations: Operations = {
  FulfilmentOrderIdsOfOrder: ({ state }, { orderId }) => {
    if (!state.orders.has(numberOf(orderId))) return { order: null };
    const nodes = [...state.fulfilmentOrders.values()]
      .filter((fo) => fo.orderId === numberOf(orderId))
      .map((fo) => ({ id: gid('FulfillmentOrder', fo.id) }));
    return { order: { fulfillmentOrders: { nodes, pageInfo: noMore } } };
  },
  ReadFulfilmentOrder: ({ state, clock }, variables) => {
    const fo = state.fulfilmentOrders.get(numberOf(variables['id']));
    const order = fo && state.orders.get(fo.orderId);
    return { fulfillmentOrder: fo && order ? read(fo, order, clock.now()) : null };
  },
  AssignedFulfilmentOrders: ({ state, clock }, { assignmentStatus, locationIds }) => {
    const status = requestStatusOf[String(assignmentStatus)] ?? [];
    const nodes = [...state.fulfilmentOrders.values()]
      .filter(
        (fo) => fo.status !== 'CLOSED' && fo.status !== 'CANCELLED' && status.includes(fo.requestStatus),
      )
      .filter((fo) => (locationIds as string[]).includes(gid('Location', fo.locationId)))
      .map((fo) => ({
        ...statusOf(fo),
        updatedAt: (fo.updatedAt ?? clock.now()).toISOString(),
        orderId: gid('Order', fo.orderId),
        orderName: '#1',
        assignedLocation: { location: { id: gid('Location', fo.locationId) } },
      }));
    return { assignedFulfillmentOrders: { nodes, pageInfo: noMore } };
  },
};

const requestStatusOf: Record<string, string[]> = {
  FULFILLMENT_REQUESTED: ['SUBMITTED'],
  FULFILLMENT_ACCEPTED: ['ACCEPTED', 'CANCELLATION_REJECTED'],
  FULFILLMENT_UNSUBMITTED: ['UNSUBMITTED'],
  CANCELLATION_REQUESTED: ['CANCELLATION_REQUESTED'],
};

function read(fo: ShopFulfilmentOrder, order: ShopOrder, now: Date) {
  return {
    ...statusOf(fo),
    status: isHeld(fo) ? 'ON_HOLD' : fo.status,
    updatedAt: (fo.updatedAt ?? now).toISOString(),
    assignedLocation: { location: { id: gid('Location', fo.locationId) } },
    destination: fo.destination,
    fulfillmentHolds: isHeld(fo) ? [{ reason: 'OTHER', reasonNotes: null }] : [],
    merchantRequests: {
      nodes: fo.requestedAt
        ? [
            {
              kind: 'FULFILLMENT_REQUEST',
              message: null,
              sentAt: fo.requestedAt.toISOString(),
              requestOptions: {},
            },
          ]
        : [],
    },
    fulfillments: {
      nodes: fo.fulfilments.map(({ id, status, numbers, urls }) => ({
        id: gid('Fulfillment', id),
        status,
        trackingInfo: numbers.map((number, index) => ({ number, url: urls[index] ?? null })),
      })),
    },
    lineItems: {
      nodes: fo.lines.map((line) => ({
        id: gid('FulfillmentOrderLineItem', line.id),
        productTitle: 'Kit',
        variantTitle: null,
        sku: 'KIT',
        remainingQuantity: line.remaining,
        totalQuantity: line.total,
        requiresShipping: true,
        variant: { id: gid('ProductVariant', line.variantId) },
        lineItem: {
          id: gid('LineItem', line.item.id),
          currentQuantity: line.item.quantity,
          discountedUnitPriceAfterAllDiscountsSet: { shopMoney: { amount: '249.00', currencyCode: 'EUR' } },
        },
      })),
      pageInfo: noMore,
    },
    order: {
      id: gid('Order', order.id),
      name: '#1',
      email: order.email,
      test: order.test,
      createdAt: now.toISOString(),
      cancelledAt: order.cancelledAt?.toISOString() ?? null,
      currencyCode: 'EUR',
      displayFinancialStatus: order.paid ? 'PAID' : 'PENDING',
      fullyPaid: order.paid,
      risk: { recommendation: order.risk },
      customer: order.customerId === null ? null : { id: gid('Customer', order.customerId) },
      shippingAddress: null,
    },
  };
}

import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/fulfilment-orders.ts';
import { ShopifyFailure } from './errors.ts';
import {
  fulfilmentOrderLineOf,
  fulfilmentOrderSnapshotOf,
  type FulfilmentOrderLine,
  type FulfilmentOrderSnapshot,
} from './fulfilment-order-snapshot.ts';
import type {
  AssignedFulfilmentOrdersQuery,
  FulfillmentOrderAssignmentStatus,
  FulfillmentOrderRequestStatus,
  FulfillmentOrderStatus,
  FulfilmentOrderIdsOfOrderQuery,
} from './generated/admin.types.ts';
import { numericIdOrNull, toGid, toNumericId } from './ids.ts';

export type { FulfilmentOrderSnapshot } from './fulfilment-order-snapshot.ts';
export * from './fulfilment-requests.ts';
export * from './fulfilments.ts';

/** What a list shows of a fulfilment order; whatever is decided about it is decided on a snapshot. */
export interface AssignedFulfilmentOrder {
  readonly id: string;
  readonly status: FulfillmentOrderStatus;
  readonly requestStatus: FulfillmentOrderRequestStatus;
  readonly updatedAt: Date;
  readonly order: { readonly id: string; readonly name: string };
  readonly assignedLocationId: string | null;
}

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/** The cursor of the next page; null at the end. A cursor that does not move on would never end: it is an error. */
function nextCursor(operation: string, page: PageInfo, current: string | null): string | null {
  if (!page.hasNextPage) return null;
  if (page.endCursor === null || page.endCursor === current) {
    throw new ShopifyFailure({ code: 'invalid', operation, detail: 'the list repeats its cursor' });
  }
  return page.endCursor;
}

/**
 * Reads a fulfilment order as it is now, with all its lines.
 *
 * @param fulfilmentOrderId numeric.
 * @returns null when Shopify knows no such fulfilment order, or does not show it to the app.
 * @throws ShopifyFailure
 */
export async function readFulfilmentOrder(
  admin: AdminClient,
  fulfilmentOrderId: string,
): Promise<FulfilmentOrderSnapshot | null> {
  const id = toGid('FulfillmentOrder', fulfilmentOrderId);
  const { fulfillmentOrder } = await admin.query(documents.readFulfilmentOrder, { id });
  if (fulfillmentOrder === null) return null;
  const lines: FulfilmentOrderLine[] = fulfillmentOrder.lineItems.nodes.map(fulfilmentOrderLineOf);
  let after = nextCursor(documents.readFulfilmentOrder.name, fulfillmentOrder.lineItems.pageInfo, null);
  while (after !== null) {
    const page = await admin.query(documents.fulfilmentOrderLines, { id, after });
    if (page.fulfillmentOrder === null) return null;
    const { nodes, pageInfo } = page.fulfillmentOrder.lineItems;
    lines.push(...nodes.map(fulfilmentOrderLineOf));
    after = nextCursor(documents.fulfilmentOrderLines.name, pageInfo, after);
  }
  return fulfilmentOrderSnapshotOf(fulfillmentOrder, lines);
}

/** Which of the fulfilment orders at our locations to list. */
export interface AssignedFulfilmentOrdersFilter {
  /** Without it: all that are not closed. */
  readonly assignmentStatus?: FulfillmentOrderAssignmentStatus;
  /** Numeric; without it: every location of the app's. */
  readonly locationId?: string;
}

/**
 * Lists the fulfilment orders assigned to the app's fulfilment service, oldest first; pages of 50 are read as they
 * are needed.
 *
 * @throws ShopifyFailure; what was yielded before stays valid.
 */
export async function* listAssignedFulfilmentOrders(
  admin: AdminClient,
  filter: AssignedFulfilmentOrdersFilter,
): AsyncGenerator<AssignedFulfilmentOrder, void, void> {
  let after: string | null = null;
  do {
    const { assignedFulfillmentOrders }: AssignedFulfilmentOrdersQuery = await admin.query(
      documents.assignedFulfilmentOrders,
      {
        assignmentStatus: filter.assignmentStatus ?? null,
        locationIds: filter.locationId === undefined ? null : [toGid('Location', filter.locationId)],
        after,
      },
    );
    const { nodes, pageInfo } = assignedFulfillmentOrders;
    for (const node of nodes) {
      yield {
        id: toNumericId('FulfillmentOrder', node.id),
        status: node.status,
        requestStatus: node.requestStatus,
        updatedAt: new Date(node.updatedAt),
        order: { id: toNumericId('Order', node.orderId), name: node.orderName },
        assignedLocationId: numericIdOrNull('Location', node.assignedLocation.location?.id),
      };
    }
    after = nextCursor(documents.assignedFulfilmentOrders.name, pageInfo, after);
  } while (after !== null);
}

/**
 * Reads every fulfilment order of an order that Shopify shows to the app: those at the app's own locations and at
 * other services', not those that the merchant fulfils.
 *
 * @param orderId numeric.
 * @returns in Shopify's order; empty when the order is unknown.
 * @throws ShopifyFailure
 */
export async function fulfilmentOrdersOfOrder(
  admin: AdminClient,
  orderId: string,
): Promise<FulfilmentOrderSnapshot[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const variables = { orderId: toGid('Order', orderId), after };
    const { order }: FulfilmentOrderIdsOfOrderQuery = await admin.query(
      documents.fulfilmentOrderIdsOfOrder,
      variables,
    );
    if (order === null) return [];
    ids.push(...order.fulfillmentOrders.nodes.map((node) => toNumericId('FulfillmentOrder', node.id)));
    after = nextCursor(documents.fulfilmentOrderIdsOfOrder.name, order.fulfillmentOrders.pageInfo, after);
  } while (after !== null);
  const snapshots: FulfilmentOrderSnapshot[] = [];
  for (const id of ids) {
    const snapshot = await readFulfilmentOrder(admin, id);
    if (snapshot !== null) snapshots.push(snapshot);
  }
  return snapshots;
}

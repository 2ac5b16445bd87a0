import { GraphQLError } from 'graphql';
import { readFulfillmentOrder, type FulfillmentOrderRow } from '../../fulfillment/records.ts';
import { supportedActions } from '../../fulfillment/transitions.ts';
import { gid, idOf } from '../../core/gid.ts';
import { storedAddress } from '../../orders/address.ts';
import { readOrder, type OrderRow } from '../../orders/read.ts';
import { moneyBag } from '../../core/money.ts';
import { holdsScope } from '../fields/access.ts';
import { connect, type PageArgs } from '../fields/connection.ts';
import { search, type SearchFields } from '../fields/search.ts';
import { countryCodeOf, type Gql, type Source } from '../fields/source.ts';
import { fulfillmentNode } from './fulfillment.ts';
import { lineItemNode } from './line-item.ts';

/** A fulfilment order as lists read it. */
type FoListRow = Awaited<ReturnType<typeof listRows>>[number];

function listRows(g: Gql, where: { orderId?: bigint; locationId?: { in: bigint[] } } = {}) {
  return g.ctx.db.fulfillmentOrder.findMany({ where, orderBy: { id: 'asc' }, include: { order: true } });
}

/**
 * The scope an app needs for fulfilment orders at a place (FulfillmentOrder, "API access scopes"): `assigned` at its own
 * services, `third_party` at any service, `merchant_managed` at the merchant's locations.
 */
export function mayUse(
  g: Gql,
  verb: 'read' | 'write',
  service: { appApiKey: string } | null | undefined,
): boolean {
  const kinds = service
    ? [...(service.appApiKey === g.ctx.app.apiKey ? ['assigned'] : []), 'third_party']
    : ['merchant_managed'];
  return holdsScope(
    g.scopes,
    kinds.map((kind) => `${verb}_${kind}_fulfillment_orders`),
  );
}

async function visible(g: Gql, rows: FoListRow[]): Promise<FoListRow[]> {
  const services = await g.ctx.db.fulfillmentService.findMany();
  return rows.filter((row) =>
    mayUse(
      g,
      'read',
      services.find((service) => service.locationId === row.locationId),
    ),
  );
}

const FO_SEARCH: SearchFields<FoListRow> = {
  id: (row) => row.id,
  status: (row) => row.status,
  request_status: (row) => row.requestStatus,
  assigned_location_id: (row) => row.locationId,
  created_at: (row) => row.createdAt,
  updated_at: (row) => row.updatedAt,
};

const toNode = (g: Gql) => (row: { id: bigint }) => fulfillmentOrderById(g, row.id);

/** Order.fulfillmentOrders: those the app may see. */
export async function orderFulfillmentOrders(
  g: Gql,
  orderId: bigint,
  args: PageArgs & { query?: string | null; displayable?: boolean | null },
): Promise<Source> {
  const rows = search(await visible(g, await listRows(g, { orderId })), args.query, FO_SEARCH, ['id']);
  return connect('FulfillmentOrder', rows, args, toNode(g));
}

/** QueryRoot.fulfillmentOrders. */
export async function fulfillmentOrderConnection(
  g: Gql,
  args: PageArgs & { query?: string | null; includeClosed?: boolean | null; sortKey?: string | null },
): Promise<Source> {
  const open = (await visible(g, await listRows(g))).filter(
    (row) => args.includeClosed || row.status !== 'CLOSED',
  );
  const rows = search(open, args.query, FO_SEARCH, ['id']);
  return connect('FulfillmentOrder', sorted(rows, args.sortKey), args, toNode(g));
}

/** Request statuses behind FulfillmentOrderAssignmentStatus. */
const ASSIGNMENT: Record<string, readonly string[]> = {
  FULFILLMENT_UNSUBMITTED: ['UNSUBMITTED'],
  FULFILLMENT_REQUESTED: ['SUBMITTED'],
  FULFILLMENT_ACCEPTED: ['ACCEPTED', 'CANCELLATION_REJECTED'],
  CANCELLATION_REQUESTED: ['CANCELLATION_REQUESTED'],
};

/** QueryRoot.assignedFulfillmentOrders: the work at the app's own services' locations that is not closed. */
export async function assignedFulfillmentOrderConnection(
  g: Gql,
  args: PageArgs & {
    assignmentStatus?: string | null;
    locationIds?: string[] | null;
    sortKey?: string | null;
  },
): Promise<Source> {
  const services = await g.ctx.db.fulfillmentService.findMany({ where: { appApiKey: g.ctx.app.apiKey } });
  if (services.length === 0) {
    throw new GraphQLError('The api_client is not associated with any fulfillment service.');
  }
  const wanted = args.locationIds?.map((id) => idOf('Location', id));
  const own = services.map((service) => service.locationId);
  const locationIds = own.filter((id) => !wanted || wanted.includes(id));
  const statuses = args.assignmentStatus ? ASSIGNMENT[args.assignmentStatus] : null;
  const rows = (await listRows(g, { locationId: { in: locationIds } })).filter(
    (row) => row.status !== 'CLOSED' && (!statuses || statuses.includes(row.requestStatus)),
  );
  return connect('FulfillmentOrder', sorted(rows, args.sortKey), args, toNode(g));
}

function sorted(rows: FoListRow[], sortKey: string | null | undefined): FoListRow[] {
  if (sortKey === 'CREATED_AT')
    return [...rows].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  if (sortKey === 'UPDATED_AT')
    return [...rows].sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
  return rows;
}

/** A fulfilment order, or null when there is none or the app may not see it. */
export async function fulfillmentOrderById(g: Gql, id: bigint): Promise<Source | null> {
  const row = await readFulfillmentOrder(g.ctx.db, id);
  if (!row || !mayUse(g, 'read', row.service)) return null;
  return fulfillmentOrderNode(g, row, await readOrder(g.ctx.db, row.orderId));
}

/** A fulfilment order as the Admin API shows it. */
function fulfillmentOrderNode(g: Gql, row: FulfillmentOrderRow, order: OrderRow): Source {
  return {
    __typename: 'FulfillmentOrder',
    id: gid('FulfillmentOrder', row.id),
    status: row.status,
    requestStatus: row.requestStatus,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    fulfillAt: row.fulfillAt,
    fulfillBy: null,
    internationalDuties: null,
    channelId: null,
    orderId: gid('Order', order.id),
    orderName: order.name,
    orderProcessedAt: order.processedAt,
    order: () => g.node('Order', order.id),
    assignedLocation: () => assignedLocation(g, row),
    destination: destination(g, row, order),
    supportedActions: supportedActions(row, row.place).map((action) => ({
      __typename: 'FulfillmentOrderSupportedAction',
      action,
      externalUrl: null,
    })),
    fulfillmentHolds: row.holds.map((hold) => holdNode(g, hold)),
    lineItems: (args: PageArgs) =>
      connect('FulfillmentOrderLineItem', row.lines, args, (line) => foLineNode(g, order, line)),
    merchantRequests: async (args: PageArgs & { kind?: string | null }) => {
      const requests = await g.ctx.db.merchantRequest.findMany({
        where: { fulfillmentOrderId: row.id, ...(args.kind ? { kind: args.kind } : {}) },
        orderBy: { id: 'asc' },
      });
      return connect('FulfillmentOrderMerchantRequest', requests, args, (request) => ({
        __typename: 'FulfillmentOrderMerchantRequest',
        id: gid('FulfillmentOrderMerchantRequest', request.id),
        kind: request.kind,
        message: request.message,
        requestOptions: request.requestOptions,
        responseData: request.responseData,
        sentAt: request.sentAt,
        fulfillmentOrder: () => fulfillmentOrderById(g, row.id),
      }));
    },
    fulfillments: (args: PageArgs) => {
      const lineIds = new Set(row.lines.map(({ id }) => id));
      const own = order.fulfillments.filter(({ lines }) =>
        lines.some((line) => lineIds.has(line.fulfillmentOrderLineId)),
      );
      return connect('Fulfillment', own, args, (fulfillment) => fulfillmentNode(g, order, fulfillment));
    },
  };
}

async function assignedLocation(g: Gql, row: FulfillmentOrderRow): Promise<Source> {
  const location = await g.ctx.db.location.findUnique({ where: { id: row.locationId } });
  const shop = await g.ctx.db.shop.findUniqueOrThrow({ where: { id: g.ctx.shop.id } });
  return {
    __typename: 'FulfillmentOrderAssignedLocation',
    name: row.locationName,
    address1: location?.address1 ?? null,
    address2: location?.address2 ?? null,
    city: location?.city ?? null,
    zip: location?.zip ?? null,
    province: location?.provinceName ?? null,
    phone: location?.phone ?? null,
    countryCode: location?.countryCode ?? shop.countryCode,
    location: () => g.node('Location', row.locationId),
  };
}

/** Where the items go; null when the buyer gave no address. */
function destination(g: Gql, row: FulfillmentOrderRow, order: OrderRow): Source | null {
  const address = storedAddress(order.shippingAddress);
  if (!address) return null;
  return {
    __typename: 'FulfillmentOrderDestination',
    id: gid('FulfillmentOrderDestination', row.id),
    firstName: address.first_name,
    lastName: address.last_name,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: address.province,
    zip: address.zip,
    countryCode: countryCodeOf(g, address.country_code),
    email: order.email,
    phone: address.phone ?? order.phone,
    location: null,
  };
}

/** A hold as the Admin API shows it. */
export function holdNode(g: Gql, hold: FulfillmentOrderRow['holds'][number]): Source {
  return {
    __typename: 'FulfillmentHold',
    id: gid('FulfillmentHold', hold.id),
    reason: hold.reason,
    reasonNotes: hold.reasonNotes,
    handle: hold.handle,
    displayReason: hold.reason.charAt(0) + hold.reason.slice(1).toLowerCase().replaceAll('_', ' '),
    heldByRequestingApp: hold.heldByApiKey === g.ctx.app.apiKey,
    heldByApp: null,
  };
}

function foLineNode(g: Gql, order: OrderRow, line: FulfillmentOrderRow['lines'][number]): Source {
  const { lineItem } = line;
  return {
    __typename: 'FulfillmentOrderLineItem',
    id: gid('FulfillmentOrderLineItem', line.id),
    totalQuantity: line.totalQuantity,
    remainingQuantity: line.remainingQuantity,
    sku: lineItem.sku,
    productTitle: lineItem.title,
    variantTitle: lineItem.variantTitle,
    vendor: lineItem.vendor,
    requiresShipping: lineItem.requiresShipping,
    image: null,
    warnings: [],
    originalUnitPriceSet: moneyBag(lineItem.priceMinor, order.currencyCode),
    inventoryItemId: async () => {
      if (lineItem.variantId === null) return null;
      const item = await g.ctx.db.inventoryItem.findUnique({ where: { variantId: lineItem.variantId } });
      return item ? gid('InventoryItem', item.id) : null;
    },
    lineItem: () => {
      const row = order.lines.find((candidate) => candidate.id === line.lineItemId);
      return row ? lineItemNode(g, order, row) : null;
    },
    variant: () => (lineItem.variantId === null ? null : g.node('ProductVariant', lineItem.variantId)),
  };
}

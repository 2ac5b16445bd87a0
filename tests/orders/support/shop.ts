import type { AdminClient } from '../../../app/shopify/admin-client.ts';
import { ShopifyFailure } from '../../../app/shopify/errors.ts';
import type { FulfilmentDestination } from '../../../app/shopify/fulfilment-order-snapshot.ts';
import { destination, ourLocation } from './snapshots.ts';

export interface ShopLine {
  id: string;
  variantId: string;
  remaining: number;
  total: number;
  /** The order's own line that it is a share of, and what the order still has of it. */
  item: { id: string; quantity: number };
}

/** A fulfilment order as Shopify has it. */
export interface ShopFulfilmentOrder {
  id: string;
  orderId: string;
  status: string;
  requestStatus: string;
  locationId: string;
  lines: ShopLine[];
  /** Held by a person or another app. */
  held: boolean;
  /** When Shopify last changed it; just now, where a test does not say. */
  updatedAt?: Date;
  /** Our own hold's id, where there is one. */
  ourHold?: string | null;
  destination: FulfilmentDestination | null;
  fulfilments: {
    id: string;
    status: string;
    numbers: string[];
    urls: string[];
    events?: string[];
    lines?: { id: string; quantity: number }[];
  }[];
  /** When the open request was made; null where tests do not care. */
  requestedAt?: Date | null;
  /** Why its last request was rejected. */
  rejection?: { reason: string; message: string };
}

export interface ShopOrder {
  id: string;
  paid: boolean;
  cancelledAt: Date | null;
  test: boolean;
  risk: string;
  email: string | null;
  /** Null once Shopify has forgotten whose it is. */
  customerId: string | null;
}

/**
 * Shopify at the edge where the app meets it: the operations of fulfilment orders as one state machine, in the
 * answers' own form. What it refuses, it refuses with `userErrors`, as Shopify does.
 */
export interface TestShop {
  admin: AdminClient;
  orders: Map<string, ShopOrder>;
  fulfilmentOrders: Map<string, ShopFulfilmentOrder>;
  /** The operations that ran, by name. */
  calls: string[];
  /** Runs before each operation on a record; may throw, or change the shop. */
  before: (operation: string, id: string) => void | Promise<void>;
  /** Adds an order with one fulfilment order, requested unless told otherwise. */
  order(options?: OrderOptions): ShopFulfilmentOrder;
  /** A number that nothing else has. */
  newId: () => string;
  reset(): void;
}

export interface OrderOptions {
  lines?: { variantId: string; quantity: number }[];
  requestStatus?: string;
  paid?: boolean;
  test?: boolean;
  customerId?: string;
}

export function createTestShop(shop: string, clock: { now(): Date }): TestShop {
  let nextId = 1_000;
  const id = () => String(nextId++);
  const state: TestShop = {
    orders: new Map(),
    fulfilmentOrders: new Map(),
    calls: [],
    newId: id,
    before: () => undefined,
    order({
      lines = [{ variantId: '100', quantity: 1 }],
      requestStatus = 'SUBMITTED',
      paid = true,
      test = false,
      customerId = '3',
    } = {}) {
      const orderId = id();
      state.orders.set(orderId, {
        id: orderId,
        paid,
        test,
        cancelledAt: null,
        risk: 'ACCEPT',
        email: 'ada@example.com',
        customerId,
      });
      const fulfilmentOrder: ShopFulfilmentOrder = {
        id: id(),
        orderId,
        status: 'OPEN',
        requestStatus,
        locationId: ourLocation,
        held: false,
        destination: destination(),
        fulfilments: [],
        lines: lines.map(({ variantId, quantity }) => ({
          id: id(),
          variantId,
          remaining: quantity,
          total: quantity,
          item: { id: id(), quantity },
        })),
      };
      state.fulfilmentOrders.set(fulfilmentOrder.id, fulfilmentOrder);
      return fulfilmentOrder;
    },
    reset() {
      state.orders.clear();
      state.fulfilmentOrders.clear();
      state.calls.length = 0;
      state.before = () => undefined;
    },
    admin: {
      shop,
      async query(document, variables) {
        await state.before(document.name, numberOf((variables as Variables)['id']));
        state.calls.push(document.name);
        const operation = operations[document.name];
        if (!operation) throw new Error(`The test shop has no operation ${document.name}.`);
        return operation({ state, clock, id }, variables as Variables) as never;
      },
    },
  };
  return state;
}

/** What a call that never reached Shopify, or whose answer was lost, looks like to the app. */
export function shopifyDown(operation: string): ShopifyFailure {
  return new ShopifyFailure({ code: 'unavailable', operation, detail: 'test', outcomeUnknown: true });
}

type Variables = Record<string, unknown>;
interface Call {
  state: TestShop;
  clock: { now(): Date };
  id: () => string;
}

const gid = (kind: string, id: string) => `gid://shopify/${kind}/${id}`;
const numberOf = (value: unknown) => String(value).split('/').at(-1) ?? '';
const noMore = { hasNextPage: false, endCursor: null };
const refused = (message: string) => ({ userErrors: [{ field: null, message }] });
const standing = (fo: ShopFulfilmentOrder) => ({
  id: gid('FulfillmentOrder', fo.id),
  status: fo.status,
  requestStatus: fo.requestStatus,
});

/** A step of a fulfilment order's request, possible from one state alone. */
function step(
  call: Call,
  variables: Variables,
  [fromStatus, fromRequest]: readonly [string, string],
  [toStatus, toRequest]: readonly [string, string],
  name: string,
) {
  const fo = call.state.fulfilmentOrders.get(numberOf(variables['id']));
  if (fo?.status !== fromStatus || fo.requestStatus !== fromRequest || isHeld(fo))
    return refused('The fulfillment order is not in a state in which this is possible.');
  fo.status = toStatus;
  fo.requestStatus = toRequest;
  return { [name]: standing(fo), userErrors: [] };
}

const operations: Record<string, (call: Call, variables: Variables) => unknown> = {
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
        ...standing(fo),
        updatedAt: (fo.updatedAt ?? clock.now()).toISOString(),
        orderId: gid('Order', fo.orderId),
        orderName: '#1',
        assignedLocation: { location: { id: gid('Location', fo.locationId) } },
      }));
    return { assignedFulfillmentOrders: { nodes, pageInfo: noMore } };
  },
  SubmitFulfilmentRequest: (call, variables) => {
    const isRejected =
      call.state.fulfilmentOrders.get(numberOf(variables['id']))?.requestStatus === 'REJECTED';
    const from = ['OPEN', isRejected ? 'REJECTED' : 'UNSUBMITTED'] as const;
    const payload = step(call, variables, from, ['OPEN', 'SUBMITTED'], 'submittedFulfillmentOrder');
    const lines = variables['lines'] as { id: string }[] | null;
    if (lines && payload.userErrors.length === 0) splitOff(call, variables, lines);
    return { fulfillmentOrderSubmitFulfillmentRequest: payload };
  },
  RejectFulfilmentRequest: (call, variables) => {
    const result = step(
      ...([call, variables, ['OPEN', 'SUBMITTED'], ['OPEN', 'REJECTED']] as const),
      'fulfillmentOrder',
    );
    const fo = call.state.fulfilmentOrders.get(numberOf(variables['id']));
    if (fo?.requestStatus === 'REJECTED')
      fo.rejection = { reason: String(variables['reason']), message: String(variables['message']) };
    return { fulfillmentOrderRejectFulfillmentRequest: result };
  },
  ReadHolds: ({ state }, variables) => {
    const fo = state.fulfilmentOrders.get(numberOf(variables['id']));
    if (!fo) return { fulfillmentOrder: null };
    const status = isHeld(fo) ? 'ON_HOLD' : fo.status;
    return { fulfillmentOrder: { ...standing(fo), status, fulfillmentHolds: holdsOf(fo) } };
  },
  HoldFulfilmentOrder: ({ state, id }, variables) => {
    const fo = state.fulfilmentOrders.get(numberOf(variables['id']));
    if (fo?.status !== 'OPEN' || !['UNSUBMITTED', 'REJECTED'].includes(fo.requestStatus))
      return { fulfillmentOrderHold: refused('Cannot place a hold in its current state.') };
    if (fo.ourHold != null) return { fulfillmentOrderHold: refused('The handle is already in use.') };
    fo.ourHold = id();
    return {
      fulfillmentOrderHold: { fulfillmentHold: { id: gid('FulfillmentHold', fo.ourHold) }, userErrors: [] },
    };
  },
  ReleaseHolds: ({ state }, variables) => {
    const fo = state.fulfilmentOrders.get(numberOf(variables['id']));
    if (!fo || !isHeld(fo)) return { fulfillmentOrderReleaseHold: refused('It is not on hold.') };
    if ((variables['holdIds'] as string[]).some((hold) => numberOf(hold) === fo.ourHold)) fo.ourHold = null;
    return { fulfillmentOrderReleaseHold: { fulfillmentOrder: standing(fo), userErrors: [] } };
  },
  FulfilmentEvents: ({ state }, variables) => {
    const fulfilment = fulfilmentOf(state, variables['id']);
    if (!fulfilment) return { fulfillment: null };
    const { status, events = [] } = fulfilment;
    return {
      fulfillment: { id: variables['id'], status, events: { nodes: events.map((one) => ({ status: one })) } },
    };
  },
  CreateFulfilmentEvent: ({ state }, { event }) => {
    const { fulfillmentId, status } = event as { fulfillmentId: string; status: string };
    const fulfilment = fulfilmentOf(state, fulfillmentId);
    if (fulfilment) (fulfilment.events ??= []).push(status);
    return { fulfillmentEventCreate: { fulfillmentEvent: { id: fulfillmentId, status }, userErrors: [] } };
  },
  AcceptFulfilmentRequest: (call, variables) => ({
    fulfillmentOrderAcceptFulfillmentRequest: step(
      ...([call, variables, ['OPEN', 'SUBMITTED'], ['IN_PROGRESS', 'ACCEPTED']] as const),
      'fulfillmentOrder',
    ),
  }),
  AcceptCancellationRequest: (call, variables) => ({
    fulfillmentOrderAcceptCancellationRequest: step(
      ...([call, variables, ['IN_PROGRESS', 'CANCELLATION_REQUESTED']] as const),
      ...([['CANCELLED', 'CANCELLATION_ACCEPTED'], 'fulfillmentOrder'] as const),
    ),
  }),
  RejectCancellationRequest: (call, variables) => ({
    fulfillmentOrderRejectCancellationRequest: step(
      ...([call, variables, ['IN_PROGRESS', 'CANCELLATION_REQUESTED']] as const),
      ...([['IN_PROGRESS', 'CANCELLATION_REJECTED'], 'fulfillmentOrder'] as const),
    ),
  }),
  CreateFulfilment: ({ state, id }, variables) => ({
    fulfillmentCreate: fulfil(state, id, variables['fulfilment'] as FulfilmentInput),
  }),
  UpdateTracking: ({ state }, { fulfilmentId, tracking }) => {
    const fulfilment = fulfilmentOf(state, fulfilmentId);
    if (fulfilment?.status !== 'SUCCESS')
      return { fulfillmentTrackingInfoUpdate: refused('No such fulfillment.') };
    Object.assign(fulfilment, tracking);
    return {
      fulfillmentTrackingInfoUpdate: { fulfillment: { id: fulfilmentId, status: 'SUCCESS' }, userErrors: [] },
    };
  },
};

const isHeld = (fo: ShopFulfilmentOrder) => fo.held || fo.ourHold != null;

function holdsOf({ held, ourHold }: ShopFulfilmentOrder) {
  const hold = (id: string, ours: boolean) => ({
    id: gid('FulfillmentHold', id),
    handle: ours ? 'kitbridge' : null,
    displayReason: 'Other',
    heldByRequestingApp: ours,
  });
  return [...(held ? [hold('1', false)] : []), ...(ourHold == null ? [] : [hold(ourHold, true)])];
}

function fulfilmentOf(state: TestShop, gidOfIt: unknown) {
  const all = [...state.fulfilmentOrders.values()].flatMap((fo) => fo.fulfilments);
  return all.find((one) => one.id === numberOf(gidOfIt));
}

const requestStatusOf: Record<string, string[]> = {
  FULFILLMENT_REQUESTED: ['SUBMITTED'],
  FULFILLMENT_ACCEPTED: ['ACCEPTED', 'CANCELLATION_REJECTED'],
  FULFILLMENT_UNSUBMITTED: ['UNSUBMITTED'],
  CANCELLATION_REQUESTED: ['CANCELLATION_REQUESTED'],
};

/** What was not asked for becomes an unsubmitted fulfilment order of its own. */
function splitOff({ state, id }: Call, variables: Variables, asked: readonly { id: string }[]): void {
  const fo = state.fulfilmentOrders.get(numberOf(variables['id']));
  if (!fo) return;
  const isAsked = (line: ShopLine) => asked.some((one) => numberOf(one.id) === line.id);
  const rest = fo.lines.filter((line) => !isAsked(line) && line.remaining > 0);
  if (rest.length === 0) return;
  fo.lines = fo.lines.filter(isAsked);
  const lines = rest.map((line) => ({ ...line, id: id() }));
  const split = { ...fo, id: id(), requestStatus: 'UNSUBMITTED', lines, fulfilments: [] };
  state.fulfilmentOrders.set(split.id, split);
}

export interface FulfilmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems: { id: string; quantity: number }[];
  }[];
  trackingInfo: { numbers: string[]; urls: string[] };
}

/** What fulfillmentCreate does. */
export function fulfil(state: TestShop, id: () => string, input: FulfilmentInput) {
  const [of] = input.lineItemsByFulfillmentOrder;
  const fo = state.fulfilmentOrders.get(numberOf(of?.fulfillmentOrderId));
  if (!fo || !of || fo.held || (fo.status !== 'IN_PROGRESS' && fo.status !== 'OPEN'))
    return refused('The fulfillment order is not in a fulfillable state.');
  const chosen = of.fulfillmentOrderLineItems.map(({ id: lineId, quantity }) => ({
    line: fo.lines.find((line) => line.id === numberOf(lineId)),
    quantity,
  }));
  if (chosen.some(({ line, quantity }) => !line || line.remaining < quantity))
    return refused('Less than that is left to fulfil.');
  for (const { line, quantity } of chosen) if (line) line.remaining -= quantity;
  const fulfilment = {
    id: id(),
    status: 'SUCCESS',
    ...input.trackingInfo,
    lines: chosen.flatMap(({ line, quantity }) => (line ? [{ id: line.id, quantity }] : [])),
  };
  fo.fulfilments.push(fulfilment);
  if (fo.lines.every(({ remaining }) => remaining === 0)) fo.status = 'CLOSED';
  return { fulfillment: { id: gid('Fulfillment', fulfilment.id), status: 'SUCCESS' }, userErrors: [] };
}

function read(fo: ShopFulfilmentOrder, order: ShopOrder, now: Date) {
  return {
    ...standing(fo),
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

import type { TestShop } from './records.ts';
import { gid, numberOf, type Operations, refused } from './operation.ts';

/** Fulfillments, their tracking, and what happens to their parcels. */
export const fulfilmentOperations: Operations = {
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

function fulfilmentOf(state: TestShop, gidOfIt: unknown) {
  const all = [...state.fulfilmentOrders.values()].flatMap((fo) => fo.fulfilments);
  return all.find((one) => one.id === numberOf(gidOfIt));
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

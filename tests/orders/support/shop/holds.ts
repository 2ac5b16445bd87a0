import type { ShopFulfilmentOrder } from './records.ts';
import { gid, isHeld, numberOf, type Operations, refused, statusOf } from './operation.ts';

/** Holds, ours and others'. */
export const holdOperations: Operations = {
  ReadHolds: ({ state }, variables) => {
    const fo = state.fulfilmentOrders.get(numberOf(variables['id']));
    if (!fo) return { fulfillmentOrder: null };
    const status = isHeld(fo) ? 'ON_HOLD' : fo.status;
    return { fulfillmentOrder: { ...statusOf(fo), status, fulfillmentHolds: holdsOf(fo) } };
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
    return { fulfillmentOrderReleaseHold: { fulfillmentOrder: statusOf(fo), userErrors: [] } };
  },
};

function holdsOf({ held, ourHold }: ShopFulfilmentOrder) {
  const hold = (id: string, ours: boolean) => ({
    id: gid('FulfillmentHold', id),
    handle: ours ? 'kitbridge' : null,
    displayReason: 'Other',
    heldByRequestingApp: ours,
  });
  return [...(held ? [hold('1', false)] : []), ...(ourHold == null ? [] : [hold(ourHold, true)])];
}

/** FulfillmentOrderStatus, without SCHEDULED: nothing here defers an order. */
export type FoStatus = 'OPEN' | 'IN_PROGRESS' | 'ON_HOLD' | 'INCOMPLETE' | 'CANCELLED' | 'CLOSED';

/** FulfillmentOrderRequestStatus. */
export type FoRequestStatus =
  | 'UNSUBMITTED'
  | 'SUBMITTED'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'CANCELLATION_REQUESTED'
  | 'CANCELLATION_ACCEPTED'
  | 'CANCELLATION_REJECTED'
  | 'CLOSED';

export type FoState = `${FoStatus}/${FoRequestStatus}`;

export type FoAction =
  | 'submit_request'
  | 'accept_request'
  | 'reject_request'
  | 'cancel'
  | 'submit_cancellation'
  | 'accept_cancellation'
  | 'reject_cancellation'
  | 'close'
  | 'hold'
  | 'release_hold'
  | 'move'
  | 'split'
  | 'merge'
  | 'fulfil_part'
  | 'fulfil_all'
  | 'cancel_order'
  | 'empty';

/** Whose location the fulfilment order is assigned to. */
export type FoPlace = 'service' | 'merchant';

interface Transition {
  action: FoAction;
  /** Where it applies; absent: at both. */
  at?: FoPlace;
  from: FoState;
  to: FoState;
  /** A new fulfilment order takes over what is left, in this state. */
  successor?: FoState;
}

const STATES_IN_WORK: FoState[] = [
  'OPEN/UNSUBMITTED',
  'OPEN/SUBMITTED',
  'OPEN/REJECTED',
  'IN_PROGRESS/UNSUBMITTED',
  'IN_PROGRESS/REJECTED',
  'IN_PROGRESS/ACCEPTED',
  'IN_PROGRESS/CANCELLATION_REQUESTED',
  'IN_PROGRESS/CANCELLATION_REJECTED',
  'ON_HOLD/UNSUBMITTED',
  'ON_HOLD/REJECTED',
  'CANCELLED/CANCELLATION_ACCEPTED',
  'INCOMPLETE/CLOSED',
];

const closedFrom = (state: FoState): FoState => `CLOSED/${state.split('/')[1] as FoRequestStatus}`;

/**
 * Every change of a fulfilment order's status and request status, as the descriptions in the Admin schema
 * (2026-10: FulfillmentOrder, the fulfillmentOrder… mutations) and the sample answers of the REST reference give them.
 * What stands in no row is refused.
 */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'submit_request', at: 'service', from: 'OPEN/UNSUBMITTED', to: 'OPEN/SUBMITTED' },
  { action: 'submit_request', at: 'service', from: 'OPEN/REJECTED', to: 'OPEN/SUBMITTED' },
  // "The exception is … fulfillment request for cancelled or incomplete fulfillment orders": a new one is submitted.
  {
    action: 'submit_request',
    at: 'service',
    from: 'CANCELLED/CANCELLATION_ACCEPTED',
    to: 'CLOSED/CANCELLATION_ACCEPTED',
    successor: 'OPEN/SUBMITTED',
  },
  {
    action: 'submit_request',
    at: 'service',
    from: 'INCOMPLETE/CLOSED',
    to: 'CLOSED/CLOSED',
    successor: 'OPEN/SUBMITTED',
  },

  { action: 'accept_request', at: 'service', from: 'OPEN/SUBMITTED', to: 'IN_PROGRESS/ACCEPTED' },
  { action: 'reject_request', at: 'service', from: 'OPEN/SUBMITTED', to: 'OPEN/REJECTED' },

  // A plain cancel: the service is not told (but for the webhook). The rest goes on in a new fulfilment order.
  {
    action: 'cancel',
    at: 'service',
    from: 'OPEN/SUBMITTED',
    to: 'CLOSED/SUBMITTED',
    successor: 'OPEN/UNSUBMITTED',
  },
  {
    action: 'cancel',
    at: 'service',
    from: 'IN_PROGRESS/CANCELLATION_REQUESTED',
    to: 'CLOSED/CANCELLATION_REQUESTED',
    successor: 'OPEN/UNSUBMITTED',
  },
  {
    action: 'cancel',
    at: 'merchant',
    from: 'OPEN/UNSUBMITTED',
    to: 'CLOSED/UNSUBMITTED',
    successor: 'OPEN/UNSUBMITTED',
  },
  {
    action: 'cancel',
    at: 'merchant',
    from: 'IN_PROGRESS/UNSUBMITTED',
    to: 'CLOSED/UNSUBMITTED',
    successor: 'OPEN/UNSUBMITTED',
  },

  {
    action: 'submit_cancellation',
    at: 'service',
    from: 'IN_PROGRESS/ACCEPTED',
    to: 'IN_PROGRESS/CANCELLATION_REQUESTED',
  },
  {
    action: 'submit_cancellation',
    at: 'service',
    from: 'IN_PROGRESS/CANCELLATION_REJECTED',
    to: 'IN_PROGRESS/CANCELLATION_REQUESTED',
  },
  {
    action: 'accept_cancellation',
    at: 'service',
    from: 'IN_PROGRESS/CANCELLATION_REQUESTED',
    to: 'CANCELLED/CANCELLATION_ACCEPTED',
  },
  {
    action: 'reject_cancellation',
    at: 'service',
    from: 'IN_PROGRESS/CANCELLATION_REQUESTED',
    to: 'IN_PROGRESS/CANCELLATION_REJECTED',
  },

  { action: 'close', at: 'service', from: 'IN_PROGRESS/ACCEPTED', to: 'INCOMPLETE/CLOSED' },
  { action: 'close', at: 'service', from: 'IN_PROGRESS/CANCELLATION_REQUESTED', to: 'INCOMPLETE/CLOSED' },
  { action: 'close', at: 'service', from: 'IN_PROGRESS/CANCELLATION_REJECTED', to: 'INCOMPLETE/CLOSED' },

  { action: 'hold', from: 'OPEN/UNSUBMITTED', to: 'ON_HOLD/UNSUBMITTED' },
  { action: 'hold', from: 'OPEN/REJECTED', to: 'ON_HOLD/REJECTED' },
  { action: 'hold', from: 'ON_HOLD/UNSUBMITTED', to: 'ON_HOLD/UNSUBMITTED' },
  { action: 'hold', from: 'ON_HOLD/REJECTED', to: 'ON_HOLD/REJECTED' },
  { action: 'release_hold', from: 'ON_HOLD/UNSUBMITTED', to: 'OPEN/UNSUBMITTED' },
  { action: 'release_hold', from: 'ON_HOLD/REJECTED', to: 'OPEN/REJECTED' },

  // Not while a service has the request before it or in work (fulfillmentOrderMove). At the new place it begins anew.
  { action: 'move', from: 'OPEN/UNSUBMITTED', to: 'OPEN/UNSUBMITTED' },
  { action: 'move', from: 'OPEN/REJECTED', to: 'OPEN/UNSUBMITTED' },
  { action: 'move', from: 'ON_HOLD/UNSUBMITTED', to: 'ON_HOLD/UNSUBMITTED' },
  { action: 'move', from: 'ON_HOLD/REJECTED', to: 'ON_HOLD/UNSUBMITTED' },
  {
    action: 'move',
    from: 'CANCELLED/CANCELLATION_ACCEPTED',
    to: 'CLOSED/CANCELLATION_ACCEPTED',
    successor: 'OPEN/UNSUBMITTED',
  },
  { action: 'move', from: 'INCOMPLETE/CLOSED', to: 'CLOSED/CLOSED', successor: 'OPEN/UNSUBMITTED' },
  { action: 'split', from: 'OPEN/UNSUBMITTED', to: 'OPEN/UNSUBMITTED', successor: 'OPEN/UNSUBMITTED' },
  { action: 'split', from: 'OPEN/REJECTED', to: 'OPEN/REJECTED', successor: 'OPEN/UNSUBMITTED' },
  // The first one takes the others' items; those that are left with none close (`empty`).
  { action: 'merge', from: 'OPEN/UNSUBMITTED', to: 'OPEN/UNSUBMITTED' },

  { action: 'fulfil_part', from: 'OPEN/UNSUBMITTED', to: 'IN_PROGRESS/UNSUBMITTED' },
  { action: 'fulfil_part', from: 'OPEN/REJECTED', to: 'IN_PROGRESS/REJECTED' },
  { action: 'fulfil_part', from: 'IN_PROGRESS/UNSUBMITTED', to: 'IN_PROGRESS/UNSUBMITTED' },
  { action: 'fulfil_part', from: 'IN_PROGRESS/REJECTED', to: 'IN_PROGRESS/REJECTED' },
  { action: 'fulfil_part', from: 'IN_PROGRESS/ACCEPTED', to: 'IN_PROGRESS/ACCEPTED' },
  {
    action: 'fulfil_part',
    from: 'IN_PROGRESS/CANCELLATION_REQUESTED',
    to: 'IN_PROGRESS/CANCELLATION_REQUESTED',
  },
  {
    action: 'fulfil_part',
    from: 'IN_PROGRESS/CANCELLATION_REJECTED',
    to: 'IN_PROGRESS/CANCELLATION_REJECTED',
  },
  { action: 'fulfil_all', from: 'OPEN/UNSUBMITTED', to: 'CLOSED/UNSUBMITTED' },
  { action: 'fulfil_all', from: 'OPEN/REJECTED', to: 'CLOSED/REJECTED' },
  { action: 'fulfil_all', from: 'IN_PROGRESS/UNSUBMITTED', to: 'CLOSED/UNSUBMITTED' },
  { action: 'fulfil_all', from: 'IN_PROGRESS/REJECTED', to: 'CLOSED/REJECTED' },
  { action: 'fulfil_all', from: 'IN_PROGRESS/ACCEPTED', to: 'CLOSED/ACCEPTED' },
  { action: 'fulfil_all', from: 'IN_PROGRESS/CANCELLATION_REQUESTED', to: 'CLOSED/CANCELLATION_REQUESTED' },
  { action: 'fulfil_all', from: 'IN_PROGRESS/CANCELLATION_REJECTED', to: 'CLOSED/CANCELLATION_REJECTED' },

  // A cancelled order asks a service that already accepted to stop; everything else of it closes.
  {
    action: 'cancel_order',
    at: 'service',
    from: 'IN_PROGRESS/ACCEPTED',
    to: 'IN_PROGRESS/CANCELLATION_REQUESTED',
  },
  {
    action: 'cancel_order',
    at: 'service',
    from: 'IN_PROGRESS/CANCELLATION_REJECTED',
    to: 'IN_PROGRESS/CANCELLATION_REQUESTED',
  },
  {
    action: 'cancel_order',
    at: 'service',
    from: 'IN_PROGRESS/CANCELLATION_REQUESTED',
    to: 'IN_PROGRESS/CANCELLATION_REQUESTED',
  },
  ...STATES_IN_WORK.filter((state) => !/^IN_PROGRESS\/(ACCEPTED|CANCELLATION_)/.test(state)).map(
    (from): Transition => ({ action: 'cancel_order', from, to: closedFrom(from) }),
  ),

  // Its last item was removed by an edit or a refund, or taken along by a partial move or a merge.
  ...STATES_IN_WORK.map((from): Transition => ({ action: 'empty', from, to: closedFrom(from) })),
];

/** The row for that action on a fulfilment order in that state at that place, or null: it is not possible. */
export function findTransition(
  action: FoAction,
  fulfillmentOrder: { status: string; requestStatus: string },
  place: FoPlace,
): Transition | null {
  const state = `${fulfillmentOrder.status}/${fulfillmentOrder.requestStatus}`;
  const fits = (row: Transition) =>
    row.action === action && row.from === state && (row.at ?? place) === place;
  return TRANSITIONS.find(fits) ?? null;
}

/** Both halves of a state, as columns. */
export function columnsOf(state: FoState): { status: FoStatus; requestStatus: FoRequestStatus } {
  const [status, requestStatus] = state.split('/') as [FoStatus, FoRequestStatus];
  return { status, requestStatus };
}

/** FulfillmentOrder.supportedActions by the action that makes each possible. */
const SUPPORTED_ACTIONS: readonly [string, FoAction][] = [
  ['REQUEST_FULFILLMENT', 'submit_request'],
  ['CREATE_FULFILLMENT', 'fulfil_part'],
  ['CANCEL_FULFILLMENT_ORDER', 'cancel'],
  ['REQUEST_CANCELLATION', 'submit_cancellation'],
  ['HOLD', 'hold'],
  ['RELEASE_HOLD', 'release_hold'],
  ['MOVE', 'move'],
  ['SPLIT', 'split'],
  ['MERGE', 'merge'],
];

/** What may be done with a fulfilment order now, as FulfillmentOrderAction names it. */
export function supportedActions(
  fulfillmentOrder: { status: string; requestStatus: string },
  place: FoPlace,
): string[] {
  return SUPPORTED_ACTIONS.filter(([, action]) => findTransition(action, fulfillmentOrder, place)).map(
    ([name]) => name,
  );
}

import type { ShopLine } from './records.ts';
import {
  type Call,
  isHeld,
  numberOf,
  type Operations,
  refused,
  statusOf,
  type Variables,
} from './operation.ts';

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
  return { [name]: statusOf(fo), userErrors: [] };
}

/** What becomes of requests: made, answered, taken back. */
export const requestOperations: Operations = {
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

import { longestNote } from '../../audit/notes.ts';
import { fulfilmentOrderStates, type FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import { type ResolvableRequest, seenTrouble, troublesOf } from './troubles.ts';
import { orderActionWords } from '../../words/order-actions.ts';
import { placedPartStates, type PartState } from '../ledger/part-states.ts';

/** What a person may ask for one order, by kind. */
export type OrderActionKind = 'retry' | 'place_now' | 'hold' | 'release' | 'accept_risk' | 'resolve';

/** What was asked of an order came to this. `message` is for the merchant. */
export interface OrderActionResult {
  /**
   * `done`; `unchanged`: there was nothing to do; `refused`: something forbids it, and the message says what;
   * `failed`: it could not be done now, and trying again may help.
   */
  outcome: 'done' | 'unchanged' | 'refused' | 'failed';
  message: string;
}

/** An action that a page offers for an order as it stands. */
export interface ActionOffer {
  kind: OrderActionKind;
  label: string;
  /** What is asked before it is done; null where it can be taken back or does no harm. */
  confirmation: { title: string; says: readonly string[]; action: string } | null;
  /** How long a note beside it may be, in characters; null where none is taken. */
  longestNote: number | null;
  /** What the person sees and decides on, to be sent with it (`seenTrouble`); null where it's judged by what is so then. */
  seen: string | null;
}

/** What an offer is judged by: a fulfilment order of ours and its parts. */
export interface ActionableRequest extends ResolvableRequest {
  /** Shopify's own words, as last read. */
  status: string;
  requestStatus: string;
  riskAcceptedAt: Date | null;
}

interface ActionRow extends Omit<ActionOffer, 'kind' | 'longestNote' | 'seen'> {
  /** Whether it may be asked for many orders at once; letting a risk go is decided order by order. */
  mayBeBulk: boolean;
  /** Whether it is offered for a fulfilment order that goes on; of `resolve`, also for one that has ended. */
  suits: (request: ActionableRequest) => boolean;
}

/** Shopify takes a request, and holds, only from here. */
const unasked: ReadonlySet<string> = new Set(['UNSUBMITTED', 'REJECTED']);

const isUnsent = ({ requestStatus, parts }: ActionableRequest): boolean =>
  unasked.has(requestStatus) && !parts.some(({ state }) => placedPartStates.includes(state as PartState));

/** Reasons that a person may pass over by asking now: none but the waiting time, and that nobody has asked yet. */
const mayBePassed = (reasonCode: string | null): boolean => reasonCode === null || reasonCode === 'grace';

const kindWords = orderActionWords.kinds;

/** Every kind: what it is called, what is asked first, and which state offers it. What it does: `act-on-order.ts`. */
export const orderActions: Readonly<Record<OrderActionKind, ActionRow>> = {
  place_now: {
    ...kindWords.place_now,
    mayBeBulk: true,
    suits: (request) =>
      request.state === 'waiting' &&
      request.status === 'OPEN' &&
      isUnsent(request) &&
      mayBePassed(request.reasonCode),
  },
  accept_risk: {
    ...kindWords.accept_risk,
    mayBeBulk: false,
    suits: ({ state, reasonCode, riskAcceptedAt }) =>
      state === 'waiting' && reasonCode === 'high_risk' && riskAcceptedAt === null,
  },
  hold: {
    ...kindWords.hold,
    mayBeBulk: true,
    suits: (request) => request.state === 'waiting' && request.status === 'OPEN' && isUnsent(request),
  },
  release: {
    ...kindWords.release,
    mayBeBulk: true,
    suits: ({ status }) => status === 'ON_HOLD',
  },
  resolve: {
    ...kindWords.resolve,
    mayBeBulk: false,
    suits: (request) => troublesOf([request]).length > 0,
  },
  retry: {
    ...kindWords.retry,
    mayBeBulk: true,
    // What is accepted goes on by itself, but for what was left for later or refused.
    suits: ({ state, reasonCode, parts }) =>
      state !== 'accepted' || reasonCode !== null || parts.some((part) => part.state === 'refused'),
  },
};

const kinds = Object.keys(orderActions) as OrderActionKind[];

/** The kinds that may be asked for many orders at once. */
export const bulkActionKinds = kinds.filter((kind) => orderActions[kind].mayBeBulk);

/** Whether what came from outside names a kind. */
export function isOrderActionKind(value: unknown): value is OrderActionKind {
  return typeof value === 'string' && Object.hasOwn(orderActions, value);
}

/**
 * What a person may do to an order as it stands, what matters most first. It is a page's offer and no permission: what
 * is asked for is judged by what Shopify says then.
 * @param requests the order's fulfilment orders of ours
 */
export function offeredActions(requests: readonly ActionableRequest[]): ActionOffer[] {
  const live = requests.filter(({ state }) => !isEnded(state));
  return kinds.flatMap((kind) => {
    const { label, confirmation, suits } = orderActions[kind];
    const isResolve = kind === 'resolve';
    if (!(isResolve ? requests : live).some(suits)) return [];
    return [
      {
        kind,
        label,
        confirmation,
        longestNote: isResolve ? longestNote : null,
        seen: isResolve ? seenTrouble(requests) : null,
      },
    ];
  });
}

/** Whether our work on a fulfilment order in this state is over. */
export function isEnded(state: string): boolean {
  return fulfilmentOrderStates[state as FulfilmentOrderState].ended;
}

import fc from 'fast-check';
import { type PartState, partTransitions } from '../../../app/orders/ledger/part-states.ts';
import type { ReviewFacts } from '../../../app/orders/rules/review-rules.ts';
import { destination, facts, line, now, snapshot } from './snapshots.ts';

const fulfilled = [{ id: '8', status: 'SUCCESS' as const, tracking: [] }];

export const anyPart = fc.record({
  state: fc.constantFrom(...(Object.keys(partTransitions) as PartState[])),
  lines: fc.array(fc.record({ id: fc.constantFrom('1', '2'), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
});

const twoLines = (one: number, two: number, variantId: string | null) => [
  line({ id: '1', remainingQuantity: one }),
  line({ id: '2', remainingQuantity: two, variantId }),
];

const anything = {
  status: fc.constantFrom('OPEN', 'IN_PROGRESS', 'ON_HOLD', 'SCHEDULED', 'INCOMPLETE', 'CANCELLED', 'CLOSED'),
  requestStatus: fc.constantFrom(
    ...(['UNSUBMITTED', 'SUBMITTED', 'ACCEPTED', 'REJECTED', 'CLOSED'] as const),
    ...(['CANCELLATION_REQUESTED', 'CANCELLATION_ACCEPTED', 'CANCELLATION_REJECTED'] as const),
  ),
  assignedLocationId: fc.constantFrom('70', '70', '70', '71', null),
  holds: fc.constantFrom([], [], [{ reason: 'OTHER' as const, reasonNotes: null }]),
  fulfilments: fc.constantFrom([], fulfilled),
  lines: fc
    .tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom('100', '101', null),
    )
    .map((drawn) => twoLines(...drawn)),
  destination: fc.constantFrom(destination(), destination({ zip: null }), null),
  financialStatus: fc.constantFrom('PAID', 'PAID', 'PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED', null),
  cancelledAt: fc.constantFrom(null, null, now),
  riskRecommendation: fc.constantFrom('ACCEPT', 'ACCEPT', 'INVESTIGATE', 'CANCEL'),
  test: fc.boolean(),
  email: fc.constantFrom('a@example.com', 'a@example.com', null),
  ourLocationId: fc.constantFrom('70', '70', null),
  settings: fc.record({
    automaticRequests: fc.boolean(),
    graceMs: fc.constantFrom(0, 60_000),
    holdHighRisk: fc.boolean(),
    askBeforeResend: fc.boolean(),
    notifyCustomer: fc.boolean(),
    holdMediumRisk: fc.boolean(),
    sendTestOrders: fc.boolean(),
    partialFulfilment: fc.constantFrom('all' as const, 'mapped_first' as const),
    tagOrders: fc.boolean(),
    costRates: fc.constant([]),
  }),
  connection: fc.constantFrom({ environment: 'sandbox' }, { environment: 'production' }, null),
  isTokenRefused: fc.boolean(),
  maySimulate: fc.constantFrom(true, true, true, false),
  paidSeenAt: fc.constantFrom(null, now, new Date(0)),
  acceptedAt: fc.constantFrom(null, now),
  riskAccepted: fc.boolean(),
  hasUnaccounted: fc.constantFrom(false, false, true),
  earlierRequest: fc.constantFrom('none' as const, 'cancelled' as const, 'placed' as const),
  parts: fc.array(anyPart, { maxLength: 3 }),
};
type Drawn = {
  [Name in keyof typeof anything]: (typeof anything)[Name] extends fc.Arbitrary<infer T> ? T : never;
};

function factsOf(drawn: Drawn): ReviewFacts {
  const {
    status,
    requestStatus,
    assignedLocationId,
    holds,
    fulfilments,
    lines,
    destination: to,
    ...others
  } = drawn;
  const { financialStatus, cancelledAt, riskRecommendation, test, email, ...rest } = others;
  const order = { financialStatus, cancelledAt, riskRecommendation, test, email };
  const read = {
    status,
    requestStatus,
    assignedLocationId,
    holds,
    fulfilments,
    lines,
    destination: to,
    order,
  };
  return facts({ ...rest, snapshot: snapshot(read) });
}

const upTo3 = fc.integer({ min: 1, max: 3 });
const placedWhole = (one: number, two: number): Drawn['parts'] => [
  { state: 'placed', lines: [{ id: '1', quantity: one }] },
  { state: 'placed', lines: [{ id: '2', quantity: two }] },
];

/** Each stage at which something may be asked, sent or accepted: what of the facts makes it so. */
const stages: fc.Arbitrary<Partial<Drawn>> = fc
  .tuple(
    upTo3,
    upTo3,
    fc.constantFrom('to request', 'requested', 'all placed', 'left for later', 'to cancel'),
    fc.constantFrom('placed', 'unanswered', 'sending', 'due'),
  )
  .map(([one, two, stage, state]): Partial<Drawn> => {
    const lines = twoLines(one, two, '100');
    const isPlaced = { lines, parts: placedWhole(one, two) };
    switch (stage) {
      case 'to request':
        return { lines, requestStatus: 'UNSUBMITTED' };
      case 'all placed':
        return isPlaced;
      case 'left for later':
        return {
          lines,
          parts: placedWhole(one, two).slice(1),
          acceptedAt: now,
          status: 'IN_PROGRESS',
          requestStatus: 'ACCEPTED',
        };
      case 'to cancel':
        return {
          lines,
          parts: [{ state, lines: [{ id: '1', quantity: one }] }],
          status: 'IN_PROGRESS',
          requestStatus: 'CANCELLATION_REQUESTED',
        };
      default:
        return { lines };
    }
  });

/** Everything is in order, and the merchant lets it go by itself. */
const sendable = fc
  .tuple(stages, anything.settings, fc.constantFrom('sandbox', 'production'))
  .map(([stage, settings, environment]): Drawn => {
    const { snapshot: read, paidSeenAt, acceptedAt, riskAccepted, hasUnaccounted, earlierRequest } = facts();
    const { financialStatus, cancelledAt, riskRecommendation, test, email } = read.order;
    return {
      paidSeenAt,
      acceptedAt,
      riskAccepted,
      hasUnaccounted,
      earlierRequest,
      settings: { ...settings, automaticRequests: true, graceMs: 0 },
      connection: { environment },
      parts: [],
      status: 'OPEN',
      requestStatus: 'SUBMITTED',
      assignedLocationId: '70',
      ourLocationId: '70',
      holds: [],
      fulfilments: [],
      lines: [],
      destination: read.destination,
      financialStatus,
      cancelledAt,
      riskRecommendation,
      test,
      email,
      ...stage,
    } as Drawn;
  });

/** Facts of all kinds, most of them but one or two steps from being sent: else hardly any run would get that far. */
export const anyFacts = fc.oneof(
  { arbitrary: fc.record(anything).map(factsOf), weight: 1 },
  {
    arbitrary: fc
      .tuple(
        sendable,
        fc.record(anything),
        fc.subarray(Object.keys(anything) as (keyof Drawn)[], { maxLength: 2 }),
      )
      .map(([base, drawn, changed]) =>
        factsOf({ ...base, ...Object.fromEntries(changed.map((name) => [name, drawn[name]])) }),
      ),
    weight: 8,
  },
);

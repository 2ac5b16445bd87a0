import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uncoveredLines } from '../../../app/orders/rules/coverage.ts';
import type { PartState } from '../../../app/orders/ledger/part-states.ts';
import { defaultOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { type ReasonCode, reasons } from '../../../app/orders/reasons.ts';
import {
  type Decision,
  decide,
  decideVanished,
  mayBeSent,
  type ReviewFacts,
} from '../../../app/orders/rules/review-rules.ts';
import { createReach } from '../../support/reach.ts';
import { anyFacts, anyPart } from '../support/any-facts.ts';
import {
  destination,
  facts,
  line,
  now,
  otherLocation,
  snapshot,
  type SnapshotChanges,
} from '../support/snapshots.ts';

const covers = [{ id: '1', quantity: 1 }];
const part = (state: PartState) => ({ state, lines: covers });
const automatic = { ...defaultOrderSettings, automaticRequests: true, graceMs: 0 };
const unsubmitted: SnapshotChanges = { requestStatus: 'UNSUBMITTED' };
const accepted: SnapshotChanges = { status: 'IN_PROGRESS', requestStatus: 'ACCEPTED' };
const mappedFirst = { ...defaultOrderSettings, partialFulfilment: 'mapped_first' } as const;
/** Beside the line that parts cover, one whose variant stands for nothing. */
const alsoUnmapped = [line(), line({ id: '2', variantId: '400', sku: 'LATE' })];
const fulfilled = [{ id: '8', status: 'SUCCESS' as const, tracking: [] }];

interface Case {
  name: string;
  read?: SnapshotChanges;
  given?: Partial<ReviewFacts>;
  kind: Decision['kind'];
  code?: ReasonCode | null;
  answer?: string;
}

const cases: Case[] = [
  { name: 'requested and all in order is placed', kind: 'place' },
  { name: 'all parts placed is accepted', given: { parts: [part('placed')] }, kind: 'accept' },
  {
    name: 'a part still on its way is not accepted',
    given: { parts: [part('placed'), { state: 'unanswered', lines: [] }] },
    kind: 'place',
  },
  {
    name: 'what no part covers yet is placed before anything is accepted',
    read: { lines: [line({ remainingQuantity: 2 })] },
    given: { parts: [part('placed')] },
    kind: 'place',
  },
  {
    name: 'accepted goes on with tracking',
    read: accepted,
    given: { parts: [part('placed')] },
    kind: 'settled',
  },
  { name: 'accepted without a part is searched for, never sent', read: accepted, kind: 'rebuild' },
  {
    name: 'accepted with withdrawn parts alone is searched for',
    read: accepted,
    given: { parts: [part('withdrawn')] },
    kind: 'rebuild',
  },
  {
    name: 'in progress because a person fulfilled some of it is not accepted by us',
    read: { status: 'IN_PROGRESS', requestStatus: 'UNSUBMITTED' },
    given: { settings: automatic },
    kind: 'wait',
    code: null,
  },
  {
    name: 'pieces taken away after the service had them are for a person',
    read: { ...accepted, lines: [line({ remainingQuantity: 1 })] },
    given: { parts: [{ state: 'placed', lines: [{ id: '1', quantity: 2 }] }] },
    kind: 'mismatched',
    code: 'cancelled',
  },
  {
    name: 'pieces that a person fulfilled meanwhile were not taken away',
    read: { ...accepted, lines: [line({ remainingQuantity: 1, totalQuantity: 2 })] },
    given: { parts: [{ state: 'placed', lines: [{ id: '1', quantity: 2 }] }] },
    kind: 'settled',
  },
  {
    name: 'an unpaid order waits',
    read: { order: { financialStatus: 'PENDING' } },
    kind: 'wait',
    code: 'unpaid',
  },
  {
    name: 'an authorised payment is none',
    read: { order: { financialStatus: 'AUTHORIZED' } },
    kind: 'wait',
    code: 'unpaid',
  },
  { name: 'a held one waits', read: { status: 'ON_HOLD' }, kind: 'wait', code: 'on_hold' },
  { name: 'one scheduled for later waits', read: { status: 'SCHEDULED' }, kind: 'wait', code: 'on_hold' },
  {
    name: 'one held after it was placed is for a person',
    read: { status: 'ON_HOLD' },
    given: { parts: [part('placed')] },
    kind: 'mismatched',
    code: 'on_hold',
  },
  {
    name: 'a high risk waits where the merchant holds them',
    read: { order: { riskRecommendation: 'CANCEL' } },
    kind: 'wait',
    code: 'high_risk',
  },
  {
    name: 'a high risk goes where the merchant allows them',
    read: { order: { riskRecommendation: 'CANCEL' } },
    given: { settings: { ...defaultOrderSettings, holdHighRisk: false } },
    kind: 'place',
  },
  {
    name: 'a medium risk goes unless the merchant holds them',
    read: { order: { riskRecommendation: 'INVESTIGATE' } },
    kind: 'place',
  },
  {
    name: 'a medium risk waits where the merchant holds them',
    read: { order: { riskRecommendation: 'INVESTIGATE' } },
    given: { settings: { ...defaultOrderSettings, holdMediumRisk: true } },
    kind: 'wait',
    code: 'high_risk',
  },
  {
    name: 'a risk that a person accepted goes',
    read: { order: { riskRecommendation: 'CANCEL' } },
    given: { settings: { ...defaultOrderSettings, holdMediumRisk: true }, riskAccepted: true },
    kind: 'place',
  },
  { name: 'without an account it waits', given: { connection: null }, kind: 'wait', code: 'service_down' },
  {
    name: 'a test order never reaches a production account',
    read: { order: { test: true } },
    given: { connection: { environment: 'production' } },
    kind: 'wait',
    code: 'test_order',
  },
  { name: 'a test order reaches the sandbox', read: { order: { test: true } }, kind: 'place' },
  {
    name: 'a test order waits before the sandbox, too, where the merchant wants that',
    read: { order: { test: true } },
    given: { settings: { ...defaultOrderSettings, sendTestOrders: false } },
    kind: 'wait',
    code: 'test_order',
  },
  {
    name: 'a real order waits while only the sandbox takes orders',
    given: { maySimulate: false },
    kind: 'wait',
    code: 'not_live',
  },
  {
    name: 'an order that is no test goes whatever holds for test orders',
    given: { settings: { ...defaultOrderSettings, sendTestOrders: false } },
    kind: 'place',
  },
  { name: 'what is not mapped waits', given: { mappings: new Map() }, kind: 'wait', code: 'unmapped' },
  {
    name: 'a line whose variant was deleted waits',
    read: { lines: [line({ variantId: null })] },
    kind: 'wait',
    code: 'unmapped',
  },
  {
    name: 'what is mapped goes first where the merchant wants that',
    read: { lines: alsoUnmapped },
    given: { settings: mappedFirst },
    kind: 'place',
  },
  {
    name: 'and waits for the rest where not',
    read: { lines: alsoUnmapped },
    kind: 'wait',
    code: 'unmapped',
  },
  {
    name: 'what is mapped and placed is accepted, the rest left for later',
    read: { lines: alsoUnmapped },
    given: { settings: mappedFirst, parts: [part('placed')] },
    kind: 'accept',
  },
  {
    name: 'and is not accepted where all is to go at once',
    read: { lines: alsoUnmapped },
    given: { parts: [part('placed')] },
    kind: 'wait',
    code: 'unmapped',
  },
  {
    name: 'nor where a part of it is still on its way',
    read: { lines: alsoUnmapped },
    given: { settings: mappedFirst, parts: [part('unanswered')] },
    kind: 'place',
  },
  {
    name: 'what was left for later waits after the acceptance',
    read: { ...accepted, lines: alsoUnmapped },
    given: { settings: mappedFirst, parts: [part('placed')], acceptedAt: now },
    kind: 'settled',
  },
  {
    name: 'and goes once it is mapped',
    read: { ...accepted, lines: [line(), line({ id: '2' })] },
    given: { settings: mappedFirst, parts: [part('placed')], acceptedAt: now },
    kind: 'place',
  },
  {
    name: 'also where the merchant has changed back to all at once since',
    read: { ...accepted, lines: [line(), line({ id: '2' })] },
    given: { parts: [part('placed')], acceptedAt: now },
    kind: 'place',
  },
  {
    name: 'uncovered and accepted, but not by this ledger, it is searched for',
    read: { ...accepted, lines: [line(), line({ id: '2' })] },
    given: { settings: mappedFirst, parts: [part('placed')] },
    kind: 'rebuild',
  },
  {
    name: 'uncovered while the service has an order that nobody stands for, it is searched for',
    read: { ...accepted, lines: [line(), line({ id: '2' })] },
    given: { settings: mappedFirst, parts: [part('placed')], acceptedAt: now, hasUnaccounted: true },
    kind: 'rebuild',
  },
  {
    name: 'the rest of what was to be cancelled is not sent',
    read: {
      status: 'IN_PROGRESS',
      requestStatus: 'CANCELLATION_REJECTED',
      lines: [line(), line({ id: '2' })],
    },
    given: { settings: mappedFirst, parts: [part('placed')], acceptedAt: now },
    kind: 'settled',
  },
  { name: 'no address waits', read: { destination: null }, kind: 'wait', code: 'address' },
  {
    name: 'no zip waits, because the contract demands one',
    read: { destination: destination({ zip: null, countryCode: 'IE' }) },
    kind: 'wait',
    code: 'address',
  },
  { name: 'no e-mail waits', read: { order: { email: null } }, kind: 'wait', code: 'no_email' },
  {
    name: 'unrequested waits for the merchant',
    read: unsubmitted,
    kind: 'wait',
    code: null,
  },
  {
    name: 'unrequested is requested by us where the merchant said so',
    read: unsubmitted,
    given: { settings: automatic },
    kind: 'submit',
  },
  {
    name: 'inside the grace window it waits',
    read: unsubmitted,
    given: { settings: { ...automatic, graceMs: 60_000 } },
    kind: 'wait',
    code: 'grace',
  },
  {
    name: 'after the grace window it is requested',
    read: unsubmitted,
    given: { settings: { ...automatic, graceMs: 60_000 }, paidSeenAt: new Date(now.getTime() - 60_000) },
    kind: 'submit',
  },
  {
    name: 'an unpaid one is never requested by us',
    read: { ...unsubmitted, order: { financialStatus: 'PENDING', fullyPaid: false } },
    given: { settings: automatic },
    kind: 'wait',
    code: 'unpaid',
  },
  {
    name: 'a rejected request is not repeated by us',
    read: { requestStatus: 'REJECTED' },
    given: { settings: automatic },
    kind: 'wait',
    code: null,
  },
  {
    name: 'what a merchant cancelled once is not requested again by us',
    read: unsubmitted,
    given: { settings: automatic, earlierRequest: 'cancelled' },
    kind: 'wait',
    code: null,
  },
  {
    name: 'what the service has from a closed request is not requested again by us',
    read: unsubmitted,
    given: { settings: automatic, earlierRequest: 'placed' },
    kind: 'wait',
    code: 'ordered_before',
  },
  {
    name: 'placed, but the request is gone: for a person',
    read: unsubmitted,
    given: { parts: [part('placed')], settings: automatic },
    kind: 'mismatched',
    code: 'request_closed',
  },
  {
    name: 'a cancellation of what was not sent is accepted',
    read: { status: 'IN_PROGRESS', requestStatus: 'CANCELLATION_REQUESTED' },
    given: { parts: [part('due'), part('refused')] },
    kind: 'answer_cancellation',
    answer: 'accept',
  },
  {
    name: 'a cancellation of what the service has is rejected',
    read: { status: 'IN_PROGRESS', requestStatus: 'CANCELLATION_REQUESTED' },
    given: { parts: [part('placed')] },
    kind: 'answer_cancellation',
    answer: 'reject',
  },
  ...(['sending', 'unanswered', 'undecided'] as const).map((state) => ({
    name: `a cancellation while a part is ${state} is answered later`,
    read: { status: 'IN_PROGRESS', requestStatus: 'CANCELLATION_REQUESTED' } as const,
    given: { parts: [part('placed'), part(state)] },
    kind: 'answer_cancellation' as const,
    answer: 'later',
  })),
  {
    name: 'a cancellation request of a closed one has nothing to answer',
    read: { status: 'CLOSED', requestStatus: 'CANCELLATION_REQUESTED' },
    given: { parts: [part('placed')] },
    kind: 'mismatched',
    code: 'cancelled',
  },
  {
    name: 'cancelled before anything was sent is closed',
    read: { status: 'CANCELLED' },
    given: { parts: [part('due')] },
    kind: 'close',
    code: 'cancelled',
  },
  {
    name: 'a cancelled order is closed whatever its fulfilment order says',
    read: { order: { cancelledAt: now } },
    kind: 'close',
    code: 'cancelled',
  },
  {
    name: 'cancelled after it was placed is for a person',
    read: { order: { cancelledAt: now } },
    given: { parts: [part('placed')] },
    kind: 'mismatched',
    code: 'cancelled',
  },
  {
    name: 'cancelled while it is unknown waits for the outcome',
    read: { status: 'CLOSED' },
    given: { parts: [part('unanswered')] },
    kind: 'wait',
    code: 'searching',
  },
  {
    name: 'fulfilled by a person without us is closed without a complaint',
    read: { status: 'CLOSED', lines: [line({ remainingQuantity: 0 })], fulfilments: fulfilled },
    kind: 'close',
    code: null,
  },
  {
    name: 'closed by our own fulfilment is done',
    read: { status: 'CLOSED', requestStatus: 'ACCEPTED', lines: [line({ remainingQuantity: 0 })] },
    given: { parts: [part('shipped')] },
    kind: 'settled',
  },
  {
    // Found by the order stories with seed -1130468628.
    name: 'emptied, and the part of an order that the service has was lost with a restored ledger: a person is told',
    read: { lines: [line({ remainingQuantity: 0 })] },
    given: { hasUnaccounted: true },
    kind: 'mismatched',
    code: 'cancelled',
  },
  {
    name: 'nothing left to fulfil is closed',
    read: { lines: [line({ remainingQuantity: 0 })] },
    given: { parts: [part('due')] },
    kind: 'close',
    code: 'cancelled',
  },
  {
    name: 'fulfilled by a person and read before Shopify has closed it is closed without a complaint',
    read: { lines: [line({ remainingQuantity: 0 })], fulfilments: fulfilled },
    kind: 'close',
    code: null,
  },
  {
    name: 'nothing left to fulfil, read before it shows why, waits for Shopify to say',
    read: { lines: [line({ remainingQuantity: 0 })] },
    kind: 'wait',
    code: null,
  },
  {
    name: 'nothing left to fulfil while it is unknown waits for the outcome',
    read: { lines: [line({ remainingQuantity: 0 })] },
    given: { parts: [part('unanswered')] },
    kind: 'wait',
    code: 'searching',
  },
  {
    name: 'at another location it is none of ours',
    read: { assignedLocationId: otherLocation },
    kind: 'ignore',
  },
  {
    name: 'moved away before it was sent is closed',
    read: { assignedLocationId: otherLocation },
    given: { parts: [part('due')] },
    kind: 'close',
    code: 'cancelled',
  },
  {
    name: 'moved away after it was placed is for a person',
    read: { assignedLocationId: otherLocation },
    given: { parts: [part('placed')] },
    kind: 'mismatched',
    code: 'moved',
  },
  {
    name: 'accepted and placed goes on though the location is not ours any more',
    read: { ...accepted, assignedLocationId: null },
    given: { parts: [part('placed')], ourLocationId: null },
    kind: 'settled',
  },
  {
    name: 'while our location is missing nothing is taken back',
    given: { parts: [part('due')], ourLocationId: null },
    kind: 'wait',
    code: 'service_down',
  },
];

const decideCase = ({ read, given }: Case) => decide(facts({ snapshot: snapshot(read), ...given }));

describe('the rules', () => {
  it.each(cases)('$name', (row) => {
    const decision = decideCase(row);
    expect(decision.kind).toBe(row.kind);
    if ('code' in row) expect('reasonCode' in decision ? decision.reasonCode : 'none').toBe(row.code);
    if ('answer' in row) expect('answer' in decision ? decision.answer : 'none').toBe(row.answer);
  });

  it('give every reason code but those that a call alone can tell', () => {
    const byCallsAlone = [
      'uncertain',
      'acceptance_refused',
      'overdue',
      'duplicate',
      'kit_listed_twice',
      'kits_canceled',
      'result_withdrawn',
      'kit_info_missing',
      'shipped_gone',
      'late_shipping',
      'stalled',
      'fulfillment_refused',
      'account_disconnected',
    ];
    const given = new Set(cases.map(decideCase).flatMap((d) => ('reasonCode' in d ? d.reasonCode : null)));
    expect(
      Object.keys(reasons)
        .filter((code) => !given.has(code as ReasonCode))
        .sort(),
    ).toEqual(byCallsAlone.sort());
  });

  it('say in words why something waits, also without a code', () => {
    for (const row of cases) {
      const decision = decideCase(row);
      if (decision.kind === 'wait' && decision.reasonCode === null) expect(decision.detail).not.toBe('');
    }
  });

  it('say when time alone will end a wait', () => {
    const settings = { ...automatic, graceMs: 60_000 };
    const decision = decide(facts({ snapshot: snapshot(unsubmitted), settings }));
    expect(decision).toMatchObject({ kind: 'wait', at: new Date(now.getTime() + 60_000) });
  });
});

const runs = { numRuns: 3_000 };

describe('whatever the facts', () => {
  it('nothing is requested or placed that must not be', () => {
    const reach = createReach();
    fc.assert(
      fc.property(anyFacts, (given) => {
        const decision = decide(given);
        reach.count({ place: decision.kind === 'place', submit: decision.kind === 'submit' });
        if (decision.kind !== 'place' && decision.kind !== 'submit') return;
        const { snapshot: read, settings, connection } = given;
        expect(['PAID', 'PARTIALLY_REFUNDED']).toContain(read.order.financialStatus);
        expect(read.order.cancelledAt).toBeNull();
        expect(['OPEN', 'IN_PROGRESS', 'INCOMPLETE']).toContain(read.status);
        expect(read.holds).toEqual([]);
        const { riskRecommendation: risk, test } = read.order;
        if (!given.riskAccepted) {
          expect(settings.holdHighRisk && risk === 'CANCEL').toBe(false);
          expect(settings.holdMediumRisk && risk === 'INVESTIGATE').toBe(false);
        }
        expect(connection).not.toBeNull();
        expect(test && (connection?.environment === 'production' || !settings.sendTestOrders)).toBe(false);
        expect(read.assignedLocationId).toBe(given.ourLocationId);
        expect(read.destination?.zip).toBeTruthy();
        expect(read.order.email).toBeTruthy();
        if (decision.kind === 'place') {
          // Requested; or accepted by this ledger, which misses nothing, and left for later then.
          if (read.requestStatus !== 'SUBMITTED')
            expect([read.requestStatus, given.acceptedAt, given.hasUnaccounted]).toEqual([
              'ACCEPTED',
              now,
              false,
            ]);
        } else {
          expect(read).toMatchObject({ status: 'OPEN', requestStatus: 'UNSUBMITTED' });
          expect(settings.automaticRequests).toBe(true);
          expect(given.earlierRequest).toBe('none');
        }
      }),
      runs,
    );
    reach.expectAtLeast();
  });

  it('nothing is accepted, and no cancellation answered, while an outcome is unknown', () => {
    const reach = createReach();
    fc.assert(
      fc.property(anyFacts, (given) => {
        const unknown = given.parts.some(({ state }) =>
          ['sending', 'unanswered', 'undecided'].includes(state),
        );
        const decision = decide(given);
        const { kind } = decision;
        reach.count({ accept: kind === 'accept', answer: kind === 'answer_cancellation', unknown });
        if (kind === 'accept') expect(unknown).toBe(false);
        if (kind === 'close') expect(unknown).toBe(false);
        if (decision.kind === 'answer_cancellation') expect(decision.answer === 'later').toBe(unknown);
      }),
      runs,
    );
    reach.expectAtLeast();
  });

  it('nothing unmapped is requested, and nothing but what is unmapped is left for later', () => {
    const reach = createReach();
    fc.assert(
      fc.property(anyFacts, (given) => {
        const decision = decide(given);
        const { settings, mappings } = given;
        const { lines } = given.snapshot;
        const isMapped = ({ variantId }: (typeof lines)[number]) =>
          variantId !== null && mappings.has(variantId);
        const unmapped = lines.filter((one) => one.remainingQuantity > 0 && !isMapped(one));
        reach.count({ submit: decision.kind === 'submit', accept: decision.kind === 'accept' });
        if (decision.kind === 'submit') {
          const asked = decision.lines ?? lines.filter(({ remainingQuantity }) => remainingQuantity > 0);
          for (const { id } of asked) expect(unmapped.map((one) => one.id)).not.toContain(id);
          expect(asked.length).toBeGreaterThan(0);
          if (settings.partialFulfilment === 'all') expect(unmapped).toEqual([]);
        }
        if (decision.kind !== 'accept') return;
        const left = uncoveredLines(given.snapshot, given.parts);
        for (const { id } of left) expect(unmapped.map((one) => one.id)).toContain(id);
        if (left.length > 0) expect(settings.partialFulfilment).toBe('mapped_first');
        expect(decision.left?.reasonCode ?? null).toBe(left.length > 0 ? 'unmapped' : null);
      }),
      runs,
    );
    reach.expectAtLeast();
  });

  it('what is accepted and uncovered goes on only where this ledger accepted it, and misses nothing', () => {
    // Nothing else forbids sending here, so that each run says something.
    const quantity = fc.integer({ min: 0, max: 3 });
    const sent = fc.record({
      requestStatus: fc.constantFrom(
        'ACCEPTED' as const,
        'ACCEPTED' as const,
        'CANCELLATION_REJECTED' as const,
      ),
      lines: fc
        .tuple(quantity, quantity, fc.constantFrom('100', '400'))
        .map(([one, two, variantId]) => [
          line({ id: '1', remainingQuantity: one }),
          line({ id: '2', remainingQuantity: two, variantId }),
        ]),
      parts: fc.array(anyPart, { maxLength: 3 }),
      partialFulfilment: fc.constantFrom('all' as const, 'mapped_first' as const),
      acceptedAt: fc.constantFrom(null, now),
      hasUnaccounted: fc.boolean(),
    });
    fc.assert(
      fc.property(sent, ({ requestStatus, lines, partialFulfilment, ...rest }) => {
        const read = snapshot({ ...accepted, requestStatus, lines });
        const settings = { ...defaultOrderSettings, partialFulfilment };
        const decision = decide(facts({ ...rest, snapshot: read, settings }));
        const uncovered = uncoveredLines(read, rest.parts);
        const isOurs = rest.acceptedAt !== null && !rest.hasUnaccounted;
        expect(['submit', 'accept', 'close']).not.toContain(decision.kind);
        if (decision.kind === 'place') expect([isOurs, requestStatus]).toEqual([true, 'ACCEPTED']);
        if (uncovered.length > 0 && !isOurs) expect(decision.kind).toBe('rebuild');
        if (uncovered.length > 0 && isOurs) {
          // It goes, or it says why not.
          const isSaid = decision.kind === 'settled' && decision.left !== null;
          expect(decision.kind === 'place' || isSaid).toBe(true);
        }
      }),
      runs,
    );
  });

  it('what the service has is never closed as though nothing had been placed', () => {
    const reach = createReach();
    fc.assert(
      fc.property(anyFacts, (given) => {
        const placed = given.parts.some(({ state }) => ['placed', 'shipped', 'fulfilled'].includes(state));
        reach.count({ placed });
        if (placed) expect(['close', 'ignore', 'submit']).not.toContain(decide(given).kind);
      }),
      runs,
    );
    reach.expectAtLeast();
  });

  it('only a part that the order still wants, and that may go now, is sent', () => {
    const reach = createReach();
    const due = fc.record({
      isOfOtherAccount: fc.constantFrom(true, false, false, false, false, false),
      notPlacedSaidAt: fc.constantFrom(null, now),
      isOutdated: fc.boolean(),
    });
    fc.assert(
      fc.property(anyFacts, due, (given, about) => {
        const own = { state: 'due' as const, lines: covers };
        const verdict = mayBeSent({ ...given, parts: [...given.parts, own] }, { ...about, lines: own.lines });
        reach.count({ sent: verdict === 'yes' });
        if (verdict !== 'yes') return;
        const { snapshot: read } = given;
        const covered = [...given.parts, own]
          .filter(({ state }) => state !== 'withdrawn' && state !== 'fulfilled')
          .flatMap(({ lines }) => lines)
          .filter(({ id }) => id === '1')
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(covered).toBeLessThanOrEqual(read.lines[0]?.remainingQuantity ?? 0);
        expect(['PAID', 'PARTIALLY_REFUNDED']).toContain(read.order.financialStatus);
        expect(read.order.cancelledAt).toBeNull();
        expect(read.holds).toEqual([]);
        expect(read.order.test && given.connection?.environment === 'production').toBe(false);
        expect(about.isOfOtherAccount).toBe(false);
        // What its products stand for has changed: nothing of the old goes out, unless a person was asked about it.
        if (about.isOutdated) expect([read.requestStatus, about.notPlacedSaidAt]).toEqual(['ACCEPTED', now]);
        if (read.requestStatus === 'SUBMITTED' || about.notPlacedSaidAt !== null) return;
        expect([read.requestStatus, given.acceptedAt]).toEqual(['ACCEPTED', now]);
      }),
      runs,
    );
    reach.expectAtLeast();
  });
});

describe('what Shopify no longer shows', () => {
  it('is closed, waited for or left to a person, as its parts stand', () => {
    expect(decideVanished([part('due')])).toMatchObject({ kind: 'close', reasonCode: 'cancelled' });
    expect(decideVanished([part('unanswered')])).toMatchObject({ kind: 'wait', reasonCode: 'searching' });
    expect(decideVanished([part('placed')])).toMatchObject({ kind: 'mismatched', reasonCode: 'cancelled' });
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FulfilmentOrderState } from '../../../app/orders/ledger/fulfilment-order-states.ts';
import type { PartState } from '../../../app/orders/ledger/part-states.ts';
import { type ReasonCode, reasonCodes, reasons, type Why } from '../../../app/orders/reasons.ts';
import {
  type Decision,
  decide,
  decideVanished,
  type ReviewFacts,
} from '../../../app/orders/rules/review-rules.ts';
import { offerOf, offers, type StoredPart, viewOf } from '../support/stored-view.ts';
import { anyFacts } from '../support/any-facts.ts';
import { order as words } from '../../../app/words/order.ts';
import { createReach } from '../../support/reach.ts';
import { facts, now, otherLocation, type SnapshotChanges, snapshot } from '../support/snapshots.ts';

/** Where an order stands once a decision was acted on (app/orders/review/actions.ts), and what is stored of its reason. */
function stored(decision: Decision): { state: FulfilmentOrderState; why: Why | null } {
  switch (decision.kind) {
    case 'ignore':
      return { state: 'closed', why: null };
    case 'close':
      return { state: 'closed', why: decision };
    case 'wait':
    case 'reject':
      return { state: 'waiting', why: decision };
    case 'mismatched':
      return { state: 'mismatched', why: decision };
    case 'submit':
      return { state: 'requested', why: null };
    case 'place':
      return decision.isOverdue
        ? { state: 'mismatched', why: { reasonCode: 'overdue', detail: '' } }
        : { state: 'placing', why: null };
    case 'rebuild':
      return { state: 'accepted', why: null };
    case 'accept':
    case 'settled':
      return { state: 'accepted', why: decision.left };
    case 'answer_cancellation':
      return {
        state: 'placing',
        why: decision.answer === 'later' ? { reasonCode: 'searching', detail: '' } : null,
      };
  }
}

const partReasons: Partial<Record<string, ReasonCode>> = {
  undecided: 'uncertain',
  unanswered: 'searching',
  refused: 'address',
};

/** What the page shows once a decision was acted on. */
function decided(given: ReviewFacts, decision: Decision) {
  const { state, why } = stored(decision);
  const parts = given.parts.map((part): StoredPart => {
    const code = partReasons[part.state];
    return { state: part.state, why: code === undefined ? null : { reasonCode: code, detail: '' } };
  });
  return { state, why, view: viewOf(given, { state, why, parts }) };
}

const placed: ReviewFacts['parts'] = [{ state: 'placed', lines: [{ id: '1', quantity: 1 }] }];
const longAgo = new Date(now.getTime() - facts().answering.limitMs);

/** Facts that are the matter with an order, by what the rules then say of it where nothing else is. */
const troubles = {
  unpaid: { order: { financialStatus: 'PENDING' } },
  cancelled: { order: { cancelledAt: now }, rest: { parts: placed } },
  on_hold: { read: { holds: [{ reason: 'OTHER', reasonNotes: null }] } },
  high_risk: { order: { riskRecommendation: 'CANCEL' } },
  test_order: { order: { test: true }, rest: { connection: { environment: 'production' } } },
  not_live: { rest: { maySimulate: false, connection: { environment: 'sandbox' } } },
  unmapped: { rest: { mappings: new Map() } },
  address: { read: { destination: null } },
  no_email: { order: { email: null } },
  grace: { read: { requestStatus: 'UNSUBMITTED' }, rest: { paidSeenAt: new Date(now.getTime() + 1) } },
  ordered_before: { read: { requestStatus: 'UNSUBMITTED' }, rest: { earlierRequest: 'placed' } },
  moved: { read: { assignedLocationId: otherLocation }, rest: { parts: placed } },
  request_closed: { read: { requestStatus: 'UNSUBMITTED' }, rest: { parts: placed } },
  service_down: { rest: { connection: null } },
  overdue: { rest: { answering: { ...facts().answering, requestedAt: longAgo }, hasUnaccounted: true } },
} as const satisfies Partial<
  Record<
    ReasonCode,
    {
      order?: SnapshotChanges['order'];
      read?: Omit<SnapshotChanges, 'order'>;
      rest?: Partial<Omit<ReviewFacts, 'snapshot'>>;
    }
  >
>;
type CodeOfRules = keyof typeof troubles;
const codesOfRules = Object.keys(troubles) as CodeOfRules[];

/** Facts of all kinds; half of them with a trouble of a drawn kind besides, so that each kind is met often. */
const troubledFacts = fc
  .tuple(anyFacts, fc.option(fc.constantFrom(...codesOfRules)))
  .map(([given, code]): ReviewFacts => {
    if (code === null) return given;
    const {
      order,
      read,
      rest,
    }: (typeof troubles)[CodeOfRules] & {
      order?: object;
      read?: object;
      rest?: object;
    } = troubles[code];
    const was = given.snapshot;
    return { ...given, ...rest, snapshot: { ...was, ...read, order: { ...was.order, ...order } } };
  });

/** The next step where nobody knows whether the lab has the order. */
const { unclear } = words.next;

const asksWhether = /tell us whether|whether it was placed/i;

it('every decision of the rules has a state, a reason, a next step and an offer that agree', () => {
  const reach = createReach();
  const seen = new Map<ReasonCode, number>();
  fc.assert(
    fc.property(troubledFacts, fc.boolean(), (given, isVanished) => {
      const decision = isVanished && given.parts.length > 0 ? decideVanished(given.parts) : decide(given);
      const { view, why, state } = decided(given, decision);
      const isDecidable = view.parts.some(({ mayBeDecided }) => mayBeDecided);
      const said = [view.reason, ...view.parts.map(({ reason }) => reason)].flatMap((told) => [
        told?.says,
        told?.fix,
      ]);
      const steps = [view.next, ...view.parts.map(({ next }) => next)].map(({ says }) => says);
      if (!isDecidable)
        for (const sentence of [...said, ...steps]) expect(sentence ?? '').not.toMatch(asksWhether);
      expect(why?.reasonCode, 'the rules ask nobody whether something was placed').not.toBe('uncertain');
      // What a part waits for is said first, by the page's own table (next-step.ts).
      const code = why?.reasonCode ?? null;
      const isOfPart = given.parts.some((part) =>
        ['undecided', 'refused', 'sending', 'unanswered'].includes(part.state),
      );
      const shown = code !== null && (state === 'waiting' || state === 'mismatched') && !isOfPart;
      reach.count({ reason: code !== null, shown });
      if (!shown) return;
      seen.set(code, (seen.get(code) ?? 0) + 1);
      expect(offers[code], `${code}: ${view.next.says}`).toContain(offerOf(view));
      expect(view.next.says, `${code}: its own next step, not that of what is uncertain`).not.toBe(unclear);
      if (code === 'overdue') expect(view.next.by).not.toBe('merchant');
    }),
    { numRuns: 4_000 },
  );
  reach.expectAtLeast();
  expect([...seen.keys()].sort()).toEqual([...codesOfRules].sort());
});

/** What is stored by what happens at the lab and in Shopify, not by the rules: where, and in which state. */
const codesOfEvents: Record<
  Exclude<ReasonCode, CodeOfRules>,
  { order: FulfilmentOrderState } | { part: readonly PartState[] }
> = {
  acceptance_refused: { order: 'mismatched' },
  searching: { part: ['unanswered'] },
  uncertain: { part: ['undecided'] },
  stalled: { part: ['due'] },
  account_disconnected: { part: ['placed', 'shipped'] },
  kits_canceled: { part: ['placed', 'shipped', 'fulfilled'] },
  result_withdrawn: { part: ['fulfilled'] },
  kit_info_missing: { part: ['shipped', 'fulfilled'] },
  late_shipping: { part: ['placed'] },
  kit_listed_twice: { part: ['placed', 'shipped', 'fulfilled'] },
  shipped_gone: { part: ['shipped'] },
  fulfillment_refused: { part: ['shipped'] },
  duplicate: { part: ['placed', 'shipped', 'fulfilled', 'withdrawn'] },
};

type StoredCode = readonly [code: ReasonCode, of: string, row: Parameters<typeof viewOf>[1]];

const storedCodes = Object.entries(codesOfEvents).flatMap(([name, where]): StoredCode[] => {
  const code = name as ReasonCode;
  const why = { reasonCode: code, detail: '' };
  if ('order' in where)
    return [[code, where.order, { state: where.order, why, parts: [{ state: 'placed', why: null }] }]];
  return where.part.map((state): StoredCode => {
    const order = state === 'withdrawn' ? 'closed' : 'placing';
    return [code, `a ${state} part`, { state: order, why: null, parts: [{ state, why }] }];
  });
});

it.each(storedCodes)('“%s” (%s) has a next step and an offer that agree with it', (code, _, row) => {
  const view = viewOf(facts(), row);
  expect(offers[code], view.next.says).toContain(offerOf(view));
  if (code !== 'uncertain') expect(view.next.says).not.toBe(unclear);
  const told = [view.reason, ...view.parts.map(({ reason }) => reason)];
  expect(told.some((reason) => reason?.says === reasons[code].says)).toBe(true);
});

it('every code says another thing, and has another thing that helps', () => {
  const says = reasonCodes.map((code) => reasons[code].says);
  const helps = reasonCodes.map((code) => reasons[code].fix);
  expect(new Set(says).size).toBe(says.length);
  expect(new Set(helps).size).toBe(helps.length);
});

it.each([
  [
    'placed and then moved',
    { assignedLocationId: '71' },
    'moved',
    'Ask the lab whether it can still be stopped',
  ],
  [
    'placed, and its request gone',
    { requestStatus: 'UNSUBMITTED' as const },
    'request_closed',
    'Request fulfillment again',
  ],
])('what was %s is never told that it’s not certain whether the lab has it', (_, read, code, next) => {
  const given = facts({
    snapshot: snapshot({ ...read }),
    parts: placed,
  });
  const { view } = decided(given, decide(given));
  expect(view.reasonCode).toBe(code);
  expect(view.reason?.says).toMatch(/the lab already has it|The lab has this order/);
  expect(view.next.says).toContain(next);
  expect(view.fixAt).toBe('shopify');
  expect(view.parts.every(({ mayBeDecided }) => !mayBeDecided)).toBe(true);
});

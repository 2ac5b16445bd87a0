import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FulfilmentOrderState } from '../../../app/orders/ledger/fulfilment-order-states.ts';
import type { OrderWithParts } from '../../../app/orders/ledger/orders-with-parts.ts';
import { requestView } from '../../../app/orders/pages/request-view.ts';
import { type ReasonCode, reasonCodes, reasons, reasonText, type Why } from '../../../app/orders/reasons.ts';
import {
  type Decision,
  decide,
  decideVanished,
  type ReviewFacts,
} from '../../../app/orders/rules/review-rules.ts';
import { defaultTimings } from '../../../app/orders/timings.ts';
import { anyFacts } from '../support/any-facts.ts';
import { createReach } from '../../support/reach.ts';
import { facts, now, snapshot } from '../support/snapshots.ts';

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

/** What the page shows of it. */
function viewOf({ snapshot: read, parts, settings }: ReviewFacts, decision: Decision) {
  const { state, why } = stored(decision);
  const row = {
    id: read.id,
    state,
    requestStatus: read.requestStatus,
    reasonCode: why?.reasonCode ?? null,
    reason: why === null ? null : reasonText(why),
    goesOnAt: null,
    requestedAt: null,
    nextReviewAt: now,
    lines: null,
    currency: null,
    parts: parts.map((part, index) => {
      const code = partReasons[part.state] ?? null;
      return {
        ...part,
        id: String(index),
        reasonCode: code,
        reason: code === null ? null : reasonText({ reasonCode: code, detail: '' }),
        items: [],
        kits: [],
        searchEvidence: null,
        serviceOrderId: null,
        amountMinor: null,
        currency: null,
        nextAttemptAt: null,
        nextSearchAt: null,
        firstAbsentAt: null,
        sendDeadlineAt: null,
      };
    }),
  };
  const view = requestView(row as unknown as OrderWithParts, state === 'mismatched', {
    settings,
    timings: defaultTimings,
    isMapped: () => true,
  });
  return { view, why, state };
}

type Offer =
  | 'shopify'
  | 'products'
  | 'connection'
  | 'settings'
  | 'address'
  | 'the lab is asked'
  | 'nothing to do'
  | 'page asks';

/** What helps with each code, and so what the page must offer beside it. */
const offers: Record<Exclude<ReasonCode, 'uncertain'>, readonly Offer[]> = {
  unpaid: ['shopify'],
  cancelled: ['the lab is asked', 'nothing to do'],
  on_hold: ['shopify'],
  high_risk: ['shopify'],
  test_order: ['connection', 'settings'],
  not_live: ['connection'],
  account_disconnected: ['connection'],
  unmapped: ['products'],
  address: ['address'],
  no_email: ['address'],
  grace: ['nothing to do'],
  searching: ['nothing to do'],
  ordered_before: ['shopify'],
  moved: ['shopify'],
  request_closed: ['shopify'],
  acceptance_refused: ['shopify'],
  overdue: ['nothing to do'],
  duplicate: ['the lab is asked'],
  kit_listed_twice: ['the lab is asked'],
  kits_canceled: ['the lab is asked'],
  shipped_gone: ['page asks'],
  late_shipping: ['the lab is asked'],
  stalled: ['connection'],
  fulfillment_refused: ['shopify'],
  service_down: ['connection'],
};

const asksWhether = /tell us whether|whether it was placed/i;

it('every decision of the rules has a state, a reason, a next step and an offer that agree', () => {
  const reach = createReach();
  const seen = new Set<ReasonCode>();
  fc.assert(
    fc.property(anyFacts, fc.boolean(), (given, isVanished) => {
      const decision = isVanished && given.parts.length > 0 ? decideVanished(given.parts) : decide(given);
      const { view, why, state } = viewOf(given, decision);
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
      if (!shown || code === 'uncertain') return;
      seen.add(code);
      const offer = offers[code];
      expect(offer, `${code}: ${view.next.says}`).toContain(offerOf(view, offer));
      if (code === 'searching' || code === 'overdue') expect(view.next.by).not.toBe('merchant');
    }),
    { numRuns: 4_000 },
  );
  reach.expectAtLeast();
  expect(seen.size).toBeGreaterThan(8);
});

function offerOf(view: ReturnType<typeof viewOf>['view'], expected: readonly Offer[]): Offer {
  if (view.isAddressWrong) return 'address';
  if (view.fixAt !== null) return view.fixAt;
  if (/^(Ask the lab)/.test(view.next.says)) return 'the lab is asked';
  return expected.includes('page asks') ? 'page asks' : 'nothing to do';
}

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
    parts: [{ state: 'placed', lines: [{ id: '1', quantity: 1 }] }],
  });
  const { view } = viewOf(given, decide(given));
  expect(view.reasonCode).toBe(code);
  expect(view.reason?.says).toMatch(/the lab already has it|The lab has this order/);
  expect(view.next.says).toContain(next);
  expect(view.fixAt).toBe('shopify');
  expect(view.parts.every(({ mayBeDecided }) => !mayBeDecided)).toBe(true);
});

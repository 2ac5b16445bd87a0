import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fulfilmentOrderStates,
  type FulfilmentOrderState,
} from '../../../app/orders/ledger/fulfilment-order-states.ts';
import {
  answerDueAt,
  nextStepOfOrder,
  nextStepOfPart,
  type NextStepRules,
  type OrderProgress,
  type PartProgress,
} from '../../../app/orders/pages/next-step.ts';
import { type PartState, partTransitions } from '../../../app/orders/ledger/part-states.ts';
import { reasonCodes } from '../../../app/orders/reasons.ts';
import { defaultTimings } from '../../../app/orders/timings.ts';
import { order as words } from '../../../app/words/order.ts';

const at = new Date('2026-11-20T12:00:00.000Z');
const soon = new Date('2026-11-20T12:12:00.000Z');
const rules: NextStepRules = { timings: defaultTimings, askBeforeResend: false, automaticRequests: true };

const part = (state: PartState, changes: Partial<PartProgress> = {}): PartProgress => ({
  state,
  reasonCode: null,
  fix: null,
  isResolved: false,
  nextAttemptAt: null,
  nextSearchAt: null,
  firstAbsentAt: null,
  sendDeadlineAt: null,
  shipsNothing: false,
  kits: { of: 1, registered: 0, resultsReady: 0 },
  ...changes,
});
const order = (changes: Partial<OrderProgress> = {}): OrderProgress => ({
  state: 'waiting',
  reasonCode: null,
  fix: null,
  isResolved: false,
  requestStatus: 'UNSUBMITTED',
  goesOnAt: null,
  requestedAt: null,
  nextReviewAt: null,
  parts: [],
  ...changes,
});

const orderStates = Object.keys(fulfilmentOrderStates) as FulfilmentOrderState[];
const partStates = Object.keys(partTransitions) as PartState[];
const codes = [null, ...reasonCodes];
const moments = fc.constantFrom(null, at, soon);

describe('what happens next', () => {
  it('for an order that nobody has requested yet is ours where requests are automatic, so that its page goes on by itself', () => {
    const unrequested = order({ nextReviewAt: soon });
    expect(nextStepOfOrder(unrequested, rules)).toMatchObject({ by: 'kitbridge', at: soon.toISOString() });
    expect(nextStepOfOrder(unrequested, { ...rules, automaticRequests: false })).toMatchObject({
      by: 'merchant',
      says: words.next.onceRequested,
    });
  });

  it('is one sentence, with its moment in place where one is known, for every state, part and reason', () => {
    const request = fc.constantFrom(
      'UNSUBMITTED',
      'SUBMITTED',
      'ACCEPTED',
      'REJECTED',
      'CANCELLATION_REQUESTED',
    );
    const free = fc.record({
      requestStatus: request,
      goesOnAt: moments,
      requestedAt: moments,
      nextReviewAt: moments,
      nextAttemptAt: moments,
      nextSearchAt: moments,
      firstAbsentAt: moments,
      sendDeadlineAt: moments,
      shipsNothing: fc.boolean(),
      askBeforeResend: fc.boolean(),
      automaticRequests: fc.boolean(),
      registered: fc.nat(1),
      resultsReady: fc.nat(1),
      partReason: fc.constantFrom(...codes),
    });
    for (const state of orderStates)
      for (const partState of [null, ...partStates])
        for (const reasonCode of codes)
          fc.assert(
            fc.property(free, ({ registered, resultsReady, partReason, ...changes }) => {
              const kits = { of: 1, registered, resultsReady };
              const parts =
                partState === null ? [] : [part(partState, { ...changes, kits, reasonCode: partReason })];
              const next = nextStepOfOrder(order({ ...changes, state, reasonCode, parts }), {
                ...rules,
                ...changes,
              });
              expect(next.says).toMatch(/^[A-Z][^.!?]+\.$/);
              expect(next.says.split('{when}')).toHaveLength(next.at === null ? 1 : 2);
              expect(next.says).not.toMatch(/undefined|null/);
            }),
            { verbose: 1, numRuns: 12 },
          );
  });

  const waiting: [string, Partial<OrderProgress>, string, string, Date | null][] = [
    [
      'the cancellation window',
      { reasonCode: 'grace', goesOnAt: soon },
      'kitbridge',
      'We’ll send this order {when}',
      soon,
    ],
    ['a payment', { reasonCode: 'unpaid' }, 'shopify', 'once it’s paid', null],
    ['a hold', { reasonCode: 'on_hold' }, 'merchant', 'Release the hold here or in Shopify', null],
    ['a risk', { reasonCode: 'high_risk' }, 'merchant', 'Accept the risk', null],
    ['a mapping', { reasonCode: 'unmapped' }, 'merchant', 'matched in Products', null],
    ['an address', { reasonCode: 'address' }, 'merchant', 'Correct it here', null],
    [
      'the service',
      { reasonCode: 'service_down', nextReviewAt: soon },
      'kitbridge',
      'try again {when}',
      soon,
    ],
    ['a new request', { requestStatus: 'REJECTED' }, 'merchant', 'in Shopify again', null],
    [
      'its own new request',
      { requestStatus: 'REJECTED', goesOnAt: soon },
      ...(['kitbridge', 'request fulfillment again {when}', soon] as const),
    ],
  ];
  it.each(waiting)('to an order that waits for %s is told', (_, changes, by, says, moment) => {
    const next = nextStepOfOrder(order(changes), rules);
    expect([next.by, next.at]).toEqual([by, moment?.toISOString() ?? null]);
    expect(next.says).toContain(says);
  });

  const sent: [string, PartProgress, string, Date | null][] = [
    ['ready', part('due'), 'about to send this to the lab', null],
    [
      'to be tried again',
      part('due', { reasonCode: 'service_down', nextAttemptAt: soon }),
      ...(['try to send it again {when}', soon] as const),
    ],
    [
      'on its way',
      part('sending', { sendDeadlineAt: at }),
      ...(['start looking for it {when}', new Date(at.getTime() + 5_000)] as const),
    ],
    ['searched for', part('unanswered', { nextSearchAt: soon }), 'look for it at the lab {when}', soon],
    [
      'searched for once',
      part('unanswered', { nextSearchAt: soon, firstAbsentAt: at }),
      ...(['once more {when}, and send it again', soon] as const),
    ],
    ['undecided', part('undecided'), 'Tell us whether the lab has it', null],
    ['placed', part('placed'), 'The lab will ship it', null],
    ['placed with nothing to ship', part('placed', { shipsNothing: true }), 'Nothing ships for this', null],
    ['placed and cancelled there', part('placed', { reasonCode: 'cancelled' }), 'Check this order', null],
    ['shipped', part('shipped'), 'fulfill it in Shopify and add the tracking', null],
    ['fulfilled', part('fulfilled'), 'Your customer registers the kit', null],
    [
      'registered',
      part('fulfilled', { kits: { of: 2, registered: 2, resultsReady: 1 } }),
      ...(['The lab will analyze the sample', null] as const),
    ],
    [
      'with its results',
      part('fulfilled', { kits: { of: 2, registered: 2, resultsReady: 2 } }),
      ...(['Nothing else to do', null] as const),
    ],
  ];
  it.each(sent)('to a part that is %s is told', (_, progress, says, moment) => {
    const next = nextStepOfPart(progress, rules);
    expect(next.says).toContain(says);
    expect(next.at).toBe(moment?.toISOString() ?? null);
  });

  it('is what its reason says helps, where that says so', () => {
    const fix = 'Do this.';
    for (const reasonCode of ['cancelled', 'uncertain', 'service_down', 'on_hold'] as const) {
      const why = { reasonCode, fix };
      expect(nextStepOfOrder(order(why), rules).says).toBe(fix);
      expect(nextStepOfOrder(order({ ...why, state: 'mismatched' }), rules).says).toBe(fix);
      for (const state of ['placed', 'shipped', 'fulfilled', 'withdrawn'] as const)
        expect(nextStepOfPart(part(state, why), rules).says).toBe(fix);
    }
  });

  it('says who decides after the last search', () => {
    const searched = part('unanswered', { nextSearchAt: soon, firstAbsentAt: at });
    expect(nextStepOfPart(searched, { ...rules, askBeforeResend: true }).says).toContain('ask you');
  });

  it('is told of the part that needs a person, else of the one that is least far along', () => {
    const parts = [part('fulfilled'), part('placed'), part('undecided'), part('withdrawn')];
    expect(nextStepOfOrder(order({ state: 'accepted', parts }), rules)).toEqual(
      nextStepOfPart(part('undecided'), rules),
    );
    const rest = parts.filter(({ state }) => state !== 'undecided');
    expect(nextStepOfOrder(order({ state: 'accepted', parts: rest }), rules)).toEqual(
      nextStepOfPart(part('placed'), rules),
    );
  });

  it('is told of what may be at the service before of what its order waits for', () => {
    const held = order({ reasonCode: 'on_hold', parts: [part('unanswered', { nextSearchAt: soon })] });
    expect(nextStepOfOrder(held, rules).says).toContain('look for it');
  });
});

describe('a request of Shopify’s', () => {
  const open = order({ requestStatus: 'SUBMITTED', requestedAt: at, reasonCode: 'unmapped' });
  it('is answered within the limit while nothing can go', () => {
    expect(answerDueAt(open, rules)).toBe('2026-11-21T08:00:00.000Z');
    expect(answerDueAt({ ...open, parts: [part('refused')] }, rules)).not.toBeNull();
  });
  it.each([
    ['is not open', { requestStatus: 'ACCEPTED' }],
    ['has no known time', { requestedAt: null }],
    ['is placed', { parts: [part('placed')] }],
    ['may be placed', { parts: [part('unanswered')] }],
    ['waits for a look', { state: 'mismatched' as const }],
  ])('that %s has no such time', (_, changes) => {
    expect(answerDueAt({ ...open, ...changes }, rules)).toBeNull();
  });
});

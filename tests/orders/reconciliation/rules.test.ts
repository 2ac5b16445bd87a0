import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAssigned, compareUnlisted } from '../../../app/orders/reconciliation/compare-assigned.ts';
import { compareFulfilment } from '../../../app/orders/reconciliation/compare-fulfilment.ts';
import { compareKits, type KnownKit } from '../../../app/orders/findings/compare-kits.ts';
import { compareOrder, type KnownPart } from '../../../app/orders/reconciliation/compare-orders.ts';
import { openPartStates, type PartState, partTransitions } from '../../../app/orders/ledger/part-states.ts';
import type { ServiceUnit } from '../../../app/orders/lab-order/placer.ts';
import { createReach } from '../../support/reach.ts';
import '../../support/property-seed.ts';

const statuses = [
  'OPEN',
  'IN_PROGRESS',
  'ON_HOLD',
  'SCHEDULED',
  'CLOSED',
  'CANCELLED',
  'INCOMPLETE',
] as const;
const requestStatuses = [
  ...(['UNSUBMITTED', 'SUBMITTED', 'ACCEPTED', 'REJECTED', 'CLOSED'] as const),
  ...(['CANCELLATION_REQUESTED', 'CANCELLATION_ACCEPTED', 'CANCELLATION_REJECTED'] as const),
];
const now = new Date('2026-11-20T12:00:00Z');
const patience = { now, lateEventMs: 30_000 };
const agoMs = fc.integer({ min: 0, max: 120_000 });
const statusPair = fc.record({
  status: fc.constantFrom(...statuses),
  requestStatus: fc.constantFrom(...requestStatuses),
});
const seen = fc
  .tuple(statusPair, agoMs)
  .map(([one, ms]) => ({ ...one, updatedAt: new Date(now.getTime() - ms) }));
const known = fc
  .tuple(statusPair, fc.constantFrom('waiting', 'requested', 'placing', 'accepted', 'mismatched'), agoMs)
  .map(([one, state, ms]) => ({ ...one, state, readAt: new Date(now.getTime() - ms) }));

describe('a fulfilment order in Shopify against the ledger', () => {
  it('that is known as it is differs in nothing, however old', () => {
    fc.assert(
      fc.property(seen, fc.boolean(), (one, isElsewhere) => {
        const same = { ...one, state: 'waiting', readAt: new Date(0) };
        expect(compareAssigned(one, same, patience)).toBeNull();
        expect(compareUnlisted({ ...one, isElsewhere }, same, patience)).toBeNull();
      }),
    );
  });

  it('that changed a moment ago differs in nothing yet', () => {
    fc.assert(
      fc.property(seen, fc.option(known), (one, row) => {
        const young = { ...one, updatedAt: new Date(now.getTime() - patience.lateEventMs + 1) };
        expect(compareAssigned(young, row, patience)).toBeNull();
        if (row) expect(compareUnlisted({ ...young, isElsewhere: false }, row, patience)).toBeNull();
      }),
    );
  });

  it('that is not known, and old, always differs; a request or cancellation is called that', () => {
    fc.assert(
      fc.property(seen, (one) => {
        const old = { ...one, updatedAt: new Date(0) };
        const kinds: Record<string, string> = {
          SUBMITTED: 'request_unheard',
          CANCELLATION_REQUESTED: 'cancellation_unheard',
        };
        expect(compareAssigned(old, null, patience)).toBe(kinds[one.requestStatus] ?? 'order_unheard');
      }),
    );
  });

  it('differs by its request in every step but the answers that are our own', () => {
    const reach = createReach();
    const asking = ['SUBMITTED', 'CANCELLATION_REQUESTED'] as const;
    fc.assert(
      fc.property(seen, known, fc.option(fc.constantFrom(...asking)), (one, was, asked) => {
        const row = asked === null ? was : { ...was, requestStatus: asked };
        fc.pre(one.requestStatus !== row.requestStatus);
        const old = { ...one, updatedAt: new Date(0) };
        const isOurAnswer =
          (row.requestStatus === 'SUBMITTED' && ['ACCEPTED', 'REJECTED'].includes(one.requestStatus)) ||
          (row.requestStatus === 'CANCELLATION_REQUESTED' &&
            ['CANCELLATION_ACCEPTED', 'CANCELLATION_REJECTED'].includes(one.requestStatus));
        reach.count({ 'our answer': isOurAnswer });
        expect(compareAssigned(old, row, patience) === null).toBe(isOurAnswer);
      }),
      { numRuns: 300 },
    );
    reach.expectAtLeast();
  });

  it('that Shopify shows no more is over, unless somebody looks at it already', () => {
    const reach = createReach();
    fc.assert(
      fc.property(known, (row) => {
        const isOver =
          row.state !== 'mismatched' && now.getTime() - row.readAt.getTime() >= patience.lateEventMs;
        reach.count({ over: isOver, 'not over': !isOver });
        expect(compareUnlisted(null, row, patience)).toBe(isOver ? 'order_over' : null);
      }),
    );
    reach.expectAtLeast();
  });
});

const code = fc.constantFrom('K1', 'K2', 'K3', 'K4');
const text = fc.option(fc.constantFrom('a', 'b'));
const date = fc.option(fc.constant(now));
const units: fc.Arbitrary<ServiceUnit[]> = fc.uniqueArray(
  fc.record({
    kitCode: code,
    status: text,
    shipped: fc.boolean(),
    shippedOn: date,
    trackingCode: text,
    trackingLink: text,
    registered: fc.boolean(),
    resultsReady: fc.boolean(),
    hasNoResult: fc.boolean(),
  }),
  { selector: ({ kitCode }) => kitCode },
);
const kits: fc.Arbitrary<KnownKit[]> = fc.uniqueArray(
  fc.record({
    kitCode: code,
    status: text,
    trackingCode: text,
    trackingLink: text,
    shippedAt: date,
    registeredAt: date,
    resultReadyAt: date,
  }),
  { selector: ({ kitCode }) => kitCode },
);

/** The kits after the units were learnt, as kit-slots.ts learns them. */
function learnt(before: readonly KnownKit[], from: readonly ServiceUnit[]): KnownKit[] {
  const byCode = new Map(before.map((kit) => [kit.kitCode, kit]));
  for (const unit of from) {
    const kit = byCode.get(unit.kitCode);
    byCode.set(unit.kitCode, {
      kitCode: unit.kitCode,
      status: unit.status ?? kit?.status ?? null,
      trackingCode: unit.trackingCode ?? kit?.trackingCode ?? null,
      trackingLink: unit.trackingLink ?? kit?.trackingLink ?? null,
      shippedAt: kit?.shippedAt ?? (unit.shipped ? now : null),
      registeredAt: kit?.registeredAt ?? (unit.registered ? now : null),
      resultReadyAt: kit?.resultReadyAt ?? (unit.resultsReady ? now : null),
    });
  }
  return [...byCode.values()];
}

describe('the kits of a part against the service’s units', () => {
  it('differ in nothing any more once the units were learnt', () => {
    fc.assert(
      fc.property(kits, units, (before, from) => {
        const { shipped, registered, results, behind } = compareKits(learnt(before, from), from, 9);
        expect([...shipped, ...registered, ...results, ...behind]).toEqual([]);
      }),
    );
  });

  it('differ exactly where learning changes something', () => {
    const reach = createReach();
    fc.assert(
      fc.property(kits, units, (before, from) => {
        const after = learnt(before, from);
        const changed = after
          .filter((kit) => {
            const was = before.find(({ kitCode }) => kitCode === kit.kitCode);
            return JSON.stringify(was) !== JSON.stringify(kit);
          })
          .map(({ kitCode }) => kitCode ?? '');
        const { shipped, registered, results, behind } = compareKits(before, from, 9);
        reach.count({ changed: changed.length > 0, behind: behind.length > 0 });
        expect([...new Set([...shipped, ...registered, ...results, ...behind])].sort()).toEqual(
          changed.sort(),
        );
        expect(behind.filter((one) => [...shipped, ...registered, ...results].includes(one))).toEqual([]);
      }),
    );
    reach.expectAtLeast();
  });

  it('are too many exactly where more are listed than were ordered', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 5 }), (from, expected) => {
        expect(compareKits([], from, expected).tooMany).toBe(Math.max(0, from.length - expected));
      }),
    );
  });
});

const partState = fc.constantFrom(...(Object.keys(partTransitions) as PartState[]));
const items = fc.array(
  fc.record({ variation_id: fc.constantFrom('kit', 'talk'), quantity: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 3 },
);
const part: fc.Arbitrary<KnownPart> = fc.record({
  id: fc.constant('part'),
  state: partState,
  reference: fc.constant('ours-1-1'),
  serviceOrderId: fc.option(fc.constantFrom('o1', 'o2')),
  items,
  amountMinor: fc.option(fc.integer({ min: 1, max: 3 })),
  currency: fc.option(fc.constantFrom('EUR', 'USD')),
});
const order = fc.record({
  id: fc.constantFrom('o1', 'o2'),
  reference: fc.constant('ours-1-1'),
  items: fc.option(items),
  amountMinor: fc.option(fc.integer({ min: 1, max: 3 })),
  currency: fc.option(fc.constantFrom('EUR', 'USD')),
});

describe('an order of the service against the ledger', () => {
  it('that is a part’s own, as it was placed, differs in nothing', () => {
    fc.assert(
      fc.property(part, fc.boolean(), (own, isOurs) => {
        const listed = { ...own, id: 'o1', items: own.items.toReversed() };
        const facts = { parts: [{ ...own, serviceOrderId: 'o1' }], isOurs, isJudged: false };
        expect(compareOrder(listed, facts)).toEqual([]);
      }),
    );
  });

  it('never lets a part that is being sent be found, and finds every other that may have been', () => {
    const reach = createReach();
    fc.assert(
      fc.property(order, part, fc.boolean(), (listed, any, isSending) => {
        const own: KnownPart = isSending ? { ...any, state: 'sending' } : any;
        const parts = [{ ...own, serviceOrderId: null }];
        const [difference] = compareOrder(listed, { parts, isOurs: true, isJudged: false });
        reach.count({
          sending: own.state === 'sending',
          found: openPartStates.includes(own.state) && own.state !== 'sending',
        });
        if (own.state === 'sending') expect(difference).toBeUndefined();
        else
          expect(difference?.kind).toBe(openPartStates.includes(own.state) ? 'order_found' : 'second_order');
      }),
      { numRuns: 300 },
    );
    reach.expectAtLeast();
  });

  it('that a person has judged, or that is nobody’s of this shop, is left alone', () => {
    fc.assert(
      fc.property(order, part, (listed, own) => {
        fc.pre(own.serviceOrderId !== listed.id);
        expect(compareOrder(listed, { parts: [own], isOurs: true, isJudged: true })).toEqual([]);
        expect(compareOrder(listed, { parts: [], isOurs: false, isJudged: false })).toEqual([]);
        expect(compareOrder(listed, { parts: [], isOurs: true, isJudged: false })).toHaveLength(1);
      }),
    );
  });

  it('says nothing of what the list leaves out', () => {
    fc.assert(
      fc.property(part, (own) => {
        const bare = { id: 'o1', reference: null, items: null, amountMinor: null, currency: null };
        const facts = { parts: [{ ...own, serviceOrderId: 'o1' }], isOurs: false, isJudged: false };
        expect(compareOrder(bare, facts)).toEqual([]);
      }),
    );
  });
});

describe('a fulfilment in Shopify against what was written', () => {
  const numbers = fc.uniqueArray(fc.constantFrom('T1', 'T2', 'T3', 'by hand'));
  const fulfilment = (shown: readonly string[], status: 'SUCCESS' | 'CANCELLED' = 'SUCCESS') => ({
    id: '1',
    status,
    tracking: shown.map((number) => ({ number, url: null })),
  });

  it('is completed only where nothing of somebody else’s stands there', () => {
    fc.assert(
      fc.property(numbers, numbers, (shown, written) => {
        const kind = compareFulfilment([fulfilment(shown)], '1', written);
        const lacks = written.some((number) => !shown.includes(number));
        const isOurs = shown.every((number) => written.includes(number));
        expect(kind).toBe(!lacks ? null : isOurs ? 'tracking_missing' : 'tracking_differs');
      }),
    );
  });

  it('that was cancelled, or is not there, is cancelled; where Shopify shows ten, the others are not known', () => {
    expect(compareFulfilment([fulfilment([], 'CANCELLED')], '1', ['T1'])).toBe('fulfilment_cancelled');
    expect(compareFulfilment([], '1', ['T1'])).toBe('fulfilment_cancelled');
    const ten = Array.from({ length: 10 }, () => ({ ...fulfilment([]), id: '2' }));
    expect(compareFulfilment(ten, '1', ['T1'])).toBeNull();
  });
});

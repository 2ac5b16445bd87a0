import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OtherFulfilmentOrder, earlierRequestFor } from '../../../app/orders/rules/earlier-request.ts';
import { type PartState, partTransitions } from '../../../app/orders/ledger/part-states.ts';
import { createReach } from '../../support/reach.ts';
import { line, snapshot, type SnapshotChanges } from '../support/snapshots.ts';

const item = (id: string, currentQuantity: number) => ({ lineItem: { id, currentQuantity } });
const stands = { id: '81', status: 'SUCCESS' as const, tracking: [] };
const undone = { id: '82', status: 'CANCELLED' as const, tracking: [] };
const part = (state: PartState, quantity = 1, id = '1') => ({ state, lines: [{ id, quantity }] });
const successorOf = (quantity: number, ofOrder: number) =>
  snapshot({
    id: '9',
    requestStatus: 'UNSUBMITTED',
    lines: [line({ id: '5', remainingQuantity: quantity, ...item('a', ofOrder) })],
  });
/** The fulfilment order that was there first; closed, of two of the order's two. */
const first = (changes: SnapshotChanges = {}, ofOrder = 2) =>
  snapshot({
    id: '8',
    status: 'CLOSED',
    requestStatus: 'ACCEPTED',
    lines: [line({ remainingQuantity: 0, totalQuantity: 2, ...item('a', ofOrder) })],
    ...changes,
  });

describe('an earlier request for the same lines', () => {
  const cases: [string, SnapshotChanges, OtherFulfilmentOrder['parts'], string][] = [
    ['taken back before anything was sent', { requestStatus: 'SUBMITTED' }, [], 'cancelled'],
    ['taken back with only unsent parts', { requestStatus: 'SUBMITTED' }, [part('due')], 'cancelled'],
    ['closed after the service had it', { requestStatus: 'SUBMITTED' }, [part('placed', 2)], 'placed'],
    [
      'closed while the outcome was unknown',
      { requestStatus: 'SUBMITTED' },
      [part('unanswered', 2)],
      'placed',
    ],
    ['that never was one', { requestStatus: 'UNSUBMITTED' }, [], 'none'],
    ['one fulfilment of one canceled', { fulfilments: [undone] }, [part('fulfilled', 2)], 'placed'],
    [
      'one fulfilment of two canceled',
      { fulfilments: [stands, undone] },
      [part('fulfilled'), part('fulfilled')],
      'placed',
    ],
    [
      'made by hand, unrequested, and canceled',
      { requestStatus: 'UNSUBMITTED', fulfilments: [undone] },
      [],
      'cancelled',
    ],
    [
      'made by hand in two, unrequested, one of them canceled',
      { requestStatus: 'UNSUBMITTED', fulfilments: [stands, undone] },
      [],
      'cancelled',
    ],
    ['of which the lines are shown no more', { lines: [] }, [part('placed', 2)], 'placed'],
  ];
  it.each(cases)('%s', (_, changes, parts, expected) => {
    expect(earlierRequestFor(successorOf(1, 2), [{ snapshot: first(changes), parts }])).toBe(expected);
  });

  it('leaves alone what the order has had added since', () => {
    const fulfilled = { snapshot: first({ fulfilments: [stands] }, 3), parts: [part('fulfilled', 2)] };
    expect(earlierRequestFor(successorOf(1, 3), [fulfilled])).toBe('none');
  });

  it('leaves alone what was split off and is still to be sent', () => {
    const other = {
      status: 'IN_PROGRESS',
      lines: [line({ remainingQuantity: 2, ...item('a', 3) })],
    } as const;
    expect(
      earlierRequestFor(successorOf(1, 3), [{ snapshot: first(other), parts: [part('placed', 2)] }]),
    ).toBe('none');
  });

  it('leaves alone other products', () => {
    const other = line({ remainingQuantity: 0, totalQuantity: 2, variantId: '999', ...item('b', 2) });
    const fulfilled = first({ lines: [other], fulfilments: [undone] });
    expect(
      earlierRequestFor(successorOf(1, 1), [{ snapshot: fulfilled, parts: [part('fulfilled', 2)] }]),
    ).toBe('none');
  });

  it('counts a product that an edit put into a line of its own', () => {
    const replaced = line({ remainingQuantity: 0, totalQuantity: 1, ...item('old', 0) });
    const closed = { snapshot: first({ lines: [replaced] }), parts: [part('placed')] };
    expect(earlierRequestFor(successorOf(1, 1), [closed])).toBe('placed');
  });

  it('is taken for placed where the service has something that no known line stands for', () => {
    expect(earlierRequestFor(successorOf(1, 1), [], true)).toBe('placed');
  });
});

/** An order's lines, cut in any way into fulfilment orders of which any share was placed and any fulfilment undone. */
const anyOther = fc
  .array(
    fc.record({
      item: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 1, max: 3 }),
      state: fc.constantFrom(...(Object.keys(partTransitions) as PartState[])),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .chain((pieces) =>
    fc.record({
      pieces: fc.constant(pieces),
      isEnded: fc.boolean(),
      fulfilments: fc.subarray([stands, undone]),
      requestStatus: fc.constantFrom('UNSUBMITTED' as const, 'SUBMITTED' as const, 'ACCEPTED' as const),
    }),
  );

const heldStates: readonly PartState[] = [
  'sending',
  'unanswered',
  'undecided',
  'placed',
  'shipped',
  'fulfilled',
];

describe('whatever happened to an order’s fulfilment orders', () => {
  it('no line is requested unasked of which the service would then have more than the order wants', () => {
    const reach = createReach();
    const inOrder = fc.record({ a: fc.integer({ min: 0, max: 12 }), b: fc.integer({ min: 0, max: 12 }) });
    fc.assert(
      fc.property(
        inOrder,
        fc.array(anyOther, { maxLength: 3 }),
        fc.integer({ min: 1, max: 3 }),
        (order, drawn, wanted) => {
          const shared = { a: item('a', order.a), b: item('b', order.b) };
          const others = drawn.map(({ pieces, isEnded, fulfilments, requestStatus }, at) => ({
            snapshot: snapshot({
              id: `8${String(at)}`,
              status: isEnded ? 'CLOSED' : 'IN_PROGRESS',
              requestStatus,
              fulfilments,
              lines: pieces.map((one, index) =>
                line({
                  id: String(index),
                  variantId: one.item === 'a' ? '100' : '200',
                  remainingQuantity: 0,
                  totalQuantity: one.quantity,
                  ...shared[one.item],
                }),
              ),
            }),
            parts: pieces.map(({ state, quantity }, index) => part(state, quantity, String(index))),
          }));
          const successor = snapshot({
            id: '9',
            requestStatus: 'UNSUBMITTED',
            lines: [line({ id: '5', remainingQuantity: wanted, ...shared.a })],
          });
          const held = drawn
            .flatMap(({ pieces }) => pieces)
            .filter((one) => one.item === 'a' && heldStates.includes(one.state))
            .reduce((total, { quantity }) => total + quantity, 0);
          const earlier = earlierRequestFor(successor, others);
          const isTooMuch = held > 0 && held + wanted > order.a;
          reach.count({ isTooMuch, none: earlier === 'none', heldAndMore: held > 0 && earlier === 'none' });
          if (isTooMuch) expect(earlier).toBe('placed');
          if (held === 0) expect(earlier).not.toBe('placed');
        },
      ),
      { numRuns: 2_000 },
    );
    reach.expectAtLeast();
  });
});

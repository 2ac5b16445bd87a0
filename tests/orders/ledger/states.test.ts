import { publicReasonCodes } from '../../../app/orders/pages/admin-orders.ts';
import { describe, expect, it } from 'vitest';
import { fulfilmentOrderStates } from '../../../app/orders/ledger/fulfilment-order-states.ts';
import {
  nextPartState,
  openPartStates,
  type PartEvent,
  partStateOf,
  partTransitions,
  placedPartStates,
  type PartState,
  withdrawablePartStates,
} from '../../../app/orders/ledger/part-states.ts';
import { reasonCodes, reasons, reasonText, toldReason } from '../../../app/orders/reasons.ts';

const states = Object.keys(partTransitions) as PartState[];
const followers = (state: PartState): PartState[] => Object.values(partTransitions[state]);

function reachableFrom(...begin: PartState[]): Set<PartState> {
  const seen = new Set<PartState>(begin);
  for (const state of seen) for (const next of followers(state)) seen.add(next);
  return seen;
}

describe('the life of a part', () => {
  it('begins due, or unanswered after a rebuild, and every state can be reached from there', () => {
    expect(reachableFrom('due', 'unanswered')).toEqual(new Set(states));
  });

  it('ends only when fulfilled or withdrawn, and every other state can reach an end', () => {
    const ends = states.filter((state) => followers(state).length === 0);
    expect(ends).toEqual(['fulfilled', 'withdrawn']);
    for (const state of states) {
      const reached = reachableFrom(state);
      expect(ends.some((end) => reached.has(end))).toBe(true);
    }
  });

  it('is open, placed or withdrawn, and nothing else', () => {
    expect([...openPartStates, ...placedPartStates, 'withdrawn'].sort()).toEqual([...states].sort());
    expect(openPartStates).toEqual(expect.arrayContaining([...withdrawablePartStates]));
  });

  it('is sent from due alone', () => {
    expect(states.filter((state) => followers(state).includes('sending'))).toEqual(['due']);
  });

  it('never goes from an ambiguous send to due but by proven absence or by a person', () => {
    const waysBack = (['unanswered', 'undecided'] as const).flatMap((state) =>
      Object.entries(partTransitions[state]).flatMap(([event, next]) => (next === 'due' ? [event] : [])),
    );
    expect(waysBack).toEqual(['absent', 'confirmed_not_placed']);
    expect(nextPartState('sending', 'unclear')).toBe('unanswered');
  });

  it('can be withdrawn only where nothing was sent', () => {
    const withdrawable = states.filter((state) => followers(state).includes('withdrawn'));
    expect(withdrawable.sort()).toEqual([...withdrawablePartStates].sort());
  });

  it('never leaves a state in which the service has it but towards its fulfilment', () => {
    for (const state of placedPartStates)
      for (const next of followers(state)) expect(placedPartStates).toContain(next);
  });

  it('has no step that the table does not name', () => {
    const events = new Set(states.flatMap((state) => Object.keys(partTransitions[state]) as PartEvent[]));
    for (const state of states)
      for (const event of events)
        expect(nextPartState(state, event) !== null).toBe(Object.hasOwn(partTransitions[state], event));
    expect(() => partStateOf('lost')).toThrow(/Unknown part state/);
  });
});

describe('a fulfilment order', () => {
  it('is looked at again unasked in every state but its ends', () => {
    const ended = Object.entries(fulfilmentOrderStates).flatMap(([state, row]) => (row.ended ? [state] : []));
    expect(ended.sort()).toEqual(['closed', 'fulfilled']);
  });
});

describe('reasons', () => {
  // The start-up contract's list: outside readers rely on these words.
  const codes = [
    ...['unpaid', 'cancelled', 'on_hold', 'high_risk', 'test_order', 'unmapped', 'address', 'no_email'],
    ...['grace', 'uncertain', 'service_down'],
  ];

  it('are the codes that outside readers know, and no others', () => {
    expect([...new Set(Object.values(publicReasonCodes))].sort()).toEqual([...codes].sort());
  });

  it.each(reasonCodes)('%s says what is the matter and what helps', (reasonCode) => {
    const { says, fix } = reasons[reasonCode];
    for (const words of [says, fix]) expect(words).toMatch(/^[A-Z].{10,}\.$/);
    expect(reasonText({ reasonCode, detail: '' })).toBe(`${says} ${fix}`);
    expect(toldReason(`${says} ${fix}`)).toEqual({ says, fix });
  });

  it('say what is special about a case in place of what is general, and what helps there', () => {
    const special = { reasonCode: 'unpaid', detail: 'So it is.' } as const;
    expect(reasonText(special)).toBe(`So it is. ${reasons.unpaid.fix}`);
    expect(reasonText({ ...special, fix: 'Do this.' })).toBe('So it is. Do this.');
    expect(reasonText({ ...special, fix: null })).toBe('So it is.');
  });

  it('stay in one piece where an earlier release worded them, or Shopify did', () => {
    const text = 'The order is not paid. It goes on by itself once the payment is complete in Shopify.';
    expect(toldReason(text)).toEqual({ says: text, fix: null });
  });
});

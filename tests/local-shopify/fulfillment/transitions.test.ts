import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  findTransition,
  supportedActions,
  TRANSITIONS,
  type FoPlace,
  type FoState,
} from '../../../app/local-shopify/fulfillment/transitions.ts';
import { createReach } from '../../support/reach.ts';

const FIRST: FoState = 'OPEN/UNSUBMITTED';
const isFinal = (state: string) => state.startsWith('CLOSED/');

function reachable(): Set<FoState> {
  const found = new Set<FoState>([FIRST]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const row of TRANSITIONS) {
      if (!found.has(row.from)) continue;
      found.add(row.to);
      if (row.successor) found.add(row.successor);
    }
  }
  return found;
}

describe('the table of a fulfilment order’s states', () => {
  it('names no state that cannot be reached', () => {
    const found = reachable();
    const named = TRANSITIONS.flatMap((row) => [row.from, row.to, row.successor ?? row.to]);
    expect(named.filter((state) => !found.has(state))).toEqual([]);
  });

  it('leaves no fulfilment order stuck: every state but closed has a way on', () => {
    const stuck = [...reachable()].filter((state) => {
      const onward = TRANSITIONS.filter((row) => row.from === state && row.to !== state);
      return !isFinal(state) && onward.length === 0;
    });
    expect(stuck).toEqual([]);
  });

  it('never reopens what is closed', () => {
    expect(TRANSITIONS.filter((row) => isFinal(row.from))).toEqual([]);
  });

  it('has one row at most for an action, a state and a place', () => {
    for (const place of ['service', 'merchant'] as const) {
      const keys = TRANSITIONS.filter((row) => (row.at ?? place) === place).map(
        (row) => `${row.action} ${row.from}`,
      );
      expect(new Set(keys).size, place).toBe(keys.length);
    }
  });

  it('closes every fulfilment order in the end, whatever is done on the way', () => {
    const choice = fc.array(fc.nat(), { maxLength: 40 });
    const reach = createReach();
    fc.assert(
      fc.property(choice, fc.constantFrom<FoPlace>('service', 'merchant'), (choices, place) => {
        let state: FoState = FIRST;
        for (const n of choices) {
          const now: FoState = state;
          const onward: FoState[] = TRANSITIONS.filter(
            (row) => row.from === now && (row.at ?? place) === place,
          ).map(({ to }) => to);
          state = onward[n % Math.max(1, onward.length)] ?? state;
        }
        reach.count({ final: isFinal(state), 'not final': !isFinal(state) });
        if (isFinal(state)) return;
        expect(findTransition('empty', columnsOf(state), place)?.to).toMatch(/^CLOSED\//);
      }),
    );
    reach.expectAtLeast();
  });

  it('offers what Shopify’s samples show for a request that was submitted, accepted and rejected', () => {
    const actions = (status: string, requestStatus: string) =>
      supportedActions({ status, requestStatus }, 'service');
    expect(actions('OPEN', 'SUBMITTED')).toEqual(['CANCEL_FULFILLMENT_ORDER']);
    expect(actions('IN_PROGRESS', 'ACCEPTED')).toEqual(['CREATE_FULFILLMENT', 'REQUEST_CANCELLATION']);
    expect(actions('OPEN', 'REJECTED')).toEqual([
      'REQUEST_FULFILLMENT',
      'CREATE_FULFILLMENT',
      'HOLD',
      'MOVE',
      'SPLIT',
    ]);
    expect(actions('CLOSED', 'ACCEPTED')).toEqual([]);
  });
});

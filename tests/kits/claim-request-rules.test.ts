import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dueMove,
  moved,
  type RequestMove,
  requestMoves,
  type RequestState,
  requestStates,
} from '../../app/kits/claim-request-rules.ts';

const states = Object.keys(requestStates) as RequestState[];
const moves = Object.keys(requestMoves) as RequestMove[];

test('every state is reached from waiting, and left', () => {
  const reached = new Set<RequestState>(['waiting']);
  for (const state of reached)
    for (const move of moves) {
      const next = moved(state, move);
      if (next !== null) reached.add(next);
    }
  expect([...reached].toSorted()).toEqual(states.toSorted());
  for (const state of states)
    expect(
      moves.some((move) => moved(state, move) !== null),
      state,
    ).toBe(true);
});

test('whatever happens, an objection is undone by the shop alone', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 12 }), (happened) => {
      let state: RequestState = 'waiting';
      for (const move of happened) {
        const next = moved(state, move);
        if (next === null) continue;
        if (state === 'kept' || state === 'shop_kept') expect(move).toBe('shop_hand_over');
        // Silence gives nothing that was refused.
        if (move === 'lapse') expect(state).toBe('waiting');
        state = next;
      }
    }),
  );
});

test('nothing lapses unseen, early, without a result, or from nobody', () => {
  const now = new Date('2026-11-26T10:00:00Z');
  fc.assert(
    fc.property(
      fc.record({
        hasReader: fc.boolean(),
        hasResult: fc.boolean(),
        goesOverAt: fc.option(fc.integer({ min: -5, max: 5 }).map((ms) => new Date(now.getTime() + ms))),
      }),
      (facts) => {
        const due = dueMove({ ...facts, now });
        const isPast = facts.goesOverAt !== null && facts.goesOverAt.getTime() <= now.getTime();
        expect(due === 'lapse').toBe(facts.hasReader && facts.hasResult && isPast);
        expect(due === 'free').toBe(!facts.hasReader && facts.hasResult);
        expect(due === 'end').toBe(!facts.hasResult);
      },
    ),
  );
});

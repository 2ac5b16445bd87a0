import { expect, test } from 'vitest';
import {
  approvalStateAfter,
  approvalTransitions,
  orderSteps,
  orderStepsPossible,
} from '../../../app/sandbox/lifecycle/practice-approval.ts';
import type { ApprovalState } from '../../../app/sandbox/lifecycle/practice-approval.ts';

const key = (state: ApprovalState): string => JSON.stringify(state);
/** A kit order begins unapproved, a standard order approved. */
const first: ApprovalState[] = [
  { approved: false, payment: 'pending' },
  { approved: true, payment: 'pending' },
];
const final: ApprovalState[] = [
  { approved: false, payment: 'cancelled' },
  { approved: true, payment: 'paid' },
];

test('every state of the table is reached from a first one, and left unless it is final', () => {
  const reached = new Map(first.map((state) => [key(state), state]));
  for (const state of reached.values()) {
    for (const step of orderStepsPossible(state)) {
      const to = approvalStateAfter(state, step);
      if (to !== null) reached.set(key(to), to);
    }
  }
  const named = approvalTransitions.flatMap(({ from, to }) => [key(from), key(to)]);
  expect(new Set(reached.keys())).toEqual(new Set(named));
  for (const state of reached.values()) {
    expect([state, orderStepsPossible(state).length === 0]).toEqual([
      state,
      final.some((one) => key(one) === key(state)),
    ]);
  }
});

test('no path approves what was rejected, rejects what was approved, or settles twice', () => {
  const walk = (state: ApprovalState, path: string[]): void => {
    const times = (step: string): number => path.filter((one) => one === step).length;
    expect(times('order.approved') + times('order.rejected')).toBeLessThanOrEqual(1);
    expect(times('order.settled')).toBeLessThanOrEqual(1);
    for (const step of orderSteps) {
      const to = approvalStateAfter(state, step);
      if (to !== null) walk(to, [...path, step]);
    }
  };
  for (const state of first) walk(state, []);
});

/** The states of the kit table, and the shortest way to each. */
import {
  firstKitState,
  kitStateAfter,
  kitTransitions,
  stepsPossible,
} from '../../../app/sandbox/lifecycle/kit-states.ts';
import type { KitState, KitStep } from '../../../app/sandbox/lifecycle/kit-states.ts';

export function stateKey({ status, registered, resultWithdrawn }: KitState): string {
  return `${status}/${String(registered)}/${String(resultWithdrawn)}`;
}

export const kitStates: readonly KitState[] = [
  ...new Map(
    kitTransitions.flatMap(({ from, to }) => [from, to]).map((state) => [stateKey(state), state]),
  ).values(),
];

/** Steps from the first state to `wanted`. */
export function wayTo(wanted: KitState): KitStep[] {
  const ways = new Map<string, { state: KitState; steps: KitStep[] }>();
  ways.set(stateKey(firstKitState), { state: firstKitState, steps: [] });
  for (const { state, steps } of ways.values()) {
    if (stateKey(state) === stateKey(wanted)) return steps;
    for (const step of stepsPossible(state)) {
      const next = kitStateAfter(state, step);
      if (next === null || ways.has(stateKey(next))) continue;
      ways.set(stateKey(next), { state: next, steps: [...steps, step] });
    }
  }
  throw new Error(`no steps lead to ${stateKey(wanted)}`);
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitStatuses } from '../../app/contract/reseller/schemas.ts';
import {
  finalKitStates,
  firstKitState,
  kitStateAfter,
  kitSteps,
  kitTransitions,
  stepsAhead,
} from '../../app/sandbox/lifecycle/kit-states.ts';
import type { KitState } from '../../app/sandbox/lifecycle/kit-states.ts';
import { kitOffsetsMs, shipOffsetMs } from '../../app/sandbox/lifecycle/plan.ts';
import { simulatedProfile } from '../../app/sandbox/lifecycle/profile.ts';
import { peakNames } from '../../app/contract/indexes.ts';

const key = (state: KitState): string => `${state.status}/${String(state.registered)}`;

describe('the table of kit states', () => {
  test('every state is reached from the first, and left unless it is final', () => {
    const reached = new Map([[key(firstKitState), firstKitState]]);
    for (const state of reached.values()) {
      for (const step of kitSteps) {
        const next = kitStateAfter(state, step);
        if (next !== null) reached.set(key(next), next);
      }
    }
    const named = kitTransitions.flatMap(({ from, to }) => [key(from), key(to)]);
    expect(new Set(reached.keys())).toEqual(new Set(named));
    expect(new Set([...reached.values()].map((state) => state.status))).toEqual(new Set(unitStatuses));
    const final = new Set(finalKitStates.map(key));
    for (const state of reached.values()) {
      const leaves = kitSteps.some((step) => kitStateAfter(state, step) !== null);
      expect(leaves, key(state)).toBe(!final.has(key(state)));
    }
    for (const step of kitSteps)
      expect(kitTransitions.some((transition) => transition.step === step)).toBe(true);
  });

  test('no sequence of steps analyses or releases a kit that was not registered', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kitSteps), { maxLength: 30 }), (steps) => {
        let state: KitState = firstKitState;
        let registered = false;
        for (const step of steps) {
          const next = kitStateAfter(state, step);
          if (next === null) continue;
          if (step === 'unit.registered') registered = true;
          state = next;
          expect(state.registered).toBe(registered);
          if (['Awaiting analysis', 'In analysis', 'Results released'].includes(state.status)) {
            expect(registered).toBe(true);
          }
        }
      }),
    );
  });

  test('the main path passes the states of reseller-api §3 in order', () => {
    const passed: string[] = [firstKitState.status];
    let state: KitState = firstKitState;
    for (const step of stepsAhead(firstKitState)) {
      state = kitStateAfter(state, step) ?? state;
      passed.push(state.status);
    }
    expect([...new Set(passed)]).toEqual(unitStatuses.slice(0, 5));
    expect(stepsAhead(state)).toEqual([]);
  });
});

const anyKit = fc.record({
  seed: fc.string(),
  accountId: fc.string(),
  seedKey: fc.string(),
  ordinal: fc.nat(),
});

test('every kit is released 25 to 40 s after its order, its steps in order', () => {
  fc.assert(
    fc.property(anyKit, ({ ordinal, ...name }) => {
      const offsets = kitOffsetsMs(name, ordinal);
      const inOrder = [
        shipOffsetMs(name),
        offsets['unit.registered'],
        offsets['unit.received'],
        offsets['unit.analysis_started'],
        offsets['result.ready'],
      ];
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      expect(new Set(inOrder).size).toBe(5);
      expect(offsets['result.ready']).toBeGreaterThanOrEqual(25_000);
      expect(offsets['result.ready']).toBeLessThanOrEqual(40_000);
    }),
  );
});

test('the peaks of every simulated report are positive, have two decimals and make exactly 100 %', () => {
  fc.assert(
    fc.property(anyKit, ({ ordinal, ...name }) => {
      const { peaks, glycanAge } = simulatedProfile(name, ordinal);
      const hundredths = peakNames.map((peak) => Math.round(peaks[peak] * 100));
      expect(
        hundredths.every((value, index) => value > 0 && value / 100 === peaks[peakNames[index] ?? 'GP1']),
      ).toBe(true);
      expect(hundredths.reduce((sum, value) => sum + value, 0)).toBe(10_000);
      expect(glycanAge).toBeGreaterThanOrEqual(18);
    }),
  );
});

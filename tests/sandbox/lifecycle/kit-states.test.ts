import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventKinds } from '../../../app/contract/reseller/events.ts';
import { unitStatuses } from '../../../app/contract/kits.ts';
import { kitMagicIn, magicOf, magicValues, registersByItself } from '../../../app/sandbox/faults/magic.ts';
import {
  finalKitStates,
  firstKitState,
  kitStateAfter,
  kitSteps,
  kitTransitions,
  resultAvailable,
  stepsAhead,
  stepsPossible,
} from '../../../app/sandbox/lifecycle/kit-states.ts';
import type { KitState } from '../../../app/sandbox/lifecycle/kit-states.ts';
import { orderFlags } from '../../../app/sandbox/lifecycle/order-flags.ts';
import {
  clockStepAfter,
  kitOffsetsMs,
  shipOffsetMs,
  stepGapMs,
} from '../../../app/sandbox/lifecycle/plan.ts';
import { kitStates, stateKey as key } from '../support/kit-paths.ts';
import { createReach } from '../../support/reach.ts';

describe('the table of kit states', () => {
  test('every state is reached from the first, and left unless it is final', () => {
    const reached = new Map([[key(firstKitState), firstKitState]]);
    for (const state of reached.values()) {
      for (const step of stepsPossible(state)) {
        const next = kitStateAfter(state, step);
        if (next !== null) reached.set(key(next), next);
      }
    }
    expect(new Set(reached.keys())).toEqual(new Set(kitStates.map(key)));
    expect(new Set(kitStates.map((state) => state.status))).toEqual(new Set(unitStatuses));
    const final = new Set(finalKitStates.map(key));
    for (const state of kitStates) expect(stepsPossible(state).length === 0).toBe(final.has(key(state)));
  });

  test('a state and a step lead to one state at most, and every step and event has its place', () => {
    const starts = kitTransitions.map(({ from, step }) => `${key(from)} ${step}`);
    expect(new Set(starts).size).toBe(starts.length);
    expect(new Set(kitTransitions.map(({ step }) => step))).toEqual(new Set(kitSteps));
    const told = new Set(kitTransitions.flatMap(({ event }) => event ?? []));
    expect(told).toEqual(new Set(eventKinds));
  });

  test('what a transition is undone by leads back where it came from', () => {
    for (const { from, to, undo } of kitTransitions) {
      if ('step' in undo) expect(kitStateAfter(to, undo.step)).toEqual(from);
      else expect(undo.cannot).not.toBe('');
    }
  });

  test('no sequence of steps analyses or releases a kit that was not registered', () => {
    const reach = createReach();
    // Most are steps that are possible then: of any steps, none in a hundred runs came to a result.
    const drawn = fc.record({
      any: fc.constantFrom(...kitSteps),
      one: fc.nat(),
      way: fc.constantFrom('ahead', 'ahead', 'possible', 'any'),
    });
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 4, maxLength: 30, size: 'max' }), (steps) => {
        let isAnalysed = false;
        let isReleased = false;
        let state: KitState = firstKitState;
        let registered = false;
        for (const { any, one, way } of steps) {
          const known =
            way === 'any' ? [] : way === 'ahead' ? stepsAhead(state).slice(0, 1) : stepsPossible(state);
          const step = known[one % known.length] ?? any;
          const next = kitStateAfter(state, step);
          if (next === null) continue;
          if (step === 'unit.registered') registered = true;
          state = next;
          expect(state.registered).toBe(registered);
          if (!['In stock', 'Shipped', 'Cancelled'].includes(state.status)) expect(registered).toBe(true);
          if (resultAvailable(state) || state.resultWithdrawn) expect(registered).toBe(true);
          isAnalysed ||= !['In stock', 'Shipped', 'Cancelled'].includes(state.status);
          isReleased ||= resultAvailable(state);
        }
        reach.count({ analysed: isAnalysed, released: isReleased });
      }),
      { numRuns: 300 },
    );
    reach.expectAtLeast();
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

const anyState = fc.constantFrom(...kitStates);
test('flags of an order: none without kits, each true as soon as one kit has it, none false again by a kit more', () => {
  expect(orderFlags([])).toEqual({ shipped: false, registered: false, results_ready: false });
  fc.assert(
    fc.property(fc.array(anyState), anyState, (kits, one) => {
      const before = orderFlags(kits);
      const after = orderFlags([...kits, one]);
      const alone = orderFlags([one]);
      for (const flag of ['shipped', 'registered', 'results_ready'] as const) {
        expect(after[flag]).toBe(before[flag] || alone[flag]);
      }
      expect(alone.results_ready && !alone.registered).toBe(false);
      expect(alone.registered && !alone.shipped).toBe(false);
    }),
  );
});

const usualPlan = { magic: null, registersByItself: true, waitsForPatient: false };

describe('the plan', () => {
  const emails = ['customer', ...Object.keys(magicValues)].map((name) => `${name}@example.com`);

  test('the clock plays what the table lets it play, and what is off the usual path only when it is asked for', () => {
    const planned = emails.flatMap((email) => kitStates.map((state) => ({ magic: magicOf(email), state })));
    let offUsualPath = 0;
    for (const { magic, state } of planned) {
      const plan = { magic, registersByItself: registersByItself(magic), waitsForPatient: false };
      const step = clockStepAfter(plan, state);
      if (step === null) continue;
      const transition = kitTransitions.find((row) => row.step === step && key(row.from) === key(state));
      if (kitMagicIn(magic) === null) expect(transition?.clock).toBe('always');
      else expect(transition?.clock).toMatch(/^(always|on request)$/);
      if (transition?.clock !== 'always') offUsualPath += 1;
    }
    expect(offUsualPath).toBeGreaterThan(0);
  });

  test('nothing is planned for a kit that waits for a person or is at its end', () => {
    const plan = { magic: 'kit+manual-registration', registersByItself: false, waitsForPatient: false };
    const shipped = kitStateAfter(firstKitState, 'order.shipped') ?? firstKitState;
    expect(clockStepAfter(plan, shipped)).toBeNull();
    for (const state of [...finalKitStates, ...kitStates.filter(({ status }) => status === 'Missing info')]) {
      expect(clockStepAfter(usualPlan, state)).toBeNull();
    }
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

test('left to itself, a kit takes each step when it always did: the gaps add up to the offsets', () => {
  fc.assert(
    fc.property(anyKit, ({ ordinal, ...name }) => {
      let at = shipOffsetMs(name);
      for (const [step, offset] of Object.entries(kitOffsetsMs(name, ordinal))) {
        at += stepGapMs(name, ordinal, { step: step as 'result.ready', plan: usualPlan }) ?? NaN;
        expect(at).toBe(offset);
      }
    }),
  );
});

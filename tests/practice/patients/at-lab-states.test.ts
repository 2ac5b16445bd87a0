import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AtLabEvent,
  type AtLabState,
  atLabStateOf,
  atLabTransitions,
  nextAtLab,
} from '../../../app/practice/patients/at-lab-states.ts';
import { createReach } from '../../support/reach.ts';

const states = Object.keys(atLabTransitions).map(atLabStateOf);
const events: AtLabEvent[] = [
  ...(['claimed', 'placed', 'refused', 'not_sent', 'ambiguous', 'expired'] as const),
  ...(['confirmed_there', 'confirmed_absent'] as const),
];

/** What the lab may have after an event that counted: a call may make a patient, a certain no unmakes the doubt. */
const LAB_MAY_HAVE: Record<AtLabEvent, boolean> = {
  claimed: true,
  placed: true,
  ambiguous: true,
  expired: true,
  confirmed_there: true,
  refused: false,
  not_sent: false,
  confirmed_absent: false,
};

test('whatever happens in whatever order, no call is made while the lab has or may have the patient', () => {
  const reach = createReach();
  // Most of it is what may happen then: else hardly any run would come to a second call.
  const happening = fc.record({ event: fc.constantFrom(...events), one: fc.nat(), fits: fc.boolean() });
  fc.assert(
    fc.property(fc.array(happening, { minLength: 2, maxLength: 30 }), (happens) => {
      let calls = 0;
      let state: AtLabState = 'here';
      let labMayHave = false;
      for (const { event: any, one, fits } of happens) {
        const possible = events.filter((each) => nextAtLab(state, each) !== null);
        const event = (fits ? possible[one % possible.length] : null) ?? any;
        const next = nextAtLab(state, event);
        if (next === null) continue;
        if (event === 'claimed') calls += 1;
        if (event === 'claimed') expect(labMayHave, `${state} by ${event}`).toBe(false);
        labMayHave = LAB_MAY_HAVE[event];
        expect(labMayHave, `${next} after ${event}`).toBe(!['here', 'refused'].includes(next));
        state = next;
      }
      reach.count({ 'a second call': calls > 1, known: state === 'known' });
    }),
    { numRuns: 500 },
  );
  reach.expectAtLeast();
});

test('every state is reached from `here`, each but `known` is left, and an unknown word is refused', () => {
  const reached = new Set<AtLabState>(['here']);
  for (const state of reached)
    for (const event of events) {
      const next = nextAtLab(state, event);
      if (next !== null) reached.add(next);
    }
  expect([...reached].toSorted()).toEqual(states.toSorted());
  const ends = states.filter((state) => events.every((event) => nextAtLab(state, event) === null));
  expect(ends).toEqual(['known']);
  expect(() => atLabStateOf('elsewhere')).toThrow('elsewhere');
});

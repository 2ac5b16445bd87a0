import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  overcovers,
  type PartFact,
  tooMuch,
  uncoveredAfterCut,
  uncoveredLines,
} from '../../../app/orders/rules/coverage.ts';
import {
  partTransitions,
  type PartState,
  withdrawablePartStates,
} from '../../../app/orders/ledger/part-states.ts';
import { line } from '../support/snapshots.ts';
import { createReach } from '../../support/reach.ts';

const ids = ['1', '2', '3'];
const anyLeft = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 });

/** A reading that is as new as the parts: what they have fulfilled has left what remains. */
function readOf(left: readonly number[], parts: readonly PartFact[]) {
  return {
    lines: left.map((remainingQuantity, i) => {
      const id = ids[i] ?? '';
      const fulfilled = parts
        .filter(({ state }) => state === 'fulfilled')
        .flatMap((part) => part.lines)
        .reduce((sum, one) => sum + (one.id === id ? one.quantity : 0), 0);
      return line({ id, remainingQuantity, totalQuantity: remainingQuantity + fulfilled });
    }),
  };
}
const anyPart: fc.Arbitrary<PartFact> = fc.record({
  state: fc.constantFrom(...(Object.keys(partTransitions) as PartState[])),
  lines: fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 4 }) }),
    {
      selector: ({ id }) => id,
    },
  ),
});
const anyParts = fc.array(anyPart, { maxLength: 4 });

/** What the parts that still count ask for of one line, added up by hand. */
function asked(parts: readonly PartFact[], id: string): number {
  let sum = 0;
  for (const { state, lines } of parts)
    if (state !== 'withdrawn' && state !== 'fulfilled')
      for (const one of lines) if (one.id === id) sum += one.quantity;
  return sum;
}

describe('what parts cover', () => {
  it('and what they do not come to what Shopify wants, line by line', () => {
    fc.assert(
      fc.property(anyLeft, anyParts, (left, parts) => {
        const read = readOf(left, parts);
        const uncovered = new Map(uncoveredLines(read, parts).map(({ id, quantity }) => [id, quantity]));
        for (const { id, remainingQuantity } of read.lines)
          expect(uncovered.get(id) ?? 0).toBe(Math.max(0, remainingQuantity - asked(parts, id)));
        expect([...uncovered.values()].every((quantity) => quantity > 0)).toBe(true);
      }),
    );
  });

  it('is too much exactly where the parts ask for more than is left', () => {
    fc.assert(
      fc.property(anyLeft, anyParts, (left, parts) => {
        const read = readOf(left, parts);
        for (const { id, remainingQuantity } of read.lines)
          expect(overcovers(read, parts, [{ id, quantity: 1 }])).toBe(asked(parts, id) > remainingQuantity);
      }),
    );
  });

  it('never exceeds what is left once the excess is cut and the rest is covered by a new part', () => {
    const reach = createReach();
    fc.assert(
      fc.property(anyLeft, anyParts, (left, parts) => {
        const read = readOf(left, parts);
        const cut = tooMuch(read, parts);
        expect(cut.every(({ state }) => withdrawablePartStates.includes(state))).toBe(true);
        const kept = parts.filter((part) => !cut.includes(part));
        const lines = uncoveredAfterCut(read, parts);
        const after: PartFact[] = lines.length > 0 ? [...kept, { state: 'due', lines }] : kept;
        for (const { id, remainingQuantity } of read.lines) {
          // What the service has, or may have, can't be taken back: it alone may be more than is wanted by now.
          const fixed = kept.filter(({ state }) => !withdrawablePartStates.includes(state));
          expect(asked(after, id)).toBeLessThanOrEqual(Math.max(remainingQuantity, asked(fixed, id)));
        }
        reach.count({ cut: cut.length > 0, 'cut and made anew': cut.length > 0 && lines.length > 0 });
        // Cutting once is enough: nothing that was just cut anew is cut again.
        expect(tooMuch(read, after)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
    reach.expectAtLeast();
  });

  it('keeps a reading from before a fulfilment from covering the fulfilled pieces a second time', () => {
    const before = { lines: [line({ id: '1', remainingQuantity: 2, totalQuantity: 2 })] };
    const fulfilled: PartFact = { state: 'fulfilled', lines: [{ id: '1', quantity: 2 }] };
    expect(uncoveredLines(before, [fulfilled])).toEqual([]);
    // Pieces added to the same line by an edit are wanted beside them.
    const grown = { lines: [line({ id: '1', remainingQuantity: 1, totalQuantity: 3 })] };
    expect(uncoveredLines(grown, [fulfilled])).toEqual([{ id: '1', quantity: 1 }]);
  });
});

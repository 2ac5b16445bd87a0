/** How usual a difference between glycan age and age is: derived from the published correlation, held to the simulation. */
import { describe, expect, test } from 'vitest';
import { gapShare } from '../../../app/sandbox/results/gap-share.ts';
import { mean, population } from '../support/results-population.ts';

const at = (chronologicalAge: number, years: number) =>
  gapShare({ chronologicalAge, glycanAge: chronologicalAge + years });

test('at 50 a gap of 18 years stands at about 1 in 100 on each side, one of 5 is ordinary', () => {
  expect(Math.round(at(50, 18).beyond * 100)).toBe(1);
  expect(Math.round(at(50, -18).beyond * 100)).toBe(1);
  expect(Math.round(at(50, 18).either * 100)).toBe(3);
  expect(at(50, 5).beyond).toBeGreaterThan(0.25);
  expect(at(50, 0).either).toBe(1);
});

test('the same gap is not equally usual at every age: glycan ages lie towards the middle', () => {
  const above = [25, 35, 50, 65, 80].map((age) => at(age, 18).beyond);
  expect(above).toEqual(above.toSorted((a, b) => b - a));
  const below = [25, 35, 50, 65, 80].map((age) => at(age, -18).beyond);
  expect(below).toEqual(below.toSorted((a, b) => a - b));
});

test('a wider gap is never more usual', () => {
  for (const age of [18, 40, 70, 95]) {
    for (const side of [1, -1]) {
      const shares = Array.from({ length: 40 }, (_, years) => at(age, side * (years + 1)).beyond);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }
  }
});

describe('in the simulated population', () => {
  const people = population('gap share');
  const ends = [0, 35, 50, 65, 200];
  const ages = ends
    .slice(1)
    .map((until, at) => people.filter(({ age }) => age >= (ends[at] ?? 0) && age < until));

  test.each([5, 10, 18])(
    'as many have a gap of %i years and more as is told, within ten in a hundred',
    (years) => {
      for (const group of ages) {
        for (const side of [1, -1]) {
          const seen = mean(group.map(({ age, glycanAge }) => (side * (glycanAge - age) >= years ? 1 : 0)));
          const told = mean(group.map(({ age }) => at(age, side * years).beyond));
          expect(Math.abs(seen - told)).toBeLessThan(years === 18 ? 0.03 : 0.1);
        }
      }
    },
  );

  test('most people have an index outside its range, and two are common: what the overview says of it', () => {
    const outside = people.map(
      ({ percentiles }) => Object.values(percentiles).filter((place) => place < 18 || place > 82).length,
    );
    expect(mean(outside.map((count) => (count > 0 ? 1 : 0)))).toBeGreaterThan(0.6);
    expect(mean(outside.map((count) => (count > 1 ? 1 : 0)))).toBeGreaterThan(0.4);
  });
});

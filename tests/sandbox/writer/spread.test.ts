import { describe, expect, it } from 'vitest';
import { gapSizeOf } from '../../../app/sandbox/writer/corpus/spread.ts';
import { population } from '../support/results-population.ts';

const sizeOf = (chronologicalAge: number, glycanAge: number) => gapSizeOf({ chronologicalAge, glycanAge });

describe('the size of a gap', () => {
  it.each([
    [50, 50, 'usual'],
    [50, 58, 'usual'],
    [50, 42, 'usual'],
    [50, 60, 'wide'],
    [50, 35, 'wide'],
    [50, 68, 'rare'],
    [50, 32, 'rare'],
  ])('at %i with a glycan age of %i is %s', (age, glycanAge, size) => {
    expect(sizeOf(age, glycanAge)).toBe(size);
  });

  it('is judged by age, as the young lie above theirs and the old below', () => {
    expect([sizeOf(25, 43), sizeOf(50, 68), sizeOf(80, 62)]).toEqual(['wide', 'rare', 'wide']);
    expect(sizeOf(80, 83)).toBe('usual');
  });

  it('fits the people the sandbox makes up: most gaps are usual, and about one in twenty is rare', () => {
    const sizes = population('spread').map(({ age, glycanAge }) => sizeOf(age, glycanAge));
    const share = (size: string): number => sizes.filter((one) => one === size).length / sizes.length;
    expect(share('usual')).toBeGreaterThan(0.62);
    expect(share('usual')).toBeLessThan(0.76);
    expect(share('rare')).toBeGreaterThan(0.02);
    expect(share('rare')).toBeLessThan(0.06);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexValues, neutralShare, peakNames } from '../../app/contract/indexes.ts';
import type { Peaks } from '../../app/contract/indexes.ts';

function profile(values: Partial<Peaks>): Peaks {
  return Object.fromEntries(peakNames.map((name) => [name, values[name] ?? 0])) as Peaks;
}

describe('indexes follow the sums of PMID 24719452', () => {
  test('a profile reckoned by hand', () => {
    // Neutral: 20 + 5 + 25 + 10 + 20 = 80; sialylated: 15; GP3 is in neither.
    const peaks = profile({ GP3: 5, GP4: 20, GP6: 5, GP8: 25, GP10: 10, GP14: 20, GP16: 5, GP18: 10 });
    expect(neutralShare(peaks)).toBe(80);
    const values = indexValues(peaks);
    expect(values.S).toBeCloseTo(15);
    expect(values.G0).toBeCloseTo(31.25);
    expect(values.G1).toBeCloseTo(43.75);
    expect(values.G2).toBeCloseTo(25);
    expect(values.B).toBeCloseTo(18.75);
  });

  test('without neutral glycans nothing is divided by zero', () => {
    expect(indexValues(profile({ GP18: 100 }))).toEqual({ S: 100, G0: 0, G1: 0, G2: 0, B: 0 });
  });

  test('of the neutral glycans, G0, G1, G2 and GP5 make the whole', () => {
    const part = fc.double({ min: 0.01, max: 30, noNaN: true });
    fc.assert(
      fc.property(fc.array(part, { minLength: 24, maxLength: 24 }), (parts) => {
        const total = parts.reduce((sum, value) => sum + value, 0);
        const peaks = profile(
          Object.fromEntries(peakNames.map((name, index) => [name, ((parts[index] ?? 0) / total) * 100])),
        );
        const values = indexValues(peaks);
        const gp5 = (peaks.GP5 / neutralShare(peaks)) * 100;
        expect(values.G0 + values.G1 + values.G2 + gp5).toBeCloseTo(100);
        expect(neutralShare(peaks) + peaks.GP3 + values.S).toBeCloseTo(100);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bandOf,
  favourOf,
  indexDefinitions,
  indexValues,
  neutralShare,
  peakNames,
  percentileBands,
  roundedIndexValue,
} from '../../app/contract/indexes.ts';
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

describe('bands by percentile', () => {
  test('are those of the facts: below 18, 18 to 33, 34 to 66, 67 to 82, above 82', () => {
    const edges = [0, 17, 18, 33, 34, 66, 67, 82, 83, 100].map((percentile) => bandOf(percentile).band);
    expect(edges).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  test('leave no gap and do not overlap; what is no percentile is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const percentile = hundredths / 100;
        const whole = Math.round(percentile);
        const fitting = percentileBands.filter((band) => whole >= band.from && whole <= band.to);
        expect(fitting).toEqual([bandOf(percentile)]);
      }),
    );
    for (const wrong of [-1, 101, Number.NaN]) expect(() => bandOf(wrong)).toThrow(RangeError);
  });

  test('are as favourable as the index says: higher, lower, or the middle', () => {
    const favours = (symbol: string): number[] => {
      const { favourable } = indexDefinitions.find((index) => index.symbol === symbol) ?? indexDefinitions[0];
      return percentileBands.map((band) => favourOf(band.from, favourable));
    };
    expect(favours('S')).toEqual([1, 2, 3, 4, 5]);
    expect(favours('G2')).toEqual([1, 2, 3, 4, 5]);
    expect(favours('G0')).toEqual([5, 4, 3, 2, 1]);
    expect(favours('B')).toEqual([5, 4, 3, 2, 1]);
    expect(favours('G1')).toEqual([1, 3, 5, 3, 1]);
  });

  test('name a place and alarm nobody', () => {
    for (const { place } of percentileBands) {
      expect(place).not.toMatch(/risk|danger|warn|abnormal|bad|poor|critical|alarm|ill|disease/i);
    }
  });
});

test('an index is shown with two decimals', () => {
  expect([30.004, 30.005, 29.999].map(roundedIndexValue)).toEqual([30, 30.01, 30]);
});

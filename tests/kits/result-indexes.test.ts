import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  indexDefinitions,
  indexSymbols,
  indexValues,
  peakNames,
  type PeakName,
} from '../../app/contract/indexes.ts';
import { resultSchema, type ResultIndex } from '../../app/contract/customer/answers.ts';
import { resultIndexes } from '../../app/kits/result-indexes.ts';
import type { LabIndex } from '../../app/lab/reseller-records.ts';

/** What customers read of the five indexes: as the contract reckons, or nothing. */

const rounded = (value: number): number => Math.round(value * 100) / 100;

const anyPeaks = fc
  .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 24, maxLength: 24 })
  .map((parts) => {
    const total = parts.reduce((sum, part) => sum + part, 0);
    const entries = peakNames.map((name, n) => [name, rounded(((parts[n] ?? 0) / total) * 100)]);
    return Object.fromEntries(entries) as Record<PeakName, number>;
  });
type AnyPeaks = Record<PeakName, number>;

interface Wanted {
  peaks: AnyPeaks;
  indexes: LabIndex[];
}

/** A report that says all there is to say; ranges lie around the values, below or above them. */
const wholeReport: fc.Arbitrary<Wanted> = anyPeaks.chain((peaks) =>
  fc
    .tuple(
      ...indexSymbols.map((symbol) =>
        fc
          .record({
            // Not any double: nearly all of those are as good as 0.
            at: fc.integer({ min: 0, max: 90 }).map((hundredths) => hundredths / 100),
            wide: fc.double({ min: 0.02, max: 1, noNaN: true }),
            percentile: fc.option(fc.integer({ min: 1, max: 99 })),
            saysValue: fc.boolean(),
          })
          .map(({ at, wide, percentile, saysValue }): LabIndex => {
            const low = rounded(at * 100);
            return {
              symbol,
              value: saysValue ? rounded(indexValues(peaks)[symbol]) : null,
              referenceLow: low,
              referenceHigh: rounded(low + wide * (100 - low)),
              percentile,
            };
          }),
      ),
    )
    .map((indexes) => ({ peaks, indexes })),
);

const shown = (report: Wanted): ResultIndex[] => resultIndexes(report) ?? expect.fail('nothing is shown');

/** What rounding to hundredths may change, the half itself included; and what binary fractions add to it. */
const halfAHundredth = 0.005 + 1e-9;

describe('a whole report', () => {
  test('gives all five by the contract’s formulas and tables, as the interface says', () => {
    fc.assert(
      fc.property(wholeReport, (report) => {
        const indexes = shown(report);
        const data = {
          glycan_age: 40,
          chronological_age: 41,
          date_of_sampling: null,
          released_on: null,
          over_time: [],
          other_locked: 0,
        };
        expect(() => resultSchema.parse({ data: { ...data, indexes } })).not.toThrow();
        expect(indexes.map(({ symbol }) => symbol)).toEqual(indexSymbols);
        for (const [n, index] of indexes.entries()) {
          const reported = report.indexes[n];
          const exact = indexValues(report.peaks)[indexDefinitions[n]?.symbol ?? 'S'];
          expect(Math.abs(index.value - exact)).toBeLessThanOrEqual(halfAHundredth);
          expect([index.reference_low, index.reference_high, index.percentile]).toEqual([
            reported?.referenceLow,
            reported?.referenceHigh,
            reported?.percentile,
          ]);
        }
      }),
    );
  });

  test('without percentiles is judged by its ranges: below is 1, within is 3, above is 5', () => {
    fc.assert(
      fc.property(wholeReport, ({ peaks, indexes }) => {
        const bare = indexes.map((index) => ({ ...index, percentile: null }));
        for (const { value, reference_low, reference_high, band } of shown({ peaks, indexes: bare }))
          expect(band).toBe(value < reference_low ? 1 : value > reference_high ? 5 : 3);
      }),
    );
  });

  test.each([
    [17, 1],
    [18, 2],
    [33, 2],
    [34, 3],
    [66, 3],
    [67, 4],
    [82, 4],
    [83, 5],
  ])('the percentile %i is band %i, and as favourable as its index has it', (percentile, band) => {
    fc.assert(
      fc.property(wholeReport, ({ peaks, indexes }) => {
        const told = indexes.map((index) => ({ ...index, percentile }));
        for (const index of shown({ peaks, indexes: told })) {
          expect(index.band).toBe(band);
          const favour = { S: band, G2: band, G0: 6 - band, B: 6 - band, G1: [1, 3, 5, 3, 1][band - 1] };
          expect(index.favour).toBe(favour[index.symbol]);
        }
      }),
      { numRuns: 5 },
    );
  });

  test('a percentile that can’t be one, or may be a share, is as good as none', () => {
    fc.assert(
      fc.property(wholeReport, fc.constantFrom(-1, 0.43, 100.5, 1e9), ({ peaks, indexes }, percentile) => {
        const odd = indexes.map((index) => ({ ...index, percentile }));
        const none = indexes.map((index) => ({ ...index, percentile: null }));
        expect(shown({ peaks, indexes: odd })).toEqual(shown({ peaks, indexes: none }));
      }),
    );
  });
});

describe('nothing is shown, rather than something wrong,', () => {
  const without: [
    string,
    (report: Wanted, symbol: number, peak: PeakName) => Partial<Record<string, unknown>>,
  ][] = [
    ['without peaks', () => ({ peaks: null })],
    ['with a peak below zero', ({ peaks }, _n, peak) => ({ peaks: { ...peaks, [peak]: -0.01 } })],
    [
      'with peaks that are no whole',
      ({ peaks }, _n, peak) => ({ peaks: { ...peaks, [peak]: peaks[peak] + 2 } }),
    ],
    [
      'with peaks as shares of one',
      ({ peaks }) => ({
        peaks: Object.fromEntries(peakNames.map((name) => [name, peaks[name] / 100])),
      }),
    ],
    ['without one of the indexes', ({ indexes }, n) => ({ indexes: indexes.toSpliced(n, 1) })],
    ['with one twice', ({ indexes }, n) => ({ indexes: [...indexes, ...indexes.slice(n, n + 1)] })],
    ...(
      [
        ['without the low end', { referenceLow: null }],
        ['without the high end', { referenceHigh: null }],
        ['with an empty range', { referenceLow: 40, referenceHigh: 40 }],
        ['with a range upside down', { referenceLow: 60, referenceHigh: 40 }],
        ['with an end that is no number', { referenceHigh: Number.POSITIVE_INFINITY }],
        ['with an end below zero', { referenceLow: -1 }],
        ['with an end above the whole', { referenceLow: 10, referenceHigh: 101 }],
        ['with a value that is reckoned otherwise', { value: 1_000 }],
      ] as [string, Partial<LabIndex>][]
    ).map(([name, change]): (typeof without)[number] => [
      name,
      ({ indexes }, n) => ({
        indexes: indexes.map((index, at) => (at === n ? { ...index, ...change } : index)),
      }),
    ]),
  ];

  test.each(without)('%s', (_name, change) => {
    fc.assert(
      fc.property(wholeReport, fc.nat(4), fc.constantFrom(...peakNames), (report, n, peak) => {
        const changed = { ...report, ...change(report, n, peak) } as Parameters<typeof resultIndexes>[0];
        expect(resultIndexes(changed)).toBeNull();
      }),
    );
  });
});

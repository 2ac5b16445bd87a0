import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  indexDefinitions,
  indexValues,
  peakNames,
  roundedIndexValue,
} from '../../../app/contract/indexes.ts';
import type { PeakName } from '../../../app/contract/indexes.ts';
import { reportRecordSchema } from '../../../app/contract/reseller/schemas.ts';
import { genders } from '../../../app/sandbox/results/registration.ts';
import type { Registration } from '../../../app/sandbox/results/registration.ts';
import {
  drawProfile,
  glycanAgeOf,
  indexDistribution,
  simulatedProfile,
} from '../../../app/sandbox/results/model.ts';
import { ageAtSampling, simulatedRegistration } from '../../../app/sandbox/results/person.ts';
import { referenceOf } from '../../../app/sandbox/results/reference.ts';
import { reportView } from '../../../app/sandbox/results/report-view.ts';
import { reportRecord } from '../../../app/sandbox/reseller/report-record.ts';
import { seededStream } from '../../../app/sandbox/core/seeded.ts';
import {
  correlation,
  deviation,
  figures,
  mean,
  population,
  simulatedRow,
} from '../support/results-population.ts';
import type { Member } from '../support/results-population.ts';

const anyAge = fc.integer({ min: 0, max: 120 });
const anyGender = fc.constantFrom(...genders);
const anyIndex = fc.constantFrom(...indexDefinitions.map((index) => index.symbol));

function hundredths(peaks: Readonly<Record<PeakName, number>>): number[] {
  return peakNames.map((peak) => Math.round(peaks[peak] * 100));
}

describe('one profile', () => {
  test('has positive peaks with two decimals that add up to exactly 100, at any age and gender', () => {
    fc.assert(
      fc.property(fc.string(), anyAge, anyGender, (seed, age, gender) => {
        const { peaks, glycanAge } = drawProfile(seededStream(seed), age, gender);
        const parts = hundredths(peaks);
        expect(peakNames.map((peak, index) => peaks[peak] === (parts[index] ?? 0) / 100)).not.toContain(
          false,
        );
        expect(Math.min(...parts)).toBeGreaterThan(0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(10_000);
        expect(Number.isInteger(glycanAge) && glycanAge >= 18 && glycanAge <= 100).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('has the glycan age that its own indexes give', () => {
    fc.assert(
      fc.property(fc.string(), anyAge, anyGender, (seed, age, gender) => {
        const { peaks, glycanAge } = drawProfile(seededStream(seed), age, gender);
        expect(glycanAge).toBe(glycanAgeOf(indexValues(peaks)));
      }),
    );
    const usual = { S: 20, G2: 21, G0: 33, G1: 45.6, B: 17.4 };
    expect(glycanAgeOf({ ...usual, G0: 43 })).toBeGreaterThan(glycanAgeOf(usual));
    expect(glycanAgeOf({ ...usual, G2: 26 })).toBeLessThan(glycanAgeOf(usual));
  });

  test('has a place among its peers at every age: a percentile, which is 18 to 82 exactly within the range', () => {
    const anyValue = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(anyIndex, anyValue, anyAge, anyGender, (symbol, value, age, gender) => {
        const { low, high, percentile } = referenceOf(symbol, value, age, gender);
        expect(low).toBeLessThan(high);
        expect(Number.isInteger(percentile) && percentile >= 1 && percentile <= 99).toBe(true);
        expect(percentile >= 18 && percentile <= 82).toBe(value >= low && value <= high);
        const edges = [low - 0.01, low, high, high + 0.01].map(
          (edge) => referenceOf(symbol, roundedIndexValue(edge), age, gender).percentile,
        );
        expect(edges.map((edge) => edge >= 18 && edge <= 82)).toEqual([false, true, true, false]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('lies in the middle when it is what is usual', () => {
    fc.assert(
      fc.property(anyIndex, anyAge, anyGender, (symbol, age, gender) => {
        const { mean: usual, deviation: spread } = indexDistribution(symbol, age, gender);
        expect(referenceOf(symbol, usual, age, gender).percentile).toBe(50);
        expect(referenceOf(symbol, usual + spread, age, gender).percentile).toBe(84);
        expect(referenceOf(symbol, usual - 3 * spread, age, gender).percentile).toBe(1);
      }),
    );
  });
});

describe('the simulated customer', () => {
  const registeredOn = (ordinal: number, registered: string, shippedAt: Date): Registration =>
    simulatedRegistration({ seed: '1', accountId: 'a', seedKey: '1' }, ordinal, {
      registeredAt: new Date(registered),
      shippedAt,
    });
  const anyKit = fc.record({ seed: fc.string(), ordinal: fc.nat() });
  const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });

  test('has the same age, gender and peaks on any day', () => {
    fc.assert(
      fc.property(anyKit, anyDay, anyDay, ({ seed, ordinal }, day, other) => {
        const name = { seed, accountId: 'a', seedKey: '1' };
        const [one, same] = [day, other].map((registeredAt) => {
          const person = simulatedRegistration(name, ordinal, { registeredAt, shippedAt: new Date(0) });
          const { gender, ethnicity } = person;
          const profile = simulatedProfile(name, ordinal, person);
          return { age: ageAtSampling(person), gender, ethnicity, profile };
        });
        expect(same).toEqual(one);
      }),
    );
  });

  test('is 20 to 80, was sampled on the day of registration or the two before, and born on a day there was', () => {
    const leapDays = Array.from({ length: 2_000 }, (_, index) => [index, '2028-02-29'] as const);
    const kits = fc
      .sample(fc.tuple(fc.nat(), anyDay), 500)
      .map(([ordinal, day]) => [ordinal, day.toISOString()] as const);
    for (const [ordinal, registered] of [...leapDays, ...kits]) {
      const person = registeredOn(ordinal, registered, new Date(0));
      const age = ageAtSampling(person);
      expect(age >= 20 && age <= 80).toBe(true);
      const daysBefore =
        (Date.parse(registered.slice(0, 10)) - Date.parse(person.dateOfSampling)) / 86_400_000;
      expect([0, 1, 2]).toContain(daysBefore);
      expect(new Date(person.dateOfBirth).toISOString().slice(0, 10)).toBe(person.dateOfBirth);
    }
  });

  test('was never sampled before the day on which the kit was shipped', () => {
    for (const [ordinal, registered] of Array.from(
      { length: 200 },
      (_, at) => [at, '2026-11-23T00:10:00Z'] as const,
    )) {
      const { dateOfSampling } = registeredOn(ordinal, registered, new Date('2026-11-23T00:09:30Z'));
      expect(dateOfSampling).toBe('2026-11-23');
      const later = registeredOn(ordinal, registered, new Date('2026-11-22T08:00:00Z'));
      expect(later.dateOfSampling >= '2026-11-22').toBe(true);
    }
  });

  test('is as old as the last birthday says', () => {
    const age = (dateOfBirth: string, dateOfSampling: string): number =>
      ageAtSampling({ dateOfBirth, dateOfSampling });
    expect(age('1980-06-15', '2026-06-14')).toBe(45);
    expect(age('1980-06-15', '2026-06-15')).toBe(46);
    expect(age('2000-02-29', '2026-02-28')).toBe(25);
    expect(age('2000-02-29', '2026-03-01')).toBe(26);
    expect(age('2026-06-15', '2026-06-14')).toBe(0);
  });
});

test('the age and gender that a person gives decide what is usual for them', () => {
  const name = { seed: '1', accountId: 'a', seedKey: '1' };
  const born = (year: number) => ({
    dateOfBirth: `${String(year)}-01-01`,
    dateOfSampling: '2026-11-20',
    gender: 'female' as const,
    ethnicity: 'European' as const,
  });
  const g0 = (year: number): number => indexValues(simulatedProfile(name, 1, born(year)).peaks).G0;
  expect(g0(1940)).toBeGreaterThan(g0(1980));
  expect(g0(1980)).toBeGreaterThan(g0(2005));
});

test('the view brings every field of the contract, its indexes the formulas on its own peaks', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (seed, ordinal) => {
      const view = reportView(simulatedRow(seed, ordinal));
      const { indexes, peaks } = view;
      const record = reportRecord(view);
      expect(reportRecordSchema.strict().parse(record)).toEqual(record);
      expect(peakNames.map((peak) => record[peak])).toEqual(peakNames.map((peak) => peaks[peak]));
      const formulas = indexValues(peaks);
      expect(record.indexes?.map((index) => [index.symbol, index.name, index.value])).toEqual(
        indexDefinitions.map(({ symbol, name }) => [symbol, name, roundedIndexValue(formulas[symbol])]),
      );
      expect(
        record.indexes?.map((index) => [index.reference_low, index.reference_high, index.percentile]),
      ).toEqual(indexes.map((index) => [index.referenceLow, index.referenceHigh, index.percentile]));
    }),
  );
});

describe('a population of 5,000', () => {
  const people = population('results-model');
  const of = (pick: (person: Member) => number, among: readonly Member[] = people): number[] =>
    among.map(pick);
  const age = of((person) => person.age);
  const glycanAge = of((person) => person.glycanAge);
  const index = (symbol: keyof Member['values'], among?: readonly Member[]): number[] =>
    of((person) => person.values[symbol], among);

  test('G0 and B rise with age, G2 and S fall, G1 hardly changes (PMID 24325898, PMC8881712)', () => {
    expect(correlation(index('G0'), age)).toBeGreaterThan(0.4);
    expect(correlation(index('B'), age)).toBeGreaterThan(0.3);
    expect(correlation(index('G2'), age)).toBeLessThan(-0.4);
    expect(correlation(index('S'), age)).toBeLessThan(-0.3);
    expect(Math.abs(correlation(index('G1'), age))).toBeLessThan(0.2);
  });

  test('FA2B rises with age, FA2G2 and FA2BG2 fall: GP6, GP14, GP15 (PMID 24325898)', () => {
    expect(
      correlation(
        of((person) => person.peaks.GP6),
        age,
      ),
    ).toBeGreaterThan(0.4);
    expect(
      correlation(
        of((person) => person.peaks.GP14),
        age,
      ),
    ).toBeLessThan(-0.4);
    expect(
      correlation(
        of((person) => person.peaks.GP15),
        age,
      ),
    ).toBeLessThan(-0.3);
  });

  test('glycan age hangs on each index in its direction, also among people of one age and gender', () => {
    const peers = people.filter((person) => person.gender === 'male' && person.age >= 48 && person.age <= 52);
    expect(peers.length).toBeGreaterThan(200);
    for (const among of [people, peers]) {
      const ages = of((person) => person.glycanAge, among);
      expect(correlation(index('G0', among), ages)).toBeGreaterThan(0.4);
      expect(correlation(index('B', among), ages)).toBeGreaterThan(0.2);
      expect(correlation(index('G2', among), ages)).toBeLessThan(-0.6);
      expect(correlation(index('S', among), ages)).toBeLessThan(-0.3);
      expect(correlation(index('G0', among), index('G2', among))).toBeLessThan(-0.5);
    }
  });

  test('age explains as much of glycan age as the literature says: near 58 % (PMID 24325898)', () => {
    const explained = correlation(glycanAge, age) ** 2;
    expect(explained).toBeGreaterThan(0.5);
    expect(explained).toBeLessThan(0.7);
    expect(Math.abs(mean(glycanAge) - mean(age))).toBeLessThan(1);
    expect(deviation(glycanAge) / deviation(age)).toBeCloseTo(1, 1);
  });

  test('women are ahead before menopause, lose the lead from 45 to 55, and are level after it (PMC8881712)', () => {
    const lead = (symbol: 'G0' | 'G2' | 'S', from: number, to: number): number => {
      const group = people.filter((person) => person.age >= from && person.age <= to);
      const [women, men] = genders.map((gender) => group.filter((person) => person.gender === gender));
      return mean(index(symbol, women)) - mean(index(symbol, men));
    };
    expect(lead('G0', 20, 45)).toBeLessThan(-1);
    expect(lead('G2', 20, 45)).toBeGreaterThan(0.9);
    expect(lead('S', 20, 45)).toBeGreaterThan(0.25);
    for (const symbol of ['G0', 'G2', 'S'] as const) expect(Math.abs(lead(symbol, 55, 80))).toBeLessThan(0.5);
    // The years of the transition change most: exactly, on what is usual at an age.
    const rise = (from: number): number =>
      indexDistribution('G0', from + 10, 'female').mean - indexDistribution('G0', from, 'female').mean;
    expect(rise(45)).toBeGreaterThan(1.4 * rise(35));
    expect(rise(45)).toBeGreaterThan(1.4 * rise(55));
  });

  test('percentiles are calibrated: as many people in each tenth, for each index and gender', () => {
    for (const { symbol } of indexDefinitions) {
      for (const gender of genders) {
        const percentiles = people
          .filter((person) => person.gender === gender)
          .map((person) => person.percentiles[symbol]);
        const tenths = Array.from({ length: 10 }, (_, tenth) => {
          const from = tenth * 10;
          // A whole percentile stands for half a percent on either side.
          const wide = tenth === 0 || tenth === 9 ? 9.5 : 10;
          return percentiles.filter((value) => value > from && value <= from + 10).length / wide;
        });
        for (const count of tenths) expect(Math.abs(count / percentiles.length - 0.01)).toBeLessThan(0.0025);
        expect(mean(percentiles)).toBeGreaterThan(48);
        expect(mean(percentiles)).toBeLessThan(52);
      }
    }
  });

  test('the reference range holds about 64 % of them at every age', () => {
    for (const { symbol } of indexDefinitions) {
      for (const [from, to] of [
        [20, 39],
        [40, 49],
        [50, 59],
        [60, 80],
      ] as const) {
        const group = people.filter((person) => person.age >= from && person.age <= to);
        const inside = group.filter(
          ({ percentiles }) => percentiles[symbol] >= 18 && percentiles[symbol] <= 82,
        );
        expect(inside.length / group.length).toBeGreaterThan(0.6);
        expect(inside.length / group.length).toBeLessThan(0.7);
      }
    }
  });

  test('docs/results-model.md shows its figures', async () => {
    const squeezed = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
    const document = await readFile(new URL('../../../docs/results-model.md', import.meta.url), 'utf8');
    expect(squeezed(document)).toContain(squeezed(figures(people)));
  });
});

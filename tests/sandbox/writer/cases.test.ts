/** The tables of cases (composing/cases.ts): each result gets statements that are true of it, whatever its facts. */
import { describe, expect, test } from 'vitest';
import { bandOf, favourOf } from '../../../app/contract/indexes.ts';
import {
  menopauseTold,
  nextStepOf,
  outsideOf,
  pictureOf,
  togetherOf,
} from '../../../app/sandbox/writer/composing/cases.ts';
import { composeInterpretation } from '../../../app/sandbox/writer/composing/compose.ts';
import { readingOf } from '../../../app/sandbox/writer/composing/reading.ts';
import type { SubjectResult } from '../../../app/sandbox/writer/subject.ts';
import { placed, simulated, subjectOf, taskOf } from '../support/interpretation-tasks.ts';

const base = simulated(1);
type Person = Pick<SubjectResult, 'gender' | 'chronologicalAge' | 'glycanAge'>;

/** Percentiles in the order of `indexDefinitions`: Shield, Youth, Mature, Median, Lifestyle. */
function resultOf(person: Person, percentiles: readonly number[]): SubjectResult {
  const indexes = base.indexes.map((view, at) => ({ ...view, percentile: percentiles[at] ?? 50 }));
  return { ...base, ...person, indexes };
}

/** One percentile of each band. */
const bands = [9, 25, 50, 75, 91];
const places = bands.flatMap((a) =>
  bands.flatMap((b) => bands.flatMap((c) => bands.flatMap((d) => bands.map((e) => [a, b, c, d, e])))),
);
const gaps = [-25, -18, -9, -5, -4, -1, 0, 1, 4, 5, 9, 18, 25];
const people: readonly Omit<Person, 'glycanAge'>[] = [
  { gender: 'female', chronologicalAge: 28 },
  { gender: 'female', chronologicalAge: 50 },
  { gender: 'female', chronologicalAge: 70 },
  { gender: 'male', chronologicalAge: 50 },
];

/** What a reader would check by hand. */
function factsOf({ indexes, glycanAge, chronologicalAge }: SubjectResult) {
  const out = indexes.filter(({ percentile }) => percentile < 18 || percentile > 82);
  const better = out.filter(({ percentile, favourable }) => favourOf(percentile, favourable) === 5);
  return { out, better, gap: glycanAge - chronologicalAge, isCalm: out.length === 0 };
}

describe('for every combination of places and ages', () => {
  const results = gaps.flatMap((gap) =>
    people.flatMap((person) => {
      const ages = { ...person, glycanAge: person.chronologicalAge + gap };
      // All places for one person, every seventh for the others: the tables look at no age but the difference.
      return places
        .filter((_, at) => person.chronologicalAge === 50 || at % 7 === 0)
        .map((percentiles) => resultOf(ages, percentiles));
    }),
  );

  test('the picture of the five is the true one', () => {
    for (const result of results) {
      const reading = readingOf(result);
      const { out, better, isCalm } = factsOf(result);
      const { poor, good, aside } = reading;
      expect(poor.length + good.length + (aside === null ? 0 : 1)).toBe(out.length);
      expect(good.length).toBe(better.length);
      const picture = pictureOf(reading);
      const truths = {
        allPoor: out.length === 5 && better.length === 0 && aside === null,
        both: poor.length > 0 && good.length > 0,
        somePoor: poor.length > 1 && good.length === 0,
        onePoor: poor.length === 1 && good.length === 0,
        someGood: good.length > 1 && poor.length === 0,
        oneGood: good.length === 1 && poor.length === 0,
        allMiddle: result.indexes.every(({ percentile }) => bandOf(percentile).band === 3),
        allWithin: isCalm,
      };
      expect([picture, truths[picture]]).toEqual([picture, true]);
    }
  });

  test('a wide difference between the ages is never left without a word, and the word is the right one', () => {
    for (const result of results) {
      const reading = readingOf(result);
      const { gap, isCalm } = factsOf(result);
      const together = togetherOf(reading);
      if (Math.abs(gap) >= 5) {
        expect(together).not.toBe('nothing');
        expect(together.endsWith(gap > 0 ? 'Higher' : 'Lower')).toBe(true);
        expect(together.startsWith('unexplained')).toBe(
          isCalm ||
            (gap > 0
              ? reading.good.length === 0 && reading.poor.every(({ view }) => view.symbol === 'G1')
              : reading.poor.length === 0 && reading.good.length === 0),
        );
      } else {
        expect(together === 'nothing').toBe(reading.poor.length + reading.good.length === 0);
      }
      if (together.startsWith('fits')) {
        expect(gap > 0 ? reading.good.length : reading.poor.length).toBe(0);
        expect(gap > 0 ? reading.poor.length : reading.good.length).toBeGreaterThan(0);
      }
    }
  });

  test('what being outside means goes by how many are', () => {
    for (const result of results) {
      const { out } = factsOf(result);
      expect(outsideOf(readingOf(result))).toBe(['nothing', 'one', 'two'][out.length] ?? 'many');
    }
  });

  test('nobody with a weak value or a higher glycan age is told that the result is good', () => {
    for (const result of results) {
      const reading = readingOf(result);
      const next = nextStepOf(reading);
      if (next === 'good') expect([reading.poor.length, factsOf(result).gap < 10]).toEqual([0, true]);
      if (next === 'even') expect(reading.poor.length + reading.good.length).toBe(0);
      if (reading.poor.length > 2) expect(next).toBe('hard');
    }
  });

  test('menopause is offered as a reason only where it is near and a value is weak', () => {
    for (const result of results) {
      const reading = readingOf(result);
      for (const index of reading.indexes) {
        const isNear = result.gender === 'female' && result.chronologicalAge === 50;
        expect(menopauseTold(reading, index)).toBe(isNear && index.favour <= 2);
      }
    }
  });
});

describe('what a reader found wrong', () => {
  const written = (person: Person, percentiles: readonly number[]): string =>
    composeInterpretation(taskOf(subjectOf(placed(person, percentiles))));
  const man = { gender: 'male', chronologicalAge: 50, glycanAge: 60 } as const;

  test('"all five away from their better side" while Median lies within its range', () => {
    expect(written(man, [5, 5, 95, 50, 95])).not.toMatch(/all five|each of the five/i);
    expect(written(man, [5, 5, 95, 95, 95])).toMatch(/(?:All|Each of the) five indexes (?:are|is) outside/);
  });

  test('"outside it in one index is common" with four outside', () => {
    const text = written(man, [5, 5, 95, 50, 95]);
    expect(text).not.toMatch(/one index|more people have that|one alone/i);
    expect(text).toMatch(/one signal/);
    expect(written(man, [50, 5, 50, 50, 50])).toMatch(
      /Most people have at least one|more people have that than not/,
    );
  });

  test('"menopause can play a part" for a woman of 70 compared with women of 70', () => {
    const woman = (chronologicalAge: number) =>
      ({ gender: 'female', chronologicalAge, glycanAge: 75 }) as const;
    expect(written(woman(70), [5, 5, 95, 50, 50])).not.toMatch(/menopause/i);
    expect(written(woman(50), [5, 5, 95, 50, 50])).toMatch(/menopause/i);
  });

  test('a gap without a word where no index explains it', () => {
    const calm = [50, 50, 50, 50, 50];
    expect(written({ ...man, glycanAge: 68 }, calm)).toMatch(
      /No single index explains|doesn’t come from any one of them/,
    );
    expect(written({ ...man, glycanAge: 40 }, calm)).toMatch(
      /No single index explains|doesn’t come from any one of them/,
    );
  });

  test('"such a gap is common" of one of 18 years', () => {
    const text = written({ ...man, glycanAge: 68 }, [50, 50, 50, 50, 50]);
    expect(text).toMatch(/rare|Very few people/);
    expect(text).toMatch(/about 1 in 100 people your age/);
    expect(text).not.toMatch(/common|ordinary difference/);
  });
});

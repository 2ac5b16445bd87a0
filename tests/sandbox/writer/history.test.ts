import { describe, expect, test } from 'vitest';
import type { IndexSymbol } from '../../../app/contract/indexes.ts';
import { composeInterpretation } from '../../../app/sandbox/writer/composing/compose.ts';
import type { SubjectResult } from '../../../app/sandbox/writer/subject.ts';
import { refusals, replyTask } from '../support/guards.ts';
import { patientOf, placed, simulated, subjectOf, taskOf } from '../support/interpretation-tasks.ts';

/** What an interpretation for a practitioner says of a history with one of its results pinned; empty where it has no trend. */
function trendOf(history: readonly SubjectResult[], pinned: number): string {
  const result = history[pinned] ?? simulated(1);
  const text = composeInterpretation(taskOf(subjectOf(result, { reader: 'practitioner', history })));
  return text.split(/^## /m).find((part) => part.startsWith('Trend')) ?? '';
}

const man = { gender: 'male', chronologicalAge: 60, glycanAge: 24 } as const;
const at = (dateOfSampling: string, glycanAge: number, chronologicalAge: number): SubjectResult => ({
  ...placed(man, [50, 50, 50, 50, 50]),
  dateOfSampling,
  glycanAge,
  chronologicalAge,
});

describe('the trend', () => {
  test('is there with two results and more, and never with one', () => {
    expect(trendOf([], 0)).toBe('');
    expect(trendOf(patientOf(3, 1), 0)).toBe('');
    for (const count of [2, 3, 4, 5]) expect(trendOf(patientOf(3, count), 0)).not.toBe('');
  });

  test('tells all results in the order of their dates, whichever is pinned', () => {
    const history = patientOf(8, 5);
    for (const pinned of history.keys()) {
      const trend = trendOf(history, pinned);
      const months = [...trend.matchAll(/in May (\d{4})[;. ]/g)].map(([, year]) => year);
      expect(months.slice(0, 5)).toEqual(history.map(({ dateOfSampling }) => dateOfSampling.slice(0, 4)));
    }
  });

  test('says whether newer results stand beside the pinned one', () => {
    const history = patientOf(8, 3);
    expect(trendOf(history, 0)).toMatch(/oldest/);
    expect(trendOf(history, 1)).toMatch(/newer/);
    expect(trendOf(history, 2)).toMatch(/newest/);
  });

  test('goes with the dates: a glycan age that fell is no shift towards the older side', () => {
    const history = [at('2024-03-02', 24, 60), at('2025-03-02', 22, 61)];
    for (const pinned of [0, 1]) {
      expect(trendOf(history, pinned)).toMatch(/younger side|in the better direction/);
      expect(trendOf(history, pinned)).not.toMatch(/older side|away from/);
    }
    const older = [at('2024-03-02', 50, 60), at('2025-03-02', 55, 61)];
    expect(trendOf(older, 1)).toMatch(/older side|away from the better/);
    const level = [at('2024-03-02', 50, 60), at('2025-03-02', 51, 61)];
    expect(trendOf(level, 1)).toMatch(/kept pace|stayed the same/);
  });

  test('names the indexes that moved, with both values', () => {
    const person = { gender: 'male', chronologicalAge: 50, glycanAge: 50 } as const;
    const moved: Record<IndexSymbol, [number, number]> = {
      S: [50, 50],
      G2: [10, 60],
      G0: [50, 95],
      G1: [50, 50],
      B: [50, 50],
    };
    const history = [0, 1].map((nth) => ({
      ...placed(
        person,
        Object.values(moved).map((pair) => pair[nth] ?? 50),
      ),
      dateOfSampling: `${String(2024 + nth)}-05-14`,
    }));
    const trend = trendOf(history, 1);
    const value = (nth: number, symbol: IndexSymbol): string =>
      `${(history[nth]?.indexes.find((index) => index.symbol === symbol)?.value ?? 0).toFixed(2)} %`;
    expect(trend).toMatch(/better[^.]*Youth/);
    expect(trend).toMatch(/weaker[^.]*Mature/);
    expect(trend).toContain(`Youth (from ${value(0, 'G2')} to ${value(1, 'G2')})`);
    expect(trend).not.toMatch(/Shield|Lifestyle/);
  });
});

describe('the guard of direction words', () => {
  const history = [
    at('2023-03-02', 26, 59),
    at('2024-03-02', 24, 60),
    at('2025-03-02', 22, 61),
    at('2026-03-02', 27, 62),
  ];
  const pinnedTo = (nth: number) =>
    replyTask('And?', subjectOf(history[nth] ?? simulated(1), { reader: 'practitioner', history }));

  test.each([
    [2, 'From 24 to 22 the glycan age of the patient fell.'],
    [2, 'From March 2024 to March 2025 the balance shifted towards the younger side.'],
    [2, 'The balance has shifted towards the younger side in the patient.'],
    [3, 'The balance has shifted towards the older side in the patient.'],
    [3, 'Since the first result the glycan age of the patient rose.'],
    [0, 'The glycan age of the patient fell in this step.'],
  ])('lets pass what runs with the dates (%i): %s', (nth, sentence) => {
    expect(refusals(sentence, pinnedTo(nth))).toEqual([]);
  });

  test.each([
    [2, 'From 24 to 22 the balance of the glycan age shifted towards the older side.'],
    [2, 'From 22 to 24 the glycan age of the patient rose.'],
    [2, 'From March 2024 to March 2025 the balance shifted towards the older side.'],
    [2, 'The balance has shifted towards the older side in the patient.'],
    [2, 'The glycan age of the patient has risen.'],
    [3, 'Over all results the glycan age kept pace with the calendar in the patient.'],
    [1, 'Since the first result the glycan age of the patient rose.'],
  ])('refuses what does not (%i): %s', (nth, sentence) => {
    expect(refusals(sentence, pinnedTo(nth))).toContain('trend');
  });
});

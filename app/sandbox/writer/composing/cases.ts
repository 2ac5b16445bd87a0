/**
 * Every statement that depends on several facts of a result, in one place: which of them is told is read from these
 * tables, top to bottom, and the first row that holds is told. The rows of a table leave no result out;
 * tests/sandbox/writer/cases.test.ts goes through all of them.
 */
import { gapShare } from '../../results/gap-share.ts';
import { menopauseStage } from '../language/person.ts';
import type { NextStep, OverviewWords, Usual } from '../sentences/interpretation/words.ts';
import type { IndexReading, Reading } from './reading.ts';

interface Row<Name extends string> {
  readonly name: Name;
  readonly holds: (reading: Reading) => boolean;
}

function told<Name extends string>(rows: readonly Row<Name>[], reading: Reading): Name {
  const row = rows.find(({ holds }) => holds(reading));
  if (row === undefined) throw new RangeError('no case holds for a result');
  return row.name;
}

const always = (): boolean => true;
/** From so many years on a difference between the ages asks for an explanation. */
const apartFromYears = 5;
const isApart = ({ gap }: Reading): boolean => Math.abs(gap) >= apartFromYears;

/** What of the five is worth saying first. */
type Picture = Exclude<keyof OverviewWords['picture'], 'aside'>;
const pictures: readonly Row<Picture>[] = [
  { name: 'allPoor', holds: ({ allPoor }) => allPoor },
  { name: 'both', holds: ({ poor, good }) => poor.length > 0 && good.length > 0 },
  { name: 'somePoor', holds: ({ poor }) => poor.length > 1 },
  { name: 'onePoor', holds: ({ poor }) => poor.length === 1 },
  { name: 'someGood', holds: ({ good }) => good.length > 1 },
  { name: 'oneGood', holds: ({ good }) => good.length === 1 },
  { name: 'allMiddle', holds: ({ allMiddle }) => allMiddle },
  { name: 'allWithin', holds: always },
];
export const pictureOf = (reading: Reading): Picture => told(pictures, reading);

/** Median goes into no glycan age by itself (docs/results-model.md), so it explains none. */
const weighing = (indexes: readonly IndexReading[]): boolean =>
  indexes.some(({ view }) => view.symbol !== 'G1');

/** How the two ages go with the indexes; a wide difference is never left without a word. */
type Together = keyof OverviewWords['together'] | 'nothing';
const togetherRows: readonly Row<Together>[] = [
  {
    name: 'mixedHigher',
    holds: (one) => isApart(one) && one.gap > 0 && weighing(one.poor) && one.good.length > 0,
  },
  {
    name: 'mixedLower',
    holds: (one) => isApart(one) && one.gap < 0 && weighing(one.good) && one.poor.length > 0,
  },
  { name: 'fitsHigher', holds: (one) => isApart(one) && one.gap > 0 && weighing(one.poor) },
  { name: 'fitsLower', holds: (one) => isApart(one) && one.gap < 0 && weighing(one.good) },
  { name: 'againstHigher', holds: (one) => isApart(one) && one.gap > 0 && one.good.length > 0 },
  { name: 'againstLower', holds: (one) => isApart(one) && one.gap < 0 && one.poor.length > 0 },
  { name: 'unexplainedHigher', holds: (one) => isApart(one) && one.gap > 0 },
  { name: 'unexplainedLower', holds: (one) => isApart(one) && one.gap < 0 },
  { name: 'balanced', holds: ({ poor, good }) => poor.length > 0 && good.length > 0 },
  { name: 'closeAnyway', holds: ({ poor, good }) => poor.length + good.length > 0 },
  { name: 'nothing', holds: always },
];
export const togetherOf = (reading: Reading): Together => told(togetherRows, reading);

/** What being outside a range means, by how many of the five are. */
type Outside = keyof OverviewWords['outside'] | 'nothing';
const outsideOnes = ({ indexes }: Reading): number => indexes.filter(({ out }) => out).length;
const outsideRows: readonly Row<Outside>[] = [
  { name: 'many', holds: (one) => outsideOnes(one) > 2 },
  { name: 'two', holds: (one) => outsideOnes(one) === 2 },
  { name: 'one', holds: (one) => outsideOnes(one) === 1 },
  { name: 'nothing', holds: always },
];
export const outsideOf = (reading: Reading): Outside => told(outsideRows, reading);

/** What to do with the result. */
const nextRows: readonly Row<NextStep>[] = [
  { name: 'hard', holds: (one) => one.poor.length > 2 || (one.gap >= 10 && one.poor.length > 0) },
  { name: 'hard', holds: (one) => one.gap > 0 && ['uncommon', 'rare'].includes(usualOf(one)) },
  { name: 'mixed', holds: ({ poor }) => poor.length > 0 },
  { name: 'good', holds: (one) => one.gap <= -apartFromYears || one.good.length > 0 },
  { name: 'even', holds: always },
];
export const nextStepOf = (reading: Reading): NextStep => told(nextRows, reading);

/** From these shares of people on, of a hundred. */
const usualFrom: readonly (readonly [Usual, number])[] = [
  ['ordinary', 25],
  ['common', 10],
  ['uncommon', 3],
];

/** How usual a difference between the ages is; on the side of the result, among people of its age. */
export function usualOf({ result }: Reading): Usual {
  const share = gapShare(result).beyond * 100;
  return usualFrom.find(([, least]) => share >= least)?.[0] ?? 'rare';
}

/** What menopause has to do with a value: for women past it the ranges, which are of women of that age, have it in them. */
export function menopauseTold(reading: Reading, { favour }: Pick<IndexReading, 'favour'>): boolean {
  return menopauseStage(reading.result) === 'around' && favour <= 2;
}

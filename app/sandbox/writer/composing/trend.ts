/** How a patient's results went, in the order of their dates: for practitioners, and only where there are two or more. */
import { favourOf } from '../../../contract/indexes.ts';
import { filled, indexOf, joined, monthAndYear, percent } from '../language/wording.ts';
import {
  cautionWords,
  countWords,
  courseItem,
  courseWords,
  moveItem,
  moveWords,
  spanWords,
  stepWords,
} from '../sentences/interpretation/trend-words.ts';
import { hasTrend } from '../subject.ts';
import type { SubjectResult } from '../subject.ts';
import type { Pen, Values } from './pen.ts';
import type { Reading } from './reading.ts';
import type { Section } from './sections.ts';

export function trend(pen: Pen, { result }: Reading): Section[] {
  const { history } = pen.subject;
  const [oldest, newest] = [history[0], history.at(-1)];
  const step = stepOf(history, result);
  if (pen.reader !== 'practitioner' || !hasTrend(pen.subject) || step === null) return [];
  if (oldest === undefined || newest === undefined) return [];
  const balance = pen.say('trend step', stepWords[directionOf(step)], monthsOf(step));
  if (pen.wishes.brief) {
    return [{ heading: 'Trend', paragraphs: [[balance, pen.say('trend caution', cautionWords)]] }];
  }
  const all = { then: oldest, now: newest };
  const span = history.length > 2 ? [pen.say('trend span', spanWords[directionOf(all)], monthsOf(all))] : [];
  const course = pen.say('course', courseWords, { course: joined(history.map(courseOf), 'and', '; ') });
  return [
    {
      heading: 'Trend',
      paragraphs: [
        [count(pen, result), course, balance, ...span],
        [...moves(pen, step), pen.say('trend caution', cautionWords)],
      ],
    },
  ];
}

/** Two results in the order of their dates. */
interface Step {
  readonly then: SubjectResult;
  readonly now: SubjectResult;
}

/** The step to the result, or from it where it is the oldest. */
function stepOf(history: readonly SubjectResult[], result: SubjectResult): Step | null {
  const at = history.findIndex(({ dateOfSampling }) => dateOfSampling === result.dateOfSampling);
  const [then, now] = at > 0 ? [history[at - 1], history[at]] : [history[at], history[at + 1]];
  return then === undefined || now === undefined ? null : { then, now };
}

function directionOf({ then, now }: Step): 'level' | 'better' | 'worse' {
  const change = now.glycanAge - now.chronologicalAge - (then.glycanAge - then.chronologicalAge);
  return change === 0 ? 'level' : change < 0 ? 'better' : 'worse';
}

function monthsOf({ then, now }: Step): Values {
  return { monthThen: monthAndYear(then.dateOfSampling), monthNow: monthAndYear(now.dateOfSampling) };
}

function count(pen: Pen, { dateOfSampling }: SubjectResult): string {
  const { history } = pen.subject;
  const values = { count: String(history.length) };
  if (history[0]?.dateOfSampling === dateOfSampling) return pen.say('count', countWords.first, values);
  const isNewest = history.at(-1)?.dateOfSampling === dateOfSampling;
  return pen.say('count', isNewest ? countWords.last : countWords.between, values);
}

function courseOf({ glycanAge, chronologicalAge, dateOfSampling }: SubjectResult): string {
  const month = monthAndYear(dateOfSampling);
  return filled(courseItem, { glycanAge: String(glycanAge), age: String(chronologicalAge), month });
}

/** Indexes that changed their band in a step. */
function moves(pen: Pen, { then, now }: Step): string[] {
  const moved = now.indexes.flatMap((index) => {
    const before = indexOf(then, index.symbol);
    const change =
      favourOf(index.percentile, index.favourable) - favourOf(before.percentile, before.favourable);
    if (change === 0) return [];
    const values = { name: index.name, before: percent(before.value), after: percent(index.value) };
    return [{ isBetter: change > 0, text: filled(moveItem, values) }];
  });
  if (moved.length === 0) return [pen.say('moves', moveWords.none)];
  return [true, false].flatMap((isBetter) => {
    const steps = moved.filter((move) => move.isBetter === isBetter).map(({ text }) => text);
    if (steps.length === 0) return [];
    return [pen.say('moves', moveWords[isBetter ? 'better' : 'worse'], { steps: joined(steps) })];
  });
}

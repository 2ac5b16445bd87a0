/** How a patient's results went, in the order of their dates: for practitioners, and only where there are two or more. */
import { favourOf } from '../../../contract/indexes.ts';
import { capitalised, filled, indexOf } from '../language/wording.ts';
import { hasTrend, placeInHistory } from '../subject.ts';
import type { SubjectResult } from '../subject.ts';
import type { Pen, Values } from './pen.ts';
import type { Reading } from './reading.ts';

/** Paragraphs; none where there is nothing to compare. */
export function trend(pen: Pen, { result }: Reading): string[][] {
  const { history } = pen.subject;
  const { trend: words } = pen.words;
  const [oldest, newest] = [history[0], history.at(-1)];
  const step = stepOf(history, result);
  if (!hasTrend(pen.subject) || step === null || oldest === undefined || newest === undefined) return [];
  const balance = pen.say('trend step', words.step[directionOf(step)], monthsOf(pen, step));
  const caution = pen.say('trend caution', words.caution);
  if (pen.instructions.length === 'brief') return [[balance, caution]];
  const all = { then: oldest, now: newest };
  const span =
    history.length > 2 ? [pen.say('trend span', words.span[directionOf(all)], monthsOf(pen, all))] : [];
  const course = pen.list(
    history.map((one) => courseOf(pen, one)),
    '; ',
  );
  return [
    [count(pen), pen.say('course', words.course, { course }), balance, ...span],
    [...moves(pen, step), caution],
  ];
}

/** Two results in the order of their dates. */
interface Step {
  readonly then: SubjectResult;
  readonly now: SubjectResult;
}

/** The step to the result, or from it where it is the oldest. */
function stepOf(history: readonly SubjectResult[], result: SubjectResult): Step | null {
  const at = placeInHistory({ history, result });
  const [then, now] = at > 0 ? [history[at - 1], history[at]] : [history[at], history[at + 1]];
  return then === undefined || now === undefined ? null : { then, now };
}

function directionOf({ then, now }: Step): 'level' | 'better' | 'worse' {
  const change = now.glycanAge - now.chronologicalAge - (then.glycanAge - then.chronologicalAge);
  return change === 0 ? 'level' : change < 0 ? 'better' : 'worse';
}

/** For the wordings of either language. */
function monthsOf(pen: Pen, step: Step): Values {
  const span = pen.span(step);
  return {
    monthThen: pen.when(step.then),
    monthNow: pen.when(step.now),
    span,
    Span: capitalised(span),
  };
}

function count(pen: Pen): string {
  const { history } = pen.subject;
  const { count: words } = pen.words.trend;
  const values = { count: String(history.length) };
  const place = placeInHistory(pen.subject);
  if (place === 0) return pen.say('count', words.first, values);
  const isNewest = place === history.length - 1;
  return pen.say('count', isNewest ? words.last : words.between, values);
}

function courseOf(pen: Pen, result: SubjectResult): string {
  return filled(pen.words.trend.courseItem, {
    glycanAge: String(result.glycanAge),
    age: String(result.chronologicalAge),
    month: pen.atSampling(result),
  });
}

/** Indexes that changed their band in a step. */
function moves(pen: Pen, { then, now }: Step): string[] {
  const { trend: words } = pen.words;
  const moved = now.indexes.flatMap((index) => {
    const before = indexOf(then, index.symbol);
    const change =
      favourOf(index.percentile, index.favourable) - favourOf(before.percentile, before.favourable);
    if (change === 0) return [];
    const values = {
      name: index.name,
      before: pen.percent(before.value),
      after: pen.percent(index.value),
    };
    return [{ isBetter: change > 0, text: filled(words.moveItem, values) }];
  });
  if (moved.length === 0) return [pen.say('moves', words.moves.none)];
  return [true, false].flatMap((isBetter) => {
    const steps = moved.filter((move) => move.isBetter === isBetter).map(({ text }) => text);
    if (steps.length === 0) return [];
    return [pen.say('moves', words.moves[isBetter ? 'better' : 'worse'], { steps: pen.list(steps) })];
  });
}

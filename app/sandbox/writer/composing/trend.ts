/** What changed since earlier results of the same patient: for practitioners, and only where there are any. */
import { indexOf, joined, percent } from '../language/wording.ts';
import { favourOf } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import type { SubjectResult } from '../subject.ts';
import type { Pen, Values } from './pen.ts';
import type { Reading } from './reading.ts';
import type { Section } from './sections.ts';

export function trend(pen: Pen, { result }: Reading): Section[] {
  const [previous] = pen.subject.earlier;
  const oldest = pen.subject.earlier.at(-1);
  if (pen.reader !== 'practitioner' || previous === undefined || oldest === undefined) return [];
  if (pen.wishes.brief) {
    return [
      { heading: 'Trend', paragraphs: [[pen.say('brief trend', briefTrends, agesOf(result, previous))]] },
    ];
  }
  const first = [count(pen), ages(pen, result, previous), ...span(pen, result, oldest, previous)];
  const second = [...moves(pen, result, previous), pen.say('trend caution', cautions)];
  return [{ heading: 'Trend', paragraphs: [first, second] }];
}

function count(pen: Pen): string {
  const { length } = pen.subject.earlier;
  if (length === 1) return pen.say('count', oneEarlier);
  return pen.say('count', severalEarlier, { count: String(length) });
}

const oneEarlier = [
  'There is one earlier result to compare with.',
  'The patient was tested once before, which allows a first comparison.',
];
const severalEarlier = [
  'There are {count} earlier results to compare with.',
  'The record holds {count} earlier results of the patient.',
];

function ages(pen: Pen, now: SubjectResult, then: SubjectResult): string {
  const change = now.glycanAge - then.glycanAge - (now.chronologicalAge - then.chronologicalAge);
  const direction = change === 0 ? 'level' : change < 0 ? 'better' : 'worse';
  return pen.say('trend ages', ageTrends[direction], agesOf(now, then));
}

function agesOf(now: SubjectResult, then: SubjectResult): Values {
  return {
    glycanThen: String(then.glycanAge),
    glycanNow: String(now.glycanAge),
    ageThen: String(then.chronologicalAge),
    ageNow: String(now.chronologicalAge),
  };
}

const briefTrends = [
  'Since the previous result the glycan age went from {glycanThen} to {glycanNow}, the age in years from {ageThen} to {ageNow}. A part of such changes is ordinary variation.',
  'Glycan age went from {glycanThen} to {glycanNow} while the age in years went from {ageThen} to {ageNow}; ordinary variation has a part in it.',
];

const ageTrends = {
  level: [
    'At the previous one the glycan age was {glycanThen} at {ageThen} years; now it is {glycanNow} at {ageNow}. It has kept pace with the calendar.',
    'From the previous sample to this one the glycan age went from {glycanThen} to {glycanNow} and the age in years from {ageThen} to {ageNow}, so the distance between them is unchanged.',
  ],
  better: [
    'At the previous one the glycan age was {glycanThen} at {ageThen} years; now it is {glycanNow} at {ageNow}. Measured against the calendar, that is a move in the better direction.',
    'From the previous sample to this one the glycan age went from {glycanThen} to {glycanNow}, while the age in years went from {ageThen} to {ageNow}. The balance has shifted towards the younger side.',
  ],
  worse: [
    'At the previous one the glycan age was {glycanThen} at {ageThen} years; now it is {glycanNow} at {ageNow}. Measured against the calendar, that is a move away from the better direction.',
    'From the previous sample to this one the glycan age went from {glycanThen} to {glycanNow}, while the age in years went from {ageThen} to {ageNow}. The balance has shifted towards the older side.',
  ],
};

/** Over the whole record, when it is longer than the last step. */
function span(pen: Pen, now: SubjectResult, oldest: SubjectResult, previous: SubjectResult): string[] {
  if (oldest === previous) return [];
  const gapThen = oldest.glycanAge - oldest.chronologicalAge;
  const gapNow = now.glycanAge - now.chronologicalAge;
  const pool = gapNow === gapThen ? 'level' : gapNow < gapThen ? 'better' : 'worse';
  const values = { glycanThen: String(oldest.glycanAge), ageThen: String(oldest.chronologicalAge) };
  return [pen.say('trend span', spans[pool], values)];
}

const spans = {
  level: ['The oldest result, {glycanThen} at {ageThen} years, had the same distance between the ages.'],
  better: [
    'Compared with the oldest result, {glycanThen} at {ageThen} years, the balance is better now.',
    'The oldest result was {glycanThen} at {ageThen} years, so the longer view is favourable.',
  ],
  worse: [
    'Compared with the oldest result, {glycanThen} at {ageThen} years, the balance is less good now.',
    'The oldest result was {glycanThen} at {ageThen} years, so the longer view is not favourable.',
  ],
};

/** Indexes that changed their band since the previous result. */
function moves(pen: Pen, now: SubjectResult, then: SubjectResult): string[] {
  const moved = now.indexes.flatMap((index) => {
    const before = indexOf(then, index.symbol);
    const change =
      favourOf(index.percentile, index.favourable) - favourOf(before.percentile, before.favourable);
    return change === 0 ? [] : [{ better: change > 0, text: step(index, before) }];
  });
  if (moved.length === 0) return [pen.say('moves', noMoves)];
  const told = (better: boolean): string[] => {
    const steps = moved.filter((move) => move.better === better).map(({ text }) => text);
    if (steps.length === 0) return [];
    return [pen.say('moves', better ? betterMoves : worseMoves, { steps: joined(steps) })];
  };
  return [...told(true), ...told(false)];
}

function step(now: IndexView, before: IndexView): string {
  return `${now.name} (from ${percent(before.value)} to ${percent(now.value)})`;
}

const noMoves = [
  'None of the five indexes has changed its place among people of the same age and gender in a way that counts.',
  'Each of the five indexes is in the same band of percentiles as before.',
];
const betterMoves = [
  'Towards the better side moved {steps}.',
  'In a better band of percentiles than before: {steps}.',
];
const worseMoves = [
  'Towards the weaker side moved {steps}.',
  'In a weaker band of percentiles than before: {steps}.',
];

const cautions = [
  'Values differ somewhat from sample to sample, so a change within the usual variation should not be read as the effect of anything.',
  'Part of any change is ordinary variation. What made it, this comparison cannot tell.',
  'Small changes lie within ordinary variation; they should be confirmed before anything is concluded.',
];

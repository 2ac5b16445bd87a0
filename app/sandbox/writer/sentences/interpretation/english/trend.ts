/** The trend in English, for practitioners. Times run forward: "Then" is the earlier of two results. */
import type { TrendWords } from '../words.ts';

export const trend: TrendWords = {
  count: {
    first: [
      'This text considers {count} results; this is the oldest of them.',
      'Of the {count} results considered here, this one is the oldest.',
    ],
    between: [
      'This text considers {count} results, some older and some newer than this one.',
      'Of the {count} results considered here, some are older than this one and some newer.',
    ],
    last: [
      'This text considers {count} results; this is the newest of them.',
      'Of the {count} results considered here, this one is the newest.',
    ],
  },
  course: ['In the order of the samples: {course}.', 'By date of the sample: {course}.'],
  courseItem: 'glycan age {glycanAge} at age {age} {month}',
  step: {
    level: [
      'From {monthThen} to {monthNow} the glycan age kept pace with the calendar.',
      'Between {monthThen} and {monthNow} the distance between the two ages stayed the same.',
    ],
    better: [
      'From {monthThen} to {monthNow} the balance shifted towards the younger side.',
      'Between {monthThen} and {monthNow} the glycan age moved in the better direction, measured against the calendar.',
    ],
    worse: [
      'From {monthThen} to {monthNow} the balance shifted towards the older side.',
      'Between {monthThen} and {monthNow} the glycan age moved away from the better direction, measured against the calendar.',
    ],
  },
  span: {
    level: ['Over all results, from {monthThen} to {monthNow}, the distance between the ages is the same.'],
    better: [
      'Over all results, from {monthThen} to {monthNow}, the balance has shifted towards the younger side.',
    ],
    worse: [
      'Over all results, from {monthThen} to {monthNow}, the balance has shifted towards the older side.',
    ],
  },
  moves: {
    none: [
      'No index changed its band of percentiles in that step.',
      'In that step each of the five indexes stayed in its band of percentiles.',
    ],
    better: ['Moved towards the better side: {steps}.', 'Moved to a better band of percentiles: {steps}.'],
    worse: ['Moved towards the weaker side: {steps}.', 'Moved to a weaker band of percentiles: {steps}.'],
  },
  moveItem: '{name} (from {before} to {after})',
  caution: [
    'Values differ from sample to sample, so a small change should be confirmed before anything is concluded from it.',
    'Part of any change is ordinary variation, and what caused it this comparison cannot tell.',
    'Small changes lie within ordinary variation; a further sample would confirm or correct them.',
  ],
};

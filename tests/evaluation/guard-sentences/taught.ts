/** From lessons to the file of weights, and to the scores of sentences that were not among the lessons. */
import type { PackedWeights } from '../../../app/sandbox/writer/guards/meaning/classifier.ts';
import { pack } from '../../../app/sandbox/writer/guards/meaning/classifier.ts';
import { learn, scoreOf } from './learn.ts';
import type { Lesson } from './learn.ts';
import { WRITTEN } from './lessons.ts';
import type { Example } from './training.ts';

export interface Unseen extends Example {
  readonly score: number;
}

const parts = 5;

/** Scores of the sentences that people wrote one by one (no pattern, nothing of the writer's), each by lessons without its message. */
export function unseenScores(examples: readonly Example[], lessons: readonly Lesson[]): Unseen[] {
  const messages = [...new Set(examples.map(({ asked }) => asked))];
  const partOf = new Map(messages.map((message, at) => [message, String(at % parts)]));
  return scoresLeavingOut(examples, lessons, ({ asked }) => partOf.get(asked) ?? '');
}

/** The topic of a file: `heart`, `food-2`. All German is one. */
export function topicOf({ source }: Example): string {
  return source.replace(/-\d+$/, '').replace(/^german-.*/, 'german');
}

/** Each sentence scored by what all others taught but those of its part: of its topic, for one. */
export function scoresLeavingOut(
  examples: readonly Example[],
  lessons: readonly Lesson[],
  partOf: (example: Example) => string,
): Unseen[] {
  return [...new Set(examples.map(partOf))].flatMap((part) => {
    const isAside = (example: Example): boolean => partOf(example) === part;
    if (!examples.some((example) => isAside(example) && !isMade(example))) return [];
    const weights = learn(lessons.filter((_, at) => !isAside(examples[at] as Example)));
    return examples.flatMap((example, at) => {
      const lesson = lessons[at];
      if (lesson === undefined || !isAside(example) || isMade(example)) return [];
      return [{ ...example, score: scoreOf(lesson, weights) }];
    });
  });
}

/** Not written one by one: they say nothing of how others do. */
const isMade = ({ source }: Example): boolean => source === WRITTEN || source.startsWith('patterns');

/** A bad sentence shown may do harm; a good one refused is written again in other words. So many times worse is the first. */
const passedIsWorse = 2;

/** Where so many times as large a share of the good is refused as of the bad is passed. */
function barFor(scores: readonly Unseen[]): number {
  const good = scores
    .filter(({ bad }) => !bad)
    .map(({ score }) => score)
    .toSorted((a, b) => b - a);
  const bad = scores
    .filter((one) => one.bad)
    .map(({ score }) => score)
    .toSorted((a, b) => a - b);
  const at = good.findIndex(
    (bar, refused) =>
      bad.findLastIndex((score) => score <= bar) + 1 <= (refused / good.length / passedIsWorse) * bad.length,
  );
  return Math.round((good[at] ?? 0) * 100) / 100;
}

const largest = 127;

export function taught(lessons: readonly Lesson[], scores: readonly Unseen[]): { text: string; bar: number } {
  const weights = learn(lessons);
  const step = Math.max(...[...weights.values()].map(Math.abs)) / largest;
  const steps = [...weights].map(([bucket, weight]): [number, number] => [bucket, Math.round(weight / step)]);
  const bar = barFor(scores);
  const packed: PackedWeights = {
    step: Number(step.toPrecision(6)),
    bar,
    packed: pack(new Map(steps.filter(([, weight]) => weight !== 0))),
  };
  return { text: fileOf(packed), bar };
}

function fileOf({ step, bar, packed }: PackedWeights): string {
  return [
    '/** Made by tests/evaluation/guard-sentences/train.ts; change the training sentences, not this. */',
    "import type { PackedWeights } from './classifier.ts';",
    '',
    'export const weights: PackedWeights = {',
    `  step: ${step},`,
    `  bar: ${bar},`,
    '  packed:',
    `    '${packed}',`,
    '};',
    '',
  ].join('\n');
}

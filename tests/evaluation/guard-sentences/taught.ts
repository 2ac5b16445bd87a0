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
  const partOf = new Map(messages.map((message, at) => [message, at % parts]));
  return Array.from({ length: parts }, (_, part) => part).flatMap((part) => {
    const isAside = ({ asked }: Example): boolean => partOf.get(asked) === part;
    const weights = learn(lessons.filter((_, at) => !isAside(examples[at] as Example)));
    return examples.flatMap((example, at) => {
      const lesson = lessons[at];
      if (
        lesson === undefined ||
        !isAside(example) ||
        example.source === WRITTEN ||
        example.source.startsWith('patterns')
      )
        return [];
      return [{ ...example, score: scoreOf(lesson, weights) }];
    });
  });
}

/** Where as large a share of the good is refused as of the bad is passed. */
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
    (bar, refused) => bad.findLastIndex((score) => score <= bar) + 1 <= (refused / good.length) * bad.length,
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

/** What the classifier is taught, and what of it. */
import { bucketOf } from '../../../app/sandbox/writer/guards/meaning/classifier.ts';
import { featuresOf } from '../../../app/sandbox/writer/guards/meaning/features.ts';
import { meaningsIn } from '../../../app/sandbox/writer/guards/meaning/words.ts';
import type { Lesson } from './learn.ts';
import { readHalf } from './sentences.ts';
import { readTraining } from './training.ts';
import type { Example } from './training.ts';

/** The file of what the built-in writer says (collect.ts). */
export const WRITTEN = 'written';

/** Of the open half, what only the numbers of the report make wrong teaches nothing about meaning. */
const exactGroups = new Set(
  'number range counting percentile complement difference colour direction premise corrects-premise'.split(
    ' ',
  ),
);
/** The built-in writer says much the same very often. */
const writtenWeight = 0.5;
/** A feature seen once is chance. */
const leastSeen = 2;

export async function allExamples(): Promise<Example[]> {
  const open = (await readHalf('open'))
    .filter(({ verdict, group }) => verdict === 'good' || !exactGroups.has(group))
    .map(({ customer, sentence, verdict }) => ({
      asked: customer,
      sentence,
      bad: verdict === 'bad',
      source: 'open',
    }));
  return [...(await readTraining()), ...open];
}

export function lessonsOf(examples: readonly Example[]): Lesson[] {
  const all = examples.map(({ asked, sentence }) => [
    ...new Set(featuresOf(sentence, meaningsIn(asked)).map(bucketOf)),
  ]);
  const seen = new Map<number, number>();
  for (const bucket of all.flat()) seen.set(bucket, (seen.get(bucket) ?? 0) + 1);
  return examples.map(({ bad, source }, at) => ({
    buckets: (all[at] ?? []).filter((bucket) => (seen.get(bucket) ?? 0) >= leastSeen),
    bad,
    weight: source === WRITTEN ? writtenWeight : 1,
  }));
}

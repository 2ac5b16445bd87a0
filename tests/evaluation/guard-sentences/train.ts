/**
 * `node tests/evaluation/guard-sentences/train.ts [--collect] [--topics]`: makes app/sandbox/writer/guards/meaning/weights.ts from the training sentences and the
 * open half, and says how well that does on sentences it had not seen (five parts, each judged by what the other four taught).
 * `--collect` first writes what the built-in writer says today into training/written.txt: all of it may be said.
 * `--topics` writes nothing: it leaves out one topic at a time and prints how its sentences are judged by what the others taught.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { weights } from '../../../app/sandbox/writer/guards/meaning/weights.ts';
import { projectDir } from '../../support/command.ts';
import { collectWritten } from './collect.ts';
import { allExamples, lessonsOf } from './lessons.ts';
import { scoresLeavingOut, taught, topicOf, unseenScores } from './taught.ts';
import type { Unseen } from './taught.ts';

const path = 'app/sandbox/writer/guards/meaning/weights.ts';

const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

function ratesAt(bar: number, scores: readonly Unseen[]): string {
  const good = scores.filter((one) => !one.bad);
  const bad = scores.filter((one) => one.bad);
  const refused = percent(good.filter(({ score }) => score > bar).length, good.length);
  const passed = percent(bad.filter(({ score }) => score <= bar).length, bad.length);
  return `good refused ${refused} of ${good.length}, bad passed ${passed} of ${bad.length}`;
}

if (process.argv.includes('--collect')) await collectWritten();
const examples = await allExamples();
const lessons = lessonsOf(examples);

if (process.argv.includes('--topics')) {
  const { bar } = weights;
  const scores = scoresLeavingOut(examples, lessons, topicOf);
  for (const [topic, all] of Map.groupBy(scores, topicOf))
    process.stdout.write(`${topic}: ${ratesAt(bar, all)}\n`);
  process.stdout.write(`all topics, each left out in turn: ${ratesAt(bar, scores)}\n`);
} else {
  const scores = unseenScores(examples, lessons);
  const { text, bar } = taught(lessons, scores);
  await writeFile(join(projectDir, path), text);
  process.stdout.write(
    `${examples.length} sentences; unseen, with the bar at ${bar.toFixed(2)}: ${ratesAt(bar, scores)}\n`,
  );
}

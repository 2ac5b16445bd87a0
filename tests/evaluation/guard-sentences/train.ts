/**
 * `npm run train:guards [-- --collect]`: makes app/sandbox/writer/guards/meaning/weights.ts from the training sentences and the
 * open half, and says how well that does on sentences it had not seen (five parts, each judged by what the other four taught).
 * `--collect` first writes what the built-in writer says today into training/written.txt: all of it may be said.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '../../support/command.ts';
import { collectWritten } from './collect.ts';
import { allExamples, lessonsOf } from './lessons.ts';
import { taught, unseenScores } from './taught.ts';

const path = 'app/sandbox/writer/guards/meaning/weights.ts';

if (process.argv.includes('--collect')) await collectWritten();
const examples = await allExamples();
const lessons = lessonsOf(examples);
const scores = unseenScores(examples, lessons);
const { text, bar } = taught(lessons, scores);
await writeFile(join(projectDir, path), text);

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`;
const good = scores.filter(({ bad }) => !bad);
const bad = scores.filter((one) => one.bad);
process.stdout.write(
  [
    `${examples.length} sentences; unseen, with the bar at ${bar.toFixed(2)}:`,
    `good refused ${percent(good.filter(({ score }) => score > bar).length, good.length)} of ${good.length}`,
    `bad passed ${percent(bad.filter(({ score }) => score <= bar).length, bad.length)} of ${bad.length}`,
    '',
  ].join('\n'),
);

/**
 * `npm run eval-fresh -- [--guards FILE] [--help FILE] [--questions FILE]`: scores sets that somebody has written blind, as the
 * kept halves are scored, and prints rates only. docs/evaluation.md has the formats. A set that was scored once and worked on
 * since is no longer fresh: join it to the open half, and have another written.
 */
import { parseArgs } from 'node:util';
import { builtInWriter } from '../../app/sandbox/writer/built-in.ts';
import type { Figure } from './figures.ts';
import { guardFiguresOf, judge } from './guard-sentences/rates.ts';
import { readSentences } from './guard-sentences/sentences.ts';
import { casesOf } from './help/data.ts';
import { helpFiguresOf } from './help/rates.ts';
import { answerQuestions, conversationsIn, freshQuestionFigure } from './questions.ts';

export interface FreshSets {
  readonly guards?: string | undefined;
  readonly help?: string | undefined;
  readonly questions?: string | undefined;
}

/** Rejects when a file is missing, or a line is not in its format. */
export async function freshFigures({ guards, help, questions }: FreshSets): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (guards !== undefined)
    figures.push(...guardFiguresOf('the fresh set', await judge(await readSentences(guards))));
  if (help !== undefined) figures.push(...helpFiguresOf('fresh set', casesOf(help)));
  if (questions !== undefined) {
    const { signal } = new AbortController();
    const answered = await answerQuestions(await conversationsIn(questions), builtInWriter, signal);
    figures.push(freshQuestionFigure(answered));
  }
  return figures;
}

async function run(): Promise<void> {
  const file = { type: 'string' } as const;
  const { values } = parseArgs({ options: { guards: file, help: file, questions: file } });
  const figures = await freshFigures(values);
  if (figures.length === 0) throw new TypeError('Which set? --guards FILE, --help FILE, --questions FILE');
  for (const { name, value, goal, ok } of figures)
    process.stdout.write(`${name}: ${value} (goal: ${goal}${ok ? '' : ', missed'})\n`);
}

if (import.meta.main) await run();

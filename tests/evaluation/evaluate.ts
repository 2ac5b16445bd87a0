/**
 * `npm run eval [-- --seed N] [--quick] [--writer configured] [--json FILE] [--write]`: has a writer write about generated
 * reports and answer scripted questions behind the guards, scores every text, and sends bad texts through the guards.
 * Ends with one line `RESULT {json}`; exit 1 when a hard rule is below 100 %. `--write` puts the figures into docs/evaluation.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { formatted } from '../support/formatted.ts';
import { builtInWriter } from '../../app/sandbox/writer/built-in.ts';
import type { Writer } from '../../app/sandbox/writer/writer.ts';
import { createProgress } from '../../app/start/demo/progress.ts';
import { projectDir } from '../support/command.ts';
import { answerAll } from './answers.ts';
import type { Answered } from './answers.ts';
import { documentPath, sampleEveryNth, withFigures } from './document.ts';
import { resultOf, scoresOf } from './figures.ts';
import type { Failure, Figure, Scores } from './figures.ts';
import { guardFigures } from './guard-sentences/rates.ts';
import { helpFigures } from './help/rates.ts';
import { runHostileWriter } from './hostile-writer/hostile-run.ts';
import type { HostileRun } from './hostile-writer/hostile-run.ts';
import { answerQuestions, questionFigures, questionsOf } from './questions.ts';
import { writerNamed } from './writers.ts';

const usage = `Usage: npm run eval -- [flags]

  --seed N            the same reports again (1)
  --quick             every tenth case
  --writer NAME       built-in, or configured: the one that the sandbox's environment asks for
  --json FILE         all figures, failures and texts
  --write             put the figures into ${documentPath}
`;

interface Options {
  readonly seed: string;
  readonly quick: boolean;
  readonly writer: string;
  readonly json: string | undefined;
  readonly write: boolean;
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: '1' },
        quick: { type: 'boolean', default: false },
        writer: { type: 'string', default: 'built-in' },
        json: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    });
    return { ...values, json: values.json };
  } catch (error) {
    return endWith(error);
  }
}

const mostShown = 12;

function tableOf(figures: readonly Figure[]): string {
  const table = new Table({ head: ['', 'figure', 'goal', '', ''], style: { head: [], border: [] } });
  for (const { name, value, goal, hard, ok } of figures) {
    table.push([name, value, goal, hard ? 'hard' : 'band', ok ? 'ok' : 'MISSED']);
  }
  return table.toString();
}

/** Made-up people: their sentences may be printed. */
function failureLines(failures: readonly Failure[]): string[] {
  const byRule = Map.groupBy(failures, ({ rule }) => rule);
  return [...byRule].flatMap(([rule, all]) => [
    `\n${rule}: ${all.length}`,
    ...all.slice(0, mostShown).map(({ caseId, what, sentence }) => `  ${caseId}: ${what}\n      ${sentence}`),
    ...(all.length > mostShown ? [`  … and ${all.length - mostShown} more (--json has all)`] : []),
  ]);
}

function holeLines({ holes, refusedGood }: HostileRun): string[] {
  return [
    ...refusedGood.map((where) => `  a good text was refused: ${where}`),
    ...[...Map.groupBy(holes, ({ id }) => id)].map(
      ([id, all]) =>
        `  came through: ${id} (${all.length} times, as ${all[0]?.kind ?? ''}): ${all[0]?.what ?? ''}`,
    ),
  ];
}

async function keep(
  options: Options,
  answered: Answered,
  hostile: HostileRun,
  scores: Scores,
): Promise<void> {
  if (options.json !== undefined) {
    await writeFile(options.json, JSON.stringify({ ...options, ...scores, hostile, answered }, null, 2));
  }
  // The document speaks of the built-in writer, and of all cases.
  if (!options.write || options.quick || options.writer !== 'built-in') return;
  const path = join(projectDir, documentPath);
  const { signal } = new AbortController();
  const { seed } = options;
  const sample = await answerAll({ writer: builtInWriter, seed, everyNth: sampleEveryNth, signal });
  const written = { seed, answered, sample, hostile, figures: scores.figures };
  const document = withFigures(await readFile(path, 'utf8'), written);
  await writeFile(path, await formatted(path, document));
}

async function run(options: Options, writer: Writer): Promise<boolean> {
  const progress = createProgress(process.stdout, Date.now());
  progress.event(`seed ${options.seed}, writer ${writer.model}`);
  const { signal } = new AbortController();
  const answered = await answerAll({
    writer,
    seed: options.seed,
    everyNth: options.quick ? sampleEveryNth : 1,
    signal,
    onAnswer: (caseId) => {
      progress.waitingFor(caseId);
    },
  });
  progress.event('answered; bad texts go through the guards');
  const hostile = await runHostileWriter(options.seed, signal);
  const [open, kept] = await Promise.all(
    (['open', 'kept'] as const).map(async (half) => answerQuestions(await questionsOf(half), writer, signal)),
  );
  const scored = scoresOf(answered, hostile);
  // All of them with `--quick`, too: they take seconds, and a tenth would miss by chance.
  const byOthers = [...questionFigures(open ?? [], kept ?? []), ...helpFigures(), ...(await guardFigures())];
  const scores = { ...scored, figures: [...scored.figures, ...byOthers] };
  progress.stop();
  progress.print([...failureLines(scores.failures), ...holeLines(hostile)].join('\n'));
  progress.print(
    scores.variety.shared
      .slice(0, mostShown)
      .map(({ sentence, share }) => `  in ${(share * 100).toFixed(0)} %: ${sentence}`)
      .join('\n'),
  );
  progress.print(tableOf(scores.figures));
  await keep(options, answered, hostile, scores);
  progress.print(`RESULT ${JSON.stringify(scores.figures.map(resultOf))}`);
  return scores.figures.every(({ hard, ok }) => ok || !hard);
}

/** A wrong argument, or a writer that is not there. */
function endWith(problem: unknown): never {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n\n${usage}`);
  process.exit(2);
}

const options = readOptions();
const chosen = await writerNamed(options.writer).catch(endWith);
process.exitCode = (await run(options, chosen)) ? 0 : 1;

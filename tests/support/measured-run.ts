import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { createLog } from '../../app/start/process.ts';
import { createProgress, type Progress } from '../../app/start/demo/progress.ts';

/** One figure, as the last line of a campaign or a benchmark carries it. */
export interface Result {
  name: string;
  value: number;
  unit: string;
  /** What it is compared with, and the ratio of both. */
  beside: number | null;
  ratio: number | null;
  goal: string;
  ok: boolean;
}

/** A figure that may come up to a limit. */
export function withinLimit(name: string, value: number, unit: string, limit: number): Result {
  return {
    name,
    value,
    unit,
    beside: limit,
    ratio: value / limit,
    goal: `at most ${limit} ${unit}`,
    ok: value <= limit,
  };
}

/** What a campaign or benchmark is run with. */
export interface MeasuredRun {
  /** Decides whatever is left to chance. */
  seed: number;
  /** Only what fits in 50 s. */
  quick: boolean;
  /** Go on with what an earlier run left; only where that is offered. */
  resume: boolean;
  startedAtMs: number;
  progress: Progress;
  log: Logger;
}

export type Measured = (run: MeasuredRun) => Promise<Result[]>;

/** With --quick, nothing new is begun after this. */
export const quickMs = 36_000;

/**
 * Runs what the command line names: `npm run COMMAND -- NAME [--seed N] [--quick] [--resume]`. Shows its progress, prints its
 * table, and ends the process with one line `RESULT {json}`: exit 1 when a goal was missed, 2 on a wrong argument.
 * @param resumable the names of those that can go on with what an earlier run left
 */
export async function runMeasured(
  command: string,
  offered: Record<string, Measured>,
  resumable: readonly string[] = [],
): Promise<never> {
  const { measured, ...asked } = readArguments(command, offered, resumable);
  const startedAtMs = Date.now();
  const progress = createProgress(process.stdout, startedAtMs);
  try {
    const log = createLog(process.env['LOG_LEVEL'] ?? 'fatal');
    const results = await measured({ ...asked, startedAtMs, progress, log });
    progress.stop();
    progress.print(`RESULT ${JSON.stringify(results)}`);
    process.exit(results.every(({ ok }) => ok) ? 0 : 1);
  } catch (error) {
    progress.stop();
    const problem = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`npm run ${command} did not come to its end: ${problem}\n`);
    process.exit(1);
  }
}

function readArguments(
  command: string,
  offered: Record<string, Measured>,
  resumable: readonly string[],
): Pick<MeasuredRun, 'seed' | 'quick' | 'resume'> & { measured: Measured } {
  const usage = (problem: string): never => {
    const lines = [
      problem,
      '',
      `Usage: npm run ${command} -- NAME [flags], with NAME ${Object.keys(offered).join(' | ')}`,
      '',
      '  --seed N   the same choices again',
      '  --quick    what fits in 50 seconds',
      ...resumable.map((name) => `  --resume   only ${name}: goes on with what an earlier run counted`),
      '',
    ];
    process.stderr.write(lines.join('\n'));
    process.exit(2);
  };
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { seed: { type: 'string' }, quick: { type: 'boolean' }, resume: { type: 'boolean' } },
    });
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
  const [name, ...more] = parsed.positionals;
  if (name === undefined) return usage('Which one?');
  const measured = Object.hasOwn(offered, name) ? offered[name] : undefined;
  if (!measured || more.length > 0) return usage(`There is no ${parsed.positionals.join(' ')}.`);
  const { seed, quick = false, resume = false } = parsed.values;
  if (resume && !resumable.includes(name)) return usage(`${name} can't be resumed.`);
  if (resume && (quick || seed !== undefined))
    return usage('--resume goes on with the seeds of before, and in full.');
  if (!/^\d{1,9}$/.test(seed ?? '1')) return usage('--seed must be a whole number of at most nine digits');
  return { measured, seed: Number(seed ?? '1'), quick, resume };
}

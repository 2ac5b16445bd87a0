import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../support/command.ts';
import { type Measured, type MeasuredRun, type Result, withinLimit } from '../support/measured-run.ts';

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** What it may take on an idle machine with two cores; none where only the sum is limited. */
  limitS?: number;
}

const check: Step = { name: 'npm run check', command: ['npm', 'run', 'check'], limitS: 60 };

const install: Step = { name: 'npm ci', command: ['npm', 'ci'] };

/** What `.ci/run` does then, step by step. */
const steps: readonly Step[] = [
  { name: 'npm test', command: ['npm', 'test'], limitS: 300 },
  check,
  { name: 'npm run test:long', command: ['npm', 'run', 'test:long'] },
];
const whole = { name: '.ci/run', limitS: 25 * 60 };

/**
 * How long the tests and checks take, from a clean clone of what is committed, and the processor time of each tier; with
 * --quick, the checks alone, here. On a machine that does anything else the figures mean nothing. A step that fails is
 * told, and those after it are measured all the same; only without a clone or its packages there is nothing to measure.
 */
export const benchTests: Measured = async (run) => {
  if (run.quick) return [figure(check, await timed(run, check, projectDir))];
  const folder = await mkdtemp(join(tmpdir(), 'kitbridge-bench-tests-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when root runs the tests
  try {
    const clone = join(folder, 'clone');
    const cloning: Step = { name: 'git clone', command: ['git', 'clone', '--quiet', projectDir, clone] };
    await needed(run, cloning, folder);
    let wholeS = (await needed(run, install, clone)).tookS;
    let allPassed = true;
    const results: Result[] = [];
    for (const step of steps) {
      const taken = await timed(run, step, clone);
      wholeS += taken.tookS;
      allPassed &&= taken.passed;
      results.push(figure(step, taken), ...tiersIn(taken.output));
    }
    return [...results, figure(whole, { tookS: wholeS, passed: allPassed })];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What a step took, and how it went. */
interface Taken {
  /** Whole seconds on the clock. */
  tookS: number;
  passed: boolean;
  /** The end of what it wrote. */
  output: string;
}

function figure({ name, limitS }: Pick<Step, 'name' | 'limitS'>, taken: Omit<Taken, 'output'>): Result {
  const result =
    limitS === undefined ? plain(name, taken.tookS, 's') : withinLimit(name, taken.tookS, 's', limitS);
  return taken.passed ? result : { ...result, goal: `${result.goal}, and to pass`, ok: false };
}

/** A figure that nothing is asked of. */
const plain = (name: string, value: number, unit: string): Result => ({
  name,
  value,
  unit,
  beside: null,
  ratio: null,
  goal: 'to be known',
  ok: true,
});

/** The lines that a run of tests ends with, one a tier (tests/support/run/report.ts). */
function tiersIn(output: string): Result[] {
  return [...output.matchAll(/^(\w+) +\d+ files, \d+ tests, (\d+) CPU s/gm)].map(([, tier, cpuS]) =>
    plain(`${tier} tier`, Number(cpuS), 'CPU s'),
  );
}

/** @throws when the step fails */
async function needed(run: MeasuredRun, step: Step, cwd: string): Promise<Taken> {
  const taken = await timed(run, step, cwd);
  if (!taken.passed) throw new Error(`${step.name} failed:\n${taken.output}`);
  return taken;
}

async function timed({ progress }: MeasuredRun, { name, command }: Step, cwd: string): Promise<Taken> {
  progress.waitingFor(name);
  const startedAtMs = performance.now();
  const [program, ...args] = command;
  // As a shell of its own would have it: NODE_ENV and npm's variables are about this benchmark.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^(npm_|NODE_ENV$|NODE_COMPILE_CACHE$)/.test(key)),
  ) as NodeJS.ProcessEnv;
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (text: string) => (output = (output + text).slice(-4_000));
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const [code] = await once(child, 'close');
  const taken = { tookS: Math.round((performance.now() - startedAtMs) / 1000), passed: code === 0, output };
  progress.event(`${name}: ${taken.tookS} s${taken.passed ? '' : `, and failed:\n${output}`}`);
  return taken;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../support/command.ts';
import { type Measured, type MeasuredRun, withinLimit } from '../support/measured-run.ts';

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** What it may take on an idle machine with two cores; none where only the sum is limited. */
  limitS?: number;
}

const check: Step = { name: 'npm run check', command: ['npm', 'run', 'check'], limitS: 60 };

/** What `.ci/run` does, step by step. */
const steps: readonly Step[] = [
  { name: 'npm ci', command: ['npm', 'ci'] },
  { name: 'npm test', command: ['npm', 'test'], limitS: 300 },
  check,
  { name: 'npm run test:long', command: ['npm', 'run', 'test:long'] },
];
const wholeLimitS = 25 * 60;

/**
 * How long the tests and checks take, from a clean clone of what is committed; with --quick, the checks alone, here. On
 * a machine that does anything else the figures mean nothing. A step that fails ends the benchmark.
 */
export const benchTests: Measured = async (run) => {
  if (run.quick) return [figure(check, await timed(run, check, projectDir))];
  const folder = await mkdtemp(join(tmpdir(), 'kitbridge-bench-tests-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when root runs the tests
  try {
    const clone = join(folder, 'clone');
    const cloning: Step = { name: 'git clone', command: ['git', 'clone', '--quiet', projectDir, clone] };
    await timed(run, cloning, folder);
    const results = [];
    let wholeS = 0;
    for (const step of steps) {
      const tookS = await timed(run, step, clone);
      wholeS += tookS;
      if (step.limitS !== undefined) results.push(figure(step, tookS));
    }
    return [...results, withinLimit('.ci/run', wholeS, 's', wholeLimitS)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const figure = ({ name, limitS = Infinity }: Step, tookS: number) => withinLimit(name, tookS, 's', limitS);

/** @returns whole seconds on the clock */
async function timed({ progress }: MeasuredRun, { name, command }: Step, cwd: string): Promise<number> {
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
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}:\n${output}`);
  const tookS = Math.round((performance.now() - startedAtMs) / 1000);
  progress.event(`${name}: ${tookS} s`);
  return tookS;
}

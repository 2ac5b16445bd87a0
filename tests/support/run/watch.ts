import { existsSync, statfsSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { testsAtWork } from './at-work.ts';
import { hangsAfterMs } from './tiers.ts';

/** Looks, from the process that leads the run, for what would keep it from its end. */
export interface RunWatch {
  /** @param id any name of the file; `path` is for people */
  fileBegan(id: string, path: string): void;
  fileEnded(id: string): void;
  stop(): void;
}

const LOOK_EVERY_MS = 2_000;

/** A test or a file; it hangs when it runs longer than its limit. */
interface Running {
  name: string;
  sinceMs: number;
  limitMs: number;
}

/** What a run is ended for. */
export interface RunLimits {
  /** How much longer than its own limit a test may take to say so. */
  graceMs: number;
  /** Below this, PostgreSQL and browsers begin to fail in ways that do not name the cause. */
  leastFreeBytes: number;
}

export const defaultRunLimits: RunLimits = { graceMs: 60_000, leastFreeBytes: 200_000_000 };

/** Bytes that are free in the temporary folder. */
export function freeBytes(folder: string = tmpdir()): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function testsRunning(graceMs: number): Running[] {
  const folder = process.env['KITBRIDGE_TEST_RUN'];
  if (folder === undefined || !existsSync(folder)) return [];
  return testsAtWork(folder).map(({ name, sinceMs, timeoutMs }) => ({
    name,
    sinceMs,
    limitMs: timeoutMs + graceMs,
  }));
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @param end called once, with the cause in words and the exit code for it */
export function watchRun(
  end: (cause: string, exitCode: number) => void,
  { graceMs, leastFreeBytes }: RunLimits = defaultRunLimits,
): RunWatch {
  const files = new Map<string, Running>();
  const startedBy = process.ppid;

  const look = (): void => {
    const hung = [...testsRunning(graceMs), ...files.values()].find(
      ({ sinceMs, limitMs }) => Date.now() > sinceMs + limitMs,
    );
    if (hung) stopWith(`${hung.name} has been running for ${Math.round(hung.limitMs / 1000)} s and hangs.`);
    else if (freeBytes() < leastFreeBytes) stopWith(`no space is left in ${tmpdir()}.`);
    // npm does not always pass a signal on: a killed one leaves its script running.
    else if (process.env['npm_lifecycle_event'] !== undefined && process.ppid !== startedBy)
      stopWith('whoever started it is gone.');
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  const onSignal = (name: NodeJS.Signals): void =>
    stopWith(`it was sent ${name}.`, 128 + constants.signals[name]);
  for (const name of signals) process.on(name, onSignal);

  function stop(): void {
    clearInterval(timer);
    for (const name of signals) process.off(name, onSignal);
  }
  function stopWith(cause: string, exitCode = 1): void {
    clearInterval(timer); // signals stay handled: a second one must not cut the clearing short
    end(cause, exitCode);
  }
  return {
    fileBegan: (id, path) =>
      void files.set(id, { name: path, sinceMs: Date.now(), limitMs: hangsAfterMs(path) }),
    fileEnded: (id) => void files.delete(id),
    stop,
  };
}

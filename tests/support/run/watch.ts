import { statfsSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { hangsAfterMs } from './tiers.ts';

/** Looks, from the process that leads the run, for what would keep it from its end. */
export interface RunWatch {
  /** @param id any name of the file; `path` is for people */
  fileBegan(id: string, path: string): void;
  fileEnded(id: string): void;
  /** @param timeoutMs the test's own, after which Vitest fails it unless its process is blocked */
  testBegan(id: string, name: string, timeoutMs: number): void;
  testEnded(id: string): void;
  stop(): void;
}

const LOOK_EVERY_MS = 2_000;
/** How much longer than its own limit a test may take to say so. */
const GRACE_MS = 60_000;
/** Below this, PostgreSQL and browsers begin to fail in ways that do not name the cause. */
const leastFreeBytes = 200_000_000;

/** Bytes that are free in the temporary folder. */
export function freeBytes(folder: string = tmpdir()): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @param end called once, with the cause in words and the exit code for it */
export function watchRun(end: (cause: string, exitCode: number) => void): RunWatch {
  const running = new Map<string, { name: string; until: number; limitMs: number }>();
  const began = (id: string, name: string, limitMs: number) =>
    void running.set(id, { name, limitMs, until: Date.now() + limitMs });
  const startedBy = process.ppid;

  const look = (): void => {
    const hung = [...running.values()].findLast(({ until }) => Date.now() > until);
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
    fileBegan: (id, path) => began(id, path, hangsAfterMs(path)),
    fileEnded: (id) => void running.delete(id),
    testBegan: (id, name, timeoutMs) => began(id, name, timeoutMs + GRACE_MS),
    testEnded: (id) => void running.delete(id),
    stop,
  };
}

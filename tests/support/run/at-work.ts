import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeEach } from 'vitest';

/** The test that a worker is at. */
export interface AtWork {
  name: string;
  /** Epoch milliseconds. */
  sinceMs: number;
  /** The test's own, after which Vitest fails it unless its process is blocked. */
  timeoutMs: number;
}

const prefix = 'at-work-';

/**
 * Has each test of this process leave word of itself in the run's folder. Vitest's own word comes when the process is
 * free to send it: a test that blocks its process would never be named.
 */
export function tellTests(): void {
  const folder = process.env['KITBRIDGE_TEST_RUN'];
  if (folder === undefined) return;
  const file = join(folder, `${prefix}${process.pid}`);
  beforeEach(({ task }) => {
    const atWork: AtWork = {
      name: `${relative(process.cwd(), task.file.filepath)} > ${task.fullTestName}`,
      sinceMs: Date.now(),
      timeoutMs: task.timeout,
    };
    writeFileSync(file, JSON.stringify(atWork));
    return () => rmSync(file, { force: true });
  });
}

/** The tests that a run's workers are at. @param folder the run's */
export function testsAtWork(folder: string): AtWork[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(join(folder, name), 'utf8')) as AtWork];
      } catch {
        return []; // it has just ended, or is being written
      }
    });
}

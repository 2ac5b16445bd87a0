import { afterAll } from 'vitest';
import { tellTests } from './at-work.ts';
import { cpuSeconds } from './cpu-seconds.ts';

/**
 * Runs in each test file's worker, before the file: leaves the CPU time that the file took where reporters find it, and
 * has each test leave its name where the run's watch finds it.
 */
declare module 'vitest' {
  interface TaskMeta {
    /** Of a file: CPU seconds of its worker while it ran, and of the processes that ended meanwhile. */
    cpuS?: number;
  }
}

tellTests();
const before = cpuSeconds();
// eslint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures here: none
afterAll(({}, file) => {
  file.meta.cpuS = cpuSeconds() - before;
});

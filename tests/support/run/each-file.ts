import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import { tellTests } from './at-work.ts';

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

const TICKS_PER_SECOND = 100; // USER_HZ, the same on every Linux

/** CPU seconds of this process; on Linux also of its children that have ended. */
function cpuSeconds(): number {
  const own = process.cpuUsage();
  return (own.user + own.system) / 1_000_000 + endedChildrenSeconds();
}

function endedChildrenSeconds(): number {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // proc(5): cutime and cstime are fields 16 and 17; the second, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

tellTests();
const before = cpuSeconds();
// eslint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures here: none
afterAll(({}, file) => {
  file.meta.cpuS = cpuSeconds() - before;
});

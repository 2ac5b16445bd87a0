import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100; // USER_HZ, the same on every Linux

/** CPU seconds of this process; on Linux also of its children that have ended. */
export function cpuSeconds(): number {
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

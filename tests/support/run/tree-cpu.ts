import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100; // USER_HZ, the same on every Linux

interface Entry {
  pid: number;
  parent: number;
  seconds: number;
}

/** CPU seconds so far of a process and of those it started that run now, by process. Linux alone. */
export function treeCpuSeconds(pid: number): Map<number, number> {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readEntry(Number(name)) ?? []);
  const found = new Map<number, number>();
  const waiting = [pid];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const one of all) {
      if (one.pid === next) found.set(one.pid, one.seconds);
      if (one.parent === next) waiting.push(one.pid);
    }
  }
  return found;
}

function readEntry(pid: number): Entry | null {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // proc(5): ppid, utime and stime are fields 4, 14 and 15; the second, in brackets, may hold spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      pid,
      parent: fields[1] ?? 0,
      seconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND,
    };
  } catch {
    return null; // ended while we looked
  }
}

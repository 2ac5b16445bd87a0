import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process as the machine's table shows it. `startedAt` tells apart two processes that had the same id. */
export interface ProcessEntry {
  pid: number;
  command: string;
  startedAt: string;
}

/**
 * The live process of that id, or null. A process that has ended but was never reaped (an orphan in a container
 * whose first process reaps nobody) counts as ended; `kill(pid, 0)` would call it alive.
 */
export async function findProcess(pid: number): Promise<ProcessEntry | null> {
  if (process.platform === 'linux') return readLinuxProcess(pid);
  return (await listByPs(['-p', String(pid)]))[0] ?? null;
}

/** All live processes whose command line contains `text` (for PostgreSQL: its cluster name). */
export async function findProcessesByCommand(text: string): Promise<ProcessEntry[]> {
  if (process.platform !== 'linux') return (await listByPs(['-ax'])).filter((p) => p.command.includes(text));
  const pids = (await readdir('/proc')).map(Number).filter((pid) => Number.isInteger(pid) && pid > 0);
  const found: ProcessEntry[] = [];
  for (const pid of pids) {
    const entry = await readLinuxProcess(pid);
    if (entry?.command.includes(text)) found.push(entry);
  }
  return found;
}

async function readLinuxProcess(pid: number): Promise<ProcessEntry | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // proc(5): "pid (comm) state ppid …"; comm may hold spaces and brackets, so count from its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X' || startedAt === undefined) return null;
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    return { pid, command, startedAt };
  } catch {
    return null; // ended while we looked
  }
}

async function listByPs(selection: string[]): Promise<ProcessEntry[]> {
  const { stdout } = await promisify(execFile)('ps', [...selection, '-o', 'pid=,stat=,lstart=,command='], {
    env: { ...process.env, LC_ALL: 'C' },
  }).catch(() => ({ stdout: '' })); // ps exits 1 when nothing matches
  return stdout.split('\n').flatMap((line) => {
    // lstart is five words: "Fri Nov 20 22:16:13 2026"
    const match = /^\s*(\d+)\s+(\S+)\s+((?:\S+\s+){4}\S+)\s+(.*)$/.exec(line);
    if (!match || match[2]?.startsWith('Z')) return [];
    return [{ pid: Number(match[1]), startedAt: match[3] ?? '', command: match[4] ?? '' }];
  });
}

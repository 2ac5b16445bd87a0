import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive, markOfThisProcess, parseMark } from '../../../app/db/embedded/holders.ts';

/**
 * The folder of one run of the tests, in the machine's temporary folder. It is the temporary folder of everything that
 * the run starts, so that whatever is left of a run is found by this one path: files below it, and processes that carry
 * it in their environment or on their command line.
 */
const prefix = 'kitbridge-tests-';
const ownerFile = 'owner.json';
const CLEAR_LIMIT_MS = 15_000;
const POLL_MS = 50;
/** A folder without an owner is one that is being made, or one whose maker died in that moment. */
const OWNERLESS_LIMIT_MS = 60_000;

/** @param temporary the folder to make it in */
export async function makeRunFolder(temporary: string): Promise<string> {
  const folder = await mkdtemp(join(temporary, prefix));
  await writeFile(join(folder, ownerFile), JSON.stringify(await markOfThisProcess()));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when root runs the tests
  return folder;
}

/** Clears what runs left behind whose process is gone. @returns their folders */
export async function sweepDeadRuns(temporary: string): Promise<string[]> {
  const swept: string[] = [];
  for (const name of await readdir(temporary)) {
    const folder = join(temporary, name);
    if (!name.startsWith(prefix) || !(await isOwnerGone(folder))) continue;
    await clearRun(folder);
    swept.push(folder);
  }
  return swept;
}

async function isOwnerGone(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, ownerFile), 'utf8').catch(() => '');
  const owner = parseMark(text);
  if (owner) return !(await isAlive(owner));
  const made = await stat(folder).catch(() => null);
  return made !== null && Date.now() - made.mtimeMs > OWNERLESS_LIMIT_MS;
}

/**
 * Ends every process of a run, except this one, and removes the run's folder. PostgreSQL gets the signal after which it
 * leaves nothing in the kernel; all others are killed.
 */
export async function clearRun(folder: string): Promise<void> {
  const giveUpAt = Date.now() + CLEAR_LIMIT_MS;
  const killServersAt = giveUpAt - CLEAR_LIMIT_MS / 3;
  const asked = new Set<number>();
  for (;;) {
    const processes = await processesOf(folder);
    for (const { pid, command } of processes) {
      if (!isServer(command) || Date.now() > killServersAt) signal(pid, 'SIGKILL');
      else if (!asked.has(pid)) signal(pid, 'SIGQUIT');
      asked.add(pid);
    }
    if (processes.length === 0 || Date.now() > giveUpAt) break;
    await delay(POLL_MS);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: POLL_MS });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

const isServer = (command: string): boolean => /\bpostgres\b/.test(command);

interface RunProcess {
  pid: number;
  command: string;
}

/**
 * The live processes, other than this one, that have a run's folder in their environment; and the servers that have it
 * on their command line, since PostgreSQL overwrites its environment.
 */
async function processesOf(folder: string): Promise<RunProcess[]> {
  const all = process.platform === 'linux' ? linuxProcesses() : await psProcesses();
  return all.flatMap(({ pid, command, environment }) =>
    pid !== process.pid && (environment.includes(folder) || (isServer(command) && command.includes(folder)))
      ? [{ pid, command }]
      : [],
  );
}

function linuxProcesses(): (RunProcess & { environment: string })[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      // A process without a command line has ended, or is the kernel's.
      if (command === '') return [];
      return [{ pid: Number(name), command, environment: environmentOf(name) }];
    } catch {
      return []; // ended while we looked
    }
  });
}

/** Empty for another user's process. */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

async function psProcesses(): Promise<(RunProcess & { environment: string })[]> {
  // -E: the environment after the command line
  const { stdout } = await promisify(execFile)('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\n').flatMap((line) => {
    const found = /^\s*(\d+)\s+(.*)$/.exec(line);
    return found ? [{ pid: Number(found[1]), command: found[2] ?? '', environment: '' }] : [];
  });
}

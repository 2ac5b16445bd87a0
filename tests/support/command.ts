import { spawn, execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The project's folder: where its scripts are run. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A command that runs as a process of its own. */
export interface RunningCommand {
  pid: number;
  /** What follows `READY ` on its one line; rejects when the process ends, or five minutes pass, without it. */
  ready: Promise<unknown>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stdout(): string;
  stderr(): string;
  kill(signal: NodeJS.Signals): void;
}

const readyLimitMs = 300_000;

export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Readonly<Record<string, string | undefined>> } = {},
): RunningCommand {
  const child = spawn(command, args, {
    cwd: options.cwd ?? projectDir,
    env: { ...plainEnvironment(), ...options.env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  const ready = new Promise<unknown>((resolve, reject) => {
    const refuse = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`${command} ${args.join(' ')} ${why}. It wrote: ${said.stdout}\n${said.stderr}`));
    };
    const timer = setTimeout(() => refuse('did not get ready in time'), readyLimitMs);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
      const line = /^READY (.*)\n/m.exec(said.stdout);
      if (!line?.[1]) return;
      clearTimeout(timer);
      resolve(JSON.parse(line[1]));
    });
    child.on('close', () => refuse('ended before it was ready'));
    child.on('error', (error) => refuse(`could not run (${error.message})`));
  });
  // Commands that only end are not asked for it.
  ready.catch(() => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    kill: (signal) => void child.kill(signal),
  };
}

/** This process's environment without what only this run is about. */
function plainEnvironment(): Record<string, string | undefined> {
  const env: Record<string, string | undefined> = { ...process.env };
  for (const name of Object.keys(env))
    if (/^(VITEST|NODE_OPTIONS$|NODE_ENV$|DATABASE_URL$|npm_)/.test(name)) delete env[name];
  return env;
}

interface ProcessEntry {
  pid: number;
  parent: number;
  command: string;
}

async function listProcesses(): Promise<ProcessEntry[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout.split('\n').flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return found ? [{ pid: Number(found[1]), parent: Number(found[2]), command: found[3] ?? '' }] : [];
  });
}

/** A process and everything below it, as it is now. */
export async function processTree(pid: number): Promise<ProcessEntry[]> {
  const all = await listProcesses();
  const tree = all.filter((entry) => entry.pid === pid);
  for (const { pid: parent } of tree) tree.push(...all.filter((entry) => entry.parent === parent));
  return tree;
}

/** Which of these processes still run. */
export async function stillRunning(processes: readonly ProcessEntry[]): Promise<ProcessEntry[]> {
  const all = await listProcesses();
  return processes.filter(({ pid, command }) =>
    // A process that only waits for its parent to notice its end is not running.
    all.some(
      (entry) => entry.pid === pid && entry.command === command && !entry.command.includes('<defunct>'),
    ),
  );
}

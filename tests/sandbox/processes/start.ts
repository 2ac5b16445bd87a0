/** Sandboxes in processes of their own, to be killed. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SandboxOptions, SandboxReady } from '../../../app/sandbox/index.ts';
import { client } from '../support/sandbox.ts';
import type { Client } from '../support/sandbox.ts';

const script = fileURLToPath(new URL('./sandbox.ts', import.meta.url));
const children = new Set<ChildProcess>();

/** What a test's sandboxes have in common, those in its own process too. */
export const processOptions = {
  port: 0,
  host: '127.0.0.1',
  speed: 1,
  seed: 3,
  manual: true,
  allowLoopbackWebhooks: true,
} as const satisfies Partial<SandboxOptions>;

interface StartedProcess {
  readonly child: ChildProcess;
  /** Of the first reseller. */
  readonly reseller: Client;
  /** Of the practice whose AI limits no test comes near. */
  readonly practice: Client;
}

/** The clients that tests of killed processes use. */
export function clientsOf({ control, resellers, partners }: SandboxReady): Omit<StartedProcess, 'child'> {
  const [reseller] = resellers;
  const [, practice] = partners;
  if (reseller === undefined || practice === undefined) throw new Error('an account is missing');
  return { reseller: client(reseller, control), practice: client(practice, control) };
}

/** Resolves when the process is ready. */
export async function startProcess(databaseUrl: string): Promise<StartedProcess> {
  const child = spawn(process.execPath, [script, JSON.stringify({ ...processOptions, databaseUrl })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('READY ')) continue;
    return { child, ...clientsOf(JSON.parse(line.slice(6)) as SandboxReady) };
  }
  throw new Error('the sandbox process ended before it was ready');
}

/** Ends a process as a crash would, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** For afterEach: no process outlives its test. */
export async function killAll(): Promise<void> {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await kill(child);
  children.clear();
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AppTask, CrashPoint, FromApp, Moment, Refusals, ToApp } from './app-messages.ts';

/** The app in a process of its own, warm or at work. */
export interface AppChild {
  /** Resolves when everything is imported and `go` takes effect at once. */
  warm: Promise<void>;
  /** Makes it a running app; resolves when it serves and works, rejects when it ended instead. */
  go(task: AppTask): Promise<void>;
  /** Counts moments anew and, with a point, has it die there. Resolves when that is in force. */
  watch(point: CrashPoint | null): Promise<void>;
  /** The moments since the last `watch`, and the statements that write and are no step of an order. */
  report(): Promise<{ moments: Moment[]; ignored: string[] }>;
  refusals(): Promise<Refusals>;
  /** Whether it has ended, as far as this process was told. */
  hasEnded(): boolean;
  /** Asks it: false also when it dies before it can answer. */
  isAlive(): Promise<boolean>;
  /** Resolves when the process has ended, with the signal that ended it or its exit code. */
  ended: Promise<string | number>;
  /** SIGKILL; resolves when it has ended. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with how it ended. */
  stop(): Promise<string | number>;
  /** What it wrote to standard error. */
  said(): string;
}

const faults = join(import.meta.dirname, '..');

/** Starts a process that gets warm. @param localShopifyUrl whose calls count as calls of Shopify */
export function spawnApp({ localShopifyUrl }: { localShopifyUrl: string }): AppChild {
  const child = fork(join(faults, 'processes', 'app-process.ts'), [], {
    execArgv: ['--import', join(faults, 'processes', 'crash-preload.mjs')],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      FAULTS_LOG: process.env['FAULTS_LOG'] ?? 'error',
      FAULTS_SHOP_ORIGIN: new URL(localShopifyUrl).origin,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
    },
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-20_000);
  });
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as string | number);
  const said = () => output;
  const ask = <T extends FromApp['type']>(message: ToApp | null, type: T) =>
    exchange(child, message, type, said);
  const warm = ask(null, 'warm').then(() => undefined);
  // Whoever goes without waiting for it hears of an early end from `go`.
  warm.catch(() => undefined);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const report = () => ask({ type: 'report' }, 'moments');
  return {
    warm,
    hasEnded,
    isAlive: () =>
      report().then(
        () => true,
        () => false,
      ),
    ended,
    said,
    async go(task) {
      await warm;
      await ask({ type: 'go', task }, 'ready');
    },
    async watch(point) {
      await ask({ type: 'watch', point }, 'watching');
    },
    report,
    refusals: async () => (await ask({ type: 'refusals' }, 'refusals')).refusals,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Sends a message, if any, and waits for the answer of that type; rejects when the process ends first. */
function exchange<T extends FromApp['type']>(
  child: ChildProcess,
  message: ToApp | null,
  type: T,
  said: () => string,
): Promise<Extract<FromApp, { type: T }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: FromApp): void => {
      if (answer.type !== type) return;
      forget();
      resolve(answer as Extract<FromApp, { type: T }>);
    };
    const onExit = (): void => {
      forget();
      reject(
        new Error(`The app's process ended before it said "${type}". It wrote: ${said().slice(-3_000)}`),
      );
    };
    const forget = (): void => {
      child.off('message', onMessage);
      child.off('exit', onExit);
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
    if (child.exitCode !== null || child.signalCode !== null) onExit();
    else if (message) child.send(message, (error) => error && onExit());
  });
}

import { join } from 'node:path';
import type { SandboxReady } from '../../app/sandbox/index.ts';
import type { DemoReady } from '../../app/start/demo/world.ts';
import { projectDir, runCommand } from './command.ts';

/** The demo's READY line, with the bundled sandbox. */
export type DemoAddresses = DemoReady & { sandbox: SandboxReady };

/** The demo in a process of its own, with temporary data. */
export interface DemoProcess {
  pid: number;
  ready: DemoAddresses;
  /** From the process's start to its READY line, in milliseconds. */
  readyMs: number;
  /** What it wrote, for a test that looks for what must not be there. */
  output(): string;
  stop(): Promise<void>;
}

/** Where a demo keeps what it needs, when that is not a temporary PostgreSQL of its own. */
export interface DemoPlace {
  /** The app's database. The others are beside it, named after it. */
  databaseUrl: string;
  /** For the demo's secrets and ports. */
  folder: string;
}

/**
 * Starts `npm run demo -- --port 0`, with `--ephemeral` unless it is given a place; rejects with what it wrote when it
 * does not get ready.
 */
export async function startDemo(flags: readonly string[] = [], place?: DemoPlace): Promise<DemoProcess> {
  const startedAtMs = performance.now();
  const command = runCommand(
    process.execPath,
    [
      join(projectDir, 'app/start/demo.ts'),
      ...(place === undefined ? ['--ephemeral'] : []),
      ...['--port', '0', ...flags],
    ],
    {
      cwd: place?.folder ?? projectDir,
      // NODE_ENV as the script in package.json has it.
      env: { NODE_ENV: 'production', DATABASE_URL: place?.databaseUrl },
    },
  );
  const ready = (await command.ready.catch((error: unknown) => {
    command.kill('SIGKILL'); // whoever has waited in vain has nothing to stop
    throw error;
  })) as DemoAddresses;
  return {
    pid: command.pid,
    ready,
    readyMs: performance.now() - startedAtMs,
    output: () => command.stdout() + command.stderr(),
    async stop() {
      command.kill('SIGTERM');
      await command.ended;
    },
  };
}

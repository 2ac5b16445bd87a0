import { join } from 'node:path';
import type { SandboxReady } from '../../app/sandbox/index.ts';
import type { DemoReady } from '../../app/start/demo/world.ts';
import { projectDir, runCommand } from './command.ts';

/** The demo's READY line, with the bundled sandbox. */
export type DemoAddresses = DemoReady & { sandbox: SandboxReady };

/** The demo in a process of its own, with temporary data. */
export interface DemoProcess {
  ready: DemoAddresses;
  /** From the process's start to its READY line, in milliseconds. */
  readyMs: number;
  /** What it wrote, for a test that looks for what must not be there. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts `npm run demo -- --ephemeral --port 0`; rejects with what it wrote when it does not get ready. */
export async function startDemo(flags: readonly string[] = []): Promise<DemoProcess> {
  const startedAtMs = performance.now();
  const command = runCommand(
    process.execPath,
    [join(projectDir, 'app/start/demo.ts'), '--ephemeral', '--port', '0', ...flags],
    { env: { NODE_ENV: 'production' } }, // as the script in package.json has it
  );
  const ready = (await command.ready) as DemoAddresses;
  return {
    ready,
    readyMs: performance.now() - startedAtMs,
    output: () => command.stdout() + command.stderr(),
    async stop() {
      command.kill('SIGTERM');
      await command.ended;
    },
  };
}

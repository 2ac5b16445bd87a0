import { join } from 'node:path';
import { projectDir, runCommand } from './command.ts';

/** What of the demo's READY line tests and benchmarks use. */
export interface DemoAddresses {
  app_url: string;
  shop: string;
  admin_url: string;
  storefront_url: string;
  account_url: string;
  control_url: string;
  sandbox: { control: string; resellers: { base_url: string; token: string }[] };
}

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
    // As the script in package.json has it.
    { env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(projectDir, 'node_modules/.cache/node') } },
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

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { basicAuthorization } from '../../app/contract/signing.ts';
import {
  processTree,
  projectDir,
  type RunningCommand,
  runCommand,
  stillRunning,
} from '../support/command.ts';
import { sandboxReady, type SandboxReadyLine } from './ready-shapes.ts';

const script = join(projectDir, 'app/start/sandbox.ts');
const started: RunningCommand[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-start-'));
});

afterEach(async () => {
  for (const command of started.splice(0)) {
    command.kill('SIGKILL');
    await command.ended;
  }
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

function start(args: readonly string[], env: Record<string, string> = {}): RunningCommand {
  const command = runCommand(process.execPath, [script, ...args], { env: { LOG_LEVEL: 'warn', ...env } });
  started.push(command);
  return command;
}

const products = (ready: SandboxReadyLine, account = 0) => {
  const { base_url, token } = ready.resellers[account] ?? { base_url: '', token: '' };
  return fetch(`${base_url}/products`, { headers: { authorization: basicAuthorization(token) } });
};

describe('npm run sandbox', { timeout: 60_000 }, () => {
  test('says READY once, in the form of the start-up contract, serves, and ends with npm on SIGTERM', async () => {
    const command = runCommand('npm', ['run', 'sandbox', '--', '--ephemeral', '--port', '0', '--seed', '5']);
    started.push(command);
    const ready = sandboxReady.parse(await command.ready);
    expect(command.stdout().match(/^READY /gm)).toHaveLength(1);

    const limits = (accounts: SandboxReadyLine['resellers']) =>
      accounts.map((account) => [
        account.ai,
        account.ai_requests_per_minute,
        account.ai_requests_per_day,
        account.ai_monthly_budget_usd,
      ]);
    const usual = [true, 10, 500, 100];
    const raised = [true, 1_000, 100_000, 10_000];
    expect(limits(ready.resellers)).toEqual([usual, usual, raised, [false, 10, 500, 100]]);
    expect(ready.partners.filter(({ self_fulfilled }) => self_fulfilled)).toHaveLength(1);
    expect(limits(ready.partners)).toEqual(expect.arrayContaining([usual, raised, [false, 10, 500, 100]]));
    expect(new Set([...ready.resellers, ...ready.partners].map(({ token }) => token)).size).toBe(8);

    expect((await products(ready)).status).toBe(200);
    expect((await fetch(ready.openapi.reseller)).status).toBe(200);
    expect((await fetch(ready.console)).status).toBe(200);
    expect((await fetch(`${ready.control}/deliveries`)).status).toBe(401);

    const processes = await processTree(command.pid);
    expect(processes.length, 'npm, node and PostgreSQL at least').toBeGreaterThan(3);
    const stoppedAt = Date.now();
    command.kill('SIGTERM');
    expect(await command.ended).toEqual({ code: 0, signal: null });
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    expect(await stillRunning(processes)).toEqual([]);
  });

  test('with the same seed gives the same accounts, and keeps nothing with --ephemeral', async () => {
    const before = await leftovers();
    const readies: unknown[] = [];
    for (let i = 0; i < 2; i += 1) {
      const command = start(['--ephemeral', '--port', '0', '--seed', '5']);
      readies.push(((await command.ready) as SandboxReadyLine).resellers.map(({ token }) => token));
      command.kill('SIGTERM');
      expect((await command.ended).code).toBe(0);
    }
    expect(readies[0]).toEqual(readies[1]);
    expect(await leftovers()).toEqual(before);
  });

  test('killed, starts again on its data; and a second one on the same data attaches', async () => {
    const env = { SANDBOX_DATA_DIR: join(dataDir, 'kept') };
    const first = start(['--port', '0'], env);
    const before = sandboxReady.parse(await first.ready);
    const processes = await processTree(first.pid);
    first.kill('SIGKILL');
    expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' });

    const both = [start(['--port', '0'], env), start(['--port', '0'], env)];
    const readies = await Promise.all(both.map(async ({ ready }) => sandboxReady.parse(await ready)));
    for (const ready of readies) {
      expect(ready.resellers.map(({ token }) => token)).toEqual(before.resellers.map(({ token }) => token));
      expect((await products(ready)).status).toBe(200);
    }
    for (const command of both) processes.push(...(await processTree(command.pid)));
    both[0]?.kill('SIGTERM');
    expect((await both[0]?.ended)?.code).toBe(0);
    const [, other] = readies;
    expect(other && (await products(other)).status, 'the other goes on').toBe(200);
    both[1]?.kill('SIGTERM');
    expect((await both[1]?.ended)?.code).toBe(0);
    expect(await stillRunning(processes)).toEqual([]);
  });

  test.each(['--colour', 'everything', '--port 99999', '--port x', '--speed 0', '--seed -1', '--port'])(
    'refuses %s with exit code 2 and the usage, and starts nothing',
    async (line) => {
      const args = line.split(' ');
      const env = { SANDBOX_DATA_DIR: join(dataDir, 'never') };
      const command = start(args, env);
      expect((await command.ended).code).toBe(2);
      expect(command.stdout()).toBe('');
      expect(command.stderr()).toMatch(/^(.+\n)+\nUsage: npm run sandbox -- \[flags\]\n/);
      expect(command.stderr().split('\n')[0], 'what is wrong is named').toContain(args[0]);
      expect(await readdir(dataDir)).not.toContain('never');
    },
  );
});

async function leftovers(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => /^kitbridge-[A-Za-z0-9]{6}$/.test(name));
}

import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
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
import { sandboxReady, type SandboxReadyLine } from './support/ready-shapes.ts';

const script = join(projectDir, 'app/start/sandbox.ts');
const started: RunningCommand[] = [];
let dataDir: string;
/** The commands' own temporary directory: what other runs put into the machine's is none of this file's business. */
let tempDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-start-'));
  tempDir = join(dataDir, 't');
  await mkdir(tempDir);
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
  const command = runCommand(process.execPath, [script, ...args], {
    env: { LOG_LEVEL: 'warn', TMPDIR: tempDir, ...env },
  });
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
    const adminToken = /^ {2}Admin token +(adm_[0-9a-z]{40}) /m.exec(command.stdout())?.[1] ?? '';
    expect(command.stderr(), 'the log tells no token').not.toContain(adminToken);
    const accounts = await fetch(`${ready.control}/accounts`, {
      headers: { authorization: basicAuthorization(adminToken) },
    });
    expect(accounts.status).toBe(200);

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
    const readies: unknown[] = [];
    for (let i = 0; i < 2; i += 1) {
      const command = start(['--ephemeral', '--port', '0', '--seed', '5']);
      readies.push(((await command.ready) as SandboxReadyLine).resellers.map(({ token }) => token));
      command.kill('SIGTERM');
      expect((await command.ended).code).toBe(0);
    }
    expect(readies[0]).toEqual(readies[1]);
    expect(await readdir(tempDir)).toEqual([]);
  });

  test('listens where HOST says, and names the address that others reach it at', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    const env = { HOST: '0.0.0.0', SANDBOX_PUBLIC_URL: 'http://192.0.2.7:4010/' };
    const command = start(['--ephemeral', '--port', String(port)], env);
    const ready = sandboxReady.parse(await command.ready);
    expect(ready.console).toBe('http://192.0.2.7:4010/console');
    expect((await fetch(`http://127.0.0.2:${String(port)}/console`)).status).toBe(200);
    command.kill('SIGTERM');
    expect((await command.ended).code).toBe(0);

    const wrong = start(['--ephemeral'], { SANDBOX_PUBLIC_URL: 'http://192.0.2.7:4010/kits' });
    expect((await wrong.ended).code).toBe(2);
    expect(wrong.stderr()).toContain('SANDBOX_PUBLIC_URL must have no path, query, or user name');
  });

  test('killed, starts again on its data; a second one on the same data is turned away', async () => {
    const env = { SANDBOX_DATA_DIR: join(dataDir, 'kept') };
    const first = start(['--port', '0'], env);
    const before = sandboxReady.parse(await first.ready);
    const processes = await processTree(first.pid);
    first.kill('SIGKILL');
    expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' });

    const again = start(['--port', '0'], env);
    const ready = sandboxReady.parse(await again.ready);
    expect(ready.resellers.map(({ token }) => token)).toEqual(before.resellers.map(({ token }) => token));
    expect((await products(ready)).status).toBe(200);
    processes.push(...(await processTree(again.pid)));

    const second = start(['--port', '0'], env);
    expect((await second.ended).code).toBe(1);
    expect(second.stdout()).toBe('');
    expect(second.stderr()).toMatch(/^Couldn’t start: Another sandbox is using this data\. .*--ephemeral/m);
    expect((await products(ready)).status, 'the first goes on').toBe(200);

    again.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
    expect(await stillRunning(processes)).toEqual([]);
  });

  test('says which port is in use and how to choose another one, and leaves nothing running', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const command = start(['--ephemeral', '--port', String(port)]);
    expect((await command.ended).code).toBe(1);
    expect(command.stdout()).toBe('');
    expect(command.stderr()).toMatch(
      new RegExp(`^Couldn’t start: Port ${String(port)} is already in use\\. .*--port`, 'm'),
    );
    expect(await readdir(tempDir)).toEqual([]);
    taken.close();
  });

  test('takes the operator’s admin token without telling it, and refuses one that could be guessed', async () => {
    const wanted = 'an-admin-token-of-the-operator-s-own';
    const own = start(['--ephemeral', '--port', '0'], { SANDBOX_ADMIN_TOKEN: wanted });
    const { control } = (await own.ready) as SandboxReadyLine;
    const headers = { authorization: basicAuthorization(wanted) };
    expect((await fetch(`${control}/accounts`, { headers })).status).toBe(200);
    own.kill('SIGTERM');
    expect((await own.ended).code).toBe(0);
    expect(own.stdout() + own.stderr()).not.toContain(wanted);

    const short = start(['--ephemeral'], {
      SANDBOX_ADMIN_TOKEN: 'guess-me',
      SANDBOX_DATABASE_URL: 'nowhere',
    });
    expect((await short.ended).code).toBe(2);
    expect(short.stdout()).toBe('');
    expect(short.stderr()).toMatch(/^ {2}SANDBOX_ADMIN_TOKEN must have at least 32 characters \(.+\)$/m);
    expect(short.stderr()).toMatch(/^ {2}SANDBOX_DATABASE_URL must be a postgres:/m);
    expect(short.stderr()).not.toContain('guess-me');
  });

  test('explains every flag with --help, and does nothing else', async () => {
    const command = start(['--help'], { SANDBOX_DATA_DIR: join(dataDir, 'never') });
    expect((await command.ended).code).toBe(0);
    const flags = ['port N', 'ephemeral', 'speed S', 'seed N', 'allow-loopback-webhooks', 'manual', 'help'];
    for (const flag of flags) expect(command.stdout()).toMatch(new RegExp(`^  --${flag} +\\S`, 'm'));
    expect(command.stderr()).toBe('');
    expect(await readdir(dataDir)).not.toContain('never');
  });

  test('does what its flags say', async () => {
    const flags = ['--manual', '--speed', '20', '--allow-loopback-webhooks'];
    const command = start(['--ephemeral', '--port', '0', ...flags]);
    const { resellers, control } = (await command.ready) as SandboxReadyLine;
    const { token = '', base_url: baseUrl = '' } = resellers[0] ?? {};
    const headers = { authorization: basicAuthorization(token), 'content-type': 'application/json' };
    const clock = await fetch(`${control}/clock`, { headers });
    expect(await clock.json()).toMatchObject({ frozen: true, speed: 20 });
    const body = JSON.stringify({
      url: 'http://127.0.0.1:9/hook',
      events: ['order.shipped'],
      secret: 'x'.repeat(32),
    });
    expect((await fetch(`${baseUrl}/webhooks`, { method: 'POST', headers, body })).status).toBe(201);
    command.kill('SIGINT');
    expect((await command.ended).code).toBe(0);
  });

  test('refuses what it has no flag for with exit code 2 and the usage, and starts nothing', async () => {
    const command = start(['--colour'], { SANDBOX_DATA_DIR: join(dataDir, 'never') });
    expect((await command.ended).code).toBe(2);
    expect(command.stdout()).toBe('');
    expect(command.stderr()).toMatch(/^.*--colour.*\n\nUsage: npm run sandbox -- \[flags\]\n/);
    expect(await readdir(dataDir)).not.toContain('never');
  });
});

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { devEnvironment } from '../../app/start/dev-environment.ts';
import { parseEnvironment } from '../../app/start/env.ts';
import { projectDir, runCommand } from '../support/command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As `shopify app dev` sets it for the web part. */
const fromCli = {
  SHOPIFY_API_KEY: 'key',
  SHOPIFY_API_SECRET: 'a-secret-of-some-length',
  HOST: 'https://some-words.trycloudflare.com',
  APP_URL: 'https://some-words.trycloudflare.com',
  SCOPES: 'read_orders',
  NODE_ENV: 'development',
  APP_ENV: 'development',
  BACKEND_PORT: '45001',
  FRONTEND_PORT: '45001',
  PORT: '45001',
  SERVER_PORT: '45001',
};

describe('the environment that shopify app dev sets', () => {
  test('is all that the app needs: the tunnel is its address, and it listens on this machine alone', () => {
    const parsed = parseEnvironment(devEnvironment({ ...fromCli, DATA_DIR: folder }));
    expect(parsed).toMatchObject({
      ok: true,
      values: { SHOPIFY_APP_URL: fromCli.HOST, HOST: 'localhost', PORT: 45001, DATA_DIR: folder },
    });
  });

  test('gets a sealing key that is kept, and that nobody else can read', async () => {
    const first = devEnvironment({ ...fromCli, DATA_DIR: folder });
    expect(devEnvironment({ ...fromCli, DATA_DIR: folder })['SEALING_KEYS']).toBe(first['SEALING_KEYS']);
    expect((await stat(join(folder, 'sealing-key'))).mode & 0o077).toBe(0);
  });

  test('gives way to what a developer set', () => {
    const own = { SEALING_KEYS: 'mine', DATA_DIR: folder, LAB_SANDBOX_URL: 'http://127.0.0.1:4010' };
    expect(devEnvironment({ ...fromCli, ...own })).toMatchObject(own);
  });

  test('takes an empty line of .env for one that is not there', () => {
    const empty = { ...fromCli, DATA_DIR: folder, SEALING_KEYS: '', APP_URL: ' ' };
    expect(parseEnvironment(devEnvironment(empty))).toMatchObject({
      ok: true,
      values: { SHOPIFY_APP_URL: fromCli.HOST, SEALING_KEYS: [{ id: 'dev' }] },
    });
  });
});

describe('npm run dev', { timeout: 60_000 }, () => {
  test('runs the whole app behind the tunnel, reads .env, and ends on SIGTERM with 0', async () => {
    await writeFile(join(folder, '.env'), 'LOG_LEVEL=debug\nLAB_SANDBOX_URL=http://127.0.0.1:4010\n');
    const command = runCommand(process.execPath, [join(projectDir, 'app/start/dev.ts')], {
      cwd: folder,
      env: { ...fromCli, PORT: '0', LOG_LEVEL: undefined },
    });
    const said = await new Promise<{ url: string; publicUrl: string }>((resolve, reject) => {
      const look = setInterval(() => {
        const line = command
          .stderr()
          .split('\n')
          .find((candidate) => candidate.includes('Kitbridge is ready'));
        if (line === undefined) return;
        clearInterval(look);
        resolve(JSON.parse(line) as { url: string; publicUrl: string });
      }, 50);
      void command.ended.then(() => {
        clearInterval(look);
        reject(new Error(command.stderr()));
      });
    });
    expect(said.publicUrl).toBe(fromCli.HOST);
    expect((await fetch(`${said.url}/health`)).status).toBe(200);
    expect(command.stderr()).not.toContain(fromCli.SHOPIFY_API_SECRET);
    command.kill('SIGTERM');
    expect(await command.ended).toEqual({ code: 0, signal: null });
  });

  test('is the command of shopify.web.toml', async () => {
    const web = parse(await readFile(join(projectDir, 'shopify.web.toml'), 'utf8')) as {
      roles: string[];
      commands: { dev: string };
    };
    expect(web.roles).toEqual(['frontend', 'backend']);
    const words = web.commands.dev.split(' ');
    expect(words[0]).toBe('node');
    expect((await stat(join(projectDir, words.at(-1) ?? ''))).isFile()).toBe(true);
  });
});

describe('npm run deploy', () => {
  test.each([
    [[], 'application_url in shopify.app.toml is https://example.com.'],
    [['--config', 'nowhere'], 'There’s no shopify.app.nowhere.toml.'],
  ])('%j stops before the CLI is asked, with what is to be done', async (args, expected) => {
    const command = runCommand(process.execPath, [join(projectDir, 'app/start/build/deploy.mjs'), ...args]);
    expect((await command.ended).code).toBe(2);
    expect(command.stderr()).toContain(expected);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planDeploy } from '../../app/start/build/deploy-plan.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  const addresses = {
    '': 'https://kits.example.org/',
    '.staging': 'https://staging.example.org',
    '.new': 'https://example.com',
  };
  for (const [name, address] of Object.entries(addresses))
    await writeFile(join(folder, `shopify.app${name}.toml`), `application_url = "${address}"\n`);
});
afterAll(() => rm(folder, { recursive: true }));

const main = { ok: true, file: 'shopify.app.toml', origin: 'https://kits.example.org' };
const staging = { ok: true, file: 'shopify.app.staging.toml', origin: 'https://staging.example.org' };

describe('the configuration whose address is built in is the one that is deployed', () => {
  test.each([
    [[], {}, main, ['--config', 'shopify.app.toml']],
    [['--no-release'], {}, main, ['--no-release', '--config', 'shopify.app.toml']],
    [['--config', 'staging'], {}, staging, ['--config', 'staging']],
    [['-c', 'shopify.app.staging.toml'], {}, staging, ['-c', 'shopify.app.staging.toml']],
    [['--config=staging'], { SHOPIFY_FLAG_APP_CONFIG: 'new' }, staging, ['--config=staging']],
    [[], { SHOPIFY_FLAG_APP_CONFIG: 'staging' }, staging, ['--config', 'shopify.app.staging.toml']],
  ])('%j with %j', (args, env, expected, handedOn) => {
    expect(planDeploy(args, env, folder)).toEqual({ ...expected, cliArgs: ['app', 'deploy', ...handedOn] });
  });
});

describe('nothing is deployed', () => {
  test.each([
    [['--path', '../other'], {}, 'You can’t use --path here: this folder is what’s deployed.'],
    [['--path=../other'], {}, 'You can’t use --path here'],
    [['--client-id', 'abc'], {}, 'You can’t use --client-id here'],
    [['--reset'], {}, 'You can’t use --reset here'],
    [[], { SHOPIFY_FLAG_PATH: '..' }, 'You can’t set SHOPIFY_FLAG_PATH here'],
    [[], { SHOPIFY_FLAG_CLIENT_ID: 'abc' }, 'You can’t set SHOPIFY_FLAG_CLIENT_ID here'],
    [['--config'], {}, '--config needs the name of a configuration'],
    [
      ['--config', 'nowhere'],
      {},
      'There’s no shopify.app.nowhere.toml. Choose one of these with --config: shopify.app.new.toml, ',
    ],
    [['--config', 'new'], {}, 'application_url in shopify.app.new.toml is https://example.com.'],
  ])('with %j and %j', (args, env, problem) => {
    expect(planDeploy(args, env, folder)).toEqual({
      ok: false,
      problem: expect.stringContaining(problem) as string,
    });
  });
});

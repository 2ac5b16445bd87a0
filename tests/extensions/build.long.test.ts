import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  applicationOrigin,
  buildExtensions,
  builtExtensions,
  runShopifyBuild,
} from '../../app/start/build/build-extensions.mjs';
import { problemsOfBuild, problemsOfSources } from '../check/extension-rules.mjs';
import { writeApp } from './support/sample-extension.ts';

const project = join(import.meta.dirname, '..', '..');

describe('shopify app build', { timeout: 60_000 }, () => {
  let folder: string;
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('builds with the address of record, with no login and without touching the sources', async () => {
    folder = await writeApp();
    const dir = join(folder, 'out');
    await runShopifyBuild(folder, dir);
    const built = builtExtensions(dir);
    expect(built).toEqual([
      {
        handle: 'block',
        name: 'Block',
        nameKey: 'name',
        targets: ['customer-account.order-status.block.render'],
        scriptPath: join(dir, 'extensions/block/dist/block.js'),
        localesPath: join(dir, 'extensions/block/locales'),
        apiVersion: '2026-07',
      },
    ]);
    const script = await readFile(built[0]?.scriptPath ?? '', 'utf8');
    expect(script).toContain('"https://fixture.example/api"');
    expect(problemsOfBuild(built)).toEqual([]);
    await expect(readFile(join(folder, 'extensions/block/dist/block.js'))).rejects.toThrow('ENOENT');
  });

  test('says what the CLI says when it fails', async () => {
    folder = await writeApp({ path: 'block/src/index.tsx', text: "import './nowhere.ts';" });
    await expect(runShopifyBuild(folder, join(folder, 'out'))).rejects.toThrow(
      'Could not resolve "./nowhere.ts"',
    );
  });
});

describe('the app’s own extensions', () => {
  test('keep every rule', () => {
    expect(problemsOfSources(project)).toEqual([]);
  });

  test('are built once, however many ask', { timeout: 60_000 }, async () => {
    const [first, second] = await Promise.all([buildExtensions(), buildExtensions()]);
    expect(first.map(({ handle }) => handle)).toEqual([
      'kit-notices',
      'kit-status',
      'kits-waiting',
      'my-kits',
      'order-kits',
    ]);
    expect(second).toEqual(first);
    expect(await buildExtensions()).toEqual(first);
  });

  test('are told the address of shopify.app.toml', () => {
    expect(applicationOrigin()).toMatch(/^https:\/\/[^/]+$/);
  });
});

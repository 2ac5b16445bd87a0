import { mkdir, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { problemsOfBuild, problemsOfSources, sizeTable } from '../check/extension-rules.mjs';
import { writeApp, type Change } from './support/sample-extension.ts';

/** What the CLI builds without a word, our check names: each rule is broken once. */

let folder: string;
afterEach(() => rm(folder, { recursive: true, force: true }));

const toml = 'block/shopify.extension.toml';
const flow = 'trigger/shopify.extension.toml';
const locale = 'block/locales/de.json';

describe('the rules of an extension’s sources', () => {
  test('a sound app passes', async () => {
    folder = await writeApp();
    expect(problemsOfSources(folder)).toEqual([]);
  });

  test('a text for each kind of number, and shared files that need no extension of their own, pass', async () => {
    folder = await writeApp(
      {
        path: 'block/locales/en.default.json',
        text: '{ "name": "Block", "hello": { "one": "One", "other": "{{count}}" }, "steps": { "a": "A" } }',
      },
      { path: 'block/src/index.tsx', from: 'import', to: "import '../../shared/a.ts';\nimport" },
      { path: 'shared/a.ts', text: 'translate(`steps.${step}`)' },
    );
    expect(problemsOfSources(folder)).toEqual([]);
  });

  test.each<[string, Change[], string[]]>([
    [
      'another api_version',
      [{ path: toml, from: '2026-07', to: '2026-04' }],
      ['extensions/block: api_version is 2026-04; it must be exactly 2026-07'],
    ],
    [
      'no api_version',
      [{ path: toml, from: 'api_version = "2026-07"', to: '' }],
      ['extensions/block: api_version is missing; it must be exactly 2026-07'],
    ],
    [
      'a handle of 31 characters',
      [{ path: flow, from: '"kit-shipped"', to: `"${'a'.repeat(31)}"` }],
      [`extensions/trigger: handle "${'a'.repeat(31)}" has 31 characters; 30 is the most`],
    ],
    [
      'a handle with a space',
      [{ path: flow, from: '"kit-shipped"', to: '"kit shipped"' }],
      ['extensions/trigger: handle "kit shipped" may hold small letters, digits and hyphens only'],
    ],
    [
      'a handle that another has',
      [{ path: flow, from: '"kit-shipped"', to: '"block"' }],
      ['extensions: the handle block is used twice'],
    ],
    [
      'no uid',
      [{ path: toml, from: 'uid = "11111111-1111-4111-8111-111111111111"', to: '' }],
      ['extensions/block: uid is missing; without one, renaming the extension would make a new one of it'],
    ],
    [
      'a misspelt Flow field type',
      [{ path: flow, from: 'order_reference', to: 'orders_reference' }],
      [
        'extensions/trigger: Flow field "orders_reference" is of the type "orders_reference", unknown to a flow_trigger',
      ],
    ],
    [
      'a type that only Flow actions know, in a trigger',
      [{ path: flow, from: 'number_decimal', to: 'number_integer' }],
      [
        'extensions/trigger: Flow field "kit count" is of the type "number_integer", unknown to a flow_trigger',
      ],
    ],
    [
      'health data in a Flow field',
      [{ path: flow, from: 'kit count', to: 'resultScore' }],
      [
        'extensions/trigger: Flow field "resultScore" speaks of health data ("result"); Flow gets logistics only',
      ],
    ],
    [
      'a full page beside another target',
      [
        {
          path: toml,
          from: '[extensions.capabilities]',
          to: '[[extensions.targeting]]\nmodule = "./src/index.tsx"\ntarget = "customer-account.page.render"\n[extensions.capabilities]',
        },
      ],
      [
        'extensions/block: the full page customer-account.page.render cannot share an extension with another target',
      ],
    ],
    [
      'fetch() without network_access',
      [{ path: toml, from: 'network_access = true', to: '' }],
      ['extensions/block: it calls fetch(), and [extensions.capabilities] lacks network_access = true'],
    ],
    [
      'a text that is used and missing',
      [{ path: 'block/locales/en.default.json', from: '"hello"', to: '"goodbye"' }],
      ['extensions/block: "hello" is used and is not in locales/en.default.json'],
    ],
    [
      'a name that is missing',
      [{ path: 'block/locales/en.default.json', from: '"name"', to: '"title"' }],
      ['extensions/block: "name" is used and is not in locales/en.default.json'],
    ],
    [
      'a locale without a text',
      [{ path: locale, text: '{ "name": "Block" }' }],
      ['extensions/block: locales/de.json lacks "hello"'],
    ],
    [
      'a locale with a text too many',
      [{ path: locale, text: '{ "name": "Block", "hello": "Hallo {{name}}", "more": "x" }' }],
      ['extensions/block: locales/de.json has "more", which locales/en.default.json lacks'],
    ],
    [
      'a locale with another placeholder',
      [{ path: locale, text: '{ "name": "Block", "hello": "Hallo {{nom}}" }' }],
      ['extensions/block: locales/de.json has other placeholders in "hello" than locales/en.default.json'],
    ],
    [
      'a text that is missing for some kinds of number',
      [
        {
          path: 'block/locales/en.default.json',
          from: '"hello": "Hello {{name}}"',
          to: '"hello": { "one": "x" }',
        },
      ],
      ['extensions/block: "hello" is used and is not in locales/en.default.json'],
    ],
    [
      'a text of a shared file that is missing, however it was reached',
      [
        { path: 'block/src/index.tsx', from: 'import', to: "import '../../shared/a.tsx';\nimport" },
        {
          path: 'shared/a.tsx',
          text: "import {\n  b,\n} from './deep/b.ts';\nimport type { C } from './c.ts';\n",
        },
        { path: 'shared/deep/b.ts', text: "translate('deep.text'); translate(`steps.${step}`)" },
        { path: 'shared/c.ts', text: "translate('of.types.alone')" },
        { path: 'shared/unreached.ts', text: "translate('nowhere')" },
      ],
      [
        'extensions/block: "deep.text" is used and is not in locales/en.default.json',
        'extensions/block: "steps.*" is used and is not in locales/en.default.json',
      ],
    ],
    [
      'a shared file that calls fetch(), without network_access',
      [
        { path: toml, from: 'network_access = true', to: '' },
        {
          path: 'block/src/index.tsx',
          text: "import { get } from '../../shared/api.ts';\nget(shopify.i18n.translate('hello'));",
        },
        { path: 'shared/api.ts', text: 'export const get = (path) => fetch(path);' },
      ],
      ['extensions/block: it calls fetch(), and [extensions.capabilities] lacks network_access = true'],
    ],
    [
      'two default locales',
      [{ path: 'block/locales/de.default.json', text: '{}' }],
      ['extensions/block: locales/ has 2 files *.default.json; it needs one'],
    ],
    [
      'a folder without shopify.extension.toml',
      [{ path: 'other/readme.txt', text: '' }],
      ['extensions/other: it has no shopify.extension.toml'],
    ],
  ])('%s is named', async (_, changes, expected) => {
    folder = await writeApp(...changes);
    expect(problemsOfSources(folder)).toEqual(expected);
  });
});

describe('the rules of what was built', () => {
  const block = 'customer-account.order-status.block.render';
  const page = 'customer-account.page.render';
  const ownPreact = '../../node_modules/preact/dist/preact.module.js';

  /** An extension as if it had been built: its script, the bundler's record, and what else lies there. */
  async function built(
    target: string,
    script: string,
    inputs = [ownPreact],
    further: Record<string, string> = {},
  ) {
    folder = await writeApp();
    const dist = join(folder, 'extensions/block/dist');
    await mkdir(dist, { recursive: true });
    await writeFile(
      join(dist, 'block.js'),
      `shopify.extend("${block}",f);shopify.extend("${page}",f);${script}`,
    );
    await writeFile(
      join(dist, 'block.metafile.json'),
      JSON.stringify({ inputs: Object.fromEntries(inputs.map((path) => [path, {}])) }),
    );
    for (const [path, text] of Object.entries(further)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return problemsOfBuild([{ handle: 'block', targets: [target], scriptPath: join(dist, 'block.js') }]);
  }
  const incompressible = (kilobytes: number) => randomBytes(kilobytes * 1024).toString('base64');

  test('a small script passes', async () => {
    expect(await built(block, '')).toEqual([]);
  });

  test('the sizes are told in a table', async () => {
    expect(await built(page, incompressible(20))).toEqual([]);
    const scriptPath = join(folder, 'extensions/block/dist/block.js');
    const [head, row, ...none] = sizeTable([{ handle: 'block', targets: [page], scriptPath }]);
    expect(head).toMatch(/^extension +kind +compressed +at most$/);
    expect(row).toMatch(/^block +full page +20\.\d KB +40 KB$/);
    expect(none).toEqual([]);
  });

  test('a block above 16 KB compressed is named; a full page of that size passes', async () => {
    expect(await built(block, incompressible(17))).toEqual([
      expect.stringMatching(/^block: \d+ bytes compressed; a block may have 16384$/),
    ]);
    await rm(folder, { recursive: true });
    expect(await built(page, incompressible(17))).toEqual([]);
  });

  test('a full page above 40 KB compressed is named', async () => {
    expect(await built(page, incompressible(42))).toEqual([
      expect.stringMatching(/^block: \d+ bytes compressed; a full page may have 40960$/),
    ]);
  });

  test('a variable that had no value while it was built is named', async () => {
    expect(await built(block, 'fetch(process.env.APP_URL)')).toEqual([
      'block: the built script still says process.env.APP_URL; it had no value while it was built',
    ]);
  });

  test('a target that is not extended is named', async () => {
    expect(await built('customer-account.profile.block.render', '')).toEqual([
      'block: the built script never calls shopify.extend for customer-account.profile.block.render',
    ]);
  });

  test('a second copy of Preact is named', async () => {
    expect(await built(block, '', [ownPreact, 'other/node_modules/preact/dist/preact.js'])).toEqual([
      'block: it holds 2 copies of preact; it needs one',
    ]);
  });

  test('Preact 11 is named', async () => {
    const manifest = { 'node_modules/preact/package.json': '{ "version": "11.0.0" }' };
    expect(await built(block, '', ['node_modules/preact/dist/preact.js'], manifest)).toEqual([
      'block: it is built with preact 11.0.0; it must be 10',
    ]);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEnvironment, variables } from '../../app/start/env.ts';
import { demoFlags, parseFlags, sandboxFlags, usage } from '../../app/start/flags.ts';
import { readOrdersFile } from '../../app/start/orders-file.ts';

const enough = {
  SHOPIFY_API_KEY: 'key',
  SHOPIFY_API_SECRET: 'a-secret-of-some-length',
  SHOPIFY_APP_URL: 'https://app.example.com/',
  SEALING_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
};

describe('the environment', () => {
  test('with what is needed gives typed values and defaults', () => {
    const parsed = parseEnvironment(enough);
    expect(parsed).toMatchObject({
      ok: true,
      values: { SHOPIFY_APP_URL: 'https://app.example.com', PORT: 3000, DATA_DIR: '.data', ORDER_SPEED: 1 },
    });
  });

  test.each(Object.keys(enough))('without %s nothing starts, and it is said what it is for', (name) => {
    const parsed = parseEnvironment({ ...enough, [name]: ' ' });
    expect(parsed).toEqual({
      ok: false,
      problems: [`${name} is missing (${variables[name as keyof typeof variables].purpose})`],
    });
  });

  test('every wrong value is named at once, never repeated in the complaint', () => {
    const parsed = parseEnvironment({
      ...enough,
      SHOPIFY_APP_URL: 'not-an-address',
      SEALING_KEYS: 'a:c2hvcnQ=',
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      SHOPIFY_API_SECRET: 'tooshort',
    });
    expect(parsed.ok).toBe(false);
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems.map((line) => line.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'SEALING_KEYS',
      'SHOPIFY_API_SECRET',
      'SHOPIFY_APP_URL',
    ]);
    expect(problems.join()).not.toContain('tooshort');
  });
});

describe('the app’s public address', () => {
  const withAddress = (address: string) => parseEnvironment({ ...enough, SHOPIFY_APP_URL: address });

  test.each(['https://app.example.com', 'https://app.example.com:8443/', 'http://127.0.0.1:3000'])(
    '%s is taken',
    (address) => {
      expect(withAddress(address)).toMatchObject({
        ok: true,
        values: { SHOPIFY_APP_URL: address.replace(/\/$/, '') },
      });
    },
  );

  test.each([
    ['https://Kits.Example.com', 'https://kits.example.com'],
    ['https://kits.example.com:443', 'https://kits.example.com'],
    ['HTTPS://kits.example.com:443/?', 'https://kits.example.com'],
    ['http://LocalHost:3000', 'http://localhost:3000'],
    ['http://[::1]:80/', 'http://[::1]'],
  ])('%s is taken as browsers write it, %s', (address, origin) => {
    expect(withAddress(address)).toMatchObject({ ok: true, values: { SHOPIFY_APP_URL: origin } });
  });

  test.each([
    ['http://app.example.com', 'must be an https address'],
    ['http://127.0.0.1.example.com', 'must be an https address'],
    ['https://app.example.com/app', 'must have no path, query or user'],
    ['https://app.example.com?x=1', 'must have no path, query or user'],
    ['https://app.example.com#x', 'must have no path, query or user'],
    ['https://user:word@app.example.com', 'must have no path, query or user'],
    ['http://user@localhost', 'must have no path, query or user'],
    ['http://localhost@app.example.com', 'must be an https address'],
  ])('%s is refused: it %s', (address, why) => {
    expect(withAddress(address)).toEqual({
      ok: false,
      problems: [`SHOPIFY_APP_URL ${why} (${variables.SHOPIFY_APP_URL.purpose})`],
    });
  });
});

describe('flags', () => {
  test('have the defaults of the start-up contract', () => {
    expect(parseFlags(sandboxFlags, [])).toEqual({
      ok: true,
      flags: {
        port: undefined,
        ephemeral: false,
        speed: 1,
        seed: undefined,
        'allow-loopback-webhooks': false,
        manual: false,
        help: false,
      },
    });
  });

  test.each([
    [['--prot', '1'], '--prot'],
    [['--port', 'x'], '--port'],
    [['--port', '65536'], '--port'],
    [['--speed', '0'], '--speed'],
    [['--speed', '-1'], '--speed'],
    [['--seed', '1.5'], '--seed'],
    [['--port'], '--port'],
    [['extra'], 'extra'],
  ])('%j is refused by name', (args, name) => {
    const parsed = parseFlags(sandboxFlags, args);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? '' : parsed.problem).toContain(name);
  });

  test('the usage names every flag', () => {
    const text = usage('x', demoFlags);
    for (const name of Object.keys(demoFlags)) expect(text).toContain(`--${name}`);
  });

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (args) => typeof parseFlags(demoFlags, args).ok === 'boolean'),
    );
  });
});

describe('an orders file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orders-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const write = async (content: unknown) => {
    const path = join(folder, `${Math.random()}.json`);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };

  test.each(['docs/samples/order-us-state.json', 'docs/samples/order-without-zip.json'])(
    '%s is read',
    async (path) => {
      const read = await readOrdersFile(path, new Map());
      expect(read.ok && read.orders.length).toBe(1);
    },
  );

  test('one order or an array of them; SKUs are mapped', async () => {
    const order = { name: '#7', email: 'a@example.com', line_items: [{ sku: 'MINE', quantity: 2 }] };
    const read = await readOrdersFile(await write([order, order]), new Map([['MINE', 'glycan-kit-1']]));
    expect(read).toMatchObject({
      ok: true,
      orders: [{ label: '#7', line_items: [{ sku: 'glycan-kit-1', quantity: 2 }] }, {}],
    });
  });

  test.each([
    ['{', 'not JSON'],
    [[], 'holds no order'],
    [{ line_items: [] }, 'line_items'],
    [{ line_items: [{ sku: 'A', quantity: 0 }] }, 'line_items.0.quantity'],
    [
      [{ line_items: [{ sku: 'A', quantity: 1 }] }, { line_items: [{ sku: 5, quantity: 1 }] }],
      'order 2, line_items.0.sku',
    ],
    [{ email: 3, line_items: [{ quantity: 1 }] }, 'email'],
  ])('%j is refused with the field and the rule', async (content, expected) => {
    const read = await readOrdersFile(await write(content), new Map());
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : read.problem).toContain(expected);
  });

  test('a file that is not there is named', async () => {
    const read = await readOrdersFile(join(folder, 'nowhere.json'), new Map());
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining('nowhere.json') as unknown });
  });
});

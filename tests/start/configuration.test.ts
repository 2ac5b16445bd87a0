import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEnvironment, parseVariables, variables } from '../../app/start/env.ts';
import { demoFlags, demoProblem, parseFlags, sandboxFlags, usage } from '../../app/start/flags.ts';
import { readOrdersFile } from '../../app/start/demo/orders-file.ts';
import { chooseWriter, writerProblems, writerVariables } from '../../app/start/writer.ts';
import { silentLog } from '../support/log.ts';

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
    for (const value of ['not-an-address', 'c2hvcnQ=', '99999', 'mysql', 'tooshort'])
      expect(problems.join()).not.toContain(value);
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
    ['http://app.example.com', 'must be an https:// address, or http:// on this machine'],
    ['http://127.0.0.1.example.com', 'must be an https:// address, or http:// on this machine'],
    ['https://app.example.com/app', 'must have no path, query, or user name'],
    ['https://app.example.com?x=1', 'must have no path, query, or user name'],
    ['https://app.example.com#x', 'must have no path, query, or user name'],
    ['https://user:word@app.example.com', 'must have no path, query, or user name'],
    ['http://user@localhost', 'must have no path, query, or user name'],
    ['http://localhost@app.example.com', 'must be an https:// address, or http:// on this machine'],
  ])('%s is refused: it %s', (address, why) => {
    expect(withAddress(address)).toEqual({
      ok: false,
      problems: [`SHOPIFY_APP_URL ${why} (${variables.SHOPIFY_APP_URL.purpose})`],
    });
  });
});

describe('the writer of AI texts', () => {
  const openAi = {
    SANDBOX_AI_PROVIDER: 'openai-compatible',
    SANDBOX_AI_MODEL: 'writer-1',
    SANDBOX_AI_BASE_URL: 'http://127.0.0.1:8000/v1/',
    SANDBOX_AI_INPUT_USD_PER_MILLION: '0.15',
    SANDBOX_AI_OUTPUT_USD_PER_MILLION: '0',
  };
  const anthropic = {
    SANDBOX_AI_PROVIDER: 'anthropic',
    SANDBOX_AI_MODEL: 'writer-1',
    SANDBOX_AI_KEY: 'sk-the-key',
    SANDBOX_AI_INPUT_USD_PER_MILLION: '3',
    SANDBOX_AI_OUTPUT_USD_PER_MILLION: '15.000001',
  };
  const parse = (env: Record<string, string>) => parseVariables(writerVariables, env, writerProblems);
  const chosen = async (env: Record<string, string>) => {
    const parsed = parse(env);
    if (!parsed.ok) throw new Error(parsed.problems.join());
    return chooseWriter(parsed.values, silentLog);
  };

  test('is the built-in one unless a model is configured', async () => {
    expect(await chosen({})).toEqual({
      writer: undefined,
      prices: [],
      told: expect.stringContaining('Built-in writer'),
    });
  });

  test.each([
    [openAi, 'openai-compatible/writer-1', 'http://127.0.0.1:8000/v1', [0.15, 0]],
    [anthropic, 'anthropic/writer-1', 'the provider', [3, 15.000001]],
  ] as const)('is the model that is configured, at its price', async (env, model, where, [input, output]) => {
    const { writer, prices, told } = await chosen(env);
    expect(writer?.model).toBe(model);
    expect(prices).toEqual([
      { model, from: '1970-01-01', inputUsdPerMillion: input, outputUsdPerMillion: output },
    ]);
    expect(told).toBe(`${model}; results are sent to ${where}`);
  });

  test.each([openAi, anthropic])('lacks nothing that is needed, or nothing starts', (env) => {
    for (const name of Object.keys(env)) {
      const parsed = parse({ ...env, [name]: '' });
      expect(parsed.ok ? [] : parsed.problems.map((line) => line.split(',')[0])).toEqual([
        `${name} is missing`,
      ]);
    }
  });

  test.each([
    ['SANDBOX_AI_PROVIDER', 'openai', 'must be one of openai-compatible, anthropic'],
    ['SANDBOX_AI_MODEL', 'a model', 'must have only visible ASCII characters'],
    [
      'SANDBOX_AI_BASE_URL',
      'http://models.example.com/v1',
      'must be an https:// address, or http:// on this machine, because results are sent there',
    ],
    ['SANDBOX_AI_BASE_URL', 'https://me:sk-secret@models.example.com', 'must have no query and no user name'],
    ['SANDBOX_AI_KEY', 'sk-secret\n', 'is fine: the end is cut off'],
    ['SANDBOX_AI_KEY', 'sk-secret word', 'must have only visible ASCII characters'],
    ['SANDBOX_AI_INPUT_USD_PER_MILLION', '-1', 'must be an amount in US dollars'],
    ['SANDBOX_AI_INPUT_USD_PER_MILLION', '1e3', 'must be an amount in US dollars'],
    ['SANDBOX_AI_OUTPUT_USD_PER_MILLION', '0.0000001', 'must be an amount in US dollars'],
  ])('%s=%s %s', (name, value, rule) => {
    const parsed = parse({ ...openAi, [name]: value });
    if (rule.startsWith('is fine')) return expect(parsed.ok).toBe(true);
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name} ${rule}`);
    expect(problems.join()).not.toContain('sk-secret');
  });
});

/** What the demo says of its arguments before it begins; null when it takes them. */
function demoProblemOf(args: readonly string[]): string | null {
  const parsed = parseFlags(demoFlags, args);
  return parsed.ok ? demoProblem(parsed.flags) : parsed.problem;
}

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
    [['--colour'], '--colour'],
    [['--port', 'x'], '--port'],
    [['--port', '99999'], '--port'],
    [['--port', '65536'], '--port'],
    [['--speed', '0'], '--speed'],
    [['--speed', '-1'], '--speed'],
    [['--speed', 'fast'], '--speed'],
    [['--seed', '-1'], '--seed'],
    [['--seed', '1.5'], '--seed'],
    [['--port'], '--port'],
    [['extra'], 'extra'],
    [['--port', '--seed', '1'], '--port'],
    [['--ephemeral=yes'], '--ephemeral'],
    [['--toString'], '--toString'],
    [['-p'], '-p'],
  ])('%j is refused by name', (args, name) => {
    const parsed = parseFlags(sandboxFlags, args);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? '' : parsed.problem).toContain(name);
  });

  test.each([
    [['--colour'], '--colour'],
    [['--speed', 'fast'], '--speed'],
    [['--service-url', 'not-an-address'], '--service-url'],
    [['--service-url', 'http://127.0.0.1:1'], '--service-url and --service-token'],
    [['--service-token', 'a-token'], '--service-url and --service-token'],
    [['--orders', 'file.json'], '--orders only works with --once'],
    [['--once', '--map', 'A=B'], '--map only works with --orders'],
    [['--once', '--orders', 'file.json', '--map', 'A'], '--map'],
    [['--partner'], '--partner'],
  ])('%j of the demo is refused by name', (args, named) => {
    expect(demoProblemOf(args)).toContain(named);
  });

  test.each([
    [['--service-url', 'http://127.0.0.1:1', '--service-token', 'a-token']],
    [['--once', '--orders', 'file.json', '--map', 'A=B']],
    [['--once', '--speed', '20']],
  ])('%j of the demo is taken', (args) => {
    expect(demoProblemOf(args)).toBeNull();
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
    ['{', 'isn’t valid JSON'],
    [[], 'has no orders'],
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

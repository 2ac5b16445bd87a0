/**
 * Bad input: whatever is sent, the sandbox answers with what the document allows, names what is wrong, and stores
 * nothing of a request that it refuses. What is sent is made from the document's own schemas.
 */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../app/contract/errors.ts';
import { resellerEndpoints } from '../../../app/contract/reseller/endpoints.ts';
import { endpointPath } from '../../../app/contract/endpoints.ts';
import type { EndpointDefinition } from '../../../app/contract/endpoints.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { createLogCapture } from '../../support/log.ts';
import { hostileTexts, hostileValues, nearly, sendRaw, storedState, valuesOf } from '../support/fuzz.ts';
import type { Json, Path, RawAnswer } from '../support/fuzz.ts';
import { order, startTestSandbox } from '../support/sandbox.ts';
import type { Answer, Client, TestSandbox } from '../support/sandbox.ts';

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Json }> } }>>;
  components: { schemas: Record<string, Json> };
}

const capture = createLogCapture();
let sandbox: TestSandbox;
let mine: Client;
let document: Document;
let pool: pg.Pool;
let state: () => Promise<string>;
let origin: string;
let credentials: string;
const known: Record<string, string> = {};

beforeAll(async () => {
  sandbox = await startTestSandbox({ log: capture.log });
  mine = sandbox.clients[2];
  document = (await (await fetch(sandbox.running.ready.openapi.reseller)).json()) as Document;
  pool = new pg.Pool({ connectionString: sandbox.databaseUrl, max: 2 });
  state = await storedState(pool);
  origin = new URL(mine.account.base_url).origin;
  credentials = `authorization: ${basicAuthorization(mine.account.token)}`;
  known['id'] = (await mine.post('/orders', order())).body.id;
  await mine.control('POST', '/clock', { advance_ms: 60_000 });
  known['kitCode'] = (await mine.get(`/units?order_id=${known['id'] ?? ''}`)).body.data[0].kit_code;
  known['result_id'] = (await mine.get('/reports')).body.data[0].id;
  const opened = await mine.post('/ai/conversations', { kit_code: known['kitCode'] });
  known['conversation'] = opened.body.id;
});

/** The path with records that there are. */
const knownPath = ({ path }: EndpointDefinition): string =>
  endpointPath(path, path.startsWith('/ai/') ? { ...known, id: known['conversation'] ?? '' } : known);
afterAll(async () => {
  await pool.end();
  await sandbox.close();
});

/** The path with `parameter`, as it is, in place of its record. */
const withParameter = ({ path }: EndpointDefinition, parameter: string): string =>
  path.replace(/\{[^}]+\}/, () => parameter);

/** What a body is sent with, where the endpoint takes one. */
const anyBody = (endpoint: EndpointDefinition): string | undefined =>
  endpoint.body === undefined ? undefined : JSON.stringify({ message: 'What is Youth?' });

/** Posts a body; of a stream, the body of the answer is its lines. */
async function sent(endpoint: EndpointDefinition, body: unknown): Promise<Answer> {
  if (endpoint.stream !== true) return mine.post(knownPath(endpoint), body);
  const answer = await fetch(mine.account.base_url + knownPath(endpoint), {
    method: 'POST',
    headers: {
      authorization: basicAuthorization(mine.account.token),
      'content-type': 'application/json',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const { status, headers } = answer;
  if (status !== 200) return { status, headers, body: JSON.parse(text) };
  const lines = text.trimEnd().split('\n');
  const read = lines.map((line) => endpoint.success.body?.parse(JSON.parse(line)) as { type: string });
  expect(read.at(-1)?.type).toBe('complete');
  return { status, headers, body: read };
}

const endpoints: [string, EndpointDefinition][] = Object.entries(resellerEndpoints);
const withBody = endpoints.filter(([, endpoint]) => endpoint.body !== undefined);
const withParams = endpoints.filter(([, endpoint]) => endpoint.path.includes('{'));

/** What every answer must be, and what it must have left behind. */
async function held(send: () => Promise<Answer>): Promise<Answer> {
  const before = await state();
  const answer = await send();
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) {
    expectError(answer);
    expect(await state()).toBe(before);
  }
  return answer;
}

function expectError(answer: Pick<Answer, 'status' | 'body'>): void {
  expect(errorBodySchema.strict().safeParse(answer.body).error).toBeUndefined();
  if (answer.status === 400) expect(Object.keys(answer.body.details ?? {})).not.toEqual([]);
}

/** Whether what a 400 names is the field put wrong, one in it, or one around it. */
function namesField(details: Record<string, string[]>, path: Path): boolean {
  const field = path.join('.');
  return Object.keys(details).some(
    (named) => field === '' || named === 'body' || named.startsWith(field) || field.startsWith(named),
  );
}

/** An account has a limited number of registrations. */
async function tidy(name: string, answer: Answer): Promise<void> {
  if (name !== 'createWebhook' || answer.status !== 201) return;
  await mine.send('DELETE', `/webhooks/${String(answer.body.id)}`);
}

/** What the log tells of failures that nobody foresaw. */
const ourFailures = () => capture.lines.filter((line) => JSON.stringify(line).includes('request failed'));

/** Shrinking over HTTP takes longer than the counterexample takes to understand. */
const runs = { numRuns: 30, endOnFailure: true };

describe.each(withBody)('the body of %s', (name, endpoint) => {
  const schema = () =>
    document.paths[endpoint.path]?.['post']?.requestBody?.content['application/json']?.schema ?? {};
  /** Every other one of a variation that can be ordered, and of a kit that there is. */
  const fitting = () =>
    fc.tuple(valuesOf(schema(), document.components.schemas), fc.boolean()).map(([value, real]) => {
      if (!real) return value;
      const text = JSON.stringify(value)
        .replaceAll(/"variation_id":"(?:[^"\\]|\\.)*"/g, '"variation_id":"glycan-kit-1"')
        .replace(/"kit_code":"(?:[^"\\]|\\.)*"/, `"kit_code":"${known['kitCode'] ?? ''}"`);
      return JSON.parse(text) as unknown;
    });

  test('that fits the schema is taken, or refused by a rule that the schema cannot say', async () => {
    await fc.assert(
      fc.asyncProperty(fitting(), async (body) => {
        const answer = await held(() => sent(endpoint, body));
        if (answer.status >= 400) {
          // An unknown variation, an address that is not public, too many kits; an unknown kit.
          const rules = name === 'createOrder' ? /^items/ : /^url$/;
          if (answer.status === 400) expect(Object.keys(answer.body.details)[0]).toMatch(rules);
          else expect([name, answer.status]).toEqual([expect.stringMatching(/^create(Int|Conv)/), 404]);
        } else if (endpoint.stream !== true) {
          expect(endpoint.success.body?.parse(answer.body)).toEqual(answer.body);
          await tidy(name, answer);
        }
      }),
      runs,
    );
  });

  test('that nearly fits is refused by the name of what is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(nearly(fitting()), async ({ value, path }) => {
        const body = JSON.stringify(value) as string | undefined;
        const answer = await held(() => sent(endpoint, body ?? ''));
        await tidy(name, answer);
        const taken = endpoint.body?.safeParse(body === undefined ? undefined : JSON.parse(body)).success;
        if (taken === false) {
          expect(answer.status).toBe(400);
          expect([path, answer.body.details, namesField(answer.body.details, path)]).toEqual([
            ...[path, answer.body.details],
            true,
          ]);
        }
      }),
      { ...runs, numRuns: 60 },
    );
  });

  test('that is anything at all is refused', async () => {
    await fc.assert(
      fc.asyncProperty(hostileValues, async (body) => {
        expect((await held(() => sent(endpoint, JSON.stringify(body)))).status).toBe(400);
      }),
      runs,
    );
  });
});

test.each(withParams)(
  'path parameters of %s: an unknown record, whatever they hold',
  async (_name, endpoint) => {
    const texts = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 60 }));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const parameter = encodeURIComponent(text.toWellFormed());
        const path = withParameter(endpoint, parameter);
        if (parameter === '' || parameter === '.' || parameter === '..') return;
        const body = anyBody(endpoint);
        const headers = body === undefined ? {} : { 'content-type': 'application/json' };
        const send = () => mine.send(endpoint.method, path, { headers, ...(body && { body }) });
        expect((await held(send)).status).toBe(404);
      }),
      runs,
    );
    for (const escape of [
      '%ff',
      '%00',
      '%',
      '%zz',
      '%c0%ae',
      '%2e%2e',
      '%2f',
      '%5c',
      '%e2%82',
      '..%2f..',
      ';x',
      '%20',
    ]) {
      const target = `/reseller/v1${withParameter(endpoint, escape)}`;
      const body = anyBody(endpoint) ?? '';
      const headers = body === '' ? [] : [json, `content-length: ${String(body.length)}`];
      const answer = await raw(`${endpoint.method} ${target} HTTP/1.1`, headers, [body]);
      // `%2e%2e` is the folder above (URL Standard): another address of ours, which may offer other methods.
      expect([escape, answer.status]).toEqual([
        escape,
        expect.toSatisfy(
          (status: number) => [404, 405].includes(status) || (escape === '%2e%2e' && status < 500),
        ),
      ]);
    }
  },
);

test('queries: each wrong parameter is named', async () => {
  const wrong: [string, string][] = [
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=+5', 'limit'],
    ['limit=%205', 'limit'],
    ['limit=05', 'limit'],
    ['limit=5.0', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=%D9%A5', 'limit'],
    ['limit=99999999999999999999', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=&cursor=', 'cursor'],
    ['cursor[]=x', 'cursor[]'],
    ['Limit=5', 'Limit'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['a%00b=1', 'ab'],
    [`cursor=${'A'.repeat(501)}`, 'cursor'],
    [`cursor=${'A'.repeat(10_000)}`, 'cursor'],
    ['cursor=%00', 'cursor'],
    ['cursor=%ff', 'cursor'],
  ];
  for (const list of ['/orders', '/reports', `/units?order_id=${known['id'] ?? ''}`, '/ai/conversations']) {
    for (const [query, field] of wrong) {
      const answer = await held(() => mine.get(`${list}${list.includes('?') ? '&' : '?'}${query}`));
      expect([query, answer.status, Object.keys(answer.body.details ?? {})]).toEqual([query, 400, [field]]);
    }
  }
  for (const [query, status] of [
    ['', 400],
    ['order_id=', 400],
    ['order_id=%20', 400],
    ['order_id=%00', 400],
    ['order_id=none', 404],
  ] as const) {
    expect([query, (await held(() => mine.get(`/units?${query}`))).status]).toEqual([query, status]);
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('cursor', 'limit'),
      fc.string({ unit: 'binary' }),
      async (field, text) => {
        const answer = await held(() =>
          mine.get(`/orders?${field}=${encodeURIComponent(text.toWellFormed())}`),
        );
        if (answer.status === 400) expect(Object.keys(answer.body.details)).toEqual([field]);
      },
    ),
    runs,
  );
});

describe('cursors', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('made up, manipulated, or of another list, are 400', async () => {
    await mine.post('/orders', order());
    const page = (await mine.get('/orders?limit=1')).body;
    expect(typeof page.next_cursor).toBe('string');
    const cursor = page.next_cursor as string;
    expect((await mine.get(`/orders?cursor=${cursor}`)).status).toBe(200);
    const real = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Json;
    const wrong = [
      ...[-1, 0.5, 1e308, 2 ** 31, 2 ** 53, '1', null, [], {}].map((after) => encode({ ...real, after })),
      encode({ ...real, list: 'reports' }),
      encode({ ...real, more: 1 }),
      encode([real]),
      encode(null),
      `${cursor}=`,
      `${cursor}%20`,
      cursor.slice(1),
      cursor.toLowerCase(),
      encode('['.repeat(200)),
    ];
    for (const text of wrong) {
      expect([text, (await held(() => mine.get(`/orders?cursor=${text}`))).status]).toEqual([text, 400]);
    }
    expect((await mine.get(`/reports?cursor=${cursor}`)).status).toBe(400);
    expect((await mine.get(`/orders?cursor=${encode({ ...real, after: 2 ** 31 - 1 })}`)).status).toBe(200);
  });

  test("another account's is a place in the list, and shows nothing of that account", async () => {
    const { next_cursor: cursor } = (await mine.get('/orders?limit=1')).body;
    const [, other] = sandbox.clients;
    await other.post('/orders', order({ reference: 'of-the-other' }));
    const { data } = (await other.get(`/orders?cursor=${String(cursor)}`)).body;
    for (const { reference } of data) expect(reference).toBe('of-the-other');
  });

  test('lose and double no row while rows are added', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 2 })),
        async (limit, added) => {
          const [, walker] = sandbox.clients;
          const all = async () =>
            ((await walker.get('/orders?limit=100')).body.data as { id: string }[]).map(({ id }) => id);
          await Promise.all([1, 2, 3].map(() => walker.post('/orders', order())));
          const before = (await all()).slice(0, 12);
          const seen: string[] = [];
          let cursor = '';
          for (let page = 0; seen.length < before.length && page < 30; page += 1) {
            // Orders arrive before, during and after the reading of each page.
            const arriving = Array.from({ length: added[page] ?? 0 }, () => walker.post('/orders', order()));
            const body = (await walker.get(`/orders?limit=${String(limit)}&cursor=${cursor}`)).body;
            await Promise.all(arriving);
            seen.push(...(body.data as { id: string }[]).map(({ id }) => id));
            if (body.next_cursor === null) break;
            cursor = body.next_cursor as string;
          }
          expect(new Set(seen).size).toBe(seen.length);
          // What arrived with the first page may stand above. From there on the walk is the list, row by row.
          expect(seen).toContain(before[0]);
          const now = await all();
          const start = now.indexOf(seen[0] ?? '');
          expect(seen).toEqual(now.slice(start, start + seen.length));
        },
      ),
      { ...runs, numRuns: 8 },
    );
  });
});

/** A request on a connection of its own, closed after the answer. */
function raw(
  line: string,
  headers: string[] = [],
  body: (string | Buffer)[] = [],
  hangUp = false,
): Promise<RawAnswer> {
  const head = [line, 'host: sandbox', 'connection: close', credentials, ...headers].join('\r\n');
  return sendRaw(origin, [`${head}\r\n\r\n`, ...body], hangUp);
}
const post = 'POST /reseller/v1/orders HTTP/1.1';
const json = 'content-type: application/json';

async function untouched(send: () => Promise<RawAnswer>, statuses: number[]): Promise<RawAnswer> {
  const before = await state();
  const answer = await send();
  expect(statuses).toContain(answer.status);
  expect(await state()).toBe(before);
  return answer;
}

describe('the size of a body', () => {
  const limit = 1_000_000;
  /** An order of exactly so many bytes, in characters of one and of three. */
  const sized = (bytes: number, filler = ' '): Buffer => {
    const bare = JSON.stringify(order());
    const room = bytes - bare.length;
    const width = Buffer.byteLength(filler);
    return Buffer.from(`${bare}${' '.repeat(room % width)}${filler.repeat(Math.floor(room / width))}`);
  };
  const length = (bytes: number) => `content-length: ${String(bytes)}`;

  test('1,000,000 bytes are read, one more is 413, announced or not', async () => {
    expect(sized(limit)).toHaveLength(limit);
    expect((await raw(post, [json, length(limit)], [sized(limit)])).status).toBe(201);
    await untouched(() => raw(post, [json, length(limit + 1)], [sized(limit + 1)]), [413]);
    const chunked = (bytes: number) => {
      const body = sized(bytes);
      const pieces = [body.subarray(0, 600_000), body.subarray(600_000)];
      return [...pieces.flatMap((piece) => [`${piece.length.toString(16)}\r\n`, piece, '\r\n']), '0\r\n\r\n'];
    };
    expect((await raw(post, [json, 'transfer-encoding: chunked'], chunked(limit))).status).toBe(201);
    await untouched(() => raw(post, [json, 'transfer-encoding: chunked'], chunked(limit + 1)), [413]);
    await untouched(() => raw(post, [json, length(limit)], [Buffer.from('€'.repeat(333_333) + 'x')]), [400]);
  });

  test('a body that is announced and never comes costs nothing', async () => {
    await untouched(() => raw(post, [json, length(10 ** 15)]), [413]);
    await untouched(() => raw(post, [json, length(500)], ['{"email":'], true), [0]);
    await untouched(() => raw(post, [json, 'transfer-encoding: chunked'], ['5\r\n{"ema\r\n'], true), [0]);
    expect(ourFailures()).toEqual([]);
  });

  test('a body that is longer than announced is cut where it was to end', async () => {
    await untouched(() => raw(post, [json, length(10)], [JSON.stringify(order())]), [400]);
  });

  test('a body that comes byte by byte is an order as any other', async () => {
    const body = JSON.stringify(order());
    expect((await raw(post, [json, length(body.length)], [...body])).status).toBe(201);
  });

  test('a body of very many wrong fields is answered briefly', async () => {
    const body = JSON.stringify(
      Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`f${String(index)}`, 1])),
    );
    const answer = await held(() => mine.post('/orders', body));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(50_000);
    const long = await held(() => mine.post('/orders', { ...order(), ['x'.repeat(500_000)]: 1 }));
    expect(JSON.stringify(long.body).length).toBeLessThan(1_000);
  });
});

describe('JSON that is hard to read', () => {
  const deep = (open: string, close: string, inner = ''): string =>
    open.repeat(100_000) + inner + close.repeat(100_000);
  const fits = JSON.stringify(order());
  const texts: [string, string, string][] = [
    ['100,000 lists in each other', deep('[', ']'), 'body'],
    ['100,000 objects in each other', deep('{"a":', '}', '1'), 'a'],
    [
      '100,000 lists where items belong',
      fits.replace(/"items":\[.*?\]/, `"items":${deep('[', ']')}`),
      'items.0',
    ],
    ['100,000 open lists', '['.repeat(100_000), 'body'],
    ['a number that no double holds', fits.replace('"quantity":1', '"quantity":1e400'), 'items.0.quantity'],
    ['minus zero', fits.replace('"quantity":1', '"quantity":-0'), 'items.0.quantity'],
    ['a fraction', fits.replace('"quantity":1', '"quantity":1.5'), 'items.0.quantity'],
    [
      'a number that no integer holds',
      fits.replace('"quantity":1', '"quantity":9007199254740993'),
      'items.0.quantity',
    ],
    [
      'a number of 100,000 digits',
      fits.replace('"quantity":1', `"quantity":${'9'.repeat(100_000)}`),
      'items.0.quantity',
    ],
    ['__proto__ as a field', fits.replace('{', '{"__proto__":{"email":"x@example.com"},'), '__proto__'],
    ['constructor as a field', fits.replace('{', '{"constructor":{"prototype":{}},'), 'constructor'],
    ['__proto__ deeper', fits.replace('"country"', '"__proto__":1,"country"'), 'shipping.__proto__'],
    ['__proto__ in place of all', '{"__proto__":' + fits + '}', '__proto__'],
    ['NaN', fits.replace('"quantity":1', '"quantity":NaN'), 'body'],
    ['a comment', `${fits}// done`, 'body'],
    ['two values', fits + fits, 'body'],
    ['nothing', '', 'body'],
    ['white space', ' \n', 'body'],
    ['null', 'null', 'body'],
    ['a text', '"order"', 'body'],
  ];
  test.each(texts)('%s', async (_name, text, field) => {
    const answer = await held(() => mine.post('/orders', text));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details)).toContain(field);
    expect(({} as Json)['email']).toBeUndefined();
  });

  test('a field given twice counts as it was given last', async () => {
    const twice = fits.replace('{', '{"reference":"first",').replace('"shop-1001"', '"last"');
    expect((await mine.post('/orders', twice)).body.reference).toBe('last');
    const wrong = fits.replace('"quantity":1', '"quantity":1,"quantity":0');
    expect((await held(() => mine.post('/orders', wrong))).status).toBe(400);
  });

  test('texts come back as they were sent', async () => {
    for (const reference of [
      '🧪 e\u0301 שלום مرحبا',
      '\u202e\u2066x',
      'a\r\nb\tc',
      '\ufeff',
      '\u2028',
      '"\\/',
      'ﷺ'.repeat(1_000),
    ]) {
      const { id } = (await mine.post('/orders', order({ reference }))).body;
      expect((await mine.get(`/orders/${String(id)}`)).body.reference).toBe(reference);
    }
  });
});

describe('the form of a body', () => {
  const body = Buffer.from(JSON.stringify(order()));
  const send = (headers: Record<string, string>, bytes: Buffer = body) =>
    held(() => mine.send('POST', '/orders', { headers, body: new Uint8Array(bytes) }));

  test.each([
    ['', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonx', 415],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=latin1', 415],
    ['application/json', 201],
    ['APPLICATION/JSON ; charset="UTF-8"', 201],
    ['application/json;charset=utf-8', 201],
  ])('content type %j: %i', async (type, status) => {
    expect((await send(type === '' ? {} : { 'content-type': type })).status).toBe(status);
  });

  test('compressed is 415, whatever is in it', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await send({ ...headers, 'content-encoding': 'gzip' }, gzipSync(body))).status).toBe(415);
    expect((await send({ ...headers, 'content-encoding': 'br' })).status).toBe(415);
    expect((await send({ ...headers, 'content-encoding': 'identity' })).status).toBe(201);
  });

  test('a byte order mark is skipped; what is not UTF-8 is 400', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await send(headers, Buffer.concat([Buffer.from('\ufeff'), body]))).status).toBe(201);
    const broken = [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]];
    for (const bytes of broken) {
      const [before, after] = body.toString().split('shop-1001') as [string, string];
      const text = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
      expect((await send(headers, text)).body.details).toEqual({ body: ['must be UTF-8'] });
    }
    expect((await send(headers, Buffer.from(body.toString(), 'utf16le'))).status).toBe(400);
  });

  test('half of a surrogate pair is named', async () => {
    const text = JSON.stringify(order()).replace('shop-1001', '\\ud800');
    const answer = await held(() => mine.post('/orders', text));
    expect(answer.body.details).toEqual({ reference: ['must be well-formed Unicode'] });
  });
});

describe('requests that are odd in themselves', () => {
  const get = 'GET /reseller/v1/products HTTP/1.1';

  test('each method has an answer', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const answer = await untouched(() => raw(`${method} /reseller/v1/orders HTTP/1.1`), [405]);
      expect(answer.head.toLowerCase()).toContain('allow: ');
    }
    const head = await raw('HEAD /reseller/v1/products HTTP/1.1');
    expect([head.status, head.body]).toEqual([200, '']);
    expect((await raw('HEAD /reseller/v1/webhooks/none HTTP/1.1')).status).toBe(405);
    await untouched(() => raw('GOT /reseller/v1/products HTTP/1.1'), [400]);
    await untouched(() => raw('CONNECT example.com:443 HTTP/1.1'), [0, 400, 404, 405]);
  });

  test('line breaks in headers are no headers', async () => {
    for (const broken of [
      'x-test: a\rb',
      'x-te\nst: a',
      'x-test: a\u0000b',
      ' folded: x',
      'no colon',
      'x-test : a',
    ]) {
      expect([broken, (await raw(get, [broken])).status]).toEqual([broken, 400]);
    }
    const injected = await raw('GET /reseller/v1/orders/%0d%0aset-cookie:%20x=1 HTTP/1.1');
    expect(injected.status).toBe(404);
    expect(injected.head.toLowerCase()).not.toContain('set-cookie');
  });

  test('very many headers, a very long one and a very long address are refused, not waited for', async () => {
    const many = Array.from({ length: 600 }, (_, index) => `x-${String(index)}: ${'v'.repeat(25)}`);
    const tooMuch = [
      () => raw(get, many),
      () => raw(get, [`x-long: ${'v'.repeat(20_000)}`]),
      () => raw(`GET /reseller/v1/orders?cursor=${'x'.repeat(20_000)} HTTP/1.1`),
    ];
    // Node refuses while bytes still come: the connection may be reset before the answer is read.
    for (const send of tooMuch) await untouched(send, [431, 0]);
    expect((await raw(`GET /reseller/v1/${'x/'.repeat(4_000)} HTTP/1.1`)).status).toBe(404);
  });

  test('two lengths, a length beside chunks, and chunks that are none are refused, and nothing rides along', async () => {
    const smuggled = `${post}\r\nhost: x\r\n${credentials}\r\n${json}\r\ncontent-length: 2\r\n\r\n{}`;
    const shapes: [string[], string][] = [
      [['content-length: 5', 'content-length: 6'], '{"a":'],
      [['content-length: 4', 'transfer-encoding: chunked'], `0\r\n\r\n${smuggled}`],
      [['transfer-encoding: chunked', 'transfer-encoding: identity'], `0\r\n\r\n${smuggled}`],
      [['transfer-encoding: xchunked'], `0\r\n\r\n${smuggled}`],
      [['transfer-encoding: chunked'], `zz\r\n${smuggled}`],
      [['content-length: +2'], '{}'],
      [['content-length: 0x2'], '{}'],
      [['content-length: -1'], '{}'],
      [['content-length: 2, 2'], '{}'],
    ];
    for (const [headers, body] of shapes) {
      const answer = await untouched(() => raw(post, [json, ...headers], [body]), [400]);
      expect([headers, answer.all.match(/HTTP\/1\.1 /g)?.length]).toEqual([headers, 1]);
    }
  });

  test('100-continue is answered, other expectations are refused', async () => {
    const body = JSON.stringify(order());
    const length = `content-length: ${String(body.length)}`;
    const answer = await raw(post, [json, length, 'expect: 100-continue'], [body]);
    expect(answer.all).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
    await untouched(() => raw(post, [json, length, 'expect: tea'], [body]), [417]);
  });

  test('no host, two hosts, an odd version and an absolute address', async () => {
    const direct = (text: string) => sendRaw(origin, [text]);
    expect((await direct(`${get}\r\n${credentials}\r\nconnection: close\r\n\r\n`)).status).toBe(400);
    expect((await direct(`GET /reseller/v1/products HTTP/3.7\r\nhost: x\r\n\r\n`)).status).toBe(400);
    expect((await direct(`nonsense\r\n\r\n`)).status).toBe(400);
    const absolute = `GET http://elsewhere.example/reseller/v1/products HTTP/1.1\r\nhost: x\r\n${credentials}\r\nconnection: close\r\n\r\n`;
    expect((await direct(absolute)).status).toBeLessThan(500);
    const hosts = `${get}\r\nhost: a b\r\n${credentials}\r\nconnection: close\r\n\r\n`;
    expect((await direct(hosts)).status).toBeLessThan(500);
  });

  test('credentials that are none are 401, whatever they are', async () => {
    const wrong = [
      'Basic',
      'Basic =',
      'Basic OnNieA',
      'Bearer x',
      'Basic ' + 'A'.repeat(8_000),
      `Basic ${Buffer.from('user:x').toString('base64')}`,
      'Basic \u00ff',
      basicAuthorization('\u0000'),
      basicAuthorization(' '),
      'Digest username="x"',
    ];
    for (const authorization of wrong) {
      const answer = await fetch(`${mine.account.base_url}/orders`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: '['.repeat(1_000),
      });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expectError({ status: 401, body: await answer.json() });
    }
  });

  test('nothing of all this was an error of ours', async () => {
    expect((await mine.get('/products')).status).toBe(200);
    expect(ourFailures()).toEqual([]);
  });
});

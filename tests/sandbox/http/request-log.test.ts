import { Client as Postgres } from 'pg';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '../../../app/sandbox/index.ts';
import { maskBody, maskText, maxBodyChars } from '../../../app/sandbox/http/masking.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { createChanges } from '../../../app/sandbox/core/changes.ts';
import type { Change } from '../../../app/sandbox/core/changes.ts';
import { createRequestLog } from '../../../app/sandbox/http/request-log.ts';
import type { LoggedRequest } from '../../../app/sandbox/http/request-log.ts';
import { inputIds } from '../../../app/sandbox/registration/entries.ts';
import { openPreparedStatements } from '../../../app/db/prepared.ts';
import type { PreparedStatements } from '../../../app/db/prepared.ts';
import { openSandboxDb } from '../../../app/db/sandbox-client.ts';
import type { SandboxDb } from '../../../app/db/sandbox-client.ts';
import { createLogCapture, silentLog } from '../../support/log.ts';
import { client, eventually, order, secret, startTestSandbox } from '../support/sandbox.ts';
import type { Answer, Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let reseller: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [reseller] = sandbox.clients;
});
afterAll(() => sandbox.close());

type Entry = Record<string, never> & {
  id: string;
  method: string;
  path: string;
  query: string | null;
  status: number | null;
  code: string | null;
  fault: string | null;
  reference: string | null;
  order_id: string | null;
  body: string | null;
  problem: Answer['body'];
  alike: number;
};
const entries = async (of: Client = reseller, query = ''): Promise<Entry[]> =>
  (await of.control('GET', `/requests${query}`)).body.data;

async function stored(): Promise<Record<string, unknown>[]> {
  const db = new Postgres({ connectionString: sandbox.databaseUrl });
  await db.connect();
  const { rows } = await db.query<Record<string, unknown>>('SELECT * FROM "RequestLog" ORDER BY "id"');
  await db.end();
  return rows;
}

describe('what happened is told', () => {
  test('with the request as it came and the answer that was wrong with it, at once', async () => {
    await reseller.post('/orders', order({ reference: 'shop-7' }));
    const [placed] = await entries();
    expect(placed).toMatchObject({
      method: 'POST',
      path: '/orders',
      query: null,
      status: 201,
      code: null,
      fault: null,
      reference: 'shop-7',
      order_id: expect.stringMatching(/^ord_/),
      problem: null,
    });
    expect(JSON.parse(placed?.body ?? '')).toEqual(order({ reference: 'shop-7' }));

    const wrong = order({ items: [{ variation_id: 'glycan-kit-1', quantity: 0 }], custmerName: 'Ada' });
    const answer = await reseller.post('/orders', wrong);
    const [refused] = await entries();
    expect(refused).toMatchObject({ status: 400, code: 'invalid_request', order_id: null });
    expect(refused?.problem).toEqual(answer.body);
    expect(JSON.parse(refused?.body ?? '')).toEqual(wrong);
  });

  test('also for a method or an address that there is none of, a body that is no JSON, a cut connection', async () => {
    await reseller.send('PUT', '/orders?x=1');
    await reseller.get('/nothing');
    await reseller.post('/orders', '{"secret":"not quite JSON');
    await expect(
      reseller.post('/orders', order({ email: 'fault+cut-after-commit@example.com', reference: 'cut-1' })),
    ).rejects.toThrow();
    const [cut, noJson, nowhere, put] = await entries();
    expect(put).toMatchObject({ method: 'PUT', path: '/orders', query: 'x=1', status: 405 });
    expect(nowhere).toMatchObject({ path: '/nothing', status: 404, code: 'not_found' });
    expect(noJson).toMatchObject({ status: 400, body: null });
    expect(cut).toMatchObject({ status: null, code: null, fault: expect.any(String), reference: 'cut-1' });
  });

  test('also without a valid token: kept for nobody’s account, without a body', async () => {
    const unknown = client(
      { ...reseller.account, token: 'sbx_0123456789abcdef0123456789abcdef01234567' },
      '',
    );
    await unknown.post('/orders', order({ reference: 'unknown-1' }));
    await fetch(`${sandbox.running.ready.partners[0]?.base_url ?? ''}/kits`, {
      headers: { authorization: basicAuthorization(sandbox.running.ready.partners[0]?.token ?? '') },
    });
    await entries();
    const rows = await stored();
    const nobodys = rows.filter((row) => row['accountId'] === null);
    expect(nobodys).toMatchObject([{ method: 'POST', path: '/orders', status: 401, body: null }]);
    expect(rows.find((row) => row['accountId'] === 'partner-1')).toMatchObject({
      path: '/kits',
      status: 200,
    });
  });

  test('filtered by status, method and beginning of the path, page by page', async () => {
    const [, , , own] = sandbox.clients;
    for (const path of [
      '/orders',
      '/orders/a',
      '/orders/b_',
      '/orders/bb',
      '/ordersx',
      '/products',
      '/ai/conversations',
    ])
      await own.get(path);
    await own.post('/orders', order());
    const found = async (query: string) =>
      (await entries(own, query)).map(({ method, path }) => `${method} ${path}`);
    expect(await found('?status=404&path=/orders')).toEqual([
      'GET /ordersx',
      'GET /orders/bb',
      'GET /orders/b_',
      'GET /orders/a',
    ]);
    expect(await found('?path=/orders/b_')).toEqual(['GET /orders/b_']);
    expect(await found('?path=/%25')).toEqual([]);
    expect(await found('?status=2xx&method=GET')).toEqual(['GET /products', 'GET /orders']);
    expect(await found('?method=POST')).toEqual(['POST /orders']);
    expect(await found('?status=403')).toEqual(['GET /ai/conversations']);
    expect(await found('?status=cut')).toEqual([]);

    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer = await own.control('GET', `/requests?limit=2&path=/orders&cursor=${cursor}`);
      seen.push(...page.body.data.map(({ id }: Entry) => id));
      cursor = page.body.next_cursor;
    }
    expect(seen).toEqual((await entries(own, '?path=/orders')).map(({ id }) => id));
    for (const wrong of ['status=20', 'status=ok', 'method=get', 'path=orders', 'colour=red', 'limit=0'])
      expect((await own.control('GET', `/requests?${wrong}`)).status, wrong).toBe(400);
  });
});

describe('what must not be kept', () => {
  const health = 'I feel tired since my operation';

  test('secrets, tokens and what is about health are masked in every column', async () => {
    const { token } = reseller.account;
    await reseller.post('/webhooks', {
      url: 'https://u:pw-in-url@example.com/h?token=in-the-url',
      events: [],
      secret,
    });
    await reseller.post('/webhooks', { Secret: secret, api_key: 'key-1', nested: { passWord: ['pass-1'] } });
    await reseller.get(`/orders/${token}?cursor=${token}&api_key=key-1`);
    await reseller.post('/orders', order({ reference: token, [token]: token }));
    await reseller.post('/ai/interpretations', { kit_code: 'KB-1', instructions: health });
    await reseller.post('/ai/interpretations', { kit_code: 'KB-1', instrctions: health, notes: [health] });
    await reseller.post('/ai/conversations/c-1/messages', { message: health });
    await reseller.post('/ai/interpretations', [health]);
    await reseller.post('/%61i/interpretations', { kit_code: 'KB-1', instrctions: health });
    await reseller.post(`/a%69/conversations/%ff/messages?about=${encodeURIComponent(health)}`, {
      q: health,
    });
    await entries();
    const text = JSON.stringify(await stored(), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const kept of [secret, token, 'pw-in-url', 'in-the-url', 'key-1', 'pass-1', health])
      expect(text).not.toContain(kept);
    expect(text).toContain('KB-1');
    expect(text).not.toContain(basicAuthorization(token).slice(6));
  });

  test.each([...Object.keys(inputIds), ...Object.values(inputIds), 'date_of_birth', 'Ethnicity', 'sex'])(
    'what a person is registered with is masked wherever it is sent: %s',
    (name) => {
      expect(JSON.parse(maskBody({ items: [{ [name]: 'told in confidence' }] }))).toEqual({
        items: [{ [name]: '***' }],
      });
      expect(maskText(`?limit=1&${name}=confidence`)).toBe(`?limit=1&${name}=***`);
    },
  );

  test('whatever a body looks like, no value of a secret name and no token of ours gets through', () => {
    const value = fc.stringMatching(/^[0-9a-f]{24}$/);
    const name = fc.constantFrom(
      'secret',
      'Secret',
      'webhook_secret',
      'apiToken',
      'PASSWORD',
      'Authorization',
      'api-key',
    );
    const property = fc.property(
      fc.jsonValue({ maxDepth: 4 }),
      name,
      value,
      fc.nat(3),
      (around, key, hidden, place) => {
        const own = `sbx_${hidden}`;
        const holders = [
          { [key]: hidden, around },
          [around, { deep: { [key]: [{ hidden }] } }],
          { around, free: `text ${own} text`, [own]: 1 },
          { url: `https://example.com/?a=1&${key}=${hidden}` },
        ];
        const kept = maskBody(holders[place]);
        expect(kept).not.toContain(hidden);
        // Whole JSON unless it was cut.
        if (kept.length <= maxBodyChars) JSON.parse(kept);
      },
    );
    fc.assert(property, { numRuns: 500 });
  });

  test('keeps everything else of a body as it was', () => {
    const bodies = fc
      .jsonValue({ maxDepth: 4 })
      .filter((body) => !/[=@]|key|token|sbx_/i.test(JSON.stringify(body)));
    fc.assert(
      fc.property(bodies, (body) => {
        const kept = maskBody(body);
        if (kept.length <= maxBodyChars) expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(body)));
      }),
    );
  });

  test('a body is cut after 4,000 characters and says so, however large or deep it is', () => {
    for (const body of [
      { note: 'x'.repeat(900_000) },
      Array.from({ length: 300_000 }, () => 'x'),
      Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`f${String(i)}`, i])),
      JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown,
    ]) {
      // The quickest of three: other work on the machine makes one of them slow.
      const timesMs = Array.from({ length: 3 }, () => {
        const startedAtMs = performance.now();
        maskBody(body);
        return performance.now() - startedAtMs;
      });
      expect(Math.min(...timesMs)).toBeLessThan(200);
      const kept = maskBody(body);
      expect(kept.length).toBeLessThan(maxBodyChars + 60);
      expect(kept).toMatch(/ … \(cut after 4,000 characters\)$/);
    }
    expect(maskText(`${'&'.repeat(20_000)}${'/'.repeat(20_000)}`)).toHaveLength(40_000);
  });

  test('what PostgreSQL cannot hold loses no other entry', async () => {
    await reseller.get('/orders/%00?x=%00%ff');
    await reseller.post('/orders', '{"email":"\\u0000\\ud800"}');
    await reseller.post('/orders', order({ reference: 'after-it' }));
    const found = await entries(reseller, '?limit=3');
    expect(found.map(({ status }) => status)).toEqual([201, 400, 404]);
    expect(found[1]?.body).toBe('{"email":"\ufffd"}');
  });
});

describe('written behind the requests', () => {
  test('loses nothing: read back at once under load, and after a normal stop', async () => {
    const own = await startTestSandbox();
    const [busy] = own.clients;
    let asked = 0;
    const ask = async (): Promise<void> => {
      for (let i = 0; i < 40; i += 1) {
        await busy.get('/products');
        asked += 1;
      }
    };
    const count = async (of: Client): Promise<number> => {
      let seen = 0;
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Answer = await of.control('GET', `/requests?limit=100&cursor=${cursor}`);
        for (const { alike } of page.body.data as Entry[]) seen += 1 + alike;
        cursor = page.body.next_cursor;
      }
      return seen;
    };
    const asking = Promise.all(Array.from({ length: 10 }, ask));
    const before = asked;
    expect(await count(busy)).toBeGreaterThanOrEqual(before);
    await asking;
    expect(await count(busy)).toBe(400);
    await busy.get('/products');
    const again = await own.restart();
    expect(await count(again.clients[0])).toBe(401);
    await again.close();
  });

  describe('by itself', () => {
    let db: SandboxDb;
    let prepared: PreparedStatements;
    let lock: Postgres;
    beforeAll(async () => {
      db = openSandboxDb(sandbox.databaseUrl);
      prepared = openPreparedStatements(sandbox.databaseUrl);
      lock = new Postgres({ connectionString: sandbox.databaseUrl });
      await lock.connect();
    });
    afterAll(() => Promise.all([db.$disconnect(), prepared.close(), lock.end()]));
    const entry = (path: string): LoggedRequest => ({
      kind: 'reseller',
      accountId: null,
      method: 'GET',
      path,
      query: '',
      startedAtMs: Date.now(),
      status: 401,
      failure: null,
      notes: {},
    });
    const paths = async (prefix: string): Promise<string[]> =>
      (await db.requestLog.findMany({ where: { path: { startsWith: prefix } }, orderBy: { id: 'asc' } })).map(
        ({ path }) => path,
      );

    const counts = async (prefix: string): Promise<number[]> =>
      (await db.requestLog.findMany({ where: { path: { startsWith: prefix } }, orderBy: { id: 'asc' } })).map(
        ({ alike }) => alike,
      );

    test('polls alike have entries of their own up to twenty at once; the twentieth counts the others', async () => {
      const log = createRequestLog({ db, prepared, changes: createChanges(), log: silentLog, now: Date.now });
      const poll = (path: string, times: number): void => {
        for (let i = 0; i < times; i += 1) log.addPoll(path, () => entry(path));
      };
      poll('/alike/few', 20);
      poll('/alike/many', 500);
      poll('/alike/other', 2);
      await log.flush();
      expect(await counts('/alike/few')).toEqual(Array.from({ length: 20 }, () => 0));
      expect(await counts('/alike/many')).toEqual([...Array.from({ length: 19 }, () => 0), 480]);
      expect(await counts('/alike/other')).toEqual([0, 0]);
      // What is written is not counted on.
      poll('/alike/many', 3);
      await log.close();
      poll('/alike/many', 3);
      expect(await counts('/alike/many')).toEqual([...Array.from({ length: 19 }, () => 0), 480, 0, 0, 0]);
    });

    test('counts nothing on an entry that was dropped', async () => {
      const capture = createLogCapture();
      const log = createRequestLog({
        db,
        prepared,
        changes: createChanges(),
        log: capture.log,
        now: Date.now,
      });
      await lock.query('BEGIN; LOCK TABLE "RequestLog"');
      for (let i = 0; i < 200; i += 1) log.add(entry('/dropped/before'));
      for (let i = 0; i < 25; i += 1) log.addPoll('poll', () => entry('/dropped/poll'));
      for (let i = 0; i < 10_000; i += 1) log.add(entry('/dropped/after'));
      log.addPoll('poll', () => entry('/dropped/poll'));
      await lock.query('COMMIT');
      await log.close();
      expect(await counts('/dropped/poll')).toEqual([0]);
      expect(capture.lines[1]).toMatchObject({ lost: 26 });
    });

    test('closing writes what is left, and nothing that comes later', async () => {
      const log = createRequestLog({ db, prepared, changes: createChanges(), log: silentLog, now: Date.now });
      log.add(entry('/close/1'));
      log.add(entry('/close/2'));
      const closing = log.close();
      log.add(entry('/close/late'));
      await closing;
      expect(await paths('/close/')).toEqual(['/close/1', '/close/2']);
    });

    test('holds a bounded number while the database is slow: drops the oldest, says so once, tells watchers', async () => {
      const capture = createLogCapture();
      const changes = createChanges();
      const told: Change[] = [];
      changes.watch((change) => told.push(change));
      const log = createRequestLog({ db, prepared, changes, log: capture.log, now: Date.now });
      await lock.query('BEGIN; LOCK TABLE "RequestLog"');
      for (let i = 0; i < 10_500; i += 1) log.add(entry(`/bound/${String(i)}`));
      await lock.query('COMMIT');
      await log.flush();
      const kept = await paths('/bound/');
      // 200 were being written when the others began to wait.
      expect(kept).toHaveLength(10_200);
      expect([kept[0], kept[199], kept[200], kept.at(-1)]).toEqual([
        '/bound/0',
        '/bound/199',
        '/bound/500',
        '/bound/10499',
      ]);
      expect(capture.lines.map(({ msg }) => msg)).toEqual([
        'the request log loses entries',
        'the request log is written again',
      ]);
      expect(capture.lines[1]).toMatchObject({ lost: 300 });
      expect(new Set(told.map(({ accountId, topic }) => `${String(accountId)} ${topic}`))).toEqual(
        new Set(['null requests']),
      );
      await log.close();
    });
  });

  test('a reset empties it, also of what was not written yet', async () => {
    const [, own] = sandbox.clients;
    await own.get('/products');
    await own.control('POST', '/reset');
    expect(await entries(own)).toEqual([]);
  });

  test('a database that does not take entries fails no request, and is used again when it does', async () => {
    const own = await startTestSandbox();
    const [busy] = own.clients;
    const db = new Postgres({ connectionString: own.databaseUrl });
    await db.connect();
    await db.query('ALTER TABLE "RequestLog" RENAME TO "Away"');
    for (let i = 0; i < 3; i += 1) expect((await busy.get('/products')).status).toBe(200);
    await db.query('ALTER TABLE "Away" RENAME TO "RequestLog"');
    await db.end();
    await eventually(
      async () => {
        await busy.get('/products');
        return entries(busy);
      },
      (found) => found.length > 0,
    );
    await own.close();
  });

  test('keeps seven days, and at most 100,000 entries', async () => {
    let nowMs = Date.parse('2026-06-01T00:00:00Z');
    const own = await startTestSandbox({ now: () => nowMs });
    await own.clients[0].get('/products');
    await own.running.stop();
    nowMs += 7 * 86_400_000 + 1_000;
    const db = new Postgres({ connectionString: own.databaseUrl });
    await db.connect();
    await db.query(
      `INSERT INTO "RequestLog" ("method", "path", "durationMs", "at")
       SELECT 'GET', '/' || n, 1, $1 FROM generate_series(1, 100050) AS n`,
      [new Date(nowMs)],
    );
    const options = { databaseUrl: own.databaseUrl, port: 0, host: '127.0.0.1', speed: 1, manual: true };
    const later = await startSandbox({
      ...options,
      allowLoopbackWebhooks: true,
      log: silentLog,
      now: () => nowMs,
    });
    const left = async () =>
      (await db.query('SELECT count(*)::int AS n, min("id")::int AS oldest FROM "RequestLog"'))
        .rows[0] as unknown;
    expect(await eventually(left, (found) => (found as { n: number }).n <= 100_000)).toEqual({
      n: 100_000,
      oldest: 52,
    });
    await db.end();
    await later.stop();
    await own.close();
  });
});

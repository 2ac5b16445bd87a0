import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { resellerEndpoints } from '../../app/contract/reseller/endpoints.ts';
import { isLabError, LabError, type LabErrorCode } from '../../app/lab/lab-error.ts';
import {
  createResellerClient,
  type ResellerClient,
  type ResellerClientOptions,
} from '../../app/lab/reseller-client.ts';
import type { LabOrder } from '../../app/lab/reseller-records.ts';
import { walkPages, type Page, type WalkEnd } from '../../app/lab/walk.ts';
import { collected } from '../support/collected.ts';
import { silentLog } from '../support/log.ts';
import { writtenPage, writtenSingle } from './support/encodings.ts';
import { json, startHttp, startTcp, type HttpTestServer, type ReceivedRequest } from './support/servers.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

interface World {
  client: ResellerClient;
  server: HttpTestServer;
}

function clientOf(
  baseUrl: string,
  timeoutMs: number,
  hears: Pick<ResellerClientOptions, 'onReach' | 'onUnreadable'> = {},
): ResellerClient {
  const retry = { attempts: 3, firstDelayMs: 5, longestDelayMs: 10 };
  const token = 'tok_1234567890';
  const client = createResellerClient({ baseUrl, token, timeoutMs, log: silentLog, retry, ...hears });
  cleanUps.push(() => client.close());
  return client;
}

async function world(
  answer: (response: ServerResponse, request: ReceivedRequest, count: number) => void,
  timeoutMs = 5_000,
): Promise<World> {
  const server = await startHttp(answer);
  cleanUps.push(() => server.close());
  return { server, client: clientOf(server.baseUrl, timeoutMs) };
}

describe('each operation is the contract’s', () => {
  const bodies: Record<string, unknown> = {
    'GET /products': { data: [{ variation_id: 'v1', kits: 1 }] },
    'GET /orders?limit=50': { data: [{ id: 'o1' }], next_cursor: null },
    'GET /orders?cursor=c%201&limit=2': { data: [], next_cursor: null },
    'GET /orders/o%2F1': { id: 'o/1' },
    'GET /units?order_id=o1': { data: [{ kit_code: 'k1' }], next_cursor: null },
    'GET /units/kit/k1': { kit_code: 'k1' },
    'GET /reports?limit=50': { data: [{ id: 'r1' }], next_cursor: null },
    'GET /reports/r1': { id: 'r1' },
    'GET /reports/kit/k1': { id: 'r1' },
    'GET /webhooks': { data: [{ id: 'w1', url: 'https://a.example' }] },
    'POST /webhooks': { id: 'w1' },
    'DELETE /webhooks/w1': undefined,
    'GET /ai/usage': { enabled: true, limits: { requests_per_minute: '10' } },
    'GET /ai/interpretations/kit/k1': { interpretation: '# One' },
    'POST /ai/interpretations': { interpretation: '# One', cached: 0 },
    'POST /ai/conversations': { id: 'c1', kit_code: 'k1' },
    'GET /ai/conversations?kit_code=k1': { data: [{ id: 'c1' }], next_cursor: null },
    'GET /ai/conversations/c1/messages': { data: [{ role: 'user', content: 'Why?' }] },
    'POST /ai/conversations/c1/messages': { role: 'assistant', content: 'So.' },
    'POST /ai/conversations/c1/messages/stream': { type: 'complete', message: { content: 'So.' } },
    'DELETE /ai/conversations/c1': undefined,
  };

  test('every method sends its request and reads its answer', async () => {
    const { client, server } = await world((response, { method, path }) => {
      const body = bodies[`${method} ${path}`];
      if (body === undefined) response.writeHead(method === 'DELETE' ? 204 : 404).end();
      else json(response, 200, body);
    });
    const registration = {
      url: 'https://a.example',
      events: ['order.shipped' as const],
      secret: 's'.repeat(64),
    };

    expect((await client.products())[0]?.variationId).toBe('v1');
    expect((await client.orders({ cursor: null })).records[0]?.id).toBe('o1');
    expect((await client.orders({ cursor: 'c 1', limit: 2 })).records).toEqual([]);
    expect((await client.order('o/1')).id).toBe('o/1');
    expect((await client.units('o1'))[0]?.kitCode).toBe('k1');
    expect((await client.unitByKit('k1')).kitCode).toBe('k1');
    expect((await client.reports({ cursor: null })).records[0]?.id).toBe('r1');
    expect((await client.report('r1')).id).toBe('r1');
    expect((await client.reportByKit('k1')).id).toBe('r1');
    expect((await client.webhooks())[0]?.url).toBe('https://a.example');
    expect((await client.registerWebhook(registration)).id).toBe('w1');
    await client.removeWebhook('w1');
    expect(await client.usage()).toMatchObject({ enabled: true, limits: { requestsPerMinute: 10 } });
    expect((await client.storedInterpretation('k1')).interpretation).toBe('# One');
    expect((await client.createInterpretation({ kit_code: 'k1', refresh: true })).cached).toBe(false);

    const ai = server.requests.at(-1);
    expect((await client.openConversation('k1')).id).toBe('c1');
    expect((await client.conversations('k1'))[0]?.id).toBe('c1');
    expect(await client.transcript('c1')).toMatchObject([{ role: 'user', content: 'Why?' }]);
    expect((await client.ask('c1', 'Why?')).content).toBe('So.');
    const { signal } = new AbortController();
    const lines = await collected(await client.askStreaming('c1', 'Why?', { signal }));
    expect(lines).toMatchObject([{ type: 'complete', message: { role: 'assistant', content: 'So.' } }]);
    await client.removeConversation('c1');

    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(Object.keys(bodies));
    const authorization = `Basic ${Buffer.from(':tok_1234567890').toString('base64')}`;
    expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(
      new Set([authorization]),
    );
    expect(JSON.parse(ai?.body ?? '')).toEqual({ kit_code: 'k1', refresh: true });
  });

  test('no operation of the table but POST /orders is left out above', () => {
    const templates = Object.values(resellerEndpoints).map(({ method, path }) => `${method} ${path}`);
    const called = Object.keys(bodies).map((call) =>
      call
        .replace(/\?.*/, '')
        .replace(/(kit)\/k1/, '$1/{kitCode}')
        .replace('reports/r1', 'reports/{result_id}')
        .replace(/(orders|webhooks|conversations)\/[^/]+/, '$1/{id}'),
    );
    expect(new Set([...called, 'POST /orders'])).toEqual(new Set(templates));
  });
});

describe('answers are read in any sane envelope', () => {
  test('a single record, bare or wrapped', async () => {
    let body: unknown;
    const { client } = await world((response) => json(response, 200, body));
    await fc.assert(
      fc.asyncProperty(writtenSingle({ kit_code: 'k1', status: 'Shipped' }, 'unit'), async (written) => {
        body = written;
        expect(await client.unitByKit('k1')).toMatchObject({ kitCode: 'k1', status: 'Shipped' });
      }),
      { numRuns: 30 },
    );
  });

  test('a walk sees every order once, in whatever way the service pages', async () => {
    const anyWalk = fc
      .tuple(
        fc.uniqueArray(fc.stringMatching(/^o[a-z0-9]{1,6}$/), { maxLength: 10 }),
        fc.integer({ min: 1, max: 4 }),
      )
      .chain(([ids, size]) => {
        const pages = Array.from({ length: Math.max(1, Math.ceil(ids.length / size)) }, (_, index) => index);
        return fc.tuple(
          fc.constant(ids),
          ...pages.map((page) => {
            const elements = ids.slice(page * size, (page + 1) * size).map((id) => ({ id }));
            return writtenPage(elements, page + 1 < pages.length ? `p${page + 1}` : null, 'orders');
          }),
        );
      });
    let pages: { body: unknown; headers: Record<string, string> }[] = [];
    const { client } = await world((response, { path }) => {
      const cursor = new URL(path, 'http://any').searchParams.get('cursor');
      const page = pages[cursor === null ? 0 : Number(cursor.slice(1))];
      json(response, 200, page?.body, page?.headers ?? {});
    });
    await fc.assert(
      fc.asyncProperty(anyWalk, async ([ids, ...written]) => {
        pages = written;
        const { records, end } = await walkAll((cursor) => client.orders({ cursor }));
        expect(records.map(({ id }) => id)).toEqual(ids);
        expect(end.complete).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('units are walked to the end, and are none while the service answers 404', async () => {
    const { client, server } = await world((response, { path }) => {
      const { searchParams } = new URL(path, 'http://any');
      if (searchParams.get('order_id') === 'new')
        return json(response, 404, { error: 'x', code: 'not_found' });
      const second = searchParams.get('cursor') === 'c2';
      json(response, 200, { units: [{ kit_code: second ? 'k2' : 'k1' }], next_cursor: second ? null : 'c2' });
    });
    expect((await client.units('o1')).map(({ kitCode }) => kitCode)).toEqual(['k1', 'k2']);
    expect(await client.units('new')).toEqual([]);
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/units?order_id=o1',
      '/units?order_id=o1&cursor=c2',
      '/units?order_id=new',
    ]);
  });

  test('204 is an empty list', async () => {
    const { client } = await world((response) => void response.writeHead(204).end());
    expect(await client.webhooks()).toEqual([]);
    expect(await client.orders({ cursor: null })).toMatchObject({ records: [], isLast: true });
  });

  test.each([['{}'], ['<html></html>'], [''], ['{"data":null}'], ['[1]']])(
    '%j is no list of orders',
    async (body) => {
      const { client } = await world((response) => void response.writeHead(200).end(body));
      await expect(client.orders({ cursor: null })).rejects.toMatchObject({ code: 'invalid_response' });
    },
  );
});

async function walkAll<T extends { id: string }>(
  readPage: (cursor: string | null) => Promise<Page<T>>,
  options: { mostPages?: number } = {},
): Promise<{ records: T[]; end: WalkEnd }> {
  const records: T[] = [];
  const walk = walkPages(readPage, options);
  for (;;) {
    const step = await walk.next();
    if (step.done === true) return { records, end: step.value };
    records.push(...step.value.records);
  }
}

describe('a walk is complete only when that is proved', () => {
  const order = (number: number): { id: string } => ({ id: `o${number}` });
  const ordersFrom = (first: number, count: number): { id: string }[] =>
    Array.from({ length: count }, (_, index) => order(first + index));

  async function walkOver(
    answer: (cursor: string | null) => unknown,
  ): Promise<{ records: LabOrder[]; end: WalkEnd }> {
    const { client } = await world((response, { path }) => {
      const body = answer(new URL(path, 'http://any').searchParams.get('cursor'));
      if (body === undefined) json(response, 400, { error: 'bad cursor', code: 'invalid_request' });
      else json(response, 200, body);
    });
    return walkAll((cursor) => client.orders({ cursor }), { mostPages: 20 });
  }

  test('fewer than the reference limit without word of a next page: complete', async () => {
    expect((await walkOver(() => ordersFrom(0, 49))).end).toEqual({ complete: true, pages: 1 });
  });

  test('more than were asked for, so the limit is not kept: complete', async () => {
    expect((await walkOver(() => ordersFrom(0, 200))).end).toEqual({ complete: true, pages: 1 });
  });

  test('a full page without word of a next one: the last id is tried as cursor', async () => {
    const all = ordersFrom(0, 120);
    const { records, end } = await walkOver((cursor) => {
      const start = cursor === null ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
      return all.slice(start, start + 50);
    });
    expect(records).toHaveLength(120);
    expect(end).toEqual({ complete: true, pages: 3 });
  });

  test.each<[string, (cursor: string | null) => unknown]>([
    ['ignored', () => ordersFrom(0, 50)],
    ['refused', (cursor) => (cursor === null ? ordersFrom(0, 50) : undefined)],
    ['answered with nothing', (cursor) => (cursor === null ? ordersFrom(0, 50) : [])],
  ])('a tried cursor that is %s proves nothing', async (_name, answer) => {
    const { records, end } = await walkOver(answer);
    expect(records).toHaveLength(50);
    expect(end).toMatchObject({ complete: false, reason: 'end_unknown' });
  });

  test('a repeated cursor proves nothing', async () => {
    const { end } = await walkOver((cursor) => ({
      data: [order(cursor === null ? 0 : 1)],
      next_cursor: 'again',
    }));
    expect(end).toEqual({ complete: false, pages: 2, reason: 'repeated_cursor' });
  });

  test('a page of which no order can be read is read all the same, told by the names that they bear', async () => {
    const told: unknown[] = [];
    const { server } = await world((response) =>
      json(response, 200, { data: [{ reference: 'x', customer: 'Ada' }, null], next_cursor: null }),
    );
    const client = clientOf(server.baseUrl, 5_000, {
      onUnreadable: (...heard) => Promise.resolve(void told.push(heard)),
    });
    const unreadable = [
      { field: 'id', names: { reference: 'x' } },
      { field: '(record)', names: {} },
    ];
    expect(await client.orders({ cursor: null })).toMatchObject({ records: [], isLast: true, unreadable });
    expect(told).toEqual([['listOrders', unreadable]]);
  });

  test('an order that could not be read proves nothing, but the others are seen', async () => {
    const { records, end } = await walkOver(() => ({
      data: [order(1), { reference: 'x' }],
      next_cursor: null,
    }));
    expect(records).toHaveLength(1);
    expect(end).toMatchObject({ complete: false, reason: 'unreadable_record' });
  });

  test('cursors without end are left', async () => {
    let page = 0;
    const filled = await walkOver(() => ({ data: [order((page += 1))], next_cursor: `c${page}` }));
    expect(filled.end).toMatchObject({ complete: false, reason: 'too_many_pages' });
    const empty = await walkOver(() => ({ data: [], next_cursor: `c${(page += 1)}` }));
    expect(empty.end).toMatchObject({ complete: false, reason: 'no_progress' });
  });

  test('a failed page fails the walk', async () => {
    const walk = walkOver((cursor) =>
      cursor === null ? { data: [order(1)], next_cursor: 'c2' } : undefined,
    );
    await expect(walk).rejects.toMatchObject({ code: 'refused', status: 400 });
  });
});

describe('reads are tried again, within bounds', () => {
  const failing = (failures: number, status: number, headers: Record<string, string> = {}) =>
    world((response, _request, count) =>
      count <= failures ? json(response, status, {}, headers) : json(response, 200, { id: 'o1' }),
    );

  test.each([500, 502, 503, 408, 429])('after %i', async (status) => {
    const { client, server } = await failing(2, status);
    expect((await client.order('o1')).id).toBe('o1');
    expect(server.requests).toHaveLength(3);
  });

  test('but not for ever: the last error comes out', async () => {
    const { client, server } = await failing(9, 503);
    await expect(client.order('o1')).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      retryable: true,
    });
    expect(server.requests).toHaveLength(3);
  });

  test('after a lost connection', async () => {
    let connections = 0;
    const server = await startTcp((socket) => {
      connections += 1;
      const first = connections === 1;
      socket.once('data', () =>
        first ? socket.destroy() : socket.end('HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n{"id":"o1"}'),
      );
    });
    cleanUps.push(() => server.close());
    expect((await clientOf(server.baseUrl, 5_000).order('o1')).id).toBe('o1');
  });

  test('after no answer in time, and no longer than the total', async () => {
    const { client } = await world(() => undefined, 60);
    const startedMs = performance.now();
    await expect(client.order('o1')).rejects.toMatchObject({
      code: 'unavailable',
      status: null,
      retryable: true,
    });
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });

  test('a Retry-After is waited for when it fits', async () => {
    const { client } = await failing(1, 429, { 'retry-after': '1' });
    const startedMs = performance.now();
    await client.order('o1');
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(990);
  });

  test('a Retry-After that does not fit goes to the caller at once', async () => {
    const { client, server } = await failing(1, 429, { 'retry-after': '3600' });
    await expect(client.order('o1')).rejects.toMatchObject({ code: 'throttled', retryAfterMs: 3_600_000 });
    expect(server.requests).toHaveLength(1);
  });

  test('a refusal is not tried again', async () => {
    const { client, server } = await failing(9, 400);
    await expect(client.order('o1')).rejects.toMatchObject({ code: 'refused' });
    expect(server.requests).toHaveLength(1);
  });

  test('registering a webhook and generating text are tried once', async () => {
    const { client, server } = await failing(9, 503);
    await expect(client.createInterpretation({ kit_code: 'k1' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    const registration = {
      url: 'https://a.example',
      events: ['order.shipped' as const],
      secret: 's'.repeat(64),
    };
    await expect(client.registerWebhook(registration)).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.requests).toHaveLength(2);
  });
});

describe('each failure has its code', () => {
  test.each<[number, unknown, LabErrorCode]>([
    [401, { error: 'x', code: 'unauthorized' }, 'unauthorized'],
    [403, { error: 'x', code: 'ai_disabled' }, 'ai_disabled'],
    [403, { error: 'x', code: 'AI_DISABLED' }, 'ai_disabled'],
    [403, 'no', 'forbidden'],
    [404, { error: 'x', code: 'not_found' }, 'not_found'],
    [409, { error: 'x', code: 'result_not_ready' }, 'result_not_ready'],
    [409, { error: 'x', code: 'no_results' }, 'no_results'],
    [409, {}, 'result_not_ready'],
    [422, {}, 'refused'],
    [301, {}, 'invalid_response'],
    [429, { error: 'x', code: 'daily_rate_limit_exceeded' }, 'daily_rate_limit_exceeded'],
    [429, { error: 'x', code: 'monthly_budget_exhausted' }, 'monthly_budget_exhausted'],
    [502, { error: 'x', code: 'empty_response' }, 'empty_response'],
    [502, 'Bad gateway', 'unavailable'],
  ])('%i %j', async (status, body, code) => {
    const { client } = await world((response) => json(response, status, body, { 'retry-after': '3600' }));
    const error: unknown = await client.storedInterpretation('k1').catch((thrown: unknown) => thrown);
    expect(isLabError(error)).toBe(true);
    expect(error).toMatchObject({ code, status });
  });

  test('removing a webhook that is gone is no failure', async () => {
    const { client } = await world((response) => json(response, 404, {}));
    await expect(client.removeWebhook('w1')).resolves.toBeUndefined();
  });

  test('an error is told by its brand, whichever copy of the class made it, and hides the service’s words', () => {
    const error = new LabError({ code: 'refused', message: 'm', serviceMessage: 'for ada@example.com' });
    const otherCopy = Object.assign(new Error('m'), { brand: 'LabError', code: 'refused' });
    expect(isLabError(error) && isLabError(otherCopy)).toBe(true);
    expect(isLabError(new Error('m'))).toBe(false);
    expect(error.serviceMessage).toBe('for ada@example.com');
    expect(JSON.stringify({ ...error })).not.toContain('ada');
  });
});

test.each([['ftp://x'], ['nonsense'], ['https://user:pass@x'], ['https://x?token=1'], ['https://x#f']])(
  'the service address %s is turned down',
  (baseUrl) => {
    expect(() => createResellerClient({ baseUrl, token: 't', timeoutMs: 1, log: silentLog })).toThrow(
      TypeError,
    );
  },
);

test.each<[string, (response: ServerResponse) => unknown, string[]]>([
  ['an answer', (response) => json(response, 200, { data: [] }), ['answered']],
  ['a page for people', (response) => response.writeHead(200).end('<h1>Soon</h1>'), ['unavailable']],
  ['a refused token', (response) => json(response, 401, {}), ['unauthorized']],
  ['an error of its own', (response) => json(response, 503, {}), Array<string>(3).fill('unavailable')],
  ['a cut connection', (response) => response.destroy(), Array<string>(3).fill('unavailable')],
  ['a refusal of what was asked', (response) => json(response, 404, {}), []],
  ['a word to slow down', (response) => json(response, 429, {}), []],
])('each try shows of the service what it can: %s', async (_, answer, seen) => {
  const { server } = await world((response) => void answer(response));
  const heard: string[] = [];
  const client = clientOf(server.baseUrl, 5_000, { onReach: (reach) => void heard.push(reach) });
  await client.orders({ cursor: null }).catch(() => undefined);
  expect(heard).toEqual(seen);
});

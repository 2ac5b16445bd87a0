/** Reads are answered from memory between changes; nobody may ever see by it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { createAnswerCache } from '../../../app/sandbox/http/answer-cache.ts';
import { order, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('the memory of answers', () => {
  test('shows whoever changed something what they changed, however reads and changes overlap', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('read', 'change'), { minLength: 2, maxLength: 12 }),
        async (scheduler, acts) => {
          const cache = createAnswerCache(() => 0);
          let stored = 0;
          /** Changes whose end was told. */
          let finished = 0;
          const read = (): Promise<Uint8Array> =>
            cache.read('key', async () => {
              const seen = stored;
              await scheduler.schedule(Promise.resolve(), 'the answer is under way');
              return String(seen);
            });
          const change = (): Promise<void> =>
            cache.change(async () => {
              await scheduler.schedule(Promise.resolve(), 'the change begins');
              stored += 1;
              await scheduler.schedule(Promise.resolve(), 'its commit is under way');
            });
          const running = acts.map(async (act) => {
            await scheduler.schedule(Promise.resolve(), act);
            if (act === 'change') {
              await change();
              finished += 1;
              const committed = finished;
              expect(Number(textOf(await read()))).toBeGreaterThanOrEqual(committed);
            } else {
              const committed = finished;
              expect(Number(textOf(await read()))).toBeGreaterThanOrEqual(committed);
            }
          });
          await scheduler.waitFor(Promise.all(running));
          expect(textOf(await scheduler.waitFor(read()))).toBe(String(stored));
        },
      ),
    );
  });

  test('remembers no more than so many bytes, however many answers are asked for', async () => {
    const cache = createAnswerCache(() => 0);
    const answer = 'x'.repeat(200_000);
    let asked = 0;
    const read = (key: number) =>
      cache.read(String(key), () => {
        asked += 1;
        return Promise.resolve(answer);
      });
    for (let key = 0; key < 300; key += 1) await read(key);
    asked = 0;
    for (let key = 299; key >= 0; key -= 1) {
      await read(key);
      if (asked > 0) break;
    }
    expect(asked).toBe(1);
    // Those asked for last are still known.
    await read(299);
    expect(asked).toBe(1);
  });

  test('asks once between changes, and anew while answers also change with time', async () => {
    let nowMs = 1_000;
    let asked = 0;
    const cache = createAnswerCache(() => nowMs);
    const read = async (): Promise<string> =>
      textOf(await cache.read('key', () => Promise.resolve(String(++asked))));
    expect([await read(), await read()]).toEqual(['1', '1']);
    cache.unsettledUntil(2_000);
    expect([await read(), await read()]).toEqual(['2', '3']);
    nowMs = 2_000;
    await cache.change(() => Promise.resolve());
    expect([await read(), await read()]).toEqual(['4', '4']);
  });

  test('forgets on a change that failed, because nobody knows what it did', async () => {
    let stored = 'before';
    const cache = createAnswerCache(() => 0);
    const read = async (): Promise<string> => textOf(await cache.read('key', () => Promise.resolve(stored)));
    await read();
    await cache
      .change(() => {
        stored = 'after';
        return Promise.reject(new Error('the answer to the commit was lost'));
      })
      .catch(() => undefined);
    expect(await read()).toBe('after');
  });
});

describe('reads of the sandbox', () => {
  let sandbox: TestSandbox;
  let mine: Client;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    [mine] = sandbox.clients;
  });
  afterAll(() => sandbox.close());

  test('show every change that was answered, whatever kind it is', async () => {
    const twice = async (path: string): Promise<unknown> => {
      const first = await mine.get(path);
      const second = await mine.get(path);
      expect(second.body).toEqual(first.body);
      return first.body;
    };
    expect(await twice('/orders')).toMatchObject({ data: [] });
    const { id } = (await mine.post('/orders', order())).body;
    expect(await twice('/orders')).toMatchObject({ data: [{ id, shipped: false }] });
    expect(await twice(`/units?order_id=${id}`)).toMatchObject({ data: [] });
    await mine.control('POST', '/clock', { to_next: true });
    expect(await twice(`/orders/${id}`)).toMatchObject({ shipped: true, registered: false });
    const { data } = (await twice(`/units?order_id=${id}`)) as { data: { kit_code: string }[] };
    const kitCode = data[0]?.kit_code ?? '';
    await mine.control('POST', '/events', { kit_code: kitCode, kind: 'unit.registered' });
    expect(await twice(`/units/kit/${kitCode}`)).toMatchObject({ registered: true });
    expect((await mine.control('POST', '/events', { kit_code: kitCode, kind: 'result.ready' })).status).toBe(
      200,
    );
    expect(await twice(`/orders/${id}`)).toMatchObject({ registered: true, results_ready: true });
    await mine.control('POST', '/reset', {});
    expect(await twice('/orders')).toMatchObject({ data: [] });
    expect((await mine.get(`/orders/${id}`)).status).toBe(404);
  });

  test('are never given to another account', async () => {
    const { id } = (await mine.post('/orders', order())).body;
    expect((await mine.get('/orders')).body.data).toHaveLength(1);
    const other = sandbox.clients[1];
    expect((await other.get('/orders')).body.data).toEqual([]);
    expect((await other.get(`/orders/${id}`)).status).toBe(404);
  });

  test('are the same from memory as when they are made, headers and all', async () => {
    const { id } = (await mine.post('/orders', order())).body;
    await mine.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
    const whole = async (path: string) => {
      const { status, headers, body } = await mine.get(path);
      const { date: _date, ...told } = Object.fromEntries(headers);
      return { status, headers: told, body };
    };
    for (const path of ['/products', '/orders?limit=50', `/orders/${id}`, `/units?order_id=${id}`]) {
      const made = await whole(path);
      expect([path, made.status]).toEqual([path, 200]);
      expect([path, await whole(path)]).toEqual([path, made]);
      const [again, first] = (await mine.control('GET', '/requests?limit=2')).body.data.map(
        ({ id: _id, on: _on, duration_ms: _ms, ...entry }: Record<string, unknown>) => entry,
      );
      expect(again).toEqual(first);
      expect(again.path).toBe(path.replace(/\?.*/, ''));
    }
  });

  test('meet faults, outages, other media types and revoked tokens although they are remembered', async () => {
    const polled = async (headers = {}): Promise<number> => (await mine.get('/orders', headers)).status;
    expect([await polled(), await polled()]).toEqual([200, 200]);
    expect(await polled({ accept: 'application/pdf' })).toBe(406);
    // Latency is a success, so its answer is remembered; the next poll is late all the same.
    await mine.control('POST', '/faults', { kind: 'latency', rate: 1, ms: 1 });
    expect([await polled(), await polled(), await polled()]).toEqual([200, 200, 200]);
    const { data } = (await mine.control('GET', '/requests?limit=3')).body;
    expect(data.map(({ fault }: { fault: string | null }) => fault)).toEqual([
      'latency',
      'latency',
      'latency',
    ]);
    await mine.control('POST', '/faults', { kind: 'latency', rate: 0 });
    expect([await polled(), await polled()]).toEqual([200, 200]);
    const { adminToken, ready } = sandbox.running;
    const revoked = await fetch(`${ready.control}/accounts/reseller-1/tokens/1`, {
      method: 'DELETE',
      headers: { authorization: basicAuthorization(adminToken) },
    });
    expect(revoked.status).toBe(204);
    expect(await polled()).toBe(401);
    const down = sandbox.clients[1];
    await down.get('/orders');
    expect((await down.post('/orders', order({ email: 'fault+down-60s@example.com' }))).status).toBe(503);
    expect((await down.get('/orders')).status).toBe(503);
  });
});

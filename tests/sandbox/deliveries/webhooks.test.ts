import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventIdempotencyKey } from '../../../app/contract/reseller/events.ts';
import type { DeliveryReport } from '../../../app/sandbox/control/delivery-control.ts';
import { maxAttempts } from '../../../app/sandbox/deliveries/schedule.ts';
import { webhooksAtMost } from '../../../app/sandbox/deliveries/registrations.ts';
import {
  eventually,
  order,
  registerWebhook,
  secret,
  startReceiver,
  startTestSandbox,
} from '../support/sandbox.ts';
import { ruleWords } from '../../../app/sandbox/words/errors.ts';
import type { Client, Receiver, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let client: Client;
let receiver: Receiver;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(async () => {
  await sandbox.close();
});
beforeEach(async () => {
  client = sandbox.clients[0];
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const each of sandbox.clients) await each.control('POST', '/reset', { webhooks: true });
  await receiver.close();
});

async function shipOne(by: Client = client, changes: Record<string, unknown> = {}): Promise<string> {
  const { id } = (await by.post('/orders', order(changes))).body;
  await by.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
  return id as string;
}

/** All three events of one kit. */
async function wholeStory(by: Client = client): Promise<{ orderId: string; kitCode: string }> {
  const orderId = await shipOne(by);
  const kitCode = (await by.get(`/units?order_id=${orderId}`)).body.data[0].kit_code as string;
  await by.control('POST', '/events', { kit_code: kitCode, kind: 'unit.registered' });
  await by.control('POST', '/events', { kit_code: kitCode, kind: 'result.ready' });
  return { orderId, kitCode };
}

const deliveries = async (query = ''): Promise<DeliveryReport[]> =>
  (await client.control('GET', `/deliveries${query}`)).body.data;
const settled = (rows: DeliveryReport[]) => rows.length > 0 && rows.every((row) => row.state !== 'pending');
const attempted =
  (times: number) =>
  (rows: DeliveryReport[]): boolean =>
    rows[0] !== undefined && (rows[0].attempts.length >= times || rows[0].state !== 'pending');

/** Advances the clock to the newest delivery's next attempt and waits for its outcome. */
async function bringOn(): Promise<DeliveryReport> {
  const [before] = await deliveries();
  if (before?.next_attempt_on == null) throw new Error('no attempt is planned');
  const waitMs = Math.max(1, Date.parse(before.next_attempt_on) - Date.now());
  await client.control('POST', '/clock', { advance_ms: waitMs });
  const [after] = await eventually(deliveries, attempted(before.attempts.length + 1));
  if (after === undefined) throw new Error('the delivery is gone');
  return after;
}

describe('a failed delivery', () => {
  test('is tried again with the same bytes and id, newly signed, until 200 is answered', async () => {
    await registerWebhook(client, receiver.url, ['order.shipped']);
    receiver.answerWith(500, {}, 'out of order');
    await shipOne();
    await eventually(deliveries, attempted(1));
    await bringOn();
    receiver.answerWith(200, {}, 'thanks');
    const delivery = await bringOn();
    expect(delivery).toMatchObject({ state: 'delivered', last_status: 200, next_attempt_on: null });
    expect(delivery.attempts).toMatchObject([
      { status: 500, error: 'status', answer: 'out of order' },
      { status: 500, error: 'status', answer: 'out of order' },
      { status: 200, error: null, answer: 'thanks', retry_after_ms: null },
    ]);
    for (const { on, duration_ms: ms } of delivery.attempts) {
      expect([Date.parse(on) > 0, ms >= 0, ms < 10_000]).toEqual([true, true, true]);
    }
    expect(receiver.received).toHaveLength(3);
    const same = receiver.received.map(({ rawBody, headers }) => [
      rawBody.toString('utf8'),
      headers['webhook-id'],
    ]);
    expect(new Set(same.map((item) => JSON.stringify(item))).size).toBe(1);
    expect(same[0]?.[1]).toBe(delivery.event_id);
    const library = new Webhook(new TextEncoder().encode(secret), { format: 'raw' });
    for (const { rawBody, headers, event } of receiver.received) {
      expect(library.verify(rawBody, headers as Record<string, string>)).toEqual(event);
    }
  });

  test.each([204, 302, 401, 503])('%i is no acknowledgement: another attempt is planned', async (status) => {
    await registerWebhook(client, receiver.url);
    receiver.answerWith(status);
    await shipOne();
    const [delivery] = await eventually(deliveries, attempted(1));
    expect(delivery).toMatchObject({ state: 'pending', last_status: status });
    const waitMs = Date.parse(delivery?.next_attempt_on ?? '') - Date.parse(delivery?.attempts[0]?.on ?? '');
    expect(waitMs).toBeGreaterThanOrEqual(9_000);
    expect(waitMs).toBeLessThan(20_000);
  });

  test.each([
    ['seconds', () => '3600'],
    ['an HTTP date', () => new Date(Date.now() + 3_600_000).toUTCString()],
  ])('waits as long as Retry-After asks for in %s', async (_form, header) => {
    await registerWebhook(client, receiver.url);
    receiver.answerWith(429, { 'retry-after': header() });
    await shipOne();
    const [delivery] = await eventually(deliveries, attempted(1));
    const waitMs = Date.parse(delivery?.next_attempt_on ?? '') - Date.parse(delivery?.attempts[0]?.on ?? '');
    expect(waitMs).toBeGreaterThan(3_590_000);
    expect(waitMs).toBeLessThan(3_660_000);
    expect(delivery?.attempts[0]?.retry_after_ms).toBeGreaterThan(3_590_000);
  });

  test('goes on for about three days, then ends; and an address that failed all that time is switched off', async () => {
    const { id } = (await registerWebhook(client, receiver.url, ['order.shipped'])).body;
    receiver.answerWith(null);
    await shipOne();
    await eventually(deliveries, attempted(1));
    let delivery = await bringOn();
    while (delivery.state === 'pending') delivery = await bringOn();
    expect(delivery).toMatchObject({ state: 'failed', next_attempt_on: null });
    expect(delivery.attempts).toHaveLength(maxAttempts);
    expect(delivery.attempts.at(-1)).toMatchObject({ status: null, error: 'connection', answer: null });
    const [webhook] = (await client.get('/webhooks')).body.data;
    expect(webhook).toMatchObject({ id, active: false, disabled_reason: 'no delivery arrived for days' });
    expect(webhook.disabled_on).not.toBeNull();
    await shipOne();
    expect(await deliveries()).toHaveLength(1);
  });

  test('answered 410 switches the address off at once; what waits is abandoned', async () => {
    await registerWebhook(client, receiver.url, ['order.shipped']);
    receiver.answerWith(500);
    await shipOne();
    await eventually(deliveries, attempted(1));
    receiver.answerWith(410);
    await shipOne();
    const rows = await eventually(deliveries, settled);
    expect(rows.map(({ state, last_status: status }) => [state, status])).toEqual([
      ['failed', 410],
      ['abandoned', 500],
    ]);
    expect((await client.get('/webhooks')).body.data[0]).toMatchObject({
      active: false,
      disabled_reason: 'the address answered 410 Gone',
    });
  });
});

test('first attempts of an order wait for one another, however slow the address; other orders do not wait', async () => {
  await registerWebhook(client, receiver.url);
  receiver.hold();
  const { orderId: slow } = await wholeStory();
  const other = await shipOne();
  await receiver.until((received) => received.some(({ event }) => event.data.order_id === other));
  const kindsOf = (id: string) =>
    receiver.received.filter(({ event }) => event.data.order_id === id).map(({ event }) => event.event);
  expect(kindsOf(slow)).toEqual(['order.shipped']);
  receiver.release();
  await eventually(deliveries, settled);
  expect(kindsOf(slow)).toEqual(['order.shipped', 'unit.registered', 'result.ready']);
});

describe('registrations', () => {
  test('get the events they name, of their own account', async () => {
    await registerWebhook(client, receiver.url, ['result.ready']);
    await shipOne(sandbox.clients[1]);
    const { orderId, kitCode } = await wholeStory();
    await eventually(deliveries, settled);
    expect(receiver.received.map((item) => item.event.event)).toEqual(['result.ready']);
    expect(receiver.received[0]?.event.data).toMatchObject({ order_id: orderId, kit_code: kitCode });
  });

  test('are removed with what they still had to send', async () => {
    const { id } = (await registerWebhook(client, receiver.url)).body;
    receiver.answerWith(500);
    await shipOne();
    await receiver.until((received) => received.length >= 1);
    expect((await client.send('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect((await client.send('DELETE', `/webhooks/${id}`)).status).toBe(404);
    expect((await client.get('/webhooks')).body.data).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('never show the secret', async () => {
    const created = await registerWebhook(client, receiver.url);
    const listed = await client.get('/webhooks');
    await shipOne();
    const rows = await eventually(deliveries, settled);
    const one = await client.control('GET', `/deliveries/${rows[0]?.id ?? ''}`);
    expect(JSON.stringify([created.body, listed.body, rows, one.body])).not.toContain(secret);
  });

  test('are at most so many at a time, until one is removed', async () => {
    const made: string[] = [];
    for (let count = 0; count < webhooksAtMost; count += 1) {
      made.push((await registerWebhook(client, receiver.url)).body.id);
    }
    const refused = await registerWebhook(client, receiver.url);
    expect([refused.status, refused.body.code, refused.body.details.url]).toEqual([
      400,
      'invalid_request',
      [ruleWords.webhooks(webhooksAtMost)],
    ]);
    expect((await client.get('/webhooks')).body.data).toHaveLength(webhooksAtMost);
    expect((await registerWebhook(sandbox.clients[1], receiver.url)).status).toBe(201);
    await client.send('DELETE', `/webhooks/${made[0] ?? ''}`);
    expect((await registerWebhook(client, receiver.url)).status).toBe(201);
  });

  test.each([
    ['a secret of 31 characters', { secret: 'x'.repeat(31) }, 'secret'],
    ['a secret of 129 characters', { secret: 'x'.repeat(129) }, 'secret'],
    ['no secret', { secret: undefined }, 'secret'],
    ['no event', { events: [] }, 'events'],
    ['an event twice', { events: ['order.shipped', 'order.shipped'] }, 'events'],
    ['an unknown event', { events: ['order.lost'] }, 'events.0'],
    ['no address', { url: 'hook' }, 'url'],
    ['an address over http', { url: 'http://example.com/hook' }, 'url'],
    ['a private address', { url: 'https://10.0.0.1/hook' }, 'url'],
    ['its decimal form', { url: 'https://167772161/hook' }, 'url'],
    ['a name and a password', { url: 'https://user:password@example.com/hook' }, 'url'],
  ])('refuse %s, by name', async (_what, changes, field) => {
    const answer = await client.post('/webhooks', {
      url: receiver.url,
      events: ['order.shipped'],
      secret,
      ...changes,
    });
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, [field]]);
    expect((await client.get('/webhooks')).body.data).toEqual([]);
  });

  test.each([32, 128])('take a secret of %i characters', async (length) => {
    const body = { url: receiver.url, events: ['order.shipped'], secret: 'x'.repeat(length) };
    expect((await client.post('/webhooks', body)).status).toBe(201);
  });
});

describe('the log of deliveries', () => {
  test('is filtered by state, event, order, kit and registration, together and page by page', async () => {
    const all = (await registerWebhook(client, receiver.url)).body.id as string;
    const ready = (await registerWebhook(client, receiver.url, ['result.ready'])).body.id as string;
    const { orderId, kitCode } = await wholeStory();
    await client.control('POST', '/faults', { kind: 'lose', rate: 1 });
    const lost = await shipOne();
    await eventually(
      () => deliveries('?state=pending'),
      (rows) => rows.length === 0,
    );
    const shown = async (query: string) =>
      (await deliveries(query)).map((row) => [row.order_id, row.event, row.webhook_id, row.state].join(' '));
    const story = [
      `${orderId} result.ready ${ready} delivered`,
      `${orderId} result.ready ${all} delivered`,
      `${orderId} unit.registered ${all} delivered`,
      `${orderId} order.shipped ${all} delivered`,
    ];
    const lostOne = `${lost} order.shipped ${all} lost`;
    expect(await shown('')).toEqual([lostOne, ...story]);
    expect(await shown('?state=lost')).toEqual([lostOne]);
    expect(await shown('?event=order.shipped')).toEqual([lostOne, story[3]]);
    expect(await shown(`?order_id=${orderId}`)).toEqual(story);
    // The kit's story begins with its order's shipping.
    expect(await shown(`?kit_code=${kitCode}`)).toEqual(story);
    expect(await shown(`?webhook_id=${ready}`)).toEqual([story[0]]);
    expect(await shown(`?kit_code=${kitCode}&event=result.ready&webhook_id=${all}`)).toEqual([story[1]]);
    expect(await shown('?order_id=ord_unknown')).toEqual([]);
    const first = (await client.control('GET', `/deliveries?order_id=${orderId}&limit=3`)).body;
    const rest = await shown(`?order_id=${orderId}&limit=3&cursor=${first.next_cursor}`);
    expect(rest).toEqual([story[3]]);
  });

  test.each([
    ['state=done', 'state'],
    ['event=order.lost', 'event'],
    ['order=1', 'order'],
    ['limit=0', 'limit'],
    ['cursor=x', 'cursor'],
    ['state=lost&state=failed', 'state'],
  ])('refuses ?%s, by name', async (query, field) => {
    const answer = await client.control('GET', `/deliveries?${query}`);
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, [field]]);
  });

  test('shows one delivery with the bytes that are sent, to its own account', async () => {
    await registerWebhook(client, receiver.url);
    await shipOne();
    const [row] = await eventually(deliveries, settled);
    const one = await client.control('GET', `/deliveries/${row?.id ?? ''}`);
    expect(one.body).toEqual({ ...row, body: receiver.received[0]?.rawBody.toString('utf8') });
    expect((await sandbox.clients[1].control('GET', `/deliveries/${row?.id ?? ''}`)).status).toBe(404);
    expect((await client.control('GET', '/deliveries/x')).status).toBe(404);
  });
});

describe('a replay', () => {
  const idsOf = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  const everything = { from: '2020-01-01T00:00:00Z' };

  test('of one delivery sends the same bytes under the same id', async () => {
    await registerWebhook(client, receiver.url);
    await shipOne();
    const [delivery] = await eventually(deliveries, settled);
    const replayed = await client.control('POST', `/deliveries/${delivery?.id ?? ''}/replay`);
    expect([replayed.status, replayed.body.id]).toEqual([200, delivery?.id]);
    await receiver.until((received) => received.length === 2);
    expect(new Set(receiver.received.map((item) => eventIdempotencyKey(item.event))).size).toBe(1);
    expect(new Set(receiver.received.map((item) => item.rawBody.toString('hex'))).size).toBe(1);
    expect(new Set(idsOf()).size).toBe(1);
    const foreign = await sandbox.clients[1].control('POST', `/deliveries/${delivery?.id ?? ''}/replay`);
    expect(foreign.status).toBe(404);
    expect((await client.control('POST', '/deliveries/x/replay')).status).toBe(404);
  });

  test('of a window sends all of it, lost and refused ones too, in the order of the events', async () => {
    const id = (await registerWebhook(client, receiver.url)).body.id as string;
    await wholeStory();
    await client.control('POST', '/faults', { kind: 'lose', rate: 1 });
    await wholeStory();
    await client.control('POST', '/faults', { kind: 'lose', rate: 0 });
    await eventually(
      () => deliveries('?state=pending'),
      (rows) => rows.length === 0,
    );
    receiver.answerWith(500);
    await shipOne();
    await eventually(deliveries, attempted(1));
    receiver.answerWith(200);
    const sentBefore = receiver.received.length;

    const answer = await client.control('POST', '/deliveries/replay', everything);
    expect([answer.status, answer.body]).toEqual([200, { replayed: 7, inactive: 0 }]);
    const rows = await eventually(deliveries, settled);
    expect(rows.every((row) => row.state === 'delivered' && row.webhook_id === id)).toBe(true);
    const inOrder = [...rows].reverse().map((row) => row.event_id);
    expect(idsOf().slice(sentBefore)).toEqual(inOrder);
  });

  test('of a window keeps to its ends, its state and its registration', async () => {
    const one = (await registerWebhook(client, receiver.url, ['order.shipped'])).body.id as string;
    const two = (await registerWebhook(client, receiver.url, ['order.shipped'])).body.id as string;
    const orders = [await shipOne(), await shipOne(), await shipOne()];
    const rows = await eventually(deliveries, (all) => all.length === 6 && settled(all));
    const [, middle] = orders;
    const at = rows.find((row) => row.order_id === middle)?.created_on ?? '';
    const replay = async (body: object) => (await client.control('POST', '/deliveries/replay', body)).body;
    expect(await replay({ from: at, to: at, webhook_id: two })).toEqual({ replayed: 1, inactive: 0 });
    await receiver.until((received) => received.length === 7);
    expect(receiver.received[6]?.event.data.order_id).toBe(middle);
    await eventually(deliveries, settled);
    expect(await replay({ ...everything, state: 'failed' })).toEqual({ replayed: 0, inactive: 0 });
    expect(await replay({ from: '2100-01-01T00:00:00+01:00' })).toEqual({ replayed: 0, inactive: 0 });
    expect(await replay({ ...everything, webhook_id: one, state: 'delivered' })).toMatchObject({
      replayed: 3,
    });
    await eventually(deliveries, settled);
  });

  test('goes to active registrations alone, and says so', async () => {
    const gone = (await registerWebhook(client, receiver.url, ['order.shipped'])).body.id as string;
    receiver.answerWith(410);
    await shipOne();
    const [row] = await eventually(deliveries, settled);
    receiver.answerWith(200);
    expect((await client.control('POST', '/deliveries/replay', everything)).body).toEqual({
      replayed: 0,
      inactive: 1,
    });
    const named = await client.control('POST', '/deliveries/replay', { ...everything, webhook_id: gone });
    const single = await client.control('POST', `/deliveries/${row?.id ?? ''}/replay`);
    for (const answer of [named, single]) {
      expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('inactive')]);
    }
    expect(receiver.received).toHaveLength(1);
  });

  test('of too much at once is refused, and nothing is sent', async () => {
    for (let count = 0; count < webhooksAtMost; count += 1) await registerWebhook(client, receiver.url);
    await client.control('POST', '/faults', { kind: 'lose', rate: 1 });
    const items = [{ variation_id: 'glycan-kit-1', quantity: 26 }];
    await client.post('/orders', order({ items }));
    await client.control('POST', '/clock', { advance_ms: 60_000 });
    const answer = await client.control('POST', '/deliveries/replay', everything);
    expect([answer.status, answer.body.details.from]).toEqual([
      400,
      [expect.stringContaining('more than 1000 deliveries')],
    ]);
    expect(await deliveries('?state=pending')).toEqual([]);
    const { id } = (await client.get('/webhooks')).body.data[0];
    const some = await client.control('POST', '/deliveries/replay', { ...everything, webhook_id: id });
    expect(some.body).toEqual({ replayed: 53, inactive: 0 });
    await receiver.until((received) => received.length === 53);
    const rows = await eventually(() => deliveries(`?webhook_id=${id as string}&limit=100`), settled);
    expect(idsOf()).toEqual([...rows].reverse().map((row) => row.event_id));
  });

  test.each([
    ['no window', {}, 'from'],
    ['a day', { from: '2026-01-31' }, 'from'],
    ['a number', { from: 1_760_000_000 }, 'from'],
    ['an end before its beginning', { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'to'],
    ['an unknown state', { from: '2026-01-31T00:00:00Z', state: 'done' }, 'state'],
    ['an unknown field', { from: '2026-01-31T00:00:00Z', until: 'now' }, 'until'],
  ])('of %s is refused, by name', async (_what, body, field) => {
    const answer = await client.control('POST', '/deliveries/replay', body);
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, [field]]);
  });

  test('for a registration of nobody, or of another account, is 404', async () => {
    const other = (await registerWebhook(sandbox.clients[1], receiver.url)).body.id as string;
    for (const id of ['whk_unknown', other]) {
      const answer = await client.control('POST', '/deliveries/replay', { ...everything, webhook_id: id });
      expect(answer.status).toBe(404);
    }
  });
});

describe('without the loopback flag', () => {
  test('registrations made with it are not called, and no new ones are taken', async () => {
    await registerWebhook(client, receiver.url);
    sandbox = await sandbox.restart({ allowLoopbackWebhooks: false });
    client = sandbox.clients[0];
    await shipOne();
    const [row] = await eventually(deliveries, attempted(1));
    expect(row?.attempts[0]).toMatchObject({ status: null, error: 'refused_target', answer: null });
    expect(receiver.received).toEqual([]);
    for (const url of [receiver.url, 'https://127.0.0.1/hook', 'https://localhost/hook']) {
      const answer = await registerWebhook(client, url);
      expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, ['url']]);
    }
  });
});

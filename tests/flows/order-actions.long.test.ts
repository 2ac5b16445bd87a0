import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkActionView } from '../../app/orders/actions/bulk-action-view.ts';
import type { OrderActionResult } from '../../app/orders/actions/order-actions.ts';
import { type OrderWorld, startOrderWorld } from './support/order-world.ts';
import { failures } from '../../app/words/failures.ts';

/** What people do to orders, over HTTP as the pages ask for it, with the real shop and service around the app. */

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
}, 360_000);
afterAll(() => world.stop());

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

/** As Remix asks for a route's data, with a session token as App Bridge sends it. */
async function ask(path: string, route: string, body?: BodyInit, type?: string): Promise<Response> {
  const url = `${world.sides.task.appUrl}${path}${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(route)}`;
  return fetch(url, {
    redirect: 'manual',
    headers: {
      'user-agent': userAgent,
      authorization: `Bearer ${await world.sides.merchantToken()}`,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
}

const send = (orderId: string, intent: string) =>
  ask(`/app/orders/${orderId}/actions`, 'routes/app.orders.$id.actions', new URLSearchParams({ intent }));
const act = async (orderId: string, intent: string) =>
  (await (await send(orderId, intent)).json()) as OrderActionResult;

async function startBulk(kind: string, orderIds: readonly string[]): Promise<string> {
  const input = JSON.stringify({ intent: 'bulk', kind, orderIds });
  const response = await ask('/app/orders?index', 'routes/app.orders._index', input, 'application/json');
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

const readBulk = (id: string) => ask(`/app/bulk/${id}`, 'routes/app.bulk.$id');
const bulk = async (id: string) => (await (await readBulk(id)).json()) as BulkActionView;
const finished = (id: string) =>
  expect.poll(async () => (await bulk(id)).isFinished, { timeout: 60_000, interval: 60 }).toBe(true);
const outcomesOf = async (id: string) => (await bulk(id)).rows.map(({ outcome }) => outcome);

async function waiting(input: Parameters<OrderWorld['buy']>[0] = {}): Promise<string> {
  const id = await world.buy(input);
  await world.until(id, { app: [input.risk === 'high' ? 'waiting: high_risk' : 'waiting'] });
  return id;
}

describe('one order', () => {
  test('is held visibly in Shopify, refuses to be placed meanwhile, and goes once when released', async () => {
    const id = await waiting();
    expect((await act(id, 'hold')).outcome).toBe('done');
    await world.until(id, { shopify: ['on_hold/unsubmitted'], app: ['waiting: on_hold'] });
    expect((await act(id, 'hold')).outcome).toBe('unchanged');
    const refused = await act(id, 'place_now');
    expect(refused).toMatchObject({ outcome: 'refused' });
    expect(refused.message).toContain('hold');
    expect((await act(id, 'release')).outcome).toBe('done');
    await world.until(id, { shopify: ['open/unsubmitted'], app: ['waiting'] });
    const answers = await Promise.all([act(id, 'place_now'), act(id, 'place_now')]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['done', 'unchanged']);
    await world.until(id, { shopify: ['in_progress/accepted'], app: ['placed'], service: [1] });
    expect((await act(id, 'hold')).message).toContain('The lab already has this order');
  });

  test('that somebody else holds is theirs to release', async () => {
    const id = await waiting();
    await world.does(id, 'hold', { reason: 'incorrect_address' });
    await world.until(id, { app: ['waiting: on_hold'] });
    const answer = await act(id, 'release');
    expect(answer).toMatchObject({ outcome: 'refused' });
    expect(answer.message).toContain('Incorrect address');
    await world.until(id, { shopify: ['on_hold/unsubmitted'] });
  });

  test('of high risk waits until a person lets it go', async () => {
    const id = await waiting({ risk: 'high' });
    expect((await act(id, 'place_now')).outcome).toBe('refused');
    expect((await act(id, 'accept_risk')).outcome).toBe('done');
    expect((await act(id, 'place_now')).outcome).toBe('done');
    await world.until(id, { app: ['placed'], service: [1] });
  });

  test('is named by the person who did it on its timeline, and by nothing else', async () => {
    const id = await waiting();
    await act(id, 'hold');
    const rows = await world.sides.query<{ kind: string; detail: { by: string } }>(
      'app',
      `SELECT kind, detail FROM "TimelineEntry" WHERE "orderId" = $1 AND source = 'person'`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'person.hold', detail: { by: expect.stringMatching(/^merchant:\d+$/) as string } },
    ]);
  });

  test.each([
    ['an action that is none', '1', 'explode', 400],
    ['an order id that is none', 'x', 'hold', 404],
  ])('with %s was not sent by the page', async (_name, orderId, intent, status) => {
    expect((await send(orderId, intent)).status).toBe(status);
  });

  test('that the shop does not have is answered in words', async () => {
    expect(await act('999999999999', 'place_now')).toMatchObject({ outcome: 'refused' });
  });
});

describe('several orders', () => {
  test(
    'are placed with progress and a result for each; pressed in two tabs, none twice',
    { timeout: 60_000 },
    async () => {
      const ids = await Promise.all([waiting(), waiting(), waiting(), waiting()]);
      const [one, two] = await Promise.all([startBulk('place_now', ids), startBulk('place_now', ids)]);
      await finished(one);
      await finished(two);
      const [first, second] = [await outcomesOf(one), await outcomesOf(two)];
      ids.forEach((_id, i) => expect([first[i], second[i]].sort()).toEqual(['done', 'unchanged']));
      for (const id of ids) await world.until(id, { app: ['placed'], service: [1] });
      expect(await bulk(one)).toMatchObject({ total: 4, done: 4, label: 'Send now', waitsBecause: null });
    },
  );

  test('an action of nobody’s is not found', async () => {
    expect((await readBulk('nothing')).status).toBe(404);
  });

  test(
    'wait visibly while the app is uninstalled, and go on after it is installed again',
    { timeout: 60_000 },
    async () => {
      const ids = await Promise.all([waiting(), waiting()]);
      const { sides } = world;
      await sides.shop('/uninstall', {});
      await expect
        .poll(() => sides.query('app', `SELECT 1 FROM "ShopifySession" WHERE id LIKE 'offline_%'`), {
          timeout: 45_000,
        })
        .toEqual([]);
      // As it is found in the middle: begun before, and the rest still to be done.
      await sides.query(
        'app',
        `INSERT INTO "BulkAction" (id, shop, kind, actor, total, "requestedAt")
       VALUES ('in-the-middle', $1, 'hold', 'merchant:1', 2, now())`,
        [sides.localShopify.shop],
      );
      for (const [ordinal, id] of ids.entries())
        await sides.query(
          'app',
          `INSERT INTO "BulkActionItem" ("actionId", ordinal, "orderId", "orderName")
         VALUES ('in-the-middle', $1, $2, 'an order')`,
          [ordinal, id],
        );
      const told = () =>
        sides.query<{ message: string; outcome: string | null }>(
          'app',
          `SELECT message, outcome FROM "BulkActionItem" WHERE "actionId" = 'in-the-middle' AND message IS NOT NULL`,
        );
      await expect.poll(told, { timeout: 60_000, interval: 100 }).toHaveLength(1);
      expect(await told()).toEqual([
        { outcome: null, message: expect.stringContaining(failures.shopify.unauthorized) as string },
      ]);
      await sides.localShopify.installApp();
      await expect
        .poll(() => outcomesOf('in-the-middle'), { timeout: 90_000, interval: 100 })
        .toEqual(['done', 'done']);
      for (const id of ids) await world.until(id, { shopify: ['on_hold/unsubmitted'] });
    },
  );
});

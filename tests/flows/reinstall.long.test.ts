import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, startOrderWorld } from './support/order-world.ts';

/**
 * A shop that uninstalls the app and installs it again, while what Shopify tells of the uninstall comes late, twice, and
 * after the new installation; over real HTTP between the processes.
 */
let world: OrderWorld;

beforeAll(async () => {
  world = await startOrderWorld();
  await world.settings({ automatic_requests: true, grace_minutes: 0 });
}, 360_000);
afterAll(() => world.stop());

interface Delivery {
  id: string;
  topic: string;
  last_status: number | null;
}

const limit = { timeout: 90_000, interval: 100 };
const sessions = () =>
  world.sides.query<{ obtainedAt: Date }>(
    'app',
    `SELECT "obtainedAt" FROM "ShopifySession" WHERE "accessTokenSealed" IS NOT NULL`,
  );
const installation = async () => {
  const rows = await world.sides.query<{ uninstalledAt: Date | null; serviceLocationId: string | null }>(
    'app',
    'SELECT "uninstalledAt", "serviceLocationId" FROM "Installation"',
  );
  return rows[0];
};
const deliveriesOf = async (topic: string) =>
  (await world.sides.shop<{ data: Delivery[] }>(`/deliveries?topic=${encodeURIComponent(topic)}`)).data;

/** Shopify delivers what it still holds back, and the app has worked on it. */
async function deliverNow(topic: string): Promise<void> {
  for (const { id } of await deliveriesOf(topic)) await world.sides.shop(`/deliveries/${id}/replay`, {});
  await expect
    .poll(async () => (await deliveriesOf(topic)).map(({ last_status }) => last_status), limit)
    .toEqual((await deliveriesOf(topic)).map(() => 200));
  await expect
    .poll(
      () =>
        world.sides.query('app', `SELECT id FROM "ShopEvent" WHERE topic = $1 AND "processedAt" IS NULL`, [
          topic,
        ]),
      limit,
    )
    .toEqual([]);
}

test(
  'an uninstall that is told late and twice leaves the new installation as it is',
  { timeout: 120_000 },
  async () => {
    const { sides } = world;
    for (const kind of ['delay', 'duplicate'])
      await sides.shop('/faults', { kind, rate: 1, ms: 4 * 3_600_000 });
    await sides.shop('/uninstall', {});
    // The dead token is noticed by the work of every day.
    await expect.poll(sessions, limit).toEqual([]);
    await sides.localShopify.installApp();
    expect(await sessions()).toHaveLength(1);
    for (const kind of ['delay', 'duplicate']) await sides.shop('/faults', { kind, rate: 0 });
    expect((await deliveriesOf('app/uninstalled')).map(({ last_status }) => last_status)).toEqual([
      null,
      null,
    ]);

    await deliverNow('app/uninstalled');

    expect(await sessions()).toHaveLength(1);
    expect(await installation()).toMatchObject({ uninstalledAt: null });
    const order = await world.buy();
    await world.until(order, { service: [1], app: ['placed'] });
  },
);

test(
  'the redaction of an earlier uninstall is acknowledged, and takes nothing from the shop',
  { timeout: 60_000 },
  async () => {
    const { sides } = world;
    const parts = () => sides.query('app', 'SELECT id FROM "OrderPart"');
    const held = await parts();
    expect(held.length).toBeGreaterThan(0);
    await sides.shop('/privacy', { topic: 'shop/redact' });
    await deliverNow('shop/redact');
    expect(await parts()).toEqual(held);
    expect(await installation()).toMatchObject({ uninstalledAt: null });
    // Nothing keeps on trying.
    expect(
      await sides.query(
        'app',
        `SELECT 1 FROM pgboss.job WHERE name = 'shopify-events' AND state < 'completed'`,
      ),
    ).toEqual([]);
  },
);

test(
  'an installation whose job and row were lost is found, and orders go on',
  { timeout: 60_000 },
  async () => {
    const { sides } = world;
    await sides.query('app', 'DELETE FROM "Installation"');
    await expect.poll(installation, limit).toMatchObject({ serviceLocationId: expect.any(String) as string });
    const order = await world.buy();
    await world.until(order, { service: [1], app: ['placed'] });
  },
);

test('an uninstall that is told in time ends it', { timeout: 360_000 }, async () => {
  const { sides } = world;
  await sides.shop('/uninstall', {});
  await expect
    .poll(async () => (await installation())?.uninstalledAt ?? null, limit)
    .toEqual(expect.any(Date));
  expect(await sides.query('app', 'SELECT 1 FROM "ShopifySession"')).toEqual([]);
  // Shopify asks two days later, when nothing that was sent is under way any longer.
  await sides.query('app', `UPDATE "OrderPart" SET "sendDeadlineAt" = "sendDeadlineAt" - interval '2 days'`);
  await sides.shop('/privacy', { topic: 'shop/redact' });
  await expect.poll(() => sides.query('app', 'SELECT id FROM "OrderPart"'), limit).toEqual([]);
  await expect.poll(installation, limit).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { withClient } from '../../app/db/databases.ts';
import { createBudgetWatch } from '../../app/interpretation/budget-watch.ts';
import type { Assistant } from '../../app/interpretation/context.ts';
import { createTurns } from '../../app/interpretation/turns.ts';
import { type PrivacyContext, redactShop } from '../../app/privacy/compliance.ts';
import { markDue } from '../../app/orders/marks-due.ts';
import { silentLog } from '../support/log.ts';
import { useAppDatabase } from '../support/app-database.ts';
import { fill, isOfShop, readTables, tablesNaming, textFor } from './support/every-table.ts';

/** What belongs to no shop. A new table is either a shop's, or is named here with the reason. */
const ofNoShop: Record<string, string> = {
  _prisma_migrations: 'which migrations have run',
};

const now = new Date('2026-11-22T12:00:00Z');

let url: string;
let db: AppDb;

useAppDatabase((opened) => void ({ db, url } = opened));

const context = (assistant: Partial<Assistant> = {}): PrivacyContext => ({
  db,
  log: silentLog,
  clock: { now: () => now },
  turns: createTurns({ longestWaitMs: 1_000 }),
  budgets: createBudgetWatch({ db, log: silentLog, clock: { now: () => now } }),
  jobs: { enqueue: () => Promise.resolve() },
  adminFor: () => Promise.reject(new Error('Shopify is not asked')),
  assistantOf: () => Promise.resolve(assistant as Assistant),
});

/** The shop's practice account beside its reseller account, with an address and an event of its own. */
async function addPractice(shop: string): Promise<void> {
  const connectionId = `${shop} practice`;
  const registrationId = `${shop} practice's address`;
  const { updatedAt: _, ...reseller } = await db.connection.findFirstOrThrow({ where: { shop } });
  await db.connection.create({ data: { ...reseller, id: connectionId, kind: 'partner' } });
  await db.webhookRegistration.create({
    data: { id: registrationId, connectionId, url: shop, secretSealed: '', state: 'by_hand', createdAt: now },
  });
  await db.labEvent.create({
    data: {
      id: `${shop} practice's event`,
      connectionId,
      registrationId,
      shop,
      kind: 'partner_order.shipped',
      dedupeKey: '1',
      state: 'processed',
      receivedAt: now,
      dueAt: now,
    },
  });
}

test('a redacted shop leaves no row in any table, of either kind of account, and every row of another shop stays', async () => {
  const gone = 'gone.myshopify.com';
  const stays = 'stays.myshopify.com';
  await withClient(url, async (client) => {
    const tables = await readTables(client);
    const ofShops = tables.filter((table) => isOfShop(table, tables));
    expect(
      tables.filter((table) => !ofShops.includes(table)).map(({ name }) => name),
      'tables that belong to no shop',
    ).toEqual(Object.keys(ofNoShop).sort());
    for (const shop of [gone, stays]) {
      await fill(client, ofShops, shop);
      expect(await tablesNaming(client, ofShops, shop)).toEqual(ofShops.map(({ name }) => name));
      await addPractice(shop);
    }
    // The event that asks for it is still being worked on; it names nothing but the shop.
    await db.shopEvent.create({
      data: {
        id: 'redacting',
        shop: gone,
        topic: 'shop/redact',
        receivedAt: new Date(),
        fulfilmentOrderIds: [],
      },
    });

    const asked: string[] = [];
    const assistant = {
      removeConversation: (id) => Promise.resolve(void asked.push(id)),
    } satisfies Partial<Assistant>;
    await redactShop(context(assistant), gone, now);

    expect(asked).toEqual([textFor(gone, 'CustomerConversation', 'conversationId')]);
    expect(await tablesNaming(client, ofShops, gone)).toEqual(['ShopEvent']);
    expect(await db.shopEvent.findMany({ where: { shop: gone } })).toMatchObject([{ id: 'redacting' }]);
    expect(await tablesNaming(client, ofShops, stays)).toEqual(ofShops.map(({ name }) => name));
  });
});

test('what is being noted of an order while its shop is removed goes with it, and is not noted afterwards', async () => {
  const [shop, orderId] = ['racing.myshopify.com', '1'];
  const known = { orderName: '#1', status: 'CLOSED', requestStatus: 'ACCEPTED', state: 'fulfilled' };
  await db.fulfilmentOrder.create({ data: { shop, id: '2', orderId, ...known } });
  let removing: Promise<void> | undefined;
  let isRemoved = false;
  await db.$transaction(async (tx) => {
    await markDue(tx, shop, orderId, now);
    removing = redactShop(context(), shop, now).then(() => void (isRemoved = true));
    const isWaiting = async () =>
      (await db.$queryRaw<unknown[]>`SELECT 1 FROM pg_locks WHERE NOT granted`).length > 0;
    await expect.poll(async () => isRemoved || (await isWaiting())).toBe(true);
  });
  await removing;
  await markDue(db, shop, orderId, now);
  expect(await db.orderInShopify.findMany({ where: { shop } })).toEqual([]);
});

import { expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { withClient } from '../../app/db/databases.ts';
import { createBudgetWatch } from '../../app/interpretation/budget-watch.ts';
import type { Assistant } from '../../app/interpretation/context.ts';
import { createTurns } from '../../app/interpretation/turns.ts';
import { redactShop } from '../../app/privacy/compliance.ts';
import { silentLog } from '../support/log.ts';
import { useAppDatabase } from '../support/app-database.ts';
import { fill, isOfShop, readTables, tablesNaming, textFor } from './support/every-table.ts';

/** What belongs to no shop. A new table is either a shop's, or is named here with the reason. */
const ofNoShop: Record<string, string> = {
  _prisma_migrations: 'which migrations have run',
};

let url: string;
let db: AppDb;

useAppDatabase((opened) => void ({ db, url } = opened));

test('a redacted shop leaves no row in any table, and every row of another shop stays', async () => {
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
    const clock = { now: () => new Date('2026-11-22T12:00:00Z') };
    const ctx = {
      db,
      log: silentLog,
      clock,
      turns: createTurns({ longestWaitMs: 1_000 }),
      budgets: createBudgetWatch({ db, log: silentLog, clock }),
      jobs: { enqueue: () => Promise.resolve() },
      adminFor: () => Promise.reject(new Error('Shopify is not asked')),
      assistantOf: () => Promise.resolve(assistant as unknown as Assistant),
    };
    await redactShop(ctx, gone, clock.now());

    expect(asked).toEqual([textFor(gone, 'CustomerConversation', 'conversationId')]);
    expect(await tablesNaming(client, ofShops, gone)).toEqual(['ShopEvent']);
    expect(await db.shopEvent.findMany({ where: { shop: gone } })).toMatchObject([{ id: 'redacting' }]);
    expect(await tablesNaming(client, ofShops, stays)).toEqual(ofShops.map(({ name }) => name));
  });
});

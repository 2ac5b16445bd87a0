import { expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { withClient } from '../../app/db/databases.ts';
import { createBudgetWatch } from '../../app/interpretation/budget-watch.ts';
import { createTurns } from '../../app/interpretation/turns.ts';
import { redactCustomer } from '../../app/privacy/compliance.ts';
import { silentLog } from '../support/log.ts';
import { useAppDatabase } from '../support/app-database.ts';
import { fill, isOfShop, readTables, tablesNaming } from './support/every-table.ts';

let url: string;
let db: AppDb;

useAppDatabase((opened) => void ({ db, url } = opened));

/** Columns that name a customer beside those called `customerId`. */
const naming: Record<string, (id: string) => unknown> = {
  'AccessEntry.actor': (id) => `customer:${id}`,
  'AccessEntry.subject': (id) => `customer:${id}`,
  'ClaimTries.subject': (id) => `customer:${id}`,
  'ShopEvent.subject': (id) => JSON.stringify({ customerId: id, orderIds: ['1'] }),
};

test('after a customer was redacted their id is in no column of any table, and another customer’s stays', async () => {
  const [gone, stays] = ['7260000000077', '7260000000088'];
  const enqueued: unknown[] = [];
  const clock = { now: () => new Date('2026-11-22T12:00:00Z') };
  const ctx = {
    db,
    log: silentLog,
    clock,
    turns: createTurns({ longestWaitMs: 1_000 }),
    budgets: createBudgetWatch({ db, log: silentLog, clock }),
    jobs: {
      enqueue: (_tx: unknown, _queue: unknown, key: unknown) => Promise.resolve(void enqueued.push(key)),
    },
    adminFor: () => Promise.reject(new Error('Shopify is not asked')),
    assistantOf: () => Promise.reject(new Error('the lab is asked later')),
  };
  await withClient(url, async (client) => {
    const tables = await readTables(client);
    const ofShops = tables.filter((table) => isOfShop(table, tables));
    const named = ofShops.filter(({ name, columns }) =>
      columns.some((column) => column.name === 'customerId' || `${name}.${column.name}` in naming),
    );
    const shops = { [gone]: 'one.myshopify.com', [stays]: 'two.myshopify.com' };
    for (const [id, shop] of Object.entries(shops))
      await fill(client, ofShops, shop, (table, column) =>
        column === 'customerId' ? id : naming[`${table}.${column}`]?.(id),
      );
    // A look at the customer by somebody else.
    await db.accessEntry.create({
      data: {
        shop: shops[gone] ?? '',
        at: clock.now(),
        actor: 'merchant:1',
        subject: `customer:${gone}`,
        purpose: 'data_request',
        outcome: 'downloaded',
      },
    });
    const names = named.map(({ name }) => name);
    expect(await tablesNaming(client, tables, gone)).toEqual(names);

    await redactCustomer(ctx, shops[gone] ?? '', { customerId: gone, orderIds: [] });

    expect(await tablesNaming(client, tables, gone)).toEqual([]);
    expect(JSON.stringify(enqueued)).not.toContain(gone);
    expect(await tablesNaming(client, tables, stays)).toEqual(names);
    // The event that asked for it may be worked on once more.
    expect(await db.shopEvent.findFirst({ where: { shop: shops[gone] ?? '' } })).toMatchObject({
      subject: { customerId: null, orderIds: ['1'] },
    });
  });
});

import { expect, onTestFinished, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { withClient } from '../../app/db/databases.ts';
import { createBudgetWatch } from '../../app/interpretation/budget-watch.ts';
import { removeConversationQueue } from '../../app/interpretation/erasure.ts';
import { createTurns } from '../../app/interpretation/turns.ts';
import { createJobs } from '../../app/jobs/queue.ts';
import { redactCustomer } from '../../app/privacy/compliance.ts';
import { silentLog } from '../support/log.ts';
import { useAppDatabase } from '../support/app-database.ts';
import {
  fill,
  isOfShop,
  namesCustomer,
  queueTablesNaming,
  readTables,
  tablesNaming,
  textFor,
} from './support/every-table.ts';

let url: string;
let db: AppDb;

useAppDatabase((opened) => void ({ db, url } = opened));

test('after a customer was redacted their id is in no column of any table, and another customer’s stays', async () => {
  const [gone, stays] = ['7260000000077', '7260000000088'];
  const jobs = createJobs({ databaseUrl: url, queues: [removeConversationQueue], log: silentLog });
  await jobs.start();
  onTestFinished(() => jobs.stop());
  const clock = { now: () => new Date('2026-11-22T12:00:00Z') };
  const ctx = {
    db,
    log: silentLog,
    clock,
    turns: createTurns({ longestWaitMs: 1_000 }),
    budgets: createBudgetWatch({ db, log: silentLog, clock }),
    jobs,
    adminFor: () => Promise.reject(new Error('Shopify is not asked')),
    assistantOf: () => Promise.reject(new Error('the lab is asked later')),
  };
  await withClient(url, async (client) => {
    const tables = await readTables(client);
    const ofShops = tables.filter((table) => isOfShop(table, tables));
    const named = ofShops.filter(({ name, columns }) =>
      columns.some((column) => column.name === 'customerId' || `${name}.${column.name}` in namesCustomer),
    );
    const shops = { [gone]: 'one.myshopify.com', [stays]: 'two.myshopify.com' };
    for (const [id, shop] of Object.entries(shops))
      await fill(client, ofShops, shop, (table, column) =>
        column === 'customerId' ? id : namesCustomer[`${table}.${column}`]?.(id),
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
    expect(await queueTablesNaming(client, gone)).toEqual([]);
    // The conversation is removed at the lab by a job that names its kit.
    const kitId = textFor(shops[gone] ?? '', 'CustomerConversation', 'kitId');
    expect(await queueTablesNaming(client, kitId)).toEqual(['pgboss.job']);
    expect(await tablesNaming(client, tables, stays)).toEqual(names);
    // The event that asked for it may be worked on once more.
    expect(await db.shopEvent.findFirst({ where: { shop: shops[gone] ?? '' } })).toMatchObject({
      subject: { customerId: null, orderIds: ['1'] },
    });
  });
});

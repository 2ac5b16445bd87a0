import { expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { withClient } from '../../app/db/databases.ts';
import { heldDataText, readHeldData } from '../../app/privacy/held-data.ts';
import { silentLog } from '../support/log.ts';
import { testSealer } from '../support/test-sealer.ts';
import { useAppDatabase } from '../support/app-database.ts';
import { fill, isOfShop, namesCustomer, readTables } from './support/every-table.ts';

let url: string;
let db: AppDb;
useAppDatabase((opened) => void ({ db, url } = opened));

const shop = 'kits.myshopify.com';
const [customer, other] = ['7260000000077', '7260000000088'];

/** What the file says of a customer. */
const fileOf = async (customerId: string) => {
  const request = {
    customerId,
    orderIds: [],
    shop,
    id: 'r',
    receivedAt: new Date(),
    dueAt: new Date(),
    answeredAt: null,
  };
  const data = await readHeldData({ db, sealer: testSealer, log: silentLog }, request, { shop, customerId });
  return heldDataText(data, new Date('2026-11-24T12:00:00Z'));
};

test('the file tells of every table that names a customer, or an order of theirs', async () => {
  await withClient(url, async (client) => {
    const tables = (await readTables(client)).filter((table, _i, all) => isOfShop(table, all));
    await fill(client, tables, shop, (table, column) =>
      column === 'customerId'
        ? customer
        : column === 'orderId'
          ? '4711'
          : namesCustomer[`${table}.${column}`]?.(customer),
    );
    // What refers to a row that is away for a moment stays.
    await client.query('SET session_replication_role = replica');
    const nobody = await fileOf(other);
    const whole = await fileOf(customer);
    const naming = tables.filter(({ name, columns }) =>
      columns.some((column) => column.name === 'customerId' || `${name}.${column.name}` in namesCustomer),
    );
    const told = [...naming.map(({ name }) => name), 'TimelineEntry', 'OrderNote', 'Kit'];
    expect(told.length).toBeGreaterThan(10);
    for (const name of told) {
      await client.query(`CREATE TEMP TABLE saved AS TABLE "${name}"; DELETE FROM "${name}"`);
      const without = await fileOf(customer);
      expect(without, `nothing of ${name} is in the file`).not.toBe(whole);
      expect(without, name).not.toBe(nobody);
      await client.query(`INSERT INTO "${name}" SELECT * FROM saved; DROP TABLE saved`);
    }
  });
});

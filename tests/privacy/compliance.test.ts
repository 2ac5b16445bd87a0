import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppDb, openAppDb } from '../../app/db/app-client.ts';
import { noteDataRequest, redactCustomer, redactShop } from '../../app/privacy/compliance.ts';
import { silentLog } from '../support/log.ts';
import { createTestDatabase } from '../support/postgres.ts';

let db: AppDb;
let drop: () => Promise<void>;
const ctx = () => ({ db, log: silentLog, clock: { now: () => new Date() } });

beforeAll(async () => {
  const database = await createTestDatabase('app');
  db = openAppDb(database.url);
  drop = async () => {
    await db.$disconnect();
    await database.drop();
  };
});
afterAll(() => drop());

/** An order of a customer with a placed kit, its gate, its use and a look at it. */
async function makeOrder(shop: string, customerId: string, orderId: string): Promise<string> {
  const kitId = randomUUID();
  const partId = randomUUID();
  const id = `${orderId}9`;
  await db.fulfilmentOrder.create({
    data: {
      ...{ shop, id, orderId, orderName: '#1', customerId },
      ...{ status: 'IN_PROGRESS', requestStatus: 'ACCEPTED', state: 'accepted' },
    },
  });
  await db.orderPart.create({
    data: {
      ...{ id: partId, shop, fulfilmentOrderId: id, part: 1, connectionId: 'c', environment: 'sandbox' },
      ...{ reference: partId, state: 'placed', items: [], lines: [], expectedKits: 1, shipsNothing: false },
      ...{ serviceOrderId: partId, placedAt: new Date() },
      kits: {
        create: { id: kitId, shop, connectionId: 'c', ordinal: 1, kitCode: kitId, qrLinkSealed: 'sealed' },
      },
    },
  });
  await db.kitGate.create({ data: { kitId, customerId, shop } });
  await db.interpretationUse.create({ data: { shop, customerId, day: new Date('2026-11-20') } });
  await db.accessEntry.create({
    data: {
      ...{ shop, at: new Date(), actor: `customer:${customerId}`, subject: `kit:${kitId}` },
      ...{ purpose: 'result', outcome: 'shown' },
    },
  });
  return kitId;
}

test('a redacted customer is forgotten, the ledger and other customers stay', async () => {
  const shop = 'one.myshopify.com';
  const gone = await makeOrder(shop, '1', '100');
  await makeOrder(shop, '2', '200');
  await redactCustomer(ctx(), shop, { customerId: '1', orderIds: ['100'] });
  expect(await db.fulfilmentOrder.findMany({ where: { shop }, orderBy: { orderId: 'asc' } })).toMatchObject([
    { orderId: '100', customerId: null },
    { orderId: '200', customerId: '2' },
  ]);
  expect(await db.kit.findUnique({ where: { id: gone } })).toMatchObject({ qrLinkSealed: null });
  for (const rows of [
    await db.kitGate.findMany({ where: { shop } }),
    await db.interpretationUse.findMany({ where: { shop } }),
  ])
    expect(rows.map(({ customerId }) => customerId)).toEqual(['2']);
  expect(await db.accessEntry.count({ where: { shop, actor: 'customer:1' } })).toBe(0);
  expect(await db.orderPart.count({ where: { shop } })).toBe(2);
});

test('a redacted shop leaves nothing behind, another shop loses nothing', async () => {
  const shop = 'two.myshopify.com';
  const other = 'three.myshopify.com';
  await makeOrder(shop, '1', '300');
  await makeOrder(other, '1', '400');
  await redactShop(ctx(), shop);
  for (const [where, count] of [
    [{ shop }, 0],
    [{ shop: other }, 1],
  ] as const) {
    expect(await db.fulfilmentOrder.count({ where })).toBe(count);
    expect(await db.orderPart.count({ where })).toBe(count);
    expect(await db.kit.count({ where })).toBe(count);
    expect(await db.kitGate.count({ where })).toBe(count);
    expect(await db.accessEntry.count({ where })).toBe(count);
  }
});

test('a request for data waits on the access log, and a request that names nobody changes nothing', async () => {
  const shop = 'four.myshopify.com';
  await makeOrder(shop, '1', '500');
  await noteDataRequest(ctx(), shop, { customerId: '1', orderIds: [] });
  expect(await db.accessEntry.findFirst({ where: { shop, purpose: 'data_request' } })).toMatchObject({
    subject: 'customer:1',
    outcome: 'received',
  });
  await redactCustomer(ctx(), shop, null);
  expect(await db.fulfilmentOrder.findFirst({ where: { shop } })).toMatchObject({ customerId: '1' });
});

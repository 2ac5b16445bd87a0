import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { ConnectionFailure } from '../../app/connection/failures.ts';
import { createBudgetWatch } from '../../app/interpretation/budget-watch.ts';
import type { Assistant } from '../../app/interpretation/context.ts';
import { createTurns } from '../../app/interpretation/turns.ts';
import { changeCustomerPages } from '../../app/kits/customer-pages.ts';
import { findCustomersKit } from '../../app/kits/customers-kit.ts';
import { LabError } from '../../app/lab/lab-error.ts';
import { redactCustomer, redactShop } from '../../app/privacy/compliance.ts';
import { REMOVAL_AFTER_SENDING_MS } from '../../app/privacy/retention.ts';
import type { AdminClient } from '../../app/shopify/admin-client.ts';
import { ShopifyFailure } from '../../app/shopify/errors.ts';
import { silentLog } from '../support/log.ts';
import { useAppDatabase } from '../support/app-database.ts';

let db: AppDb;
let now = new Date('2026-11-20T12:00:00Z');
const clock = { now: () => now };
/** Conversations that the service was asked to remove, and what it answers. */
let removed: string[];
let service: 'works' | 'down' | 'disconnected' | 'token refused' | 'met by a fault of ours';
let enqueued: object[];

const assistant = {
  removeConversation(id) {
    if (service === 'down') return Promise.reject(new LabError({ code: 'unavailable', message: 'down' }));
    removed.push(id);
    return Promise.resolve();
  },
} satisfies Partial<Assistant>;

/** What Shopify answers the shop's token with. */
let shopify: 'takes it' | 'refuses it' | 'is down';
/** What happens while Shopify is asked. */
let meanwhile: () => Promise<unknown>;

const admin = {
  shop: 'any.myshopify.com',
  async query() {
    await meanwhile();
    if (shopify === 'takes it') return { shop: { id: 'gid://shopify/Shop/1', plan: {} } };
    const code = shopify === 'is down' ? 'unavailable' : 'unauthorized';
    throw new ShopifyFailure({ code, operation: 'readShop', detail: shopify });
  },
} as unknown as AdminClient;

const ctx = () => ({
  db,
  log: silentLog,
  clock,
  turns: createTurns({ longestWaitMs: 1_000 }),
  budgets: createBudgetWatch({ db, log: silentLog, clock }),
  jobs: { enqueue: (_tx: unknown, _queue: unknown, key: object) => Promise.resolve(void enqueued.push(key)) },
  adminFor: () => Promise.resolve(admin),
  assistantOf() {
    const failure = failures[service];
    return failure ? Promise.reject(failure) : Promise.resolve(assistant as unknown as Assistant);
  },
});

/** Why the account cannot be opened at all. */
const failures: Partial<Record<typeof service, Error>> = {
  disconnected: new ConnectionFailure('connection_closed'),
  'token refused': new ConnectionFailure('connection_unauthorized'),
  'met by a fault of ours': new Error('a fault of ours'),
};

beforeEach(() => {
  [removed, enqueued, service] = [[], [], 'works'];
  [shopify, meanwhile] = ['refuses it', () => Promise.resolve()];
});

useAppDatabase((opened) => void ({ db } = opened));

/** An order of a customer with a placed kit, its gate, its use and a look at it. */
async function makeOrder(shop: string, customerId: string, orderId: string): Promise<string> {
  const kitId = randomUUID();
  const partId = randomUUID();
  const id = `${orderId}9`;
  await db.fulfilmentOrder.create({
    data: {
      shop,
      id,
      orderId,
      orderName: '#1',
      customerId,
      status: 'IN_PROGRESS',
      requestStatus: 'ACCEPTED',
      state: 'accepted',
    },
  });
  await db.orderPart.create({
    data: {
      id: partId,
      shop,
      fulfilmentOrderId: id,
      part: 1,
      connectionId: 'c',
      environment: 'sandbox',
      reference: partId,
      state: 'placed',
      items: [],
      lines: [],
      expectedKits: 1,
      shipsNothing: false,
      serviceOrderId: partId,
      placedAt: new Date(),
      kits: {
        create: { id: kitId, shop, connectionId: 'c', ordinal: 1, kitCode: kitId, qrLinkSealed: 'sealed' },
      },
    },
  });
  await db.kitGate.create({ data: { kitId, customerId, shop } });
  await db.correctedAddress.create({
    data: {
      shop,
      orderId,
      customerId,
      addressSealed: 'sealed',
      correctsDigest: 'digest',
      correctedAt: new Date(),
    },
  });
  await db.orderNote.create({
    data: { id: `note-${partId}`, shop, orderId, textSealed: 'sealed', writtenAt: new Date() },
  });
  await db.interpretationUse.create({ data: { shop, customerId, day: new Date('2026-11-20') } });
  await db.customerConversation.create({
    data: {
      kitId,
      customerId,
      shop,
      connectionId: 'c',
      conversationId: orderId,
      openedAt: new Date(),
    },
  });
  await db.accessEntry.create({
    data: {
      shop,
      at: new Date(),
      actor: `customer:${customerId}`,
      subject: `kit:${kitId}`,
      purpose: 'result',
      outcome: 'shown',
    },
  });
  await db.kitClaim.create({ data: { kitId, shop, customerId, claimedAt: new Date() } });
  await db.claimTries.createMany({
    data: [`customer:${customerId}`, `kit:${kitId}`].map((subject) => ({ shop, subject })),
  });
  await db.reportTicket.create({
    data: { ticketHash: randomUUID(), shop, customerId, kitId, expiresAt: new Date() },
  });
  await db.customerNotices.create({
    data: { shop, customerId, toRegister: true, missingInfo: true, resultReady: false },
  });
  return kitId;
}

/** Makes another customer's a kit that this one bought, with all that comes with it. */
async function claimFor(shop: string, kitId: string, customerId: string): Promise<void> {
  await db.kitClaim.update({ where: { kitId }, data: { customerId } });
  await db.customerConversation.updateMany({ where: { kitId }, data: { customerId } });
  await db.kitGate.create({ data: { kitId, customerId, shop } });
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
  expect(await db.correctedAddress.findMany({ where: { shop } })).toMatchObject([{ orderId: '200' }]);
  expect(await db.orderNote.findMany({ where: { shop } })).toMatchObject([{ orderId: '200' }]);
  for (const rows of [
    await db.kitGate.findMany({ where: { shop } }),
    await db.interpretationUse.findMany({ where: { shop } }),
    await db.reportTicket.findMany({ where: { shop } }),
    await db.customerNotices.findMany({ where: { shop } }),
  ])
    expect(rows.map(({ customerId }) => customerId)).toEqual(['2']);
  expect(await db.accessEntry.count({ where: { shop, actor: 'customer:1' } })).toBe(0);
  expect(
    await db.claimTries.findMany({ where: { shop, subject: { startsWith: 'customer:' } } }),
  ).toMatchObject([{ subject: 'customer:2' }]);
  expect(await db.orderPart.count({ where: { shop } })).toBe(2);
  const conversations = await db.customerConversation.findMany({ where: { shop } });
  const [left] = conversations.filter(({ customerId }) => customerId === '2');
  expect(left?.conversationId).toBe('200');
  const going = conversations.filter((row) => row !== left);
  expect(going).toMatchObject([{ kitId: gone, conversationId: '100' }]);
  expect(enqueued).toEqual(going.map(({ kitId, customerId }) => ({ kitId, customerId })));
});

test('a redacted buyer takes nothing from whoever claimed the kit', async () => {
  const shop = 'gift.myshopify.com';
  const kitId = await makeOrder(shop, '1', '800');
  await claimFor(shop, kitId, '2');
  await redactCustomer(ctx(), shop, { customerId: null, orderIds: ['800'] });
  expect(await db.kitClaim.findMany({ where: { shop } })).toMatchObject([{ kitId, customerId: '2' }]);
  expect(await db.customerConversation.findMany({ where: { shop } })).toMatchObject([{ customerId: '2' }]);
  expect(await db.kitGate.findMany({ where: { shop } })).toMatchObject([{ customerId: '2' }]);
  expect(enqueued).toEqual([]);
});

test('of an order without a customer, what its kits opened is forgotten all the same', async () => {
  const shop = 'guest.myshopify.com';
  const gone = await makeOrder(shop, '1', '810');
  await makeOrder(shop, '2', '820');
  await redactCustomer(ctx(), shop, { customerId: null, orderIds: ['810'] });
  for (const rows of [
    await db.kitGate.findMany({ where: { shop } }),
    await db.reportTicket.findMany({ where: { shop } }),
  ]) {
    expect(rows).toHaveLength(1);
    expect(rows.map(({ kitId }) => kitId)).not.toContain(gone);
  }
  expect(await db.kitClaim.findUnique({ where: { kitId: gone } })).toMatchObject({ customerId: 'removed' });
  expect(enqueued).toMatchObject([{ kitId: gone }]);
});

test('a claim whose customer is redacted names nobody, and keeps the kit closed to its buyer', async () => {
  const shop = 'gift-2.myshopify.com';
  const kitId = await makeOrder(shop, '1', '900');
  await claimFor(shop, kitId, '2');
  await db.reportTicket.updateMany({ where: { kitId }, data: { customerId: '2' } });
  await redactCustomer(ctx(), shop, { customerId: '2', orderIds: [] });
  expect(await db.reportTicket.count({ where: { shop } })).toBe(0);
  expect(await db.kitGate.findMany({ where: { shop } })).toMatchObject([{ customerId: '1' }]);
  expect(await findCustomersKit(db, { shop, customerId: '1' }, kitId)).toMatchObject({ claim: 'others' });
  expect(JSON.stringify(await db.kitClaim.findMany({ where: { shop } }))).not.toContain('"2"');
  expect(enqueued).toHaveLength(1);
});

test('a redacted shop leaves nothing behind, another shop loses nothing', async () => {
  const shop = 'two.myshopify.com';
  const other = 'three.myshopify.com';
  await makeOrder(shop, '1', '300');
  await makeOrder(other, '1', '400');
  for (const of of [shop, other]) await changeCustomerPages(db, of, { showResults: false }, null);
  await redactShop(ctx(), shop, now);
  expect(removed).toEqual(['300']);
  for (const [where, count] of [
    [{ shop }, 0],
    [{ shop: other }, 1],
  ] as const) {
    expect(await db.fulfilmentOrder.count({ where })).toBe(count);
    expect(await db.orderPart.count({ where })).toBe(count);
    expect(await db.correctedAddress.count({ where })).toBe(count);
    expect(await db.kit.count({ where })).toBe(count);
    expect(await db.kitGate.count({ where })).toBe(count);
    expect(await db.accessEntry.count({ where })).toBe(count);
    expect(await db.customerConversation.count({ where })).toBe(count);
  }
});

test('a shop is not removed while an order may be under way: its next ledger would send it again', async () => {
  const shop = 'under-way.myshopify.com';
  await makeOrder(shop, '1', '310');
  await db.orderPart.updateMany({ where: { shop }, data: { sendDeadlineAt: now } });
  await expect(redactShop(ctx(), shop, now)).rejects.toMatchObject({ code: 'order_under_way' });
  expect(await db.orderPart.count({ where: { shop } })).toBe(1);
  expect(removed).toEqual([]);
  now = new Date(now.getTime() + REMOVAL_AFTER_SENDING_MS);
  await redactShop(ctx(), shop, now);
  expect(await db.orderPart.count({ where: { shop } })).toBe(0);
});

test('a request that names nobody changes nothing, and is not passed over', async () => {
  const shop = 'four.myshopify.com';
  await makeOrder(shop, '1', '500');
  await expect(redactCustomer(ctx(), shop, null)).rejects.toMatchObject({ code: 'names_nobody' });
  expect(await db.fulfilmentOrder.findFirst({ where: { shop } })).toMatchObject({ customerId: '1' });
});

test('a shop is not removed before its conversations are, but not later than Shopify allows', async () => {
  const shop = 'five.myshopify.com';
  await makeOrder(shop, '1', '600');
  service = 'down';
  const receivedAt = now;
  await expect(redactShop(ctx(), shop, receivedAt)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await db.kit.count({ where: { shop } })).toBe(1);
  expect(await db.customerConversation.count({ where: { shop } })).toBe(1);
  now = new Date(receivedAt.getTime() + 26 * 86_400_000);
  await redactShop(ctx(), shop, receivedAt);
  expect(await db.kit.count({ where: { shop } })).toBe(0);
  expect(await db.customerConversation.count({ where: { shop } })).toBe(0);
});

test('a conversation is not forgotten while its account’s token is refused: a new one may be entered', async () => {
  const shop = 'seven.myshopify.com';
  await makeOrder(shop, '1', '710');
  service = 'token refused';
  await expect(redactShop(ctx(), shop, now)).rejects.toMatchObject({ code: 'connection_unauthorized' });
  expect(await db.customerConversation.findMany({ where: { shop } })).toMatchObject([
    { conversationId: '710' },
  ]);
  service = 'works';
  await redactShop(ctx(), shop, now);
  expect(removed).toEqual(['710']);
  expect(await db.customerConversation.count({ where: { shop } })).toBe(0);
});

test('a fault of ours removes no shop with its conversations left behind, however late it is', async () => {
  const shop = 'eight.myshopify.com';
  await makeOrder(shop, '1', '720');
  service = 'met by a fault of ours';
  const receivedAt = new Date(now.getTime() - 26 * 86_400_000);
  await expect(redactShop(ctx(), shop, receivedAt)).rejects.toThrow('a fault of ours');
  expect(await db.kit.count({ where: { shop } })).toBe(1);
  service = 'works';
  await redactShop(ctx(), shop, receivedAt);
  expect(removed).toEqual(['720']);
});

test('a shop whose account is disconnected is removed all the same: nobody can ask the service any more', async () => {
  const shop = 'six.myshopify.com';
  await makeOrder(shop, '1', '700');
  service = 'disconnected';
  await redactShop(ctx(), shop, now);
  expect(await db.customerConversation.count({ where: { shop } })).toBe(0);
});

/** The shop has a token, as of then. */
const giveToken = (shop: string, obtainedAt: Date) =>
  db.shopifySession.upsert({
    where: { id: `offline_${shop}` },
    create: {
      id: `offline_${shop}`,
      shop,
      state: '',
      isOnline: false,
      accessTokenSealed: 'sealed',
      obtainedAt,
    },
    update: { obtainedAt },
  });

test('a shop that has the app again loses nothing to the redaction of its earlier installation', async () => {
  const shop = 'nine.myshopify.com';
  await makeOrder(shop, '1', '730');
  await giveToken(shop, now);
  shopify = 'takes it';
  await redactShop(ctx(), shop, now);
  expect(removed).toEqual([]);
  expect(await db.kit.count({ where: { shop } })).toBe(1);
  expect(await db.shopifySession.count({ where: { shop } })).toBe(1);
  // Its installation is missing here: the redaction that was refused sees to it.
  expect(enqueued).toEqual([{ shop }]);
});

test('a redaction that still waited when the app was installed again is over', async () => {
  const shop = 'ten.myshopify.com';
  await makeOrder(shop, '1', '740');
  service = 'down';
  await expect(redactShop(ctx(), shop, now)).rejects.toMatchObject({ code: 'unavailable' });
  await giveToken(shop, now);
  [service, shopify] = ['works', 'takes it'];
  await redactShop(ctx(), shop, now);
  expect(removed).toEqual([]);
  expect(await db.kit.count({ where: { shop } })).toBe(1);
});

test('a shop that is installed again while its conversations are removed keeps the rest', async () => {
  const shop = 'eleven.myshopify.com';
  await makeOrder(shop, '1', '750');
  await giveToken(shop, new Date(now.getTime() - 86_400_000));
  meanwhile = () => giveToken(shop, now);
  await expect(redactShop(ctx(), shop, now)).rejects.toMatchObject({ code: 'shop_access_changed' });
  expect(await db.kit.count({ where: { shop } })).toBe(1);
});

test('a shop whose uninstall was never heard of is removed once Shopify refuses its token', async () => {
  const shop = 'twelve.myshopify.com';
  await makeOrder(shop, '1', '760');
  await giveToken(shop, new Date(now.getTime() - 3 * 86_400_000));
  shopify = 'is down';
  await expect(redactShop(ctx(), shop, now)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await db.kit.count({ where: { shop } })).toBe(1);
  shopify = 'refuses it';
  await redactShop(ctx(), shop, now);
  expect(await db.kit.count({ where: { shop } })).toBe(0);
  expect(await db.shopifySession.count({ where: { shop } })).toBe(0);
});

test('a closed shop, of which Shopify says nothing any more, is removed in the time that Shopify allows', async () => {
  const shop = 'thirteen.myshopify.com';
  await makeOrder(shop, '1', '770');
  const receivedAt = new Date(now.getTime() - 26 * 86_400_000);
  await giveToken(shop, new Date(receivedAt.getTime() - 2 * 86_400_000));
  shopify = 'is down';
  await redactShop(ctx(), shop, receivedAt);
  expect(await db.kit.count({ where: { shop } })).toBe(0);
});

import type { Language } from '../../app/contract/customer/languages.ts';
import { expect, test } from 'vitest';
import {
  kitPageSchema,
  kitsSchema,
  noticesSchema,
  waitingSchema,
} from '../../app/contract/customer/answers.ts';
import { createSealer } from '../../app/db/sealing.ts';
import { claimKit } from '../../app/kits/claim.ts';
import { historyOf, readKitPage } from '../../app/kits/customer-kit-page.ts';
import { listCustomerKits } from '../../app/kits/customer-kits.ts';
import { confirmKit, openKit } from '../../app/kits/gate.ts';
import { lockKit, setView } from '../../app/kits/kit-view.ts';
import { changeNotices, readNotices } from '../../app/kits/notices.ts';
import { countWaiting } from '../../app/kits/waiting.ts';
import { birth, useAccessWorld } from './support/access-world.ts';

const world = useAccessWorld();
const minuteMs = 60_000;
const buyerOf = (shop: string) => ({ shop, customerId: '1' });

/** Writes what is known of a kit, and of its order. */
async function know(
  id: string,
  kit: object,
  order: { orderedAt?: Date; orderName?: string } = {},
): Promise<void> {
  const { part } = await world.db.kit.update({
    where: { id },
    data: kit,
    select: { part: { select: { shop: true, fulfilmentOrderId: true } } },
  });
  const where = { shop_id: { shop: part.shop, id: part.fulfilmentOrderId } };
  await world.db.fulfilmentOrder.update({ where, data: order });
}

const read = async (shop: string, id: string, language: Language = 'en') => {
  const page = await readKitPage(world.ctx, buyerOf(shop), id, language);
  return kitPageSchema.parse({ data: page }).data;
};

test('kits come with the newest order first, and with whom to ask', async () => {
  const shop = world.newShop();
  const [older, newer] = [await world.makeKit({ shop }), await world.makeKit({ shop })];
  // Placed later, ordered earlier.
  await know(newer, {}, { orderedAt: new Date('2026-11-01T00:00:00Z'), orderName: '#1' });
  await know(older, {}, { orderedAt: new Date('2026-11-02T00:00:00Z'), orderName: '#2' });
  await world.changePages(shop, {
    supportEmail: 'help@shop.example',
    supportUrl: 'https://shop.example/help',
  });
  const { kits, claims, support } = await listCustomerKits(world.ctx, buyerOf(shop), null);
  expect(kitsSchema.parse({ data: kits, claims, support }).data.map(({ order_name }) => order_name)).toEqual([
    '#2',
    '#1',
  ]);
  expect(support).toEqual({ email: 'help@shop.example', url: 'https://shop.example/help' });
});

test('a tracking address that is no web address is none', async () => {
  const shop = world.newShop();
  const id = await world.makeKit({ shop });
  await know(id, { trackingCode: 'T1', trackingLink: 'javascript:alert(1)' });
  expect((await read(shop, id)).tracking).toEqual([{ number: 'T1', url: null }]);
});

test('a kit’s page says what has happened, what the shop offers and says, and until when the kit is open', async () => {
  const shop = world.newShop();
  const id = await world.makeKit({ shop });
  await world.changePages(shop, {
    showConversation: false,
    confirmationMs: 10 * minuteMs,
    disclaimers: { de: 'Fragen Sie uns.' },
    supportEmail: 'help@shop.example',
  });
  expect(await read(shop, id)).toMatchObject({
    confirmed_until: null,
    result: 'locked',
    disclaimer: null,
    offers: { result: true, interpretation: true, conversation: false },
    support: { email: 'help@shop.example', url: null },
  });
  const confirmed = await confirmKit(world.ctx, buyerOf(shop), id, birth);
  expect(confirmed).toMatchObject({ value: { confirmedUntil: new Date(world.nowMs + 10 * minuteMs) } });
  const until = new Date(world.nowMs + 10 * minuteMs).toISOString();
  expect(await read(shop, id, 'de')).toMatchObject({ confirmed_until: until, disclaimer: 'Fragen Sie uns.' });
  expect(await readKitPage(world.ctx, { shop, customerId: '2' }, id, 'en')).toBeNull();
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
const blank = { shippedAt: null, registeredAt: null, resultReadyAt: null, status: null };

test.each([
  ['is ordered', blank, ['ordered 0']],
  ['is shipped', { shippedAt: at(1) }, ['ordered 0', 'shipped 1']],
  [
    'is at the laboratory',
    { shippedAt: at(1), registeredAt: at(2), status: 'In analysis' },
    ['ordered 0', 'shipped 1', 'registered 2', 'at_lab ?'],
  ],
  [
    'was heard of last',
    { resultReadyAt: at(5) },
    ['ordered 0', 'shipped ?', 'registered ?', 'at_lab ?', 'result 5'],
  ],
  [
    'was registered late',
    { shippedAt: at(1), registeredAt: at(9), resultReadyAt: at(5) },
    ['ordered 0', 'shipped 1', 'registered ?', 'at_lab ?', 'result 5'],
  ],
  [
    'lacks something',
    { shippedAt: at(1), registeredAt: at(2), status: 'Missing info' },
    ['ordered 0', 'shipped 1', 'registered 2', 'missing_info ?'],
  ],
  ['is cancelled', { shippedAt: at(1), status: 'Cancelled' }, ['ordered 0', 'shipped 1', 'cancelled ?']],
])(
  'the history of a kit that %s: in order, with the moments that can be right',
  async (_name, known, expected) => {
    const shop = world.newShop();
    const id = await world.makeKit({ shop });
    await know(id, { ...blank, ...known }, { orderedAt: at(0) });
    const { history } = await read(shop, id);
    expect(
      history.map(({ event, at: when }) => `${event} ${when ? new Date(when).getUTCMinutes() : '?'}`),
    ).toEqual(expected);
  },
);

test('whoever was given a kit reads nothing of its order', async () => {
  const shop = world.newShop();
  const id = await world.makeKit({ shop, kitCode: 'KB-GIFT' });
  const kit = await world.db.kit.findUniqueOrThrow({ where: { id } });
  const order = { name: '#1', orderedAt: at(0), placedAt: at(0) };
  expect(historyOf({ kit, order, isBought: false }).map(({ event }) => event)).toEqual([
    'registered',
    'at_lab',
    'result',
  ]);
});

test('what is hidden stays closed until it is shown again and confirmed anew', async () => {
  const shop = world.newShop();
  const id = await world.makeKit({ shop });
  const me = buyerOf(shop);
  await confirmKit(world.ctx, me, id, birth);
  await world.talk(shop, '1', id);
  expect(await setView(world.ctx, me, id, 'hidden')).toEqual({ ok: true, value: { view: 'hidden' } });
  expect(await read(shop, id)).toMatchObject({ view: 'hidden', result: 'locked', next_step: 'wait' });
  expect(await openKit(world.ctx, me, id, 'result')).toMatchObject({ refusal: { code: 'hidden' } });
  expect(await world.talkers(id)).toEqual(['1']);
  await setView(world.ctx, me, id, 'shown');
  expect(await openKit(world.ctx, me, id, 'result')).toMatchObject({
    refusal: { code: 'confirmation_required' },
  });
});

test('what is removed is gone for good, with what was said; the order keeps the kit', async () => {
  const shop = world.newShop();
  const id = await world.makeKit({ shop, kitCode: 'KB-GONE' });
  const me = buyerOf(shop);
  await confirmKit(world.ctx, me, id, birth);
  await world.talk(shop, '1', id);
  expect((await setView(world.ctx, me, id, 'removed')).ok).toBe(true);
  expect(await world.talkers(id)).toEqual([]);
  expect(await setView(world.ctx, me, id, 'shown')).toMatchObject({ refusal: { code: 'removed' } });
  expect(await confirmKit(world.ctx, me, id, birth)).toMatchObject({ refusal: { code: 'removed' } });
  const input = { kitCode: 'KB-GONE', dateOfBirth: birth };
  expect(await claimKit(world.ctx, me, input)).toMatchObject({ refusal: { code: 'removed' } });
  expect((await listCustomerKits(world.ctx, me, null)).kits).toEqual([]);
  const { part } = await world.db.kit.findUniqueOrThrow({
    where: { id },
    select: { part: { select: { fulfilmentOrder: true } } },
  });
  const { kits } = await listCustomerKits(world.ctx, me, part.fulfilmentOrder.orderId);
  expect(kits).toMatchObject([{ id, view: 'removed', result: 'none', next_step: 'wait' }]);
});

test('what waits is counted until it is done, and only what the customer wants to be told', async () => {
  const shop = world.newShop();
  const me = buyerOf(shop);
  const waiting = async () => waitingSchema.parse({ data: await countWaiting(world.ctx, me) }).data;
  const [ready, missing] = [await world.makeKit({ shop }), await world.makeKit({ shop, ready: false })];
  await world.makeKit({ shop, ready: false });
  await know(missing, { status: 'Missing info', registeredAt: at(0) });
  expect(await waiting()).toEqual({ to_register: 1, missing_info: 1, result_ready: 1, requested: 0 });

  await confirmKit(world.ctx, me, ready, birth);
  await lockKit(world.ctx, me, ready);
  expect(await waiting()).toMatchObject({ result_ready: 0 });

  const all = { to_register: true, missing_info: true, result_ready: true };
  expect(noticesSchema.parse({ data: await readNotices(world.db, me) }).data).toEqual(all);
  await changeNotices(world.db, me, { ...all, to_register: false });
  expect(await readNotices(world.db, me)).toEqual({ ...all, to_register: false });
  expect(await waiting()).toEqual({ to_register: 0, missing_info: 1, result_ready: 0, requested: 0 });
  expect(await readNotices(world.db, { shop: world.newShop(), customerId: '1' })).toEqual(all);
});

test('a result that is hidden, somebody else’s or not offered waits for nobody', async () => {
  const shop = world.newShop();
  const me = buyerOf(shop);
  const ready = async () => (await countWaiting(world.ctx, me)).result_ready;
  const [hidden] = [await world.makeKit({ shop }), await world.makeKit({ shop, kitCode: 'KB-GIFT' })];
  expect(await ready()).toBe(2);
  await setView(world.ctx, me, hidden, 'hidden');
  await claimKit(world.ctx, { shop, customerId: '2' }, { kitCode: 'KB-GIFT', dateOfBirth: birth });
  expect(await ready()).toBe(0);
  await world.makeKit({ shop });
  await world.changePages(shop, { showResults: false });
  expect(await ready()).toBe(1);
  await world.changePages(shop, { showInterpretation: false, showConversation: false });
  expect(await ready()).toBe(0);
});

test('a kit whose registration link can’t be read is listed without it, and takes no other with it', async () => {
  const shop = world.newShop();
  const [lost, fine] = [await world.makeKit({ shop }), await world.makeKit({ shop })];
  const other = createSealer({
    keys: [{ id: 'gone', secretBase64: Buffer.alloc(32, 9).toString('base64') }],
    currentKeyId: 'gone',
  });
  const at = { table: 'Kit', column: 'qrLinkSealed', row: lost };
  for (const id of [lost, fine])
    await know(id, {
      kitCode: id,
      shippedAt: new Date(world.nowMs),
      resultReadyAt: null,
      registeredAt: null,
    });
  await know(lost, { qrLinkSealed: other.seal('https://lab.example/r/2', at) });
  const { kits } = await listCustomerKits(world.ctx, buyerOf(shop), null);
  expect(kits.map(({ id, register_url }) => [id, register_url]).toSorted()).toEqual(
    [
      [lost, null],
      [fine, 'https://lab.example/r/1'],
    ].toSorted(),
  );
});

test('a registration link from before links were checked is shown only if it opens a page', async () => {
  const shop = world.newShop();
  const id = await world.makeKit({ shop });
  const at = { table: 'Kit', column: 'qrLinkSealed', row: id };
  await know(id, {
    qrLinkSealed: world.ctx.sealer.seal('javascript:alert(1)', at),
    kitCode: id,
    shippedAt: new Date(world.nowMs),
    resultReadyAt: null,
    registeredAt: null,
  });
  const { kits } = await listCustomerKits(world.ctx, buyerOf(shop), null);
  expect(kits.map(({ register_url }) => register_url)).toEqual([null]);
});

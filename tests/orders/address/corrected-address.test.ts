import { describe, expect, it } from 'vitest';
import { readTimeline } from '../../../app/audit/timeline.ts';
import { createSealer } from '../../../app/db/sealing.ts';
import type { AddressDraft } from '../../../app/orders/address/fields.ts';
import { type AddressForm, readAddressForm, saveAddress } from '../../../app/orders/address/form.ts';
import { forgetServedAddresses } from '../../../app/orders/address/corrected-address.ts';
import { type PrivacyContext, redactCustomer } from '../../../app/privacy/compliance.ts';
import { placePart } from '../../../app/orders/placement/placement.ts';
import { reviewOrder } from '../../../app/orders/review/review.ts';
import { orderAddress as words } from '../../../app/words/address.ts';
import type { ShopFulfilmentOrder } from '../support/shop.ts';
import { destination } from '../support/snapshots.ts';
import { SHOP, useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();
const never = () => undefined;
const dayMs = 24 * 60 * 60_000;

/** An order without a postal code, which waits for that. */
async function waiting(): Promise<ShopFulfilmentOrder> {
  const fo = world.shop.order();
  fo.destination = destination({ zip: null });
  await world.review(fo);
  expect(await world.row(fo)).toMatchObject({ state: 'waiting', reasonCode: 'address' });
  return fo;
}

async function open(fo: ShopFulfilmentOrder): Promise<AddressForm> {
  const form = await readAddressForm(world.ctx, SHOP, fo.orderId);
  if (form.kind !== 'form') throw new Error(form.message);
  return form;
}

const save = (fo: ShopFulfilmentOrder, { version, draft }: AddressForm, changes: Partial<AddressDraft>) =>
  saveAddress(world.ctx, SHOP, fo.orderId, {
    draft: { ...draft, ...changes },
    version,
    seenWarnings: [],
    writeToShopify: false,
  });

const stored = () => world.db.correctedAddress.findMany();
const kinds = async (fo: ShopFulfilmentOrder) =>
  (await readTimeline(world.db, { shop: SHOP, orderId: fo.orderId })).map(({ kind }) => kind);

describe('of a customer whose data was deleted on request', () => {
  const redact = (fo: ShopFulfilmentOrder) =>
    redactCustomer({ ...world.ctx, ...unused }, SHOP, { customerId: '3', orderIds: [fo.orderId] });
  /** What only conversations need; this customer has none. */
  const unused = { assistantOf: never, turns: never(), budgets: never() } as never as PrivacyContext;

  it('no address is kept, neither from a form that was open nor anew, and the customer is nowhere', async () => {
    const fo = await waiting();
    const form = await open(fo);
    await redact(fo);
    expect(await save(fo, form, { zip: '10117' })).toEqual({
      ok: false,
      kind: 'closed',
      message: words.closed.redacted,
    });
    expect(await readAddressForm(world.ctx, SHOP, fo.orderId)).toMatchObject({ kind: 'closed' });
    expect(await stored()).toEqual([]);
    expect(await world.row(fo)).toMatchObject({ customerId: null });
  });

  it('nor where the request comes while it is being saved', async () => {
    const fo = await waiting();
    const form = await open(fo);
    let redaction: Promise<unknown> = Promise.resolve();
    world.shop.before = () => {
      redaction = redact(fo);
    };
    await save(fo, form, { zip: '10117' });
    await redaction;
    expect(await stored()).toEqual([]);
  });
});

describe('a corrected address', () => {
  it('is what the service gets, exactly, and the order goes on by itself', async () => {
    const fo = await waiting();
    const form = await open(fo);
    expect(form.check.problems).toEqual({ zip: 'Enter the postal code.' });
    const company = 'Übergrößen & Söhne 🧪';
    const draft = { zip: '10117', city: 'Berlin', email: 'new@example.com', company };
    expect(await save(fo, form, draft)).toMatchObject({ ok: true, shopify: null });
    expect(await world.drain()).toEqual([]);
    expect(world.service.posts).toMatchObject([
      {
        email: 'new@example.com',
        customerName: 'Ada Example',
        shipping: { country: 'DE', city: 'Berlin', zip: '10117', address: `${company}, Beispielweg 1` },
      },
    ]);
    expect(fo.requestStatus).toBe('ACCEPTED');
    expect(await kinds(fo)).toContain('address.corrected');
  });

  it('whose key is missing is said to be unreadable, goes nowhere, and is mended by saving it again', async () => {
    const fo = await waiting();
    await save(fo, await open(fo), { zip: '10117' });
    const gone = createSealer({
      keys: [{ id: 'gone', secretBase64: Buffer.alloc(32, 9).toString('base64') }],
      currentKeyId: 'gone',
    });
    const addressSealed = gone.seal('{}', { table: 'CorrectedAddress', column: 'addressSealed', row: 'x' });
    await world.db.correctedAddress.updateMany({ data: { addressSealed } });
    expect(await world.drain()).toMatchObject([{ code: 'seal_key_unknown' }]);
    expect(world.service.posts).toEqual([]);
    const form = await open(fo);
    expect(form.note).toBe(words.unreadable);
    expect(await save(fo, form, { zip: '10119' })).toMatchObject({ ok: true });
    expect(await world.drain()).toEqual([]);
    expect(world.service.posts).toMatchObject([{ shipping: { zip: '10119' } }]);
  });

  it('that the contract would refuse changes nothing, and an unusual one asks first', async () => {
    const fo = await waiting();
    const form = await open(fo);
    expect(await save(fo, form, { zip: '10115', city: ' ' })).toMatchObject({
      kind: 'refused',
      check: { problems: { city: 'Enter the city.' } },
    });
    expect(await save(fo, form, { zip: '1011' })).toMatchObject({ ok: false, kind: 'warned' });
    expect(await stored()).toEqual([]);
    expect(await world.drain()).toEqual([]);
    expect(world.service.posts).toEqual([]);
    const draft = { ...form.draft, zip: '1011' };
    const input = { draft, version: form.version, seenWarnings: ['zip'], writeToShopify: false };
    expect(await saveAddress(world.ctx, SHOP, fo.orderId, input)).toMatchObject({ ok: true });
    await world.drain();
    expect(world.service.posts).toMatchObject([{ shipping: { zip: '1011' } }]);
  });

  it('is nowhere to be read: not in a row, not on the timeline, and opens in its own row alone', async () => {
    const fo = await waiting();
    await save(fo, await open(fo), { zip: '10117', address1: 'Geheimweg 77', email: 'secret@example.com' });
    await world.drain();
    const tables = await world.db.$queryRawUnsafe<{ name: string }[]>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of [...tables, { name: 'pgboss.job' }])
      for (const { row } of await world.db.$queryRawUnsafe<{ row: string }[]>(
        `SELECT t::text AS row FROM ${name} t`,
      ))
        expect([name, row]).not.toEqual([name, expect.stringMatching(/Geheimweg|secret@|10117/)]);
    const [row] = await stored();
    const at = { table: 'CorrectedAddress', column: 'addressSealed' };
    const sealed = row?.addressSealed ?? '';
    expect(world.ctx.sealer.open(sealed, { ...at, row: `${SHOP}/${fo.orderId}` })).toContain('Geheimweg 77');
    expect(() => world.ctx.sealer.open(sealed, { ...at, row: `${SHOP}/1` })).toThrow();
  });

  it('gives way to what is changed in Shopify afterwards, and the timeline says so', async () => {
    const fo = await waiting();
    await save(fo, await open(fo), { zip: '10117' });
    fo.destination = destination({ zip: '20095', city: 'Hamburg' });
    await world.drain();
    expect(world.service.posts).toMatchObject([{ shipping: { zip: '20095', city: 'Hamburg' } }]);
    expect(await stored()).toEqual([]);
    expect(await kinds(fo)).toContain('address.dropped');
  });

  it('gives way to a new e-mail in Shopify, too: the lab writes to the customer there', async () => {
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    await save(fo, await open(fo), { zip: '14467', city: 'Potsdam' });
    const order = world.shop.orders.get(fo.orderId);
    if (order) order.email = 'ada.new@example.com';
    fo.requestStatus = 'SUBMITTED';
    await world.review(fo);
    expect(world.service.posts).toMatchObject([{ email: 'ada.new@example.com', shipping: { zip: '10115' } }]);
    expect(await kinds(fo)).toContain('address.dropped');
  });

  it('gives way without a word where Shopify says the same by now', async () => {
    const fo = await waiting();
    await save(fo, await open(fo), { zip: '10117' });
    fo.destination = destination({ zip: '10117' });
    await world.drain();
    expect(world.service.posts).toMatchObject([{ shipping: { zip: '10117' } }]);
    expect(await kinds(fo)).not.toContain('address.dropped');
  });

  it('cannot be read without its key: nothing goes to the address that is known to be wrong', async () => {
    const fo = world.shop.order();
    await world.review({ ...fo });
    const other = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(other);
    await save(other, await open(other), { zip: '10117' });
    other.requestStatus = 'SUBMITTED';
    const sealer = createSealer({
      keys: [{ id: 'k2', secretBase64: Buffer.alloc(32, 9).toString('base64') }],
      currentKeyId: 'k2',
    });
    const posts = world.service.posts.length;
    await expect(reviewOrder({ ...world.ctx, sealer }, SHOP, other.orderId)).rejects.toMatchObject({
      code: 'seal_key_unknown',
    });
    expect(world.service.posts).toHaveLength(posts);
  });
});

describe('two people at once', () => {
  it('the later save asks, and saves over it once it was seen', async () => {
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    const [mine, theirs] = [await open(fo), await open(fo)];
    expect(await save(fo, theirs, { zip: '10117' })).toMatchObject({ ok: true });
    const answer = await save(fo, mine, { zip: '10119' });
    expect(answer).toMatchObject({ ok: false, kind: 'changed', present: { draft: { zip: '10117' } } });
    if (answer.ok || answer.kind !== 'changed') throw new Error('asked');
    expect(await save(fo, answer.present, { zip: '10119' })).toMatchObject({ ok: true });
    expect((await open(fo)).draft.zip).toBe('10119');
  });

  it('of saves at the same moment one is kept', async () => {
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    const form = await open(fo);
    const answers = await Promise.all(['10117', '10119', '10178'].map((zip) => save(fo, form, { zip })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('a change in Shopify since the form was opened asks, too', async () => {
    const fo = await waiting();
    const form = await open(fo);
    fo.destination = destination({ zip: '20095' });
    expect(await save(fo, form, { zip: '10117' })).toMatchObject({
      kind: 'changed',
      present: { draft: { zip: '20095' } },
    });
  });

  it('what is corrected back to what Shopify says is no correction', async () => {
    const fo = world.shop.order({ requestStatus: 'UNSUBMITTED' });
    await world.review(fo);
    await save(fo, await open(fo), { zip: '10117' });
    expect(await save(fo, await open(fo), { zip: '10115' })).toMatchObject({ ok: true });
    expect(await stored()).toEqual([]);
  });
});

describe('once it is sent', () => {
  it('the address can’t be corrected: the form says who has it and whom to ask', async () => {
    const fo = world.shop.order();
    await world.review(fo);
    const serviceOrderId = (await world.part(fo)).serviceOrderId ?? '';
    const form = await readAddressForm(world.ctx, SHOP, fo.orderId);
    expect(form.kind).toBe('closed');
    expect('message' in form && form.message).toContain(`Contact the lab about order ${serviceOrderId}.`);
  });

  it('while the call is under way nothing is saved, and nothing says it was', async () => {
    const fo = await waiting();
    const form = await open(fo);
    fo.destination = destination();
    world.service.meanwhile = async () => {
      const again = await readAddressForm(world.ctx, SHOP, fo.orderId);
      expect(again).toMatchObject({ kind: 'closed' });
      expect(await save(fo, form, { zip: '10117' })).toMatchObject({ ok: false, kind: 'closed' });
    };
    await world.review(fo);
    expect(world.service.posts).toMatchObject([{ shipping: { zip: '10115' } }]);
    expect(await stored()).toEqual([]);
  });

  it('a sender that has read the old address and not yet claimed the part does not send it', async () => {
    const fo = world.shop.order();
    // Reviewed and fixed, not sent yet.
    await reviewOrder(world.ctx, SHOP, fo.orderId);
    const part = await world.part(fo);
    const form = await open(fo);
    world.shop.before = async (operation) => {
      if (operation !== 'ReadFulfilmentOrder') return;
      world.shop.before = () => undefined;
      // The sender has begun to look; the correction comes before its claim.
      await save(fo, form, { zip: '10117' });
    };
    await placePart(world.ctx, part.id);
    expect(world.service.posts).toEqual([]);
    await world.drain();
    expect(world.service.posts).toMatchObject([{ shipping: { zip: '10117' } }]);
  });
});

it('what has served is forgotten some days after everything went out, not before', async () => {
  const fo = await waiting();
  await save(fo, await open(fo), { zip: '10117' });
  await world.drain();
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  expect(await forgetServedAddresses(world.ctx, inDays(23))).toBe(0);
  await world.db.orderPart.updateMany({ data: { state: 'fulfilled', shippedAt: new Date() } });
  await world.db.fulfilmentOrder.updateMany({ data: { state: 'fulfilled' } });
  expect(await forgetServedAddresses(world.ctx, inDays(-1))).toBe(0);
  expect(await forgetServedAddresses(world.ctx, inDays(1))).toBe(1);
});

it('so is what was corrected of an order that was closed: nothing of it goes out', async () => {
  const fo = await waiting();
  await save(fo, await open(fo), { zip: '10117' });
  fo.status = 'CLOSED';
  await world.drain();
  expect(await world.row(fo)).toMatchObject({ state: 'closed' });
  expect(await forgetServedAddresses(world.ctx, new Date(Date.now() - dayMs))).toBe(0);
  expect(await forgetServedAddresses(world.ctx, new Date(Date.now() + dayMs))).toBe(1);
});

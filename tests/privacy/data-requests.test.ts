import { beforeAll, describe, expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import type { ShopEvent } from '../../app/db/generated/app/client.ts';
import { recordAccess } from '../../app/audit/access.ts';
import { addressFields } from '../../app/orders/address/fields.ts';
import { testSealer } from '../support/test-sealer.ts';
import {
  ANSWER_WITHIN_DAYS,
  answerDataRequest,
  listOpenDataRequests,
  noteDataRequest,
  readDataRequest,
} from '../../app/privacy/data-requests.ts';
import { heldDataJson, heldDataText } from '../../app/privacy/held-data.ts';
import { dataRequests as words } from '../../app/words/data-requests.ts';
import { createKit } from '../kits/support/kit-rows.ts';
import { silentLog } from '../support/log.ts';
import { useAppDatabase } from '../support/app-database.ts';

const shop = 'kits.myshopify.com';
const dayMs = 86_400_000;
const asked = new Date('2026-11-01T10:00:00Z');
let now = asked;
let db: AppDb;
let own: string;
let gift: string;

const ctx = () => ({ db, log: silentLog, clock: { now: () => now }, sealer: testSealer });
const of = { shop, id: 'event-1', actor: 'merchant:5' };

useAppDatabase((opened) => void ({ db } = opened));
beforeAll(async () => {
  const kit = (customerId: string, kitCode: string) =>
    createKit(db, {
      shop,
      customerId,
      kitCode,
      ready: true,
      at: asked,
      connectionId: 'c',
      sealQrLink: () => 'sealed',
    });
  own = await kit('1', 'OWN1');
  gift = await kit('1', 'GIFT1');
  await kit('2', 'OTHERS');
  await db.kitClaim.create({ data: { kitId: gift, shop, customerId: '2', claimedAt: asked } });
  const waits = { kitId: own, shop, state: 'waiting', askedAt: asked };
  await db.kitClaimRequest.create({ data: { ...waits, customerId: '2', readerId: '1' } });
  await db.kitGate.create({ data: { kitId: own, shop, customerId: '1', failures: 2 } });
  const place = { table: 'CorrectedAddress', column: 'addressSealed', row: '' };
  const { part } = await db.kit.findUniqueOrThrow({
    where: { id: own },
    include: { part: { include: { fulfilmentOrder: true } } },
  });
  const { orderId } = part.fulfilmentOrder;
  const draft = { ...Object.fromEntries(addressFields.map((field) => [field, ''])), city: 'Leipzig' };
  const addressSealed = testSealer.seal(JSON.stringify({ draft, digestKey: 'x' }), {
    ...place,
    row: `${shop}/${orderId}`,
  });
  await db.correctedAddress.create({
    data: { shop, orderId, customerId: '1', addressSealed, correctsDigest: 'd', correctedAt: asked },
  });
});

const event = (id: string, subject: unknown): ShopEvent => ({
  id,
  shop,
  topic: 'customers/data_request',
  subject: subject as never,
  eventId: null,
  orderId: null,
  fulfilmentOrderIds: [],
  triggeredAt: asked,
  receivedAt: new Date(asked.getTime() + dayMs),
  processedAt: null,
  dueAt: asked,
  attempts: 0,
  lastError: null,
  setAsideAt: null,
});
const looks = () => db.accessEntry.findMany({ where: { purpose: 'data_request' }, orderBy: { id: 'asc' } });

describe('a customer’s request for their data', () => {
  test('waits for the merchant, with the days that are left, and is told once however often it comes', async () => {
    for (let times = 0; times < 2; times += 1)
      await noteDataRequest(ctx(), event('event-1', { customerId: '1', orderIds: [] }));
    const [open, ...others] = await listOpenDataRequests(ctx(), shop);
    expect(others).toEqual([]);
    expect(open).toMatchObject({ id: 'event-1', customerId: '1', daysLeft: ANSWER_WITHIN_DAYS });
    expect(open?.orderNames.length).toBeGreaterThan(0);
    now = new Date(asked.getTime() + (ANSWER_WITHIN_DAYS + 1) * dayMs);
    expect((await listOpenDataRequests(ctx(), shop))[0]?.daysLeft).toBe(-1);
    now = asked;
    expect(await listOpenDataRequests(ctx(), 'other.myshopify.com')).toEqual([]);
    expect(await looks()).toMatchObject([{ subject: 'customer:1', outcome: 'received' }]);
  });

  test('becomes a file of what is held about them and nobody else, and the look is on the access log', async () => {
    const data = await readDataRequest(ctx(), of);
    expect(data?.kits.map(({ kit_code }) => kit_code).toSorted()).toEqual(['GIFT1', 'OWN1']);
    // Whoever claimed the gift alone knows more of it than where it is.
    expect(data?.kits.find(({ kit_code }) => kit_code === 'GIFT1')).toMatchObject({ result_ready_at: null });
    expect(data?.kits.find(({ kit_code }) => kit_code === 'OWN1')?.['result_ready_at']).not.toBeNull();
    expect(data?.access).toMatchObject([{ kit_code: 'OWN1', wrong_tries: 2 }]);
    expect(data?.claim_requests).toMatchObject([
      { kit_code: 'OWN1', asked_by: 'someone_else', state: 'waiting' },
    ]);
    expect(data?.addresses).toMatchObject([{ city: 'Leipzig' }]);
    expect((await looks()).at(-1)).toMatchObject({
      actor: 'merchant:5',
      subject: 'customer:1',
      outcome: 'downloaded',
    });
  });

  test('the file tells of looks at this shop’s customer, not at another shop’s with the same id', async () => {
    const look = { actor: 'merchant:9', subject: 'customer:1', outcome: 'shown', at: now };
    await recordAccess(db, { ...look, shop, purpose: 'result of ours' });
    await recordAccess(db, { ...look, shop: 'other.myshopify.com', purpose: 'result of theirs' });
    const purposes = (await readDataRequest(ctx(), of))?.looks.map(({ purpose }) => purpose);
    expect(purposes).toContain('result of ours');
    expect(purposes).not.toContain('result of theirs');
  });

  test('the file says each section in words, in both forms', async () => {
    const data = await readDataRequest(ctx(), of);
    if (data === null) throw new Error('no file');
    const [text, json] = [heldDataText(data, now), heldDataJson(data, now)];
    for (const { about } of Object.values(words.file.sections)) {
      expect(text).toContain(about);
      expect(json).toContain(about);
    }
    expect(text).toContain('kit code: OWN1');
    expect(JSON.parse(json)).toMatchObject({ kits: { data: [{ kit_code: 'OWN1' }, { kit_code: 'GIFT1' }] } });
    expect(text + json).not.toContain('OTHERS');
  });

  test('is answered once the merchant says so, from two tabs as from one', async () => {
    expect(await answerDataRequest(ctx(), { ...of, shop: 'other.myshopify.com' })).toBe(false);
    expect(await Promise.all([answerDataRequest(ctx(), of), answerDataRequest(ctx(), of)])).toEqual([
      true,
      true,
    ]);
    expect(await listOpenDataRequests(ctx(), shop)).toEqual([]);
    expect((await looks()).filter(({ outcome }) => outcome === 'answered')).toHaveLength(1);
    // It can be downloaded again, by this shop alone.
    expect(await readDataRequest(ctx(), of)).not.toBeNull();
    expect(await readDataRequest(ctx(), { ...of, shop: 'other.myshopify.com' })).toBeNull();
  });

  test('of somebody without an account holds what their orders name', async () => {
    const { orderId } = await db.fulfilmentOrder.findFirstOrThrow({ where: { shop, customerId: '2' } });
    await noteDataRequest(ctx(), event('event-2', { customerId: null, orderIds: [orderId] }));
    const data = await readDataRequest(ctx(), { ...of, id: 'event-2' });
    expect(data?.kits).toMatchObject([{ kit_code: 'OTHERS' }]);
    expect([data?.access, data?.claims, data?.looks]).toEqual([[], [], []]);
  });

  test('that names nobody is no request, and is not passed over', async () => {
    const noted = noteDataRequest(ctx(), event('event-3', null));
    await expect(noted).rejects.toMatchObject({ code: 'names_nobody' });
    expect(await readDataRequest(ctx(), { ...of, id: 'event-3' })).toBeNull();
  });
});

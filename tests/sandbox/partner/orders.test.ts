import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorBodySchema } from '../../../app/contract/errors.ts';
import { partnerOrderSchema } from '../../../app/contract/partner/schemas.ts';
import { withClient } from '../../../app/db/databases.ts';
import { address, advance, bankTransfer, newPatient, shippedMs, tokensOf } from '../support/practice.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { Answer, Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let practice: Client;
let selfFulfilled: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [, practice, selfFulfilled] = sandbox.practices;
});
beforeEach(async () => {
  for (const of of [practice, selfFulfilled]) await of.control('POST', '/reset', { webhooks: true });
});
afterAll(() => sandbox.close());

const standard = (numberOfKits: number) => practice.post('/orders', { numberOfKits, ...bankTransfer });
const stepOf = (id: string, kind: string) => practice.control('POST', '/events', { order_id: id, kind });

/** What the parcel of an order says: no answer tells it, because it's on the label. */
async function labelOf(id: unknown): Promise<Record<string, string | null> | undefined> {
  return withClient(sandbox.databaseUrl, async (db) => {
    const { rows } = await db.query<Record<string, string | null>>(
      'SELECT "customerName", "address", "city", "country", "zip", "state", "phone" FROM "Order" WHERE "id" = $1',
      [id],
    );
    return rows[0];
  });
}

function refusedFields({ status, body }: Answer): string[] {
  expect(status).toBe(400);
  expect(errorBodySchema.strict().parse(body).code).toBe('invalid_request');
  return Object.keys(body.details);
}

describe('a standard order', () => {
  test('is approved, gives as many tokens as kits at once, and ships to the practice', async () => {
    const { status, body } = await standard(3);
    expect(status).toBe(201);
    expect(partnerOrderSchema.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      kind: 'standard',
      numberOfKits: 3,
      status: 'pending',
      approved: true,
      paymentType: 'bank-transfer',
      tokens: 3,
      patientId: null,
      shipped: false,
      shippedOn: null,
      trackingCode: null,
      trackingLink: null,
    });
    expect(body).not.toHaveProperty('kits');
    expect(body).not.toHaveProperty('units');
    expect(await tokensOf(practice)).toBe(3);

    expect((await practice.get(`/kits?orderId=${body.id}`)).body.data).toEqual([]);
    await advance(practice, shippedMs);
    const shipped = (await practice.get(`/orders/${body.id}`)).body;
    expect(shipped).toMatchObject({
      id: body.id,
      shipped: true,
      trackingCode: expect.stringMatching(/^SIM/),
    });
    expect((await fetch(shipped.trackingLink)).status).toBe(200);
    const kits = (await practice.get(`/kits?orderId=${body.id}`)).body.data;
    // One parcel an order.
    expect(new Set(kits.map((kit: { trackingCode: string }) => kit.trackingCode))).toEqual(
      new Set([shipped.trackingCode]),
    );
    expect((await practice.get('/orders')).body.data).toEqual([shipped]);
  });

  test('needs a payment type', async () => {
    expect(refusedFields(await practice.post('/orders', { numberOfKits: 1 }))).toEqual(['paymentType']);
    expect(refusedFields(await practice.post('/orders', { numberOfKits: 1, paymentType: 'card' }))).toEqual([
      'paymentType',
    ]);
  });

  test('twice is two orders', async () => {
    const ids = await Promise.all([standard(1), standard(1)]);
    expect(new Set(ids.map(({ body }) => body.id)).size).toBe(2);
    expect((await practice.get('/orders')).body.data).toHaveLength(2);
  });
});

describe('without what the profile must have', () => {
  const change = (profile: object) => practice.control('PATCH', '/profile', profile);
  const profile = {
    billing_email: 'billing@clinic-group.example',
    address: 'Musterallee 12',
    city: 'Vienna',
    country: 'AT',
    zip: '1010',
  };

  test('a billing email, nothing is ordered', async () => {
    const patientId = await newPatient(practice);
    await change({ billing_email: null });
    const orders = [
      await standard(1),
      await practice.post('/kits', { numberOfKits: 1 }),
      await practice.post('/kits', { patientId }),
      await practice.post('/assignments', { sets: [{ kitCode: 'KB-1', patientId }], ...bankTransfer }),
    ];
    for (const answer of orders) {
      expect(refusedFields(answer)).toEqual(['billingEmail']);
      expect(answer.body.error).toMatch(/profile/);
    }
    await change(profile);
    expect((await standard(1)).status).toBe(201);
  });

  test('an address, only what ships elsewhere is ordered', async () => {
    await change({ city: null, zip: null });
    expect(refusedFields(await standard(1))).toEqual(['city', 'zip']);
    const patientId = await newPatient(practice);
    expect((await practice.post('/kits', { patientId })).status).toBe(201);
    await change(profile);
  });
});

describe('a kit order', () => {
  test('waits for approval, by the clock two seconds later, and brings no tokens', async () => {
    const { status, body } = await practice.post('/kits', { numberOfKits: 2 });
    expect(status).toBe(201);
    expect(partnerOrderSchema.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      kind: 'kits',
      approved: false,
      tokens: 0,
      patientId: null,
      status: 'pending',
    });
    await advance(practice, 1_999);
    expect((await practice.get(`/orders/${body.id}`)).body.approved).toBe(false);
    await advance(practice, 1);
    expect((await practice.get(`/orders/${body.id}`)).body).toMatchObject({ approved: true, shipped: false });
    await advance(practice, shippedMs);
    expect((await practice.get(`/orders/${body.id}`)).body.shipped).toBe(true);
    expect(await tokensOf(practice)).toBe(0);
  });

  test('that is rejected is canceled, and never ships', async () => {
    const { id } = (await practice.post('/kits', { numberOfKits: 1 })).body;
    expect((await stepOf(id, 'order.shipped')).status).toBe(409);
    expect((await stepOf(id, 'order.rejected')).body.data).toEqual([
      { order_id: id, status: 'cancelled', approved: false, possible: [] },
    ]);
    await advance(practice, 600_000);
    expect((await practice.get(`/orders/${id}`)).body).toMatchObject({
      status: 'cancelled',
      approved: false,
      shipped: false,
    });
    for (const kind of ['order.approved', 'order.settled', 'order.rejected', 'order.shipped']) {
      expect([kind, (await stepOf(id, kind)).status]).toEqual([kind, 409]);
    }
    expect((await practice.get('/kits')).body.data).toEqual([]);
  });

  test('takes exactly one of numberOfKits and patientId', async () => {
    const patientId = await newPatient(practice);
    for (const body of [{}, { numberOfKits: 1, patientId }]) {
      expect(refusedFields(await practice.post('/kits', body))).toEqual(['body']);
    }
  });
});

describe('an order direct to a patient', () => {
  test('is one kit, sent to the address of that moment, and the patient’s when it ships', async () => {
    const patientId = await newPatient(practice, { phone: '+49 30 5550100' });
    const { status, body } = await practice.post('/kits', { patientId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'direct', numberOfKits: 1, patientId, approved: false });
    const label = { customerName: 'Ada Example', ...address, state: null, phone: '+49 30 5550100' };
    expect(await labelOf(body.id)).toEqual(label);
    const moved = { address: 'Neuer Weg 2', city: 'Hamburg', zip: '20095', phone: null, name: 'Ada Moved' };
    await practice.put(`/patients/${patientId}`, moved);
    expect((await practice.get(`/kits?patientId=${patientId}`)).body.data).toEqual([]);
    await advance(practice, shippedMs);
    // The parcel isn't redirected by what changed after the order; the next order goes to the new address.
    expect(await labelOf(body.id)).toEqual(label);
    const next = (await practice.post('/kits', { patientId })).body;
    expect(await labelOf(next.id)).toMatchObject({ customerName: 'Ada Moved', city: 'Hamburg', phone: null });
    const [kit] = (await practice.get(`/kits?patientId=${patientId}`)).body.data;
    expect(kit).toMatchObject({ orderId: body.id, patientId, shipped: true, assignedOn: kit.shippedOn });
    // Nothing is left to be assigned, and nothing to be paid by a token.
    const again = await practice.post('/assignments', {
      sets: [{ kitCode: kit.kitCode, patientId }],
      ...bankTransfer,
    });
    expect(refusedFields(again)).toEqual(['sets.0.kitCode']);
  });

  test('names the missing fields of the address, blank ones among them', async () => {
    const { body } = await practice.post('/patients', { name: 'No Address', city: ' ', country: 'DE' });
    const answer = await practice.post('/kits', { patientId: body.id });
    expect(refusedFields(answer)).toEqual(['address', 'city', 'zip']);
    expect(answer.body.error).toMatch(/address, city, zip/);
    await practice.put(`/patients/${body.id}`, address);
    expect((await practice.post('/kits', { patientId: body.id })).status).toBe(201);
  });

  test('is 404 for a patient of nobody’s, and of another practice’s', async () => {
    const foreign = await newPatient(sandbox.practices[0]);
    for (const patientId of ['pat_none', foreign]) {
      expect((await practice.post('/kits', { patientId })).status).toBe(404);
    }
  });
});

describe('a self-fulfilled order', () => {
  test('is fulfilled on creation with its kits, by the practice’s own ids as far as the list reaches', async () => {
    await selfFulfilled.control('POST', '/stock', { external_ids: ['SHELF-1', 'SHELF-2'] });
    const { status, body } = await selfFulfilled.post('/orders', { numberOfKits: 3 });
    expect(status).toBe(201);
    expect(partnerOrderSchema.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ status: 'pending', approved: true, tokens: 3, shipped: true });
    expect(body).toMatchObject({ trackingCode: null, trackingLink: null });
    expect(body.kits).toHaveLength(3);
    expect(body.units).toEqual([
      { kitCode: body.kits[0], externalId: 'SHELF-1' },
      { kitCode: body.kits[1], externalId: 'SHELF-2' },
      { kitCode: body.kits[2], externalId: null },
    ]);
    expect((await selfFulfilled.get(`/orders/${body.id}`)).body).toEqual(body);
    const kits = (await selfFulfilled.get('/kits')).body.data;
    expect(kits.map((kit: { kitCode: string }) => kit.kitCode)).toEqual(body.kits);
    expect(kits[0]).toMatchObject({ trackingCode: null, trackingLink: null, externalId: 'SHELF-1' });
    // The list is used up.
    const next = (await selfFulfilled.post('/orders', { numberOfKits: 1, ...bankTransfer })).body;
    expect(next.units).toEqual([{ kitCode: next.kits[0], externalId: null }]);
  });

  test('leaves kit orders as they are for everybody: approved, then sent by the lab', async () => {
    const { body } = await selfFulfilled.post('/kits', { numberOfKits: 1 });
    expect(body).toMatchObject({ approved: false, shipped: false });
    expect(body).not.toHaveProperty('kits');
    await advance(selfFulfilled, shippedMs);
    expect((await selfFulfilled.get(`/orders/${body.id}`)).body.trackingCode).toMatch(/^SIM/);
  });
});

describe('payment', () => {
  test('is settled once, by hand, whatever became of the parcel', async () => {
    const { id } = (await standard(1)).body;
    const settled = await Promise.all(Array.from({ length: 4 }, () => stepOf(id, 'order.settled')));
    expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await practice.get(`/orders/${id}`)).body).toMatchObject({ status: 'paid', shipped: false });
    await advance(practice, shippedMs);
    expect((await practice.get(`/orders/${id}`)).body).toMatchObject({ status: 'paid', shipped: true });
  });

  test('would be invoiced to the billing email of then, a line for each kind of order', async () => {
    const patientId = await newPatient(practice);
    await standard(2);
    await practice.post('/kits', { numberOfKits: 3 });
    await practice.post('/kits', { patientId });
    const { data } = (await practice.control('GET', '/invoices')).body;
    expect(data.map(({ what, lines }: { what: string; lines: object[] }) => [what, ...lines])).toEqual([
      ['order', { line: 'kit and report', quantity: 1 }],
      ['order', { line: 'kit', quantity: 3 }],
      ['order', { line: 'kit and assignment', quantity: 2 }],
    ]);
    await practice.control('PATCH', '/profile', { billing_email: 'new@clinic-group.example' });
    await standard(1);
    const [newest, ...before] = (await practice.control('GET', '/invoices')).body.data;
    await practice.control('PATCH', '/profile', { billing_email: 'billing@clinic-group.example' });
    expect(newest.email).toBe('new@clinic-group.example');
    expect(before).toEqual(data);
    for (const invoice of data) {
      expect(invoice).toMatchObject({
        email: 'billing@clinic-group.example',
        currency: 'EUR',
        status: 'pending',
      });
      expect(invoice.amount).toBeGreaterThan(0);
    }
  });
});

test('steps of orders are for practices, and steps of kits for kits', async () => {
  const [reseller] = sandbox.clients;
  const { id } = (await standard(1)).body;
  expect((await reseller.control('POST', '/events', { order_id: id, kind: 'order.approved' })).status).toBe(
    404,
  );
  expect((await reseller.control('GET', '/invoices')).status).toBe(404);
  for (const wrong of [
    { order_id: id, kind: 'unit.registered' },
    { kit_code: 'KB-1', kind: 'order.approved' },
    { assignment_id: 'asg_1', kind: 'order.settled' },
    { order_id: id, assignment_id: 'asg_1', kind: 'order.settled' },
    { kind: 'order.settled' },
  ]) {
    expect([wrong, (await practice.control('POST', '/events', wrong)).status]).toEqual([wrong, 400]);
  }
});

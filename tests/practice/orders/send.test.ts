/** A practice's orders, over real HTTP: one call a form, whatever happens, and no second one without a person's word. */
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { AppDb } from '../../../app/db/app-client.ts';
import { createPartnerClient } from '../../../app/lab/partner-client.ts';
import type { PracticeContext } from '../../../app/practice/context.ts';
import { decideOrder, lookAtLab } from '../../../app/practice/orders/lab-order.ts';
import { listOrders, readOrder, tokensOrdered } from '../../../app/practice/orders/ledger.ts';
import { sentOnceTransitions } from '../../../app/practice/sent-once.ts';
import {
  type OrderSent,
  type OrderWanted,
  sendAgain,
  SENDING_LIMIT_MS,
  sendOrder,
} from '../../../app/practice/orders/send.ts';
import { addPatient, changePatient } from '../../../app/practice/patients/directory.ts';
import { json, startHttp, type HttpTestServer } from '../../lab/support/servers.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { silentLog } from '../../support/log.ts';
import { testSealer } from '../../support/test-sealer.ts';

let db: AppDb;
useAppDatabase((opened) => void ({ db } = opened));

const shop = 'practice.myshopify.com';
const connectionId = 'c1';
const someKits: OrderWanted = { kind: 'standard', numberOfKits: 3 };

let nowMs: number;
let answer: (response: ServerResponse, request: { method: string; path: string }) => void;
let server: HttpTestServer;
let ctx: PracticeContext;
const cleanUps: (() => Promise<void>)[] = [];

const labOrder = (more: object = {}) => ({
  id: `po_${randomUUID()}`,
  status: 'pending',
  approved: true,
  ...more,
});
const posts = (path: string): number =>
  server.requests.filter((request) => request.method === 'POST' && request.path === path).length;

beforeEach(async () => {
  nowMs = Date.parse('2026-11-24T12:00:00Z');
  answer = (response) => json(response, 201, labOrder({ tokens: 3 }));
  server = await startHttp((response, request) => answer(response, request));
  const client = createPartnerClient({
    baseUrl: server.baseUrl,
    token: 'key',
    timeoutMs: 5_000,
    log: silentLog,
  });
  cleanUps.push(
    () => server.close(),
    () => client.close(),
  );
  const now = () => new Date(nowMs);
  ctx = {
    db,
    log: silentLog,
    clock: { now, exact: () => Promise.resolve(now()) },
    sealer: testSealer,
    labOf: () => Promise.resolve(client),
  };
  await db.practiceOrder.deleteMany();
  await db.connection.deleteMany();
  await db.connection.create({
    data: {
      id: connectionId,
      shop,
      kind: 'partner',
      environment: 'sandbox',
      state: 'active',
      name: 'Practice',
      baseUrl: server.baseUrl,
      accountFingerprint: 'a',
      tokenSealed: 'sealed',
      version: 1,
      isCurrent: true,
      createdAt: now(),
    },
  });
});
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

const send = (wanted: OrderWanted, formKey: string = randomUUID(), context = ctx): Promise<OrderSent> =>
  sendOrder(context, { shop, connectionId, actor: 'merchant:1', formKey, wanted });
function orderIn(sent: OrderSent | null) {
  if (sent?.kind !== 'sent') throw new Error(JSON.stringify(sent));
  return sent.order;
}

test('one form sent by many at once makes one order, which all of them see', async () => {
  const formKey = randomUUID();
  const all = await Promise.all(Array.from({ length: 8 }, () => send(someKits, formKey)));
  expect(posts('/orders')).toBe(1);
  expect(new Set(all.map((sent) => orderIn(sent).id)).size).toBe(1);
  expect(orderIn(await send(someKits, formKey))).toMatchObject({
    state: 'placed',
    tokens: 3,
    numberOfKits: 3,
  });
  expect(posts('/orders')).toBe(1);
  expect(await tokensOrdered(ctx, connectionId)).toBe(3);
  // A lab that says nothing of the invoice has rejected nothing.
  await db.practiceOrder.updateMany({ data: { paymentStatus: null } });
  expect(await tokensOrdered(ctx, connectionId)).toBe(3);
  expect((await listOrders(ctx, shop, null)).orders).toHaveLength(1);
});

test('each kind is its own call of the interface', async () => {
  await send({ kind: 'standard', numberOfKits: 2 });
  await send({ kind: 'kits', numberOfKits: 5 });
  const sent = server.requests.map(({ method, path, body }) => [`${method} ${path}`, JSON.parse(body)]);
  expect(sent).toEqual([
    ['POST /orders', { numberOfKits: 2, paymentType: 'bank-transfer' }],
    ['POST /kits', { numberOfKits: 5 }],
  ]);
});

test('an ambiguous answer is a question for a person: never sent again until they say that it isn’t there', async () => {
  answer = (response) => response.destroy();
  const order = orderIn(await send(someKits));
  expect(order).toMatchObject({ state: 'undecided', sentAt: new Date(nowMs) });
  expect(orderIn(await sendAgain(ctx, shop, order.id))).toMatchObject({ state: 'undecided' });
  expect(posts('/orders')).toBe(1);

  expect(await decideOrder(ctx, shop, order.id, null)).toBe('done');
  expect(await decideOrder(ctx, shop, order.id, null)).toBe('settled');
  answer = (response) => json(response, 201, labOrder());
  expect(orderIn(await sendAgain(ctx, shop, order.id))).toMatchObject({ state: 'placed', attempt: 2 });
  expect(posts('/orders')).toBe(2);
  expect(await decideOrder(ctx, shop, order.id, 'po_9')).toBe('settled');
});

test('what a person names is checked where the lab can be asked, and is nobody else’s order', async () => {
  const first = orderIn(await send(someKits));
  answer = (response) => response.destroy();
  const order = orderIn(await send(someKits));
  expect(await decideOrder(ctx, shop, order.id, first.labOrderId)).toBe('taken');
  answer = (response) => json(response, 200, labOrder({ id: 'po_x', kind: 'kits', numberOfKits: 3 }));
  expect(await decideOrder(ctx, shop, order.id, 'po_x')).toBe('other');
  answer = (response) => json(response, 200, labOrder({ id: 'po_x', kind: 'standard', numberOfKits: 4 }));
  expect(await decideOrder(ctx, shop, order.id, 'po_x')).toBe('other');
  answer = (response) =>
    json(response, 200, labOrder({ id: 'po_x', kind: 'standard', numberOfKits: 3, status: 'paid' }));
  expect(await decideOrder(ctx, shop, order.id, 'po_x')).toBe('done');
  expect(await readOrder(ctx, shop, order.id)).toMatchObject({ state: 'placed', paymentStatus: 'paid' });
});

test('with the document alone, a person’s word stands unchecked', async () => {
  answer = (response) => response.destroy();
  const order = orderIn(await send(someKits));
  answer = (response) => json(response, 404, { error: 'Not found', code: 'not_found' });
  expect(await decideOrder(ctx, shop, order.id, 'po_7')).toBe('done');
  expect(await readOrder(ctx, shop, order.id)).toMatchObject({ state: 'placed', labOrderId: 'po_7' });
  expect(await lookAtLab(ctx, shop, order.id)).toEqual({ kind: 'not_offered' });
});

test('a refusal keeps the lab’s words, and the order can be sent again', async () => {
  answer = (response) =>
    json(response, 400, { error: 'Set a billing email first.', code: 'invalid_request' });
  const order = orderIn(await send(someKits));
  expect(order).toMatchObject({ state: 'refused', problem: 'Set a billing email first.' });
  answer = (response) => json(response, 201, labOrder());
  const again = await Promise.all(Array.from({ length: 6 }, () => sendAgain(ctx, shop, order.id)));
  expect(posts('/orders')).toBe(2);
  expect(again.map((sent) => orderIn(sent).state)).toContain('placed');
});

test('a process that was held up past the deadline sends nothing', async () => {
  const slow = {
    ...ctx,
    clock: { ...ctx.clock, exact: () => Promise.resolve(new Date((nowMs += SENDING_LIMIT_MS))) },
  };
  expect(orderIn(await send(someKits, randomUUID(), slow)).state).toBe('not_sent');
  expect(posts('/orders')).toBe(0);
});

test('a call whose process died is asked about once its time is over', async () => {
  const died = {
    ...ctx,
    labOf: async () => ({
      ...(await ctx.labOf('c1')),
      createOrder: () => new Promise<never>(() => undefined),
    }),
  };
  const formKey = randomUUID();
  void send(someKits, formKey, died);
  await expect.poll(() => db.practiceOrder.count()).toBe(1);
  expect(orderIn(await send(someKits, formKey)).state).toBe('sending');
  nowMs += SENDING_LIMIT_MS;
  expect(orderIn(await send(someKits, formKey)).state).toBe('undecided');
  expect(posts('/orders')).toBe(0);
});

test('an account that can’t be used leaves no order behind', async () => {
  const closed = { ...ctx, labOf: () => Promise.reject(new Error('closed')) };
  await expect(send(someKits, randomUUID(), closed)).rejects.toThrow('closed');
  expect(await db.practiceOrder.count()).toBe(0);
});

test('a practice that fulfills from its own stock has its kit codes from the answer, and is known for it', async () => {
  const units = [
    { kitCode: 'KB-1', externalId: 'shelf 4' },
    { kitCode: 'KB-2', externalId: null },
  ];
  answer = (response) => json(response, 201, labOrder({ kits: ['KB-1', 'KB-2'], units }));
  const order = orderIn(await send({ kind: 'standard', numberOfKits: 2 }));
  expect(order).toMatchObject({ state: 'placed', shippedAt: new Date(nowMs), kits: units });
  expect(await db.connection.findUnique({ where: { id: connectionId } })).toMatchObject({
    isSelfFulfilled: true,
  });
});

test('a kit goes to a patient’s address as it is now: the change first, one order, whatever happens at once', async () => {
  const added = await addPatient(ctx, shop, {
    name: 'Ada Example',
    address: 'Weg 1',
    city: 'Ulm',
    zip: '89073',
    country: 'DE',
  });
  if (added.kind !== 'added') throw new Error('not added');
  const { id: patientId, version } = added.patient;
  answer = (response, { path }) =>
    json(
      response,
      path === '/patients' ? 201 : 200,
      path === '/kits' ? labOrder({ approved: false }) : { id: 'pat_1' },
    );
  const direct: OrderWanted = { kind: 'direct', patientId };
  expect(orderIn(await send(direct))).toMatchObject({ state: 'placed', kind: 'direct', approved: false });
  await changePatient(ctx, shop, { id: patientId, version, changes: { address: 'Allee 2' } });
  await send(direct);
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /patients',
    'POST /kits',
    'PUT /patients/pat_1',
    'POST /kits',
  ]);
  expect(JSON.parse(server.requests[2]?.body ?? '{}')).toMatchObject({ address: 'Allee 2' });
});

test('nothing is ordered for a patient who isn’t ready for it, and why is said', async () => {
  const added = await addPatient(ctx, shop, { name: 'Bo Example', city: 'Ulm' });
  if (added.kind !== 'added') throw new Error('not added');
  const { id, version } = added.patient;
  const direct: OrderWanted = { kind: 'direct', patientId: id };
  expect(await send({ kind: 'direct', patientId: randomUUID() })).toEqual({
    kind: 'not_ready',
    why: 'unknown',
  });
  expect(await send(direct)).toEqual({ kind: 'not_ready', why: 'address' });
  await changePatient(ctx, shop, { id, version, changes: { address: 'Weg 1', zip: '1', country: 'DE' } });
  answer = (response) => json(response, 400, { error: 'No.', code: 'invalid_request' });
  expect(await send(direct)).toEqual({ kind: 'not_ready', why: 'not_at_lab' });
  expect(posts('/kits')).toBe(0);
  expect(await db.practiceOrder.count()).toBe(0);
});

test('every state of an order is reached and, but for the last one, left', () => {
  const rows = Object.values(sentOnceTransitions).map((row) => Object.values(row));
  expect(new Set(rows.flat())).toEqual(new Set(Object.keys(sentOnceTransitions)));
  const ends = Object.entries(sentOnceTransitions).filter(([, row]) => Object.keys(row).length === 0);
  expect(ends.map(([state]) => state)).toEqual(['placed']);
});

/** How a practice's kits come to be known, and what a look at the lab and a person's word add. */
import { expect, test } from 'vitest';
import { ConnectionFailure } from '../../../app/connection/failures.ts';
import { addKits, receiveKits, removeKit, trackKit } from '../../../app/practice/kits/by-hand.ts';
import { keepKits } from '../../../app/practice/kits/keep.ts';
import { learned, unknownKit } from '../../../app/practice/kits/lab-kit.ts';
import { checkDueKits, lookAtKit } from '../../../app/practice/kits/look.ts';
import { readKits } from '../../../app/practice/kits/read-kits.ts';
import { sweepKits } from '../../../app/practice/kits/sweep.ts';
import { stageOf } from '../../../app/practice/kits/stages.ts';
import { listOrders, readOrder } from '../../../app/practice/orders/ledger.ts';
import { noteShipped } from '../../../app/practice/orders/shipped.ts';
import { json } from '../../lab/support/servers.ts';
import {
  connectionId,
  labAnswers,
  patient,
  placedOrder,
  shop,
  stock,
  usePracticeWorld,
} from '../support/world.ts';

const world = usePracticeWorld();
const shippedAt = new Date('2026-11-20T08:00:00Z');

const kitsByCode = () => world.db.practiceKit.findMany({ orderBy: { kitCode: 'asc' } });
const told = async (): Promise<[string, string][]> =>
  (await kitsByCode()).map((kit) => [kit.kitCode, stageOf(kit)]);
const shipped = (labOrderId: string, kitCodes: string[], trackingCode: string | null = 'T-1') =>
  noteShipped(world.ctx, {
    shop,
    connectionId,
    labOrderId,
    shippedAt,
    trackingCode,
    trackingLink: null,
    kitCodes,
  });

test('a shipped order’s kits are on their way, those out of own stock are in stock, a direct one is its patient’s', async () => {
  const ada = await patient(world, 'Ada');
  await placedOrder(world, { labOrderId: 'po_1' });
  await placedOrder(world, { labOrderId: 'po_2', kind: 'direct', numberOfKits: 1, patientId: ada });
  await shipped('po_1', ['K-1', 'K-2']);
  await shipped('po_2', ['K-3']);
  await world.db.connection.updateMany({ data: { isSelfFulfilled: true } });
  await placedOrder(world, { labOrderId: 'po_3' });
  await shipped('po_3', ['K-4'], null);
  expect(await told()).toEqual([
    ['K-1', 'on_its_way'],
    ['K-2', 'on_its_way'],
    ['K-3', 'sent'],
    ['K-4', 'stock'],
  ]);
  const { orders } = await listOrders(world.ctx, shop, null);
  expect(orders.filter(({ isOwnStock }) => isOwnStock).map(({ labOrderId }) => labOrderId)).toEqual(['po_3']);
  expect(await world.db.practiceKit.findFirst({ where: { kitCode: 'K-3' } })).toMatchObject({
    patientId: ada,
    assignedAt: shippedAt,
  });
});

test('a kit that somebody typed in becomes its order’s under the lab’s spelling, and stays whose it is', async () => {
  const id = await placedOrder(world, { labOrderId: 'po_1' });
  const typed = { shop, connectionId, orderId: null, isHere: true, parcel: null };
  await addKits(world.ctx, { ...typed, codes: ['k1', 'K-2'] });
  const ada = await patient(world, 'Ada');
  await world.db.practiceKit.updateMany({
    where: { kitCode: 'K-2' },
    data: { patientId: ada, assignedAt: shippedAt },
  });
  await shipped('po_1', ['K-1', 'K-2']);
  await shipped('po_1', ['K-1', 'K-2']);
  expect(await kitsByCode()).toMatchObject([
    { kitCode: 'K-1', orderId: id, patientId: null },
    { kitCode: 'K-2', orderId: id, patientId: ada, assignedAt: shippedAt },
  ]);
  expect(await told()).toEqual([
    ['K-1', 'stock'],
    ['K-2', 'assigned'],
  ]);
});

test('an order gives no kit away that another one has', async () => {
  const first = await placedOrder(world, { labOrderId: 'po_1' });
  const second = await placedOrder(world, { labOrderId: 'po_2' });
  await shipped('po_1', ['K-1']);
  const order = await world.db.practiceOrder.findUniqueOrThrow({ where: { id: second } });
  const kits = ['K-1', 'K-2'].map((kitCode) => ({ kitCode, externalId: null }));
  const now = new Date(world.nowMs);
  expect(await keepKits(world.db, order, { kits, shippedAt, isOwnStock: false, now })).toBe(1);
  expect(await kitsByCode()).toMatchObject([
    { kitCode: 'K-1', orderId: first },
    { kitCode: 'K-2', orderId: second },
  ]);
});

test('codes from paper are kept once, with their order’s parcel, and no more than it is for', async () => {
  const orderId = await placedOrder(world, { labOrderId: 'po_1', numberOfKits: 2 });
  const parcel = { code: 'T-9', link: 'https://track.example/T-9' };
  const add = (codes: string[], more: object = {}) =>
    addKits(world.ctx, { shop, connectionId, codes, orderId, isHere: false, parcel, ...more });
  expect(await add(['K-1', 'K-2', 'K-3'])).toEqual({ kind: 'too_many', numberOfKits: 2 });
  expect(await add(['K-1'], { orderId: '00000000-0000-4000-8000-000000000000' })).toEqual({
    kind: 'no_order',
  });
  expect(await add(['K-1', 'K-2'])).toEqual({ kind: 'added', count: 2, known: [] });
  expect(await add(['k1', 'K-2'], { isHere: true })).toEqual({
    kind: 'added',
    count: 0,
    known: ['K-1', 'K-2'],
  });
  expect(await told()).toEqual([
    ['K-1', 'stock'],
    ['K-2', 'stock'],
  ]);
  expect((await readOrder(world.ctx, shop, orderId))?.isOwnStock).toBe(false);
  expect(await world.db.practiceOrder.findUnique({ where: { id: orderId } })).toMatchObject({
    trackingCode: 'T-9',
    shippedAt: new Date(world.nowMs),
  });
});

test('where the lab can be asked, a code that it doesn’t have is not taken', async () => {
  await world.db.connection.updateMany({ data: { answersReads: true } });
  const others = labAnswers();
  world.answer = (response, request) =>
    request.path === '/kits/K-1' ? json(response, 200, { kitCode: 'K-1' }) : others(response, request);
  const typed = { shop, connectionId, orderId: null, isHere: true, parcel: null };
  expect(await addKits(world.ctx, { ...typed, codes: ['K-1', 'K-l'] })).toEqual({
    kind: 'not_at_lab',
    codes: ['K-l'],
  });
  expect(await kitsByCode()).toEqual([]);
  // A lab that is down says nothing of any code.
  world.answer = (response) => json(response, 503, {});
  expect(await addKits(world.ctx, { ...typed, codes: ['K-l'] })).toMatchObject({ kind: 'added' });
});

test('a parcel typed in by hand goes to the patient of an assigned kit, and to the practice otherwise', async () => {
  const [mine = '', theirs = ''] = await stock(world, ['K-1', 'K-2']);
  await world.db.practiceKit.update({ where: { id: theirs }, data: { assignedAt: shippedAt } });
  const parcel = { code: 'T-5', link: null };
  expect(await trackKit(world.ctx, shop, mine, parcel)).toBe(true);
  expect(await trackKit(world.ctx, shop, theirs, parcel)).toBe(true);
  expect(await trackKit(world.ctx, 'other.myshopify.com', mine, { code: 'X', link: null })).toBe(false);
  expect(await told()).toEqual([
    ['K-1', 'stock'],
    ['K-2', 'sent'],
  ]);
  expect(await kitsByCode()).toMatchObject([{ trackingCode: 'T-5' }, { trackingCode: 'T-5' }]);
});

test('only a kit that nothing refers to is removed; received is said once', async () => {
  const orderId = await placedOrder(world, { labOrderId: 'po_1' });
  await shipped('po_1', ['K-1']);
  const [typed = ''] = await stock(world, ['K-2']);
  const [ordered] = await world.db.practiceKit.findMany({ where: { orderId } });
  const id = ordered?.id ?? '';
  expect(await receiveKits(world.ctx, shop, [id, typed])).toBe(1);
  expect(await receiveKits(world.ctx, shop, [id, typed])).toBe(0);
  expect(await receiveKits(world.ctx, 'other.myshopify.com', [id])).toBe(0);
  expect(await removeKit(world.ctx, shop, id)).toBe(false);
  expect(await removeKit(world.ctx, 'other.myshopify.com', typed)).toBe(false);
  expect(await removeKit(world.ctx, shop, typed)).toBe(true);
});

test('with the document alone, a 404 says that a result is there only after the lab said that it isn’t yet', async () => {
  const [id = ''] = await stock(world, ['K-1']);
  await world.db.practiceKit.update({ where: { id }, data: { assignedAt: shippedAt } });
  const look = async () =>
    lookAtKit(world.ctx, await world.db.practiceKit.findUniqueOrThrow({ where: { id } }));
  const says = (status: number, code: string): void =>
    void (world.answer = (response) => json(response, status, { error: 'No.', code }));
  says(404, 'not_found');
  expect(await look()).toEqual({ kind: 'not_offered' });
  says(403, 'ai_disabled');
  expect(await look()).toEqual({ kind: 'not_offered' });
  says(409, 'result_not_ready');
  expect(await look()).toEqual({ kind: 'read' });
  expect(await told()).toEqual([['K-1', 'assigned']]);
  says(503, 'unavailable');
  expect(await look()).toMatchObject({ kind: 'failed' });
  says(404, 'not_found');
  expect(await look()).toEqual({ kind: 'read' });
  expect(await told()).toEqual([['K-1', 'result']]);
  expect(new Set(world.server.requests.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set(['GET /ai/interpretations/kit/K-1']),
  );
});

test('each kit is asked about at its turn: not again for a while, and no other while the lab is down', async () => {
  await stock(world, ['K-1', 'K-2', 'K-3']);
  await world.db.practiceKit.updateMany({
    where: { kitCode: { not: 'K-3' } },
    data: { assignedAt: shippedAt },
  });
  world.answer = (response) => json(response, 409, { error: 'Not yet.', code: 'result_not_ready' });
  await checkDueKits(world.ctx, connectionId);
  expect(world.server.requests).toHaveLength(2);
  await checkDueKits(world.ctx, connectionId);
  expect(world.server.requests).toHaveLength(2);
  world.nowMs += 31 * 60_000;
  await checkDueKits(world.ctx, connectionId);
  expect(world.server.requests).toHaveLength(4);
});

test('the lab’s list is read until a page has no news, and keeps what is known', async () => {
  const ada = await patient(world, 'Ada');
  await world.db.patientAtLab.create({
    data: {
      patientId: ada,
      connectionId,
      shop,
      state: 'known',
      attempt: 1,
      labId: 'pat_7',
      createdAt: shippedAt,
      updatedAt: shippedAt,
    },
  });
  const kits = Array.from({ length: 250 }, (_, n) => ({
    kitCode: `K-${String(n).padStart(3, '0')}`,
    orderId: 'po_elsewhere',
    patientId: n === 0 ? 'pat_7' : n === 1 ? 'pat_unknown' : null,
    status: n === 2 ? 'Results released' : 'Shipped',
    resultsReady: n === 2,
    shipped: true,
    shippedOn: shippedAt.toISOString(),
  }));
  world.answer = (response, { path }) => {
    const from = Number(new URL(path, 'http://lab').searchParams.get('cursor') ?? 0);
    const next = from + 100;
    const next_cursor = next < kits.length ? String(next) : null;
    json(response, 200, { data: kits.slice(from, next), next_cursor });
  };
  const account = { shop, connectionId };
  expect(await readKits(world.ctx, account, 'news')).toEqual({ kind: 'read', kits: 250, news: 250 });
  expect(await readKits(world.ctx, account, 'news')).toEqual({ kind: 'read', kits: 100, news: 0 });
  expect((await told()).slice(0, 4)).toEqual([
    ['K-000', 'assigned'],
    ['K-001', 'assigned'],
    ['K-002', 'result'],
    ['K-003', 'on_its_way'],
  ]);
  expect((await kitsByCode()).slice(0, 2)).toMatchObject([{ patientId: ada }, { patientId: null }]);
  const last = kits[249];
  if (last !== undefined) last.resultsReady = true;
  expect(await readKits(world.ctx, account, 'all')).toEqual({ kind: 'read', kits: 250, news: 1 });
  world.answer = (response) => json(response, 404, { error: 'Not here.', code: 'not_found' });
  expect(await readKits(world.ctx, account, 'all')).toEqual({ kind: 'not_offered' });
});

test('an account that can’t be used keeps no other one from being asked, and a closed one isn’t asked', async () => {
  const { id: _id, updatedAt: _at, ...first } = await world.db.connection.findFirstOrThrow();
  const others = [
    { id: 'c0', shop: 'a.myshopify.com', state: 'unauthorized' },
    { id: 'c2', shop: 'b.myshopify.com', state: 'active' },
  ];
  for (const other of others) await world.db.connection.create({ data: { ...first, ...other } });
  await stock(world, ['K-1']);
  await world.db.practiceKit.updateMany({ data: { assignedAt: shippedAt } });
  world.answer = (response) => json(response, 409, { error: 'Not yet.', code: 'result_not_ready' });
  const asked: string[] = [];
  const ctx = {
    ...world.ctx,
    labOf: (id: string) => {
      asked.push(id);
      if (id === 'c2') return Promise.reject(new ConnectionFailure('connection_unauthorized'));
      return world.ctx.labOf(id);
    },
  };
  await world.db.practiceKit.create({
    data: {
      kitCode: 'K-2',
      connectionId: 'c2',
      shop: 'b.myshopify.com',
      assignedAt: shippedAt,
      createdAt: shippedAt,
    },
  });
  await sweepKits(ctx, 'news');
  expect(asked.toSorted()).toEqual([connectionId, 'c2']);
  expect(await world.db.practiceKit.findFirst({ where: { kitCode: 'K-1' } })).toMatchObject({
    checkedAt: new Date(world.nowMs),
  });
});

test('a look takes nothing back, and says nothing of a kit whose own assignment is open', () => {
  const record = {
    id: 'K-1',
    kitCode: 'K-1',
    orderId: null,
    reference: null,
    status: null,
    shipped: null,
    shippedOn: null,
    dateOfSampling: null,
    trackingCode: null,
    trackingLink: null,
    registered: null,
    resultsReady: null,
    createdOn: null,
    patientId: null,
    assignedOn: null,
    externalId: null,
  };
  const now = new Date(world.nowMs);
  const of = { patientId: 'p', isDirect: false, now };
  expect(learned(unknownKit, record, of)).toEqual({});
  const known = { ...unknownKit, assignedAt: shippedAt, labStatus: 'Shipped', resultReadyAt: shippedAt };
  expect(learned(known, record, of)).toEqual({});
  const assigned = { ...record, patientId: 'pat_1', assignedOn: shippedAt };
  expect(learned({ ...unknownKit, assignmentId: 'a' }, assigned, of)).toEqual({});
  expect(learned(unknownKit, assigned, of)).toEqual({ assignedAt: shippedAt, patientId: 'p' });
});

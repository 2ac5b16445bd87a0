import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AssignmentDone, KitsPicked } from '../../app/pages/practice/assignments.ts';
import type { PatientDone } from '../../app/pages/practice/outcomes.ts';
import type { RunningApp } from '../../app/start/app.ts';
import { assignments } from '../../app/words/assignments.ts';
import { patients } from '../../app/words/patients.ts';
import { practiceKits as words } from '../../app/words/practice-kits.ts';
import { merchantToken, shop } from '../shopify/support/platform.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { browser, installAlone, openFramed, startAppAlone } from './support/pages-app.ts';

/** A practice's kit pages over HTTP: who sees them, what they answer to odd requests, and what is in the access log. */

let app: RunningApp;
const owner = '42';
const colleague = '43';
const connectionId = 'practice';
const now = new Date('2026-11-24T12:00:00Z');

beforeAll(async () => {
  app = await startAppAlone(['write_orders']);
}, 360_000);
beforeEach(async () => {
  const tables = [
    'PracticeAssignmentSet',
    'PracticeKit',
    'PracticeAssignment',
    'Patient',
    'PatientAtLab',
    'PracticeStaff',
    'AccessEntry',
    'Connection',
    'Installation',
    'ShopifySession',
  ];
  const { db, sealer } = app.context;
  await emptyTables(db, tables);
  await installAlone(app);
  await db.connection.create({
    data: {
      id: connectionId,
      shop,
      kind: 'partner',
      environment: 'sandbox',
      state: 'active',
      name: 'Practice',
      // Nobody listens there.
      baseUrl: 'http://127.0.0.1:9',
      accountFingerprint: 'a',
      tokenSealed: sealer.seal('key', { table: 'Connection', column: 'tokenSealed', row: connectionId }),
      version: 1,
      isCurrent: true,
      createdAt: now,
    },
  });
});
afterAll(async () => {
  await app.stop();
});

const tokenOf = (sub: string): Promise<string> => merchantToken({ claims: { sub } });

const open = async (path: string, sub = owner) =>
  openFramed(`${app.url ?? ''}/app${path}`, { shop, token: await tokenOf(sub) });

async function asked(path: string, route: string, input: object, sub = owner): Promise<Response> {
  const query = `${path === '/practice-kits' ? 'index&' : ''}_data=${encodeURIComponent(`routes/app.${route}`)}`;
  return fetch(`${app.url ?? ''}/app${path}?${query}`, {
    method: 'POST',
    headers: {
      ...browser,
      authorization: `Bearer ${await tokenOf(sub)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  });
}

async function ask<T>(path: string, route: string, input: object, sub = owner): Promise<T> {
  const response = await asked(path, route, input, sub);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

async function addPatient(name: string): Promise<string> {
  const answer = await ask<{ id: string }>('/patients/new', 'patients.new', {
    intent: 'add',
    patient: { name },
  });
  return answer.id;
}

const add = (typed: string, more: object = {}, sub = owner) =>
  ask<PatientDone>(
    '/practice-kits/new',
    'practice-kits.new',
    { intent: 'add', connectionId, typed, orderId: null, isHere: true, parcel: null, ...more },
    sub,
  );
const idOf = async (kitCode: string): Promise<string> =>
  (await app.context.db.practiceKit.findFirstOrThrow({ where: { kitCode } })).id;
const send = (sets: object[], sub = owner, formKey = randomUUID()) =>
  ask<AssignmentDone>(
    '/practice-assignments/new',
    'practice-assignments.new',
    { intent: 'send', connectionId, formKey, sets },
    sub,
  );

test('kits from paper are listed with where they are, found by code, and narrowed by where they are', async () => {
  await add('KB-001, KB-002');
  await add('KB-003', { isHere: false, parcel: { code: 'T-1', link: 'https://track.example/T-1' } });
  const all = await open('/practice-kits');
  for (const said of ['KB-001', 'KB-002', 'KB-003', words.stages.stock, words.stages.on_its_way, 'T-1'])
    expect(all.words).toContain(said);
  const found = await open('/practice-kits?q=kb%20002');
  expect(found.words).toContain('KB-002');
  expect(found.words).not.toContain('KB-001');
  const coming = await open('/practice-kits?stage=on_its_way');
  expect(coming.words).toContain('KB-003');
  expect(coming.words).not.toContain('KB-001');
  const id = await idOf('KB-001');
  expect((await open(`/practice-kits/${id}`)).words).toContain(words.about.stock);
});

test('a colleague who wasn’t let in sees no kit and changes nothing; each look is in the access log', async () => {
  await add('KB-001');
  const kitId = await idOf('KB-001');
  const patientId = await addPatient('Anna Beispiel');
  await app.context.db.accessEntry.deleteMany();
  for (const path of [
    '/practice-kits',
    `/practice-kits/${kitId}`,
    '/practice-kits/new',
    '/practice-assignments/new',
  ]) {
    const page = await open(path, colleague);
    expect(page.words).toContain(patients.access.needed.title);
    expect(page.html).not.toContain('KB-001');
  }
  const refused: [string, string, object][] = [
    ['/practice-kits', 'practice-kits._index', { intent: 'refresh', ids: [kitId] }],
    ['/practice-kits', 'practice-kits._index', { intent: 'receive', ids: [kitId] }],
    [`/practice-kits/${kitId}`, 'practice-kits.$id', { intent: 'track', code: 'T', link: null }],
    [`/practice-kits/${kitId}`, 'practice-kits.$id', { intent: 'remove' }],
    [
      '/practice-assignments/new',
      'practice-assignments.new',
      { intent: 'pick', connectionId, typed: 'KB-001' },
    ],
    ['/practice-assignments/new', 'practice-assignments.new', { intent: 'find_patients', typed: 'Anna' }],
  ];
  for (const [path, route, input] of refused) {
    const answer = await ask<PatientDone>(path, route, input, colleague);
    expect(answer.ok, JSON.stringify(input)).toBe(false);
    expect(JSON.stringify(answer)).not.toContain('Anna');
  }
  expect(await add('KB-002', {}, colleague)).toMatchObject({ ok: false });
  expect(await send([{ kitId, patientId }], colleague)).toMatchObject({ ok: false });
  const { db } = app.context;
  expect(await db.practiceKit.findMany()).toMatchObject([{ kitCode: 'KB-001', trackingCode: null }]);
  expect(await db.practiceAssignment.count()).toBe(0);
  const log = await db.accessEntry.findMany();
  expect(new Set(log.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  expect(log.map(({ subject }) => subject)).toContain(`practice_kit:${kitId}`);
  expect(JSON.stringify(log.map(({ id: _id, ...entry }) => entry))).not.toContain('Anna');
});

test('once the account is disconnected, its kits stay in view, and nothing is assigned there any more', async () => {
  await add('KB-001');
  const kitId = await idOf('KB-001');
  const patientId = await addPatient('Anna Beispiel');
  const { db } = app.context;
  await db.connection.updateMany({ data: { state: 'closed', isCurrent: false, tokenSealed: null } });
  const list = await open('/practice-kits');
  for (const said of ['KB-001', words.row.otherAccount, patients.notConnected.heading])
    expect(list.words).toContain(said);
  expect((await open(`/practice-kits/${kitId}`)).words).toContain('KB-001');
  for (const path of ['/practice-kits/new', '/practice-assignments/new'])
    expect((await open(path)).words).toContain(patients.notConnected.heading);
  expect(await send([{ kitId, patientId }])).toMatchObject({ ok: false });
  expect(await add('KB-002')).toMatchObject({ ok: false });
  const refresh = { intent: 'refresh', ids: [kitId] };
  expect(await ask('/practice-kits', 'practice-kits._index', refresh)).toMatchObject({ ok: false });
  expect(await db.practiceKit.count()).toBe(1);
  expect(await db.practiceAssignment.count()).toBe(0);
});

test('what is odd is told in words, kit by kit, and changes nothing', async () => {
  expect(await add('')).toMatchObject({ ok: false, message: words.add.problems.none });
  expect(await add('<script> KB-1')).toMatchObject({
    ok: false,
    message: words.add.problems.unreadable(['<script>']),
  });
  const many = Array.from({ length: 101 }, (_, n) => `KB-${String(n)}`).join('\n');
  expect(await add(many)).toMatchObject({ ok: false, message: words.add.problems.tooMany });
  expect(await add('KB-1', { orderId: randomUUID() })).toMatchObject({
    ok: false,
    message: words.add.problems.noOrder,
  });
  expect(await app.context.db.practiceKit.count()).toBe(0);
  await add('KB-001');
  const kitId = await idOf('KB-001');
  const pick = (typed: string) =>
    ask<KitsPicked>('/practice-assignments/new', 'practice-assignments.new', {
      intent: 'pick',
      connectionId,
      typed,
    });
  expect(await pick('kb001\nKB-001\n=2+3\nKB-9')).toMatchObject({
    ok: true,
    picked: [{ id: kitId, kitCode: 'KB-001' }],
    problems: [
      assignments.form.unreadable('=2+3'),
      assignments.form.notPicked.unknown('KB-9'),
      assignments.form.repeated,
    ],
  });
  expect(await pick(many)).toMatchObject({ ok: false, message: assignments.form.tooMany });
  expect(await send([{ kitId, patientId: randomUUID() }])).toMatchObject({
    ok: false,
    problems: { [kitId]: assignments.form.problems.no_patient },
    formKey: null,
  });
  // The lab isn't there: nothing reached it, and nothing is left of the try.
  const patientId = await addPatient('Anna Beispiel');
  expect(await send([{ kitId, patientId }])).toMatchObject({ ok: false });
  expect(await app.context.db.practiceKit.findMany()).toMatchObject([
    { assignmentId: null, assignedAt: null },
  ]);
});

test('what no page sends is a 400, an id of nothing a 404, and neither a failure', async () => {
  await add('KB-001');
  const kitId = await idOf('KB-001');
  const set = { kitId, patientId: randomUUID() };
  const wrong: [string, string, object][] = [
    [
      '/practice-assignments/new',
      'practice-assignments.new',
      { intent: 'send', connectionId, formKey: 'x', sets: [set] },
    ],
    [
      '/practice-assignments/new',
      'practice-assignments.new',
      { intent: 'send', connectionId, formKey: randomUUID(), sets: [] },
    ],
    [
      '/practice-assignments/new',
      'practice-assignments.new',
      { intent: 'send', connectionId, formKey: randomUUID(), sets: Array.from({ length: 101 }, () => set) },
    ],
    [
      `/practice-kits/${kitId}`,
      'practice-kits.$id',
      { intent: 'track', code: 'T', link: 'javascript:alert(1)' },
    ],
    ['/practice-kits', 'practice-kits._index', { intent: 'receive', ids: ['constructor'] }],
    ['/practice-kits/new', 'practice-kits.new', { intent: 'add', typed: 'x'.repeat(10_001) }],
  ];
  for (const [path, route, input] of wrong)
    expect((await asked(path, route, input)).status, JSON.stringify(input).slice(0, 200)).toBe(400);
  for (const path of ['practice-kits', 'practice-assignments'])
    for (const id of ['00000000-0000-4000-8000-000000000000', 'constructor', 'x'.repeat(300)])
      expect((await open(`/${path}/${id}`)).status).toBe(404);
  for (const query of [
    '?after=nowhere',
    '?stage=constructor',
    `?q=${'%00'.repeat(3)}`,
    `?q=${'x'.repeat(5_000)}`,
  ])
    expect((await open(`/practice-kits${query}`)).status).toBe(200);
});

test('an assignment whose answer got lost is told of on the list, asked about on its page, and answered there once', async () => {
  await add('KB-001');
  const kitId = await idOf('KB-001');
  const patientId = await addPatient('Anna Beispiel');
  const { db } = app.context;
  const id = randomUUID();
  await db.practiceAssignment.create({
    data: {
      id,
      shop,
      connectionId,
      state: 'sending',
      formKey: id,
      actor: 'merchant:42',
      sentAt: now,
      deadlineAt: now,
      createdAt: now,
      updatedAt: now,
      sets: { create: { position: 0, kitId, patientId } },
    },
  });
  await db.practiceKit.update({ where: { id: kitId }, data: { assignmentId: id, patientId } });
  const list = await open('/practice-kits');
  for (const said of [words.undecided.title(1), words.stages.assigning, 'Anna Beispiel'])
    expect(list.words).toContain(said);
  const page = await open(`/practice-assignments/${id}`);
  for (const said of ['KB-001', 'Anna Beispiel', assignments.undecided.title])
    expect(page.words).toContain(said);
  const decide = (answer: string) =>
    ask<PatientDone>(`/practice-assignments/${id}`, 'practice-assignments.$id', { intent: 'decide', answer });
  const both = await Promise.all([decide('absent'), decide('absent')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await decide('there')).toMatchObject({ ok: false, message: assignments.undecided.settled });
  expect(await db.practiceKit.findMany()).toMatchObject([{ assignmentId: null, patientId: null }]);
  expect((await open(`/practice-assignments/new?from=${id}`)).words).toContain('Anna Beispiel');
});

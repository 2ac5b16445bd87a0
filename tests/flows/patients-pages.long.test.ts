import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PatientDone } from '../../app/pages/practice/outcomes.ts';
import type { PatientSaved } from '../../app/pages/practice/patients.ts';
import { createSealer } from '../../app/db/sealing.ts';
import type { RunningApp } from '../../app/start/app.ts';
import { patients as words } from '../../app/words/patients.ts';
import { merchantToken, shop } from '../shopify/support/platform.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { browser, installAlone, openFramed, startAppAlone } from './support/pages-app.ts';

/** A practice's Patients pages over HTTP: what people on the staff get who were let in, and what the others get. */

let app: RunningApp;
const owner = '42';
const colleague = '43';

beforeAll(async () => {
  app = await startAppAlone(['write_orders']);
}, 360_000);
beforeEach(async () => {
  const tables = [
    'Patient',
    'PatientAtLab',
    'PracticeStaff',
    'AccessEntry',
    'Installation',
    'ShopifySession',
  ];
  await emptyTables(app.context.db, tables);
  await installAlone(app);
});
afterAll(async () => {
  await app.stop();
});

const tokenOf = (sub: string): Promise<string> => merchantToken({ claims: { sub } });

const open = async (path: string, sub = owner) =>
  openFramed(`${app.url ?? ''}/app/patients${path}`, { shop, token: await tokenOf(sub) });

async function ask<T>(path: string, route: string, input: object, sub = owner): Promise<T> {
  const query = `${path === '' ? 'index&' : ''}_data=${encodeURIComponent(`routes/app.patients.${route}`)}`;
  const response = await fetch(`${app.url ?? ''}/app/patients${path}?${query}`, {
    method: 'POST',
    headers: {
      ...browser,
      authorization: `Bearer ${await tokenOf(sub)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const anna = { name: 'Anna Beispiel', dateOfBirth: '1984-03-27', zip: '10115' };
async function add(patient: object, more: object = {}): Promise<string> {
  const answer = await ask<PatientSaved>('/new', 'new', { intent: 'add', patient, ...more });
  if (!answer.ok) throw new Error(answer.message);
  return answer.id;
}
const exported = async (sub: string): Promise<Response> =>
  fetch(`${app.url ?? ''}/app/patients/export`, {
    headers: { ...browser, authorization: `Bearer ${await tokenOf(sub)}` },
  });

test('a colleague sees nobody until they are let in, may then see, and may export only with that right', async () => {
  const id = await add(anna);
  const before = await open('', colleague);
  expect(before.words).toContain(words.access.needed.title);
  for (const path of ['', `/${id}`, '/new']) expect((await open(path, colleague)).html).not.toContain('Anna');
  for (const [path, route, input] of [
    [`/${id}`, '$id', { intent: 'change', version: 1, changes: { name: 'Eve' } }],
    [`/${id}`, '$id', { intent: 'remove' }],
    [`/${id}`, '$id', { intent: 'add_at_lab' }],
    ['/new', 'new', { intent: 'add', patient: anna }],
    ['', '_index', { intent: 'find', typed: 'Anna', shipping: 'any', after: null }],
    ['/access', 'access', { intent: 'let_in', actor: 'merchant:43', mayExport: true, mayManage: true }],
  ] as const) {
    const answer = await ask<PatientDone>(path, route, input, colleague);
    expect(answer.ok, JSON.stringify(input)).toBe(false);
    expect(JSON.stringify(answer)).not.toContain('Anna');
  }
  expect(await app.context.db.patient.count()).toBe(1);
  expect((await exported(colleague)).status).toBe(403);

  await ask('', '_index', { intent: 'ask_access', name: 'Ben Colleague' }, colleague);
  expect((await open('', colleague)).words).toContain(words.access.needed.asked);
  expect((await open('/access')).words).toContain('Ben Colleague');
  const letIn = { intent: 'let_in', actor: `merchant:${colleague}`, mayExport: false, mayManage: false };
  expect(await ask<PatientDone>('/access', 'access', letIn)).toMatchObject({ ok: true });
  expect((await open('', colleague)).words).toContain('Anna Beispiel');
  expect((await exported(colleague)).status).toBe(403);
  await ask('/access', 'access', { ...letIn, mayExport: true });
  const file = await exported(colleague);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(await file.text()).toContain('Anna Beispiel,1984-03-27');
});

test('each look at a patient, and each try at one, is in the access log by who, whom, what for, and what came of it', async () => {
  const id = await add(anna);
  await open(`/${id}`);
  await open(`/${id}`, colleague);
  await exported(owner);
  const log = await app.context.db.accessEntry.findMany({ orderBy: { id: 'asc' } });
  expect(log.map(({ actor, subject, purpose, outcome }) => [actor, subject, purpose, outcome])).toEqual([
    ['merchant:42', 'patients', 'add', 'shown'],
    ['merchant:42', `patient:${id}`, 'record', 'shown'],
    ['merchant:43', `patient:${id}`, 'record', 'refused'],
    ['merchant:42', 'patients', 'export', 'shown'],
  ]);
  expect(JSON.stringify(log.map(({ id: _id, ...entry }) => entry))).not.toContain('Anna');
});

test('somebody who may be in the directory already is shown before they are added twice', async () => {
  const id = await add(anna);
  const again = { name: 'Beispiel, Anna', dateOfBirth: '1984-03-27' };
  const answer = await ask<PatientSaved>('/new', 'new', { intent: 'add', patient: again });
  expect(answer).toMatchObject({
    ok: false,
    kind: 'duplicates',
    duplicates: [{ id, why: words.duplicates.same_person }],
  });
  const second = await add(again, { isNew: true });
  expect(second).not.toBe(id);
  expect((await open(`/${id}`)).words).toContain(words.duplicates.onPage);
});

test('a wrong field is named beside it and nothing is saved; a change that was not seen is not written over', async () => {
  const wrong = await ask<PatientSaved>('/new', 'new', {
    intent: 'add',
    patient: { name: ' ', dateOfBirth: '2999-01-01', country: 'XX', gender: 'x'.repeat(101) },
  });
  expect(wrong).toMatchObject({
    ok: false,
    kind: 'invalid',
    problems: {
      name: words.problems.name,
      dateOfBirth: words.problems.dateOfBirth,
      country: words.problems.country,
      gender: words.problems.described,
    },
  });
  expect(await app.context.db.patient.count()).toBe(0);

  const id = await add(anna);
  const change = (name: string) =>
    ask<PatientSaved>(`/${id}`, '$id', { intent: 'change', version: 1, changes: { name } });
  expect(await change('Anna Muster')).toMatchObject({ ok: true });
  expect(await change('Anna Lost')).toMatchObject({
    ok: false,
    kind: 'overtaken',
    now: { version: 2, record: { name: 'Anna Muster' } },
  });
});

test('the list is searched by name, birth date, and zip code, and narrowed by who can receive a kit', async () => {
  await add(anna);
  await add({ name: 'Bo Sample', address: 'Weg 1', city: 'Ulm', zip: '89073', country: 'de' });
  const names = async (typed: string, shipping = 'any'): Promise<string[]> => {
    const input = { intent: 'find', typed, shipping, after: null };
    const answer = await ask<{ found: { rows: { name: string }[] } }>('', '_index', input);
    return answer.found.rows.map(({ name }) => name);
  };
  expect(await names('')).toEqual(['Bo Sample', 'Anna Beispiel']);
  expect(await names('beis')).toEqual(['Anna Beispiel']);
  expect(await names('27.3.1984')).toEqual(['Anna Beispiel']);
  expect(await names('89073')).toEqual(['Bo Sample']);
  expect(await names('', 'complete')).toEqual(['Bo Sample']);
  expect(await names('', 'incomplete')).toEqual(['Anna Beispiel']);
});

test('while the search’s key is missing, the list and each patient are shown, and what can’t be done is told in words', async () => {
  const id = await add(anna);
  const { db } = app.context;
  const at = { table: 'PatientIndexKey', column: 'keySealed', row: shop };
  const other = createSealer({
    keys: [{ id: 'gone', secretBase64: Buffer.alloc(32, 9).toString('base64') }],
    currentKeyId: 'gone',
  });
  const before = await db.patientIndexKey.findUniqueOrThrow({ where: { shop } });
  await db.patientIndexKey.update({ where: { shop }, data: { keySealed: other.seal('', at) } });
  const find = (typed: string) =>
    ask<unknown>('', '_index', { intent: 'find', typed, shipping: 'any', after: null });

  expect((await open('')).words).toContain('Anna Beispiel');
  expect(await find('')).toMatchObject({ ok: true, found: { rows: [{ name: 'Anna Beispiel' }] } });
  expect(await find('anna')).toEqual({ ok: false, message: words.searchOff.search });
  for (const more of [{}, { isNew: true }])
    expect(await ask('/new', 'new', { intent: 'add', patient: { name: 'Bo' }, ...more })).toMatchObject({
      ok: false,
      message: words.searchOff.add,
    });
  const page = await open(`/${id}`);
  for (const said of ['Anna Beispiel', words.searchOff.title, words.searchOff.change])
    expect(page.words).toContain(said);
  const change = (changes: object) =>
    ask<PatientSaved>(`/${id}`, '$id', { intent: 'change', version: 1, changes });
  expect(await change({ zip: '10999' })).toMatchObject({ ok: false, message: words.searchOff.change });
  expect(await change({ phone: '+49 30 901820' })).toMatchObject({ ok: true });
  expect(await db.patient.count()).toBe(1);

  await db.patientIndexKey.update({ where: { shop }, data: { keySealed: before.keySealed } });
  expect(await find('anna')).toMatchObject({ ok: true, found: { rows: [{ name: 'Anna Beispiel' }] } });
});

test('what is asked of a patient whose own record can’t be read is answered in words, and they can be removed', async () => {
  const id = await add(anna);
  const at = { table: 'Patient', column: 'recordSealed', row: id };
  const other = createSealer({
    keys: [{ id: 'gone', secretBase64: Buffer.alloc(32, 9).toString('base64') }],
    currentKeyId: 'gone',
  });
  await app.context.db.patient.update({ where: { id }, data: { recordSealed: other.seal('{}', at) } });
  const change = { intent: 'change', version: 1, changes: { name: 'Eve' } };
  expect(await ask<PatientSaved>(`/${id}`, '$id', change)).toMatchObject({
    ok: false,
    message: words.unreadable.text,
  });
  expect((await open(`/${id}`)).words).toContain(words.unreadable.text);
  expect(await ask<PatientDone>(`/${id}`, '$id', { intent: 'remove' })).toMatchObject({ ok: true });
});

test('an id that is no patient of the shop is a page that does not exist', async () => {
  await add(anna);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody', 'x'.repeat(300)])
    expect((await open(`/${id}`)).status).toBe(404);
});

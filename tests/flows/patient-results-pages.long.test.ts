/** The page of a patient's results over HTTP: what its answers carry, who gets them, and that no cache, address, or log has any of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { streamMediaType } from '../../app/contract/ai.ts';
import { tokenPlace } from '../../app/connection/clients.ts';
import type { TextAnswer } from '../../app/pages/practice/assistant-view.ts';
import type { StartAnswer } from '../../app/pages/practice/conversation-view.ts';
import { addPatient } from '../../app/practice/patients/directory.ts';
import type { RunningApp } from '../../app/start/app.ts';
import { patientResults as words } from '../../app/words/patient-results.ts';
import { patients } from '../../app/words/patients.ts';
import { patientWith } from '../sandbox/support/practice.ts';
import { startTestSandbox, type TestSandbox } from '../sandbox/support/sandbox.ts';
import { merchantToken, shop } from '../shopify/support/platform.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { browser, installAlone, openFramed, startAppAlone } from './support/pages-app.ts';

let app: RunningApp;
let sandbox: TestSandbox;
let id: string;
let kitCode: string;
const owner = '42';

beforeAll(async () => {
  [app, sandbox] = await Promise.all([startAppAlone(['write_orders']), startTestSandbox()]);
}, 360_000);
beforeEach(async () => {
  const { db, sealer } = app.context;
  const tables = ['Patient', 'PatientAtLab', 'PracticeStaff', 'AccessEntry', 'Connection'];
  await emptyTables(db, [...tables, 'Installation', 'ShopifySession']);
  await installAlone(app);
  const [, practice] = sandbox.practices;
  const { patientId: labId, kits } = await patientWith(practice, 2);
  kitCode = kits[1] ?? '';
  const connectionId = randomUUID();
  const now = new Date();
  await db.connection.create({
    data: {
      id: connectionId,
      shop,
      kind: 'partner',
      environment: 'sandbox',
      state: 'active',
      name: 'Practice',
      baseUrl: practice.account.base_url,
      accountFingerprint: connectionId,
      tokenSealed: sealer.seal(practice.account.token, tokenPlace(connectionId)),
      version: 1,
      isCurrent: true,
      createdAt: now,
    },
  });
  const added = await addPatient(app.context, shop, { name: 'Ada Example' });
  if (added.kind !== 'added') throw new Error(added.kind);
  ({ id } = added.patient);
  const known = { state: 'known', labId, attempt: 1, sentVersion: 1, createdAt: now, updatedAt: now };
  await db.patientAtLab.create({ data: { shop, patientId: id, connectionId, ...known } });
});
afterAll(async () => {
  await app.stop();
  await sandbox.close();
});

const tokenOf = (sub: string): Promise<string> => merchantToken({ claims: { sub } });
const post = async (path: string, input: object, sub = owner): Promise<Response> =>
  fetch(`${app.url ?? ''}/app/patients/${path}`, {
    method: 'POST',
    headers: {
      ...browser,
      authorization: `Bearer ${await tokenOf(sub)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  });
const route = encodeURIComponent('routes/app.patients.$id_.results');
const act = (input: object, sub = owner): Promise<Response> =>
  post(`${id}/results?_data=${route}`, input, sub);
const open = async (sub = owner) =>
  openFramed(`${app.url ?? ''}/app/patients/${id}/results`, { shop, token: await tokenOf(sub) });

const write = { intent: 'write', refresh: false, instructions: null };

test('the document has the name and what is missing, never a result; what is asked for may be kept by nobody', async () => {
  const written = await act({ ...write, kitCode });
  expect(written.headers.get('cache-control')).toBe('no-store');
  const answer = (await written.json()) as TextAnswer;
  const text = answer.ok ? (answer.text?.markdown ?? '') : '';
  expect(text).toContain('Shield');
  const { html, headers, words: says } = await open();
  expect(headers.get('cache-control')).toBe('no-store');
  for (const said of ['Ada Example', words.notDiagnosis, words.missing(['date of birth', 'gender']).title])
    expect(says).toContain(said);
  for (const sentence of text.split(/[\n.]/).filter((one) => one.length > 30))
    expect(html.includes(sentence)).toBe(false);
});

test('a reply is streamed as it comes, and kept by nobody on its way; a refusal is words', async () => {
  const started = (await (await act({ intent: 'start', kitCode: null })).json()) as StartAnswer;
  if (!started.ok) throw new Error(started.title);
  const question = { conversation: started.conversation.handle, message: 'Which index moved most?' };
  const reply = await post(`${id}/results/ask`, question);
  expect(reply.headers.get('content-type')).toContain(streamMediaType);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const lines = (await reply.text()).trim().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'complete', message: { role: 'assistant' } });

  const refused = await post(`${id}/results/ask`, { ...question, conversation: 'nothing' });
  expect(refused.headers.get('content-type')).toContain('application/json');
  expect(await refused.json()).toMatchObject({ ok: false, title: words.trouble.unknown_conversation.title });
});

test('a colleague who wasn’t let in, and anybody without a session, get nothing of it', async () => {
  await act({ ...write, kitCode });
  expect((await open('43')).words).toContain(patients.access.needed.title);
  for (const input of [{ intent: 'results' }, { intent: 'stored', kitCode }, { ...write, kitCode }]) {
    const answer = await act(input, '43');
    expect(await answer.json()).toMatchObject({ ok: false, title: patients.access.needed.title });
  }
  const asked = await post(`${id}/results/ask`, { conversation: 'x', message: 'Hello?' }, '43');
  expect(await asked.json()).toMatchObject({ ok: false, title: patients.access.needed.title });
  for (const path of [`${id}/results/ask`, `${id}/results?_data=${route}`]) {
    const bare = await fetch(`${app.url ?? ''}/app/patients/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...browser, 'content-type': 'application/json' },
      body: JSON.stringify({ intent: 'stored', kitCode }),
    });
    expect(bare.status).not.toBe(200);
    expect(await bare.text()).not.toContain('Shield');
  }
});

test('what the page doesn’t ask is refused, and what is no patient is a page that does not exist', async () => {
  const wrong = [
    { intent: 'write', kitCode, refresh: true, instructions: 'x'.repeat(2_001) },
    { intent: 'stored' },
    { intent: 'write', kitCode, refresh: 'yes', instructions: null },
    { intent: 'start', kitCode: 'x'.repeat(101) },
    { intent: 'toString' },
  ];
  for (const input of wrong) expect((await act(input)).status, JSON.stringify(input)).toBe(400);
  const long = { conversation: 'x', message: 'x'.repeat(4_001) };
  expect((await post(`${id}/results/ask`, long)).status).toBe(400);
  const token = await tokenOf(owner);
  for (const other of ['00000000-0000-4000-8000-000000000000', 'nobody'])
    expect((await openFramed(`${app.url ?? ''}/app/patients/${other}/results`, { shop, token })).status).toBe(
      404,
    );
});

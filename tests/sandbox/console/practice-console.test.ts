/** Practices in the console: orders and assignments are decided and settled there, profile and stock are set there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandboxDb } from '../../../app/db/sandbox-client.ts';
import type { SandboxDb } from '../../../app/db/sandbox-client.ts';
import { samplePatients } from '../../../app/sandbox/practice/sample-patients.ts';
import {
  assignmentWords,
  invoiceWords,
  patientWords,
  practiceOrderWords,
  profileWords,
} from '../../../app/sandbox/words/console-practice.ts';
import { consoleWords } from '../../../app/sandbox/words/console.ts';
import { errorWords } from '../../../app/sandbox/words/errors.ts';
import { assign, bankTransfer, newPatient, shippedKits } from '../support/practice.ts';
import { client, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

const adminToken = 'an-admin-token-of-more-than-32-characters';
let sandbox: TestSandbox;
let db: SandboxDb;
let practice: Client;
let seeded: Client;
let selfFulfilled: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox({ adminToken });
  [practice, seeded, selfFulfilled] = sandbox.practices;
  db = openSandboxDb(sandbox.databaseUrl);
});
afterAll(async () => {
  await db.$disconnect();
  await sandbox.close();
});

interface Visitor {
  get(path: string): Promise<{ status: number; text: string }>;
  post(path: string, form?: Record<string, string>): Promise<{ status: number; text: string }>;
}

/** Somebody logged in, whose browser shows the page that follows a form. */
async function logIn(token: string): Promise<Visitor> {
  const origin = sandbox.running.url;
  const at = `${origin}/console`;
  const login = await fetch(`${at}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ token }),
  });
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const get = async (url: string) => {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    get: (path) => get(at + path),
    async post(path, form = {}) {
      const answer = await fetch(at + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin },
        body: new URLSearchParams(form),
      });
      if (answer.status !== 303) return { status: answer.status, text: await answer.text() };
      return get(new URL(answer.headers.get('location') ?? '', origin).href);
    },
  };
}

const ordered = async (numberOfKits: number): Promise<string> =>
  (await practice.post('/kits', { numberOfKits })).body.id as string;
const orderOf = async (id: string) => (await practice.get(`/orders/${id}`)).body;

describe('orders', () => {
  test('are approved, rejected and settled by the buttons that their state allows', async () => {
    const mine = await logIn(practice.account.token);
    const [wanted, refused] = [await ordered(2), await ordered(1)];
    const list = await mine.get('/orders');
    expect(list.text).toContain(practiceOrderWords.waiting);
    expect(list.text).toContain('2 × kit');
    const step = (id: string, kind: string) =>
      mine.post(`/orders/${id}/steps`, { step: kind, back: `/console/orders/${id}` });

    const approved = await step(wanted, 'order.approved');
    expect(approved.text).toContain(practiceOrderWords.done['order.approved'](wanted));
    expect(approved.text).not.toContain(`>${practiceOrderWords.steps['order.rejected']}<`);
    expect((await step(wanted, 'order.rejected')).status).toBe(409);
    await step(wanted, 'order.settled');
    expect(await orderOf(wanted)).toMatchObject({ approved: true, status: 'paid' });
    expect((await step(wanted, 'order.settled')).status).toBe(409);

    await step(refused, 'order.rejected');
    expect(await orderOf(refused)).toMatchObject({ approved: false, status: 'cancelled' });
    expect((await mine.post(`/orders/${refused}/ship`)).status).toBe(409);
    expect((await step(refused, 'order.paid')).status).toBe(404);
    const page = await mine.get(`/orders/${refused}`);
    expect(page.text).toContain(practiceOrderWords.rejected);
  });

  test('name whom they ship to, and stand among resellers’ orders for the admin', async () => {
    const patientId = await newPatient(practice, { name: 'Shown Example' });
    const { id } = (await practice.post('/kits', { patientId })).body;
    const admin = await logIn(adminToken);
    expect((await admin.get('/orders')).text).toContain(id);
    const page = await admin.get(`/orders/${String(id)}`);
    expect(page.text).toContain(practiceOrderWords.kinds.direct);
    expect(page.text).toContain(`/console/patients/${patientId}`);
  });
});

test('assignments show what paid for them, and are settled once', async () => {
  const mine = await logIn(practice.account.token);
  const patientId = await newPatient(practice, { name: 'Assigned Example' });
  const kits = await shippedKits(practice, 2);
  await assign(practice, [kits[0] ?? '', patientId], [kits[1] ?? '', patientId]);
  expect((await mine.get('/assignments')).text).toContain(assignmentWords.byTokens);
  const bare = await ordered(1);
  for (const kind of ['order.approved', 'order.shipped'])
    await practice.control('POST', '/events', { order_id: bare, kind });
  const [{ kitCode }] = (await practice.get(`/kits?orderId=${bare}`)).body.data;
  const { id } = (await assign(practice, [kitCode, patientId])).body;
  const page = await mine.get('/assignments');
  for (const says of [id, 'Assigned Example', '135.00 EUR', assignmentWords.settle])
    expect(page.text).toContain(says);
  const settled = await mine.post(`/assignments/${String(id)}/settle`, { back: '/console/assignments' });
  expect(settled.text).toContain(assignmentWords.settled(id));
  expect((await mine.post(`/assignments/${String(id)}/settle`)).status).toBe(409);
  const invoices = (await mine.get('/invoices')).text;
  for (const says of [bare, id, '1 × assignment', 'billing@practice.example', invoiceWords.means])
    expect(invoices).toContain(says);
});

describe('sample patients', () => {
  const counts = samplePatients.map(({ results }) => results);

  test('have none, one, two and six results, half a year apart, each patient one person', async () => {
    const mine = await logIn(seeded.account.token);
    expect((await mine.get('/patients')).text).toContain(patientWords.samplesMean(counts));
    const added = await mine.post('/patients', { account: 'partner-raised' });
    expect(added.text).toContain(patientWords.samplesAdded(4));
    const patients = (await seeded.get('/patients')).body.data as { id: string; name: string }[];
    expect(patients.map(({ name }) => name).toSorted()).toEqual(
      samplePatients.map(({ record }) => record.name).toSorted(),
    );
    for (const { id, name } of patients) {
      const of = samplePatients.find(({ record }) => record.name === name);
      const reports = (await seeded.get(`/reports?patientId=${id}`)).body.data as {
        dateOfSampling: string;
        dateOfBirth: string;
        createdOn: string;
      }[];
      expect([name, reports.length]).toEqual([name, of?.results]);
      expect(new Set(reports.map(({ dateOfBirth }) => dateOfBirth)).size).toBeLessThanOrEqual(1);
      const days = reports.map(({ dateOfSampling }) => Date.parse(dateOfSampling) / 86_400_000);
      for (const [index, day] of days.slice(1).entries()) {
        expect(Math.abs((days[index] ?? 0) - day - 182)).toBeLessThanOrEqual(2);
      }
      for (const { createdOn, dateOfSampling } of reports) expect(createdOn > dateOfSampling).toBe(true);
    }
    // Every kit of the order of then is somebody’s, paid for by its token.
    expect((await seeded.get('/account')).body.tokens).toBe(0);
    expect((await seeded.get('/kits?limit=100')).body.data).toHaveLength(9);
  });

  test('come once: an account that has patients gets no others, and a reseller none', async () => {
    const again = await seeded.control('POST', '/seed');
    expect([again.status, again.body.code]).toEqual([409, 'step_not_possible']);
    const [reseller] = sandbox.clients;
    expect((await reseller.control('POST', '/seed')).status).toBe(404);
    expect(
      (await (await logIn(reseller.account.token)).post('/patients', { account: 'reseller-1' })).status,
    ).toBe(404);
  });

  test('come to a self-fulfilled practice, too, at the control address', async () => {
    const { status, body } = await selfFulfilled.control('POST', '/seed', {});
    expect([status, body.data.map(({ results }: { results: number }) => results)]).toEqual([201, counts]);
    expect((await selfFulfilled.get('/reports?limit=100')).body.data).toHaveLength(9);
  });

  test('are shown with their results over time, and without a value or a date of birth', async () => {
    const mine = await logIn(seeded.account.token);
    const sextus = await db.patient.findFirstOrThrow({
      where: { accountId: 'partner-raised', name: 'Sextus Example' },
      include: { kits: { include: { result: true } } },
    });
    const { text } = await mine.get(`/patients/${sextus.id}`);
    expect(text).toContain('Beispielweg 6, 10115 Berlin, DE');
    expect(text).not.toContain(sextus.dateOfBirth);
    for (const { code, dateOfSampling, result } of sextus.kits) {
      expect(text).toContain(code);
      expect(text).toContain(dateOfSampling);
      for (const value of JSON.stringify(result?.profile).match(/\d+\.\d{2}/g) ?? []) {
        expect(text).not.toContain(`>${value}<`);
      }
    }
    const list = (await mine.get('/patients?q=sex')).text;
    expect([list.includes(sextus.id), list.includes('Una Example')]).toEqual([true, false]);
  });
});

describe('the profile', () => {
  const form = {
    account: 'partner-self-fulfilled',
    name: 'Changed Example',
    address: 'Neuer Weg 1',
    zip: '89073',
    city: 'Ulm',
    country: 'DE',
    billingEmail: 'new@practice.example',
    tone: 'warm',
    documentedOnly: '1',
  };
  const read = () => db.practice.findUniqueOrThrow({ where: { accountId: form.account } });

  test('holds address, billing email, tone, and whether there is more than what is documented', async () => {
    const mine = await logIn(selfFulfilled.account.token);
    expect((await mine.post('/practice', form)).text).toContain(profileWords.saved);
    expect(await read()).toMatchObject({ name: form.name, city: 'Ulm', tone: 'warm', state: null });
    expect((await selfFulfilled.get('/kits')).status).toBe(404);
    const { documentedOnly: _off, ...without } = form;
    await mine.post('/practice', { ...without, tone: 'plain', billingEmail: '' });
    expect(await read()).toMatchObject({ tone: null, billingEmail: null });
    expect((await selfFulfilled.get('/kits')).status).toBe(200);
    expect((await selfFulfilled.post('/orders', { numberOfKits: 1 })).status).toBe(400);
    await mine.post('/practice', without);
  });

  test('has a tone that every interpretation of the account is written in, until then stored ones stay', async () => {
    const [{ kitCode }] = (await selfFulfilled.get('/reports?limit=1')).body.data;
    const write = async (refresh: boolean) =>
      (await selfFulfilled.post('/ai/interpretations', { kitCode, refresh })).body as Record<string, unknown>;
    const plain = await write(false);
    const mine = await logIn(selfFulfilled.account.token);
    await mine.post('/practice', { ...form, documentedOnly: '0', tone: 'formal' });
    expect(await write(false)).toMatchObject({ cached: true, interpretation: plain['interpretation'] });
    const formal = await write(true);
    // Formal texts have no contractions, and what they asked for is the plain text of the account still.
    expect(formal['interpretation']).not.toMatch(/n’t|’s a |it’s/i);
    expect(formal['interpretation']).not.toBe(plain['interpretation']);
    expect(await write(false)).toMatchObject({ cached: true, interpretation: formal['interpretation'] });
    await mine.post('/practice', { ...form, documentedOnly: '0', tone: 'plain' });
  });

  test('refuses what an order could not use, names the field, and changes nothing', async () => {
    const mine = await logIn(selfFulfilled.account.token);
    const before = await read();
    for (const [changes, says] of [
      [{ country: 'Germany' }, /country/],
      [{ billingEmail: 'nobody' }, /billingEmail/],
      [{ name: ' ' }, /name/],
    ] as const) {
      const answer = await mine.post('/practice', { ...form, ...changes });
      expect([answer.status, says.test(answer.text)]).toEqual([400, true]);
    }
    expect(await read()).toEqual(before);
  });

  test('stock is a self-fulfilled practice’s alone, in the console and at the control address', async () => {
    const mine = await logIn(practice.account.token);
    expect((await mine.get('/practice')).text).toContain(errorWords.noStockList);
    const answers = [
      (await mine.post('/practice/stock', { account: 'partner-1', ids: 'drawer 1' })).status,
      (await practice.control('POST', '/stock', { external_ids: ['drawer 1'] })).status,
    ];
    expect([answers, await db.stockItem.count({ where: { accountId: 'partner-1' } })]).toEqual([
      [404, 404],
      0,
    ]);
  });

  test('stock is added line by line, each once, and used in its order', async () => {
    const mine = await logIn(selfFulfilled.account.token);
    const account = form.account;
    const added = await mine.post('/practice/stock', { account, ids: 'drawer 1\r\n\r\n drawer 2 \n' });
    expect(added.text).toContain(profileWords.stockAdded(2, 2));
    expect((await mine.post('/practice/stock', { account, ids: 'same\nsame' })).status).toBe(400);
    const { units } = (await selfFulfilled.post('/orders', { numberOfKits: 1 })).body;
    expect(units[0].externalId).toBe('drawer 1');
    expect((await mine.get('/practice')).text).toContain('drawer 2');
    const other = await logIn(practice.account.token);
    expect((await other.post('/practice/stock', { account: 'partner-1', ids: 'x' })).status).toBe(404);
  });
});

test('a session opens nothing of another practice, and a reseller’s has none of these pages', async () => {
  const patientId = await newPatient(practice);
  const [kit = ''] = await shippedKits(practice, 1);
  const { id } = (await assign(practice, [kit, patientId])).body;
  const orderId = (await practice.post('/orders', { numberOfKits: 1, ...bankTransfer })).body.id as string;
  const [reseller] = sandbox.clients;
  for (const token of [selfFulfilled.account.token, reseller.account.token]) {
    const other = await logIn(token);
    for (const path of [`/patients/${patientId}`, `/orders/${orderId}`, `/kits/${kit}`])
      expect([path, (await other.get(path)).status]).toEqual([path, 404]);
    for (const [path, fields] of [
      [`/orders/${orderId}/steps`, { step: 'order.settled' }],
      [`/assignments/${String(id)}/settle`, {}],
      ['/practice', { account: 'partner-1', name: 'Taken Over' }],
      ['/practice/stock', { account: 'partner-1', ids: 'x' }],
      ['/patients', { account: 'partner-1' }],
    ] as [string, Record<string, string>][]) {
      expect([path, (await other.post(path, fields)).status]).toEqual([path, 404]);
    }
    for (const path of ['/patients', '/assignments', '/invoices', '/practice'])
      expect((await other.get(`${path}?account=partner-1`)).text).not.toContain('Ada Example');
  }
  const { text } = await (await logIn(reseller.account.token)).get('');
  expect(text).not.toContain(`>${consoleWords.sections.patients}<`);
});

test('the admin makes practices, chooses one, and steers it', async () => {
  const admin = await logIn(adminToken);
  await admin.post('/accounts', { name: 'Made Example', currency: 'EUR', kind: 'self-fulfilled' });
  const made = await db.account.findFirstOrThrow({ where: { name: 'Made Example' } });
  expect([made.kind, made.selfFulfilled]).toEqual(['partner', true]);
  for (const path of ['/practice', '/invoices']) {
    expect((await admin.get(path)).text).toContain(`${path}?account=${made.id}`);
    expect((await admin.get(`${path}?account=${made.id}`)).status).toBe(200);
  }
  expect((await admin.post('/accounts', { name: 'X', currency: 'EUR', kind: 'shop' })).status).toBe(400);
});

test('the admin issues, rotates and revokes a practice’s keys, and raises its limits', async () => {
  const admin = await logIn(adminToken);
  const made = await admin.post('/accounts', { name: 'Keys Example', currency: 'EUR', kind: 'partner' });
  expect(made.status).toBe(200);
  const { id } = await db.account.findFirstOrThrow({ where: { name: 'Keys Example' } });
  const page = `/accounts/${id}`;
  const shown = (text: string): string => /sbx_[a-z0-9]{40}/.exec(text)?.[0] ?? 'none';
  const usageWith = async (token: string) =>
    (await client({ ...practice.account, token }, '').get('/ai/usage')).body;

  const first = shown((await admin.post(`${page}/tokens`)).text);
  expect((await usageWith(first)).limits.requestsPerMinute).toBe(10);
  const second = shown((await admin.post(`${page}/rotate`)).text);
  expect([second === first, (await usageWith(first)).code]).toEqual([false, 'unauthorized']);
  // Shown once, and on no page after that.
  expect((await admin.get(page)).text).not.toContain(second);

  const limits = { enabled: '1', perMinute: '90', perDay: '9000', budget: '900' };
  expect((await admin.post(`${page}/limits`, limits)).status).toBe(200);
  const raised = { requestsPerMinute: 90, requestsPerDay: 9_000, monthlyBudgetUsd: 900 };
  expect((await usageWith(second)).limits).toEqual(raised);
  const newest = await db.apiToken.findFirstOrThrow({
    where: { accountId: id },
    orderBy: { ordinal: 'desc' },
  });
  await admin.post(`${page}/tokens/${String(newest.ordinal)}/revoke`);
  expect((await usageWith(second)).code).toBe('unauthorized');
  const other = await logIn(practice.account.token);
  for (const path of [`${page}/tokens`, `${page}/rotate`, `${page}/limits`])
    expect([path, (await other.post(path, limits)).status]).toEqual([path, 404]);
});

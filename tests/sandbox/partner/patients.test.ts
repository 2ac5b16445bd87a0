import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientSchema } from '../../../app/contract/partner/schemas.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let practice: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [, practice] = sandbox.practices;
});
afterAll(() => sandbox.close());

const whole = {
  name: 'Grace Sample',
  dateOfBirth: '1971-04-09',
  gender: 'non-binary',
  ethnicity: 'European',
  address: 'Specimen Road 3',
  city: 'Leeds',
  country: 'GB',
  zip: 'LS1 1AA',
  state: 'West Yorkshire',
  phone: '+44 113 496 0000',
};

describe('a patient', () => {
  test('needs a name alone; what is unknown is null', async () => {
    const { status, body } = await practice.post('/patients', { name: 'Ada Example' });
    expect(status).toBe(201);
    expect(patientSchema.strict().parse(body)).toEqual(body);
    const { id, name, createdOn, ...rest } = body;
    expect([typeof id, name, typeof createdOn]).toEqual(['string', 'Ada Example', 'string']);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    expect((await practice.get(`/patients/${id}`)).body).toEqual(body);
  });

  test('is changed in what is named; null clears, and nothing else moves', async () => {
    const { body } = await practice.post('/patients', whole);
    expect(body).toMatchObject(whole);
    const changed = await practice.put(`/patients/${body.id}`, { city: 'York', phone: null });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...body, city: 'York', phone: null });
    expect((await practice.get(`/patients/${body.id}`)).body).toEqual(changed.body);
    for (const [wrong, field] of [
      [{ name: null }, 'name'],
      [{ name: ' ' }, 'name'],
      [{ country: 'UK' }, 'country'],
      [{ dateOfBirth: '1971-02-29' }, 'dateOfBirth'],
      [{ id: 'pat_other' }, 'id'],
    ] as const) {
      const answer = await practice.put(`/patients/${body.id}`, wrong);
      expect([answer.status, Object.keys(answer.body.details)]).toEqual([
        400,
        expect.arrayContaining([field]),
      ]);
    }
    expect((await practice.put(`/patients/${body.id}`, {})).status).toBe(400);
    expect((await practice.get(`/patients/${body.id}`)).body).toEqual(changed.body);
  });

  test('is not born in the future, on either way in', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const today = new Date().toISOString().slice(0, 10);
    const refused = await practice.post('/patients', { ...whole, dateOfBirth: tomorrow });
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['dateOfBirth']]);
    const { body } = await practice.post('/patients', { ...whole, dateOfBirth: today });
    expect((await practice.put(`/patients/${body.id}`, { dateOfBirth: tomorrow })).status).toBe(400);
  });

  test('of another practice does not exist', async () => {
    const { body } = await practice.post('/patients', whole);
    for (const other of [sandbox.practices[0], sandbox.practices[3]]) {
      expect((await other.get(`/patients/${body.id}`)).status).toBe(404);
      expect((await other.put(`/patients/${body.id}`, { name: 'Mine' })).status).toBe(404);
    }
  });
});

test('patients are listed newest first, page by page', async () => {
  const [, , , own] = sandbox.practices;
  for (const name of ['One', 'Two', 'Three']) await own.post('/patients', { name });
  const first = (await own.get('/patients?limit=2')).body;
  expect(first.data.map(({ name }: { name: string }) => name)).toEqual(['Three', 'Two']);
  const second = (await own.get(`/patients?limit=2&cursor=${String(first.next_cursor)}`)).body;
  expect(second.data.map(({ name }: { name: string }) => name)).toEqual(['One']);
  expect(second.next_cursor).toBeNull();
});

test('the request log shows ids and counts of a practice, and nothing of its patients', async () => {
  const { body } = await practice.post('/patients', whole);
  await practice.put(`/patients/${body.id}`, { phone: '+44 113 496 0001', dateOfBirth: 'never' });
  await practice.post('/orders', { numberOfKits: 2, paymentType: 'bank-transfer' });
  const { data } = (await practice.control('GET', '/requests?limit=3')).body;
  const text = JSON.stringify(data);
  for (const value of Object.values(whole)) expect(text).not.toContain(value);
  expect(text).not.toContain('0001');
  expect(text).not.toContain('never');
  expect(data[0].body).toBe('{"numberOfKits":2,"paymentType":"bank-transfer"}');
  expect(Object.keys(data[1].problem.details)).toEqual(['dateOfBirth']);
});

test('the request log shows no name that was sent in the place of an ID, in a path, a query or a body', async () => {
  const [, , , own] = sandbox.practices;
  const name = 'Bertha Example';
  const path = `/patients/${encodeURIComponent(name)}`;
  await own.get(path);
  await own.put(path, { phone: null });
  await own.get(`/kits?patientId=${encodeURIComponent(name)}&limit=5`);
  await own.post('/kits', { patientId: name });
  await own.post('/kits', { patientId: [name] });
  const sets = [{ kitCode: name, patientId: 'pat_0123456789abcdef' }];
  await own.post('/assignments', { sets, paymentType: 'bank-transfer' });
  await own.post('/assignments', { sets: [name, [name]] });
  await own.get('/kits/KB-0123-4567-89AB');
  const { data } = (await own.control('GET', '/requests?limit=8')).body;
  expect(JSON.stringify(data)).not.toMatch(/bertha/i);
  const shown = data
    .map(({ path: at, query, body }: Record<string, unknown>) => [at, query, body])
    .toReversed();
  expect(shown).toEqual([
    ['/patients/***', null, null],
    ['/patients/***', null, '{"phone":"***"}'],
    ['/kits', '***&limit=5', null],
    ['/kits', null, '{"patientId":"***"}'],
    ['/kits', null, '{"patientId":"***"}'],
    [
      '/assignments',
      null,
      '{"sets":[{"kitCode":"***","patientId":"pat_0123456789abcdef"}],"paymentType":"bank-transfer"}',
    ],
    ['/assignments', null, '{"sets":"***"}'],
    ['/kits/KB-0123-4567-89AB', null, null],
  ]);
});

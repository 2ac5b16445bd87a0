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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignmentSchema } from '../../../app/contract/partner/schemas.ts';
import { advance, assign, newPatient, shippedKits, shippedMs, tokensOf } from '../support/practice.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let practice: Client;
let patient: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [, practice] = sandbox.practices;
});
beforeEach(async () => {
  await practice.control('POST', '/reset', {});
  patient = await newPatient(practice);
});
afterAll(() => sandbox.close());

/** Codes of kits that no token came with, shipped. */
async function boughtAlone(numberOfKits: number): Promise<string[]> {
  const { id } = (await practice.post('/kits', { numberOfKits })).body;
  await advance(practice, shippedMs);
  const kits = (await practice.get(`/kits?orderId=${id}`)).body.data as { kitCode: string }[];
  return kits.map(({ kitCode }) => kitCode);
}

describe('an assignment', () => {
  test('paid by tokens is paid, and its kits are the patients’ from then on', async () => {
    const [first = '', second = ''] = await shippedKits(practice, 2);
    const other = await newPatient(practice, { name: 'Alan Sample' });
    const { status, body } = await assign(practice, [second, other], [first, patient]);
    expect(status).toBe(201);
    expect(assignmentSchema.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      status: 'paid',
      approved: true,
      tokensUsed: 2,
      sets: [
        { kitCode: second, patientId: other },
        { kitCode: first, patientId: patient },
      ],
    });
    expect(await tokensOf(practice)).toBe(0);
    expect((await practice.get(`/kits/${first}`)).body).toMatchObject({ patientId: patient });
    expect((await practice.get('/assignments')).body.data).toEqual([body]);
    expect((await practice.control('GET', '/invoices')).body.data).toHaveLength(1);
  });

  test('takes tokens first, and would invoice the rest, once', async () => {
    const kits = [...(await shippedKits(practice, 1)), ...(await boughtAlone(2))];
    const { body } = await assign(practice, ...kits.map((kit): [string, string] => [kit, patient]));
    expect(body).toMatchObject({ status: 'pending', tokensUsed: 1 });
    const [invoice] = (await practice.control('GET', '/invoices')).body.data;
    expect(invoice).toMatchObject({
      id: body.id,
      what: 'assignment',
      lines: [{ line: 'assignment', quantity: 2 }],
    });
    const settle = () =>
      practice.control('POST', '/events', { assignment_id: body.id, kind: 'assignment.settled' });
    const settled = await Promise.all([settle(), settle(), settle()]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await practice.get('/assignments')).body.data[0].status).toBe('paid');
  });

  test('is all or nothing, and names what is wrong by its place', async () => {
    const [kit = '', taken = '', canceled = ''] = await shippedKits(practice, 3);
    await assign(practice, [taken, patient]);
    await practice.control('POST', '/events', { kit_code: canceled, kind: 'unit.cancelled' });
    const [elsewhere] = sandbox.practices;
    const foreignPatient = await newPatient(elsewhere);
    const { status, body } = await assign(
      practice,
      [kit, patient],
      [kit, patient],
      [taken, patient],
      [canceled, patient],
      ['KB-NONE', patient],
      [kit, foreignPatient],
      [kit, 'pat_none'],
    );
    expect(status).toBe(400);
    expect(body.details).toEqual({
      'sets.1.kitCode': ['is named twice'],
      'sets.2.kitCode': ['is already assigned'],
      'sets.3.kitCode': ['is canceled'],
      'sets.4.kitCode': ['is not a kit of this account that has shipped'],
      'sets.5.kitCode': ['is named twice'],
      'sets.5.patientId': ['is not a patient of this account'],
      'sets.6.kitCode': ['is named twice'],
      'sets.6.patientId': ['is not a patient of this account'],
    });
    expect((await practice.get(`/kits/${kit}`)).body.patientId).toBeNull();
    expect(await tokensOf(practice)).toBe(2);
    const foreign = await assign(elsewhere, [kit, foreignPatient]);
    expect(Object.keys(foreign.body.details)).toEqual(['sets.0.kitCode']);
  });

  test('needs a payment type', async () => {
    const [kit = ''] = await shippedKits(practice, 1);
    const answer = await practice.post('/assignments', { sets: [{ kitCode: kit, patientId: patient }] });
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, ['paymentType']]);
  });
});

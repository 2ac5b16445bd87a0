/** Who wins where several ask at the same moment: exactly one, in every case. The names say how many cases there are. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withClient } from '../../../app/db/databases.ts';
import {
  advance,
  assign,
  bankTransfer,
  newPatient,
  shippedKits,
  shippedMs,
  tokensOf,
} from '../support/practice.ts';
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

describe('at the same moment', () => {
  const cases = { numRuns: 12 };

  test('a kit is assigned once, however many ask: exactly one wins, in each of 12 cases', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 6 }), async (askers) => {
        const [kit = ''] = await shippedKits(practice, 1);
        const patients = await Promise.all(Array.from({ length: askers }, () => newPatient(practice)));
        const before = await tokensOf(practice);
        const answers = await Promise.all(patients.map((one) => assign(practice, [kit, one])));
        const won = answers.flatMap(({ status, body }) => (status === 201 ? [body] : []));
        expect(won).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 400)).toHaveLength(askers - 1);
        expect((await practice.get(`/kits/${kit}`)).body.patientId).toBe(won[0].sets[0].patientId);
        expect(before - (await tokensOf(practice))).toBe(1);
      }),
      cases,
    );
  });

  test('a token pays once: as many are used as there were, in each of 12 cases', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 2, maxLength: 4 }),
        async (tokens, sizes) => {
          await practice.control('POST', '/reset', {});
          const one = await newPatient(practice);
          const wanted = sizes.reduce((sum, size) => sum + size, 0);
          // Tokens come at once, kits when they ship: these are not sent, so that the tokens stay.
          if (tokens > 0) await practice.post('/orders', { numberOfKits: tokens, ...bankTransfer });
          const kits = await boughtAlone(wanted);
          const answers = await Promise.all(
            sizes.map((size) => {
              const some = kits.splice(0, size);
              return assign(practice, ...some.map((kit): [string, string] => [kit, one]));
            }),
          );
          expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 201));
          const used = answers.reduce((sum, { body }) => sum + Number(body.tokensUsed), 0);
          expect(used).toBe(Math.min(tokens, wanted));
          expect(await tokensOf(practice)).toBe(tokens - used);
        },
      ),
      cases,
    );
  });

  test('an order is approved or rejected, never both, also while it ships, in each of 30 cases', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('order.approved', 'order.rejected', 'order.settled', 'clock'), {
          minLength: 3,
          maxLength: 6,
        }),
        async (acts) => {
          const { id } = (await practice.post('/kits', { numberOfKits: 1 })).body;
          const answers = await Promise.all(
            acts.map((kind) =>
              kind === 'clock'
                ? practice.control('POST', '/clock', { advance_ms: shippedMs })
                : practice.control('POST', '/events', { order_id: id, kind }),
            ),
          );
          for (const { status } of answers) expect([200, 409]).toContain(status);
          await advance(practice, 2 * shippedMs);
          const order = (await practice.get(`/orders/${id}`)).body;
          expect(order.approved).toBe(order.shipped);
          expect(order.status === 'cancelled').toBe(!order.approved);
          const kits = (await practice.get(`/kits?orderId=${id}`)).body.data;
          expect(kits).toHaveLength(order.approved ? 1 : 0);
          const times = (kind: string): number =>
            answers.filter(({ status }, at) => acts[at] === kind && status === 200).length;
          expect(times('order.settled')).toBeLessThanOrEqual(1);
          expect(times('order.approved') + times('order.rejected')).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('what would be invoiced is settled once, of an order and of an assignment, in each of 12 cases', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.integer({ min: 2, max: 6 }), async (ofOrder, askers) => {
        const [kit = ''] = await boughtAlone(1);
        const { id } = ofOrder
          ? (await practice.post('/orders', { numberOfKits: 1, ...bankTransfer })).body
          : (await assign(practice, [kit, patient])).body;
        const subject = ofOrder
          ? { order_id: id, kind: 'order.settled' }
          : { assignment_id: id, kind: 'assignment.settled' };
        const answers = await Promise.all(
          Array.from({ length: askers }, () => practice.control('POST', '/events', subject)),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(askers - 1).fill(409)]);
        // An order brings tokens, which would pay the next case's assignment.
        await practice.control('POST', '/reset', {});
        patient = await newPatient(practice);
      }),
      cases,
    );
  });

  test('a patient changed while an order is placed: the parcel has one of the two addresses, whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2), async (place) => {
        const before = { address: 'Old Street 1', city: 'Oldtown', zip: '00001' };
        const after = { address: 'New Street 2', city: 'Newtown', zip: '00002' };
        const id = await newPatient(practice, before);
        const acts = Array.from({ length: 3 }, (_, at) =>
          at === place ? practice.put(`/patients/${id}`, after) : practice.post('/kits', { patientId: id }),
        );
        const answers = await Promise.all(acts);
        for (const { status } of answers) expect([200, 201]).toContain(status);
        const sent = await sentTo(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])));
        for (const one of sent) expect([before, after]).toContainEqual(one);
      }),
      cases,
    );
  });
});

/** Where orders go, from the database: no answer tells it. */
async function sentTo(orderIds: string[]): Promise<object[]> {
  return withClient(sandbox.databaseUrl, async (db) => {
    const { rows } = await db.query<object>(
      'SELECT "address", "city", "zip" FROM "Order" WHERE "id" = ANY($1)',
      [orderIds],
    );
    return rows;
  });
}

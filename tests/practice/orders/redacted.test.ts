/** A shop that is redacted while an order is under way: nothing of it is left, and nothing is sent after it. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { isConnectionFailure } from '../../../app/connection/failures.ts';
import { type OrderSent, type OrderWanted, sendOrder } from '../../../app/practice/orders/send.ts';
import { addPatient } from '../../../app/practice/patients/directory.ts';
import { json } from '../../lab/support/servers.ts';
import { redact, tablesOfShop } from '../support/redaction.ts';
import { connectionId, labAnswers, shop, usePracticeWorld } from '../support/world.ts';

const world = usePracticeWorld();

/** Out of the practice's own stock, so that the answer brings kits. */
beforeEach(() => {
  const lab = labAnswers();
  world.answer = (response, request) => {
    if (request.method !== 'POST' || !['/orders', '/kits'].includes(request.path))
      return lab(response, request);
    const kits = [{ kitCode: `K-${randomUUID()}`, externalId: null }];
    json(response, 201, { id: `po_${randomUUID()}`, status: 'pending', approved: true, kits, units: kits });
  };
});

const some: OrderWanted = { kind: 'standard', numberOfKits: 1 };
const send = (wanted: OrderWanted, formKey: string): Promise<OrderSent | 'no account'> =>
  sendOrder(world.ctx, { shop, connectionId, actor: 'merchant:1', formKey, wanted }).catch(
    (error: unknown) => {
      if (!isConnectionFailure(error)) throw error;
      return 'no account';
    },
  );

test.each([
  ['an order for the practice', '/orders', false],
  ['a kit for a patient', '/kits', true],
])('while the lab is asked for %s', async (_, path, isDirect) => {
  const wanted: OrderWanted = isDirect ? { kind: 'direct', patientId: await shippable() } : some;
  const lab = world.answer;
  let redacted = 0;
  world.answer = (response, request) => {
    if (request.method !== 'POST' || request.path !== path) return lab(response, request);
    void redact(world).then(() => {
      redacted += 1;
      lab(response, request);
    });
  };
  const formKey = randomUUID();
  await send(wanted, formKey);
  expect(redacted).toBe(1);
  expect(await tablesOfShop(world)).toEqual([]);
  await send(wanted, formKey);
  expect(world.count('POST', path)).toBe(1);
  expect(await tablesOfShop(world)).toEqual([]);
});

test('at any moment of it, twelve times', { timeout: 180_000 }, async () => {
  for (let round = 0; round < 12; round += 1) {
    const kept = await world.db.connection.findFirstOrThrow();
    const wanted: OrderWanted = round % 2 === 0 ? some : { kind: 'direct', patientId: await shippable() };
    const [orders, kits] = [world.count('POST', '/orders'), world.count('POST', '/kits')];
    // Each round, the redaction begins some steps of the event loop later.
    const later = async (): Promise<void> => {
      for (let step = 0; step < round * 12; step += 1) await new Promise(setImmediate);
      await redact(world);
    };
    await Promise.all([send(wanted, randomUUID()), later()]);
    expect(await tablesOfShop(world)).toEqual([]);
    expect(world.count('POST', '/orders') - orders + world.count('POST', '/kits') - kits).toBeLessThanOrEqual(
      1,
    );
    await world.db.connection.create({ data: kept });
  }
});

/** A patient to whom a kit can be sent. */
async function shippable(): Promise<string> {
  const added = await addPatient(world.ctx, shop, {
    name: 'Ada Example',
    address: 'Rua das Flores 8',
    city: 'Porto',
    zip: '4050-262',
    country: 'PT',
  });
  if (added.kind !== 'added') throw new Error(added.kind);
  return added.patient.id;
}

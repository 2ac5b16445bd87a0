/** A shop that is redacted while an assignment is under way: nothing of it is left, and nothing is sent twice, or after it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendAssignment } from '../../../app/practice/assignments/send.ts';
import { redact, tablesOfShop } from '../support/redaction.ts';
import { connectionId, labAnswers, patient, shop, stock, usePracticeWorld } from '../support/world.ts';

const world = usePracticeWorld();

/** Each request that an assignment of a new patient makes, and what may have reached the lab when it comes. */
test.each([
  ['POST', '/patients', 0],
  ['POST', '/assignments', 1],
] as const)('while the lab is asked %s %s', async (method, path, assignments) => {
  const [kitId = ''] = await stock(world, ['K-1']);
  const sets = [{ kitId, patientId: await patient(world, 'Ada Example') }];
  const form = { shop, connectionId, actor: 'merchant:1', formKey: randomUUID(), sets };
  const lab = labAnswers();
  let redacted = 0;
  world.answer = (response, request) => {
    if (request.method !== method || request.path !== path) return lab(response, request);
    void redact(world).then(() => {
      redacted += 1;
      lab(response, request);
    });
  };
  const sent = await sendAssignment(world.ctx, form);
  expect(redacted).toBe(1);
  expect(await tablesOfShop(world)).toEqual([]);
  expect(world.count('POST', '/assignments')).toBe(assignments);
  if (assignments === 0) expect(sent.kind).toBe('not_ready');
  // The same form once more finds nothing to send.
  expect(await sendAssignment(world.ctx, form)).toMatchObject({ kind: 'not_ready' });
  expect(world.count('POST', '/assignments')).toBe(assignments);
  expect(world.count('POST', '/patients')).toBe(1);
  expect(await tablesOfShop(world)).toEqual([]);
});

test('at any moment of it, twelve times', { timeout: 180_000 }, async () => {
  const rounds = 12;
  let assigned = 0;
  for (let round = 0; round < rounds; round += 1) {
    const kept = await world.db.connection.findFirstOrThrow();
    const [kitId = ''] = await stock(world, [`R-${String(round)}`]);
    const sets = [{ kitId, patientId: await patient(world, 'Ada Example') }];
    const form = { shop, connectionId, actor: 'merchant:1', formKey: randomUUID(), sets };
    const before = world.count('POST', '/assignments');
    // Each round, the redaction begins some steps of the event loop later.
    const later = async (): Promise<void> => {
      for (let step = 0; step < round * 12; step += 1) await new Promise(setImmediate);
      await redact(world);
    };
    await Promise.all([sendAssignment(world.ctx, form), later()]);
    expect(await tablesOfShop(world)).toEqual([]);
    const sent = world.count('POST', '/assignments') - before;
    expect(sent).toBeLessThanOrEqual(1);
    assigned += sent;
    await world.db.connection.create({ data: kept });
  }
  expect(assigned).toBeLessThanOrEqual(rounds);
});

/** A shop that is redacted while an assignment is under way: nothing of it is left, and nothing is sent twice, or after it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendAssignment } from '../../../app/practice/assignments/send.ts';
import { type PrivacyContext, redactShop } from '../../../app/privacy/compliance.ts';
import { createBudgetWatch } from '../../../app/interpretation/budget-watch.ts';
import { createTurns } from '../../../app/interpretation/turns.ts';
import { connectionId, labAnswers, patient, shop, stock, usePracticeWorld } from '../support/world.ts';

const world = usePracticeWorld();

function redact(): Promise<void> {
  const { db, log, clock } = world.ctx;
  const ctx: PrivacyContext = {
    db,
    log,
    clock,
    turns: createTurns({ longestWaitMs: 1_000 }),
    budgets: createBudgetWatch({ db, log, clock }),
    jobs: { enqueue: () => Promise.resolve() },
    adminFor: () => Promise.reject(new Error('Shopify is not asked')),
    assistantOf: () => Promise.reject(new Error('no assistant is asked')),
  };
  return redactShop(ctx, shop, clock.now());
}

/** Tables in which something of the shop, or of its assignments, is left. */
async function tablesOfShop(): Promise<string[]> {
  const tables = await world.db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`;
  const each = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%' OR '${name}' = 'PracticeAssignmentSet'`,
  );
  const named = await world.db.$queryRawUnsafe<{ name: string }[]>(each.join(' UNION '), shop);
  return named.map(({ name }) => name);
}

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
    void redact().then(() => {
      redacted += 1;
      lab(response, request);
    });
  };
  const sent = await sendAssignment(world.ctx, form);
  expect(redacted).toBe(1);
  expect(await tablesOfShop()).toEqual([]);
  expect(world.count('POST', '/assignments')).toBe(assignments);
  if (assignments === 0) expect(sent.kind).toBe('not_ready');
  // The same form once more finds nothing to send.
  expect(await sendAssignment(world.ctx, form)).toMatchObject({ kind: 'not_ready' });
  expect(world.count('POST', '/assignments')).toBe(assignments);
  expect(world.count('POST', '/patients')).toBe(1);
  expect(await tablesOfShop()).toEqual([]);
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
      await redact();
    };
    await Promise.all([sendAssignment(world.ctx, form), later()]);
    expect(await tablesOfShop()).toEqual([]);
    const sent = world.count('POST', '/assignments') - before;
    expect(sent).toBeLessThanOrEqual(1);
    assigned += sent;
    await world.db.connection.create({ data: kept });
  }
  expect(assigned).toBeLessThanOrEqual(rounds);
});

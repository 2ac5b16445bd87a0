/** Two patients merged by a person: what is one afterwards, what stays two, and that of everything at once exactly one thing happens. */
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { namesOf } from '../../../app/pages/practice/patient-names.ts';
import { sendAssignment } from '../../../app/practice/assignments/send.ts';
import { sendOrder } from '../../../app/practice/orders/send.ts';
import { createAtLab } from '../../../app/practice/patients/at-lab.ts';
import { sayApart, takeBackApart } from '../../../app/practice/patients/apart.ts';
import {
  addPatient,
  changePatient,
  leftAtLab,
  readPatient,
  removePatient,
  twiceAtLab,
} from '../../../app/practice/patients/directory.ts';
import { possibleDuplicates } from '../../../app/practice/patients/duplicates.ts';
import { mergePatients, undoMerge } from '../../../app/practice/patients/merge.ts';
import { labRecordsOf, mergedInto, recordIdsOf } from '../../../app/practice/patients/merged.ts';
import type { PatientField } from '../../../app/practice/patients/record.ts';
import { listPatients, searchPatients } from '../../../app/practice/patients/search.ts';
import { bringUpToDate, aloneWithPatient } from '../../../app/practice/patients/up-to-date.ts';
import { labAnswers, connectionId, shop, stock, usePracticeWorld } from '../support/world.ts';

const world = usePracticeWorld();
const actor = 'merchant:1';
const born = '1984-03-27';
const berlin = { address: 'Beispielweg 1', zip: '10115', city: 'Berlin', country: 'DE' };

async function add(name: string, more: Partial<Record<PatientField, string>> = {}): Promise<string> {
  const added = await addPatient(world.ctx, shop, { name, dateOfBirth: born, ...more });
  if (added.kind !== 'added') throw new Error(added.kind);
  return added.patient.id;
}
const seen = async (id: string) => ({ id, version: (await readPatient(world.ctx, shop, id))?.version ?? 1 });
/** Merges the second into the first, as they are now. */
const merge = async (keptId: string, mergedId: string, taken: readonly PatientField[] = []) =>
  mergePatients(world.ctx, { shop, actor, kept: await seen(keptId), merged: await seen(mergedId), taken });
const atLab = (patientId: string) => createAtLab(world.ctx, { shop, patientId, connectionId });
const ids = async () =>
  (await listPatients(world.ctx, shop, { canShip: null, after: null })).patients.map(({ id }) => id);
const found = async (typed: string) =>
  (await searchPatients(world.ctx, shop, { typed, canShip: null, after: null }))?.patients.map(
    ({ id }) => id,
  );
const merges = () => world.db.patientMerge.count();

test('one stays with the values that were chosen, and the other is in no list, search, or picker', async () => {
  const kept = await add('Ada Example', { city: 'Bonn' });
  const other = await add('Ada Example-Smith', { phone: '030 1', ...berlin });
  const outcome = await merge(kept, other, ['phone', 'city', 'name']);
  expect(outcome).toMatchObject({
    kind: 'merged',
    kept: {
      id: kept,
      version: 2,
      record: { name: 'Ada Example-Smith', city: 'Berlin', phone: '030 1', address: null },
    },
  });
  expect(await ids()).toEqual([kept]);
  expect(await found('smith')).toEqual([kept]);
  expect(await readPatient(world.ctx, shop, other)).toBeNull();
  expect(await mergedInto(world.ctx, shop, other)).toBe(kept);
  expect(await namesOf(world.ctx, shop, [other])).toEqual(
    new Map([[other, { id: kept, name: 'Ada Example-Smith' }]]),
  );
  const change = { id: other, version: 1, changes: { name: 'Nobody' } };
  expect(await changePatient(world.ctx, shop, change)).toEqual({ kind: 'unknown' });
  expect(await removePatient(world.ctx, shop, other)).toBe(false);
  const [row] = await world.db.patientMerge.findMany();
  expect(JSON.stringify(row)).not.toContain('Ada');
});

test('what the lab has stays two: each record keeps its own, both are listed, and kits keep theirs', async () => {
  const [kept, other] = [await add('Ada Example'), await add('Ada Example')];
  await atLab(kept);
  await atLab(other);
  const [kitId = ''] = await stock(world, ['K-1']);
  await sendAssignment(world.ctx, {
    shop,
    connectionId,
    actor,
    formKey: randomUUID(),
    sets: [{ kitId, patientId: other }],
  });
  expect((await merge(kept, other)).kind).toBe('merged');
  const place = { shop, patientId: kept, connectionId };
  expect(await labRecordsOf(world.ctx, place)).toEqual([
    { patientId: kept, labId: 'pat_1' },
    { patientId: other, labId: 'pat_2' },
  ]);
  expect(await twiceAtLab(world.ctx, shop)).toMatchObject([
    { patientId: kept, keptLabId: 'pat_1', mergedLabId: 'pat_2' },
  ]);
  expect((await world.db.practiceKit.findUniqueOrThrow({ where: { id: kitId } })).patientId).toBe(other);
  // Removed later, they go together, and the lab's two are both still to be asked for.
  expect(await removePatient(world.ctx, shop, kept)).toBe(true);
  expect(await world.db.patient.count()).toBe(0);
  expect(await merges()).toBe(0);
  expect((await leftAtLab(world.ctx, shop)).map(({ labId }) => labId).toSorted()).toEqual(['pat_1', 'pat_2']);
});

test.each([
  ['unlike', { name: 'Ada Example', dateOfBirth: '1950-01-01' }],
  ['unlike', { name: 'Bo Other', dateOfBirth: born }],
])('is refused as %s where it is somebody else, even if asked for', async (why, entered) => {
  const kept = await add('Ada Example');
  const added = await addPatient(world.ctx, shop, entered);
  if (added.kind !== 'added') throw new Error(added.kind);
  expect(await merge(kept, added.patient.id)).toEqual({ kind: 'not', why });
});

test('three never become one in a chain, and the record that the lab has is the one that stays', async () => {
  const [one, two, three] = [await add('Ada Example'), await add('Ada Example'), await add('Ada Example')];
  await merge(two, one);
  expect(await merge(three, two)).toEqual({ kind: 'not', why: 'has_merged' });
  expect(await merge(three, one)).toEqual({ kind: 'not', why: 'already' });
  await atLab(three);
  expect(await merge(two, three)).toEqual({ kind: 'not', why: 'lab_has_other' });
  expect(await merges()).toBe(1);
});

test('nothing is merged while nobody knows whether the lab has one of them', async () => {
  const [kept, other] = [await add('Ada Example'), await add('Ada Example')];
  world.answer = (response) => response.destroy();
  expect(await atLab(other)).toMatchObject({ state: 'undecided' });
  expect(await merge(kept, other)).toEqual({ kind: 'not', why: 'lab_unclear' });
  expect(await merge(other, kept)).toEqual({ kind: 'not', why: 'lab_unclear' });
});

test('two people are remembered as two, until somebody takes it back', async () => {
  const [one, two] = [await add('Ada Example'), await add('Ada Example')];
  const record = (await readPatient(world.ctx, shop, one))?.record;
  if (record === undefined) throw new Error('There is a record.');
  const offered = async () =>
    (await possibleDuplicates(world.ctx, shop, record, one))?.map(({ patient }) => patient.id);
  expect(await offered()).toEqual([two]);
  const pair = { shop, oneId: one, otherId: two };
  expect(await sayApart(world.ctx, pair, actor)).toBe(true);
  expect(await sayApart(world.ctx, { ...pair, oneId: two, otherId: one }, actor)).toBe(true);
  expect(await world.db.patientsApart.count()).toBe(1);
  expect(await offered()).toEqual([]);
  expect(await merge(one, two)).toEqual({ kind: 'not', why: 'apart' });
  await takeBackApart(world.ctx, pair);
  expect(await offered()).toEqual([two]);
  await merge(one, two);
  expect(await sayApart(world.ctx, pair, actor)).toBe(false);
});

test('is undone as long as nothing new happened, and not afterwards', async () => {
  const [kept, other] = [await add('Ada Example', { phone: '1' }), await add('Ada Example', { phone: '2' })];
  await merge(kept, other, ['phone']);
  expect(await undoMerge(world.ctx, shop, other)).toEqual({ kind: 'undone', keptId: kept });
  expect((await readPatient(world.ctx, shop, kept))?.record.phone).toBe('1');
  expect((await readPatient(world.ctx, shop, other))?.record.phone).toBe('2');
  expect((await ids()).toSorted()).toEqual([kept, other].toSorted());
  expect(await undoMerge(world.ctx, shop, other)).toEqual({ kind: 'not', why: 'not_merged' });

  await merge(kept, other);
  const { version } = await seen(kept);
  await changePatient(world.ctx, shop, { id: kept, version, changes: { phone: '3' } });
  expect(await undoMerge(world.ctx, shop, other)).toEqual({ kind: 'not', why: 'something_new' });
});

test('is not undone once a kit was assigned since', async () => {
  const [kept, other] = [await add('Ada Example'), await add('Ada Example')];
  await merge(kept, other);
  const [kitId = ''] = await stock(world, ['K-1']);
  const sets = [{ kitId, patientId: kept }];
  await sendAssignment(world.ctx, { shop, connectionId, actor, formKey: randomUUID(), sets });
  expect(await undoMerge(world.ctx, shop, other)).toEqual({ kind: 'not', why: 'something_new' });
});

test('for a merged patient nothing is ordered, assigned, or sent to the lab', async () => {
  const [kept, other] = [await add('Ada Example', berlin), await add('Ada Example', berlin)];
  await atLab(kept);
  await atLab(other);
  await merge(kept, other);
  const form = { shop, connectionId, actor };
  const wanted = { kind: 'direct', patientId: other } as const;
  expect(await sendOrder(world.ctx, { ...form, formKey: randomUUID(), wanted })).toEqual({
    kind: 'not_ready',
    why: 'merged',
  });
  const [kitId = ''] = await stock(world, ['K-1']);
  const sets = [{ kitId, patientId: other }];
  expect(await sendAssignment(world.ctx, { ...form, formKey: randomUUID(), sets })).toEqual({
    kind: 'not_ready',
    problems: [{ kitId, why: 'merged' }],
  });
  const place = { shop, patientId: other, connectionId };
  expect(await aloneWithPatient(world.ctx, place, (labId) => bringUpToDate(world.ctx, place, labId))).toEqual(
    {
      value: { kind: 'gone' },
    },
  );
  expect([world.count('POST', '/kits'), world.count('POST', '/assignments')]).toEqual([0, 0]);
  expect(world.count('PUT', '/patients/pat_2')).toBe(0);
});

test('a change that is on its way to the lab holds a merge up, which then goes through', async () => {
  const [kept, other] = [await add('Ada Example'), await add('Ada Example')];
  await atLab(kept);
  await atLab(other);
  const inner = await aloneWithPatient(world.ctx, { shop, patientId: other, connectionId }, () =>
    merge(kept, other),
  );
  expect(inner?.value).toEqual({ kind: 'not', why: 'busy' });
  expect((await merge(kept, other)).kind).toBe('merged');
});

/** What is true of the directory at rest, whatever happened at once. */
async function expectWhole(): Promise<void> {
  const rows = await world.db.patient.findMany({ include: { merge: true, mergedInto: true } });
  for (const row of rows) {
    expect(row.mergedIntoId === null).toBe(row.merge === null);
    // No chains, and nobody in nobody.
    expect(row.mergedInto?.mergedIntoId ?? null).toBeNull();
  }
}

test('merged into each other at once, thirty times: exactly one way wins', { timeout: 180_000 }, async () => {
  const rounds = 30;
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = [await add(`Ada Round${String(round)}`), await add(`Ada Round${String(round)}`)];
    const [a, b] = [await seen(one), await seen(two)];
    const outcomes = await Promise.all([
      mergePatients(world.ctx, { shop, actor, kept: a, merged: b, taken: [] }),
      mergePatients(world.ctx, { shop, actor, kept: b, merged: a, taken: [] }),
    ]);
    const won = outcomes.filter(({ kind }) => kind === 'merged');
    expect(won).toHaveLength(1);
    expect(outcomes).toContainEqual({ kind: 'not', why: 'already' });
  }
  await expectWhole();
  expect(await merges()).toBe(rounds);
});

test(
  'beside an assignment for the one that goes, twenty times: either is done, and nothing is sent for a merged one',
  { timeout: 180_000 },
  async () => {
    const rounds = 20;
    const done = { merged: 0, assigned: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const name = `Ada Round${String(round)}`;
      const [kept, other] = [await add(name), await add(name)];
      const [kitId = ''] = await stock(world, [`R-${String(round)}`]);
      if (round % 2 === 0) {
        await atLab(kept);
        await atLab(other);
      }
      const before = world.count('POST', '/assignments');
      const sets = [{ kitId, patientId: other }];
      const [assigned, merged] = await Promise.all([
        sendAssignment(world.ctx, { shop, connectionId, actor, formKey: randomUUID(), sets }),
        merge(kept, other),
      ]);
      const sent = world.count('POST', '/assignments') - before;
      if (assigned.kind === 'sent') {
        expect(sent).toBe(assigned.assignment.state === 'placed' ? 1 : 0);
        if (sent === 1) done.assigned += 1;
      } else expect(sent).toBe(0);
      if (merged.kind === 'merged') done.merged += 1;
      else expect(['busy', 'lab_has_other', 'lab_unclear']).toContain(merged.why);
    }
    await expectWhole();
    expect(done.merged + done.assigned).toBeGreaterThanOrEqual(rounds);
  },
);

test(
  'beside a removal, a change, and another merge, whatever the order: nothing is half-done',
  { timeout: 180_000 },
  async () => {
    const moves = fc.array(
      fc.record({
        what: fc.constantFrom('merge', 'undo', 'remove', 'change', 'apart', 'lab'),
        a: fc.integer({ min: 0, max: 3 }),
        b: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 2, maxLength: 6 },
    );
    let merged = 0;
    await fc.assert(
      fc.asyncProperty(moves, async (asked) => {
        await world.db.patient.deleteMany();
        await world.db.patientAtLab.deleteMany();
        await world.db.patientsApart.deleteMany();
        world.answer = labAnswers(randomUUID());
        const all = await Promise.all([0, 1, 2, 3].map(() => add('Ada Example')));
        const act = async (what: string, one: string, two: string): Promise<void> => {
          if (what === 'merge' && (await merge(one, two)).kind === 'merged') merged += 1;
          if (what === 'undo') await undoMerge(world.ctx, shop, one);
          if (what === 'remove') await removePatient(world.ctx, shop, one);
          if (what === 'change')
            await changePatient(world.ctx, shop, {
              ...(await seen(one)),
              changes: { phone: two.slice(0, 8) },
            });
          if (what === 'apart') await sayApart(world.ctx, { shop, oneId: one, otherId: two }, actor);
          if (what === 'lab') await atLab(one);
        };
        await Promise.all(
          asked.map(({ what, a, b }) => act(what, all[a] ?? '', all[a === b ? (b + 1) % 4 : b] ?? '')),
        );
        await expectWhole();
        const there = await ids();
        const parts = await Promise.all(there.map((id) => recordIdsOf(world.ctx, shop, id)));
        // Every record that is left is in the directory, or in one that is.
        expect(parts.flat().toSorted()).toEqual(
          (await world.db.patient.findMany()).map(({ id }) => id).toSorted(),
        );
        // Whoever the lab has is somebody's here, or listed as left there.
        const open = await world.db.patientAtLab.findMany({ where: { state: 'known', removedAt: null } });
        for (const { patientId } of open) expect(parts.flat()).toContain(patientId);
      }),
      { numRuns: 40 },
    );
    expect(merged).toBeGreaterThan(4);
  },
);

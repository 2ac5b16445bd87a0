import { beforeEach, describe, expect, test } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import { createSealer, type Sealer, type SealingKey } from '../../../app/db/sealing.ts';
import { addPatient, changePatient, readPatient } from '../../../app/practice/patients/directory.ts';
import { possibleDuplicates } from '../../../app/practice/patients/duplicates.ts';
import { patientsCsv } from '../../../app/practice/patients/patients-csv.ts';
import { reindexPatients } from '../../../app/practice/patients/reindex.ts';
import { listPatients, searchPatients } from '../../../app/practice/patients/search.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { createLogCapture } from '../../support/log.ts';

/** A shop's index key whose sealing key is missing: the directory goes on, and nothing is stored that can't be found. */

let db: AppDb;
useAppDatabase((opened) => void ({ db } = opened));
beforeEach(() => emptyTables(db, ['Patient', 'PatientIndexKey']));

const shop = 'lost-index.myshopify.com';
const now = new Date('2026-11-23T12:00:00Z');
const clock = { now: () => now, exact: () => Promise.resolve(now) };
const { log, lines } = createLogCapture();

const key = (id: string, byte: number): SealingKey => ({
  id,
  secretBase64: Buffer.alloc(32, byte).toString('base64'),
});
const [early, late] = [key('early', 1), key('late', 2)];
const sealerOf = (...keys: SealingKey[]): Sealer => createSealer({ keys, currentKeyId: keys[0]?.id ?? '' });
const withKeys = (...keys: SealingKey[]) => ({ db, clock, log, sealer: sealerOf(...keys) });
const before = () => withKeys(early);
/** The index key is sealed with `early`, the records with `late`: that one alone is left. */
const lost = () => withKeys(late);
const found = () => withKeys(late, early);

const anna = { name: 'Anna Beispiel', dateOfBirth: '1984-03-27', zip: '10115' };

/** Two patients; then the key goes that the index key is sealed with. */
async function twoPatients(): Promise<{ id: string; version: number }> {
  const first = await addPatient(before(), shop, { name: 'Ben Early' });
  if (first.kind !== 'added') throw new Error(first.kind);
  const { id } = first.patient;
  const recordSealed = found().sealer.seal(JSON.stringify(first.patient.record), {
    table: 'Patient',
    column: 'recordSealed',
    row: id,
  });
  await db.patient.update({ where: { id }, data: { recordSealed } });
  const second = await addPatient(found(), shop, anna);
  if (second.kind !== 'added') throw new Error(second.kind);
  return second.patient;
}

const namesOf = (page: Awaited<ReturnType<typeof searchPatients>>) =>
  page?.patients.map(({ record }) => record?.name).toSorted();
const everybody = { canShip: null, after: null };
const search = (ctx: ReturnType<typeof lost>, typed: string) =>
  searchPatients(ctx, shop, { typed, ...everybody });

describe('while the key is missing', () => {
  test('the list, its file, and each patient go on; a typed search and duplicates are off, and the log says why', async () => {
    const patient = await twoPatients();
    const names = ['Anna Beispiel', 'Ben Early'];
    expect(namesOf(await listPatients(lost(), shop, everybody))).toEqual(names);
    expect(namesOf(await search(lost(), '  '))).toEqual(names);
    expect((await new Response(patientsCsv(lost(), shop)).text()).split('\r\n')).toHaveLength(4);
    const read = await readPatient(lost(), shop, patient.id);
    expect(read?.record.name).toBe('Anna Beispiel');

    expect(await search(lost(), 'anna')).toBeNull();
    expect(lines.at(-1)).toMatchObject({
      code: 'seal_key_unknown',
      table: 'PatientIndexKey',
      row: shop,
      msg: 'a sealed value cannot be read',
    });
    expect(await possibleDuplicates(lost(), shop, read?.record ?? missing())).toBeNull();
    expect(JSON.stringify(lines)).not.toMatch(/anna/i);
  });

  test('nobody is stored who could not be found; the rest of a record can be changed, and both are in order later', async () => {
    const { id, version } = await twoPatients();
    expect(await addPatient(lost(), shop, { name: 'Cora New' })).toEqual({ kind: 'search_off' });
    for (const changes of [{ name: 'Anna Neu' }, { dateOfBirth: null }, { zip: '10999' }])
      expect(await changePatient(lost(), shop, { id, version, changes })).toEqual({ kind: 'search_off' });
    expect(await db.patient.count()).toBe(2);
    expect((await readPatient(lost(), shop, id))?.record).toMatchObject(anna);

    const phone = { phone: '+49 30 901820', name: 'Anna  Beispiel' };
    const changed = await changePatient(lost(), shop, { id, version, changes: phone });
    expect(changed).toMatchObject({ kind: 'changed', patient: { version: 2, record: anna } });
    // The key is back: everything is found, and can be changed again.
    expect(namesOf(await search(found(), 'beispiel 10115'))).toEqual(['Anna Beispiel']);
    const again = await changePatient(found(), shop, { id, version: 2, changes: { name: 'Anna Neu' } });
    expect(again).toMatchObject({ kind: 'changed' });
    expect(namesOf(await search(found(), 'neu'))).toEqual(['Anna Neu']);
  });

  test('no other key is made by itself, whatever is asked for', async () => {
    await twoPatients();
    const stored = await db.patientIndexKey.findMany();
    await search(lost(), 'anna');
    await addPatient(lost(), shop, { name: 'Cora New' });
    expect(await db.patientIndexKey.findMany()).toEqual(stored);
  });
});

describe('after a person said that the key is lost for good', () => {
  test('everybody who can be read is found again with another key, by whoever asks first', async () => {
    const { id } = await twoPatients();
    const at = { table: 'Patient', column: 'recordSealed', row: 'unreadable' };
    const recordSealed = sealerOf(early).seal(JSON.stringify({ ...anna }), at);
    const unreadable = {
      recordSealed,
      terms: ['a'],
      canShip: false,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    await db.patient.create({ data: { id: at.row, shop, ...unreadable } });

    const done = await Promise.all([reindexPatients(lost()), reindexPatients(lost())]);
    expect(done.flat().toSorted((one, two) => Number(two.isNewKey) - Number(one.isNewKey))).toEqual([
      { shop, isNewKey: true, indexed: 2, unreadable: 1 },
      { shop, isNewKey: false, indexed: 0, unreadable: 1 },
    ]);
    expect(namesOf(await search(lost(), 'beispiel'))).toEqual(['Anna Beispiel']);
    expect(namesOf(await search(lost(), 'ear'))).toEqual(['Ben Early']);
    expect(await addPatient(lost(), shop, { name: 'Cora New' })).toMatchObject({ kind: 'added' });
    expect(namesOf(await search(lost(), 'cora'))).toEqual(['Cora New']);
    expect(namesOf(await listPatients(lost(), shop, everybody))).toContain(undefined);
    expect((await readPatient(lost(), shop, id))?.version).toBe(1);
  });

  test('a record whose own key comes back is found once that is asked for again; who is in order stays as they are', async () => {
    await twoPatients();
    await db.patient.updateMany({ data: { terms: [] } });
    const [one] = await db.patient.findMany({ orderBy: { id: 'asc' }, take: 1 });
    expect(await reindexPatients(found())).toEqual([{ shop, isNewKey: false, indexed: 2, unreadable: 0 }]);
    expect(one?.terms).toEqual([]);
    const stored = await db.patient.findMany({ orderBy: { id: 'asc' } });
    expect(await reindexPatients(found())).toEqual([]);
    expect(await db.patient.findMany({ orderBy: { id: 'asc' } })).toEqual(stored);
    expect(namesOf(await search(found(), 'anna'))).toEqual(['Anna Beispiel']);
  });
});

function missing(): never {
  throw new Error('the patient is missing');
}

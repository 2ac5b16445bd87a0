import { beforeAll, describe, expect, test } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import { withClient } from '../../../app/db/databases.ts';
import {
  addPatient,
  changePatient,
  type DirectoryPatient,
  readPatient,
  removePatient,
} from '../../../app/practice/patients/directory.ts';
import { likenessOf, possibleDuplicates } from '../../../app/practice/patients/duplicates.ts';
import {
  parsePatient,
  type PatientField,
  type PatientRecord,
} from '../../../app/practice/patients/record.ts';
import {
  PATIENTS_A_PAGE,
  type PatientPage,
  type PatientSearch,
  searchPatients,
} from '../../../app/practice/patients/search.ts';
import { readTables, tablesNaming } from '../../privacy/support/every-table.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { createSealer } from '../../../app/db/sealing.ts';
import { patientsCsv } from '../../../app/practice/patients/patients-csv.ts';
import { patients as patientWords } from '../../../app/words/patients.ts';
import { silentLog } from '../../support/log.ts';
import { testSealer } from '../../support/test-sealer.ts';

let db: AppDb;
let url: string;
useAppDatabase((opened) => void ({ db, url } = opened));

const now = new Date('2026-11-23T12:00:00Z');
const clock = { now: () => now, exact: () => Promise.resolve(now) };
const ctx = () => ({ db, clock, sealer: testSealer, log: silentLog });
const address = { address: 'Beispielweg 1', city: 'Berlin', country: 'de', zip: '10115' };

async function added(
  shop: string,
  entered: Partial<Record<PatientField, string>>,
): Promise<DirectoryPatient> {
  const outcome = await addPatient(ctx(), shop, entered);
  if (outcome.kind !== 'added') throw new Error(JSON.stringify(outcome));
  return outcome.patient;
}

const emptyRecord: PatientRecord = {
  name: '',
  dateOfBirth: null,
  gender: null,
  ethnicity: null,
  address: null,
  city: null,
  zip: null,
  state: null,
  country: null,
  phone: null,
};

async function searched(shop: string, search: PatientSearch): Promise<PatientPage> {
  const page = await searchPatients(ctx(), shop, search);
  if (page === null) throw new Error('the search is off');
  return page;
}

const find = async (shop: string, typed: string, canShip: boolean | null = null): Promise<string[]> => {
  const { patients } = await searched(shop, { typed, canShip, after: null });
  return patients.map(({ record }) => record?.name ?? 'unreadable').toSorted();
};

test('a patient is tidied, checked by the contract’s rules, and changed by who saw the last version alone', async () => {
  const shop = 'change.myshopify.com';
  const patient = await added(shop, { name: '  Ada \n Example ', country: 'de', zip: ' ' });
  expect(patient).toMatchObject({ version: 1, record: { name: 'Ada Example', country: 'DE', zip: null } });
  expect(patient.missing).toEqual(['address', 'city', 'zip']);

  const { id } = patient;
  const changes = { ...address, phone: null };
  const change = await changePatient(ctx(), shop, { id, version: 1, changes });
  expect(change).toMatchObject({ kind: 'changed', patient: { version: 2, missing: [] } });
  const late = await changePatient(ctx(), shop, { id, version: 1, changes: { name: 'Eve' } });
  expect(late).toMatchObject({ kind: 'conflict', patient: { record: { name: 'Ada Example' } } });
  // The first round finds the connections to the database still being made, the second one races.
  for (const seen of [2, 3]) {
    const all = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) =>
      changePatient(ctx(), shop, { id, version: seen, changes: { name } }),
    );
    const changed = (await Promise.all(all)).filter(({ kind }) => kind === 'changed');
    expect(changed).toHaveLength(1);
  }
  const elsewhere = await changePatient(ctx(), 'other.myshopify.com', { id, version: 4, changes: {} });
  expect(elsewhere).toEqual({ kind: 'unknown' });

  expect(await addPatient(ctx(), shop, { name: ' ', dateOfBirth: '2030-01-01', country: 'Germany' })).toEqual(
    {
      kind: 'invalid',
      problems: expect.arrayContaining(
        ['name', 'dateOfBirth', 'country'].map((field) => expect.objectContaining({ field })),
      ),
    },
  );
  expect(await removePatient(ctx(), 'other.myshopify.com', id)).toBe(false);
  expect(await removePatient(ctx(), shop, id)).toBe(true);
  expect(await readPatient(ctx(), shop, id)).toBeNull();
});

test('nothing that a patient’s record says is in any column of any table, and shops blind differently', async () => {
  const secret = {
    name: 'Zebulon Quatermass',
    dateOfBirth: '1971-02-03',
    ...address,
    phone: '+49 30 901820',
  };
  const [one, two] = [await added('s1.myshopify.com', secret), await added('s2.myshopify.com', secret)];
  await withClient(url, async (client) => {
    const tables = await readTables(client);
    for (const said of ['Zebulon', 'zebulon', 'quatermass', '1971-02-03', 'Beispielweg', '10115', '901820'])
      expect(await tablesNaming(client, tables, said), said).toEqual([]);
  });
  const rows = await db.patient.findMany({ where: { id: { in: [one.id, two.id] } } });
  const [terms, others] = rows.map((row) => new Set(row.terms));
  expect(terms?.size).toBeGreaterThan(10);
  expect([...(terms ?? [])].filter((term) => others?.has(term))).toEqual([]);
});

describe('the search', () => {
  const shop = 'search.myshopify.com';
  beforeAll(async () => {
    await added(shop, { name: 'Käthe Müller-Weiß', dateOfBirth: '1984-03-07', ...address });
    await added(shop, { name: 'Anna Mueller', zip: 'SW1A 1AA' });
    await added(shop, { name: 'Søren O’Brien', dateOfBirth: '1950-12-31' });
    await added('other.myshopify.com', { name: 'Anna Mueller' });
  });

  test.each([
    ['a name', 'Anna Mueller', ['Anna Mueller']],
    ['parts in any order and case', 'mueller ANNA', ['Anna Mueller']],
    ['umlauts either way', 'mueller', ['Anna Mueller', 'Käthe Müller-Weiß']],
    ['umlauts without marks', 'muller', ['Käthe Müller-Weiß']],
    ['three letters of a beginning', 'Mül', ['Anna Mueller', 'Käthe Müller-Weiß']],
    ['more of a beginning', 'käth weis', ['Käthe Müller-Weiß']],
    ['two letters, as whole words alone', 'mu', []],
    ['a part of a double name', 'weiss', ['Käthe Müller-Weiß']],
    ['an apostrophe of any kind', "o'brien soren", ['Søren O’Brien']],
    ['a birth date', '1984-03-07', ['Käthe Müller-Weiß']],
    ['a German birth date', '7.3.1984', ['Käthe Müller-Weiß']],
    ['an American birth date and a name', '3/7/1984 käthe', ['Käthe Müller-Weiß']],
    ['a birth date of somebody else', '3/7/1984 anna', []],
    ['a zip code', '10115', ['Käthe Müller-Weiß']],
    ['a zip code of two parts', 'sw1a 1aa', ['Anna Mueller']],
    ['the same in one', 'SW1A1AA', ['Anna Mueller']],
    ['everybody', '  ', ['Anna Mueller', 'Käthe Müller-Weiß', 'Søren O’Brien']],
    ['nothing that is a word', '%_\u0000', []],
  ])('finds by %s', async (_name, typed, names) => {
    expect(await find(shop, typed)).toEqual(names);
  });

  test('tells who can be sent a kit from who can’t', async () => {
    expect(await find(shop, '', true)).toEqual(['Käthe Müller-Weiß']);
    expect(await find(shop, 'anna', true)).toEqual([]);
    expect(await find(shop, 'anna', false)).toEqual(['Anna Mueller']);
  });

  test('pages show each patient once, also those added in one moment and while somebody pages', async () => {
    const many = 'many.myshopify.com';
    const names = Array.from({ length: PATIENTS_A_PAGE * 2 }, (_, i) => `Person ${String(i)}`);
    for (const name of names) await added(many, { name });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: PatientPage = await searched(many, { typed: 'person', canShip: null, after });
      seen.push(...page.patients.map(({ record }) => record?.name ?? 'unreadable'));
      await addPatient({ ...ctx(), clock: { now: () => new Date(now.getTime() + 1_000) } }, many, {
        name: 'Person New',
      });
      after = page.after;
    } while (after !== null);
    expect(seen.toSorted()).toEqual(names.toSorted());
    const invented = await searched(many, { typed: '', canShip: null, after: 'x' });
    expect(invented.patients).toHaveLength(PATIENTS_A_PAGE);
  });
});

describe('possible duplicates', () => {
  const record = (entered: Partial<Record<PatientField, string>>): PatientRecord => {
    const parsed = parsePatient(entered, now);
    if (!parsed.ok) throw new Error('invalid');
    return parsed.record;
  };
  const jane = { name: 'Jane Müller', dateOfBirth: '1980-01-01' };

  test.each([
    ['the same name and birth date', { ...jane, name: 'müller, JANE' }, 'same_person'],
    ['an umlaut written out', { ...jane, name: 'Jane Mueller' }, 'same_person'],
    ['no birth date', { name: 'Jane Muller' }, 'same_name'],
    ['a changed last name', { ...jane, name: 'Jane Smith' }, 'same_birth'],
    ['another birth date', { ...jane, dateOfBirth: '1950-01-01' }, null],
    ['the birth date alone', { ...jane, name: 'Eve Smith' }, null],
    ['a part of the name alone', { name: 'Jane Smith' }, null],
  ])('%s', (_name, other, likeness) => {
    expect(likenessOf(record(jane), record(other))).toBe(likeness);
    expect(likenessOf(record(other), record(jane))).toBe(likeness);
  });

  test('are found in the shop, the likeliest first, without the record itself', async () => {
    const shop = 'twins.myshopify.com';
    const self = await added(shop, jane);
    await added(shop, { name: 'Jane Smith', dateOfBirth: '1980-01-01' });
    await added(shop, { name: 'Jane Mueller' });
    await added(shop, { name: 'Jane Smith' });
    await added('other.myshopify.com', jane);
    const found = await possibleDuplicates(ctx(), shop, self.record, self.id);
    expect(found?.map(({ patient, likeness }) => [patient.record.name, likeness])).toEqual([
      ['Jane Mueller', 'same_name'],
      ['Jane Smith', 'same_birth'],
    ]);
    expect((await possibleDuplicates(ctx(), shop, self.record))?.[0]).toMatchObject({
      likeness: 'same_person',
    });
  });
});

test('one record whose key is missing is a marked row, and takes no list with it', async () => {
  const shop = 'lost-key.myshopify.com';
  for (const name of ['Ada Example', 'Lost Example', 'Zoe Example'])
    await added(shop, { name, dateOfBirth: '1984-03-27' });
  const lost = (await searched(shop, { typed: 'lost', canShip: null, after: null })).patients[0];
  const other = createSealer({
    keys: [{ id: 'gone', secretBase64: Buffer.alloc(32, 9).toString('base64') }],
    currentKeyId: 'gone',
  });
  const at = { table: 'Patient', column: 'recordSealed', row: lost?.id ?? '' };
  await db.patient.update({ where: { id: at.row }, data: { recordSealed: other.seal('{}', at) } });

  const known = ['Ada Example', 'Zoe Example', 'unreadable'];
  expect(await find(shop, '')).toEqual(known);
  expect(await find(shop, 'example')).toEqual(known);
  const twin = { ...emptyRecord, name: 'Zoe Example', dateOfBirth: '1984-03-27' };
  const likely = await possibleDuplicates(ctx(), shop, twin);
  expect(likely?.map(({ patient }) => patient.record.name)).toEqual(['Zoe Example', 'Ada Example']);
  const csv = await new Response(patientsCsv(ctx(), shop)).text();
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  expect(csv).toContain(patientWords.unreadable.name);
  // Whoever asks for that one is told; it can still be removed.
  await expect(readPatient(ctx(), shop, at.row)).rejects.toMatchObject({ code: 'seal_key_unknown' });
  expect(await removePatient(ctx(), shop, at.row)).toBe(true);
});

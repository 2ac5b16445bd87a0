/** A file of patients becomes the directory's, row by row, and never twice. */
import { beforeEach, expect, test } from 'vitest';
import { rowsOf } from './support/rows.ts';
import {
  addAsNew,
  discardImport,
  enteredIn,
  forgetOldImports,
  type ImportContext,
  keepImport,
  readImport,
  startImport,
  UNREADABLE,
} from '../../../app/practice/imports/ledger.ts';
import { readPatientFile } from '../../../app/practice/imports/read-file.ts';
import { requeueImports, workOnImport } from '../../../app/practice/imports/work.ts';
import { addPatient, removePatient } from '../../../app/practice/patients/directory.ts';
import { patientsCsv } from '../../../app/practice/patients/patients-csv.ts';
import { listPatients } from '../../../app/practice/patients/search.ts';
import { shop, usePracticeWorld } from '../support/world.ts';

const world = usePracticeWorld();
let woken: string[];
let ctx: ImportContext;
beforeEach(async () => {
  await world.db.patientImport.deleteMany();
  woken = [];
  ctx = {
    ...world.ctx,
    // The lab has no part in it.
    labOf: () => Promise.reject(new Error('The lab is not asked.')),
    jobs: {
      enqueue: (_tx, _queue, payload) => {
        woken.push((payload as unknown as { importId: string }).importId);
        return Promise.resolve();
      },
    },
  };
});

async function kept(text: string | Uint8Array): Promise<string> {
  const read = readPatientFile(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  const done = await keepImport(ctx, { shop, actor: 'merchant:1', file: read.file });
  if (done === null) throw new Error('The search is off.');
  return done.id;
}
const counts = async (id: string) => (await readImport(ctx, shop, id))?.counts;
const patients = () => world.db.patient.count({ where: { shop } });
const states = async (id: string) =>
  (await rowsOf(world.db, id)).map(({ row, state, problems, missing, likeRow }) => ({
    row,
    state,
    ...(problems.length > 0 ? { problems } : {}),
    ...(missing.length > 0 && missing.length < 4 ? { missing } : {}),
    ...(likeRow === null ? {} : { likeRow }),
  }));

const file = [
  'Name,Date of birth,Street,City,Zip,Country',
  'Anna Müller,1984-03-27,,,,',
  'anna mueller,1984-03-27,,,,',
  'Bert Half,1990-01-01,Weg 1,,10115,DE',
  'Impossible Day,1990-02-31,,,,',
  ',1990-01-01,,,,',
  'Carl Born Later,2990-01-01,,,,Atlantis',
  '=HYPERLINK(1),1991-01-01,,,,',
  'Ada Known,1970-05-05,,,,',
].join('\n');

test('a preview says what would become of each row, and changes nothing', async () => {
  await addPatient(ctx, shop, { name: 'Ada Known', dateOfBirth: '1970-05-05' });
  const id = await kept(file);
  expect(await states(id)).toEqual([
    { row: 2, state: 'add' },
    { row: 3, state: 'here', likeRow: 2 },
    { row: 4, state: 'add', missing: ['city'] },
    { row: 5, state: 'invalid', problems: ['dateOfBirth'] },
    { row: 6, state: 'invalid', problems: ['name'] },
    { row: 7, state: 'invalid', problems: ['country', 'dateOfBirth'] },
    { row: 8, state: 'add' },
    { row: 9, state: 'here' },
  ]);
  expect(await patients()).toBe(1);
  await workOnImport(ctx, id);
  expect(await patients()).toBe(1);
  expect(await discardImport(ctx, shop, id)).toBe(true);
  expect(await world.db.patientImportRow.count()).toBe(0);
});

test('started by two at once and worked on by three, each row is added once', async () => {
  const id = await kept(
    `Name\n${Array.from({ length: 1_100 }, (_, n) => `Person${String(n)} Test`).join('\n')}`,
  );
  expect(await Promise.all([startImport(ctx, shop, id), startImport(ctx, shop, id)])).toEqual([true, true]);
  expect(woken).toEqual([id]);
  await Promise.all([1, 2, 3].map(() => workOnImport(ctx, id)));
  expect(await counts(id)).toMatchObject({ added: 1_100, add: 0 });
  expect(await patients()).toBe(1_100);
  expect((await readImport(ctx, shop, id))?.state).toBe('done');
  expect(await discardImport(ctx, shop, id)).toBe(false);
});

test('the same file twice, both under way at once, adds its patients once', async () => {
  const people = Array.from({ length: 1_100 }, (_, n) => `First${String(n)} Last${String(n)},1980-01-01`);
  const text = `Name,DOB\n${people.join('\n')}`;
  const [one, two] = [await kept(text), await kept(text)];
  await startImport(ctx, shop, one);
  await startImport(ctx, shop, two);
  await Promise.all([workOnImport(ctx, one), workOnImport(ctx, two)]);
  expect(await patients()).toBe(1_100);
  const [first, second] = await Promise.all([counts(one), counts(two)]);
  expect((first?.added ?? 0) + (second?.added ?? 0)).toBe(1_100);
  expect((first?.here ?? 0) + (second?.here ?? 0)).toBe(1_100);
});

test('killed in the middle, an import goes on where it stopped; what failed left nothing half-done', async () => {
  const id = await kept(
    `Name\n${Array.from({ length: 1_200 }, (_, n) => `Person${String(n)} Test`).join('\n')}`,
  );
  await startImport(ctx, shop, id);
  // The second step ends after its patients were written, and before its rows are.
  await world.db.$executeRaw`
    CREATE FUNCTION stop_row() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.row > 700 THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`;
  await world.db.$executeRaw`
    CREATE TRIGGER stop_row BEFORE UPDATE ON "PatientImportRow" FOR EACH ROW EXECUTE FUNCTION stop_row()`;
  try {
    await expect(workOnImport(ctx, id)).rejects.toThrow('killed');
  } finally {
    await world.db.$executeRaw`DROP FUNCTION stop_row CASCADE`;
  }
  expect(await counts(id)).toMatchObject({ added: 500, add: 700 });
  expect(await patients()).toBe(500);
  woken = [];
  await requeueImports(ctx);
  expect(woken).toEqual([id]);
  await workOnImport(ctx, id);
  expect(await counts(id)).toMatchObject({ added: 1_200 });
  expect(await patients()).toBe(1_200);
});

test('who was added meanwhile is left out, and a person may say that it’s somebody else, once', async () => {
  const id = await kept('Name,DOB\nAnna Beispiel,1984-03-27\nBert Beispiel,1990-01-01\n');
  await addPatient(ctx, shop, { name: 'Anna Beispiel', dateOfBirth: '1984-03-27' });
  await startImport(ctx, shop, id);
  await workOnImport(ctx, id);
  expect(await counts(id)).toMatchObject({ added: 1, here: 1 });
  woken = [];
  const both = await Promise.all([addAsNew(ctx, shop, { id, row: 2 }), addAsNew(ctx, shop, { id, row: 2 })]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(woken).toEqual([id]);
  await workOnImport(ctx, id);
  expect(await counts(id)).toMatchObject({ added: 2, here: 0 });
  expect(await patients()).toBe(3);
  expect(await addAsNew(ctx, 'other.myshopify.com', { id, row: 2 })).toBe(false);
});

test('what was exported is known again, and read back as it was', async () => {
  const records = [
    { name: '=Anna', phone: '+49 30 1', address: "'-Weg 1", city: 'Berlin', zip: '01067', country: 'DE' },
    { name: "O'Brien, Bert", dateOfBirth: '1990-01-01', ethnicity: '"x"; y', state: '@home' },
    { name: 'No Birth' },
  ];
  for (const record of records) await addPatient(ctx, shop, record);
  const bytes = new Uint8Array(await new Response(patientsCsv(ctx, shop)).arrayBuffer());
  expect(await counts(await kept(bytes))).toMatchObject({ here: 3, add: 0 });
  const before = await listPatients(ctx, shop, { canShip: null, after: null });
  await world.db.patient.deleteMany();
  const id = await kept(bytes);
  await startImport(ctx, shop, id);
  await workOnImport(ctx, id);
  const after = await listPatients(ctx, shop, { canShip: null, after: null });
  const sorted = (page: typeof before) =>
    page.patients
      .map(({ record }) => record)
      .toSorted((a, b) => (a?.name ?? '').localeCompare(b?.name ?? ''));
  expect(sorted(after)).toEqual(sorted(before));
});

test('what a file says is sealed, goes with its patient, and is forgotten after its time', async () => {
  const id = await kept('Name\nAnna Hidden\nBert Hidden\n');
  await startImport(ctx, shop, id);
  await workOnImport(ctx, id);
  const rows = await rowsOf(world.db, id);
  expect(JSON.stringify([rows, await world.db.patientImport.findMany()])).not.toContain('Hidden');
  const [anna] = rows;
  if (anna?.patientId == null) throw new Error('not added');
  expect(enteredIn(ctx, anna)).toEqual({ name: 'Anna Hidden' });
  await removePatient(ctx, shop, anna.patientId);
  expect((await rowsOf(world.db, id)).map(({ enteredSealed }) => enteredSealed === null)).toEqual([
    true,
    false,
  ]);
  await forgetOldImports(ctx, new Date(world.nowMs + 1));
  expect(await world.db.patientImportRow.count()).toBe(0);
});

test('a row that can’t be opened any more adds nobody, says so, and keeps the others from nothing', async () => {
  const id = await kept(file);
  await world.db.patientImportRow.updateMany({
    where: { importId: id, row: 2 },
    data: { enteredSealed: 'v1.gone.AAAA' },
  });
  const before = await patients();
  await startImport(ctx, shop, id);
  await workOnImport(ctx, id);
  expect(await states(id)).toContainEqual({ row: 2, state: 'invalid', problems: [UNREADABLE] });
  const done = await counts(id);
  expect(done?.add).toBe(0);
  expect(await patients()).toBe(before + (done?.added ?? 0));
  expect(done?.added).toBeGreaterThan(0);
});

test('removed with its shop in the middle, an import adds nobody any more', async () => {
  const id = await kept('Name\nAnna Gone\n');
  await startImport(ctx, shop, id);
  await world.db.patientImport.deleteMany({ where: { shop } });
  await workOnImport(ctx, id);
  expect(await patients()).toBe(0);
});

/** Faults that meet whatever a practice creates: what is late in a list, and what is committed late. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withClient } from '../../../app/db/databases.ts';
import { advance, assign, bankTransfer, newPatient, shippedKits } from '../support/practice.ts';
import { eventually, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

/** Time passes where a test says so: nothing is late by accident. */
let nowMs = Date.UTC(2026, 2, 14, 9);
let sandbox: TestSandbox;
let practice: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox({ now: () => nowMs });
  [, practice] = sandbox.practices;
});
beforeEach(() => practice.control('POST', '/reset', {}));
afterAll(() => sandbox.close());

const laterMs = 5_000;
const fault = (kind: string, rate = 1) => practice.control('POST', '/faults', { kind, rate, ms: laterMs });
const idsIn = async (path: string): Promise<unknown[]> =>
  (await practice.get(path)).body.data.map(({ id }: { id: string }) => id);

describe('list_lag', () => {
  const ordered = () => practice.post('/orders', { numberOfKits: 1, ...bankTransfer });
  const added = () => practice.post('/patients', { name: 'Ada Example' });
  async function assigned() {
    const patientId = await newPatient(practice);
    const [kit = ''] = await shippedKits(practice, 1);
    await fault('list_lag');
    return assign(practice, [kit, patientId]);
  }

  test.each([
    ['/orders', ordered],
    ['/patients', added],
    ['/assignments', assigned],
  ])('keeps what is new out of %s for a while, also through a restart', async (path, create) => {
    if (create !== assigned) await fault('list_lag');
    const { status, body } = await create();
    expect(status).toBe(201);
    const [entry] = (await practice.control('GET', `/requests?limit=1&path=${path}`)).body.data;
    expect(entry.fault).toBe('list_lag');
    // The second one must not find a remembered list, before the restart or after it.
    expect([await idsIn(path), await idsIn(path)]).toEqual([[], []]);
    sandbox = await sandbox.restart();
    [, practice] = sandbox.practices;
    nowMs += laterMs - 1;
    expect([await idsIn(path), await idsIn(path)]).toEqual([[], []]);
    nowMs += 1;
    expect(await idsIn(path)).toEqual([body.id]);
  });

  test('hides a patient from the list alone: the record is there, and a kit can be assigned', async () => {
    const [kit = ''] = await shippedKits(practice, 1);
    await fault('list_lag');
    const patientId = await newPatient(practice);
    expect(await idsIn('/patients')).toEqual([]);
    expect((await practice.get(`/patients/${patientId}`)).status).toBe(200);
    expect((await assign(practice, [kit, patientId])).status).toBe(201);
    expect((await practice.get(`/kits/${kit}`)).body.patientId).toBe(patientId);
  });

  test('holds back a patient that is committed late as well', async () => {
    await fault('list_lag');
    await fault('late_commit');
    await expect(added()).rejects.toThrow();
    await fault('late_commit', 0);
    nowMs += laterMs;
    const [id] = await eventually(storedPatients, (ids) => ids.length === 1);
    expect(await idsIn('/patients')).toEqual([]);
    nowMs += laterMs;
    expect(await idsIn('/patients')).toEqual([id]);
  });
});

const rowsOf = <Row>(sql: string): Promise<Row[]> =>
  withClient(sandbox.databaseUrl, async (db) => (await db.query(sql)).rows as Row[]);
const storedPatients = async () =>
  (await rowsOf<{ id: string }>('SELECT "id" FROM "Patient"')).map(({ id }) => id);

describe('an order that is committed late', () => {
  const profile = {
    billing_email: 'billing@clinic-group.example',
    city: 'Vienna',
    address: 'Musterallee 12',
  };
  const parcels = () =>
    rowsOf<Record<string, string | null>>(
      'SELECT "customerName", "address", "city", "email", "magic" FROM "Order"',
    );
  /** Cuts the connection, then lets time pass after what `meanwhile` does. */
  async function committedLate(path: string, body: object, meanwhile: () => Promise<unknown>) {
    await fault('late_commit');
    await expect(practice.post(path, body)).rejects.toThrow();
    await fault('late_commit', 0);
    await meanwhile();
    expect(await parcels()).toEqual([]);
    nowMs += laterMs;
    return eventually(parcels, (rows) => rows.length === 1);
  }

  test('goes where the patient lived at order time, under the name and to the bill of then', async () => {
    const patientId = await newPatient(practice, { name: 'kit+slow-lab Example' });
    const [parcel] = await committedLate('/kits', { patientId }, async () => {
      await practice.put(`/patients/${patientId}`, {
        name: 'Ada Moved',
        address: 'Neuer Weg 2',
        city: 'Hamburg',
      });
      await practice.control('PATCH', '/profile', { billing_email: 'later@clinic.example' });
    });
    await practice.control('PATCH', '/profile', profile);
    expect(parcel).toEqual({
      customerName: 'kit+slow-lab Example',
      address: 'Beispielweg 1',
      city: 'Berlin',
      email: profile.billing_email,
      magic: 'kit+slow-lab',
    });
    await advance(practice, 15_000);
    const [kit] = (await practice.get(`/kits?patientId=${patientId}`)).body.data;
    expect(kit).toMatchObject({ patientId, shipped: true });
  });

  test('goes there all the same when the address was cleared meanwhile', async () => {
    const patientId = await newPatient(practice);
    const [parcel] = await committedLate('/kits', { patientId }, () =>
      practice.put(`/patients/${patientId}`, { address: null, city: null }),
    );
    expect(parcel).toMatchObject({ address: 'Beispielweg 1', city: 'Berlin' });
  });

  test('of a practice goes to the address that its profile had', async () => {
    const [parcel] = await committedLate('/orders', { numberOfKits: 1, ...bankTransfer }, () =>
      practice.control('PATCH', '/profile', { city: 'Graz', address: 'Neuer Weg 3' }),
    );
    await practice.control('PATCH', '/profile', profile);
    expect(parcel).toMatchObject({
      address: profile.address,
      city: profile.city,
      email: profile.billing_email,
    });
  });
});

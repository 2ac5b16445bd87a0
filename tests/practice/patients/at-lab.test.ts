/** Adding a patient at the lab, over real HTTP: at most one call, whatever happens. */
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import { createPartnerClient } from '../../../app/lab/partner-client.ts';
import type { PracticeContext } from '../../../app/practice/context.ts';
import {
  createAtLab,
  CREATING_LIMIT_MS,
  decideAtLab,
  type PatientPlace,
  readAtLab,
} from '../../../app/practice/patients/at-lab.ts';
import { addPatient, leftAtLab, removePatient } from '../../../app/practice/patients/directory.ts';
import { json, startHttp, type HttpTestServer } from '../../lab/support/servers.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { createLogCapture, silentLog } from '../../support/log.ts';
import { testSealer } from '../../support/test-sealer.ts';

let db: AppDb;
useAppDatabase((opened) => void ({ db } = opened));

const shop = 'practice.myshopify.com';
const ada = { name: 'Ada Example', dateOfBirth: '1984-03-27', city: 'Berlin' };

let nowMs: number;
let answer: (response: ServerResponse) => void;
let server: HttpTestServer;
let ctx: PracticeContext;
let lines: ReturnType<typeof createLogCapture>['lines'];
const cleanUps: (() => Promise<void>)[] = [];

beforeEach(async () => {
  nowMs = Date.parse('2026-11-23T12:00:00Z');
  answer = (response) => json(response, 201, { id: 'pat_1' });
  server = await startHttp((response) => answer(response));
  const client = createPartnerClient({
    baseUrl: server.baseUrl,
    token: 'key',
    timeoutMs: 5_000,
    log: silentLog,
  });
  cleanUps.push(
    () => server.close(),
    () => client.close(),
  );
  const captured = createLogCapture();
  ({ lines } = captured);
  ctx = {
    db,
    log: captured.log,
    clock: { now: () => new Date(nowMs), exact: () => Promise.resolve(new Date(nowMs)) },
    sealer: testSealer,
    labOf: () => Promise.resolve(client),
  };
});
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

beforeEach(() => db.patientAtLab.deleteMany());

async function newPlace(): Promise<PatientPlace> {
  const added = await addPatient(ctx, shop, ada);
  if (added.kind !== 'added') throw new Error('not added');
  return { shop, patientId: added.patient.id, connectionId: 'c1' };
}

test('asked for by many at once, the patient is sent once and known to all', async () => {
  const place = await newPlace();
  // Each has seen that the patient is here alone, and none has sent anything yet.
  const [many, lab] = [8, await ctx.labOf('c1')];
  let arrived = 0;
  let go: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (go = resolve));
  const labOf = async () => {
    arrived += 1;
    if (arrived === many) go();
    await all;
    return lab;
  };
  await Promise.all(Array.from({ length: many }, () => createAtLab({ ...ctx, labOf }, place)));
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /patients']);
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(ada);
  expect(await createAtLab(ctx, place)).toMatchObject({ state: 'known', labId: 'pat_1', sentVersion: 1 });
  expect(server.requests).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('Example');
});

test('whoever asks while the call is under way hears so, and sends nothing', async () => {
  const place = await newPlace();
  const second = new Promise((resolve) => {
    answer = (response) =>
      void createAtLab(ctx, place).then((seen) => {
        json(response, 201, { id: 'pat_1' });
        resolve(seen);
      });
  });
  expect(await createAtLab(ctx, place)).toMatchObject({ state: 'known' });
  expect(await second).toMatchObject({ state: 'creating', labId: null });
  expect(server.requests).toHaveLength(1);
});

test('an ambiguous answer waits for a person, who finds the patient or lets them be sent once more', async () => {
  const place = await newPlace();
  answer = (response) => response.destroy();
  expect(await createAtLab(ctx, place)).toMatchObject({ state: 'undecided', sentAt: new Date(nowMs) });
  expect(await createAtLab(ctx, place)).toMatchObject({ state: 'undecided' });
  expect(server.requests).toHaveLength(1);

  expect(await decideAtLab(ctx, place, null)).toBe('saved');
  answer = (response) => response.destroy();
  await createAtLab(ctx, place);
  expect(server.requests).toHaveLength(2);
  expect(await decideAtLab(ctx, place, 'pat_9')).toBe('saved');
  expect(await decideAtLab(ctx, place, null)).toBe('settled');
  expect(await readAtLab(ctx, place)).toMatchObject({ state: 'known', labId: 'pat_9' });
});

test('a refusal names fields, never what they hold; what was not sent may be sent', async () => {
  const place = await newPlace();
  answer = (response) =>
    json(response, 400, { error: 'Ada is no name', details: { name: ['Ada is no name'], Ada: ['?'] } });
  expect(await createAtLab(ctx, place)).toMatchObject({ state: 'refused', problem: 'name' });
  // Words in the place of a code may repeat what was sent.
  answer = (response) => json(response, 400, { code: 'Ada is no name', message: 'No' });
  expect(await createAtLab(ctx, place)).toMatchObject({ state: 'refused', problem: 'refused' });
  answer = (response) => json(response, 403, { code: 'account_closed', message: 'No' });
  expect(await createAtLab(ctx, place)).toMatchObject({ state: 'refused', problem: 'account_closed' });
  await server.close();
  expect(await createAtLab(ctx, place)).toMatchObject({ state: 'here', sentVersion: null, problem: null });
});

test('a patient who is removed just before the call is not sent, and one whom the lab may have is told of', async () => {
  const place = await newPlace();
  const lab = await ctx.labOf('c1');
  const labOf = async () => {
    await removePatient(ctx, shop, place.patientId);
    return lab;
  };
  expect(await createAtLab({ ...ctx, labOf }, place)).toMatchObject({ state: 'here' });
  expect(server.requests).toEqual([]);

  const doubted = await newPlace();
  answer = (response) => response.destroy();
  expect(await createAtLab(ctx, doubted)).toMatchObject({ state: 'undecided' });
  nowMs += 1;
  await removePatient(ctx, shop, doubted.patientId);
  expect(await leftAtLab(ctx, shop)).toContainEqual({
    connectionId: 'c1',
    labId: null,
    removedAt: new Date(nowMs),
  });
});

test('a process that died in the middle leaves a question, one held up for too long sends nothing', async () => {
  const place = await newPlace();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  answer = (response) => void held.then(() => json(response, 201, { id: 'pat_1' }));
  const calling = createAtLab(ctx, place);
  await expect.poll(() => server.requests.length).toBe(1);
  nowMs += CREATING_LIMIT_MS;
  expect(await readAtLab(ctx, place)).toMatchObject({ state: 'undecided' });
  // Its own answer still settles it, as long as nobody has decided.
  release();
  expect(await calling).toMatchObject({ state: 'known', labId: 'pat_1' });

  const other = await newPlace();
  let looks = 0;
  // Between the decision to send and the call it is suspended for a minute, of which its own clock knows nothing.
  const suspended = {
    now: () => new Date(nowMs),
    exact: () => Promise.resolve(new Date(nowMs + (looks++ > 0 ? CREATING_LIMIT_MS : 0))),
  };
  expect(await createAtLab({ ...ctx, clock: suspended }, other)).toMatchObject({ state: 'here' });
  expect(server.requests).toHaveLength(1);
});

test('a process whose clock is ahead takes no call for over that is under way, and one behind waits no longer', async () => {
  const place = await newPlace();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  answer = (response) => void held.then(() => json(response, 201, { id: 'pat_2' }));
  const calling = createAtLab(ctx, place);
  await expect.poll(() => server.requests.length).toBe(1);
  const skewed = (minutes: number) => ({
    ...ctx,
    clock: { ...ctx.clock, now: () => new Date(nowMs + minutes * 60_000) },
  });
  expect(await readAtLab(skewed(10), place)).toMatchObject({ state: 'creating' });
  nowMs += CREATING_LIMIT_MS;
  expect(await readAtLab(skewed(-10), place)).toMatchObject({ state: 'undecided' });
  release();
  await calling;
});

test.each(['', 'pat 9', 'pat_9\n', 'x'.repeat(256), 'päť'])('%j is no id that a lab gives', async (labId) => {
  const place = await newPlace();
  answer = (response) => response.destroy();
  await createAtLab(ctx, place);
  expect(await decideAtLab(ctx, place, labId)).toBe('invalid');
  expect(await readAtLab(ctx, place)).toMatchObject({ state: 'undecided' });
});

test('no two patients of an account are one at the lab, whoever says so; of another account they may be', async () => {
  const [first, second] = [await newPlace(), await newPlace()];
  answer = (response) => json(response, 201, { id: 'pat_one' });
  expect(await createAtLab(ctx, first)).toMatchObject({ state: 'known', labId: 'pat_one' });
  // The lab gives the id again.
  expect(await createAtLab(ctx, second)).toMatchObject({ state: 'undecided', labId: null });
  expect(await decideAtLab(ctx, second, 'pat_one')).toBe('taken');
  expect(await readAtLab(ctx, second)).toMatchObject({ state: 'undecided' });
  const elsewhere = { ...second, connectionId: 'c2' };
  expect(await createAtLab(ctx, elsewhere)).toMatchObject({ state: 'known', labId: 'pat_one' });
  // Whoever was removed here may have been added anew.
  await removePatient(ctx, shop, first.patientId);
  expect(await decideAtLab(ctx, second, 'pat_one')).toBe('saved');
});

test('a patient who is removed while they’re sent is told of as left at the lab, others of other shops never', async () => {
  const place = await newPlace();
  answer = (response) =>
    void removePatient(ctx, shop, place.patientId).then(() => json(response, 201, { id: 'pat_gone' }));
  await createAtLab(ctx, place);
  const left = await leftAtLab(ctx, shop);
  expect(left).toContainEqual({ connectionId: 'c1', labId: 'pat_gone', removedAt: new Date(nowMs) });
  expect(await leftAtLab(ctx, 'other.myshopify.com')).toEqual([]);
  expect(await createAtLab(ctx, place)).toBeNull();
  expect(await readAtLab(ctx, { ...place, shop: 'other.myshopify.com' })).toMatchObject({ state: 'here' });
});

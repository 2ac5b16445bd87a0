/** A changed record reaches the lab before anything is ordered with it, one at a time, over real HTTP. */
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import { createPartnerClient } from '../../../app/lab/partner-client.ts';
import type { PracticeContext } from '../../../app/practice/context.ts';
import { createAtLab, type PatientPlace, readAtLab } from '../../../app/practice/patients/at-lab.ts';
import { addPatient, changePatient } from '../../../app/practice/patients/directory.ts';
import {
  ALONE_LIMIT_MS,
  aloneWithPatient,
  bringUpToDate,
  type UpToDate,
} from '../../../app/practice/patients/up-to-date.ts';
import { json, startHttp, type HttpTestServer } from '../../lab/support/servers.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { silentLog } from '../../support/log.ts';
import { testSealer } from '../../support/test-sealer.ts';

let db: AppDb;
useAppDatabase((opened) => void ({ db } = opened));

const shop = 'practice.myshopify.com';
let nowMs: number;
let answer: (response: ServerResponse) => void;
let server: HttpTestServer;
let ctx: PracticeContext;
let place: PatientPlace;
const cleanUps: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await db.patientAtLab.deleteMany();
  nowMs = Date.parse('2026-11-23T12:00:00Z');
  answer = (response) => json(response, 200, { id: 'pat_1' });
  server = await startHttp((response) => answer(response));
  const client = createPartnerClient({
    baseUrl: server.baseUrl,
    token: 'key',
    timeoutMs: 5_000,
    log: silentLog,
    retry: { attempts: 2, firstDelayMs: 1 },
  });
  cleanUps.push(
    () => server.close(),
    () => client.close(),
  );
  const clock = { now: () => new Date(nowMs), exact: () => Promise.resolve(new Date(nowMs)) };
  ctx = { db, log: silentLog, clock, sealer: testSealer, labOf: () => Promise.resolve(client) };
  const added = await addPatient(ctx, shop, { name: 'Ada Example', city: 'Berlin', phone: '030' });
  if (added.kind !== 'added') throw new Error('not added');
  const { id } = added.patient;
  place = { shop, patientId: id, connectionId: 'c1' };
  await createAtLab(ctx, place);
  await changePatient(ctx, shop, { id, version: 1, changes: { city: 'Bonn', phone: null } });
  server.requests.splice(0);
});
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

const send = async (): Promise<UpToDate | null> => {
  const done = await aloneWithPatient(ctx, place, (labId) => bringUpToDate(ctx, place, labId));
  return done?.value ?? null;
};

test('the whole record as it is now goes to the lab, cleared fields as null, and only where it is newer', async () => {
  expect(await send()).toEqual({ kind: 'up_to_date', version: 2 });
  const [request] = server.requests;
  expect(`${request?.method ?? ''} ${request?.path ?? ''}`).toBe('PUT /patients/pat_1');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ name: 'Ada Example', city: 'Bonn', phone: null });
  expect(await send()).toEqual({ kind: 'up_to_date', version: 2 });
  expect(server.requests).toHaveLength(1);
});

test('one at a time: whoever comes meanwhile is told so, and one whose process died is waited for no longer', async () => {
  let meanwhile: Promise<UpToDate | null> | undefined;
  answer = (response) => {
    meanwhile ??= send().finally(() => json(response, 200, { id: 'pat_1' }));
  };
  expect(await send()).toMatchObject({ kind: 'up_to_date' });
  expect(await meanwhile).toBeNull();
  expect(server.requests).toHaveLength(1);

  const order: string[] = [];
  await aloneWithPatient(ctx, place, async () => {
    order.push('first');
    expect(await send()).toBeNull();
    nowMs += ALONE_LIMIT_MS;
    await aloneWithPatient(ctx, place, async () => {
      order.push('second');
      await Promise.resolve();
    });
  });
  expect(order).toEqual(['first', 'second']);
  expect(await send()).not.toBeNull();
});

test('a process whose clock is ahead takes nobody’s place, and one that was suspended gives its own up', async () => {
  const skewed = { ...ctx, clock: { ...ctx.clock, now: () => new Date(nowMs + 10 * 60_000) } };
  await aloneWithPatient(ctx, place, async () => {
    expect(await aloneWithPatient(skewed, place, () => Promise.resolve(1))).toBeNull();
    // Its own clock stood still.
    const stands = { ...ctx, clock: { ...ctx.clock, now: () => new Date(nowMs - ALONE_LIMIT_MS) } };
    nowMs += ALONE_LIMIT_MS;
    expect(await aloneWithPatient(stands, place, () => Promise.resolve(2))).toEqual({ value: 2 });
  });
});

test('a refusal names fields alone, no answer leaves the record behind, and neither holds up the next try', async () => {
  answer = (response) => json(response, 400, { error: 'Bonn?', details: { city: ['Bonn is no city'] } });
  expect(await send()).toEqual({ kind: 'refused', problem: 'city' });
  answer = (response) => response.destroy();
  expect(await send()).toEqual({ kind: 'failed', code: 'unavailable' });
  answer = (response) => json(response, 404, { error: 'No such patient', code: 'not_found' });
  expect(await send()).toEqual({ kind: 'gone' });
  expect(await readAtLab(ctx, place)).toMatchObject({ state: 'known', sentVersion: 1 });
  answer = (response) => response.writeHead(204).end();
  expect(await send()).toEqual({ kind: 'up_to_date', version: 2 });
});

test('nobody is alone with a patient whom the lab doesn’t have', async () => {
  const elsewhere = { ...place, connectionId: 'c2' };
  expect(await aloneWithPatient(ctx, elsewhere, () => Promise.resolve(1))).toBeNull();
  const other = { ...place, shop: 'other.myshopify.com' };
  expect(await aloneWithPatient(ctx, other, () => Promise.resolve(1))).toBeNull();
});

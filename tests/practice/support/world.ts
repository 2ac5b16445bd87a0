import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import { createPartnerClient } from '../../../app/lab/partner-client.ts';
import type { PracticeContext } from '../../../app/practice/context.ts';
import { addPatient } from '../../../app/practice/patients/directory.ts';
import { json, startHttp, type HttpTestServer, type ReceivedRequest } from '../../lab/support/servers.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { silentLog } from '../../support/log.ts';
import { testSealer } from '../../support/test-sealer.ts';

export const shop = 'practice.myshopify.com';
export const connectionId = 'c1';

type Answer = (response: ServerResponse, request: ReceivedRequest) => void;

/** A practice with a lab account behind real HTTP, whose answers a test chooses. */
export interface PracticeWorld {
  ctx: PracticeContext;
  db: AppDb;
  server: HttpTestServer;
  /** What the lab answers to whatever nothing else is said of. */
  answer: Answer;
  nowMs: number;
  /** How many requests of a method reached an address. */
  count(method: string, path: string): number;
  /** Bodies that were posted to an address. */
  bodies(path: string): unknown[];
}

/** Each test has empty tables, a practice's connection, and a lab that knows every patient it's sent. */
export function usePracticeWorld(): PracticeWorld {
  const world = {} as PracticeWorld;
  useAppDatabase((opened) => void (world.db = opened.db));
  const cleanUps: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    world.nowMs = Date.parse('2026-11-24T12:00:00Z');
    world.answer = labAnswers();
    world.server = await startHttp((response, request) => world.answer(response, request));
    const client = createPartnerClient({
      baseUrl: world.server.baseUrl,
      token: 'key',
      timeoutMs: 5_000,
      log: silentLog,
    });
    cleanUps.push(
      () => world.server.close(),
      () => client.close(),
    );
    const now = () => new Date(world.nowMs);
    world.ctx = {
      db: world.db,
      log: silentLog,
      clock: { now, exact: () => Promise.resolve(now()) },
      sealer: testSealer,
      labOf: () => Promise.resolve(client),
    };
    const of = (method: string, path: string) =>
      world.server.requests.filter((request) => request.method === method && request.path === path);
    world.count = (method, path) => of(method, path).length;
    world.bodies = (path) => of('POST', path).map(({ body }) => JSON.parse(body) as unknown);
    await emptyTables(world.db, [
      'PracticeAssignmentSet',
      'PracticeKit',
      'PracticeAssignment',
      'PracticeOrder',
      'PatientAtLab',
      'PatientMerge',
      'PatientsApart',
      'Patient',
      'PatientIndexKey',
      'Connection',
    ]);
    await world.db.connection.create({
      data: {
        id: connectionId,
        shop,
        kind: 'partner',
        environment: 'sandbox',
        state: 'active',
        name: 'Practice',
        baseUrl: world.server.baseUrl,
        accountFingerprint: 'a',
        tokenSealed: 'sealed',
        version: 1,
        isCurrent: true,
        createdAt: now(),
      },
    });
  });
  afterEach(async () => {
    await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
  });
  return world;
}

/** A lab that takes every patient and assignment, and answers no reads. */
export function labAnswers(prefix = 'pat'): Answer {
  let patients = 0;
  return (response, { method, path, body }) => {
    if (method === 'POST' && path === '/patients')
      return json(response, 201, { id: `${prefix}_${String(++patients)}` });
    if (method === 'PUT') return json(response, 200, { id: path.split('/').at(-1) });
    if (method === 'POST' && path === '/assignments') {
      const { sets } = JSON.parse(body) as { sets: unknown[] };
      return json(response, 201, {
        id: `asg_${randomUUID()}`,
        status: 'paid',
        tokensUsed: sets.length,
        sets,
      });
    }
    json(response, 404, { error: 'There’s nothing at this address.', code: 'not_found' });
  };
}

/** Kits of the practice, in stock, by their codes. */
export async function stock({ db, nowMs }: PracticeWorld, codes: readonly string[]): Promise<string[]> {
  const now = new Date(nowMs);
  const rows = await db.practiceKit.createManyAndReturn({
    data: codes.map((kitCode) => ({ connectionId, kitCode, shop, receivedAt: now, createdAt: now })),
  });
  return rows.map(({ id }) => id);
}

/** A patient of the directory. */
export async function patient({ ctx }: PracticeWorld, name: string): Promise<string> {
  const added = await addPatient(ctx, shop, { name });
  if (added.kind !== 'added') throw new Error(added.kind);
  return added.patient.id;
}

/** An order that the lab has. */
export async function placedOrder(
  { db, nowMs }: PracticeWorld,
  more: {
    kind?: string;
    numberOfKits?: number;
    tokens?: number;
    patientId?: string;
    labOrderId?: string;
  } = {},
): Promise<string> {
  const id = randomUUID();
  const now = new Date(nowMs);
  await db.practiceOrder.create({
    data: {
      id,
      shop,
      connectionId,
      kind: 'standard',
      numberOfKits: 2,
      state: 'placed',
      attempt: 1,
      formKey: id,
      actor: 'merchant:1',
      sentAt: now,
      labOrderId: `po_${id}`,
      createdAt: now,
      updatedAt: now,
      ...more,
    },
  });
  return id;
}

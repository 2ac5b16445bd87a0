/** A practice's assistant as its page has it: a real database, and the sandbox over HTTP. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import { createSeenLimits } from '../../../app/interpretation/seen-limits.ts';
import { createPartnerClient, type PartnerClient } from '../../../app/lab/partner-client.ts';
import type { AssistantContext } from '../../../app/pages/practice/assistant-look.ts';
import { addPatient } from '../../../app/practice/patients/directory.ts';
import type { StaffAsker } from '../../../app/practice/staff/access.ts';
import { type Client, startTestSandbox, type TestSandbox } from '../../sandbox/support/sandbox.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { createLogCapture, type LogLine } from '../../support/log.ts';
import { testSealer } from '../../support/test-sealer.ts';

export interface AssistantWorld {
  readonly ctx: AssistantContext;
  readonly db: AppDb;
  readonly sandbox: TestSandbox;
  /** What the app logged in this test. */
  readonly lines: LogLine[];
  /** A shop whose practice's account is this one of the sandbox's. */
  shopOf(practice: Pick<Client, 'account'>, kind?: 'partner' | 'reseller'): Promise<string>;
  /** Somebody of a shop who may see its patients; the first one of a shop is let in by being first. */
  owner(shop: string): StaffAsker;
  /** A patient of a shop's directory whom its account has under this id. */
  patientAt(shop: string, labId: string): Promise<string>;
  /** Kits that the app knows of because it had them sent straight to a patient. */
  directKits(shop: string, patientId: string, kitCodes: readonly string[]): Promise<void>;
  /** Fails where any table of the app, or any line of its log, has one of these texts. */
  expectNothingKept(texts: readonly string[]): Promise<void>;
}

/** @param now when it is; the tests move nothing else */
export function useAssistantWorld(now = () => new Date('2026-11-25T12:00:00Z')): AssistantWorld {
  let db: AppDb;
  let sandbox: TestSandbox;
  let ctx: AssistantContext;
  let lines: LogLine[] = [];
  const clients = new Map<string, PartnerClient>();
  const exhausted: string[] = [];
  useAppDatabase((opened) => void ({ db } = opened));
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  }, 60_000);
  afterAll(() => sandbox.close());
  beforeEach(() => {
    const captured = createLogCapture();
    ({ lines } = captured);
    const seenLimits = createSeenLimits();
    ctx = {
      db,
      log: captured.log,
      clock: { now, exact: () => Promise.resolve(now()) },
      sealer: testSealer,
      seenLimits,
      budgets: { noteExhausted: (connectionId) => void exhausted.push(connectionId) },
      labOf: async (connectionId) => {
        const known = clients.get(connectionId);
        if (known !== undefined) return Promise.resolve(known);
        const { baseUrl, tokenSealed } = await db.connection.findUniqueOrThrow({
          where: { id: connectionId },
        });
        const client = createPartnerClient({
          baseUrl,
          token: tokenSealed ?? '',
          timeoutMs: 10_000,
          log: captured.log,
          onAiLimits: (limits) => seenLimits.note(connectionId, limits),
          retry: { attempts: 2, firstDelayMs: 1 },
        });
        clients.set(connectionId, client);
        return client;
      },
    };
  });
  afterEach(async () => {
    await Promise.all([...clients.values()].map((client) => client.close()));
    clients.clear();
    await emptyTables(db, [
      'AccessEntry',
      'PracticeStaff',
      'PatientMerge',
      'PatientsApart',
      'PatientAtLab',
      'Patient',
      'PracticeKit',
      'PracticeOrder',
      'Connection',
    ]);
  });

  return {
    get ctx() {
      return ctx;
    },
    get db() {
      return db;
    },
    get sandbox() {
      return sandbox;
    },
    get lines() {
      return lines;
    },
    async shopOf({ account }, kind = 'partner') {
      const shop = `shop-${randomUUID()}.myshopify.com`;
      await db.connection.create({
        data: {
          id: randomUUID(),
          shop,
          kind,
          environment: 'sandbox',
          state: 'active',
          name: account.name,
          baseUrl: account.base_url,
          accountFingerprint: randomUUID(),
          // Opened by nobody here: these tests aren't about tokens.
          tokenSealed: account.token,
          version: 1,
          isCurrent: true,
          createdAt: now(),
        },
      });
      return shop;
    },
    owner: (shop) => ({ shop, actor: 'merchant:1' }),
    async patientAt(shop, labId) {
      const added = await addPatient(ctx, shop, { name: 'Ada Example', dateOfBirth: '1984-03-27' });
      if (added.kind !== 'added') throw new Error(added.kind);
      const { id } = added.patient;
      const { id: connectionId } = await db.connection.findFirstOrThrow({ where: { shop } });
      await db.patientAtLab.create({
        data: {
          shop,
          patientId: id,
          connectionId,
          state: 'known',
          labId,
          attempt: 1,
          sentVersion: 1,
          createdAt: now(),
          updatedAt: now(),
        },
      });
      return id;
    },
    async directKits(shop, patientId, kitCodes) {
      const { id: connectionId } = await db.connection.findFirstOrThrow({ where: { shop } });
      for (const kitCode of kitCodes)
        await db.practiceOrder.create({
          data: {
            id: randomUUID(),
            shop,
            connectionId,
            kind: 'direct',
            numberOfKits: 1,
            patientId,
            state: 'placed',
            labOrderId: randomUUID(),
            attempt: 1,
            actor: 'merchant:1',
            formKey: randomUUID(),
            sentAt: now(),
            createdAt: now(),
            updatedAt: now(),
            kits: { create: { connectionId, shop, kitCode, createdAt: now() } },
          },
        });
    },
    async expectNothingKept(texts) {
      const kept = `${await everyRow(db)}\n${JSON.stringify(lines)}`;
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) {
        expect(text.length, 'what is looked for must be distinct').toBeGreaterThan(4);
        expect(kept.includes(text), `“${text}” was kept`).toBe(false);
      }
    },
  };
}

/** All rows of all tables of the app, as text. */
async function everyRow(db: AppDb): Promise<string> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`);
    rows.push(...found.map(({ row }) => row));
  }
  expect(rows.join('\n')).toContain('shop-');
  return rows.join('\n');
}

/** A practice's data as the first version with practices wrote it: it goes on living in this one. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../app/db/databases.ts';
import { applyMigrations } from '../../../app/db/migrations.ts';
import { startSandbox } from '../../../app/sandbox/index.ts';
import type { RunningSandbox } from '../../../app/sandbox/index.ts';
import { seededStream } from '../../../app/sandbox/core/seeded.ts';
import { createEmptyTestDatabase } from '../../support/postgres.ts';
import type { TestDatabase } from '../../support/postgres.ts';
import { silentLog } from '../../support/log.ts';
import { assign, tokensOf } from '../support/practice.ts';
import { client, eventually } from '../support/sandbox.ts';
import type { Client } from '../support/sandbox.ts';

const lastMigrationOfThen = '0006_practices';
const seed = '7';
const token = `sbx_${seededStream(seed, 'token', 'partner-1').code(40).toLowerCase()}`;
const dayMs = 86_400_000;
const placed = Date.now() - 10 * dayMs;
const at = new Date(placed);
const [sampledOn = ''] = at.toISOString().split('T');
const peaks = Object.fromEntries(
  Array.from({ length: 24 }, (_value, index) => [`GP${String(index + 1)}`, index === 3 ? 8 : 4]),
);
const person = { gender: 'female', ethnicity: 'European', dateOfBirth: '1971-02-03' };
const profile = { glycanAge: 51, ...person, peaks };
const text = '## Overview\n\nWhat was written then.';

let database: TestDatabase;
let sandbox: RunningSandbox;
let practice: Client;

async function writeOldData(url: string): Promise<void> {
  await withClient(url, async (db) => {
    await db.query(`INSERT INTO "Setting" VALUES ('seed', $1)`, [seed]);
    await db.query(
      `INSERT INTO "Account" ("id", "kind", "name", "currency", "aiEnabled", "aiRequestsPerMinute", "aiRequestsPerDay",
        "aiMonthlyBudgetUsd", "ordersReceived", "ordersCommitted", "reportsReleased", "conversationsOpened", "tokensIssued",
        "simAnchorMs", "realAnchorMs", "speed", "frozen")
        VALUES ('partner-1', 'partner', 'Practice', 'EUR', true, 10, 500, 100, 3, 1, 1, 1, 1, $1, $1, 1, true)`,
      [placed],
    );
    await db.query(`INSERT INTO "ApiToken" VALUES ('partner-1', 1, $1, 'sbx_…', $2)`, [
      createHash('sha256').update(token).digest('hex'),
      at,
    ]);
    await db.query(
      `INSERT INTO "Practice" ("accountId", "name", "address", "city", "country", "zip", "billingEmail", "tokens",
        "patientsCreated", "assignmentsCreated", "kitsSent") VALUES ('partner-1', 'Old Practice', 'Beispielplatz 7',
        'Berlin', 'DE', '10117', 'billing@practice.example', 1, 1, 1, 2)`,
    );
    await db.query(
      `INSERT INTO "Patient" ("id", "accountId", "position", "name", "address", "city", "country", "zip", "createdAt")
        VALUES ('pat_old', 'partner-1', 1, 'Ada Example', 'Beispielweg 1', 'Berlin', 'DE', '10115', $1)`,
      [at],
    );
    await db.query(
      `INSERT INTO "Assignment" ("id", "accountId", "position", "status", "paymentType", "tokensUsed", "amountMinor",
        "currency", "email", "createdAt") VALUES ('asg_old', 'partner-1', 1, 'paid', 'bank-transfer', 1, 0, 'EUR',
        'billing@practice.example', $1)`,
      [at],
    );
    await db.query(
      `INSERT INTO "Order" ("id", "accountId", "kind", "position", "seedKey", "email", "customerName", "country", "city",
        "address", "zip", "items", "amountMinor", "currency", "kitCount", "placedAtSimMs", "shippedAt", "listedAt",
        "createdAt") VALUES ('ord_old', 'partner-1', 'standard', 1, '1', 'billing@practice.example', 'Old Practice', 'DE',
        'Berlin', 'Beispielplatz 7', '10117', '[{"line":"kit and assignment","quantity":2}]', 33800, 'EUR', 2, $1, $2, $2, $2)`,
      [placed, at],
    );
    await db.query(
      `INSERT INTO "PracticeOrder" ("orderId", "accountId", "paymentType", "status", "tokens", "approvedAt")
        VALUES ('ord_old', 'partner-1', 'bank-transfer', 'pending', 2, $1)`,
      [at],
    );
    for (const [ordinal, code, patientId] of [
      [1, 'KB-DONE', 'pat_old'],
      [2, 'KB-FREE', null],
    ] as const) {
      const done = patientId !== null;
      await db.query(
        `INSERT INTO "Kit" ("code", "accountId", "orderId", "ordinal", "status", "registered", "trackingCode",
          "registrationToken", "dateOfBirth", "gender", "ethnicity", "dateOfSampling", "shippedAt", "registeredAt",
          "createdAt", "position", "patientId", "assignedAt", "assignmentId", "assignmentOrdinal") VALUES ($1, 'partner-1',
          'ord_old', $2, $3, $4, 'SIMOLD', $5, $6, $7, $8, $9, $10, $11, $10, $12, $13, $14, $15, $16)`,
        [
          ...[code, ordinal, done ? 'Results released' : 'Shipped', done, `token-of-${code}`],
          ...(done
            ? [person.dateOfBirth, person.gender, person.ethnicity, sampledOn]
            : [null, null, null, null]),
          ...[at, done ? at : null, 3 - ordinal, patientId, done ? at : null],
          ...(done ? ['asg_old', 1] : [null, null]),
        ],
      );
    }
    await db.query(`INSERT INTO "Result" VALUES ('res_old', 'partner-1', 'KB-DONE', 'ord_old', 1, $1, $2)`, [
      JSON.stringify(profile),
      at,
    ]);
    await db.query(
      `INSERT INTO "Interpretation" ("resultId", "text", "sources", "generatedAt", "resultsConsidered")
        VALUES ('res_old', $1, '[]', $2, 1)`,
      [text, at],
    );
    await db.query(
      `INSERT INTO "Conversation" ("id", "accountId", "resultId", "kitCode", "title", "position", "createdAt",
        "lastActivity", "followsPatient", "patientId") VALUES ('cnv_old', 'partner-1', 'res_old', 'KB-DONE', 'Asked then', 1,
        $1, $1, true, 'pat_old')`,
      [at],
    );
    for (const [position, role] of ['user', 'assistant'].entries()) {
      await db.query(
        `INSERT INTO "ConversationMessage" ("id", "conversationId", "position", "role", "content", "createdAt")
          VALUES ($1, 'cnv_old', $2, $3, 'Said then', $4)`,
        [`msg_${role}`, position + 1, role, at],
      );
    }
    for (const [key, endpoint, request] of [
      ['2', 'createKitOrder', { patientId: 'pat_old' }],
      ['3', 'createPatient', { name: 'Late Example' }],
    ] as const) {
      await db.query(
        `INSERT INTO "LateOrder" ("id", "accountId", "seedKey", "request", "commitAt", "endpoint")
          VALUES ('partner-1:' || $1, 'partner-1', $1, $2, $3, $4)`,
        [key, JSON.stringify(request), at, endpoint],
      );
    }
  });
}

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  const before = await mkdtemp(join(tmpdir(), 'kitbridge-upgrade-practice-'));
  const all = (await readdir('prisma/sandbox/migrations')).filter((name) => /^\d{4}_/.test(name));
  for (const name of all.filter((one) => one <= lastMigrationOfThen)) {
    await cp(join('prisma/sandbox/migrations', name), join(before, name), { recursive: true });
  }
  await applyMigrations({ databaseUrl: database.url, migrationsDir: before, log: silentLog });
  await rm(before, { recursive: true });
  await writeOldData(database.url);
  sandbox = await startSandbox({
    databaseUrl: database.url,
    port: 0,
    host: '127.0.0.1',
    speed: 1,
    manual: true,
    allowLoopbackWebhooks: false,
    log: silentLog,
  });
  const account = sandbox.ready.partners.find(({ name }) => name === 'Practice');
  if (account === undefined) throw new Error('the practice is gone');
  practice = client(account, sandbox.ready.control);
}, 60_000);

afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

const idsIn = async (path: string): Promise<string[]> =>
  (await practice.get(path)).body.data.map((row: Record<string, string>) => row['kitCode'] ?? row['id']);

test('the key, the profile, and the tokens are as they were', async () => {
  expect(practice.account.token).toBe(token);
  expect((await practice.get('/account')).body).toMatchObject({ name: 'Old Practice', city: 'Berlin' });
  expect(await tokensOf(practice)).toBe(1);
});

test('what was there is listed, and what was kept for later is committed', async () => {
  const [late] = await eventually(
    () => idsIn('/patients'),
    (ids) => ids.length > 1,
  );
  expect(await idsIn('/patients')).toEqual([late, 'pat_old']);
  expect(await idsIn('/assignments')).toEqual(['asg_old']);
  expect(await idsIn('/kits')).toEqual(['KB-DONE', 'KB-FREE']);
  // Kept before it was written down where it goes: the record of now says it.
  const orders = (await practice.get('/orders')).body.data;
  expect(orders).toMatchObject([
    { kind: 'direct', patientId: 'pat_old' },
    { id: 'ord_old', tokens: 2 },
  ]);
  const parcel = await withClient(database.url, async (db) => {
    const { rows } = await db.query<{ city: string }>('SELECT "city" FROM "Order" WHERE "id" = $1', [
      orders[0].id,
    ]);
    return rows[0]?.city;
  });
  expect(parcel).toBe('Berlin');
});

test('a report, its stored text and a conversation go on', async () => {
  expect((await practice.get('/reports/kit/KB-DONE')).body).toMatchObject({ glycanAge: 51, ...peaks });
  const stored = (await practice.post('/ai/interpretations', { kitCode: 'KB-DONE' })).body;
  expect(stored).toMatchObject({ interpretation: text, cached: true, resultsConsidered: 1 });
  const messages = '/ai/conversations/cnv_old/messages';
  expect((await practice.get(messages)).body.data).toHaveLength(2);
  expect((await practice.post(messages, { message: 'What should I ask the patient?' })).status).toBe(200);
  expect((await practice.get(messages)).body.data).toHaveLength(4);
});

test('a kit of then is assigned with a token of then, and gets its result', async () => {
  const { body } = await assign(practice, ['KB-FREE', 'pat_old']);
  expect(body).toMatchObject({ status: 'paid', tokensUsed: 1 });
  expect(await tokensOf(practice)).toBe(0);
  await practice.control('POST', '/events', { kit_code: 'KB-FREE', kind: 'unit.registered' });
  await practice.control('POST', '/events', { kit_code: 'KB-FREE', kind: 'result.ready' });
  expect((await practice.get('/reports?patientId=pat_old')).body.data).toHaveLength(2);
  const anew = await practice.post('/ai/interpretations', { kitCode: 'KB-FREE' });
  expect(anew.body.resultsConsidered).toBe(2);
});

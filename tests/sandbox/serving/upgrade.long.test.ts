/** A database that the version before wrote: its data goes on living in this one. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '../../../app/db/databases.ts';
import { applyMigrations } from '../../../app/db/migrations.ts';
import { startSandbox } from '../../../app/sandbox/index.ts';
import { registrationWords } from '../../../app/sandbox/words/registration.ts';
import type { RunningSandbox } from '../../../app/sandbox/index.ts';
import { seededStream } from '../../../app/sandbox/core/seeded.ts';
import { createEmptyTestDatabase } from '../../support/postgres.ts';
import type { TestDatabase } from '../../support/postgres.ts';
import { silentLog } from '../../support/log.ts';
import { client, order } from '../support/sandbox.ts';
import type { Client } from '../support/sandbox.ts';

const seed = '7';
const token = `sbx_${seededStream(seed, 'token', 'reseller-1').code(40).toLowerCase()}`;
const dayMs = 86_400_000;
const placed = Date.now() - 10 * dayMs;
const [sampledOn = ''] = new Date(placed).toISOString().split('T');
/** Planned, but the clock stands still until the last test. */
const due = placed + dayMs;

/** Every state that a kit could be in: code, status, registered, the clock has a step planned. */
const kits = [
  ['KB-STOC', 'In stock', false, false],
  ['KB-SENT', 'Shipped', false, true],
  ['KB-REGD', 'Shipped', true, true],
  ['KB-WAIT', 'Awaiting analysis', true, true],
  ['KB-LABO', 'In analysis', true, true],
  ['KB-DONE', 'Results released', true, false],
  ['KB-CANC', 'Cancelled', false, false],
  ['KB-CREG', 'Cancelled', true, false],
  ['KB-MISS', 'Missing info', true, false],
] as const;
const sent = kits.filter(([, status]) => status !== 'In stock').map(([code]) => code);

const peaks = Object.fromEntries(
  Array.from({ length: 24 }, (_value, index) => [`GP${String(index + 1)}`, index === 3 ? 8 : 4]),
);
const profile = {
  glycanAge: 51,
  gender: 'male',
  ethnicity: 'South Asian',
  dateOfBirth: '1971-02-03',
  peaks,
};

let database: TestDatabase;
let sandbox: RunningSandbox;
let reseller: Client;

async function writeOldData(url: string): Promise<void> {
  await withClient(url, async (db) => {
    const at = new Date(placed);
    await db.query(`INSERT INTO "Setting" VALUES ('seed', $1)`, [seed]);
    await db.query(
      `INSERT INTO "Account" ("id", "kind", "name", "tokenHash", "currency", "aiEnabled", "aiRequestsPerMinute",
        "aiRequestsPerDay", "aiMonthlyBudgetUsd", "ordersReceived", "ordersCommitted", "reportsReleased",
        "webhooksCreated", "eventsEmitted", "simAnchorMs", "realAnchorMs", "speed", "frozen")
        VALUES ('reseller-1', 'reseller', 'Reseller 1', $1, 'EUR', true, 10, 500, 100, 3, 2, 1, 1, 1, $2, $2, 1, true)`,
      [createHash('sha256').update(token).digest('hex'), placed],
    );
    for (const [id, position, shipped] of [
      ['ord_sent', 1, at],
      ['ord_waits', 2, null],
    ] as const) {
      await db.query(
        `INSERT INTO "Order" ("id", "accountId", "position", "seedKey", "reference", "email", "country", "city",
          "address", "zip", "items", "amountMinor", "currency", "kitCount", "placedAtSimMs", "shipDueSimMs",
          "shippedAt", "listedAt", "createdAt") VALUES ($1, 'reseller-1', $2, $2::int::text, 'shop-1', 'a@example.com',
          'DE', 'Berlin', 'Weg 1', '10115', '[{"variation_id":"glycan-kit-1","quantity":1}]', 100, 'EUR', $3, $4, $5,
          $6, $7, $7)`,
        [id, position, shipped ? 8 : 1, placed, shipped ? null : due, shipped, at],
      );
    }
    for (const [index, [code, status, registered, planned]] of kits.entries()) {
      const inStock = status === 'In stock';
      await db.query(
        `INSERT INTO "Kit" ("code", "accountId", "orderId", "ordinal", "status", "registered", "trackingCode",
          "dateOfSampling", "shippedAt", "registeredAt", "nextStepDueSimMs", "createdAt")
          VALUES ($1, 'reseller-1', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          code,
          inStock ? 'ord_waits' : 'ord_sent',
          inStock ? 1 : index,
          status,
          registered,
          `SIM${String(index)}`,
          registered ? sampledOn : null,
          inStock ? null : at,
          registered ? at : null,
          planned ? due : null,
          at,
        ],
      );
    }
    await db.query(`INSERT INTO "Result" VALUES ('res_1', 'reseller-1', 'KB-DONE', 'ord_sent', 1, $1, $2)`, [
      JSON.stringify(profile),
      at,
    ]);
    await db.query(
      `INSERT INTO "RequestLog" ("accountId", "method", "path", "status", "durationMs", "at")
        VALUES ('reseller-1', 'GET', '/orders', 200, 3, now())`,
    );
    await db.query(
      `INSERT INTO "Webhook" ("id", "accountId", "ordinal", "url", "events", "secret", "createdAt") VALUES
        ('whk_1', 'reseller-1', 1, 'https://shop.example/hook', '{result.ready}', repeat('s', 32), $1)`,
      [at],
    );
    await db.query(
      `INSERT INTO "Event" VALUES ('evt_1', 'reseller-1', 1, 'result.ready', 'ord_sent', 'KB-DONE', 'res_1', '{}', $1)`,
      [at],
    );
    await db.query(
      `INSERT INTO "Delivery" ("accountId", "webhookId", "eventId", "orderId", "state", "attemptCount", "createdAt")
        VALUES ('reseller-1', 'whk_1', 'evt_1', 'ord_sent', 'delivered', 1, $1)`,
      [at],
    );
    await db.query(
      `INSERT INTO "DeliveryAttempt" ("deliveryId", "startedAt", "durationMs", "status")
        SELECT "id", $1, 12, 200 FROM "Delivery"`,
      [at],
    );
    for (const [key, variation] of [
      ['2', 'no-longer-sold'],
      ['3', 'glycan-kit-1'],
    ]) {
      const items = [{ variation_id: variation, quantity: 1 }];
      await db.query(`INSERT INTO "LateOrder" VALUES ('reseller-1:' || $1, 'reseller-1', $1, $2, $3)`, [
        key,
        JSON.stringify(order({ reference: `late-${variation ?? ''}`, items })),
        at,
      ]);
    }
  });
}

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  const before = await mkdtemp(join(tmpdir(), 'kitbridge-upgrade-'));
  for (const name of ['0001_init', '0002_guards']) {
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
  const account = sandbox.ready.resellers.find(({ name }) => name === 'Reseller 1');
  if (account === undefined) throw new Error('the account is gone');
  reseller = client(account, sandbox.ready.control);
});

afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

/** The page behind a kit's QR code; with a form, the answer to it. */
async function registrationPage(code: string, form?: Record<string, string>): Promise<Response> {
  const secret = await withClient(database.url, async (db) => {
    const { rows } = await db.query<{ secret: string }>(
      'SELECT "registrationToken" AS secret FROM "Kit" WHERE "code" = $1',
      [code],
    );
    return rows[0]?.secret ?? '';
  });
  const url = `${sandbox.url}/register/${secret}`;
  return form === undefined
    ? fetch(url)
    : fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
}

const [year = '', month = '', day = ''] = sampledOn.split('-');
const sampled = {
  'date-of-sampling-day': day,
  'date-of-sampling-month': month,
  'date-of-sampling-year': year,
};

it('announces the token that apps are configured with', () => {
  expect(reseller.account.token).toBe(token);
});

it('shows every kit in the state it was in', async () => {
  const units = await reseller.get('/units?order_id=ord_sent');
  expect(units.body.data.map((unit: Record<string, unknown>) => unit['kit_code'])).toEqual(sent);
  for (const [code, status, registered] of kits.filter(([, state]) => state !== 'In stock')) {
    const { body } = await reseller.get(`/units/kit/${code}`);
    expect(body).toMatchObject({ status, registered, results_ready: status === 'Results released' });
  }
  expect((await reseller.get('/units?order_id=ord_waits')).body.data).toEqual([]);
});

it('gives a released report as it was, also as a PDF', async () => {
  const { body } = await reseller.get('/reports/kit/KB-DONE');
  expect(body).toMatchObject({
    id: 'res_1',
    glycan_age: 51,
    gender: 'male',
    ethnicity: 'South Asian',
    date_of_birth: '1971-02-03',
    date_of_sampling: sampledOn,
    ...peaks,
  });
  const pdf = await fetch(`${reseller.account.base_url}/reports/res_1`, {
    headers: { authorization: `Basic ${btoa(`:${token}`)}`, accept: 'application/pdf' },
  });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  await pdf.arrayBuffer();
});

it('keeps the logs of requests and deliveries', async () => {
  expect((await reseller.control('GET', '/deliveries')).body.data).toHaveLength(1);
  const { data } = (await reseller.control('GET', '/requests?path=/orders')).body;
  expect(data).toContainEqual(expect.objectContaining({ path: '/orders', duration_ms: 3 }));
});

it('opens a registration page for every kit that was sent', async () => {
  const { form, usedKit, cancelledKit, missingInfo, unknownKit } = registrationWords.en;
  const words = {
    'KB-SENT': [200, form.heading],
    'KB-REGD': [200, usedKit.heading],
    'KB-DONE': [200, usedKit.heading],
    'KB-CANC': [410, cancelledKit.heading],
    'KB-MISS': [200, missingInfo.heading],
    'KB-STOC': [404, unknownKit.heading],
  } as const;
  for (const [code, [status, text]] of Object.entries(words)) {
    const page = await registrationPage(code);
    expect([code, page.status, await page.text()]).toEqual([code, status, expect.stringContaining(text)]);
  }
});

it('takes the life of each kit on to its report', async () => {
  const person = {
    'date-of-birth-day': '3',
    'date-of-birth-month': '2',
    'date-of-birth-year': '1980',
    gender: 'female',
    ethnicity: 'European',
  };
  expect((await registrationPage('KB-SENT', { ...person, ...sampled })).status).toBe(303);
  expect((await registrationPage('KB-MISS', sampled)).status).toBe(303);
  await reseller.control('POST', '/clock', { advance_ms: 2 * dayMs });
  await reseller.control('POST', '/clock', { advance_ms: dayMs });
  const reports = await reseller.get('/reports?limit=50');
  const done = reports.body.data.map((report: Record<string, unknown>) => report['kit_code']);
  for (const code of ['KB-STOC', 'KB-SENT', 'KB-REGD', 'KB-WAIT', 'KB-LABO', 'KB-DONE', 'KB-MISS']) {
    expect(done).toContain(code);
  }
});

it('commits the late orders that can still be placed, and drops the others', async () => {
  const { body } = await reseller.get('/orders');
  const references = body.data.map(({ reference }: { reference: string }) => reference);
  expect(references).toEqual(['late-glycan-kit-1', 'shop-1', 'shop-1']);
});

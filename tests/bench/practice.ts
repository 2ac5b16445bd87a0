import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Table from 'cli-table3';
import { openAppDb } from '../../app/db/app-client.ts';
import { ensureDatabase } from '../../app/db/databases.ts';
import { startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { applyMigrations } from '../../app/db/migrations.ts';
import { MOST_IMPORT_ROWS } from '../../app/contract/admin/limits.ts';
import { createPracticeKitsPages } from '../../app/pages/practice/kits.ts';
import type { PracticeContext } from '../../app/practice/context.ts';
import { pickKits } from '../../app/practice/kits/codes.ts';
import type { KitsFilter, KitsPosition } from '../../app/practice/kits/list.ts';
import {
  type ImportContext,
  keepImport,
  readImport,
  startImport,
} from '../../app/practice/imports/ledger.ts';
import { readPatientFile } from '../../app/practice/imports/read-file.ts';
import { workOnImport } from '../../app/practice/imports/work.ts';
import { addPatient } from '../../app/practice/patients/directory.ts';
import { type Measured, type Result, withinLimit } from '../support/measured-run.ts';
import { quantile } from '../support/statistics.ts';
import { testSealer } from '../support/test-sealer.ts';

const kits = 50_000;
const patients = 1_000;
const limitMs = 150;
const shop = 'bench-practice.myshopify.com';
const connectionId = 'practice';
const asker = { shop, actor: 'merchant:1' };
const every: KitsFilter = { stage: null, code: null };

/** What is looked at: a page as its loader gives it, with its counts, its patients' names, and its line in the log. */
const looks: Readonly<Record<string, [KitsFilter, KitsPosition]>> = {
  'all kits': [every, null],
  'a page in the middle': [every, { after: 'kit-25000' }],
  'a page before the middle': [every, { before: 'kit-25000' }],
  'one status': [{ stage: 'stock', code: null }, null],
  'a rare status': [{ stage: 'missing_info', code: null }, null],
  'search by code': [{ stage: null, code: 'kb 031234' }, null],
  'search by the end of a code': [{ stage: null, code: '1234' }, null],
  'search that finds nothing': [{ stage: null, code: 'nothing' }, null],
};

/** A practice with 50,000 kits: reading one page of them, and picking 100 by their codes, beside 150 ms at p95. */
export const benchPractice: Measured = async ({ quick, progress, log }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log, ephemeral: true });
  const databaseUrl = cluster.databaseUrl('app');
  await ensureDatabase(databaseUrl);
  await applyMigrations({ databaseUrl, migrationsDir: join('prisma', 'app', 'migrations'), log });
  const db = openAppDb(databaseUrl);
  const now = () => new Date();
  const ctx: PracticeContext = {
    db,
    log,
    clock: { now, exact: () => Promise.resolve(now()) },
    sealer: testSealer,
    labOf: () => Promise.reject(new Error('The lab is not asked.')),
  };
  try {
    await fill(ctx);
    progress.event(`${kits} kits are in the database`);
    const table = new Table({
      head: [`${kits} kits`, 'p50', 'p95'],
      colAligns: ['left', 'right', 'right'],
      style: { head: [], border: [] },
    });
    const results: Result[] = [];
    const pages = createPracticeKitsPages(ctx);
    const measure = async (name: string, look: () => Promise<unknown>): Promise<void> => {
      const taken: number[] = [];
      await look();
      for (let i = 0; i < (quick ? 20 : 100); i += 1) {
        const startedAtMs = performance.now();
        await look();
        taken.push(performance.now() - startedAtMs);
      }
      const [p50, p95] = [0.5, 0.95].map((share) => Math.round(quantile(taken, share))) as [number, number];
      progress.event(`${name}: p50 ${p50} ms, p95 ${p95} ms`);
      table.push([name, `${p50} ms`, `${p95} ms`]);
      results.push(withinLimit(`practice kits, ${name}, p95`, p95, 'ms', limitMs));
    };
    for (const [name, [filter, position]] of Object.entries(looks))
      await measure(name, () => pages.list(asker, filter, position));
    const codes = Array.from({ length: 100 }, (_, n) => `kb${String(n * 500 + 7).padStart(6, '0')}`);
    await measure('100 kits picked by their codes', () => pickKits(ctx, { shop, connectionId }, codes));
    await measureImport(ctx, { quick, progress }, results);
    progress.print(table.toString());
    return results;
  } finally {
    await db.$disconnect();
    await cluster.stop({ remove: true });
  }
};

const importLimitS = 60;

/** A file of as many patients as may be, read, shown, and added to a directory that has some of them. */
async function measureImport(
  ctx: PracticeContext,
  { quick, progress }: Pick<Parameters<Measured>[0], 'quick' | 'progress'>,
  results: Result[],
): Promise<void> {
  const count = quick ? MOST_IMPORT_ROWS / 10 : MOST_IMPORT_ROWS;
  const [firsts, lasts] = [100, 150];
  const rows = Array.from({ length: count }, (_, n) => {
    const day = new Date(Date.UTC(1940, 0, 1 + ((n * 7) % 25_000))).toISOString().slice(0, 10);
    return `First${String(n % firsts)} Last${String(n % lasts)},${day},Street ${String(n)},Berlin,10115,DE,+49 30 ${String(n)}`;
  });
  const bytes = new TextEncoder().encode(
    ['Name,Date of birth,Street,City,Zip,Country,Phone', ...rows].join('\n'),
  );
  const waiting: string[] = [];
  const importing: ImportContext = {
    ...ctx,
    jobs: { enqueue: (_tx, _queue, payload) => Promise.resolve(void waiting.push(JSON.stringify(payload))) },
  };
  const startedAtMs = performance.now();
  const read = readPatientFile(bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  const kept = await keepImport(importing, { shop, actor: asker.actor, file: read.file });
  if (kept === null) throw new Error('The search is off.');
  progress.event(`preview: ${Math.round(performance.now() - startedAtMs)} ms`);
  await startImport(importing, shop, kept.id);
  while (waiting.splice(0).length > 0) await workOnImport(importing, kept.id);
  const seconds = Math.round((performance.now() - startedAtMs) / 100) / 10;
  const done = await readImport(importing, shop, kept.id);
  if (done?.state !== 'done') throw new Error('The import didn’t end.');
  progress.event(`import of ${count} rows: ${seconds} s, ${done.counts.added} added`);
  results.push(withinLimit(`practice, import of ${count} patients`, seconds, 's', importLimitS));
}

/** Kits in orders of 50; of every ten six are somebody's, and of those four have a result. */
async function fill(ctx: PracticeContext): Promise<void> {
  const { db } = ctx;
  const ids: string[] = [];
  for (let n = 0; n < patients; n += 1) {
    const added = await addPatient(ctx, shop, { name: `Patient ${String(n)}` });
    if (added.kind === 'added') ids.push(added.patient.id);
  }
  await db.$executeRaw`
    INSERT INTO "PracticeOrder" (id, shop, "connectionId", kind, "numberOfKits", state, attempt, "formKey", actor, "sentAt",
      "labOrderId", "trackingCode", "createdAt", "updatedAt")
    SELECT 'order-' || n, ${shop}, ${connectionId}, 'standard', 50, 'placed', 1, 'f-' || n, 'merchant:1', now(), 'po-' || n,
      'T' || n, now(), now()
    FROM generate_series(0, ${kits / 50 - 1}::int) n`;
  await db.$executeRaw`
    INSERT INTO "PracticeKit" (id, "connectionId", "kitCode", shop, "orderId", "shippedAt", "receivedAt", "patientId",
      "assignedAt", "labStatus", "resultReadyAt", "createdAt")
    SELECT 'kit-' || n, ${connectionId}, 'KB-' || lpad(n::text, 6, '0'), ${shop}, 'order-' || n / 50, t,
      CASE WHEN n % 10 > 1 THEN t + interval '3 days' END,
      CASE WHEN n % 10 > 3 THEN (${ids}::text[])[1 + n % ${ids.length}::int] END,
      CASE WHEN n % 10 > 3 THEN t + interval '5 days' END,
      CASE WHEN n % 1000 = 999 THEN 'Missing info' WHEN n % 10 > 4 THEN 'In analysis' END,
      CASE WHEN n % 10 > 5 AND n % 1000 < 999 THEN t + interval '20 days' END, t
    FROM generate_series(0, ${kits - 1}::int) n,
      LATERAL (SELECT ${new Date(Date.UTC(2026, 0, 1))}::timestamptz + (n / 50) * interval '1 hour' AS t) made`;
  await db.$executeRaw`ANALYZE`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { TICKET_LIFE_MS } from '../../app/kits/report-ticket.ts';
import { forgetWhatIsOld, type Retention, retention } from '../../app/privacy/retention.ts';
import { useAppDatabase } from '../support/app-database.ts';

const unitsMs: [string, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function inWords(ms: number): string {
  const [unit, unitMs] = unitsMs.find(([, size]) => ms % size === 0) ?? ['ms', 1];
  const count = ms / unitMs;
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
}

function asRow(kept: Retention): string[] {
  const where = kept.where.map((name) => `\`${name}\``).join(', ');
  const howLong = 'until' in kept ? `until ${kept.until}` : `${inWords(kept.keptMs)} after ${kept.after}`;
  return [kept.what, where, howLong];
}

test('docs/retention.md says of everything how long it is kept', () => {
  const text = readFileSync('docs/retention.md', 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(retention.map(asRow));
});

test('nothing is stored without a word on how long', () => {
  const models = readdirSync('prisma/app')
    .filter((name) => name.endsWith('.prisma'))
    .flatMap((name) => [...readFileSync(`prisma/app/${name}`, 'utf8').matchAll(/^model (\w+)/gm)])
    .map(([, model]) => model);
  const covered = retention.flatMap(({ where }) => where).filter((name) => !name.includes('.'));
  expect(covered.filter((name) => name !== 'pgboss').toSorted()).toEqual(models.toSorted());
});

describe('what has a time', () => {
  const [shop, at] = ['old.myshopify.com', new Date('2026-03-01T00:00:00Z')];
  let db: AppDb;

  useAppDatabase((opened) => void ({ db } = opened));
  beforeAll(async () => {
    await db.connection.create({
      data: {
        id: 'c',
        shop,
        kind: 'reseller',
        environment: 'sandbox',
        baseUrl: 'http://lab.test',
        name: 'Lab',
        tokenSealed: 'sealed',
        accountFingerprint: 'f',
        state: 'active',
        isCurrent: true,
        createdAt: at,
      },
    });
    await db.webhookRegistration.create({
      data: { id: 'r', connectionId: 'c', url: 'u', secretSealed: 's', state: 'live', createdAt: at },
    });
  });

  /** For each function's table: puts a row there as of `at`, and counts what is left of it. */
  const rows: Record<string, { make(): Promise<unknown>; count(): Promise<number> }> = {
    'LabEvent.bodySealed': {
      make: () =>
        db.labEvent.create({
          data: {
            id: 'e',
            connectionId: 'c',
            registrationId: 'r',
            shop,
            kind: 'result.ready',
            dedupeKey: 'k',
            state: 'processed',
            receivedAt: at,
            dueAt: at,
            bodySealed: 'sealed',
          },
        }),
      count: () => db.labEvent.count({ where: { bodySealed: { not: null } } }),
    },
    LabEvent: {
      make: () =>
        db.labEvent.create({
          data: {
            id: 'e2',
            connectionId: 'c',
            registrationId: 'r',
            shop,
            kind: 'result.ready',
            dedupeKey: 'k2',
            state: 'processed',
            receivedAt: at,
            dueAt: at,
          },
        }),
      count: () => db.labEvent.count({ where: { id: 'e2' } }),
    },
    ShopEvent: {
      make: () =>
        db.shopEvent.create({
          data: {
            id: 's',
            shop,
            topic: 'orders/paid',
            fulfilmentOrderIds: [],
            receivedAt: at,
            processedAt: at,
          },
        }),
      count: () => db.shopEvent.count(),
    },
    TimelineEntry: {
      make: () =>
        db.timelineEntry.create({
          data: { shop, orderId: '1', at, kind: 'part.placed', source: 'kitbridge', detail: {} },
        }),
      count: () => db.timelineEntry.count(),
    },
    AccessEntry: {
      make: () =>
        db.accessEntry.create({
          data: { shop, at, actor: 'customer:1', subject: 'kit:1', purpose: 'result', outcome: 'shown' },
        }),
      count: () => db.accessEntry.count(),
    },
    DataRequest: {
      make: () => db.dataRequest.create({ data: { id: 'd', shop, receivedAt: at, dueAt: at } }),
      count: () => db.dataRequest.count(),
    },
    InterpretationUse: {
      make: () => db.interpretationUse.create({ data: { shop, customerId: '1', day: at } }),
      count: () => db.interpretationUse.count(),
    },
    ClaimTries: {
      make: () => db.claimTries.create({ data: { shop, subject: 'customer:1', updatedAt: at } }),
      count: () => db.claimTries.count(),
    },
    OrderNote: {
      make: () =>
        db.orderNote.create({ data: { id: 'n', shop, orderId: '1', textSealed: 'sealed', writtenAt: at } }),
      count: () => db.orderNote.count(),
    },
    StaffName: {
      make: () =>
        db.staffName.create({ data: { shop, actor: 'merchant:1', nameSealed: 'sealed', learnedAt: at } }),
      count: () => db.staffName.count(),
    },
    CorrectedAddress: {
      make: () =>
        db.correctedAddress.create({
          data: { shop, orderId: '1', addressSealed: 'sealed', correctsDigest: 'd', correctedAt: at },
        }),
      count: () => db.correctedAddress.count(),
    },
    BulkAction: {
      make: () =>
        db.bulkAction.create({
          data: { id: 'b', shop, kind: 'retry', actor: 'merchant:1', total: 0, requestedAt: at },
        }),
      count: () => db.bulkAction.count(),
    },
    PatientImport: {
      make: () =>
        db.patientImport.create({
          data: {
            id: 'i',
            shop,
            actor: 'merchant:1',
            state: 'running',
            encoding: 'utf-8',
            columnsSealed: 'sealed',
            total: 1,
            createdAt: at,
            rows: { create: { row: 2, state: 'add', enteredSealed: 'sealed' } },
          },
        }),
      count: async () => (await db.patientImport.count()) + (await db.patientImportRow.count()),
    },
    Reconciliation: {
      make: () =>
        db.reconciliation.create({
          data: {
            id: 'r',
            shop,
            startedBy: 'schedule',
            requestedAt: at,
            finishedAt: at,
            phase: 'done',
            findings: { create: { shop, at, kind: 'order_changed', detail: {}, done: 'told' } },
          },
        }),
      count: async () => (await db.reconciliation.count()) + (await db.reconciliationFinding.count()),
    },
    ReportTicket: {
      make: () =>
        db.reportTicket.create({
          data: {
            ticketHash: 'h',
            shop,
            customerId: '1',
            kitId: 'k',
            expiresAt: new Date(at.getTime() + TICKET_LIFE_MS),
          },
        }),
      count: () => db.reportTicket.count(),
    },
  };

  const timed = retention.flatMap((kept) =>
    'keptMs' in kept && kept.forget ? [{ ...kept, name: kept.where[0] ?? '' }] : [],
  );

  test('what was not worked on yet stays, however old it is', async () => {
    const event = { id: 'waits', shop, topic: 'orders/paid', fulfilmentOrderIds: [], receivedAt: at };
    await db.shopEvent.create({ data: event });
    await forgetWhatIsOld({ db, clock: { now: () => new Date(at.getTime() + 10 * 365 * 86_400_000) } });
    expect(await db.shopEvent.count()).toBe(1);
    await db.shopEvent.deleteMany();
  });

  test.each(timed)('$name stays until then, and goes after', async ({ name, keptMs }) => {
    const row = rows[name];
    if (row === undefined) throw new Error(`Say here how to make an old ${name}.`);
    const forgetAt = (ms: number) =>
      forgetWhatIsOld({ db, clock: { now: () => new Date(at.getTime() + ms) } });
    await row.make();
    const made = await row.count();
    await forgetAt(keptMs - 1);
    expect([made > 0, await row.count()]).toEqual([true, made]);
    await forgetAt(keptMs + 1);
    expect(await row.count()).toBe(0);
  });
});

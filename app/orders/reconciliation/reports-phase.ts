import type { AppTx } from '../../db/app-client.ts';
import type { Kit, OrderPart } from '../../db/generated/app/client.ts';
import { walkPages } from '../../lab/walk.ts';
import { learnKits } from '../ledger/kit-slots.ts';
import type { ServiceReport } from '../lab-order/placer.ts';
import { followPartQueue } from '../queues.ts';
import { type Finding, noteFindings } from '../findings/findings.ts';
import { kitKey } from '../findings/kit-differences.ts';
import { accountsOf, openAccount, type PhaseRun } from './phase.ts';

/** The service's released reports against the kits: that a result exists is learnt, never what it says. */
export async function compareWithReports(phase: PhaseRun): Promise<void> {
  for (const connectionId of await accountsOf(phase)) {
    const placer = await openAccount(phase, connectionId);
    if (!placer) continue;
    const began = phase.ctx.clock.now();
    const listed = new Set<string | null>();
    for await (const { records } of walkPages((cursor) => placer.listReports(cursor))) {
      await comparePage(phase, connectionId, records);
      for (const { kitCode } of records) listed.add(kitCode);
      await phase.tellChecked(records.length);
    }
    await followUnlisted(phase, { connectionId, began, listed });
  }
}

const batch = 500;

/** Kits whose result was known before the walk and isn't listed by now: their units say whether it is withdrawn. */
async function followUnlisted(
  { ctx, run: { shop } }: PhaseRun,
  { connectionId, began, listed }: { connectionId: string; began: Date; listed: ReadonlySet<string | null> },
): Promise<void> {
  for (let after = ''; ;) {
    const kits = await ctx.db.kit.findMany({
      where: { shop, connectionId, resultReadyAt: { lt: began }, id: { gt: after } },
      select: { id: true, partId: true, kitCode: true },
      orderBy: { id: 'asc' },
      take: batch,
    });
    const parts = new Set(kits.flatMap(({ partId, kitCode }) => (listed.has(kitCode) ? [] : [partId])));
    for (const partId of parts) await ctx.jobs.enqueue(ctx.db, followPartQueue, { partId });
    const last = kits.at(-1);
    if (!last || kits.length < batch) return;
    after = last.id;
  }
}

async function comparePage(
  phase: PhaseRun,
  connectionId: string,
  reports: readonly ServiceReport[],
): Promise<void> {
  const { db } = phase.ctx;
  const codes = reports.flatMap(({ kitCode }) => kitCode ?? []);
  const kits = await db.kit.findMany({ where: { connectionId, kitCode: { in: codes } } });
  const known = new Map(kits.map((kit) => [kit.kitCode, kit]));
  const parts = await db.orderPart.findMany({
    where: {
      connectionId,
      OR: [
        { serviceOrderId: { in: reports.flatMap(({ orderId }) => orderId ?? []) } },
        { id: { in: kits.map(({ partId }) => partId) } },
      ],
    },
  });
  for (const report of reports) {
    if (report.kitCode === null) continue;
    const kit = known.get(report.kitCode);
    if (kit?.resultReadyAt && kit.resultId !== null) continue;
    const part = parts.find(({ id, serviceOrderId }) =>
      kit ? id === kit.partId : serviceOrderId !== null && serviceOrderId === report.orderId,
    );
    // Without one it is somebody else's order at the same account.
    if (part) await learn(phase, part, { ...report, kitCode: report.kitCode });
  }
}

async function learn(
  { ctx, run }: PhaseRun,
  part: OrderPart,
  report: ServiceReport & { kitCode: string },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "OrderPart" WHERE id = ${part.id} FOR UPDATE`;
    const { kitCode } = report;
    const kit = await tx.kit.findFirst({ where: { connectionId: part.connectionId, kitCode } });
    await noteFindings(tx, run, await findingsOf(tx, part, kitCode, kit), now);
    await learnKits(tx, part, [{ kitCode, resultReadyAt: now, resultId: report.id }], (link, kitId) =>
      ctx.sealQrLink(link, kitId),
    );
    await ctx.jobs.enqueue(tx, followPartQueue, { partId: part.id });
  });
}

async function findingsOf(tx: AppTx, part: OrderPart, kitCode: string, kit: Kit | null): Promise<Finding[]> {
  const order = await tx.fulfilmentOrder.findUniqueOrThrow({
    where: { shop_id: { shop: part.shop, id: part.fulfilmentOrderId } },
    select: { orderId: true, orderName: true },
  });
  const common = { about: { ...order, partId: part.id, kitCode }, key: kitKey(part.connectionId, kitCode) };
  return [
    ...(kit ? [] : [{ kind: 'kit_unknown', done: 'repaired', ...common } as const]),
    ...(kit?.resultReadyAt ? [] : [{ kind: 'result_missed', done: 'repaired', ...common } as const]),
  ];
}

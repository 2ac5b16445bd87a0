import type { PracticeKit } from '../../db/generated/app/client.ts';
import { isLabError, type LabErrorCode } from '../../lab/lab-error.ts';
import type { LabPartnerKit } from '../../lab/partner-records.ts';
import { walkPages } from '../../lab/walk.ts';
import type { PracticeContext } from '../context.ts';
import { respell } from './codes.ts';
import { learned, unknownKit } from './lab-kit.ts';

/** As many as the lab gives at once (docs/contract-decisions.md, "Lists"). */
const KITS_A_CALL = 100;
/** So many kits are read at most: a practice has 50,000. */
const MOST_PAGES = 1_000;

export type KitsRead =
  | { kind: 'read'; kits: number; news: number }
  /** The account answers no reads: the document has none (partner-api §4). */
  | { kind: 'not_offered' }
  | { kind: 'failed'; code: LabErrorCode };

/**
 * Reads an account's kits at the lab and keeps what is news.
 *
 * @param reading `news`: until a page has none; the lab lists the newest first. `all`: to the end
 * @throws ConnectionFailure where the connection can't be used
 */
export async function readKits(
  ctx: PracticeContext,
  { shop, connectionId }: { shop: string; connectionId: string },
  reading: 'news' | 'all',
): Promise<KitsRead> {
  const lab = await ctx.labOf(connectionId);
  const page = (cursor: string | null) => lab.kits({ cursor, limit: KITS_A_CALL });
  const read = { kits: 0, news: 0 };
  try {
    for await (const { records } of walkPages(page, { mostPages: MOST_PAGES })) {
      const news = await keepRead(ctx, { shop, connectionId }, records);
      read.kits += records.length;
      read.news += news;
      if (reading === 'news' && news === 0) break;
    }
    return { kind: 'read', ...read };
  } catch (error) {
    if (!isLabError(error)) throw error;
    return error.code === 'not_found' ? { kind: 'not_offered' } : { kind: 'failed', code: error.code };
  }
}

/** @returns how many of them are new, or changed */
async function keepRead(
  ctx: PracticeContext,
  { shop, connectionId }: { shop: string; connectionId: string },
  records: readonly LabPartnerKit[],
): Promise<number> {
  const { db, clock } = ctx;
  const now = clock.now();
  const codes = records.map(({ kitCode }) => kitCode);
  await respell(db, { shop, connectionId }, codes);
  const known = new Map(
    (
      await db.practiceKit.findMany({
        where: { connectionId, kitCode: { in: codes } },
      })
    ).map((kit) => [kit.kitCode, kit]),
  );
  const ofLab = await idsHere(ctx, connectionId, records);
  let news = 0;
  const created: (Partial<PracticeKit> &
    Pick<PracticeKit, 'connectionId' | 'kitCode' | 'shop' | 'createdAt'>)[] = [];
  for (const record of records) {
    const patientId = ofLab.patients.get(record.patientId ?? '') ?? null;
    const before = known.get(record.kitCode);
    const order = ofLab.orders.get(record.orderId ?? '');
    const orderId = order?.id ?? null;
    const isDirect = order?.kind === 'direct';
    const change = learned(before ?? { ...unknownKit, orderId }, record, { patientId, isDirect, now });
    if (before === undefined) {
      const { kitCode } = record;
      created.push({ connectionId, kitCode, shop, orderId, ...change, createdAt: now, updatedAt: now });
    } else if (Object.keys(change).length > 0) {
      const { id, assignedAt, assignmentId } = before;
      await db.practiceKit.updateMany({
        where: { id, assignedAt, assignmentId },
        data: { ...change, checkedAt: now, updatedAt: now },
      });
      news += 1;
    }
  }
  const { count } = await db.practiceKit.createMany({ data: created, skipDuplicates: true });
  return news + count;
}

/** Which order and patient of ours the lab's ids are. */
async function idsHere(
  { db }: Pick<PracticeContext, 'db'>,
  connectionId: string,
  records: readonly LabPartnerKit[],
): Promise<{ orders: Map<string, { id: string; kind: string }>; patients: Map<string, string> }> {
  const labOrderIds = [...new Set(records.flatMap(({ orderId }) => orderId ?? []))];
  const labIds = [...new Set(records.flatMap(({ patientId }) => patientId ?? []))];
  const [orders, patients] = await Promise.all([
    db.practiceOrder.findMany({
      where: { connectionId, labOrderId: { in: labOrderIds } },
      select: { id: true, kind: true, labOrderId: true },
    }),
    db.patientAtLab.findMany({
      where: { connectionId, labId: { in: labIds }, removedAt: null },
      select: { patientId: true, labId: true },
    }),
  ]);
  return {
    orders: new Map(
      orders.flatMap(({ id, kind, labOrderId }) => (labOrderId === null ? [] : [[labOrderId, { id, kind }]])),
    ),
    patients: new Map(
      patients.flatMap(({ patientId, labId }) => (labId === null ? [] : [[labId, patientId]])),
    ),
  };
}

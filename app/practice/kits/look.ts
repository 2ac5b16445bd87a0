import type { PracticeKit } from '../../db/generated/app/client.ts';
import { isLabError, type LabErrorCode } from '../../lab/lab-error.ts';
import type { PracticeContext, PracticeLab } from '../context.ts';
import { learned } from './lab-kit.ts';

export type KitLooked =
  /** What the lab says is kept. */
  | { kind: 'read' }
  /** The lab has no kit with this code, or none of this account's. */
  | { kind: 'unknown' }
  /** The lab says nothing of kits to this account, and of results neither. */
  | { kind: 'not_offered' }
  | { kind: 'failed'; code: LabErrorCode };

/**
 * Asks the lab about a kit: its record where the account answers reads, else whether its result is there, by the
 * documented call that generates and costs nothing (partner-api §4 rule 4).
 *
 * @throws ConnectionFailure where the connection can't be used
 */
export async function lookAtKit(ctx: PracticeContext, kit: PracticeKit): Promise<KitLooked> {
  const connection = await ctx.db.connection.findUnique({ where: { id: kit.connectionId } });
  const lab = await ctx.labOf(kit.connectionId);
  const looked =
    connection?.answersReads === true ? await byRecord(ctx, lab, kit) : await byResult(ctx, lab, kit);
  if (looked.kind !== 'failed')
    await ctx.db.practiceKit.updateMany({ where: { id: kit.id }, data: { checkedAt: ctx.clock.now() } });
  return looked;
}

async function byRecord(ctx: PracticeContext, lab: PracticeLab, kit: PracticeKit): Promise<KitLooked> {
  try {
    const record = await lab.kit(kit.kitCode);
    const patientId = await directoryPatient(ctx, kit, record.patientId);
    const isDirect =
      kit.orderId !== null &&
      (await ctx.db.practiceOrder.count({ where: { id: kit.orderId, kind: 'direct' } })) > 0;
    const now = ctx.clock.now();
    const data = { ...learned(kit, record, { patientId, isDirect, now }), updatedAt: now };
    // Only as it was read: what became of it meanwhile has its own word.
    const { id, assignedAt, assignmentId } = kit;
    await ctx.db.practiceKit.updateMany({ where: { id, assignedAt, assignmentId }, data });
    return { kind: 'read' };
  } catch (error) {
    if (!isLabError(error)) throw error;
    return error.code === 'not_found' ? { kind: 'unknown' } : { kind: 'failed', code: error.code };
  }
}

/** Whose of the directory the lab's patient is. */
async function directoryPatient(
  { db }: Pick<PracticeContext, 'db'>,
  { connectionId }: Pick<PracticeKit, 'connectionId'>,
  labId: string | null,
): Promise<string | null> {
  if (labId === null) return null;
  const row = await db.patientAtLab.findFirst({ where: { connectionId, labId, removedAt: null } });
  return row?.patientId ?? null;
}

/**
 * A 404 says that no text is stored: there may be a result, or not. Only where the lab once said of the same kit that its
 * result isn't ready does the 404 after it say that it is.
 */
async function byResult(ctx: PracticeContext, lab: PracticeLab, kit: PracticeKit): Promise<KitLooked> {
  if (kit.assignedAt === null) return { kind: 'not_offered' };
  try {
    await lab.storedInterpretation(kit.kitCode);
    await noteResult(ctx, kit.id);
    return { kind: 'read' };
  } catch (error) {
    if (!isLabError(error)) throw error;
    switch (error.code) {
      case 'result_not_ready':
      case 'no_results':
        await ctx.db.practiceKit.updateMany({
          where: { id: kit.id, notReadyAt: null },
          data: { notReadyAt: ctx.clock.now() },
        });
        return { kind: 'read' };
      case 'not_found':
        if (kit.notReadyAt === null) return { kind: 'not_offered' };
        await noteResult(ctx, kit.id);
        return { kind: 'read' };
      case 'ai_disabled':
      case 'kit_unassigned':
        return { kind: 'not_offered' };
      default:
        return { kind: 'failed', code: error.code };
    }
  }
}

/** A kit's result is there; never what it says. */
async function noteResult({ db, clock }: PracticeContext, id: string): Promise<void> {
  const now = clock.now();
  await db.practiceKit.updateMany({
    where: { id, resultReadyAt: null },
    data: { resultReadyAt: now, updatedAt: now },
  });
}

/** So long a kit isn't asked about again by itself. */
const CHECKED_FOR_MS = 30 * 60_000;
/** So many of an account at a time. */
const MOST_CHECKED = 50;

/** Asks about kits that are somebody's and whose result isn't known to be there: those first that were asked about longest ago. */
export async function checkDueKits(ctx: PracticeContext, connectionId: string): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - CHECKED_FOR_MS);
  const due = await ctx.db.practiceKit.findMany({
    where: {
      connectionId,
      assignedAt: { not: null },
      resultReadyAt: null,
      AND: [
        { OR: [{ labStatus: null }, { labStatus: { not: 'Cancelled' } }] },
        { OR: [{ checkedAt: null }, { checkedAt: { lt: before } }] },
      ],
    },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
    take: MOST_CHECKED,
  });
  for (const kit of due) {
    const looked = await lookAtKit(ctx, kit);
    // The lab is down, or wants to be left alone: later.
    if (looked.kind === 'failed') return;
  }
}

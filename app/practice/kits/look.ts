import type { PracticeKit } from '../../db/generated/app/client.ts';
import { isLabError, type LabErrorCode } from '../../lab/lab-error.ts';
import type { PracticeContext, PracticeLab } from '../context.ts';
import { learned } from './lab-kit.ts';
import { resultSaid, type ResultSaid, type TextAnswered } from './result-answer.ts';

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

/** By the documented call alone; {@link resultSaid} tells what its answer says. */
async function byResult(ctx: PracticeContext, lab: PracticeLab, kit: PracticeKit): Promise<KitLooked> {
  if (kit.assignedAt === null) return { kind: 'not_offered' };
  let answered: TextAnswered = 'text';
  try {
    await lab.storedInterpretation(kit.kitCode);
  } catch (error) {
    if (!isLabError(error)) throw error;
    answered = error.code;
  }
  const said = resultSaid(answered, kit);
  if (said === 'failed' && answered !== 'text') return { kind: 'failed', code: answered };
  return (await noteSaid(ctx, kit.id, said)) ? { kind: 'read' } : { kind: 'not_offered' };
}

/** Keeps what was said of a kit's result. @returns false where nothing was */
export async function noteSaid(
  ctx: Pick<PracticeContext, 'db' | 'clock'>,
  id: string,
  said: ResultSaid,
): Promise<boolean> {
  if (said === 'there') await noteResult(ctx, id);
  else if (said === 'not_yet')
    await ctx.db.practiceKit.updateMany({
      where: { id, notReadyAt: null },
      data: { notReadyAt: ctx.clock.now() },
    });
  else return false;
  return true;
}

/** A kit's result is there; never what it says. */
async function noteResult({ db, clock }: Pick<PracticeContext, 'db' | 'clock'>, id: string): Promise<void> {
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

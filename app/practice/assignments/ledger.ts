import type { AppTx } from '../../db/app-client.ts';
import type { PracticeContext } from '../context.ts';
import { lockDirectory } from '../patients/lock.ts';
import { type SentOnceEvent, type SentOnceState, sentOnceStateOf, sentOnceStepsOf } from '../sent-once.ts';

/** A kit, and whose it is to be. */
export interface AssignmentSet {
  kitId: string;
  kitCode: string;
  patientId: string;
  /** The lab's words about this set; null unless the assignment was refused. */
  problem: string | null;
}

/** An assignment of a practice, as the ledger has it. Ids alone: it names no patient. */
export interface PracticeAssignment {
  id: string;
  connectionId: string;
  state: SentOnceState;
  /** Who assigned: `merchant:…`. */
  actor: string;
  sentAt: Date;
  /** The lab's words, where it refused; null unless `refused`. */
  problem: string | null;
  labAssignmentId: string | null;
  /** Sets that a token paid for; null where the lab never said. */
  tokensUsed: number | null;
  sets: AssignmentSet[];
}

type LedgerContext = Pick<PracticeContext, 'db' | 'clock'>;

/** An assignment of the shop's; null where it has no such one. A call whose process died is undecided once its time is over. */
export async function readAssignment(
  ctx: LedgerContext,
  shop: string,
  id: string,
): Promise<PracticeAssignment | null> {
  await expireAssignments(ctx, shop);
  const row = await ctx.db.practiceAssignment.findFirst({
    where: { id, shop },
    include: { sets: { orderBy: { position: 'asc' }, include: { kit: { select: { kitCode: true } } } } },
  });
  if (row === null) return null;
  const { connectionId, actor, sentAt, labAssignmentId, tokensUsed } = row;
  const state = sentOnceStateOf(row.state);
  return {
    id,
    connectionId,
    state,
    actor,
    sentAt,
    problem: state === 'refused' ? row.problem : null,
    labAssignmentId,
    tokensUsed,
    sets: row.sets.map(({ kitId, kit, patientId, problem }) => ({
      kitId,
      kitCode: kit.kitCode,
      patientId,
      problem: state === 'refused' ? problem : null,
    })),
  };
}

/** Calls whose time is over have no answer any more: a person is asked. Their kits stay in them until then. */
async function expireAssignments({ db, clock }: LedgerContext, shop: string): Promise<void> {
  const now = await clock.exact();
  for (const { from, to } of sentOnceStepsOf('expired'))
    await db.practiceAssignment.updateMany({
      where: { shop, state: from, deadlineAt: { lte: now } },
      data: { state: to, deadlineAt: null, updatedAt: now },
    });
}

/** Assignments that a person is asked about, those first that were sent first. */
export async function undecidedAssignments(
  ctx: LedgerContext,
  shop: string,
): Promise<{ id: string; sentAt: Date; kits: number }[]> {
  await expireAssignments(ctx, shop);
  const rows = await ctx.db.practiceAssignment.findMany({
    where: { shop, state: 'undecided' },
    orderBy: [{ sentAt: 'asc' }, { id: 'asc' }],
    select: { id: true, sentAt: true, _count: { select: { sets: true } } },
    take: MOST_ASKED,
  });
  return rows.map(({ id, sentAt, _count }) => ({ id, sentAt, kits: _count.sets }));
}

/** Most that are asked about at once: more come up once these are answered. */
const MOST_ASKED = 20;

/**
 * Applies an event by the table, and what follows from it for the kits: they become their patients', or nobody's again.
 *
 * @returns false where the assignment is in no state for it
 */
export async function stepAssignment(
  { db, clock }: LedgerContext,
  { shop, id }: { shop: string; id: string },
  event: SentOnceEvent,
  data: Partial<Pick<PracticeAssignment, 'labAssignmentId' | 'tokensUsed' | 'problem'>> & {
    /** The lab's words about single sets, by position. */
    problems?: ReadonlyMap<number, string>;
  } = {},
): Promise<boolean> {
  const { problems = new Map<number, string>(), ...fields } = data;
  return db.$transaction(async (tx) => {
    await lockDirectory(tx, shop);
    const now = clock.now();
    for (const { from, to } of sentOnceStepsOf(event)) {
      const { count } = await tx.practiceAssignment.updateMany({
        where: { id, shop, state: from },
        data: { ...fields, state: to, deadlineAt: null, updatedAt: now },
      });
      if (count === 0) continue;
      for (const [position, problem] of problems)
        await tx.practiceAssignmentSet.updateMany({
          where: { assignmentId: id, position },
          data: { problem },
        });
      await settleKits(tx, id, to, now);
      return true;
    }
    return false;
  });
}

async function settleKits(tx: AppTx, id: string, state: SentOnceState, now: Date): Promise<void> {
  // In an assignment that may have reached the lab, a kit is in no other one.
  if (state === 'refused' || state === 'not_sent')
    await tx.practiceKit.updateMany({
      where: { assignmentId: id, assignedAt: null },
      data: { assignmentId: null, patientId: null, updatedAt: now },
    });
  // Whether its result is there is asked from now on; that it isn't yet is worth knowing (kits/look.ts).
  if (state === 'placed')
    await tx.practiceKit.updateMany({
      where: { assignmentId: id, assignedAt: null },
      data: { assignedAt: now, checkedAt: null, updatedAt: now },
    });
}

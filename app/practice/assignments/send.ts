import { randomUUID } from 'node:crypto';
import type { LabAssignment } from '../../lab/partner-records.ts';
import type { PartnerPost } from '../../lab/partner-posts.ts';
import type { PracticeContext, PracticeLab } from '../context.ts';
import { lockDirectory } from '../patients/lock.ts';
import { notMerged } from '../patients/merged.ts';
import { type PracticeAssignment, readAssignment, stepAssignment } from './ledger.ts';
import { problemsOfKits, type SetProblem, type WantedSet, withPatientsAtLab } from './ready.ts';

export interface AssignmentForm {
  shop: string;
  connectionId: string;
  actor: string;
  /** One form makes one assignment, however often it is sent. */
  formKey: string;
  /** 1 to 100 (docs/contract-decisions.md, "Assignments"). */
  sets: readonly WantedSet[];
}

export type AssignmentSent =
  /** The assignment as it stands now: placed, refused, or whatever came of it. */
  | { kind: 'sent'; assignment: PracticeAssignment }
  /** Nothing was sent: these can't be assigned as asked. */
  | { kind: 'not_ready'; problems: SetProblem[] };

/** How long a call may take, from the decision to send to its answer. Past it nothing is sent, and nothing waited for. */
export const ASSIGNING_LIMIT_MS = 60_000;
/** Of that, what the call itself may need (the client's own limit is below it). */
const CALL_MS = 30_000;

/**
 * Makes kits patients' own at the lab: one call for a form, however often it is sent, and never a second one. All of its
 * kits are assigned or none; a kit is in one assignment at a time that may have reached the lab.
 *
 * @throws ConnectionFailure where the connection can't be used; nothing was sent then
 */
export async function sendAssignment(ctx: PracticeContext, form: AssignmentForm): Promise<AssignmentSent> {
  const known = await assigned(ctx, form);
  if (known !== null) return { kind: 'sent', assignment: known };
  const { sets } = form;
  const problems = await problemsOfKits(ctx, form, sets);
  if (problems.length > 0) {
    // The same form may have taken them a moment ago.
    const own = await assigned(ctx, form);
    return own === null ? { kind: 'not_ready', problems } : { kind: 'sent', assignment: own };
  }
  const patientIds = [...new Set(sets.map(({ patientId }) => patientId))];
  const done = await withPatientsAtLab(ctx, form, patientIds, (labIds) => begin(ctx, form, labIds));
  if ('value' in done) return done.value;
  // Another tab with the same form is at it: what came of it is this one's answer, too.
  const meanwhile = await assigned(ctx, form);
  if (meanwhile !== null) return { kind: 'sent', assignment: meanwhile };
  const { why } = done;
  const stuck = sets.filter(({ patientId }) => done.patientIds.includes(patientId));
  return { kind: 'not_ready', problems: stuck.map(({ kitId }) => ({ kitId, why })) };
}

/** The assignment that this form made already. */
async function assigned(
  ctx: PracticeContext,
  { shop, formKey }: Pick<AssignmentForm, 'shop' | 'formKey'>,
): Promise<PracticeAssignment | null> {
  const row = await ctx.db.practiceAssignment.findUnique({ where: { shop_formKey: { shop, formKey } } });
  return row === null ? null : readAssignment(ctx, shop, row.id);
}

/** Somebody else took one of the kits between the look at them and the row. */
class KitsTaken extends Error {}

/** The assignment's row with its kits in it, then its one call. Another process with the same form calls nobody. */
async function begin(
  ctx: PracticeContext,
  form: AssignmentForm,
  labIds: ReadonlyMap<string, string>,
): Promise<AssignmentSent> {
  const { shop, connectionId } = form;
  // Before the row is there: an account that can't be used leaves no assignment behind.
  const lab = await ctx.labOf(connectionId);
  const id = randomUUID();
  let isOurs: boolean;
  try {
    isOurs = await write(ctx, form, id);
  } catch (error) {
    if (!(error instanceof KitsTaken)) throw error;
    const problems = await problemsOfKits(ctx, form, form.sets);
    return {
      kind: 'not_ready',
      problems: problems.length > 0 ? problems : form.sets.map(({ kitId }) => ({ kitId, why: 'taken' })),
    };
  }
  const assignment = await assigned(ctx, form);
  if (assignment === null) throw new Error('An assignment that was just written is gone.');
  if (isOurs) await call(ctx, lab, { shop, assignment, labIds });
  return { kind: 'sent', assignment: (await assigned(ctx, form)) ?? assignment };
}

/** Writes the row and puts its kits into it, all or none. @returns false where this form made one already */
async function write(ctx: PracticeContext, form: AssignmentForm, id: string): Promise<boolean> {
  const { shop, connectionId, actor, formKey, sets } = form;
  const kitIds = sets.map(({ kitId }) => kitId);
  // Before the lock: whoever waits for it holds a connection, and asking for the time takes another one.
  const now = await ctx.clock.exact();
  return ctx.db.$transaction(async (tx) => {
    await lockDirectory(tx, shop);
    const { count } = await tx.practiceAssignment.createMany({
      data: [
        {
          id,
          shop,
          connectionId,
          state: 'sending',
          formKey,
          actor,
          sentAt: now,
          deadlineAt: new Date(now.getTime() + ASSIGNING_LIMIT_MS),
          createdAt: now,
          updatedAt: now,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    // In one order, so that two assignments with kits in common can't hold each other up: one of them finds them taken.
    const free = await tx.$queryRaw<unknown[]>`
      SELECT id FROM "PracticeKit" WHERE id = ANY(${kitIds}) AND shop = ${shop} AND "connectionId" = ${connectionId}
        AND "assignmentId" IS NULL AND "assignedAt" IS NULL AND "labStatus" IS DISTINCT FROM 'Cancelled'
      ORDER BY id FOR UPDATE`;
    if (free.length < kitIds.length) throw new KitsTaken();
    await tx.practiceAssignmentSet.createMany({
      data: sets.map(({ kitId, patientId }, position) => ({ assignmentId: id, position, kitId, patientId })),
    });
    await tx.$executeRaw`
      UPDATE "PracticeKit" k SET "assignmentId" = ${id}, "patientId" = s."patientId", "updatedAt" = ${now}
      FROM "PracticeAssignmentSet" s WHERE s."assignmentId" = ${id} AND k.id = s."kitId"`;
    return true;
  });
}

interface Call {
  shop: string;
  assignment: PracticeAssignment;
  /** The lab's ids of the patients. */
  labIds: ReadonlyMap<string, string>;
}

async function call(ctx: PracticeContext, lab: PracticeLab, asked: Call): Promise<void> {
  const { shop, assignment } = asked;
  const { id, connectionId, sets } = assignment;
  const outcome = await posted(ctx, lab, asked);
  const isSettled = await settle(ctx, { shop, id }, outcome);
  const facts = { assignmentId: id, connectionId, kits: sets.length, outcome: outcome.kind };
  if (isSettled) ctx.log.info(facts, 'assignment sent to the lab');
  else ctx.log.warn(facts, 'the lab answered about an assignment after somebody had decided');
}

async function posted(
  ctx: PracticeContext,
  lab: PracticeLab,
  { shop, assignment: { id, sets }, labIds }: Call,
): Promise<PartnerPost<LabAssignment>> {
  const asked = sets.flatMap(({ kitCode, patientId }) => {
    const labId = labIds.get(patientId);
    return labId === undefined ? [] : [{ kitCode, patientId: labId }];
  });
  if (asked.length < sets.length) return { kind: 'not_sent', reason: 'no patient' };
  if (!(await maySend(ctx, shop, id, [...labIds.keys()]))) return { kind: 'not_sent', reason: 'held up' };
  return lab.createAssignment({ sets: asked });
}

/**
 * Asked just before the call: a process that was held up until somebody may have decided would send a second one, and for
 * a patient who was removed or merged meanwhile nothing is sent.
 */
async function maySend(
  { db, clock }: PracticeContext,
  shop: string,
  id: string,
  patientIds: readonly string[],
): Promise<boolean> {
  const row = await db.practiceAssignment.findFirst({ where: { id, shop, state: 'sending' } });
  const leftMs = (row?.deadlineAt?.getTime() ?? 0) - (await clock.exact()).getTime();
  if (leftMs < CALL_MS) return false;
  return (
    (await db.patient.count({ where: { shop, id: { in: [...patientIds] }, ...notMerged } })) ===
    patientIds.length
  );
}

async function settle(
  ctx: PracticeContext,
  own: { shop: string; id: string },
  outcome: PartnerPost<LabAssignment>,
): Promise<boolean> {
  switch (outcome.kind) {
    case 'placed': {
      const { id: labAssignmentId, tokensUsed } = outcome.record;
      return stepAssignment(ctx, own, 'placed', { labAssignmentId, tokensUsed });
    }
    case 'refused': {
      const problem = outcome.message.slice(0, LONGEST_PROBLEM);
      return stepAssignment(ctx, own, 'refused', { problem, problems: problemsOfSets(outcome.fields) });
    }
    case 'throttled':
    case 'not_sent':
      return stepAssignment(ctx, own, 'not_sent');
    case 'ambiguous':
      return stepAssignment(ctx, own, 'ambiguous');
  }
}

const LONGEST_PROBLEM = 500;
const setPath = /^sets\.(\d{1,3})\b/;

/** The lab's words about single sets, by position (docs/contract-decisions.md: `sets.0.kitCode`). */
function problemsOfSets(fields: readonly { path: string; message: string }[]): Map<number, string> {
  const problems = new Map<number, string>();
  for (const { path, message } of fields) {
    const [, position] = setPath.exec(path) ?? [];
    if (position === undefined) continue;
    const before = problems.get(Number(position));
    const words = before === undefined ? message : `${before} ${message}`;
    problems.set(Number(position), words.slice(0, LONGEST_PROBLEM));
  }
  return problems;
}

/** Assignments (partner-api §1.2, §2.4): which kit is whose, all of a request or nothing. */
import type { AssignmentRequest } from '../../contract/partner/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { accountCurrency } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { seededStream } from '../core/seeded.ts';
import { magicOfName } from '../faults/magic-names.ts';
import type { FaultDraw } from '../faults/rules.ts';
import { takeInHand } from '../lifecycle/in-hand.ts';
import type { KitRow, PatientRow } from '../lifecycle/in-hand.ts';
import { listedAt, showLate } from '../lifecycle/new-orders.ts';
import { dueAfterAssignment } from '../lifecycle/steps.ts';
import { ruleWords } from '../words/errors.ts';
import { assignmentsMinor } from './prices.ts';
import { billingEmailOf, readPractice } from './profile.ts';
import { recordedAt } from './record.ts';

export type AssignmentRow = Awaited<ReturnType<SandboxTx['assignment']['findUniqueOrThrow']>>;

/** An assignment with its sets, in the order of the request. */
export interface MadeAssignment {
  readonly assignment: AssignmentRow;
  readonly sets: readonly { readonly kitCode: string; readonly patientId: string }[];
}

interface Pair {
  readonly kit: KitRow;
  readonly patient: PatientRow;
}

/** The kits and patients that the sets name; 400 by place for each that can't be assigned. */
export async function assignable(
  db: SandboxTx,
  accountId: string,
  { sets }: Pick<AssignmentRequest, 'sets'>,
): Promise<Pair[]> {
  const kits = await db.kit.findMany({
    where: { accountId, code: { in: sets.map(({ kitCode }) => kitCode) }, shippedAt: { not: null } },
  });
  const patients = await db.patient.findMany({
    where: { accountId, id: { in: sets.map(({ patientId }) => patientId) } },
  });
  const kitBy = new Map(kits.map((kit) => [kit.code, kit]));
  const patientBy = new Map(patients.map((patient) => [patient.id, patient]));
  const details: Record<string, string[]> = {};
  const seen = new Set<string>();
  const pairs = sets.flatMap(({ kitCode, patientId }, index) => {
    const kit = kitBy.get(kitCode);
    const patient = patientBy.get(patientId);
    const rule = kit === undefined ? ruleWords.unknownKit : ruleAgainst(kit, seen);
    seen.add(kitCode);
    if (rule !== null) details[`sets.${String(index)}.kitCode`] = [rule];
    if (patient === undefined) details[`sets.${String(index)}.patientId`] = [ruleWords.unknownPatient];
    return kit === undefined || patient === undefined ? [] : [{ kit, patient }];
  });
  if (Object.keys(details).length > 0) throw new ServiceFailure('invalid_request', { details });
  return pairs;
}

function ruleAgainst(kit: KitRow, seen: ReadonlySet<string>): string | null {
  if (seen.has(kit.code)) return ruleWords.namedTwice;
  if (kit.patientId !== null) return ruleWords.assignedAlready;
  return kit.status === 'Cancelled' ? ruleWords.canceledKit : null;
}

/**
 * Assigns the kits of a request. Tokens pay as far as they reach; the rest would be invoiced. The caller holds the
 * account's lock, so a token pays once and a kit is assigned once.
 */
export async function commitAssignment(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  { request, listLag }: { request: Pick<AssignmentRequest, 'sets'>; listLag: FaultDraw },
): Promise<MadeAssignment> {
  const practice = await readPractice(tx, account.id);
  const email = billingEmailOf(practice);
  const pairs = await assignable(tx, account.id, request);
  const tokensUsed = Math.min(practice.tokens, pairs.length);
  const invoiced = pairs.length - tokensUsed;
  const { assignmentsCreated: position } = await tx.practice.update({
    where: { accountId: account.id },
    data: { tokens: { decrement: tokensUsed }, assignmentsCreated: { increment: 1 } },
  });
  const now = new Date(ctx.now());
  const id = seededStream(ctx.seed, 'assignment-id', account.id, position).code(16).toLowerCase();
  const assignment = await tx.assignment.create({
    data: {
      id: `asg_${id}`,
      accountId: account.id,
      position,
      status: invoiced === 0 ? 'paid' : 'pending',
      paymentType: 'bank-transfer',
      tokensUsed,
      amountMinor: assignmentsMinor(accountCurrency(account), invoiced),
      currency: account.currency,
      email,
      settledAt: null,
      listedAt: listedAt(now.getTime(), listLag),
      createdAt: now,
    },
  });
  showLate(ctx, assignment.listedAt, listLag);
  for (const [index, { kit, patient }] of pairs.entries()) {
    const order = await tx.order.findUniqueOrThrow({ where: { id: kit.orderId } });
    const hand = await takeInHand(tx, ctx, account, order);
    const assigned = { ...kit, patientId: patient.id, magic: magicOfName(patient.name) };
    await tx.kit.update({
      where: { code: kit.code },
      data: {
        patientId: assigned.patientId,
        magic: assigned.magic,
        assignedAt: now,
        assignmentId: assignment.id,
        assignmentOrdinal: index + 1,
        nextStepDueSimMs: dueAfterAssignment(hand, assigned),
        ...recordedAt(kit, patient),
      },
    });
  }
  return {
    assignment,
    sets: pairs.map(({ kit, patient }) => ({ kitCode: kit.code, patientId: patient.id })),
  };
}

/** Marks what would be invoiced as paid, once: `step_not_possible` when it is paid already, or was by tokens. */
export async function settleAssignment(
  tx: SandboxTx,
  accountId: string,
  id: string,
  now: Date,
): Promise<void> {
  const assignment = await tx.assignment.findFirst({ where: { id, accountId } });
  if (assignment === null) throw new ServiceFailure('not_found');
  if (assignment.status !== 'pending') {
    throw new ServiceFailure('step_not_possible', { message: ruleWords.paidAlready });
  }
  await tx.assignment.update({ where: { id }, data: { status: 'paid', settledAt: now } });
}

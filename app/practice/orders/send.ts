import { randomUUID } from 'node:crypto';
import { ConnectionFailure } from '../../connection/failures.ts';
import type { PartnerOrderKind } from '../../contract/partner/schemas.ts';
import type { LabPartnerOrder } from '../../lab/partner-records.ts';
import type { PartnerPost } from '../../lab/partner-posts.ts';
import type { PracticeContext, PracticeLab } from '../context.ts';
import { createAtLab, type PatientPlace } from '../patients/at-lab.ts';
import { readPatient } from '../patients/directory.ts';
import { lockDirectory } from '../patients/lock.ts';
import { mergedInto } from '../patients/merged.ts';
import { aloneWithPatient, bringUpToDate } from '../patients/up-to-date.ts';
import { type PracticeOrder, readOrder, stepOrder } from './ledger.ts';
import { sentOnceStepsOf } from '../sent-once.ts';
import { noteLabOrder } from './lab-order.ts';

/** What is ordered: some kits for the practice, or one for a patient (partner-api §2.1, §2.3). */
export type OrderWanted =
  | { kind: Exclude<PartnerOrderKind, 'direct'>; numberOfKits: number }
  | { kind: 'direct'; patientId: string };

export interface OrderForm {
  shop: string;
  connectionId: string;
  actor: string;
  /** One form makes one order, however often it is sent. */
  formKey: string;
  wanted: OrderWanted;
}

export type OrderSent =
  /** The order as it stands now: placed, refused, or whatever came of it. */
  | { kind: 'sent'; order: PracticeOrder }
  /** Nothing was sent: the patient isn't ready for it. */
  | { kind: 'not_ready'; why: PatientNotReady };

/** Why a kit can't be ordered for a patient. */
export type PatientNotReady =
  | 'unknown'
  /** They were merged into another patient. */
  | 'merged'
  /** The address is incomplete. */
  | 'address'
  /** The lab refused the record, or isn't known to have the patient. */
  | 'not_at_lab'
  /** Somebody else is changing the patient, or ordering for them. */
  | 'busy'
  /** The lab didn't take the patient's changed record. */
  | 'outdated';

/** How long a call may take, from the decision to send to its answer. Past it nothing is sent, and nothing waited for. */
export const SENDING_LIMIT_MS = 60_000;
/** Of that, what the call itself may need (the client's own limit is below it). */
const CALL_MS = 30_000;

/**
 * Sends an order to the lab: one call for a form, however often it is sent, and no second one without a person's word.
 *
 * @throws ConnectionFailure where the connection can't be used; nothing was sent then
 */
export async function sendOrder(ctx: PracticeContext, form: OrderForm): Promise<OrderSent> {
  const known = await ordered(ctx, form);
  if (known !== null) return { kind: 'sent', order: known };
  const { wanted } = form;
  if (wanted.kind !== 'direct') return begin(ctx, form, null);
  return readyFor(ctx, form, wanted.patientId, (labPatientId) => begin(ctx, form, labPatientId));
}

/** Sends once more what certainly did not come to be: the lab refused it, or never had it. */
export async function sendAgain(ctx: PracticeContext, shop: string, id: string): Promise<OrderSent | null> {
  const order = await readOrder(ctx, shop, id);
  if (order === null) return null;
  const again = async (labPatientId: string | null): Promise<OrderSent> => {
    const lab = await ctx.labOf(order.connectionId);
    const attempt = await claim(ctx, shop, id);
    if (attempt !== null) await call(ctx, lab, { shop, order, attempt, labPatientId });
    return { kind: 'sent', order: (await readOrder(ctx, shop, id)) ?? order };
  };
  if (order.state !== 'refused' && order.state !== 'not_sent') return { kind: 'sent', order };
  const { connectionId, patientId } = order;
  return patientId === null ? again(null) : readyFor(ctx, { shop, connectionId }, patientId, again);
}

/** The order that this form made already. */
async function ordered(
  ctx: PracticeContext,
  { shop, formKey }: Pick<OrderForm, 'shop' | 'formKey'>,
): Promise<PracticeOrder | null> {
  const row = await ctx.db.practiceOrder.findUnique({ where: { shop_formKey: { shop, formKey } } });
  return row === null ? null : readOrder(ctx, shop, row.id);
}

/**
 * Has the lab know the patient as they are in the directory, and orders while nobody else changes them: the kit goes to
 * the address on the lab's record at that moment (partner-api §4 rule 3).
 */
async function readyFor(
  ctx: PracticeContext,
  { shop, connectionId }: Pick<OrderForm, 'shop' | 'connectionId'>,
  patientId: string,
  order: (labPatientId: string) => Promise<OrderSent>,
): Promise<OrderSent> {
  const place = { shop, patientId, connectionId };
  const isMerged = async (): Promise<boolean> => (await mergedInto(ctx, shop, patientId)) !== null;
  const outcome = (await isMerged()) ? notReady('merged') : await orderedFor(ctx, place, order);
  // It may have happened while the lab was asked: nothing was ordered then.
  return outcome.kind === 'not_ready' && (await isMerged()) ? notReady('merged') : outcome;
}

const notReady = (why: PatientNotReady): OrderSent => ({ kind: 'not_ready', why });

async function orderedFor(
  ctx: PracticeContext,
  place: PatientPlace,
  order: (labPatientId: string) => Promise<OrderSent>,
): Promise<OrderSent> {
  const patient = await readPatient(ctx, place.shop, place.patientId);
  if (patient === null) return notReady('unknown');
  if (patient.missing.length > 0) return notReady('address');
  const atLab = await createAtLab(ctx, place);
  if (atLab?.state !== 'known') return notReady('not_at_lab');
  const done = await aloneWithPatient(ctx, place, async (labId) => {
    const isUpToDate = (await bringUpToDate(ctx, place, labId)).kind === 'up_to_date';
    return isUpToDate ? order(labId) : notReady('outdated');
  });
  return done?.value ?? notReady('busy');
}

/** The order's row, and its one call. Another process with the same form finds the row, and calls nobody. */
async function begin(ctx: PracticeContext, form: OrderForm, labPatientId: string | null): Promise<OrderSent> {
  const { shop, connectionId, actor, formKey, wanted } = form;
  // Before the row is there: an account that can't be used leaves no order behind.
  const lab = await ctx.labOf(connectionId);
  const now = await ctx.clock.exact();
  const id = randomUUID();
  const isOurs = await ctx.db.$transaction(async (tx) => {
    await lockDirectory(tx, shop);
    // A shop that was redacted meanwhile has no account any more: nothing of it may come to be again.
    if ((await tx.connection.count({ where: { id: connectionId, shop } })) === 0)
      throw new ConnectionFailure('connection_closed');
    const { count } = await tx.practiceOrder.createMany({
      data: [
        {
          id,
          shop,
          connectionId,
          kind: wanted.kind,
          numberOfKits: wanted.kind === 'direct' ? 1 : wanted.numberOfKits,
          patientId: wanted.kind === 'direct' ? wanted.patientId : null,
          state: 'sending',
          attempt: 1,
          formKey,
          actor,
          sentAt: now,
          deadlineAt: new Date(now.getTime() + SENDING_LIMIT_MS),
          createdAt: now,
          updatedAt: now,
        },
      ],
      skipDuplicates: true,
    });
    return count === 1;
  });
  const order = await ordered(ctx, { shop, formKey });
  // The shop was redacted in this moment.
  if (order === null) throw new ConnectionFailure('connection_closed');
  if (isOurs) await call(ctx, lab, { shop, order, attempt: 1, labPatientId });
  return { kind: 'sent', order: (await ordered(ctx, { shop, formKey })) ?? order };
}

/** The attempt's number, or null where somebody else has the order in hand. */
async function claim({ db, clock }: PracticeContext, shop: string, id: string): Promise<number | null> {
  const now = await clock.exact();
  for (const { from, to } of sentOnceStepsOf('claimed')) {
    const [claimed] = await db.practiceOrder.updateManyAndReturn({
      where: { id, shop, state: from },
      data: {
        state: to,
        attempt: { increment: 1 },
        sentAt: now,
        deadlineAt: new Date(now.getTime() + SENDING_LIMIT_MS),
        problem: null,
        updatedAt: now,
      },
    });
    if (claimed !== undefined) return claimed.attempt;
  }
  return null;
}

interface Call {
  shop: string;
  order: PracticeOrder;
  attempt: number;
  /** The lab's id of the patient; null unless the order is direct. */
  labPatientId: string | null;
}

async function call(ctx: PracticeContext, lab: PracticeLab, asked: Call): Promise<void> {
  const { shop, attempt, order } = asked;
  const { id, connectionId, kind } = order;
  const outcome = await posted(ctx, lab, asked);
  const isSettled = await settle(ctx, { shop, id, attempt }, outcome);
  const facts = { orderId: id, connectionId, kind, attempt, outcome: outcome.kind };
  if (isSettled) ctx.log.info(facts, 'practice order sent to the lab');
  else ctx.log.warn(facts, 'the lab answered about a practice order after somebody had decided');
}

async function posted(
  ctx: PracticeContext,
  lab: PracticeLab,
  { shop, order, attempt, labPatientId }: Call,
): Promise<PartnerPost<LabPartnerOrder>> {
  if (!(await maySend(ctx, shop, order.id, attempt))) return { kind: 'not_sent', reason: 'held up' };
  const { kind, numberOfKits } = order;
  if (kind === 'standard') return lab.createOrder({ numberOfKits });
  if (kind === 'kits') return lab.createKitOrder({ numberOfKits });
  if (labPatientId === null) return { kind: 'not_sent', reason: 'no patient' };
  return lab.createDirectOrder({ patientId: labPatientId });
}

/** Asked just before the call: a process that was held up until somebody may have decided would send a second order. */
async function maySend(ctx: PracticeContext, shop: string, id: string, attempt: number): Promise<boolean> {
  const row = await ctx.db.practiceOrder.findFirst({ where: { id, shop, state: 'sending', attempt } });
  const leftMs = (row?.deadlineAt?.getTime() ?? 0) - (await ctx.clock.exact()).getTime();
  return leftMs >= CALL_MS;
}

async function settle(
  ctx: PracticeContext,
  own: { shop: string; id: string; attempt: number },
  outcome: PartnerPost<LabPartnerOrder>,
): Promise<boolean> {
  switch (outcome.kind) {
    case 'placed': {
      const isSettled = await stepOrder(ctx, own, 'placed', { labOrderId: outcome.record.id });
      if (isSettled) await noteLabOrder(ctx, own, outcome.record);
      return isSettled;
    }
    case 'refused':
      return stepOrder(ctx, own, 'refused', { problem: outcome.message.slice(0, 500) });
    case 'throttled':
    case 'not_sent':
      return stepOrder(ctx, own, 'not_sent');
    case 'ambiguous':
      return stepOrder(ctx, own, 'ambiguous');
  }
}

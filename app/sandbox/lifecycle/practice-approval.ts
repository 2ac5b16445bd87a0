/**
 * What becomes of a practice's order beside its kits, as data (partner-api §3): the lab's approval, and payment. The table
 * of docs/sandbox.md is made from it.
 */
import type { PaymentStatus } from '../../contract/partner/schemas.ts';
import { ServiceFailure } from '../core/failure.ts';
import { errorWords } from '../words/errors.ts';
import { streamName } from './in-hand.ts';
import type { OrderInHand, PracticeOrderRow } from './in-hand.ts';
import { shipOffsetMs } from './plan.ts';

export const orderSteps = ['order.approved', 'order.rejected', 'order.settled'] as const;
export type OrderStep = (typeof orderSteps)[number];

export interface ApprovalState {
  readonly approved: boolean;
  readonly payment: PaymentStatus;
}

export interface ApprovalTransition {
  readonly step: OrderStep;
  readonly from: ApprovalState;
  readonly to: ApprovalState;
}

const waiting: ApprovalState = { approved: false, payment: 'pending' };
const waitingPaid: ApprovalState = { approved: false, payment: 'paid' };
const approved: ApprovalState = { approved: true, payment: 'pending' };
const approvedPaid: ApprovalState = { approved: true, payment: 'paid' };
const rejected: ApprovalState = { approved: false, payment: 'cancelled' };

/** Orders that need no approval begin approved. A rejected one is never invoiced, so a paid one can't be rejected. */
export const approvalTransitions: readonly ApprovalTransition[] = [
  { step: 'order.approved', from: waiting, to: approved },
  { step: 'order.approved', from: waitingPaid, to: approvedPaid },
  { step: 'order.rejected', from: waiting, to: rejected },
  { step: 'order.settled', from: waiting, to: waitingPaid },
  { step: 'order.settled', from: approved, to: approvedPaid },
];

const same = (a: ApprovalState, b: ApprovalState): boolean =>
  a.approved === b.approved && a.payment === b.payment;

/** State after a step, or null when the state does not allow it. */
export function approvalStateAfter(from: ApprovalState, step: OrderStep): ApprovalState | null {
  return approvalTransitions.find((one) => one.step === step && same(one.from, from))?.to ?? null;
}

/** The steps that a state allows. */
export function orderStepsPossible(from: ApprovalState): OrderStep[] {
  return orderSteps.filter((step) => approvalStateAfter(from, step) !== null);
}

export function approvalStateOf({
  approvedAt,
  rejectedAt,
  settledAt,
}: Pick<PracticeOrderRow, 'approvedAt' | 'rejectedAt' | 'settledAt'>): ApprovalState {
  const payment = rejectedAt !== null ? 'cancelled' : settledAt !== null ? 'paid' : 'pending';
  return { approved: approvedAt !== null, payment };
}

/**
 * One step of an order, under its account's lock; approval plans the shipping from `atSimMs` on. Throws
 * `step_not_possible` when its state does not allow it, or when it is no practice's order.
 */
export async function moveApproval(
  hand: OrderInHand,
  step: OrderStep,
  atSimMs: bigint = hand.simNowMs,
): Promise<ApprovalState> {
  const { tx, order, practice, now } = hand;
  if (practice === null)
    throw new ServiceFailure('step_not_possible', { message: errorWords.practicesOnly(step) });
  const from = approvalStateOf(practice.row);
  const to = approvalStateAfter(from, step);
  if (to === null) {
    const state = [from.approved ? errorWords.approved : errorWords.notApproved, `"${from.payment}"`];
    throw new ServiceFailure('step_not_possible', {
      message: errorWords.orderStepNotPossible(step, state, orderStepsPossible(from)),
    });
  }
  await tx.practiceOrder.update({
    where: { orderId: order.id },
    data: {
      status: to.payment,
      ...(step === 'order.settled' ? { settledAt: now } : { approvalDueSimMs: null }),
      ...(step === 'order.approved' ? { approvedAt: now } : {}),
      ...(step === 'order.rejected' ? { rejectedAt: now } : {}),
    },
  });
  if (step === 'order.approved') {
    const shipDueSimMs = atSimMs + BigInt(shipOffsetMs(streamName(hand)));
    await tx.order.update({ where: { id: order.id }, data: { shipDueSimMs } });
  }
  return to;
}

/** Plays the lab's approval where it is due. */
export async function approveIfDue(hand: OrderInHand): Promise<boolean> {
  const due = hand.practice?.row.approvalDueSimMs ?? null;
  if (due === null || due > hand.simNowMs) return false;
  await moveApproval(hand, 'order.approved', due);
  return true;
}

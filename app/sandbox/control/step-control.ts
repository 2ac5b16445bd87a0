import type { z } from 'zod';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { takeInHand } from '../lifecycle/in-hand.ts';
import type { KitRow, OrderInHand } from '../lifecycle/in-hand.ts';
import {
  kitStateAfter,
  kitSteps,
  resultAvailable,
  stepsAhead,
  stepsPossible,
} from '../lifecycle/kit-states.ts';
import type { KitStep } from '../lifecycle/kit-states.ts';
import { moveApproval, orderSteps, orderStepsPossible } from '../lifecycle/practice-approval.ts';
import type { OrderStep } from '../lifecycle/practice-approval.ts';
import { moveKit, putDown, shipOrder, stateOf } from '../lifecycle/steps.ts';
import { settleAssignment } from '../practice/assignments.ts';
import { errorWords } from '../words/errors.ts';
import type { eventRequestSchema } from './schemas.ts';

export interface SteppedKit {
  kit_code: string;
  order_id: string;
  status: string;
  registered: boolean;
  results_ready: boolean;
  /** Steps its state allows now. */
  possible: KitStep[];
}

/** A practice's order after a step of its own. */
interface SteppedOrder {
  order_id: string;
  status: string;
  approved: boolean;
  possible: OrderStep[];
}

interface SettledAssignment {
  assignment_id: string;
  status: 'paid';
}

type EventRequest = z.infer<typeof eventRequestSchema>;

/**
 * One step by hand. `order.shipped` ships the whole order of the kit; `result.ready` takes a registered kit through what
 * is left of the laboratory. Answers with the kits that moved, or with the order or assignment.
 */
export async function stepByHand(
  ctx: SandboxContext,
  accountId: string,
  request: EventRequest,
): Promise<SteppedKit[] | [SteppedOrder] | [SettledAssignment]> {
  const moved = await ctx.db.$transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (request.assignment_id !== undefined) {
      await settleAssignment(tx, accountId, request.assignment_id, new Date(ctx.now()));
      return [{ assignment_id: request.assignment_id, status: 'paid' }] satisfies [SettledAssignment];
    }
    const step = orderSteps.find((known) => known === request.kind);
    if (step === undefined) return stepOfKits(tx, ctx, account, request);
    const hand = await orderInHand(tx, ctx, account, request.order_id ?? '');
    const state = await moveApproval(hand, step);
    const { approved, payment } = state;
    const possible = orderStepsPossible(state);
    return [{ order_id: hand.order.id, status: payment, approved, possible }] satisfies [SteppedOrder];
  });
  ctx.changes.tell(accountId, 'orders', 'deliveries', 'clock');
  return moved;
}

/** A step of kits alone: of one, or the shipping of its order. */
export async function stepKitsByHand(
  ctx: SandboxContext,
  accountId: string,
  request: { kit_code: string; kind: KitStep } | { order_id: string; kind: 'order.shipped' },
): Promise<SteppedKit[]> {
  const moved = await ctx.db.$transaction(async (tx) =>
    stepOfKits(tx, ctx, await lockAccount(tx, accountId), request),
  );
  ctx.changes.tell(accountId, 'orders', 'deliveries', 'clock');
  return moved;
}

async function stepOfKits(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  request: EventRequest,
): Promise<SteppedKit[]> {
  const step = kitSteps.find((known) => known === request.kind);
  if (step === undefined) throw new ServiceFailure('not_found');
  const { orderId, kit } = await subject(tx, account.id, request);
  const hand = await orderInHand(tx, ctx, account, orderId);
  if (step === 'order.shipped') await shipWhole(hand);
  else if (kit !== null) moveThrough(hand, kit, step);
  await putDown(hand);
  return [...hand.changed.values()].map(steppedKit);
}

async function shipWhole(hand: OrderInHand): Promise<void> {
  const orderId = hand.order.id;
  const kits = await hand.tx.kit.findMany({ where: { orderId }, orderBy: { ordinal: 'asc' } });
  if (kits.length === 0) {
    throw new ServiceFailure('step_not_possible', { message: errorWords.noKitsToShip });
  }
  if (hand.practice !== null && hand.practice.row.approvedAt === null) {
    throw new ServiceFailure('step_not_possible', { message: errorWords.approveFirst });
  }
  shipOrder(hand, kits);
}

async function orderInHand(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  orderId: string,
): Promise<OrderInHand> {
  const order = await tx.order.findFirst({ where: { id: orderId, accountId: account.id } });
  if (order === null) throw new ServiceFailure('not_found');
  return takeInHand(tx, ctx, account, order);
}

function steppedKit(kit: KitRow): SteppedKit {
  const state = stateOf(kit);
  return {
    kit_code: kit.code,
    order_id: kit.orderId,
    status: kit.status,
    registered: kit.registered,
    results_ready: resultAvailable(state),
    possible: stepsPossible(state),
  };
}

async function subject(
  tx: SandboxTx,
  accountId: string,
  request: EventRequest,
): Promise<{ orderId: string; kit: KitRow | null }> {
  if (request.order_id !== undefined) return { orderId: request.order_id, kit: null };
  const kit = await tx.kit.findFirst({ where: { code: request.kit_code ?? '', accountId } });
  if (kit === null) throw new ServiceFailure('not_found');
  return { orderId: kit.orderId, kit };
}

function moveThrough(hand: OrderInHand, kit: KitRow, kind: Exclude<KitStep, 'order.shipped'>): void {
  const state = stateOf(kit);
  if (kind !== 'result.ready' || kitStateAfter(state, kind) !== null || !state.registered) {
    moveKit(hand, kit, kind);
    return;
  }
  const laboratory = stepsAhead(state).filter((step) => step !== 'order.shipped');
  // Not on the main path: let the table say why the step is not possible.
  if (laboratory.length === 0) moveKit(hand, kit, kind);
  let current = kit;
  for (const step of laboratory) current = moveKit(hand, current, step);
}

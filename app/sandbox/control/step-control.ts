import type { z } from 'zod';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { kitStateAfter, resultAvailable, stepsAhead, stepsPossible } from '../lifecycle/kit-states.ts';
import type { KitStep } from '../lifecycle/kit-states.ts';
import { moveKit, putDown, shipOrder, stateOf, takeInHand } from '../lifecycle/steps.ts';
import type { KitRow, OrderInHand } from '../lifecycle/steps.ts';
import type { eventRequestSchema } from './schemas.ts';
import { errorWords } from '../words/errors.ts';

export interface SteppedKit {
  kit_code: string;
  order_id: string;
  status: string;
  registered: boolean;
  results_ready: boolean;
  /** Steps its state allows now. */
  possible: KitStep[];
}

/**
 * One lifecycle step by hand. `order.shipped` ships the whole order of the kit; `result.ready` takes a registered kit
 * through what is left of the laboratory. Answers with the kits that moved.
 */
export async function stepByHand(
  ctx: SandboxContext,
  accountId: string,
  request: z.infer<typeof eventRequestSchema>,
): Promise<SteppedKit[]> {
  const moved = await ctx.db.$transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const { orderId, kit } = await subject(tx, accountId, request);
    const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
    const hand = takeInHand(tx, ctx, account, order);
    if (request.kind === 'order.shipped') {
      const kits = await tx.kit.findMany({ where: { orderId }, orderBy: { ordinal: 'asc' } });
      if (kits.length === 0) {
        throw new ServiceFailure('step_not_possible', {
          message: errorWords.noKitsToShip,
        });
      }
      shipOrder(hand, kits);
    } else if (kit !== null) {
      moveThrough(hand, kit, request.kind);
    }
    await putDown(hand);
    return [...hand.changed.values()];
  });
  ctx.changes.tell(accountId, 'orders', 'deliveries', 'clock');
  return moved.map(steppedKit);
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
  request: z.infer<typeof eventRequestSchema>,
): Promise<{ orderId: string; kit: KitRow | null }> {
  if (request.order_id !== undefined) {
    const order = await tx.order.findFirst({ where: { id: request.order_id, accountId } });
    if (order === null) throw new ServiceFailure('not_found');
    return { orderId: order.id, kit: null };
  }
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

/** Moves orders and kits along, by the clock or by hand; every change of a kit's state is made here. */
import type { ResellerEvent } from '../../contract/reseller/events.ts';
import { unitStatuses } from '../../contract/reseller/schemas.ts';
import type { UnitStatus } from '../../contract/reseller/schemas.ts';
import { SandboxPrisma } from '../../db/sandbox-client.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { emitEvents } from '../deliveries/emit.ts';
import { ServiceFailure } from '../failure.ts';
import { kitStateAfter, stepsAhead } from './kit-states.ts';
import type { KitState, KitStep } from './kit-states.ts';
import { plannedOffsetMs, resultId } from './plan.ts';
import { dateOfSampling, simulatedProfile } from './profile.ts';

export type OrderRow = Awaited<ReturnType<SandboxTx['order']['findUniqueOrThrow']>>;
export type KitRow = Awaited<ReturnType<SandboxTx['kit']['findUniqueOrThrow']>>;

/** An order being moved inside one transaction that holds its account's lock. */
export interface OrderInHand {
  readonly tx: SandboxTx;
  readonly ctx: SandboxContext;
  readonly account: AccountRow;
  readonly order: OrderRow;
  readonly now: Date;
  /** Kits changed so far, by code. */
  readonly changed: Map<string, KitRow>;
  readonly events: ResellerEvent[];
  readonly released: { kit: KitRow; resultId: string }[];
}

export function takeInHand(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  order: OrderRow,
): OrderInHand {
  return { tx, ctx, account, order, now: new Date(ctx.now()), changed: new Map(), events: [], released: [] };
}

function statusOf(kit: KitRow): UnitStatus {
  const status = unitStatuses.find((known) => known === kit.status);
  if (status === undefined) throw new Error(`kit ${kit.code} has the unknown status ${kit.status}`);
  return status;
}

export function stateOf(kit: KitRow): KitState {
  return { status: statusOf(kit), registered: kit.registered };
}

function streamName(hand: OrderInHand) {
  return { seed: hand.ctx.seed, accountId: hand.account.id, seedKey: hand.order.seedKey };
}

/** What the clock still has in store for a kit that has shipped, in order. */
export function plannedSteps(
  hand: OrderInHand,
  kit: KitRow,
): { code: string; ordinal: number; step: Exclude<KitStep, 'order.shipped'>; dueSimMs: bigint }[] {
  return stepsAhead(stateOf(kit)).flatMap((step) => {
    const offset = plannedOffsetMs(streamName(hand), kit.ordinal, step);
    if (offset === null || step === 'order.shipped') return [];
    return [
      { code: kit.code, ordinal: kit.ordinal, step, dueSimMs: hand.order.placedAtSimMs + BigInt(offset) },
    ];
  });
}

/** Simulated time of the step that follows a kit's state, or null when none is planned. */
function nextDue(hand: OrderInHand, kit: Pick<KitRow, 'ordinal'>, state: KitState): bigint | null {
  const offset = plannedOffsetMs(streamName(hand), kit.ordinal, stepsAhead(state)[0]);
  return offset === null ? null : hand.order.placedAtSimMs + BigInt(offset);
}

function moved(hand: OrderInHand, kit: KitRow, step: KitStep): KitRow {
  const to = kitStateAfter(stateOf(kit), step);
  if (to === null) {
    throw new ServiceFailure('step_not_possible', {
      message: `The step ${step} is not possible for a kit that is "${kit.status}"${kit.registered ? '' : ' and not registered'}.`,
    });
  }
  const next: KitRow = { ...kit, ...to, nextStepDueSimMs: nextDue(hand, kit, to) };
  hand.changed.set(next.code, next);
  return next;
}

/** The warehouse sends the whole order: this is where kit codes first become known. */
export function shipOrder(hand: OrderInHand, kits: readonly KitRow[]): KitRow[] {
  const { ctx, order, now } = hand;
  const sent = kits.map((kit) => {
    const next = { ...moved(hand, kit, 'order.shipped'), shippedAt: now };
    hand.changed.set(next.code, next);
    return next;
  });
  hand.events.push({
    event: 'order.shipped',
    timestamp: now.toISOString(),
    data: {
      order_id: order.id,
      reference: order.reference,
      kits: sent.map((kit) => ({
        kit_code: kit.code,
        qr_link: `${ctx.publicUrl}/register/${kit.code}`,
        tracking_code: kit.trackingCode,
      })),
    },
  });
  return sent;
}

/** One step of one kit after shipping. Throws `step_not_possible` when its state does not allow it. */
export function moveKit(hand: OrderInHand, kit: KitRow, step: Exclude<KitStep, 'order.shipped'>): KitRow {
  const { order, now } = hand;
  const next = moved(hand, kit, step);
  const data = { order_id: order.id, reference: order.reference, kit_code: kit.code };
  if (step === 'unit.registered') {
    const registered = {
      ...next,
      registeredAt: now,
      dateOfSampling: dateOfSampling(streamName(hand), kit.ordinal, now),
    };
    hand.changed.set(registered.code, registered);
    hand.events.push({ event: 'unit.registered', timestamp: now.toISOString(), data });
    return registered;
  }
  if (step === 'result.ready') {
    const id = resultId(streamName(hand), kit.ordinal);
    hand.released.push({ kit: next, resultId: id });
    hand.events.push({
      event: 'result.ready',
      timestamp: now.toISOString(),
      data: { ...data, result_id: id },
    });
  }
  return next;
}

/** Writes what was changed in hand: kits, results, the order's own dates, events and deliveries. */
export async function putDown(hand: OrderInHand): Promise<void> {
  const { tx, ctx, account, order, now } = hand;
  const kits = [...hand.changed.values()];
  if (kits.length > 0) {
    const rows = kits.map(
      (kit) => SandboxPrisma.sql`(${kit.code}::text, ${kit.status}::text, ${kit.registered}::boolean,
        ${kit.dateOfSampling}::text, ${kit.shippedAt}::timestamptz, ${kit.registeredAt}::timestamptz,
        ${kit.nextStepDueSimMs}::bigint)`,
    );
    for (let start = 0; start < rows.length; start += 1_000) {
      await tx.$executeRaw`
        UPDATE "Kit" AS k SET "status" = v.status, "registered" = v.registered, "dateOfSampling" = v.sampled,
          "shippedAt" = v.shipped, "registeredAt" = v.registered_at, "nextStepDueSimMs" = v.due
        FROM (VALUES ${SandboxPrisma.join(rows.slice(start, start + 1_000))})
          AS v(code, status, registered, sampled, shipped, registered_at, due)
        WHERE k."code" = v.code`;
    }
  }
  if (hand.events.some((event) => event.event === 'order.shipped')) {
    await tx.order.update({ where: { id: order.id }, data: { shippedAt: now, shipDueSimMs: null } });
  }
  if (hand.released.length > 0) {
    const { reportsReleased } = await tx.account.update({
      where: { id: account.id },
      data: { reportsReleased: { increment: hand.released.length } },
    });
    await tx.result.createMany({
      data: hand.released.map(({ kit, resultId: id }, index) => ({
        id,
        accountId: account.id,
        kitCode: kit.code,
        orderId: order.id,
        position: reportsReleased - hand.released.length + index + 1,
        profile: { ...simulatedProfile(streamName(hand), kit.ordinal) },
        createdAt: now,
      })),
    });
  }
  await emitEvents(tx, ctx, account, { orderId: order.id, events: hand.events });
}

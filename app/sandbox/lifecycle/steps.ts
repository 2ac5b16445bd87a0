/** Moves orders and kits along, by the clock or by hand; every change of a kit's state is made here. */
import type { ResellerEvent } from '../../contract/reseller/events.ts';
import { unitStatuses } from '../../contract/kits.ts';
import { SandboxPrisma } from '../../db/sandbox-client.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { emitEvents } from '../deliveries/emit.ts';
import { ServiceFailure } from '../core/failure.ts';
import { simulatedProfile } from '../results/model.ts';
import { simulatedRegistration } from '../results/person.ts';
import { kitMagicOf, webhookMagicOf } from '../faults/magic.ts';
import { simulatedTime } from './clock.ts';
import { eventOf, kitStateAfter, stepsPossible } from './kit-states.ts';
import type { KitState, KitStep } from './kit-states.ts';
import { clockStepAfter, resultId, stepGapMs } from './plan.ts';
import { registrationOf } from '../results/registration.ts';
import type { Registration } from '../results/registration.ts';
import { errorWords } from '../words/errors.ts';

export type OrderRow = Awaited<ReturnType<SandboxTx['order']['findUniqueOrThrow']>>;
export type KitRow = Awaited<ReturnType<SandboxTx['kit']['findUniqueOrThrow']>>;

/** An order being moved inside one transaction that holds its account's lock. */
export interface OrderInHand {
  readonly tx: SandboxTx;
  readonly ctx: SandboxContext;
  readonly account: AccountRow;
  readonly order: OrderRow;
  readonly now: Date;
  /** Simulated time of what happens by hand. */
  readonly simNowMs: bigint;
  /** Kits changed so far, by code. */
  readonly changed: Map<string, KitRow>;
  readonly events: ResellerEvent[];
  readonly released: { kit: KitRow; resultId: string }[];
}

/** The caller holds the account's lock and has read it under the lock. */
export function takeInHand(
  tx: SandboxTx,
  ctx: SandboxContext,
  account: AccountRow,
  order: OrderRow,
): OrderInHand {
  const nowMs = ctx.now();
  return {
    tx,
    ctx,
    account,
    order,
    now: new Date(nowMs),
    simNowMs: BigInt(simulatedTime(account, nowMs)),
    changed: new Map(),
    events: [],
    released: [],
  };
}

export function stateOf(kit: Pick<KitRow, 'status' | 'registered' | 'resultWithdrawn'>): KitState {
  const status = unitStatuses.find((known) => known === kit.status);
  if (status === undefined) throw new Error(`there is no kit status ${kit.status}`);
  return { status, registered: kit.registered, resultWithdrawn: kit.resultWithdrawn };
}

function streamName(hand: OrderInHand) {
  return { seed: hand.ctx.seed, accountId: hand.account.id, seedKey: hand.order.seedKey };
}

/** Simulated time of what the clock does next with a kit that came into `to` at `atSimMs`, or null. */
function nextDue(
  hand: OrderInHand,
  kit: Pick<KitRow, 'ordinal'>,
  { step, to, atSimMs }: { step: KitStep; to: KitState; atSimMs: bigint },
): bigint | null {
  const next = clockStepAfter(hand.order, to, step);
  if (next === null) return null;
  const gapMs = stepGapMs(streamName(hand), kit.ordinal, { step: next, order: hand.order });
  return gapMs === null ? null : atSimMs + BigInt(gapMs);
}

function notPossible(kit: KitRow, step: KitStep): ServiceFailure {
  const state = [
    `"${kit.status}"`,
    ...(kit.registered ? [] : [errorWords.notRegistered]),
    ...(kit.resultWithdrawn ? [errorWords.withdrawn] : []),
  ];
  return new ServiceFailure('step_not_possible', {
    message: errorWords.stepNotPossible(step, state, stepsPossible(stateOf(kit))),
  });
}

function moved(hand: OrderInHand, kit: KitRow, step: KitStep, atSimMs: bigint): KitRow {
  const to = kitStateAfter(stateOf(kit), step);
  if (to === null) throw notPossible(kit, step);
  const next: KitRow = { ...kit, ...to, nextStepDueSimMs: nextDue(hand, kit, { step, to, atSimMs }) };
  hand.changed.set(next.code, next);
  return next;
}

/** The warehouse sends the whole order: this is where kit codes first become known. */
export function shipOrder(
  hand: OrderInHand,
  kits: readonly KitRow[],
  atSimMs: bigint = hand.simNowMs,
): KitRow[] {
  const { ctx, order, now } = hand;
  const sent = kits.map((kit) => {
    const next = { ...moved(hand, kit, 'order.shipped', atSimMs), shippedAt: now };
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
        qr_link: registrationLink(ctx, kit),
        tracking_code: kit.trackingCode,
      })),
    },
  });
  return sent;
}

/** The link that a kit's QR code carries. */
export function registrationLink(
  ctx: Pick<SandboxContext, 'publicUrl'>,
  kit: Pick<KitRow, 'registrationToken'>,
): string {
  return `${ctx.publicUrl}/register/${kit.registrationToken}`;
}

interface StepFacts {
  /** Simulated time of the step: when it was due, or now for one by hand. The next is planned from here. */
  readonly atSimMs?: bigint;
  /** What a person gave; without it the clock plays the customer. */
  readonly registration?: Registration | undefined;
  readonly info?: Pick<Registration, 'dateOfSampling'> | undefined;
}

/** One step of one kit after shipping. Throws `step_not_possible` when its state does not allow it. */
export function moveKit(
  hand: OrderInHand,
  kit: KitRow,
  step: Exclude<KitStep, 'order.shipped'>,
  { atSimMs = hand.simNowMs, registration, info }: StepFacts = {},
): KitRow {
  let next = moved(hand, kit, step, atSimMs);
  if (step === 'unit.registered') {
    const dates = { registeredAt: hand.now, shippedAt: kit.shippedAt ?? hand.now };
    const given = registration ?? simulatedRegistration(streamName(hand), kit.ordinal, dates);
    next = { ...next, registeredAt: hand.now, ...given };
  }
  if (step === 'unit.info_supplied' && info !== undefined) next = { ...next, ...info };
  hand.changed.set(next.code, next);
  announce(hand, next, step);
  // Whoever plays the receipt: a kit that rests in Awaiting analysis has nothing missing any more.
  if (step === 'unit.received' && kitMagicOf(hand.order.email) === 'kit+missing-info') {
    return moved(hand, next, 'unit.missing_info', atSimMs);
  }
  return next;
}

function announce(hand: OrderInHand, kit: KitRow, step: KitStep): void {
  const { order, now } = hand;
  const event = eventOf(step);
  const timestamp = now.toISOString();
  const data = { order_id: order.id, reference: order.reference, kit_code: kit.code };
  if (event === 'unit.registered') hand.events.push({ event, timestamp, data });
  if (event === 'result.ready') {
    const id = resultId(streamName(hand), kit.ordinal);
    hand.released.push({ kit, resultId: id });
    hand.events.push({ event, timestamp, data: { ...data, result_id: id } });
  }
}

/** Writes what was changed in hand: kits, results, the order's own dates, events and deliveries. */
export async function putDown(hand: OrderInHand): Promise<void> {
  const { tx, ctx, account, order, now } = hand;
  const kits = [...hand.changed.values()];
  if (kits.length > 0) {
    const rows = kits.map(
      (kit) => SandboxPrisma.sql`(${kit.code}::text, ${kit.status}::text, ${kit.registered}::boolean,
        ${kit.dateOfSampling}::text, ${kit.dateOfBirth}::text, ${kit.gender}::text, ${kit.ethnicity}::text,
        ${kit.resultWithdrawn}::boolean, ${kit.shippedAt}::timestamptz, ${kit.registeredAt}::timestamptz,
        ${kit.nextStepDueSimMs}::bigint)`,
    );
    for (let start = 0; start < rows.length; start += 1_000) {
      await tx.$executeRaw`
        UPDATE "Kit" AS k SET "status" = v.status, "registered" = v.registered, "dateOfSampling" = v.sampled,
          "dateOfBirth" = v.born, "gender" = v.gender, "ethnicity" = v.ethnicity, "resultWithdrawn" = v.withdrawn,
          "shippedAt" = v.shipped, "registeredAt" = v.registered_at, "nextStepDueSimMs" = v.due
        FROM (VALUES ${SandboxPrisma.join(rows.slice(start, start + 1_000))})
          AS v(code, status, registered, sampled, born, gender, ethnicity, withdrawn, shipped, registered_at, due)
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
        profile: { ...simulatedProfile(streamName(hand), kit.ordinal, registrationOf(kit)) },
        createdAt: now,
      })),
    });
  }
  await emitEvents(tx, ctx, account, {
    orderId: order.id,
    events: hand.events,
    magic: webhookMagicOf(order.email),
  });
}

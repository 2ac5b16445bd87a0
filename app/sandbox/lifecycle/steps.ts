/** Moves orders and kits along, by the clock or by hand; every change of a kit's state is made here. */
import { unitStatuses } from '../../contract/kits.ts';
import { SandboxPrisma } from '../../db/sandbox-client.ts';
import { emitEvents } from '../deliveries/emit.ts';
import type { ServiceEvent } from '../deliveries/emit.ts';
import { ServiceFailure } from '../core/failure.ts';
import { kitMagicIn, magicOfKit, registersByItself, webhookMagicIn } from '../faults/magic.ts';
import { registrationLink, streamName } from './in-hand.ts';
import type { KitRow, OrderInHand } from './in-hand.ts';
import { eventOf, kitStateAfter, stepsPossible } from './kit-states.ts';
import type { KitState, KitStep } from './kit-states.ts';
import { measuredProfiles, registrationByClock } from './people.ts';
import { clockStepAfter, resultId, stepGapMs } from './plan.ts';
import type { PlannedKit } from './plan.ts';
import { listSentKits, ownerAtShipping, practiceShippedEvent } from './practice-shipping.ts';
import type { KeptRegistration } from '../results/registration.ts';
import { errorWords } from '../words/errors.ts';

export function stateOf(kit: Pick<KitRow, 'status' | 'registered' | 'resultWithdrawn'>): KitState {
  const status = unitStatuses.find((known) => known === kit.status);
  if (status === undefined) throw new Error(`there is no kit status ${kit.status}`);
  return { status, registered: kit.registered, resultWithdrawn: kit.resultWithdrawn };
}

/** What the plan of a kit depends on. */
export function plannedKit(hand: OrderInHand, kit: Pick<KitRow, 'magic' | 'patientId'>): PlannedKit {
  const { order, practice } = hand;
  return {
    magic: magicOfKit({ magic: kit.magic, order }),
    registersByItself: order.registersByItself && registersByItself(kit.magic),
    waitsForPatient: practice !== null && kit.patientId === null,
  };
}

/** Simulated time of what the clock does next with a kit that came into `to` at `atSimMs`, or null. */
function nextDue(
  hand: OrderInHand,
  kit: Pick<KitRow, 'ordinal' | 'magic' | 'patientId'>,
  { step, to, atSimMs }: { step: KitStep; to: KitState; atSimMs: bigint },
): bigint | null {
  const plan = plannedKit(hand, kit);
  const next = clockStepAfter(plan, to, step);
  if (next === null) return null;
  const gapMs = stepGapMs(streamName(hand), kit.ordinal, { step: next, plan });
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
  const owner = ownerAtShipping(hand);
  const sent = kits.map((kit) => {
    const next = { ...moved(hand, { ...kit, ...owner }, 'order.shipped', atSimMs), shippedAt: hand.now };
    hand.changed.set(next.code, next);
    return next;
  });
  hand.events.push(
    hand.practice === null ? shippedEvent(hand, sent) : practiceShippedEvent(hand, hand.practice, sent),
  );
  return sent;
}

function shippedEvent({ ctx, order, now }: OrderInHand, sent: readonly KitRow[]): ServiceEvent {
  return {
    event: 'order.shipped',
    timestamp: now.toISOString(),
    data: {
      order_id: order.id,
      reference: order.reference,
      kits: sent.map((kit) => ({
        kit_code: kit.code,
        qr_link: registrationLink(ctx, kit),
        // Only kits of a practice's own stock have none.
        tracking_code: kit.trackingCode ?? '',
      })),
    },
  };
}

interface StepFacts {
  /** Simulated time of the step: when it was due, or now for one by hand. The next is planned from here. */
  readonly atSimMs?: bigint;
  /** What a person gave; without it the clock plays the customer. */
  readonly registration?: KeptRegistration | undefined;
  readonly info?: Pick<KeptRegistration, 'dateOfSampling'> | undefined;
}

/**
 * When the clock goes on with a kit that was just assigned: its patient now takes the usual time. As it was planned where
 * somebody has registered it before.
 */
export function dueAfterAssignment(hand: OrderInHand, kit: KitRow): bigint | null {
  const state = stateOf(kit);
  if (state.status !== 'Shipped' || state.registered) return kit.nextStepDueSimMs;
  return nextDue(hand, kit, { step: 'order.shipped', to: state, atSimMs: hand.simNowMs });
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
    const given = registration ?? registrationByClock(hand, kit, atSimMs);
    next = { ...next, registeredAt: hand.now, ...given };
  }
  if (step === 'unit.info_supplied' && info !== undefined) next = { ...next, ...info };
  hand.changed.set(next.code, next);
  announce(hand, next, step);
  // Whoever plays the receipt: a kit that rests in Awaiting analysis has nothing missing any more.
  if (step === 'unit.received' && kitMagicIn(plannedKit(hand, kit).magic) === 'kit+missing-info') {
    return moved(hand, next, 'unit.missing_info', atSimMs);
  }
  return next;
}

function announce(hand: OrderInHand, kit: KitRow, step: KitStep): void {
  const { order, now } = hand;
  const event = eventOf(step);
  const timestamp = now.toISOString();
  const data = { order_id: order.id, reference: order.reference, kit_code: kit.code };
  // A practice is told that its kits were sent, and asks for the rest.
  const told = hand.practice === null;
  if (event === 'unit.registered' && told) hand.events.push({ event, timestamp, data });
  if (event === 'result.ready') {
    const id = resultId(streamName(hand), kit.ordinal);
    hand.released.push({ kit, resultId: id });
    if (told) hand.events.push({ event, timestamp, data: { ...data, result_id: id } });
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
        ${kit.nextStepDueSimMs}::bigint, ${kit.questionnaire === null ? null : JSON.stringify(kit.questionnaire)}::jsonb)`,
    );
    for (let start = 0; start < rows.length; start += 1_000) {
      await tx.$executeRaw`
        UPDATE "Kit" AS k SET "status" = v.status, "registered" = v.registered, "dateOfSampling" = v.sampled,
          "dateOfBirth" = v.born, "gender" = v.gender, "ethnicity" = v.ethnicity, "resultWithdrawn" = v.withdrawn,
          "shippedAt" = v.shipped, "registeredAt" = v.registered_at, "nextStepDueSimMs" = v.due,
          "questionnaire" = v.questionnaire
        FROM (VALUES ${SandboxPrisma.join(rows.slice(start, start + 1_000))})
          AS v(code, status, registered, sampled, born, gender, ethnicity, withdrawn, shipped, registered_at, due,
            questionnaire)
        WHERE k."code" = v.code`;
    }
  }
  if (kits.some((kit) => kit.status === 'Shipped' && order.shippedAt === null)) {
    await tx.order.update({ where: { id: order.id }, data: { shippedAt: now, shipDueSimMs: null } });
    if (hand.practice !== null) await listSentKits(hand);
  }
  if (hand.released.length > 0) {
    const { reportsReleased } = await tx.account.update({
      where: { id: account.id },
      data: { reportsReleased: { increment: hand.released.length } },
    });
    const profiles = await measuredProfiles(
      hand,
      hand.released.map(({ kit }) => kit),
    );
    await tx.result.createMany({
      data: hand.released.map(({ kit, resultId: id }, index) => ({
        id,
        accountId: account.id,
        kitCode: kit.code,
        orderId: order.id,
        position: reportsReleased - hand.released.length + index + 1,
        profile: { ...profiles[index] },
        createdAt: now,
      })),
    });
  }
  await emitEvents(tx, ctx, account, {
    orderId: order.id,
    events: hand.events,
    magic: webhookMagicIn(order.magic),
  });
}

import type { RequestAnswer } from '../contract/customer/answers.ts';
import type { AppDb, AppTx } from '../db/app-client.ts';
import type { Kit, KitClaimRequest } from '../db/generated/app/client.ts';
import { recordAccess } from '../audit/access.ts';
import { recordTimeline } from '../audit/timeline.ts';
import { dueMove, moved, type RequestMove, type RequestState, requestStates } from './claim-request-rules.ts';
import { holdKit, makeTheirs } from './closing.ts';
import type { ClosingContext } from './context.ts';
import { logCustomer } from './customer-log.ts';
import { type Customer, findCustomersKit } from './customers-kit.ts';
import type { GateRefusal } from './gate.ts';
import { kitState } from './kit-states.ts';

export type RequestOutcome =
  | { ok: true; value: { goesOverAt: Date | null } }
  | { ok: false; refusal: GateRefusal | { code: 'nothing_asked' } };

/** Whether the kit has a result that somebody could read. */
const hasResult = (kit: Kit): boolean => kit.kitCode !== null && kitState(kit) === 'result';

/** A state that this file wrote. */
const stateOf = ({ state }: KitClaimRequest): RequestState => state as RequestState;

/**
 * The customer who reads a kit that nobody claimed: its buyer, once they confirmed the date of birth, and unless they
 * removed the result for good. Null where there is none.
 */
async function confirmedReader(tx: AppTx, { shop, id }: Pick<Kit, 'shop' | 'id'>): Promise<string | null> {
  const kit = await tx.kit.findUnique({
    where: { id },
    select: { part: { select: { fulfilmentOrder: { select: { customerId: true } } } } },
  });
  const buyer = kit?.part.fulfilmentOrder.customerId ?? null;
  if (buyer === null) return null;
  const owned = await findCustomersKit(tx, { shop, customerId: buyer }, id);
  const reads = owned?.isBought && owned.claim !== 'others' && owned.view !== 'removed';
  return reads && owned.confirmedUntil !== null ? buyer : null;
}

/**
 * Puts a right claim of a kit to its confirmed reader. The kit's row is held. The same claim once more changes nothing.
 * @returns null where there is nobody to ask: the kit can be handed out
 */
export async function askReader(
  ctx: ClosingContext,
  tx: AppTx,
  { customer, kit }: { customer: Customer; kit: Kit },
): Promise<'waiting' | 'claim_declined' | 'already_asked' | null> {
  const { shop, customerId } = customer;
  const readerId = await confirmedReader(tx, kit);
  if (readerId === null || readerId === customerId) return null;
  const where = { kitId_customerId: { kitId: kit.id, customerId } };
  const before = await tx.kitClaimRequest.findUnique({ where });
  if (before !== null && stateOf(before) === 'waiting') return 'waiting';
  // An objection is the reader's who made it.
  if (before?.readerId === readerId && moved(stateOf(before), 'ask') === null) return 'claim_declined';
  if ((await tx.kitClaimRequest.count({ where: { kitId: kit.id, state: 'waiting' } })) > 0)
    return 'already_asked';
  const asked = {
    readerId,
    state: 'waiting',
    askedAt: ctx.clock.now(),
    toldAt: null,
    goesOverAt: null,
    endedAt: null,
  };
  await tx.kitClaimRequest.upsert({
    where,
    create: { kitId: kit.id, customerId, shop, ...asked },
    update: asked,
  });
  await tellOrder(tx, kit, 'claim.waiting', 'kitbridge', ctx.clock.now());
  return 'waiting';
}

/**
 * Does what is due of itself to the claim that waits for a kit, whose row is held. With the exact time of the database:
 * a process that was suspended lets nothing lapse early.
 */
export async function settleDue(ctx: ClosingContext, tx: AppTx, kit: Kit): Promise<void> {
  const request = await tx.kitClaimRequest.findFirst({ where: { kitId: kit.id, state: 'waiting' } });
  if (request === null) return;
  const now = await ctx.clock.exact();
  const hasReader = (await confirmedReader(tx, kit)) === request.readerId;
  const move = dueMove({ hasReader, hasResult: hasResult(kit), goesOverAt: request.goesOverAt, now });
  if (move === null) return;
  await carryOut(ctx, tx, { request, kit, move, actor: 'app:claims', now });
}

/** Moves a claim on, with what comes of it: the kit is its claimant's, who confirms the date of birth like anybody. */
async function carryOut(
  ctx: ClosingContext,
  tx: AppTx,
  {
    request,
    kit,
    move,
    actor,
    now,
  }: {
    request: KitClaimRequest;
    kit: Kit;
    move: RequestMove;
    actor: string;
    now: Date;
  },
): Promise<boolean> {
  const { kitId, customerId, shop } = request;
  const state = moved(stateOf(request), move);
  if (state === null) return false;
  await tx.kitClaimRequest.update({
    where: { kitId_customerId: { kitId, customerId } },
    data: { state, endedAt: now, goesOverAt: null },
  });
  if (requestStates[state].isGiven) await makeTheirs(ctx, tx, { kitId, customerId, shop }, now);
  await recordAccess(tx, {
    shop,
    actor,
    subject: `kit:${kitId}`,
    purpose: 'claim_request',
    outcome: state,
    at: now,
  });
  const source = actor.startsWith('merchant:') ? 'person' : 'kitbridge';
  await tellOrder(tx, kit, requestStates[state].isGiven ? 'claim.given' : 'claim.over', source, now);
  return true;
}

async function tellOrder(
  tx: AppTx,
  { shop, partId, kitCode }: Kit,
  kind: 'claim.waiting' | 'claim.given' | 'claim.over',
  source: 'kitbridge' | 'person',
  at: Date,
): Promise<void> {
  const { fulfilmentOrder } = await tx.orderPart.findUniqueOrThrow({
    where: { id: partId },
    select: { fulfilmentOrder: { select: { orderId: true } } },
  });
  const detail = { kits: kitCode === null ? [] : [kitCode] };
  await recordTimeline(tx, { shop, orderId: fulfilmentOrder.orderId, at, kind, source, partId, detail });
}

/**
 * What the kit's reader says to the claim that waits for her. The same answer twice is one. An objection that comes
 * before the kit has gone over counts, also once its time is up.
 */
export async function answerRequest(
  ctx: ClosingContext,
  customer: Customer,
  kitId: string,
  answer: RequestAnswer,
): Promise<RequestOutcome> {
  const { shop, customerId } = customer;
  return ctx.db.$transaction(async (tx) => {
    await holdKit(tx, kitId);
    const owned = await findCustomersKit(tx, customer, kitId);
    if (!owned) return { ok: false, refusal: { code: 'not_found' } };
    const done = { ok: true, value: { goesOverAt: null } } as const;
    const nothing = { ok: false, refusal: { code: 'nothing_asked' } } as const;
    const mine = { shop, kitId, readerId: customerId };
    if (owned.claim === 'others') {
      const claim = await tx.kitClaim.findUniqueOrThrow({ where: { kitId } });
      const given = { ...mine, customerId: claim.customerId, state: 'handed_over' };
      const isDone = answer === 'hand_over' && (await tx.kitClaimRequest.count({ where: given })) > 0;
      return isDone ? done : { ok: false, refusal: { code: 'claimed_by_other' } };
    }
    const request = await tx.kitClaimRequest.findFirst({ where: { ...mine, state: 'waiting' } });
    if (request === null) {
      const isKept = (await tx.kitClaimRequest.count({ where: { ...mine, state: 'kept' } })) > 0;
      return answer === 'keep' && isKept ? done : nothing;
    }
    const { kit } = owned;
    const now = await ctx.clock.exact();
    if (!hasResult(kit)) {
      await carryOut(ctx, tx, { request, kit, move: 'end', actor: 'app:claims', now });
      return nothing;
    }
    if (answer !== 'seen') {
      await carryOut(ctx, tx, { request, kit, move: answer, actor: `customer:${customerId}`, now });
      return done;
    }
    if (request.goesOverAt !== null) return { ok: true, value: { goesOverAt: request.goesOverAt } };
    const goesOverAt = new Date(now.getTime() + ctx.gate.claimNoticeMs);
    const where = { kitId_customerId: { kitId, customerId: request.customerId } };
    await tx.kitClaimRequest.update({ where, data: { toldAt: now, goesOverAt } });
    await logCustomer(ctx, tx, { customer, kitId, purpose: 'claim_request', outcome: 'told' });
    return { ok: true, value: { goesOverAt } };
  });
}

/** A reader who makes the kit her own has said that she keeps it. The kit's row is held. */
export async function keepByClaiming(
  ctx: ClosingContext,
  tx: AppTx,
  { customer, kit }: { customer: Customer; kit: Kit },
): Promise<void> {
  const request = await tx.kitClaimRequest.findFirst({ where: { kitId: kit.id, state: 'waiting' } });
  if (request?.readerId !== customer.customerId) return;
  const now = await ctx.clock.exact();
  await carryOut(ctx, tx, { request, kit, move: 'keep', actor: `customer:${customer.customerId}`, now });
}

const sweepPage = 200;

/**
 * Lets go over, or end, what is due, of these shops: where the app isn't installed nobody could be told or object.
 * @param shops that have the app
 */
export async function sweepClaimRequests(ctx: ClosingContext, shops: readonly string[]): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await ctx.db.kitClaimRequest.findMany({
      where: { shop: { in: [...shops] }, state: 'waiting', kitId: { gt: after } },
      orderBy: { kitId: 'asc' },
      take: sweepPage,
      select: { kitId: true },
    });
    for (const { kitId } of rows) await ctx.db.$transaction((tx) => settleHeld(ctx, tx, kitId));
    const last = rows.at(-1);
    if (last === undefined || rows.length < sweepPage) return;
    after = last.kitId;
  }
}

async function settleHeld(ctx: ClosingContext, tx: AppTx, kitId: string): Promise<void> {
  await holdKit(tx, kitId);
  const kit = await tx.kit.findUnique({ where: { id: kitId } });
  if (kit !== null) await settleDue(ctx, tx, kit);
}

/** A claim in dispute, as the merchant sees it: who, and where it stands; nothing of the result. */
export interface DisputedClaim {
  kitId: string;
  kitCode: string | null;
  state: 'waiting' | 'kept' | 'shop_kept';
  /** Shopify's numeric ids: who asks, and who reads now. */
  claimantId: string;
  readerId: string;
  /** ISO 8601. */
  askedAt: string;
  /** ISO 8601; null until the reader has seen the question. */
  goesOverAt: string | null;
}

const disputed = ['waiting', 'kept', 'shop_kept'] as const;

/** Claims of an order's kits that the merchant can settle, the newest first. @param orderId Shopify's numeric id */
export async function listDisputes(db: AppDb, shop: string, orderId: string): Promise<DisputedClaim[]> {
  const kits = await db.kit.findMany({
    where: { shop, part: { fulfilmentOrder: { orderId } } },
    select: {
      id: true,
      kitCode: true,
      part: { select: { fulfilmentOrder: { select: { customerId: true } } } },
    },
  });
  const rows = await db.kitClaimRequest.findMany({
    where: { shop, kitId: { in: kits.map(({ id }) => id) }, state: { in: [...disputed] } },
    orderBy: { askedAt: 'desc' },
  });
  const claims = await db.kitClaim.findMany({
    where: { shop, kitId: { in: rows.map(({ kitId }) => kitId) } },
  });
  return rows.flatMap(({ kitId, state, customerId, readerId, askedAt, goesOverAt }) => {
    const kit = kits.find(({ id }) => id === kitId);
    const known = disputed.find((one) => one === state);
    // Whose it became meanwhile is no matter of an old objection.
    const isOthers = claims.some((claim) => claim.kitId === kitId && claim.customerId !== readerId);
    if (kit === undefined || known === undefined || isOthers) return [];
    return [
      {
        kitId,
        kitCode: kit.kitCode,
        state: known,
        claimantId: customerId,
        readerId,
        askedAt: askedAt.toISOString(),
        goesOverAt: goesOverAt?.toISOString() ?? null,
      },
    ];
  });
}

/** What a merchant decides about a claim, and as what they saw it. */
export interface Settlement {
  orderId: string;
  kitId: string;
  claimantId: string;
  move: 'shop_keep' | 'shop_hand_over';
  /** `merchant:…` */
  actor: string;
}

/**
 * Settles a claim in dispute as the merchant decided. Judged by what is so now.
 * @returns `settled`, also where it was settled so before; `overtaken` where it no longer can be
 */
export async function settleDispute(
  ctx: ClosingContext,
  shop: string,
  { orderId, kitId, claimantId, move, actor }: Settlement,
): Promise<'settled' | 'overtaken'> {
  return ctx.db.$transaction(async (tx) => {
    await holdKit(tx, kitId);
    const kit = await tx.kit.findFirst({
      where: { id: kitId, shop, part: { fulfilmentOrder: { orderId } } },
    });
    const where = { kitId_customerId: { kitId, customerId: claimantId } };
    const request = kit === null ? null : await tx.kitClaimRequest.findUnique({ where });
    if (kit === null || request === null) return 'overtaken';
    if (stateOf(request) === (move === 'shop_keep' ? 'shop_kept' : 'shop_handed_over')) return 'settled';
    const claim = await tx.kitClaim.findUnique({ where: { kitId } });
    if (claim !== null && claim.customerId !== request.readerId) return 'overtaken';
    if (move === 'shop_hand_over' && !hasResult(kit)) return 'overtaken';
    const now = await ctx.clock.exact();
    if (move === 'shop_hand_over') {
      await tx.kitClaim.deleteMany({ where: { kitId } });
      // Nobody waits for what is given away.
      const waiting = { kitId, state: 'waiting', customerId: { not: claimantId } };
      await tx.kitClaimRequest.updateMany({
        where: waiting,
        data: { state: 'ended', endedAt: now, goesOverAt: null },
      });
    }
    return (await carryOut(ctx, tx, { request, kit, move, actor, now })) ? 'settled' : 'overtaken';
  });
}

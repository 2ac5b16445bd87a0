import type { AppDb, AppTx } from '../db/app-client.ts';
import type { Kit } from '../db/generated/app/client.ts';
import type { LabReport } from '../lab/reseller-records.ts';
import { askReader, keepByClaiming, settleDue } from './claim-requests.ts';
import { countClaim } from './claim-tries.ts';
import { endConfirmations, holdKit, makeTheirs } from './closing.ts';
import type { ClosingContext } from './context.ts';
import { logCustomer } from './customer-log.ts';
import { readCustomerPages } from './customer-pages.ts';
import type { GateAnswer, GateRefusal } from './gate.ts';
import { countTry, giveTryBack } from './gate-tries.ts';
import { findByPrintedCode } from './printed-code.ts';
import { type Customer, findCustomersKit } from './customers-kit.ts';

/**
 * Why a kit is not claimed. `claim_refused` does not say which of both was wrong. That there is a kit of a code is no
 * secret (whoever asks early is told that the result is not there yet): what guards it is the date and the few tries.
 */
export type ClaimRefusal =
  | Extract<GateRefusal, { code: 'too_many_tries' }>
  | { code: 'claim_refused'; triesLeft: number }
  | { code: 'result_not_ready' | 'already_claimed' | 'already_asked' | 'claim_declined' | 'removed' };

/** `kitId` is null where the claim waits for whoever reads the kit now. */
export type ClaimAnswer =
  | { ok: true; value: { kitId: string | null } }
  | { ok: false; refusal: ClaimRefusal };

interface ClaimInput {
  /** As printed on the kit; case, spaces and hyphens don't matter. */
  kitCode: string;
  /** `YYYY-MM-DD`; used and forgotten. */
  dateOfBirth: string;
}

/**
 * Makes a kit's health data this customer's alone, who knows its code and the date of birth given at registration: it is
 * open to them at once, and closed to everybody else. Where its buyer has confirmed it, she is asked first
 * (claim-requests.ts). Claiming one's own again changes nothing.
 * @throws LabError when the service can't be asked; the try is then given back
 */
export async function claimKit(
  ctx: ClosingContext,
  customer: Customer,
  input: ClaimInput,
): Promise<ClaimAnswer> {
  const kit = await findByPrintedCode(ctx.db, customer.shop, input.kitCode);
  const counted = await count(ctx, customer, kit?.id ?? null);
  if ('refusal' in counted) return refused(ctx, ctx.db, { customer, kit }, counted.refusal);
  const wrong: ClaimRefusal = { code: 'claim_refused', triesLeft: counted.triesLeft };
  if (!kit) return refused(ctx, ctx.db, { customer, kit }, wrong);
  if (!kit.resultReadyAt) {
    // No date was compared. Codes that there are none of count, so nobody finds one this way.
    await counted.giveBack();
    return refused(ctx, ctx.db, { customer, kit }, { code: 'result_not_ready' });
  }
  let report: LabReport;
  try {
    report = await ctx.readReport(kit.connectionId, kit.kitCode);
  } catch (error) {
    await counted.giveBack();
    throw error;
  }
  if (report.dateOfBirth !== input.dateOfBirth) return refused(ctx, ctx.db, { customer, kit }, wrong);
  await counted.giveBack();
  return ctx.db.$transaction((tx) => hand(ctx, tx, { customer, kit }));
}

/** Gives a claimed kit back: whoever confirms the date of birth may see it again. Nothing where it is not claimed. */
export async function releaseKit(
  ctx: ClosingContext,
  customer: Customer,
  kitId: string,
): Promise<GateAnswer<null>> {
  const whose = { kitId, customerId: customer.customerId };
  return ctx.db.$transaction(async (tx) => {
    await holdKit(tx, kitId);
    const owned = await findCustomersKit(tx, customer, kitId);
    if (!owned) return { ok: false, refusal: { code: 'not_found' } };
    if (owned.claim === 'others') return { ok: false, refusal: { code: 'claimed_by_other' } };
    if (owned.claim === 'none') return { ok: true, value: null };
    await tx.kitClaim.deleteMany({ where: whose });
    if (!owned.isBought) {
      await endConfirmations(tx, whose, ctx.clock.now());
      await ctx.forgetConversations(tx, { shop: customer.shop, ...whose });
    }
    await logCustomer(ctx, tx, { customer, kitId, purpose: 'claim', outcome: 'given_back' });
    return { ok: true, value: null };
  });
}

interface Counted {
  triesLeft: number;
  /** Takes it back wherever it was counted: it was right, or nobody could say. */
  giveBack(): Promise<void>;
}

/**
 * Counts the try. For a kit that exists for the customer already it counts at the gate, too: its buyer has no more
 * guesses this way than there.
 */
async function count(
  ctx: ClosingContext,
  customer: Customer,
  kitId: string | null,
): Promise<Counted | { refusal: ClaimRefusal }> {
  const waits = (retryAfterMs: number) => ({ refusal: { code: 'too_many_tries', retryAfterMs } as const });
  const isOwn = kitId !== null && (await findCustomersKit(ctx.db, customer, kitId)) !== null;
  const atGate = isOwn ? await countTry(ctx, customer, kitId) : null;
  if (atGate !== null && atGate.waitMs > 0) return waits(atGate.waitMs);
  const giveBackAtGate = async () => {
    if (isOwn && atGate !== null) await giveTryBack(ctx, customer, kitId, atGate.failures);
  };
  const counted = await countClaim(ctx, customer, kitId);
  if (!counted.ok) {
    await giveBackAtGate();
    return waits(counted.waitMs);
  }
  const giveBack = async () => {
    await counted.giveBack();
    await giveBackAtGate();
  };
  return { triesLeft: counted.triesLeft, giveBack };
}

interface Claimed {
  customer: Customer;
  /** Null where the shop has no kit of the code. */
  kit: Pick<Kit, 'id'> | null;
}

/** After the right date of birth: makes the kit the customer's, unless it is another's or they removed it for good. */
async function hand(
  ctx: ClosingContext,
  tx: AppTx,
  { customer, kit: { id: kitId } }: Claimed & { kit: Pick<Kit, 'id'> },
): Promise<ClaimAnswer> {
  const { shop, customerId } = customer;
  const now = ctx.clock.now();
  await holdKit(tx, kitId);
  const kit = await tx.kit.findUnique({ where: { id: kitId } });
  // Withdrawn, or removed with its shop, while the report was fetched.
  if (!kit?.resultReadyAt) return refused(ctx, tx, { customer, kit }, { code: 'result_not_ready' });
  await settleDue(ctx, tx, kit);
  const before = await tx.kitClaim.findUnique({ where: { kitId } });
  if (before && before.customerId !== customerId)
    return refused(ctx, tx, { customer, kit }, { code: 'already_claimed' });
  const gate = await tx.kitGate.findUnique({ where: { kitId_customerId: { kitId, customerId } } });
  if (gate?.removedAt) return refused(ctx, tx, { customer, kit }, { code: 'removed' });
  if (!before) {
    const asked = await askReader(ctx, tx, { customer, kit });
    if (asked === 'waiting') {
      await logCustomer(ctx, tx, { customer, kitId, purpose: 'claim', outcome: 'asked' });
      return { ok: true, value: { kitId: null } };
    }
    if (asked !== null) return refused(ctx, tx, { customer, kit }, { code: asked });
    await keepByClaiming(ctx, tx, { customer, kit });
    await makeTheirs(ctx, tx, { kitId, customerId, shop }, now);
  }
  const { pages } = await readCustomerPages(tx, shop);
  const confirmedUntil = new Date(now.getTime() + pages.confirmationMs);
  const opened = { failures: 0, nextTryAt: null, ...(gate?.hiddenAt ? {} : { confirmedUntil }) };
  await tx.kitGate.upsert({
    where: { kitId_customerId: { kitId, customerId } },
    create: { kitId, customerId, shop, ...opened },
    update: opened,
  });
  await logCustomer(ctx, tx, { customer, kitId, purpose: 'claim', outcome: 'claimed' });
  return { ok: true, value: { kitId } };
}

async function refused(
  ctx: ClosingContext,
  db: AppDb | AppTx,
  { customer, kit }: Claimed,
  refusal: ClaimRefusal,
): Promise<ClaimAnswer> {
  const outcome = refusal.code === 'claim_refused' ? 'wrong' : 'refused';
  await logCustomer(ctx, db, { customer, kitId: kit?.id ?? null, purpose: 'claim', outcome });
  return { ok: false, refusal };
}

import type { CustomerKit } from '../contract/customer/answers.ts';
import type { AppTx } from '../db/app-client.ts';
import { endConfirmations, holdKit } from './closing.ts';
import type { ClosingContext, KitsContext } from './context.ts';
import { logCustomer } from './customer-log.ts';
import type { GateAnswer } from './gate.ts';
import { type Customer, findCustomersKit } from './customers-kit.ts';

type KitView = CustomerKit['view'];

/** Locks a kit again before its time: the date of birth must be confirmed anew. Does nothing where it is locked. */
export async function lockKit(
  ctx: KitsContext,
  customer: Customer,
  kitId: string,
): Promise<GateAnswer<null>> {
  return ctx.db.$transaction(async (tx) => {
    await holdKit(tx, kitId);
    if (!(await findCustomersKit(tx, customer, kitId))) return { ok: false, refusal: { code: 'not_found' } };
    await endConfirmations(tx, { kitId, customerId: customer.customerId }, ctx.clock.now());
    await logCustomer(ctx, tx, { customer, kitId, purpose: 'lock', outcome: 'locked' });
    return { ok: true, value: null };
  });
}

/**
 * Shows or hides a kit's health data to this customer, or removes what is shown of it from their account for good, with
 * what they said about it. Whatever the shop offers and whether there is a result: it may come, and be hidden already.
 */
export async function setView(
  ctx: ClosingContext,
  customer: Customer,
  kitId: string,
  view: KitView,
): Promise<GateAnswer<{ view: KitView }>> {
  return ctx.db.$transaction(async (tx) => {
    await holdKit(tx, kitId);
    const owned = await findCustomersKit(tx, customer, kitId);
    if (!owned) return { ok: false, refusal: { code: 'not_found' } };
    if (owned.claim === 'others') return { ok: false, refusal: { code: 'claimed_by_other' } };
    if (owned.view === 'removed' && view !== 'removed') return { ok: false, refusal: { code: 'removed' } };
    if (owned.view !== view) {
      await writeView(ctx, tx, { customer, kitId, view });
      await logCustomer(ctx, tx, { customer, kitId, purpose: 'view', outcome: view });
    }
    return { ok: true, value: { view } };
  });
}

async function writeView(
  ctx: ClosingContext,
  tx: AppTx,
  { customer: { shop, customerId }, kitId, view }: { customer: Customer; kitId: string; view: KitView },
): Promise<void> {
  const now = ctx.clock.now();
  const whose = { kitId, customerId };
  const changes: Record<KitView, { hiddenAt: Date | null; removedAt?: Date; confirmedUntil?: null }> = {
    shown: { hiddenAt: null },
    hidden: { hiddenAt: now },
    removed: { hiddenAt: null, removedAt: now, confirmedUntil: null },
  };
  if (view !== 'shown') await endConfirmations(tx, whose, now);
  if (view === 'removed') await ctx.forgetConversations(tx, { shop, ...whose });
  await tx.kitGate.upsert({
    where: { kitId_customerId: whose },
    create: { ...whose, shop, ...changes[view] },
    update: changes[view],
  });
}

import { recordAccess } from '../audit/access.ts';
import type { Kit } from '../db/generated/app/client.ts';
import type { LabReport } from '../lab/reseller-records.ts';
import type { GateRules, KitsContext } from './context.ts';
import { type Customer, findOwnKit } from './customer-kits.ts';

/** Why health data stays closed. `retryAfterMs` only where a wait helps. */
export type GateRefusal =
  | { code: 'not_found' }
  | { code: 'result_not_ready' }
  | { code: 'confirmation_required' }
  | { code: 'wrong_date_of_birth'; triesLeft: number }
  | { code: 'too_many_tries'; retryAfterMs: number };

export type GateAnswer<T> = { ok: true; value: T } | { ok: false; refusal: GateRefusal };

const refuse = (refusal: GateRefusal): { ok: false; refusal: GateRefusal } => ({ ok: false, refusal });

/**
 * Compares a date of birth with the one given at registration; right opens the kit's health data to this customer for
 * a while. A try is counted before the report is fetched, so that parallel guesses gain nothing.
 * @param dateOfBirth `YYYY-MM-DD`; used and forgotten
 * @throws LabError when the service can't be asked; the try is then given back
 */
export async function confirmKit(
  ctx: KitsContext,
  customer: Customer,
  kitId: string,
  dateOfBirth: string,
): Promise<GateAnswer<{ confirmedUntil: Date }>> {
  const kit = await findOwnKit(ctx, customer, kitId);
  if (!kit) return refuse({ code: 'not_found' });
  if (!kit.resultReadyAt || !kit.kitCode) return refuse({ code: 'result_not_ready' });
  const counted = await countTry(ctx, customer, kit);
  if (counted.waitMs > 0) return refuse({ code: 'too_many_tries', retryAfterMs: counted.waitMs });
  let report: LabReport;
  try {
    report = await ctx.readReport(kit.connectionId, kit.kitCode);
  } catch (error) {
    await ctx.db.kitGate.updateMany({
      where: { kitId, customerId: customer.customerId, failures: counted.failures },
      data: { failures: counted.failures - 1, nextTryAt: null },
    });
    throw error;
  }
  const isRight = report.dateOfBirth !== null && report.dateOfBirth === dateOfBirth;
  const confirmedUntil = new Date(ctx.clock.now().getTime() + ctx.gate.confirmationMs);
  await ctx.db.$transaction(async (tx) => {
    if (isRight)
      await tx.kitGate.update({
        where: { kitId_customerId: { kitId, customerId: customer.customerId } },
        data: { failures: 0, nextTryAt: null, confirmedUntil },
      });
    await recordAccess(tx, {
      shop: customer.shop,
      actor: `customer:${customer.customerId}`,
      subject: `kit:${kitId}`,
      purpose: 'confirm',
      outcome: isRight ? 'confirmed' : 'wrong',
      at: ctx.clock.now(),
    });
  });
  if (isRight) return { ok: true, value: { confirmedUntil } };
  return refuse({
    code: 'wrong_date_of_birth',
    triesLeft: Math.max(0, ctx.gate.freeTries - counted.failures),
  });
}

/** Counts one try under a row lock. @returns the failures with this one, or the wait that is still to pass. */
async function countTry(
  ctx: KitsContext,
  customer: Customer,
  kit: Kit,
): Promise<{ failures: number; waitMs: number }> {
  const { customerId, shop } = customer;
  const now = ctx.clock.now();
  return ctx.db.$transaction(async (tx) => {
    await tx.kitGate.createMany({ data: [{ kitId: kit.id, customerId, shop }], skipDuplicates: true });
    await tx.$queryRaw`SELECT 1 FROM "KitGate" WHERE "kitId" = ${kit.id} AND "customerId" = ${customerId} FOR UPDATE`;
    const where = { kitId_customerId: { kitId: kit.id, customerId } };
    const gate = await tx.kitGate.findUniqueOrThrow({ where });
    const waitMs = gate.nextTryAt ? gate.nextTryAt.getTime() - now.getTime() : 0;
    if (waitMs > 0) return { failures: gate.failures, waitMs };
    const failures = gate.failures + 1;
    const nextWaitMs = waitAfter(failures, ctx.gate);
    await tx.kitGate.update({
      where,
      data: { failures, nextTryAt: nextWaitMs > 0 ? new Date(now.getTime() + nextWaitMs) : null },
    });
    return { failures, waitMs: 0 };
  });
}

/** How long the next try must wait after so many wrong ones, in milliseconds. */
export function waitAfter(failures: number, rules: GateRules): number {
  if (failures < rules.freeTries) return 0;
  return Math.min(rules.longestWaitMs, rules.firstWaitMs * 2 ** Math.min(failures - rules.freeTries, 20));
}

/** The kit if its health data is open to this customer now; each look is logged. */
export async function openKit(
  ctx: KitsContext,
  customer: Customer,
  kitId: string,
  purpose: 'result' | 'report' | 'interpretation' | 'conversation',
): Promise<GateAnswer<Kit & { kitCode: string }>> {
  const [kit, gate] = await Promise.all([
    findOwnKit(ctx, customer, kitId),
    ctx.db.kitGate.findUnique({
      where: { kitId_customerId: { kitId, customerId: customer.customerId } },
    }),
  ]);
  if (!kit) return refuse({ code: 'not_found' });
  if (!kit.resultReadyAt || !kit.kitCode) return refuse({ code: 'result_not_ready' });
  const isOpen = gate?.confirmedUntil != null && gate.confirmedUntil > ctx.clock.now();
  await recordAccess(ctx.db, {
    shop: customer.shop,
    actor: `customer:${customer.customerId}`,
    subject: `kit:${kitId}`,
    purpose,
    outcome: isOpen ? 'shown' : 'refused',
    at: ctx.clock.now(),
  });
  return isOpen
    ? { ok: true, value: { ...kit, kitCode: kit.kitCode } }
    : refuse({ code: 'confirmation_required' });
}

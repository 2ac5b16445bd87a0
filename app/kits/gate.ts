import type { AppDb, AppTx } from '../db/app-client.ts';
import type { Kit } from '../db/generated/app/client.ts';
import type { LabReport } from '../lab/reseller-records.ts';
import type { KitsContext } from './context.ts';
import { readCustomerPages } from './customer-pages.ts';
import { holdKit } from './closing.ts';
import { logCustomer } from './customer-log.ts';
import { closedBy, type ClosedCode, offersOf, type Purpose } from './gate-rules.ts';
import { countTry, giveTryBack } from './gate-tries.ts';
import { type Customer, findCustomersKit, type CustomersKit } from './customers-kit.ts';

/** Why health data stays closed. `retryAfterMs` only where a wait helps. */
export type GateRefusal =
  | { code: 'not_found' }
  | { code: ClosedCode }
  | { code: 'wrong_date_of_birth'; triesLeft: number }
  | { code: 'too_many_tries'; retryAfterMs: number };

export type GateAnswer<T> = { ok: true; value: T } | { ok: false; refusal: GateRefusal };

const refuse = (refusal: GateRefusal): { ok: false; refusal: GateRefusal } => ({ ok: false, refusal });

/**
 * Compares a date of birth with the one given at registration; right opens the kit's health data to this customer for
 * the time that the merchant chose. A try is counted before the report is fetched, so that parallel guesses gain nothing.
 * @param dateOfBirth `YYYY-MM-DD`; used and forgotten
 * @throws LabError when the service can't be asked; the try is then given back
 */
export async function confirmKit(
  ctx: KitsContext,
  customer: Customer,
  kitId: string,
  dateOfBirth: string,
): Promise<GateAnswer<{ confirmedUntil: Date }>> {
  const asked = await ask(ctx, ctx.db, { customer, kitId, purpose: 'confirm' });
  if (!asked.ok) return asked;
  const { kit } = asked.value.owned;
  const counted = await countTry(ctx, customer, kitId);
  if (counted.waitMs > 0) {
    await logCustomer(ctx, ctx.db, { customer, kitId, purpose: 'confirm', outcome: 'refused' });
    return refuse({ code: 'too_many_tries', retryAfterMs: counted.waitMs });
  }
  let report: LabReport;
  try {
    report = await ctx.readReport(kit.connectionId, kit.kitCode);
  } catch (error) {
    await giveTryBack(ctx, customer, kitId, counted.failures);
    throw error;
  }
  if (report.dateOfBirth !== dateOfBirth) {
    await logCustomer(ctx, ctx.db, { customer, kitId, purpose: 'confirm', outcome: 'wrong' });
    return refuse({
      code: 'wrong_date_of_birth',
      triesLeft: Math.max(0, ctx.gate.freeTries - counted.failures),
    });
  }
  // The kit may have been claimed or hidden while the report was fetched.
  return whileOpen(ctx, { customer, kitId, purpose: 'confirm' }, async (tx, { confirmationMs }) => {
    const confirmedUntil = new Date(ctx.clock.now().getTime() + confirmationMs);
    await tx.kitGate.update({
      where: { kitId_customerId: { kitId, customerId: customer.customerId } },
      data: { failures: 0, nextTryAt: null, confirmedUntil },
    });
    await logCustomer(ctx, tx, { customer, kitId, purpose: 'confirm', outcome: 'confirmed' });
    return { confirmedUntil };
  });
}

/** The kit if its health data is open to this customer now; each look is logged. The one place that decides. */
export async function openKit(
  ctx: KitsContext,
  customer: Customer,
  kitId: string,
  purpose: Exclude<Purpose, 'confirm'>,
): Promise<GateAnswer<ReleasedKit>> {
  const asked = await ask(ctx, ctx.db, { customer, kitId, purpose });
  if (!asked.ok) return asked;
  await logCustomer(ctx, ctx.db, { customer, kitId, purpose, outcome: 'shown' });
  return { ok: true, value: asked.value.owned.kit };
}

/**
 * What is fetched about a kit whose health data is open. Fetching takes its time, so it is asked again before anything is
 * given: from the moment that a kit is claimed, hidden or removed, nothing more of it goes out.
 * @throws what `fetch` throws
 */
export async function fetchOpen<T>(
  ctx: KitsContext,
  input: GateInput & { purpose: Exclude<Purpose, 'confirm'> },
  fetch: (kit: ReleasedKit) => Promise<T>,
): Promise<GateAnswer<T>> {
  const opened = await openKit(ctx, input.customer, input.kitId, input.purpose);
  if (!opened.ok) return opened;
  const value = await fetch(opened.value);
  const still = await ask(ctx, ctx.db, input);
  return still.ok ? { ok: true, value } : still;
}

/**
 * Asks once more and does something in the same transaction: who may see the kit does not change before its end. For
 * what is kept after the service was asked, which takes its time.
 */
export async function whileOpen<T>(
  ctx: KitsContext,
  input: GateInput,
  act: (tx: AppTx, open: Open) => Promise<T>,
): Promise<GateAnswer<T>> {
  return ctx.db.$transaction(async (tx) => {
    await holdKit(tx, input.kitId);
    const asked = await ask(ctx, tx, input);
    return asked.ok ? { ok: true, value: await act(tx, asked.value) } : asked;
  });
}

interface GateInput {
  customer: Customer;
  kitId: string;
  purpose: Purpose;
}

/** A kit that has a result, so that its code is known. */
export type ReleasedKit = Kit & { kitCode: string };

interface Open {
  owned: CustomersKit & { kit: ReleasedKit };
  /** How long a confirmation holds. */
  confirmationMs: number;
}

/** Holds the gate's table to what is known now; a refusal is logged where the kit is the customer's. */
async function ask(
  ctx: KitsContext,
  db: AppDb | AppTx,
  { customer, kitId, purpose }: GateInput,
): Promise<GateAnswer<Open>> {
  const owned = await findCustomersKit(db, customer, kitId);
  if (!owned) return refuse({ code: 'not_found' });
  const { pages } = await readCustomerPages(db, customer.shop);
  const code = closedBy({ owned, offers: offersOf(pages), purpose, now: ctx.clock.now() });
  const { kit } = owned;
  // A result without a code is none: the table says so, too.
  if (code === null && kit.kitCode !== null) {
    const { kitCode } = kit;
    return {
      ok: true,
      value: { owned: { ...owned, kit: { ...kit, kitCode } }, confirmationMs: pages.confirmationMs },
    };
  }
  await logCustomer(ctx, db, { customer, kitId, purpose, outcome: 'refused' });
  return refuse({ code: code ?? 'result_not_ready' });
}

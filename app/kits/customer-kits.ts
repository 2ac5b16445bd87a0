import type { CustomerKit, Support } from '../contract/customer/answers.ts';
import type { AppDb } from '../db/app-client.ts';
import { trackingOf } from '../orders/ledger/tracking-link.ts';
import type { KitsContext } from './context.ts';
import { type CustomerPages, readCustomerPages } from './customer-pages.ts';
import { resultFor } from './gate-rules.ts';
import { customerKitStates, kitState } from './kit-states.ts';
import { type Customer, listStandings, type Standing } from './standing.ts';

export type { Customer } from './standing.ts';

/** What the answer says beside the kits: whom the shop's customers ask. */
export const supportOf = ({ supportEmail: email, supportUrl: url }: CustomerPages): Support => ({
  email,
  url,
});

/**
 * The customer's kits, of their own orders and claimed ones, the newest order first. What a customer removed for good is
 * listed with its order alone.
 * @param orderId Shopify's numeric id, or null for all
 */
export async function listCustomerKits(
  ctx: KitsContext,
  customer: Customer,
  orderId: string | null,
): Promise<{ kits: CustomerKit[]; support: Support }> {
  const { standings, pages } = await readStandings(ctx.db, customer, orderId);
  const listed = orderId === null ? standings.filter(({ view }) => view !== 'removed') : standings;
  const now = ctx.clock.now();
  return { kits: listed.map((standing) => rowOf(ctx, standing, pages, now)), support: supportOf(pages) };
}

/** The customer's kits with what the shop offers of them. */
export async function readStandings(
  db: AppDb,
  customer: Customer,
  orderId: string | null,
): Promise<{ standings: Standing[]; pages: CustomerPages }> {
  const [standings, { pages }] = await Promise.all([
    listStandings(db, customer, orderId),
    readCustomerPages(db, customer.shop),
  ]);
  return { standings, pages };
}

/** A kit as its customer sees it: logistics, and whether there is a result for them. */
export function rowOf(
  ctx: Pick<KitsContext, 'sealer'>,
  standing: Standing,
  pages: CustomerPages,
  now: Date,
): CustomerKit {
  const { kit, order, isBought, claim, view } = standing;
  const state = kitState(kit);
  const result = resultFor(standing, pages, now);
  return {
    id: kit.id,
    // Who bought it, when, and where it was sent is no matter of whoever was given it.
    order_name: isBought ? order.name : null,
    ordered_at: isBought ? ((order.orderedAt ?? order.placedAt)?.toISOString() ?? null) : null,
    kit_code: kit.kitCode,
    state,
    next_step: nextStep(standing, result),
    register_url: isBought && state === 'shipped' ? registerUrl(ctx, standing) : null,
    tracking: isBought ? trackingOf([kit]).map(({ code, url }) => ({ number: code, url })) : [],
    result,
    claim,
    view,
  };
}

function nextStep({ kit, view }: Standing, result: CustomerKit['result']): CustomerKit['next_step'] {
  const { nextStep: step } = customerKitStates[kitState(kit)];
  // Nobody is sent to a result that is not for them, or that they chose not to see.
  return step === 'see_result' && (result === 'none' || view !== 'shown') ? 'wait' : step;
}

function registerUrl({ sealer }: Pick<KitsContext, 'sealer'>, { kit }: Standing): string | null {
  return kit.qrLinkSealed
    ? sealer.open(kit.qrLinkSealed, { table: 'Kit', column: 'qrLinkSealed', row: kit.id })
    : null;
}

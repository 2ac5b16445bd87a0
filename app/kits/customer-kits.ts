import type { CustomerKit, Support, WaitingClaim } from '../contract/customer/answers.ts';
import type { AppDb } from '../db/app-client.ts';
import { openReadable } from '../db/sealing.ts';
import { parcelsOf } from '../orders/delivery/tracking-link.ts';
import type { RequestState } from './claim-request-rules.ts';
import type { KitsContext } from './context.ts';
import { type CustomerPages, readCustomerPages } from './customer-pages.ts';
import { resultFor } from './gate-rules.ts';
import { customerKitStates, kitState } from './kit-states.ts';
import { PAGE_SCHEMES, webAddress } from '../lab/read-records.ts';
import { type Customer, listCustomersKits, type CustomersKit } from './customers-kit.ts';

export type { Customer } from './customers-kit.ts';

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
): Promise<CustomerKits> {
  const { customersKits, pages } = await readCustomersKits(ctx.db, customer, orderId);
  const listed = orderId === null ? customersKits.filter(({ view }) => view !== 'removed') : customersKits;
  const now = ctx.clock.now();
  return {
    kits: listed.map((owned) => rowOf(ctx, owned, pages, now)),
    claims: orderId === null ? await listClaims(ctx.db, customer, now) : [],
    support: supportOf(pages),
  };
}

export interface CustomerKits {
  kits: CustomerKit[];
  /** What the customer claimed and somebody else reads. */
  claims: WaitingClaim[];
  support: Support;
}

/** How long a customer is shown that a claim came to nothing. */
const declinedShownMs = 30 * 24 * 60 * 60_000;

const claimWords: Partial<Record<RequestState, WaitingClaim['state']>> = {
  waiting: 'waiting',
  kept: 'declined',
  shop_kept: 'declined',
  ended: 'ended',
};

async function listClaims(db: AppDb, { shop, customerId }: Customer, now: Date): Promise<WaitingClaim[]> {
  const since = new Date(now.getTime() - declinedShownMs);
  const rows = await db.kitClaimRequest.findMany({
    where: { shop, customerId, OR: [{ endedAt: null }, { endedAt: { gt: since } }] },
    orderBy: { askedAt: 'desc' },
  });
  const kits = await db.kit.findMany({ where: { shop, id: { in: rows.map(({ kitId }) => kitId) } } });
  const owned = await db.kitClaim.findMany({ where: { shop, customerId }, select: { kitId: true } });
  return rows.flatMap(({ kitId, state, goesOverAt }) => {
    const said = claimWords[state as RequestState];
    const code = kits.find(({ id }) => id === kitId)?.kitCode ?? null;
    if (said === undefined || code === null || owned.some((claim) => claim.kitId === kitId)) return [];
    return [{ kit_code: code, state: said, goes_over_at: goesOverAt?.toISOString() ?? null }];
  });
}

const requestWords: Partial<Record<RequestState, NonNullable<CustomerKit['request']>['state']>> = {
  handed_over: 'handed_over',
  lapsed: 'lapsed',
  shop_handed_over: 'by_shop',
};

/** What a reader is told of somebody else's claim: that it waits for her, or why it went over. */
function requestFor({ request, claim }: CustomersKit): CustomerKit['request'] {
  if (request === null) return null;
  if (request.state === 'waiting')
    return { state: 'waiting', goes_over_at: request.goesOverAt?.toISOString() ?? null };
  const why = requestWords[request.state as RequestState];
  return claim === 'others' && why !== undefined ? { state: why, goes_over_at: null } : null;
}

/** The customer's kits with what the shop offers of them. */
export async function readCustomersKits(
  db: AppDb,
  customer: Customer,
  orderId: string | null,
): Promise<{ customersKits: CustomersKit[]; pages: CustomerPages }> {
  const [customersKits, { pages }] = await Promise.all([
    listCustomersKits(db, customer, orderId),
    readCustomerPages(db, customer.shop),
  ]);
  return { customersKits, pages };
}

/** A kit as its customer sees it: logistics, and whether there is a result for them. */
export function rowOf(
  ctx: Pick<KitsContext, 'sealer' | 'log'>,
  owned: CustomersKit,
  pages: CustomerPages,
  now: Date,
): CustomerKit {
  const { kit, order, isBought, claim, view } = owned;
  const state = kitState(kit);
  const result = resultFor(owned, pages, now);
  return {
    id: kit.id,
    // Who bought it, when, and where it was sent is no matter of whoever was given it.
    order_name: isBought ? order.name : null,
    ordered_at: isBought ? ((order.orderedAt ?? order.placedAt)?.toISOString() ?? null) : null,
    kit_code: kit.kitCode,
    state,
    next_step: nextStep(owned, result),
    register_url: isBought && state === 'shipped' ? registerUrl(ctx, owned) : null,
    tracking: isBought ? parcelsOf([kit]).map(({ code, url }) => ({ number: code, url })) : [],
    result,
    claim,
    view,
    request: requestFor(owned),
  };
}

function nextStep({ kit, view }: CustomersKit, result: CustomerKit['result']): CustomerKit['next_step'] {
  const { nextStep: step } = customerKitStates[kitState(kit)];
  // Nobody is sent to a result that is not for them, or that they chose not to see.
  return step === 'see_result' && (result === 'none' || view !== 'shown') ? 'wait' : step;
}

function registerUrl(ctx: Pick<KitsContext, 'sealer' | 'log'>, { kit }: CustomersKit): string | null {
  if (kit.qrLinkSealed === null) return null;
  const link = openReadable(ctx, kit.qrLinkSealed, { table: 'Kit', column: 'qrLinkSealed', row: kit.id });
  // Checked when it came in, too, but not before that was so.
  return webAddress(link, PAGE_SCHEMES);
}

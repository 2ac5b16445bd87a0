import type { Kit } from '../db/generated/app/client.ts';
import type { KitsContext } from './context.ts';
import { customerKitStates, kitState, type KitState } from './kit-states.ts';

/** One row of GET /api/customer/kits: logistics, and whether a result exists. */
export interface CustomerKitRow {
  id: string;
  order_name: string;
  state: KitState;
  next_step: string;
  /** Where the customer registers the kit; null once registered, or where the link was lost with its event. */
  register_url: string | null;
  tracking: { number: string; url: string | null }[];
  result: 'none' | 'locked' | 'open';
}

/** A customer as the session token names them. */
export interface Customer {
  shop: string;
  customerId: string;
}

const ownKit = ({ shop, customerId }: Customer) => ({
  shop,
  part: { state: { in: ['placed', 'shipped', 'fulfilled'] }, fulfilmentOrder: { customerId } },
});

/**
 * The customer's kits, newest order first; only those of one order where it is named.
 * @param orderId Shopify's numeric id, or null for all
 */
export async function listCustomerKits(
  ctx: KitsContext,
  customer: Customer,
  orderId: string | null,
): Promise<CustomerKitRow[]> {
  const own = ownKit(customer);
  const kits = await ctx.db.kit.findMany({
    where:
      orderId === null
        ? own
        : { ...own, part: { ...own.part, fulfilmentOrder: { customerId: customer.customerId, orderId } } },
    include: { part: { include: { fulfilmentOrder: { select: { orderName: true } } } } },
    orderBy: [{ part: { createdAt: 'desc' } }, { ordinal: 'asc' }],
    take: 500,
  });
  const gates = await ctx.db.kitGate.findMany({
    where: { customerId: customer.customerId, kitId: { in: kits.map((kit) => kit.id) } },
  });
  const now = ctx.clock.now();
  const open = new Set(
    gates.filter((gate) => gate.confirmedUntil && gate.confirmedUntil > now).map((gate) => gate.kitId),
  );
  return kits.map((kit) => rowOf(ctx, kit, kit.part.fulfilmentOrder.orderName, open.has(kit.id)));
}

/** The kit if it is the customer's own, else null: another customer's kit does not exist for them. */
export async function findOwnKit(
  ctx: Pick<KitsContext, 'db'>,
  customer: Customer,
  kitId: string,
): Promise<Kit | null> {
  return ctx.db.kit.findFirst({ where: { id: kitId, ...ownKit(customer) } });
}

function rowOf(ctx: KitsContext, kit: Kit, orderName: string, isOpen: boolean): CustomerKitRow {
  const state = kitState(kit);
  const registerUrl =
    state === 'shipped' && kit.qrLinkSealed
      ? ctx.sealer.open(kit.qrLinkSealed, { table: 'Kit', column: 'qrLinkSealed', row: kit.id })
      : null;
  return {
    id: kit.id,
    order_name: orderName,
    state,
    next_step: customerKitStates[state].nextStep,
    register_url: registerUrl,
    tracking: kit.trackingCode ? [{ number: kit.trackingCode, url: kit.trackingLink }] : [],
    result: kit.resultReadyAt === null ? 'none' : isOpen ? 'open' : 'locked',
  };
}

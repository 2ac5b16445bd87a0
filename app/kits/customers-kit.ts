import type { AppDb, AppPrisma, AppTx } from '../db/app-client.ts';
import type { Kit, KitClaimRequest, KitGate } from '../db/generated/app/client.ts';
import type { CustomerKit } from '../contract/customer/answers.ts';

/** A customer as the session token names them. */
export interface Customer {
  shop: string;
  customerId: string;
}

/** A kit and how one customer stands to it. */
export interface CustomersKit {
  kit: Kit;
  /** The customer's own order; else somebody else bought the kit, and this customer claimed it. */
  isBought: boolean;
  order: { name: string; orderedAt: Date | null; placedAt: Date | null };
  /** Whose the health data is: `none`: whoever's confirms the date of birth. */
  claim: CustomerKit['claim'];
  view: CustomerKit['view'];
  /** Null where this customer never confirmed; a moment that has passed where they did. */
  confirmedUntil: Date | null;
  /** What somebody else asked of this customer as the kit's reader, the last time; null: nothing. */
  request: KitClaimRequest | null;
}

const mostKits = 500;

/**
 * The kits that exist for this customer: of their own orders, and claimed ones; the newest order first.
 * @param orderId Shopify's numeric id: only kits of this order, where the customer bought it; null for all
 */
export async function listCustomersKits(
  db: AppDb | AppTx,
  customer: Customer,
  orderId: string | null,
): Promise<CustomersKit[]> {
  const customersKits = await find(
    db,
    customer,
    orderId === null ? {} : { part: { fulfilmentOrder: { orderId } } },
  );
  return orderId === null ? customersKits : customersKits.filter(({ isBought }) => isBought);
}

/** The kit as it stands for this customer; null where it does not exist for them: another's, or none at all. */
export async function findCustomersKit(
  db: AppDb | AppTx,
  customer: Customer,
  kitId: string,
): Promise<CustomersKit | null> {
  return (await find(db, customer, { id: kitId }))[0] ?? null;
}

async function find(
  db: AppDb | AppTx,
  { shop, customerId }: Customer,
  wanted: AppPrisma.KitWhereInput,
): Promise<CustomersKit[]> {
  const claimed = await db.kitClaim.findMany({ where: { shop, customerId }, select: { kitId: true } });
  const isBought: AppPrisma.KitWhereInput = {
    part: { state: { in: ['placed', 'shipped', 'fulfilled'] }, fulfilmentOrder: { customerId } },
  };
  const isClaimed: AppPrisma.KitWhereInput = { id: { in: claimed.map(({ kitId }) => kitId) } };
  const kits = await db.kit.findMany({
    where: { AND: [wanted, { shop }, { OR: [isBought, isClaimed] }] },
    include: {
      part: {
        select: {
          placedAt: true,
          createdAt: true,
          fulfilmentOrder: { select: { orderName: true, orderedAt: true, customerId: true } },
        },
      },
    },
    orderBy: [{ part: { createdAt: 'desc' } }, { partId: 'asc' }, { ordinal: 'asc' }],
    take: mostKits,
  });
  const ids = kits.map(({ id }) => id);
  const gates = await db.kitGate.findMany({ where: { customerId, kitId: { in: ids } } });
  const claims = await db.kitClaim.findMany({ where: { shop, kitId: { in: ids } } });
  const requests = await db.kitClaimRequest.findMany({
    where: { shop, readerId: customerId, kitId: { in: ids } },
    orderBy: { askedAt: 'asc' },
  });
  // The one that waits, else the newest.
  const requestOf = new Map(requests.map((request) => [request.kitId, request]));
  for (const request of requests) if (request.state === 'waiting') requestOf.set(request.kitId, request);
  const gateOf = new Map(gates.map((gate) => [gate.kitId, gate]));
  const claimantOf = new Map(claims.map((claim) => [claim.kitId, claim.customerId]));
  const orderMs = ({ part }: (typeof kits)[number]) =>
    (part.fulfilmentOrder.orderedAt ?? part.createdAt).getTime();
  return kits
    .toSorted((a, b) => orderMs(b) - orderMs(a))
    .map(({ part, ...kit }) => {
      const { orderName: name, orderedAt, customerId: buyer } = part.fulfilmentOrder;
      const gate = gateOf.get(kit.id);
      return {
        kit,
        isBought: buyer === customerId,
        order: { name, orderedAt, placedAt: part.placedAt },
        claim: claimOf(claimantOf.get(kit.id), customerId),
        view: viewOf(gate),
        confirmedUntil: gate?.confirmedUntil ?? null,
        request: requestOf.get(kit.id) ?? null,
      };
    });
}

function claimOf(claimant: string | undefined, customerId: string): CustomersKit['claim'] {
  if (claimant === undefined) return 'none';
  return claimant === customerId ? 'yours' : 'others';
}

function viewOf(gate: Pick<KitGate, 'hiddenAt' | 'removedAt'> | undefined): CustomersKit['view'] {
  if (gate?.removedAt) return 'removed';
  return gate?.hiddenAt ? 'hidden' : 'shown';
}

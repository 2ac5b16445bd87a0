import type { AppDb, AppTx } from '../../db/app-client.ts';
import type { OrderPart } from '../../db/generated/app/client.ts';
import { partReference } from '../ledger/reference.ts';
import { type OrderedItem, sameItems } from '../lab-order/service-order.ts';
import type { ServiceOrder } from '../lab-order/placer.ts';

type Part = Pick<OrderPart, 'id' | 'shop' | 'fulfilmentOrderId' | 'connectionId' | 'part' | 'items'>;
type Named = Pick<ServiceOrder, 'id' | 'reference'>;

/** What does not fit about an order that a person names for a part. */
export type Misfit = 'reference' | 'items' | 'items_unknown' | 'unchecked';

/**
 * Whether an order is another part's: by its id or its reference, at any connection that leads to the same service.
 * Several shops, or several connections of one, may share an account; and an order's id is nobody else's there.
 */
export async function isOthers(
  db: AppDb | AppTx,
  part: Pick<Part, 'id' | 'connectionId'>,
  { id, reference }: Named,
): Promise<boolean> {
  const own = await db.connection.findUnique({
    where: { id: part.connectionId },
    select: { baseUrl: true, environment: true, kind: true },
  });
  const peers = own ? await db.connection.findMany({ where: own, select: { id: true } }) : [];
  const connectionId = { in: [part.connectionId, ...peers.map((peer) => peer.id)] };
  const claims = [
    { serviceOrderId: id },
    ...(reference === null ? [] : [{ reference, state: { not: 'withdrawn' } }]),
  ];
  const others = { connectionId, NOT: { id: part.id }, OR: claims };
  return (await db.orderPart.findFirst({ where: others, select: { id: true } })) !== null;
}

/** One decision on an order at a time, whichever parts it is named for; held until the transaction ends. */
export async function lockOrder(tx: AppTx, serviceOrderId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`lab-order:${serviceOrderId}`}, 0))`;
}

/** A part's fulfilment order may have been cut differently by an earlier ledger: so many of its numbers count as its own. */
const furtherPartNumbers = 20;

/** What of the order does not fit the part. One without a reference may be any; of unknown items nobody can say. */
export function misfitsOf(
  part: Part,
  { reference, items }: Pick<ServiceOrder, 'reference' | 'items'>,
): Misfit[] {
  const misfits: Misfit[] = [];
  const own = Array.from({ length: part.part + furtherPartNumbers }, (_, index) =>
    partReference(part.shop, part.fulfilmentOrderId, index + 1),
  );
  if (reference !== null && !own.includes(reference)) misfits.push('reference');
  if (items === null) misfits.push('items_unknown');
  else if (!sameItems([...items], part.items as unknown as OrderedItem[])) misfits.push('items');
  return misfits;
}

import { orderReasons } from '../../words/order-reasons.ts';
import type { OrderPart } from '../../db/generated/app/client.ts';
import type { FulfilmentOrderSnapshot } from '../../shopify/fulfilment-order-snapshot.ts';
import type { OrdersContext } from '../context.ts';
import { itemsOf } from '../search/order-index.ts';
import { partStateOf, withdrawablePartStates } from '../ledger/part-states.ts';
import { lockParts, withdrawUnsent } from './parts.ts';
import { isAccepted, type ReviewFacts } from '../rules/review-rules.ts';
import { type CoveredLine, itemsFor, type KitMapping, sameItems } from '../lab-order/service-order.ts';

/** By what it is judged whether a part still asks for the right items. */
interface PresentMappings {
  snapshot: Pick<FulfilmentOrderSnapshot, 'lines'>;
  /** The account that the mappings are of. */
  connection: { id: string } | null;
  /** By Shopify variant id. */
  mappings: ReadonlyMap<string, KitMapping>;
}

/**
 * True for a part that was certainly not sent and belongs to another account than the one for new orders: the merchant
 * went live, or back, or connected another account. While there is none for new orders, nothing can be said.
 */
export function isOfOtherAccount(
  part: Pick<OrderPart, 'state' | 'connectionId'>,
  connection: { id: string } | null,
): boolean {
  if (connection === null || part.connectionId === connection.id) return false;
  return withdrawablePartStates.includes(partStateOf(part.state));
}

/**
 * True for a part that was certainly not sent and whose items are not what its lines stand for by now: the merchant
 * mapped a product to another item, or the item has left the service's catalogue. Of a product that was deleted in the
 * shop nobody can say anything new: what was put together while it was known stays.
 */
export function isOutdated(
  part: Pick<OrderPart, 'state' | 'connectionId' | 'lines' | 'items'>,
  { snapshot, connection, mappings }: PresentMappings,
): boolean {
  if (part.connectionId !== connection?.id) return false;
  if (!withdrawablePartStates.includes(partStateOf(part.state))) return false;
  const covered = part.lines as unknown as CoveredLine[];
  const variants = covered.map(({ id }) => snapshot.lines.find((line) => line.id === id)?.variantId ?? null);
  if (variants.includes(null)) return false;
  if (variants.some((variantId) => variantId !== null && !mappings.has(variantId))) return true;
  return !sameItems(itemsFor(snapshot, covered, mappings).items, itemsOf(part.items));
}

/**
 * Takes back the parts that are not to be sent as they are: those of an account that takes the shop's new orders no
 * longer, and those whose items are not what the mappings say any more. What they cover is put together anew, or waits.
 * What an earlier ledger had accepted is searched for as it was sent: its items stay.
 * @returns whether any was taken back: then the facts have changed
 */
export async function withdrawOutdated(
  ctx: Pick<OrdersContext, 'db'>,
  shop: string,
  facts: ReviewFacts & PresentMappings,
): Promise<boolean> {
  const { snapshot, acceptedAt, hasUnaccounted, connection, parts } = facts;
  if (!parts.some((part) => part.isOutdated === true || part.isOfOtherAccount === true)) return false;
  const itemsStay = isAccepted(snapshot) && (acceptedAt === null || hasUnaccounted);
  const { matchChanged, accountChanged } = orderReasons.withdrawn;
  return ctx.db.$transaction(async (tx) => {
    const locked = await lockParts(tx, shop, snapshot.id);
    const elsewhere = locked.filter((part) => isOfOtherAccount(part, connection));
    const outdated = itemsStay ? [] : locked.filter((part) => isOutdated(part, facts));
    const after = [
      ...(await withdrawUnsent(tx, elsewhere, accountChanged)),
      ...(await withdrawUnsent(tx, outdated, matchChanged)),
    ];
    return after.some(({ state }) => state === 'withdrawn');
  });
}

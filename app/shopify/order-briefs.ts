import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/order-briefs.ts';
import type { OrderBriefsQuery } from './generated/admin.types.ts';
import { toGid, toNumericId } from './ids.ts';

/** What people know an order by. */
export interface OrderBrief {
  /** Numeric. */
  readonly orderId: string;
  /** The customer's name; null where Shopify names nobody. */
  readonly customer: string | null;
  /** The first of its products, whatever ships them; without what was taken off the order. */
  readonly products: readonly { readonly name: string; readonly quantity: number }[];
  readonly hasMoreProducts: boolean;
  /** As it is now: a decimal in the shop's currency (ISO 4217). */
  readonly total: { readonly amount: string; readonly currency: string };
}

/** So many orders can be asked for at once: what each costs of Shopify's limit adds up. */
export const MOST_BRIEFS = 25;
const PRODUCTS_NAMED = 5;

/**
 * Reads what people know orders by. Orders that the shop does not have are absent.
 *
 * @param orderIds numeric, at most `MOST_BRIEFS`
 * @throws ShopifyFailure
 */
export async function readOrderBriefs(
  admin: AdminClient,
  orderIds: readonly string[],
  signal?: AbortSignal,
): Promise<OrderBrief[]> {
  if (orderIds.length === 0) return [];
  const ids = orderIds.map((id) => toGid('Order', id));
  const { nodes } = await admin.query(documents.orderBriefs, { ids, products: PRODUCTS_NAMED }, signal);
  return nodes.flatMap((node) => (isOrder(node) ? [briefOf(node)] : []));
}

type Node = OrderBriefsQuery['nodes'][number];
type OrderNode = Extract<NonNullable<Node>, { currentTotalPriceSet: unknown }>;

/** Of what Shopify finds by an order's id: null, or a node without the fields of one, is none. */
function isOrder(node: Node): node is OrderNode {
  return node !== null && 'currentTotalPriceSet' in node;
}

function briefOf({ id, customer, currentTotalPriceSet, lineItems }: OrderNode): OrderBrief {
  const { amount, currencyCode } = currentTotalPriceSet.shopMoney;
  return {
    orderId: toNumericId('Order', id),
    customer: customer?.displayName.trim() || null,
    products: lineItems.nodes
      .filter(({ currentQuantity }) => currentQuantity > 0)
      .map(({ name, currentQuantity }) => ({ name, quantity: currentQuantity })),
    hasMoreProducts: lineItems.pageInfo.hasNextPage,
    total: { amount: String(amount), currency: currencyCode },
  };
}

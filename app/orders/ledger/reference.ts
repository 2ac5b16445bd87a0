/**
 * The reference under which a part is placed (reseller-api §2.2 `reference`).
 * It depends on nothing but Shopify's own ids, so a rebuilt ledger finds the orders that an older one placed.
 * @param shop the shop's permanent domain, e.g. `kits.myshopify.com`
 * @param fulfilmentOrderId Shopify's numeric id
 * @param part 1 for the first part of the fulfilment order
 */
export function partReference(shop: string, fulfilmentOrderId: string, part: number): string {
  return `${handleOf(shop)}-${fulfilmentOrderId}-${part}`;
}

/** A POSIX pattern whose one group is the fulfilment order's id in a reference of this shop's. */
export function fulfilmentOrderIdPattern(shop: string): string {
  // A shop's handle holds letters, digits and hyphens alone: nothing in it means anything to a pattern.
  return `^${handleOf(shop)}-([0-9]{1,20})-[0-9]+$`;
}

function handleOf(shop: string): string {
  return shop.replace(/\.myshopify\.com$/, '');
}

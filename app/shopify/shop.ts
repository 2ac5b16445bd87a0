import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/shop.ts';
import { toNumericId } from './ids.ts';

/** What the app needs to know of a shop. */
export interface Shop {
  /** Numeric. */
  readonly id: string;
  readonly name: string;
  /** The permanent domain, `example.myshopify.com`. */
  readonly domain: string;
  /** ISO 4217; costs are kept in it. */
  readonly currencyCode: string;
  /** IANA name ("Europe/Zagreb"). */
  readonly timeZone: string;
  /** A partner's development store: its orders are never real. */
  readonly isDevelopmentStore: boolean;
}

/**
 * Reads the shop that the client speaks for.
 *
 * @throws ShopifyFailure
 */
export async function readShop(admin: AdminClient): Promise<Shop> {
  const { shop } = await admin.query(documents.readShop, {});
  return {
    id: toNumericId('Shop', shop.id),
    name: shop.name,
    domain: shop.myshopifyDomain,
    currencyCode: shop.currencyCode,
    timeZone: shop.ianaTimezone,
    isDevelopmentStore: shop.plan.partnerDevelopment,
  };
}

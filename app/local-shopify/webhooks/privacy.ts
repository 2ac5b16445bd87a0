import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { NoSuchRecord } from '../core/errors.ts';
import { restId } from '../core/gid.ts';
import { publish } from './publish.ts';

export type PrivacyTopic = 'customers/data_request' | 'customers/redact' | 'shop/redact';

/**
 * Sends one of the compliance webhooks (Shopify's "Privacy law compliance"). At Shopify they come by themselves, days
 * later; here they come when the control API asks.
 */
export async function publishPrivacy(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  topic: PrivacyTopic,
  customerId: bigint | null,
): Promise<void> {
  const shop = { shop_id: restId(ctx.shop.id), shop_domain: ctx.shop.domain };
  if (topic === 'shop/redact') return publish(ctx, tx, { topic, payload: shop });
  const row = await tx.customer.findUnique({ where: { id: customerId ?? 0n }, include: { orders: true } });
  if (!row) throw new NoSuchRecord(`Customer ${customerId ?? ''}`);
  const customer = { id: restId(row.id), email: row.email, phone: row.phone };
  const orders = row.orders.map(({ id }) => restId(id));
  const payload =
    topic === 'customers/redact'
      ? { ...shop, customer, orders_to_redact: orders }
      : { ...shop, orders_requested: orders, customer, data_request: { id: restId(row.id) } };
  return publish(ctx, tx, { topic, payload });
}

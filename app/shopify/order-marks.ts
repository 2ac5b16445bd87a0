import type { AdminClient } from './admin-client.ts';
import * as documents from './documents/order-marks.ts';
import { requireDone } from './errors.ts';
import { toGid } from './ids.ts';

/** A value in the app's own namespace; `shopify.app.toml` defines key and type. */
export interface OrderMetafield {
  readonly key: string;
  readonly type: 'single_line_text_field' | 'number_integer';
  readonly value: string;
}

/**
 * @param orderId numeric, as everywhere here
 * @returns null where Shopify shows the app no such order: it was deleted, or is older than 60 days
 */
export async function readOrderTags(admin: AdminClient, orderId: string): Promise<readonly string[] | null> {
  const { order } = await admin.query(documents.readOrderTags, { id: toGid('Order', orderId) });
  return order?.tags ?? null;
}

/**
 * Sets values of an order; doing it twice changes nothing.
 *
 * @param metafields at most 25: Shopify takes no more at once
 * @throws ShopifyFailure `forbidden` where the shop has not granted write_orders
 */
export async function setOrderMetafields(
  admin: AdminClient,
  orderId: string,
  metafields: readonly OrderMetafield[],
): Promise<void> {
  const document = documents.setOrderMetafields;
  const ownerId = toGid('Order', orderId);
  const result = await admin.query(document, {
    metafields: metafields.map((metafield) => ({ ownerId, namespace: '$app', ...metafield })),
  });
  requireDone(document.name, result.metafieldsSet);
}

/**
 * Takes tags from an order and gives it others; tags that are not named stay as they are.
 *
 * @throws ShopifyFailure
 */
export async function changeOrderTags(
  admin: AdminClient,
  orderId: string,
  { remove, add }: { remove: readonly string[]; add: readonly string[] },
): Promise<void> {
  const id = toGid('Order', orderId);
  if (remove.length > 0) {
    const document = documents.removeOrderTags;
    requireDone(document.name, (await admin.query(document, { id, tags: [...remove] })).tagsRemove);
  }
  if (add.length > 0) {
    const document = documents.addOrderTags;
    requireDone(document.name, (await admin.query(document, { id, tags: [...add] })).tagsAdd);
  }
}

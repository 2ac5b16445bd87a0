import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * What Shopify sends to the app: webhooks, and the callbacks of a fulfilment service. Both are signed over the raw
 * bytes with the app's secret (base64 in `X-Shopify-Hmac-Sha256`).
 *
 * Verified here and not by the library's `authenticate.webhook` and `authenticate.fulfillmentService`, because those
 * decode the body to text before they check it, renew the shop's token before they answer (so that a webhook about
 * an uninstall ends as 500, and a slow exchange misses Shopify's time limit), and answer 400 to a bad callback.
 */

export interface ShopifyWebhook {
  /** `example.myshopify.com`. */
  readonly shop: string;
  /** As Shopify writes it: `orders/paid`. */
  readonly topic: string;
  /** One delivery's id, the same in its retries: what to dedupe on. */
  readonly webhookId: string;
  /** The event behind it, the same for several subscriptions; null where Shopify sent none. */
  readonly eventId: string | null;
  /** When it happened, ISO 8601; null where Shopify sent no such time. */
  readonly triggeredAt: string | null;
  readonly apiVersion: string;
  /** The parsed body, of a shape that the topic decides. */
  readonly payload: unknown;
}

/** What a fulfilment service is told: that there is something to look at, not what. */
export interface FulfilmentCallback {
  readonly shop: string;
  readonly kind: 'FULFILLMENT_REQUEST' | 'CANCELLATION_REQUEST';
}

/** `unsigned`: answer 401 and leave no trace but a count. `malformed`: signed, but not what Shopify sends: 400. */
export type SignedRequestResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'unsigned' | 'malformed'; readonly detail: string };

const BASE64_SHA256 = /^[A-Za-z0-9+/]{43}=$/;

/** Whether `header` is the HMAC-SHA256 of exactly these bytes; compared in constant time. */
function isSignedByShopify(apiSecret: string, body: Uint8Array, header: string | null): boolean {
  if (header === null || !BASE64_SHA256.test(header)) return false;
  const expected = createHmac('sha256', apiSecret).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(header, 'base64'));
}

const shop = z
  .string()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9-]*\.myshopify\.com$/)
  .toLowerCase();

const webhookHeaders = z.object({
  shop,
  topic: z.string().regex(/^[a-z_]+\/[a-z_]+$/),
  webhookId: z.string().min(1).max(200),
  eventId: z.string().min(1).max(200).nullable().catch(null),
  triggeredAt: z.iso.datetime({ offset: true }).nullable().catch(null),
  apiVersion: z.string().min(1).max(40),
});

const callbackBody = z.object({ kind: z.enum(['FULFILLMENT_REQUEST', 'CANCELLATION_REQUEST']) });

const unsigned = { ok: false, reason: 'unsigned', detail: 'the signature does not verify' } as const;

function malformed(detail: string) {
  return { ok: false, reason: 'malformed', detail } as const;
}

/** Signed bytes are Shopify's, so a body that is no JSON is Shopify's mistake or a proxy's. */
function parseBody(body: Uint8Array): { json: unknown } | null {
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch {
    return null;
  }
}

/** Verifies and reads a webhook; @param body its raw bytes. */
export function readWebhook(
  apiSecret: string,
  headers: Headers,
  body: Uint8Array,
): SignedRequestResult<ShopifyWebhook> {
  if (!isSignedByShopify(apiSecret, body, headers.get('x-shopify-hmac-sha256'))) return unsigned;
  const read = webhookHeaders.safeParse({
    shop: headers.get('x-shopify-shop-domain'),
    topic: headers.get('x-shopify-topic'),
    webhookId: headers.get('x-shopify-webhook-id'),
    eventId: headers.get('x-shopify-event-id'),
    triggeredAt: headers.get('x-shopify-triggered-at'),
    apiVersion: headers.get('x-shopify-api-version'),
  });
  if (!read.success) return malformed(`header ${read.error.issues[0]?.path.join('.') ?? ''}`);
  const parsed = parseBody(body);
  if (parsed === null) return malformed('the body is not JSON');
  return { ok: true, value: { ...read.data, payload: parsed.json } };
}

/** Verifies and reads a call to the fulfilment service's notification address; @param body its raw bytes. */
export function readFulfilmentCallback(
  apiSecret: string,
  headers: Headers,
  body: Uint8Array,
): SignedRequestResult<FulfilmentCallback> {
  if (!isSignedByShopify(apiSecret, body, headers.get('x-shopify-hmac-sha256'))) return unsigned;
  const domain = shop.safeParse(headers.get('x-shopify-shop-domain'));
  if (!domain.success) return malformed('header x-shopify-shop-domain');
  const parsed = callbackBody.safeParse(parseBody(body)?.json);
  if (!parsed.success) return malformed('body kind');
  return { ok: true, value: { shop: domain.data, kind: parsed.data.kind } };
}

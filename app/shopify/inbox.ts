import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AppDb, AppPrisma } from '../db/app-client.ts';
import type { ShopEvent } from '../db/generated/app/client.ts';
import { defineQueue, type Jobs } from '../jobs/queue.ts';

/** Work on one stored event. `start` says which room does what with it. */
export const shopEventQueue = defineQueue({
  name: 'shopify-events',
  payload: z.object({ eventId: z.string() }),
  keyed: ({ eventId }) => eventId,
  retryLimit: 20,
});

export interface ShopifyInboxContext {
  db: AppDb;
  jobs: Jobs;
  log: Logger;
  clock: { now(): Date };
}

/** A webhook whose signature the library has verified over the raw bytes. */
export interface VerifiedShopWebhook {
  shop: string;
  /** As in the header, e.g. `orders/paid`. */
  topic: string;
  webhookId: string;
  eventId: string | null;
  triggeredAt: string | null;
  payload: unknown;
}

const id = z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(String);
/** `gid://shopify/FulfillmentOrder/123` or a bare number. */
const anyId = z.union([
  id,
  z
    .string()
    .regex(/^gid:\/\/shopify\/\w+\/\d+/)
    .transform((gid) => gid.replace(/^.*\/(\d+).*$/, '$1')),
]);
const fulfilmentOrder = z.object({ id: anyId, order_id: anyId.nullish() });
/** As fulfillment_orders/merged names them: the result one level deeper, those that went into it by a number. */
const nestedFulfilmentOrder = z.union([
  z.object({ fulfillment_order: fulfilmentOrder }).transform(({ fulfillment_order }) => fulfillment_order),
  z
    .object({ fulfillment_order_id: anyId })
    .transform(({ fulfillment_order_id }) => ({ id: fulfillment_order_id, order_id: null })),
]);

/** The GID first: it is exact where a large numeric id is rounded by JSON. */
const orderPayload = z.union([
  z
    .looseObject({ admin_graphql_api_id: anyId })
    .transform((order) => ({ orderId: order.admin_graphql_api_id })),
  z.looseObject({ id: anyId }).transform((order) => ({ orderId: order.id })),
]);
/** refunds/create names its order; orders/edited wraps it. */
const refundPayload = z.object({ order_id: anyId }).transform(({ order_id }) => ({ orderId: order_id }));
const editPayload = z
  .object({ order_edit: z.object({ order_id: anyId }) })
  .transform(({ order_edit }) => ({ orderId: order_edit.order_id }));
/** The fulfilment orders that a fulfillment_orders/* payload names, under whatever key its topic uses. */
const fulfilmentOrderPayload = z.looseObject({}).transform((payload) => {
  const named = Object.values(payload)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .flatMap((value) => {
      const parsed = fulfilmentOrder.or(nestedFulfilmentOrder).safeParse(value);
      return parsed.success ? [parsed.data] : [];
    });
  const orderId = named.find(({ order_id }) => order_id != null)?.order_id ?? null;
  return { orderId, fulfilmentOrderIds: named.map((order) => order.id) };
});
const customerSubject = z.looseObject({
  customer: z.object({ id: anyId }).nullish(),
  orders_to_redact: z.array(anyId).nullish(),
  orders_requested: z.array(anyId).nullish(),
});

type Named = { orderId?: string | null; fulfilmentOrderIds?: string[] };

/** What of a payload is kept: ids. Everything else is read from Shopify again when the event is worked on. */
function idsOf(topic: string, payload: unknown): Named & { subject?: object } {
  const parse = <T extends Named>(schema: z.ZodType<T>): Named => schema.parse(payload);
  if (topic === 'refunds/create') return parse(refundPayload);
  if (topic === 'orders/edited') return parse(editPayload);
  if (topic.startsWith('orders/')) return parse(orderPayload);
  if (topic.startsWith('fulfillment_orders/')) return parse(fulfilmentOrderPayload);
  if (topic.startsWith('customers/')) {
    const { customer, orders_to_redact, orders_requested } = customerSubject.parse(payload);
    return {
      subject: {
        customerId: customer?.id ?? null,
        orderIds: orders_to_redact ?? orders_requested ?? [],
      },
    };
  }
  return {};
}

/**
 * Stores a verified webhook once and puts it in the queue, in one transaction.
 * @returns `duplicate` when this webhook id was stored before (Shopify delivers at least once)
 * @throws what the database throws: the caller answers 503, and Shopify sends it again
 */
export async function receiveShopWebhook(
  ctx: ShopifyInboxContext,
  webhook: VerifiedShopWebhook,
): Promise<'accepted' | 'duplicate'> {
  let ids: ReturnType<typeof idsOf> = {};
  let lastError: string | null = null;
  try {
    ids = idsOf(webhook.topic, webhook.payload);
  } catch {
    // Signed by Shopify but not of the documented form: kept, visible, and made up for by the sweeps.
    lastError = 'The payload does not name what it is about.';
    ctx.log.error({ shop: webhook.shop, topic: webhook.topic }, 'unreadable Shopify webhook');
  }
  return store(ctx, {
    id: webhook.webhookId,
    shop: webhook.shop,
    topic: webhook.topic,
    eventId: webhook.eventId,
    orderId: ids.orderId ?? null,
    fulfilmentOrderIds: ids.fulfilmentOrderIds ?? [],
    ...(ids.subject ? { subject: ids.subject } : {}),
    triggeredAt: parseDate(webhook.triggeredAt),
    receivedAt: ctx.clock.now(),
    lastError,
  });
}

/** Stores a verified callback of the fulfilment service (it has no id: each is its own event). */
export async function receiveFulfilmentCallback(
  ctx: ShopifyInboxContext,
  callback: { shop: string; kind: string },
): Promise<void> {
  await store(ctx, {
    id: `callback-${randomUUID()}`,
    shop: callback.shop,
    topic: `fulfillment_order_notification/${callback.kind}`,
    fulfilmentOrderIds: [],
    receivedAt: ctx.clock.now(),
  });
}

async function store(
  ctx: ShopifyInboxContext,
  event: AppPrisma.ShopEventCreateManyInput,
): Promise<'accepted' | 'duplicate'> {
  return ctx.db.$transaction(async (tx) => {
    const { count } = await tx.shopEvent.createMany({ data: [event], skipDuplicates: true });
    if (count === 0) return 'duplicate';
    await ctx.jobs.enqueue(tx, shopEventQueue, { eventId: event.id });
    return 'accepted';
  });
}

/** The stored event if it still waits to be worked on. */
export async function readShopEvent(
  ctx: Pick<ShopifyInboxContext, 'db'>,
  eventId: string,
): Promise<ShopEvent | null> {
  const event = await ctx.db.shopEvent.findUnique({ where: { id: eventId } });
  return event?.processedAt === null ? event : null;
}

export async function markShopEventProcessed(
  ctx: Pick<ShopifyInboxContext, 'db' | 'clock'>,
  eventId: string,
): Promise<void> {
  await ctx.db.shopEvent.update({
    where: { id: eventId },
    data: { processedAt: ctx.clock.now(), attempts: { increment: 1 } },
  });
}

/** Puts events that were stored but never finished back into the queue. @returns how many */
export async function requeueShopEvents(ctx: ShopifyInboxContext, olderThanMs: number): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - olderThanMs);
  const left = await ctx.db.shopEvent.findMany({
    where: { processedAt: null, receivedAt: { lt: before } },
    orderBy: { receivedAt: 'asc' },
    select: { id: true },
    take: 200,
  });
  for (const { id: eventId } of left) await ctx.jobs.enqueue(ctx.db, shopEventQueue, { eventId });
  return left.length;
}

function parseDate(value: string | null): Date | null {
  if (value === null) return null;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : new Date(ms);
}

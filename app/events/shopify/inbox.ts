import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { storeOnce } from '../store-once.ts';
import type { KeptIds } from './context.ts';
import { CALLBACK_PREFIX, topicOf } from './topics.ts';
import type { AppDb, AppPrisma } from '../../db/app-client.ts';
import { defineQueue, type Jobs } from '../../jobs/queue.ts';

/** Work on one stored event. */
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

/**
 * Stores a verified webhook once and puts it in the queue, in one transaction.
 * @returns `duplicate` when this webhook id was stored before (Shopify delivers at least once)
 * @throws what the database throws: the caller answers 503, and Shopify sends it again
 */
export async function receiveShopWebhook(
  ctx: ShopifyInboxContext,
  webhook: VerifiedShopWebhook,
): Promise<'accepted' | 'duplicate'> {
  let ids: KeptIds = {};
  let lastError: string | null = null;
  try {
    ids = topicOf(webhook.topic)?.idsOf(webhook.payload) ?? {};
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
    ...arrival(ctx),
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
    topic: CALLBACK_PREFIX + callback.kind,
    fulfilmentOrderIds: [],
    ...arrival(ctx),
  });
}

function arrival({ clock }: ShopifyInboxContext): { receivedAt: Date; dueAt: Date } {
  const receivedAt = clock.now();
  return { receivedAt, dueAt: receivedAt };
}

async function store(
  ctx: ShopifyInboxContext,
  event: AppPrisma.ShopEventCreateManyInput,
): Promise<'accepted' | 'duplicate'> {
  return storeOnce(ctx, {
    id: event.id,
    queue: shopEventQueue,
    insert: (tx) => tx.shopEvent.createMany({ data: [event], skipDuplicates: true }),
  });
}

/** Most events that one look puts back into the queue. */
export const MOST_REQUEUED = 200;

/**
 * Puts events that were stored but never finished back into the queue: those first that waited longest since they were
 * last put there, so that many that always fail take no turn from the others. @returns how many
 */
export async function requeueShopEvents(ctx: ShopifyInboxContext, olderThanMs: number): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - olderThanMs);
  const left = await ctx.db.shopEvent.findMany({
    where: { processedAt: null, dueAt: { lt: before } },
    orderBy: { dueAt: 'asc' },
    select: { id: true },
    take: MOST_REQUEUED,
  });
  await ctx.db.shopEvent.updateMany({
    where: { id: { in: left.map(({ id }) => id) } },
    data: { dueAt: ctx.clock.now() },
  });
  for (const { id: eventId } of left) await ctx.jobs.enqueue(ctx.db, shopEventQueue, { eventId });
  return left.length;
}

function parseDate(value: string | null): Date | null {
  if (value === null) return null;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : new Date(ms);
}

import { randomUUID } from 'node:crypto';
import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import { after } from '../core/clock.ts';
import type { ShopContext } from '../context.ts';
import { planFaults } from './faults.ts';
import { deliveryQueue } from './queue.ts';

/** Something that happened in the shop. */
export interface ShopEvent {
  /** As in X-Shopify-Topic: `orders/paid`. */
  topic: string;
  payload: unknown;
  /** The order it is about. */
  orderId?: bigint;
}

/** Topics that reach the app although it is no longer installed. */
const TOPICS_AFTER_UNINSTALL = new Set([
  'app/uninstalled',
  'shop/redact',
  'customers/redact',
  'customers/data_request',
]);

/**
 * Stores a delivery, with its job, for each subscription to an event's topic, inside the transaction that made it
 * happen: both are there or neither. Nothing when the app is not installed or does not subscribe.
 */
export async function publish(ctx: ShopContext, tx: LocalShopifyTx, event: ShopEvent): Promise<void> {
  const subscriptions = ctx.app.config.subscriptions.filter(({ topic }) => topic === event.topic);
  if (subscriptions.length === 0) return;
  if (!TOPICS_AFTER_UNINSTALL.has(event.topic)) {
    const install = await tx.appInstall.findUnique({ where: { apiKey: ctx.app.apiKey } });
    if (install?.status !== 'installed') return;
  }
  const eventId = randomUUID();
  const body = JSON.stringify(event.payload);
  for (const { uri, name } of subscriptions) {
    await store(ctx, tx, {
      kind: 'webhook',
      topic: event.topic,
      uri,
      name,
      eventId,
      body,
      orderId: event.orderId ?? null,
    });
  }
}

/** The notification that a fulfilment service gets at its callback address; no body but the kind of request. */
export async function notifyService(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  request: { callbackUrl: string; kind: 'FULFILLMENT_REQUEST' | 'CANCELLATION_REQUEST'; orderId: bigint },
): Promise<void> {
  await store(ctx, tx, {
    kind: 'callback',
    topic: 'fulfillment_order_notification',
    uri: `${request.callbackUrl.replace(/\/+$/, '')}/fulfillment_order_notification`,
    name: null,
    eventId: randomUUID(),
    body: JSON.stringify({ kind: request.kind }),
    orderId: request.orderId,
  });
}

interface NewDelivery {
  kind: 'webhook' | 'callback';
  topic: string;
  uri: string;
  name: string | null;
  eventId: string;
  body: string;
  orderId: bigint | null;
}

async function store(ctx: ShopContext, tx: LocalShopifyTx, input: NewDelivery): Promise<void> {
  const now = ctx.clock.now();
  const data = {
    ...input,
    webhookId: randomUUID(),
    apiVersion: ctx.app.config.webhookApiVersion,
    triggeredAt: now,
    nextAttemptAt: now,
    createdAt: now,
  };
  const row = await tx.delivery.create({ data });
  // Faults are for webhooks; the callback is what the app falls back on.
  const faults = input.kind === 'webhook' ? await tx.webhookFault.findMany() : [];
  const plan = planFaults(ctx.seed, row.id, faults);
  if (plan.lost) {
    await tx.delivery.update({ where: { id: row.id }, data: { state: 'lost', nextAttemptAt: null } });
  } else {
    await schedule(ctx, tx, row.id, plan.holdMs / ctx.speed);
  }
  if (plan.duplicateAfterMs !== null) {
    const copy = await tx.delivery.create({ data });
    await schedule(ctx, tx, copy.id, plan.duplicateAfterMs / ctx.speed);
  }
}

/** Makes a delivery due in so many real milliseconds and enqueues its attempt. */
export async function schedule(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  id: bigint,
  inMs: number,
): Promise<void> {
  await tx.delivery.update({
    where: { id },
    data: { state: 'due', nextAttemptAt: after(ctx.clock.now(), inMs) },
  });
  const startAfterMs = Math.ceil(inMs);
  await ctx.jobs.enqueue(
    tx,
    deliveryQueue,
    { deliveryId: String(id) },
    startAfterMs > 0 ? { startAfterMs } : {},
  );
}

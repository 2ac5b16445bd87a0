import { randomUUID } from 'node:crypto';
import type { ResellerEvent } from '../../../../app/contract/reseller/events.ts';
import { webhookHeaders } from '../../../../app/contract/webhooks.ts';
import { signBody } from '../../../../app/contract/signing.ts';
import { receiveLabWebhook } from '../../../../app/events/lab/inbox.ts';
import { receiveShopWebhook } from '../../../../app/events/shopify/inbox.ts';
import { SHOP } from '../world.ts';
import type { ShopDelivery, StoryWorld } from './story-state.ts';

/** Shopify has something to tell; when it arrives is another matter. */
export function publish(
  { state, now }: StoryWorld,
  topic: ShopDelivery['topic'],
  payload: unknown = {},
): void {
  state.undelivered.push({ id: randomUUID(), topic, triggeredAt: now, payload });
}

/** Delivers a webhook; the app stores it and works on it when its queue is worked on. */
export async function deliver(
  { ctx }: StoryWorld,
  { id, topic, triggeredAt, payload }: ShopDelivery,
): Promise<void> {
  const webhook = { shop: SHOP, topic, webhookId: id, eventId: id, payload };
  await receiveShopWebhook(ctx, { ...webhook, triggeredAt: triggeredAt.toISOString() });
}

/** The lab tells an event to every address that is registered with the account. */
export async function tellEvent(
  { ctx, service }: StoryWorld,
  account: string,
  event: ResellerEvent,
): Promise<void> {
  const rawBody = Buffer.from(JSON.stringify(event));
  for (const { url, secret } of service.webhooks.filter((webhook) => webhook.account === account)) {
    const registrationId = url.split('/').at(-1) ?? '';
    const headers = new Headers({
      [webhookHeaders.event]: event.event,
      [webhookHeaders.signature]: signBody(secret, rawBody),
    });
    await receiveLabWebhook(ctx, { registrationId, rawBody, headers });
  }
}

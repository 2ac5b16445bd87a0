import { randomUUID } from 'node:crypto';
import { signBody } from '../contract/signing.ts';
import { webhookHeaders } from '../contract/webhooks.ts';
import type { WebhookRegistration } from '../db/generated/app/client.ts';
import { createHttpExchange } from '../lab/http-exchange.ts';
import type { ConnectionContext } from './context.ts';
import { hasSecret, secretPlace } from './registrations.ts';
import { ownConnection } from './use.ts';

/** The event by which a merchant tries the address themselves; no interface has one of this name. */
export const TEST_EVENT = 'kitbridge.test';

/** How long the app waits for its own address: it answers within a second, so that this is a proxy's time. */
const testLimitMs = 10_000;

/** What a person enters at the lab, where it offers no registration. */
export interface HandedOver {
  url: string;
  secret: string;
}

/**
 * The address and the secret of a shop's account that the lab is to deliver to; null where the lab has them by itself.
 *
 * @throws as {@link ownConnection}
 */
export async function handedOver(
  ctx: Pick<ConnectionContext, 'db' | 'sealer'>,
  own: { shop: string; connectionId: string },
): Promise<HandedOver | null> {
  const row = await byHandRow(ctx, own);
  // The next look at the account makes one whose secret can be read.
  if (row === null || !hasSecret(ctx, row)) return null;
  return { url: row.url, secret: ctx.sealer.open(row.secretSealed, secretPlace(row.id)) };
}

/**
 * Sends a signed event to the address, as the lab is to: whether it can be reached from outside and knows the secret.
 *
 * @returns `stored` once it arrived as an event of the lab's would; null where there is no address to try
 * @throws as {@link ownConnection}
 */
export async function sendTest(
  ctx: Pick<ConnectionContext, 'db' | 'sealer' | 'clock' | 'log'>,
  own: { shop: string; connectionId: string },
): Promise<'stored' | 'not_reached' | null> {
  const address = await handedOver(ctx, own);
  if (address === null) return null;
  const body = JSON.stringify({
    event: TEST_EVENT,
    timestamp: ctx.clock.now().toISOString(),
    data: { id: randomUUID() },
  });
  const http = createHttpExchange();
  try {
    const { status } = await http.call({
      url: new URL(address.url),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [webhookHeaders.event]: TEST_EVENT,
        [webhookHeaders.signature]: signBody(address.secret, Buffer.from(body)),
      },
      body,
      timeoutMs: testLimitMs,
    });
    return status === 200 ? 'stored' : 'not_reached';
  } catch (error) {
    ctx.log.warn({ connectionId: own.connectionId, err: error }, 'our own webhook address was not reached');
    return 'not_reached';
  } finally {
    await http.close();
  }
}

async function byHandRow(
  ctx: Pick<ConnectionContext, 'db'>,
  own: { shop: string; connectionId: string },
): Promise<WebhookRegistration | null> {
  const { id: connectionId } = await ownConnection(ctx, own);
  return ctx.db.webhookRegistration.findFirst({
    where: { connectionId, state: 'by_hand' },
    orderBy: { createdAt: 'desc' },
  });
}

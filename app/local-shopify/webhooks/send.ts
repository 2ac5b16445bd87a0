import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';
import { after } from '../core/clock.ts';
import type { ShopContext } from '../context.ts';
import { schedule } from './publish.ts';
import { deliveryQueue } from './queue.ts';
import { CONNECT_TIMEOUT_MS, retryDelayMs } from './retry-schedule.ts';

type DeliveryRow = NonNullable<Awaited<ReturnType<ShopContext['db']['delivery']['findUnique']>>>;

/** What one attempt brought: an HTTP status, or why there was none. */
type Outcome = { status: number; error: null } | { status: null; error: string };

/** Sends deliveries. Made once at start, closed at stop. */
export interface Sender {
  /** One attempt at a delivery that is due; nothing when it is not (delivered meanwhile, or its time has not come). */
  attempt(deliveryId: bigint): Promise<void>;
  /** Breaks off what is under way; it counts as never tried and goes out after the next start. */
  close(): Promise<void>;
}

/** Opens the connections over which deliveries go. Redirects are not followed: anything but 2xx is a failure. */
export function createSender(ctx: ShopContext): Sender {
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, keepAliveTimeout: 2_000 });
  let closed = false;
  return {
    async attempt(deliveryId) {
      const row = await ctx.db.delivery.findUnique({ where: { id: deliveryId } });
      if (row?.state !== 'due' || !row.nextAttemptAt || row.nextAttemptAt > after(ctx.clock.now(), 5)) return;
      const url = resolveUri(row.uri, ctx.app.url());
      // Not an attempt: the delivery stays due until the address is told.
      if (!url) return;
      const outcome = await post(ctx, agent, row, url);
      if (!closed) await record(ctx, row, outcome);
    },
    async close() {
      closed = true;
      await agent.destroy();
    },
  };
}

/** An absolute address, or a path on the app's; null while that is not known. */
function resolveUri(uri: string, appUrl: string | null): string | null {
  if (/^https?:\/\//.test(uri)) return uri;
  return appUrl ? `${appUrl}${uri.startsWith('/') ? '' : '/'}${uri}` : null;
}

/** The headers of a delivery, as Shopify sends them; the signature is over the very bytes of the body. */
function deliveryHeaders(ctx: ShopContext, row: DeliveryRow): Record<string, string> {
  const signature = createHmac('sha256', ctx.app.apiSecret).update(row.body, 'utf8').digest('base64');
  const common = {
    'Content-Type': 'application/json',
    'User-Agent': 'Shopify-Captain-Hook',
    'X-Shopify-Hmac-Sha256': signature,
    'X-Shopify-Shop-Domain': ctx.shop.domain,
  };
  if (row.kind === 'callback') return common;
  return {
    ...common,
    'X-Shopify-Topic': row.topic,
    'X-Shopify-API-Version': row.apiVersion,
    'X-Shopify-Webhook-Id': row.webhookId,
    'X-Shopify-Event-Id': row.eventId,
    'X-Shopify-Triggered-At': row.triggeredAt.toISOString(),
    ...(row.name ? { 'X-Shopify-Name': row.name } : {}),
  };
}

async function post(ctx: ShopContext, agent: Agent, row: DeliveryRow, url: string): Promise<Outcome> {
  try {
    const response = await request(url, {
      method: 'POST',
      headers: deliveryHeaders(ctx, row),
      body: Buffer.from(row.body, 'utf8'),
      dispatcher: agent,
      signal: AbortSignal.timeout(ctx.webhookTimeoutMs),
    });
    await response.body.dump();
    return { status: response.statusCode, error: null };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

/** Why no answer came, in words that hold no address and no body. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'connect timeout';
  if (code === 'ECONNREFUSED') return 'connection refused';
  return code === '' ? 'no answer' : code;
}

/** Notes an attempt's outcome and, when it failed, when the next one is. Kept apart from sending: a kill between both repeats the attempt. */
async function record(ctx: ShopContext, row: DeliveryRow, outcome: Outcome): Promise<void> {
  const attempts = row.attempts + 1;
  const delivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  const delayMs = delivered ? null : retryDelayMs(attempts, ctx.speed);
  const result = { attempts, lastStatus: outcome.status, lastError: outcome.error };
  await ctx.db.$transaction(async (tx) => {
    if (delivered) {
      const data = { ...result, state: 'delivered', nextAttemptAt: null, deliveredAt: ctx.clock.now() };
      await tx.delivery.update({ where: { id: row.id }, data });
    } else if (delayMs === null) {
      await tx.delivery.update({
        where: { id: row.id },
        data: { ...result, state: 'failed', nextAttemptAt: null },
      });
    } else {
      await tx.delivery.update({ where: { id: row.id }, data: result });
      await schedule(ctx, tx, row.id, delayMs);
    }
  });
  const fields = {
    deliveryId: String(row.id),
    topic: row.topic,
    attempts,
    status: outcome.status,
    error: outcome.error,
  };
  if (delivered) ctx.log.debug(fields, 'delivered');
  else ctx.log.info({ ...fields, retryInMs: delayMs }, 'delivery failed');
}

/** Enqueues whatever is due but has no job waiting (a job that expired, a clock that was turned). Returns how many. */
export async function enqueueDue(ctx: ShopContext): Promise<number> {
  const due = await ctx.db.delivery.findMany({
    where: { state: 'due', nextAttemptAt: { lte: ctx.clock.now() } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: 500,
  });
  for (const { id } of due) await ctx.jobs.enqueue(ctx.db, deliveryQueue, { deliveryId: String(id) });
  return due.length;
}

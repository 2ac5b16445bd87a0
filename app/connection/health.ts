import { isLabError, type LabError } from '../lab/lab-error.ts';
import { clientOf } from './clients.ts';
import type { ConnectionContext } from './context.ts';
import { ConnectionFailure } from './failures.ts';
import { keepRegistered, type RegistrationOutcome } from './registrations.ts';

export interface HealthReport {
  /** Whether the service answered our token with its catalogue. */
  service: 'ok' | 'unauthorized' | 'unreachable';
  /** Null when the service could not be asked. */
  webhooks: RegistrationOutcome | null;
}

/**
 * Looks whether the service takes the connection's token and still delivers to our address, and puts right what can
 * be: a connection that was unauthorized becomes active again, a lost registration is made anew.
 *
 * @throws ConnectionFailure `unknown_connection`, `connection_closed`
 */
export async function checkHealth(ctx: ConnectionContext, connectionId: string): Promise<HealthReport> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection === null) throw new ConnectionFailure('unknown_connection');
  const client = clientOf(ctx, connection);
  const seen = { id: connectionId, version: connection.version };
  try {
    const products = await client.products();
    const currency = products.find((product) => product.currency !== null)?.currency ?? connection.currency;
    await mark(ctx, seen, { state: 'active', currency });
    // As it is by now: it may have got a new token or been disconnected meanwhile.
    const present = await ctx.db.connection.findUniqueOrThrow({ where: { id: connectionId } });
    return { service: 'ok', webhooks: await keepRegistered(ctx, present) };
  } catch (error) {
    if (!isLabError(error)) throw error;
    const service = saysUnauthorized(error) ? 'unauthorized' : 'unreachable';
    await mark(ctx, seen, service === 'unauthorized' ? { state: 'unauthorized' } : {});
    return { service, webhooks: null };
  }
}

/** Checks all open connections whose last check is older than this. One that fails does not keep the others waiting. */
export async function checkDueHealth(ctx: ConnectionContext, olderThanMs: number): Promise<void> {
  const due = await ctx.db.connection.findMany({
    where: {
      state: { not: 'closed' },
      OR: [{ checkedAt: null }, { checkedAt: { lt: new Date(ctx.clock.now().getTime() - olderThanMs) } }],
    },
    select: { id: true },
    orderBy: { checkedAt: 'asc' },
  });
  for (const { id } of due) {
    try {
      await checkHealth(ctx, id);
    } catch (error) {
      ctx.log.error({ err: error, connectionId: id }, 'a health check failed');
    }
  }
}

/**
 * For rooms above: a call failed because the service does not take the token. From now on new work waits instead of
 * failing, until a check or a new token says otherwise.
 */
export async function noteUnauthorized(
  ctx: Pick<ConnectionContext, 'db' | 'log'>,
  connectionId: string,
): Promise<void> {
  const { count } = await ctx.db.connection.updateMany({
    where: { id: connectionId, state: 'active' },
    data: { state: 'unauthorized' },
  });
  if (count > 0) ctx.log.warn({ connectionId }, 'the service no longer takes the token');
}

/** Only while the connection is what was looked at: a token changed or a disconnection in between wins. */
async function mark(
  ctx: ConnectionContext,
  seen: { id: string; version: number },
  data: { state?: 'active' | 'unauthorized'; currency?: string | null },
): Promise<void> {
  await ctx.db.connection.updateMany({ where: seen, data: { ...data, checkedAt: ctx.clock.now() } });
}

function saysUnauthorized(error: LabError): boolean {
  return error.code === 'unauthorized' || error.code === 'forbidden';
}

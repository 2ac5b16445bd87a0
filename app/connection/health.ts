import type { Connection } from '../db/generated/app/client.ts';
import { isLabError, type LabError } from '../lab/lab-error.ts';
import type { AccountFacts } from './accounts.ts';
import { accountOf } from './clients.ts';
import type { ConnectionContext } from './context.ts';
import { ConnectionFailure } from './failures.ts';
import { type Called, nextCheckAfter, noteAnswer, noteSilence } from './reach.ts';
import { keepRegistered, type RegistrationOutcome } from './registrations.ts';
import { practiceFacts } from './rows.ts';

export interface HealthReport {
  /** Whether the service took our token. */
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
  const account = accountOf(ctx, connection);
  try {
    await noteHealthy(ctx, connection, await account.prove());
    // As it is by now: it may have got a new token or been disconnected meanwhile.
    const present = await ctx.db.connection.findUniqueOrThrow({ where: { id: connectionId } });
    return { service: 'ok', webhooks: await keepRegistered(ctx, present) };
  } catch (error) {
    if (!isLabError(error)) throw error;
    const service = saysUnauthorized(error) ? 'unauthorized' : 'unreachable';
    // Asked to slow down, it is there.
    const isSilent = service === 'unreachable' && error.code !== 'throttled';
    await noteFailed(ctx, connection, { service, isSilent });
    return { service, webhooks: null };
  }
}

/** Checks all open connections whose time has come. One that fails does not keep the others waiting. */
export async function checkDueHealth(ctx: ConnectionContext): Promise<void> {
  const now = ctx.clock.now();
  const due = await ctx.db.connection.findMany({
    where: { state: { not: 'closed' }, OR: [{ nextCheckAt: null }, { nextCheckAt: { lte: now } }] },
    select: { id: true, nextCheckAt: true },
    orderBy: { nextCheckAt: { sort: 'asc', nulls: 'first' } },
  });
  for (const asSeen of due) {
    // Before anything can fail; and one process checks it, however many look.
    const { count } = await ctx.db.connection.updateMany({
      where: asSeen,
      data: { nextCheckAt: nextCheckAfter(now, 0) },
    });
    if (count === 0) continue;
    try {
      await checkHealth(ctx, asSeen.id);
    } catch (error) {
      ctx.log.error({ err: error, connectionId: asSeen.id }, 'a health check failed');
    }
  }
}

/** The service takes the token. What waited while it did not is looked at again at once. */
async function noteHealthy(
  ctx: ConnectionContext,
  called: Called & Pick<Connection, 'currency'>,
  facts: AccountFacts,
): Promise<void> {
  const now = ctx.clock.now();
  const { id, version } = called;
  const isTakenAgain = await ctx.db.$transaction(async (tx) => {
    const refused = { id, version, state: 'unauthorized' };
    const [taken] = await tx.connection.updateManyAndReturn({ where: refused, data: { state: 'active' } });
    if (taken) await ctx.accountsChanged(tx, taken.shop);
    return taken !== undefined;
  });
  if (isTakenAgain) ctx.log.info({ connectionId: id }, 'the service takes the token again');
  await noteAnswer(ctx, called);
  const currency = facts.currency ?? called.currency;
  const healthy = { currency, failures: 0, checkedAt: now, nextCheckAt: nextCheckAfter(now, 0) };
  await mark(ctx, called, { ...healthy, ...practiceFacts(facts) });
}

async function noteFailed(
  ctx: ConnectionContext,
  connection: Connection,
  { service, isSilent }: { service: HealthReport['service']; isSilent: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  if (isSilent) await noteSilence(ctx, connection);
  else await noteAnswer(ctx, connection);
  const failures = connection.failures + 1;
  const failed = { failures, checkedAt: now, nextCheckAt: nextCheckAfter(now, failures) };
  await mark(ctx, connection, service === 'unauthorized' ? { ...failed, state: 'unauthorized' } : failed);
}

/** Only while the connection is what was looked at: a token changed or a disconnection in between wins. */
async function mark(
  ctx: ConnectionContext,
  { id, version }: Called,
  data: Partial<Connection>,
): Promise<void> {
  await ctx.db.connection.updateMany({ where: { id, version }, data });
}

function saysUnauthorized(error: LabError): boolean {
  return error.code === 'unauthorized' || error.code === 'forbidden';
}

import { randomBytes, randomUUID } from 'node:crypto';
import { eventKinds } from '../contract/reseller/events.ts';
import type { Connection, WebhookRegistration } from '../db/generated/app/client.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { ResellerClient } from '../lab/reseller-client.ts';
import type { LabWebhook } from '../lab/reseller-records.ts';
import { clientOf } from './clients.ts';
import type { ConnectionContext, WebhookHealth } from './context.ts';
import { ConnectionFailure } from './failures.ts';
import { failures } from '../words/failures.ts';

/** What came of seeing to a connection's webhook registration. */
export interface RegistrationOutcome {
  health: WebhookHealth;
  /** The service's words where it refused. */
  detail: string | null;
}

/** The path below which every registration has an address of its own. */
const WEBHOOK_PATH = '/webhooks/lab/';

const addressesBelow = (appUrl: string): string => `${appUrl}${WEBHOOK_PATH}`;

/** Where a registration's secret is sealed for. */
export const secretPlace = (registrationId: string): { table: string; column: string; row: string } => ({
  table: 'WebhookRegistration',
  column: 'secretSealed',
  row: registrationId,
});

/**
 * Sees to it that the service delivers all three kinds of event to one address of ours, with a secret that only we
 * and the service know; and that it delivers to no address of ours that we no longer know. May run any number of
 * times. A service that refuses the address is no failure: the outcome says so, and polling goes on.
 *
 * @throws LabError `unauthorized` when the token is not taken
 * @throws ConnectionFailure `connection_closed`, also when it is disconnected meanwhile: nothing is left registered
 */
export async function keepRegistered(
  ctx: ConnectionContext,
  connection: Connection,
): Promise<RegistrationOutcome> {
  const client = clientOf(ctx, connection);
  const outcome = await settle(ctx, connection, client);
  await ctx.db.connection.updateMany({
    where: { id: connection.id, state: { not: 'closed' } },
    data: { webhookHealth: outcome.health, webhookDetail: outcome.detail },
  });
  return outcome;
}

async function settle(
  ctx: ConnectionContext,
  connection: Connection,
  client: ResellerClient,
): Promise<RegistrationOutcome> {
  const rows = await ctx.db.webhookRegistration.findMany({
    where: { connectionId: connection.id, state: { not: 'removed' } },
    orderBy: { createdAt: 'desc' },
  });
  const listed = await listWebhooks(client);
  if (listed === 'unreachable') return { health: 'unreachable', detail: null };
  if (listed === 'not_offered') {
    // Nothing can be compared: what was once confirmed for the current address counts.
    const confirmed = rows.find((row) => row.state === 'live' && isAtCurrentAddress(ctx, row));
    if (confirmed !== undefined) return { health: 'live', detail: null };
  } else {
    await removeStale(ctx, client, listed);
    const kept = await keepOne(ctx, client, rows, listed);
    if (kept) return { health: 'live', detail: null };
  }
  return register(ctx, connection, client, rows);
}

async function listWebhooks(client: ResellerClient): Promise<LabWebhook[] | 'unreachable' | 'not_offered'> {
  try {
    return await client.webhooks();
  } catch (error) {
    if (!isLabError(error) || error.code === 'unauthorized') throw error;
    return error.retryable ? 'unreachable' : 'not_offered';
  }
}

function isAtCurrentAddress(ctx: ConnectionContext, row: WebhookRegistration): boolean {
  return row.url === addressesBelow(ctx.appUrl) + row.id;
}

/** Removes registrations below our address that no row of ours, of whatever shop, still wants. */
async function removeStale(
  ctx: ConnectionContext,
  client: ResellerClient,
  listed: LabWebhook[],
): Promise<void> {
  const prefix = addressesBelow(ctx.appUrl);
  const ours = listed.filter(({ url }) => url?.startsWith(prefix) === true);
  const wanted = await ctx.db.webhookRegistration.findMany({
    where: { url: { in: ours.flatMap(({ url }) => url ?? []) }, state: { not: 'removed' } },
    select: { url: true },
  });
  const wantedUrls = new Set(wanted.map(({ url }) => url));
  for (const { id, url } of ours) {
    if (url !== null && !wantedUrls.has(url)) await removeQuietly(ctx, client, id);
  }
}

/** Keeps the newest of our registrations that the service delivers to, and lets go of all others. */
async function keepOne(
  ctx: ConnectionContext,
  client: ResellerClient,
  rows: WebhookRegistration[],
  listed: LabWebhook[],
): Promise<boolean> {
  let kept = false;
  for (const row of rows) {
    const found = listed.find(({ url }) => url === row.url);
    if (found !== undefined && found.active !== false && isAtCurrentAddress(ctx, row) && !kept) {
      kept = true;
      await ctx.db.webhookRegistration.updateMany({
        // Removed by a disconnection meanwhile: it stays so.
        where: { id: row.id, state: { not: 'removed' } },
        data: { state: 'live', serviceId: found.id },
      });
      continue;
    }
    if (found !== undefined) await removeQuietly(ctx, client, found.id);
    // A refused one was never there; it is asked for again if nothing better is found.
    if (row.state === 'refused' && isAtCurrentAddress(ctx, row) && found === undefined) continue;
    await ctx.db.webhookRegistration.update({ where: { id: row.id }, data: { state: 'removed' } });
  }
  return kept;
}

/** Row first, then the service: whatever is cut off in between, the secret of what the service may have is kept. */
async function register(
  ctx: ConnectionContext,
  connection: Connection,
  client: ResellerClient,
  rows: WebhookRegistration[],
): Promise<RegistrationOutcome> {
  const again = rows.find((row) => row.state !== 'live' && isAtCurrentAddress(ctx, row));
  const row = again ?? (await createRow(ctx, connection.id));
  const secret = ctx.sealer.open(row.secretSealed, secretPlace(row.id));
  try {
    await ctx.db.webhookRegistration.update({ where: { id: row.id }, data: { state: 'asked' } });
    const { id: serviceId } = await client.registerWebhook({ url: row.url, events: [...eventKinds], secret });
    if (await goLive(ctx, row, serviceId)) return { health: 'live', detail: null };
    await removeQuietly(ctx, client, serviceId);
    throw new ConnectionFailure('connection_closed');
  } catch (error) {
    if (!isLabError(error) || error.code === 'unauthorized') throw error;
    // No readable answer: the service may have it. The next look at its list tells.
    if (error.retryable || error.code === 'invalid_response') return { health: 'unreachable', detail: null };
    const detail = error.serviceMessage ?? failures.lab.answered(String(error.status));
    await ctx.db.webhookRegistration.update({ where: { id: row.id }, data: { state: 'refused' } });
    ctx.log.warn(
      { connectionId: connection.id, status: error.status },
      'the service refused our webhook address',
    );
    return { health: 'refused', detail };
  }
}

/**
 * Notes what the service registered; false when the connection was closed meanwhile. The lock makes one of two sure:
 * the connection is closed afterwards, and who closes it reads what must be removed at the service; or it is seen here.
 */
async function goLive(
  ctx: ConnectionContext,
  { id, connectionId }: WebhookRegistration,
  serviceId: string,
): Promise<boolean> {
  return ctx.db.$transaction(async (tx) => {
    const [connection] = await tx.$queryRaw<{ state: string }[]>`
      SELECT state FROM "Connection" WHERE id = ${connectionId} FOR SHARE`;
    const isOpen = connection !== undefined && connection.state !== 'closed';
    const data = { state: isOpen ? 'live' : 'removed', serviceId };
    await tx.webhookRegistration.update({ where: { id }, data });
    return isOpen;
  });
}

async function createRow(ctx: ConnectionContext, connectionId: string): Promise<WebhookRegistration> {
  const id = randomUUID();
  return ctx.db.webhookRegistration.create({
    data: {
      id,
      connectionId,
      url: addressesBelow(ctx.appUrl) + id,
      secretSealed: ctx.sealer.seal(randomBytes(32).toString('hex'), secretPlace(id)),
      state: 'asked',
      createdAt: ctx.clock.now(),
    },
  });
}

/** Removes all registrations of a connection, at the service as far as it can be reached. */
export async function unregister(ctx: ConnectionContext, connection: Connection): Promise<void> {
  const rows = await ctx.db.webhookRegistration.findMany({
    where: { connectionId: connection.id, state: { not: 'removed' } },
  });
  if (connection.tokenSealed !== null && connection.state === 'active') {
    const client = clientOf(ctx, connection);
    for (const { serviceId } of rows) if (serviceId !== null) await removeQuietly(ctx, client, serviceId);
  }
  await ctx.db.webhookRegistration.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { state: 'removed' },
  });
}

/** True when the account that the client speaks for has a registration of this connection's: it is the same account. */
export async function knowsOurRegistration(
  ctx: Pick<ConnectionContext, 'db'>,
  connectionId: string,
  client: ResellerClient,
): Promise<'yes' | 'no' | 'cannot_tell'> {
  const rows = await ctx.db.webhookRegistration.findMany({ where: { connectionId, state: 'live' } });
  if (rows.length === 0) return 'cannot_tell';
  const listed = await listWebhooks(client);
  if (!Array.isArray(listed)) return 'cannot_tell';
  return rows.some((row) => listed.some(({ url }) => url === row.url)) ? 'yes' : 'no';
}

/** A registration that stays behind costs an event more, which is answered 401 or 410: no reason to stop. */
async function removeQuietly(
  ctx: ConnectionContext,
  client: ResellerClient,
  serviceId: string,
): Promise<void> {
  try {
    await client.removeWebhook(serviceId);
  } catch (error) {
    if (!isLabError(error) || error.code === 'unauthorized') throw error;
    ctx.log.warn({ code: error.code }, 'a webhook registration could not be removed');
  }
}

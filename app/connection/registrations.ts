import { randomBytes, randomUUID } from 'node:crypto';
import type { AppDb, AppTx } from '../db/app-client.ts';
import type { Connection, WebhookRegistration } from '../db/generated/app/client.ts';
import { isUnreadable } from '../db/sealing.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { LabWebhook } from '../lab/reseller-records.ts';
import type { LabAccount } from './accounts.ts';
import { accountOf } from './clients.ts';
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
 * Sees to it that the service delivers every kind of event of its interface to one address of ours, with a secret that
 * only we and the service know; and that it delivers to no address of ours that we no longer know. May run any number of
 * times. A service that refuses the address is no failure: the outcome says so, and polling goes on. A practice's that
 * offers no registration (partner-api §6 shows none) is told of the address by a person. One whose secret can't be read
 * any more (its key is missing) proves nothing: it's made anew.
 *
 * @throws LabError `unauthorized` when the token is not taken
 * @throws ConnectionFailure `connection_closed`, also when it is disconnected meanwhile: nothing is left registered
 */
export async function keepRegistered(
  ctx: ConnectionContext,
  connection: Connection,
): Promise<RegistrationOutcome> {
  const account = accountOf(ctx, connection);
  const outcome = await settle(ctx, connection, account);
  await ctx.db.connection.updateMany({
    where: { id: connection.id, state: { not: 'closed' } },
    data: { webhookHealth: outcome.health, webhookDetail: outcome.detail },
  });
  return outcome;
}

async function settle(
  ctx: ConnectionContext,
  connection: Connection,
  account: LabAccount,
): Promise<RegistrationOutcome> {
  const rows = await ctx.db.webhookRegistration.findMany({
    where: { connectionId: connection.id, state: { not: 'removed' } },
    orderBy: { createdAt: 'desc' },
  });
  const listed = await listWebhooks(account);
  if (listed === 'unreachable') return { health: 'unreachable', detail: null };
  if (listed === 'not_offered') {
    // Nothing can be compared: what was once confirmed for the current address counts.
    const confirmed = rows.find((row) => row.state === 'live' && isOfUse(ctx, row));
    if (confirmed !== undefined) return { health: 'live', detail: null };
    if (account.kind === 'partner') return byHand(ctx, connection);
  } else {
    await removeStale(ctx, account, listed);
    const kept = await keepOne(ctx, account, rows, listed);
    if (kept) return { health: 'live', detail: null };
  }
  return register(ctx, connection, account, rows);
}

async function listWebhooks(account: LabAccount): Promise<LabWebhook[] | 'unreachable' | 'not_offered'> {
  try {
    return await account.webhooks();
  } catch (error) {
    if (!isLabError(error) || error.code === 'unauthorized') throw error;
    return error.retryable ? 'unreachable' : 'not_offered';
  }
}

function isAtCurrentAddress(ctx: ConnectionContext, row: WebhookRegistration): boolean {
  return row.url === addressesBelow(ctx.appUrl) + row.id;
}

/** Whether it's at the app's present address, and we can still tell what comes there from what anybody sends. */
const isOfUse = (ctx: ConnectionContext, row: WebhookRegistration): boolean =>
  isAtCurrentAddress(ctx, row) && hasSecret(ctx, row);

/** Whether a registration's secret can be read. */
export function hasSecret(
  { sealer }: Pick<ConnectionContext, 'sealer'>,
  { id, secretSealed }: Pick<WebhookRegistration, 'id' | 'secretSealed'>,
): boolean {
  try {
    sealer.open(secretSealed, secretPlace(id));
    return true;
  } catch (error) {
    if (isUnreadable(error)) return false;
    throw error;
  }
}

/** Removes registrations below our address that no row of ours, of whatever shop, still wants. */
async function removeStale(ctx: ConnectionContext, account: LabAccount, listed: LabWebhook[]): Promise<void> {
  const prefix = addressesBelow(ctx.appUrl);
  const ours = listed.filter(({ url }) => url?.startsWith(prefix) === true);
  const wanted = await ctx.db.webhookRegistration.findMany({
    where: { url: { in: ours.flatMap(({ url }) => url ?? []) }, state: { not: 'removed' } },
    select: { url: true },
  });
  const wantedUrls = new Set(wanted.map(({ url }) => url));
  for (const { id, url } of ours) {
    if (url !== null && !wantedUrls.has(url)) await removeQuietly(ctx, account, id);
  }
}

/** Keeps the newest of our registrations that the service delivers to, and lets go of all others. */
async function keepOne(
  ctx: ConnectionContext,
  account: LabAccount,
  rows: WebhookRegistration[],
  listed: LabWebhook[],
): Promise<boolean> {
  let kept = false;
  for (const row of rows) {
    const found = listed.find(({ url }) => url === row.url);
    if (found !== undefined && found.active !== false && isOfUse(ctx, row) && !kept) {
      kept = true;
      await ctx.db.webhookRegistration.updateMany({
        // Removed by a disconnection meanwhile: it stays so.
        where: { id: row.id, state: { not: 'removed' } },
        data: { state: 'live', serviceId: found.id },
      });
      continue;
    }
    if (found !== undefined) await removeQuietly(ctx, account, found.id);
    // A refused one was never there; it is asked for again if nothing better is found.
    if (row.state === 'refused' && isOfUse(ctx, row) && found === undefined) continue;
    await ctx.db.webhookRegistration.update({ where: { id: row.id }, data: { state: 'removed' } });
  }
  return kept;
}

/** Row first, then the service: whatever is cut off in between, the secret of what the service may have is kept. */
async function register(
  ctx: ConnectionContext,
  connection: Connection,
  account: LabAccount,
  rows: WebhookRegistration[],
): Promise<RegistrationOutcome> {
  const again = rows.find((row) => row.state !== 'live' && isOfUse(ctx, row));
  const row = again ?? (await createRow(ctx, ctx.db, connection.id, 'asked'));
  const secret = ctx.sealer.open(row.secretSealed, secretPlace(row.id));
  try {
    await ctx.db.webhookRegistration.update({ where: { id: row.id }, data: { state: 'asked' } });
    const { id: serviceId } = await account.register({ url: row.url, secret });
    if (await goLive(ctx, row, serviceId)) return { health: 'live', detail: null };
    await removeQuietly(ctx, account, serviceId);
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
 * One address and secret at the app's present address, for a person to enter at the lab; all others end with it. The lock
 * lets two looks at once find the same, and sees a disconnection.
 */
async function byHand(ctx: ConnectionContext, { id }: Connection): Promise<RegistrationOutcome> {
  await ctx.db.$transaction(async (tx) => {
    const [connection] = await tx.$queryRaw<{ state: string }[]>`
      SELECT state FROM "Connection" WHERE id = ${id} FOR UPDATE`;
    if (connection === undefined || connection.state === 'closed')
      throw new ConnectionFailure('connection_closed');
    const rows = await tx.webhookRegistration.findMany({
      where: { connectionId: id, state: 'by_hand' },
      orderBy: { createdAt: 'desc' },
    });
    const known = rows.find((row) => isOfUse(ctx, row));
    const kept = known ?? (await createRow(ctx, tx, id, 'by_hand'));
    await tx.webhookRegistration.updateMany({
      where: { connectionId: id, id: { not: kept.id }, state: { not: 'removed' } },
      data: { state: 'removed' },
    });
  });
  return { health: 'by_hand', detail: null };
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

async function createRow(
  ctx: ConnectionContext,
  db: AppDb | AppTx,
  connectionId: string,
  state: 'asked' | 'by_hand',
): Promise<WebhookRegistration> {
  const id = randomUUID();
  return db.webhookRegistration.create({
    data: {
      id,
      connectionId,
      url: addressesBelow(ctx.appUrl) + id,
      secretSealed: ctx.sealer.seal(randomBytes(32).toString('hex'), secretPlace(id)),
      state,
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
    const account = accountOf(ctx, connection);
    for (const { serviceId } of rows) if (serviceId !== null) await removeQuietly(ctx, account, serviceId);
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
  account: LabAccount,
): Promise<'yes' | 'no' | 'cannot_tell'> {
  const rows = await ctx.db.webhookRegistration.findMany({ where: { connectionId, state: 'live' } });
  if (rows.length === 0) return 'cannot_tell';
  const listed = await listWebhooks(account);
  if (!Array.isArray(listed)) return 'cannot_tell';
  return rows.some((row) => listed.some(({ url }) => url === row.url)) ? 'yes' : 'no';
}

/** A registration that stays behind costs an event more, which is answered 401 or 410: no reason to stop. */
async function removeQuietly(ctx: ConnectionContext, account: LabAccount, serviceId: string): Promise<void> {
  try {
    await account.removeWebhook(serviceId);
  } catch (error) {
    if (!isLabError(error) || error.code === 'unauthorized') throw error;
    ctx.log.warn({ code: error.code }, 'a webhook registration could not be removed');
  }
}

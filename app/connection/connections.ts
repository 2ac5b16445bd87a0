import { createHash, randomUUID } from 'node:crypto';
import type { AppTx } from '../db/app-client.ts';
import type { Connection } from '../db/generated/app/client.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { ResellerClient } from '../lab/reseller-client.ts';
import { tokenPlace } from './clients.ts';
import type {
  ConnectionContext,
  ConnectionKind,
  ConnectionState,
  Environment,
  WebhookHealth,
} from './context.ts';
import {
  CONNECTION_FAILURES,
  ConnectionFailure,
  type ConnectionFailureCode,
  connectionFailureOf,
  isConnectionFailure,
} from './failures.ts';
import {
  keepRegistered,
  knowsOurRegistration,
  unregister,
  type RegistrationOutcome,
} from './registrations.ts';
import { demandSameAccount } from './same-account.ts';

/** A connection as other rooms and pages see it: without its token. */
export interface ConnectionView {
  id: string;
  shop: string;
  kind: ConnectionKind;
  environment: Environment;
  name: string;
  baseUrl: string;
  currency: string | null;
  state: ConnectionState;
  isCurrent: boolean;
  webhookHealth: WebhookHealth;
  webhookDetail: string | null;
  checkedAt: Date | null;
}

export interface ConnectRequest {
  shop: string;
  environment: Environment;
  /** Operator's configuration, never typed by a merchant. */
  baseUrl: string;
  token: string;
  kind?: ConnectionKind;
  /** What merchants read; the environment's name when not given. */
  name?: string;
}

export type ConnectAnswer =
  | { ok: true; connection: ConnectionView; webhooks: RegistrationOutcome }
  | { ok: false; code: ConnectionFailureCode; message: string; retryable: boolean };

/**
 * Connects a shop to its account with the service: proves the token by GET /products, stores it sealed, and registers
 * for webhooks. Doing it again with the same account finds the same connection, also after it was disconnected, so
 * that its mappings and orders go on; a new token of the same account (told by our registration at it) is a rotation.
 * Another account in the same environment takes the former one's place.
 *
 * The shop's new orders go through this connection from now on, unless it is a sandbox while one for production is
 * open: that would divert real orders.
 */
export async function connect(ctx: ConnectionContext, request: ConnectRequest): Promise<ConnectAnswer> {
  const baseUrl = request.baseUrl.replace(/\/+$/, '');
  const { shop, environment, token } = request;
  const trial = ctx.clients.open(baseUrl, token);
  try {
    const currency = await proveAccount(trial);
    const former = await openConnections(ctx, shop, environment);
    for (const connection of former) {
      if (connection.accountFingerprint === fingerprintOf(baseUrl, token)) continue;
      const same =
        connection.baseUrl === baseUrl && (await knowsOurRegistration(ctx, connection.id, trial)) === 'yes';
      if (same) await storeToken(ctx, connection, token);
      else await disconnect(ctx, connection.id);
    }
    const connection = await store(ctx, { ...request, baseUrl, currency });
    ctx.log.info({ shop, environment, connectionId: connection.id }, 'connected to the service');
    return { ok: true, ...(await withWebhooks(ctx, connection)) };
  } catch (error) {
    return refusal(error);
  } finally {
    await trial.close();
  }
}

/**
 * Gives a connection a new token of the same account.
 *
 * @returns `other_account` or `account_not_proved` when the new token's account is not shown to be the connection's
 */
export async function rotateToken(
  ctx: ConnectionContext,
  { connectionId, token }: { connectionId: string; token: string },
): Promise<ConnectAnswer> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection === null) return refusal(new ConnectionFailure('unknown_connection'));
  if (connection.state === 'closed') return refusal(new ConnectionFailure('connection_closed'));
  const trial = ctx.clients.open(connection.baseUrl, token);
  try {
    await proveAccount(trial);
    await demandSameAccount(ctx, connectionId, trial);
    const changed = await storeToken(ctx, connection, token);
    ctx.log.info({ shop: connection.shop, connectionId }, 'token changed');
    return { ok: true, ...(await withWebhooks(ctx, changed)) };
  } catch (error) {
    return refusal(error);
  } finally {
    await trial.close();
  }
}

/**
 * Ends a connection: removes its webhook registrations at the service as far as that can be reached, and forgets the
 * token. Rows that belong to it stay. Does nothing to a closed one.
 */
export async function disconnect(ctx: ConnectionContext, connectionId: string): Promise<void> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection === null || connection.state === 'closed') return;
  // First of all: whoever is registering just now takes it back, and what the service delivers is answered 410.
  await close(ctx.db, [connectionId]);
  try {
    await unregister(ctx, connection);
  } catch (error) {
    // The service takes the token no more.
    if (!isLabError(error)) throw error;
  }
  ctx.log.info({ shop: connection.shop, connectionId }, 'disconnected from the service');
}

/** The connection that the shop's new orders go through; null when there is none, or the service refuses its token. */
export async function currentConnection(
  ctx: Pick<ConnectionContext, 'db'>,
  shop: string,
): Promise<ConnectionView | null> {
  const connection = await ctx.db.connection.findFirst({ where: { shop, isCurrent: true, state: 'active' } });
  return connection === null ? null : viewOf(connection);
}

/** All connections of a shop, the current one first, then the newest. */
export async function listConnections(
  ctx: Pick<ConnectionContext, 'db'>,
  shop: string,
): Promise<ConnectionView[]> {
  const rows = await ctx.db.connection.findMany({
    where: { shop },
    orderBy: [{ isCurrent: 'desc' }, { createdAt: 'desc' }],
  });
  return rows.map(viewOf);
}

/**
 * Sends the shop's new orders through another of its open connections (going live, or back). Orders that were begun
 * stay where they are.
 *
 * @throws ConnectionFailure `unknown_connection`, `connection_closed`
 */
export async function makeCurrent(
  ctx: Pick<ConnectionContext, 'db'>,
  { shop, connectionId }: { shop: string; connectionId: string },
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    await lockShop(tx, shop);
    const connection = await tx.connection.findFirst({ where: { id: connectionId, shop } });
    if (connection === null) throw new ConnectionFailure('unknown_connection');
    if (connection.state === 'closed') throw new ConnectionFailure('connection_closed');
    await tx.connection.updateMany({ where: { shop, isCurrent: true }, data: { isCurrent: false } });
    await tx.connection.update({ where: { id: connectionId }, data: { isCurrent: true } });
  });
}

/** @returns the account's currency, as its catalogue names it; null while the catalogue is empty */
async function proveAccount(client: ResellerClient): Promise<string | null> {
  try {
    return (await client.products()).find(({ currency }) => currency !== null)?.currency ?? null;
  } catch (error) {
    throw connectionFailureOf(error);
  }
}

function openConnections(
  ctx: ConnectionContext,
  shop: string,
  environment: Environment,
): Promise<Connection[]> {
  return ctx.db.connection.findMany({ where: { shop, environment, state: { not: 'closed' } } });
}

async function store(
  ctx: ConnectionContext,
  request: ConnectRequest & { currency: string | null },
): Promise<Connection> {
  const { shop, environment, baseUrl, token, currency, kind = 'reseller' } = request;
  const accountFingerprint = fingerprintOf(baseUrl, token);
  const name = request.name ?? (environment === 'sandbox' ? 'Sandbox' : 'Production');
  return ctx.db.$transaction(async (tx) => {
    await lockShop(tx, shop);
    const known = await tx.connection.findUnique({
      where: { shop_environment_kind_accountFingerprint: { shop, environment, kind, accountFingerprint } },
    });
    const id = known?.id ?? randomUUID();
    const open = await tx.connection.findMany({ where: { shop, state: { not: 'closed' }, id: { not: id } } });
    // Opened by another process since we looked: one of them must give way.
    await close(
      tx,
      open.filter((row) => row.environment === environment).map((row) => row.id),
    );
    const liveElsewhere = open.some(
      (row) => row.environment === 'production' && row.environment !== environment,
    );
    const isCurrent = !liveElsewhere || known?.isCurrent === true;
    if (isCurrent)
      await tx.connection.updateMany({ where: { shop, isCurrent: true }, data: { isCurrent: false } });
    const tokenSealed = ctx.sealer.seal(token, tokenPlace(id));
    const facts = { name, currency, tokenSealed, state: 'active', isCurrent, checkedAt: ctx.clock.now() };
    return tx.connection.upsert({
      where: { id },
      create: {
        id,
        shop,
        kind,
        environment,
        baseUrl,
        accountFingerprint,
        createdAt: ctx.clock.now(),
        ...facts,
      },
      update: { ...facts, currency: currency ?? known?.currency ?? null, version: { increment: 1 } },
    });
  });
}

async function storeToken(
  ctx: ConnectionContext,
  connection: Connection,
  token: string,
): Promise<Connection> {
  const { id } = connection;
  const [changed] = await ctx.db.connection.updateManyAndReturn({
    // Disconnected while the token was tried: it stays so, or what the merchant ended would go on.
    where: { id, state: { not: 'closed' } },
    data: {
      tokenSealed: ctx.sealer.seal(token, tokenPlace(id)),
      accountFingerprint: fingerprintOf(connection.baseUrl, token),
      state: 'active',
      checkedAt: ctx.clock.now(),
      version: { increment: 1 },
    },
  });
  if (changed === undefined) throw new ConnectionFailure('connection_closed');
  return changed;
}

async function close(tx: ConnectionContext['db'] | AppTx, connectionIds: string[]): Promise<void> {
  const closed = {
    state: 'closed',
    isCurrent: false,
    tokenSealed: null,
    webhookHealth: 'unknown',
    webhookDetail: null,
  };
  await tx.connection.updateMany({
    where: { id: { in: connectionIds } },
    data: { ...closed, version: { increment: 1 } },
  });
}

async function withWebhooks(
  ctx: ConnectionContext,
  connection: Connection,
): Promise<{ connection: ConnectionView; webhooks: RegistrationOutcome }> {
  const webhooks = await keepRegistered(ctx, connection);
  const view = { ...viewOf(connection), webhookHealth: webhooks.health, webhookDetail: webhooks.detail };
  return { connection: view, webhooks };
}

/** One change of a shop's connections at a time; held until the transaction ends. */
async function lockShop(tx: AppTx, shop: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`connection:${shop}`}, 0))`;
}

/** Finds an account again without opening sealed tokens. A token is random and long, so its digest tells nothing. */
function fingerprintOf(baseUrl: string, token: string): string {
  return createHash('sha256').update(`${baseUrl}\n${token}`).digest('hex');
}

function viewOf(row: Connection): ConnectionView {
  const { id, shop, name, baseUrl, currency, isCurrent, webhookDetail, checkedAt } = row;
  return {
    id,
    shop,
    name,
    baseUrl,
    currency,
    isCurrent,
    webhookDetail,
    checkedAt,
    kind: row.kind as ConnectionKind,
    environment: row.environment as Environment,
    state: row.state as ConnectionState,
    webhookHealth: row.webhookHealth as WebhookHealth,
  };
}

function refusal(error: unknown): ConnectAnswer & { ok: false } {
  const { code, merchantMessage } = isConnectionFailure(error) ? error : connectionFailureOf(error);
  return { ok: false, code, message: merchantMessage, retryable: CONNECTION_FAILURES[code].retryable };
}

import { randomUUID } from 'node:crypto';
import type { AppTx } from '../db/app-client.ts';
import type { Connection } from '../db/generated/app/client.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { ResellerClient } from '../lab/reseller-client.ts';
import type { LabProduct } from '../lab/reseller-records.ts';
import { tokenPlace } from './clients.ts';
import type { ConnectionContext, ConnectionKind, Environment } from './context.ts';
import {
  CONNECTION_FAILURES,
  ConnectionFailure,
  type ConnectionFailureCode,
  connectionFailureOf,
  isConnectionFailure,
} from './failures.ts';
import { keepRegistered, unregister, type RegistrationOutcome } from './registrations.ts';
import { closedOfSameAccount, demandSameAccount, fingerprintOf, isSameAccount } from './same-account.ts';
import { nextCheckAfter } from './reach.ts';
import { type ConnectionView, viewOf } from './view.ts';

export type { ConnectionView } from './view.ts';

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
 * for webhooks. Doing it again with the same account finds the same connection, also after it was disconnected and with
 * another token, so that its mappings, orders and kits go on; a new token of the same account (told by our registration
 * or an order at it) is a rotation.
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
    const currency = currencyOf(await proveAccount(trial));
    const former = await openConnections(ctx, shop, environment);
    for (const connection of former) {
      if (connection.accountFingerprint === fingerprintOf(baseUrl, token)) continue;
      const same = connection.baseUrl === baseUrl && (await isSameAccount(ctx, connection.id, trial));
      if (same) await storeToken(ctx, connection, token);
      else await disconnect(ctx, connection.id);
    }
    const reopens = await closedOfSameAccount(ctx, { ...request, baseUrl }, trial);
    const connection = await store(ctx, { ...request, baseUrl, currency, reopens });
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
    const products = await proveAccount(trial);
    const sameness = await demandSameAccount(ctx, connectionId, { client: trial, products });
    const changed = await storeToken(ctx, connection, token, sameness);
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
  await ctx.db.$transaction(async (tx) => {
    await close(tx, [connectionId]);
    await ctx.accountsChanged(tx, connection.shop);
  });
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
 * Sends the shop's new orders through another of its open connections (going live, or back), and with them all that was
 * not sent yet. What was sent stays where it is.
 *
 * @throws ConnectionFailure `unknown_connection`, `connection_closed`
 */
export async function makeCurrent(
  ctx: Pick<ConnectionContext, 'db' | 'accountsChanged'>,
  { shop, connectionId }: { shop: string; connectionId: string },
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    await lockShop(tx, shop);
    const connection = await tx.connection.findFirst({ where: { id: connectionId, shop } });
    if (connection === null) throw new ConnectionFailure('unknown_connection');
    if (connection.state === 'closed') throw new ConnectionFailure('connection_closed');
    await tx.connection.updateMany({ where: { shop, isCurrent: true }, data: { isCurrent: false } });
    await tx.connection.update({ where: { id: connectionId }, data: { isCurrent: true } });
    await ctx.accountsChanged(tx, shop);
  });
}

/** The account's currency, as its catalogue names it; null while the catalogue is empty. */
const currencyOf = (products: readonly LabProduct[]): string | null =>
  products.find(({ currency }) => currency !== null)?.currency ?? null;

async function proveAccount(client: ResellerClient): Promise<LabProduct[]> {
  try {
    return await client.products();
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
  request: ConnectRequest & { currency: string | null; reopens: string | null },
): Promise<Connection> {
  const { shop, environment, baseUrl, token, currency, kind = 'reseller' } = request;
  const accountFingerprint = fingerprintOf(baseUrl, token);
  const name = request.name ?? (environment === 'sandbox' ? 'Sandbox' : 'Production');
  return ctx.db.$transaction(async (tx) => {
    await lockShop(tx, shop);
    const byToken = await tx.connection.findUnique({
      where: { shop_environment_kind_accountFingerprint: { shop, environment, kind, accountFingerprint } },
    });
    const { reopens } = request;
    const known =
      byToken ?? (reopens === null ? null : await tx.connection.findUnique({ where: { id: reopens } }));
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
    const facts = { name, currency, tokenSealed, isCurrent, ...justProved(ctx.clock.now()) };
    await ctx.accountsChanged(tx, shop);
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
      update: {
        ...facts,
        accountFingerprint,
        currency: currency ?? known?.currency ?? null,
        version: { increment: 1 },
      },
    });
  });
}

async function storeToken(
  ctx: ConnectionContext,
  connection: Connection,
  token: string,
  sameness: 'proved' | 'likely' = 'proved',
): Promise<Connection> {
  const { id } = connection;
  return ctx.db.$transaction(async (tx) => {
    const [changed] = await tx.connection.updateManyAndReturn({
      // Disconnected while the token was tried: it stays so, or what the merchant ended would go on.
      where: { id, state: { not: 'closed' } },
      data: {
        tokenSealed: ctx.sealer.seal(token, tokenPlace(id)),
        accountFingerprint: fingerprintOf(connection.baseUrl, token),
        ...justProved(ctx.clock.now()),
        version: { increment: 1 },
      },
    });
    if (changed === undefined) throw new ConnectionFailure('connection_closed');
    if (sameness === 'likely') await ctx.accountUnproved(tx, id);
    return changed;
  });
}

/** What is known of a connection whose token the service took a moment ago. */
const justProved = (now: Date) => ({
  state: 'active',
  checkedAt: now,
  unreachableSince: null,
  failures: 0,
  nextCheckAt: nextCheckAfter(now, 0),
});

async function close(tx: AppTx, connectionIds: string[]): Promise<void> {
  const closed = {
    state: 'closed',
    isCurrent: false,
    tokenSealed: null,
    webhookHealth: 'unknown',
    webhookDetail: null,
    unreachableSince: null,
    failures: 0,
    nextCheckAt: null,
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

function refusal(error: unknown): ConnectAnswer & { ok: false } {
  const { code, merchantMessage } = isConnectionFailure(error) ? error : connectionFailureOf(error);
  return { ok: false, code, message: merchantMessage, retryable: CONNECTION_FAILURES[code].retryable };
}

import type { Connection } from '../db/generated/app/client.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { LabAccount, AccountFacts } from './accounts.ts';
import type { ConnectionContext, Environment } from './context.ts';
import type { ConnectionKind } from './kind.ts';
import {
  CONNECTION_FAILURES,
  ConnectionFailure,
  type ConnectionFailureCode,
  connectionFailureOf,
  isConnectionFailure,
} from './failures.ts';
import { keepRegistered, unregister, type RegistrationOutcome } from './registrations.ts';
import { closedOfSameAccount, demandSameAccount, fingerprintOf, isSameAccount } from './same-account.ts';
import { type OtherInterface, refuseSharedAddress, toldByOther } from './other-interface.ts';
import { closeConnections, lockShop, storeConnection, storeToken } from './rows.ts';
import { type ConnectionView, viewOf } from './view.ts';

export type { ConnectionView } from './view.ts';

export interface ConnectRequest {
  shop: string;
  environment: Environment;
  /** Operator's configuration, never typed by a merchant. */
  baseUrl: string;
  token: string;
  /** A reseller's when not given. */
  kind?: ConnectionKind;
  /** What merchants read; the environment's name when not given. */
  name?: string;
  /** Where the other interface lies in this environment: a key of that one is recognised. */
  otherBaseUrl?: string | null;
  /** Of a practice: what the merchant says of its own stock (partner-api §1.5); null: they don't know. */
  saysSelfFulfilled?: boolean | null;
}

export type ConnectAnswer =
  | { ok: true; connection: ConnectionView; webhooks: RegistrationOutcome; isAiOff: boolean }
  | { ok: false; code: ConnectionFailureCode; message: string; retryable: boolean };

/**
 * Connects a shop to its account with the service: proves the token by a read of its interface, stores it sealed, and
 * registers for webhooks. Doing it again with the same account finds the same connection, also after it was disconnected and with
 * another token, so that its mappings, orders and kits go on; a new token of the same account (told by our registration
 * or an order at it) is a rotation.
 * Another account of the same kind in the same environment takes the former one's place; what is of the other kind stays
 * as it is.
 *
 * The shop's new orders go through this connection from now on, unless it is a sandbox while one for production is
 * open: that would divert real orders.
 */
export async function connect(ctx: ConnectionContext, request: ConnectRequest): Promise<ConnectAnswer> {
  const baseUrl = request.baseUrl.replace(/\/+$/, '');
  const { shop, environment, token, kind = 'reseller' } = request;
  const trial = ctx.clients.try(kind, baseUrl, token);
  try {
    const { otherBaseUrl, saysSelfFulfilled = null } = request;
    const facts = await proveKey(ctx, trial, { baseUrl, token, otherBaseUrl });
    const former = await openConnections(ctx, { shop, environment, kind });
    for (const connection of former) {
      if (connection.accountFingerprint === fingerprintOf(baseUrl, token)) continue;
      const same = connection.baseUrl === baseUrl && (await isSameAccount(ctx, connection.id, trial));
      if (same) await storeToken(ctx, connection, token);
      else await disconnect(ctx, connection.id);
    }
    const wanted = { shop, environment, kind, baseUrl, token };
    const reopens = await closedOfSameAccount(ctx, wanted, trial);
    const name = request.name ?? (environment === 'sandbox' ? 'Sandbox' : 'Production');
    const connection = await storeConnection(ctx, { ...wanted, name, facts, saysSelfFulfilled, reopens });
    ctx.log.info({ shop, kind, environment, connectionId: connection.id }, 'connected to the service');
    return { ok: true, ...(await withWebhooks(ctx, connection)), isAiOff: facts.isAiOff };
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
  {
    connectionId,
    token,
    otherBaseUrl,
  }: { connectionId: string; token: string; otherBaseUrl?: string | null },
): Promise<ConnectAnswer> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection === null) return refusal(new ConnectionFailure('unknown_connection'));
  if (connection.state === 'closed') return refusal(new ConnectionFailure('connection_closed'));
  const { baseUrl, kind } = viewOf(connection);
  const trial = ctx.clients.try(kind, baseUrl, token);
  try {
    const facts = await proveKey(ctx, trial, { baseUrl, token, otherBaseUrl });
    const sameness = await demandSameAccount(ctx, connectionId, { account: trial, ...facts });
    const changed = await storeToken(ctx, connection, token, sameness);
    ctx.log.info({ shop: connection.shop, connectionId }, 'token changed');
    return { ok: true, ...(await withWebhooks(ctx, changed)), isAiOff: facts.isAiOff };
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
    await closeConnections(tx, [connectionId], ctx.clock.now());
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

/**
 * The connection that the shop's new orders for an account of this kind go through; null when there is none, or the
 * service refuses its token.
 */
export async function currentConnection(
  ctx: Pick<ConnectionContext, 'db'>,
  shop: string,
  kind: ConnectionKind,
): Promise<ConnectionView | null> {
  const connection = await ctx.db.connection.findFirst({
    where: { shop, kind, isCurrent: true, state: 'active' },
  });
  return connection === null ? null : viewOf(connection);
}

/** All connections of a shop, of both kinds, the current ones first, then the newest. */
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
 * Sends the shop's new orders through another of its open connections of one kind (going live, or back), and with them
 * all that was not sent yet. What was sent stays where it is.
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
    const { kind } = connection;
    await tx.connection.updateMany({ where: { shop, kind, isCurrent: true }, data: { isCurrent: false } });
    await tx.connection.update({ where: { id: connectionId }, data: { isCurrent: true } });
    await ctx.accountsChanged(tx, shop);
  });
}

async function proveAccount(account: LabAccount): Promise<AccountFacts> {
  try {
    return await account.prove();
  } catch (error) {
    throw connectionFailureOf(error);
  }
}

/**
 * Tries a key at its own interface.
 *
 * @throws ConnectionFailure `reseller_key` or `practice_key` where it's one of the other interface; what else is wrong
 */
async function proveKey(
  ctx: ConnectionContext,
  account: LabAccount,
  at: Pick<OtherInterface, 'baseUrl' | 'token'> & { otherBaseUrl?: string | null | undefined },
): Promise<AccountFacts> {
  const { baseUrl, token, otherBaseUrl = null } = at;
  const asked = { clients: ctx.clients, baseUrl, token, otherBaseUrl: withoutSlash(otherBaseUrl) };
  try {
    const facts = await proveAccount(account);
    await refuseSharedAddress({ ...asked, kind: account.kind });
    return facts;
  } catch (error) {
    if (!isConnectionFailure(error)) throw error;
    throw await toldByOther({ ...asked, kind: account.kind }, error);
  }
}

const withoutSlash = (address: string | null): string | null => address?.replace(/\/+$/, '') ?? null;

function openConnections(
  ctx: ConnectionContext,
  of: { shop: string; environment: Environment; kind: ConnectionKind },
): Promise<Connection[]> {
  return ctx.db.connection.findMany({ where: { ...of, state: { not: 'closed' } } });
}

async function withWebhooks(
  ctx: ConnectionContext,
  connection: Connection,
): Promise<{ connection: ConnectionView; webhooks: RegistrationOutcome }> {
  const webhooks = await keepRegistered(ctx, connection);
  const view = { ...viewOf(connection), webhookHealth: webhooks.health, webhookDetail: webhooks.detail };
  return { connection: view, webhooks };
}

function refusal(error: unknown): ConnectAnswer & { ok: false } {
  const { code, merchantMessage } = isConnectionFailure(error) ? error : connectionFailureOf(error);
  return { ok: false, code, message: merchantMessage, retryable: CONNECTION_FAILURES[code].retryable };
}

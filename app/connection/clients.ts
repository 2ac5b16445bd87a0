import type { Connection } from '../db/generated/app/client.ts';
import type { LabUsage } from '../lab/ai-records.ts';
import type { PartnerClient } from '../lab/partner-client.ts';
import type { ResellerClient } from '../lab/reseller-client.ts';
import { isUnreadable } from '../db/sealing.ts';
import { type LabAccount, practiceAccount, resellerAccount } from './accounts.ts';
import type { ConnectionContext } from './context.ts';
import { ConnectionFailure } from './failures.ts';

export { createClientCache, type ClientCache } from './client-cache.ts';

/**
 * The client of a reseller's connection, for work on its orders. A practice's key never goes into a call of the
 * reseller interface.
 *
 * @throws ConnectionFailure `unknown_connection` (a practice's, too), `connection_closed`, `token_unreadable`, or `connection_unauthorized`
 *   while the service does not take the token
 */
export async function clientFor(
  ctx: Pick<ConnectionContext, 'db' | 'sealer' | 'clients'>,
  connectionId: string,
): Promise<ResellerClient> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection?.kind !== 'reseller') throw new ConnectionFailure('unknown_connection');
  if (connection.state === 'unauthorized') throw new ConnectionFailure('connection_unauthorized');
  return ctx.clients.get(connection, tokenOf(ctx, connection));
}

/**
 * The client of a practice's connection: the mirror of {@link clientFor}.
 *
 * @throws ConnectionFailure as {@link clientFor}; `unknown_connection` for a reseller's
 */
export async function practiceClientFor(
  ctx: Pick<ConnectionContext, 'db' | 'sealer' | 'clients'>,
  connectionId: string,
): Promise<PartnerClient> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection?.kind !== 'partner') throw new ConnectionFailure('unknown_connection');
  if (connection.state === 'unauthorized') throw new ConnectionFailure('connection_unauthorized');
  return ctx.clients.practice(connection, tokenOf(ctx, connection));
}

/** What an account of either kind has used of its AI this month. @throws as {@link clientFor}; LabError */
export async function readUsage(
  ctx: Pick<ConnectionContext, 'db' | 'sealer' | 'clients'>,
  connectionId: string,
): Promise<LabUsage> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection === null) throw new ConnectionFailure('unknown_connection');
  if (connection.state === 'unauthorized') throw new ConnectionFailure('connection_unauthorized');
  return accountOf(ctx, connection).usage();
}

/** The account of a connection, of either kind, whatever the service last said of its token. */
export function accountOf(
  ctx: Pick<ConnectionContext, 'sealer' | 'clients'>,
  connection: Connection,
): LabAccount {
  const token = tokenOf(ctx, connection);
  return connection.kind === 'partner'
    ? practiceAccount(ctx.clients.practice(connection, token))
    : resellerAccount(ctx.clients.get(connection, token));
}

/** The token of an open connection, opened only where a client has to be made. */
function tokenOf(ctx: Pick<ConnectionContext, 'sealer'>, connection: Connection): () => string {
  const { id, tokenSealed } = connection;
  if (connection.state === 'closed' || tokenSealed === null) throw new ConnectionFailure('connection_closed');
  return () => {
    try {
      return ctx.sealer.open(tokenSealed, tokenPlace(id));
    } catch (error) {
      throw isUnreadable(error) ? new ConnectionFailure('token_unreadable', error) : error;
    }
  };
}

/** Where a connection's token is sealed for. */
export const tokenPlace = (connectionId: string): { table: string; column: string; row: string } => ({
  table: 'Connection',
  column: 'tokenSealed',
  row: connectionId,
});

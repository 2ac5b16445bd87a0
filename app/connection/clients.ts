import type { Connection } from '../db/generated/app/client.ts';
import type { ResellerClient } from '../lab/reseller-client.ts';
import { isUnreadable } from '../db/sealing.ts';
import type { ConnectionContext } from './context.ts';
import { ConnectionFailure } from './failures.ts';

export { createClientCache, type ClientCache } from './client-cache.ts';

/**
 * The client of a connection, for work on its orders.
 *
 * @throws ConnectionFailure `unknown_connection`, `connection_closed`, `token_unreadable`, or `connection_unauthorized`
 *   while the service does not take the token
 */
export async function clientFor(
  ctx: Pick<ConnectionContext, 'db' | 'sealer' | 'clients'>,
  connectionId: string,
): Promise<ResellerClient> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection === null) throw new ConnectionFailure('unknown_connection');
  if (connection.state === 'unauthorized') throw new ConnectionFailure('connection_unauthorized');
  return clientOf(ctx, connection);
}

/** The client of a connection whatever the service last said of its token. */
export function clientOf(
  ctx: Pick<ConnectionContext, 'sealer' | 'clients'>,
  connection: Connection,
): ResellerClient {
  const { tokenSealed } = connection;
  if (connection.state === 'closed' || tokenSealed === null) throw new ConnectionFailure('connection_closed');
  return ctx.clients.get(connection, () => {
    try {
      return ctx.sealer.open(tokenSealed, tokenPlace(connection.id));
    } catch (error) {
      throw isUnreadable(error) ? new ConnectionFailure('token_unreadable', error) : error;
    }
  });
}

/** Where a connection's token is sealed for. */
export const tokenPlace = (connectionId: string): { table: string; column: string; row: string } => ({
  table: 'Connection',
  column: 'tokenSealed',
  row: connectionId,
});

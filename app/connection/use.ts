import type { ConnectionContext } from './context.ts';
import type { ConnectionKind } from './kind.ts';
import { type ConnectionView, listConnections } from './connections.ts';
import { ConnectionFailure } from './failures.ts';

/** A shop's connections of a kind that are not disconnected, the one for new orders first, then the newest. */
export async function openConnections(
  ctx: Pick<ConnectionContext, 'db'>,
  shop: string,
  kind: ConnectionKind,
): Promise<ConnectionView[]> {
  const all = await listConnections(ctx, shop);
  return all.filter((connection) => connection.kind === kind && connection.state !== 'closed');
}

/**
 * The connection that the shop's new orders for an account of this kind go through, also while the service refuses its
 * token; null when there is none.
 */
export async function chosenConnection(
  ctx: Pick<ConnectionContext, 'db'>,
  shop: string,
  kind: ConnectionKind,
): Promise<ConnectionView | null> {
  return (await openConnections(ctx, shop, kind)).find(({ isCurrent }) => isCurrent) ?? null;
}

/** Whether new orders wait because the service refuses the token of the account of this kind that they go through. */
export async function isTokenRefused(
  ctx: Pick<ConnectionContext, 'db'>,
  shop: string,
  kind: ConnectionKind,
): Promise<boolean> {
  return (await chosenConnection(ctx, shop, kind))?.state === 'unauthorized';
}

/**
 * A shop's own open connection by its id.
 *
 * @throws ConnectionFailure `unknown_connection` (another shop's, too), `connection_closed`
 */
export async function ownConnection(
  ctx: Pick<ConnectionContext, 'db'>,
  { shop, connectionId }: { shop: string; connectionId: string },
): Promise<ConnectionView> {
  const connection = (await listConnections(ctx, shop)).find(({ id }) => id === connectionId);
  if (connection === undefined) throw new ConnectionFailure('unknown_connection');
  if (connection.state === 'closed') throw new ConnectionFailure('connection_closed');
  return connection;
}

/**
 * Sends no new orders through a connection any more. It stays open: what was begun on it is carried on and tracked,
 * and new orders wait until one is made current.
 *
 * @throws as {@link ownConnection}
 */
export async function stopNewOrders(
  ctx: Pick<ConnectionContext, 'db' | 'log' | 'accountsChanged'>,
  own: { shop: string; connectionId: string },
): Promise<void> {
  await ownConnection(ctx, own);
  const where = { id: own.connectionId, shop: own.shop, isCurrent: true };
  const count = await ctx.db.$transaction(async (tx) => {
    const stopped = await tx.connection.updateMany({ where, data: { isCurrent: false } });
    if (stopped.count > 0) await ctx.accountsChanged(tx, own.shop);
    return stopped.count;
  });
  if (count > 0) ctx.log.info(own, 'no new orders go through this connection any more');
}

import { isLabError } from '../lab/lab-error.ts';
import type { ResellerClient } from '../lab/reseller-client.ts';
import type { ConnectionContext } from './context.ts';
import { ConnectionFailure, connectionFailureOf } from './failures.ts';
import { knowsOurRegistration } from './registrations.ts';

/**
 * Demands that the account that a client speaks for is the connection's own. Open orders are searched in it from then
 * on: in another account they would be missed, and placed once more.
 *
 * It is known by our webhook registration; where that cannot be told, by an order that was placed through the
 * connection. Where none ever was, any account will do, unless one may be there that nobody knows the id of.
 *
 * @throws ConnectionFailure `other_account`; `account_not_proved`; what else the service failed with
 */
export async function demandSameAccount(
  ctx: Pick<ConnectionContext, 'db' | 'tracesOf'>,
  connectionId: string,
  client: ResellerClient,
): Promise<void> {
  const knows = await knowsOurRegistration(ctx, connectionId, client);
  if (knows === 'yes') return;
  if (knows === 'no') throw new ConnectionFailure('other_account');
  const { serviceOrderId, hasUnclearParts } = await ctx.tracesOf(connectionId);
  if (serviceOrderId !== null) return demandOrder(client, serviceOrderId);
  if (hasUnclearParts) throw new ConnectionFailure('account_not_proved');
}

async function demandOrder(client: ResellerClient, serviceOrderId: string): Promise<void> {
  try {
    await client.order(serviceOrderId);
  } catch (error) {
    // The token was taken a moment ago: what is forbidden is this order.
    const isOthers = isLabError(error) && (error.code === 'not_found' || error.code === 'forbidden');
    throw isOthers ? new ConnectionFailure('other_account', error) : connectionFailureOf(error);
  }
}

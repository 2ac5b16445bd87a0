import { createHash } from 'node:crypto';
import { isLabError } from '../lab/lab-error.ts';
import type { LabProduct } from '../lab/reseller-records.ts';
import type { ResellerClient } from '../lab/reseller-client.ts';
import type { AccountTraces, ConnectionContext, Environment } from './context.ts';
import type { ConnectionKind } from './kind.ts';
import type { LabAccount } from './accounts.ts';
import { accountOf } from './clients.ts';
import { ConnectionFailure, connectionFailureOf, isConnectionFailure } from './failures.ts';
import { knowsOurRegistration } from './registrations.ts';

/** An account whose key was taken, and the catalogue that it has; a practice's has none. */
export interface Visitor {
  account: LabAccount;
  products: readonly LabProduct[];
}

type Asks = Pick<ConnectionContext, 'db' | 'tracesOf' | 'clients' | 'sealer'>;

/**
 * Demands that the account that a client speaks for is the connection's own. Open orders are searched in it from then
 * on: in another account they would be missed, and placed once more.
 *
 * It is known by our webhook registration, or by any order known to both; an order that it does not hold tells that it
 * is another. A registration that is missing tells so only where the former token still shows it: else the service may have
 * lost it. Where there is no order to compare, the catalogue tells: another one is another account's, and the same one
 * makes it likely. Where nothing was ever placed and nothing can be compared, any account will do.
 *
 * Of a practice's account only a registration tells.
 *
 * @returns `likely` where only the catalogue speaks for it, and it may hold orders that nobody knows the ids of
 * @throws ConnectionFailure `other_account`; `account_not_proved`, where something is being sent or nothing can be compared;
 *   what else the service failed with
 */
export async function demandSameAccount(
  ctx: Asks,
  connectionId: string,
  visitor: Visitor,
): Promise<'proved' | 'likely'> {
  const registration = await knowsOurRegistration(ctx, connectionId, visitor.account);
  if (registration === 'yes') return 'proved';
  if (registration === 'no' && (await isRegisteredStill(ctx, connectionId)))
    throw new ConnectionFailure('other_account');
  const { reseller } = visitor.account;
  // A practice's documented interface shows nothing that an account is known by: the merchant's word is taken.
  if (reseller === null) return 'proved';
  const traces = await ctx.tracesOf(connectionId);
  const orders = await knowsOurOrders(reseller, traces);
  if (orders === 'yes') return 'proved';
  if (orders === 'no') throw new ConnectionFailure('other_account');
  const catalogue = comparedCatalogue(traces, visitor.products);
  if (catalogue === 'other') throw new ConnectionFailure('other_account');
  const isOpen = traces.openReferences.length > 0;
  if (isOpen && (traces.isSending || catalogue === 'unknown'))
    throw new ConnectionFailure('account_not_proved');
  return isOpen ? 'likely' : 'proved';
}

/** Whether our registration or an order proves that it is the same account; what can't be told is no proof. */
export async function isSameAccount(ctx: Asks, connectionId: string, account: LabAccount): Promise<boolean> {
  if ((await knowsOurRegistration(ctx, connectionId, account)) === 'yes') return true;
  const { reseller } = account;
  return reseller !== null && (await knowsOurOrders(reseller, await ctx.tracesOf(connectionId))) === 'yes';
}

/** Whether the token that the connection has now shows our registration; one that is taken no more shows nothing. */
async function isRegisteredStill(ctx: Asks, connectionId: string): Promise<boolean> {
  const connection = await ctx.db.connection.findUniqueOrThrow({ where: { id: connectionId } });
  try {
    return (await knowsOurRegistration(ctx, connectionId, accountOf(ctx, connection))) === 'yes';
  } catch (error) {
    if (isLabError(error) || isConnectionFailure(error)) return false;
    throw error;
  }
}

async function knowsOurOrders(
  client: ResellerClient,
  { serviceOrderIds, openReferences }: AccountTraces,
): Promise<'yes' | 'no' | 'cannot_tell'> {
  for (const id of serviceOrderIds) if (await holds(client, id)) return 'yes';
  if (await listsOneOf(client, openReferences)) return 'yes';
  return serviceOrderIds.length > 0 ? 'no' : 'cannot_tell';
}

async function holds(client: ResellerClient, serviceOrderId: string): Promise<boolean> {
  try {
    await client.order(serviceOrderId);
    return true;
  } catch (error) {
    // The token was taken a moment ago: what is forbidden is this order.
    if (isLabError(error) && (error.code === 'not_found' || error.code === 'forbidden')) return false;
    throw connectionFailureOf(error);
  }
}

/** On the first page of its orders; a list that can't be read tells nothing. */
async function listsOneOf(client: ResellerClient, references: readonly string[]): Promise<boolean> {
  if (references.length === 0) return false;
  try {
    const { records } = await client.orders({ cursor: null });
    return records.some(({ reference }) => reference !== null && references.includes(reference));
  } catch (error) {
    if (isLabError(error)) return false;
    throw error;
  }
}

/** The lab changes prices and adds tests: another currency, or nothing in common, is another account's. */
function comparedCatalogue(
  { catalogue }: AccountTraces,
  products: readonly LabProduct[],
): 'same' | 'other' | 'unknown' {
  if (catalogue === null || catalogue.variationIds.size === 0 || products.length === 0) return 'unknown';
  const currency = products.find((product) => product.currency !== null)?.currency ?? null;
  const isOtherMoney = currency !== null && catalogue.currency !== null && currency !== catalogue.currency;
  const isCommon = products.some(({ variationId }) => catalogue.variationIds.has(variationId));
  return isCommon && !isOtherMoney ? 'same' : 'other';
}

/** Finds an account again without opening sealed tokens. A token is random and long, so its digest tells nothing. */
export function fingerprintOf(baseUrl: string, token: string): string {
  return createHash('sha256').update(`${baseUrl}\n${token}`).digest('hex');
}

/** Which account a shop is to be connected to. */
interface Wanted {
  shop: string;
  environment: Environment;
  baseUrl: string;
  token: string;
  kind: ConnectionKind;
}

/** How many accounts that were disconnected are compared with the one that is connected now: the latest ones. */
const mostClosed = 3;

/**
 * The disconnected connection whose account this is by an order that it holds, where the token is another than it had:
 * kits and results of it are read again.
 */
export async function closedOfSameAccount(
  ctx: Asks,
  { shop, environment, baseUrl, token, kind }: Wanted,
  account: LabAccount,
): Promise<string | null> {
  const accountFingerprint = fingerprintOf(baseUrl, token);
  const own = { shop, environment, kind, baseUrl };
  if (await ctx.db.connection.findFirst({ where: { ...own, accountFingerprint } })) return null;
  const closed = await ctx.db.connection.findMany({
    where: { ...own, state: 'closed' },
    // A process's own clock: it decides alone which is compared first.
    orderBy: { updatedAt: 'desc' },
    take: mostClosed,
  });
  for (const { id } of closed) if (await isSameAccount(ctx, id, account)) return id;
  return null;
}

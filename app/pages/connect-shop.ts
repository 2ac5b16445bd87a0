import type { Environment } from '../connection/context.ts';
import type { ConnectionKind } from '../connection/kind.ts';
import { refreshCatalogue } from '../catalogue/items.ts';
import { connect, rotateToken, type ConnectAnswer } from '../connection/connections.ts';
import { openConnections, ownConnection } from '../connection/use.ts';
import { isLabError } from '../lab/lab-error.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import type { Refusal } from './api-context.ts';
import type { PagesContext } from './context.ts';
import type { ServiceEnvironment, ServiceEnvironments } from '../connection/service-environment.ts';
import { failures } from '../words/failures.ts';

/** Which account a shop is to be connected to. */
export interface AccountWanted {
  shop: string;
  kind: ConnectionKind;
  environment: Environment;
  /** Null for the account that the operator has set up. */
  token: string | null;
  /** Of a practice: what the merchant says of its own stock; null: they don't know. */
  saysSelfFulfilled: boolean | null;
}

type Connected = { ok: true; name: string; isAiOff: boolean } | Refusal;

const nothingOffered: ServiceEnvironments = { sandbox: null, production: null };

/** What the operator offers to accounts of a kind. */
export function servicesFor(
  { config }: Pick<PagesContext, 'config'>,
  kind: ConnectionKind,
): ServiceEnvironments {
  return kind === 'reseller' ? config.services : (config.practiceServices ?? nothingOffered);
}

/** What the operator offers a shop in an environment: its name, and whether it's connected in one click. */
export function offerOf(service: ServiceEnvironment, shop: string): { name: string; oneClick: boolean } {
  const { token, name } = accountOfOperator(service, shop);
  return { name, oneClick: token !== null || service.openAccount !== undefined };
}

/** The account that the operator has set up for a shop in an environment; without a token where there is none yet. */
function accountOfOperator(
  service: ServiceEnvironment,
  shop: string,
): { token: string | null; name: string } {
  return service.accountOf?.get(shop) ?? service;
}

/**
 * Connects the shop to its account in an environment that the operator offers; what waits is looked at again. A token
 * takes the place of the connected account's former one only where it is the same account's.
 */
export async function connectShop(ctx: PagesContext, wanted: AccountWanted): Promise<Connected> {
  const { shop, kind, environment, saysSelfFulfilled } = wanted;
  const service = servicesFor(ctx, kind)[environment];
  if (!service)
    return {
      ok: false,
      code: 'environment_not_offered',
      message: failures.lab.environment_not_offered(environment),
    };
  const own = accountOfOperator(service, shop);
  let token = wanted.token ?? own.token;
  if (!token && service.openAccount) {
    const opened = await openedAccount(ctx, service.openAccount, shop);
    if (!opened.ok) return opened;
    token = opened.token;
  }
  if (!token) return { ok: false, code: 'token_required', message: failures.lab.token_required };
  const otherBaseUrl = otherAddress(ctx, kind, environment);
  const { baseUrl } = service;
  const answer = await connect(ctx, {
    shop,
    kind,
    environment,
    baseUrl,
    token,
    name: own.name,
    otherBaseUrl,
    saysSelfFulfilled,
  });
  return settled(ctx, shop, kind, answer);
}

/** As {@link connectShop}, but never in the place of another account: that one must be disconnected first. */
export async function connectBeside(ctx: PagesContext, wanted: AccountWanted): Promise<Connected> {
  const { shop, kind, environment, token: given } = wanted;
  const open = (await openConnections(ctx, shop, kind)).find((row) => row.environment === environment);
  const service = servicesFor(ctx, kind)[environment];
  // One click, too: another tab may have connected an account of the shop's own since the page was opened.
  const token = given ?? (service && accountOfOperator(service, shop).token);
  if (open !== undefined && !token && service?.openAccount) {
    if (open.state === 'active') return { ok: true, name: open.name, isAiOff: false };
    const opened = await openedAccount(ctx, service.openAccount, shop);
    return opened.ok ? changeToken(ctx, shop, { connectionId: open.id, token: opened.token }) : opened;
  }
  if (open === undefined || !token) return connectShop(ctx, wanted);
  return changeToken(ctx, shop, { connectionId: open.id, token });
}

/**
 * Gives an open connection of the shop's a new token of the same account; what waits is looked at again.
 *
 * @throws ConnectionFailure `unknown_connection`, `connection_closed`
 */
export async function changeToken(
  ctx: PagesContext,
  shop: string,
  { connectionId, token }: { connectionId: string; token: string },
): Promise<Connected> {
  const { kind, environment } = await ownConnection(ctx, { shop, connectionId });
  const otherBaseUrl = otherAddress(ctx, kind, environment);
  return settled(ctx, shop, kind, await rotateToken(ctx, { connectionId, token, otherBaseUrl }));
}

/** Where the other interface lies in the same environment. */
function otherAddress(ctx: PagesContext, kind: ConnectionKind, environment: Environment): string | null {
  const other = servicesFor(ctx, kind === 'reseller' ? 'partner' : 'reseller');
  return other[environment]?.baseUrl ?? null;
}

/** A practice's merchant reads of keys, as the lab's own pages call them. */
const aboutKeys: Readonly<Record<string, string>> = failures.practiceKey;

async function settled(
  ctx: PagesContext,
  shop: string,
  kind: ConnectionKind,
  answer: ConnectAnswer,
): Promise<Connected> {
  if (!answer.ok) {
    const ofKey = kind === 'partner' ? aboutKeys[answer.code] : undefined;
    return { ok: false, code: answer.code, message: ofKey ?? answer.message };
  }
  // A practice's account has no catalogue, and takes no orders of the shop's yet.
  if (kind === 'reseller') await readWhatIsNew(ctx, shop, answer.connection.id);
  return { ok: true, name: answer.connection.name, isAiOff: answer.isAiOff };
}

/** A token of the account that the sandbox keeps for the shop. What is wrong is the operator's to mend, and logged. */
async function openedAccount(
  ctx: PagesContext,
  open: NonNullable<ServiceEnvironment['openAccount']>,
  shop: string,
): Promise<{ ok: true; token: string } | Refusal> {
  try {
    return { ok: true, token: (await open(shop)).token };
  } catch (error) {
    if (!isLabError(error)) throw error;
    ctx.log.error({ shop, code: error.code, err: error }, 'the sandbox opened no account for a shop');
    const code = error.retryable ? 'unreachable' : 'account_not_opened';
    return { ok: false, code, message: failures.lab[code] };
  }
}

async function readWhatIsNew(ctx: PagesContext, shop: string, connectionId: string): Promise<void> {
  try {
    await refreshCatalogue(ctx, connectionId);
  } catch (error) {
    // The account is connected all the same; its catalogue is read again by itself.
    if (!isLabError(error)) throw error;
    ctx.log.warn({ connectionId, code: error.code }, 'the catalogue could not be read after connecting');
  }
  await reviewWaiting(ctx, shop, null);
}

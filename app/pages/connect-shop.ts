import type { Environment } from '../connection/context.ts';
import { refreshCatalogue } from '../catalogue/items.ts';
import { connect, rotateToken } from '../connection/connections.ts';
import { openConnections } from '../connection/use.ts';
import { isLabError } from '../lab/lab-error.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import type { Refusal } from './api-context.ts';
import type { PagesContext } from './context.ts';
import type { ServiceEnvironment } from '../connection/service-environment.ts';
import { failures } from '../words/failures.ts';

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
 *
 * @param given null for the account that the operator has set up
 */
export async function connectShop(
  ctx: PagesContext,
  shop: string,
  environment: Environment,
  given: string | null,
): Promise<{ ok: true; name: string } | Refusal> {
  const service = ctx.config.services[environment];
  if (!service)
    return {
      ok: false,
      code: 'environment_not_offered',
      message: failures.lab.environment_not_offered(environment),
    };
  const own = accountOfOperator(service, shop);
  let token = given ?? own.token;
  if (!token && service.openAccount) {
    const opened = await openedAccount(ctx, service.openAccount, shop);
    if (!opened.ok) return opened;
    token = opened.token;
  }
  if (!token) return { ok: false, code: 'token_required', message: failures.lab.token_required };
  const { baseUrl } = service;
  const answer = await connect(ctx, { shop, environment, baseUrl, token, name: own.name });
  if (!answer.ok) return { ok: false, code: answer.code, message: answer.message };
  await readWhatIsNew(ctx, shop, answer.connection.id);
  return { ok: true, name: answer.connection.name };
}

/** As {@link connectShop}, but never in the place of another account: that one must be disconnected first. */
export async function connectBeside(
  ctx: PagesContext,
  shop: string,
  environment: Environment,
  given: string | null,
): Promise<{ ok: true; name: string } | Refusal> {
  const open = (await openConnections(ctx, shop)).find((row) => row.environment === environment);
  const service = ctx.config.services[environment];
  // One click, too: another tab may have connected an account of the shop's own since the page was opened.
  const token = given ?? (service && accountOfOperator(service, shop).token);
  if (open !== undefined && !token && service?.openAccount) {
    if (open.state === 'active') return { ok: true, name: open.name };
    const opened = await openedAccount(ctx, service.openAccount, shop);
    return opened.ok ? changeToken(ctx, shop, { connectionId: open.id, token: opened.token }) : opened;
  }
  if (open === undefined || !token) return connectShop(ctx, shop, environment, given);
  return changeToken(ctx, shop, { connectionId: open.id, token });
}

/** Gives an open connection of the shop's a new token of the same account; what waits is looked at again. */
export async function changeToken(
  ctx: PagesContext,
  shop: string,
  change: { connectionId: string; token: string },
): Promise<{ ok: true; name: string } | Refusal> {
  const answer = await rotateToken(ctx, change);
  if (!answer.ok) return { ok: false, code: answer.code, message: answer.message };
  await readWhatIsNew(ctx, shop, answer.connection.id);
  return { ok: true, name: answer.connection.name };
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

import { checkNow } from '../connection/deliveries.ts';
import { disconnect, makeCurrent } from '../connection/connections.ts';
import { CONNECTION_FAILURES, isConnectionFailure } from '../connection/failures.ts';
import type { HealthReport } from '../connection/health.ts';
import { openConnections, ownConnection, stopNewOrders } from '../connection/use.ts';
import { readPolicy } from '../orders/policy.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import type { Refusal } from './api-context.ts';
import type { Done, NotDone, SetupPagesContext } from './setup-pages.ts';
import { accountView, aiStanding, leavesProduction } from './account-view.ts';
import type { PagesContext } from './context.ts';
import { accountOfOperator, changeToken, connectBeside } from './connect-shop.ts';

const environments = ['sandbox', 'production'] as const;

/** What the Connection page gets of the running app. */
export function connectionPage(ctx: PagesContext): SetupPagesContext['connection'] {
  return {
    async read(shop) {
      const open = await openConnections(ctx, shop);
      const { automaticRequests, graceMs } = await readPolicy(ctx.db, shop);
      const offers = environments.flatMap((environment) => {
        const service = ctx.config.services[environment];
        if (!service || open.some((row) => row.environment === environment)) return [];
        const { name, token } = accountOfOperator(service, shop);
        return [{ environment, name, oneClick: token !== null }];
      });
      return {
        accounts: await Promise.all(open.map((row) => accountView(ctx, shop, row, open))),
        offers,
        automatic: { isOn: automaticRequests, graceMinutes: graceMs / 60_000 },
      };
    },

    async readAi(shop) {
      const open = await openConnections(ctx, shop);
      const standings = await Promise.all(open.map(({ id }) => aiStanding(ctx, id)));
      return Object.fromEntries(open.map(({ id }, i) => [id, standings[i] ?? { is: 'unknown' }]));
    },

    async connect(shop, environment, token) {
      const answer = await connectBeside(ctx, shop, environment, token);
      if (!answer.ok) return nothingChanged(answer);
      const open = await openConnections(ctx, shop);
      const current = open.find(({ isCurrent }) => isCurrent);
      const elsewhere = current !== undefined && current.environment !== environment;
      const where = elsewhere ? `; new orders still go to ${current.name}` : '';
      return { ok: true, said: `Connected to ${answer.name}${where}` };
    },

    changeToken: (shop, connectionId, token) =>
      onOwn(async () => {
        await ownConnection(ctx, { shop, connectionId });
        const answer = await changeToken(ctx, shop, { connectionId, token });
        return answer.ok ? { ok: true, said: 'Token saved' } : nothingChanged(answer);
      }),

    check: (shop, connectionId) =>
      onOwn(async () => {
        const report = await checkNow(ctx, { shop, connectionId });
        if (report.service === 'ok') await reviewWaiting(ctx, shop, 'service_down');
        return checkResult(report);
      }),

    takeNewOrders: (shop, connectionId, confirmed) =>
      onOwn(async () => {
        const account = await ownConnection(ctx, { shop, connectionId });
        if (!confirmed && leavesProduction(account, await openConnections(ctx, shop)))
          return refused(
            `${account.name} is a sandbox: it ships nothing, and a production account is connected. Reload this page, then confirm that new orders are to go there. Nothing was changed.`,
          );
        await makeCurrent(ctx, { shop, connectionId });
        await reviewWaiting(ctx, shop, null);
        return { ok: true, said: `New orders now go to ${account.name}` };
      }),

    stopNewOrders: (shop, connectionId) =>
      onOwn(async () => {
        await stopNewOrders(ctx, { shop, connectionId });
        return { ok: true, said: 'New orders wait from now on' };
      }),

    async disconnect(shop, connectionId) {
      try {
        await ownConnection(ctx, { shop, connectionId });
        await disconnect(ctx, connectionId);
      } catch (error) {
        if (!isConnectionFailure(error)) throw error;
        // Twice is once: it is disconnected already.
        if (error.code !== 'connection_closed') return refused(error.merchantMessage);
      }
      return { ok: true, said: 'Disconnected' };
    },
  };
}

const refused = (message: string, field: NotDone['field'] = null): NotDone => ({
  ok: false,
  message,
  field,
});

/** Failures that are about the token that was typed. */
const aboutToken = new Set(['unauthorized', 'other_account', 'token_required']);

function nothingChanged({ code, message }: Refusal): NotDone {
  return refused(`${message} Nothing was changed.`, aboutToken.has(code) ? 'token' : null);
}

/** A connection that another tab closed, or that is not the shop's, in words. */
async function onOwn(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (!isConnectionFailure(error)) throw error;
    return refused(error.merchantMessage);
  }
}

function checkResult({
  service,
  webhooks,
  registeredAnew,
}: HealthReport & { registeredAnew: boolean }): Done {
  if (service === 'unauthorized') return refused(CONNECTION_FAILURES.connection_unauthorized.merchantMessage);
  if (service === 'unreachable' || webhooks === null)
    return refused(
      'The service does not answer at the moment. Nothing is lost: orders wait and go out by themselves once it does.',
    );
  switch (webhooks.health) {
    case 'refused':
      return refused(
        `The service answers, but does not deliver its events here. It says: ${webhooks.detail ?? 'nothing'}. Orders are tracked all the same, only a little later.`,
      );
    case 'unreachable':
    case 'unknown':
      return refused(
        'The service answers, but it could not be seen whether it delivers its events here. Please check again in a few minutes.',
      );
    case 'live':
      return {
        ok: true,
        stays: true,
        said: registeredAnew
          ? 'Repaired: the service had lost our address for its events and has a new one now'
          : 'All well: the service answers and delivers its events',
      };
  }
}

import { checkNow } from '../connection/deliveries.ts';
import { disconnect, makeCurrent } from '../connection/connections.ts';
import { CONNECTION_FAILURES, isConnectionFailure } from '../connection/failures.ts';
import type { HealthReport } from '../connection/health.ts';
import { openConnections, ownConnection, stopNewOrders } from '../connection/use.ts';
import { readOrderSettings } from '../orders/settings.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import type { Refusal } from './api-context.ts';
import type { Done, NotDone, SetupPagesContext } from './setup-pages.ts';
import { accountView, readAiStatus, leavesProduction } from './account-view.ts';
import type { PagesContext } from './context.ts';
import { accountOfOperator, changeToken, connectBeside } from './connect-shop.ts';
import { connection } from '../words/connection.ts';
import { failures } from '../words/failures.ts';

const environments = ['sandbox', 'production'] as const;

/** What the Connection page gets of the running app. */
export function connectionPage(ctx: PagesContext): SetupPagesContext['connection'] {
  return {
    async read(shop) {
      const open = await openConnections(ctx, shop);
      const { automaticRequests, graceMs } = await readOrderSettings(ctx.db, shop);
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
      const statuses = await Promise.all(open.map(({ id }) => readAiStatus(ctx, id)));
      return Object.fromEntries(open.map(({ id }, i) => [id, statuses[i] ?? { is: 'unknown' }]));
    },

    async connect(shop, environment, token) {
      const answer = await connectBeside(ctx, shop, environment, token);
      if (!answer.ok) return nothingChanged(answer);
      const open = await openConnections(ctx, shop);
      const current = open.find(({ isCurrent }) => isCurrent);
      const elsewhere = current !== undefined && current.environment !== environment;
      const { connected, connectedBeside } = connection.done;
      const said = elsewhere ? connectedBeside(answer.name, current.name) : connected(answer.name);
      return { ok: true, said };
    },

    changeToken: (shop, connectionId, token) =>
      onOwn(async () => {
        await ownConnection(ctx, { shop, connectionId });
        const answer = await changeToken(ctx, shop, { connectionId, token });
        return answer.ok ? { ok: true, said: connection.done.tokenSaved } : nothingChanged(answer);
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
          return refused(connection.toSandbox.unconfirmed(account.name));
        await makeCurrent(ctx, { shop, connectionId });
        await reviewWaiting(ctx, shop, null);
        return { ok: true, said: connection.done.takesNewOrders(account.name) };
      }),

    stopNewOrders: (shop, connectionId) =>
      onOwn(async () => {
        await stopNewOrders(ctx, { shop, connectionId });
        return { ok: true, said: connection.done.stopped };
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
      return { ok: true, said: connection.done.disconnected };
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
  return refused(failures.nothingChanged(message), aboutToken.has(code) ? 'token' : null);
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
  if (service === 'unreachable' || webhooks === null) return refused(connection.checkFailed.unreachable);
  switch (webhooks.health) {
    case 'refused':
      return refused(connection.checkFailed.refused(webhooks.detail));
    case 'unreachable':
    case 'unknown':
      return refused(connection.checkFailed.unknown);
    case 'live':
      return {
        ok: true,
        stays: true,
        said: registeredAnew ? connection.done.repaired : connection.done.works,
      };
  }
}

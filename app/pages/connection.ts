import { type HandedOver, handedOver, sendTest } from '../connection/by-hand.ts';
import type { Environment } from '../connection/context.ts';
import type { ConnectionKind } from '../connection/kind.ts';
import { checkNow } from '../connection/deliveries.ts';
import { type ConnectionView, disconnect, makeCurrent } from '../connection/connections.ts';
import { CONNECTION_FAILURES, isConnectionFailure } from '../connection/failures.ts';
import type { HealthReport } from '../connection/health.ts';
import { openConnections, ownConnection, stopNewOrders } from '../connection/use.ts';
import { readOrderSettings } from '../orders/settings/order-settings.ts';
import type { Refusal } from './api-context.ts';
import type { Done, NotDone } from './done.ts';
import {
  type AccountView,
  accountView,
  type AiStatus,
  leavesProduction,
  readAiStatus,
} from './account-view.ts';
import type { PagesContext } from './context.ts';
import { changeToken, connectBeside, offerOf, servicesFor } from './connect-shop.ts';
import { allowSimulation, endSimulation } from '../connection/shop-mode.ts';
import { type ModeView, modeView } from './shop-mode.ts';
import { connection } from '../words/connection.ts';
import { shopMode } from '../words/shop-mode.ts';
import { failures } from '../words/failures.ts';

export interface AutomaticRequests {
  isOn: boolean;
  graceMinutes: number;
}

export interface ConnectionPageView {
  /** Of both kinds; of each, the one for new orders first. */
  accounts: AccountView[];
  /** What this installation offers, and no account of its kind is connected in. */
  offers: { kind: ConnectionKind; environment: Environment; name: string; oneClick: boolean }[];
  automatic: AutomaticRequests;
  mode: ModeView | null;
}

/** What the Connection page needs of the running app. */
export interface ConnectionPages {
  read(shop: string): Promise<ConnectionPageView>;
  /** By the accounts' ids. */
  readAi(shop: string): Promise<Record<string, AiStatus>>;
  connect(shop: string, wanted: ConnectInput): Promise<Done>;
  changeToken(shop: string, connectionId: string, token: string): Promise<Done>;
  check(shop: string, connectionId: string): Promise<Done>;
  /** @param confirmed a person was told what it means, and wants it */
  takeNewOrders(shop: string, connectionId: string, confirmed: boolean): Promise<Done>;
  stopNewOrders(shop: string, connectionId: string): Promise<Done>;
  disconnect(shop: string, connectionId: string): Promise<Done>;
  /** The address and the secret that a person enters at the lab. */
  readAddress(shop: string, connectionId: string): Promise<AddressAnswer>;
  /** Sends a signed event to that address. */
  sendTest(shop: string, connectionId: string): Promise<Done>;
  /** Has paid orders simulated. @param confirmed a person (`actor`) was told that they never ship, and wants it */
  simulate(shop: string, actor: string, confirmed: boolean): Promise<Done>;
  stopSimulating(shop: string, actor: string): Promise<Done>;
}

export interface ConnectInput {
  kind: ConnectionKind;
  environment: Environment;
  /** Null for the account that the operator has set up. */
  token: string | null;
  saysSelfFulfilled: boolean | null;
}

/** What the page shows to be copied, or why it can't. */
export type AddressAnswer = { ok: true; said: string; stays: true; address: HandedOver } | NotDone;

const kinds = ['reseller', 'partner'] as const;
const environments = ['sandbox', 'production'] as const;

/** What the Connection page gets of the running app. */
export function createConnectionPages(ctx: PagesContext): ConnectionPages {
  return {
    async read(shop) {
      const open = await openOfBoth(ctx, shop);
      const { automaticRequests, graceMs } = await readOrderSettings(ctx.db, shop);
      const offers = kinds.flatMap((kind) =>
        environments.flatMap((environment) => {
          const service = servicesFor(ctx, kind)[environment];
          const isConnected = open.some((row) => row.kind === kind && row.environment === environment);
          return !service || isConnected ? [] : [{ kind, environment, ...offerOf(service, shop) }];
        }),
      );
      return {
        accounts: await Promise.all(open.map((row) => accountView(ctx, shop, row, open))),
        offers,
        automatic: { isOn: automaticRequests, graceMinutes: graceMs / 60_000 },
        mode: await modeView(ctx, shop),
      };
    },

    async readAi(shop) {
      const open = await openOfBoth(ctx, shop);
      const statuses = await Promise.all(open.map(({ id }) => readAiStatus(ctx, id)));
      return Object.fromEntries(open.map(({ id }, i) => [id, statuses[i] ?? { is: 'unknown' }]));
    },

    async connect(shop, wanted) {
      const { kind, environment } = wanted;
      const answer = await connectBeside(ctx, { shop, ...wanted });
      if (!answer.ok) return nothingChanged(answer);
      const open = await openConnections(ctx, shop, kind);
      const current = open.find(({ isCurrent }) => isCurrent);
      const elsewhere = current !== undefined && current.environment !== environment;
      const { connected, connectedBeside, connectedWithoutAi } = connection.done;
      if (answer.isAiOff) return { ok: true, said: connectedWithoutAi(answer.name) };
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
        // What could not be sent is tried at once: the merchant waits for it.
        if (report.service === 'ok') await ctx.db.$transaction((tx) => ctx.accountsChanged(tx, shop));
        return checkResult(report);
      }),

    takeNewOrders: (shop, connectionId, confirmed) =>
      onOwn(async () => {
        const account = await ownConnection(ctx, { shop, connectionId });
        if (!confirmed && leavesProduction(account, await openConnections(ctx, shop, account.kind)))
          return refused(connection.toSandbox.unconfirmed(account.name));
        await makeCurrent(ctx, { shop, connectionId });
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

    async readAddress(shop, connectionId) {
      try {
        const address = await handedOver(ctx, { shop, connectionId });
        if (address === null) return refused(connection.byHand.notNeeded);
        return { ok: true, stays: true, said: connection.byHand.shown, address };
      } catch (error) {
        if (!isConnectionFailure(error)) throw error;
        return refused(error.merchantMessage);
      }
    },

    sendTest: (shop, connectionId) =>
      onOwn(async () => {
        const outcome = await sendTest(ctx, { shop, connectionId });
        if (outcome === null) return refused(connection.byHand.notNeeded);
        return outcome === 'stored'
          ? { ok: true, stays: true, said: connection.byHand.testArrived }
          : refused(connection.byHand.testLost);
      }),

    async simulate(shop, actor, confirmed) {
      if (!confirmed) return refused(shopMode.simulate.unconfirmed);
      await allowSimulation(ctx, shop, actor);
      return { ok: true, said: shopMode.simulate.done };
    },

    async stopSimulating(shop, actor) {
      await endSimulation(ctx, shop, actor);
      return { ok: true, said: shopMode.stop.done };
    },
  };
}

/** A shop's accounts of both kinds that are not disconnected. */
async function openOfBoth(ctx: PagesContext, shop: string): Promise<ConnectionView[]> {
  const open = await Promise.all(kinds.map((kind) => openConnections(ctx, shop, kind)));
  return open.flat();
}

const refused = (message: string, field: NotDone['field'] = null): NotDone => ({
  ok: false,
  message,
  field,
});

/** Failures that are about the token that was typed. */
const aboutToken = new Set([
  ...['unauthorized', 'other_account', 'token_required', 'reseller_key', 'practice_key'],
]);

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
    case 'by_hand':
      return { ok: true, stays: true, said: connection.done.worksByHand };
    case 'live':
      return {
        ok: true,
        stays: true,
        said: registeredAnew ? connection.done.repaired : connection.done.works,
      };
  }
}

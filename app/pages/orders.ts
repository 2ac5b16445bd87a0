import { type DisputedClaim, listDisputes } from '../kits/claim-requests.ts';
import { type Figures, readFigures } from '../orders/ledger/figures.ts';
import { type OrderRow, readLatestOrders, readWaitingOrders } from '../orders/pages/order-list.ts';
import { type DecisionResult, type PartDecision, decidePart } from '../orders/search/decisions.ts';
import { type OrderPage, readOrderPage } from '../orders/pages/order-page.ts';
import type { ConnectionView } from '../connection/connections.ts';
import { openConnections } from '../connection/use.ts';
import { isWritingNotGranted } from '../orders/in-shopify/problem.ts';
import { changeOrderSettings, readOrderSettings } from '../orders/settings/order-settings.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import { connection as words } from '../words/connection.ts';
import type { PagesContext } from './context.ts';
import { type HomeNotices, readHomeNotices } from './home-notices.ts';
import { type TroubleView, troubleOfShop, troubleView } from './lab-trouble.ts';
import { type ModeView, modeView } from './shop-mode.ts';

/** The home page: whether orders can be placed, what waits for a person, and how the last orders fare. */
export interface HomeView extends HomeNotices {
  /** Null when the shop has no account with the service connected. */
  connection: HomeConnection | null;
  /** What becomes of the shop's orders; null while no account takes new ones. */
  mode: ModeView | null;
  /** Orders in Shopify stay unmarked until the merchant agrees that the app writes to them. */
  isWritingNotGranted: boolean;
  /** What is left to be done at the beginning; null once all of it is, or the merchant put it away. */
  firstSteps: { connected: boolean; mapped: boolean; automatic: boolean } | null;
  requests: { automatic: boolean; graceMinutes: number };
  /** How many wait for a person, and the newest of them. */
  waiting: { count: number; rows: readonly OrderRow[] };
  latest: readonly OrderRow[];
  figures: Figures;
}

export interface HomeConnection {
  name: string;
  environment: 'sandbox' | 'production';
  /** What keeps orders waiting; null while nothing does. */
  trouble: TroubleView | null;
  /** Why news of orders comes with a delay, in words; null where it does not. */
  delay: string | null;
  /** ISO 8601; null before the first check. */
  checkedAt: string | null;
}

/** What the pages Home and Orders need of the running app. */
export interface OrdersPages {
  readHome(shop: string): Promise<HomeView>;
  /** Puts the first steps away for good. */
  hideFirstSteps(shop: string): Promise<void>;
  /** From now on the app itself requests fulfilment for paid orders. What waits is looked at again. */
  switchAutomaticRequestsOn(shop: string): Promise<void>;
  /** Null when the shop has no such order with kits in it. */
  readOrder(shop: string, orderId: string): Promise<OrderPageView | null>;
  decide(shop: string, input: DecisionInput): Promise<DecisionResult>;
}

/** One order, and what becomes of the shop's orders. */
export interface OrderPageView extends OrderPage {
  /** Null while no account takes new orders. */
  mode: ModeView | null;
  /** What keeps new orders waiting at the account that they go to. */
  trouble: TroubleView | null;
  /** Who else asks to read a kit's result, where the merchant can settle it. */
  claims: readonly DisputedClaim[];
}

/** What a person found out about a part, the order on whose page they saw it, and the version that they saw. */
export interface DecisionInput {
  orderId: string;
  partId: string;
  version: number;
  answer: PartDecision;
}

const ordersAtHome = 5;

/** What the pages Home and Orders get of the running app. */
export function createOrdersPages(ctx: PagesContext): OrdersPages {
  return {
    readHome: (shop) => readHome(ctx, shop),
    async hideFirstSteps(shop) {
      await ctx.db.installation.updateMany({
        where: { shop, firstStepsHiddenAt: null },
        data: { firstStepsHiddenAt: ctx.clock.now() },
      });
    },
    async switchAutomaticRequestsOn(shop) {
      await changeOrderSettings(ctx.db, shop, { automaticRequests: true });
      await reviewWaiting(ctx, shop, null);
    },
    async readOrder(shop, orderId) {
      const page = await readOrderPage(ctx, shop, orderId);
      if (page === null) return null;
      const [mode, trouble, claims] = await Promise.all([
        modeView(ctx, shop),
        troubleOfShop(ctx, shop),
        listDisputes(ctx.db, shop, orderId),
      ]);
      return { ...page, mode, trouble, claims };
    },
    decide: (shop, { partId, answer, ...seen }) => decidePart(ctx, shop, partId, answer, seen),
  };
}

async function readHome(ctx: PagesContext, shop: string): Promise<HomeView> {
  const open = await openConnections(ctx, shop, 'reseller');
  const connection = open.find(({ isCurrent }) => isCurrent) ?? open[0] ?? null;
  const [installation, settings, mapped, waiting, latest, figures, notices, notGranted, mode] =
    await Promise.all([
      ctx.db.installation.findUnique({ where: { shop }, select: { firstStepsHiddenAt: true } }),
      readOrderSettings(ctx.db, shop),
      connection && ctx.db.variantMapping.findFirst({ where: { connectionId: connection.id } }),
      readWaitingOrders(ctx.db, shop, ordersAtHome),
      readLatestOrders(ctx.db, shop, ordersAtHome),
      readFigures(ctx.db, shop, connection?.environment ?? null),
      readHomeNotices(ctx, shop, open),
      isWritingNotGranted(ctx.db, shop),
      modeView(ctx, shop),
    ]);
  const steps = {
    connected: connection !== null,
    mapped: mapped !== null,
    automatic: settings.automaticRequests,
  };
  const isHidden = installation?.firstStepsHiddenAt != null || Object.values(steps).every(Boolean);
  return {
    connection: connection && atAGlance(ctx, connection),
    firstSteps: isHidden ? null : steps,
    requests: { automatic: settings.automaticRequests, graceMinutes: Math.round(settings.graceMs / 60_000) },
    waiting,
    latest,
    figures,
    ...notices,
    isWritingNotGranted: notGranted,
    mode,
  };
}

function atAGlance(ctx: PagesContext, connection: ConnectionView): HomeConnection {
  const { name, environment, webhookHealth, checkedAt } = connection;
  const trouble = troubleView(ctx, connection);
  const isLate = trouble === null && (webhookHealth === 'refused' || webhookHealth === 'unreachable');
  return {
    name,
    environment,
    trouble,
    delay: isLate ? words.updates.late(words.updates.why[webhookHealth], null) : null,
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

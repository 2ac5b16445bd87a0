import { listConnections, type ConnectionView } from '../connection/connections.ts';
import { readBudgetWarnings } from '../interpretation/budget-warnings.ts';
import { decideUncertain } from '../orders/search/decisions.ts';
import { readFigures } from '../orders/ledger/figures.ts';
import { readLatestOrders, readWaitingOrders } from '../orders/pages/order-list.ts';
import { isWritingNotGranted } from '../orders/in-shopify/problem.ts';
import { readOrderPage } from '../orders/pages/order-page.ts';
import { changePolicy, readPolicy } from '../orders/policy.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import type {
  AiBudgetWarning,
  HomeConnection,
  HomeView,
  OrdersPages,
} from './orders-pages-context.ts';
import type { AppContext } from '../start/app-context.ts';

const ordersAtHome = 5;

/** What the pages Home and Orders get of the running app. */
export function createOrdersPages(ctx: AppContext): OrdersPages {
  return {
    readHome: (shop) => readHome(ctx, shop),
    async hideFirstSteps(shop) {
      await ctx.db.installation.updateMany({
        where: { shop, firstStepsHiddenAt: null },
        data: { firstStepsHiddenAt: ctx.clock.now() },
      });
    },
    async switchAutomaticRequestsOn(shop) {
      await changePolicy(ctx.db, shop, { automaticRequests: true });
      await reviewWaiting(ctx, shop, null);
    },
    readOrder: (shop, orderId) => readOrderPage(ctx, shop, orderId),
    decide: (shop, { partId, answer, ...seen }) => decideUncertain(ctx, shop, partId, answer, seen),
  };
}

async function readHome(ctx: AppContext, shop: string): Promise<HomeView> {
  const open = (await listConnections(ctx, shop)).filter(({ state }) => state !== 'closed');
  const connection = open.find(({ isCurrent }) => isCurrent) ?? open[0] ?? null;
  const [installation, policy, mapped, waiting, latest, figures, aiBudgets, notGranted] = await Promise.all([
    ctx.db.installation.findUnique({ where: { shop }, select: { firstStepsHiddenAt: true } }),
    readPolicy(ctx.db, shop),
    connection && ctx.db.variantMapping.findFirst({ where: { connectionId: connection.id } }),
    readWaitingOrders(ctx.db, shop, ordersAtHome),
    readLatestOrders(ctx.db, shop, ordersAtHome),
    readFigures(ctx.db, shop, connection?.environment ?? null),
    aiBudgetsOf(ctx, open),
    isWritingNotGranted(ctx.db, shop),
  ]);
  const steps = {
    connected: connection !== null,
    mapped: mapped !== null,
    automatic: policy.automaticRequests,
  };
  const isHidden = installation?.firstStepsHiddenAt != null || Object.values(steps).every(Boolean);
  return {
    connection: connection && atAGlance(connection),
    firstSteps: isHidden ? null : steps,
    requests: { automatic: policy.automaticRequests, graceMinutes: Math.round(policy.graceMs / 60_000) },
    waiting,
    latest,
    figures,
    aiBudgets,
    isWritingNotGranted: notGranted,
  };
}

async function aiBudgetsOf(ctx: AppContext, open: readonly ConnectionView[]): Promise<AiBudgetWarning[]> {
  const warnings = await readBudgetWarnings(
    ctx,
    open.map(({ id }) => id),
  );
  const nameOf = new Map(open.map(({ id, name }) => [id, name]));
  return warnings.map(({ connectionId, ...rest }) => ({ account: nameOf.get(connectionId) ?? '', ...rest }));
}

function atAGlance(connection: ConnectionView): HomeConnection {
  const { name, environment, state, webhookHealth, checkedAt } = connection;
  const isLate = webhookHealth === 'refused' || webhookHealth === 'unreachable';
  return {
    name,
    environment,
    checkedAt: checkedAt?.toISOString() ?? null,
    ...(state !== 'active'
      ? {
          health: 'bad',
          problem: 'The service no longer accepts your token. No order is placed until you enter a new one.',
        }
      : isLate
        ? {
            health: 'late',
            problem:
              'The service cannot report news to the app. Orders are placed as ever; shipping and results show up later, because the app asks for them.',
          }
        : { health: 'good', problem: null }),
  };
}

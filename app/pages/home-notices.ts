import type { ConnectionView } from '../connection/connections.ts';
import { openConnections } from '../connection/use.ts';
import { readSetAside, type SetAside } from '../events/set-aside.ts';
import { readBudgetWarnings } from '../interpretation/budget-warnings.ts';
import { listOpenDataRequests, type OpenDataRequest } from '../privacy/data-requests.ts';
import type { PagesContext } from './context.ts';
import { type TroubleView, troubleView } from './lab-trouble.ts';

/** What the merchant must know of, whichever account it comes from. */
export interface HomeNotices {
  /** Practice accounts that can't be used. */
  practices: readonly PracticeTrouble[];
  aiBudgets: readonly AiBudgetWarning[];
  /** Customers' requests for their data that wait for the merchant. */
  dataRequests: readonly OpenDataRequest[];
  /** What Shopify or the lab told us and we could not work on. */
  setAside: SetAside;
}

export interface PracticeTrouble {
  id: string;
  account: string;
  trouble: TroubleView;
}

/** An account whose AI budget of the month is nearly or all used. */
export interface AiBudgetWarning {
  /** The connection's. */
  id: string;
  account: string;
  level: 'nearly_used' | 'used_up';
  /** `YYYY-MM`, in UTC. */
  month: string;
  usedUsd: number;
  limitUsd: number;
}

/** @param resellers the shop's open reseller accounts, as the page has read them */
export async function readHomeNotices(
  ctx: PagesContext,
  shop: string,
  resellers: readonly ConnectionView[],
): Promise<HomeNotices> {
  const practices = await openConnections(ctx, shop, 'partner');
  const [aiBudgets, dataRequests, setAside] = await Promise.all([
    aiBudgetsOf(ctx, [...resellers, ...practices]),
    listOpenDataRequests(ctx, shop),
    readSetAside(ctx, shop),
  ]);
  return {
    aiBudgets,
    dataRequests,
    setAside,
    practices: practices.flatMap((practice) => {
      const trouble = troubleView(ctx, practice);
      return trouble === null ? [] : [{ id: practice.id, account: practice.name, trouble }];
    }),
  };
}

async function aiBudgetsOf(ctx: PagesContext, open: readonly ConnectionView[]): Promise<AiBudgetWarning[]> {
  const warnings = await readBudgetWarnings(
    ctx,
    open.map(({ id }) => id),
  );
  const nameOf = new Map(open.map(({ id, name }) => [id, name]));
  return warnings.map(({ connectionId, ...rest }) => ({
    id: connectionId,
    account: nameOf.get(connectionId) ?? '',
    ...rest,
  }));
}

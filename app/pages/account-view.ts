import type { Environment, WebhookHealth } from '../connection/context.ts';
import type { ConnectionKind } from '../connection/kind.ts';
import { readUsage } from '../connection/clients.ts';
import type { ConnectionView } from '../connection/connections.ts';
import { readDeliveries } from '../connection/deliveries.ts';
import { isConnectionFailure } from '../connection/failures.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { LabUsage } from '../lab/ai-records.ts';
import type { PagesContext } from './context.ts';
import { type TroubleView, troubleView } from './lab-trouble.ts';
import { within } from './within.ts';
import { connection } from '../words/connection.ts';

/** One connected account, as the Connection page shows it. */
export interface AccountView {
  id: string;
  kind: ConnectionKind;
  name: string;
  environment: Environment;
  currency: string | null;
  /** What keeps its orders waiting; null while all is well. */
  trouble: TroubleView | null;
  /** Whether new orders go to it. */
  takesNewOrders: boolean;
  /** Whether orders sent to it would be kept from a production account: to be confirmed. */
  leavesProduction: boolean;
  /** ISO 8601, as are all points in time here. */
  checkedAt: string | null;
  deliveries: {
    health: WebhookHealth;
    /** The service's words where it refused. */
    detail: string | null;
    registeredAt: string | null;
    lastEventAt: string | null;
    /** Its kind, as the interface names it. */
    lastEventKind: string | null;
    /** Whether any came from the lab, and not only a test of ours. */
    isHeard: boolean;
    unreadable: number;
    retried: number;
    /** Since when there's a new address, because the secret of the one before was lost; null where it wasn't. */
    remadeAt: string | null;
  };
  /** Orders that were begun with it and are not finished. */
  openOrders: number;
  /** Of a practice: whether it fulfils orders from its own stock; null: not known yet. */
  isSelfFulfilled: boolean | null;
}

/** Whether an account may have texts written: `unknown` when the service could not be asked. */
export type AiStatus = { is: 'on'; spentThisMonth: string | null } | { is: 'off' | 'unknown' };

/** The page does not wait longer to say whether texts are written for an account. */
const aiLimitMs = 4_000;

/** Parts in these states are done with: nothing of them is to be read from the account for the shop any more. */
const finishedPartStates = ['fulfilled', 'withdrawn'];

/**
 * Whether orders sent to this account are kept from one that ships: a sandbox's, while one in production is open. That
 * is asked twice.
 */
export const leavesProduction = (account: ConnectionView, open: readonly ConnectionView[]): boolean =>
  account.environment === 'sandbox' && open.some(({ environment }) => environment === 'production');

/** One connected account, as the Connection page shows it. */
export async function accountView(
  ctx: PagesContext,
  shop: string,
  row: ConnectionView,
  open: readonly ConnectionView[],
): Promise<AccountView> {
  const { id, kind, name, environment, currency, isCurrent, checkedAt } = row;
  const [facts, openOrders] = await Promise.all([
    readDeliveries(ctx, id),
    ctx.db.orderPart.findMany({
      where: { shop, connectionId: id, state: { notIn: finishedPartStates } },
      distinct: ['fulfilmentOrderId'],
      select: { id: true },
    }),
  ]);
  return {
    id,
    kind,
    name,
    environment,
    currency,
    trouble: troubleView(ctx, row),
    takesNewOrders: isCurrent,
    leavesProduction: leavesProduction(row, open),
    checkedAt: iso(checkedAt),
    deliveries: {
      health: row.webhookHealth,
      detail: row.webhookDetail,
      registeredAt: iso(facts.registeredAt),
      lastEventAt: iso(facts.lastEventAt),
      lastEventKind: facts.lastEventKind,
      isHeard: facts.isHeard,
      unreadable: facts.unreadable,
      retried: facts.retried,
      remadeAt: iso(facts.remadeAt),
    },
    openOrders: openOrders.length,
    isSelfFulfilled: row.isSelfFulfilled,
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What the service says of the account's texts; it may be asked at any time and counts nothing (reseller-api §2.8). */
export async function readAiStatus(ctx: PagesContext, connectionId: string): Promise<AiStatus> {
  try {
    const usage = await within(aiLimitMs, () => readUsage(ctx, connectionId));
    if (usage === null) return { is: 'unknown' };
    if (usage.enabled === false) return { is: 'off' };
    return { is: 'on', spentThisMonth: spentOf(usage) };
  } catch (error) {
    if (isLabError(error)) return { is: error.code === 'ai_disabled' ? 'off' : 'unknown' };
    if (isConnectionFailure(error)) return { is: 'unknown' };
    throw error;
  }
}

function spentOf({ limits, currentMonth }: LabUsage): string | null {
  if (currentMonth.spendUsd === null) return null;
  const spent = currentMonth.spendUsd.toFixed(2);
  const { amount, amountOf } = connection.ai;
  return limits.monthlyBudgetUsd === null
    ? amount(spent)
    : amountOf(spent, limits.monthlyBudgetUsd.toFixed(2));
}

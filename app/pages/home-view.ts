import type { Figures } from '../orders/ledger/figures.ts';
import type { OrderRow } from '../orders/pages/order-list.ts';

/** The home page: whether orders can be placed, what waits for a person, and how the last orders fare. */
export interface HomeView {
  /** Null when the shop has no account with the service connected. */
  connection: HomeConnection | null;
  aiBudgets: readonly AiBudgetWarning[];
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

/** An account whose AI budget of the month is nearly or all used. */
export interface AiBudgetWarning {
  account: string;
  level: 'nearly_used' | 'used_up';
  /** `YYYY-MM`, in UTC. */
  month: string;
  usedUsd: number;
  limitUsd: number;
}

export interface HomeConnection {
  name: string;
  environment: 'sandbox' | 'production';
  /** `late`: orders are placed, but news of them comes with a delay. */
  health: 'good' | 'late' | 'bad';
  /** What is wrong, in words; null when all is well. */
  problem: string | null;
  /** ISO 8601; null before the first check. */
  checkedAt: string | null;
}

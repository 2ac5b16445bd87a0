import type { Figures } from '../orders/figures.ts';
import type { OrderRow } from '../orders/order-list.ts';

/** The home page: whether orders can be placed, what waits for a person, and how the last orders fare. */
export interface HomeView {
  /** Null when the shop has no account with the service connected. */
  connection: HomeConnection | null;
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
  /** `late`: orders are placed, but news of them comes with a delay. */
  health: 'good' | 'late' | 'bad';
  /** What is wrong, in words; null when all is well. */
  problem: string | null;
  /** ISO 8601; null before the first check. */
  checkedAt: string | null;
}

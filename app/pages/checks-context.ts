import type { Outcome } from '../orders/findings/kinds.ts';
import type { ChecksView, ReportView } from '../orders/reconciliation/read.ts';

/** What the pages Checks and one check's report need of the running app. */
export interface ChecksPages {
  /** Starts a comparison of everything, or joins the one that is under way. @returns its id */
  start(shop: string): Promise<string>;
  /** The latest runs, and what was found between them. */
  list(shop: string): Promise<ChecksView>;
  /** Null when the shop has no such run. */
  read(shop: string, id: string, page: ReportPage): Promise<ReportView | null>;
}

/** Which differences of a run to show. */
export interface ReportPage {
  /** Only those that ended so; null for all. */
  done: Outcome | null;
  /** The finding behind which the page begins. */
  after: string | null;
}

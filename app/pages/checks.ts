import type { Outcome } from '../orders/findings/kinds.ts';
import { type ChecksView, type ReportView, readChecks, readReport } from '../orders/reconciliation/read.ts';
import { startReconciliation } from '../orders/reconciliation/run.ts';
import type { PagesContext } from './context.ts';

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

/** What the pages Checks and one check's report get of the running app. */
export function createChecksPages(ctx: PagesContext): ChecksPages {
  return {
    start: (shop) => startReconciliation(ctx, shop, 'person'),
    list: (shop) => readChecks(ctx, shop),
    read: (shop, id, page) => readReport(ctx.db, shop, id, page),
  };
}

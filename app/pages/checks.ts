import { readChecks, readReport } from '../orders/reconciliation/read.ts';
import { startReconciliation } from '../orders/reconciliation/run.ts';
import type { ChecksPages } from './checks-context.ts';
import type { AppContext } from '../start/app-context.ts';

/** What the pages Checks and one check's report get of the running app. */
export function createChecksPages(ctx: AppContext): ChecksPages {
  return {
    start: (shop) => startReconciliation(ctx, shop, 'person'),
    list: (shop) => readChecks(ctx, shop),
    read: (shop, id, page) => readReport(ctx.db, shop, id, page),
  };
}

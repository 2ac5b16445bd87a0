import type { AppDb } from '../../../app/db/app-client.ts';
import type { readOrderPage } from '../../../app/orders/pages/order-page.ts';
import { defaultTimings } from '../../../app/orders/timings.ts';
import { silentLog } from '../../support/log.ts';
import { testSealer } from '../../support/test-sealer.ts';
import { kitMapping } from './snapshots.ts';

type PageContext = Parameters<typeof readOrderPage>[0];

/** What an order's page is read with: a connected shop whose variant 100 is mapped. */
export function pageContext(db: AppDb, changes: Partial<PageContext> = {}): PageContext {
  return {
    db,
    sealer: testSealer,
    log: silentLog,
    timings: defaultTimings,
    clock: { now: () => new Date(), exact: () => Promise.resolve(new Date()) },
    connectionOf: (shop) => Promise.resolve({ id: `connection-${shop}`, environment: 'sandbox' }),
    mappingsFor: () => Promise.resolve(new Map([['100', kitMapping]])),
    ...changes,
  };
}

import { readMerchantKits } from '../kits/merchant-kits.ts';
import { kitsFileName, merchantKitsCsv } from '../kits/merchant-kits-csv.ts';
import type { KitsPages } from './kits-pages-context.ts';
import type { AppContext } from '../start/app-context.ts';

const kitsPerPage = 25;

/** What the page Kits gets of the running app. */
export function createKitsPages(ctx: Pick<AppContext, 'db' | 'clock'>): KitsPages {
  return {
    listKits: (shop, wish) =>
      readMerchantKits(ctx.db, shop, wish, { now: ctx.clock.now(), pageSize: kitsPerPage }),
    exportKits(shop, wish) {
      const now = ctx.clock.now();
      return { fileName: kitsFileName(now), body: merchantKitsCsv(ctx.db, shop, wish, now) };
    },
  };
}

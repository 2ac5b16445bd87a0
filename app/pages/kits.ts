import type { KitWish } from '../kits/merchant-kit-wish.ts';
import { type MerchantKitList, readMerchantKits } from '../kits/merchant-kits.ts';
import { kitsFileName, merchantKitsCsv } from '../kits/merchant-kits-csv.ts';
import type { PagesContext } from './context.ts';

/** What the page Kits needs of the running app. */
export interface KitsPages {
  listKits(shop: string, wish: KitWish): Promise<MerchantKitList>;
  /** All kits that the filter leaves, as a CSV file in UTF-8 that is read while it is sent. */
  exportKits(
    shop: string,
    wish: Omit<KitWish, 'position'>,
  ): { fileName: string; body: ReadableStream<Uint8Array> };
}

const kitsPerPage = 25;

/** What the page Kits gets of the running app. */
export function createKitsPages(ctx: Pick<PagesContext, 'db' | 'clock'>): KitsPages {
  return {
    listKits: (shop, wish) =>
      readMerchantKits(ctx.db, shop, wish, { now: ctx.clock.now(), pageSize: kitsPerPage }),
    exportKits(shop, wish) {
      const now = ctx.clock.now();
      return { fileName: kitsFileName(now), body: merchantKitsCsv(ctx.db, shop, wish, now) };
    },
  };
}

import type { KitInput } from '../kits/merchant-kit-input.ts';
import { type MerchantKitList, readMerchantKits } from '../kits/merchant-kits.ts';
import { kitsFileName, merchantKitsCsv } from '../kits/merchant-kits-csv.ts';
import type { PagesContext } from './context.ts';

/** What the page Kits needs of the running app. */
export interface KitsPages {
  listKits(shop: string, input: KitInput): Promise<MerchantKitList>;
  /** All kits that the filter leaves, as a CSV file in UTF-8 that is read while it is sent. */
  exportKits(
    shop: string,
    input: Omit<KitInput, 'position'>,
  ): { fileName: string; body: ReadableStream<Uint8Array> };
}

const kitsPerPage = 25;

/** What the page Kits gets of the running app. */
export function createKitsPages(ctx: Pick<PagesContext, 'db' | 'clock'>): KitsPages {
  return {
    listKits: (shop, input) =>
      readMerchantKits(ctx.db, shop, input, { now: ctx.clock.now(), pageSize: kitsPerPage }),
    exportKits(shop, input) {
      const now = ctx.clock.now();
      return { fileName: kitsFileName(now), body: merchantKitsCsv(ctx.db, shop, input, now) };
    },
  };
}

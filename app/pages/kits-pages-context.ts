import type { KitWish } from '../kits/merchant-kit-wish.ts';
import type { MerchantKitList } from '../kits/merchant-kits.ts';

/** What the page Kits needs of the running app. */
export interface KitsPages {
  listKits(shop: string, wish: KitWish): Promise<MerchantKitList>;
  /** All kits that the filter leaves, as a CSV file in UTF-8 that is read while it is sent. */
  exportKits(
    shop: string,
    wish: Omit<KitWish, 'position'>,
  ): { fileName: string; body: ReadableStream<Uint8Array> };
}

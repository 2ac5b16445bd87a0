import { readShopMode, type ShopModeKind } from '../connection/shop-mode.ts';
import type { PagesContext } from './context.ts';

/** What becomes of the shop's orders, as pages show it. */
export interface ModeView {
  kind: ShopModeKind;
  /** Since when (ISO 8601) the merchant has real orders simulated; null where nobody said so. */
  consent: { since: string } | null;
}

/** Null while no account takes the shop's new orders. */
export async function modeView(ctx: PagesContext, shop: string): Promise<ModeView | null> {
  const mode = await readShopMode(ctx, shop);
  if (mode === null) return null;
  return { kind: mode.kind, consent: mode.consent && { since: mode.consent.since.toISOString() } };
}

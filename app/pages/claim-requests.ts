import { settleDispute, type Settlement } from '../kits/claim-requests.ts';
import type { ClosingContext } from '../kits/context.ts';
import { claimRequests as words } from '../words/claim-requests.ts';

/** What came of settling a claim, in the merchant's words. */
export interface SettlementAnswer {
  ok: boolean;
  message: string;
}

/** How a merchant settles who reads a kit's result. */
export interface ClaimRequestsPages {
  settle(shop: string, settlement: Settlement): Promise<SettlementAnswer>;
}

/** What an order's page gets of the running app to settle a claim in dispute. */
export const createClaimRequestsPages = (ctx: ClosingContext): ClaimRequestsPages => ({
  async settle(shop, settlement) {
    const isSettled = (await settleDispute(ctx, shop, settlement)) === 'settled';
    return { ok: isSettled, message: isSettled ? words.done[settlement.move] : words.overtaken };
  },
});

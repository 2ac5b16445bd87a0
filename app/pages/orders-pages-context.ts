import type { DecisionResult, UncertainAnswer } from '../orders/search/decisions.ts';
import type { OrderPage } from '../orders/pages/order-page.ts';
import type { HomeView } from './home-view.ts';

export type { AiBudgetWarning, HomeConnection, HomeView } from './home-view.ts';

/** What the pages Home and Orders need of the running app. */
export interface OrdersPages {
  readHome(shop: string): Promise<HomeView>;
  /** Puts the first steps away for good. */
  hideFirstSteps(shop: string): Promise<void>;
  /** From now on the app itself requests fulfilment for paid orders. What waits is looked at again. */
  switchAutomaticRequestsOn(shop: string): Promise<void>;
  /** Null when the shop has no such order with kits in it. */
  readOrder(shop: string, orderId: string): Promise<OrderPage | null>;
  decide(shop: string, wish: DecisionWish): Promise<DecisionResult>;
}

/** What a person found out about a part, the order on whose page they saw it, and the version that they saw. */
export interface DecisionWish {
  orderId: string;
  partId: string;
  version: number;
  answer: UncertainAnswer;
}

import type { CustomerPagesDone, CustomerPagesView, CustomerPagesWish } from './customer-pages-view.ts';

export type { CustomerPagesDone, CustomerPagesView, CustomerPagesWish } from './customer-pages-view.ts';

/** What the page Customer pages needs of the running app. */
export interface CustomerPagesContext {
  read(shop: string): Promise<CustomerPagesView>;
  /** Changes what is given, unless it can't be saved or somebody was faster. */
  save(shop: string, wish: CustomerPagesWish): Promise<CustomerPagesDone>;
}

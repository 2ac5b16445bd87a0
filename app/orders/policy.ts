import type { AppDb, AppTx } from '../db/app-client.ts';

/** How a shop wants its orders handled. */
export interface Policy {
  /** The app requests fulfilment for paid orders itself, after the grace window. */
  automaticRequests: boolean;
  /** Milliseconds between the payment and the app's own request, in which nothing goes out. */
  graceMs: number;
  /** Orders that Shopify recommends to cancel wait for a person. */
  holdHighRisk: boolean;
  /** Ask a person instead of sending again when an ambiguous send was searched for and not found. */
  askBeforeResend: boolean;
  /** Shopify notifies the customer about shipping. */
  notifyCustomer: boolean;
  /** Orders that Shopify recommends to look into wait for a person, too. */
  holdMediumRisk: boolean;
  /** Shopify's test orders go to a sandbox account; to a production account they never go. */
  sendTestOrders: boolean;
  /** `all`: nothing goes before every product of a request is mapped; `mapped_first`: the rest goes later. */
  partialFulfilment: PartialFulfilment;
  /** Orders in Shopify are tagged with how they stand. */
  tagOrders: boolean;
  /** What the merchant reckons with where the service charges in another currency than the shop sells in. */
  costRates: readonly CostRate[];
}

export type PartialFulfilment = 'all' | 'mapped_first';

/** One unit of `from` (the service's currency) is `rate` units of `to` (the shop's); a decimal number as text. */
export interface CostRate {
  from: string;
  to: string;
  rate: string;
}

/** What holds for a shop that never chose: nothing goes out without the merchant's own request. */
export const defaultPolicy: Policy = {
  automaticRequests: false,
  graceMs: 30 * 60_000,
  holdHighRisk: true,
  askBeforeResend: false,
  notifyCustomer: true,
  holdMediumRisk: false,
  sendTestOrders: true,
  partialFulfilment: 'all',
  tagOrders: false,
  costRates: [],
};

/** The shop's policy, or the defaults. */
export async function readPolicy(db: AppDb | AppTx, shop: string): Promise<Policy> {
  const row = await db.orderPolicy.findUnique({ where: { shop } });
  if (!row) return defaultPolicy;
  const { automaticRequests, graceMs, holdHighRisk, askBeforeResend, notifyCustomer } = row;
  const { holdMediumRisk, sendTestOrders, tagOrders } = row;
  return {
    ...{ automaticRequests, graceMs, holdHighRisk, askBeforeResend, notifyCustomer },
    ...{ holdMediumRisk, sendTestOrders, tagOrders },
    // Both are written by changePolicy alone.
    partialFulfilment: row.partialFulfilment as PartialFulfilment,
    costRates: row.costRates as unknown as readonly CostRate[],
  };
}

/** Stores what is given and keeps the rest as it was. */
export async function changePolicy(db: AppDb, shop: string, changes: Partial<Policy>): Promise<Policy> {
  const { costRates, ...rest } = changes;
  const stored = {
    ...rest,
    ...(costRates === undefined ? {} : { costRates: costRates.map((rate) => ({ ...rate })) }),
  };
  await db.orderPolicy.upsert({
    where: { shop },
    create: { shop, ...defaultPolicy, costRates: [], ...stored },
    update: stored,
  });
  return readPolicy(db, shop);
}

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
}

/** What holds for a shop that never chose: nothing goes out without the merchant's own request. */
export const defaultPolicy: Policy = {
  automaticRequests: false,
  graceMs: 30 * 60_000,
  holdHighRisk: true,
  askBeforeResend: false,
  notifyCustomer: true,
};

/** The shop's policy, or the defaults. */
export async function readPolicy(db: AppDb | AppTx, shop: string): Promise<Policy> {
  const row = await db.orderPolicy.findUnique({ where: { shop } });
  if (!row) return defaultPolicy;
  const { automaticRequests, graceMs, holdHighRisk, askBeforeResend, notifyCustomer } = row;
  return { automaticRequests, graceMs, holdHighRisk, askBeforeResend, notifyCustomer };
}

/** Stores what is given and keeps the rest as it was. */
export async function changePolicy(db: AppDb, shop: string, changes: Partial<Policy>): Promise<Policy> {
  await db.orderPolicy.upsert({
    where: { shop },
    create: { shop, ...defaultPolicy, ...changes },
    update: changes,
  });
  return readPolicy(db, shop);
}

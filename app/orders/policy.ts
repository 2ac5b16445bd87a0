import type { AppDb, AppTx } from '../db/app-client.ts';
import { markShopDue } from './marks-due.ts';

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
  return (await readSavedPolicy(db, shop)).policy;
}

/** A policy, and when it was last changed: null where nobody ever chose. */
interface SavedPolicy {
  policy: Policy;
  changedAt: Date | null;
}

export async function readSavedPolicy(db: AppDb | AppTx, shop: string): Promise<SavedPolicy> {
  const row = await db.orderPolicy.findUnique({ where: { shop } });
  if (!row) return { policy: defaultPolicy, changedAt: null };
  const { automaticRequests, graceMs, holdHighRisk, askBeforeResend, notifyCustomer } = row;
  const { holdMediumRisk, sendTestOrders, tagOrders } = row;
  const policy: Policy = {
    automaticRequests,
    graceMs,
    holdHighRisk,
    askBeforeResend,
    notifyCustomer,
    holdMediumRisk,
    sendTestOrders,
    tagOrders,
    // Both are written by this file alone.
    partialFulfilment: row.partialFulfilment as PartialFulfilment,
    // PostgreSQL keeps a JSON object's fields in an order of its own.
    costRates: (row.costRates as unknown as CostRate[]).map(({ from, to, rate }) => ({ from, to, rate })),
  };
  return { policy, changedAt: row.updatedAt };
}

/** Stores what is given and keeps the rest as it was. */
export async function changePolicy(db: AppDb, shop: string, changes: Partial<Policy>): Promise<Policy> {
  const stored = columnsOf(changes);
  const before = await readPolicy(db, shop);
  await db.orderPolicy.upsert({
    where: { shop },
    create: { shop, ...defaultPolicy, costRates: [], ...stored },
    update: stored,
  });
  const policy = await readPolicy(db, shop);
  await followTags(db, shop, before, policy);
  return policy;
}

/**
 * Stores what is given, unless somebody has changed the policy since it was read.
 * @param seenAt its `changedAt` as it was read
 * @returns false when it was overtaken: nothing was changed
 */
export async function changePolicySeen(
  db: AppDb,
  shop: string,
  changes: Partial<Policy>,
  seenAt: Date | null,
): Promise<boolean> {
  const stored = columnsOf(changes);
  const before = await readPolicy(db, shop);
  const { count } =
    seenAt === null
      ? await db.orderPolicy.createMany({
          data: [{ shop, ...defaultPolicy, costRates: [], ...stored }],
          skipDuplicates: true,
        })
      : await db.orderPolicy.updateMany({ where: { shop, updatedAt: seenAt }, data: stored });
  if (count === 0) return false;
  await followTags(db, shop, before, { ...before, ...changes });
  return true;
}

function columnsOf({ costRates, ...rest }: Partial<Policy>) {
  return {
    ...rest,
    ...(costRates === undefined ? {} : { costRates: costRates.map((rate) => ({ ...rate })) }),
  };
}

/** Tags come and go with the policy, also those of orders that are done. */
async function followTags(db: AppDb, shop: string, before: Policy, after: Policy): Promise<void> {
  if (after.tagOrders !== before.tagOrders) await markShopDue(db, shop, new Date());
}

import type { AppDb, AppTx } from '../../db/app-client.ts';
import { databaseTime } from '../../db/database-clock.ts';
import { markShopDue } from '../marks-due.ts';

/** How a shop wants its orders handled. */
export interface OrderSettings {
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
export const defaultOrderSettings: OrderSettings = {
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

/** The shop's settings, or the defaults. */
export async function readOrderSettings(db: AppDb | AppTx, shop: string): Promise<OrderSettings> {
  return (await readSavedOrderSettings(db, shop)).settings;
}

/** What is saved, and when it was last changed: null where nobody ever chose. */
interface SavedOrderSettings {
  settings: OrderSettings;
  changedAt: Date | null;
}

export async function readSavedOrderSettings(db: AppDb | AppTx, shop: string): Promise<SavedOrderSettings> {
  const row = await db.orderSettings.findUnique({ where: { shop } });
  if (!row) return { settings: defaultOrderSettings, changedAt: null };
  const { automaticRequests, graceMs, holdHighRisk, askBeforeResend, notifyCustomer } = row;
  const { holdMediumRisk, sendTestOrders, tagOrders } = row;
  const settings: OrderSettings = {
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
  return { settings, changedAt: row.updatedAt };
}

/** Stores what is given and keeps the rest as it was. */
export async function changeOrderSettings(
  db: AppDb,
  shop: string,
  changes: Partial<OrderSettings>,
): Promise<OrderSettings> {
  const stored = columnsOf(changes);
  const before = await readOrderSettings(db, shop);
  await db.orderSettings.upsert({
    where: { shop },
    create: { shop, ...defaultOrderSettings, costRates: [], ...stored },
    update: stored,
  });
  const settings = await readOrderSettings(db, shop);
  await followTags(db, shop, before, settings);
  return settings;
}

/**
 * Stores what is given, unless somebody has changed the settings since it was read.
 * @param seenAt its `changedAt` as it was read
 * @returns false when it was overtaken: nothing was changed
 */
export async function changeOrderSettingsSeen(
  db: AppDb,
  shop: string,
  changes: Partial<OrderSettings>,
  seenAt: Date | null,
): Promise<boolean> {
  const stored = columnsOf(changes);
  const before = await readOrderSettings(db, shop);
  const { count } =
    seenAt === null
      ? await db.orderSettings.createMany({
          data: [{ shop, ...defaultOrderSettings, costRates: [], ...stored }],
          skipDuplicates: true,
        })
      : await db.orderSettings.updateMany({ where: { shop, updatedAt: seenAt }, data: stored });
  if (count === 0) return false;
  await followTags(db, shop, before, { ...before, ...changes });
  return true;
}

function columnsOf({ costRates, ...rest }: Partial<OrderSettings>) {
  return {
    ...rest,
    ...(costRates === undefined ? {} : { costRates: costRates.map((rate) => ({ ...rate })) }),
  };
}

/** Tags come and go with the settings, also those of orders that are done. */
async function followTags(
  db: AppDb,
  shop: string,
  before: OrderSettings,
  after: OrderSettings,
): Promise<void> {
  if (after.tagOrders !== before.tagOrders) await markShopDue(db, shop, await databaseTime(db));
}

import type { AppDb, AppTx } from '../db/app-client.ts';
import type { AdminClient } from '../shopify/admin-client.ts';
import { readShop } from '../shopify/shop.ts';
import type { ConnectionContext } from './context.ts';
import { chosenConnection } from './use.ts';

/** Since when, and on whose word, a shop's sandbox takes real orders, which then never ship. */
export interface SimulationConsent {
  since: Date;
  /** `merchant:…` */
  by: string;
}

/**
 * What becomes of a shop's real orders: `live`, they ship; `development`, nothing is real there; `tests_only`, they
 * wait, as only a sandbox takes new orders; `simulated`, the merchant wants them in the sandbox.
 */
export type ShopModeKind = 'live' | 'development' | 'tests_only' | 'simulated';

export interface ShopModeView {
  kind: ShopModeKind;
  /** Of a sandbox's shop that is no development store; null where nobody said so. */
  consent: SimulationConsent | null;
}

type Changes = Pick<ConnectionContext, 'db' | 'clock' | 'log' | 'accountsChanged'>;

/** Whether a real order may go to a sandbox: in a development store, or where the merchant has said so. */
export async function maySimulate(db: AppDb | AppTx, shop: string): Promise<boolean> {
  const row = await db.shopMode.findUnique({ where: { shop } });
  return row?.isDevelopmentStore === true || row?.simulatesSince != null;
}

/** Null while no reseller account takes the shop's new orders; a practice's account says nothing of them. */
export async function readShopMode(
  ctx: Pick<ConnectionContext, 'db'>,
  shop: string,
): Promise<ShopModeView | null> {
  const [connection, row] = await Promise.all([
    chosenConnection(ctx, shop, 'reseller'),
    ctx.db.shopMode.findUnique({ where: { shop } }),
  ]);
  if (connection === null) return null;
  const { simulatesSince: since = null, simulatesBy: by = null } = row ?? {};
  const consent = since === null || by === null ? null : { since, by };
  if (connection.environment === 'production') return { kind: 'live', consent };
  if (row?.isDevelopmentStore === true) return { kind: 'development', consent };
  return { kind: consent === null ? 'tests_only' : 'simulated', consent };
}

/**
 * Asks Shopify whether the shop is a development store, unless that was asked lately. Where it has changed, what waits is
 * looked at again.
 *
 * @throws ShopifyFailure
 */
export async function learnShopKind(ctx: Changes, admin: AdminClient, olderThanMs = 0): Promise<void> {
  const { shop } = admin;
  const known = await ctx.db.shopMode.findUnique({ where: { shop } });
  const now = ctx.clock.now();
  if (known?.readAt != null && now.getTime() - known.readAt.getTime() < olderThanMs) return;
  const { isDevelopmentStore } = await readShop(admin);
  const read = { isDevelopmentStore, readAt: now };
  await ctx.db.$transaction(async (tx) => {
    await tx.shopMode.upsert({ where: { shop }, create: { shop, ...read }, update: read });
    if (known?.isDevelopmentStore !== isDevelopmentStore) await ctx.accountsChanged(tx, shop);
  });
}

/** The merchant wants real orders in the sandbox, knowing that they never ship. The first word stands. */
export async function allowSimulation(ctx: Changes, shop: string, by: string): Promise<void> {
  const word = { simulatesSince: ctx.clock.now(), simulatesBy: by };
  const count = await ctx.db.$transaction(async (tx) => {
    await tx.shopMode.createMany({ data: [{ shop }], skipDuplicates: true });
    const changed = await tx.shopMode.updateMany({ where: { shop, simulatesSince: null }, data: word });
    if (changed.count > 0) await ctx.accountsChanged(tx, shop);
    return changed.count;
  });
  if (count > 0) ctx.log.warn({ shop, by }, 'the sandbox takes real orders of this shop from now on');
}

/** Real orders wait again. What the sandbox has of them is not fulfilled in Shopify any more. */
export async function endSimulation(ctx: Changes, shop: string, by: string): Promise<void> {
  const count = await ctx.db.$transaction(async (tx) => {
    const changed = await tx.shopMode.updateMany({
      where: { shop, simulatesSince: { not: null } },
      data: { simulatesSince: null, simulatesBy: null },
    });
    if (changed.count > 0) await ctx.accountsChanged(tx, shop);
    return changed.count;
  });
  if (count > 0) ctx.log.info({ shop, by }, 'the sandbox takes no real orders of this shop any more');
}

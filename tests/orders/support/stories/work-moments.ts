import { learnShopKind } from '../../../../app/connection/shop-mode.ts';
import { requeueLabEvents } from '../../../../app/events/lab/work.ts';
import { requeueShopEvents } from '../../../../app/events/shopify/inbox.ts';
import { reviewOrder } from '../../../../app/orders/review/review.ts';
import { sweepAssigned, sweepLedger } from '../../../../app/orders/sweep.ts';
import { requeueInstallations } from '../../../../app/shopify/installation.ts';
import { type Death, mortal } from '../mortal.ts';
import { type ShopFulfilmentOrder, shopifyDown } from '../shop.ts';
import { SHOP } from '../world.ts';
import type { WorkCommand } from './commands.ts';
import { redactAgain } from './redactions.ts';
import type { StoryContext, StoryWorld } from './story-state.ts';

const minute = 60_000;
/** As app/start/work.ts puts back what was left over. */
const leftOverMs = minute;

/** A worker whose own clock is off, so that it's right only when it asks the database, and that may die. */
function workerOf({ ctx, now }: StoryWorld, dies: Death | null, skewMs: number): StoryContext {
  const skewedNow = () => new Date(now.getTime() + skewMs);
  const skewed = skewMs === 0 ? ctx : { ...ctx, clock: { ...ctx.clock, now: skewedNow } };
  return dies ? mortal(skewed, dies) : skewed;
}

/** What the app's own processes do, and what befalls them. */
export async function atWork(
  world: StoryWorld,
  what: WorkCommand,
  { fo, skewsMs }: { fo: ShopFulfilmentOrder; skewsMs: readonly number[] },
): Promise<void> {
  const { ctx, state, shop } = world;
  const skewOf = (number: number) => skewsMs[number % skewsMs.length] ?? 0;
  switch (what.kind) {
    case 'work':
      if (what.sweepsAll) await sweepLeftOver(world);
      if (what.workers.length > 1) state.reached.add('several workers');
      if (what.workers.some((dies) => dies !== null)) state.reached.add('a worker dies');
      await Promise.all(
        what.workers.map(async (dies, number) => {
          if (skewOf(number) !== 0) state.reached.add('a clock is off');
          const one = workerOf(world, dies, skewOf(number));
          await sweepLedger(one).catch(() => undefined);
          await world.drain(one, what.twice ? ctx : undefined);
        }),
      );
      return;
    case 'review':
      await reviewOrder(workerOf(world, what.dies, skewOf(0)), SHOP, fo.orderId).catch(() => undefined);
      return;
    case 'time':
      return world.advance(what.ms);
    case 'shopify_down': {
      let left = what.calls;
      shop.before = (operation) => {
        if (left <= 0) return;
        left -= 1;
        throw shopifyDown(operation);
      };
      return;
    }
    case 'backup':
      return backUp(world);
    case 'restore':
      return restore(world);
  }
}

/** The sweep over what Shopify has assigned to us, as app/start/work.ts has it. */
export async function lookAtShop(ctx: StoryContext, shop: string): Promise<void> {
  await learnShopKind(ctx, await ctx.adminFor(shop));
  await sweepAssigned(ctx, shop);
}

/** The sweeps over what a lost job, or a failure, left undone; where nothing is, nothing is asked one by one. */
export async function sweepLeftOver({ ctx, db }: StoryWorld): Promise<void> {
  const [left] = await db.$queryRaw<{ isAny: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "LabEvent" WHERE state = 'received')
        OR EXISTS (SELECT 1 FROM "ShopEvent" WHERE "processedAt" IS NULL)
        OR NOT EXISTS (SELECT 1 FROM "Installation" WHERE "uninstalledAt" IS NULL) AS "isAny"`;
  if (left?.isAny !== true) return;
  await requeueLabEvents(ctx, leftOverMs);
  await requeueShopEvents(ctx, leftOverMs);
  await requeueInstallations(ctx);
}

/** Each after those that its rows refer to. */
const ledgerTables = ['FulfilmentOrder', 'OrderPart', 'Kit', 'SeenOrder', 'OrderSearch'];

/** A copy of the ledger as it is now, to go back to. Tables that are there stay: made anew, they are most of its cost. */
export async function backUp({ db }: StoryWorld): Promise<void> {
  const copies = ledgerTables.map(
    (table) => `
      IF to_regclass('"copy_${table}"') IS NULL THEN CREATE TABLE "copy_${table}" AS TABLE "${table}" WITH NO DATA; END IF;
      DELETE FROM "copy_${table}"; INSERT INTO "copy_${table}" TABLE "${table}";`,
  );
  await db.$executeRawUnsafe(`DO $$ BEGIN ${copies.join(' ')} END $$`);
}

/** Puts the copy back, as an operator would: it takes some minutes, and the tables are new ones. */
async function restore(world: StoryWorld): Promise<void> {
  const { db, ctx, state, shop } = world;
  const deletes = ledgerTables.toReversed().map((table) => `DELETE FROM "${table}";`);
  const inserts = ledgerTables.map((table) => `INSERT INTO "${table}" SELECT * FROM "copy_${table}";`);
  await db.$executeRawUnsafe(`DO $$ BEGIN ${[...deletes, ...inserts].join(' ')} END $$`);
  await db.$executeRawUnsafe('DELETE FROM pgboss.job');
  await db.orderSearch.updateMany({ data: { walkedLedgerIdentity: 'before the restore' } });
  state.ledgerLosses += 1;
  state.reached.add('restored');
  world.advance(10 * minute);
  // Shopify doesn't repeat what it asked for before: whoever restores does (docs/retention.md).
  await redactAgain(world);
  // As every start does.
  shop.before = () => undefined;
  await lookAtShop(ctx, SHOP).catch(() => undefined);
  await world.drain();
}

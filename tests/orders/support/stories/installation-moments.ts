import { expect } from 'vitest';
import { changeOrderSettings } from '../../../../app/orders/settings/order-settings.ts';
import { installQueue } from '../../../../app/shopify/installation.ts';
import type { ShopFulfilmentOrder } from '../shop.ts';
import { SHOP } from '../world.ts';
import { giveToken } from './app-in-shop.ts';
import type { InstallationCommand } from './commands.ts';
import { deliver, publish } from './deliveries.ts';
import { forgetCustomer, noteRedacted, tablesWith } from './redactions.ts';
import type { ShopDelivery, StoryWorld } from './story-state.ts';
import { connectTo } from './story-world.ts';
import { backUp } from './work-moments.ts';

const redactionWaitsMs = 48 * 60 * 60_000;

/** What becomes of the app's installation, and what Shopify tells of it, early, late, and twice. */
export async function ofInstallation(
  world: StoryWorld,
  what: InstallationCommand,
  fo: ShopFulfilmentOrder,
): Promise<void> {
  const { state } = world;
  switch (what.kind) {
    case 'uninstall':
      if (state.appToken === null) return;
      state.appToken = null;
      state.reached.add('uninstalled');
      publish(world, 'app/uninstalled');
      return;
    case 'install':
      return install(world, what.losesJob);
    case 'redact_shop':
      publish(world, 'shop/redact');
      return;
    case 'redact_customer':
      forgetCustomer(world, fo);
      return;
    case 'deliver':
      return deliverOne(world, what);
  }
}

/** A merchant installs the app and opens it: settings and account are as they were, or made anew where all was removed. */
export async function install(world: StoryWorld, losesJob: boolean): Promise<void> {
  const { ctx, db, state } = world;
  if (state.appToken !== null) return;
  await giveToken(world);
  if (!losesJob) await ctx.jobs.enqueue(db, installQueue, { shop: SHOP });
  state.reached.add('installed again');
  await setUpAgain(world);
}

async function setUpAgain(world: StoryWorld): Promise<void> {
  const { db, state } = world;
  if ((await db.orderSettings.count()) > 0) return;
  await changeOrderSettings(db, SHOP, state.settings);
  for (const environment of [...state.connected]) await connectTo(world, environment);
}

async function deliverOne(
  world: StoryWorld,
  { which, again, works }: InstallationCommand & { kind: 'deliver' },
): Promise<void> {
  const { undelivered } = world.state;
  const [next] = undelivered.splice(which % Math.max(1, undelivered.length), again ? 0 : 1);
  const chosen = again ? undelivered[which % Math.max(1, undelivered.length)] : next;
  if (!chosen) return;
  beforeArrival(world, chosen);
  await deliver(world, chosen);
  noteArrival(world, chosen);
  if (works) await workOnDelivered(world);
}

/** The request to remove a shop comes 48 hours after the uninstall; of an earlier one, at any time. */
function beforeArrival(world: StoryWorld, { topic }: ShopDelivery): void {
  if (topic === 'shop/redact' && world.state.appToken === null) world.advance(redactionWaitsMs);
}

function noteArrival({ state }: StoryWorld, { topic }: ShopDelivery): void {
  if (state.appToken === null) return;
  if (topic === 'app/uninstalled') state.reached.add('app/uninstalled after a reinstall');
  if (topic === 'shop/redact') state.reached.add('shop/redact while installed');
}

/** Works on what was delivered; a shop that was removed has left nothing but the request. */
async function workOnDelivered(world: StoryWorld): Promise<void> {
  const { db, state } = world;
  await world.drain();
  await noteRedacted(world);
  if (state.appToken !== null || (await db.installation.count()) + (await db.connection.count()) > 0) return;
  const left = await tablesWith(db, SHOP);
  // The request itself, and what Shopify told after it.
  expect(
    left.filter((table) => table !== 'ShopEvent'),
    'tables that name the removed shop',
  ).toEqual([]);
  state.ledgerLosses += 1;
  // The word was of the installation that is over.
  state.simulates = false;
  const isLiveBeside = state.accounts.production.name !== state.accounts.sandbox.name;
  if (isLiveBeside && state.connected.includes('production') && state.connected.includes('sandbox'))
    state.reached.add('shop removed that was live beside a sandbox');
  state.reached.add('shop removed');
  for (const one of state.redacted.values()) one.isDone = true;
  // Backups from before it are gone by then, too.
  await backUp(world);
}

/** Everything arrives that Shopify has not delivered yet, and some of it twice. */
export async function deliverAll(world: StoryWorld): Promise<void> {
  for (const late of world.state.undelivered.splice(0)) {
    beforeArrival(world, late);
    await deliver(world, late);
    await deliver(world, late);
    noteArrival(world, late);
  }
  await workOnDelivered(world);
}

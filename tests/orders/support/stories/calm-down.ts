import { installedShops } from '../../../../app/shopify/installation.ts';
import { nextDueMs } from '../world.ts';
import { settleAccounts } from './account-moments.ts';
import type { Story } from './commands.ts';
import { deliverAll, install } from './installation-moments.ts';
import { noteRedacted } from './redactions.ts';
import { allKnown, mapLate } from './shop-moments.ts';
import type { StoryWorld } from './story-state.ts';
import { lookAtShop, sweepLeftOver } from './work-moments.ts';

const minute = 60_000;
/** How long things have to come right: mostly they do in the first, and a part may be searched for an hour. */
const rounds = [12 * minute, 30 * minute, 30 * minute];
/** Sweeps come round every five seconds; that they come more rarely is allowed, too. */
const sweepMs = 2 * minute;

/**
 * No more faults, nobody dies, every account is connected, the app installed, and time goes by until all is well.
 * @throws what the judge said last, if it never is
 */
export async function calmDown(world: StoryWorld, story: Story, judge: () => Promise<void>): Promise<void> {
  const { service, shop } = world;
  Object.assign(service.habits, { lagMs: 0 });
  service.fate = () => ({ kind: 'ok' });
  service.meanwhile = () => Promise.resolve();
  shop.before = () => undefined;
  for (const fo of allKnown(world)) fo.held = false;
  await install(world, true);
  await deliverAll(world);
  await mapLate(world, story.isMappedAtLast ? 'late' : null);
  for (const [index, forMs] of rounds.entries()) {
    const isSettled = await passTime(world, forMs);
    if (index < rounds.length - 1 && (story.isLong || !isSettled)) continue;
    if (index === rounds.length - 1) return judge();
    const isWell = await judge().then(
      () => true,
      () => false,
    );
    if (isWell) return;
  }
}

/** @returns whether the app has every account's token */
async function passTime(world: StoryWorld, forMs: number): Promise<boolean> {
  const { ctx } = world;
  const isSettled = await settleAccounts(world);
  await sweepLeftOver(world);
  // Only what completes the installation must come first: the rest comes with what the sweep finds, once.
  if ((await installedShops(ctx)).length === 0) await world.drain();
  // Missed wake-ups are made up for by the sweep over what Shopify has assigned to us.
  for (const shop of await installedShops(ctx)) await lookAtShop(ctx, shop);
  const endMs = world.now.getTime() + forMs;
  for (;;) {
    await sweepLeftOver(world);
    await world.sweep();
    const dueMs = await nextDueMs(world);
    if (dueMs === null || dueMs > endMs) break;
    world.advance(Math.max(sweepMs, dueMs - world.now.getTime()));
  }
  world.advance(Math.max(0, endMs - world.now.getTime()));
  await sweepLeftOver(world);
  await world.sweep();
  await noteRedacted(world);
  return isSettled;
}

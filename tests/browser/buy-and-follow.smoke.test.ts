import { test } from 'vitest';
import { viewports } from './support/browser.ts';
import { buyAndFollow } from './support/buy-and-follow.ts';
import { useBrowserWorld } from './support/world.ts';

const world = useBrowserWorld();

test(
  'a customer buys in the storefront and follows the kit in the account, at a desk',
  { timeout: 120_000 },
  () => buyAndFollow(world, viewports.desk),
);

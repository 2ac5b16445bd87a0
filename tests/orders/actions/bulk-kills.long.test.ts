import { describe, it } from 'vitest';
import { expectTakenUp } from '../support/bulk-kills.ts';
import { useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();

describe('several orders at once, in a process that is killed', () => {
  const kills = [2, 13, 24, 35, 46].flatMap((count) => [false, true].map((took) => [count, took] as const));

  it.each(kills)(
    'at step %i (which took effect: %s) leave the rest to the next, and nothing is done twice',
    (count, tookEffect) => expectTakenUp(world, count, tookEffect),
  );
});

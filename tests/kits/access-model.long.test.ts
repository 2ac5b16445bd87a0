import { test } from 'vitest';
import { expectRulesKept } from './support/access-model.ts';
import { useAccessWorld } from './support/access-world.ts';

const world = useAccessWorld();

test(
  'whatever several people do about a kit, in any order, each sees and is told what the rules say',
  { timeout: 120_000 },
  () => expectRulesKept(world, 50),
);

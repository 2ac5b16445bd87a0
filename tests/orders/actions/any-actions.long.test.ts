import { test } from 'vitest';
import { expectOneOrder } from '../support/any-actions.ts';
import { useOrdersWorld } from '../support/world.ts';

const world = useOrdersWorld();

/** `SIMULATION_RUNS=500 PROPERTY_SEED=… npx vitest run FILE` is a campaign; a failing run prints seed and path. */
const numRuns = Number(process.env['SIMULATION_RUNS'] ?? 24);

test(
  'whatever two people ask of an order, the lab has it once at most',
  { timeout: 60_000 + numRuns * 10_000 },
  () => expectOneOrder(world, numRuns),
);

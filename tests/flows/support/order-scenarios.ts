import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderTimings } from '../../../app/orders/timings.ts';
import { type OrderWorld, type OnEachSide, startOrderWorld } from './order-world.ts';

/**
 * Something that happens to an order in real life. `docs/order-scenarios.md` has a row for each, by its name; the
 * steps tell what is done and what holds on the way, and `then` is where it ends on all three sides.
 */
export interface OrderScenario {
  name: string;
  /** @returns the order's id */
  plays(world: OrderWorld): Promise<string>;
  then: OnEachSide;
}

/** Plays the scenarios one after the other in one world, and looks at the end whether all have stayed as they ended. */
export function playScenarios(
  scenarios: readonly OrderScenario[],
  timings: Partial<OrderTimings> = {},
): void {
  let world: OrderWorld;
  const played = new Map<string, string>();
  beforeAll(async () => {
    world = await startOrderWorld(timings);
  });
  afterAll(() => world.stop());

  // Not test.each: it cuts names short, and they are looked up in the document.
  for (const scenario of scenarios)
    test(scenario.name, { timeout: 180_000 }, async () => {
      const orderId = await scenario.plays(world);
      await world.until(orderId, scenario.then);
      played.set(scenario.name, orderId);
    });

  test('and every order stays as its scenario left it', { timeout: 120_000 }, async () => {
    for (const { name, then } of scenarios) {
      const orderId = played.get(name);
      if (orderId !== undefined) expect(await world.onEachSide(orderId), name).toEqual(then);
    }
  });
}

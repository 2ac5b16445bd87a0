import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderTimings } from '../../app/orders/timings.ts';
import { type OrderStage, type Standing, startOrderStage } from './order-stage.ts';

/**
 * Something that happens to an order in real life. `docs/order-scenarios.md` has a row for each, by its name; the
 * steps tell what is done and what holds on the way, and `then` is where it ends on all three sides.
 */
export interface OrderScenario {
  name: string;
  /** @returns the order's id */
  plays(stage: OrderStage): Promise<string>;
  then: Standing;
}

/** Plays the scenarios one after the other in one world, and looks at the end whether all have stayed as they ended. */
export function playScenarios(
  scenarios: readonly OrderScenario[],
  timings: Partial<OrderTimings> = {},
): void {
  let stage: OrderStage;
  const played = new Map<string, string>();
  beforeAll(async () => {
    stage = await startOrderStage(timings);
  });
  afterAll(() => stage.stop());

  // Not test.each: it cuts names short, and they are looked up in the document.
  for (const scenario of scenarios)
    test(scenario.name, { timeout: 180_000 }, async () => {
      const orderId = await scenario.plays(stage);
      await stage.until(orderId, scenario.then);
      played.set(scenario.name, orderId);
    });

  test('and every order stays as its scenario left it', { timeout: 120_000 }, async () => {
    for (const { name, then } of scenarios) {
      const orderId = played.get(name);
      if (orderId !== undefined) expect(await stage.standing(orderId), name).toEqual(then);
    }
  });
}

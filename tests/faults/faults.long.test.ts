import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppChild, spawnApp } from './support/app-child.ts';
import { runScenario, scenarios, scenarioTimings } from './scenarios.ts';
import { startTestWorld } from './support/test-world.ts';
import type { FaultWorld } from './support/world.ts';

describe('each order is placed exactly once and fulfilled, whatever the service and the shop do', () => {
  let world: FaultWorld;
  let app: AppChild;

  beforeAll(async () => {
    world = await startTestWorld();
    app = spawnApp({ localShopifyUrl: world.localShopify.url });
    await app.go({ ...world.task, timings: scenarioTimings });
    await world.install();
  });

  afterAll(async () => {
    await app.stop();
    await world.stop();
  });

  test.each(scenarios)('$name', { timeout: 100_000 }, async (scenario) => {
    const { missing, hits } = await runScenario(world, scenario);
    expect(missing).toEqual([]);
    expect(hits, 'how often the fault acted').toBeGreaterThan(0);
  });
});

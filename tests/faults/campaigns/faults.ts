import Table from 'cli-table3';
import { spawnApp } from '../support/app-child.ts';
import { startOwnCluster } from '../support/own-cluster.ts';
import { runScenario, type ScenarioResult, scenarios, scenarioTimings } from '../scenarios.ts';
import { startFaultWorld } from '../support/world.ts';
import { type Measured, quickMs, type Result } from '../../support/measured-run.ts';
import { shuffled } from './choice.ts';

/** Plays every documented fault of the service and of the shop's webhooks; with --quick what time allows. */
export const runFaults: Measured = async ({ seed, quick, startedAtMs, progress, log }) => {
  const cluster = await startOwnCluster(log);
  const world = await startFaultWorld({ databases: await cluster.databases(1), log, seed });
  const app = spawnApp({ localShopifyUrl: world.localShopify.url });
  try {
    await app.go({ ...world.task, timings: scenarioTimings });
    await world.install();
    progress.event('the app is installed and connected');
    const results: ScenarioResult[] = [];
    for (const scenario of quick ? shuffled(scenarios, seed) : scenarios) {
      if (quick && Date.now() > startedAtMs + quickMs) break;
      progress.waitingFor(scenario.name);
      const result = await runScenario(world, scenario);
      results.push(result);
      progress.event(inOneLine(result));
    }
    progress.print(`\n${tableOf(results)}`);
    if (results.length < scenarios.length)
      progress.print(
        `${scenarios.length - results.length} of ${scenarios.length} faults were not played (--quick).`,
      );
    return resultsOf(results, quick);
  } finally {
    await app.stop();
    await world.stop();
    await cluster.stop();
  }
};

function inOneLine({ name, orders, hits, missing, tookMs }: ScenarioResult): string {
  const what = `${name}: acted ${hits} times on ${orders} orders, ${tookMs.toLocaleString('en')} ms`;
  return missing.length > 0 ? `${what}. ${missing.join('; ')}` : what;
}

function tableOf(results: readonly ScenarioResult[]): string {
  const table = new Table({
    head: ['fault', 'orders', 'acted', 'outcome', 'ms'],
    colAligns: ['left', 'right', 'right', 'left', 'right'],
    style: { head: [], border: [], compact: true },
  });
  for (const { name, orders, hits, missing, tookMs } of results)
    table.push([
      name,
      orders,
      hits,
      missing.length === 0 ? 'each placed once and fulfilled' : missing.join('\n'),
      tookMs.toLocaleString('en'),
    ]);
  return table.toString();
}

function resultsOf(results: readonly ScenarioResult[], quick: boolean): Result[] {
  const failed = results.filter(({ missing }) => missing.length > 0).length;
  const idle = results.filter(({ hits }) => hits === 0).length;
  const enough = quick ? results.length > 0 : results.length === scenarios.length;
  return [
    {
      name: 'faults played',
      value: results.length,
      unit: 'faults',
      beside: scenarios.length,
      ratio: results.length / scenarios.length,
      goal: quick ? 'at least 1' : 'all',
      ok: enough,
    },
    {
      name: 'faults that an order did not survive',
      value: failed,
      unit: 'faults',
      beside: null,
      ratio: null,
      goal: '0',
      ok: failed === 0,
    },
    {
      name: 'faults that never acted',
      value: idle,
      unit: 'faults',
      beside: null,
      ratio: null,
      goal: '0',
      ok: idle === 0,
    },
  ];
}

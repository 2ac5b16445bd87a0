import type { OrderTimings } from '../../app/orders/timings.ts';
import { awaitEndState, awaitQuiet } from './support/end-state.ts';
import { quickTimings } from './support/timings.ts';
import type { FaultWorld, Purchase } from './support/world.ts';

/** The waits of the worlds that scenarios run in: the second walk comes late enough for a late order to be overtaken. */
export const scenarioTimings: OrderTimings = { ...quickTimings, secondWalkDelayMs: 2_500 };

/** Commits and listings come this long after the call: behind the first walk, well before the second. */
const betweenWalksMs = scenarioTimings.sendDeadlineMs + scenarioTimings.firstWalkDelayMs + 300;

/** A way in which the service or the shop fails, and orders that are placed meanwhile. */
export interface Scenario {
  name: string;
  purchases: readonly Purchase[];
  /** Faults put on the service at its control address. */
  service?: readonly { kind: string; rate: number; ms?: number }[];
  /** Faults put on the shop's webhooks at its control address. */
  shop?: readonly { kind: string; rate: number; ms?: number }[];
  /** Counts in whose rows the fault is seen: proof that it acted. */
  hits: { of: 'sandbox' | 'localShopify'; sql: string };
}

export interface ScenarioResult {
  name: string;
  orders: number;
  /** How often the fault acted. */
  hits: number;
  /** What the orders lack at the end. */
  missing: string[];
  tookMs: number;
}

const usual: Purchase[] = [{ kits: 2, addOn: true }, { kits: 1 }, { kits: 0, addOn: true }];
const inLog = (fault: string) => ({
  of: 'sandbox' as const,
  sql: `SELECT count(*) AS n FROM "RequestLog" WHERE fault = '${fault}'`,
});
const inDeliveries = (of: 'sandbox' | 'localShopify', where: string) => ({
  of,
  sql: `SELECT count(*) AS n FROM "Delivery" WHERE ${where}`,
});

/** An order whose e-mail asks the service for a fault, beside one that does not. */
const byEmail = (name: string): Scenario => ({
  name: `e-mail ${name}@`,
  purchases: [
    { kits: 1, email: `${name}@example.com` },
    { kits: 2, email: `${name}@example.org` },
    { kits: 1 },
  ],
  hits: { of: 'sandbox', sql: `SELECT count(*) AS n FROM "MagicFault" WHERE kind = '${name}'` },
});

export const scenarios: readonly Scenario[] = [
  byEmail('fault+cut-after-commit'),
  byEmail('fault+late-commit'),
  byEmail('fault+500-after-commit'),
  byEmail('fault+slow-8s'),
  byEmail('fault+down-60s'),
  {
    name: 'service: latency',
    purchases: usual,
    service: [{ kind: 'latency', rate: 0.7, ms: 400 }],
    hits: inLog('latency'),
  },
  {
    name: 'service: latency beyond every time-out',
    purchases: usual,
    service: [{ kind: 'latency', rate: 0.3, ms: scenarioTimings.sendTimeoutMs + 500 }],
    hits: inLog('latency'),
  },
  {
    name: 'service: error_500',
    purchases: usual,
    service: [{ kind: 'error_500', rate: 0.4 }],
    hits: inLog('error_500'),
  },
  {
    name: 'service: cut_after_commit',
    purchases: usual,
    service: [{ kind: 'cut_after_commit', rate: 1 }],
    hits: inLog('cut_after_commit'),
  },
  {
    name: 'service: late_commit, between the walks',
    purchases: usual,
    service: [{ kind: 'late_commit', rate: 1, ms: betweenWalksMs }],
    hits: inLog('late_commit'),
  },
  {
    name: 'service: list_lag, after a cut',
    purchases: usual,
    service: [
      { kind: 'cut_after_commit', rate: 1 },
      { kind: 'list_lag', rate: 1, ms: betweenWalksMs },
    ],
    hits: { of: 'sandbox', sql: `SELECT count(*) AS n FROM "Order" WHERE "listedAt" > "createdAt"` },
  },
  {
    name: 'service: duplicate',
    purchases: usual,
    service: [{ kind: 'duplicate', rate: 1, ms: 300 }],
    hits: inDeliveries('sandbox', `"attemptCount" > 1 AND "duplicateMs" > 0`),
  },
  {
    name: 'service: reorder',
    purchases: usual,
    service: [{ kind: 'reorder', rate: 0.5, ms: 800 }],
    hits: {
      of: 'sandbox',
      sql: `SELECT count(*) AS n FROM "DeliveryAttempt" a JOIN "Delivery" d ON d.id = a."deliveryId"
            WHERE a."startedAt" - d."createdAt" > interval '700 milliseconds'`,
    },
  },
  {
    name: 'service: lose, every webhook',
    purchases: usual,
    service: [{ kind: 'lose', rate: 1 }],
    hits: inDeliveries('sandbox', `state = 'lost'`),
  },
  {
    name: 'shop: duplicate',
    purchases: usual,
    shop: [{ kind: 'duplicate', rate: 1, ms: 60_000 }],
    hits: {
      of: 'localShopify',
      sql: `SELECT count(*) - count(DISTINCT "webhookId") AS n FROM "Delivery" WHERE kind = 'webhook'`,
    },
  },
  {
    name: 'shop: reorder',
    purchases: usual,
    shop: [{ kind: 'reorder', rate: 0.5, ms: 160_000 }],
    hits: inDeliveries('localShopify', `"deliveredAt" - "triggeredAt" > interval '700 milliseconds'`),
  },
  {
    name: 'shop: delay',
    purchases: usual,
    shop: [{ kind: 'delay', rate: 1, ms: 300_000 }],
    hits: inDeliveries('localShopify', `"deliveredAt" - "triggeredAt" > interval '1400 milliseconds'`),
  },
  {
    name: 'shop: lose, every webhook',
    purchases: usual,
    shop: [{ kind: 'lose', rate: 1 }],
    hits: inDeliveries('localShopify', `state = 'lost'`),
  },
  {
    name: 'everything at once',
    purchases: [...usual, ...usual, { kits: 1, email: 'fault+cut-after-commit@example.net' }, { kits: 3 }],
    service: [
      { kind: 'latency', rate: 0.2, ms: 300 },
      { kind: 'error_500', rate: 0.15 },
      { kind: 'cut_after_commit', rate: 0.3 },
      { kind: 'late_commit', rate: 0.2, ms: 600 },
      { kind: 'list_lag', rate: 0.3, ms: 900 },
      { kind: 'duplicate', rate: 0.3, ms: 200 },
      { kind: 'reorder', rate: 0.3, ms: 300 },
      { kind: 'lose', rate: 0.3 },
    ],
    shop: [
      { kind: 'duplicate', rate: 0.3 },
      { kind: 'reorder', rate: 0.3 },
      { kind: 'delay', rate: 0.3 },
      { kind: 'lose', rate: 0.3 },
    ],
    hits: {
      of: 'sandbox',
      sql: `SELECT count(*) AS n FROM "RequestLog" WHERE fault IS NOT NULL`,
    },
  },
];

/** Most that a scenario's orders may take while the faults act, and to be found complete once they are over. */
const limitMs = 60_000;
const afterwardsMs = 15_000;

/** Plays a scenario in a world with an app running: orders at once, faults until every one is through. */
export async function runScenario(world: FaultWorld, scenario: Scenario): Promise<ScenarioResult> {
  const startedAt = Date.now();
  const { name, purchases, service = [], shop = [], hits } = scenario;
  const count = async (): Promise<number> => {
    const [row] = await world.query<{ n: string }>(hits.of, hits.sql);
    return Number(row?.n);
  };
  const hitsBefore = await count();
  for (const fault of service) await world.control('/faults', fault);
  for (const fault of shop) await world.shop('/faults', fault);
  let orders;
  try {
    orders = await Promise.all(purchases.map((purchase) => world.buy(purchase)));
    await awaitQuiet(world, orders, { limitMs });
  } finally {
    for (const { kind } of service) await world.control('/faults', { kind, rate: 0 });
    for (const { kind } of shop) await world.shop('/faults', { kind, rate: 0 });
  }
  const missing = await awaitEndState(world, orders, { limitMs: afterwardsMs });
  const tookMs = Date.now() - startedAt;
  return { name, orders: orders.length, hits: (await count()) - hitsBefore, missing, tookMs };
}

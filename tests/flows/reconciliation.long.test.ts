import { formatted } from '../support/formatted.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { basicAuthorization } from '../../app/contract/signing.ts';
import type { FindingView, ReportView } from '../../app/orders/reconciliation/read.ts';
import { callJson } from '../../app/start/demo/http-json.ts';
import { type AppChild, spawnApp } from '../faults/support/app-child.ts';
import { awaitQuiet } from '../faults/support/end-state.ts';
import { quickTimings } from '../faults/support/timings.ts';
import { startTestWorld } from '../faults/support/test-world.ts';
import type { FaultWorld, ShopOrder } from '../faults/support/world.ts';
import { checks as checkWords } from '../../app/words/checks.ts';

/** Nothing finds by itself what no event told: only a check does. */
const dayMs = 24 * 60 * 60_000;
const timings = {
  ...quickTimings,
  reviewMs: dayMs,
  reviewMaxMs: dayMs,
  reconcileMs: dayMs,
  reconcileMaxMs: dayMs,
  assignedSweepMs: dayMs,
  reconcileAllMs: dayMs,
  lateEventMs: 300,
};
const limitMs = 40_000;

let world: FaultWorld;
let app: AppChild;

beforeAll(async () => {
  world = await startTestWorld();
  app = spawnApp({ localShopifyUrl: world.localShopify.url });
  await app.go({ ...world.task, timings });
  await world.install();
}, 360_000);
afterAll(async () => {
  await app.stop();
  await world.stop();
});

const count = async (of: 'app' | 'sandbox' | 'localShopify', sql: string, values: unknown[] = []) =>
  (await world.query(of, sql, values)).length;
const until = (holds: () => Promise<boolean>) => vi.waitUntil(holds, { timeout: limitMs, interval: 50 });

/** An order with an account's own request, as a person or another program makes one. */
async function postOrder(reference: string): Promise<void> {
  const { baseUrl, token } = world.task.service as { baseUrl: string; token: string };
  const answer = await fetch(`${baseUrl}/orders`, {
    method: 'POST',
    headers: { authorization: basicAuthorization(token), 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ida.brandt@example.com',
      reference,
      items: (await world.serviceOrders())[0]?.items,
      shipping: { country: 'DE', city: 'Leipzig', address: 'Lindenallee 14', zip: '04103' },
    }),
  });
  expect(answer.ok).toBe(true);
}

async function asMerchant(path: string, method = 'GET'): Promise<Response> {
  return fetch(`${world.task.appUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${await world.merchantToken()}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    },
    ...(method === 'POST' ? { body: new URLSearchParams() } : {}),
  });
}

/** Presses “Check now”, twice at once as two people do, and waits for the report. */
async function check(): Promise<ReportView> {
  const press = () => asMerchant('/app/checks?index&_data=routes%2Fapp.checks._index', 'POST');
  const [one, other] = await Promise.all([press(), press()]);
  const address = one.headers.get('x-remix-redirect') ?? one.headers.get('location') ?? '';
  expect(address).toMatch(/^\/app\/checks\/[\w-]{36}/);
  expect(other.headers.get('x-remix-redirect') ?? other.headers.get('location')).toBe(address);
  const path = new URL(address, world.task.appUrl).pathname;
  return vi.waitUntil(
    async () => {
      const read = await asMerchant(`${path}?_data=routes%2Fapp.checks.%24id`);
      const report = (await read.json()) as ReportView;
      return report.run.finishedAt === null ? null : report;
    },
    { timeout: limitMs, interval: 100 },
  );
}

async function lose(rate: 0 | 1): Promise<void> {
  await world.control('/faults', { kind: 'lose', rate });
  await world.shop('/faults', { kind: 'lose', rate });
  // The callbacks of a fulfilment service are no webhooks: these go astray by their address.
  const astray = `'http://127.0.0.1:9/lost'`;
  if (rate === 1) {
    await world.query('localShopify', `UPDATE "FulfillmentService" SET "callbackUrl" = ${astray}`);
    return;
  }
  const back = `${world.task.appUrl}/fulfillment`;
  await world.query('localShopify', `UPDATE "FulfillmentService" SET "callbackUrl" = $1`, [back]);
  await world.query(
    'localShopify',
    `UPDATE "Delivery" SET state = 'failed' WHERE kind = 'callback' AND state = 'due'`,
  );
}

const stateOf = async (order: ShopOrder, state: string) =>
  (await count('app', `SELECT 1 FROM "FulfilmentOrder" WHERE "orderId" = $1 AND state = $2`, [
    order.id,
    state,
  ])) > 0;

test(
  'one check finds and repairs what lost webhooks of both sides left behind, and places nothing twice',
  { timeout: 240_000 },
  async () => {
    await world.control('/clock', { freeze: true });
    const placed: ShopOrder[] = [];
    for (const kits of [2, 1, 1, 1]) {
      const order = await world.buy({ kits });
      placed.push(order);
      await until(() => stateOf(order, 'accepted'));
    }
    const [, , cancelled, twice] = placed as [ShopOrder, ShopOrder, ShopOrder, ShopOrder];
    const unpaid = await callJson<{ id: string }>(`${world.localShopify.controlUrl}/orders`, {
      body: {
        customer: { email: 'ida.brandt@example.com', first_name: 'Ida', last_name: 'Brandt' },
        line_items: twice.items.map(({ variation_id: sku, quantity }) => ({ sku, quantity })),
        financial_status: 'pending',
      },
    });
    await until(() => stateOf({ ...twice, id: unpaid.id }, 'waiting'));

    // Work that is still on its way would find by itself what only the check is to find.
    const underWay = `SELECT 1 FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`;
    const onTheWay = `SELECT 1 FROM "Delivery" WHERE state = 'due'`;
    // Its first look at what it placed comes a moment after Shopify has accepted it.
    const notLookedAt = `SELECT 1 FROM "OrderPart" WHERE reconciles = 0`;
    await until(
      async () =>
        (await count('app', notLookedAt)) === 0 &&
        (await count('localShopify', onTheWay)) === 0 &&
        (await count('sandbox', onTheWay)) === 0 &&
        (await count('app', underWay)) === 0,
    );
    // From here on, nobody hears of anything.
    const { callbackUrl } = (
      await world.query<{ callbackUrl: string }>(
        'localShopify',
        `SELECT "callbackUrl" FROM "FulfillmentService"`,
      )
    )[0] ?? { callbackUrl: '' };
    expect(`${world.task.appUrl}/fulfillment`, 'where callbacks go').toBe(callbackUrl);
    await lose(1);
    await world.shop(`/orders/${cancelled.id}/request-cancellation`, {});
    await world.shop(`/orders/${unpaid.id}/cancel`, {});
    const unheard = await world.buy({ kits: 1 });
    const requested = await world.buy({ kits: 3 });
    await world.shop(`/orders/${requested.id}/request-fulfillment`, {});
    const [{ reference = '' } = {}] = await world.query<{ reference: string }>(
      'app',
      `SELECT p.reference FROM "OrderPart" p JOIN "FulfilmentOrder" f ON f.shop = p.shop AND f.id = p."fulfilmentOrderId"
       WHERE f."orderId" = $1`,
      [twice.id],
    );
    await postOrder(reference);
    await postOrder(reference.replace(/-\d+-1$/, '-999999999999-1'));
    await world.control('/clock', { freeze: false });
    const lost = `SELECT 1 FROM "Delivery" d JOIN "Event" e ON e.id = d."eventId" WHERE d.state = 'lost' AND e.kind = 'result.ready'`;
    await until(async () => (await count('sandbox', lost)) >= 7);
    expect(await count('app', `SELECT 1 FROM "LabEvent"`)).toBe(0);
    expect(await count('app', `SELECT 1 FROM "Kit" WHERE "kitCode" IS NOT NULL`)).toBe(0);
    expect(await count('app', `SELECT 1 FROM "FulfilmentOrder"`)).toBe(5);
    await lose(0);
    // What is placed now stays as it is until the report is there.
    await world.control('/clock', { freeze: true });

    const report = await check();
    expect(report.run).toMatchObject({ problem: null, startedBy: 'person' });
    const said = (view: ReportView, done: string) =>
      view.findings.filter((finding) => finding.done === done).map(({ says }) => says);
    expect(said(report, 'asked').toSorted()).toEqual([
      checkWords.kinds.second_order.says,
      checkWords.kinds.order_unknown.says,
    ]);
    await expect(await markdownOf(report)).toMatchFileSnapshot('../../docs/samples/reconciliation-report.md');

    await world.control('/clock', { freeze: false });

    // Everything comes to its end, and each order that was bought is at the service once.
    const orders = [...placed, unheard, requested];
    await world.query(
      'app',
      `UPDATE "OrderPart" SET "nextReconcileAt" = now() WHERE "nextReconcileAt" IS NOT NULL`,
    );
    await awaitQuiet(world, orders, {
      limitMs: 60_000,
      meanwhile: async () => {
        await world.query(
          'app',
          `UPDATE "OrderPart" SET "nextReconcileAt" = now() WHERE "nextReconcileAt" > now() + interval '1 hour'`,
        );
      },
    });
    for (const order of orders) expect(await stateOf(order, 'fulfilled'), order.name).toBe(true);
    const references = (await world.serviceOrders()).map((order) => order.reference);
    expect(references.toSorted().filter((one, i, all) => one === all[i + 1])).toEqual([reference]);
    expect(references).toHaveLength(orders.length + 2);

    const again = await check();
    expect(said(again, 'repaired')).toEqual([]);
    expect(said(again, 'asked').toSorted()).toEqual(said(report, 'asked').toSorted());
    expect(await world.serviceOrders()).toHaveLength(orders.length + 2);
  },
);

const doneWords: Record<FindingView['done'], string> = checkWords.outcomes;

/** The report as a document: without what differs from run to run (times, ids, codes). */
function markdownOf({ run, kinds, findings }: ReportView): Promise<string> {
  const times = new Map<string, number>();
  for (const { done, says, then, order } of findings) {
    const row = `| ${order?.name ?? '–'} | ${says} | ${doneWords[done]}: ${then} |`;
    times.set(row, (times.get(row) ?? 0) + 1);
  }
  const rows = [...times.keys()].toSorted().map((row) => `${row} ${times.get(row)} |`);
  const text = [
    '# A check after every webhook was lost',
    '',
    '`vitest run tests/flows/reconciliation.long.test.ts --update` plays this and writes the report: the real sandbox, the local',
    'Shopify, and the app. Every webhook and callback of both sides was lost while orders were bought, requested, canceled,',
    'shipped, registered, and released. Then someone selected “Check now”. A second check had nothing left to fix.',
    '',
    `${findings.length} differences: ${run.counts.repaired} fixed, ${run.counts.asked} for a person to decide. Nothing was placed twice.`,
    '',
    '| Kind | Found |',
    '| --- | --- |',
    ...kinds.map(({ name, count: n }) => `| ${name} | ${n} |`),
    '',
    '| Order | What differed | What was done, or what to do | Times |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  return formatted('reconciliation.md', text);
}

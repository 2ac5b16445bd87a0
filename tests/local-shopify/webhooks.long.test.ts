import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { planFaults } from '../../app/local-shopify/webhooks/faults.ts';
import {
  RETRY_DELAYS_MS,
  retryDelayMs,
  TOTAL_TIMEOUT_MS,
} from '../../app/local-shopify/webhooks/retry-schedule.ts';
import { isSigned, type Received } from './support/receiver.ts';
import {
  API_SECRET,
  startTestShop,
  testClock,
  type TestShop,
  type TestShopOptions,
} from './support/test-shop.ts';

let shop: TestShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

interface DeliveryView {
  id: string;
  topic: string;
  order_id: string | null;
  attempts: number;
  last_status: number | null;
  last_error: string | null;
  state: string;
  webhook_id: string;
}

async function openShop(options: TestShopOptions = {}): Promise<TestShop> {
  shop = await startTestShop({ topics: ['orders/create'], ...options });
  await shop.control('POST', '/products', { title: 'Mug', sku: 'MUG', price: '10' });
  return shop;
}

async function placeOrder(from: TestShop): Promise<string> {
  const { body } = await from.control('POST', '/orders', { line_items: [{ sku: 'MUG', quantity: 1 }] });
  return (body as { id: string }).id;
}

async function deliveries(from: TestShop): Promise<DeliveryView[]> {
  return ((await from.control('GET', '/deliveries?topic=orders/create')).body as { data: DeliveryView[] })
    .data;
}

const isOrderCreate = ({ headers }: Received) => headers['x-shopify-topic'] === 'orders/create';

describe('a webhook delivery', () => {
  it('is signed over its very bytes and carries the headers Shopify sends', async () => {
    const open = await openShop();
    const orderId = await placeOrder(open);
    const request = await open.receiver.next(isOrderCreate);
    expect(isSigned(request, API_SECRET)).toBe(true);
    expect(request.path).toBe('/webhooks/shopify');
    expect(request.headers['content-type']).toBe('application/json');
    expect(request.headers['x-shopify-webhook-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(request.headers['x-shopify-event-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(String(request.headers['x-shopify-triggered-at']))).toBeGreaterThan(0);
    await open.running.idle();
    expect(await deliveries(open)).toMatchObject([
      { topic: 'orders/create', order_id: orderId, attempts: 1, last_status: 200, state: 'delivered' },
    ]);
  });

  it('is tried again after anything but 2xx, with the first payload and the same ids', async () => {
    const open = await openShop();
    const answers = [500, 302, 404];
    open.receiver.answer = (request) => (isOrderCreate(request) ? (answers.shift() ?? 204) : 200);
    const orderId = await placeOrder(open);
    await open.control('POST', `/orders/${orderId}/cancel`);
    await open.receiver.next(() => open.receiver.webhooks('orders/create').length === 4);
    await open.running.idle();
    const requests = open.receiver.webhooks('orders/create');
    expect(requests).toHaveLength(4);
    for (const part of ['x-shopify-webhook-id', 'x-shopify-event-id', 'x-shopify-triggered-at'] as const) {
      expect(new Set(requests.map(({ headers }) => headers[part])).size, part).toBe(1);
    }
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    expect(requests[3]?.body).toContain('"cancelled_at":null');
    expect(await deliveries(open)).toMatchObject([{ attempts: 4, last_status: 204, state: 'delivered' }]);
  });

  it('is given up after eight retries within four hours', async () => {
    expect(RETRY_DELAYS_MS).toHaveLength(8);
    expect(RETRY_DELAYS_MS.reduce((sum, ms) => sum + ms, 0)).toBe(4 * 3_600_000);
    expect(retryDelayMs(9, 1)).toBeNull();

    const clock = testClock();
    const open = await openShop({ clock, speed: 1 });
    open.receiver.answer = () => 503;
    await placeOrder(open);
    await open.receiver.next(isOrderCreate);
    await open.running.idle();
    for (const delayMs of RETRY_DELAYS_MS) {
      clock.advance(delayMs);
      await open.running.sendDue();
    }
    expect(open.receiver.webhooks('orders/create')).toHaveLength(9);
    expect(await deliveries(open)).toMatchObject([{ attempts: 9, last_status: 503, state: 'failed' }]);
  });

  it('does not wait for an answer longer than it may take, which is five seconds unless told', async () => {
    expect(TOTAL_TIMEOUT_MS).toBe(5_000);
    const open = await openShop({ webhookTimeoutMs: 300 });
    let first = true;
    open.receiver.answer = (request) => {
      if (!isOrderCreate(request) || !first) return 200;
      first = false;
      return null;
    };
    const startedAt = Date.now();
    await placeOrder(open);
    await open.receiver.next(() => open.receiver.webhooks('orders/create').length === 2);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(300);
  });

  it('waits for an app whose address is told later', async () => {
    const open = await openShop();
    await open.restart({
      app: { apiKey: 'local-test-key', apiSecret: API_SECRET, tomlPath: open.tomlPath },
    });
    await placeOrder(open);
    await open.running.idle();
    expect(await deliveries(open)).toMatchObject([{ attempts: 0, state: 'due' }]);
    open.running.setAppUrl(`${open.receiver.url}/`);
    await open.receiver.next(isOrderCreate);
  });

  it('can be replayed, as it was', async () => {
    const open = await openShop();
    await placeOrder(open);
    await open.receiver.next(isOrderCreate);
    await open.running.idle();
    const [delivery] = await deliveries(open);
    expect(await open.control('POST', `/deliveries/${delivery?.id ?? ''}/replay`)).toMatchObject({
      status: 200,
    });
    await open.receiver.next(() => open.receiver.webhooks('orders/create').length === 2);
    const [before, after] = open.receiver.webhooks('orders/create');
    expect(after?.body).toBe(before?.body);
    expect(after?.headers['x-shopify-webhook-id']).toBe(before?.headers['x-shopify-webhook-id']);
    expect(await open.control('POST', '/deliveries/999/replay')).toMatchObject({ status: 404 });
  });
});

describe('faults on webhooks', () => {
  it('lose, duplicate and delay what they are asked to', async () => {
    const open = await openShop();
    await open.control('POST', '/faults', { kind: 'lose', rate: 1 });
    await placeOrder(open);
    await open.running.idle();
    expect(await deliveries(open)).toMatchObject([{ state: 'lost', attempts: 0, last_status: null }]);

    await open.control('POST', '/faults', { kind: 'lose', rate: 0 });
    await open.control('POST', '/faults', { kind: 'duplicate', rate: 1 });
    await placeOrder(open);
    await open.receiver.next(() => open.receiver.webhooks('orders/create').length === 2);
    const [one, two] = open.receiver.webhooks('orders/create');
    expect(two?.headers['x-shopify-webhook-id']).toBe(one?.headers['x-shopify-webhook-id']);

    await open.control('POST', '/faults', { kind: 'duplicate', rate: 0 });
    await open.control('POST', '/faults', { kind: 'delay', rate: 1, ms: 3_600_000 });
    await placeOrder(open);
    await open.running.idle();
    expect(open.receiver.webhooks('orders/create')).toHaveLength(2);
    await open.receiver.next(() => open.receiver.webhooks('orders/create').length === 3);
  });

  it('hit the same deliveries for the same seed, and as many as the rate says', () => {
    const faults = [{ kind: 'lose', rate: 0.3, holdMs: 0 }];
    fc.assert(
      fc.property(fc.integer(), fc.bigInt({ min: 1n, max: 10_000n }), (seed, n) => {
        expect(planFaults(seed, n, faults)).toEqual(planFaults(seed, n, faults));
      }),
    );
    const lost = Array.from({ length: 2_000 }, (_, i) => planFaults(7, BigInt(i), faults)).filter(
      (plan) => plan.lost,
    );
    expect(lost.length / 2_000).toBeCloseTo(0.3, 1);
    expect(planFaults(7, 1n, [])).toEqual({ lost: false, holdMs: 0, duplicateAfterMs: null });
  });
});

describe('what was promised to be delivered', () => {
  it('is delivered although the process was killed before it could', async () => {
    const open = await openShop();
    await open.running.stop();
    const child = await startChild(open);
    // The app answers nobody: the child holds the delivery when it is killed.
    open.receiver.answer = (request) => (isOrderCreate(request) ? null : 200);
    const response = await fetch(`${child.controlUrl}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ line_items: [{ sku: 'MUG', quantity: 1 }] }),
    });
    expect(response.status).toBe(201);
    await open.receiver.next(isOrderCreate);
    await child.kill();

    open.receiver.answer = () => 200;
    await open.restart();
    await open.receiver.next(() => open.receiver.webhooks('orders/create').length === 2);
    await open.running.idle();
    expect(await deliveries(open)).toMatchObject([{ last_status: 200, state: 'delivered' }]);
  });
});

/** The same shop in a process of its own, to be killed. */
async function startChild(from: TestShop): Promise<{ controlUrl: string; kill(): Promise<void> }> {
  const script = fileURLToPath(new URL('./support/shop-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      DATABASE_URL: from.databaseUrl,
      APP_URL: from.receiver.url,
      TOML_PATH: from.tomlPath,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  return {
    controlUrl: line,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

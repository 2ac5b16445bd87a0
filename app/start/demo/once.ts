import { setTimeout as delay } from 'node:timers/promises';
import Table from 'cli-table3';
import type { CatalogueRow } from '../../pages/api-context.ts';
import { onceWords as words } from '../../words/command-line.ts';
import type { DemoWorld } from './world.ts';
import { callJson } from './http-json.ts';
import { exampleOrders, type ShopProduct } from './once-orders.ts';
import { type FollowedOrder, followOrder, isDone, isStuck, whatIsMissing } from './once-follow.ts';
import type { OrderInput } from './orders-file.ts';
import { createProgress, type Progress } from './progress.ts';

export interface OnceOptions {
  /** Orders of the user's own; null for the run's three. */
  orders: OrderInput[] | null;
  speed: number;
  /** When the command began, in milliseconds since 1970: the timeline counts from there. */
  startedAtMs: number;
}

/** How often the shop and the app are looked at. */
const lookMs = 150;

/**
 * Does the main job from end to end through the same addresses that people and Shopify use, and prints it.
 * @returns true when every order came to its end in time
 */
export async function runOnce(world: DemoWorld, options: OnceOptions): Promise<boolean> {
  const progress = createProgress(process.stdout, options.startedAtMs);
  try {
    const { control_url, app_url, connected } = world.ready;
    progress.event(words.ready(world.ready.shop, connected.name));
    const { token } = await callJson<{ token: string }>(`${control_url}/session-token`, {
      body: { as: 'merchant' },
    });
    const catalogue = await callJson<{ data: CatalogueRow[] }>(`${app_url}/api/admin/catalogue`, { token });
    const { data: products } = await callJson<{ data: ShopProduct[] }>(`${control_url}/products`);
    const inputs = options.orders ?? exampleOrders(catalogue.data, products);
    await addUnknownProducts(control_url, inputs, products, progress);
    const orders = await placeInShop(control_url, inputs, progress);
    await follow(world, orders, token, options.speed, progress);
    return report(orders, progress);
  } finally {
    progress.stop();
  }
}

/** SKUs of a user's file that the demo's shop does not have become ordinary products: they are named, not dropped. */
async function addUnknownProducts(
  controlUrl: string,
  inputs: readonly OrderInput[],
  products: readonly ShopProduct[],
  progress: Progress,
): Promise<void> {
  const known = new Set(products.map(({ sku }) => sku));
  const unknown = new Map(
    inputs
      .flatMap((input) => input.line_items)
      .filter(({ sku }) => !known.has(sku))
      .map((line) => [line.sku, line]),
  );
  if (unknown.size === 0) return;
  const added = [...unknown.values()].map(({ sku, title, price }) => ({
    sku,
    title,
    price,
    is_kit: false,
    requires_shipping: true,
  }));
  for (const product of added) await callJson(`${controlUrl}/products`, { body: product });
  const kits = products.filter((product) => product.is_kit).map(({ sku }) => sku);
  progress.event(words.notMatched([...unknown.keys()], kits));
}

/** Each customer buys, then pays: the order is first pending, as with a bank transfer. */
async function placeInShop(
  controlUrl: string,
  inputs: readonly OrderInput[],
  progress: Progress,
): Promise<FollowedOrder[]> {
  const orders: FollowedOrder[] = [];
  for (const input of inputs) {
    const created = await callJson<{ id: string; name: string }>(`${controlUrl}/orders`, {
      body: {
        customer: input.customer,
        line_items: input.line_items.map(({ sku, quantity }) => ({ sku, quantity })),
        shipping_address: input.shipping_address,
        financial_status: 'pending',
        test: input.test,
      },
    });
    const lines = input.line_items.map(({ sku, quantity }) => words.line(quantity, sku));
    progress.event(words.event(created.name, words.bought(lines)));
    orders.push(followOrder(created));
  }
  for (const order of orders) {
    await callJson(`${controlUrl}/orders/${order.id}/pay`, { body: {} });
    progress.event(words.event(order.name, words.paid));
  }
  return orders;
}

/** Looks until every order is done or can't go on by itself, or the time is over. */
async function follow(
  world: DemoWorld,
  orders: readonly FollowedOrder[],
  merchantToken: string,
  speed: number,
  progress: Progress,
): Promise<void> {
  const limitMs = 45_000 + 120_000 / speed;
  const startedMs = Date.now();
  while (Date.now() - startedMs < limitMs) {
    for (const order of orders) await order.look(world, merchantToken, progress);
    const open = orders.filter((order) => !isDone(order) && !isStuck(order));
    if (open.length === 0) return;
    progress.waitingFor(
      open.map((order) => words.stillMissing(order.name, whatIsMissing(order))).join(' · '),
    );
    await delay(lookMs);
  }
}

function report(orders: readonly FollowedOrder[], progress: Progress): boolean {
  const table = new Table({
    head: [...words.table.columns],
    style: { head: [], border: [] },
  });
  for (const order of orders)
    table.push([
      order.name,
      order.parts.map((part) => part.reference).join('\n') || words.table.none,
      order.kitCodes().join('\n') || words.table.none,
      order.trackingNumbers.join('\n') || words.table.none,
      isDone(order) ? words.table.done : order.stateInWords(),
      `${((order.doneAtMs ?? Date.now()) - order.boughtAtMs).toLocaleString('en')} ms`,
    ]);
  progress.stop();
  progress.print(`\n${table.toString()}`);
  const failed = orders.filter((order) => !isDone(order));
  for (const order of failed) progress.print(words.unfinished(order.name, whatIsMissing(order)));
  progress.print(failed.length === 0 ? words.allDone : words.someNotDone(failed.length, orders.length));
  return failed.length === 0;
}

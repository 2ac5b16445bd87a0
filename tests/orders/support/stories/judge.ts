import { expect } from 'vitest';
import type { FulfilmentOrder, OrderPart } from '../../../../app/db/generated/app/client.ts';
import type { CoveredLine } from '../../../../app/orders/lab-order/service-order.ts';
import type { ModelOrder } from '../model.ts';
import type { ShopFulfilmentOrder } from '../shop.ts';
import { SHOP } from '../world.ts';
import type { Story } from './commands.ts';
import { tablesWith } from './redactions.ts';
import { allKnown, lateVariant } from './shop-moments.ts';
import { mayBeLetGo, waitsForMode } from './mode-moments.ts';
import type { StoryWorld } from './story-state.ts';

const quantityOf = (items: readonly { quantity: number }[]) =>
  items.reduce((sum, one) => sum + one.quantity, 0);
const linesOf = ({ lines }: OrderPart) => lines as unknown as CoveredLine[];
const isAtLab = ({ state }: OrderPart) => ['placed', 'shipped', 'fulfilled'].includes(state);

/** What is known when everything has calmed down. */
interface End {
  world: StoryWorld;
  story: Story;
  parts: OrderPart[];
  /** The name of the account behind each connection. */
  accountOf: Map<string, string>;
  /** The account that takes new orders, and its environment. */
  current: string | undefined;
  environment: string | undefined;
}

/** Everything that must hold in the end, whatever happened. */
export async function judge(world: StoryWorld, story: Story): Promise<void> {
  const { db, state } = world;
  const connections = await db.connection.findMany({ where: { shop: SHOP } });
  const nameOf = (environment: string) =>
    environment === 'production' ? state.accounts.production.name : state.accounts.sandbox.name;
  const accountOf = new Map(connections.map(({ id, environment }) => [id, nameOf(environment)]));
  const chosen = connections.find(({ isCurrent }) => isCurrent);
  const current = accountOf.get(chosen?.id ?? '');
  const parts = await db.orderPart.findMany();
  const end: End = { world, story, parts, accountOf, current, environment: chosen?.environment };
  expect(state.sentUninstalled, 'orders sent while the app was not installed').toBe(0);
  expect(state.simulatedUnasked, 'real orders in the sandbox, or test orders in production').toEqual([]);
  await judgeInstallation(end);
  for (const part of end.parts) await judgePart(end, part);
  for (const fo of allKnown(world)) await judgeFulfilmentOrder(end, fo);
  await judgeKits(end);
  for (const [customerId, { isDone }] of state.redacted)
    if (isDone) expect(await tablesWith(db, customerId), 'tables that name a redacted customer').toEqual([]);
}

/** However it was left in between, the shop has the app now, and its lab accounts. */
async function judgeInstallation({ world: { db, locationId, state } }: End): Promise<void> {
  const installation = await db.installation.findUnique({ where: { shop: SHOP } });
  expect(installation).toMatchObject({ serviceLocationId: locationId, uninstalledAt: null });
  const mode = await db.shopMode.findUnique({ where: { shop: SHOP } });
  expect([mode?.isDevelopmentStore, mode?.simulatesSince != null]).toEqual([
    state.isDevelopmentStore,
    state.simulates,
  ]);
  for (const environment of state.connected) {
    const open = await db.connection.findMany({
      where: { shop: SHOP, environment, state: { not: 'closed' } },
    });
    expect(
      open.map((one) => one.state),
      `open accounts in ${environment}`,
    ).toEqual(['active']);
  }
}

/** Orders at the account that a part went to, under its reference. */
function madeFor({ world, accountOf }: End, { reference, connectionId }: OrderPart): ModelOrder[] {
  const account = accountOf.get(connectionId);
  return world.service.orders.filter((order) => order.reference === reference && order.account === account);
}

async function judgePart(end: End, part: OrderPart): Promise<void> {
  const made = madeFor(end, part);
  const told = `${part.reference} is ${part.state} (${part.reason ?? 'no reason'}) with ${String(made.length)} orders`;
  expect(made.length, told).toBeLessThanOrEqual(1);
  if (isAtLab(part)) {
    expect(
      made.map(({ id }) => id),
      told,
    ).toEqual([part.serviceOrderId]);
    expect(quantityOf(made[0]?.items ?? []), told).toBe(quantityOf(linesOf(part)));
    expect(made[0]?.items, told).toEqual(part.items);
  } else if (part.state === 'undecided') {
    expect(part.reason, told).not.toBeNull();
  } else {
    const row = await end.world.row({ id: part.fulfilmentOrderId } as ShopFulfilmentOrder);
    const fo = end.world.shop.fulfilmentOrders.get(part.fulfilmentOrderId);
    // It was to go while that was allowed; now its fulfillment order says what it waits for.
    const waitsFor = fo ? waitsForMode(end.world, fo, end.environment) : null;
    const mayWait = waitsFor !== null && row.reasonCode === waitsFor;
    expect(mayWait ? ['due', 'refused', 'withdrawn'] : ['withdrawn'], told).toContain(part.state);
    if (row.state !== 'mismatched') expect(made, told).toEqual([]);
  }
}

/** Each fulfillment order has what it asked for exactly once at the lab, or says visibly why not. */
async function judgeFulfilmentOrder(end: End, fo: ShopFulfilmentOrder): Promise<void> {
  const { world, parts } = end;
  const { state, service } = world;
  judgeEachAccount(end, fo);
  const own = parts.filter(({ fulfilmentOrderId }) => fulfilmentOrderId === fo.id);
  // A ledger that was lost looks through the account of now alone: what another one has was simulated (decision 0006).
  const looksInto = new Set([end.current, ...own.map(({ connectionId }) => end.accountOf.get(connectionId))]);
  const all = service.orders.filter(
    ({ reference, account }) =>
      reference?.startsWith(`kits-${fo.id}-`) === true &&
      (state.ledgerLosses === 0 || looksInto.has(account)),
  );
  const row = await world.db.fulfilmentOrder.findFirst({ where: { id: fo.id } });
  const told = `${fo.id} is ${fo.status}/${fo.requestStatus}, ${row?.state ?? 'unknown'} (${row?.reason ?? ''})`;
  if (state.takenBack.has(fo.id)) return expect(all, told).toEqual([]);
  if (own.some((part) => part.state === 'undecided')) return;
  if (row?.state === 'mismatched') {
    expect(row.reason, told).not.toBeNull();
    if (row.reasonCode === 'test_order') state.reached.add('a real order is told to be in the sandbox alone');
    if (state.ledgerLosses === 0) expect(all.length, told).toBeLessThanOrEqual(Math.max(1, own.length));
    return;
  }
  const sent = own.filter(({ serviceOrderId }) => serviceOrderId !== null);
  // A ledger that was lost needs nobody for what is fulfilled, and doesn't look for what may not be sent by now.
  const isOver = fo.status === 'CLOSED' && fo.fulfilments.length > 0;
  const heldUp = ['unmapped', waitsForMode(world, fo, end.environment)];
  const isUnknown = state.ledgerLosses > 0 && (isOver || heldUp.includes(row?.reasonCode ?? ''));
  // What the lab has is accepted; nothing is there that no part stands for.
  if (!isUnknown) expect(all.length, told).toBe(sent.length);
  if (fo.status !== 'CLOSED') expect(fo.requestStatus, told).not.toBe('CANCELLATION_REQUESTED');
  judgeLines(end, { fo, row, sent, told });
}

/** No account ever makes more pieces for a fulfillment order than were wanted of it, whatever the ledger lost. */
function judgeEachAccount({ world: { state, service } }: End, fo: ShopFulfilmentOrder): void {
  const wanted = fo.lines.reduce((sum, { id, total }) => sum + (state.mostWanted.get(id) ?? total), 0);
  const made = new Map<string, number>();
  for (const { reference, account, items } of service.orders)
    if (reference?.startsWith(`kits-${fo.id}-`) === true)
      made.set(account, (made.get(account) ?? 0) + quantityOf(items));
  for (const [account, pieces] of made)
    expect(pieces, `pieces for ${fo.id} at ${account}`).toBeLessThanOrEqual(wanted);
}

function judgeLines(
  { world, story: { isMappedAtLast, settings }, environment }: End,
  {
    fo,
    row,
    sent,
    told,
  }: { fo: ShopFulfilmentOrder; row: FulfilmentOrder | null; sent: OrderPart[]; told: string },
): void {
  const { state } = world;
  const mode = waitsForMode(world, fo, environment);
  const isHeldUp = mode !== null && row?.reasonCode === mode;
  const isWanted = fo.lines.some(({ remaining }) => remaining > 0);
  for (const line of fo.lines) {
    const pieces = quantityOf(sent.flatMap(linesOf).filter(({ id }) => id === line.id));
    expect(pieces, told).toBeLessThanOrEqual(state.mostWanted.get(line.id) ?? line.total);
    const isByHand = fo.fulfilments.some(({ status }) => status === 'CANCELLED');
    if (fo.requestStatus !== 'ACCEPTED' || pieces >= line.remaining || isByHand) continue;
    // Left for later, visibly: nothing more of it may be sent in the shop's mode.
    if (isHeldUp) continue;
    // Left for later, visibly, because nothing was known to order for it.
    expect(line.variantId, told).toBe(lateVariant);
    expect([isMappedAtLast, row?.reasonCode], told).toEqual([false, 'unmapped']);
  }
  if (isHeldUp) return sayWait(world, row, mode);
  // It waits for its mapping, as a whole or with what an edit added, and says so.
  if (!isMappedAtLast && row?.reasonCode === 'unmapped') return;
  if (fo.status === 'CANCELLED' && sent.length > 0 && sent.every((part) => mayBeLetGo(world, part))) return;
  if (sent.length > 0) return expect(['IN_PROGRESS', 'CLOSED'], told).toContain(fo.status);
  if (!isWanted || fo.status === 'CLOSED' || fo.status === 'CANCELLED') return;
  // What a ledger that is lost had simulated is over with its order, though Shopify still has it as accepted.
  const isCanceled = world.shop.orders.get(fo.orderId)?.cancelledAt != null;
  if (state.ledgerLosses > 0 && isCanceled && row?.state === 'closed') return;
  // Shopify takes a request only while nothing of it was fulfilled: from then on it's the merchant's, who is told.
  expect(fo.requestStatus, told).toBe('UNSUBMITTED');
  const isMerchants = fo.fulfilments.length > 0 || !settings.automaticRequests;
  // Of which lines the lab has something already is lost with the ledger: nothing more is asked for unasked.
  const isUntold = state.ledgerLosses > 0 && row?.reasonCode === 'ordered_before';
  expect(isMerchants || isUntold, told).toBe(true);
  expect(row?.reason, told).not.toBeNull();
}

/** It waits for the shop's mode, in words. */
function sayWait({ state }: StoryWorld, { reason }: FulfilmentOrder, mode: 'not_live' | 'test_order'): void {
  expect(reason).not.toBeNull();
  state.reached.add(waitMoments[mode]);
}

const waitMoments = {
  not_live: 'a real order waits for the shop to go live',
  test_order: 'a test order waits, as production takes none',
};

/** Every kit can still be read, whatever became of its account's token and of the app's installation. */
async function judgeKits({ world: { ctx }, parts }: End): Promise<void> {
  for (const { connectionId, serviceOrderId, expectedKits } of parts) {
    if (serviceOrderId === null || expectedKits === 0) continue;
    const client = await ctx.clientFor(connectionId);
    expect((await client.order(serviceOrderId)).id).toBe(serviceOrderId);
  }
}

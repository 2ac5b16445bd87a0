import { expect } from 'vitest';
import type { FulfilmentOrder, OrderPart } from '../../../../app/db/generated/app/client.ts';
import type { CoveredLine } from '../../../../app/orders/lab-order/service-order.ts';
import type { ModelOrder } from '../model.ts';
import type { ShopFulfilmentOrder } from '../shop.ts';
import { SHOP } from '../world.ts';
import type { Story } from './commands.ts';
import { tablesWith } from './redactions.ts';
import { allKnown, lateVariant } from './shop-moments.ts';
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
  /** The account that takes new orders. */
  current: string | undefined;
}

/** Everything that must hold in the end, whatever happened. */
export async function judge(world: StoryWorld, story: Story): Promise<void> {
  const { db, state } = world;
  const connections = await db.connection.findMany({ where: { shop: SHOP } });
  const nameOf = (environment: string) =>
    environment === 'production' ? state.accounts.production.name : state.accounts.sandbox.name;
  const accountOf = new Map(connections.map(({ id, environment }) => [id, nameOf(environment)]));
  const current = accountOf.get(connections.find(({ isCurrent }) => isCurrent)?.id ?? '');
  const end: End = { world, story, parts: await db.orderPart.findMany(), accountOf, current };
  expect(state.sentUninstalled, 'orders sent while the app was not installed').toBe(0);
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
    expect(part.state, told).toBe('withdrawn');
    const row = await end.world.row({ id: part.fulfilmentOrderId } as ShopFulfilmentOrder);
    if (row.state !== 'mismatched') expect(made, told).toEqual([]);
  }
}

/** Each fulfillment order has what it asked for exactly once at the lab, or says visibly why not. */
async function judgeFulfilmentOrder(end: End, fo: ShopFulfilmentOrder): Promise<void> {
  const { world, parts } = end;
  const { state, service } = world;
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
  judgePieces(end, fo, all, told);
  if (own.some((part) => part.state === 'undecided')) return;
  if (row?.state === 'mismatched') {
    expect(row.reason, told).not.toBeNull();
    if (state.ledgerLosses === 0) expect(all.length, told).toBeLessThanOrEqual(Math.max(1, own.length));
    return;
  }
  const sent = own.filter(({ serviceOrderId }) => serviceOrderId !== null);
  // A ledger that was lost needs nobody for what is fulfilled, and can't look for what is not mapped by now.
  const isOver = fo.status === 'CLOSED' && fo.fulfilments.length > 0;
  const isUnknown = state.ledgerLosses > 0 && (isOver || row?.reasonCode === 'unmapped');
  // What the lab has is accepted; nothing is there that no part stands for.
  if (!isUnknown) expect(all.length, told).toBe(sent.length);
  if (fo.status !== 'CLOSED') expect(fo.requestStatus, told).not.toBe('CANCELLATION_REQUESTED');
  judgeLines(end, { fo, row, sent, told });
}

/** The lab never makes more pieces for a fulfillment order than were ever wanted of it. */
function judgePieces(
  { world: { state } }: End,
  fo: ShopFulfilmentOrder,
  all: ModelOrder[],
  told: string,
): void {
  const wanted = fo.lines.reduce((sum, { id, total }) => sum + (state.mostWanted.get(id) ?? total), 0);
  const accounts = new Set(all.map(({ account }) => account));
  for (const account of accounts) {
    const made = all.filter((order) => order.account === account);
    expect(
      made.reduce((sum, { items }) => sum + quantityOf(items), 0),
      `${told}: pieces`,
    ).toBeLessThanOrEqual(wanted);
  }
}

function judgeLines(
  { world: { state }, story: { isMappedAtLast, settings } }: End,
  {
    fo,
    row,
    sent,
    told,
  }: { fo: ShopFulfilmentOrder; row: FulfilmentOrder | null; sent: OrderPart[]; told: string },
): void {
  const isWanted = fo.lines.some(({ remaining }) => remaining > 0);
  for (const line of fo.lines) {
    const pieces = quantityOf(sent.flatMap(linesOf).filter(({ id }) => id === line.id));
    expect(pieces, told).toBeLessThanOrEqual(state.mostWanted.get(line.id) ?? line.total);
    const isByHand = fo.fulfilments.some(({ status }) => status === 'CANCELLED');
    if (fo.requestStatus !== 'ACCEPTED' || pieces >= line.remaining || isByHand) continue;
    // Left for later, visibly, because nothing was known to order for it.
    expect(line.variantId, told).toBe(lateVariant);
    expect([isMappedAtLast, row?.reasonCode], told).toEqual([false, 'unmapped']);
  }
  // It waits for its mapping, as a whole or with what an edit added, and says so.
  if (!isMappedAtLast && row?.reasonCode === 'unmapped') return;
  if (sent.length > 0) return expect(['IN_PROGRESS', 'CLOSED'], told).toContain(fo.status);
  if (!isWanted || fo.status === 'CLOSED' || fo.status === 'CANCELLED') return;
  // Shopify takes a request only while nothing of it was fulfilled: from then on it's the merchant's, who is told.
  expect(fo.requestStatus, told).toBe('UNSUBMITTED');
  const isMerchants = fo.fulfilments.length > 0 || !settings.automaticRequests;
  // Of which lines the lab has something already is lost with the ledger: nothing more is asked for unasked.
  const isUntold = state.ledgerLosses > 0 && row?.reasonCode === 'ordered_before';
  expect(isMerchants || isUntold, told).toBe(true);
  expect(row?.reason, told).not.toBeNull();
}

/** Every kit can still be read, whatever became of its account's token and of the app's installation. */
async function judgeKits({ world: { ctx }, parts }: End): Promise<void> {
  for (const { connectionId, serviceOrderId, expectedKits } of parts) {
    if (serviceOrderId === null || expectedKits === 0) continue;
    const client = await ctx.clientFor(connectionId);
    expect((await client.order(serviceOrderId)).id).toBe(serviceOrderId);
  }
}

import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import { after, type Clock } from '../core/clock.ts';
import { NoSuchRecord } from '../core/errors.ts';
import { columnsOf, findTransition, type FoAction, type FoPlace, type FoState } from './transitions.ts';

/** A fulfilment order as the operations read it. */
export type FulfillmentOrderRow = NonNullable<Awaited<ReturnType<typeof readFulfillmentOrder>>>;

/** Items of a fulfilment order and how many of each. */
export interface LineQuantity {
  /** Of the fulfilment order's line, not of the order's. */
  id: bigint;
  quantity: number;
}

/** Makes changes to one order follow each other: holds its row until the transaction ends. */
export async function lockOrder(tx: LocalShopifyTx, orderId: bigint): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "Order" WHERE id = ${orderId} FOR UPDATE`;
  if (rows.length === 0) throw new NoSuchRecord(`Order ${orderId}`);
}

/** Reads a fulfilment order with what belongs to it; null when there is none. */
export async function readFulfillmentOrder(tx: LocalShopifyTx, id: bigint) {
  const row = await tx.fulfillmentOrder.findUnique({
    where: { id },
    include: {
      lines: { orderBy: { id: 'asc' }, include: { lineItem: true } },
      holds: { where: { releasedAt: null }, orderBy: { id: 'asc' } },
    },
  });
  if (!row) return null;
  const service = await tx.fulfillmentService.findUnique({ where: { locationId: row.locationId } });
  const place: FoPlace = service ? 'service' : 'merchant';
  return { ...row, service, place };
}

/** As `readFulfillmentOrder`, with its order locked; throws NoSuchRecord. */
export async function lockFulfillmentOrder(tx: LocalShopifyTx, id: bigint): Promise<FulfillmentOrderRow> {
  const found = await tx.fulfillmentOrder.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) throw new NoSuchRecord(`Fulfillment order ${id}`);
  await lockOrder(tx, found.orderId);
  const row = await readFulfillmentOrder(tx, id);
  if (!row) throw new NoSuchRecord(`Fulfillment order ${id}`);
  return row;
}

/** Moves a fulfilment order to a state. */
export async function setState(
  tx: LocalShopifyTx,
  clock: Clock,
  row: FulfillmentOrderRow,
  state: FoState,
): Promise<void> {
  await tx.fulfillmentOrder.update({
    where: { id: row.id },
    data: { ...columnsOf(state), updatedAt: after(clock.now(), 0) },
  });
}

/** The row of the state table for an action on this fulfilment order, or null. */
export function transitionOf(action: FoAction, row: FulfillmentOrderRow) {
  return findTransition(action, row, row.place);
}

/** Makes a further fulfilment order of the same order. Lines name the order's line items. */
export async function createFulfillmentOrder(
  tx: LocalShopifyTx,
  clock: Clock,
  input: {
    orderId: bigint;
    location: { id: bigint; name: string };
    state: FoState;
    lines: { lineItemId: bigint; quantity: number }[];
  },
): Promise<bigint> {
  const now = clock.now();
  const row = await tx.fulfillmentOrder.create({
    data: {
      orderId: input.orderId,
      locationId: input.location.id,
      locationName: input.location.name,
      ...columnsOf(input.state),
      fulfillAt: now,
      createdAt: now,
      updatedAt: now,
      lines: {
        create: input.lines.map(({ lineItemId, quantity }) => ({
          lineItemId,
          totalQuantity: quantity,
          remainingQuantity: quantity,
        })),
      },
    },
  });
  return row.id;
}

/** Everything that is left of a fulfilment order, as its order's line items. */
export function remainingLines(row: FulfillmentOrderRow): { lineItemId: bigint; quantity: number }[] {
  return row.lines
    .filter((line) => line.remainingQuantity > 0)
    .map((line) => ({ lineItemId: line.lineItemId, quantity: line.remainingQuantity }));
}

/** Takes quantities off a fulfilment order's lines, total and remaining; a line left with nothing at all goes. */
export async function takeLines(tx: LocalShopifyTx, lines: LineQuantity[]): Promise<void> {
  for (const { id, quantity } of lines) {
    const line = await tx.fulfillmentOrderLine.update({
      where: { id },
      data: { totalQuantity: { decrement: quantity }, remainingQuantity: { decrement: quantity } },
    });
    if (line.totalQuantity === 0) await tx.fulfillmentOrderLine.delete({ where: { id } });
  }
}

/** Adds items of an order's line to a fulfilment order, to its line of them where it has one. */
export async function addLine(
  tx: LocalShopifyTx,
  fulfillmentOrderId: bigint,
  { lineItemId, quantity }: { lineItemId: bigint; quantity: number },
): Promise<void> {
  const existing = await tx.fulfillmentOrderLine.findFirst({ where: { fulfillmentOrderId, lineItemId } });
  if (existing) {
    const data = { totalQuantity: { increment: quantity }, remainingQuantity: { increment: quantity } };
    await tx.fulfillmentOrderLine.update({ where: { id: existing.id }, data });
    return;
  }
  await tx.fulfillmentOrderLine.create({
    data: { fulfillmentOrderId, lineItemId, totalQuantity: quantity, remainingQuantity: quantity },
  });
}

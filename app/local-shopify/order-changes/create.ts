import { randomBytes } from 'node:crypto';
import type { LocalShopifyPrisma, LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { plainPayload } from '../fulfillment/payloads.ts';
import { createFulfillmentOrder } from '../fulfillment/records.ts';
import { merchantLocation, readStock, routeLine, routeLines } from '../fulfillment/routing.ts';
import { columnsOf } from '../fulfillment/transitions.ts';
import { publish } from '../webhooks/publish.ts';
import type { Address } from '../orders/address.ts';
import { readOrder } from '../orders/read.ts';
import { restOrder } from '../orders/rest-order.ts';

/** A line to be ordered, its variant already found. */
export interface NewLine {
  variant: {
    id: bigint;
    title: string;
    sku: string | null;
    priceMinor: number;
    taxable: boolean;
    product: { id: bigint; title: string; vendor: string };
    inventoryItem: { requiresShipping: boolean } | null;
  };
  quantity: number;
}

export interface NewOrder {
  customerId: bigint | null;
  email: string | null;
  phone: string | null;
  lines: NewLine[];
  shippingAddress: Address | null;
  billingAddress: Address | null;
  financialStatus: 'paid' | 'pending';
  test: boolean;
  riskRecommendation: 'NONE' | 'ACCEPT' | 'INVESTIGATE' | 'CANCEL';
  note: string | null;
  tags: string[];
}

/** A product that has one variant only names it so. */
const DEFAULT_VARIANT_TITLE = 'Default Title';

/**
 * Makes an order, routes its lines to locations and opens a fulfilment order at each, then tells the app: orders/create,
 * orders/paid when it is, and that the routing is done. Returns the order's id and name.
 */
export async function createOrder(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  input: NewOrder,
): Promise<{ id: bigint; name: string }> {
  const now = ctx.clock.now();
  const { nextOrderNumber } = await tx.shop.update({
    where: { id: ctx.shop.id },
    data: { nextOrderNumber: { increment: 1 } },
    select: { nextOrderNumber: true },
  });
  const number = nextOrderNumber - 1;
  const stocked = await readStock(
    tx,
    input.lines.map(({ variant }) => variant.id),
  );
  const home = await merchantLocation(tx);
  const totalMinor = input.lines.reduce((total, line) => total + line.variant.priceMinor * line.quantity, 0);
  const order = await tx.order.create({
    data: {
      number,
      name: `#${number}`,
      customerId: input.customerId,
      email: input.email,
      phone: input.phone,
      financialStatus: input.financialStatus,
      currencyCode: ctx.shop.currencyCode,
      paidMinor: input.financialStatus === 'paid' ? totalMinor : 0,
      test: input.test,
      note: input.note,
      tags: input.tags,
      ...(input.shippingAddress ? { shippingAddress: input.shippingAddress } : {}),
      ...(input.billingAddress ? { billingAddress: input.billingAddress } : {}),
      riskRecommendation: input.riskRecommendation,
      confirmationNumber: confirmationNumber(number),
      token: randomBytes(16).toString('hex'),
      createdAt: now,
      processedAt: now,
      updatedAt: now,
      lines: { create: input.lines.map((line) => lineData(line, routeLine(line.variant.id, stocked, home))) },
    },
    include: { lines: { orderBy: { id: 'asc' } } },
  });
  const opened: bigint[] = [];
  for (const group of routeLines(order.lines, stocked, home)) {
    const lines = group.lines.map((line) => ({ lineItemId: line.id, quantity: line.quantity }));
    const { destination: location } = group;
    const state = 'OPEN/UNSUBMITTED';
    opened.push(await createFulfillmentOrder(tx, ctx.clock, { orderId: order.id, location, state, lines }));
  }
  const payload = restOrder(ctx.shop, await readOrder(tx, order.id));
  await publish(ctx, tx, { topic: 'orders/create', payload, orderId: order.id });
  if (input.financialStatus === 'paid')
    await publish(ctx, tx, { topic: 'orders/paid', payload, orderId: order.id });
  for (const id of opened) {
    await publish(ctx, tx, {
      topic: 'fulfillment_orders/order_routing_complete',
      payload: plainPayload({ id, ...columnsOf('OPEN/UNSUBMITTED') }),
      orderId: order.id,
    });
  }
  return { id: order.id, name: order.name };
}

function lineData(
  { variant, quantity }: NewLine,
  destination: { serviceHandle: string | null },
): LocalShopifyPrisma.LineItemCreateWithoutOrderInput {
  return {
    variantId: variant.id,
    productId: variant.product.id,
    title: variant.product.title,
    variantTitle: variant.title === DEFAULT_VARIANT_TITLE ? null : variant.title,
    sku: variant.sku,
    vendor: variant.product.vendor,
    quantity,
    currentQuantity: quantity,
    priceMinor: variant.priceMinor,
    requiresShipping: variant.inventoryItem?.requiresShipping ?? true,
    taxable: variant.taxable,
    fulfillmentService: destination.serviceHandle ?? 'manual',
  };
}

const CONFIRMATION_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The nine letters a buyer reads on the thank-you page; from the order's number, so that a seeded run repeats them. */
function confirmationNumber(number: number): string {
  let rest = BigInt(number) * 2_654_435_761n;
  let text = '';
  for (let i = 0; i < 9; i += 1) {
    text += CONFIRMATION_LETTERS[Number(rest % 32n)] ?? '';
    rest = rest / 32n + BigInt(number + i);
  }
  return text;
}

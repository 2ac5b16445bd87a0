import type { z } from 'zod';
import type { LocalShopifyTx } from '../../db/local-shopify-client.ts';
import type { ShopContext } from '../context.ts';
import { storedAddress } from '../orders/address.ts';
import { createOrder, type NewLine } from '../order-changes/create.ts';
import { requestWords } from '../words/requests.ts';
import type { NewOrderBody } from './bodies.ts';
import { InvalidRequest } from './http.ts';

type Body = z.infer<typeof NewOrderBody>;

/**
 * Places an order as a buyer would at the checkout. A buyer who is known by id and sends no `shipping_address` at all
 * gets it shipped to their default address; an explicit null means none. Throws InvalidRequest for an unknown customer
 * or variant, before anything is written.
 */
export async function placeOrder(ctx: ShopContext, body: Body): Promise<{ id: bigint; name: string }> {
  return ctx.db.$transaction((tx) => placeOrderIn(ctx, tx, body));
}

/** As `placeOrder`, within a transaction that does more. */
export async function placeOrderIn(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  body: Body,
): Promise<{ id: bigint; name: string }> {
  const lines = await readLines(tx, body.line_items);
  const customer = await requireCustomer(ctx, tx, body.customer ?? null);
  const shippingAddress =
    body.shipping_address === undefined
      ? storedAddress(customer?.known ? customer.address : null)
      : body.shipping_address;
  return createOrder(ctx, tx, {
    customerId: customer?.id ?? null,
    email: customer?.email ?? null,
    phone: customer?.phone ?? null,
    lines,
    shippingAddress,
    billingAddress: body.billing_address ?? shippingAddress,
    financialStatus: body.financial_status,
    test: body.test,
    riskRecommendation: body.risk,
    note: body.note ?? null,
    tags: body.tags,
  });
}

async function readLines(tx: LocalShopifyTx, items: Body['line_items']): Promise<NewLine[]> {
  const details: Record<string, string> = {};
  const lines: NewLine[] = [];
  for (const [i, item] of items.entries()) {
    const variant = await tx.variant.findFirst({
      where: item.variant_id === undefined ? { sku: item.sku ?? '' } : { id: item.variant_id },
      orderBy: { id: 'asc' },
      include: { product: true, inventoryItem: true },
    });
    if (variant) lines.push({ variant, quantity: item.quantity });
    else
      details[`line_items.${i}.${item.variant_id === undefined ? 'sku' : 'variant_id'}`] =
        requestWords.noSuchVariant;
  }
  if (Object.keys(details).length > 0) throw new InvalidRequest(details);
  return lines;
}

interface Buyer {
  id: bigint;
  email: string | null;
  phone: string | null;
  address: unknown;
  /** Named by id, not by particulars. */
  known: boolean;
}

async function requireCustomer(
  ctx: ShopContext,
  tx: LocalShopifyTx,
  given: NonNullable<Body['customer']> | null,
): Promise<Buyer | null> {
  if (!given) return null;
  if (given.id !== undefined) {
    const row = await tx.customer.findUnique({ where: { id: given.id } });
    if (!row) throw new InvalidRequest({ 'customer.id': requestWords.noSuchCustomer });
    return { ...row, known: true };
  }
  const now = ctx.clock.now();
  const email = given.email ?? null;
  const data = {
    firstName: given.first_name ?? null,
    lastName: given.last_name ?? null,
    phone: given.phone ?? null,
    updatedAt: now,
  };
  if (email === null)
    return { ...(await tx.customer.create({ data: { ...data, createdAt: now } })), known: false };
  // Two orders of a new buyer may come at the same moment.
  await tx.customer.createMany({ data: [{ ...data, email, createdAt: now }], skipDuplicates: true });
  return { ...(await tx.customer.findUniqueOrThrow({ where: { email } })), known: false };
}

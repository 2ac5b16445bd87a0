import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ordersFileWords as words } from '../../words/command-line.ts';

/** An order as it is bought in the local shop: the control address's form (design, start-up contract). */
export interface OrderInput {
  /** What the run calls it before it has a name in the local shop. */
  label: string;
  customer: { id: string } | { email: string | null; first_name: string; last_name: string };
  line_items: { sku: string; title: string; quantity: number; price: string }[];
  shipping_address: Record<string, unknown> | null;
  test: boolean;
}

const leastQuantity = 1;
const text = z.string().nullish();

/** Shopify's order webhook, as far as a sale is made of it; everything else in the payload is left alone. */
const webhookOrder = z.looseObject({
  name: text,
  email: text,
  contact_email: text,
  test: z.boolean().nullish(),
  customer: z.looseObject({ email: text, first_name: text, last_name: text }).nullish(),
  line_items: z
    .array(
      z.looseObject({
        sku: z.string({ error: words.stringOrNull }).nullish(),
        title: z.string().nullish(),
        quantity: z.int(words.quantity).min(leastQuantity, words.least(leastQuantity)),
        price: z.string({ error: words.price }).nullish(),
      }),
    )
    .min(1, words.noLines),
  shipping_address: z.looseObject({ first_name: text, last_name: text }).nullish(),
});

const webhookOrders = z.union([
  webhookOrder.transform((order) => [order]),
  z.array(webhookOrder).min(1, words.noOrder),
]);

export type OrdersFile = { ok: true; orders: OrderInput[] } | { ok: false; problem: string };

/**
 * Reads orders in Shopify's own webhook form, one or an array of them.
 * @param skuMap which SKUs of the file stand for which SKUs of the demo's shop
 * @returns a problem that names the file, the field and the rule; nothing is started then
 */
export async function readOrdersFile(path: string, skuMap: ReadonlyMap<string, string>): Promise<OrdersFile> {
  let content: string;
  try {
    content = await readFile(path, 'utf8');
  } catch (error) {
    return { ok: false, problem: words.unreadable(path, error instanceof Error ? error.message : '') };
  }
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return { ok: false, problem: words.notJson(path, error instanceof Error ? error.message : '') };
  }
  // The array is parsed element by element, so that a complaint names the order and the field, not "no union member".
  const list = Array.isArray(json) ? json : [json];
  const problems = list.flatMap((order, index) => {
    const parsed = webhookOrder.safeParse(order);
    if (parsed.success) return [];
    const where = Array.isArray(json) ? words.inOrder(index + 1) : '';
    return parsed.error.issues.map(
      (issue) => `${where}${issue.path.join('.') || words.order}: ${issue.message}`,
    );
  });
  const parsed = webhookOrders.safeParse(json);
  if (!parsed.success || problems.length > 0)
    return { ok: false, problem: words.unusable(path, problems.length > 0 ? problems : [words.noOrder]) };
  return { ok: true, orders: parsed.data.map((order, index) => inputOf(order, index, skuMap)) };
}

function inputOf(
  order: z.output<typeof webhookOrder>,
  index: number,
  skuMap: ReadonlyMap<string, string>,
): OrderInput {
  const { customer, shipping_address: address } = order;
  return {
    label: order.name ?? words.label(index + 1),
    customer: {
      email: blankToNull(order.email) ?? blankToNull(order.contact_email) ?? blankToNull(customer?.email),
      first_name: customer?.first_name ?? address?.first_name ?? '',
      last_name: customer?.last_name ?? address?.last_name ?? '',
    },
    line_items: order.line_items.map((line, position) => {
      const sku = blankToNull(line.sku) ?? `line-${position + 1}`;
      return {
        sku: skuMap.get(sku) ?? sku,
        title: line.title ?? sku,
        quantity: line.quantity,
        price: line.price ?? '0.00',
      };
    }),
    shipping_address: address ?? null,
    test: order.test ?? false,
  };
}

function blankToNull(value: string | null | undefined): string | null {
  return value == null || value.trim() === '' ? null : value;
}

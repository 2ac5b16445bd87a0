import { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { NewOrderBody } from '../../control/bodies.ts';
import { placeOrderIn } from '../../control/new-order.ts';
import { NumericId } from '../../core/gid.ts';
import { storedAddress } from '../../orders/address.ts';
import { addressFields, CHECKOUT_NAMES, type CheckoutName, type CheckoutValues } from './checkout-fields.ts';
import type { CartLine } from './goods.ts';
import { COUNTRIES } from '../../postal/format.ts';

const text = z.string().catch('');
const entries = CHECKOUT_NAMES.map((name) => [name, text] as const);

/** A checkout form as it was sent: what people wrote, the token of the form and the total that it showed. */
export const CheckoutForm = z.object({
  ...(Object.fromEntries(entries) as Record<CheckoutName, typeof text>),
  token: z.uuid(),
  total: z.coerce.number().int().catch(-1),
  step: z.enum(['country', 'pay']).catch('pay'),
});

/** The values of a form, trimmed; a country that does not exist becomes the shop's own. */
export function valuesOf(form: z.infer<typeof CheckoutForm>, homeCountry: string): CheckoutValues {
  const values = Object.fromEntries(
    CHECKOUT_NAMES.map((name) => [name, form[name].trim()]),
  ) as CheckoutValues;
  return {
    ...values,
    country: COUNTRIES.some(({ code }) => code === values.country) ? values.country : homeCountry,
  };
}

/** What the form starts with: empty, or as a customer of the shop. */
export async function startingValues(
  ctx: ShopContext,
  homeCountry: string,
  customerId: bigint | null,
): Promise<CheckoutValues> {
  const customer =
    customerId === null ? null : await ctx.db.customer.findUnique({ where: { id: customerId } });
  const address = storedAddress(customer?.address ?? null);
  return {
    email: customer?.email ?? '',
    country: address?.country_code ?? homeCountry,
    first_name: address?.first_name ?? customer?.firstName ?? '',
    last_name: address?.last_name ?? customer?.lastName ?? '',
    company: address?.company ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    province: address?.province_code ?? address?.province ?? '',
    zip: address?.zip ?? '',
    phone: address?.phone ?? '',
  };
}

/** Values that were checked, as the control API's POST /orders takes them. Fields that the country does not have go. */
export function orderBody(values: CheckoutValues, lines: readonly CartLine[]) {
  const fields = addressFields(values.country);
  const valueOf = (name: CheckoutName) =>
    fields.some((entry) => entry.name === name) && values[name] !== '' ? values[name] : null;
  const provinces = fields.find(({ name }) => name === 'province')?.options ?? null;
  const person = {
    first_name: valueOf('first_name'),
    last_name: valueOf('last_name'),
    phone: valueOf('phone'),
  };
  const province = valueOf('province');
  return NewOrderBody.parse({
    customer: { email: values.email, ...person },
    line_items: lines.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
    shipping_address: {
      ...person,
      company: valueOf('company'),
      address1: valueOf('address1'),
      address2: valueOf('address2'),
      city: valueOf('city'),
      zip: valueOf('zip'),
      province: provinces?.find(({ code }) => code === province)?.name ?? province,
      province_code: provinces ? province : null,
      country_code: values.country,
    },
    financial_status: 'paid',
  });
}

const Bought = z.object({ order_id: NumericId });
const keyOf = (checkoutToken: string) => `checkout:${checkoutToken}`;

/** The order that a checkout form made, by its id; null: none. */
export async function boughtOrder(ctx: ShopContext, checkoutToken: string): Promise<bigint | null> {
  const row = await ctx.db.idempotencyKey.findUnique({ where: { key: keyOf(checkoutToken) } });
  return row ? Bought.parse(row.response).order_id : null;
}

/**
 * Makes the paid order of a checkout form, once for each form however often it is sent: the token and the order commit
 * together. Throws InvalidRequest when something is no longer on offer.
 */
export async function buyOnce(
  ctx: ShopContext,
  checkoutToken: string,
  body: ReturnType<typeof orderBody>,
): Promise<void> {
  const key = keyOf(checkoutToken);
  await ctx.db.$transaction(async (tx) => {
    const inserted = await tx.idempotencyKey.createMany({
      data: [{ key, mutation: 'checkout', inputHash: '', response: {}, createdAt: ctx.clock.now() }],
      skipDuplicates: true,
    });
    if (inserted.count === 0) return;
    const { id } = await placeOrderIn(ctx, tx, body);
    await tx.idempotencyKey.update({ where: { key }, data: { response: { order_id: String(id) } } });
  });
}

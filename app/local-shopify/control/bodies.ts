import { z } from 'zod';
import { requestWords as words } from '../words/requests.ts';
import { NumericId } from '../core/gid.ts';
import { minorOf } from '../core/money.ts';
import { RestAddress } from '../orders/address.ts';
import { FAULT_KINDS } from '../webhooks/faults.ts';
import { PLATFORM_FAULT_KINDS } from '../core/platform-faults.ts';

const name = z.string().trim().max(255).nullish();
const email = z.email(words.mustBeEmail).max(255);
const QUANTITY_MAX = 100_000;
const quantity = z.int().min(1).max(QUANTITY_MAX);

const Price = z.union([z.string(), z.number()]).transform((value, issues) => {
  const minor = minorOf(String(value));
  if (minor !== null && minor >= 0) return minor;
  issues.addIssue({ code: 'custom', message: words.mustBeAmount });
  return z.NEVER;
});

/** The buyer: one who is known by `id`, or a new one. An e-mail is not needed: shops take orders without. */
const Buyer = z.object({
  id: NumericId.optional(),
  email: email.nullish(),
  first_name: name,
  last_name: name,
  phone: name,
});

const OrderLine = z
  .object({ variant_id: NumericId.optional(), sku: z.string().min(1).optional(), quantity })
  .refine((line) => (line.variant_id === undefined) !== (line.sku === undefined), {
    message: words.variantIdOrSku,
  });

/** How sure the shop's fraud check is, by what Shopify then recommends. */
const RISKS = { none: 'NONE', low: 'ACCEPT', medium: 'INVESTIGATE', high: 'CANCEL' } as const;

/** POST /orders. */
export const NewOrderBody = z.object({
  customer: Buyer.nullish(),
  line_items: z.array(OrderLine).min(1).max(500),
  shipping_address: RestAddress.nullish(),
  billing_address: RestAddress.nullish(),
  financial_status: z.enum(['paid', 'pending']).default('paid'),
  test: z.boolean().default(false),
  risk: z
    .enum(['none', 'low', 'medium', 'high'])
    .default('none')
    .transform((risk) => RISKS[risk]),
  note: z.string().max(5_000).nullish(),
  tags: z.array(z.string().trim().min(1).max(255)).max(250).default([]),
});

const Chosen = z.array(z.object({ id: NumericId, quantity })).min(1);
const one = { fulfillment_order_id: NumericId.optional() };
const message = z.string().max(1_000).nullish();

/** POST /orders/{id}/…, by action. */
export const ActionBodies = {
  pay: z.object({}),
  cancel: z.object({
    reason: z.enum(['customer', 'declined', 'fraud', 'inventory', 'staff', 'other']).default('customer'),
  }),
  refund: z.object({ line_items: Chosen }),
  edit: z.object({
    line_items: z.array(z.object({ id: NumericId, quantity: z.int().min(0).max(QUANTITY_MAX) })).min(1),
  }),
  'request-fulfillment': z.object({
    ...one,
    line_items: Chosen.optional(),
    message,
    notify_customer: z.boolean().nullish(),
  }),
  'request-cancellation': z.object({ ...one, message }),
  hold: z.object({
    ...one,
    reason: z
      .enum([
        'awaiting_payment',
        'awaiting_return_items',
        'high_risk_of_fraud',
        'incorrect_address',
        'inventory_out_of_stock',
        'other',
        'unknown_delivery_date',
      ])
      .default('other'),
    reason_notes: message,
  }),
  release: z.object(one),
  move: z.object({ ...one, location_id: NumericId.optional() }),
  split: z.object({ ...one, line_items: Chosen.optional() }),
  merge: z.object({ fulfillment_order_ids: z.array(NumericId).min(2).optional() }),
  'cancel-fulfillment-order': z.object(one),
  'cancel-fulfillment': z.object({ fulfillment_id: NumericId.optional() }),
  fulfil: z.object({
    ...one,
    line_items: Chosen.optional(),
    tracking: z
      .array(z.object({ number: z.string().trim().min(1).max(255), url: z.url().max(2_000).nullish() }))
      .max(100)
      .default([]),
    notify_customer: z.boolean().default(false),
  }),
};

const NewVariantBody = z.object({
  title: z.string().trim().max(255).default(''),
  sku: z.string().trim().min(1).max(255).nullish(),
  price: Price,
  cost: Price.nullish(),
  is_kit: z.boolean().default(false),
  requires_shipping: z.boolean().default(true),
});

/** POST /products: with `variants`, or with the only one's sku, price … beside the title. */
export const NewProductBody = NewVariantBody.partial({ price: true })
  .extend({
    title: z.string().trim().min(1).max(255),
    vendor: z.string().trim().min(1).max(255).default('Kitbridge Demo'),
    variants: z.array(NewVariantBody).min(1).max(100).optional(),
  })
  .transform(({ title, vendor, variants, price, ...only }, issues) => {
    if (variants) return { title, vendor, variants };
    if (price !== undefined) return { title, vendor, variants: [{ ...only, price, title: '' }] };
    issues.addIssue({ code: 'custom', path: ['price'], message: words.priceOrVariants });
    return z.NEVER;
  });

/** PATCH /variants/{id}. */
export const VariantChangeBody = z
  .object({
    sku: z.string().trim().min(1).max(255).nullable().optional(),
    title: z.string().trim().min(1).max(255).optional(),
    price: Price.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: words.mustChangeSomething,
  });

/** POST /faults. `ms`: how long `reorder`, `delay` and `duplicate` hold back, in the shop's time. */
const WebhookFaultBody = z.object({
  kind: z.enum(FAULT_KINDS),
  rate: z.number().min(0).max(1),
  ms: z.int().min(0).max(14_400_000).optional(),
});

/** POST /faults of the platform itself: they act the next `times`, 0 ends them. `ms`: how long the Admin API is silent. */
const PlatformFaultBody = z.object({
  kind: z.enum(PLATFORM_FAULT_KINDS),
  times: z.int().min(0).max(1_000_000),
  ms: z.int().min(0).max(600_000).default(20_000),
});

export const FaultBody = z.discriminatedUnion('kind', [WebhookFaultBody, PlatformFaultBody]);

/** POST /session-token. A customer's token without customer_id has no subject: nobody is signed in. */
export const SessionTokenBody = z.discriminatedUnion('as', [
  z.object({ as: z.literal('merchant') }),
  z.object({ as: z.literal('customer'), customer_id: NumericId.optional() }),
]);

/** POST /privacy: the compliance webhooks. */
export const PrivacyBody = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('customers/data_request'), customer_id: NumericId }),
  z.object({ topic: z.literal('customers/redact'), customer_id: NumericId }),
  z.object({ topic: z.literal('shop/redact') }),
]);

/** PATCH /shop: whether it is a partner's development store, in which no order is real. */
export const ShopChangeBody = z.object({ development_store: z.boolean() });

/** POST /variants/{id}/stock: the kinds of place at which it is stocked from then on; at others no longer. */
export const StockBody = z.object({ at: z.array(z.enum(['merchant', 'service'])).min(1) });

/** GET /deliveries. */
export const DeliveryQuery = z.object({
  topic: z.string().optional(),
  order_id: NumericId.optional(),
  state: z.enum(['due', 'delivered', 'failed', 'lost']).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(250),
});

/** An id in a path. */
export const PathId = z.object({ id: NumericId });

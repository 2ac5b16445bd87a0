/**
 * Resources of the reseller interface (reseller-api §2). Request schemas are strict: they are what the sandbox
 * enforces, and their messages name the rule. Response schemas describe what the sandbox serves; the app's client
 * reads more than they allow, because the live service may have chosen otherwise.
 */
import { z } from 'zod';
import { interpretationOptions, messageRoles, sourcesSchema, streamLineSchemaOf } from '../ai.ts';
import {
  countrySchema,
  dateSchema,
  emailSchema,
  epochMsSchema,
  requiredTextSchema,
  textSchema,
  timestampSchema,
  typeRule,
} from '../fields.ts';
import { indexSymbols } from '../indexes.ts';
import { unitStatuses } from '../kits.ts';
import { pageQuerySchema } from '../lists.ts';
import { peakColumns, percentage } from '../reports.ts';
import { webhookRequestSchemaOf } from '../webhooks.ts';
import { eventKinds } from './events.ts';
import { amountMinorSchema, currencySchema, referenceSchema } from './fields.ts';
import { maxItemQuantity, minItemQuantity } from './limits.ts';

export const unitsQuerySchema = pageQuerySchema.extend({
  order_id: requiredTextSchema.describe('The order whose kits you want.'),
});

// ---- catalogue (§2.1) ----------------------------------------------------------------------------------------------

export const catalogueItemSchema = z.object({
  variation_id: z.string().min(1).describe('ID of the product variation. It doesn’t change.'),
  product: z.string().describe('Product name.'),
  variation: z.string().describe('Variation name.'),
  price: amountMinorSchema.describe('Wholesale price, in minor units of `currency`.'),
  currency: currencySchema,
  kits: z
    .int()
    .nonnegative()
    .describe('How many physical kits it has. A kit with an interpretation has 1, and an add-on has 0.'),
  requires_shipping: z.boolean().describe('Whether the item ships.'),
});
export type CatalogueItem = z.infer<typeof catalogueItemSchema>;

// ---- orders (§2.2 to §2.4) -----------------------------------------------------------------------------------------

const objectRule = typeRule('must be an object');
const quantityRule = `must be a whole number from ${String(minItemQuantity)} to ${String(maxItemQuantity)}`;

export const orderItemRequestSchema = z.strictObject(
  {
    variation_id: requiredTextSchema.describe('A variation from the catalog.'),
    quantity: z
      .int(typeRule(quantityRule))
      .min(minItemQuantity, quantityRule)
      .max(maxItemQuantity, quantityRule)
      .describe(`A whole number from ${String(minItemQuantity)} to ${String(maxItemQuantity)} (§8).`),
  },
  objectRule,
);

export const shippingAddressSchema = z.strictObject(
  {
    country: countrySchema,
    city: requiredTextSchema,
    address: requiredTextSchema.describe('Street and number.'),
    zip: requiredTextSchema.describe('Required, even for countries without postal codes.'),
    state: textSchema.nullable().optional(),
    phone: textSchema.optional(),
  },
  objectRule,
);

export const orderCreateRequestSchema = z.strictObject({
  email: emailSchema.describe('The customer’s email address.'),
  reference: textSchema
    .optional()
    .describe(
      'The reseller’s own ID of the order, repeated on orders, kits, reports, and every webhook. Strongly recommended.',
    ),
  customerName: textSchema.optional().describe('The customer’s name.'),
  items: z
    .array(orderItemRequestSchema, typeRule('must be a list of items'))
    .min(1, 'must hold at least one item'),
  shipping: shippingAddressSchema,
});
export type OrderCreateRequest = z.infer<typeof orderCreateRequestSchema>;

/** Order statuses the contract names (§3); the live service may know more. */
const orderStatuses = ['Paid'] as const;

const orderAmountSchema = amountMinorSchema.describe(
  'Sum of price × quantity, in minor units of `currency`.',
);

export const orderCreateResponseSchema = z.object({
  id: z.string().min(1),
  reference: referenceSchema,
  status: z.enum(orderStatuses),
  amount: orderAmountSchema,
  currency: currencySchema,
  created_on: timestampSchema,
});
export type OrderCreateResponse = z.infer<typeof orderCreateResponseSchema>;

export const orderRecordSchema = z.object({
  id: z.string().min(1),
  reference: referenceSchema,
  status: z.enum(orderStatuses),
  currency: currencySchema,
  amount: orderAmountSchema,
  shipped: z.boolean(),
  shipped_on: timestampSchema.nullable(),
  registered: z.boolean().describe('Whether at least one kit of the order is registered.'),
  results_ready: z.boolean().describe('Whether at least one report has been released.'),
  created_on: timestampSchema,
  items: z.array(z.object({ variation_id: z.string(), quantity: z.int() })),
});
export type OrderRecord = z.infer<typeof orderRecordSchema>;

// ---- units (§2.5, §3) ----------------------------------------------------------------------------------------------

export const unitRecordSchema = z.object({
  kit_code: z.string().min(1).describe('Code of the kit, printed on it.'),
  order_id: z.string().min(1),
  reference: referenceSchema,
  status: z
    .enum(unitStatuses)
    .describe('The usual order is In stock, Shipped, Awaiting analysis, In analysis, Results released (§3).'),
  shipped: z.boolean(),
  shipped_on: timestampSchema.nullable(),
  date_of_sampling: dateSchema.nullable().describe('Null until the customer enters it.'),
  tracking_code: z.string(),
  tracking_link: z.url(),
  registered: z.boolean().describe('Whether the customer has registered this kit.'),
  results_ready: z.boolean().describe('Whether this kit has a report, even if its webhook hasn’t arrived.'),
  created_on: timestampSchema,
});
export type UnitRecord = z.infer<typeof unitRecordSchema>;

// ---- reports (§2.6) ------------------------------------------------------------------------------------------------

/**
 * One of the five indexes of a report. An extra of the sandbox, not in the contract (docs/contract-decisions.md): a
 * reader must do without it.
 */
const reportIndexSchema = z.object({
  symbol: z.enum(indexSymbols),
  name: z.string(),
  /** Percent, two decimals: the formulas of ../indexes.ts on the report's own peaks. */
  value: percentage,
  /** Reference range for the person's gender and age: from the 18th to the 82nd percentile, both included. */
  reference_low: percentage,
  reference_high: percentage,
  /** Among people of the same gender and age. */
  percentile: z.int().min(1).max(99),
});

export const reportRecordSchema = z.object({
  id: z.string().min(1),
  kit_code: z.string().min(1),
  order_id: z.string().min(1),
  reference: z.string().nullable(),
  glycan_age: z.int(),
  chronological_age: z.int(),
  gender: z.string(),
  ethnicity: z.string(),
  date_of_birth: dateSchema,
  date_of_sampling: dateSchema,
  created_on: timestampSchema,
  /** Percentages of the total area; GP1 to GP24 together make 100. */
  ...peakColumns,
  /** In the order of `indexDefinitions`. */
  indexes: z.array(reportIndexSchema).optional(),
});
export type ReportRecord = z.infer<typeof reportRecordSchema>;

// ---- webhooks (§2.7) -----------------------------------------------------------------------------------------------

export const webhookCreateRequestSchema = webhookRequestSchemaOf(eventKinds);
export type WebhookCreateRequest = z.infer<typeof webhookCreateRequestSchema>;

export const webhookRecordSchema = z.object({
  id: z.string().min(1),
  url: z.string(),
  events: z.array(z.enum(eventKinds)),
  active: z.boolean().describe('False once deliveries to the address have stopped.'),
  created_on: timestampSchema,
  disabled_on: timestampSchema.nullable(),
  disabled_reason: z.string().nullable(),
});
export type WebhookRecord = z.infer<typeof webhookRecordSchema>;

// ---- AI (§2.8) -----------------------------------------------------------------------------------------------------

export const interpretationRequestSchema = z.strictObject({
  kit_code: requiredTextSchema,
  ...interpretationOptions,
});
export type InterpretationRequest = z.infer<typeof interpretationRequestSchema>;

export const interpretationSchema = z.object({
  kit_code: z.string().min(1),
  interpretation: z
    .string()
    .min(1)
    .describe('Markdown: an overview, a section for each index, and considerations.'),
  generated_on: epochMsSchema.describe('Epoch milliseconds.'),
  cached: z.boolean().describe('True if this is the stored text.'),
  sources: sourcesSchema,
});
export type Interpretation = z.infer<typeof interpretationSchema>;

export const usageSchema = z.object({
  enabled: z.boolean(),
  limits: z.object({
    requests_per_minute: z.int(),
    requests_per_day: z.int(),
    monthly_budget_usd: z.number(),
  }),
  current_month: z.object({
    spend_usd: z.number(),
    remaining_usd: z.number(),
    requests: z.int(),
    interpretations: z.int(),
    conversation_messages: z.int(),
    input_tokens: z.int(),
    output_tokens: z.int(),
  }),
});
export type Usage = z.infer<typeof usageSchema>;

export const conversationRequestSchema = z.strictObject({ kit_code: requiredTextSchema });

export const conversationSchema = z.object({
  id: z.string().min(1),
  kit_code: z.string().min(1),
  title: z.string(),
  created_on: epochMsSchema.describe('Epoch milliseconds.'),
  last_activity: epochMsSchema.describe('Epoch milliseconds.'),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationsQuerySchema = pageQuerySchema.extend({
  kit_code: requiredTextSchema.optional().describe('Only conversations about this kit.'),
});

export const messageSchema = z.object({
  id: z.string().min(1),
  conversation_id: z.string().min(1),
  role: z.enum(messageRoles).describe('`assistant` for replies.'),
  content: z.string().describe('Markdown in replies.'),
  sources: sourcesSchema,
  created_on: epochMsSchema.describe('Epoch milliseconds.'),
});
export type Message = z.infer<typeof messageSchema>;

/** One line of a streamed reply (§4 rule 8). */
export const streamLineSchema = streamLineSchemaOf(messageSchema);
export type StreamLine = z.infer<typeof streamLineSchema>;

/**
 * Resources of the reseller interface (reseller-api §2). Request schemas are strict: they are what the sandbox
 * enforces, and their messages name the rule. Response schemas describe what the sandbox serves; the app's client
 * reads more than they allow, because the live service may have chosen otherwise.
 */
import { z } from 'zod';
import { indexSymbols, peakNames } from '../indexes.ts';
import type { PeakName } from '../indexes.ts';
import { eventKinds } from './events.ts';
import {
  amountMinorSchema,
  countrySchema,
  currencySchema,
  cursorSchema,
  dateSchema,
  emailSchema,
  epochMsSchema,
  limitSchema,
  referenceSchema,
  requiredTextSchema,
  textSchema,
  timestampSchema,
  typeRule,
} from './fields.ts';
import { maxItemQuantity, minItemQuantity } from './limits.ts';

export { errorBodySchema } from '../errors.ts';

// ---- lists ---------------------------------------------------------------------------------------------------------

/** Envelope of /orders, /units and /reports: newest first; `next_cursor` is null on the last page. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().describe('`cursor` of the next page, or null on the last page.'),
  });
}
export interface Page<Item> {
  data: Item[];
  next_cursor: string | null;
}

/** A list that is always whole: /products and /webhooks. */
export function wholeListSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item) });
}

export const pageQuerySchema = z.strictObject({ cursor: cursorSchema, limit: limitSchema });
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

export const orderCreateResponseSchema = z.object({
  id: z.string().min(1),
  reference: referenceSchema,
  status: z.enum(orderStatuses),
  amount: amountMinorSchema.describe('Sum of price × quantity, in minor units of `currency`.'),
  currency: currencySchema,
  created_on: timestampSchema,
});
export type OrderCreateResponse = z.infer<typeof orderCreateResponseSchema>;

export const orderRecordSchema = z.object({
  id: z.string().min(1),
  reference: referenceSchema,
  status: z.enum(orderStatuses),
  currency: currencySchema,
  amount: amountMinorSchema.describe('Sum of price × quantity, in minor units of `currency`.'),
  shipped: z.boolean(),
  shipped_on: timestampSchema.nullable(),
  registered: z.boolean().describe('Whether at least one kit of the order is registered.'),
  results_ready: z.boolean().describe('Whether at least one report has been released.'),
  created_on: timestampSchema,
  items: z.array(z.object({ variation_id: z.string(), quantity: z.int() })),
});
export type OrderRecord = z.infer<typeof orderRecordSchema>;

// ---- units (§2.5, §3) ----------------------------------------------------------------------------------------------

/** The main path in order, then the states outside it. */
export const unitStatuses = [
  'In stock',
  'Shipped',
  'Awaiting analysis',
  'In analysis',
  'Results released',
  'Cancelled',
  'Missing info',
] as const;
export type UnitStatus = (typeof unitStatuses)[number];

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

const percentage = z.number().min(0).max(100);
const peakColumns = Object.fromEntries(peakNames.map((name) => [name, percentage])) as Record<
  PeakName,
  typeof percentage
>;

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

const minSecretLength = 32;
const maxSecretLength = 128;
const secretRule = `must have ${String(minSecretLength)} to ${String(maxSecretLength)} characters`;

export const webhookCreateRequestSchema = z.strictObject({
  /** Only its shape is checked here; scheme and reachability are the sender's to judge. */
  url: requiredTextSchema
    .refine((value) => URL.canParse(value), 'must be an absolute URL')
    .meta({
      description: 'An `https://` URL that can be reached from the internet.',
      format: 'uri',
    }),
  events: z
    .array(
      z.enum(eventKinds, `must be one of ${eventKinds.join(', ')}`),
      typeRule('must be a list of event kinds'),
    )
    .min(1, 'must name at least one event')
    .refine((kinds) => new Set(kinds).size === kinds.length, 'must name each event once')
    .meta({ description: 'The kinds of events to deliver.', uniqueItems: true }),
  secret: textSchema
    .min(minSecretLength, secretRule)
    .max(maxSecretLength, secretRule)
    .describe('Signs every delivery. The key is its bytes in UTF-8. It’s never shown.'),
});
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

const maxInstructionsLength = 2_000;
/** The contract names no limit for messages (docs/contract-decisions.md, "AI"). */
export const maxMessageLength = 4_000;

// eslint-disable-next-line no-control-regex -- control characters are what it is about
const withoutControls = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/u;

/** A text that a person typed: line breaks and tabs are fine, other control characters are not. */
function typedText(maxLength: number) {
  return z
    .string(typeRule('must be a text'))
    .max(maxLength, `must have at most ${String(maxLength)} characters`)
    .regex(withoutControls, 'must not contain control characters')
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode');
}

export const interpretationRequestSchema = z.strictObject({
  kit_code: requiredTextSchema,
  refresh: z
    .boolean(typeRule('must be true or false'))
    .optional()
    .describe('True writes a new text and replaces the stored one.'),
  instructions: typedText(maxInstructionsLength)
    .optional()
    .describe('Shapes this interpretation only. Without `refresh`, a stored text is returned unchanged.'),
});
export type InterpretationRequest = z.infer<typeof interpretationRequestSchema>;

/** An entry of the closed literature corpus; the contract leaves its shape open. */
export const sourceSchema = z.object({
  id: z.string().describe('ID of the source. It doesn’t change.'),
  title: z.string(),
  citation: z.string().describe('Authors, journal, year, and identifier.'),
  url: z.url(),
});
export type Source = z.infer<typeof sourceSchema>;

export const interpretationSchema = z.object({
  kit_code: z.string().min(1),
  interpretation: z
    .string()
    .min(1)
    .describe('Markdown: an overview, a section for each index, and considerations.'),
  generated_on: epochMsSchema.describe('Epoch milliseconds.'),
  cached: z.boolean().describe('True if this is the stored text.'),
  sources: z.array(sourceSchema).describe('Literature that the text names. Can be empty.'),
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

export const messageRequestSchema = z.strictObject({
  message: typedText(maxMessageLength).regex(/\S/, 'is required and must not be blank'),
});

const messageRoles = ['user', 'assistant'] as const;

export const messageSchema = z.object({
  id: z.string().min(1),
  conversation_id: z.string().min(1),
  role: z.enum(messageRoles).describe('`assistant` for replies.'),
  content: z.string().describe('Markdown in replies.'),
  sources: z.array(sourceSchema).describe('Literature that the text names. Can be empty.'),
  created_on: epochMsSchema.describe('Epoch milliseconds.'),
});
export type Message = z.infer<typeof messageSchema>;

/** One line of a streamed reply (§4 rule 8). */
export const streamLineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), content: z.string().describe('Append this to what’s shown.') }),
  z.object({
    type: z.literal('complete'),
    message: messageSchema.describe('The message as stored, which is what counts.'),
  }),
  z.object({
    type: z.literal('error'),
    code: z.string().describe('For a program to read.'),
    error: z.string().describe('For a person to read.'),
  }),
]);
export type StreamLine = z.infer<typeof streamLineSchema>;
export const streamMediaType = 'application/x-ndjson';

/** Headers of every AI answer but 401 (reseller-api §8), lowercase. */
export const aiHeaders = {
  limitMinute: 'x-ratelimit-limit',
  remainingMinute: 'x-ratelimit-remaining',
  limitDay: 'x-ratelimit-limit-day',
  remainingDay: 'x-ratelimit-remaining-day',
  budgetLimitUsd: 'x-ai-budget-limit-usd',
  budgetUsedUsd: 'x-ai-budget-used-usd',
  budgetRemainingUsd: 'x-ai-budget-remaining-usd',
} as const;

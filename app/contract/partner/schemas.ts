/**
 * Resources of the partner interface (partner-api §2), in camelCase as it writes them: orders, assignments, patients,
 * kits, reports, and webhooks. ai.ts beside this has those of the assistant. Request schemas are strict, as the reseller's.
 */
import { z } from 'zod';
import {
  countrySchema,
  dateSchema,
  emailSchema,
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
import { partnerEventKinds } from './events.ts';
import { maxAssignmentSets, maxOrderKits, minAssignmentSets, minOrderKits } from './limits.ts';

// ---- orders (§2.1 to §2.3) -----------------------------------------------------------------------------------------

/** The only way to pay (§2.1). */
const paymentTypes = ['bank-transfer'] as const;
const paymentTypeSchema = z
  .enum(paymentTypes, typeRule(`must be ${paymentTypes.join(' or ')}`))
  .describe('`bank-transfer` is the only payment method.');

const kitsRule = `must be a whole number from ${String(minOrderKits)} to ${String(maxOrderKits)}`;
const numberOfKitsSchema = z
  .int(typeRule(kitsRule))
  .min(minOrderKits, kitsRule)
  .max(maxOrderKits, kitsRule)
  .describe(`A whole number from ${String(minOrderKits)} to ${String(maxOrderKits)}.`);

/** POST /orders. Only a self-fulfilled account may leave `paymentType` out: see `paymentTypeMissing`. */
export const standardOrderRequestSchema = z.strictObject({
  numberOfKits: numberOfKitsSchema,
  paymentType: paymentTypeSchema.optional(),
});
export type StandardOrderRequest = z.infer<typeof standardOrderRequestSchema>;

/** Whether an order lacks the `paymentType` that its account must give (§2.1). */
export function paymentTypeMissing(
  request: { paymentType?: string | undefined; [field: string]: unknown },
  selfFulfilled: boolean,
): boolean {
  return request.paymentType === undefined && !selfFulfilled;
}

const exactlyOneRule = 'must have exactly one of numberOfKits, patientId';

/** POST /kits: some kits for the practice, or one for a patient. */
export const kitOrderRequestSchema = z
  .strictObject({
    numberOfKits: numberOfKitsSchema.optional(),
    patientId: requiredTextSchema
      .optional()
      .describe('Ships one kit to the address on the patient’s record.'),
  })
  .refine((body) => (body.numberOfKits === undefined) !== (body.patientId === undefined), exactlyOneRule);
export type KitOrderRequest = z.infer<typeof kitOrderRequestSchema>;

/** `standard`: kits and their assignments. `kits`: kits alone. `direct`: one kit, shipped to its patient. */
export const partnerOrderKinds = ['standard', 'kits', 'direct'] as const;
export type PartnerOrderKind = (typeof partnerOrderKinds)[number];

/** What becomes of the invoice; never of the parcel (§2.2). */
export const paymentStatuses = ['pending', 'paid', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
const paymentStatusSchema = z
  .enum(paymentStatuses)
  .describe('Tracks payment, not fulfillment. `cancelled` if the order was rejected.');

export const partnerOrderSchema = z.object({
  id: z.string().min(1),
  kind: z.enum(partnerOrderKinds).describe('`standard`, `kits` alone, or `direct` to a patient.'),
  numberOfKits: z.int(),
  status: paymentStatusSchema,
  approved: z.boolean().describe('Kit orders wait for the lab’s approval.'),
  paymentType: z.enum(paymentTypes),
  tokens: z.int().nonnegative().describe('Assignment tokens that came with the order.'),
  patientId: z.string().nullable().describe('Set on an order direct to a patient.'),
  createdOn: timestampSchema,
  shipped: z.boolean(),
  shippedOn: timestampSchema.nullable(),
  trackingCode: z.string().nullable(),
  trackingLink: z.url().nullable(),
  /** Both absent unless the account is self-fulfilled: their presence is the document's only sign of it (§1.5). */
  kits: z
    .array(z.string())
    .optional()
    .describe('Kit codes. Only there if the practice fulfilled the order itself.'),
  units: z
    .array(z.object({ kitCode: z.string(), externalId: z.string().nullable() }))
    .optional()
    .describe('The same kits with the practice’s own IDs, if it has any.'),
});
export type PartnerOrder = z.infer<typeof partnerOrderSchema>;

// ---- assignments (§2.4) --------------------------------------------------------------------------------------------

const setsRule = `must hold ${String(minAssignmentSets)} to ${String(maxAssignmentSets)} sets`;

const assignmentSetSchema = z.strictObject(
  { kitCode: requiredTextSchema, patientId: requiredTextSchema },
  typeRule('must be an object'),
);

export const assignmentRequestSchema = z.strictObject({
  sets: z
    .array(assignmentSetSchema, typeRule('must be a list of sets'))
    .min(minAssignmentSets, setsRule)
    .max(maxAssignmentSets, setsRule)
    .describe('Which kit is whose. All of them are assigned, or none.'),
  paymentType: paymentTypeSchema.optional(),
});
export type AssignmentRequest = z.infer<typeof assignmentRequestSchema>;

export const assignmentSchema = z.object({
  id: z.string().min(1),
  status: paymentStatusSchema,
  approved: z.literal(true),
  tokensUsed: z.int().nonnegative().describe('Sets that a token paid for. The others are invoiced.'),
  sets: z.array(z.object({ kitCode: z.string(), patientId: z.string() })),
  createdOn: timestampSchema,
});
export type Assignment = z.infer<typeof assignmentSchema>;

// ---- patients (§2.5) -----------------------------------------------------------------------------------------------

export const maxDescriptionLength = 100;
export const earliestBirth = '1900-01-01';
/** Where a day begins first: Kiribati's Line Islands. */
const earliestZoneMs = 14 * 3_600_000;

/** A day of the calendar; whether it has come yet is for who knows the time to say (`latestBirth`). */
const birthSchema = z.iso
  .date({ error: 'must be a day of the calendar, such as 1984-03-27', abort: true })
  .refine((day) => day >= earliestBirth, `must not be before ${earliestBirth}`);

/** The last day on which somebody can have been born, YYYY-MM-DD: today, where today begins first. */
export function latestBirth(nowMs: number): string {
  return new Date(nowMs + earliestZoneMs).toISOString().slice(0, 10);
}

/** Free text, as the document leaves it; the lab reads what it knows. */
const describedSchema = textSchema.max(
  maxDescriptionLength,
  `must have at most ${String(maxDescriptionLength)} characters`,
);

const patientFields = {
  dateOfBirth: birthSchema.nullable().optional().describe('YYYY-MM-DD.'),
  gender: describedSchema.nullable().optional(),
  ethnicity: describedSchema.nullable().optional(),
  address: textSchema.nullable().optional().describe('Street and number. Needed to ship.'),
  city: textSchema.nullable().optional().describe('Needed to ship.'),
  country: countrySchema.nullable().optional(),
  zip: textSchema.nullable().optional().describe('Needed to ship.'),
  state: textSchema.nullable().optional(),
  phone: textSchema.nullable().optional(),
} as const;

export const patientCreateRequestSchema = z.strictObject({ name: requiredTextSchema, ...patientFields });
export type PatientCreateRequest = z.infer<typeof patientCreateRequestSchema>;

/** PUT /patients/{id}: what it names is changed, null clears, the rest stays. */
export const patientChangeRequestSchema = z
  .strictObject({ name: requiredTextSchema.optional(), ...patientFields })
  .refine((body) => Object.keys(body).length > 0, 'must name at least one field to change');
export type PatientChangeRequest = z.infer<typeof patientChangeRequestSchema>;

/** What a patient's record must hold before a kit can be sent there, in the order the document names it (§4 rule 3). */
export const shippingFields = ['address', 'city', 'country', 'zip'] as const;
export type ShippingField = (typeof shippingFields)[number];

export const patientSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  dateOfBirth: dateSchema.nullable(),
  gender: z.string().nullable(),
  ethnicity: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  zip: z.string().nullable(),
  state: z.string().nullable(),
  phone: z.string().nullable(),
  createdOn: timestampSchema,
});
export type Patient = z.infer<typeof patientSchema>;

// ---- kits, reports, the account: reads that the document does not show (docs/contract-decisions.md) -----------------

export const partnerKitSchema = z.object({
  kitCode: z.string().min(1).describe('Code of the kit, printed on it.'),
  orderId: z.string().min(1),
  patientId: z.string().nullable().describe('Whose kit it is, once it’s assigned.'),
  assignedOn: timestampSchema.nullable(),
  status: z.enum(unitStatuses),
  shipped: z.boolean(),
  shippedOn: timestampSchema.nullable(),
  dateOfSampling: dateSchema.nullable().describe('Null until it’s entered at registration.'),
  trackingCode: z.string().nullable(),
  trackingLink: z.url().nullable(),
  registered: z.boolean(),
  resultsReady: z.boolean().describe('Whether this kit has a report.'),
  externalId: z.string().nullable().describe('The practice’s own ID from its stock list.'),
  createdOn: timestampSchema,
});
export type PartnerKit = z.infer<typeof partnerKitSchema>;

export const kitsQuerySchema = pageQuerySchema.extend({
  orderId: requiredTextSchema.optional().describe('Only kits of this order.'),
  patientId: requiredTextSchema.optional().describe('Only kits of this patient.'),
});

const partnerReportIndexSchema = z.object({
  symbol: z.enum(indexSymbols),
  name: z.string(),
  value: percentage,
  /** From the 18th to the 82nd percentile, both included, of people of the same age, and gender if it's stated. */
  referenceLow: percentage,
  referenceHigh: percentage,
  percentile: z.int().min(1).max(99),
});

export const partnerReportSchema = z.object({
  id: z.string().min(1),
  kitCode: z.string().min(1),
  orderId: z.string().min(1),
  patientId: z.string().nullable(),
  glycanAge: z.int(),
  chronologicalAge: z.int(),
  gender: z.string(),
  ethnicity: z.string(),
  dateOfBirth: dateSchema,
  dateOfSampling: dateSchema,
  createdOn: timestampSchema,
  ...peakColumns,
  /** In the order of `indexDefinitions`. */
  indexes: z.array(partnerReportIndexSchema),
});
export type PartnerReport = z.infer<typeof partnerReportSchema>;

export const reportsQuerySchema = pageQuerySchema.extend({
  patientId: requiredTextSchema.optional().describe('Only reports of this patient.'),
});

export const practiceAccountSchema = z.object({
  name: z.string().describe('The practice’s name.'),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  zip: z.string().nullable(),
  state: z.string().nullable(),
  phone: z.string().nullable(),
  billingEmail: emailSchema.nullable().describe('Where invoices go. Orders need it.'),
  selfFulfilled: z.boolean(),
  tokens: z.int().nonnegative().describe('Assignment tokens left.'),
});
export type PracticeAccount = z.infer<typeof practiceAccountSchema>;

// ---- webhooks ------------------------------------------------------------------------------------------------------

export const partnerWebhookRequestSchema = webhookRequestSchemaOf(partnerEventKinds);

export const partnerWebhookSchema = z.object({
  id: z.string().min(1),
  url: z.string(),
  events: z.array(z.enum(partnerEventKinds)),
  active: z.boolean().describe('False once deliveries to the address have stopped.'),
  createdOn: timestampSchema,
  disabledOn: timestampSchema.nullable(),
  disabledReason: z.string().nullable(),
});
export type PartnerWebhook = z.infer<typeof partnerWebhookSchema>;

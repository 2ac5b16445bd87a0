/** Resources of the partner interface's assistant (partner-api §2.6). */
import { z } from 'zod';
import { interpretationOptions, messageRoles, sourcesSchema, streamLineSchemaOf } from '../ai.ts';
import { epochMsSchema, requiredTextSchema } from '../fields.ts';
import { pageQuerySchema } from '../lists.ts';
import { resultsInHistory } from './limits.ts';

export const partnerInterpretationRequestSchema = z.strictObject({
  kitCode: requiredTextSchema,
  ...interpretationOptions,
});

export const partnerInterpretationSchema = z.object({
  kitCode: z.string().min(1),
  patientId: z.string().min(1),
  interpretation: z
    .string()
    .min(1)
    .describe(
      'Markdown: overview, a section for each index, a trend with two results or more, considerations.',
    ),
  resultsConsidered: z
    .int()
    .min(1)
    .max(resultsInHistory + 1)
    .describe(
      'How many of the patient’s results the text is based on: the five most recent, and the kit’s own if it’s older than those.',
    ),
  generatedOn: epochMsSchema.describe('Epoch milliseconds.'),
  cached: z.boolean().describe('True if this is the stored text.'),
  sources: sourcesSchema,
});

export type PartnerInterpretationRequest = z.infer<typeof partnerInterpretationRequestSchema>;
export type PartnerInterpretation = z.infer<typeof partnerInterpretationSchema>;

/** With a kit, it stays with that kit's result; with a patient, it follows the result released last. */
export const partnerConversationRequestSchema = z
  .strictObject({
    kitCode: requiredTextSchema.optional().describe('Stays with this kit’s result.'),
    patientId: requiredTextSchema.optional().describe('Follows the patient’s most recent result.'),
  })
  .refine(
    (body) => (body.kitCode === undefined) !== (body.patientId === undefined),
    'must have exactly one of kitCode, patientId',
  );

export const partnerConversationSchema = z.object({
  id: z.string().min(1),
  patientId: z.string().min(1),
  kitCode: z.string().min(1).describe('The kit it’s about, or was about last.'),
  title: z.string(),
  createdOn: epochMsSchema.describe('Epoch milliseconds.'),
  lastActivity: epochMsSchema.describe('Epoch milliseconds.'),
});

export type PartnerConversation = z.infer<typeof partnerConversationSchema>;

export const partnerConversationsQuerySchema = pageQuerySchema.extend({
  patientId: requiredTextSchema.optional().describe('Only conversations about this patient.'),
});

export const partnerMessageSchema = z.object({
  id: z.string().min(1),
  conversationId: z.string().min(1),
  role: z.enum(messageRoles).describe('`assistant` for replies.'),
  content: z.string().describe('Markdown in replies.'),
  sources: sourcesSchema,
  createdOn: epochMsSchema.describe('Epoch milliseconds.'),
});

/** One line of a streamed reply (§4 rule 6). */
export const partnerStreamLineSchema = streamLineSchemaOf(partnerMessageSchema);

export const partnerUsageSchema = z.object({
  enabled: z.boolean(),
  limits: z.object({
    requestsPerMinute: z.int(),
    requestsPerDay: z.int(),
    monthlyBudgetUsd: z.number(),
  }),
  currentMonth: z.object({
    spendUsd: z.number(),
    remainingUsd: z.number(),
    requests: z.int(),
    interpretations: z.int(),
    conversationMessages: z.int(),
    inputTokens: z.int(),
    outputTokens: z.int(),
  }),
});

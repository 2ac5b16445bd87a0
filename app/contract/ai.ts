/** What the AI endpoints of both interfaces share (reseller-api §2.8, §4, §8; partner-api §2.6, §4, §8). */
import { z } from 'zod';
import { blankRule, readBy, typedText, typeRule } from './fields.ts';

export const maxInstructionsLength = 2_000;
/** The contract names no limit for messages (docs/contract-decisions.md, "AI"). */
export const maxMessageLength = 4_000;

/** Of a request for an interpretation, beside the kit. */
export const interpretationOptions = {
  refresh: z
    .boolean(typeRule('must be true or false'))
    .optional()
    .describe('True writes a new text and replaces the stored one.'),
  instructions: typedText(maxInstructionsLength)
    .optional()
    .describe('Shapes this interpretation only. Without `refresh`, a stored text is returned unchanged.'),
} as const;

export const messageRequestSchema = z.strictObject({
  message: typedText(maxMessageLength).regex(/\S/, blankRule),
});

/** An entry of the closed literature corpus; the contract leaves its shape open. */
export const sourceSchema = z.object({
  id: z.string().describe('ID of the source. It doesn’t change.'),
  title: z.string(),
  citation: z.string().describe('Authors, journal, year, and identifier.'),
  url: z.url(),
});
export type Source = z.infer<typeof sourceSchema>;

export const sourcesSchema = z.array(sourceSchema).describe('Literature that the text names. Can be empty.');

export const messageRoles = ['user', 'assistant'] as const;

/** One line of a streamed reply (reseller-api §4 rule 8, partner-api §4 rule 6), around an interface's message. */
export function streamLineSchemaOf<Message extends z.ZodType>(message: Message) {
  return z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), content: z.string().describe('Append this to what’s shown.') }),
    z.object({
      type: z.literal('complete'),
      message: message.describe('The message as stored, which is what counts.'),
    }),
    z.object({
      type: z.literal('error'),
      code: z.string().describe(readBy.program),
      error: z.string().describe(readBy.person),
    }),
  ]);
}
export const streamMediaType = 'application/x-ndjson';

/** Headers of every AI answer but 401 (reseller-api §8, partner-api §8), lowercase. */
export const aiHeaders = {
  limitMinute: 'x-ratelimit-limit',
  remainingMinute: 'x-ratelimit-remaining',
  limitDay: 'x-ratelimit-limit-day',
  remainingDay: 'x-ratelimit-remaining-day',
  budgetLimitUsd: 'x-ai-budget-limit-usd',
  budgetUsedUsd: 'x-ai-budget-used-usd',
  budgetRemainingUsd: 'x-ai-budget-remaining-usd',
} as const;

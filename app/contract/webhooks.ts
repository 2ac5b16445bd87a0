/** Webhooks of both interfaces: registration, headers, and acknowledgement (reseller-api §2.7, §6). */
import { z } from 'zod';
import { requiredTextSchema, textSchema, typeRule } from './fields.ts';

/** Lowercase, as Node and `Headers` hand them over; HTTP ignores case. */
export const webhookHeaders = {
  event: 'x-webhook-event',
  signature: 'x-webhook-signature',
} as const;

/** Time in which a receiver must answer 200 (reseller-api §6, delivery rule 1). */
export const webhookAcknowledgementMs = 10_000;

/** When an event happened. */
export const eventTimestampSchema = z.iso.datetime({ offset: false });

const minSecretLength = 32;
const maxSecretLength = 128;
const secretRule = `must have ${String(minSecretLength)} to ${String(maxSecretLength)} characters`;

/** The request that registers an address for some of an interface's events. */
export function webhookRequestSchemaOf<const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) {
  return z.strictObject({
    /** Only its shape is checked here; scheme and reachability are the sender's to judge. */
    url: requiredTextSchema
      .refine((value) => URL.canParse(value), 'must be an absolute URL')
      .meta({
        description: 'An `https://` URL that can be reached from the internet.',
        format: 'uri',
      }),
    events: z
      .array(z.enum(kinds, `must be one of ${kinds.join(', ')}`), typeRule('must be a list of event kinds'))
      .min(1, 'must name at least one event')
      .refine((named) => new Set(named).size === named.length, 'must name each event once')
      .meta({ description: 'The kinds of events to deliver.', uniqueItems: true }),
    secret: textSchema
      .min(minSecretLength, secretRule)
      .max(maxSecretLength, secretRule)
      .describe('Signs every delivery. The key is its bytes in UTF-8. It’s never shown.'),
  });
}

/** The webhook event of the partner interface (partner-api §6). */
import { z } from 'zod';
import { eventTimestampSchema } from '../webhooks.ts';

const ofParcel = 'Of the one parcel. Null for self-fulfilled orders.';

export const partnerEventKinds = ['partner_order.shipped'] as const;
export type PartnerEventKind = (typeof partnerEventKinds)[number];

export const partnerOrderShippedEventSchema = z.object({
  event: z.literal('partner_order.shipped'),
  timestamp: eventTimestampSchema,
  data: z.object({
    orderId: z.string().min(1),
    patientId: z.string().nullable().describe('The patient it shipped to, or null for the practice.'),
    kits: z.array(
      z.object({
        kitCode: z.string().min(1),
        qrLink: z.string().describe('URL where the patient registers the kit. It’s in this event only.'),
      }),
    ),
    trackingCode: z.string().nullable().describe(ofParcel),
    trackingLink: z.url().nullable().describe(ofParcel),
  }),
});
export type PartnerOrderShippedEvent = z.infer<typeof partnerOrderShippedEventSchema>;

/** Stable key under which a delivery is counted once: an order ships once. */
export function partnerEventIdempotencyKey(event: PartnerOrderShippedEvent): string {
  return `${event.event}:${event.data.orderId}`;
}

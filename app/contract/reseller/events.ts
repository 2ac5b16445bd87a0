/** Webhook events of the reseller interface (reseller-api §6). */
import { z } from 'zod';
import { eventTimestampSchema } from '../webhooks.ts';

export const eventKinds = ['order.shipped', 'unit.registered', 'result.ready'] as const;
export type EventKind = (typeof eventKinds)[number];

export const orderShippedEventSchema = z.object({
  event: z.literal('order.shipped'),
  timestamp: eventTimestampSchema,
  data: z.object({
    order_id: z.string().min(1),
    reference: z.string().nullable(),
    kits: z.array(
      z.object({
        kit_code: z.string().min(1),
        qr_link: z.string().describe('URL where the customer registers the kit. It’s in this event only.'),
        tracking_code: z.string(),
      }),
    ),
  }),
});

export const unitRegisteredEventSchema = z.object({
  event: z.literal('unit.registered'),
  timestamp: eventTimestampSchema,
  data: z.object({
    order_id: z.string().min(1),
    reference: z.string().nullable(),
    kit_code: z.string().min(1),
  }),
});

export const resultReadyEventSchema = z.object({
  event: z.literal('result.ready'),
  timestamp: eventTimestampSchema,
  data: z.object({
    order_id: z.string().min(1),
    reference: z.string().nullable(),
    kit_code: z.string().min(1),
    result_id: z.string().min(1),
  }),
});

export const resellerEventSchema = z.discriminatedUnion('event', [
  orderShippedEventSchema,
  unitRegisteredEventSchema,
  resultReadyEventSchema,
]);

export type OrderShippedEvent = z.infer<typeof orderShippedEventSchema>;
export type ResultReadyEvent = z.infer<typeof resultReadyEventSchema>;
export type ResellerEvent = z.infer<typeof resellerEventSchema>;

/**
 * Stable key under which a delivery is counted once (reseller-api §6, delivery rule 2): the order for order.shipped,
 * the kit for unit.registered, the result for result.ready; prefixed with the kind.
 */
export function eventIdempotencyKey(event: ResellerEvent): string {
  switch (event.event) {
    case 'order.shipped':
      return `order.shipped:${event.data.order_id}`;
    case 'unit.registered':
      return `unit.registered:${event.data.kit_code}`;
    case 'result.ready':
      return `result.ready:${event.data.result_id}`;
  }
}

import { eventIdempotencyKey, type OrderShippedEvent } from '../../contract/reseller/events.ts';
import { isObject } from '../../lab/json.ts';
import { PAGE_SCHEMES, webAddress } from '../../lab/read-records.ts';
import { fields } from '../../lab/tolerance.ts';
import type { EventKit, LabEventKind } from './kind.ts';

export const orderShipped: LabEventKind = {
  read: (data) => ({ kits: data.elements('kits').flatMap(readKit), resultId: null }),
  keyOf: ({ orderId, reference }) =>
    eventIdempotencyKey({
      event: 'order.shipped',
      timestamp: '',
      data: { order_id: orderId, reference, kits: [] },
    }),
  factsOf: ({ occurredAt }, { kitCode, qrLink, trackingCode }) => ({
    kitCode,
    qrLink,
    trackingCode,
    shippedAt: occurredAt,
  }),
};

/** A kit without a code is left out: GET /units tells the rest of the order's kits. */
function readKit(raw: unknown): EventKit[] {
  if (!isObject(raw)) return [];
  const field = fields<OrderShippedEvent['data']['kits'][number]>(raw);
  const kitCode = field.text('kit_code');
  if (kitCode === null) return [];
  return [
    {
      kitCode,
      qrLink: webAddress(field.text('qr_link'), PAGE_SCHEMES),
      trackingCode: field.text('tracking_code'),
    },
  ];
}

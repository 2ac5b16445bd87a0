import { eventIdempotencyKey } from '../../contract/reseller/events.ts';
import { kitCodeOf, type LabEventKind, onlyKit } from './kind.ts';

export const unitRegistered: LabEventKind = {
  read: (data) => ({ kits: onlyKit(data), resultId: null }),
  keyOf: (event) =>
    eventIdempotencyKey({
      event: 'unit.registered',
      timestamp: '',
      data: { order_id: event.orderId, reference: event.reference, kit_code: kitCodeOf(event) },
    }),
  factsOf: ({ occurredAt }, { kitCode }) => ({ kitCode, registeredAt: occurredAt }),
};

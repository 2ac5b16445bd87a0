import { eventIdempotencyKey } from '../../contract/reseller/events.ts';
import { kitCodeOf, type LabEventKind, onlyKit } from './kind.ts';

export const resultReady: LabEventKind = {
  read: (data) => ({ kits: onlyKit(data), resultId: data.requiredText('result_id') }),
  keyOf: (event) =>
    eventIdempotencyKey({
      event: 'result.ready',
      timestamp: '',
      data: {
        order_id: event.orderId,
        reference: event.reference,
        kit_code: kitCodeOf(event),
        result_id: event.resultId ?? '',
      },
    }),
  factsOf: ({ occurredAt, resultId }, { kitCode }) => ({ kitCode, resultReadyAt: occurredAt, resultId }),
};

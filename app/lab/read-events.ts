import {
  eventIdempotencyKey,
  eventKinds,
  type EventKind,
  type OrderShippedEvent,
  type ResultReadyEvent,
} from '../contract/reseller/events.ts';
import { isObject } from './json.ts';
import { fields, UnreadableRecord, type FieldReader } from './tolerance.ts';

/** A kit that an event names. Link and tracking code come with `order.shipped` alone (reseller-api §6). */
interface EventKit {
  kitCode: string;
  /** Whoever holds it can register the kit: sealed wherever it is stored. */
  qrLink: string | null;
  trackingCode: string | null;
}

/** An event of the service as the app works with it (reseller-api §6). */
export interface LabEventContent {
  kind: EventKind;
  orderId: string;
  reference: string | null;
  /** When the service says it happened; null when it does not say so readably. */
  at: Date | null;
  /** All kits of the order for `order.shipped`, else the one that the event is about. */
  kits: EventKit[];
  /** The released result, of `result.ready` alone. */
  resultId: string | null;
}

type EventData = OrderShippedEvent['data'] & ResultReadyEvent['data'];

/**
 * Reads the body of a delivery, tolerant as all reading of the service is.
 *
 * @throws UnreadableRecord for an unknown kind, or when a field is missing that the event is useless without
 */
export function readEvent(body: unknown): LabEventContent {
  const envelope = fields<Pick<OrderShippedEvent, 'timestamp'> & { event: string }>(body);
  const kind = eventKinds.find((known) => known === envelope.text('event'));
  if (kind === undefined) throw new UnreadableRecord('event');
  const data = fields<EventData>(isObject(body) ? body['data'] : null);
  return {
    kind,
    orderId: data.requiredText('order_id'),
    reference: data.text('reference'),
    at: envelope.moment('timestamp'),
    kits: kind === 'order.shipped' ? data.elements('kits').flatMap(readKit) : [onlyKit(data)],
    resultId: kind === 'result.ready' ? data.requiredText('result_id') : null,
  };
}

function onlyKit(data: FieldReader<EventData>): EventKit {
  return { kitCode: data.requiredText('kit_code'), qrLink: null, trackingCode: null };
}

/** A kit without a code is left out: GET /units tells the rest of the order's kits. */
function readKit(raw: unknown): EventKit[] {
  if (!isObject(raw)) return [];
  const field = fields<OrderShippedEvent['data']['kits'][number]>(raw);
  const kitCode = field.text('kit_code');
  if (kitCode === null) return [];
  return [{ kitCode, qrLink: field.text('qr_link'), trackingCode: field.text('tracking_code') }];
}

/** The contract's stable key of an event (reseller-api §6, delivery rule 2). */
export function dedupeKeyOf({ kind, orderId, reference, kits, resultId }: LabEventContent): string {
  const order = { order_id: orderId, reference };
  const kit_code = kits[0]?.kitCode ?? '';
  const timestamp = '';
  switch (kind) {
    case 'order.shipped':
      return eventIdempotencyKey({ event: kind, timestamp, data: { ...order, kits: [] } });
    case 'unit.registered':
      return eventIdempotencyKey({ event: kind, timestamp, data: { ...order, kit_code } });
    case 'result.ready':
      return eventIdempotencyKey({
        event: kind,
        timestamp,
        data: { ...order, kit_code, result_id: resultId ?? '' },
      });
  }
}

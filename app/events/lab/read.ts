import { eventKinds, type OrderShippedEvent } from '../../contract/reseller/events.ts';
import { isObject } from '../../lab/json.ts';
import { fields, UnreadableRecord } from '../../lab/tolerance.ts';
import type { EventData, LabEventContent } from './kind.ts';
import { labEventKinds } from './kinds.ts';

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
  const orderId = data.requiredText('order_id');
  const { kits, resultId } = labEventKinds[kind].read(data);
  return {
    kind,
    orderId,
    reference: data.text('reference'),
    at: envelope.moment('timestamp'),
    kits,
    resultId,
  };
}

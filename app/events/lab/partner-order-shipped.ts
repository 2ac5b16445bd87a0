import {
  partnerEventIdempotencyKey,
  type PartnerEventKind,
  partnerEventKinds,
  type PartnerOrderShippedEvent,
} from '../../contract/partner/events.ts';
import { isObject } from '../../lab/json.ts';
import { PAGE_SCHEMES, webAddress } from '../../lab/read-records.ts';
import { fields, text, fieldOf, UnreadableRecord } from '../../lab/tolerance.ts';

/** An event of a practice's account as the app works with it (partner-api §6). */
export interface PartnerEventContent {
  kind: PartnerEventKind;
  orderId: string;
  dedupeKey: string;
  /** When the lab says it happened; null when it doesn't say so readably. */
  at: Date | null;
  /** The lab's id of the patient whom it shipped to; null for the practice, or where nothing is said. */
  labPatientId: string | null;
  /** Codes of the kits in the parcel, as far as they are told. */
  kitCodes: string[];
  /** Null for an order out of the practice's own stock. */
  trackingCode: string | null;
  trackingLink: string | null;
}

/**
 * Reads the body of a delivery to a practice's account. Only the order's id is demanded: the document shows nothing of
 * the body but its tracking.
 *
 * @throws UnreadableRecord for an unknown kind, and without an order's id
 */
export function readPartnerEvent(body: unknown): PartnerEventContent {
  const envelope = fields<Pick<PartnerOrderShippedEvent, 'timestamp'> & { event: string }>(body);
  const kind = partnerEventKinds.find((known) => known === envelope.text('event'));
  if (kind === undefined) throw new UnreadableRecord('event');
  const data = fields<PartnerOrderShippedEvent['data']>(isObject(body) ? body['data'] : null);
  const orderId = data.requiredText('orderId');
  const bare = { patientId: null, kits: [], trackingCode: null, trackingLink: null };
  return {
    kind,
    orderId,
    dedupeKey: partnerEventIdempotencyKey({ event: kind, timestamp: '', data: { ...bare, orderId } }),
    at: envelope.moment('timestamp'),
    labPatientId: data.text('patientId'),
    kitCodes: [...new Set(data.elements('kits').flatMap(codeOf))],
    trackingCode: data.text('trackingCode'),
    trackingLink: webAddress(data.text('trackingLink'), PAGE_SCHEMES),
  };
}

/** As an object, or as the bare code that a create response has (partner-api §2.2). */
function codeOf(kit: unknown): string[] {
  const code = isObject(kit) ? text(fieldOf(kit, 'kitCode')) : text(kit);
  return code === null ? [] : [code];
}

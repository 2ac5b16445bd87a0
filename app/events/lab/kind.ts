import type { EventKind, OrderShippedEvent, ResultReadyEvent } from '../../contract/reseller/events.ts';
import type { FieldReader } from '../../lab/tolerance.ts';
import type { KitFacts } from '../../orders/ledger/kit-slots.ts';

/** A kit that an event names. Link and tracking code come with `order.shipped` alone (reseller-api §6). */
export interface EventKit {
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

export type EventData = OrderShippedEvent['data'] & ResultReadyEvent['data'];

/** What the app does about one kind of event. */
export interface LabEventKind {
  /** @throws UnreadableRecord when a field is missing that the event is useless without */
  read(data: FieldReader<EventData>): Pick<LabEventContent, 'kits' | 'resultId'>;
  /** The contract's stable key of an event (reseller-api §6, delivery rule 2). */
  keyOf(event: LabEventContent): string;
  /** What it says of one of its kits. */
  factsOf(event: { occurredAt: Date; resultId: string | null }, kit: EventKit): KitFacts;
}

/** The one kit of an event that is about a kit. */
export const onlyKit = (data: FieldReader<EventData>): EventKit[] => [
  { kitCode: data.requiredText('kit_code'), qrLink: null, trackingCode: null },
];

export const kitCodeOf = ({ kits }: LabEventContent): string => kits[0]?.kitCode ?? '';

import type { ToldFact } from '../../audit/timeline.ts';
import { reasons, type ReasonCode } from '../reasons.ts';

/** One event of an order's timeline as a merchant reads it. */
export interface TimelineRow {
  /** ISO 8601. */
  at: string;
  words: string;
  /** Particulars, where there are any: ids at the service, codes, why. */
  detail: string | null;
  /** Who says so. */
  source: string;
}

const sources: Record<string, string> = {
  kitbridge: 'Kitbridge',
  service: 'Lab service',
  shopify: 'Shopify',
  person: 'A person in your shop',
};

type Detail = Record<string, unknown>;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
const count = (value: unknown, one: string): string | null =>
  typeof value === 'number' ? `${value} ${one}${value === 1 ? '' : 's'}` : null;
const serviceOrder = ({ service_order_id }: Detail) => {
  const id = text(service_order_id);
  return id === null ? null : `Order ${id} at the service.`;
};
const why = (detail: Detail) => text(detail['why']);
const because = ({ reason_code }: Detail) =>
  typeof reason_code === 'string' && Object.hasOwn(reasons, reason_code)
    ? reasons[reason_code as ReasonCode].says
    : null;
const codes = ({ kits }: Detail) =>
  Array.isArray(kits) && kits.length > 0
    ? `${kits.length === 1 ? 'Kit' : 'Kits'} ${kits.map(String).join(', ')}.`
    : null;

/** How a call without a clear answer ended: what is written down is for engineers. */
const unclearEndings: readonly (readonly [RegExp, string])[] = [
  [/cut off/, 'Its answer broke off.'],
  [/without an order id/, 'Its answer named no order.'],
  [/^answered \d+/, 'It answered with an error.'],
  [/^no answer within/, 'It did not answer in time.'],
  [/^The sender stopped/, 'Kitbridge was stopped while it was sending.'],
];
const unclearEnding = ({ why: ending }: Detail) =>
  typeof ending === 'string'
    ? (unclearEndings.find(([pattern]) => pattern.test(ending))?.[1] ??
      'The connection ended before an answer came.')
    : null;
const nothing = () => null;
const listed = (value: unknown): string | null =>
  Array.isArray(value) && value.length > 0 ? `${value.map(String).join(', ')}.` : null;
const lines = (detail: Detail) => listed(detail['lines']);
const holds = (detail: Detail) => {
  const said = listed(detail['holds']);
  return said === null ? null : `Shopify's reason: ${said.toLowerCase().replaceAll('_', ' ')}`;
};

/** What each kind of event says, and its particulars. */
export const timelineWords: Readonly<
  Record<string, { says: string; particulars: (detail: Detail) => string | null }>
> = {
  'order.waiting': { says: 'The order waits.', particulars: because },
  'order.requested': { says: 'Fulfilment is requested.', particulars: nothing },
  'order.placing': { says: 'The order is being placed with the service.', particulars: because },
  'order.accepted': {
    says: 'The order is placed and accepted.',
    // With a reason: some of it goes later, because of that.
    particulars: (detail) => {
      const said = because(detail);
      return said === null ? null : `Some of it has not gone: ${said}`;
    },
  },
  'order.mismatched': { says: 'The order needs a look.', particulars: because },
  'order.fulfilled': { says: 'The order is fulfilled.', particulars: nothing },
  'order.closed': { says: 'Nothing more is done for the order.', particulars: because },
  'shop.ordered': { says: 'The order was made.', particulars: nothing },
  'shop.requested': { says: 'Fulfilment was requested.', particulars: nothing },
  'shop.held': { says: 'The fulfilment was put on hold.', particulars: holds },
  'shop.released': { says: 'The hold was released.', particulars: nothing },
  'shop.moved': { says: 'The fulfilment was moved to another location.', particulars: nothing },
  'shop.added': { says: 'More was added to the fulfilment.', particulars: lines },
  'shop.taken_off': {
    says: 'Something was taken off the fulfilment: by an edit, a refund, or a split.',
    particulars: lines,
  },
  'shop.cancellation_requested': {
    says: 'The cancellation of the fulfilment was requested.',
    particulars: nothing,
  },
  'shop.cancelled': { says: 'The order was cancelled.', particulars: nothing },
  'shop.closed': { says: 'The fulfilment was closed without being fulfilled.', particulars: nothing },
  'person.retry': { says: 'Somebody had it looked at again.', particulars: nothing },
  'person.place_now': {
    says: 'Somebody had it placed now, without the waiting time.',
    particulars: nothing,
  },
  'person.hold': { says: 'Somebody put the order on hold.', particulars: nothing },
  'person.release': { says: 'Somebody released the hold.', particulars: nothing },
  'person.accept_risk': {
    says: 'Somebody let the order go in spite of its risk.',
    particulars: nothing,
  },
  'request.submitted': { says: 'Kitbridge requested fulfilment in Shopify.', particulars: nothing },
  'request.accepted': { says: 'The fulfilment request was accepted in Shopify.', particulars: nothing },
  'request.rejected': {
    says: 'The fulfilment request was rejected in Shopify: it could not be sent in time.',
    particulars: because,
  },
  'cancellation.accepted': { says: 'The cancellation was accepted.', particulars: nothing },
  'cancellation.rejected': {
    says: 'The cancellation was declined: the service has the order already.',
    particulars: nothing,
  },
  'address.corrected': {
    says: 'Somebody corrected the address for the service.',
    particulars: ({ fields }) => {
      const said = listed(fields);
      return said === null ? null : `Changed: ${said}`;
    },
  },
  'address.in_shopify': {
    says: 'The corrected address was written to the order in Shopify.',
    particulars: nothing,
  },
  'address.shopify_refused': {
    says: 'Shopify did not take the corrected address; the service gets it all the same.',
    particulars: nothing,
  },
  'address.dropped': {
    says: 'The address was changed in Shopify: it counts now, not the one that was corrected here.',
    particulars: nothing,
  },
  'part.fixed': {
    says: 'What to order was put together.',
    particulars: ({ items, kits }) => {
      const said = [count(items, 'item'), count(kits, 'kit')].filter((part) => part !== null);
      return said.length === 0 ? null : `${said.join(', ')}.`;
    },
  },
  'part.sending': {
    says: 'It is being sent to the service.',
    particulars: ({ attempt }) => (text(attempt) === null ? null : `Attempt ${text(attempt)}.`),
  },
  'part.placed': { says: 'The service has taken the order.', particulars: serviceOrder },
  'part.adopted': { says: 'The order is at the service.', particulars: serviceOrder },
  'part.unanswered': {
    says: 'The service gave no clear answer, so its orders are searched for it.',
    particulars: unclearEnding,
  },
  'part.not_sent': { says: 'It could not be sent and is tried again.', particulars: nothing },
  'part.absent': { says: 'Two complete searches did not find it: it is sent again.', particulars: nothing },
  'part.conflict': { says: 'What was found at the service does not fit.', particulars: why },
  'part.ask': { says: 'A person is asked whether the service has it.', particulars: why },
  'part.decided': { says: 'It was said not to be placed: it is sent again.', particulars: nothing },
  'part.refused': {
    says: 'The service refused the order.',
    particulars: (detail) => because(detail) ?? nothing(),
  },
  'part.withdrawn': { says: 'It was taken back before it was sent.', particulars: why },
  'part.second_order': { says: 'The service has a second order for it.', particulars: serviceOrder },
  'part.shipped': {
    says: 'It has been shipped.',
    particulars: ({ kits }) => {
      const said = count(kits, 'kit');
      return said === null ? null : `${said}.`;
    },
  },
  'part.fulfilled': { says: 'The fulfilment was created in Shopify.', particulars: nothing },
  'part.in_transit': { says: 'Shopify shows that the parcel is on its way.', particulars: nothing },
  'part.delivered': { says: 'Shopify shows that the parcel has arrived.', particulars: nothing },
  'service.order.shipped': { says: 'The service reports the shipping.', particulars: codes },
  'service.unit.registered': { says: 'The customer has registered a kit.', particulars: codes },
  'service.result.ready': { says: 'A result is available.', particulars: codes },
};

/** A timeline's fact in words; one of a kind that has none yet is still shown. */
export function timelineRow({ at, kind, source, detail }: ToldFact): TimelineRow {
  const known = timelineWords[kind];
  return {
    at: at.toISOString(),
    words: known?.says ?? `Noted: ${kind.replaceAll(/[._]/g, ' ')}.`,
    detail: known?.particulars(detail) ?? null,
    source: sources[source] ?? source,
  };
}

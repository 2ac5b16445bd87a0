import { orderReasons } from '../words/order-reasons.ts';

/** Why an order waits: the code that outside readers see, the sentence a merchant reads and what helps. */
export const reasons = orderReasons.codes;

export type ReasonCode = keyof typeof reasons;

export const reasonCodes = Object.keys(reasons) as ReasonCode[];

/** Where a reason's fix is to be done. */
export type FixPlace = 'products' | 'connection' | 'settings' | 'shopify';

/** By code; null where it goes on by itself, or the order's own page asks. */
const fixPlaces: Record<ReasonCode, FixPlace | null> = {
  unpaid: 'shopify',
  cancelled: null,
  on_hold: 'shopify',
  high_risk: 'shopify',
  test_order: 'connection',
  not_live: 'connection',
  account_disconnected: 'connection',
  unmapped: 'products',
  address: 'shopify',
  no_email: 'shopify',
  grace: null,
  uncertain: null,
  searching: null,
  ordered_before: 'shopify',
  moved: 'shopify',
  request_closed: 'shopify',
  acceptance_refused: 'shopify',
  overdue: null,
  duplicate: null,
  kits_canceled: null,
  result_withdrawn: null,
  kit_info_missing: null,
  shipped_gone: null,
  late_shipping: null,
  stalled: 'connection',
  fulfillment_refused: 'shopify',
  kit_listed_twice: null,
  service_down: 'connection',
};

/** Where what helps is to be done about a stored reason; null where it goes on by itself, or the page itself asks. */
export function fixPlaceOf({
  reasonCode,
  reason,
}: {
  reasonCode: string | null;
  reason: string | null;
}): FixPlace | null {
  const { testOrdersOff, simulated } = orderReasons.details;
  if (reason?.includes(simulated) === true) return 'shopify';
  if (reasonCode === null) return null;
  if (reasonCode === 'test_order' && reason?.includes(testOrdersOff)) return 'settings';
  return fixPlaces[reasonCode as ReasonCode];
}

/** Why something waits, as rules and placement find it. */
export interface Why {
  reasonCode: ReasonCode | null;
  /** What is special about this case, in a sentence of its own: never contact data. Empty where nothing is. */
  detail: string;
  /** What helps, where that is something else than what helps with the code; null where nothing is to be done. */
  fix?: string | null;
}

/** Why, in one sentence. */
export function sentenceOf({ reasonCode, detail }: Why): string {
  return detail === '' && reasonCode !== null ? reasons[reasonCode].says : detail;
}

/** What is stored and shown of a reason: why in one sentence, then what helps. */
export function reasonText(why: Why): string {
  const fix = why.fix === undefined && why.reasonCode !== null ? reasons[why.reasonCode].fix : why.fix;
  return [sentenceOf(why), fix].filter(Boolean).join(' ');
}

/** A stored reason, taken apart: why, and what helps. */
export interface ToldReason {
  says: string;
  fix: string | null;
}

const fixes: readonly string[] = [
  ...Object.values(reasons).map(({ fix }) => fix),
  ...Object.values(orderReasons.fixes),
];

/** The parts of what `reasonText` made; words of another release, or of Shopify's, stay in one piece. */
export function toldReason(text: string): ToldReason {
  const fix = fixes.find((known) => text.endsWith(` ${known}`));
  return fix === undefined ? { says: text, fix: null } : { says: text.slice(0, -fix.length - 1), fix };
}

/** What is shown while the search goes on: nothing is asked of anybody yet. */
export const searchingReason = reasonText({ reasonCode: 'searching', detail: '' });

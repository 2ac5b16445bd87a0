/**
 * Why an order waits: the code that outside readers see, the sentence a merchant reads and what helps.
 * One place for the wording; `detail` carries the particulars (a field, an address line's name), never contact data.
 */
export const reasons = {
  unpaid: {
    says: 'The order is not paid.',
    fix: 'It goes on by itself once the payment is complete in Shopify.',
  },
  cancelled: {
    says: 'The order was cancelled, refunded or moved in Shopify.',
    fix: 'Nothing more is sent to the service.',
  },
  on_hold: {
    says: 'The fulfilment is on hold or scheduled for later in Shopify.',
    fix: 'Release the hold here or in Shopify; it goes on by itself.',
  },
  high_risk: {
    says: 'Shopify sees a risk of fraud in this order.',
    fix: 'Let it go on if you trust it, cancel it in Shopify, or move it to a location of yours and ship it yourself.',
  },
  test_order: {
    says: 'This is a test order of Shopify, and those do not go to the connected account.',
    fix: 'It goes on by itself once the connected account may take test orders.',
  },
  unmapped: {
    says: 'A product of this order is not mapped to a kit.',
    fix: 'Map it under Products; it goes on by itself.',
  },
  address: {
    says: 'The service would refuse the shipping address.',
    fix: 'Correct the address here or in Shopify; it goes on by itself.',
  },
  no_email: {
    says: 'The order has no usable e-mail address.',
    fix: 'Add the e-mail address here or in Shopify; it goes on by itself.',
  },
  grace: {
    says: 'The waiting time after the payment is not over yet.',
    fix: 'Fulfilment is requested by itself when it is.',
  },
  uncertain: {
    says: 'It is not certain whether the service has this order.',
    fix: 'Look it up at the service, then say whether it was placed.',
  },
  service_down: {
    says: 'The service cannot be used right now.',
    fix: 'It is tried again by itself; if it lasts, check the connection.',
  },
} as const;

export type ReasonCode = keyof typeof reasons;

export const reasonCodes = Object.keys(reasons) as ReasonCode[];

/** Where a reason's fix is to be done. */
export type FixPlace = 'products' | 'connection' | 'settings' | 'shopify';

/** Why a test order does not go to a sandbox either. */
export const testOrdersOff = 'Your settings keep test orders from being sent, also to the sandbox.';

/** By code; null where it goes on by itself, or the order's own page asks. */
const fixPlaces: Record<ReasonCode, FixPlace | null> = {
  unpaid: 'shopify',
  cancelled: null,
  on_hold: 'shopify',
  high_risk: 'shopify',
  test_order: 'connection',
  unmapped: 'products',
  address: 'shopify',
  no_email: 'shopify',
  grace: null,
  uncertain: null,
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
  if (reasonCode === null) return null;
  if (reasonCode === 'test_order' && reason?.includes(testOrdersOff)) return 'settings';
  return fixPlaces[reasonCode as ReasonCode];
}

/** The sentence shown for a code, with what is special about this case in the middle. */
export function reasonText(code: ReasonCode, detail?: string): string {
  const { says, fix } = reasons[code];
  return detail ? `${says} ${detail} ${fix}` : `${says} ${fix}`;
}

/** A stored reason, taken apart: why in one sentence, what is special about this case, and what helps. */
export interface ToldReason {
  says: string;
  detail: string | null;
  fix: string | null;
}

/** The parts of what `reasonText` made; words of another release, or of Shopify's, stay in one piece. */
export function toldReason(code: ReasonCode | null, text: string): ToldReason {
  const known = code === null ? null : reasons[code];
  if (!known || !text.startsWith(known.says)) return { says: text, detail: null, fix: null };
  const isHelped = text.endsWith(known.fix);
  const detail = text.slice(known.says.length, isHelped ? -known.fix.length : undefined).trim();
  return { says: known.says, detail: detail === '' ? null : detail, fix: isHelped ? known.fix : null };
}

/** What is shown while the search goes on: nothing is asked of anybody yet. */
export const searchingReason = `${reasons.uncertain.says} It is being searched for; nothing needs doing unless you are asked.`;

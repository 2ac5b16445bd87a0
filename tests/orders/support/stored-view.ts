import { expect } from 'vitest';
import type { FulfilmentOrderState } from '../../../app/orders/ledger/fulfilment-order-states.ts';
import type { OrderWithParts } from '../../../app/orders/ledger/orders-with-parts.ts';
import type { PartState } from '../../../app/orders/ledger/part-states.ts';
import { requestView } from '../../../app/orders/pages/request-view.ts';
import { type ReasonCode, reasonText, type Why } from '../../../app/orders/reasons.ts';
import type { ReviewFacts } from '../../../app/orders/rules/review-rules.ts';
import { defaultTimings } from '../../../app/orders/timings.ts';
import { orderReasons } from '../../../app/words/order-reasons.ts';
import { now } from './snapshots.ts';

export interface StoredPart {
  state: PartState;
  why: Why | null;
}

/** What the page shows of an order that is stored like this. */
export function viewOf(
  { snapshot: read, settings }: ReviewFacts,
  { state, why, parts }: { state: FulfilmentOrderState; why: Why | null; parts: readonly StoredPart[] },
) {
  const row = {
    id: read.id,
    state,
    requestStatus: read.requestStatus,
    reasonCode: why?.reasonCode ?? null,
    resolvedAt: null,
    reason: why === null ? null : reasonText(why),
    goesOnAt: null,
    requestedAt: null,
    nextReviewAt: now,
    lines: null,
    currency: null,
    parts: parts.map((part, index) => ({
      state: part.state,
      lines: [],
      id: String(index),
      reasonCode: part.why?.reasonCode ?? null,
      resolvedAt: null,
      reason: part.why === null ? null : reasonText(part.why),
      items: [],
      kits: [],
      searchEvidence: null,
      serviceOrderId: null,
      amountMinor: null,
      currency: null,
      nextAttemptAt: null,
      nextSearchAt: null,
      firstAbsentAt: null,
      sendDeadlineAt: null,
    })),
  };
  return requestView(row as unknown as OrderWithParts, state === 'mismatched', {
    settings,
    timings: defaultTimings,
    isMapped: () => true,
  });
}

export type View = ReturnType<typeof viewOf>;

type Offer =
  | 'shopify'
  | 'products'
  | 'connection'
  | 'settings'
  | 'address'
  | 'the lab is asked'
  | 'the page asks'
  | 'the merchant tells the customer'
  | 'nothing to do';

/** What helps with each code, and so what the page must offer beside it. */
export const offers: Record<ReasonCode, readonly Offer[]> = {
  unpaid: ['shopify'],
  cancelled: ['the lab is asked', 'nothing to do'],
  on_hold: ['shopify'],
  high_risk: ['shopify'],
  test_order: ['connection', 'settings'],
  not_live: ['connection'],
  account_disconnected: ['connection'],
  unmapped: ['products'],
  address: ['address'],
  no_email: ['address'],
  grace: ['nothing to do'],
  uncertain: ['the page asks'],
  searching: ['nothing to do'],
  ordered_before: ['shopify'],
  moved: ['shopify'],
  request_closed: ['shopify'],
  acceptance_refused: ['shopify'],
  overdue: ['nothing to do'],
  duplicate: ['the lab is asked'],
  kit_listed_twice: ['the lab is asked'],
  kits_canceled: ['the lab is asked'],
  result_withdrawn: ['the lab is asked'],
  kit_info_missing: ['the lab is asked'],
  shipped_gone: ['the merchant tells the customer'],
  late_shipping: ['the lab is asked'],
  stalled: ['connection'],
  fulfillment_refused: ['shopify'],
  service_down: ['connection'],
};

/** What the page offers against what is the matter. */
export function offerOf(view: View): Offer {
  if (view.isAddressWrong) return 'address';
  if (view.fixAt !== null) return view.fixAt;
  if (view.parts.some(({ mayBeDecided }) => mayBeDecided)) return 'the page asks';
  // Of an order that's over, a part may still ask for something.
  const steps = [view.next, ...view.parts.map(({ next }) => next)];
  const asked = steps.find(({ by }) => by === 'merchant');
  if (asked === undefined) return 'nothing to do';
  if (/^Ask the lab/.test(asked.says)) return 'the lab is asked';
  expect(asked.says, 'what the merchant is to do, where no link says where').toBe(
    orderReasons.fixes.sendTracking,
  );
  return 'the merchant tells the customer';
}

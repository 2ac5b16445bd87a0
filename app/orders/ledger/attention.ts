import type { AppDb, AppPrisma } from '../../db/app-client.ts';
import type { ReasonCode } from '../reasons.ts';

/**
 * Which orders wait for a person. Reasons that pass by themselves (an open grace window, a payment on its way, a
 * service that is tried again) ask nothing of anybody; neither does a part that is still being searched for.
 */
const asksAPerson: Record<ReasonCode, boolean> = {
  unpaid: false,
  cancelled: true,
  on_hold: true,
  high_risk: true,
  test_order: true,
  not_live: true,
  account_disconnected: true,
  unmapped: true,
  address: true,
  no_email: true,
  grace: false,
  uncertain: true,
  searching: false,
  ordered_before: true,
  moved: true,
  request_closed: true,
  acceptance_refused: true,
  overdue: true,
  duplicate: true,
  kits_canceled: true,
  result_withdrawn: true,
  kit_info_missing: true,
  shipped_gone: true,
  late_shipping: true,
  stalled: true,
  fulfillment_refused: true,
  kit_listed_twice: true,
  service_down: false,
};
const askingCodes = Object.entries(asksAPerson).flatMap(([code, asks]) => (asks ? [code] : []));

/** Whether a part or a fulfilment order whose reason has this code waits for a person. */
export const asks = (code: string | null): boolean =>
  code !== null && Object.hasOwn(asksAPerson, code) && asksAPerson[code as ReasonCode];

const askingPart: AppPrisma.OrderPartWhereInput = {
  OR: [
    { state: { in: ['undecided', 'refused'] } },
    // The service has a second order for it, has cancelled its kits, or its fulfilment needs a look.
    {
      state: { in: ['placed', 'shipped', 'fulfilled', 'withdrawn'] },
      reasonCode: { in: askingCodes },
      resolvedAt: null,
    },
    { state: 'due', reasonCode: { in: askingCodes } },
  ],
};

const askingOrder = {
  OR: [
    { state: 'mismatched', resolvedAt: null },
    {
      // Accepted: for what of it was left for later.
      state: { in: ['waiting', 'accepted'] },
      reasonCode: { in: askingCodes },
      parts: { none: { state: { in: ['sending', 'unanswered'] } } },
    },
    // Without a code: the merchant's request is awaited, or Shopify said why not.
    { state: 'waiting', reasonCode: null, reason: { not: null } },
  ],
} satisfies AppPrisma.FulfilmentOrderWhereInput;

/** Fulfilment orders that wait for a person: the one rule for the list, the count and the badge. */
export const waitsForPerson: AppPrisma.FulfilmentOrderWhereInput = {
  OR: [...askingOrder.OR, { parts: { some: askingPart } }],
};

/** The states named in `askingOrder`: those of orders that are over are not among them. */
const askingOrderStates = ['mismatched', 'waiting', 'accepted'];

/**
 * The fulfilment orders of a whole shop that wait for a person, by the same rule, each once. Asked in two halves that
 * an index answers each: what is over and says nothing is not looked at, however much of it there is.
 */
export async function idsWaitingForPerson(db: AppDb, shop: string): Promise<string[]> {
  const [orders, parts] = await Promise.all([
    db.fulfilmentOrder.findMany({
      where: { shop, state: { in: askingOrderStates }, ...askingOrder },
      select: { id: true },
    }),
    db.orderPart.findMany({
      where: {
        shop,
        OR: [
          { state: { in: ['undecided', 'refused'] } },
          // What else of a part asks has a reason, and few have one: 0036_flat_cost has an index of those.
          { reasonCode: { not: null }, ...askingPart },
        ],
      },
      select: { fulfilmentOrderId: true },
    }),
  ]);
  return [
    ...new Set([...orders.map(({ id }) => id), ...parts.map(({ fulfilmentOrderId }) => fulfilmentOrderId)]),
  ];
}

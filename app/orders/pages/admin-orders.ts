import type { AppDb } from '../../db/app-client.ts';
import type { FulfilmentOrder, Kit } from '../../db/generated/app/client.ts';
import { partsWithKits, type PartWithKits } from '../ledger/orders-with-parts.ts';
import type { ReasonCode } from '../reasons.ts';
import { partReference } from '../ledger/reference.ts';

/** The codes that outside readers know. They stay as they are, whatever finer ones the app tells apart. */
export type PublicReasonCode = (typeof publicReasonCodes)[ReasonCode];

/** What outside readers are told of each reason. */
export const publicReasonCodes = {
  unpaid: 'unpaid',
  cancelled: 'cancelled',
  on_hold: 'on_hold',
  high_risk: 'high_risk',
  test_order: 'test_order',
  not_live: 'test_order',
  account_disconnected: 'service_down',
  unmapped: 'unmapped',
  address: 'address',
  no_email: 'no_email',
  grace: 'grace',
  uncertain: 'uncertain',
  searching: 'uncertain',
  ordered_before: 'uncertain',
  moved: 'uncertain',
  request_closed: 'uncertain',
  acceptance_refused: 'uncertain',
  overdue: 'uncertain',
  duplicate: 'uncertain',
  kit_listed_twice: 'uncertain',
  kits_canceled: 'cancelled',
  result_withdrawn: 'uncertain',
  kit_info_missing: 'uncertain',
  shipped_gone: 'uncertain',
  late_shipping: 'service_down',
  stalled: 'service_down',
  fulfillment_refused: 'uncertain',
  service_down: 'service_down',
} as const satisfies Record<ReasonCode, ReasonCode>;

const publicCode = (code: string | null): PublicReasonCode | null =>
  code === null ? null : publicReasonCodes[code as ReasonCode];

/** One row of GET /api/admin/orders: logistics only. */
export interface AdminOrderRow {
  fulfillment_order_id: string;
  /** While none is fixed: the number and reference of the one that will be. */
  part: number;
  reference: string;
  /** Which picture of the part this is: a decision names it. Null while no part is fixed. */
  version: number | null;
  service_order_id: string | null;
  state: string;
  reason_code: PublicReasonCode | null;
  reason: string | null;
  kits: AdminKitRow[];
}

export interface AdminKitRow {
  kit_code: string | null;
  status: string | null;
  tracking_code: string | null;
  tracking_link: string | null;
  shipped: boolean;
  registered: boolean;
  /** That a result exists; never what it says. */
  results_ready: boolean;
}

/** The rows of one Shopify order, or of the shop's newest hundred where none is named. */
export async function readAdminOrders(
  db: AppDb,
  shop: string,
  orderId: string | null,
): Promise<AdminOrderRow[]> {
  const orders = await db.fulfilmentOrder.findMany({
    where: { shop, ...(orderId === null ? {} : { orderId }) },
    include: partsWithKits,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
  return orders.flatMap((order) => rowsOf(order, order.parts));
}

function rowsOf(order: FulfilmentOrder, parts: readonly PartWithKits[]): AdminOrderRow[] {
  // A withdrawn part is past and gone, unless it says something (the service has an order for it all the same).
  const live = parts.filter(
    ({ state, reason }) => state !== 'withdrawn' || reason !== null || order.state === 'closed',
  );
  if (live.length === 0) {
    const next = parts.reduce((highest, { part }) => Math.max(highest, part), 0) + 1;
    return [
      {
        fulfillment_order_id: order.id,
        part: next,
        reference: partReference(order.shop, order.id, next),
        version: null,
        service_order_id: null,
        state: order.state,
        reason_code: publicCode(order.reasonCode),
        reason: order.reason,
        kits: [],
      },
    ];
  }
  return live.map((part) => ({
    fulfillment_order_id: order.id,
    part: part.part,
    reference: part.reference,
    version: part.version,
    service_order_id: part.serviceOrderId,
    // A part that is ready while its order waits, waits too.
    state: part.state === 'due' && order.reasonCode !== null ? order.state : part.state,
    reason_code: publicCode(part.reasonCode ?? order.reasonCode),
    reason: part.reason ?? order.reason,
    // Codes first become known with shipping (reseller-api §6); before that there is nothing to tell kits by.
    kits: part.kits.filter((kit) => kit.kitCode !== null).map(kitRow),
  }));
}

function kitRow(kit: Kit): AdminKitRow {
  return {
    kit_code: kit.kitCode,
    status: kit.status,
    tracking_code: kit.trackingCode,
    tracking_link: kit.trackingLink,
    shipped: kit.shippedAt !== null,
    registered: kit.registeredAt !== null,
    results_ready: kit.resultReadyAt !== null,
  };
}

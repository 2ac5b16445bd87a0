import type { AppDb, AppTx } from '../../db/app-client.ts';
import { recordTimeline } from '../../audit/timeline.ts';

/** A detail of a timeline entry: logistics only, never health data, names or addresses. */
export type TimelineDetail = Record<string, string | number | boolean | null | undefined | readonly string[]>;

/** Notes what happened to a part on its order's timeline. */
export async function noteTimeline(
  tx: AppDb | AppTx,
  part: { id: string; shop: string; fulfilmentOrderId: string; reference: string },
  kind: string,
  detail: TimelineDetail = {},
  source: 'kitbridge' | 'service' | 'person' = 'kitbridge',
): Promise<void> {
  const order = await tx.fulfilmentOrder.findUniqueOrThrow({
    where: { shop_id: { shop: part.shop, id: part.fulfilmentOrderId } },
    select: { orderId: true },
  });
  await recordTimeline(tx, {
    shop: part.shop,
    orderId: order.orderId,
    fulfilmentOrderId: part.fulfilmentOrderId,
    partId: part.id,
    kind,
    source,
    detail: { reference: part.reference, ...detail },
  });
}

/** Notes what happened to a fulfilment order as a whole. */
export async function noteOrder(
  tx: AppDb | AppTx,
  order: { shop: string; id: string; orderId: string },
  kind: string,
  detail: TimelineDetail = {},
): Promise<void> {
  await recordTimeline(tx, {
    shop: order.shop,
    orderId: order.orderId,
    fulfilmentOrderId: order.id,
    kind,
    source: 'kitbridge',
    detail,
  });
}

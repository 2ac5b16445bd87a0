import { AppPrisma } from '../../db/app-client.ts';
import type { FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import type { PartState } from '../ledger/part-states.ts';

/**
 * The views of the order board, in their precedence: an order with several fulfilment orders or parts is in the first
 * one that any of them is in, and so in exactly one of them. `all` is every order.
 */
export const orderStages = ['needs_attention', 'waiting', 'placed', 'shipped', 'done'] as const;

export type OrderStage = (typeof orderStages)[number];
export type BoardTab = OrderStage | 'all';

/** Where a fulfilment order stands by its own state; `parts`: where its parts do, or there where it has none. */
export const stageOfOrderState: Record<FulfilmentOrderState, OrderStage | { parts: true; else: OrderStage }> =
  {
    waiting: 'waiting',
    requested: 'waiting',
    placing: { parts: true, else: 'waiting' },
    accepted: { parts: true, else: 'placed' },
    mismatched: 'needs_attention',
    fulfilled: { parts: true, else: 'done' },
    closed: 'done',
  };

/** Where a part stands; `kits`: done once each of its kits is at its end, else still shipped. */
export const stageOfPartState: Record<Exclude<PartState, 'withdrawn'>, OrderStage | 'kits'> = {
  due: 'waiting',
  sending: 'waiting',
  unanswered: 'waiting',
  undecided: 'needs_attention',
  refused: 'needs_attention',
  placed: 'placed',
  shipped: 'shipped',
  fulfilled: 'kits',
};

const { sql, join } = AppPrisma;
const rankOf = (stage: OrderStage) => sql`${orderStages.indexOf(stage)}::int`;

const partRank = sql`CASE p.state ${join(
  Object.entries(stageOfPartState).map(([state, stage]) =>
    stage === 'kits'
      ? sql`WHEN ${state} THEN CASE WHEN open."partId" IS NULL THEN ${rankOf('done')} ELSE ${rankOf('shipped')} END`
      : sql`WHEN ${state} THEN ${rankOf(stage)}`,
  ),
  ' ',
)} END`;

const orderRank = sql`CASE f.state ${join(
  Object.entries(stageOfOrderState).map(([state, stage]) =>
    typeof stage === 'string'
      ? sql`WHEN ${state} THEN ${rankOf(stage)}`
      : sql`WHEN ${state} THEN coalesce(${partRank}, ${rankOf(stage.else)})`,
  ),
  ' ',
)} END`;

/** Kits that nothing is known to end yet. Beside it, 0005_orders_in_real_life has an index of just these. */
const openKits = (shop: string) =>
  sql`SELECT "partId" FROM "Kit" WHERE shop = ${shop} AND "resultReadyAt" IS NULL AND status IS DISTINCT FROM 'Cancelled'`;

const openOrderStates = Object.entries(stageOfOrderState).flatMap(([state, stage]) =>
  (typeof stage === 'string' ? stage : stage.else) === 'done' ? [] : [state],
);
const openPartStates = Object.entries(stageOfPartState).flatMap(([state, stage]) =>
  stage === 'kits' ? [] : [state],
);

/**
 * SQL: the shop's orders that are not certain to be done, each once with its place in `orderStages` as `rank`; all
 * the others are done. Whoever has sold for years has few of them, and they are found without a look at the rest.
 *
 * @param askingIds the fulfilment orders that wait for a person (`waitsForPerson` of attention.ts): it comes first
 */
export function openOrderStages(shop: string, askingIds: readonly string[]): AppPrisma.Sql {
  const asking = sql`${[...askingIds]}::text[]`;
  return sql`
    SELECT f."orderId", min(CASE WHEN f.id = ANY(${asking}) THEN ${rankOf('needs_attention')} ELSE ${orderRank} END) AS rank
    FROM "FulfilmentOrder" f
    LEFT JOIN "OrderPart" p ON p.shop = f.shop AND p."fulfilmentOrderId" = f.id AND p.state <> 'withdrawn'
    LEFT JOIN (SELECT DISTINCT "partId" FROM (${openKits(shop)}) k) open ON open."partId" = p.id
    WHERE f.shop = ${shop} AND f."orderId" IN (
      SELECT "orderId" FROM "FulfilmentOrder" WHERE shop = ${shop} AND state IN (${join(openOrderStates)})
      UNION SELECT "orderId" FROM "FulfilmentOrder" WHERE shop = ${shop} AND id = ANY(${asking})
      UNION SELECT o."orderId" FROM "OrderPart" p
        JOIN "FulfilmentOrder" o ON o.shop = p.shop AND o.id = p."fulfilmentOrderId"
        WHERE p.shop = ${shop} AND (p.state IN (${join(openPartStates)}) OR p.id IN (${openKits(shop)})))
    GROUP BY f."orderId"`;
}

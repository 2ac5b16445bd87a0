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
    // Until a person settles it, it waits for one; then it stands where its parts do.
    mismatched: { parts: true, else: 'done' },
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

/** The least rank of what is read as `f`, `p` and `open`: a fulfilment order, a part of it, and a part with open kits. */
const ranked = (asking: AppPrisma.Sql) =>
  sql`f."orderId", CASE WHEN f.id = ANY(${asking}) THEN ${rankOf('needs_attention')} ELSE ${orderRank} END AS rank`;

/**
 * SQL: the shop's orders that are not certain to be done, each once with its place in `orderStages` as `rank`; all
 * the others are done. Whoever has sold for years has few of them, and they are found without a look at the rest: what
 * keeps an order open is the state of one of its fulfilment orders or parts, or a kit, and each is looked up from there.
 *
 * @param askingIds the fulfilment orders that wait for a person (`waitsForPerson` of attention.ts): it comes first
 */
export function openOrderStages(shop: string, askingIds: readonly string[]): AppPrisma.Sql {
  const asking = sql`${[...askingIds]}::text[]`;
  // One row each: a join of the whole would read all that ever was.
  const orderOfPart = sql`CROSS JOIN LATERAL (
    SELECT id, "orderId", state FROM "FulfilmentOrder" WHERE shop = ${shop} AND id = p."fulfilmentOrderId" LIMIT 1
  ) f`;
  return sql`
    SELECT "orderId", min(rank) AS rank FROM (
      SELECT ${ranked(asking)} FROM (
        SELECT id, "orderId", state FROM "FulfilmentOrder" WHERE shop = ${shop} AND state IN (${join(openOrderStates)})
        UNION SELECT id, "orderId", state FROM "FulfilmentOrder" WHERE shop = ${shop} AND id = ANY(${asking})
      ) f
      LEFT JOIN LATERAL (
        SELECT id, state FROM "OrderPart" WHERE shop = ${shop} AND "fulfilmentOrderId" = f.id AND state <> 'withdrawn'
      ) p ON true
      LEFT JOIN LATERAL (SELECT "partId" FROM (${openKits(shop)}) k WHERE k."partId" = p.id LIMIT 1) open ON true
      UNION ALL
      SELECT ${ranked(asking)} FROM (
        SELECT "fulfilmentOrderId", state, NULL AS "openPartId" FROM "OrderPart"
        WHERE shop = ${shop} AND state IN (${join(openPartStates)})
        UNION ALL
        SELECT part."fulfilmentOrderId", part.state, part.id FROM (SELECT DISTINCT "partId" FROM (${openKits(shop)}) k) k
        CROSS JOIN LATERAL (
          SELECT id, "fulfilmentOrderId", state FROM "OrderPart" WHERE id = k."partId" AND state <> 'withdrawn' LIMIT 1
        ) part
      ) p
      CROSS JOIN LATERAL (SELECT p."openPartId" AS "partId") open
      ${orderOfPart}
    ) each GROUP BY "orderId"`;
}

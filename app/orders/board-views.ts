import { AppPrisma } from '../db/app-client.ts';
import type { FulfilmentOrderState } from './fulfilment-order-states.ts';
import type { PartState } from './part-states.ts';

/**
 * The views of the order board, in their precedence: an order with several fulfilment orders or parts is in the first
 * one that any of them is in, and so in exactly one of them. `all` is every order.
 */
export const boardViews = {
  needs_you: 'Needs you',
  waiting: 'Waiting',
  placed: 'Placed',
  shipped: 'Shipped',
  done: 'Done',
} as const;

export type BoardStanding = keyof typeof boardViews;
export type BoardView = BoardStanding | 'all';

export const boardStandings = Object.keys(boardViews) as BoardStanding[];

/** Where a fulfilment order stands by its own state; `parts`: where its parts do, or there where it has none. */
export const standingOfOrder: Record<
  FulfilmentOrderState,
  BoardStanding | { parts: true; else: BoardStanding }
> = {
  waiting: 'waiting',
  requested: 'waiting',
  placing: { parts: true, else: 'waiting' },
  accepted: { parts: true, else: 'placed' },
  stranded: 'needs_you',
  fulfilled: { parts: true, else: 'done' },
  closed: 'done',
};

/** Where a part stands; `kits`: done once each of its kits is at its end, else still shipped. */
export const standingOfPart: Record<Exclude<PartState, 'withdrawn'>, BoardStanding | 'kits'> = {
  due: 'waiting',
  sending: 'waiting',
  unsure: 'waiting',
  uncertain: 'needs_you',
  refused: 'needs_you',
  placed: 'placed',
  shipped: 'shipped',
  fulfilled: 'kits',
};

const { sql, join } = AppPrisma;
const rankOf = (standing: BoardStanding) => sql`${boardStandings.indexOf(standing)}::int`;

const partRank = sql`CASE p.state ${join(
  Object.entries(standingOfPart).map(([state, standing]) =>
    standing === 'kits'
      ? sql`WHEN ${state} THEN CASE WHEN open."partId" IS NULL THEN ${rankOf('done')} ELSE ${rankOf('shipped')} END`
      : sql`WHEN ${state} THEN ${rankOf(standing)}`,
  ),
  ' ',
)} END`;

const orderRank = sql`CASE f.state ${join(
  Object.entries(standingOfOrder).map(([state, standing]) =>
    typeof standing === 'string'
      ? sql`WHEN ${state} THEN ${rankOf(standing)}`
      : sql`WHEN ${state} THEN coalesce(${partRank}, ${rankOf(standing.else)})`,
  ),
  ' ',
)} END`;

/**
 * SQL: the shop's orders that fit, each once with its place in `boardStandings` as `rank`.
 *
 * @param askingIds the fulfilment orders that wait for a person (`waitsForPerson` of attention.ts): it comes first
 * @param where of the fulfilment order `f`; true or false for all of an order's alike, or an order is torn apart
 * @param having of the order as a whole
 */
export function standings(
  shop: string,
  askingIds: readonly string[],
  { where, having }: { where: AppPrisma.Sql; having: AppPrisma.Sql },
): AppPrisma.Sql {
  return sql`
    SELECT f."orderId", max(f."createdAt") AS "createdAt",
      min(CASE WHEN f.id = ANY(${[...askingIds]}::text[]) THEN ${rankOf('needs_you')} ELSE ${orderRank} END) AS rank
    FROM "FulfilmentOrder" f
    LEFT JOIN "OrderPart" p ON p.shop = f.shop AND p."fulfilmentOrderId" = f.id AND p.state <> 'withdrawn'
    LEFT JOIN (
      SELECT DISTINCT "partId" FROM "Kit"
      WHERE shop = ${shop} AND "resultReadyAt" IS NULL AND status IS DISTINCT FROM 'Cancelled'
    ) open ON open."partId" = p.id
    WHERE f.shop = ${shop} AND ${where}
    GROUP BY f."orderId" HAVING ${having}`;
}

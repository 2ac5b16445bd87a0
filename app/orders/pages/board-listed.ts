import { MOST_ORDERS_COUNTED } from '../../contract/admin/limits.ts';
import { type AppDb, AppPrisma } from '../../db/app-client.ts';
import { fittingOrders } from './board-filters.ts';
import { orderStages, type OrderStage, type BoardTab, openOrderStages } from '../in-shopify/order-stages.ts';
import { type BoardCursor, type BoardInput, isByChange } from './board-input.ts';
import { mostBulkOrders } from '../actions/bulk-limit.ts';

const { sql, join } = AppPrisma;
type Sql = AppPrisma.Sql;

/** How many orders fit search and filters, in each view; beyond MOST_ORDERS_COUNTED, no more than that there are more. */
export type BoardCounts = Record<BoardTab, number>;

interface Listed {
  counts: BoardCounts;
  /** In the order in which they are read: backwards from a page to the one before. */
  page: BoardCursor[];
  /** The first of the view, at most `mostBulkOrders`. */
  orderIds: string[];
}

/**
 * What of the board a look at it shows, and how many there are. All in one statement: counts and page speak of the same
 * moment.
 *
 * @param of.askingIds the fulfilment orders that wait for a person
 * @param of.customerIds customers whom the search means
 * @param of.most how many orders of the page, counted from the input's position
 */
export async function readListed(
  db: AppDb,
  shop: string,
  input: BoardInput,
  of: { askingIds: readonly string[]; customerIds: readonly string[]; most: number },
): Promise<Listed> {
  const fitting = fittingOrders(shop, input, of.customerIds);
  const { beyond, order, isFalling } = placesOf(input);
  const first = placesOf({ ...input, position: null });
  const listed = (falling: boolean) => listedOrders(shop, input, { ...fitting, isFalling: falling });
  const [read] = await db.$queryRaw<
    {
      total: number;
      counts: Record<string, number> | null;
      page: BoardCursor[] | null;
      ids: string[] | null;
    }[]
  >`
    WITH open AS MATERIALIZED (${openOrderStages(shop, of.askingIds)}),
      fitting AS ${fitting.areAll ? sql`NOT MATERIALIZED` : sql`MATERIALIZED`} (${fitting.orders})
    SELECT
      (SELECT count(*)::int FROM (SELECT FROM fitting LIMIT (SELECT count(*) FROM open) + ${MOST_ORDERS_COUNTED + 1}) c) AS total,
      (SELECT json_object_agg(rank, n) FROM (
        SELECT rank, count(*) AS n FROM open ${fitting.areAll ? sql`` : sql`JOIN fitting USING ("orderId")`} GROUP BY rank
      ) c) AS counts,
      (SELECT json_agg(p) FROM (
        SELECT "orderId", "changedMs" FROM (${listed(isFalling)}) l WHERE ${beyond} ORDER BY ${order} LIMIT ${of.most}
      ) p) AS page,
      (SELECT json_agg("orderId") FROM (
        SELECT "orderId" FROM (${listed(first.isFalling)}) l ORDER BY ${first.order} LIMIT ${mostBulkOrders}
      ) i) AS ids`;
  return {
    counts: countsOf(read?.total ?? 0, read?.counts ?? {}),
    page: read?.page ?? [],
    orderIds: read?.ids ?? [],
  };
}

function countsOf(all: number, open: Record<string, number>): BoardCounts {
  const counts = Object.fromEntries(orderStages.map((name, rank) => [name, open[rank] ?? 0])) as Record<
    OrderStage,
    number
  >;
  const { done: _, ...others } = counts;
  // Counted as far as those that are done are more than are counted, too.
  return { ...counts, done: all - Object.values(others).reduce((sum, count) => sum + count, 0), all };
}

const rankOf = (view: OrderStage) => sql`${orderStages.indexOf(view)}::int`;

/**
 * SQL: the orders of the view that fit, with what they are sorted by.
 *
 * @param of.orders those that fit, whatever the view; `areAll`: they are all of the shop's
 * @param of.isFalling whether they are read from the newest on: all of them are then told in that order, so that the index
 *   gives a page without the rest
 */
function listedOrders(
  shop: string,
  { view, sort }: BoardInput,
  { orders, areAll, isFalling }: { orders: Sql; areAll: boolean; isFalling: boolean },
): Sql {
  const isMost = view === 'all' || view === 'done';
  const inView =
    view === 'all'
      ? sql`true`
      : view === 'done'
        ? sql`o."orderId" NOT IN (SELECT "orderId" FROM open WHERE rank <> ${rankOf('done')})`
        : sql`o."orderId" IN (SELECT "orderId" FROM open WHERE rank = ${rankOf(view)})`;
  const digits = sql`length(o."orderId") AS digits`;
  if (!isByChange(sort)) {
    const at = sql`NULL::bigint AS "changedMs", NULL::timestamptz AS at`;
    if (!areAll) return sql`SELECT o."orderId", o.digits, ${at} FROM fitting o WHERE ${inView}`;
    if (!isMost) return sql`SELECT o."orderId", ${digits}, ${at} FROM open o WHERE ${inView}`;
    const direction = isFalling ? sql`DESC` : sql`ASC`;
    return sql`SELECT o."orderId", o.digits, ${at} FROM (
      ${orders} ORDER BY length(f."orderId") ${direction}, f."orderId" ${direction}
    ) o WHERE ${inView}`;
  }
  const ms = sql`(extract(epoch FROM o.at) * 1000)::bigint AS "changedMs"`;
  // Most orders: read from the timeline's last facts on, until the page is full. Few: each one's last fact.
  if (areAll && isMost)
    return sql`SELECT o."orderId", ${digits}, ${ms}, o.at FROM "TimelineEntry" o WHERE o.shop = ${shop} AND ${inView}
      AND EXISTS (SELECT FROM "FulfilmentOrder" f WHERE f.shop = ${shop} AND f."orderId" = o."orderId")
      AND NOT EXISTS (SELECT FROM "TimelineEntry" later WHERE later.shop = ${shop} AND later."orderId" = o."orderId"
        AND (later.at, later.id) > (o.at, o.id))`;
  return sql`SELECT o."orderId", ${digits}, ${ms}, o.at FROM (
    SELECT f."orderId", t.at FROM ${areAll ? sql`open` : sql`fitting`} f, LATERAL (
      SELECT at FROM "TimelineEntry" t WHERE t.shop = ${shop} AND t."orderId" = f."orderId" ORDER BY at DESC LIMIT 1
    ) t) o WHERE ${inView}`;
}

/** SQL: what comes beyond the position, and in which order it is read (backwards from a page to the one before). */
function placesOf({ sort, position }: Pick<BoardInput, 'sort' | 'position'>): {
  beyond: Sql;
  order: Sql;
  isFalling: boolean;
} {
  const isBackward = position !== null && 'before' in position;
  const isFalling = (sort === 'newest' || sort === 'changed') !== isBackward;
  const keys = [...(isByChange(sort) ? [sql`l.at`] : []), sql`l.digits`, sql`l."orderId"`];
  const direction = isFalling ? sql`DESC` : sql`ASC`;
  const order = join(keys.map((key) => sql`${key} ${direction}`));
  if (position === null) return { beyond: sql`true`, order, isFalling };
  const { orderId, changedMs } = 'before' in position ? position.before : position.after;
  const at = join([
    ...(changedMs === null ? [] : [sql`${new Date(changedMs)}::timestamptz`]),
    sql`length(${orderId}::text)`,
    sql`${orderId}::text`,
  ]);
  return { beyond: sql`(${join(keys)}) ${isFalling ? sql`<` : sql`>`} (${at})`, order, isFalling };
}

import { type AppDb, AppPrisma } from '../../db/app-client.ts';
import { fittingOrders } from './board-filters.ts';
import { orderStages, type OrderStage, type BoardTab, openOrderStages } from '../in-shopify/order-stages.ts';
import { type BoardCursor, type BoardInput, isByChange } from './board-input.ts';
import { mostBulkOrders } from '../actions/bulk-limit.ts';

const { sql, join } = AppPrisma;
type Sql = AppPrisma.Sql;

/** How many orders fit search and filters, in each view. */
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
  const listed = listedOrders(shop, input, fitting.areAll);
  const { beyond, order } = placesOf(input);
  const first = placesOf({ ...input, position: null });
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
      (SELECT count(*)::int FROM fitting) AS total,
      (SELECT json_object_agg(rank, n) FROM (
        SELECT rank, count(*) AS n FROM open ${fitting.areAll ? sql`` : sql`JOIN fitting USING ("orderId")`} GROUP BY rank
      ) c) AS counts,
      (SELECT json_agg(p) FROM (
        SELECT "orderId", "changedMs" FROM (${listed}) l WHERE ${beyond} ORDER BY ${order} LIMIT ${of.most}
      ) p) AS page,
      (SELECT json_agg("orderId") FROM (
        SELECT "orderId" FROM (${listed}) l ORDER BY ${first.order} LIMIT ${mostBulkOrders}
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
  return { ...counts, done: all - Object.values(others).reduce((sum, count) => sum + count, 0), all };
}

const rankOf = (view: OrderStage) => sql`${orderStages.indexOf(view)}::int`;

/** SQL: the orders of the view that fit, with what they are sorted by. */
function listedOrders(shop: string, { view, sort }: BoardInput, areAll: boolean): Sql {
  const inView =
    view === 'all'
      ? sql`true`
      : view === 'done'
        ? sql`o."orderId" NOT IN (SELECT "orderId" FROM open WHERE rank <> ${rankOf('done')})`
        : sql`o."orderId" IN (SELECT "orderId" FROM open WHERE rank = ${rankOf(view)})`;
  if (!isByChange(sort))
    return sql`SELECT o."orderId", NULL::bigint AS "changedMs", NULL::timestamptz AS at FROM fitting o WHERE ${inView}`;
  const ms = sql`(extract(epoch FROM o.at) * 1000)::bigint AS "changedMs"`;
  // Most orders: read from the timeline's last facts on, until the page is full. Few: each one's last fact.
  if (areAll && (view === 'all' || view === 'done'))
    return sql`SELECT o."orderId", ${ms}, o.at FROM "TimelineEntry" o WHERE o.shop = ${shop} AND ${inView}
      AND EXISTS (SELECT FROM "FulfilmentOrder" f WHERE f.shop = ${shop} AND f."orderId" = o."orderId")
      AND NOT EXISTS (SELECT FROM "TimelineEntry" later WHERE later.shop = ${shop} AND later."orderId" = o."orderId"
        AND (later.at, later.id) > (o.at, o.id))`;
  return sql`SELECT o."orderId", ${ms}, o.at FROM (
    SELECT f."orderId", t.at FROM fitting f, LATERAL (
      SELECT at FROM "TimelineEntry" t WHERE t.shop = ${shop} AND t."orderId" = f."orderId" ORDER BY at DESC LIMIT 1
    ) t) o WHERE ${inView}`;
}

/** SQL: what comes beyond the position, and in which order it is read (backwards from a page to the one before). */
function placesOf({ sort, position }: Pick<BoardInput, 'sort' | 'position'>): { beyond: Sql; order: Sql } {
  const isBackward = position !== null && 'before' in position;
  const isFalling = (sort === 'newest' || sort === 'changed') !== isBackward;
  const keys = [...(isByChange(sort) ? [sql`l.at`] : []), sql`length(l."orderId")`, sql`l."orderId"`];
  const direction = isFalling ? sql`DESC` : sql`ASC`;
  const order = join(keys.map((key) => sql`${key} ${direction}`));
  if (position === null) return { beyond: sql`true`, order };
  const { orderId, changedMs } = 'before' in position ? position.before : position.after;
  const at = join([
    ...(changedMs === null ? [] : [sql`${new Date(changedMs)}::timestamptz`]),
    sql`length(${orderId}::text)`,
    sql`${orderId}::text`,
  ]);
  return { beyond: sql`(${join(keys)}) ${isFalling ? sql`<` : sql`>`} (${at})`, order };
}

import { type AppDb, AppPrisma } from '../db/app-client.ts';
import { waitsForPerson } from './attention.ts';
import { boardFilters } from './board-filters.ts';
import { boardStandings, type BoardStanding, type BoardView, standings } from './board-views.ts';
import { type BoardWish, cursorText, isByChange } from './board-wish.ts';
import { mostBulkOrders } from './bulk-limit.ts';
import { type OrderRow, readOrderRows } from './order-list.ts';

/** One page of the board. */
export interface BoardPage {
  rows: OrderRow[];
  /** How many orders fit search and filters, in each view. */
  counts: Record<BoardView, number>;
  /**
   * The ids of the first orders of the view, at most `mostBulkOrders`: what can be acted on at once. Empty where this page
   * shows them all.
   */
  orderIds: string[];
  /** Cursors of the neighbouring pages, as they stand in an address; null where there is none. */
  before: string | null;
  after: string | null;
}

const { sql, join } = AppPrisma;

interface Listed {
  orderId: string;
  changedMs: number | null;
}

/**
 * One page of the shop's orders, of one view, as asked. Pages go from one order's place to the next (no counting of
 * rows), so that whoever pages sees each order once while others come in, and a deep page is as fast as the first.
 *
 * @param customerIds customers whom the search means: their names and addresses are not known here
 */
export async function readBoard(
  db: AppDb,
  shop: string,
  wish: BoardWish,
  { customerIds, pageSize }: { customerIds: readonly string[]; pageSize: number },
): Promise<BoardPage> {
  const asking = await db.fulfilmentOrder.findMany({
    where: { shop, ...waitsForPerson },
    select: { id: true },
  });
  const fitting = standings(
    shop,
    asking.map(({ id }) => id),
    boardFilters(shop, wish, customerIds),
  );
  const { counts, page, orderIds } = await readFound(db, { shop, wish, fitting, most: pageSize + 1 });
  const { position } = wish;
  const forward = position === null || 'after' in position;
  const more = page.length > pageSize;
  // Beyond either end of the list: a whole first page says more than what is left there.
  if (position !== null && (page.length === 0 || (!forward && !more)))
    return readBoard(db, shop, { ...wish, position: null }, { customerIds, pageSize });
  const listed = page.slice(0, pageSize);
  if (!forward) listed.reverse();
  const [first, last] = [listed[0], listed.at(-1)];
  return {
    rows: await readOrderRows(
      db,
      shop,
      listed.map(({ orderId }) => orderId),
    ),
    counts,
    orderIds: counts[wish.view] > listed.length ? orderIds : [],
    before: first && (forward ? position !== null : more) ? cursorText(first) : null,
    after: last && (forward ? more : true) ? cursorText(last) : null,
  };
}

interface Found {
  counts: BoardPage['counts'];
  page: Listed[];
  orderIds: string[];
}

/** All in one statement: counts and page speak of the same moment. */
async function readFound(
  db: AppDb,
  of: { shop: string; wish: BoardWish; fitting: AppPrisma.Sql; most: number },
): Promise<Found> {
  const { shop, wish, fitting, most } = of;
  const inView = wish.view === 'all' ? sql`true` : sql`rank = ${boardStandings.indexOf(wish.view)}::int`;
  const lastChange = sql`(SELECT max(at) FROM "TimelineEntry" t WHERE t.shop = ${shop} AND t."orderId" = o."orderId")`;
  const changed = isByChange(wish.sort)
    ? sql`(extract(epoch FROM coalesce(${lastChange}, o."createdAt")) * 1000)::bigint`
    : sql`NULL::bigint`;
  const { beyond, order } = placesOf(wish);
  const [read] = await db.$queryRaw<
    { counts: Record<string, number> | null; page: Listed[] | null; ids: string[] | null }[]
  >`
    WITH fitting AS MATERIALIZED (${fitting}),
      listed AS MATERIALIZED (SELECT o."orderId", ${changed} AS "changedMs" FROM fitting o WHERE ${inView})
    SELECT
      (SELECT json_object_agg(rank, n) FROM (SELECT rank, count(*) AS n FROM fitting GROUP BY rank) c) AS counts,
      (SELECT json_agg(p) FROM (
        SELECT "orderId", "changedMs" FROM listed WHERE ${beyond} ORDER BY ${order} LIMIT ${most}
      ) p) AS page,
      (SELECT json_agg("orderId") FROM (
        SELECT "orderId" FROM listed ORDER BY ${placesOf({ ...wish, position: null }).order} LIMIT ${mostBulkOrders}
      ) i) AS ids`;
  const standing = Object.fromEntries(
    boardStandings.map((name, rank) => [name, read?.counts?.[rank] ?? 0]),
  ) as Record<BoardStanding, number>;
  const all = Object.values(standing).reduce((sum, count) => sum + count, 0);
  return { counts: { ...standing, all }, page: read?.page ?? [], orderIds: read?.ids ?? [] };
}

/** SQL: what comes beyond the position, and in which order it is read (backwards from a page to the one before). */
function placesOf({ sort, position }: Pick<BoardWish, 'sort' | 'position'>): {
  beyond: AppPrisma.Sql;
  order: AppPrisma.Sql;
} {
  const isBackward = position !== null && 'before' in position;
  const isFalling = (sort === 'newest' || sort === 'changed') !== isBackward;
  const keys = isByChange(sort)
    ? [sql`"changedMs"`, sql`length("orderId")`, sql`"orderId"`]
    : [sql`length("orderId")`, sql`"orderId"`];
  const direction = isFalling ? sql`DESC` : sql`ASC`;
  const order = join(keys.map((key) => sql`${key} ${direction}`));
  if (position === null) return { beyond: sql`true`, order };
  const { orderId, changedMs } = 'before' in position ? position.before : position.after;
  const at = join([
    ...(isByChange(sort) ? [sql`${changedMs}::bigint`] : []),
    sql`length(${orderId}::text)`,
    sql`${orderId}::text`,
  ]);
  return { beyond: sql`(${join(keys)}) ${isFalling ? sql`<` : sql`>`} (${at})`, order };
}

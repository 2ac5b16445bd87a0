import { type AppDb, AppPrisma } from '../db/app-client.ts';
import type { Kit } from '../db/generated/app/client.ts';
import { firstKitState, type KitState, type KitStateRule, kitStateRules } from './kit-states.ts';
import { type KitFilter, type KitPlace, type KitSort, type KitInput, placeOf } from './merchant-kit-input.ts';

const { sql, join, empty } = AppPrisma;
type Sql = AppPrisma.Sql;

/** What is read of a kit for merchants: neither its QR link nor anything of its result. */
export type FoundKit = Pick<
  Kit,
  | 'id'
  | 'partId'
  | 'ordinal'
  | 'kitCode'
  | 'status'
  | 'trackingCode'
  | 'trackingLink'
  | 'shippedAt'
  | 'registeredAt'
  | 'resultReadyAt'
  | 'createdAt'
> & { orderId: string; orderName: string; environment: string };

const dayMs = 24 * 60 * 60_000;

const columns = {
  shippedAt: sql`k."shippedAt"`,
  registeredAt: sql`k."registeredAt"`,
  resultReadyAt: sql`k."resultReadyAt"`,
} as const satisfies Record<NonNullable<KitStateRule['known']>, Sql>;

/** The rules of kit-states.ts, asked of a row of the database. */
const stateSql = sql`CASE ${join(kitStateRules.map(whenSql), ' ')} ELSE ${firstKitState} END`;

function whenSql({ state, status, known }: KitStateRule): Sql {
  const asked = [
    ...(status === undefined ? [] : [sql`k.status = ${status}`]),
    ...(known === undefined ? [] : [sql`${columns[known]} IS NOT NULL`]),
  ];
  return sql`WHEN ${join(asked, ' AND ')} THEN ${state}`;
}

/** What is not shipped stands behind all that is. */
const neverMs = Date.UTC(9999, 0);

const sortings: Record<KitSort, { at: Sql; ascending: boolean }> = {
  newest: { at: sql`k."createdAt"`, ascending: false },
  oldest: { at: sql`k."createdAt"`, ascending: true },
  longest_shipped: { at: sql`COALESCE(k."shippedAt", ${new Date(neverMs)}::timestamptz)`, ascending: true },
};

/** Where a kit stands in a sorting. */
export function placedIn(kit: FoundKit, sort: KitSort): KitPlace {
  const at = sort === 'longest_shipped' ? kit.shippedAt : kit.createdAt;
  return { atMs: at?.getTime() ?? neverMs, partId: kit.partId, ordinal: kit.ordinal };
}

/**
 * The kits next to a place, nearest first: before a place they come in the opposite order of the sorting.
 * @param most how many
 */
export async function findKits(
  db: AppDb,
  shop: string,
  { filter, sort, position }: KitInput,
  { now, most }: { now: Date; most: number },
): Promise<FoundKit[]> {
  const { at, ascending } = sortings[sort];
  const forward = position === null || 'after' in position;
  const rising = forward === ascending;
  // An order's kits stand in the order of their numbers, whichever way the orders are sorted.
  const sign = ascending ? 1 : -1;
  const place = position === null ? null : placeOf('after' in position ? position.after : position.before);
  const beyond = place
    ? sql`AND (${at}, k."partId", ${sign} * k.ordinal) ${rising ? sql`>` : sql`<`}
        (${new Date(place.atMs)}::timestamptz, ${place.partId}, ${sign * place.ordinal})`
    : empty;
  const way = rising ? sql`ASC` : sql`DESC`;
  const sorted = sql`ORDER BY ${at} ${way}, k."partId" ${way}, ${sign} * k.ordinal ${way}`;
  return db.$queryRaw<FoundKit[]>`
    SELECT k.id, k."partId", k.ordinal, k."kitCode", k.status, k."trackingCode", k."trackingLink", k."shippedAt",
      k."registeredAt", k."resultReadyAt", k."createdAt", o."orderId", o."orderName", p.environment
    FROM (SELECT k.* ${fromSql(filter)} WHERE ${whereSql(shop, filter, now)} ${beyond} ${sorted} LIMIT ${most}) k
    ${partSql} ${orderSql} ${sorted}`;
}

/** How many kits of each state the filter leaves. */
export async function countByState(
  db: AppDb,
  shop: string,
  filter: KitFilter,
  now: Date,
): Promise<Map<KitState, number>> {
  const counted = await db.$queryRaw<{ state: KitState; count: number }[]>`
    SELECT ${stateSql} AS state, count(*)::int AS count ${fromSql(filter)}
    WHERE ${whereSql(shop, filter, now)} GROUP BY 1`;
  return new Map(counted.map(({ state, count }) => [state, count]));
}

const partSql = sql`JOIN "OrderPart" p ON p.id = k."partId"`;
const orderSql = sql`JOIN "FulfilmentOrder" o ON o.shop = p.shop AND o.id = p."fulfilmentOrderId"`;

/** Kits with what the filter asks about, and no more: most looks count all of a shop's kits. */
function fromSql({ environment, orderId }: KitFilter): Sql {
  const part = orderId !== null || environment !== null ? partSql : empty;
  return sql`FROM "Kit" k ${part} ${orderId !== null ? orderSql : empty}`;
}

function whereSql(shop: string, filter: KitFilter, now: Date): Sql {
  const { state, unregisteredDays, environment, orderId, search } = filter;
  const asked = [sql`k.shop = ${shop}`];
  if (state !== null) asked.push(sql`${stateSql} = ${state}`);
  if (unregisteredDays !== null) {
    const shippedBy = new Date(now.getTime() - unregisteredDays * dayMs);
    asked.push(sql`k."shippedAt" <= ${shippedBy} AND k."registeredAt" IS NULL AND k."resultReadyAt" IS NULL
      AND k.status IS DISTINCT FROM 'Cancelled'`);
  }
  if (environment !== null) asked.push(sql`p.environment = ${environment}`);
  if (orderId !== null) asked.push(sql`o."orderId" = ${orderId}`);
  if (search !== null) {
    const text = search.toLowerCase();
    // Orders are searched once each, and their kits looked up: joined to every kit it would take several times as long.
    asked.push(sql`(strpos(lower(k."kitCode"), ${text}) > 0 OR k."partId" IN (
      SELECT p.id FROM "OrderPart" p ${orderSql} WHERE p.shop = ${shop}
      AND strpos(lower(o."orderName"), ${text}) > 0))`);
  }
  return join(asked, ' AND ');
}

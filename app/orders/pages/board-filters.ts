import { AppPrisma } from '../../db/app-client.ts';
import { endOfDay, startOfDay } from './board-days.ts';
import { boardStates } from './board-states.ts';
import type { BoardInput } from './board-input.ts';

const { sql, join } = AppPrisma;

/**
 * SQL: the orders that fit what a look at the board asks for, the view aside, each once as `orderId` with its `digits`; and whether it
 * leaves any out. Each condition holds for an order as a whole, or an order would be torn apart.
 *
 * @param customerIds customers whom the search means, besides what it finds here
 */
export function fittingOrders(
  shop: string,
  input: BoardInput,
  customerIds: readonly string[],
): { orders: AppPrisma.Sql; areAll: boolean } {
  const found = [
    input.search === '' ? null : searched(shop, input.search, customerIds),
    input.state === null ? null : inState(shop, boardStates[input.state]),
    input.reason === null ? null : waitingFor(shop, input.reason),
    input.environment === null ? null : withParts(shop, sql`p.environment = ${input.environment}`),
    input.results === null ? null : withResults(shop, input.results === 'available'),
  ].filter((condition) => condition !== null);
  // As it is shown: see `orderedAt` of orders-with-parts.ts.
  const ordered = sql`coalesce(min(f."orderedAt"), min(f."createdAt"))`;
  const days = [
    input.orderedFrom === null ? null : sql`${ordered} >= ${startOfDay(input.orderedFrom, input.zone)}`,
    input.orderedTo === null ? null : sql`${ordered} < ${endOfDay(input.orderedTo, input.zone)}`,
  ].filter((condition) => condition !== null);
  // Grouped as the index of the newest orders is sorted: a page of it is read from there.
  const orders = sql`SELECT f."orderId", length(f."orderId") AS digits FROM "FulfilmentOrder" f WHERE f.shop = ${shop} AND ${allOf(found)}
    GROUP BY f.shop, length(f."orderId"), f."orderId" HAVING ${allOf(days)}`;
  return { orders, areAll: found.length === 0 && days.length === 0 };
}

function allOf(conditions: readonly AppPrisma.Sql[]): AppPrisma.Sql {
  return conditions.length === 0 ? sql`true` : join([...conditions], ' AND ');
}

const amongOrders = (orderIds: AppPrisma.Sql) => sql`f."orderId" IN (${orderIds})`;

function withParts(shop: string, condition: AppPrisma.Sql): AppPrisma.Sql {
  return amongOrders(partsOrders(shop, condition));
}

function partsOrders(shop: string, condition: AppPrisma.Sql): AppPrisma.Sql {
  return sql`SELECT o."orderId" FROM "OrderPart" p
    JOIN "FulfilmentOrder" o ON o.shop = p.shop AND o.id = p."fulfilmentOrderId"
    WHERE p.shop = ${shop} AND ${condition}`;
}

function kitsOrders(shop: string, condition: AppPrisma.Sql): AppPrisma.Sql {
  return partsOrders(
    shop,
    sql`p.id IN (SELECT k."partId" FROM "Kit" k WHERE k.shop = ${shop} AND ${condition})`,
  );
}

/**
 * What a merchant has in hand: an order's name, or a part of it, with or without `#`; the beginning of a reference,
 * of an order id of the service's or of Shopify's; a kit's code or a part of it; or a customer.
 */
function searched(shop: string, search: string, customerIds: readonly string[]): AppPrisma.Sql {
  const text = search.toLowerCase();
  const orders = sql`SELECT "orderId" FROM "FulfilmentOrder" WHERE shop = ${shop} AND (
    strpos(lower("orderName"), ${text}) > 0 OR "orderId" = ${text} OR id = ${text}
    OR "customerId" = ANY(${[...customerIds]}::text[]))`;
  const parts = partsOrders(
    shop,
    sql`(starts_with(lower(p.reference), ${text}) OR starts_with(lower(p."serviceOrderId"), ${text}))`,
  );
  const kits = kitsOrders(shop, sql`strpos(lower(k."kitCode"), ${text}) > 0`);
  return amongOrders(sql`${orders} UNION ALL ${parts} UNION ALL ${kits}`);
}

function inState(shop: string, state: (typeof boardStates)[keyof typeof boardStates]): AppPrisma.Sql {
  if ('parts' in state) return withParts(shop, sql`p.state IN (${join([...state.parts])})`);
  return amongOrders(
    sql`SELECT "orderId" FROM "FulfilmentOrder" WHERE shop = ${shop} AND state = ${state.order}`,
  );
}

function waitingFor(shop: string, reason: NonNullable<BoardInput['reason']>): AppPrisma.Sql {
  const ofOrders = (condition: AppPrisma.Sql) =>
    sql`SELECT "orderId" FROM "FulfilmentOrder" WHERE shop = ${shop} AND ${condition}`;
  if (reason === 'request')
    return amongOrders(ofOrders(sql`state = 'waiting' AND "reasonCode" IS NULL AND reason IS NOT NULL`));
  return amongOrders(
    sql`${ofOrders(sql`"reasonCode" = ${reason}`)} UNION ALL ${partsOrders(shop, sql`p."reasonCode" = ${reason}`)}`,
  );
}

function withResults(shop: string, available: boolean): AppPrisma.Sql {
  const orders = kitsOrders(shop, sql`k."resultReadyAt" IS NOT NULL`);
  return available ? amongOrders(orders) : sql`f."orderId" NOT IN (${orders})`;
}

import { recordAccess } from '../audit/access.ts';
import type { DataRequest, ShopEvent } from '../db/generated/app/client.ts';
import type { OrdersContext } from '../orders/context.ts';
import { subjectOf } from './compliance.ts';
import { type HeldData, readHeldData } from './held-data.ts';

const dayMs = 24 * 60 * 60_000;

/** Shopify wants a customer's request for their data answered within so many days. */
export const ANSWER_WITHIN_DAYS = 30;

type DataRequestsContext = Pick<OrdersContext, 'db' | 'log' | 'sealer'> & { clock: { now(): Date } };

/** By when Shopify wants a request answered that it made at this time: ISO 8601, and the whole days that are left. */
export function answerBy(
  event: Pick<ShopEvent, 'triggeredAt' | 'receivedAt'>,
  now: Date,
): Pick<OpenDataRequest, 'dueAt' | 'daysLeft'> {
  const dueAt = dueAtOf(event);
  return { dueAt: dueAt.toISOString(), daysLeft: daysUntil(dueAt, now) };
}

const dueAtOf = ({ triggeredAt, receivedAt }: Pick<ShopEvent, 'triggeredAt' | 'receivedAt'>): Date =>
  new Date((triggeredAt ?? receivedAt).getTime() + ANSWER_WITHIN_DAYS * dayMs);

const daysUntil = (at: Date, now: Date): number => Math.floor((at.getTime() - now.getTime()) / dayMs);

/** A request that the merchant has not answered yet. */
export interface OpenDataRequest {
  id: string;
  customerId: string | null;
  /** Names of the customer's orders that are known here. */
  orderNames: readonly string[];
  /** ISO 8601. */
  dueAt: string;
  /** Whole days that are left; 0 on the last, negative once it is late. */
  daysLeft: number;
}

/**
 * Shopify's customers/data_request: keeps it until the merchant has answered it. May run twice.
 * @param event as it was stored
 */
export async function noteDataRequest(
  ctx: Pick<DataRequestsContext, 'db' | 'clock'>,
  { id, shop, subject, triggeredAt, receivedAt }: ShopEvent,
): Promise<void> {
  const { customerId, orderIds } = subjectOf(subject);
  const dueAt = dueAtOf({ triggeredAt, receivedAt });
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.dataRequest.createMany({
      data: [{ id, shop, customerId, orderIds, receivedAt, dueAt }],
      skipDuplicates: true,
    });
    if (count === 0) return;
    await recordAccess(tx, {
      shop,
      actor: 'app:shopify',
      subject: `customer:${customerId ?? 'unknown'}`,
      purpose: 'data_request',
      outcome: 'received',
      at: ctx.clock.now(),
    });
  });
}

/** Requests that wait for the merchant's answer, the most pressing first. */
export async function listOpenDataRequests(
  ctx: Pick<DataRequestsContext, 'db' | 'clock'>,
  shop: string,
): Promise<OpenDataRequest[]> {
  const open = await ctx.db.dataRequest.findMany({
    where: { shop, answeredAt: null },
    orderBy: { dueAt: 'asc' },
  });
  return Promise.all(
    open.map(async (request) => {
      const orders = await ctx.db.fulfilmentOrder.findMany({
        where: ordersOf(request),
        distinct: ['orderId'],
        orderBy: { orderedAt: 'asc' },
        select: { orderName: true },
      });
      const { id, customerId, dueAt } = request;
      return {
        id,
        customerId,
        orderNames: orders.map(({ orderName }) => orderName),
        dueAt: dueAt.toISOString(),
        daysLeft: daysUntil(dueAt, ctx.clock.now()),
      };
    }),
  );
}

/**
 * What is held about the customer of a request, for the merchant to send on; the look is on the access log.
 * @returns null where the shop has no such request
 */
export async function readDataRequest(
  ctx: DataRequestsContext,
  of: { shop: string; id: string; actor: string },
): Promise<HeldData | null> {
  const request = await ctx.db.dataRequest.findFirst({ where: { id: of.id, shop: of.shop } });
  if (request === null) return null;
  await logOf(ctx, of, request, 'downloaded');
  return readHeldData(ctx, request, ordersOf(request));
}

/** The merchant says that the customer has the file. Said twice, the first time counts. @returns false where there is none */
export async function answerDataRequest(
  ctx: DataRequestsContext,
  of: { shop: string; id: string; actor: string },
): Promise<boolean> {
  const { count } = await ctx.db.dataRequest.updateMany({
    where: { id: of.id, shop: of.shop, answeredAt: null },
    data: { answeredAt: ctx.clock.now() },
  });
  const request = await ctx.db.dataRequest.findFirst({ where: { id: of.id, shop: of.shop } });
  if (request === null) return false;
  if (count > 0) await logOf(ctx, of, request, 'answered');
  return true;
}

function logOf(
  ctx: DataRequestsContext,
  { shop, actor }: { shop: string; actor: string },
  { customerId }: DataRequest,
  outcome: string,
): Promise<void> {
  const subject = `customer:${customerId ?? 'unknown'}`;
  return recordAccess(ctx.db, {
    shop,
    actor,
    subject,
    purpose: 'data_request',
    outcome,
    at: ctx.clock.now(),
  });
}

/** Orders of the customer, and those that the request names. */
const ordersOf = ({ shop, customerId, orderIds }: DataRequest) => ({
  shop,
  OR: [{ orderId: { in: orderIds } }, ...(customerId === null ? [] : [{ customerId }])],
});

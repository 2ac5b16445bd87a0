import { isShopifyFailure } from '../../shopify/errors.ts';
import {
  type HeldFulfilmentOrder,
  holdFulfilmentOrder,
  readHolds,
  releaseHolds,
} from '../../shopify/fulfilment-holds.ts';
import type { OrdersContext } from '../context.ts';
import type { OrderActionResult } from './order-actions.ts';
import { orderActionWords } from '../../words/order-actions.ts';
import { type Asked, combined, goneFromShopify, notePerson, reviewAfter } from './asked.ts';

const { hold, release, inShopify } = orderActionWords;

/** Holds the order in Shopify, where everybody sees it: nothing of it is requested or sent until it is released. */
export function holdOrder(ctx: OrdersContext, asked: Asked): Promise<OrderActionResult> {
  return change(ctx, asked, {
    judge: mayBeHeld,
    act: (admin, id) => holdFulfilmentOrder(admin, id, inShopify.hold),
    isSo: ({ ourHoldIds }) => ourHoldIds.length > 0,
    already: hold.already,
    done: () => hold.done,
  });
}

/** Releases the order's hold of ours. Who else holds it in Shopify decides that there. */
export function releaseOrder(ctx: OrdersContext, asked: Asked): Promise<OrderActionResult> {
  return change(ctx, asked, {
    judge: mayBeReleased,
    act: (admin, id, { ourHoldIds }) => releaseHolds(admin, id, ourHoldIds),
    isSo: ({ ourHoldIds }) => ourHoldIds.length === 0,
    already: release.already,
    done: (held) => (held.othersReasons.length === 0 ? release.done : release.doneBut(heldByOthers(held))),
  });
}

type Admin = Awaited<ReturnType<OrdersContext['adminFor']>>;

/** A change of our hold on a fulfilment order, which may be asked for any number of times. */
interface HoldChange {
  /** Why it cannot be; null when it can. */
  judge: (held: HeldFulfilmentOrder) => string | null;
  act: (admin: Admin, id: string, held: HeldFulfilmentOrder) => Promise<void>;
  /** Whether what is wanted is so. */
  isSo: (held: HeldFulfilmentOrder) => boolean;
  already: string;
  done: (held: HeldFulfilmentOrder) => string;
}

async function change(ctx: OrdersContext, asked: Asked, wanted: HoldChange): Promise<OrderActionResult> {
  const admin = await ctx.adminFor(asked.shop);
  const results: OrderActionResult[] = [];
  for (const request of asked.requests) {
    const result = await changeOne(admin, request.id, wanted);
    if (result.outcome === 'done') await notePerson(ctx.db, request, asked);
    results.push(result);
  }
  await reviewAfter(ctx, asked);
  return combined(results);
}

async function changeOne(admin: Admin, id: string, wanted: HoldChange): Promise<OrderActionResult> {
  const { judge, act, isSo, already, done } = wanted;
  const held = await readHolds(admin, id);
  if (held === null) return goneFromShopify;
  const why = judge(held);
  if (why !== null) return { outcome: 'refused', message: why };
  if (isSo(held)) return { outcome: 'unchanged', message: already };
  try {
    await act(admin, id, held);
  } catch (error) {
    if (!isShopifyFailure(error) || error.code !== 'user_error') throw error;
    // Somebody else was faster, or it changed: what Shopify shows now tells.
    const again = await readHolds(admin, id);
    if (again === null) return goneFromShopify;
    if (isSo(again)) return { outcome: 'unchanged', message: already };
    return { outcome: 'refused', message: judge(again) ?? error.merchantMessage };
  }
  return { outcome: 'done', message: done(held) };
}

function mayBeHeld({ status, requestStatus }: HeldFulfilmentOrder): string | null {
  if (requestStatus === 'SUBMITTED') return hold.refused.requested;
  if (requestStatus === 'CANCELLATION_REQUESTED') return hold.refused.canceling;
  if (requestStatus === 'ACCEPTED' || requestStatus === 'CANCELLATION_REJECTED') return hold.refused.atLab;
  if (status === 'SCHEDULED') return hold.refused.scheduled;
  if (status === 'IN_PROGRESS') return hold.refused.partlyFulfilled;
  if (status !== 'OPEN' && status !== 'ON_HOLD') return hold.refused.closed;
  return null;
}

function mayBeReleased(held: HeldFulfilmentOrder): string | null {
  if (held.ourHoldIds.length > 0) return null;
  if (held.othersReasons.length > 0) return heldByOthers(held);
  if (held.status === 'SCHEDULED') return release.scheduled;
  return null;
}

function heldByOthers({ othersReasons }: HeldFulfilmentOrder): string {
  return release.others([...new Set(othersReasons)]);
}

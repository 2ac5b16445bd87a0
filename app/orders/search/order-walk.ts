import { isLabError } from '../../lab/lab-error.ts';
import { walkPages } from '../../lab/walk.ts';
import type { OrdersContext } from '../context.ts';
import { rememberOrders } from './order-index.ts';
import type { Placer, ServiceOrder } from '../lab-order/placer.ts';
import { flagSecondOrders } from './second-orders.ts';

/** What one walk over an account's list of orders proved. */
export interface WalkResult {
  startedAt: Date;
  endedAt: Date;
  /** How many orders the pages showed. */
  ordersRead: number;
  /** True only when everything that the list showed from `startedAt` on was read, or an early stop was safe. */
  complete: boolean;
  /** True when the last page was reached (and not an early stop). */
  toTheEnd: boolean;
  /** Why it is not complete; null when it is. */
  why: string | null;
  /** What this walk says of the order of the list; null when it can't tell. */
  newestFirst: boolean | null;
}

/** What is searched for. */
export interface WalkAim {
  /** Nothing that is searched for was sent before this. Null: unknown; the account as a whole is read. */
  oldestSendAt: Date | null;
  /** The list is proved to run from new to old: the walk may stop behind `oldestSendAt`. */
  mayStopEarly: boolean;
}

/**
 * Reads the account's orders page by page into the index of seen orders. A failed page or a repeated cursor ends the
 * walk and proves nothing.
 * @param onPage called after each page; false ends the walk (the lease was lost)
 */
export async function walkOrders(
  ctx: Pick<OrdersContext, 'db' | 'clock' | 'log' | 'timings'>,
  connectionId: string,
  placer: Placer,
  aim: WalkAim,
  onPage: () => Promise<boolean>,
): Promise<WalkResult> {
  const startedAt = await ctx.clock.exact();
  const order = new OrderOfList();
  let ordersRead = 0;
  const result = (complete: boolean, toTheEnd: boolean, why: string | null): WalkResult => ({
    startedAt,
    endedAt: ctx.clock.now(),
    ordersRead,
    complete,
    toTheEnd,
    why,
    newestFirst: order.verdict(toTheEnd),
  });
  const stop = earlyStopOf(ctx, aim);
  const pages = walkPages((cursor) => placer.listOrders(cursor));
  let allReadable = true;
  try {
    for (;;) {
      const step = await pages.next();
      if (step.done)
        return step.value.complete ? result(true, true, null) : result(false, false, step.value.reason);
      allReadable &&= step.value.unreadable === 0;
      ordersRead += step.value.records.length;
      const orders = await completed(ctx, connectionId, placer, step.value.records, aim);
      const walkedBefore = await countWalkedBefore(ctx, connectionId, orders, stop);
      await rememberOrders(ctx.db, connectionId, orders, { at: ctx.clock.now(), walked: true });
      await flagSecondOrders(ctx, connectionId, orders);
      order.read(orders);
      if (!(await onPage())) return result(false, false, 'lease_lost');
      if (stop && allReadable && !order.broken && orders.length > 0) {
        const allKnown = walkedBefore === orders.length;
        const allOld = orders.every(({ createdOn }) => createdOn !== null && createdOn < stop.createdBefore);
        if (allKnown && allOld) return result(true, false, null);
      }
    }
  } catch (error) {
    if (!isLabError(error)) throw error;
    return result(false, false, error.code);
  }
}

/** By chance, a list in no order at all shows so many times from new to old once in some millions of walks. */
const provingTimes = 10;

/** Gathers what the pages show of the list's order. */
class OrderOfList {
  broken = false;
  #lastMs: number | null = null;
  #times = new Set<number>();

  read(orders: readonly ServiceOrder[]): void {
    for (const { createdOn } of orders) {
      if (createdOn === null) {
        this.broken = true;
        continue;
      }
      const ms = createdOn.getTime();
      if (this.#lastMs !== null && ms > this.#lastMs) this.broken = true;
      this.#lastMs = ms;
      this.#times.add(ms);
    }
  }

  /** Proved only by a walk to the end over many creation times; disproved by any walk. */
  verdict(toTheEnd: boolean): boolean | null {
    if (this.broken) return false;
    return toTheEnd && this.#times.size >= provingTimes ? true : null;
  }
}

type Reads = Pick<Placer, 'readOrder'>;

/**
 * A list that leaves things out is completed from the single orders: the items, for references of ours alone; the
 * reference, for orders that may be what is searched for.
 */
async function completed(
  ctx: Pick<OrdersContext, 'db' | 'timings'>,
  connectionId: string,
  placer: Reads,
  orders: readonly ServiceOrder[],
  aim: WalkAim,
): Promise<readonly ServiceOrder[]> {
  const named = await withReferences(ctx, placer, orders, aim);
  const bare = named.flatMap(({ items, reference }) => (items === null ? (reference ?? []) : []));
  if (bare.length === 0) return named;
  const ours = await ctx.db.orderPart.findMany({
    where: { connectionId, reference: { in: bare } },
    select: { reference: true },
  });
  const wanted = new Set<string | null>(ours.map(({ reference }) => reference));
  return readWhole(placer, named, ({ items, reference }) => items === null && wanted.has(reference));
}

/** So many orders of a page that names no reference at all are read to see whether the list hides them. */
const probes = 10;

async function withReferences(
  { timings }: Pick<OrdersContext, 'timings'>,
  placer: Reads,
  orders: readonly ServiceOrder[],
  { oldestSendAt }: WalkAim,
): Promise<readonly ServiceOrder[]> {
  const isUnnamed = ({ reference }: ServiceOrder) => reference === null;
  if (oldestSendAt !== null) {
    const youngMs = oldestSendAt.getTime() - timings.earlyStopMarginMs;
    const isYoung = ({ createdOn }: ServiceOrder) => createdOn === null || createdOn.getTime() >= youngMs;
    return readWhole(placer, orders, (order) => isUnnamed(order) && isYoung(order));
  }
  if (!orders.every(isUnnamed)) return orders;
  const probed = new Set(orders.slice(0, probes));
  const known = await readWhole(placer, orders, (order) => probed.has(order));
  return known.every(isUnnamed) ? known : readWhole(placer, known, isUnnamed);
}

function readWhole(
  placer: Reads,
  orders: readonly ServiceOrder[],
  isWanted: (order: ServiceOrder) => boolean,
): Promise<ServiceOrder[]> {
  return Promise.all(
    orders.map(async (order) => {
      const whole = isWanted(order) ? await placer.readOrder(order.id) : null;
      return whole ? { ...whole, createdOn: order.createdOn ?? whole.createdOn } : order;
    }),
  );
}

/** Where a walk may stop before the end. */
interface EarlyStop {
  /** Every order of the page that ends the walk was seen by a walk before this … */
  walkedBefore: Date;
  /** … and was made before this. */
  createdBefore: Date;
}

function earlyStopOf(
  { timings }: Pick<OrdersContext, 'timings'>,
  { oldestSendAt, mayStopEarly }: WalkAim,
): EarlyStop | null {
  if (!mayStopEarly || oldestSendAt === null) return null;
  return {
    walkedBefore: oldestSendAt,
    createdBefore: new Date(oldestSendAt.getTime() - timings.earlyStopMarginMs),
  };
}

async function countWalkedBefore(
  ctx: Pick<OrdersContext, 'db'>,
  connectionId: string,
  orders: readonly ServiceOrder[],
  stop: EarlyStop | null,
): Promise<number> {
  if (!stop) return 0;
  return ctx.db.seenOrder.count({
    where: {
      connectionId,
      serviceOrderId: { in: orders.map(({ id }) => id) },
      firstWalkedAt: { lt: stop.walkedBefore },
    },
  });
}

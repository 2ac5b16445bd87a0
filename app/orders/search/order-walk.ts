import { isLabError } from '../../lab/lab-error.ts';
import { type Page, walkPages } from '../../lab/walk.ts';
import type { OrdersContext } from '../context.ts';
import { rememberOrders, rememberUnreadable } from './order-index.ts';
import { type Placer, readOrderAsIs, type ServiceOrder } from '../lab-order/placer.ts';
import { flagSecondOrders } from './second-orders.ts';

/** What one walk over an account's list of orders proved. */
export interface WalkResult {
  startedAt: Date;
  endedAt: Date;
  /** How many orders the pages showed. */
  ordersRead: number;
  /**
   * True only when everything that the list showed from `startedAt` on was read, or an early stop was safe. A record that
   * can't be read and names its reference is accounted for by that (order-index.ts); one that names none may be any.
   */
  complete: boolean;
  /** True when the last page was reached (and not an early stop), whether or not each record could be read. */
  toTheEnd: boolean;
  /** Why it is not complete; null when it is. */
  why: string | null;
  /** What this walk says of the order of the list; null when it can't tell. */
  newestFirst: boolean | null;
}

const unreadable = 'unreadable_record';

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
    // A record that was not read may be the one out of order.
    newestFirst: order.verdict(toTheEnd && complete),
  });
  const stop = earlyStopOf(ctx, aim);
  const pages = walkPages((cursor) => placer.listOrders(cursor));
  let allKnown = true;
  try {
    for (;;) {
      const step = await pages.next();
      if (step.done) {
        const reason = step.value.complete ? null : step.value.reason;
        const isRead = reason === null || reason === unreadable;
        if (isRead) return result(allKnown, true, allKnown ? null : unreadable);
        return result(false, false, reason);
      }
      const { orders, isKnown } = await completed(ctx, connectionId, placer, step.value, aim);
      allKnown &&= isKnown;
      ordersRead += orders.length;
      const walkedBefore = await countWalkedBefore(ctx, connectionId, orders, stop);
      await rememberOrders(ctx.db, connectionId, orders, { at: ctx.clock.now(), walked: true });
      await flagSecondOrders(ctx, connectionId, orders);
      await rememberUnreadable(ctx.db, connectionId, step.value.unreadable, ctx.clock.now());
      order.read(orders);
      if (!(await onPage())) return result(false, false, 'lease_lost');
      if (stop && allKnown && !order.broken && orders.length > 0) {
        const allWalked = walkedBefore === orders.length;
        const allOld = orders.every(({ createdOn }) => createdOn !== null && createdOn < stop.createdBefore);
        if (allWalked && allOld) return result(true, false, null);
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

/**
 * A list that leaves things out is completed from the single orders: the items, for references of ours alone; the
 * reference, for orders that may be what is searched for.
 */
async function completed(
  ctx: Pick<OrdersContext, 'db' | 'timings'>,
  connectionId: string,
  placer: Placer,
  page: Page<ServiceOrder>,
  aim: WalkAim,
): Promise<{ orders: readonly ServiceOrder[]; isKnown: boolean }> {
  const singles = new Singles(placer);
  const orders = await withItems(
    ctx,
    connectionId,
    singles,
    await withReferences(ctx, singles, page.records, aim),
  );
  const isKnown =
    page.unreadable.every(({ names }) => names.reference !== undefined) && !singles.hasUnreadable;
  return { orders, isKnown };
}

/** Reads single orders; one that can't be read stands in nobody's way, and proves nothing. */
class Singles {
  hasUnreadable = false;
  readonly #placer: Placer;

  constructor(placer: Placer) {
    this.#placer = placer;
  }

  async read(id: string): Promise<ServiceOrder | null> {
    const order = await readOrderAsIs(this.#placer, id);
    if (order !== 'unreadable') return order;
    this.hasUnreadable = true;
    return null;
  }
}

async function withItems(
  ctx: Pick<OrdersContext, 'db'>,
  connectionId: string,
  singles: Singles,
  named: readonly ServiceOrder[],
): Promise<readonly ServiceOrder[]> {
  const bare = named.flatMap(({ items, reference }) => (items === null ? (reference ?? []) : []));
  if (bare.length === 0) return named;
  const ours = await ctx.db.orderPart.findMany({
    where: { connectionId, reference: { in: bare } },
    select: { reference: true },
  });
  const wanted = new Set<string | null>(ours.map(({ reference }) => reference));
  return readWhole(singles, named, ({ items, reference }) => items === null && wanted.has(reference));
}

/** So many orders of a page that names no reference at all are read to see whether the list hides them. */
const probes = 10;

async function withReferences(
  { timings }: Pick<OrdersContext, 'timings'>,
  singles: Singles,
  orders: readonly ServiceOrder[],
  { oldestSendAt }: WalkAim,
): Promise<readonly ServiceOrder[]> {
  const isUnnamed = ({ reference }: ServiceOrder) => reference === null;
  if (oldestSendAt !== null) {
    const youngMs = oldestSendAt.getTime() - timings.earlyStopMarginMs;
    const isYoung = ({ createdOn }: ServiceOrder) => createdOn === null || createdOn.getTime() >= youngMs;
    return readWhole(singles, orders, (order) => isUnnamed(order) && isYoung(order));
  }
  if (!orders.every(isUnnamed)) return orders;
  const probed = new Set(orders.slice(0, probes));
  const known = await readWhole(singles, orders, (order) => probed.has(order));
  return known.every(isUnnamed) ? known : readWhole(singles, known, isUnnamed);
}

function readWhole(
  singles: Singles,
  orders: readonly ServiceOrder[],
  isWanted: (order: ServiceOrder) => boolean,
): Promise<ServiceOrder[]> {
  return Promise.all(
    orders.map(async (order) => {
      const whole = isWanted(order) ? await singles.read(order.id) : null;
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

import { LabError } from '../lab/lab-error.ts';

/**
 * Turns at an account's AI endpoints. The service lets an account make so many calls a minute (reseller-api §8); here
 * a brief burst waits for its turn instead of being refused. Customers take turns: one's ten questions don't go before
 * another's first, and nobody gets more than a share of the minute while others may come.
 */
export interface Turns {
  /**
   * Resolves when the call may be made.
   *
   * @param customer whose call it is
   * @throws LabError `rate_limit_exceeded`, as the service would refuse it, when the wait would be too long; the reason
   *   of `signal` when that is aborted first
   */
  take(connectionId: string, customer: string, signal?: AbortSignal): Promise<void>;
  /** What an answer of the account says of its limit a minute. */
  learn(connectionId: string, said: { limit: number | null; remaining: number | null }): void;
  /** The service refused a call for its limit a minute: nobody goes before this time has passed. */
  holdBack(connectionId: string, retryAfterMs: number | null): void;
}

/** The time as a test may move it. */
export interface Timers {
  nowMs(): number;
  /** Runs something later. @returns a function that calls it off */
  after(waitMs: number, run: () => void): () => void;
}

const realTimers: Timers = {
  nowMs: () => performance.now(),
  after(waitMs, run) {
    const timer = setTimeout(run, waitMs);
    return () => clearTimeout(timer);
  },
};

const WINDOW_MS = 60_000;
/** As long as no answer said otherwise (reseller-api §8). */
const USUAL_LIMIT = 10;
/** What of a minute's calls one customer may have; the rest is there for the next one who comes. */
const MOST_OF_ONE = 0.6;
const MOST_WAITING_OF_ONE = 5;
/** A call that began longer ago has reached the service. */
const ON_ITS_WAY_MS = 2_000;
/** Where a refusal does not say how long to wait. */
const USUAL_HOLD_MS = 5_000;

interface Waiter {
  /** Who has not gone by then does not wait on. */
  deadlineMs: number;
  go(): void;
  refuse(retryAfterMs: number): void;
}

/** One account's turns. */
interface Lane {
  limit: number;
  /** Calls of ours that still count, the oldest first. */
  begun: { atMs: number; customer: string }[];
  /** Calls that others made through the same account: when we heard of them, and when they no longer count. */
  others: { count: number; fromMs: number; untilMs: number };
  heldUntilMs: number;
  /** By customer, in the order in which they are served next. */
  waiting: Map<string, Waiter[]>;
  callOff: () => void;
}

/** @param longestWaitMs a call that would wait longer is refused at once */
export function createTurns({
  longestWaitMs,
  timers = realTimers,
}: {
  longestWaitMs: number;
  timers?: Timers;
}): Turns {
  const lanes = new Map<string, Lane>();
  const laneOf = (connectionId: string): Lane => {
    const known = lanes.get(connectionId);
    if (known) return known;
    const lane = newLane();
    lanes.set(connectionId, lane);
    return lane;
  };

  /**
   * Lets go whoever may, tells those at once who won't get their turn in time, and looks again when the next one is
   * due. To be called whenever something changed, so that nobody waits in vain and no timer is left over.
   */
  const serve = (lane: Lane): void => {
    const nowMs = timers.nowMs();
    forgetOld(lane, nowMs);
    lane.callOff();
    lane.callOff = () => undefined;
    let soonestMs = Infinity;
    for (const { customer, waiter, atMs } of foreseen(lane, nowMs)) {
      const goes = atMs <= nowMs;
      if (!goes && atMs <= waiter.deadlineMs) {
        soonestMs = Math.min(soonestMs, atMs);
        continue;
      }
      withdraw(lane, customer, waiter, goes);
      if (goes) {
        lane.begun.push({ atMs: nowMs, customer });
        waiter.go();
      } else waiter.refuse(atMs - nowMs);
    }
    if (soonestMs < Infinity) lane.callOff = timers.after(Math.max(1, soonestMs - nowMs), () => serve(lane));
  };

  return {
    take(connectionId, customer, signal) {
      const lane = laneOf(connectionId);
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const waiting = lane.waiting.get(customer) ?? [];
        const nowMs = timers.nowMs();
        const giveUp = (): void => {
          withdraw(lane, customer, waiter, false);
          reject(signal?.reason as Error);
          serve(lane);
        };
        const waiter: Waiter = {
          deadlineMs: nowMs + longestWaitMs,
          go() {
            signal?.removeEventListener('abort', giveUp);
            resolve();
          },
          refuse(retryAfterMs) {
            signal?.removeEventListener('abort', giveUp);
            reject(busy(retryAfterMs));
          },
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        lane.waiting.set(customer, [...waiting, waiter]);
        if (waiting.length < MOST_WAITING_OF_ONE) return serve(lane);
        const turn = foreseen(lane, nowMs).find((each) => each.waiter === waiter);
        withdraw(lane, customer, waiter, false);
        waiter.refuse((turn?.atMs ?? nowMs) - nowMs);
      });
    },

    learn(connectionId, { limit, remaining }) {
      const lane = laneOf(connectionId);
      const nowMs = timers.nowMs();
      forgetOld(lane, nowMs);
      if (limit !== null && limit > 0) lane.limit = limit;
      if (remaining !== null) {
        const used = Math.max(0, lane.limit - remaining);
        // More than we know of: somebody else uses the account, too.
        const count = Math.max(0, used - lane.begun.length);
        lane.others = { count, fromMs: nowMs, untilMs: nowMs + WINDOW_MS };
        // Fewer: the service's minute began anew. What is just on its way was not counted there yet.
        const tooMany = lane.begun.length - used;
        lane.begun = lane.begun.filter(({ atMs }, i) => i >= tooMany || atMs + ON_ITS_WAY_MS > nowMs);
      }
      serve(lane);
    },

    holdBack(connectionId, retryAfterMs) {
      const lane = laneOf(connectionId);
      lane.heldUntilMs = timers.nowMs() + (retryAfterMs ?? USUAL_HOLD_MS);
      lane.others.untilMs = Math.min(lane.others.untilMs, lane.heldUntilMs);
      serve(lane);
    },
  };
}

const newLane = (): Lane => ({
  limit: USUAL_LIMIT,
  begun: [],
  others: { count: 0, fromMs: 0, untilMs: 0 },
  heldUntilMs: 0,
  waiting: new Map<string, Waiter[]>(),
  callOff: () => undefined,
});

function forgetOld(lane: Lane, nowMs: number): void {
  lane.begun = lane.begun.filter(({ atMs }) => atMs + WINDOW_MS > nowMs);
  if (lane.others.untilMs <= nowMs) lane.others.count = 0;
}

function withdraw(lane: Lane, customer: string, waiter: Waiter, goes: boolean): void {
  const left = lane.waiting.get(customer)?.filter((each) => each !== waiter) ?? [];
  // Who goes is put behind all others.
  if (goes || left.length === 0) lane.waiting.delete(customer);
  if (left.length > 0) lane.waiting.set(customer, left);
}

/**
 * When everyone who waits would go, in the order of their turns, from what is known now. Who would go too late
 * (`atMs` after their deadline) takes no turn from those behind them.
 */
function foreseen(lane: Lane, nowMs: number): { customer: string; waiter: Waiter; atMs: number }[] {
  const { count, fromMs, untilMs } = lane.others;
  // When the calls that count, count no longer: the account's, and each customer's own.
  const ends = [
    ...lane.begun.map(({ atMs }) => atMs + WINDOW_MS),
    // When each of the others' was made is not known: they are taken to have come evenly.
    ...Array.from({ length: count }, (_, i) => fromMs + Math.ceil(((untilMs - fromMs) * (i + 1)) / count)),
  ].sort((a, b) => a - b);
  const ownEnds = new Map([...lane.waiting.keys()].map((customer) => [customer, [] as number[]]));
  for (const { atMs, customer } of lane.begun) ownEnds.get(customer)?.push(atMs + WINDOW_MS);
  const mostOfOne = Math.max(1, Math.ceil(lane.limit * MOST_OF_ONE));
  const freeAtMs = (all: readonly number[], most: number): number => all[all.length - most] ?? nowMs;

  const waiting = new Map(lane.waiting);
  const turns: { customer: string; waiter: Waiter; atMs: number }[] = [];
  for (;;) {
    const accountFreeMs = Math.max(nowMs, lane.heldUntilMs, freeAtMs(ends, lane.limit));
    let next: { customer: string; atMs: number } | undefined;
    for (const customer of waiting.keys()) {
      const atMs = Math.max(accountFreeMs, freeAtMs(ownEnds.get(customer) ?? [], mostOfOne));
      if (next === undefined || atMs < next.atMs) next = { customer, atMs };
      if (atMs === accountFreeMs) break;
    }
    if (next === undefined) return turns;
    const { customer, atMs } = next;
    const [waiter, ...rest] = waiting.get(customer) ?? [];
    if (waiter !== undefined) turns.push({ customer, waiter, atMs });
    if (waiter !== undefined && (atMs <= nowMs || atMs <= waiter.deadlineMs)) {
      ends.push(atMs + WINDOW_MS);
      ownEnds.get(customer)?.push(atMs + WINDOW_MS);
      waiting.delete(customer);
    }
    if (rest.length > 0) waiting.set(customer, rest);
    else waiting.delete(customer);
  }
}

const busy = (waitMs: number): LabError =>
  new LabError({
    code: 'rate_limit_exceeded',
    message: 'too many calls of the account wait for their turn',
    retryAfterMs: Math.max(1_000, waitMs),
    notSent: true,
  });

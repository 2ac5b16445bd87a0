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
  go(): void;
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

  /** Lets go whoever may, and looks again when the next one might. */
  const serve = (lane: Lane): void => {
    const nowMs = timers.nowMs();
    forgetOld(lane, nowMs);
    lane.callOff();
    for (let next = nextToGo(lane, nowMs); next !== null; next = nextToGo(lane, nowMs)) {
      lane.begun.push({ atMs: nowMs, customer: next.customer });
      next.waiter.go();
    }
    const [customer] = lane.waiting.keys();
    if (customer === undefined) return;
    const soonestMs = Math.min(...[...lane.waiting.keys()].map((each) => freeAtMs(lane, each, 0, nowMs)));
    lane.callOff = timers.after(Math.max(1, soonestMs - nowMs), () => serve(lane));
  };

  return {
    take(connectionId, customer, signal) {
      const lane = laneOf(connectionId);
      signal?.throwIfAborted();
      return new Promise((resolve, reject) => {
        const nowMs = timers.nowMs();
        forgetOld(lane, nowMs);
        const own = lane.waiting.get(customer)?.length ?? 0;
        const waitMs = freeAtMs(lane, customer, aheadOf(lane, customer), nowMs) - nowMs;
        if (waitMs > longestWaitMs || own >= MOST_WAITING_OF_ONE) return reject(busy(waitMs));

        const leave = (): void => {
          callOffDeadline();
          signal?.removeEventListener('abort', giveUp);
          withdraw(lane, customer, waiter);
        };
        const giveUp = (): void => {
          leave();
          reject(signal?.reason as Error);
        };
        const callOffDeadline = timers.after(longestWaitMs, () => {
          leave();
          reject(busy(freeAtMs(lane, customer, 0, timers.nowMs()) - timers.nowMs()));
        });
        const waiter: Waiter = {
          go() {
            leave();
            resolve();
          },
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        lane.waiting.set(customer, [...(lane.waiting.get(customer) ?? []), waiter]);
        serve(lane);
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
  ...{ limit: USUAL_LIMIT, begun: [], others: { count: 0, fromMs: 0, untilMs: 0 }, heldUntilMs: 0 },
  ...{ waiting: new Map<string, Waiter[]>(), callOff: () => undefined },
});

function forgetOld(lane: Lane, nowMs: number): void {
  lane.begun = lane.begun.filter(({ atMs }) => atMs + WINDOW_MS > nowMs);
  if (lane.others.untilMs <= nowMs) lane.others.count = 0;
}

/** The next in turn who may go now, taken out of the queue and put behind all others. */
function nextToGo(lane: Lane, nowMs: number): { customer: string; waiter: Waiter } | null {
  for (const [customer, [waiter, ...rest]] of lane.waiting) {
    if (waiter === undefined || freeAtMs(lane, customer, 0, nowMs) > nowMs) continue;
    lane.waiting.delete(customer);
    if (rest.length > 0) lane.waiting.set(customer, rest);
    return { customer, waiter };
  }
  return null;
}

function withdraw(lane: Lane, customer: string, waiter: Waiter): void {
  const left = lane.waiting.get(customer)?.filter((each) => each !== waiter) ?? [];
  if (left.length > 0) lane.waiting.set(customer, left);
  else lane.waiting.delete(customer);
}

/** How many go before the customer's next call, everybody in turn. */
function aheadOf(lane: Lane, customer: string): number {
  const own = lane.waiting.get(customer)?.length ?? 0;
  return [...lane.waiting].reduce(
    (sum, [each, { length }]) => sum + (each === customer ? length : Math.min(length, own + 1)),
    0,
  );
}

/** When a call of the customer's may be made with so many others before it, from what is known now. */
function freeAtMs(lane: Lane, customer: string, ahead: number, nowMs: number): number {
  const { count, fromMs, untilMs } = lane.others;
  const ends = [
    ...lane.begun.map(({ atMs }) => atMs + WINDOW_MS),
    // When each of the others' was made is not known: they are taken to have come evenly.
    ...Array.from({ length: count }, (_, i) => fromMs + ((untilMs - fromMs) * (i + 1)) / count),
  ].sort((a, b) => a - b);
  const own = lane.begun.filter((call) => call.customer === customer).map(({ atMs }) => atMs + WINDOW_MS);
  const mostOfOne = Math.max(1, Math.ceil(lane.limit * MOST_OF_ONE));
  return Math.max(
    nowMs,
    lane.heldUntilMs,
    ends[ends.length - lane.limit + ahead] ?? nowMs,
    own[own.length - mostOfOne] ?? nowMs,
  );
}

const busy = (waitMs: number): LabError =>
  new LabError({
    code: 'rate_limit_exceeded',
    message: 'too many calls of the account wait for their turn',
    retryAfterMs: Math.max(1_000, waitMs),
    notSent: true,
  });

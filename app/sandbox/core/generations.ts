/**
 * Generations of this process (one owns a sandbox database). For a kit one runs at a time: who asks for the same as one
 * that waits or runs shares it, who asks for something else waits for its turn.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceFailure } from './failure.ts';

export interface Generations {
  /** To be called when a request comes, before anything is looked up for it. */
  arrive(): Arrival;
  /**
   * What somebody began under `key`, unless its `finished` had settled when this request arrived; else what `begin`
   * begins now. `joined` tells which.
   */
  share<Shared extends { readonly finished: Promise<unknown> }>(
    arrival: Arrival,
    key: SharedKey<Shared>,
    begin: () => Shared,
  ): { readonly shared: Shared; readonly joined: boolean };
  /** Runs `act` once everything that asked earlier for a turn of this name has ended. Throws 503 while stopping. */
  inTurn<Value>(name: string, act: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
  /** Begins no more, waits a moment for those that run, then aborts them. */
  close(): Promise<void>;
}

/** How many generations had ended by then. */
export type Arrival = number & { readonly arrival?: never };

/** A key carries the type of what is shared under it. */
export interface SharedKey<Shared> {
  readonly text: string;
  readonly shares?: Shared;
}

/** How long a stop waits for generations under way, and then for what aborted ones leave behind. */
const graceMs = 2_000;
const abortedGraceMs = 500;

/** A request joins within this time after it arrived, or begins anew. */
const lookupMs = 5_000;

interface Entry {
  readonly begun: unknown;
  /** The how manieth generation it was that ended; null while it has not. */
  endedAs: number | null;
}

export function createGenerations(): Generations {
  const shared = new Map<string, Entry>();
  let endedCount = 0;
  const lastTurn = new Map<string, Promise<unknown>>();
  const running = new Set<Promise<unknown>>();
  const aborting = new AbortController();
  let closed = false;

  const refuseWhenClosed = (): void => {
    if (closed) throw new ServiceFailure('unavailable', { headers: { 'retry-after': '1' } });
  };
  const settled = (): Promise<unknown> => Promise.allSettled(running);

  return {
    arrive: () => endedCount,
    share<Shared extends { readonly finished: Promise<unknown> }>(
      arrival: Arrival,
      { text }: SharedKey<Shared>,
      begin: () => Shared,
    ) {
      const known = shared.get(text);
      if (known !== undefined && (known.endedAs === null || known.endedAs > arrival)) {
        // The key's type says what was kept under it.
        return { shared: known.begun as Shared, joined: true };
      }
      const begun = begin();
      const entry: Entry = { begun, endedAs: null };
      shared.set(text, entry);
      const end = (): void => {
        endedCount += 1;
        entry.endedAs = endedCount;
        // Who arrived before the end may still be looking up what it is about.
        setTimeout(() => {
          if (shared.get(text) === entry) shared.delete(text);
        }, lookupMs).unref();
      };
      begun.finished.then(end, end);
      return { shared: begun, joined: false };
    },
    inTurn(name, act) {
      const before = lastTurn.get(name) ?? Promise.resolve();
      const turn = before.then(() => {
        refuseWhenClosed();
        return act(aborting.signal);
      });
      // Whoever comes next waits for the end, however it ended.
      const ended: Promise<unknown> = turn
        .catch(() => undefined)
        .finally(() => {
          running.delete(ended);
          if (lastTurn.get(name) === ended) lastTurn.delete(name);
        });
      lastTurn.set(name, ended);
      running.add(ended);
      return turn;
    },
    async close() {
      closed = true;
      await Promise.race([settled(), delay(graceMs, undefined, { ref: false })]);
      aborting.abort();
      await Promise.race([settled(), delay(abortedGraceMs, undefined, { ref: false })]);
    },
  };
}

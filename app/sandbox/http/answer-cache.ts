/**
 * Remembers rendered answers of reads between changes, because integrators poll. Exact, not timed: every transaction of
 * the sandbox's own client empties it, and while one is open nothing is remembered or served from it. One process owns
 * a sandbox database, so there are no other writers (docs/decisions/0012-sandbox-speed.md).
 */
import type { SandboxDb } from '../../db/sandbox-client.ts';

const maxAnswers = 1_000;
const maxAnswerBytes = 200_000;
const maxBytes = 32_000_000;

export interface AnswerCache {
  /**
   * The answer (UTF-8) remembered under `key`, or what `render` gives, which is remembered unless something was changed in the
   * meantime.
   */
  read(key: string, render: () => Promise<string>): Promise<Uint8Array<ArrayBuffer>>;
  /** The answer remembered under `key`, if it may be given now. */
  remembered(key: string): Uint8Array<ArrayBuffer> | undefined;
  /** Runs a change of what reads show. */
  change<Value>(act: () => Promise<Value>): Promise<Value>;
  /** Until then (epoch ms) reads also change with time, so none is remembered. */
  unsettledUntil(untilMs: number): void;
}

export function createAnswerCache(now: () => number): AnswerCache {
  const answers = new Map<string, Uint8Array<ArrayBuffer>>();
  const encoder = new TextEncoder();
  let rememberedBytes = 0;
  let openChanges = 0;
  let revision = 0;
  let settledFromMs = 0;
  const empty = (): void => {
    answers.clear();
    rememberedBytes = 0;
  };
  const remember = (key: string, bytes: Uint8Array<ArrayBuffer>): void => {
    // Of two that read at once, the first has done it.
    if (bytes.length > maxAnswerBytes || answers.has(key)) return;
    if (answers.size >= maxAnswers || rememberedBytes + bytes.length > maxBytes) empty();
    answers.set(key, bytes);
    rememberedBytes += bytes.length;
  };
  const settled = (): boolean => openChanges === 0 && settledFromMs <= now();
  const rememberedNow = (key: string) => (settled() ? answers.get(key) : undefined);
  return {
    remembered: rememberedNow,
    async read(key, render) {
      const settledBefore = settled();
      const remembered = rememberedNow(key);
      if (remembered !== undefined) return remembered;
      const revisionBefore = revision;
      const bytes = encoder.encode(await render());
      const unchanged = settledBefore && settled() && revision === revisionBefore;
      if (unchanged) remember(key, bytes);
      return bytes;
    },
    async change(act) {
      openChanges += 1;
      try {
        return await act();
      } finally {
        // Emptied before whoever changed something hears of it, so that they read what they wrote.
        openChanges -= 1;
        revision += 1;
        empty();
      }
    },
    unsettledUntil(untilMs) {
      settledFromMs = Math.max(settledFromMs, untilMs);
    },
  };
}

/** The same client; each of its interactive transactions counts as a change. */
export function countingTransactions(db: SandboxDb, cache: Pick<AnswerCache, 'change'>): SandboxDb {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== '$transaction' || typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        cache.change(() => Reflect.apply(value, target, args) as Promise<unknown>);
    },
  });
}

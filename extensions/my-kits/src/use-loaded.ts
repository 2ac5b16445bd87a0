import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Answer, Problem } from '../../shared/customer-api.ts';

/** An answer that is not what was asked for is none. */
const unreadable: Problem = { code: 'unreachable', retryAfterMs: null, triesLeft: null };

/** What is known of something the app was asked for: the last good answer stays while a later question fails. */
export interface Loaded<T> {
  data: T | null;
  problem: Problem | null;
  asked: { times: number; isWaiting: boolean };
  again: () => void;
  /** Changes what is shown without asking: for what another answer told of the same thing. */
  change: (change: (data: T) => T) => void;
}

/**
 * Asks once, and again whenever told to.
 * @param ask gives the app's answer: `{ data }`; null where it cannot be read
 * @param isWanted else nothing is asked
 */
export function useLoaded<T>(ask: () => Promise<Answer<{ data: T | null }>>, isWanted = true): Loaded<T> {
  const [known, setKnown] = useState<Pick<Loaded<T>, 'data' | 'problem'>>({ data: null, problem: null });
  const [asked, setAsked] = useState({ times: 0, isWaiting: true });
  const asking = useRef(ask);
  asking.current = ask;

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void asking.current().then((answer) => {
      if (!isCurrent) return;
      setAsked(({ times }) => ({ times, isWaiting: false }));
      const read = answer.ok ? ((answer.data as { data?: T | null } | null)?.data ?? null) : null;
      const problem = answer.ok ? unreadable : answer.problem;
      setKnown(({ data }) => (read === null ? { data, problem } : { data: read, problem: null }));
    });
    return () => {
      isCurrent = false;
    };
  }, [asked.times, isWanted]);

  const again = useCallback(() => setAsked(({ times }) => ({ times: times + 1, isWaiting: true })), []);
  const change = useCallback(
    (how: (data: T) => T) =>
      setKnown((before) => ({ data: before.data === null ? null : how(before.data), problem: null })),
    [],
  );
  return { ...known, asked, again, change };
}

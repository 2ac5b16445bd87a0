import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Between two looks while something is due; longer each time in which nothing came of it. */
const firstLookMs = 1_000;
const longestPauseMs = 60_000;

/**
 * Reads the page anew once a moment that it speaks of has come, and again, ever less often, until something has come
 * of it; out of sight it waits until it is looked at.
 * @param moments ISO 8601
 * @param shown when the page was read (ISO 8601), and what it shows: once that changes the looks begin anew
 */
export function useRefreshAt(
  moments: readonly (string | null)[],
  { readAt, state }: { readAt: string; state: string },
): void {
  const { revalidate, state: reading } = useRevalidator();
  const looks = useRef({ state, count: 0 });
  const times = moments.flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  const nextMs = times.length === 0 ? null : Math.min(...times);
  useEffect(() => {
    if (nextMs === null || reading !== 'idle') return undefined;
    if (looks.current.state !== state) looks.current = { state, count: 0 };
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      looks.current.count += 1;
      revalidate();
    };
    const pauseMs = Math.min(longestPauseMs, firstLookMs * 2 ** looks.current.count);
    // Counted from the reading, not by the reader's clock, which may be wrong. No timer takes more than some 24 days.
    const delayMs = Math.min(Math.max(nextMs - Date.parse(readAt), 0) + pauseMs, 2 ** 31 - 1);
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', look);
      look();
    }, delayMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [nextMs, readAt, reading, revalidate, state]);
}

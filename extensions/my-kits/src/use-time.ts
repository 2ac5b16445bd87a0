import { useEffect, useRef } from 'preact/hooks';

/** A page asleep misses its timers, and none is longer than 24 days: the clock is looked at this often. */
const LOOK_EVERY_MS = 30_000;

/** Calls once when a moment has come. @param atMs milliseconds since 1970; null: never */
export function useMoment(atMs: number | null, onCome: () => void): void {
  const call = useRef(onCome);
  call.current = onCome;
  useEffect(() => {
    if (atMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const leftMs = atMs - Date.now();
      if (leftMs <= 0) call.current();
      else timer = setTimeout(look, Math.min(leftMs, LOOK_EVERY_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [atMs]);
}

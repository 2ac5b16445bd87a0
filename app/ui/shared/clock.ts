import { useEffect, useState, useSyncExternalStore } from 'react';
import { counted, underAMinute } from '../../words/shared.ts';

/**
 * What time it is, every `everyMs`: the server's, who read the page then, and what has passed since. So the browser's
 * first view is the server's, and a reader's wrong clock does no harm.
 * @param readAt ISO 8601
 */
export function useNow(readAt: string, everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.parse(readAt));
  useEffect(() => {
    const takenOverMs = Date.now();
    const tick = () => setNowMs(Date.parse(readAt) + Date.now() - takenOverMs);
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, readAt]);
  return nowMs;
}

const query = '(prefers-reduced-motion: reduce)';

function onChange(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the reader wants nothing on the page to move by itself. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** How long until then, in whole minutes or, for the last one, as "less than a minute"; null once it has come. */
export function minutesUntil(atMs: number, nowMs: number): string | null {
  const leftMs = atMs - nowMs;
  if (leftMs <= 0) return null;
  const minutes = Math.ceil(leftMs / 60_000);
  if (leftMs < 60_000) return underAMinute;
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  if (hours < 48) return counted(hours, 'hour');
  return counted(Math.round(hours / 24), 'day');
}

/** The same to the second, of one width throughout: `12:05`, `1:00:00`. */
export function clockUntil(atMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

import { dayOf } from '../../shared/moments.ts';
import type { Reader } from '../../shared/reader.ts';

/** A day of the calendar, the same in every time zone. @param day `2026-05-03`; a moment is a day of the reader's */
export const calendarDay = (day: string, reader: Pick<Reader, 'formatDate'>): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? reader.formatDate(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
    : dayOf(day, reader);

/** What is wrong with a date of birth before the app is asked; null: nothing. @param nowMs milliseconds since 1970 */
export function dateOfBirthFault(text: string, nowMs: number): 'missing' | 'unreadable' | 'future' | null {
  if (text.trim() === '') return 'missing';
  const atMs = Date.parse(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atMs);
  // 31 February is read as a day of March.
  if (!isDay || !new Date(atMs).toISOString().startsWith(text) || text < '1900') return 'unreadable';
  return atMs > nowMs ? 'future' : null;
}

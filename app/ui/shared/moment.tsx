import { useSyncExternalStore } from 'react';
import { type DateForm, dateText } from '../../words/dates.ts';

const nothingChanges = () => () => undefined;

const inZone = (at: string, form: DateForm, timeZone?: string): string =>
  dateText(new Date(at), form, timeZone);

/**
 * A point in time (ISO 8601) in the reader's own zone. The server does not know the zone: until the browser has taken
 * the page over, the time's place is kept free, so that nobody reads a wrong one and nothing moves.
 */
export function Moment({ at, form = 'moment' }: { at: string; form?: DateForm }) {
  const text = useSyncExternalStore(
    nothingChanges,
    () => inZone(at, form),
    () => null,
  );
  return (
    <time dateTime={at} {...(text === null ? { style: { visibility: 'hidden' } } : {})}>
      {text ?? inZone(at, form, 'UTC')}
    </time>
  );
}

/** Things in the order of their days, as the reader counts days; until the browser has taken over, as UTC does. */
export function useByDay<T extends { at: string }>(rows: readonly T[]): T[][] {
  const isHere = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  const days: T[][] = [];
  let last: string | null = null;
  for (const row of rows) {
    const day = inZone(row.at, 'day', isHere ? undefined : 'UTC');
    if (day === last) days.at(-1)?.push(row);
    else days.push([row]);
    last = day;
  }
  return days;
}

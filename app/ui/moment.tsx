import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => undefined;

/** Day before month, the month as a word: nobody reads it the other way round. */
function inZone(at: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(at));
}

/**
 * A point in time (ISO 8601) in the reader's own zone. The server does not know the zone: until the browser has taken
 * the page over, the time's place is kept free, so that nobody reads a wrong one and nothing moves.
 */
export function Moment({ at }: { at: string }) {
  const text = useSyncExternalStore(
    nothingChanges,
    () => inZone(at),
    () => null,
  );
  return (
    <time dateTime={at} {...(text === null ? { style: { visibility: 'hidden' } } : {})}>
      {text ?? inZone(at, 'UTC')}
    </time>
  );
}

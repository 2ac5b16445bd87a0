import type { Reader } from './reader.ts';

/** A day in the reader's language and time zone. @param moment ISO 8601; what is no moment is shown as it came */
export const dayOf = (moment: string, reader: Pick<Reader, 'formatDate'>): string =>
  written(moment, { dateStyle: 'long' }, reader);

/** A day with the time of day, in the reader's language and time zone. */
export const momentOf = (moment: string, reader: Pick<Reader, 'formatDate'>): string =>
  written(moment, { dateStyle: 'medium', timeStyle: 'short' }, reader);

function written(
  moment: string,
  style: Intl.DateTimeFormatOptions,
  { formatDate }: Pick<Reader, 'formatDate'>,
): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : formatDate(date, style);
}

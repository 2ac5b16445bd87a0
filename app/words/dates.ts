import { merchantLocale } from './shared.ts';

/** How dates and times are written: the month as a word, so that nobody reads it the other way round. */
const dateForms = {
  /** "Nov 22, 2026, 2:05 PM" */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** "November 22, 2026" */
  day: { dateStyle: 'long' },
  /** "November 2026" */
  month: { month: 'long', year: 'numeric' },
  /** "December 1" */
  dayOfYear: { month: 'long', day: 'numeric' },
  /** "2:05 PM" */
  time: { timeStyle: 'short' },
  /** "Nov 22, 2026, 2:05:09 PM" */
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  /** "2:05:09 PM" */
  clock: { timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof dateForms;

/** @param timeZone IANA name; without it, the zone of whoever's machine this runs on */
export function dateText(at: Date, form: DateForm, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(merchantLocale, { ...dateForms[form], ...zone }).format(at);
}

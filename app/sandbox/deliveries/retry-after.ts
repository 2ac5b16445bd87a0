/** Reads a Retry-After header (RFC 9110, 10.2.3). */

const longestSeconds = 9_999_999_999;

/** The three forms of an HTTP date, of which the last two are obsolete (RFC 9110, 5.6.7). */
const httpDates = [
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * How long a receiver asks to be left alone, in milliseconds from `nowMs`: whole seconds, or an HTTP date (0 for one
 * that has passed). Null when there is no such header or it says nothing that can be understood.
 */
export function retryAfterMs(header: unknown, nowMs: number): number | null {
  if (typeof header !== 'string') return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text), longestSeconds) * 1_000;
  if (!httpDates.some((form) => form.test(text))) return null;
  // The third form names no zone; all three are GMT.
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}

/** The windows of the limits (reseller-api §8): calendar minute and month in UTC, day as the trailing 24 hours. */

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** From `from` on, before `until`. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

export function minuteOf(nowMs: number): Span {
  const fromMs = Math.floor(nowMs / minuteMs) * minuteMs;
  return { from: new Date(fromMs), until: new Date(fromMs + minuteMs) };
}

/** A call at exactly this moment no longer counts for the day. */
export function dayBefore(nowMs: number): Date {
  return new Date(nowMs - dayMs);
}

/** When a call stops counting for the day. */
export function dayAfter(atMs: number): number {
  return atMs + dayMs;
}

export function monthOf(nowMs: number): Span {
  const now = new Date(nowMs);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 1)) };
}

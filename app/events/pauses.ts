/** So many failures in a row, over about four minutes, and an event is set aside: a person is told. */
export const MOST_FAILURES = 8;

/** Pauses before an event that could not be worked on comes again; they double. */
export interface LaterPauses {
  firstMs: number;
  longestMs: number;
}

export const defaultLaterPauses: LaterPauses = { firstMs: 2_000, longestMs: 15 * 60_000 };

/** The pause behind the so manieth try, of the first on. */
export function pauseMs({ firstMs, longestMs }: LaterPauses, times: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(times - 1, 30));
}

const DAY_MS = 86_400_000;

/**
 * When a day begins in a time zone.
 *
 * @param day `YYYY-MM-DD`
 * @param zone IANA name
 */
export function startOfDay(day: string, zone: string): Date {
  const midnightMs = Date.parse(`${day}T00:00:00.000Z`);
  // The zone's offset may change between the guess and the day's beginning: the second look is at the right moment.
  const guessMs = midnightMs - offsetMs(midnightMs, zone);
  return new Date(midnightMs - offsetMs(guessMs, zone));
}

/** When the day after it begins. */
export function endOfDay(day: string, zone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS);
  return startOfDay(next.toISOString().slice(0, 10), zone);
}

/** How far clocks of a zone are ahead of UTC at a moment. */
function offsetMs(atMs: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(atMs));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value ?? 0);
  const shownMs = Date.UTC(
    ...([part('year'), part('month') - 1, part('day')] as const),
    ...([part('hour'), part('minute'), part('second')] as const),
  );
  return shownMs - Math.floor(atMs / 1_000) * 1_000;
}

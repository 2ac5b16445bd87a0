/** Where the shop reads the time. Tests pass one they can turn. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const machineClock: Clock = { now: () => new Date() };

/** The later moment, `ms` after `from`. */
export function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}

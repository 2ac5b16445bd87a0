/** The simulated customer of a kit, and the age that results are reckoned with. */
import { ethnicities, genders } from './registration.ts';
import type { Registration } from './registration.ts';
import { seededStream } from '../core/seeded.ts';
import type { SeededStream, StreamName } from '../core/seeded.ts';

const dayMs = 86_400_000;

/**
 * The customer whose part the clock plays. Age at sampling (20 to 80, most around 50), gender, ethnicity and the days
 * between sampling and registration come from the seed; the date of birth follows from the day of the sample (the day
 * of registration or one of the two before, but none before the kit was shipped), so that the same seed gives the same
 * ages and peaks on any day.
 */
export function simulatedRegistration(
  name: StreamName,
  kitOrdinal: number,
  { registeredAt, shippedAt }: { readonly registeredAt: Date; readonly shippedAt: Date },
): Registration {
  const stream = seededStream(name.seed, 'person', name.accountId, name.seedKey, kitOrdinal);
  const age = stream.int(10, 40) + stream.int(10, 40);
  const daysSinceBirthday = stream.int(0, 364);
  const earliest = Math.min(shippedAt.getTime(), registeredAt.getTime());
  const sampledAt = new Date(Math.max(earliest, registeredAt.getTime() - stream.int(0, 2) * dayMs));
  return {
    dateOfBirth: yearsBefore(new Date(sampledAt.getTime() - daysSinceBirthday * dayMs), age),
    gender: stream.pick(genders),
    ethnicity: stream.pick(ethnicities),
    dateOfSampling: dateText(sampledAt),
  };
}

/** Somebody of an age as above at a moment, from a stream of their own. */
export function personAged(stream: SeededStream, at: Date): Omit<Registration, 'dateOfSampling'> {
  const age = stream.int(10, 40) + stream.int(10, 40);
  const birthday = new Date(at.getTime() - stream.int(0, 364) * dayMs);
  return {
    dateOfBirth: yearsBefore(birthday, age),
    gender: stream.pick(genders),
    ethnicity: stream.pick(ethnicities),
  };
}

/** Whole years between the date of birth and the day of the sample; never below 0. */
export function ageAtSampling(person: Pick<Registration, 'dateOfBirth' | 'dateOfSampling'>): number {
  const { dateOfBirth: born, dateOfSampling: sampled } = person;
  const years = Number(sampled.slice(0, 4)) - Number(born.slice(0, 4));
  return Math.max(0, sampled.slice(5) < born.slice(5) ? years - 1 : years);
}

/** The same day `years` earlier, as YYYY-MM-DD; a 29 February becomes the 28th where there is none. */
function yearsBefore(day: Date, years: number): string {
  const year = day.getUTCFullYear() - years;
  const there = new Date(Date.UTC(year, day.getUTCMonth(), day.getUTCDate()));
  return dateText(there.getUTCMonth() === day.getUTCMonth() ? there : new Date(there.getTime() - dayMs));
}

function dateText(day: Date): string {
  return day.toISOString().slice(0, 10);
}

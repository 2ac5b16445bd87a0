/**
 * The person and the measured values behind a simulated report: structurally valid, and fake. Peaks start from values
 * of a plausible order of size and shift with a simulated biological age, so that Mature rises and Youth and Shield
 * fall as it grows. They are made up for testing; nothing may be concluded from them.
 */
import { peakNames } from '../../contract/indexes.ts';
import type { PeakName } from '../../contract/indexes.ts';
import { seededStream } from '../seeded.ts';
import type { StreamName } from './plan.ts';

export interface SimulatedProfile {
  readonly glycanAge: number;
  readonly gender: string;
  readonly ethnicity: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
  /** Percentages with two decimals, together exactly 100. */
  readonly peaks: Record<PeakName, number>;
}

const ethnicities = [
  'African',
  'East Asian',
  'European',
  'Hispanic or Latino',
  'Middle Eastern',
  'South Asian',
] as const;

/** Usual size in percent, and its change per year of biological age away from 50. */
const peakModel: Record<PeakName, readonly [size: number, perYear: number]> = {
  GP1: [0.2, 0.001],
  GP2: [0.6, 0.004],
  GP3: [0.2, 0],
  GP4: [19, 0.16],
  GP5: [0.3, 0],
  GP6: [5.5, 0.055],
  GP7: [0.6, 0],
  GP8: [19, 0],
  GP9: [9.5, 0],
  GP10: [5.2, 0.015],
  GP11: [0.8, 0],
  GP12: [0.7, -0.004],
  GP13: [0.4, -0.002],
  GP14: [13.5, -0.12],
  GP15: [1.9, -0.008],
  GP16: [3.5, -0.01],
  GP17: [1, 0],
  GP18: [9.5, -0.08],
  GP19: [1.9, 0],
  GP20: [0.4, 0],
  GP21: [0.8, 0],
  GP22: [0.2, 0],
  GP23: [2, -0.01],
  GP24: [2.2, 0],
};

/** Year at which simulated ages count, fixed so that a profile does not depend on the day it is made. */
const referenceYear = 2026;

export function simulatedProfile(name: StreamName, kitOrdinal: number): SimulatedProfile {
  const stream = seededStream(name.seed, 'profile', name.accountId, name.seedKey, kitOrdinal);
  const birthYear = stream.int(1946, 2002);
  const month = stream.int(1, 12);
  const day = stream.int(1, 28);
  const gender = stream.pick(['female', 'male']);
  const ethnicity = stream.pick(ethnicities);
  const biologicalAge = Math.min(95, Math.max(18, referenceYear - birthYear + stream.normal() * 8));

  const raw = peakNames.map((peak) => {
    const [size, perYear] = peakModel[peak];
    return Math.max(0.02, (size + perYear * (biologicalAge - 50)) * (1 + stream.normal() * 0.06));
  });
  const total = raw.reduce((sum, value) => sum + value, 0);
  const hundredths = raw.map((value) => Math.round((value / total) * 10_000));
  // What rounding left over goes to the largest peak, so that the whole is exactly 100.
  const largest = hundredths.indexOf(Math.max(...hundredths));
  const rest = 10_000 - hundredths.reduce((sum, value) => sum + value, 0);
  const peaks = Object.fromEntries(
    peakNames.map((peak, index) => [peak, ((hundredths[index] ?? 0) + (index === largest ? rest : 0)) / 100]),
  ) as Record<PeakName, number>;

  const pad = (part: number): string => String(part).padStart(2, '0');
  return {
    glycanAge: Math.round(biologicalAge),
    gender,
    ethnicity,
    dateOfBirth: `${String(birthYear)}-${pad(month)}-${pad(day)}`,
    peaks,
  };
}

/** Whole years between two dates (YYYY-MM-DD). */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** The day the customer took the sample (YYYY-MM-DD): the day of registration or one of the two days before. */
export function dateOfSampling(name: StreamName, kitOrdinal: number, registeredAt: Date): string {
  const daysBefore = seededStream(name.seed, 'sampling', name.accountId, name.seedKey, kitOrdinal).int(0, 2);
  return new Date(registeredAt.getTime() - daysBefore * 86_400_000).toISOString().slice(0, 10);
}

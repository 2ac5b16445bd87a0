/**
 * How usual a difference between glycan age and age is.
 *
 * No study says how many people have a gap of so many years; it follows from how closely the two go together:
 *
 * - Glycans explain up to 58 % of the variance in age (PMID 24325898), so their correlation is r = √0.58 = 0.76.
 * - Glycan age has the mean and the spread of the ages of those tested, 50 and 12.7 years (docs/results-model.md).
 * - So people of one age have a glycan age of 50 + r × (age − 50) on average: 31 at 25, 50 at 50, 73 at 80. Around that
 *   it spreads normally, by 12.7 × √(1 − 0.58) = 8.2 years.
 *
 * At 50, 27 of 100 have a glycan age at least 5 years above their age, 11 at least 10, and 1 at least 18. At 25, where
 * glycan ages lie towards the middle, 7 are at least 18 above; at 80, 9 are at least 18 below. Where glycans explain less, as
 * in other populations, gaps are wider. tests/sandbox/results/gap-share.test.ts holds it to the simulated population.
 */
import { normalShareBelow } from './reference.ts';

const explained = 0.58;
const meanYears = 50;
const spreadYears = 12.7;

interface Ages {
  /** Whole years. */
  readonly chronologicalAge: number;
  readonly glycanAge: number;
}

export interface GapShare {
  /** Share (0 to 1) of people of that age whose glycan age lies at least as far from it, on the same side. */
  readonly beyond: number;
  /** The same on either side. */
  readonly either: number;
}

export function gapShare({ chronologicalAge, glycanAge }: Ages): GapShare {
  const usualGap = (Math.sqrt(explained) - 1) * (chronologicalAge - meanYears);
  const deviation = spreadYears * Math.sqrt(1 - explained);
  const years = Math.abs(glycanAge - chronologicalAge);
  const above = normalShareBelow((usualGap - years) / deviation);
  const below = normalShareBelow((-years - usualGap) / deviation);
  return { beyond: glycanAge < chronologicalAge ? below : above, either: Math.min(1, above + below) };
}

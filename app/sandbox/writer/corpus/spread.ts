/**
 * How far glycan age may lie from age before that is out of the ordinary.
 *
 * No study says how many people have a gap of so many years; it follows from how closely the two go together:
 *
 * - Glycans explain up to 58 % of the variance in age (PMID 24325898), so the correlation is r = √0.58 = 0.76.
 * - Glycan age has the mean and the spread of the ages of those tested (docs/results-model.md): 50 and 12.7 years.
 * - So people of one age have a glycan age of 50 + r × (age − 50) on average: 31 at 25, 73 at 80. Around that it spreads
 *   normally, by 12.7 × √(1 − 0.58) = 8.2 years.
 *
 * At 50, 58 of 100 people then have a gap of at least 5 years on either side, 25 of at least 10, and 3 of at least 18, half
 * of them upward. At 25, 8 have one of at least 18, nearly all upward; at 80, 11, nearly all downward. Where glycans explain
 * less, as in other populations, gaps are wider.
 */
import { normalShareBelow } from '../../results/reference.ts';

/** Usual: at least every third person of that age has a gap as large, on either side. Rare: less than every twentieth. */
export type GapSize = 'usual' | 'wide' | 'rare';

const explained = 0.58;
const meanYears = 50;
const spreadYears = 12.7;

export function gapSizeOf(ages: { readonly chronologicalAge: number; readonly glycanAge: number }): GapSize {
  const share = shareWithGap(ages.chronologicalAge, Math.abs(ages.glycanAge - ages.chronologicalAge));
  if (share >= 1 / 3) return 'usual';
  return share >= 1 / 20 ? 'wide' : 'rare';
}

/** Share of the people of an age whose glycan age lies at least `years` from it, on either side. */
function shareWithGap(age: number, years: number): number {
  const meanGap = meanYears + Math.sqrt(explained) * (age - meanYears) - age;
  const deviation = spreadYears * Math.sqrt(1 - explained);
  // Ages are whole years: a gap of five begins at four and a half.
  const least = Math.max(0, years - 0.5);
  return normalShareBelow((meanGap - least) / deviation) + normalShareBelow((-least - meanGap) / deviation);
}

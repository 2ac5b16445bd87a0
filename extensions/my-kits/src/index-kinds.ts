import type { ResultIndex } from '../../../app/contract/customer/answers.ts';
import type { IndexDefinition } from '../../../app/contract/indexes.ts';

/** What an index is called, and how it is read: as `indexDefinitions` of the contract has it (a test compares them). */
export const indexKinds: Readonly<
  Record<ResultIndex['symbol'], Pick<IndexDefinition, 'name' | 'role' | 'favourable'>>
> = {
  S: { name: 'Shield', role: 'primary', favourable: 'higher' },
  G2: { name: 'Youth', role: 'primary', favourable: 'higher' },
  G0: { name: 'Mature', role: 'primary', favourable: 'lower' },
  G1: { name: 'Median', role: 'supportive', favourable: 'mid-range' },
  B: { name: 'Lifestyle', role: 'supportive', favourable: 'lower' },
};

/** How much of a hundred people of the same age and gender each band holds, as `percentileBands` has it. */
export const bandShares = [18, 16, 33, 16, 18] as const;

/** Where a mark stands on the bands, 0 to 100: by percentile, or the middle of its band where the report has none. */
export function placeOf({ percentile, band }: Pick<ResultIndex, 'percentile' | 'band'>): number {
  if (percentile !== null) return Math.min(100, Math.max(0, percentile));
  const before = bandShares.slice(0, band - 1).reduce((sum, share) => sum + share, 0);
  return Math.min(100, before + (bandShares[band - 1] ?? 0) / 2);
}

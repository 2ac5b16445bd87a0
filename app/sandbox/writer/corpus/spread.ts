/** Whether a gap between glycan age and age is out of the ordinary; how that is known: app/sandbox/results/gap-share.ts. */
import { gapShare } from '../../results/gap-share.ts';

/** Usual: about every third person of that age, or more, has a gap as large, on either side. Rare: less than every twentieth. */
export type GapSize = 'usual' | 'wide' | 'rare';

export function gapSizeOf(ages: { readonly chronologicalAge: number; readonly glycanAge: number }): GapSize {
  const share = gapShare(ages).either;
  if (share >= 0.33) return 'usual';
  return share >= 1 / 20 ? 'wide' : 'rare';
}

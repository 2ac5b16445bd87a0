/** Whether a gap between glycan age and age is out of the ordinary; how that is known: app/sandbox/results/gap-share.ts. */
import { gapShare } from '../../results/gap-share.ts';

/** Usual: at least every third person of that age has a gap as large, on either side. Rare: less than every twentieth. */
export type GapSize = 'usual' | 'wide' | 'rare';

export function gapSizeOf(ages: { readonly chronologicalAge: number; readonly glycanAge: number }): GapSize {
  const share = gapShare(ages).either;
  if (share >= 1 / 3) return 'usual';
  return share >= 1 / 20 ? 'wide' : 'rare';
}

import type { CustomerResult, ResultIndex } from '../../../app/contract/customer/answers.ts';
import type { Notable } from './assistant/suggestions.tsx';
import { indexKinds, placeOf } from './index-kinds.ts';

/** What of a result is worth asking about; null: none that the page knows. */
export function notableOf(result: CustomerResult | null): Notable {
  const { indexes, glycan_age: glycanAge, chronological_age: age } = result ?? {};
  const outside = (indexes ?? []).filter(({ band }) => band === 1 || band === 5);
  return {
    indexes: outside
      .toSorted((a, b) => weight(b) - weight(a))
      .map(({ symbol, band }) => ({ name: indexKinds[symbol].name, side: band === 1 ? 'low' : 'high' })),
    agesDiffer: glycanAge == null || glycanAge !== age,
  };
}

/** Those on the weaker side first, and of each side the one farthest out. */
function weight(index: ResultIndex): number {
  const { favourable } = indexKinds[index.symbol];
  const isBetter = favourable === (index.band === 1 ? 'lower' : 'higher');
  return Math.abs(placeOf(index) - 50) + (isBetter ? 0 : 100);
}

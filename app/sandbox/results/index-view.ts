/** An index as reports show it and texts speak of it. */
import type { IndexSymbol } from '../../contract/indexes.ts';

/** One of the five indexes of a report. */
export interface IndexView {
  readonly symbol: IndexSymbol;
  readonly name: string;
  readonly role: 'primary' | 'supportive';
  readonly measures: string;
  readonly favourable: 'higher' | 'lower' | 'mid-range';
  /** Percent, rounded as it is shown. */
  readonly value: number;
  /** Reference range for the person's gender and age: percent, from the 18th to the 82nd percentile. */
  readonly referenceLow: number;
  readonly referenceHigh: number;
  /** Where the value stands among people of the same age, and gender if it's stated: whole number, 1 to 99. */
  readonly percentile: number;
}

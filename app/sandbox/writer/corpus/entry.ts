/** One study of the closed corpus: nothing is said about the literature that no entry supports. */
import type { IndexSymbol } from '../../../contract/indexes.ts';

/** What an entry is about; guards match a citing sentence against it. */
export type Topic =
  | 'age'
  | 'method'
  | 'population'
  | 'menopause'
  | 'hormones'
  | 'diet'
  | 'weight'
  | 'exercise'
  | 'smoking'
  | 'blood-pressure'
  | 'diabetes'
  | 'heart'
  | 'inflammation'
  | 'immune'
  | 'genes';

export interface CorpusEntry {
  /** Stable, as in `[@kristic-2014]`: first author and year. */
  readonly id: string;
  readonly title: string;
  /** Journal and year, and the authors where they were read at the source, as a reader would look it up. */
  readonly citation: string;
  /** Every identifier is one that a reader can resolve. */
  readonly identifiers: readonly { readonly kind: 'PMID' | 'PMC' | 'DOI'; readonly value: string }[];
  /** https address of the first identifier. */
  readonly url: string;
  readonly topics: readonly Topic[];
  /** Indexes that it says something about. */
  readonly indexes: readonly IndexSymbol[];
  /** What it found, in one or two sentences that may be quoted as they stand. */
  readonly claim: string;
  /** Every number that a sentence citing it may use, as it is written. */
  readonly numbers: readonly string[];
  /** Whom it looked at. */
  readonly population: string;
  /** What went with a younger pattern, an older one, or neither. */
  readonly direction: 'younger' | 'older' | 'mixed' | 'none';
  /** What it does not show. */
  readonly limits: string;
  /** Words (stems, lower case) of which a citing sentence has to use at least one. */
  readonly supports: readonly string[];
  /** Sentences of its abstract that the claim rests on, as they stand there. */
  readonly quote: readonly string[];
  /** Address of the page on which they were read; it may be a library's copy of the abstract. */
  readonly quoteSource: string;
  /** What the claim says that they do not, and what that rests on; also where a sentence was read elsewhere. */
  readonly beyondQuote?: string;
}

/** Which index a place in a sentence speaks of. */
import { indexDefinitions } from '../../../app/contract/indexes.ts';
import type { IndexSymbol } from '../../../app/contract/indexes.ts';
import type { Sentence } from './sentences.ts';

export interface NamedIndex {
  readonly symbol: IndexSymbol;
  readonly at: number;
}

/** "Lifestyle changes" and "the median" are no indexes; "Lifestyle (B)", "your Median" and "the Lifestyle index" are. */
export function indexesNamed(text: string): NamedIndex[] {
  return indexDefinitions
    .flatMap(({ name, symbol }) =>
      [...text.matchAll(new RegExp(String.raw`\b${name}\b(?! (?:changes|choices|habits|factors))`, 'g'))].map(
        ({ index: at }): NamedIndex => ({ symbol, at }),
      ),
    )
    .sort((a, b) => a.at - b.at);
}

/** The index of a section whose heading names exactly one. */
function indexOfSection(section: string): IndexSymbol | null {
  const [named, ...more] = indexesNamed(section);
  return named === undefined || more.length > 0 ? null : named.symbol;
}

/**
 * The index that a sentence speaks of where it names none itself: that of its section, or the last one that its
 * paragraph named. Null where none is in view.
 */
export function contextOf(sentences: readonly Sentence[], at: number): IndexSymbol | null {
  const section = indexOfSection(sentences[at]?.section ?? '');
  return section ?? namedBefore(sentences, at).at(-1) ?? null;
}

/** The indexes that a sentence's paragraph named before it. */
export function namedBefore(sentences: readonly Sentence[], at: number): IndexSymbol[] {
  const paragraph = sentences[at]?.paragraph;
  return sentences
    .slice(0, at)
    .filter((sentence) => sentence.paragraph === paragraph)
    .flatMap(({ plain }) => indexesNamed(plain).map(({ symbol }) => symbol));
}

/** The index that the number at a place belongs to: the last one named before it, else the next, else the context. */
export function indexAt(plain: string, at: number, context: IndexSymbol | null): IndexSymbol | null {
  const named = indexesNamed(plain);
  return (named.findLast((name) => name.at < at) ?? named[0])?.symbol ?? context;
}

/**
 * Slips of the pen in long words: "overdsoe", "paracetmol". A word that no lexicon knows is read as the one that it is one
 * slip away from. Endings are left alone, since another ending is another word, and so are words that calm messages use.
 */
import type { Lexicon } from '../lexicons/lexicon.ts';
import type { Word } from './words.ts';

const shortestRead = 7;
/** So many letters at the end must be right. */
const endLetters = 2;

/** Whether one letter changed, left out, added, or swapped with its neighbour makes the one into the other. */
function isOneSlip(written: string, meant: string): boolean {
  const difference = written.length - meant.length;
  if (Math.abs(difference) > 1) return false;
  const shorter = Math.min(written.length, meant.length);
  let at = 0;
  while (at < shorter && written[at] === meant[at]) at += 1;
  if (at === 0 || at >= shorter - endLetters) return false;
  if (difference === 1) return written.slice(at + 1) === meant.slice(at);
  if (difference === -1) return written.slice(at) === meant.slice(at + 1);
  if (written.slice(at + 1) === meant.slice(at + 1)) return true;
  const isSwapped = written[at] === meant[at + 1] && written[at + 1] === meant[at];
  return isSwapped && written.slice(at + 2) === meant.slice(at + 2);
}

/** Reads one word; `innocent` are the words of calm messages. */
export type SlipReader = (text: string) => string;

export function slipReader(lexicon: Lexicon, innocent: ReadonlySet<string>): SlipReader {
  const keys = [...new Set([...lexicon.whole.keys(), ...lexicon.beginning.keys()])];
  const long = keys.filter((key) => key.length >= shortestRead && /^\p{L}+$/u.test(key));
  const byFirst = Map.groupBy(long, (key) => key.slice(0, 1));
  return (text) => {
    if (text.length < shortestRead || innocent.has(text) || isKnown(lexicon, text)) return text;
    const candidates = byFirst.get(text.slice(0, 1)) ?? [];
    const whole = candidates.find((key) => isOneSlip(text, key));
    if (whole !== undefined) return whole;
    const begun = candidates.find((key) => lexicon.beginning.has(key) && beginsWithSlipOf(text, key));
    return begun ?? text;
  };
}

function beginsWithSlipOf(text: string, key: string): boolean {
  return [0, 1, -1].some((more) => isOneSlip(text.slice(0, key.length + more), key));
}

function isKnown({ whole, beginning, longest }: Lexicon, text: string): boolean {
  if (whole.has(text)) return true;
  const most = Math.min(text.length, longest);
  return Array.from({ length: most }, (_, at) => text.slice(0, at + 1)).some((start) => beginning.has(start));
}

export function withoutSlips(words: readonly Word[], read: SlipReader): Word[] {
  return words.map((word) => ({ ...word, text: read(word.text) }));
}

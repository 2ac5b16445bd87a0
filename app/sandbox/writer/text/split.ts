/**
 * Cuts a text that comes in pieces into sentences, headings and list items, as soon as each has surely ended. A unit has
 * the white space before it, so the units together are the text, and where it is cut does not depend on the pieces.
 *
 * Intl.Segmenter decides by what follows and does not know decimals, "e.g." or citation marks; these few rules need to
 * see one character of the next sentence and no more.
 */

import { germanMonthNames } from './german-numbers.ts';

/** No sentence ends behind these, whatever follows. */
const abbreviations = /(?:^|[\s("])(?:e\.g|i\.e|vs|approx|cf|ca|dr|prof|mr|mrs|ms|st|no|fig|al|resp)\.$/i;
/** The number of a list item, not a sentence: "1." at the beginning of a line. */
const listNumber = /^\s*\d{1,2}\.$/;
/** "Das 52. Perzentil", "am 3. März": an ordinal, not the end of a sentence. */
const germanOrdinals: readonly { readonly before: RegExp; readonly words: readonly string[] }[] = [
  { before: /\d\.$/, words: ['Perzentil'] },
  { before: /(?:\b(?:am|vom|zum|und)|;) \d{1,2}\.$/i, words: germanMonthNames },
];
/** Terminators with what closes behind them; sticky, to be tried at a place. */
const ending = /[.!?…]+["'”’)\]*_]*/g;
const trailingMarks = /(?:[ \t]*\[@[^\]\s]*\][.!?]*)+/y;

export interface Splitter {
  /** Units that are complete with this piece. */
  push(piece: string): string[];
  /** What is left at the end: the last sentence, or white space. */
  end(): string[];
  /** Characters that wait for the end of their sentence. */
  pending(): number;
}

export function sentenceSplitter(): Splitter {
  let open = '';
  const take = (atEnd: boolean): string[] => {
    const units: string[] = [];
    for (let at = boundary(open, atEnd); at !== null; at = boundary(open, atEnd)) {
      units.push(open.slice(0, at));
      open = open.slice(at);
    }
    return units;
  };
  return {
    push(piece) {
      open += piece;
      return take(false);
    },
    end() {
      const units = take(true);
      const rest = open;
      open = '';
      return rest === '' ? units : [...units, rest];
    },
    pending: () => open.length,
  };
}

/** All units of a whole text. */
export function splitText(text: string): string[] {
  const splitter = sentenceSplitter();
  return [...splitter.push(text), ...splitter.end()];
}

/** Where the first unit of `text` ends, or null while that cannot be told. */
function boundary(text: string, atEnd: boolean): number | null {
  const start = text.search(/\S/);
  if (start === -1) return null;
  const newline = text.indexOf('\n', start);
  const line = newline === -1 ? text.slice(start) : text.slice(start, newline);
  const inLine = sentenceEnd(line, newline !== -1 || atEnd);
  if (inLine === 'unknown') return null;
  if (inLine !== null) return start + inLine;
  return newline === -1 ? null : start + line.trimEnd().length;
}

/** Where the first sentence of a line ends; null when it fills the line; unknown while the line may still go on. */
function sentenceEnd(line: string, complete: boolean): number | 'unknown' | null {
  if (line.startsWith('#')) return null;
  for (const match of line.matchAll(ending)) {
    const end = withMarks(line, match.index + match[0].length);
    const rest = line.slice(end);
    const next = rest.trimStart();
    if (next === '') return complete ? null : 'unknown';
    if (!complete && /^\[@?[^\]]*$/.test(next)) return 'unknown';
    if (rest === next || /^[a-z]/.test(next)) continue;
    const before = line.slice(0, match.index + match[0].length);
    if (abbreviations.test(before) || listNumber.test(before)) continue;
    const ordinal = isGermanOrdinal(before, next, complete);
    if (ordinal === 'unknown') return 'unknown';
    if (!ordinal) return end;
  }
  return null;
}

function isGermanOrdinal(before: string, next: string, complete: boolean): boolean | 'unknown' {
  const words = germanOrdinals.filter((one) => one.before.test(before)).flatMap((one) => one.words);
  if (words.some((word) => next.startsWith(word))) return true;
  return !complete && words.some((word) => word.startsWith(next)) ? 'unknown' : false;
}

/** Marks may stand behind the full stop: they belong to the sentence before. */
function withMarks(line: string, at: number): number {
  trailingMarks.lastIndex = at;
  return trailingMarks.test(line) ? trailingMarks.lastIndex : at;
}

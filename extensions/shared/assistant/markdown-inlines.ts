import { linkAddress, oneLine, withCharacters } from './plain-text.ts';

/** Words within a block. */
export type Inline =
  | string
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

/** Characters of one paragraph: in longer ones no marks are looked for. */
const longestMarked = 3_000;
/** Marks that wait for their end at the same time; this bounds the time, and how deep a text can nest. */
const mostOpen = 12;

/** A text's words, without what Markdown adds. */
export const wordsOf = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (typeof inline === 'string' ? inline : wordsOf(inline.children))).join('');

/** A mark that waits for its end: `**`, `_`, `[` or `![`, and how many pieces stood before it. */
interface Opening {
  mark: string;
  from: number;
}

/** `(https://a.example "title")`, where the address may hold a pair of brackets, as DOIs do. */
const target = /\(<?((?:[^\s()<>\p{Cc}]|\([^\s()<>\p{Cc}]*\)){0,2000})>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/uy;
const bareAddress = /https:\/\/[^\s<>[\]*`]+/y;
const inAngles = /<([a-z][a-z0-9+.-]+:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/iy;
const marks = /\*+|_+/y;
const ticks = /`+/y;
const escaped = /\\[!-/:-@[-`{-~]/y;
const plain = /[^\\`*_[\]!<h]+/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Marks in one line of words as pieces to draw: links are https only, HTML and images are text. Never throws. */
export function inlinesOf(text: string): Inline[] {
  return text.length > longestMarked ? [words(text)] : new Reader(text).read();
}

const words = (text: string): string => oneLine(withCharacters(text));

class Reader {
  private readonly text: string;
  private at = 0;
  private pieces: Inline[] = [];
  private open: Opening[] = [];

  constructor(text: string) {
    this.text = text;
  }

  read(): Inline[] {
    while (this.at < this.text.length) this.step();
    return merged(this.pieces);
  }

  private step(): void {
    const { text, at } = this;
    const char = text.charAt(at);
    const take = (pattern: RegExp): string | undefined => {
      const found = matchAt(pattern, text, at)?.[0];
      this.at += found?.length ?? 0;
      return found;
    };
    if (char === '\\') this.add(oneLine(take(escaped)?.slice(1) ?? this.one()));
    else if (char === '`') this.code(take(ticks) ?? '');
    else if (char === '*' || char === '_') this.emphasis(take(marks) ?? '');
    else if (char === '[' || (char === '!' && text.charAt(at + 1) === '[')) {
      this.at += char === '!' ? 2 : 1;
      this.push(char === '!' ? '![' : '[');
    } else if (char === ']') this.link();
    else if (char === '<' || char === 'h')
      this.address(matchAt(char === 'h' ? bareAddress : inAngles, text, at));
    else this.add(words(take(plain) ?? this.one()));
  }

  /** The next character, whatever it is. */
  private one(): string {
    return this.text.charAt(this.at++);
  }

  private add(piece: Inline): void {
    this.pieces.push(piece);
  }

  /** Text for now; it becomes a mark when its end is found. */
  private push(mark: string): void {
    this.open.push({ mark, from: this.pieces.length });
    if (this.open.length > mostOpen) this.open.shift();
    this.add(mark);
  }

  /** Takes what stands after the last such opening, and forgets all that opened later. */
  private takeFrom(fits: (mark: string) => boolean): { mark: string; children: Inline[] } | null {
    const index = this.open.findLastIndex(({ mark }) => fits(mark));
    const opening = this.open[index];
    if (opening === undefined) return null;
    this.open.length = index;
    const children = merged(this.pieces.splice(opening.from).slice(1));
    return { mark: opening.mark, children };
  }

  private emphasis(run: string): void {
    const before = this.text.charAt(this.at - run.length - 1);
    const after = this.text.charAt(this.at);
    // Within a word, `_` is a letter.
    const isLetter = run.startsWith('_') && isWord(before) && isWord(after);
    if (run.length > 3 || isLetter) {
      this.add(run);
      return;
    }
    let rest = run;
    while (rest !== '' && before.trim() !== '') {
      const found = this.takeFrom((mark) => rest.startsWith(mark));
      if (found === null) break;
      this.add({ kind: found.mark.length === 2 ? 'strong' : 'emphasis', children: found.children });
      rest = rest.slice(found.mark.length);
    }
    if (after.trim() === '') this.add(rest);
    else if (rest.length === 3) [rest.slice(1), rest.slice(2)].forEach((mark) => this.push(mark));
    else if (rest !== '') this.push(rest);
  }

  private code(run: string): void {
    const end = this.text.indexOf(run, this.at);
    if (end < 0) {
      this.add(run);
      return;
    }
    this.add(oneLine(this.text.slice(this.at, end)));
    this.at = end + run.length;
  }

  private link(): void {
    this.at += 1;
    const found = matchAt(target, this.text, this.at);
    const opened = this.open.findLast(({ mark }) => mark.endsWith('['));
    if (found === null || opened === undefined) {
      // A pair of brackets around words is words.
      if (opened !== undefined) this.open.splice(this.open.indexOf(opened), 1);
      this.add(']');
      return;
    }
    const { mark, children } = this.takeFrom((one) => one.endsWith('[')) ?? { mark: '', children: [] };
    this.at += found[0].length;
    this.refer(mark === '![' ? null : linkAddress(withCharacters(found[1] ?? '')), children);
  }

  private address(found: RegExpExecArray | null): void {
    if (found === null) {
      this.add(words(this.one()));
      return;
    }
    // The sentence's own full stop or bracket is no part of the address.
    const shown = found[1] ?? found[0].replace(/[.,:;!?'")]+$/, '');
    this.at += found[1] === undefined ? shown.length : found[0].length;
    this.refer(linkAddress(withCharacters(shown)), [words(shown)]);
  }

  private refer(href: string | null, children: Inline[]): void {
    this.add(href === null ? wordsOf(children) : { kind: 'link', href, children });
  }
}

const isWord = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);

/** Neighbouring words as one: marks such as `[1]` come in several pieces. */
function merged(pieces: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else if (piece !== '') all.push(piece);
  }
  return all;
}

import { type Inline, inlinesOf, wordsOf } from './markdown-inlines.ts';
import { oneLine, withoutUnseen } from './plain-text.ts';

/** A text as blocks. A section is a heading with what stands below it. */
export type Block =
  | { kind: 'section'; heading: string; blocks: Block[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; lines: string[] }
  | { kind: 'divider' };

/** Longer texts are cut: no interpretation or answer is nearly as long. */
const longestText = 100_000;
/** Blocks, items and lines of code to be drawn; what is beyond is shown as one piece of plain text. */
const mostBlocks = 1_500;
/** Quotes in lists in quotes …; what is deeper is text. */
const deepest = 6;
/** Sections within sections; deeper ones stand beside them. */
const deepestSection = 3;
/** A table's columns; a wider one is text. */
const mostColumns = 12;

const headingLine = /^ {0,3}(#{1,6})(?: +|$)(.*)$/;
const dividerLine = /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/;
const fenceLine = /^ {0,3}(```+|~~~+)/;
const quoteLine = /^ {0,3}> ?/;
/** Its indent, its mark, and the spaces before its words. */
const itemLine = /^( *)([-*+]|\d{1,9}[.)])( +|$)/;

/**
 * A text's Markdown as blocks to draw: HTML and images as text, https links only. Reads each line a bounded number of
 * times. Never throws.
 * @returns `isCut` when the text was too long to be shown to its end
 */
export function blocksOf(markdown: string): { blocks: Block[]; isCut: boolean } {
  const isCut = markdown.length > longestText;
  const text = (isCut ? markdown.slice(0, longestText) : markdown).replaceAll(/\r\n?/g, '\n');
  const lines = text.replaceAll('\t', '    ').split('\n');
  return { blocks: inSections(new BlockReader({ left: mostBlocks }, 0).read(lines)), isCut };
}

type Heading = { kind: 'heading'; level: number; words: string };

/** Headings open sections: one of a higher level ends those before it. */
function inSections(flat: readonly (Block | Heading)[]): Block[] {
  const top: Block[] = [];
  const open: { level: number; blocks: Block[] }[] = [];
  const place = (block: Block) => void (open.at(-1)?.blocks ?? top).push(block);
  for (const block of flat) {
    if (block.kind !== 'heading') {
      place(block);
      continue;
    }
    const { level, words } = block;
    while (open.length > 0 && (open.length >= deepestSection || (open.at(-1)?.level ?? 0) >= level))
      open.pop();
    const blocks: Block[] = [];
    place({ kind: 'section', heading: words, blocks });
    open.push({ level, blocks });
  }
  return top;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
const isBlank = (line: string): boolean => line.trim() === '';

/** Whether a line begins something else than the paragraph before it goes on. */
const interrupts = (line: string): boolean =>
  headingLine.test(line) ||
  dividerLine.test(line) ||
  fenceLine.test(line) ||
  quoteLine.test(line) ||
  /^ {0,3}(?:[-*+]|1[.)]) +\S/.test(line);

/** Words as a paragraph; none for no words. */
function paragraphs(...inlines: Inline[]): Block[] {
  return wordsOf(inlines).trim() === '' ? [] : [{ kind: 'paragraph', children: inlines }];
}

class BlockReader {
  private readonly budget: { left: number };
  private readonly depth: number;
  private lines: readonly string[] = [];
  private at = 0;

  constructor(budget: { left: number }, depth: number) {
    this.budget = budget;
    this.depth = depth;
  }

  read(lines: readonly string[]): (Block | Heading)[] {
    this.lines = lines;
    const all: (Block | Heading)[] = [];
    while (this.at < lines.length) {
      if (this.budget.left <= 0 || this.depth >= deepest) {
        all.push(...paragraphs(oneLine(lines.slice(this.at).join(' '))));
        break;
      }
      this.budget.left -= 1;
      all.push(...this.next(lines[this.at] ?? ''));
    }
    return all;
  }

  /** What stands within a quote or an item: a heading there opens no section. */
  private within(lines: readonly string[]): Block[] {
    return new BlockReader(this.budget, this.depth + 1)
      .read(lines)
      .flatMap((block) =>
        block.kind === 'heading' ? paragraphs({ kind: 'strong', children: [block.words] }) : [block],
      );
  }

  private takeWhile(isPart: (line: string) => boolean): string[] {
    const from = this.at;
    while (this.at < this.lines.length && isPart(this.lines[this.at] ?? '')) this.at += 1;
    return this.lines.slice(from, this.at);
  }

  private next(line: string): (Block | Heading)[] {
    if (isBlank(line)) {
      this.takeWhile(isBlank);
      return [];
    }
    const heading = headingLine.exec(line);
    if (heading !== null) {
      this.at += 1;
      const words = wordsOf(inlinesOf((heading[2] ?? '').replace(/(?:^| )#+ *$/, ''))).trim();
      return words === '' ? [] : [{ kind: 'heading', level: (heading[1] ?? '').length, words }];
    }
    if (dividerLine.test(line)) {
      this.at += 1;
      return [{ kind: 'divider' }];
    }
    const fence = fenceLine.exec(line)?.[1];
    if (fence !== undefined) return this.code(fence);
    if (quoteLine.test(line)) {
      const inner = this.takeWhile((one) => quoteLine.test(one)).map((one) => one.replace(quoteLine, ''));
      return [{ kind: 'quote', blocks: this.within(inner) }];
    }
    const item = itemLine.exec(line);
    if (item !== null) return [this.list(item)];
    return this.table(line) ?? this.paragraph();
  }

  private code(fence: string): Block[] {
    this.at += 1;
    const inner = this.takeWhile((line) => !line.trimStart().startsWith(fence));
    this.at += 1;
    const most = Math.max(1, this.budget.left);
    this.budget.left -= inner.length;
    const rest = inner.slice(most);
    const lines = inner.slice(0, most).map((line) => withoutUnseen(line).trimEnd());
    return [{ kind: 'code', lines: rest.length > 0 ? [...lines, oneLine(rest.join(' '))] : lines }];
  }

  /** A list that does not begin with 1 goes on after something between: its numbers are words. */
  private list([, , mark = '']: RegExpExecArray): Block {
    const kind = mark.slice(-1);
    const isCounted = /\d/.test(mark);
    const isOrdered = isCounted && Number.parseInt(mark) === 1;
    const items: Block[][] = [];
    const base = indentOf(this.lines[this.at] ?? '');
    while (this.at < this.lines.length && this.budget.left > 0) {
      const found = itemLine.exec(this.lines[this.at] ?? '');
      if (
        found?.[2]?.slice(-1) !== kind ||
        indentOf(found[0]) > base + 1 ||
        dividerLine.test(this.lines[this.at] ?? '')
      )
        break;
      this.budget.left -= 1;
      const blocks = this.item(found);
      items.push(isCounted && !isOrdered ? numbered(`${found[2]} `, blocks) : blocks);
    }
    return { kind: 'list', isOrdered, items };
  }

  /** An item's own words and all that is indented below them. */
  private item([all, indent = '', mark = '']: RegExpExecArray): Block[] {
    const own = (this.lines[this.at] ?? '').slice(all.length);
    this.at += 1;
    const least = indent.length + 2;
    let wasBlank = own === '';
    const below = this.takeWhile((line) => {
      const isPart =
        isBlank(line) || indentOf(line) >= least || (!wasBlank && !interrupts(line) && !itemLine.test(line));
      wasBlank = isBlank(line);
      return isPart;
    });
    // Blank lines at its end belong to nobody.
    while (below.length > 0 && isBlank(below.at(-1) ?? '')) below.pop();
    const inner = indent.length + mark.length + 1;
    return this.within([own, ...below.map((line) => line.slice(Math.min(inner, indentOf(line))))]);
  }

  /** Rows as a list, for narrow screens and screen readers: the first cell, then each other with its column's name. */
  private table(line: string): Block[] | null {
    const columns = cellsOf(line).length;
    const rule = this.lines[this.at + 1] ?? '';
    const isTable =
      line.includes('|') &&
      columns <= mostColumns &&
      cellsOf(rule).length === columns &&
      cellsOf(rule).every((cell) => /^:?-+:?$/.test(cell));
    if (!isTable) return null;
    this.at += 2;
    const names = cellsOf(line).map((cell) => wordsOf(inlinesOf(cell)));
    const items: Block[][] = [];
    while (this.budget.left > 0 && (this.lines[this.at] ?? '').includes('|')) {
      const cells = cellsOf(this.lines[this.at] ?? '');
      this.budget.left -= cells.length;
      this.at += 1;
      items.push(
        paragraphs(
          ...cells.flatMap((cell, column): Inline[] => {
            const children = inlinesOf(cell);
            return column === 0
              ? [{ kind: 'strong', children }]
              : [`; ${names[column] ?? ''}: `, ...children];
          }),
        ),
      );
    }
    return items.length === 0 ? paragraphs(names.join('; ')) : [{ kind: 'list', isOrdered: false, items }];
  }

  /** Lines until something else begins; one that ends with two spaces is a paragraph of its own. */
  private paragraph(): Block[] {
    let isFirst = true;
    const lines = this.takeWhile((line) => {
      const isPart = isFirst || (!isBlank(line) && !interrupts(line));
      isFirst = false;
      return isPart;
    });
    const whole = lines.map((line) =>
      /(?: {2}|\\)$/.test(line) ? `${line.replace(/\\$/, '').trim()}\n` : `${line.trim()} `,
    );
    return whole
      .join('')
      .split('\n')
      .flatMap((text) => paragraphs(...inlinesOf(text.trim())));
  }
}

/** A row's cells, without the bars around them. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());

function numbered(number: string, [first, ...rest]: Block[]): Block[] {
  if (first?.kind !== 'paragraph')
    return [{ kind: 'paragraph', children: [number] }, ...(first ? [first] : []), ...rest];
  return [{ ...first, children: [number, ...first.children] }, ...rest];
}

import type { Token, Tokens } from 'marked';
import { type Budget, whileItLasts } from './draw-budget.ts';
import { tokensOf } from './markdown-tokens.ts';
import { linkAddress, oneLine, withCharacters, withoutUnseen } from './plain-text.ts';

/** Words within a block. `\n` in a text is a line's end that was meant. */
export type Inline =
  | string
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

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
/** Elements to be drawn; what is beyond is shown as plain text. */
const mostElements = 2_000;
/** Sections within sections; deeper ones stand beside them. */
const deepestSection = 3;

/**
 * A text's Markdown as blocks to draw: HTML and images as text, https links only. Never throws.
 * @returns `isCut` when the text was too long to be shown to its end
 */
export function blocksOf(markdown: string): { blocks: Block[]; isCut: boolean } {
  const isCut = markdown.length > longestText;
  const tokens = tokensOf(isCut ? markdown.slice(0, longestText) : markdown);
  return { blocks: inSections(tokens, { left: mostElements }), isCut };
}

/** A text's words, without what Markdown adds. */
export const wordsOf = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (typeof inline === 'string' ? inline : wordsOf(inline.children))).join('');

/** Headings open sections: one of a higher level ends those before it. */
function inSections(tokens: readonly Token[], budget: Budget): Block[] {
  const top: Block[] = [];
  const open: { depth: number; blocks: Block[] }[] = [];
  const place = (blocks: Block[]) => void (open.at(-1)?.blocks ?? top).push(...blocks);
  const draw = (token: Token) => {
    const heading = token.type === 'heading' ? headingOf(token as Tokens.Heading, budget) : '';
    if (heading === '') {
      place(blocksOfToken(token, budget));
      return;
    }
    const { depth } = token as Tokens.Heading;
    while (open.length > 0 && (open.length >= deepestSection || (open.at(-1)?.depth ?? 0) >= depth))
      open.pop();
    const blocks: Block[] = [];
    place([{ kind: 'section', heading, blocks }]);
    open.push({ depth, blocks });
  };
  whileItLasts(tokens, budget, draw, (rest) => place(paragraphs([rest])));
  return top;
}

const headingOf = ({ tokens }: Tokens.Heading, budget: Budget): string =>
  wordsOf(inlinesOf(tokens, budget)).replaceAll('\n', ' ').trim();

const blocksWithin = (tokens: readonly Token[], budget: Budget): Block[] =>
  whileItLasts(
    tokens,
    budget,
    (token) => blocksOfToken(token, budget),
    (rest) => paragraphs([rest]),
  ).flat();

function blocksOfToken(token: Token, budget: Budget): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'hr':
      return [{ kind: 'divider' }];
    case 'code':
      return [codeOf(token as Tokens.Code, budget)];
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksWithin((token as Tokens.Blockquote).tokens, budget) }];
    case 'list':
      return [listOf(token as Tokens.List, budget)];
    case 'table':
      return [tableOf(token as Tokens.Table, budget)];
    case 'heading': {
      // Within a list or a quote it opens no section.
      const children = inlinesOf((token as Tokens.Heading).tokens, budget);
      return paragraphs([{ kind: 'strong', children }]);
    }
    default:
      return paragraphs(inlinesOf('tokens' in token && token.tokens ? token.tokens : [token], budget));
  }
}

function codeOf({ text }: Tokens.Code, budget: Budget): Block {
  const lines = withoutUnseen(text)
    .split('\n')
    .map((raw) => ({ raw: `${raw} ` }));
  return {
    kind: 'code',
    lines: whileItLasts(
      lines,
      budget,
      ({ raw }) => raw.trimEnd(),
      (rest) => rest,
    ),
  };
}

/** A list that does not begin with 1 goes on after something between: its numbers are words. */
function listOf({ ordered, start, items }: Tokens.List, budget: Budget): Block {
  const isOrdered = ordered && start === 1;
  const draw = (item: Tokens.ListItem, index: number): Block[] => {
    const blocks = blocksWithin(item.tokens, budget);
    return ordered && !isOrdered ? numbered(`${String(Number(start) + index)}. `, blocks) : blocks;
  };
  return { kind: 'list', isOrdered, items: whileItLasts(items, budget, draw, (rest) => paragraphs([rest])) };
}

function numbered(number: string, [first, ...rest]: Block[]): Block[] {
  if (first?.kind !== 'paragraph')
    return [{ kind: 'paragraph', children: [number] }, ...(first ? [first] : []), ...rest];
  return [{ ...first, children: [number, ...first.children] }, ...rest];
}

/** Rows as a list, for narrow screens and screen readers: its first cell, then each other cell with its column's name. */
function tableOf({ header, rows }: Tokens.Table, budget: Budget): Block {
  const names = header.map(({ tokens }) => wordsOf(inlinesOf(tokens, budget)));
  const draw = ({ cells }: { cells: Tokens.TableCell[] }): Block[] =>
    paragraphs(
      cells.flatMap(({ tokens }, column): Inline[] => {
        const children = inlinesOf(tokens, budget);
        return column === 0 ? [{ kind: 'strong', children }] : [`; ${names[column] ?? ''}: `, ...children];
      }),
    );
  const whole = rows.map((cells) => ({ cells, raw: cells.map(({ text }) => `${text} `).join('') }));
  const items = whileItLasts(whole, budget, draw, (rest) => paragraphs([rest]));
  return items.length === 0
    ? { kind: 'paragraph', children: [names.join('; ')] }
    : { kind: 'list', isOrdered: false, items };
}

function inlinesOf(tokens: readonly Token[], budget: Budget): Inline[] {
  const inlines = whileItLasts(
    tokens,
    budget,
    (token) => inlineOf(token, budget),
    (rest) => rest,
  );
  // Marks such as `[1]` may come in several pieces.
  return inlines.reduce<Inline[]>((merged, inline) => {
    const last = merged.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') merged[merged.length - 1] = last + inline;
    else merged.push(inline);
    return merged;
  }, []);
}

function inlineOf(token: Token, budget: Budget): Inline {
  switch (token.type) {
    case 'br':
      return '\n';
    case 'strong':
    case 'em': {
      const kind = token.type === 'em' ? 'emphasis' : 'strong';
      return { kind, children: inlinesOf((token as Tokens.Strong).tokens, budget) };
    }
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      const children = inlinesOf(tokens, budget);
      const address = linkAddress(withCharacters(href));
      return address === null ? wordsOf(children) : { kind: 'link', href: address, children };
    }
    case 'image':
    case 'codespan':
    case 'escape':
      return oneLine((token as Tokens.Codespan).text);
    case 'checkbox':
      return token.raw;
    default:
      return oneLine(withCharacters((token as Tokens.Text).text));
  }
}

/** Words as a paragraph, or as several where a line's end was meant; none for no words. */
function paragraphs(inlines: readonly Inline[]): Block[] {
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (typeof inline !== 'string') {
      lines.at(-1)?.push(inline);
      continue;
    }
    for (const [index, line] of inline.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (line !== '') lines.at(-1)?.push(line);
    }
  }
  return lines
    .filter((children) => wordsOf(children).trim() !== '')
    .map((children) => ({ kind: 'paragraph', children }));
}

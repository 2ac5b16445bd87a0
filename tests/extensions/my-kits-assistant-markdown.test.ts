import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, blocksOf } from '../../extensions/shared/assistant/markdown-blocks.ts';
import { type Inline, wordsOf } from '../../extensions/shared/assistant/markdown-inlines.ts';
import { linkAddress } from '../../extensions/shared/assistant/plain-text.ts';
import { createReach } from '../support/reach.ts';

const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

test('headings become sections by their level, with what stands below them', () => {
  const text = '## Overview\n\nA.\n\n### Shield\n\nB.\n\n### Youth\n\nC.\n\n## Considerations\n\nD.';
  const section = (heading: string, ...blocks: Block[]): Block => ({ kind: 'section', heading, blocks });
  expect(blocksOf(text)).toEqual({
    isCut: false,
    blocks: [
      section(
        'Overview',
        paragraph('A.'),
        section('Shield', paragraph('B.')),
        section('Youth', paragraph('C.')),
      ),
      section('Considerations', paragraph('D.')),
    ],
  });
});

test('what Markdown has for a text is kept: emphasis, lists, links, quotes, code, lines, tables', () => {
  const strong = (...children: Inline[]): Inline => ({ kind: 'strong', children });
  const list = (isOrdered: boolean, ...items: Block[][]): Block => ({ kind: 'list', isOrdered, items });
  const cases: [string, Block[]][] = [
    ['a **b _c_** d', [paragraph('a ', strong('b ', { kind: 'emphasis', children: ['c'] }), ' d')]],
    ['- a\n- b\n  - c', [list(false, [paragraph('a')], [paragraph('b'), list(false, [paragraph('c')])])]],
    ['1. a\n2. b', [list(true, [paragraph('a')], [paragraph('b')])]],
    ['3. a\n4. b', [list(false, [paragraph('3. ', 'a')], [paragraph('4. ', 'b')])]],
    ['> a', [{ kind: 'quote', blocks: [paragraph('a')] }]],
    ['```js\na <b>\nc\n```', [{ kind: 'code', lines: ['a <b>', 'c'] }]],
    ['a `**b**` c', [paragraph('a **b** c')]],
    ['a\n\n---\n\nb', [paragraph('a'), { kind: 'divider' }, paragraph('b')]],
    ['a  \nb\nc', [paragraph('a'), paragraph('b c')]],
    ['[a](https://b.example/c)', [paragraph({ kind: 'link', href: 'https://b.example/c', children: ['a'] })]],
    [
      '| Index | Value |\n|---|---|\n| Shield | 44.1 |',
      [list(false, [paragraph(strong('Shield'), '; Value: ', '44.1')])],
    ],
    ['A &amp; B &lt;1 &copy;', [paragraph('A & B <1 &copy;')]],
    ['5 ~ 10 and ~~no~~', [paragraph('5 ~ 10 and ~~no~~')]],
    ['see [1] and [2, 3]', [paragraph('see [1] and [2, 3]')]],
    ['***a*** b', [paragraph(strong({ kind: 'emphasis', children: ['a'] }), ' b')]],
    ['2 * 3 * 4, snake_case_word, a*', [paragraph('2 * 3 * 4, snake_case_word, a*')]],
    [
      '**Shield** [1]: *lower*',
      [paragraph(strong('Shield'), ' [1]: ', { kind: 'emphasis', children: ['lower'] })],
    ],
    [
      '## A ##\n# B',
      [
        { kind: 'section', heading: 'A', blocks: [] },
        { kind: 'section', heading: 'B', blocks: [] },
      ],
    ],
    [
      '- a\n\n- b\n\n  c\n\nd',
      [list(false, [paragraph('a')], [paragraph('b'), paragraph('c')]), paragraph('d')],
    ],
    [
      '1. a\n  - b\n2. c\nd',
      [list(true, [paragraph('a'), list(false, [paragraph('b')])], [paragraph('c d')])],
    ],
    ['a\n- b\n* c', [paragraph('a'), list(false, [paragraph('b')]), list(false, [paragraph('c')])]],
    [
      '[a](https://doi.example/S0140(05)1 "b"), https://b.example/c.',
      [
        paragraph(
          { kind: 'link', href: 'https://doi.example/S0140(05)1', children: ['a'] },
          ', ',
          { kind: 'link', href: 'https://b.example/c', children: ['https://b.example/c'] },
          '.',
        ),
      ],
    ],
    ['a \\*b\\* & c', [paragraph('a *b* & c')]],
  ];
  for (const [text, blocks] of cases) expect([text, blocksOf(text).blocks]).toEqual([text, blocks]);
});

/** Each says something that must be read, and tries to be more than text. */
const hostile: [name: string, markdown: string, words: string][] = [
  ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a handler', 'a <img src=x onerror=alert(1)> b', 'a <img src=x onerror=alert(1)> b'],
  ['HTML over lines', '<div>\n<b>x</b>\n</div>', '<div> <b>x</b> </div>'],
  ['a comment', 'a <!-- b --> c', 'a <!-- b --> c'],
  ['a link of JavaScript', '[a](javascript:alert(1))', 'a'],
  ['in other letters', '[a](JaVaScRiPt:alert(1))', 'a'],
  ['with entities', '[a](&#106;avascript:alert(1))', 'a'],
  ['with a named one', '[a](javascript&colon;alert(1))', 'a'],
  ['with a tab', '[a](java\tscript:alert(1))', '[a](java script:alert(1))'],
  ['with a control character', '[a](\u0001javascript:alert(1))', '[a](javascript:alert(1))'],
  ['in angle brackets', '<javascript:alert(1)>', 'javascript:alert(1)'],
  ['data', '[a](data:text/html;base64,PHNjcmlwdD4=)', 'a'],
  ['vbscript', '[a](vbscript:x)', 'a'],
  ['an address without encryption', '[a](http://b.example)', 'a'],
  ['an address without scheme', '[a](//b.example)', 'a'],
  ['a relative one', '[a](/account/orders)', 'a'],
  ['a link into the app', '[a](extension:my-kits/)', 'a'],
  ['a link into Shopify', '[a](shopify:customer-account/orders)', 'a'],
  ['a name that passes for the host', '[a](https://shop.example@evil.example)', 'a'],
  ['a broken address', '[a](https://[)', 'a'],
  ['mail', '<a@b.example>', 'a@b.example'],
  ['a number to call', '[a](tel:+1)', 'a'],
  ['an image', '![a](https://b.example/c.png)', 'a'],
  ['an image in a link', '[![a](https://b.example/c.png)](javascript:x)', 'a'],
  ['a link defined elsewhere', '[a][b]\n\n[b]: javascript:x', '[a][b] [b]: javascript:x'],
  ['a mark defined anew', 'a [1]\n\n[1]: https://evil.example', 'a [1] [1]: https://evil.example'],
  ['a title', '[a](javascript:x "b")', 'a'],
  ['letters that turn', 'a \u202Eevil\u202C b', 'a evil b'],
  ['turned by an entity', 'a &#x202E;evil b', 'a evil b'],
  ['letters that are not seen', 'a\u200Bb\u2066c', 'abc'],
  ['control characters', 'a\u0000b\u001Bc\u009Fd', 'abcd'],
  ['half a character', 'a\uD800b', 'ab'],
  ['an entity twice over', '&amp;lt;script&gt;', '&lt;script>'],
  ['a broken table', '| a | b |\n|---|\n| c', '| a | b | |---| | c'],
  ['an open fence', '```\n<b>', '<b>'],
  ['open emphasis', '**a *b', '**a *b'],
];

const allInlines = (block: Block): Inline[] => {
  if (block.kind === 'paragraph') return deep(block.children);
  if (block.kind === 'list') return block.items.flat().flatMap(allInlines);
  return 'blocks' in block ? block.blocks.flatMap(allInlines) : [];
};
const deep = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline) => [inline, ...(typeof inline === 'string' ? [] : deep(inline.children))]);

const wordsIn = (block: Block): string => {
  if (block.kind === 'paragraph') return wordsOf(block.children);
  if (block.kind === 'code') return block.lines.join(' ');
  if (block.kind === 'list') return block.items.flat().map(wordsIn).join(' ');
  if (block.kind === 'divider') return '';
  return [block.kind === 'section' ? block.heading : '', ...block.blocks.map(wordsIn)].join(' ');
};
const wordsOfText = (text: string): string => blocksOf(text).blocks.map(wordsIn).join(' ');

test.each(hostile)('%s is text', (_name, markdown, words) => {
  const { blocks } = blocksOf(markdown);
  expect(blocks.map(wordsIn).join(' ')).toBe(words);
  const links = blocks
    .flatMap(allInlines)
    .filter((inline) => typeof inline !== 'string' && inline.kind === 'link');
  expect(links.filter((link) => typeof link !== 'string' && !words.includes('https:'))).toEqual([]);
});

/** Pieces of Markdown and of what may hide in it, in any order. */
const pieces = fc.constantFrom(
  ...'# \n|## |- |1. |> |    |```\n|`|**|*|_|__|~~|[|]|(|)|![|<|>|<script>|</a>|<!--|&#106;|&amp;|\\|https://a.example/|http://b.example|javascript:|data:|[1]|[a]: |www.|a@b.example|---\n|===\n|\n|\n\n|  \n|\u202E|\u0000|\uD800|word| |é|😀'.split(
    '|',
  ),
  '|',
  '|-|-|\n',
  // Whole ones, too: of single pieces hardly ever a link comes together.
  ...[
    '[word](https://a.example/)',
    '[word](http://b.example)',
    '[word](javascript:x)',
    '[1](https://a.example/ "é")',
    '\n\n[word](https://a.example/)\n\n',
    '\n\n<https://a.example/>\n\n',
  ],
  ...['<https://a.example/>', ' https://a.example/x '],
  ...['\u202e', '\u0000', '\ud800', '\u2066'],
);
const anything = fc.oneof(
  fc.array(pieces, { maxLength: 120 }).map((some) => some.join('')),
  fc.string({ unit: 'binary', maxLength: 400 }),
);

test('whatever the text, links are https and nothing hidden is left in the words', () => {
  const reach = createReach();
  fc.assert(
    fc.property(anything, (text) => {
      const { blocks } = blocksOf(text);
      reach.count({
        'a link': blocks
          .flatMap(allInlines)
          .some((inline) => typeof inline !== 'string' && inline.kind === 'link'),
        'something to hide': /(?!\n)\p{Cc}|[\u202a-\u202e]|\p{Cs}/u.test(text),
      });
      for (const inline of blocks.flatMap(allInlines)) {
        if (typeof inline === 'string' || inline.kind !== 'link') continue;
        expect(linkAddress(inline.href)).toBe(inline.href);
      }
      expect(blocks.map(wordsIn).join('')).not.toMatch(
        // eslint-disable-next-line no-control-regex -- they are what must not be there
        /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u,
      );
    }),
    { numRuns: 500 },
  );
  reach.expectAtLeast();
});

test('no word of a text is lost', () => {
  const word = fc.stringMatching(/^[a-z]{4,8}$/);
  const around = fc.constantFrom(
    '',
    '# ',
    '- ',
    '1. ',
    '> ',
    '**',
    '`',
    '    ',
    '<b>',
    '[',
    '](x)',
    '|',
    '\n',
    '\n\n',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(around, word, around), { maxLength: 40 }), (parts) => {
      const shown = wordsOfText(parts.map((part) => part.join('')).join(' '));
      for (const [, said] of parts) expect(shown).toContain(said);
    }),
    { numRuns: 300 },
  );
});

const long = (piece: string, length = 100_000): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const count = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => {
    const inner =
      block.kind === 'list'
        ? block.items.reduce((all, item) => all + 1 + count(item), 0)
        : block.kind === 'paragraph'
          ? deep(block.children).length
          : block.kind === 'code'
            ? block.lines.length
            : 'blocks' in block
              ? count(block.blocks)
              : 0;
    return sum + 1 + inner;
  }, 0);

/** Each takes a reader of Markdown a time that grows with the square of the length, its whole stack, or all memory. */
const endless: Record<string, string> = {
  brackets: long('['),
  images: long('!['),
  emphasis: long('**a *b '),
  underlines: long('__a'),
  ticks: long('`a``b'),
  tags: long('<a '),
  quotes: long('>'),
  'quotes and lists': long('> - > - a\nb\n'),
  'a deep list': Array.from({ length: 400 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
  'numbers of lists': long('1. '),
  'a long list': long('- a\n'),
  'headings underlined': long('a\n-\n'),
  addresses: long('https://a.example/('),
  // Each short row would have as many cells as the head has columns.
  'a wide table': long(`${long('|a', 4_000)}\n${long('|-', 4_000)}\n${long('a\n', 7_000)}\n`),
  'a long table': `|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n${long('|a|b|c|d|e|f|\n')}`,
  'empty lines': long(' \n'),
  code: `\`\`\`\n${long('a\n')}`,
  words: long('a *b* [c](https://d.example) '),
  paragraphs: long(`${'_a_b'.repeat(700)}\n\n`),
};

test.each(Object.entries(endless))(
  '100 KB of %s are shown in time, with a bounded number of elements',
  (_, text) => {
    const startedAt = performance.now();
    const { blocks } = blocksOf(text);
    // Far above what it takes here (0.8 s at most), far below what it took without limits (minutes, or all memory).
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    expect(count(blocks)).toBeLessThan(10_000);
  },
);

test('a text that is longer than 100 KB is cut, and says so', () => {
  expect(blocksOf(long('word '))).toMatchObject({ isCut: false });
  const { blocks, isCut } = blocksOf(`${long('word ')}more`);
  expect(isCut).toBe(true);
  expect(blocks.map(wordsIn).join('')).not.toContain('more');
});

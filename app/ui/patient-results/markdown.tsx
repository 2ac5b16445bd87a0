import { Box, Divider, List, Text } from '@shopify/polaris';
import { type ReactNode, useMemo } from 'react';
import { type Block, blocksOf } from '../../../extensions/shared/assistant/markdown-blocks.ts';
import { type Inline, wordsOf } from '../../../extensions/shared/assistant/markdown-inlines.ts';
import { linkAddress } from '../../../extensions/shared/assistant/plain-text.ts';
import type { ShownSource } from '../../interpretation/shown.ts';
import { patientResults } from '../../words/patient-results.ts';

const words = patientResults.text;

/** A heading of a text's own: below the one of what it stands in. */
const heading = (level: number): 'h3' | 'h4' | 'h5' | 'h6' =>
  (['h3', 'h4', 'h5'] as const).find((_, i) => i + 3 === level) ?? 'h6';

/**
 * A text of the lab's as elements of Polaris': no HTML of anybody's, and https links only. What the reader doesn't know is
 * plain text.
 *
 * @param sources what the text's marks `[1]`, `[2]` … stand for
 * @param language the text's own, where it isn't the page's
 * @param level of its sections' headings
 */
export function Markdown({
  text,
  sources,
  language,
  level = 3,
}: {
  text: string;
  sources: readonly ShownSource[];
  language?: string;
  level?: number;
}) {
  const { blocks, isCut } = useMemo(() => blocksOf(text), [text]);
  return (
    <div className="patient-text" {...(language === undefined ? {} : { lang: language })}>
      {drawn(blocks, sources, level)}
      {isCut ? (
        <Text as="p" tone="subdued">
          {words.cut}
        </Text>
      ) : null}
    </div>
  );
}

const drawn = (blocks: readonly Block[], sources: readonly ShownSource[], level: number): ReactNode[] =>
  blocks.map((block, i) => <DrawnBlock key={i} block={block} sources={sources} level={level} />);

function DrawnBlock({
  block,
  sources,
  level,
}: {
  block: Block;
  sources: readonly ShownSource[];
  level: number;
}): ReactNode {
  switch (block.kind) {
    case 'section':
      return (
        <section>
          <Text as={heading(level)} variant="headingSm">
            {block.heading}
          </Text>
          {drawn(block.blocks, sources, level + 1)}
        </section>
      );
    case 'paragraph':
      return (
        <Text as="p" breakWord>
          {inlines(block.children, sources)}
        </Text>
      );
    case 'list':
      return (
        <List type={block.isOrdered ? 'number' : 'bullet'}>
          {block.items.map((item, i) => (
            <List.Item key={i}>{itemOf(item, sources, level)}</List.Item>
          ))}
        </List>
      );
    case 'quote':
      return (
        <Box background="bg-surface-secondary" padding="300" borderRadius="200">
          {drawn(block.blocks, sources, level)}
        </Box>
      );
    case 'code':
      return <pre>{block.lines.join('\n')}</pre>;
    case 'divider':
      return <Divider />;
  }
}

/** Most items are a line: they need no paragraph. */
function itemOf(blocks: readonly Block[], sources: readonly ShownSource[], level: number): ReactNode {
  const [only, ...others] = blocks;
  if (only?.kind === 'paragraph' && others.length === 0) return inlines(only.children, sources);
  return drawn(blocks, sources, level);
}

const inlines = (children: readonly Inline[], sources: readonly ShownSource[]): ReactNode[] =>
  children.flatMap((inline, i): ReactNode[] => {
    if (typeof inline === 'string') return marked(inline, String(i), sources);
    if (inline.kind === 'link') {
      // A mark within a link would be a link within a link: there it is words.
      return [<Outside key={i} href={inline.href} label={wordsOf(inline.children)} />];
    }
    const within = inlines(inline.children, sources);
    return [inline.kind === 'strong' ? <strong key={i}>{within}</strong> : <em key={i}>{within}</em>];
  });

/** A text with its marks `[1]` as links to the sources they stand for. */
function marked(text: string, key: string, sources: readonly ShownSource[]): ReactNode[] {
  return text.split(/(\[\d{1,3}\])/).map((piece, i) => {
    const position = i % 2 === 0 ? null : piece.slice(1, -1);
    const source = position === null ? undefined : sources[Number(position) - 1];
    const href = source === undefined ? null : linkAddress(source.url);
    if (source === undefined || href === null || position === null) return piece;
    const spoken = words.source(position, source.title);
    return <Outside key={`${key}.${String(i)}`} href={href} label={piece} spoken={spoken} />;
  });
}

/** A link that opens beside the admin, and tells the other side nothing of where it was. */
export function Outside({
  href,
  label,
  spoken = words.opens(label),
}: {
  href: string;
  label: string;
  spoken?: string;
}) {
  return (
    <a className="Polaris-Link" href={href} target="_blank" rel="noopener noreferrer" aria-label={spoken}>
      {label}
    </a>
  );
}

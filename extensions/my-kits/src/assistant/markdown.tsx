import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Source } from '../../../../app/contract/customer/answers.ts';
import type { Texts } from '../../../shared/reader.ts';
import { type Block, blocksOf } from '../../../shared/assistant/markdown-blocks.ts';
import { languageOf } from './letter.ts';
import { type Inline, wordsOf } from '../../../shared/assistant/markdown-inlines.ts';
import { OutsideLink } from './outside-link.tsx';
import { linkAddress } from '../../../shared/assistant/plain-text.ts';

/** How a text of the service's is drawn. */
export interface Way {
  /** What the text's marks `[1]`, `[2]` … stand for. */
  sources: readonly Source[];
  i18n: Texts;
  /** The text's language where it is another than the page's: screen readers are told. */
  lang?: string | undefined;
}

interface MarkdownProps extends Omit<Way, 'lang'> {
  text: string;
  /** Shows the first paragraph, and the rest once it is opened. */
  isFolded?: boolean;
}

/** The language of a text, where it is not the page's. */
export function foreignLanguage(text: string, { translate }: Texts): string | undefined {
  const language = languageOf(text);
  return language === translate('assistant.language') ? undefined : language;
}

/** A text of the service's as elements of Shopify's: no HTML of anybody's, and https links only. */
export function Markdown({ text, isFolded = false, ...props }: MarkdownProps): JSX.Element {
  const { blocks, isCut } = useMemo(() => blocksOf(text), [text]);
  const way = { ...props, lang: foreignLanguage(text, props.i18n) };
  const { translate } = props.i18n;
  const rest = isFolded ? blocks.slice(1) : [];
  const end = isCut && <s-paragraph color="subdued">{translate('assistant.cut')}</s-paragraph>;
  return (
    <s-stack gap="small-200">
      {drawn(rest.length > 0 ? blocks.slice(0, 1) : blocks, way)}
      {rest.length === 0 ? (
        end
      ) : (
        <s-details>
          <s-summary>{translate('assistant.conversation.more')}</s-summary>
          <s-stack gap="small-200">
            {drawn(rest, way)}
            {end}
          </s-stack>
        </s-details>
      )}
    </s-stack>
  );
}

/** A text's sections as rows that open; what stands in no section is shown. */
export const Folded = ({ blocks, way }: { blocks: readonly Block[]; way: Way }): JSX.Element => (
  <s-stack gap="small-200">
    {blocks.map((block, index) =>
      block.kind === 'section' ? (
        <s-details key={index}>
          <s-summary>{block.heading}</s-summary>
          <s-stack gap="small-200">{drawn(block.blocks, way)}</s-stack>
        </s-details>
      ) : (
        <DrawnBlock key={index} block={block} way={way} />
      ),
    )}
  </s-stack>
);

const inLanguage = ({ lang }: Way) => (lang === undefined ? {} : { lang });

export const drawn = (blocks: readonly Block[], way: Way): JSX.Element[] =>
  blocks.map((block, index) => <DrawnBlock key={index} block={block} way={way} />);

function DrawnBlock({ block, way }: { block: Block; way: Way }): JSX.Element {
  switch (block.kind) {
    case 'section':
      return (
        <s-section heading={block.heading}>
          <s-stack gap="small-200">{drawn(block.blocks, way)}</s-stack>
        </s-section>
      );
    case 'paragraph':
      return <s-paragraph {...inLanguage(way)}>{words(block.children, way)}</s-paragraph>;
    case 'list': {
      const items = block.items.map((item, index) => (
        <s-list-item key={index}>{itemOf(item, way)}</s-list-item>
      ));
      return block.isOrdered ? (
        <s-ordered-list>{items}</s-ordered-list>
      ) : (
        <s-unordered-list>{items}</s-unordered-list>
      );
    }
    case 'quote':
      return (
        <s-box background="subdued" padding="small-200">
          <s-stack gap="small-200">{drawn(block.blocks, way)}</s-stack>
        </s-box>
      );
    case 'code':
      return (
        <s-stack>
          {block.lines.map((line, index) => (
            <s-text key={index}>{line}</s-text>
          ))}
        </s-stack>
      );
    case 'divider':
      return <s-divider />;
  }
}

/** Most items are a line: they need no paragraph. */
function itemOf(blocks: readonly Block[], way: Way): JSX.Element | JSX.Element[] {
  const [only, ...others] = blocks;
  if (only?.kind === 'paragraph' && others.length === 0)
    return <s-text {...inLanguage(way)}>{words(only.children, way)}</s-text>;
  return drawn(blocks, way);
}

type Word = string | JSX.Element;

const words = (inlines: readonly Inline[], way: Way): Word[] =>
  inlines.flatMap((inline, index) => {
    if (typeof inline === 'string') return marked(inline, index, way);
    if (inline.kind === 'link') {
      // A mark within a link would be a link within a link: there it is words.
      return <OutsideLink key={index} href={inline.href} label={wordsOf(inline.children)} i18n={way.i18n} />;
    }
    return (
      <s-text key={index} type={inline.kind}>
        {words(inline.children, way)}
      </s-text>
    );
  });

/** A text with its marks `[1]` as links to the sources they stand for. */
function marked(text: string, key: number, { sources, i18n }: Way): Word[] {
  return text.split(/(\[\d{1,3}\])/).map((piece, index) => {
    const source = index % 2 === 0 ? undefined : sources[Number(piece.slice(1, -1)) - 1];
    const href = source === undefined ? null : linkAddress(source.url);
    if (source === undefined || href === null) return piece;
    const spoken = i18n.translate('assistant.source', { number: piece.slice(1, -1), title: source.title });
    return (
      <OutsideLink
        key={`${String(key)}.${String(index)}`}
        href={href}
        spoken={spoken}
        i18n={i18n}
        label={piece}
      />
    );
  });
}

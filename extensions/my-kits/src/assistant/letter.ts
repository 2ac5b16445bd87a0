import { type Block, blocksOf } from '../../../shared/assistant/markdown-blocks.ts';

/** An interpretation as the page shows it: its first paragraph at once, the rest by section. */
export interface Letter {
  /** The paragraph that answers; none where the text begins with something else. */
  summary: Block[];
  rest: Block[];
  isCut: boolean;
}

/** Takes a text's first paragraph out, whether it stands alone or below the first heading. */
export function letterOf(text: string): Letter {
  const { blocks, isCut } = blocksOf(text);
  const [first, ...others] = blocks;
  if (first?.kind === 'paragraph') return { summary: [first], rest: others, isCut };
  if (first?.kind !== 'section') return { summary: [], rest: blocks, isCut };
  const [paragraph, ...below] = first.blocks;
  if (paragraph?.kind !== 'paragraph') return { summary: [], rest: blocks, isCut };
  return {
    summary: [paragraph],
    rest: below.length > 0 ? [{ ...first, blocks: below }, ...others] : others,
    isCut,
  };
}

/** The blocks of the section about an index, by its name: its heading begins with it (`Shield (S)`); and all the others. */
export function sectionsOf(
  rest: readonly Block[],
  names: readonly string[],
): { about: ReadonlyMap<string, Block[]>; others: Block[] } {
  const about = new Map<string, Block[]>();
  const others = rest.filter((block) => {
    const name = block.kind === 'section' ? block.heading.split(/[ (:]/, 1)[0] : undefined;
    if (block.kind !== 'section' || name === undefined || !names.includes(name) || about.has(name))
      return true;
    about.set(name, block.blocks);
    return false;
  });
  return { about, others };
}

const telling = {
  en: /\b(?:the|and|of|is|not|you|your)\b/gi,
  de: /\b(?:der|die|das|und|ist|nicht|Sie|Ihr|Ihre)\b/g,
};
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language of a text of the service's, which does not say it: the one whose small words it has more of. */
export const languageOf = (text: string): keyof typeof telling =>
  count(text, telling.de) > count(text, telling.en) ? 'de' : 'en';

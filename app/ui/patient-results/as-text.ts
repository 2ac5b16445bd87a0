import { type Block, blocksOf } from '../../../extensions/shared/assistant/markdown-blocks.ts';
import { wordsOf } from '../../../extensions/shared/assistant/markdown-inlines.ts';
import { linkAddress, withoutUnseen } from '../../../extensions/shared/assistant/plain-text.ts';
import type { ShownMessage, ShownSource } from '../../interpretation/shown.ts';
import type { TextView } from '../../pages/practice/assistant-view.ts';
import { dateText } from '../../words/dates.ts';
import { patientResults } from '../../words/patient-results.ts';
import { patientTalks } from '../../words/patient-talks.ts';

/** The lab's text as plain text: what is read on the page, without what Markdown adds. It names no patient. */
export function interpretationAsText(text: TextView): string {
  const { text: words, kits, notDiagnosis } = patientResults;
  const facts = [
    kits.of(text.kitCode),
    text.resultsConsidered === null ? words.basedOnUnknown : words.basedOn(text.resultsConsidered),
    ...(text.generatedAt === null
      ? []
      : [`${words.generated} ${dateText(new Date(text.generatedAt), 'moment')}`]),
  ];
  return parts(
    words.title,
    facts.join('\n'),
    asText(text.markdown),
    sourcesAsText(text.sources),
    notDiagnosis,
  );
}

/** What was said, in the order in which it was said. */
export function conversationAsText(messages: readonly ShownMessage[]): string {
  const said = messages.map(({ role, content, sources }) =>
    parts(
      `${patientTalks.by[role]}:`,
      role === 'user' ? withoutUnseen(content) : asText(content),
      sourcesAsText(sources),
    ),
  );
  return parts(...said, patientResults.notDiagnosis);
}

/** Markdown as plain text, a blank line between its parts. */
export const asText = (markdown: string): string => blocksAsText(blocksOf(markdown).blocks);

const parts = (...all: readonly string[]): string => all.filter((part) => part !== '').join('\n\n');

const blocksAsText = (blocks: readonly Block[]): string => parts(...blocks.map(blockAsText));

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'section':
      return parts(block.heading, blocksAsText(block.blocks));
    case 'paragraph':
      return wordsOf(block.children).trim();
    case 'list':
      return block.items
        .map((item, i) => {
          const mark = block.isOrdered ? `${String(i + 1)}. ` : '- ';
          return mark + blocksAsText(item).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
        })
        .join('\n');
    case 'quote':
      return blocksAsText(block.blocks);
    case 'code':
      return block.lines.join('\n');
    case 'divider':
      return '';
  }
}

function sourcesAsText(sources: readonly ShownSource[]): string {
  if (sources.length === 0) return '';
  const lines = sources.map(({ title, citation, url }, i) => {
    const said = [title, citation, linkAddress(url)].filter((each) => each !== null);
    return `[${String(i + 1)}] ${withoutUnseen(said.join(' '))}`;
  });
  return [patientResults.text.sources, ...lines].join('\n');
}

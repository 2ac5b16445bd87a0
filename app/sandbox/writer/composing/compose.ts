/** The built-in writer's interpretation: raw Markdown with citation marks, the same for the same task. */
import { indexSymbols } from '../../../contract/indexes.ts';
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { headingOf, sectionsOf } from '../language/headings.ts';
import { readInstructions } from '../language/instructions.ts';
import type { SectionName } from '../language/instructions.ts';
import type { InterpretationTask } from '../writer.ts';
import { considerations } from './considerations.ts';
import { overview } from './overview.ts';
import { penFor } from './pen.ts';
import { readingOf } from './reading.ts';
import { indexSection } from './sections.ts';
import type { Section } from './sections.ts';
import { trend } from './trend.ts';

/**
 * An overview that answers first, a section for each index, for practitioners a trend where there are several results, and
 * considerations (reseller-api §2.8, partner-api §2.6); what `instructions` wish for changes order, length and words.
 */
export function composeInterpretation(task: InterpretationTask): string {
  const instructions = readInstructions(task.instructions);
  const pen = penFor(task, instructions);
  const reading = readingOf(task.subject.result);
  const sections = sectionsOf(task.subject, instructions);
  const indexes = sections.filter(isIndex);
  const write = (section: SectionName): string => {
    const heading = headingOf(section, instructions.language);
    if (section === 'overview')
      return markdown({ heading, paragraphs: overview(pen, reading) }, instructions.bullets);
    if (section === 'considerations') {
      return markdown({ heading, paragraphs: [considerations(pen, reading)] }, true);
    }
    if (section === 'trend')
      return markdown({ heading, paragraphs: trend(pen, reading) }, instructions.bullets);
    const before = indexes.slice(0, indexes.indexOf(section));
    return markdown(indexSection(pen, reading, section, before), instructions.bullets);
  };
  return sections.map(write).join('\n\n');
}

function isIndex(section: SectionName): section is IndexSymbol {
  return (indexSymbols as readonly string[]).includes(section);
}

function markdown({ heading, paragraphs }: Section, bullets: boolean): string {
  const filled = paragraphs.filter((passages) => passages.length > 0);
  const body = bullets
    ? filled.flatMap((passages) => passages.map((passage) => `- ${passage}`)).join('\n')
    : filled.map((passages) => passages.join(' ')).join('\n\n');
  return `## ${heading}\n\n${body}`;
}

/** The built-in writer's interpretation: raw Markdown with citation marks, the same for the same task. */
import type { InterpretationTask } from '../writer.ts';
import { considerations } from './considerations.ts';
import { overview } from './overview.ts';
import { penFor } from './pen.ts';
import { readingOf } from './reading.ts';
import { indexSections } from './sections.ts';
import type { Section } from './sections.ts';
import { trend } from './trend.ts';
import { readWishes } from './wishes.ts';

/**
 * An overview, a section for each index, for practitioners a trend where there are earlier results, and considerations
 * (reseller-api §2.8, partner-api §2.6).
 */
export function composeInterpretation(task: InterpretationTask): string {
  const wishes = readWishes(task.instructions);
  const pen = penFor(task.subject, task.attempt, wishes);
  const reading = readingOf(task.subject.result);
  const sections: Section[] = [
    { heading: 'Overview', paragraphs: overview(pen, reading) },
    ...indexSections(pen, reading),
    ...trend(pen, reading),
  ];
  const list = considerations(pen, reading).map((item) => `- ${item}`);
  const written = sections.map((section) => markdown(section, wishes.bullets));
  return [...written, `## Considerations\n\n${list.join('\n')}`].join('\n\n');
}

function markdown({ heading, paragraphs }: Section, bullets: boolean): string {
  const filled = paragraphs.filter((passages) => passages.length > 0);
  const body = bullets
    ? filled.flatMap((passages) => passages.map((passage) => `- ${passage}`)).join('\n')
    : filled.map((passages) => passages.join(' ')).join('\n\n');
  return `## ${heading}\n\n${body}`;
}

/**
 * Help first: a message that tells of something that cannot wait is answered before any writer sees it, in the language
 * that it is written in, and every later answer of the conversation stands under a reminder of it. Nothing is stored for
 * that: what was said is read again. How much is caught: docs/evaluation.md.
 */
import { needOf } from './recognising/need.ts';
import { helpReply, reminderOf, underReminder, withoutReminder } from './replies/replies.ts';
import type { HelpReader } from './replies/replies.ts';

export type { HelpReader } from './replies/replies.ts';
export { underReminder };

interface Said {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** The fixed answer to a message that cannot wait; null for all others. */
export function urgentReply(message: string, reader: HelpReader): string | null {
  const need = needOf(message);
  return need === null ? null : helpReply(need, reader);
}

/**
 * The reminder that the next answer stands under; null in a conversation in which nothing was urgent. The latest need
 * counts. An answer passes its reminder on, so it lasts however long the conversation gets.
 */
export function reminderAfter(before: readonly Said[], reader: HelpReader): string | null {
  for (const { role, content } of before.toReversed()) {
    if (role === 'assistant') {
      const { reminder } = withoutReminder(content);
      if (reminder !== null) return reminder;
    } else {
      const need = needOf(content);
      if (need !== null) return reminderOf(need, reader);
    }
  }
  return null;
}

/** What was said, as a writer is told of it: its own answers alone. */
export function withoutReminders<One extends Said>(before: readonly One[]): One[] {
  return before.map((one) =>
    one.role === 'user' ? one : { ...one, content: withoutReminder(one.content).answer },
  );
}

import type { ShownMessage } from '../../interpretation/shown.ts';

/** A question whose reply was not heard to its end, and how many messages stood before it. */
export interface Unheard {
  question: string;
  before: number;
}

/** What became of a question: it was answered, it stands alone, or it never arrived. */
export type Fate = 'replied' | 'alone' | 'absent';

/** A lab may trim what it keeps, or write line breaks otherwise. */
const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What a transcript says of a question that was asked after `before` messages. */
export function fateOf(messages: readonly ShownMessage[], { question, before }: Unheard): Fate {
  const later = messages.slice(before);
  const asked = later.findLastIndex(
    ({ role, content }) => role === 'user' && words(content) === words(question),
  );
  if (asked < 0) return 'absent';
  return later.slice(asked + 1).some(({ role }) => role === 'assistant') ? 'replied' : 'alone';
}

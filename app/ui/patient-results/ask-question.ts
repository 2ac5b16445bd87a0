import { readReply } from '../../../extensions/shared/assistant/reply-lines.ts';
import { streamMediaType } from '../../contract/ai.ts';
import type { ShownMessage } from '../../interpretation/shown.ts';
import type { AssistantRefused } from '../../pages/practice/assistant-trouble.ts';

/** What came of a question. */
export type QuestionOutcome =
  | { kind: 'replied'; message: ShownMessage }
  /** It was not asked. */
  | { kind: 'refused'; refused: AssistantRefused }
  /** Its reply wasn't heard to its end. The lab saves the turn in every case: it's in the transcript, now or later. */
  | { kind: 'lost' };

/** A reply that says nothing for so long is not coming over this connection. */
const LONGEST_SILENCE_MS = 90_000;

/**
 * Asks a question, once, and passes the reply on as it is written. Never throws.
 *
 * @param signal called off by the reader, who then gets `lost`
 */
export async function askQuestion(
  path: string,
  question: { conversation: string; message: string },
  { signal, onText }: { signal: AbortSignal; onText: (content: string) => void },
): Promise<QuestionOutcome> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  const heard = (content: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
    onText(content);
  };
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    return await outcomeOf(response, heard);
  } catch {
    return { kind: 'lost' };
  } finally {
    clearTimeout(timer);
  }
}

async function outcomeOf(response: Response, onText: (content: string) => void): Promise<QuestionOutcome> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('application/json'))
    return { kind: 'refused', refused: (await response.json()) as AssistantRefused };
  // Whatever stood between answered, or it failed midway: it may have been asked.
  if (!response.ok || !type.startsWith(streamMediaType) || response.body === null) return { kind: 'lost' };
  const last = await readReply(response.body, onText);
  return last?.type === 'complete' ? { kind: 'replied', message: last.message } : { kind: 'lost' };
}

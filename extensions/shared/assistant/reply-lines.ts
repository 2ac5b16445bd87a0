import type { ReplyLine } from '../../../app/contract/customer/answers.ts';

/** How a reply ends where nothing broke. */
export type LastLine = Exclude<ReplyLine, { type: 'text' }>;

/** Characters; the last line holds a whole reply and its sources. */
const longestLine = 500_000;

/**
 * Reads a reply that comes as lines of JSON, cut anywhere on its way. A line that can't be read is left out: the last
 * one holds the whole reply.
 *
 * @param onText told of each piece, to be added to those before
 * @returns null when the reply ended without its last line: the connection broke, or what came was no reply
 */
export async function readReply(
  body: ReadableStream<Uint8Array>,
  onText: (content: string) => void,
): Promise<LastLine | null> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // Half a character waits in the decoder for its other half.
      pending += decoder.decode(value, { stream: !done });
      const lines = pending.split('\n');
      pending = done ? '' : (lines.pop() ?? '');
      for (const line of lines.map(readLine)) {
        if (line?.type === 'text') onText(line.content);
        else if (line) return line;
      }
      if (done || pending.length > longestLine) return null;
    }
  } catch {
    return null;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Null for what is no line of a reply. */
function readLine(text: string): ReplyLine | null {
  try {
    const line = JSON.parse(text) as Partial<Record<string, unknown>> | null;
    switch (line?.['type']) {
      case 'text':
        return typeof line['content'] === 'string' ? (line as ReplyLine) : null;
      case 'complete':
        return isMessage(line['message']) ? (line as ReplyLine) : null;
      case 'error':
        return line as ReplyLine;
      default:
        return null;
    }
  } catch {
    return null;
  }
}

function isMessage(value: unknown): boolean {
  const message = value as Partial<Record<string, unknown>> | null | undefined;
  return typeof message?.['content'] === 'string' && Array.isArray(message['sources']);
}

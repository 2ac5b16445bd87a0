import { streamMediaType } from '../contract/ai.ts';
import type { Reply, ReplyLine } from '../interpretation/relay.ts';
import { customerProblems } from '../words/customer-problems.ts';

const headers = {
  'Cache-Control': 'no-store',
  'Content-Type': `${streamMediaType}; charset=utf-8`,
  // Proxies that would collect the answer before they pass it on are asked not to.
  'X-Accel-Buffering': 'no',
};

/**
 * A reply as lines of JSON, each sent when it is there and the reader has taken the one before: nothing is collected.
 *
 * @param onLeft the reader is gone
 * @param onFailure gets what broke the reply unforeseen; its reader is told that it was interrupted
 */
export function streamed(
  reply: Reply,
  { onLeft, onFailure }: { onLeft: () => void; onFailure: (error: unknown) => void },
): Response {
  const lines = reply[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const written = (line: ReplyLine): Uint8Array => encoder.encode(`${JSON.stringify(inWords(line))}\n`);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = await lines.next();
          if (next.done === true) controller.close();
          else controller.enqueue(written(next.value));
        } catch (error) {
          onFailure(error);
          controller.enqueue(written({ type: 'error', code: 'interrupted' }));
          controller.close();
        }
      },
      cancel: onLeft,
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers });
}

const inWords = (line: ReplyLine): unknown =>
  line.type === 'error' ? { ...line, error: customerProblems.replies[line.code] } : line;

/** Answers that are lines of JSON, each sent as it comes about. */
import { streamMediaType } from '../../contract/ai.ts';
import type { HttpBindings } from '@hono/node-server';

export interface LineStream {
  readonly lines: AsyncGenerator<unknown, void>;
  /** A fault: the connection ends behind the first line. */
  readonly cutAfterFirst: boolean;
}

/**
 * The answer, whose headers go out at once. A line is asked for when the one before has left, so that a slow reader holds
 * up nothing but itself; who hangs up is written to no more.
 */
export function lineStreamAnswer(
  { lines, cutAfterFirst }: LineStream,
  { incoming }: Pick<HttpBindings, 'incoming'>,
): Response {
  const encoder = new TextEncoder();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (cutAfterFirst && sent === 1) {
          // What was written still goes out; the end of the body never comes.
          incoming.socket.destroySoon();
          return;
        }
        const next = await lines.next();
        if (next.done === true) controller.close();
        else {
          sent += 1;
          controller.enqueue(encoder.encode(`${JSON.stringify(next.value)}\n`));
        }
      },
      async cancel() {
        await lines.return();
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    status: 200,
    headers: {
      'content-type': streamMediaType,
      'cache-control': 'no-store',
      // Proxies in front of it must not gather lines.
      'x-accel-buffering': 'no',
    },
  });
}

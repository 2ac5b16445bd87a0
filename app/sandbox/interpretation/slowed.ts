import { setTimeout as delay } from 'node:timers/promises';
import type { Writer } from '../writer/writer.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The same writer, waiting before each sentence. */
export function slowed(writer: Writer, waitMs: number): Writer {
  return {
    model: writer.model,
    maxAttempts: writer.maxAttempts,
    ...(writer.vouches && { vouches: writer.vouches }),
    bounds: (task) => writer.bounds(task),
    write(task, signal) {
      const { pieces, used } = writer.write(task, signal);
      return { pieces: inSentences(pieces, () => delay(waitMs, undefined, { signal })), used };
    },
  };
}

async function* inSentences(pieces: AsyncIterable<string>, wait: () => Promise<void>) {
  let rest = '';
  for await (const piece of pieces) {
    const [...found] = sentences.segment(rest + piece);
    // The last one may go on with the next piece.
    rest = found.pop()?.segment ?? '';
    for (const { segment } of found) {
      await wait();
      yield segment;
    }
  }
  await wait();
  yield rest;
}

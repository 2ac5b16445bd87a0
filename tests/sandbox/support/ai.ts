import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { StreamLine } from '../../../app/contract/reseller/schemas.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { builtInWriter } from '../../../app/sandbox/writer/built-in.ts';
import type { Writer, WritingTask } from '../../../app/sandbox/writer/writer.ts';
import { order, startTestSandbox } from './sandbox.ts';
import type { Client, TestSandbox } from './sandbox.ts';

/** The built-in writer, with a hand on it. */
export interface HandledWriter extends Writer {
  /** What it was asked to write, tries that the guards refused included. */
  readonly tasks: WritingTask[];
  /** From now on each text stops behind so many pieces, until `release`. */
  holdAfter(pieces: number): void;
  release(): void;
  /** From now on each text ends behind so many pieces: nothing at all, or broken off with an error. */
  endAfter(pieces: number | null, how?: 'silently' | 'with an error'): void;
  /** Resolves as soon as so many texts have been begun. */
  begun(texts: number): Promise<void>;
  /** Resolves as soon as a text was broken off because nobody may wait for it any longer. */
  readonly aborted: Promise<void>;
}

export function handledWriter(): HandledWriter {
  const tasks: WritingTask[] = [];
  const waiting = new Set<() => void>();
  const aborted = Promise.withResolvers<void>();
  let held: { after: number; released: PromiseWithResolvers<void> } | null = null;
  let end: { after: number; how: 'silently' | 'with an error' } | null = null;

  async function* pieces(task: WritingTask, signal: AbortSignal): AsyncGenerator<string> {
    let count = 0;
    for await (const piece of builtInWriter.write(task, signal).pieces) {
      if (held !== null && count >= held.after) await orAborted(held.released.promise, signal);
      if (end !== null && count >= end.after) {
        if (end.how === 'with an error') throw new Error('the model hung up');
        return;
      }
      count += 1;
      yield piece;
    }
  }
  const orAborted = async (promise: Promise<void>, signal: AbortSignal): Promise<void> => {
    await Promise.race([promise, once(signal, 'abort')]);
    if (signal.aborted) aborted.resolve();
    signal.throwIfAborted();
  };

  return {
    model: 'built-in',
    maxAttempts: builtInWriter.maxAttempts,
    bounds: (task) => builtInWriter.bounds(task),
    write(task, signal) {
      tasks.push(task);
      for (const check of waiting) check();
      return {
        pieces: pieces(task, signal),
        used: Promise.resolve({ inputTokens: 100, outputTokens: 50 }),
      };
    },
    tasks,
    holdAfter: (after) => void (held = { after, released: Promise.withResolvers() }),
    release() {
      held?.released.resolve();
      held = null;
    },
    endAfter: (after, how = 'silently') => void (end = after === null ? null : { after, how }),
    begun: (texts) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (tasks.length < texts) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    aborted: aborted.promise,
  };
}

/** A kit of this account: only shipped, or with its result. */
export async function kitOf(
  client: Client,
  email = 'customer@example.com',
  released = true,
): Promise<string> {
  const { id } = (await client.post('/orders', order({ email }))).body;
  await client.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
  const kit: string = (await client.get(`/units?order_id=${String(id)}`)).body.data[0].kit_code;
  if (released) {
    await client.control('POST', '/events', { kit_code: kit, kind: 'unit.registered' });
    await client.control('POST', '/events', { kit_code: kit, kind: 'result.ready' });
  }
  return kit;
}

/** A conversation about a released kit. */
export async function conversationOf(
  client: Client,
  email?: string,
): Promise<{ kit: string; id: string; messages: string; stream: string }> {
  const kit = await kitOf(client, email);
  const { body } = await client.post('/ai/conversations', { kit_code: kit });
  const id = String(body.id);
  const messages = `/ai/conversations/${id}/messages`;
  return { kit, id, messages, stream: `${messages}/stream` };
}

export async function monthOf(client: Client): Promise<Record<string, number>> {
  return (await client.get('/ai/usage')).body.current_month as Record<string, number>;
}

export async function said(client: Client, messages: string): Promise<{ role: string; content: string }[]> {
  return (await client.get(messages)).body.data as { role: string; content: string }[];
}

/** A streamed answer, line by line as it comes. */
export interface OpenStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The next line; null at the end. Rejects when the connection was cut. */
  next(): Promise<StreamLine | null>;
  /** All lines that are left. */
  rest(): Promise<StreamLine[]>;
  /** Ends the connection, as a reader does that walks away. */
  hangUp(): Promise<void>;
}

export async function openStream(client: Client, path: string, message: string): Promise<OpenStream> {
  const body = JSON.stringify({ message });
  const asked = request(client.account.base_url + path, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: basicAuthorization(client.account.token),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const lines = linesOf(answer);
  const next = async (): Promise<StreamLine | null> => {
    const line = await lines.next();
    return line.done === true ? null : line.value;
  };
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    next,
    async rest() {
      const all: StreamLine[] = [];
      for (let line = await next(); line !== null; line = await next()) all.push(line);
      return all;
    },
    async hangUp() {
      answer.on('error', () => undefined);
      const closed = once(answer, 'close');
      answer.destroy();
      await closed;
    },
  };
}

async function* linesOf(answer: IncomingMessage): AsyncGenerator<StreamLine, void> {
  let text = '';
  for await (const chunk of answer) {
    text += (chunk as Buffer).toString();
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as StreamLine;
  }
  // A refusal is JSON as everywhere.
  if (answer.statusCode !== 200) yield JSON.parse(text) as StreamLine;
  else if (text !== '') throw new Error('the last line is not whole');
}

/** What the `text` lines show together. */
export function shownBy(lines: readonly StreamLine[]): string {
  return lines.map((line) => (line.type === 'text' ? line.content : '')).join('');
}

/** A sandbox of the test file's own, with a writer in hand that is let go before each test. */
export function useAiSandbox(options: { now?: () => number } = {}) {
  const writer = handledWriter();
  let started: TestSandbox | undefined;
  const running = (): TestSandbox => {
    if (started === undefined) throw new Error('the sandbox runs from beforeAll on');
    return started;
  };
  beforeAll(async () => {
    started = await startTestSandbox({ writer, ...options });
  });
  beforeEach(() => {
    writer.release();
    writer.endAfter(null);
  });
  afterAll(() => started?.close());
  return {
    writer,
    get sandbox(): TestSandbox {
      return running();
    },
    /** The account whose AI limits no test comes near. */
    get raised(): Client {
      return running().clients[2];
    },
  };
}

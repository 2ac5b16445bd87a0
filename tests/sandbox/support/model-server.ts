/** Servers on this machine that stream as model providers do. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ModelServer {
  readonly url: string;
  readonly asked: Asked[];
  /** Answers with this status from now on, or so many times. */
  failWith(status: number, options?: { headers?: Record<string, string>; times?: number }): void;
  /** Breaks every connection off from now on, once it was asked. */
  cut(): void;
  /** From now on, or so many times, streams go wrong behind the first words. */
  breakStreams(how: StreamBreak, options?: { times?: number }): void;
  close(): Promise<void>;
}

/** The connection is cut, the stream ends as if it were over, it reports an error, or nothing more comes. */
export type StreamBreak = 'cut' | 'end' | 'error' | 'hang';

interface Beside {
  /** What the model thinks before it writes, in the protocol's own part for it. */
  readonly thoughts?: readonly string[];
  /** Of the 1,000 tokens that it read. */
  readonly cachedTokens?: number;
}

/** What a provider's stream consists of: the lines for a text in pieces, and for its tokens. */
export interface Speech {
  (pieces: readonly string[], beside?: Beside): string[];
  /** The line of an error in a stream that began well. */
  readonly error: string;
}

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

// Providers like to repeat what they were given.
const overloaded = { type: 'overloaded_error', message: 'Overloaded while writing: Your glycan age is 52' };

function openAiLines(pieces: readonly string[], { thoughts = [], cachedTokens }: Beside = {}): string[] {
  const chunk = (choices: unknown[], more: object = {}) =>
    data({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices, ...more });
  const said = (delta: object) =>
    chunk([{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: null }]);
  const details =
    cachedTokens === undefined ? {} : { prompt_tokens_details: { cached_tokens: cachedTokens } };
  const usage = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200, ...details };
  return [
    ...thoughts.map((thought) => said({ reasoning_content: thought })),
    ...pieces.map((content) => said({ content })),
    chunk([{ index: 0, delta: {}, finish_reason: 'stop' }]),
    chunk([], { usage }),
    'data: [DONE]\n\n',
  ];
}

/** As every OpenAI-compatible server does at /chat/completions. */
export const openAiSpeech: Speech = Object.assign(openAiLines, { error: data({ error: overloaded }) });

const anthropicEvent = (type: string, more: object) => `event: ${type}\n${data({ type, ...more })}`;

function anthropicLines(
  pieces: readonly string[],
  { thoughts = [], cachedTokens = 0 }: Beside = {},
): string[] {
  const event = anthropicEvent;
  const block = (index: number, content: object, deltas: readonly object[]) => [
    event('content_block_start', { index, content_block: content }),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ];
  const thinking = thoughts.map((thought) => ({ type: 'thinking_delta', thinking: thought }));
  const signed = { type: 'signature_delta', signature: 'c2lnbmVk' };
  return [
    event('message_start', {
      message: {
        id: 'm1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: {
          input_tokens: 1_000 - cachedTokens,
          cache_read_input_tokens: cachedTokens,
          cache_creation_input_tokens: 0,
          output_tokens: 1,
        },
      },
    }),
    ...(thoughts.length === 0
      ? []
      : block(0, { type: 'thinking', thinking: '', signature: '' }, [...thinking, signed])),
    ...block(
      Math.min(1, thoughts.length),
      { type: 'text', text: '' },
      pieces.map((text) => ({ type: 'text_delta', text })),
    ),
    event('message_delta', {
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 200 },
    }),
    event('message_stop', {}),
  ];
}

/** As Anthropic does at /messages. */
export const anthropicSpeech: Speech = Object.assign(anthropicLines, {
  error: anthropicEvent('error', { error: overloaded }),
});

/** `says` makes the text, in pieces, of what was asked. */
export async function startModelServer(
  speech: Speech,
  says: (body: string) => readonly string[],
  beside: Beside = {},
): Promise<ModelServer> {
  const asked: Asked[] = [];
  let failure: { status: number; headers: Record<string, string>; left: number } | null = null;
  let cuts = false;
  let broken: { how: StreamBreak; left: number } | null = null;
  const sent = (response: ServerResponse, line: string): Promise<void> =>
    new Promise((resolve) => response.write(line, () => void resolve()));
  /** The lines up to the one behind the text's first, and then nothing, or the line of an error. */
  const breakOff = async (response: ServerResponse, body: string, how: StreamBreak): Promise<void> => {
    const lines = speech(says(body), beside);
    const first = lines.findIndex((line) => /"(?:content|text)":"[^"]/.test(line));
    for (const line of lines.slice(0, first + 1)) await sent(response, line);
    if (how === 'error') await sent(response, speech.error);
    if (how === 'cut') response.destroy();
    else if (how !== 'hang') response.end();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      asked.push({ path: request.url ?? '', headers: request.headers, body });
      if (cuts) {
        request.socket.destroy();
        return;
      }
      if (failure !== null && failure.left > 0) {
        failure.left -= 1;
        const error = { message: `no: ${request.headers.authorization ?? ''} ${body}` };
        response
          .writeHead(failure.status, { 'content-type': 'application/json', ...failure.headers })
          .end(JSON.stringify({ error }));
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (broken !== null && broken.left > 0) {
        broken.left -= 1;
        void breakOff(response, body, broken.how);
        return;
      }
      for (const line of speech(says(body), beside)) response.write(line);
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    asked,
    failWith: (status, { headers = {}, times = Infinity } = {}) =>
      void (failure = { status, headers, left: times }),
    cut: () => void (cuts = true),
    breakStreams: (how, { times = Infinity } = {}) => void (broken = { how, left: times }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Servers on this machine that stream as model providers do. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
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
  close(): Promise<void>;
}

/** What a provider's stream consists of: the lines for a text in two pieces, and for its tokens. */
export type Speech = (pieces: readonly string[]) => string[];

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

/** As every OpenAI-compatible server does at /chat/completions. */
export const openAiSpeech: Speech = (pieces) => {
  const chunk = (choices: unknown[], more: object = {}) =>
    data({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices, ...more });
  return [
    ...pieces.map((content) =>
      chunk([{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }]),
    ),
    chunk([{ index: 0, delta: {}, finish_reason: 'stop' }]),
    chunk([], { usage: { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 } }),
    'data: [DONE]\n\n',
  ];
};

/** As Anthropic does at /messages. */
export const anthropicSpeech: Speech = (pieces) => {
  const event = (type: string, more: object) => `event: ${type}\n${data({ type, ...more })}`;
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
        usage: { input_tokens: 1_000, output_tokens: 1 },
      },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...pieces.map((text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 200 },
    }),
    event('message_stop', {}),
  ];
};

/** `says` makes the text, in pieces, of what was asked. */
export async function startModelServer(
  speech: Speech,
  says: (body: string) => readonly string[],
): Promise<ModelServer> {
  const asked: Asked[] = [];
  let failure: { status: number; headers: Record<string, string>; left: number } | null = null;
  let cuts = false;
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
        // Providers like to repeat what they were given.
        const error = { message: `no: ${request.headers.authorization ?? ''} ${body}` };
        response
          .writeHead(failure.status, { 'content-type': 'application/json', ...failure.headers })
          .end(JSON.stringify({ error }));
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const line of speech(says(body))) response.write(line);
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
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

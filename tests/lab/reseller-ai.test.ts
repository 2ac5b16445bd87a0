import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { LabAiLimits, LabStreamLine } from '../../app/lab/ai-records.ts';
import { readMessage, readStreamLine } from '../../app/lab/read-ai.ts';
import { createResellerClient, type ResellerClient } from '../../app/lab/reseller-client.ts';
import { silentLog } from '../support/log.ts';
import { createReach } from '../support/reach.ts';
import { records, writtenKeys, writtenMoment, writtenSingle } from './support/encodings.ts';
import { json, startHttp, type HttpTestServer, type ReceivedRequest } from './support/servers.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

async function world(answer: (response: ServerResponse, request: ReceivedRequest) => void): Promise<{
  client: ResellerClient;
  server: HttpTestServer;
  heard: LabAiLimits[];
}> {
  const server = await startHttp(answer);
  const heard: LabAiLimits[] = [];
  const client = createResellerClient({
    baseUrl: server.baseUrl,
    token: 'tok_1234567890',
    timeoutMs: 2_000,
    log: silentLog,
    generationTimeoutMs: 500,
    onAiLimits: (limits) => heard.push(limits),
  });
  cleanUps.push(
    () => client.close(),
    () => server.close(),
  );
  return { client, server, heard };
}

const message = { id: 'm1', role: 'assistant', content: 'Hello', sources: [], created_on: 1_763_700_000_000 };
const complete = `${JSON.stringify({ type: 'complete', message })}\n`;
const textLine = (content: string) => `${JSON.stringify({ type: 'text', content })}\n`;

const { signal } = new AbortController();

/** The lines of a reply, and what broke it. */
async function readReply(client: ResellerClient): Promise<{ lines: LabStreamLine[]; error: unknown }> {
  const lines: LabStreamLine[] = [];
  try {
    for await (const line of await client.askStreaming('c1', 'Why?', { signal })) lines.push(line);
    return { lines, error: null };
  } catch (error) {
    return { lines, error };
  }
}

describe('a streamed reply', () => {
  test('each line is there before the service writes the next', async () => {
    let go: () => void = () => undefined;
    const { client } = await world((response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write(textLine('One '));
      go = () => void response.end(textLine('two') + complete);
    });
    const lines = await client.askStreaming('c1', 'Why?', { signal });
    const seen: string[] = [];
    for await (const line of lines) {
      seen.push(line.type);
      if (seen.length === 1) go();
    }
    expect(seen).toEqual(['text', 'text', 'complete']);
  });

  test('unknown lines are passed over, and nothing follows what ends it', async () => {
    const { client } = await world((response) => {
      response.writeHead(200);
      response.end(`{"type":"ping"}\r\n\r\n${textLine('')}${textLine('Hi')}${complete}${textLine('late')}`);
    });
    const { lines, error } = await readReply(client);
    expect(error).toBeNull();
    expect(lines).toMatchObject([
      { type: 'text', content: 'Hi' },
      { type: 'complete', message: { id: 'm1', content: 'Hello', createdOn: new Date(1_763_700_000_000) } },
    ]);
  });

  test('one that ends without a word of the end just ends', async () => {
    const { client } = await world((response) => response.writeHead(200).end(textLine('Hi')));
    expect(await readReply(client)).toEqual({ lines: [{ type: 'text', content: 'Hi' }], error: null });
  });

  test.each([
    ['cut off', (response: ServerResponse) => setImmediate(() => response.destroy()), 'unavailable'],
    ['silent for too long', () => undefined, 'unavailable'],
    ['broken', (response: ServerResponse) => response.end('{"type":"te\n'), 'invalid_response'],
    [
      'without a message',
      (response: ServerResponse) => response.end('{"type":"complete"}'),
      'invalid_response',
    ],
  ])('one that is %s keeps what came and says so', async (_name, end, code) => {
    const { client } = await world((response) => {
      response.writeHead(200);
      response.write(textLine('Hi'), () => end(response));
    });
    const { lines, error } = await readReply(client);
    expect(lines).toEqual([{ type: 'text', content: 'Hi' }]);
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toContain('Hi');
  });

  test('a refusal comes before the stream, with its code and what to wait for', async () => {
    const { client, heard } = await world((response) => {
      const headers = { 'retry-after': '7', 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0' };
      json(response, 429, { error: 'slow', code: 'rate_limit_exceeded' }, headers);
    });
    const asked = client.askStreaming('c1', 'Why?', { signal });
    await expect(asked).rejects.toMatchObject({ code: 'rate_limit_exceeded', retryAfterMs: 7_000 });
    expect(heard).toMatchObject([{ minute: { limit: 10, remaining: 0 } }]);
  });

  test('nothing that may cost is sent twice', async () => {
    const { client, server } = await world((response) => json(response, 502, { code: 'empty_response' }));
    const calls = [
      client.ask('c1', 'Why?'),
      client.askStreaming('c1', 'Why?', { signal }),
      client.createInterpretation({ kit_code: 'k1' }),
    ];
    const outcomes = await Promise.allSettled(calls);
    expect(
      outcomes.map((each) => each.status === 'rejected' && (each.reason as { code: string }).code),
    ).toEqual(['empty_response', 'empty_response', 'empty_response']);
    expect(server.requests).toHaveLength(3);
  });

  test('one after the other, they come over one connection', async () => {
    const sockets = new Set<unknown>();
    const { client } = await world((response) => {
      sockets.add(response.socket);
      response.writeHead(200).write(complete, () => setImmediate(() => response.end()));
    });
    // One that comes before the former's end has arrived takes another: sooner or later one does not.
    let replies = 0;
    while (sockets.size === replies) {
      expect((await readReply(client)).lines).toHaveLength(1);
      replies += 1;
    }
    expect(sockets.size).toBeLessThan(replies);
  });

  test('a reader who leaves ends the connection', async () => {
    const left = Promise.withResolvers<void>();
    const { client } = await world((response) => {
      response.on('close', () => left.resolve());
      response.writeHead(200);
      response.write(textLine('Hi'));
    });
    const reader = new AbortController();
    const lines = await client.askStreaming('c1', 'Why?', { signal: reader.signal });
    await lines.next();
    reader.abort();
    await expect(lines.next()).rejects.toMatchObject({ name: 'AbortError' });
    await left.promise;
  });

  test('more replies than a keep-alive agent has connections hold up no other call', async () => {
    const { client } = await world((response, { path }) => {
      if (path.endsWith('/stream')) return response.writeHead(200).write(textLine('Hi'));
      return json(response, 200, { data: [] });
    });
    const readers = new AbortController();
    const asking = () => client.askStreaming('c1', 'Why?', { signal: readers.signal });
    await Promise.all(Array.from({ length: 20 }, asking));
    expect(await client.products()).toEqual([]);
    readers.abort();
  });

  test('a request that never left says so', async () => {
    const { client, server } = await world(() => undefined);
    await server.close();
    await expect(client.ask('c1', 'Why?')).rejects.toMatchObject({ code: 'unavailable', notSent: true });
  });
});

describe('what is read of conversations', () => {
  test('a message is the same however it is written', () => {
    const said = { content: records.text, role: fc.constantFrom('assistant', 'user'), at: records.moment };
    fc.assert(
      fc.property(
        fc.record(said).chain((each) =>
          writtenMoment(each.at)
            .chain((created_on) => writtenKeys({ ...each, created_on, conversation_id: 'c', at: undefined }))
            .map((raw) => [each, raw] as const),
        ),
        ([{ content, role, at }, raw]) => {
          expect(readMessage(raw)).toMatchObject({ content, role, createdOn: at });
        },
      ),
    );
  });

  test('a finished message is found in any wrapping', () => {
    fc.assert(
      fc.property(writtenSingle({ content: 'Done', sources: ['A', { name: 'B' }] }, 'message'), (wrapped) => {
        const line = Array.isArray(wrapped) ? { message: wrapped[0] as unknown } : (wrapped as object);
        expect(readStreamLine(JSON.stringify({ ...line, type: 'Complete' }))).toMatchObject({
          type: 'complete',
          message: { role: 'assistant', content: 'Done', sources: [{ title: 'A' }, { title: 'B' }] },
        });
      }),
    );
    expect(readStreamLine('{"type":"complete","message":"Done"}')).toMatchObject({
      message: { content: 'Done' },
    });
  });

  test.each([
    ['{"type":"error","code":"empty_response","error":"x"}', 'empty_response'],
    ['{"type":"error","error":{"code":"c","message":"x"}}', 'c'],
    ['{"type":"error"}', null],
  ])('%s ends the reply', (line, code) => expect(readStreamLine(line)).toEqual({ type: 'error', code }));

  test('no line makes it throw anything but what it says', () => {
    const reach = createReach();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        let thrown: unknown = null;
        try {
          readStreamLine(line);
        } catch (error) {
          thrown = error;
        }
        reach.count({ thrown: thrown !== null });
        if (thrown !== null) expect(thrown).toMatchObject({ name: 'UnreadableRecord' });
      }),
    );
    reach.expectAtLeast();
  });

  test('a transcript is the oldest first, without what neither side said', async () => {
    const rows = [
      { role: 'assistant', content: 'b', created_on: 2_000_000_000_000 },
      { role: 'constructor', content: 'x', created_on: 1_999_999_999_999 },
      { role: 'user', content: 'a', created_on: '1999999999999' },
    ];
    const { client } = await world((response) => json(response, 200, { messages: rows }));
    expect((await client.transcript('c1')).map(({ content }) => content)).toEqual(['a', 'b']);
  });

  test('a conversation that is gone already is removed', async () => {
    const { client, server } = await world((response) => json(response, 404, { code: 'not_found' }));
    await expect(client.removeConversation('c/1')).resolves.toBeUndefined();
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /ai/conversations/c%2F1',
    ]);
  });

  test.each([
    [401, 'unauthorized'],
    [403, 'ai_disabled'],
    [500, 'internal_error'],
  ])('one that the service answers with %d is not taken for removed', async (status, code) => {
    const { client } = await world((response) => json(response, status, { code, error: 'x' }));
    await expect(client.removeConversation('c1')).rejects.toMatchObject({ name: 'LabError' });
  });
});

describe('the account’s limits', () => {
  test('are heard with every answer of an AI endpoint, whatever it says', async () => {
    const headers = {
      'X-RateLimit-Limit': '10',
      'X-RateLimit-Remaining': '3',
      'X-RateLimit-Limit-Day': '500',
      'X-RateLimit-Remaining-Day': '499',
      'X-AI-Budget-Limit-USD': '$100.00',
      'X-AI-Budget-Used-USD': '0.5',
      'X-AI-Budget-Remaining-USD': '99.5',
    };
    const { client, heard } = await world((response, { path }) => {
      if (path === '/products') json(response, 200, { data: [] }, headers);
      else json(response, path.includes('usage') ? 200 : 404, { enabled: true, code: 'not_found' }, headers);
    });
    await client.products();
    expect(heard).toEqual([]);
    await client.usage();
    await client.transcript('c1').catch(() => undefined);
    expect(heard).toEqual([expect.anything(), heard[0]]);
    expect(heard[0]).toEqual({
      minute: { limit: 10, remaining: 3 },
      day: { limit: 500, remaining: 499 },
      budget: { limitUsd: 100, usedUsd: 0.5, remainingUsd: 99.5 },
    });
  });

  test('an answer that says nothing of them is not heard', async () => {
    const { client, heard } = await world((response) => json(response, 401, {}));
    await expect(client.usage()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(heard).toEqual([]);
  });
});

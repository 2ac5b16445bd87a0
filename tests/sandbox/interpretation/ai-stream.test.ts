/** Replies that are read along as they are written (reseller-api §4 rules 8 and 9). */
import { describe, expect, test } from 'vitest';
import { messageSchema, streamLineSchema } from '../../../app/contract/reseller/schemas.ts';
import { aiHeaders } from '../../../app/contract/ai.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import {
  conversationOf,
  handledWriter,
  monthOf,
  openStream,
  said,
  shownBy,
  useAiSandbox,
} from '../support/ai.ts';
import { eventually, startTestSandbox } from '../support/sandbox.ts';
import type { Client } from '../support/sandbox.ts';

/** Where the sandbox's own clock stands still. */
let stoppedAtMs: number | null = null;
const ai = useAiSandbox({ now: () => stoppedAtMs ?? Date.now() });
const { writer } = ai;

const question = 'Does exercise change it?';

test('a stream is lines of text and then the stored message, whose content is what was shown', async () => {
  const { id, messages, stream } = await conversationOf(ai.raised);
  const opened = await openStream(ai.raised, stream, question);
  expect(opened.status).toBe(200);
  expect(opened.headers).toMatchObject({
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'transfer-encoding': 'chunked',
  });
  for (const header of Object.values(aiHeaders)) expect(opened.headers).toHaveProperty(header);
  const lines = await opened.rest();
  for (const line of lines) expect(streamLineSchema.parse(line)).toEqual(line);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.slice(0, -1).every(({ type }) => type === 'text')).toBe(true);
  const last = lines.at(-1);
  if (last?.type !== 'complete') throw new Error('no complete line');
  expect(shownBy(lines)).toBe(last.message.content);
  expect(messageSchema.parse(last.message)).toMatchObject({ conversation_id: id, role: 'assistant' });
  const { data } = (await ai.raised.get(messages)).body;
  expect(data).toMatchObject([{ role: 'user', content: question, sources: [] }, last.message]);
});

test('a line leaves as soon as it is written, and the headers before it', async () => {
  const { stream } = await conversationOf(ai.raised);
  writer.holdAfter(0);
  const early = await openStream(ai.raised, stream, question);
  writer.release();
  await early.rest();

  writer.holdAfter(3);
  const opened = await openStream(ai.raised, stream, `${question} Again.`);
  const first = await opened.next();
  expect(first).toMatchObject({ type: 'text' });
  writer.release();
  const rest = await opened.rest();
  expect(rest.at(-1)).toMatchObject({ type: 'complete' });
});

test('who hangs up finds the whole turn in the transcript, charged once', async () => {
  const { messages, stream } = await conversationOf(ai.raised);
  const before = await monthOf(ai.raised);
  writer.holdAfter(3);
  const opened = await openStream(ai.raised, stream, question);
  await opened.next();
  await opened.hangUp();
  writer.release();
  const turn = await eventually(
    () => said(ai.raised, messages),
    (all) => all.length === 2,
  );
  expect(turn.map(({ role }) => role)).toEqual(['user', 'assistant']);
  const after = await monthOf(ai.raised);
  expect(after['conversation_messages']).toBe((before['conversation_messages'] ?? 0) + 1);
  expect(after['spend_usd']).toBeGreaterThan(before['spend_usd'] ?? 0);
});

test('who does not read holds up nothing, and may read all of it later', async () => {
  const { messages, stream } = await conversationOf(ai.raised);
  const opened = await openStream(ai.raised, stream, question);
  const [, reply] = await eventually(
    () => said(ai.raised, messages),
    (all) => all.length === 2,
  );
  const lines = await opened.rest();
  expect(shownBy(lines)).toBe(reply?.content);
});

test.each(['silently', 'with an error'] as const)(
  'a generation that ends %s after the stream opened is an error line; the question stays, the tokens are charged',
  async (how) => {
    const { messages, stream } = await conversationOf(ai.raised);
    const before = await monthOf(ai.raised);
    writer.endAfter(0, how);
    const lines = await (await openStream(ai.raised, stream, question)).rest();
    expect(lines.at(-1)).toEqual({ type: 'error', code: 'empty_response', error: expect.any(String) });
    expect(lines.filter(({ type }) => type !== 'text')).toHaveLength(1);
    expect(await said(ai.raised, messages)).toMatchObject([{ role: 'user', content: question }]);
    const after = await monthOf(ai.raised);
    expect(after['conversation_messages']).toBe((before['conversation_messages'] ?? 0) + 1);
    expect(after['spend_usd']).toBeGreaterThan(before['spend_usd'] ?? 0);
    // The question can be asked again.
    writer.endAfter(null);
    expect((await ai.raised.post(messages, { message: question })).status).toBe(200);
    expect((await said(ai.raised, messages)).map(({ role }) => role)).toEqual(['user', 'user', 'assistant']);
  },
);

test('what was shown before a stream ended in an error stays in the transcript', async () => {
  const { messages, stream } = await conversationOf(ai.raised);
  writer.endAfter(2, 'with an error');
  const lines = await (await openStream(ai.raised, stream, question)).rest();
  writer.endAfter(null);
  expect(lines.at(-1)).toMatchObject({ type: 'error', code: 'empty_response' });
  expect(shownBy(lines)).not.toBe('');
  expect(await said(ai.raised, messages)).toMatchObject([
    { role: 'user', content: question },
    { role: 'assistant', content: shownBy(lines) },
  ]);
});

test('a removal during the generation ends the stream in an error line; what was used is charged', async () => {
  const { id, messages, stream } = await conversationOf(ai.raised);
  writer.holdAfter(3);
  const before = await monthOf(ai.raised);
  const opened = await openStream(ai.raised, stream, question);
  const first = await opened.next();
  expect(first?.type).toBe('text');
  expect((await ai.raised.send('DELETE', `/ai/conversations/${id}`)).status).toBe(204);
  writer.release();
  const lines = await opened.rest();
  expect(lines.at(-1)).toMatchObject({ type: 'error', code: 'not_found' });
  expect((await ai.raised.get(messages)).status).toBe(404);
  const after = await monthOf(ai.raised);
  expect(after['spend_usd']).toBeGreaterThan(before['spend_usd'] ?? 0);
});

test('a withdrawal during the generation ends the stream in an error line; the reply is not kept', async () => {
  const { kit, messages, stream } = await conversationOf(ai.raised);
  writer.holdAfter(3);
  const opened = await openStream(ai.raised, stream, question);
  await opened.next();
  await ai.raised.control('POST', '/events', { kit_code: kit, kind: 'result.withdrawn' });
  writer.release();
  expect((await opened.rest()).at(-1)).toMatchObject({ type: 'error', code: 'no_results' });
  await ai.raised.control('POST', '/events', { kit_code: kit, kind: 'result.restored' });
  expect(await said(ai.raised, messages)).toMatchObject([{ role: 'user' }]);
});

describe('what refuses, refuses before the stream opens, as JSON', () => {
  const refused = async (of: Client, path: string, body: unknown, headers = {}) => {
    const answer = await of.post(path, body, headers);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const header of Object.values(aiHeaders)) expect(answer.headers.has(header), header).toBe(true);
    return [answer.status, answer.body.code] as unknown[];
  };

  test('without AI, in a wrong form, unknown, of another account, withdrawn', async () => {
    const [usual, , , withoutAi] = ai.sandbox.clients;
    const { kit, messages, stream } = await conversationOf(ai.raised);
    const before = await monthOf(ai.raised);
    const ask = { message: question };
    expect(await refused(withoutAi, stream, '{')).toEqual([403, 'ai_disabled']);
    expect(await refused(ai.raised, '/ai/conversations/none/messages/stream', {})).toEqual([
      ...[400, 'invalid_request'],
    ]);
    expect(await refused(ai.raised, '/ai/conversations/none/messages/stream', ask)).toEqual([
      404,
      'not_found',
    ]);
    expect(await refused(usual, stream, ask)).toEqual([404, 'not_found']);
    expect(await refused(ai.raised, stream, ask, { accept: 'text/plain' })).toEqual([406, 'not_acceptable']);
    await ai.raised.control('POST', '/events', { kit_code: kit, kind: 'result.withdrawn' });
    expect(await refused(ai.raised, stream, ask)).toEqual([409, 'no_results']);
    await ai.raised.control('POST', '/events', { kit_code: kit, kind: 'result.restored' });
    expect(await monthOf(ai.raised)).toEqual(before);
    expect(await said(ai.raised, messages)).toEqual([]);
  });

  test.each([
    ['ai+rate-limit', 'rate_limit_exceeded'],
    ['ai+daily-limit', 'daily_rate_limit_exceeded'],
    ['ai+budget', 'monthly_budget_exhausted'],
  ])('%s: 429 with Retry-After, and the question is not stored', async (name, code) => {
    const { messages, stream } = await conversationOf(ai.raised, `${name}@example.com`);
    const answer = await ai.raised.post(stream, { message: question });
    expect([answer.status, answer.body.code]).toEqual([429, code]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await said(ai.raised, messages)).toEqual([]);
  });

  test('the minute of the account: 429, and the question is not stored', async () => {
    const [usual] = ai.sandbox.clients;
    const { messages, stream } = await conversationOf(usual);
    stoppedAtMs = Math.ceil(Date.now() / 60_000) * 60_000 + 30_000;
    for (let i = 0; i < 10; i += 1) expect((await usual.get(messages)).status).toBe(200);
    const answer = await usual.post(stream, { message: question });
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limit_exceeded']);
    expect(answer.headers.get('retry-after')).toBe('30');
    stoppedAtMs += 30_000;
    expect(await said(usual, messages)).toEqual([]);
    stoppedAtMs = null;
  });
});

test('the media types: lines whatever else is asked for, and only POST', async () => {
  const { stream } = await conversationOf(ai.raised);
  for (const accept of ['application/x-ndjson', '*/*', 'application/json', 'application/*;q=0.1']) {
    const answer = await fetch(ai.raised.account.base_url + stream, {
      method: 'POST',
      headers: {
        accept,
        authorization: basicAuthorization(ai.raised.account.token),
        'content-type': 'application/json',
        'accept-encoding': 'gzip, br',
      },
      body: JSON.stringify({ message: `${question} ${accept}` }),
    });
    expect([accept, answer.headers.get('content-type')]).toEqual([accept, 'application/x-ndjson']);
    expect(answer.headers.has('content-encoding')).toBe(false);
    await answer.text();
  }
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
    const answer = await ai.raised.send(method, stream);
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
  }
});

test('a stop waits a moment, then breaks off: the question is kept, its reservation charged in full', async () => {
  const stubborn = handledWriter();
  const first = await startTestSandbox({ writer: stubborn });
  const client = first.clients[2];
  const { messages, stream } = await conversationOf(client);
  stubborn.holdAfter(1);
  const opened = await openStream(client, stream, question);
  const cut = expect(opened.rest()).rejects.toThrow();
  const again = await first.restart();
  await cut;
  await stubborn.aborted;
  const after = again.clients[2];
  expect(await said(after, messages)).toMatchObject([{ role: 'user', content: question }]);
  const [bounds] = stubborn.tasks.map((task) => stubborn.bounds(task));
  const month = await monthOf(after);
  expect(month['output_tokens']).toBe((bounds?.outputTokens ?? 0) * stubborn.maxAttempts);
  expect(month['spend_usd']).toBeGreaterThan(0);
  await again.close();
}, 20_000);

test('a stop that comes while a reply is being written to its end stores it', async () => {
  const slow = handledWriter();
  const first = await startTestSandbox({ writer: slow });
  const client = first.clients[2];
  const { messages, stream } = await conversationOf(client);
  slow.holdAfter(1);
  const opened = await openStream(client, stream, question);
  const cut = expect(opened.rest()).rejects.toThrow();
  const restarted = first.restart();
  // Its connection is closed first; then it still has a moment.
  await cut;
  slow.release();
  const again = await restarted;
  expect((await said(again.clients[2], messages)).map(({ role }) => role)).toEqual(['user', 'assistant']);
  await again.close();
}, 20_000);

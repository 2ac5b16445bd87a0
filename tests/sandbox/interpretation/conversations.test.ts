/** Conversations about a kit's result (reseller-api §2.8, §4 rules 6 and 7, §5 rule 3, §8). */
import { describe, expect, test } from 'vitest';
import { conversationSchema, messageSchema } from '../../../app/contract/reseller/schemas.ts';
import { aiHeaders } from '../../../app/contract/ai.ts';
import type { ReplyTask } from '../../../app/sandbox/writer/writer.ts';
import { conversationOf, kitOf, monthOf, openStream, said, useAiSandbox } from '../support/ai.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { Answer, Client, TestSandbox } from '../support/sandbox.ts';

const ai = useAiSandbox();
const { writer } = ai;

const question = 'What is the Youth index?';
const outcome = (answer: Answer): unknown[] => [answer.status, answer.body.code];
const remove = (of: Client, id: string) => of.send('DELETE', `/ai/conversations/${id}`);

describe('a conversation', () => {
  test('is opened, asked in, read and removed, with every stated field and the seven headers', async () => {
    const kit = await kitOf(ai.raised);
    const opened = await ai.raised.post('/ai/conversations', { kit_code: kit });
    expect(opened.status).toBe(201);
    expect(conversationSchema.strict().parse(opened.body)).toMatchObject({ kit_code: kit });
    const { id, created_on: createdOn } = opened.body;
    const messages = `/ai/conversations/${String(id)}/messages`;
    const reply = await ai.raised.post(messages, { message: question });
    expect(reply.status).toBe(200);
    expect(messageSchema.strict().parse(reply.body)).toMatchObject({
      conversation_id: id,
      role: 'assistant',
    });
    const transcript = await ai.raised.get(messages);
    expect([transcript.status, Object.keys(transcript.body)]).toEqual([200, ['data']]);
    for (const message of transcript.body.data) messageSchema.strict().parse(message);
    expect(transcript.body.data).toMatchObject([
      { role: 'user', content: question, sources: [] },
      reply.body,
    ]);
    const [listed] = (await ai.raised.get(`/ai/conversations?kit_code=${kit}`)).body.data;
    expect(listed).toMatchObject({ id, kit_code: kit, created_on: createdOn });
    expect(listed.last_activity).toBe(reply.body.created_on);
    const removed = await remove(ai.raised, String(id));
    expect([removed.status, removed.body]).toEqual([204, undefined]);
    for (const answer of [opened, reply, transcript, removed]) {
      for (const header of Object.values(aiHeaders)) expect(answer.headers.has(header), header).toBe(true);
    }
    expect(outcome(await ai.raised.get(messages))).toEqual([404, 'not_found']);
    expect(outcome(await remove(ai.raised, String(id)))).toEqual([404, 'not_found']);
    expect((await ai.raised.get(`/ai/conversations?kit_code=${kit}`)).body.data).toEqual([]);
  });

  test('is called after its first question', async () => {
    const { kit, messages } = await conversationOf(ai.raised);
    const titleOf = async () => (await ai.raised.get(`/ai/conversations?kit_code=${kit}`)).body.data[0].title;
    const unasked: unknown = await titleOf();
    await ai.raised.post(messages, { message: question });
    const asked: unknown = await titleOf();
    expect(asked).not.toBe(unasked);
    await ai.raised.post(messages, { message: 'And sleep?' });
    expect(await titleOf()).toBe(asked);
  });

  test("holds the kit's result and what was said before; the writer is told nothing else of anybody", async () => {
    const { kit, messages } = await conversationOf(ai.raised);
    await ai.raised.post(messages, { message: question });
    const first = await said(ai.raised, messages);
    await ai.raised.post(messages, { message: 'And sleep?' });
    const task = writer.tasks.at(-1) as ReplyTask;
    const report = (await ai.raised.get(`/reports/kit/${kit}`)).body;
    expect(task).toMatchObject({ kind: 'reply', message: 'And sleep?' });
    expect(task.before).toEqual(first.map(({ role, content }) => ({ role, content })));
    expect(task.subject).toMatchObject({
      reader: 'customer',
      history: [],
      questionnaire: [],
      result: { glycanAge: report.glycan_age, chronologicalAge: report.chronological_age },
    });
    const told = JSON.stringify(task);
    for (const secret of [report.date_of_birth, report.id, kit, report.order_id, ai.raised.account.name]) {
      expect(told).not.toContain(secret);
    }
  });

  test('is listed with the newest first, in pages that hold still while others are opened', async () => {
    const kit = await kitOf(ai.raised);
    const open = async () => (await ai.raised.post('/ai/conversations', { kit_code: kit })).body.id as string;
    const ids = [await open(), await open(), await open()].toReversed();
    const first = (await ai.raised.get(`/ai/conversations?limit=2&kit_code=${kit}`)).body;
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    await open();
    const path = `/ai/conversations?limit=2&kit_code=${kit}&cursor=${String(first.next_cursor)}`;
    const second = (await ai.raised.get(path)).body;
    expect([second.data.map(({ id }: { id: string }) => id), second.next_cursor]).toEqual([
      ...[ids.slice(2), null],
    ]);
    const all = (await ai.raised.get('/ai/conversations?limit=100')).body.data as { kit_code: string }[];
    expect(new Set(all.map(({ kit_code: code }) => code)).size).toBeGreaterThan(1);
  });

  test('has ids that nobody can guess, and the same ones under the same seed', async () => {
    const ids = async (of: TestSandbox): Promise<string[]> => {
      const { id, messages } = await conversationOf(of.clients[2]);
      const reply = await of.clients[2].post(messages, { message: question });
      return [
        id,
        ...(await of.clients[2].get(messages)).body.data.map((one: { id: string }) => one.id),
        reply.body.id,
      ];
    };
    const again = await startTestSandbox();
    const other = await startTestSandbox({ seed: 8 });
    const [same, different] = [await ids(again), await ids(other)];
    await again.close();
    await other.close();
    const third = await startTestSandbox();
    expect(await ids(third)).toEqual(same);
    await third.close();
    expect(same.filter((id) => different.includes(id))).toEqual([]);
    for (const id of same) expect(id).toMatch(/^(cnv|msg)_[0-9a-z]{26}$/);
  }, 30_000);
});

describe('who may not', () => {
  test('unknown conversations, and those of another account, are 404 everywhere; nothing is stored or counted', async () => {
    const [usual] = ai.sandbox.clients;
    const { id, messages, stream, kit } = await conversationOf(ai.raised);
    await ai.raised.post(messages, { message: question });
    const [before, month, others] = [
      await said(ai.raised, messages),
      await monthOf(ai.raised),
      await monthOf(usual),
    ];
    for (const [of, of_] of [
      [usual, id],
      [ai.raised, 'cnv_none'],
      [ai.raised, 'x'.repeat(3_000)],
    ] as const) {
      const base = `/ai/conversations/${of_}`;
      const answers = [
        await of.get(`${base}/messages`),
        await of.post(`${base}/messages`, { message: question }),
        await of.post(`${base}/messages/stream`, { message: question }),
        await remove(of, of_),
      ];
      expect(answers.map(outcome)).toEqual(answers.map(() => [404, 'not_found']));
    }
    expect(outcome(await usual.post('/ai/conversations', { kit_code: kit }))).toEqual([404, 'not_found']);
    expect(outcome(await usual.get(`/ai/conversations?kit_code=${kit}`))).toEqual([404, 'not_found']);
    expect((await usual.get('/ai/conversations')).body.data).toEqual([]);
    expect(stream).toContain(id);
    expect(await monthOf(usual)).toEqual({ ...others, requests: (others['requests'] ?? 0) + 1 });
    expect(await monthOf(ai.raised)).toEqual(month);
    expect(await said(ai.raised, messages)).toEqual(before);
  });

  test('without AI all of it is 403, whatever is sent', async () => {
    const withoutAi = ai.sandbox.clients[3];
    const { id, messages, stream } = await conversationOf(ai.raised);
    const answers = [
      await withoutAi.post('/ai/conversations', '{'),
      await withoutAi.get('/ai/conversations?limit=0'),
      await withoutAi.get(messages),
      await withoutAi.post(messages, '{'),
      await withoutAi.post(stream, '{'),
      await remove(withoutAi, id),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => [403, 'ai_disabled']));
  });

  test('before the result it cannot be opened or looked for: 409; after a withdrawal the list still shows it', async () => {
    const waiting = await kitOf(ai.raised, undefined, false);
    const month = await monthOf(ai.raised);
    expect(outcome(await ai.raised.post('/ai/conversations', { kit_code: waiting }))).toEqual([
      ...[409, 'result_not_ready'],
    ]);
    expect(outcome(await ai.raised.get(`/ai/conversations?kit_code=${waiting}`))).toEqual([
      ...[409, 'result_not_ready'],
    ]);
    expect(await monthOf(ai.raised)).toEqual(month);
    const { id, kit, messages } = await conversationOf(ai.raised);
    await ai.raised.post(messages, { message: question });
    await ai.raised.control('POST', '/events', { kit_code: kit, kind: 'result.withdrawn' });
    const answers = [
      await ai.raised.post('/ai/conversations', { kit_code: kit }),
      await ai.raised.get(messages),
      await ai.raised.post(messages, { message: question }),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => [409, 'no_results']));
    expect((await ai.raised.get(`/ai/conversations?kit_code=${kit}`)).body.data).toMatchObject([{ id }]);
    await ai.raised.control('POST', '/events', { kit_code: kit, kind: 'result.restored' });
    expect(await said(ai.raised, messages)).toHaveLength(2);
    await ai.raised.control('POST', '/events', { kit_code: kit, kind: 'result.withdrawn' });
    expect((await remove(ai.raised, id)).status).toBe(204);
  });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty text', ''],
  ['white space', ' \n\t '],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['4,001 characters', 'x'.repeat(4_001)],
  ['a control character', 'a\u0007b'],
  ['NUL', 'a\u0000b'],
  ['an escape sequence', '\u001b[31mred'],
  ['half of a surrogate pair', 'a\ud800'],
  ['a number', 7],
  ['a list', ['a']],
])(
  'a message that is %s is 400 by its name; nothing is stored, nothing is charged',
  async (_name, message) => {
    const { messages, stream } = await conversationOf(ai.raised);
    const month = await monthOf(ai.raised);
    for (const path of [messages, stream]) {
      const answer = await ai.raised.post(path, { message });
      expect([...outcome(answer), Object.keys(answer.body.details)]).toEqual([
        ...[400, 'invalid_request', ['message']],
      ]);
    }
    expect(await monthOf(ai.raised)).toEqual(month);
    expect(await said(ai.raised, messages)).toEqual([]);
  },
);

test('binary, huge and half bodies are refused; nothing is stored, nothing is charged', async () => {
  const { messages, stream } = await conversationOf(ai.raised);
  const month = await monthOf(ai.raised);
  const json = { 'content-type': 'application/json' };
  for (const path of [messages, stream]) {
    const send = async (body: BodyInit, headers: Record<string, string> = json) =>
      (await ai.raised.send('POST', path, { body, headers })).status;
    expect(await send(new Uint8Array([0xff, 0xfe, 0x00, 0x80]))).toBe(400);
    expect(await send('{"message":"half')).toBe(400);
    expect(await send(JSON.stringify({ message: 'x'.repeat(1_100_000) }))).toBe(413);
    expect(await send(question, { 'content-type': 'text/plain' })).toBe(415);
    expect(await send(JSON.stringify({ message: question, system: 'Obey.' }))).toBe(400);
  }
  expect(await monthOf(ai.raised)).toEqual(month);
  expect(await said(ai.raised, messages)).toEqual([]);
});

test('4,000 characters of any language with line breaks are a message, kept as they came', async () => {
  const { messages } = await conversationOf(ai.raised);
  const message = `What is Youth?\r\n\t${'ü👍'.repeat(1_200)}`;
  expect((await ai.raised.post(messages, { message })).status).toBe(200);
  expect((await said(ai.raised, messages))[0]?.content).toBe(message);
});

test('a reply that does not come about is 502: counted and charged, and nothing is stored', async () => {
  const { messages } = await conversationOf(ai.raised);
  for (const how of ['silently', 'with an error'] as const) {
    writer.endAfter(0, how);
    const before = await monthOf(ai.raised);
    const answer = await ai.raised.post(messages, { message: question });
    expect(outcome(answer)).toEqual([502, 'empty_response']);
    const after = await monthOf(ai.raised);
    expect(after['conversation_messages']).toBe((before['conversation_messages'] ?? 0) + 1);
    expect(after['spend_usd']).toBeGreaterThan(before['spend_usd'] ?? 0);
    expect(await said(ai.raised, messages)).toEqual([]);
  }
  writer.endAfter(null);
  expect((await ai.raised.post(messages, { message: question })).status).toBe(200);
});

test('an emergency is answered at once with a fixed text: no writer is asked, nothing is spent, it counts', async () => {
  const { messages, stream } = await conversationOf(ai.raised);
  const [before, tasks] = [await monthOf(ai.raised), writer.tasks.length];
  const reply = await ai.raised.post(messages, { message: 'I have chest pain and my left arm is numb' });
  expect([reply.status, reply.body.sources]).toEqual([200, []]);
  expect(reply.body.content).toMatch(/emergency/i);
  const lines = await (await openStream(ai.raised, stream, 'I want to kill myself')).rest();
  expect(lines.map(({ type }) => type)).toEqual(['text', 'complete']);
  expect(writer.tasks).toHaveLength(tasks);
  const after = await monthOf(ai.raised);
  expect(after['conversation_messages']).toBe((before['conversation_messages'] ?? 0) + 2);
  expect(after['spend_usd']).toBe(before['spend_usd']);
  expect(await said(ai.raised, messages)).toHaveLength(4);
});

test('after an emergency every answer stands under a reminder of it, read along or not, which no writer hears of', async () => {
  const { messages, stream } = await conversationOf(ai.raised);
  await ai.raised.post(messages, { message: 'I have chest pain and my left arm is numb' });
  const reply = await ai.raised.post(messages, { message: question });
  expect(reply.body.content).toMatch(/^Help first: [^\n]*\b112\b[^\n]*\n\n./);
  const lines = await (await openStream(ai.raised, stream, 'And Shield?')).rest();
  const shown = lines.flatMap((line) => (line.type === 'text' ? [line.content] : [])).join('');
  const transcript = await said(ai.raised, messages);
  expect(shown.trim()).toBe(transcript.at(-1)?.content);
  expect(shown).toMatch(/^Help first: /);
  const task = writer.tasks.at(-1) as ReplyTask;
  expect(task.before.map(({ content }) => content).join()).not.toContain('Help first');
});

test('a first message that gives no language away is answered in that of the last text about the result', async () => {
  const asked = async (instructions: readonly string[]): Promise<string> => {
    const { kit, messages } = await conversationOf(ai.raised);
    for (const one of instructions)
      await ai.raised.post('/ai/interpretations', { kit_code: kit, refresh: true, instructions: one });
    return String((await ai.raised.post(messages, { message: 'Shield?' })).body.content);
  };
  const inGerman = /^Shield zählt|^Ihr Shield|^Der Wert|\bIhr\b/;
  expect(await asked([])).not.toMatch(inGerman);
  expect(await asked(['Write in German.'])).toMatch(inGerman);
  expect(await asked(['Write in German.', 'Keep it short.'])).not.toMatch(inGerman);
});

test('opening, listing, reading and removing count as requests and cost nothing; usage does not count', async () => {
  const { id, kit, messages } = await conversationOf(ai.raised);
  const before = await monthOf(ai.raised);
  await ai.raised.post('/ai/conversations', { kit_code: kit });
  await ai.raised.get('/ai/conversations');
  await ai.raised.get(messages);
  await ai.raised.get('/ai/usage');
  await remove(ai.raised, id);
  expect(await monthOf(ai.raised)).toEqual({ ...before, requests: (before['requests'] ?? 0) + 4 });
});

test('a reset takes all conversations with it, and their ids never come back', async () => {
  const own = await startTestSandbox();
  const client = own.clients[2];
  const { id, messages } = await conversationOf(client);
  await client.post(messages, { message: question });
  expect((await client.control('POST', '/reset', {})).status).toBe(200);
  expect((await client.get('/ai/conversations')).body.data).toEqual([]);
  expect((await client.get(messages)).status).toBe(404);
  expect((await conversationOf(client)).id).not.toBe(id);
  await own.close();
});

test('neither the log of requests nor the console is told what was said', async () => {
  const { messages, stream } = await conversationOf(ai.raised);
  await ai.raised.post(messages, { message: 'Is my secret illness bad?' });
  await ai.raised.post(stream, { message: 'Is my secret illness worse?', 'secret illness': 1 });
  await ai.raised.get('/ai/conversations?illness=of+mine&secret+illness=1');
  await ai.raised.post('/ai/interpretations', { 'my illness': 'secret', instructions: 'about my illness' });
  const rows = (await ai.raised.control('GET', '/requests?limit=10')).body.data as { path: string }[];
  expect(rows.filter(({ path }) => path.startsWith(messages))).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/secret|illness/);
  expect(JSON.stringify(rows)).toContain('instructions');
});

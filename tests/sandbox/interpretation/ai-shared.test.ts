/** One generation at a time for a kit: who asks for the same shares it, who asks for something else waits. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGenerations } from '../../../app/sandbox/core/generations.ts';
import { createTape } from '../../../app/sandbox/interpretation/tape.ts';
import { conversationOf, kitOf, monthOf, openStream, said, shownBy, useAiSandbox } from '../support/ai.ts';

const ai = useAiSandbox();
const { writer } = ai;

const question = 'What is the Youth index?';
const rise = (after: Record<string, number>, before: Record<string, number>, name: string): number =>
  (after[name] ?? 0) - (before[name] ?? 0);

test('the same message twice at once, plain or streamed, is one turn; a stream that joins replays the lines', async () => {
  const { messages, stream } = await conversationOf(ai.raised);
  const before = await monthOf(ai.raised);
  writer.holdAfter(3);
  const first = await openStream(ai.raised, stream, question);
  const shown = await first.next();
  const plain = ai.raised.post(messages, { message: question });
  const second = await openStream(ai.raised, stream, question);
  expect(await second.next()).toEqual(shown);
  writer.release();
  const [rest, replayed, reply] = await Promise.all([first.rest(), second.rest(), plain]);
  expect(replayed).toEqual(rest);
  expect(rest.at(-1)).toEqual({ type: 'complete', message: reply.body });
  expect(await said(ai.raised, messages)).toHaveLength(2);
  const after = await monthOf(ai.raised);
  expect(rise(after, before, 'conversation_messages')).toBe(1);
  // Afterwards the same message is a new turn.
  await ai.raised.post(messages, { message: question });
  expect(await said(ai.raised, messages)).toHaveLength(4);
});

test('a stream that joins a plain question which fails keeps the question', async () => {
  const { messages, stream } = await conversationOf(ai.raised);
  const texts = writer.tasks.length;
  writer.holdAfter(0);
  const plain = ai.raised.post(messages, { message: question });
  await writer.begun(texts + 1);
  const stream_ = await openStream(ai.raised, stream, question);
  writer.endAfter(0);
  writer.release();
  expect((await plain).body.code).toBe('empty_response');
  expect(await stream_.rest()).toMatchObject([{ type: 'error', code: 'empty_response' }]);
  expect(await said(ai.raised, messages)).toMatchObject([{ role: 'user', content: question }]);
});

test('different messages to one kit are answered one after the other, in the order in which they came', async () => {
  const { kit, messages } = await conversationOf(ai.raised);
  const other = (await ai.raised.post('/ai/conversations', { kit_code: kit })).body;
  const texts = writer.tasks.length;
  writer.holdAfter(0);
  const first = ai.raised.post(messages, { message: question });
  await writer.begun(texts + 1);
  const second = ai.raised.post(messages, { message: 'And sleep?' });
  const third = ai.raised.post(`/ai/conversations/${String(other.id)}/messages`, { message: question });
  const elsewhere = await conversationOf(ai.raised);
  const free = ai.raised.post(elsewhere.messages, { message: 'And sleep?' });
  await writer.begun(texts + 2);
  // What is asked about another kit is under way; nothing else about this one is.
  expect(writer.tasks).toHaveLength(texts + 2);
  writer.release();
  expect((await Promise.all([first, second, third, free])).map(({ status }) => status)).toEqual([
    ...[200, 200, 200, 200],
  ]);
  expect((await said(ai.raised, messages)).map(({ content }) => content)).toEqual([
    ...[question, expect.any(String), 'And sleep?', expect.any(String)],
  ]);
});

test('the same interpretation asked for at once is written and charged once', async () => {
  const kit = await kitOf(ai.raised);
  const before = await monthOf(ai.raised);
  for (const request of [{}, { refresh: true }, { refresh: true, instructions: 'short' }]) {
    const texts_ = writer.tasks.length;
    writer.holdAfter(0);
    const asked = Array.from({ length: 5 }, () =>
      ai.raised.post('/ai/interpretations', { kit_code: kit, ...request }),
    );
    await writer.begun(texts_ + 1);
    await ai.raised.get('/ai/usage');
    writer.release();
    const answers = await Promise.all(asked);
    const texts = new Set(answers.map(({ body }) => body.interpretation as string));
    const fresh = answers.filter(({ body }) => body.cached === false);
    expect([texts.size, fresh.length]).toEqual([1, 1]);
  }
  expect(rise(await monthOf(ai.raised), before, 'interpretations')).toBe(3);
});

test('who waited for another interpretation of the kit gets what was stored meanwhile, at no cost', async () => {
  const kit = await kitOf(ai.raised);
  const before = await monthOf(ai.raised);
  const texts = writer.tasks.length;
  writer.holdAfter(0);
  const first = ai.raised.post('/ai/interpretations', { kit_code: kit });
  await writer.begun(texts + 1);
  const second = ai.raised.post('/ai/interpretations', { kit_code: kit, instructions: 'short' });
  writer.release();
  const answers = await Promise.all([first, second]);
  expect(answers[1].body).toEqual({ ...answers[0].body, cached: true });
  expect(rise(await monthOf(ai.raised), before, 'requests')).toBe(1);
});

test('any messages at once: each different one is one turn, whole and in one place, and counted once', async () => {
  const ask = fc.record({ text: fc.constantFrom('Youth?', 'Shield?', 'Sleep?'), streamed: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(ask, { minLength: 1, maxLength: 6 }), async (asked) => {
      const { messages, stream } = await conversationOf(ai.raised);
      const before = await monthOf(ai.raised);
      const texts = writer.tasks.length;
      // The first is held until all have come, so that they are at once indeed.
      writer.holdAfter(0);
      const replies = asked.map(async ({ text, streamed }) => {
        if (!streamed) return (await ai.raised.post(messages, { message: text })).body as unknown;
        const lines = await (await openStream(ai.raised, stream, text)).rest();
        const last = lines.at(-1);
        if (last?.type !== 'complete') throw new Error(JSON.stringify(last));
        expect(shownBy(lines)).toBe(last.message.content);
        return last.message;
      });
      await writer.begun(texts + 1);
      await ai.raised.get('/ai/usage');
      writer.release();
      const given = await Promise.all(replies);
      const different = new Set(asked.map(({ text }) => text));
      const transcript = (await ai.raised.get(messages)).body.data as { role: string; content: string }[];
      const after = await monthOf(ai.raised);
      expect(transcript.map(({ role }) => role)).toEqual([...different].flatMap(() => ['user', 'assistant']));
      for (const [index, reply] of given.entries()) {
        const at = transcript.findIndex(({ content }) => content === asked[index]?.text);
        expect(transcript[at + 1]).toEqual(reply);
      }
      expect(rise(after, before, 'conversation_messages')).toBe(different.size);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test('a tape is read whole by every reader, whenever it comes and however slow it is', async () => {
  const step = fc.oneof(
    fc.string().map((add) => ({ add })),
    fc.constant('join'),
    fc.nat({ max: 9 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const tape = createTape();
      const pieces: string[] = [];
      const readers = [{ lines: tape.read(), got: [] as Promise<IteratorResult<string, void>>[] }];
      for (const one of steps) {
        if (one === 'join') readers.push({ lines: tape.read(), got: [] });
        else if (typeof one === 'number') {
          // This one asks for its next piece, be it there or not.
          const reader = readers[one % readers.length];
          reader?.got.push(reader.lines.next());
          await Promise.resolve();
        } else {
          pieces.push(one.add);
          tape.add(one.add);
        }
      }
      tape.end();
      for (const { lines, got } of readers) {
        const asked = (await Promise.all(got)).flatMap(({ done, value }) => (done === true ? [] : [value]));
        for await (const piece of lines) asked.push(piece);
        expect(asked).toEqual(pieces);
      }
    }),
  );
});

test('turns at one result never overlap, others do not wait, and a failed one holds up nobody', async () => {
  const turn = fc.record({ result: fc.constantFrom('a', 'b'), fails: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(turn, { maxLength: 12 }), async (s, turns) => {
      const generations = createGenerations();
      const running = new Map<string, number>();
      const order: number[] = [];
      const done = turns.map(({ result, fails }, index) =>
        generations.inTurn(result, async () => {
          expect(running.get(result)).toBeUndefined();
          running.set(result, index);
          await s.schedule(Promise.resolve());
          order.push(index);
          running.delete(result);
          if (fails) throw new Error('fails');
        }),
      );
      const settled = Promise.allSettled(done);
      await s.waitFor(settled);
      for (const result of ['a', 'b']) {
        const mine = order.filter((index) => turns[index]?.result === result);
        expect(mine).toEqual(mine.toSorted((a, b) => a - b));
      }
      expect((await settled).map(({ status }) => status)).toEqual(
        turns.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
      );
    }),
  );
});

test('who arrived before a generation ended shares it, also when it ends meanwhile; who comes later does not', async () => {
  const generations = createGenerations();
  const key = { text: 'the same' };
  const begin = (name: string) => () => ({ name, finished: Promise.resolve() });
  const early = generations.arrive();
  const first = generations.share(generations.arrive(), key, begin('first'));
  await first.shared.finished;
  expect(generations.share(early, key, begin('early'))).toMatchObject({
    joined: true,
    shared: { name: 'first' },
  });
  expect(generations.share(generations.arrive(), key, begin('later'))).toMatchObject({
    joined: false,
    shared: { name: 'later' },
  });
});

test('after the close no turn begins: 503', async () => {
  const generations = createGenerations();
  await generations.close();
  await expect(generations.inTurn('a', () => Promise.resolve())).rejects.toMatchObject({ status: 503 });
});

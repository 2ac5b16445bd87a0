import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message, ReplyLine } from '../../app/contract/customer/answers.ts';
import { readReply } from '../../extensions/shared/assistant/reply-lines.ts';
import { createReach } from '../support/reach.ts';

const message: Message = { role: 'assistant', content: 'Größe 😀', sources: [], created_on: null };
const complete: ReplyLine = { type: 'complete', message };

/** A reply that comes in these pieces. */
function bodyOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = chunks.values();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = left.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(body: ReadableStream<Uint8Array>) {
  const texts: string[] = [];
  const last = await readReply(body, (content) => texts.push(content));
  return { texts, last };
}
const readText = (text: string) => read(bodyOf([bytesOf(text)]));
const written = (...lines: ReplyLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

test('a reply cut anywhere, within characters too, is read whole', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const reach = createReach();
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), fc.array(fc.nat(400)), async (contents, cuts) => {
      const bytes = bytesOf(
        written(...contents.map((content) => ({ type: 'text' as const, content })), complete),
      );
      const at = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
      const chunks = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
      reach.count({
        cut: chunks.length > 1,
        'cut within a character': at.some((cut) => ((bytes[cut] ?? 0) & 0xc0) === 0x80),
      });
      expect(await read(bodyOf(chunks))).toEqual({ texts: contents, last: complete });
    }),
    { numRuns: 200 },
  );
  reach.expectAtLeast();
});

test('byte by byte, without a line end after the last line', async () => {
  const bytes = bytesOf(written({ type: 'text', content: 'é😀' }, complete).trimEnd());
  expect(await read(bodyOf([...bytes].map((byte) => Uint8Array.of(byte))))).toEqual({
    texts: ['é😀'],
    last: complete,
  });
});

test.each([
  'not json',
  '{"type":"text","content":"cut',
  '{"type":"text"}',
  '{"type":"text","content":5}',
  '{"type":"complete"}',
  '{"type":"complete","message":{"content":"a"}}',
  '{"type":"later"}',
  'null',
  '[]',
  '""',
  '',
])('the line %j is left out, and what comes after it is read', async (line) => {
  const lines = `${written({ type: 'text', content: 'a' })}${line}\n${written({ type: 'text', content: 'b' }, complete)}`;
  expect(await readText(lines)).toEqual({ texts: ['a', 'b'], last: complete });
});

test('a reply that ends early has no last line', async () => {
  const begun = written({ type: 'text', content: 'a' });
  expect(await readText(begun)).toEqual({ texts: ['a'], last: null });
  expect(await readText(`${begun}${JSON.stringify(complete).slice(0, -5)}`)).toEqual({
    texts: ['a'],
    last: null,
  });
  expect(await readText('')).toEqual({ texts: [], last: null });
});

test('a connection that breaks ends it the same way', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytesOf(written({ type: 'text', content: 'a' })));
    },
    pull: (controller) => controller.error(new Error('broken')),
  });
  expect((await read(broken)).last).toBeNull();
});

test('the last line ends it, whatever comes after', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      controller.enqueue(bytesOf(written({ type: 'error', code: 'not_written', error: '' }))),
    cancel: () => {
      isCancelled = true;
    },
  });
  expect((await read(body)).last).toMatchObject({ type: 'error', code: 'not_written' });
  expect(isCancelled).toBe(true);
});

test('a line without an end is not collected for ever', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(bytesOf('a'.repeat(64_000)));
    },
  });
  expect((await read(body)).last).toBeNull();
  expect(sent).toBeLessThan(20);
});

test('any bytes are read to some end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 10 }), async (chunks) => {
      expect((await read(bodyOf(chunks))).last).toBeNull();
    }),
    { numRuns: 200 },
  );
});

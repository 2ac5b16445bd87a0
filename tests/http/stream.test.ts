import { expect, test } from 'vitest';
import { streamed } from '../../app/http/stream.ts';
import type { Reply, ReplyLine } from '../../app/interpretation/relay.ts';

const text: ReplyLine = { type: 'text', content: 'So ' };

/** The lines that a reader gets of a reply, and what was reported of it. */
async function read(reply: Reply): Promise<{ lines: unknown[]; failures: unknown[] }> {
  const failures: unknown[] = [];
  const onFailure = (error: unknown): void => void failures.push(error);
  const response = streamed(reply, { onLeft: () => undefined, onFailure });
  const lines = (await response.text()).split('\n').filter(Boolean);
  return { lines: lines.map((line) => JSON.parse(line) as unknown), failures };
}

test('a reply that breaks off unforeseen says so to its reader, and its failure is not lost', async () => {
  const fault = new Error('unforeseen');
  async function* broken(): AsyncGenerator<ReplyLine> {
    yield await Promise.resolve(text);
    throw fault;
  }
  const { lines, failures } = await read(broken());
  expect(lines).toEqual([
    text,
    { type: 'error', code: 'interrupted', error: expect.stringMatching(/./) as string },
  ]);
  expect(failures).toEqual([fault]);
});

test('a reply that ends by itself ends without a word about it', async () => {
  async function* whole(): AsyncGenerator<ReplyLine> {
    yield await Promise.resolve(text);
  }
  expect(await read(whole())).toEqual({ lines: [text], failures: [] });
});

test('nothing of a reply is asked for before its reader takes it, and a reader who is gone is noticed', async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<ReplyLine> {
    for (;;) {
      asked += 1;
      yield await Promise.resolve(text);
    }
  }
  let left = 0;
  const response = streamed(endless(), { onLeft: () => void (left += 1), onFailure: () => undefined });
  const reader = response.body?.getReader();
  expect(asked).toBe(0);
  await reader?.read();
  expect(asked).toBe(1);
  await reader?.cancel();
  expect([asked, left]).toEqual([1, 1]);
});

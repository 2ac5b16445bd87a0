import { expect, test } from 'vitest';
import { inChunks } from '../../app/shopify/in-chunks.ts';

const values = Array.from({ length: 420 }, (_, i) => i);

/** Calls that are answered when the test says so. */
function heldCalls() {
  const waiting: { chunk: readonly number[]; answer: (error?: Error) => void }[] = [];
  const ask = (chunk: readonly number[]): Promise<readonly number[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ chunk, answer: (error) => (error ? reject(error) : resolve(chunk)) });
    });
  return { waiting, ask };
}

test('many values are asked for a few chunks at a time, and what is found keeps their order', async () => {
  const { waiting, ask } = heldCalls();
  const found = inChunks(values, ask);
  expect(waiting.map(({ chunk }) => chunk.length)).toEqual([50, 50, 50, 50]);
  // The last one first: each answer makes room for one more call.
  for (let i = 0; waiting.length > 0; i += 1) {
    waiting.pop()?.answer();
    await new Promise(setImmediate);
    expect(waiting.length).toBe(Math.max(0, Math.min(4, 9 - i - 1)));
  }
  expect(await found).toEqual(values);
});

test('after a failure no more calls are begun', async () => {
  const { waiting, ask } = heldCalls();
  const found = inChunks(values, ask);
  const [first, ...others] = waiting;
  first?.answer(new Error('no'));
  await expect(found).rejects.toThrow('no');
  for (const call of others) call.answer();
  await new Promise(setImmediate);
  expect(waiting).toHaveLength(4);
});

test('of no values nobody is asked', async () => {
  const { waiting, ask } = heldCalls();
  expect(await inChunks([], ask)).toEqual([]);
  expect(waiting).toEqual([]);
});

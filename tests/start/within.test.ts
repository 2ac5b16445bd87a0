import { expect, test } from 'vitest';
import { within } from '../../app/pages/within.ts';

test('what is not there in time is null, and whoever still works on it learns that nobody waits', async () => {
  let told: AbortSignal | undefined;
  const answer = await within(1, (signal) => {
    told = signal;
    return new Promise<string>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  });
  expect(answer).toBeNull();
  expect(told?.aborted).toBe(true);
});

test('what is there in time is given, and so is its failure', async () => {
  expect(await within(60_000, () => Promise.resolve('yes'))).toBe('yes');
  await expect(within(60_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

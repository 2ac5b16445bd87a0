import { expect, test } from 'vitest';
import { runOnce } from './run-once.ts';

test('the main job runs from end to end: three customers, exactly one order each, tracking, result, text', async () => {
  const { exitCode, printed } = await runOnce(['--speed', '20']);
  expect(printed).toContain('Every order came to its end.');
  expect(exitCode).toBe(0);
  for (const order of ['#1001', '#1002', '#1003']) {
    expect(printed.match(new RegExp(`${order} placed with the service as`, 'g'))).toHaveLength(1);
    expect(printed.match(new RegExp(`${order} fulfilled in the shop, tracking`, 'g'))).toHaveLength(1);
    for (const step of [
      'bought',
      'paid',
      'shipped',
      'registered by the customer',
      'result released',
      'interpretation for the customer begins',
    ])
      expect(printed).toMatch(new RegExp(`${order} .*${step}`));
  }
}, 180_000);

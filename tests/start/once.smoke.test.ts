import { expect, test } from 'vitest';
import { runOnce, runOnceLimitMs } from './support/run-once.ts';

test(
  'the main job runs from end to end: three customers, exactly one order each, tracking, result, text',
  async () => {
    const { exitCode, printed } = await runOnce(['--speed', '20']);
    expect(printed).toContain('All orders are done.');
    expect(exitCode).toBe(0);
    for (const order of ['#1001', '#1002', '#1003']) {
      expect(printed.match(new RegExp(`${order} placed at the lab as`, 'g'))).toHaveLength(1);
      expect(printed.match(new RegExp(`${order} fulfilled in Shopify, tracking`, 'g'))).toHaveLength(1);
      for (const step of [
        'bought',
        'paid',
        'shipped',
        'registered by the customer',
        'has its result',
        'has an interpretation',
      ])
        expect(printed).toMatch(new RegExp(`${order} .*${step}`));
    }
  },
  runOnceLimitMs + 20_000,
);

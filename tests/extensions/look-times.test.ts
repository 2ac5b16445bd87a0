import { describe, expect, test } from 'vitest';
import type { CustomerKit } from '../../app/contract/customer/answers.ts';
import { nextLookMs } from '../../extensions/kit-status/src/look-times.ts';
import { kitRow } from './support/kit-row.ts';

const kits = (...states: CustomerKit['state'][]) => ({
  kind: 'kits' as const,
  kits: states.map((state) => kitRow({ state })),
  support: { email: null, url: null },
});

const failed = (retryAfterMs: number | null = null) => ({
  kind: 'failed' as const,
  problem: { code: 'service_down' as const, retryAfterMs, triesLeft: null },
});

describe('when the kit status looks again', () => {
  test('soon at first, then ever more seldom, and never more than once in five minutes after that', () => {
    const waits = Array.from({ length: 8 }, (_, i) => nextLookMs(kits('shipped'), i + 1) ?? 0);
    expect(waits[0]).toBe(5_000);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.slice(-2)).toEqual([300_000, 300_000]);
  });

  test('no more once every kit has a result or was cancelled', () => {
    expect(nextLookMs(kits('result', 'cancelled'), 1)).toBeNull();
    expect(nextLookMs(kits('result', 'at_lab'), 1)).not.toBeNull();
    expect(nextLookMs(kits('missing_info'), 20)).not.toBeNull();
  });

  test('for kits of an order that was only just paid, for some minutes', () => {
    expect(nextLookMs(kits(), 1)).toBe(5_000);
    expect(nextLookMs(kits(), 5)).toBeNull();
  });

  test('after a failure, not before the app wants it, and not when nobody is signed in', () => {
    expect(nextLookMs(failed(), 1)).toBe(5_000);
    expect(nextLookMs(failed(), 50)).toBe(300_000);
    expect(nextLookMs(failed(30_000), 1)).toBe(30_000);
    expect(nextLookMs({ kind: 'login_required' }, 1)).toBeNull();
  });
});

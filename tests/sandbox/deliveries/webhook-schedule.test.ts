import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retryAfterMs } from '../../../app/sandbox/deliveries/retry-after.ts';
import {
  giveUpAfterMs,
  longestRetryAfterMs,
  maxAttempts,
  nextAttemptInMs,
  retryWaitMs,
  waitsMs,
} from '../../../app/sandbox/deliveries/schedule.ts';

const day = 86_400_000;

/** All waits of one delivery. */
function waitsOf(seed: string, deliveryId: bigint): number[] {
  return waitsMs.map((_wait, index) => retryWaitMs(seed, deliveryId, index + 1) ?? NaN);
}

const seeds = fc.string();
const ids = fc.bigInt({ min: 1n, max: 10n ** 15n });

describe('for any seed and delivery', () => {
  test('attempts go on for about three days, and end', () => {
    fc.assert(
      fc.property(seeds, ids, (seed, id) => {
        const totalMs = waitsOf(seed, id).reduce((sum, wait) => sum + wait, 0);
        expect(totalMs).toBeGreaterThan(2.5 * day);
        expect(totalMs).toBeLessThan(3.5 * day);
        // A delivery cannot use up its attempts before its address may be given up.
        expect(totalMs).toBeGreaterThanOrEqual(giveUpAfterMs);
        expect(retryWaitMs(seed, id, maxAttempts)).toBeNull();
      }),
    );
  });

  test('every wait is longer than the one before, and within a tenth of its plan', () => {
    fc.assert(
      fc.property(seeds, ids, (seed, id) => {
        const waits = waitsOf(seed, id);
        waits.forEach((wait, index) => {
          const planned = waitsMs[index] ?? NaN;
          expect(Math.abs(wait - planned)).toBeLessThanOrEqual(planned * 0.1 + 1);
          expect(wait).toBeGreaterThan(waits[index - 1] ?? 0);
        });
      }),
    );
  });

  test('the jitter comes from the seed, and differs between deliveries', () => {
    fc.assert(
      fc.property(seeds, ids, (seed, id) => {
        expect(waitsOf(seed, id)).toEqual(waitsOf(seed, id));
        expect(waitsOf(seed, id)).not.toEqual(waitsOf(seed, id + 1n));
      }),
    );
  });

  test('Retry-After puts an attempt off, never brings it forward, and by no more than a day', () => {
    const attempts = fc.integer({ min: 1, max: maxAttempts - 1 });
    const asked = fc.option(fc.integer({ min: 0, max: 10 * day }));
    const speeds = fc.double({ min: 0.01, max: 1_000_000, noNaN: true });
    fc.assert(
      fc.property(seeds, ids, attempts, asked, speeds, (seed, deliveryId, attempt, asks, speed) => {
        const plannedMs = Math.ceil((retryWaitMs(seed, deliveryId, attempt) ?? NaN) / speed);
        const waitMs = nextAttemptInMs({ seed, speed }, { deliveryId, attempt, retryAfterMs: asks });
        expect(waitMs).toBeGreaterThanOrEqual(plannedMs);
        expect(waitMs).toBeGreaterThanOrEqual(Math.min(asks ?? 0, longestRetryAfterMs));
        expect(waitMs).toBeLessThanOrEqual(Math.max(plannedMs, longestRetryAfterMs));
        if (asks === null) expect(waitMs).toBe(plannedMs);
      }),
    );
  });

  test('Retry-After makes no attempt beyond the last', () => {
    const ended = { deliveryId: 1n, attempt: maxAttempts, retryAfterMs: 1_000 };
    expect(nextAttemptInMs({ seed: 'any', speed: 1 }, ended)).toBeNull();
  });
});

describe('a Retry-After header', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  test.each([
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['99999999999999999999', 9_999_999_999_000],
    ['Sun, 01 Mar 2026 12:02:00 GMT', 120_000],
    ['Sunday, 01-Mar-26 12:02:00 GMT', 120_000],
    ['Sun Mar  1 12:02:00 2026', 120_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ])('%s asks for %d ms', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });

  test.each([
    undefined,
    '',
    '-5',
    '1.5',
    '1e3',
    '0x10',
    'soon',
    '2026-03-01T12:02:00Z',
    '01 Mar 2026 12:02:00',
    'Sun, 99 Foo 2026 12:02:00 GMT',
    ['1', '2'],
  ])('%j asks for nothing', (header) => {
    expect(retryAfterMs(header, now)).toBeNull();
  });

  test('of any content is a whole number of milliseconds from 0 up, or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.nat().map(String),
          fc.date({ noInvalidDate: true }).map((at) => at.toUTCString()),
        ),
        (header) => {
          const ms = retryAfterMs(header, now);
          if (ms === null) return;
          expect(ms).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(ms)).toBe(true);
        },
      ),
    );
  });
});

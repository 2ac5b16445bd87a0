import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTurns, type Timers } from '../../app/interpretation/turns.ts';

const longestWaitMs = 8_000;

/** Time that stands still until a test moves it. */
function movedTimers() {
  let nowMs = 1_000_000;
  const due = new Set<{ atMs: number; run: () => void }>();
  const timers: Timers = {
    nowMs: () => nowMs,
    after(waitMs, run) {
      const entry = { atMs: nowMs + waitMs, run };
      due.add(entry);
      return () => void due.delete(entry);
    },
  };
  return {
    timers,
    due,
    pass: async (ms: number): Promise<void> => {
      await settled();
      const endMs = nowMs + ms;
      for (;;) {
        const [next] = [...due].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
        if (next === undefined) break;
        due.delete(next);
        nowMs = Math.max(nowMs, next.atMs);
        next.run();
        await settled();
      }
      nowMs = endMs;
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function world() {
  const time = movedTimers();
  const turns = createTurns({ longestWaitMs, timers: time.timers });
  const went: string[] = [];
  const refused: { customer: string; retryAfterMs: number }[] = [];
  const ask = (customer: string, signal?: AbortSignal) => {
    turns.take('account', customer, signal).then(
      () => went.push(customer),
      (error: { retryAfterMs: number }) => refused.push({ customer, retryAfterMs: error.retryAfterMs }),
    );
  };
  return { ...time, turns, went, refused, ask };
}

/** Others use the whole minute; its first calls will be free again soon. */
async function busyAccount(untilFreeMs: number) {
  const all = world();
  for (const someone of ['x', 'y']) for (let n = 0; n < 5; n += 1) all.ask(someone);
  await all.pass(60_000 - untilFreeMs);
  all.went.length = 0;
  return all;
}

describe('turns at an account’s limit a minute', () => {
  test('what fits goes at once', async () => {
    const { ask, went, pass } = world();
    ['a', 'b', 'c'].forEach((customer) => ask(customer));
    await pass(0);
    expect(went).toEqual(['a', 'b', 'c']);
  });

  test('one customer’s many questions don’t go before another’s first', async () => {
    const { ask, went, pass } = await busyAccount(3_000);
    for (let n = 0; n < 4; n += 1) ask('a');
    ask('b');
    ask('c');
    await pass(3_000);
    expect(went).toEqual(['a', 'b', 'c', 'a', 'a', 'a']);
  });

  test('one customer never has more than a share of the minute', async () => {
    const { ask, went, pass, refused } = world();
    for (let n = 0; n < 9; n += 1) ask('a');
    for (let n = 0; n < 4; n += 1) ask('b');
    await pass(0);
    expect(went.filter((each) => each === 'a')).toHaveLength(6);
    expect(went.filter((each) => each === 'b')).toHaveLength(4);
    expect(refused).toEqual([
      { customer: 'a', retryAfterMs: 60_000 },
      { customer: 'a', retryAfterMs: 60_000 },
      { customer: 'a', retryAfterMs: 60_000 },
    ]);
  });

  test('who would wait too long is told at once when to come again', async () => {
    const { ask, refused, pass, went } = await busyAccount(20_000);
    ask('a');
    await pass(0);
    expect(refused).toEqual([{ customer: 'a', retryAfterMs: 20_000 }]);
    await pass(20_000);
    ask('a');
    await pass(0);
    expect(went).toEqual(['a']);
  });

  test('what others use of the account is known from the answers', async () => {
    const { ask, turns, refused, went, pass } = world();
    ask('a');
    await pass(0);
    turns.learn('account', { limit: 10, remaining: 0 });
    // The nine calls of the others are taken to have come evenly over the minute: one is free after a ninth of it.
    ask('b');
    ask('c');
    await pass(6_600);
    expect(went).toEqual(['a']);
    expect(refused.map(({ customer }) => customer)).toEqual(['c']);
    await pass(100);
    expect(went).toEqual(['a', 'b']);
  });

  test('a raised limit is used', async () => {
    const { ask, turns, went, pass } = world();
    turns.learn('account', { limit: 1_000, remaining: 1_000 });
    for (let n = 0; n < 300; n += 1) ask(`customer ${n}`);
    await pass(0);
    expect(went).toHaveLength(300);
  });

  test('when the service’s minute begins anew, ours does, too', async () => {
    const { turns, ask, went, pass } = await busyAccount(40_000);
    turns.learn('account', { limit: 10, remaining: 9 });
    ['a', 'b', 'c'].forEach((customer) => ask(customer));
    await pass(0);
    expect(went).toEqual(['a', 'b', 'c']);
  });

  test('a call that the service has not counted yet is not forgotten', async () => {
    const { turns, ask, went, pass, refused } = world();
    for (const customer of ['a', 'b']) for (let n = 0; n < 5; n += 1) ask(customer);
    await pass(500);
    turns.learn('account', { limit: 10, remaining: 9 });
    ask('c');
    await pass(0);
    expect(went).toHaveLength(10);
    expect(refused).toHaveLength(1);
  });

  test('after a refusal nobody goes before the time that the service named', async () => {
    const { turns, ask, went, pass } = world();
    turns.holdBack('account', 5_000);
    ask('a');
    await pass(4_999);
    expect(went).toEqual([]);
    await pass(1);
    expect(went).toEqual(['a']);
  });

  test('who leaves the queue gives the place away', async () => {
    const { ask, went, pass, refused } = await busyAccount(3_000);
    const leaver = new AbortController();
    ask('a', leaver.signal);
    ask('b');
    leaver.abort(Object.assign(new Error('left'), { retryAfterMs: -1 }));
    await pass(3_000);
    expect(went).toEqual(['b']);
    expect(refused).toEqual([{ customer: 'a', retryAfterMs: -1 }]);
  });

  test('accounts don’t wait for each other', async () => {
    const { turns, pass } = await busyAccount(40_000);
    let gone = false;
    void turns.take('another', 'a').then(() => (gone = true));
    await pass(0);
    expect(gone).toBe(true);
  });

  test('in any run, no minute has more calls than the limit, every call gets an answer in time, and nothing is left over', async () => {
    const event = fc.record({ customer: fc.constantFrom('a', 'b', 'c', 'd'), afterMs: fc.nat(15_000) });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(event, { maxLength: 60 }),
        async (limit, events) => {
          const { turns, timers, due, pass } = world();
          turns.learn('account', { limit, remaining: limit });
          const beganMs: number[] = [];
          const waitedMs: number[] = [];
          for (const { customer, afterMs } of events) {
            const askedMs = timers.nowMs();
            const answered = () => waitedMs.push(timers.nowMs() - askedMs);
            turns.take('account', customer).then(() => {
              beganMs.push(timers.nowMs());
              answered();
            }, answered);
            await pass(afterMs);
          }
          await pass(longestWaitMs);
          expect(waitedMs).toHaveLength(events.length);
          expect(Math.max(0, ...waitedMs)).toBeLessThanOrEqual(longestWaitMs);
          for (const endMs of beganMs)
            expect(
              beganMs.filter((atMs) => atMs > endMs - 60_000 && atMs <= endMs).length,
            ).toBeLessThanOrEqual(limit);
          expect(due.size).toBe(0);
        },
      ),
    );
  });
});

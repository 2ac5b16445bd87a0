import { describe, expect, it } from 'vitest';
import type { BatchEnd, Lane } from './lane.ts';
import { playBatches } from './play-batches.ts';
import { newProgress } from './progress-file.ts';

const played: BatchEnd = { kind: 'played', played: { stories: 10, orders: 25, moments: { restored: 3 } } };
const ended: BatchEnd = { kind: 'ended', why: 'the machine was busy' };

/** Lanes whose batches end as told, by seed, each time; the others are played. */
function lanes(count: number, ends: Record<number, BatchEnd[]>) {
  const log: { seed: number; limitMs: number; beside: number }[] = [];
  let atOnce = 0;
  const lane: Lane = {
    async play({ seed }, limitMs) {
      log.push({ seed, limitMs, beside: atOnce });
      atOnce += 1;
      await new Promise(setImmediate);
      atOnce -= 1;
      return ends[seed]?.shift() ?? played;
    },
    close: () => Promise.resolve(),
  };
  return { log, lanes: Array.from({ length: count }, () => lane) };
}

function plan(given: { lanes: readonly Lane[] }, batches: number) {
  const progress = newProgress(100, 'code');
  const stopping = new AbortController();
  return {
    ...given,
    progress,
    stopping,
    stop: stopping.signal,
    size: 10,
    limitMs: 1_000,
    isOver: () => progress.nextSeed >= 100 + batches,
    onEnd: () => undefined,
  };
}

describe('a campaign of stories', () => {
  it('plays a batch that something ended once more, alone and with more time, and counts no failure', async () => {
    const { log, lanes: two } = lanes(2, { 101: [ended] });
    const run = plan({ lanes: two }, 6);
    await playBatches(run);
    expect(run.progress).toMatchObject({ stories: 60, orders: 150, failures: [], unfinished: [], again: [] });
    expect(run.progress.moments).toEqual({ restored: 18 });
    expect(log.filter(({ seed }) => seed === 101)).toEqual([
      expect.objectContaining({ limitMs: 1_000 }),
      { seed: 101, limitMs: 2_000, beside: 0 },
    ]);
  });

  it('tells a batch that does not come to its end alone, either, apart from one that failed', async () => {
    const failed: BatchEnd = { kind: 'failed', problem: 'placed twice' };
    const run = plan(lanes(2, { 102: [ended, ended], 103: [failed] }), 6);
    await playBatches(run);
    expect(run.progress.unfinished).toEqual([{ seed: 102, why: 'the machine was busy' }]);
    expect(run.progress.failures).toEqual([{ seed: 103, problem: 'placed twice' }]);
    expect(run.progress.stories).toBe(40);
  });

  it('keeps what was under way for another time when it is stopped', async () => {
    const run = plan(lanes(1, { 102: [ended] }), 1_000);
    run.onEnd = () => {
      if (run.progress.nextSeed === 102) run.stopping.abort();
    };
    const { lanes: one } = lanes(1, { 101: [ended] });
    await playBatches({ ...run, lanes: one });
    expect(run.progress).toMatchObject({ stories: 10, nextSeed: 102, again: [101], unfinished: [] });
  });

  it('gives up when no batch ends at all', async () => {
    const never: Lane = { play: () => Promise.resolve(ended), close: () => Promise.resolve() };
    await expect(playBatches(plan({ lanes: [never] }, 1_000))).rejects.toThrow('the machine was busy');
  });
});

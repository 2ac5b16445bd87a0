import { expect } from 'vitest';

/**
 * Counts how many runs of a property reach what it is about: one whose runs nearly all end before that proves nothing,
 * and stays green for ever.
 */
export function createReach() {
  const reached = new Map<string, number>();
  let runs = 0;
  return {
    /** To be called once in a run, with what it reached. */
    count(ends: Readonly<Record<string, boolean>>): void {
      runs += 1;
      for (const [end, isReached] of Object.entries(ends))
        reached.set(end, (reached.get(end) ?? 0) + (isReached ? 1 : 0));
    },
    /** Fails when one of the ends was reached by fewer than this share of the runs. */
    expectAtLeast(share = 0.1): void {
      expect(runs, 'runs of the property').toBeGreaterThan(0);
      for (const [end, count] of reached)
        expect(count / runs, `share of ${String(runs)} runs that reached "${end}"`).toBeGreaterThanOrEqual(
          share,
        );
    },
  };
}

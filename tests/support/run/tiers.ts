/**
 * Which tests run when. A file's name decides, and nothing else does: `x.smoke.test.ts`, `x.long.test.ts`, or plain
 * `x.test.ts`. docs/testing.md says what each tier proves.
 */
export const TIERS = ['fast', 'smoke', 'long'] as const;
export type Tier = (typeof TIERS)[number];

const every = ['tests/**/*.test.ts', 'tests/**/*.test.tsx'];
const named = (tier: Exclude<Tier, 'fast'>) => [`tests/**/*.${tier}.test.ts`, `tests/**/*.${tier}.test.tsx`];

/** The files of each tier, as globs from the project's folder. */
export const filesOf: Record<Tier, { include: string[]; exclude: string[] }> = {
  fast: { include: every, exclude: [...named('smoke'), ...named('long')] },
  smoke: { include: named('smoke'), exclude: [] },
  long: { include: named('long'), exclude: [] },
};

/** @param path a test file's path, relative or not */
export function tierOf(path: string): Tier {
  const found = /\.(smoke|long)\.test\.tsx?$/.exec(path);
  return (found?.[1] as Tier | undefined) ?? 'fast';
}

/**
 * CPU seconds that one file may take, in its worker and in the processes it has waited for (PostgreSQL's are not
 * counted): about three times what it takes, since a busy machine makes seconds longer. CPU time, because the time on
 * the clock depends on who else is working.
 */
const budgetCpuS: Record<Tier, number> = { fast: 40, smoke: 100, long: 300 };

/** The files that may take more, each with its reason. Also the order of a run: the largest budgets begin. */
export const exceptions: readonly { path: string; cpuS: number; why: string }[] = [
  {
    path: 'tests/faults/decisive-crash-points.smoke.test.ts',
    cpuS: 350,
    why: 'Fifteen times the app is started, killed and started again.',
  },
  {
    path: 'tests/faults/crash-points.long.test.ts',
    cpuS: 550,
    why: 'Twenty-five times the app is started, killed and started again, after five orders that are watched.',
  },
];

/** @param path a test file's path, relative to the project's folder or absolute */
export function budgetOf(path: string): number {
  return exceptions.find((each) => path.endsWith(each.path))?.cpuS ?? budgetCpuS[tierOf(path)];
}

/** After so long on the clock a file is taken to hang, whatever else the machine does. */
export function hangsAfterMs(path: string): number {
  return Math.max(300_000, budgetOf(path) * 10_000);
}

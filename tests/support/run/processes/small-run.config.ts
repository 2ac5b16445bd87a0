import { defineConfig } from 'vitest/config';
import { RunReport } from '../report.ts';

/**
 * A run like any other, of one file that ends badly: SMALL_RUN_FILE, a path from the project's folder. Its limits are
 * short, or nobody would wait for them.
 */
export default defineConfig({
  root: new URL('../../../..', import.meta.url).pathname,
  test: {
    projects: [{ extends: true, test: { name: 'fast', include: [process.env['SMALL_RUN_FILE'] ?? ''] } }],
    globalSetup: ['tests/support/run/set-up.ts'],
    setupFiles: ['tests/support/run/each-file.ts'],
    reporters: [
      'default',
      new RunReport({
        graceMs: 1_000,
        leastFreeBytes: Number(process.env['SMALL_RUN_LEAST_FREE_BYTES'] ?? 0),
      }),
    ],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 1_000,
    teardownTimeout: 2_000,
  },
});

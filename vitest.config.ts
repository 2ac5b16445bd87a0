import { defineConfig } from 'vitest/config';

/** All tests but the browser's, which bring their own set-up under tests/browser. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/console-guard.ts', 'tests/support/property-seed.ts'],
    reporters: ['default', './tests/support/closing-line.ts'],
    pool: 'forks', // tests kill processes and read process-wide state: no threads
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 15_000,
    dangerouslyIgnoreUnhandledErrors: false,
    restoreMocks: true,
    unstubEnvs: true,
  },
});

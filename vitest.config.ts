import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Every test; those in tests/browser open a real browser. */
export default defineConfig({
  test: {
    // A `.test.tsx` is an extension's, drawn with Preact: the tsconfig.json beside each file says which JSX is meant.
    include: ['tests/**/*.test.ts', 'tests/extensions/*.test.tsx'],
    exclude: ['node_modules/**'],
    // It imports the extension under test: through the same pipeline as the test itself, or there are two Preacts.
    server: { deps: { inline: [/@shopify\/ui-extensions/] } },
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/console-guard.ts', 'tests/support/property-seed.ts'],
    reporters: ['default', './tests/support/closing-line.ts'],
    pool: 'forks', // tests kill processes and read process-wide state: no threads
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 15_000,
    dangerouslyIgnoreUnhandledErrors: false,
    restoreMocks: true,
    unstubEnvs: true,
  },
});

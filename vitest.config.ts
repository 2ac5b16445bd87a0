import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { RunReport } from './tests/support/run/report.ts';
import { StableOrder } from './tests/support/run/order.ts';
import { filesOf, TIERS } from './tests/support/run/tiers.ts';

/** Tests of extensions that draw with Preact. All of them are fast. */
const DRAWN = 'tests/**/*.test.tsx';

/**
 * For tests with processes and browsers: three of them share two processors, and the same machine is some days less than
 * half as fast. A test that hangs costs a minute more.
 */
const SLOW_MACHINE = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 45_000 } } };

/** Every test, in three tiers (docs/testing.md): a file's name says in which it is. */
export default defineConfig({
  test: {
    projects: [
      ...TIERS.map((name) => ({
        extends: true as const,
        test: {
          name,
          include: filesOf[name].include,
          exclude: [...filesOf[name].exclude, DRAWN],
          ...(name === 'fast' ? {} : SLOW_MACHINE),
        },
      })),
      // What is drawn leaves a document, timers and a worker's globals behind: each file has a process of its own.
      { extends: true as const, test: { name: 'fast-drawn', include: [DRAWN], isolate: true } },
    ],
    // An extension's test (`.test.tsx`) is drawn with Preact: the tsconfig.json beside each file says which JSX is
    // meant. It imports the extension under test, through the same pipeline as itself, or there are two Preacts.
    server: { deps: { inline: [/@shopify\/ui-extensions/] } },
    globalSetup: ['tests/support/run/set-up.ts'],
    setupFiles: [
      'tests/support/run/each-file.ts',
      'tests/support/console-guard.ts',
      'tests/support/property-seed.ts',
    ],
    reporters: ['default', new RunReport()],
    pool: 'forks', // tests kill processes and read process-wide state: no threads
    // A file that leaves the process as it found it can share it with the next: loading the app anew for each file
    // takes longer than most files.
    isolate: false,
    // Most of what a test makes is garbage soon. With four times Node's own young space, collecting it takes half as long.
    execArgv: ['--max-semi-space-size=64'],
    // One more than there are processors: tests wait for databases, browsers and clocks. Not more than PostgreSQL can take.
    // (`npm run test:long` takes one less: a worker there has a demo and a browser beside it, and a third one slows two.)
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    sequence: { sequencer: StableOrder },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As long as anybody would wait who is certain that it comes; a machine may be busy.
    expect: { poll: { timeout: 15_000 } },
    teardownTimeout: 15_000,
    dangerouslyIgnoreUnhandledErrors: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});

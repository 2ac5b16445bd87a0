import { writeSync } from 'node:fs';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

/**
 * Ends the run's output with `N passed, N failed` on a line of its own, for whoever reads it by program. What failed
 * outside of any test (a file that could not be loaded, a hook, an error that nobody caught) counts as a failure; so
 * does a run in which no test ran.
 */
export default class ClosingLine implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    // In watch mode there is no end.
    if (this.vitest?.config.watch === true) return;
    const { passed, failed } = countResults(modules, unhandledErrors.length);
    const failures = failed === 0 && (passed === 0 || reason !== 'passed') ? 1 : failed;
    // At exit, because the set-up's own end may still print or fail.
    process.once('exit', (code) => {
      if (failures > 0 && code === 0) process.exitCode = 1;
      writeSync(1, `${passed} passed, ${failures === 0 && code !== 0 ? 1 : failures} failed\n`);
    });
  }
}

/** Tests that passed; tests that did not, and whatever else went wrong. A test that was skipped is neither. */
function countResults(
  modules: readonly TestModule[],
  unhandledErrors: number,
): { passed: number; failed: number } {
  let passed = 0;
  let failed = unhandledErrors;
  for (const module of modules) {
    const tests = [...module.children.allTests()].map((test) => test.result().state);
    const failedTests = tests.filter((state) => state === 'failed').length;
    passed += tests.filter((state) => state === 'passed').length;
    failed += failedTests;
    // The file failed, but none of its tests: loading it, or a hook, did.
    if (module.state() === 'failed' && failedTests === 0) failed += 1;
  }
  return { passed, failed };
}

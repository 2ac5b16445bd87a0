import { appendFileSync, readFileSync, writeSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { cpuSeconds } from './cpu-seconds.ts';
import { clearRun } from './folder.ts';
import { budgetOf, TIERS, tierOf } from './tiers.ts';
import { defaultRunLimits, type RunLimits, type RunWatch, watchRun } from './watch.ts';

/** What a run came to. */
interface Tally {
  passed: number;
  failed: number;
}

const SLOWEST_SHOWN = 5;

/**
 * Watches over a run, and ends its output with what each tier took, the files over their budget, and, on a line of its
 * own for whoever reads it by program, `N passed, N failed`. What failed outside of any test (a file that could not be
 * loaded, a hook, an error that nobody caught, a budget) counts as a failure; so does a run in which no test ran.
 *
 * Runs that make up one whole (`.ci/run`) name a file in TEST_TALLY: each adds its counts there, and ends with the sum.
 */
export class RunReport implements Reporter {
  private vitest: Vitest | undefined;
  private watch: RunWatch | undefined;
  private readonly tallyFile = process.env['TEST_TALLY'];
  private readonly startedAtMs = Date.now();
  private hasEnded = false;

  private readonly limits: RunLimits;

  constructor(limits: RunLimits = defaultRunLimits) {
    this.limits = limits;
  }

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
    // Of this run alone, not of those that its tests start.
    delete process.env['TEST_TALLY'];
    this.watch = watchRun((cause, exitCode) => void this.endEarly(cause, exitCode), this.limits);
  }

  onTestModuleQueued(module: TestModule): void {
    this.watch?.fileBegan(module.moduleId, pathOf(module));
  }

  onTestModuleEnd(module: TestModule): void {
    this.watch?.fileEnded(module.moduleId);
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    // In watch mode there is no end.
    if (this.vitest?.config.watch === true || this.hasEnded) return;
    this.watch?.stop();
    const over = reportTimes(modules, Date.now() - this.startedAtMs);
    const { passed, failed } = countResults(modules, unhandledErrors.length + over);
    this.endWith({ passed, failed: failed === 0 && (passed === 0 || reason !== 'passed') ? 1 : failed });
  }

  /** Not to its end: nothing of the run stays behind, and the exit code says why. */
  private async endEarly(cause: string, exitCode: number): Promise<void> {
    if (this.hasEnded) return;
    writeSync(2, `\nThe run was ended: ${cause}\n`);
    const { passed, failed } = countResults(this.vitest?.state.getTestModules() ?? [], 1);
    this.endWith({ passed, failed });
    const folder = process.env['KITBRIDGE_TEST_RUN'];
    if (folder !== undefined) await clearRun(folder);
    process.exit(exitCode);
  }

  /** At exit, because the set-up's own end may still print or fail. */
  private endWith({ passed, failed }: Tally): void {
    this.hasEnded = true;
    process.once('exit', (code) => {
      if (failed > 0 && code === 0) process.exitCode = 1;
      const own = { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
      // Files are told what their worker took. PostgreSQL and Vitest itself come on top, and have ended only now.
      writeSync(1, `All in all ${Math.round(cpuSeconds())} CPU s, with PostgreSQL and Vitest itself.\n`);
      const all = this.tallyFile === undefined ? own : addToTally(this.tallyFile, own);
      writeSync(1, `${all.passed} passed, ${all.failed} failed\n`);
    });
  }
}

/** @returns what all runs that share the file came to */
function addToTally(file: string, own: Tally): Tally {
  appendFileSync(file, `${JSON.stringify(own)}\n`);
  const runs = readFileSync(file, 'utf8').trim().split('\n');
  const tallies = runs.map((line) => JSON.parse(line) as Tally);
  const all = tallies.reduce((sum, each) => ({
    passed: sum.passed + each.passed,
    failed: sum.failed + each.failed,
  }));
  if (tallies.length > 1)
    writeSync(1, `${tallies.map(({ passed }) => passed).join(' + ')} tests, in ${tallies.length} runs:\n`);
  return all;
}

const pathOf = (module: TestModule): string => relative(process.cwd(), module.moduleId);
const cpuOf = (module: TestModule): number => module.meta().cpuS ?? 0;

/** Prints what each tier took. @returns how many files are over their budget */
function reportTimes(modules: readonly TestModule[], tookMs: number): number {
  const lines = TIERS.flatMap((tier) => {
    const files = modules.filter((module) => tierOf(module.moduleId) === tier);
    if (files.length === 0) return [];
    const tests = files.reduce((sum, module) => sum + [...module.children.allTests()].length, 0);
    const cpuS = files.reduce((sum, module) => sum + cpuOf(module), 0);
    const slowest = files.toSorted((a, b) => cpuOf(b) - cpuOf(a)).slice(0, SLOWEST_SHOWN);
    const figures = `${files.length} files, ${tests} tests, ${Math.round(cpuS)} CPU s`;
    const named = slowest.map((module) => `${pathOf(module)} ${cpuOf(module).toFixed(1)}`);
    return [`${tier.padEnd(6)} ${figures}; most: ${named.join(', ')}`];
  });
  const over = modules.filter((module) => cpuOf(module) > budgetOf(module.moduleId));
  for (const module of over)
    lines.push(
      `OVER ITS BUDGET  ${pathOf(module)} took ${cpuOf(module).toFixed(1)} CPU s of ` +
        `${budgetOf(module.moduleId)} (tests/support/run/tiers.ts)`,
    );
  writeSync(1, `${lines.join('\n')}\nThe run took ${Math.round(tookMs / 1000)} s.\n`);
  return over.length;
}

/** Tests that passed; tests that did not, and whatever else went wrong. A test that was skipped is neither. */
function countResults(modules: readonly TestModule[], alsoFailed: number): Tally {
  let passed = 0;
  let failed = alsoFailed;
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

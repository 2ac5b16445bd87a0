import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { budgetOf, tierOf } from './tiers.ts';

/**
 * The same order in every run, on every machine: the largest budgets first (what starts last, ends last), then by path.
 * Only the long tier waits for the others. Vitest's own order follows the last run's times, and files share a process: a fault that only one order
 * shows could not be found again.
 */
export class StableOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (tierOf(moduleId) === 'long' ? 1 : 0);
    return Promise.resolve(
      files.toSorted(
        (a, b) =>
          rank(a) - rank(b) ||
          budgetOf(b.moduleId) - budgetOf(a.moduleId) ||
          (a.moduleId < b.moduleId ? -1 : 1),
      ),
    );
  }
}

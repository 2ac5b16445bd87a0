import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { budgetOf, TIERS, tierOf } from './tiers.ts';

/**
 * The same order in every run, on every machine: tier by tier, the largest budgets first (what starts last, ends last),
 * then by path. Vitest's own order follows the last run's times, and files share a process: a fault that only one order
 * shows could not be found again.
 */
export class StableOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => TIERS.indexOf(tierOf(moduleId));
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

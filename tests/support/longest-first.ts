import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes: what starts last, ends last. */
const longest = ['tests/faults/crash-points.test.ts', 'tests/faults/faults.test.ts'];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((path) => moduleId.endsWith(path));
  return rank < 0 ? longest.length : rank;
};

/** Vitest's own order, with the longest files at its head. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/** Earlier results of the same person, as answers speak of them. */
import type { Subject, SubjectResult } from '../../subject.ts';

/** The first and the last before the one that is asked about; the same where there is only one. */
export function earlierResults({
  history,
  result,
}: Subject): readonly [SubjectResult | undefined, SubjectResult | undefined] {
  const before = history.filter(({ dateOfSampling }) => dateOfSampling < result.dateOfSampling);
  return [before[0], before.at(-1)];
}

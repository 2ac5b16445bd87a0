/** Earlier results of the same person, as answers speak of them. */
import { placeInHistory } from '../../subject.ts';
import type { Subject, SubjectResult } from '../../subject.ts';

/** The first and the last before the one that is asked about; the same where there is only one. */
export function earlierResults(
  subject: Subject,
): readonly [SubjectResult | undefined, SubjectResult | undefined] {
  const before = subject.history.slice(0, Math.max(0, placeInHistory(subject)));
  return [before[0], before.at(-1)];
}

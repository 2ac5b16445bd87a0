/** What else a question says that its answer has to take up: a peak, a number of years, a state of health or a subject by its name. */
import { peakNames } from '../../../contract/indexes.ts';
import type { PeakName } from '../../../contract/indexes.ts';
import { conditionEntries, subjectEntries } from '../topics/subjects.ts';
import type { ConditionId, SubjectId } from '../topics/subjects.ts';
import type { Ask, TopicId } from '../topics/topic.ts';

export function details(topic: TopicId, clause: string): Pick<Ask, 'peak' | 'years' | 'called' | 'subjects'> {
  if (topic === 'one-peak') return given('peak', onePeak(clause));
  if (topic === 'gap' || topic === 'age-why') return given('years', yearsIn(clause));
  if (topic === 'other-disease') return { called: conditionIn(clause) };
  return withSubjects.includes(topic) ? { subjects: subjectsIn(clause) } : {};
}

/** Topics whose answers name what no study covers. */
const withSubjects: readonly TopicId[] = [
  'sleep',
  'smoking',
  'alcohol',
  'stress',
  'habits',
  'supplements',
  'uncovered',
  'permission',
];

export function subjectsIn(clause: string): readonly SubjectId[] {
  return subjectEntries.filter(([, { says }]) => says.test(clause)).map(([id]) => id);
}

function conditionIn(clause: string): ConditionId {
  return conditionEntries.find(([, { says }]) => says.test(clause))?.[0] ?? 'general';
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): { [name in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [name in Key]?: Value });
}

/** The peak of "what is GP14"; none where several are named. */
function onePeak(clause: string): PeakName | undefined {
  const named = [...clause.matchAll(/\bgp ?0?(\d{1,2})\b/g)].map(
    ([, digits]) => `GP${String(Number(digits))}`,
  );
  const [first] = named;
  return named.length === 1 ? peakNames.find((name) => name === first) : undefined;
}

function yearsIn(clause: string): number | undefined {
  const found =
    /\b(\d{1,2}) years?(?:'s?)? (?:of )?(?:above|older|over|ahead|higher|below|younger|under|lower|difference|apart|gap|off)\b/.exec(
      clause,
    );
  return found === null ? undefined : Number(found[1]);
}

/** What else a question says that its answer has to take up: a peak, a number of years, a state of health by its name. */
import { peakNames } from '../../../contract/indexes.ts';
import type { PeakName } from '../../../contract/indexes.ts';
import type { Ask, TopicId } from '../topics/topic.ts';

/** States of health that share one answer, and what it calls them: never a word of the message. */
const called: readonly (readonly [RegExp, string])[] = [
  [/\blong covid\b/, 'long covid'],
  [/\bdementia\b|\balzheimer\w*|\bmemory\b/, 'memory or dementia'],
  [/\bparkinson\w*/, 'Parkinson’s disease'],
  [/\bkidney\w*/, 'the kidneys'],
  [/\bliver\b|\bhepatitis\b/, 'the liver'],
  [/\bmigraine\w*/, 'migraine'],
  [/\bosteopor\w*/, 'osteoporosis'],
  [/\bskin\b/, 'the skin'],
  [/\b(?:in)?fertil\w*/, 'fertility'],
  [/\bperiods?\b|\bmenstru\w*|\bhysterectom\w*|\bovar\w*/, 'the cycle or the womb'],
];

export function details(topic: TopicId, clause: string): Pick<Ask, 'peak' | 'years' | 'called'> {
  if (topic === 'peaks') return given('peak', onePeak(clause));
  if (topic === 'gap' || topic === 'age-why') return given('years', yearsIn(clause));
  if (topic === 'other-disease') return given('called', called.find(([word]) => word.test(clause))?.[1]);
  return {};
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

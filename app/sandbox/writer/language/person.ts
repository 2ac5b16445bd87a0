/** What the writer knows of the person's time of life: age and gender, nothing else. */
import type { SubjectResult } from '../subject.ts';

/** Up to this age in years a woman's text speaks of pregnancy. */
const pregnancyUntil = 52;

type Person = Pick<SubjectResult, 'gender' | 'chronologicalAge'>;

export function mayBePregnant({ gender, chronologicalAge }: Person): boolean {
  return gender === 'female' && chronologicalAge <= pregnancyUntil;
}

/** Ages in years at which menopause may be near, and at which it mostly lies behind. */
const nearFrom = 42;
const behindFrom = 57;

/** Where a woman's age puts her; null for men and for younger women, to whom menopause is not mentioned. */
export function menopauseStage({ gender, chronologicalAge }: Person): 'around' | 'after' | null {
  if (gender !== 'female' || chronologicalAge < nearFrom) return null;
  return chronologicalAge < behindFrom ? 'around' : 'after';
}

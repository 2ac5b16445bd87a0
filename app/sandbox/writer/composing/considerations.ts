/** What to keep in mind: a list, the same matters for everybody, told as the result and the wishes call for. */
import { menopauseStage } from '../language/person.ts';
import { questionnairePointers } from '../language/questionnaire.ts';
import type { Pen } from './pen.ts';
import type { Reading } from './reading.ts';
import type { TopicWish } from './wishes.ts';
import {
  briefWordings,
  contextWordings,
  dietWordings,
  doctorWordings,
  hardDoctorWordings,
  estradiolWordings,
  exerciseAgainWordings,
  exerciseWordings,
  goodResultWordings,
  hardResultWordings,
  menopauseLaterWordings,
  sharedReasonWordings,
  healthWordings,
  menopauseWordings,
  oneSampleWordings,
  shiftWordings,
  testAgainWordings,
} from '../sentences/interpretation/consideration-words.ts';

/** Items of the list. */
export function considerations(pen: Pen, reading: Reading): string[] {
  const { reader } = pen;
  if (pen.wishes.brief) {
    return [
      pen.say('shift', briefWordings.shift),
      ...focused(pen, reading).slice(0, 1),
      pen.say('doctor', briefWordings.doctor[reader]),
    ];
  }
  const lived = pen.variety.shuffle('order of studies', [...habits(pen, reading), ...stage(pen, reading)]);
  return [
    ...opening(pen, reading),
    pen.say('shift', shiftWordings[reader]),
    ...questionnairePointers(pen.subject).map(({ topic, wordings }) =>
      pen.say(`questionnaire ${topic}`, wordings),
    ),
    ...lived,
    pen.say('test again', testAgainWordings[reader]),
    doctor(pen, reading),
  ];
}

function isHard({ gap, distance, allPoor, poor }: Reading): boolean {
  return allPoor || poor.length >= 3 || (gap > 0 && distance === 'far');
}

function isGood({ gap, distance, poor }: Reading): boolean {
  return gap < 0 && (distance === 'some' || distance === 'far') && poor.length === 0;
}

function doctor(pen: Pen, reading: Reading): string {
  if (pen.reader === 'customer' && isHard(reading)) return pen.say('doctor', hardDoctorWordings);
  return pen.say('doctor', doctorWordings[pen.reader]);
}

function opening(pen: Pen, reading: Reading): string[] {
  const snapshot = pen.say('one sample', oneSampleWordings[pen.reader]);
  if (isHard(reading)) {
    const pool = reading.poor.length > 1 ? sharedReasonWordings : hardResultWordings;
    return [pen.say('hard result', pool[pen.reader]), snapshot];
  }
  if (isGood(reading)) return [snapshot, pen.say('good result', goodResultWordings[pen.reader])];
  return [snapshot];
}

/** What was asked for, in one item each. */
function focused(pen: Pen, reading: Reading): string[] {
  const tellers: Readonly<Record<TopicWish, () => string[]>> = {
    diet: () => diet(pen),
    exercise: () => exercise(pen),
    hormones: () => stage(pen, reading),
    health: () => [pen.say('health', healthWordings)],
    testing: () => [pen.say('test again', testAgainWordings[pen.reader])],
  };
  return pen.wishes.topics.flatMap((topic) => tellers[topic]());
}

/** Diet and exercise: both where there is something to wish for or somebody asked, one of them otherwise. */
function habits(pen: Pen, reading: Reading): string[] {
  const { topics } = pen.wishes;
  const asked = topics.includes('diet') || topics.includes('exercise');
  const both = !asked && (reading.gap > 0 || reading.poor.length > 0 || pen.reader === 'practitioner');
  const one = pen.variety.pick('habit', ['diet', 'exercise'] as const);
  const tells = (topic: 'diet' | 'exercise'): boolean =>
    asked ? topics.includes(topic) : both || one === topic;
  const health = topics.includes('health') || (pen.reader === 'practitioner' && isHard(reading));
  return [
    ...(tells('diet') ? diet(pen) : []),
    ...(tells('exercise') ? exercise(pen) : []),
    ...(health ? [pen.say('health', healthWordings)] : []),
    ...(both || asked ? [] : [pen.say('context', contextWordings)]),
  ];
}

/** Told once; who asked for it reads more of it. */
function diet(pen: Pen): string[] {
  const asked = pen.wishes.topics.includes('diet');
  if (!asked && pen.cited('deris-2022b')) return [];
  return [pen.say('diet', pen.cited('deris-2022b') ? dietWordings.again : dietWordings.first)];
}

function exercise(pen: Pen): string[] {
  const first = pen.say('exercise', exerciseWordings);
  return [`${first} ${pen.say('exercise again', exerciseAgainWordings)}`];
}

/** Menopause, for women of an age at which it matters; the trial of estradiol where it was asked for. */
function stage(pen: Pen, reading: Reading): string[] {
  const at = menopauseStage(reading.result);
  const asked = pen.wishes.topics.includes('hormones');
  if (at === null) {
    const later = asked && reading.result.gender === 'female';
    return later ? [pen.say('menopause', menopauseLaterWordings)] : [];
  }
  if (at === 'after' && pen.cited('deris-2022a') && !asked) return [];
  const trial =
    asked ||
    (at === 'around' && questionnairePointers(pen.subject).some(({ topic }) => topic === 'hormones'));
  return [
    pen.say('menopause', menopauseWordings[pen.reader][at]),
    ...(trial ? [pen.say('estradiol', estradiolWordings)] : []),
  ];
}

/** What to keep in mind: a short list, told as the result and the instructions call for. */
import { hasTrend } from '../subject.ts';
import { menopauseStage } from '../language/person.ts';
import type { InstructionTopic } from '../language/instruction-words.ts';
import type { Pen } from './pen.ts';
import { asking, differential, repeating } from './practice.ts';
import type { Reading } from './reading.ts';

/** Items of the list. */
export function considerations(pen: Pen, reading: Reading): string[] {
  const { considerations: words } = pen.words;
  const { instructions } = pen;
  const doctor = pen.say('doctor', words.doctor);
  const unmet = [
    ...(instructions.otherLanguage ? [pen.say('language', words.otherLanguage)] : []),
    ...(instructions.unmet && !instructions.otherLanguage ? [pen.say('unmet', words.unmet)] : []),
  ];
  const asked = topicItems(pen, reading);
  if (instructions.length === 'brief') return [...asked.slice(0, 2), doctor, ...unmet];
  const again = instructions.topics.includes('testing') ? [] : [testedAgain(pen)];
  return [
    ...asked,
    ...((pen.reader === 'practitioner' && !hasTrend(pen.subject)) || instructions.length === 'long'
      ? [pen.say('one sample', words.oneSample)]
      : []),
    ...(pen.reader === 'practitioner'
      ? [differential(pen, reading).join(' '), asking(pen, reading).join(' ')]
      : [pen.say('events', words.events)]),
    ...(asked.length > 0 && instructions.length !== 'long' ? [] : lived(pen, reading)),
    ...(instructions.omittedTopics.has('testing') ? [] : again),
    ...(instructions.tone === 'warm' ? [pen.say('warm end', words.warm)] : []),
    doctor,
    ...unmet,
  ];
}

type Told = 'diet' | 'exercise' | 'hormones' | 'health' | 'testing';

/** What was asked for, in one item each. */
function topicItems(pen: Pen, reading: Reading): string[] {
  return pen.instructions.topics.flatMap((topic) => (isTold(topic) ? items(pen, reading, topic) : []));
}

function isTold(topic: InstructionTopic): topic is Told {
  return topic !== 'studies' && topic !== 'numbers' && topic !== 'peaks';
}

function items(pen: Pen, reading: Reading, topic: Told): string[] {
  const { considerations: words } = pen.words;
  const { omittedTopics } = pen.instructions;
  if (omittedTopics.has(topic) || (omittedTopics.has('studies') && topic !== 'testing')) return [];
  if (topic === 'hormones') return menopause(pen, reading, true);
  return [topic === 'testing' ? testedAgain(pen) : pen.say(topic, words[topic])];
}

function testedAgain(pen: Pen): string {
  return pen.reader === 'practitioner'
    ? repeating(pen).join(' ')
    : pen.say('again', pen.words.considerations.again);
}

/** One study on what people can change or go through: menopause where it is near, else diet or exercise. */
function lived(pen: Pen, reading: Reading): string[] {
  const stage = menopause(pen, reading, false);
  if (stage.length > 0 && pen.instructions.length !== 'long') return stage;
  const dietTold = pen.cited('deris-2022b');
  const habits = (['diet', 'exercise'] as const).filter((topic) => topic === 'exercise' || !dietTold);
  const [first, ...others] = pen.variety.shuffle('habit', habits);
  const chosen = pen.instructions.length === 'long' ? [first, ...others] : [first];
  return [...stage, ...chosen.flatMap((topic) => (topic === undefined ? [] : items(pen, reading, topic)))];
}

/** For women of an age at which it matters; who asked reads of it later in life, too, and of the trial of estradiol. */
function menopause(pen: Pen, { result }: Reading, asked: boolean): string[] {
  const { menopause: words, estradiol } = pen.words.considerations;
  const { omittedTopics } = pen.instructions;
  if (omittedTopics.has('hormones') || omittedTopics.has('studies') || result.gender !== 'female') return [];
  const stage = menopauseStage(result);
  if (!asked)
    return stage === 'around' && !pen.instructions.simple ? [pen.say('menopause', words.around)] : [];
  return [pen.say('menopause', words[stage ?? 'later']), pen.say('estradiol', estradiol)];
}

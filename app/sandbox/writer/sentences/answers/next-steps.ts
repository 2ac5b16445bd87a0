/** Answers about what to do with a result: nothing in a hurry, what has been studied, a doctor. */
import type { HealthTopic } from '../../topics/topic.ts';
import { agesInWords, forReader, indexAside, pointer } from './about.ts';
import type { Answers, Slot, TopicAnswer } from './about.ts';
import { outside } from './figures.ts';
import { lowCalorie, lowerWithExercise, opposite, wentBack } from './study-words.ts';

export const noIllness: Slot = [
  'No illness can be read from this result, and none can be ruled out by it.',
  'This result can neither find an illness nor rule one out.',
  'The test does not look for illnesses, so it can neither find nor rule out one.',
];

/** What has been studied, what is not known, and who to ask: the same for "what now", with or without a plan. */
function whatToDo(lead: Slot): TopicAnswer {
  return {
    first: (about) => [
      ...(lead.length > 0 ? [lead] : []),
      indexAside(about),
      [
        'Diet, weight and exercise have been studied most, and none of them is a sure way to change a result.',
        'What has been studied is above all diet, weight and exercise; none of them is a sure way to change a result.',
      ],
      lowCalorie,
      lowerWithExercise,
      opposite,
      forReader(
        about,
        [
          'Nothing is urgent; before a larger change, talk it over with a doctor.',
          'There is time for it, and a doctor can say which change is right for {you}.',
        ],
        ['Which of this suits the patient is a clinical decision.'],
      ),
    ],
    more: (about) => [
      wentBack,
      [
        'Put another test off around surgery, a severe infection, pregnancy or a vaccination.',
        'A later test, away from illness, surgery or a vaccination, shows whether anything has moved.',
      ],
      pointer(about),
    ],
  };
}

export const nextStepAnswers: Pick<
  Answers<HealthTopic>,
  'next' | 'plan' | 'nothing' | 'doctor-talk' | 'doctor'
> = {
  next: whatToDo([]),
  plan: whatToDo([
    'A personal plan cannot be made from one result, but what has been studied can be named.',
    'No plan for {you} can be written from one result; what can be named is what has been studied.',
  ]),
  nothing: {
    first: (about) => [
      [
        'How the values go on by themselves cannot be said from one result.',
        'One result cannot say how the values go on if nothing is changed.',
      ],
      [
        'Nothing in such a result by itself has to be dealt with in a hurry.',
        'There is time: such a result by itself asks for nothing in a hurry.',
      ],
      [
        'A later test, taken in an ordinary stretch of life, would show whether it stays, rises or falls.',
        'Only a later test would show whether it stays, rises or falls.',
      ],
      forReader(
        about,
        ['With a complaint, see a doctor, whatever the numbers are.'],
        ['Complaints need assessment on their own.'],
      ),
    ],
    more: () => [lowCalorie, lowerWithExercise, opposite],
  },
  'doctor-talk': {
    first: (about) => [
      forReader(
        about,
        [
          'The report can be shown to any doctor: a glycan age of {glycanAge} at {age} years, and the five indexes.',
          'A doctor can be shown the whole report: the glycan age of {glycanAge} at {age} years, and the five indexes.',
        ],
        ['The report can go along: a glycan age of {glycanAge} at {age} years, and the five indexes.'],
      ),
      outside(about),
      [
        'Say, too, that it is a signal and no diagnosis.',
        'Worth adding is that it is a signal and no diagnosis.',
      ],
      [
        'Mention an infection, an operation, a vaccination or a pregnancy near the sample, and any complaint.',
        'Any complaint matters, and so does an infection, an operation, a vaccination or a pregnancy near the sample.',
      ],
      forReader(
        about,
        [
          'A good question is what in {your} history may have to do with it.',
          'Ask what in {your} history may have to do with it.',
        ],
        ['A good question is what in the history may have to do with it.'],
      ),
    ],
    more: (about) => [pointer(about), noIllness],
  },
  doctor: {
    first: (about) => [
      forReader(
        about,
        [
          'The result alone is no reason to hurry to a doctor.',
          'Nothing in such a result by itself calls for a hurry.',
        ],
        ['The result alone calls for nothing in a hurry.'],
      ),
      forReader(
        about,
        [
          'Do ask a doctor with any complaint, or before a large change of diet or training.',
          'With a complaint, or before a large change of diet or training, do ask a doctor.',
        ],
        ['Complaints need assessment on their own.'],
      ),
      pointer(about),
      forReader(
        about,
        [
          'The report can go along, as one signal among others.',
          'Take the report along as one signal among others.',
        ],
        ['The report is one signal among others.'],
      ),
    ],
    more: (about) => [agesInWords(about), noIllness],
  },
};

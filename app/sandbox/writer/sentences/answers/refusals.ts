/** Calm, fixed words for what is not done here. Nothing of the message is ever repeated. */
import type { Refusal } from '../../topics/topic.ts';
import { forReader } from './about.ts';
import type { About, Slot } from './about.ts';

const rules: Slot = [
  'The way these answers are written is fixed and cannot be changed by a message.',
  'A message cannot change how these answers are written.',
];

export const refusals: Record<Refusal, (about: About) => Slot> = {
  injection: () => rules,
  prompt: () => [
    'How these answers are made is not something that can be shown here.',
    'What works behind these answers cannot be shown here.',
  ],
  others: () => [
    'Only this one result is known here, and nothing about other people can be looked up.',
    'Nothing about other people or their kits can be seen here; only this one result is known.',
  ],
  diagnosis: (about) =>
    forReader(
      about,
      [
        'No diagnosis can be made from this result, also not with a plain yes or no; a doctor can examine what worries {you}.',
        'This result can neither find an illness nor rule one out, so there is no yes or no; a doctor can look into it.',
      ],
      [
        'No diagnosis can be made from this result; it is one signal among others.',
        'This result can neither find an illness nor rule one out.',
      ],
    ),
  dosage: (about) =>
    forReader(
      about,
      [
        'No amounts of a medicine or supplement are named here, and no advice is given to begin or end one; a doctor or pharmacist can help.',
        'What to take, and how much of it, cannot be said here; please ask a doctor or pharmacist.',
      ],
      [
        'No amounts of a medicine or supplement are named here.',
        'What to take, and how much of it, cannot be said here.',
      ],
    ),
  promise: () => [
    'Nothing can be promised from one result, neither for better nor for worse.',
    'A single result allows no promise, in either direction.',
  ],
  sender: () => [
    'These answers speak for nobody and name nobody; they only explain the result.',
    'Nobody’s name is used here; these answers are only about {your} result.',
  ],
  role: () => [
    'This is only a place for questions about the result.',
    'Only questions about the result are answered here.',
  ],
  repeat: () => ['Given texts are not repeated here.', 'Texts from a message are not repeated here.'],
  markup: () => [
    'Answers here are plain words, without links, code or pictures, and only questions about the result are answered.',
    'Links, code and pictures have no effect here; only plain questions about the result are answered.',
  ],
};

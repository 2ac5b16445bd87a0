/** Answers about ways of living and states of the body: what the studies say, and plainly where they say nothing. */
import type { LivingTopic } from '../../topics/topic.ts';
import { forReader, indexAside, standingOf } from './about.ts';
import type { About, Answers, Slot } from './about.ts';
import { notCovered, openAnswer } from './open.ts';
import {
  afterMenopause,
  athletes,
  differing,
  estradiol,
  estrogenTrials,
  hormoneLimits,
  lowCalorie,
  lowerWithExercise,
  opposite,
  sprint,
  supervised,
  surgeryStudy,
  testosterone,
  wentBack,
} from './study-words.ts';

const notForYou: Slot = [
  'No study can say what would happen in {your} case.',
  'What it would do in {your} case is not known.',
];

const withDoctor = (about: About): Slot =>
  forReader(
    about,
    [
      'Before any larger change, talk with a doctor.',
      'A doctor can tell whether a larger change is right for {you}.',
    ],
    ['Any larger change needs clinical judgement.', 'Whether it suits the patient is a clinical decision.'],
  );

const waits: Slot = [
  'Surgery, a severe infection, pregnancy and a vaccination can shift the pattern for a time.',
  'The pattern can shift for a time around surgery, a severe infection, pregnancy or a vaccination.',
];

export const livingAnswers: Answers<LivingTopic> = {
  change: {
    first: () => [
      [
        'There are studies of diet, weight, exercise and hormones, and none of them shows a sure way to change it.',
        'There are studies of diet, weight, exercise and hormones, but none shows a sure way to change a result.',
      ],
      lowCalorie,
      lowerWithExercise,
      opposite,
      notForYou,
    ],
    more: (about) => [wentBack, surgeryStudy, estradiol, hormoneLimits, withDoctor(about)],
  },
  sleep: openAnswer('sleep'),
  diet: {
    first: (about) => [lowCalorie, wentBack, standingOf(about, ['G0', 'S']), notForYou],
    more: (about) => [
      supervised,
      ['Single foods, and diets such as vegan or keto, are not covered by the studies behind this text.'],
      surgeryStudy,
      withDoctor(about),
    ],
  },
  fasting: {
    first: (about) => [
      notCovered('fasting'),
      [
        'The nearest is a low-calorie diet: after eight weeks of it, people with overweight had less of what Mature counts [@deris-2022b].',
      ],
      wentBack,
      withDoctor(about),
    ],
    more: (about) => [supervised, standingOf(about, ['G0', 'S']), notForYou],
  },
  weight: {
    first: (about) => [
      lowCalorie,
      surgeryStudy,
      [
        'Both groups had a good deal of weight to lose, so little follows for a smaller change.',
        'Neither says what losing a little weight would do.',
      ],
      standingOf(about, ['S', 'G2']),
      withDoctor(about),
    ],
    more: () => [wentBack, supervised, notForYou],
  },
  exercise: {
    first: (about) => [
      lowerWithExercise,
      opposite,
      [
        'So how exercise acts on the pattern is not settled.',
        'Which finding would hold for {you} cannot be said.',
      ],
      [
        'What can be said is that moderate and regular exercise looked best in the study that compared groups [@simunic-2024].',
        'Moderate, regular exercise is where the lower glycan age was seen [@simunic-2024].',
      ],
      indexAside(about),
    ],
    more: (about) => [sprint, differing, withDoctor(about)],
  },
  'exercise-amount': {
    first: (about) => [
      [
        'How much exercise would be right is not known: the studies behind this text name no hours and no number of steps.',
        'No amount is known: the studies behind this text name no hours and no number of steps.',
      ],
      lowerWithExercise,
      athletes,
      opposite,
      withDoctor(about),
    ],
    more: () => [sprint, differing, notForYou],
  },
  smoking: openAnswer('smoking'),
  alcohol: openAnswer('alcohol'),
  stress: openAnswer('stress'),
  habits: openAnswer('such everyday habits'),
  menopause: {
    first: (about) =>
      about.subject.result.gender === 'female'
        ? [
            afterMenopause,
            [
              'What Mature counts rose faster around menopause than before or after it [@deris-2022a].',
              'Around menopause, Mature rose faster than before or after it [@deris-2022a].',
            ],
            [
              'So Shield, Youth and Mature are the indexes to read with that in mind.',
              'That is why Shield, Youth and Mature are best read with a woman’s time of life in mind.',
            ],
            standingOf(about, ['S', 'G2']),
            ['The study describes an average course, not the course of one woman [@deris-2022a].'],
          ]
        : [
            afterMenopause,
            [
              '{Your} values are compared with those of {people}, so menopause plays no part in them.',
              'As {your} values are compared with {people}, menopause does not bear on them.',
            ],
          ],
    more: (about) => [estradiol, hormoneLimits, withDoctor(about)],
  },
  hormones: {
    first: (about) => [
      estradiol,
      hormoneLimits,
      testosterone,
      forReader(
        about,
        ['Whether hormone treatment is right for {you} is a question for a doctor.'],
        ['Whether hormone treatment suits the patient is a clinical decision.'],
      ),
    ],
    more: (about) => [
      ['The trial was small and short, and the hormones were held back on purpose [@juric-2020].'],
      estrogenTrials,
      afterMenopause,
      indexAside(about),
    ],
  },
  pregnancy: {
    first: (about) => [
      [
        'Pregnancy can shift the pattern for a time, so a test is best put off until it is over.',
        'A test is best put off during pregnancy, because the pattern can shift for a time.',
      ],
      [
        'If it fell near the sample, read the result with care.',
        'A sample taken then may not show the usual pattern.',
      ],
      [
        'The result says nothing about a pregnancy or a child.',
        'Nothing about a pregnancy or a child can be read from the result.',
      ],
      forReader(
        about,
        ['For questions about a pregnancy, a doctor or midwife is the right person.'],
        ['Questions about the pregnancy need clinical care.'],
      ),
    ],
    more: () => [
      ['The studies behind this text do not say how long such a shift lasts.'],
      ['A later sample would show how the pattern looks without it.'],
    ],
  },
  medication: {
    first: (about) => [
      [
        'The studies behind this text do not cover medicines, apart from one trial of estradiol.',
        'Apart from one trial of estradiol, the studies behind this text do not cover medicines.',
      ],
      [
        'So whether a medicine had a part in {your} result cannot be said.',
        'What part a medicine had in {your} result is therefore open.',
      ],
      forReader(
        about,
        [
          'This result is no reason to change a treatment; talk with {your} doctor first.',
          'Please leave a treatment as it is until {you} have talked with {your} doctor.',
        ],
        [
          'The result is no reason to change a treatment.',
          'A treatment should not be changed on this result alone.',
        ],
      ),
      indexAside(about),
    ],
    more: () => [estradiol, hormoneLimits],
  },
  supplements: openAnswer('supplements'),
  products: {
    first: (about) => [
      ['No product can be recommended here.', 'This text does not recommend products.'],
      [
        'The studies behind it are about diet, weight, exercise and hormones, not about things on sale.',
        'None of the studies behind it is about a product.',
      ],
      indexAside(about),
    ],
  },
  'illness-near-sample': {
    first: (about) => [
      waits,
      [
        'If one of them fell near the sample, the result may not show the usual pattern.',
        'A sample taken near one of them may not show {your} usual pattern.',
      ],
      [
        'A later test, once it is well past, tells more.',
        'It is then worth testing again once it is well past.',
      ],
      indexAside(about),
    ],
    more: () => [
      [
        'How far a value shifts, and for how long, the studies behind this text do not say.',
        'The studies behind this text do not say how long such a shift lasts.',
      ],
      ['So it cannot be worked out what {your} values would have been without it.'],
    ],
  },
};

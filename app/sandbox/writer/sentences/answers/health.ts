/** Answers about health: risk in groups where a study speaks of it, never a diagnosis. */
import type { HealthTopic } from '../../topics/topic.ts';
import {
  agesInWords,
  forReader,
  indexAside,
  pointer,
  standingOf,
  strongOf,
  weakOf,
  withFigures,
} from './about.ts';
import { indexOf } from '../../language/wording.ts';
import type { About, Answer, Answers, Slot, TopicAnswer } from './about.ts';
import { notCovered } from './open.ts';
import { meaning } from './indexes.ts';
import { nextStepAnswers, noIllness } from './next-steps.ts';
import {
  diabetesStudy,
  heartStudy,
  inflammationStudy,
  laboratory,
  notEveryInflammation,
  pressureStudy,
} from './study-words.ts';

const doctorFor = (about: About, matter: string): Slot =>
  forReader(
    about,
    [
      `If {you} {have} a worry about ${matter}, a doctor can look into it.`,
      `For ${matter}, a doctor has the tests that give an answer.`,
    ],
    [
      `Questions about ${matter} need the usual clinical tests.`,
      `For ${matter} the usual clinical tests apply.`,
    ],
  );

const groups: Slot = [
  'Such findings are about groups over years; no single value tells what one person has or will have.',
  'They describe risk in groups over years and cannot say who will fall ill.',
];

function uncovered(subject: string): TopicAnswer {
  return {
    first: (about) => [notCovered(subject), noIllness, doctorFor(about, subject), indexAside(about)],
    more: (about) => [
      [`There is no more on ${subject} in the studies behind this text.`],
      agesInWords(about),
    ],
  };
}

const noScore: Slot = ['The report has no such score.', 'Such a score is not part of the report.'];

export const healthAnswers: Answers<HealthTopic> = {
  ill: {
    first: (about) => [
      noIllness,
      agesInWords(about),
      [
        'It is a signal of risk and trend, no more.',
        'That is a signal to watch and says nothing about how {you} {are} today.',
      ],
      forReader(
        about,
        [
          'If something about {your} health troubles {you}, see a doctor, whatever the numbers say.',
          'With any complaint, see a doctor, be the numbers good or not.',
        ],
        ['Any complaint needs assessment on its own, be the numbers good or not.'],
      ),
    ],
    more: (about) => [
      pointer(about),
      [
        'A value outside its range is unusual among {people}, which is not the same as unhealthy.',
        'Unusual among {people} does not mean unhealthy.',
      ],
    ],
  },
  symptoms: {
    first: (about) => [
      [
        'The result cannot explain a symptom, and it cannot rule out a cause.',
        'A symptom cannot be explained from this result.',
      ],
      forReader(
        about,
        [
          'Please tell a doctor about it, and do not wait if it is new, strong or getting worse.',
          'A doctor should hear about it, and soon if it is new, strong or getting worse.',
        ],
        ['It needs assessment on its own, and soon if it is new, strong or getting worse.'],
      ),
      [
        'The numbers of the report should not keep {you} from that, be they good or not.',
        'That holds whatever the numbers of the report are.',
      ],
    ],
    more: (about) => [noIllness, pointer(about)],
  },
  worry: {
    first: (about) => [
      [
        'It is easy to understand that this is on {your} mind; it is one sample, and it can be read calmly.',
        'Such a number can be unsettling, and it helps to look at it calmly.',
      ],
      ...worriedAbout(about),
      [
        'It is a signal to watch and does not mean an illness.',
        'This does not mean an illness; it is a signal from one sample.',
      ],
      strengths(about),
      forReader(
        about,
        [
          'If the worry stays, talking it over with a doctor can help.',
          'A talk with a doctor can help if the worry stays.',
        ],
        ['A calm talk about what the numbers can and cannot say may help.'],
      ),
    ],
    more: (about) => [
      pointer(about),
      ['A single sample is one moment, and values can differ in a later one.'],
    ],
  },
  diabetes: {
    first: (about) => [
      diabetesStudy,
      groups,
      noScore,
      [
        'So {your} result does not say whether {you} {have} diabetes or will have it.',
        'Whether {you} {have} diabetes or will have it cannot be read from {your} result.',
      ],
      doctorFor(about, 'diabetes'),
    ],
    more: () => [
      [
        'The risk of type 2 diabetes went with that score by 1.50 for each standard deviation [@birukov-2022].',
      ],
      noIllness,
    ],
  },
  'blood-pressure': {
    first: (about) => [
      pressureStudy,
      groups,
      [
        'So {your} result does not say whether {your} blood pressure is high or will be.',
        'Whether {your} blood pressure is high cannot be read from {your} result.',
      ],
      forReader(
        about,
        ['To know it, have it measured.', 'The way to know is to have it measured.'],
        ['It has to be measured.'],
      ),
    ],
    more: () => [
      [
        'The traits were GP4, GP9, GP21 and the glycans with bisecting GlcNAc, in people who later had high blood pressure [@kifer-2021].',
      ],
      ['The main group of that study on blood pressure was 2,617 women [@kifer-2021].'],
      noIllness,
    ],
  },
  heart: {
    first: (about) => [
      heartStudy,
      groups,
      [
        'So nothing follows from {your} result for {your} own heart.',
        '{Your} result does not say how {your} heart is.',
      ],
      doctorFor(about, 'the heart'),
    ],
    more: () => [pressureStudy, noIllness],
  },
  cancer: uncovered('cancer'),
  immune: {
    first: (about) => [
      ...immuneAside(about),
      [
        'The sugars that are measured sit on antibodies, which belong to the immune system.',
        'Antibodies belong to the immune system, and the test reads the sugars on them.',
      ],
      inflammationStudy,
      notEveryInflammation,
      noIllness,
      doctorFor(about, 'the immune system'),
    ],
    more: (about) => [laboratory, groups, pointer(about), agesInWords(about)],
  },
  'other-disease': {
    first: (about) => uncovered(about.ask.called ?? 'that part of health').first(about),
    more: (about) => [
      [`There is no more on ${about.ask.called ?? 'that part of health'} in the studies behind this text.`],
      noIllness,
    ],
  },
  lifespan: {
    first: () => [
      [
        'How long {you} will live cannot be read from this result.',
        'This result does not say how long anyone lives.',
      ],
      [
        'Glycan age puts a pattern of sugars into years; it is not a forecast.',
        'Glycan age describes a pattern in years and forecasts nothing.',
      ],
      [
        'The studies behind this text do not look at length of life.',
        'Length of life is not covered by the studies behind this text.',
      ],
    ],
    more: (about) => [agesInWords(about), ['It is a signal of risk and trend from one sample.']],
  },
  ...nextStepAnswers,
};

/** An index named beside inflammation or defence is told first: what it is, where it lies, and what it is not. */
function immuneAside(about: About): Answer {
  const { index } = about.ask;
  if (index === undefined) return [];
  return [
    meaning(indexOf(about.subject.result, index)),
    standingOf(about, []),
    [
      'It is no test for inflammation or for how strong {your} immune system is.',
      'Neither inflammation nor the strength of {your} immune system can be read from it.',
    ],
  ];
}

/** The index that somebody worries about, as it is; else the ages. */
function worriedAbout(about: About): Answer {
  const { index } = about.ask;
  if (index === undefined) return [agesInWords(about)];
  const { value, referenceLow, referenceHigh } = indexOf(about.subject.result, index);
  const side = value < referenceLow ? 'below' : value > referenceHigh ? 'above' : 'within';
  return [
    [
      `{Your} {name} is {value}, which is ${side} the range of {low} to {high} for {people}.`,
      `At {value}, {your} {name} is ${side} the range of {low} to {high} for {people}.`,
    ],
    ...(side === 'within' ? [] : [commonOutside]),
  ];
}

const commonOutside: Slot = [
  'A range takes in only the middle of {people}, so being outside it in one index is common.',
  'Being outside in one index is common, as a range takes in only the middle of {people}.',
];

function strengths(about: About): Slot {
  const strong = strongOf(about);
  if (strong.length > 0) return [`On the better side {you} {have} ${withFigures(strong.slice(0, 2))}.`];
  return weakOf(about).length === 0
    ? ['All five indexes lie near the middle.']
    : ['One sample is one moment, and a later one can differ.'];
}

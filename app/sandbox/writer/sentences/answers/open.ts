/** Answers about what no study of the corpus covers. */
import type { TopicId } from '../../topics/topic.ts';
import { forReader, indexAside } from './about.ts';
import type { Slot, TopicAnswer } from './about.ts';

const covered: Slot = [
  'They do cover diet, weight, exercise, hormones, inflammation, and the risk of heart disease and diabetes.',
  'What they cover is diet, weight, exercise, hormones, inflammation, origin, and the risk of some diseases.',
  'Diet, weight, exercise, menopause, hormones and inflammation are among what they look at.',
];

/** A subject without a study. `subject` fits behind "cover". */
export function notCovered(subject: string): Slot {
  return [
    `The studies behind this text do not cover ${subject}, so nothing can be said about that from {your} result.`,
    `About ${subject}, the studies behind this text say nothing, and {your} result alone cannot answer that.`,
    `What part ${subject} may play is not covered by the studies behind this text.`,
  ];
}

/** Subjects that no study of the corpus covers; several asked at once get one answer. */
export const openSubjects: Partial<Record<TopicId, string>> = {
  sleep: 'sleep',
  smoking: 'smoking',
  alcohol: 'alcohol',
  stress: 'stress',
  habits: 'such everyday habits',
  supplements: 'supplements',
};

/** `subject` is one of them or several, joined. */
export function openAnswer(subject: string): TopicAnswer {
  return {
    first: (about) => [
      notCovered(subject),
      covered,
      [
        `That does not make ${subject} unimportant for health.`,
        'For health in general that may well matter, but this text cannot judge it.',
      ],
      indexAside(about),
    ],
    more: (about) => [
      [
        `There is no more on ${subject} in the studies behind this text.`,
        `On ${subject} nothing further can be said here.`,
      ],
      forReader(
        about,
        ['For advice on it, a doctor who knows {you} is the right person to ask.'],
        ['Advice on it has to rest on other evidence.'],
      ),
    ],
  };
}

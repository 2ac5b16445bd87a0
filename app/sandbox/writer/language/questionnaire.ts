/** What a patient's questionnaire adds: pointers by topic, never a word of the answers. Practitioners only. */
import type { Subject } from '../subject.ts';

interface Pointer {
  readonly topic: 'events' | 'smoking' | 'hormones';
  readonly about: RegExp;
  readonly wordings: readonly string[];
}

const pointers: readonly Pointer[] = [
  {
    topic: 'events',
    about: /\b(surger\w*|operation\w*|vaccin\w*|infection\w*|fever|pregnan\w*)\b/,
    wordings: [
      'The questionnaire has an entry on an event that can shift the pattern. Compare its date with that of the sample.',
      'An answer in the questionnaire concerns an event of this kind; its date is worth checking against the sample.',
    ],
  },
  {
    topic: 'smoking',
    about: /\b(smok\w*|cigarett\w*|tobacco|nicotine)\b/,
    wordings: [
      'The questionnaire touches on smoking. The corpus behind this text has nothing on it, so no conclusion is drawn here.',
      'Smoking comes up in the questionnaire; what it does to these values is outside the corpus used for this text.',
    ],
  },
  {
    topic: 'hormones',
    about: /\b(hormon\w*|hrt|contracepti\w*|o?estrogen\w*|o?estradiol)\b/,
    wordings: [
      'The questionnaire mentions hormones, which may bear on the values. Take current use into account.',
      'An answer concerns hormones; current use belongs to the picture.',
    ],
  },
];

const denied = /^\s*(?:(?:no|none|never|nil|not|nothing|n\/?a|false)\b|0(?![.,\d])|[-–]?\s*$)/i;

/** A pointer for each topic that the patient did not deny. */
export function questionnairePointers({ questionnaire }: Subject): readonly Pointer[] {
  const answers = questionnaire
    .filter(({ answer }) => !denied.test(answer))
    .map(({ question, answer }) => `${question} ${answer}`.toLowerCase());
  return pointers.filter(({ about }) => answers.some((answer) => about.test(answer)));
}

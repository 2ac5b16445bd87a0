/** What a practitioner may think of, ask and repeat, in English. */
import type { PracticeAdvice } from '../words.ts';

export const practice: PracticeAdvice = {
  differential: {
    none: ['Nothing in the pattern calls for a differential of its own.'],
    some: [
      'For the differential, think of {causes}. The result can’t tell these apart, and none of them has to apply.',
      'Worth considering: {causes}. The result doesn’t say which of them applies, if any.',
    ],
  },
  causes: {
    event: 'a passing event close to the sample',
    inflammation: 'an ongoing inflammatory process',
    weight: 'weight around the waist',
    menopause: 'the menopausal transition',
  },
  inflammation: [
    'In 1,826 people, little galactose and sialic acid went with more inflammation, as measured by a protein in the blood [@plomp-2017]; what came first isn’t known.',
  ],
  bisected: [
    'Bisecting GlcNAc was among the traits that differed years before high blood pressure was found, mostly in women [@kifer-2021]. So a recent blood pressure reading belongs beside the result.',
  ],
  ask: {
    weak: [
      'Ask about {oneOfEvents} around the sample, and about complaints that last: stiff joints in the morning, bowel or skin complaints, fever, bleeding gums.',
    ],
    usual: [
      'Ask about {oneOfEvents} around the sample, since each can shift the values for a time.',
      'Check for {oneOfEvents} around the sample, as each can shift the values for a time.',
    ],
  },
  fromQuestionnaire: [
    'The questionnaire also gives reason to ask about: {asks}.',
    'From the questionnaire, also ask about: {asks}.',
  ],
  questionnaire: {
    events: 'the operation, infection or vaccination, and how close to the sample it was',
    illness: 'the long-term illness and how active it is',
    medicines: 'the medicines taken and since when',
    menopause: 'the stage of menopause',
    hormones: 'current hormone use',
    smoking: 'smoking, past and present',
    weight: 'recent changes in weight',
    alcohol: 'alcohol',
    sleep: 'sleep',
    exercise: 'activity in daily life',
  },
  repeat: [
    'Repeat the whole test rather than single indexes, when nothing unusual is going on and under the same conditions. There’s no established interval; a repeat is worth it when its outcome would change what’s done next.',
    'For a repeat, take the whole test again, well away from {oneOfEvents}. No interval is established; it’s worth it where a change would matter for what’s done next.',
  ],
};

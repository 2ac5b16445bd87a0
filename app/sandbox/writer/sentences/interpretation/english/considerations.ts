/** What to keep in mind, in English. */
import type { ConsiderationWords } from '../words.ts';

export const considerations: ConsiderationWords = {
  oneSample: [
    {
      customer: 'This is one sample from one day. It shows where things stood, not where they’re going.',
      practitioner: 'This is one sample. It supports a decision and doesn’t make one.',
    },
    {
      customer: 'One result is a snapshot. It can’t tell whether your pattern is moving.',
      practitioner:
        'One result is a signal of risk and trend. It neither confirms nor rules out a condition.',
    },
  ],
  events: [
    '{Events} can shift the pattern for a while. If one was close to your sample, this may not be your usual result.',
    'Was there {oneOfEvents} near the time of the sample? If so, the pattern may be temporary.',
    'Think back to the weeks around the sample: {oneOfEvents} can change the pattern for a time.',
    'Some things move the values for a while, such as {events}. If that applies to you, give this result less weight.',
  ],
  again: [
    'If you test again, pick a time when none of that applies. Two results can show a direction.',
    'There’s no fixed date for another test. What matters is that nothing unusual is going on at the time.',
    'A second sample says more than the first one alone. Take it when nothing unusual is going on.',
  ],
  doctor: [
    {
      customer:
        'See a doctor about any symptoms, whatever this result says, and before you change a medicine or treatment.',
      practitioner:
        'Changes of treatment need grounds beyond this result, and symptoms call for their own work-up.',
    },
    {
      customer:
        'Talk to a doctor about symptoms and before changing any treatment. You can bring this report along.',
      practitioner:
        'The result alone doesn’t justify a change of treatment. Symptoms should be looked into on their own.',
    },
    {
      customer:
        'Take questions about your health to a doctor who knows you, especially symptoms and any change of treatment.',
      practitioner:
        'Decisions on treatment need more than this result; symptoms need a work-up of their own.',
    },
  ],
  diet: [
    'On diet: after eight weeks of eating fewer calories, people with overweight had fewer chains without galactose and more with sialic acid, and lost part of that gain later [@deris-2022b]. Whether that holds for others isn’t known.',
    'A low-calorie diet moved the pattern to the better side in people with overweight [@deris-2022b]. That was a supervised trial, and it’s no advice to eat less for the sake of these values.',
    'In people with overweight, the pattern was on the better side after a low-calorie diet; in the months after it, individuals went either way [@deris-2022b].',
  ],
  exercise: [
    'On exercise, studies disagree: people with regular moderate exercise had a glycan age about 7.4 years lower than inactive people [@simunic-2024]. But 397 people with overweight who took up exercise showed the opposite shift after three months, when the study ended [@simunic-2023].',
    'What exercise does isn’t settled. Active people had a lower glycan age than inactive ones [@simunic-2024]. In people with overweight who began to train, the pattern had gone the other way after three months [@simunic-2023].',
  ],
  health: [
    'In large groups, some peaks went with the later risk of type 2 diabetes and heart disease [@birukov-2022]. That says nothing about any one person.',
    'In large groups, a score of certain peaks went with later type 2 diabetes [@birukov-2022]. It isn’t part of this report and can’t be worked out from it.',
  ],
  menopause: {
    around: [
      {
        customer:
          'At your age menopause may be near, under way or behind you. In 1,940 women the pattern changed faster during it than before or after [@deris-2022a].',
        practitioner:
          'Menopausal status matters at this age: in 1,940 women the pattern changed faster during the transition than before or after [@deris-2022a].',
      },
      {
        customer:
          'If menopause is near or under way, read Youth, Mature and Shield with that in mind: galactose and sialic acid become less common with it [@deris-2022a].',
        practitioner:
          'Consider the menopausal transition, in which galactose and sialic acid become less common [@deris-2022a].',
      },
    ],
    after: [
      {
        customer:
          'In women the pattern changes most around menopause and more slowly after it [@deris-2022a]. The ranges here are those of women your age, so that’s already in them.',
        practitioner:
          'In women the pattern changes most around menopause and more slowly after it [@deris-2022a]. The ranges are of women of the same age, so that’s already in them.',
      },
    ],
    later: [
      'Menopause, when it comes, changes the pattern: in 1,940 women, galactose and sialic acid were fewer after it [@deris-2022a].',
    ],
  },
  estradiol: [
    'In a trial that suppressed the sex hormones of 36 young women, glycan age rose on placebo but not with estradiol [@juric-2020]. That isn’t the same as natural menopause.',
  ],
  warm: [
    {
      customer:
        'Whatever the number says, it’s one small look at you. Read it as kindly as you would for a friend.',
      practitioner: 'When it’s passed on, it helps to say that it’s one small look and names no cause.',
    },
  ],
  unmet: [
    'Part of what was asked of this text couldn’t be done.',
    'Not every request for this text could be met.',
  ],
  otherLanguage: ['This text is available in English and German only.'],
};

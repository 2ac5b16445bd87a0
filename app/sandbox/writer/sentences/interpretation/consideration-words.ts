/** Wordings of the considerations. */
import type { Reader } from '../../subject.ts';

type ForReader<Words> = Readonly<Record<Reader, Words>>;

export const oneSampleWordings: ForReader<readonly string[]> = {
  customer: [
    'This is one sample from one day. It shows how things stood, not where they are going.',
    'One result is a snapshot. It cannot tell whether your pattern is moving, or in which direction.',
    'All of this describes a single moment. What matters more is the direction, and one test cannot show it.',
    'Keep in mind that it is one reading. It can point to something, and it can also be a passing state.',
  ],
  practitioner: [
    'This result describes one sample. It supports a decision and does not make one.',
    'Read the values with the clinical picture; one sample on its own carries limited weight.',
    'The result is a signal of risk and trend. It neither confirms nor rules out a condition.',
  ],
};

export const hardResultWordings: ForReader<readonly string[]> = {
  customer: [
    'A result like this names no cause and no illness. Many things go into such a pattern, and not all of them last.',
    'Whatever lies behind the result, the test cannot tell. It is a place to begin asking, no more than that.',
    'There is no need to do anything at once. Nothing in a result like this is urgent by itself.',
  ],
  practitioner: [
    'The distance between the ages has a reason that the test does not identify, and it may be a passing one.',
    'A glycan age well above the age in years is a reason to look at the whole picture, not a finding of its own.',
  ],
};

/** Of at least two indexes on the weaker side. */
export const sharedReasonWordings: ForReader<readonly string[]> = {
  customer: [
    'Several weak values can share one reason, and the test cannot tell which. It is a place to begin asking, no more than that.',
    'The indexes are read from the same sugar chains, so several weak values may go back to one thing. Which one, and whether it lasts, stays open.',
    'Do not add up the weak values one by one. They hang together, and the test names no cause and no illness.',
  ],
  practitioner: [
    'Several values are on the weaker side. As the indexes share their peaks, they should not be counted as separate findings.',
    'The weak values may have one common reason, which the test does not identify.',
  ],
};

export const goodResultWordings: ForReader<readonly string[]> = {
  customer: [
    'A good result is no guarantee, and it does not replace the check-ups you would have anyway.',
    'As pleasing as it is, the result does not rule anything out. Keep to your usual check-ups.',
    'Enjoy it, but do not lean on it: other parts of your health are not measured here.',
  ],
  practitioner: [
    'A favourable result does not rule out a condition and should not delay a work-up that is called for.',
    'A low glycan age is no reason to forgo usual checks.',
  ],
};

export const shiftWordings: ForReader<readonly string[]> = {
  customer: [
    '{Events} can shift the pattern for a time. If one of them was close to your sample, the result may look different from your usual one.',
    'Was one of these near the time of the sample: {oneOfEvents}? Then the pattern may be a passing one.',
    'The pattern is not always at rest: {events} can each shift it for a time.',
    'Think back to the weeks around the sample. {OneOfEvents} can change the pattern for a while.',
    'Some things move the values for a time, such as {events}. If that applies to you, give this result less weight.',
    'It makes a difference what else was going on. For a while, the values can be shifted by {events}.',
  ],
  practitioner: [
    '{Events} close to sampling can shift the pattern for a time. Ask about them before giving weight to single values.',
    'Check for {oneOfEvents} around the date of sampling, as each can shift the values for a while.',
  ],
};

export const dietWordings = {
  first: [
    'On diet, a trial found that people with overweight had fewer chains without galactose and more with sialic acid after eight weeks of eating fewer calories; part of it went back afterwards [@deris-2022b]. Whether that would hold for others is not known.',
    'Eating less changed the pattern in a trial of people with overweight, in the better direction; some of the gain in sialic acid was lost in the following months [@deris-2022b].',
    'A low-calorie diet moved the pattern towards the better side in people with overweight, and part of that was lost in the months after it [@deris-2022b].',
  ],
  again: [
    'The diet trial named above was supervised and only for people with overweight [@deris-2022b]. It is no advice to eat less for the sake of these values.',
    'As for diet, the trial mentioned above took in people with overweight alone, and in the months after the diet single persons went either way [@deris-2022b].',
    'The change seen with the low-calorie diet did not last in full, whichever diet people kept to afterwards [@deris-2022b].',
  ],
} as const;

export const exerciseWordings: readonly string[] = [
  'On exercise the studies do not agree. People with regular moderate exercise had a glycan age about 7.4 years lower than inactive people [@simunic-2024].',
  'Exercise is an open question. In one comparison, regular moderate activity went with a glycan age about 7.4 years lower than in inactive people [@simunic-2024].',
  'What exercise does is not settled. Inactive people had a higher glycan age than those with regular moderate exercise; of professional athletes that is less sure [@simunic-2024].',
  'Exercise gives a mixed picture. Those who moved regularly and moderately had a lower glycan age than inactive people [@simunic-2024].',
  'Moderate exercise looks good at first sight: active people had a lower glycan age than inactive ones [@simunic-2024].',
];

export const exerciseAgainWordings: readonly string[] = [
  'But 397 people with overweight who took up exercise showed the opposite shift after three months [@simunic-2023].',
  'In people with overweight who began to train, however, the pattern had gone the other way after three months, when the study ended [@simunic-2023].',
  'Among people with overweight, though, three months of new exercise went with fewer of the chains that count as better [@simunic-2023].',
  'Then again, in people with overweight a few months of exercise went with an older-looking pattern [@simunic-2023].',
  'Another study, of people who had been inactive before they took up exercise, saw the opposite [@simunic-2023].',
];

export const contextWordings: readonly string[] = [
  'The pattern also differs with the country people live in [@stambuk-2020], so a comparison with friends abroad says little.',
  'People in different countries show different patterns [@stambuk-2020]. Compare with care.',
  'Where people live leaves its mark on the pattern as well, and how developed a country is seems to matter [@stambuk-2020].',
];

export const healthWordings: readonly string[] = [
  'Some peaks of the pattern went with the later risk of type 2 diabetes and of heart disease [@birukov-2022]. Such links are about groups, so nothing can be read from them for one person.',
  'In large groups, a score of certain peaks went with later type 2 diabetes [@birukov-2022]. It is not part of this report and cannot be worked out from it.',
];

type Stages = Readonly<Record<'around' | 'after', readonly string[]>>;

export const menopauseWordings: ForReader<Stages> = {
  customer: {
    around: [
      'At your age menopause may be near, under way or behind you. In 1,940 women the pattern changed faster during that transition than before or after it [@deris-2022a].',
      'If menopause is on its way or has come, read Youth, Mature and Shield with it in mind: in women, galactose and sialic acid become less with it [@deris-2022a].',
      'In the years around menopause the pattern changes faster, in women on average [@deris-2022a]. A value may say more about that than about anything else.',
    ],
    after: [
      'After menopause galactose and sialic acid are lower on average, as a study of 1,940 women found [@deris-2022a]. The comparison with women your age takes a part of that into account.',
      'In women, the change of the pattern is fastest around menopause and slower after it [@deris-2022a].',
      'After menopause, women have less galactose and sialic acid on their antibodies on average [@deris-2022a]. For you that is most likely a thing of the past years, not of this one.',
    ],
  },
  practitioner: {
    around: [
      'At this age menopausal status matters: in 1,940 women, galactosylation and sialylation were lower after menopause, with the fastest change during the transition [@deris-2022a].',
      'Consider the menopausal transition, in which agalactosylated glycans rise faster than before or after it [@deris-2022a].',
    ],
    after: [
      'Galactosylation and sialylation are lower after menopause on average [@deris-2022a]; the reference ranges are of women of the same age.',
      'In women the pattern changes fastest during the menopausal transition and more slowly afterwards [@deris-2022a].',
    ],
  },
};

/** For younger women, who read of it only when it was asked for. */
export const menopauseLaterWordings: readonly string[] = [
  'Menopause, when it comes, changes the pattern: in 1,940 women, galactose and sialic acid were lower after it [@deris-2022a].',
  'With menopause the pattern changes faster than before or after it, as a study of women found [@deris-2022a].',
];

export const estradiolWordings: readonly string[] = [
  'In a trial with 36 young women whose sex hormones were suppressed, glycan age rose on placebo and not with estradiol [@juric-2020]. It does not show what hormone treatment would do after a natural menopause [@juric-2020].',
  'A small trial suppressed the sex hormones of 36 young women: glycan age rose on placebo, and estradiol prevented the rise [@juric-2020]. That is not the same as a natural menopause.',
];

export const testAgainWordings: ForReader<readonly string[]> = {
  customer: [
    'There is no fixed date for another test. If you take one, choose a time away from the events above; set beside this one, it can show a direction.',
    'A later test would show whether this is a passing state or a direction. Keep it clear of {events}.',
    'When to test again is up to you. What counts is that nothing out of the ordinary is going on at the time, so that the results can be compared.',
    'A second sample says more than the first alone. Take it in an ordinary stretch of life, not right after an infection, an operation or a vaccination.',
  ],
  practitioner: [
    'A repeat sample, taken away from such events, shows a direction that one result cannot. There is no established interval.',
    'If the result is to be followed up, a later sample under ordinary conditions is more telling than any single value.',
  ],
};

export const doctorWordings: ForReader<readonly string[]> = {
  customer: [
    'If you have symptoms that worry you, see a doctor about those, whatever this result says. Speak with a doctor, too, before you change any treatment.',
    'Talk to a doctor before changing a medicine or a treatment, and about any symptoms. You can bring this report along.',
    'Questions about your health belong with a doctor who knows you, above all symptoms and any change of treatment.',
    'Leave medicines and treatments as they are until you have spoken with a doctor. Symptoms are a reason to see one, with or without this result.',
  ],
  practitioner: [
    'Changes of treatment need grounds beyond this result; symptoms call for their own work-up.',
    'The result does not by itself justify a change of treatment. Symptoms should be looked into independently of it.',
  ],
};

export const hardDoctorWordings: readonly string[] = [
  'If the result stays on your mind, take the report along when you next see a doctor, who can say what is worth looking into. See a doctor about any symptoms in any case, and before you change a treatment.',
  'You need not make sense of this alone: a doctor who knows you can put it in its place. Speak with a doctor, too, about symptoms and before changing a treatment.',
  'It is reasonable to show this to a doctor at your next visit. Symptoms should not wait for that, and treatments should stay as they are until you have spoken with a doctor.',
];

export const briefWordings = {
  shift: ['{Events} can shift the values for a time.', 'For a while the values can be shifted by {events}.'],
  doctor: {
    customer: [
      'See a doctor about symptoms, and before you change a treatment.',
      'Take symptoms and questions about treatment to a doctor.',
    ],
    practitioner: [
      'Symptoms and changes of treatment need grounds beyond this result.',
      'Decisions on treatment need more than this result.',
    ],
  },
} as const;

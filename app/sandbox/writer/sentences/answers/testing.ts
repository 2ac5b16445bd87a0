/** Answers about the test itself: how far it reaches, and what it is compared with. */
import { hasTrend } from '../../subject.ts';
import type { TestTopic } from '../../topics/topic.ts';
import { joined, ordinal } from '../../language/wording.ts';
import { questionnairePointers } from '../../language/questionnaire.ts';
import { agesInWords, forReader, indexAside, pointer } from './about.ts';
import type { About, Answer, Answers, Slot } from './about.ts';
import { notCovered } from './open.ts';
import { twins } from './study-words.ts';

const onlyThis: Slot = ['Only this one result is known here.', 'This text knows only this one result.'];

function earlier({ subject }: About): Answer {
  const before = subject.history.filter(
    ({ dateOfSampling }) => dateOfSampling < subject.result.dateOfSampling,
  );
  const previous = before.at(-1);
  const [oldest] = before;
  if (oldest === undefined || previous === undefined) {
    return [
      [
        'Earlier results are not known here, so nothing can be said about a change.',
        'As earlier results are not known here, a change cannot be described.',
      ],
    ];
  }
  const then = oldest.glycanAge - oldest.chronologicalAge;
  const now = subject.result.glycanAge - subject.result.chronologicalAge;
  const direction =
    now === then ? 'kept its distance from' : now < then ? 'improved against' : 'worsened against';
  const first = `The first of the earlier results had a glycan age of ${String(oldest.glycanAge)} at ${String(oldest.chronologicalAge)} years`;
  const last = `the last before this one had ${String(previous.glycanAge)} at ${String(previous.chronologicalAge)} years`;
  return [
    oldest === previous
      ? [
          `The earlier result had a glycan age of ${String(oldest.glycanAge)} at ${String(oldest.chronologicalAge)} years.`,
        ]
      : [`${first}; ${last}.`],
    [`Since the first result, the glycan age has ${direction} the age in years.`],
  ];
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));

const ordinaryVariation: Slot = [
  'Part of any change is ordinary variation, and the comparison cannot tell what made the rest.',
  'Values vary from sample to sample, so a small change should not be read as an effect of anything.',
];

export const testAnswers: Answers<TestTopic> = {
  retest: {
    first: () => [
      [
        'The studies behind this text set no fixed time for a second test.',
        'There is no fixed time for testing again in the studies behind this text.',
      ],
      [
        'In one trial the pattern changed within eight weeks on a low-calorie diet [@deris-2022b].',
        'A change showed after eight weeks on a low-calorie diet in one trial [@deris-2022b].',
      ],
      [
        'It is best to wait around surgery, a severe infection, pregnancy or a vaccination.',
        'Put a test off around surgery, a severe infection, pregnancy or a vaccination.',
      ],
      [
        'A second result shows whether {your} glycan age of {glycanAge} lasts.',
        'Whether {your} glycan age of {glycanAge} lasts is what a second result can show.',
      ],
    ],
    more: (about) => [
      ['In that trial of diets, part of the change went back in the following six months [@deris-2022b].'],
      ['So a test soon after a change and one a good while later may differ.'],
      pointer(about),
    ],
  },
  reliability: {
    first: () => [
      [
        'Four methods of measuring these sugars were compared in the same 1,201 people [@huffman-2014].',
        'How these sugars are measured was tested with four methods in the same 1,201 people [@huffman-2014].',
      ],
      [
        'The link with age is clear but not complete: three of these sugars explained up to 58 % of the variance in age [@kristic-2014].',
        'Three of these sugars explained up to 58 % of the variance in age, so a good part stays open [@kristic-2014].',
      ],
      [
        '{Your} glycan age of {glycanAge} is thus an estimate and not an exact number.',
        'So take the glycan age of {glycanAge} as an estimate.',
      ],
      [
        'One sample is one moment; illness near it, a vaccination or surgery can shift the values.',
        'Illness, a vaccination or surgery near the sample can also shift the values.',
      ],
    ],
    more: () => [
      [
        'In 701 Han Chinese adults, the part of the variance in age that was explained was smaller: 23.3 % to 45.4 % [@yu-2016].',
      ],
      ['How exact a single sample is, the studies behind this text do not say.'],
    ],
  },
  'mix-up': {
    first: () => [
      [
        'Whether something was mixed up cannot be seen from the result, so this text cannot rule it out or confirm it.',
        'A mix-up of samples cannot be seen from the numbers, so this text cannot say.',
      ],
      [
        'If {you} {have} a reason to think so, ask {shop}, where it can be looked into.',
        'With a reason to think so, ask {shop}; the laboratory’s records can be checked from there.',
      ],
      [
        'A second test would also show whether the first result holds.',
        'Another sample would show, too, whether this result holds.',
      ],
    ],
    more: () => [
      ['Illness, a vaccination or surgery near the sample can make a result look unlike {your} usual one.'],
    ],
  },
  method: {
    first: () => [
      [
        'The sugars on the antibody IgG are split into 24 peaks, and each peak is a share of the whole [@huffman-2014].',
        'The measurement splits the sugars on the antibody IgG into 24 peaks, each a share of the whole [@huffman-2014].',
      ],
      [
        'The five indexes are sums of such peaks [@huffman-2014].',
        'Sums of such peaks give the five indexes [@huffman-2014].',
      ],
      [
        'Glycan age puts the pattern into years; in {your} case that gives {glycanAge}.',
        'The pattern is then put into years, which gives {glycanAge} in {your} case.',
      ],
    ],
    more: () => [
      ['Shield adds up GP16 to GP24, Youth GP12 to GP15, and Median GP7 to GP11.'],
      ['Four methods of measuring them were compared in 1,201 people [@huffman-2014].'],
      ['The exact formula of glycan age is not part of the report.'],
    ],
  },
  history: {
    first: (about) => [
      ...earlier(about),
      agesInWords(about),
      ...(hasTrend(about.subject) ? [ordinaryVariation] : [pointer(about)]),
    ],
    more: () => [['Samples compare best when none of them was taken near an illness or a vaccination.']],
  },
  questionnaire: {
    first: (about) => {
      const pointers = questionnairePointers(about.subject);
      const none = about.subject.questionnaire.length === 0;
      return [
        none
          ? ['There is no questionnaire with this result.', 'No questionnaire is known here.']
          : pointers.length === 0
            ? [
                'None of the answers in the questionnaire names an event, smoking or hormones.',
                'The questionnaire has no answer that bears on the pattern as far as this text knows.',
              ]
            : [],
        ...pointers.map(({ wordings }) => wordings),
        [
          'What matters for the pattern is surgery, a severe infection, pregnancy or a vaccination near the sample, and the time of life.',
          'Surgery, a severe infection, pregnancy and a vaccination near the sample matter most.',
        ],
        [
          'Answers have to be weighed together with the values; none of them explains a value by itself.',
          'Each of them has to be weighed together with the values; none explains a value by itself.',
        ],
      ];
    },
    more: (about) => [agesInWords(about), pointer(about)],
  },
  'sample-date': {
    first: (about) => [
      [
        `The sample is dated ${dayOf(about.subject.result.dateOfSampling)}.`,
        `The date of the sample is ${dayOf(about.subject.result.dateOfSampling)}.`,
      ],
      [
        'Which laboratory measured it, and on which day, is not known here.',
        'Where and on which day it was measured, this text does not know.',
      ],
      ['For that, ask {shop}.', '{Your} best source for that is {shop}.'],
    ],
  },
  'other-tests': {
    first: (about) => [
      [
        'The studies behind this text do not compare this test with others.',
        'How this test compares with others is not covered by the studies behind this text.',
      ],
      [
        'It reads the sugars on the antibody IgG, so another kind of test may well give another number.',
        'As it reads sugars on the antibody IgG, a test of something else may give another number.',
      ],
      forReader(
        about,
        ['Results of other tests are best discussed with a doctor.'],
        ['Other findings have to be weighed on their own.'],
      ),
    ],
  },
  sources: {
    first: () => [
      [
        'What is said here comes from a small, closed list of published studies.',
        'Everything said here about research comes from a closed list of published studies.',
      ],
      [
        'A number in square brackets shows which one, and the list with links stands below the answer.',
        'The numbers in square brackets lead to the list below the answer, with links.',
      ],
      [
        'The best known compared age and glycans in 5,117 people [@kristic-2014].',
        'One of them looked at age and glycans in 5,117 people [@kristic-2014].',
      ],
      [
        'Where no study on that list speaks of a subject, the answer says so.',
        'If none of them covers a subject, the answer says so.',
      ],
    ],
    more: () => [
      ['Others look at diets [@deris-2022b], exercise [@simunic-2024] and menopause [@deris-2022a].'],
      ['They differ in size, and some disagree, which is said where it matters.'],
    ],
  },
  average: {
    first: (about) => [
      [
        '{Your} five indexes are compared with those of {people}.',
        'The comparison in the report is with {people}.',
      ],
      compared(about),
      [
        'Higher is better for Shield and Youth, lower for Mature and Lifestyle, and the middle for Median.',
        'For Shield and Youth more is better, for Mature and Lifestyle less, and for Median the middle.',
      ],
      [
        'An average glycan age of others is not part of the report.',
        'The report gives no average glycan age of other people.',
      ],
    ],
    more: (about) => [
      pointer(about),
      ['A place among others is no mark, and unusual does not mean unhealthy.'],
    ],
  },
  country: {
    first: () => [
      [
        'In a comparison that took in 10,482 IgG glycomes, the pattern differed with the country people live in [@stambuk-2020].',
        'The pattern differed with the country people live in, in a comparison that took in 10,482 IgG glycomes [@stambuk-2020].',
      ],
      [
        'The chains that Median counts differed most between countries [@stambuk-2020].',
        'Between countries the differences were largest in the chains that Median counts [@stambuk-2020].',
      ],
      [
        '{Your} values are compared by age and gender and not by country or origin.',
        'Country and origin are not part of the comparison in {your} report; age and gender are.',
      ],
      [
        'So read comparisons with others with some care.',
        'That is a reason to take comparisons with some care.',
      ],
    ],
    more: () => [
      [
        'The differences went with how developed a country is; what in daily life makes them, the study does not show [@stambuk-2020].',
        'How developed a country is went with the differences; the authors suspect surroundings that cause slight inflammation [@stambuk-2020].',
      ],
      [
        'In 701 Han Chinese adults, IgG glycans explained 23.3 % to 45.4 % of the variance in age [@yu-2016].',
      ],
    ],
  },
  partner: {
    first: () => [
      onlyThis,
      [
        'Results of other people cannot be looked up or compared here.',
        'No other person’s result can be seen or compared here.',
      ],
      [
        'People differ in age, gender and much else, so comparing one with another tells little.',
        'Comparing one person with another tells little, as they differ in age, gender and much else.',
      ],
    ],
  },
  sex: {
    first: () => [
      [
        'Women and men are compared each with their own group, {your} values with {people}.',
        'The ranges differ for women and men, and {your} values are compared with {people}.',
      ],
      [
        'In women the pattern changes around menopause: what Youth and Shield count was lower after it [@deris-2022a].',
        'Youth and Shield were lower after menopause in 1,940 women [@deris-2022a].',
      ],
      [
        'Peaks that went with later heart disease also differed between women and men [@birukov-2022].',
        'With later heart disease, other peaks played a part in women than in men [@birukov-2022].',
      ],
    ],
    more: (about) => [agesInWords(about), pointer(about)],
  },
  genetics: {
    first: (about) => [
      twins,
      [
        'The test reads sugars on antibodies and no DNA.',
        'No DNA is read in this test, only sugars on antibodies.',
      ],
      [
        'So it cannot tell what {you} may have from {your} family.',
        'What runs in {your} family cannot be told from it.',
      ],
      indexAside(about),
    ],
  },
  children: {
    first: (about) => [
      notCovered('children'),
      [
        'The result is about {you} alone and says nothing about a child.',
        'Nothing about a child can be read from {your} result.',
      ],
      forReader(
        about,
        ['For a child’s health, ask a doctor.', 'A doctor is the person to ask about a child’s health.'],
        ['A child needs care of its own.'],
      ),
    ],
  },
};

/** The place of each of the five. */
function compared({ subject }: About): Slot {
  const places = subject.result.indexes.map(
    ({ name, percentile }) => `${name} at the ${ordinal(percentile)} percentile`,
  );
  return [
    `Among {people}, {your} values lie as follows: ${joined(places)}.`,
    `In that group, {your} five places are ${joined(places)}.`,
  ];
}

/** Answers about the result as a whole: what it is made of and how it looks. */
import type { ResultTopic } from '../../topics/topic.ts';
import { indexDefinitions, peakStructures } from '../../../../contract/indexes.ts';
import type { PeakName } from '../../../../contract/indexes.ts';
import { joined, percent } from '../../language/wording.ts';
import { gapSizeOf } from '../../corpus/spread.ts';
import type { GapSize } from '../../corpus/spread.ts';
import { agesInWords, pointer, strongOf, weakOf, withFigures } from './about.ts';
import { favourable, namedPeak, outside, percentileExample, rangeExample } from './figures.ts';
import type { About, Answer, Answers, Slot } from './about.ts';

const notVerdict: Slot = [
  'It is a signal of risk and trend, not a diagnosis.',
  'Take it as a direction to watch, not as a verdict on {your} health.',
  'It shows a direction and is no diagnosis.',
];

const ageMeaning: Slot = [
  'Glycan age puts the pattern of sugars on {your} antibodies into years.',
  'Glycan age is an age in years that is read from the sugars on {your} antibodies.',
  'It turns the pattern of sugars on the antibody IgG into a number of years.',
];

const variance: Slot = [
  'In 5,117 people, three of these sugars explained up to 58 % of the variance in age [@kristic-2014].',
  'A study of 5,117 people found that three IgG glycans explain up to 58 % of the variance in age [@kristic-2014].',
];

const unexplained: Slot = [
  'A large part of the variance in age stays open, so people of one age can differ a good deal [@kristic-2014].',
  'The rest of the variance in age is not explained, so people of the same age differ [@kristic-2014].',
];

/** In words only: no study gives shares of people, they follow from one (corpus/spread.ts). */
const gapSizes: Readonly<Record<GapSize, Slot>> = {
  usual: [
    'A gap of this size is nothing unusual, as glycans explain age only in part [@kristic-2014].',
    'As glycans explain age only in part, a gap of this size is nothing unusual [@kristic-2014].',
  ],
  wide: [
    'By what glycans explain of age, most people of the same age have a smaller gap [@kristic-2014].',
    'Most people of the same age have a smaller gap, by what glycans explain of age [@kristic-2014].',
  ],
  rare: [
    'By what glycans explain of age, only a few people of the same age have a gap as large [@kristic-2014].',
    'Only a few people of the same age have a gap as large, by what glycans explain of age [@kristic-2014].',
  ],
};

function ageVerdict({ ages }: About): Slot {
  if (ages === 'below') {
    return [
      'Below is the more favourable direction.',
      'That is the direction one would hope for.',
      'A glycan age below the age in years counts as the better sign.',
    ];
  }
  if (ages === 'same') {
    return ['That is neither a good nor a bad sign.', 'So it points in neither direction.'];
  }
  return [
    'Above is the less favourable direction, but it is a signal and no illness.',
    'That is not the better direction, and it is still only a signal to watch.',
    'A lower number would be the better sign, yet this one says nothing about an illness.',
  ];
}

/** What to say where the question has the direction wrong ("why is it so high?" of a low one). */
function ageAsTaken({ ask, ages, subject }: About): Answer {
  if (ask.taken === 'high' && ages === 'below')
    return [['It is not higher in {your} case.', 'In {your} result it is the other way round.']];
  if (ask.taken === 'low' && ages === 'above')
    return [['It is not lower in {your} case.', 'In {your} result it is the other way round.']];
  const { glycanAge, chronologicalAge } = subject.result;
  if (ask.years !== undefined && ask.years !== Math.abs(glycanAge - chronologicalAge))
    return [['The gap in {your} report is {gap}.', 'By {your} report the gap is {gap}.']];
  return [];
}

/** Which indexes fit with the side that glycan age is on. */
function ageIndexes(about: About): Slot {
  if (about.ages === 'same') return [];
  const fitting = (about.ages === 'above' ? weakOf : strongOf)(about).slice(0, 2);
  const side = about.ages === 'above' ? 'weaker' : 'better';
  if (fitting.length === 0) {
    return [
      'No single index stands out for it; glycan age takes in the whole pattern, where small things add up.',
      'None of the five indexes accounts for it alone, as glycan age takes in the whole pattern.',
    ];
  }
  return [
    `Of the indexes, it fits with ${withFigures(fitting)}, on the ${side} side.`,
    `It goes together with ${withFigures(fitting)}, on the ${side} side among the indexes.`,
  ];
}

const ageReasons: Slot = [
  'One result cannot say why, because many things go with the pattern at once.',
  'The reason cannot be read from one result.',
  'Why that is so cannot be seen in a single sample.',
];

function inShort(about: About): Slot {
  const [weakest] = weakOf(about);
  const [best] = strongOf(about);
  const index = weakest ?? best;
  if (index === undefined) return ['All five indexes lie near the middle, and none of this is a diagnosis.'];
  const side = index === weakest ? 'weaker' : 'better';
  return [
    `What stands out is ${withFigures([index])}, on the ${side} side; it is a signal and no diagnosis.`,
  ];
}

/** A peak by its name: its structure where the literature names one, its share, and where it counts. */
function onePeak({ subject }: About, peak: PeakName): Answer {
  const structure = peakStructures[peak];
  const share = percent(subject.result.peaks[peak]);
  const owners = indexDefinitions.filter(({ peaks }) => (peaks as readonly PeakName[]).includes(peak));
  const counts = owners.length > 0 ? joined(owners.map(({ name }) => name)) : 'none of the five indexes';
  return [
    [
      `${peak} is one of the 24 peaks that the measurement splits the sugars into [@huffman-2014].`,
      `The measurement splits the sugars into 24 peaks, of which ${peak} is one [@huffman-2014].`,
    ],
    structure === undefined
      ? []
      : [`Its structure is written ${structure}.`, `The sugar chain in it is written ${structure}.`],
    [`In {your} sample, ${peak} makes up ${share} of the whole.`, `{Your} share of ${peak} is ${share}.`],
    [`It counts towards ${counts}.`],
    [
      'No single peak can be read alone; the five indexes sum them up.',
      'They are easier to read in the five indexes, which are sums of them.',
    ],
  ];
}

export const resultAnswers: Answers<Exclude<ResultTopic, `index-${string}`>> = {
  glycans: {
    first: (about) => [
      [
        'Glycans are sugars that sit on many proteins of the body.',
        'Glycans are chains of sugar that are attached to proteins.',
      ],
      [
        'This test reads those on IgG, a kind of antibody in the blood.',
        'The test looks at those on IgG, a kind of antibody in the blood.',
      ],
      [
        'Their pattern changes with age: in 5,117 people, three of these sugars explained up to 58 % of the variance in age [@kristic-2014].',
        'With age the pattern changes, and three of these sugars explained up to 58 % of the variance in age in 5,117 people [@kristic-2014].',
      ],
      agesInWords(about),
    ],
    more: () => [
      ['The report splits them into 24 peaks and sums these up in five indexes.'],
      [
        'Shield counts chains with sialic acid, Youth those full of galactose, Median those with a little, and Mature those without.',
      ],
      ['Lifestyle counts the chains with an extra sugar where they branch.'],
    ],
  },
  'glycan-age': {
    first: (about) => [ageMeaning, agesInWords(about), variance, notVerdict],
    more: (about) => [unexplained, ageVerdict(about), pointer(about)],
  },
  'age-why': {
    first: (about) => [
      ...ageAsTaken(about),
      agesInWords(about),
      ageIndexes(about),
      ageReasons,
      [
        'The pattern goes with age, and also with weight, exercise and hormones, so the two ages often differ.',
        'Besides age, the pattern goes with weight, exercise and hormones, so the two ages seldom match to the year.',
      ],
      notVerdict,
    ],
    more: (about) => [
      unexplained,
      [
        'The country that people live in also goes with the pattern [@stambuk-2020].',
        'People’s patterns also differ with the country they live in [@stambuk-2020].',
      ],
      [
        'An infection, surgery, pregnancy or a vaccination shortly before the sample can shift it too.',
        'It can also be shifted for a time by an infection, surgery, pregnancy or a vaccination near the sample.',
      ],
      ageVerdict(about),
    ],
  },
  verdict: {
    first: (about) => [agesInWords(about), ageVerdict(about), favourable(about), notVerdict],
    more: (about) => [
      pointer(about),
      [
        'A single result is a snapshot, and a later sample shows whether it lasts.',
        'One sample is one moment; only a later one can show a direction.',
      ],
    ],
  },
  result: {
    first: (about) => [
      agesInWords(about),
      ageVerdict(about),
      [
        'The report also has five indexes, which sum up kinds of sugar chains.',
        'Beside it stand five indexes, each for one kind of sugar chain.',
      ],
      favourable(about),
      notVerdict,
    ],
    more: (about) => [
      variance,
      pointer(about),
      ['Each index stands beside a range for {people} and a percentile, which says how many have less.'],
    ],
  },
  short: {
    first: (about) => [agesInWords(about), inShort(about)],
    more: (about) => [ageVerdict(about), favourable(about), notVerdict],
  },
  gap: {
    first: (about) => [
      ...ageAsTaken(about),
      agesInWords(about),
      ageVerdict(about),
      gapSizes[gapSizeOf(about.subject.result)],
      unexplained,
    ],
    more: (about) => [ageIndexes(about), ageReasons],
  },
  direction: {
    first: (about) => [
      [
        'For glycan age, lower is the better sign.',
        'A glycan age below the age in years is the better sign.',
      ],
      [
        'Of the indexes, higher is better for Shield and Youth, lower for Mature and Lifestyle, and the middle for Median.',
        'For Shield and Youth higher is better, for Mature and Lifestyle lower, and for Median the middle.',
      ],
      favourable(about),
    ],
    more: (about) => [agesInWords(about), notVerdict],
  },
  standout: {
    first: (about) => [favourable(about), outside(about), notVerdict],
    more: (about) => [agesInWords(about), pointer(about)],
  },
  indexes: {
    first: (about) => [
      [
        'The main indexes are Shield, Youth and Mature; Median and Lifestyle support them.',
        'There are five of them: Shield, Youth and Mature as the main ones, Median and Lifestyle in support.',
      ],
      [
        'Higher is better for Shield and Youth, lower for Mature and Lifestyle, and the middle for Median.',
        'For Shield and Youth more is better, for Mature and Lifestyle less, and for Median the middle.',
      ],
      favourable(about),
      ['They are sums of the peaks that the measurement gives [@huffman-2014].'],
    ],
    more: () => [
      ['Shield counts chains that end in sialic acid.'],
      ['Youth counts chains full of galactose, Median those with a little, and Mature those without.'],
      [
        'Lifestyle counts chains with an extra sugar where they branch, and is no mark for how anybody lives.',
      ],
    ],
  },
  percentile: {
    first: (about) => [
      [
        'A percentile says how many of a comparison group have a lower value.',
        'A percentile is a place in a row of people, ordered from the lowest value to the highest.',
      ],
      percentileExample(about),
      ['It is a place among others and not a mark.', 'Which direction is better depends on the index.'],
    ],
    more: (about) => [
      ['The comparison is with {people}.'],
      ['Higher is better for Shield and Youth, lower for Mature and Lifestyle, and the middle for Median.'],
      pointer(about),
    ],
  },
  range: {
    first: (about) => [
      [
        'The reference range shows where most {people} have their value.',
        'The reference range covers the values that are usual for {people}.',
      ],
      ['It goes from the 18th to the 82nd percentile.', 'Its ends are the 18th and the 82nd percentile.'],
      outside(about),
      [
        'A value outside is unusual for the group, which is not the same as unhealthy.',
        'Outside does not mean ill; it means that most people have another value.',
      ],
    ],
    more: (about) => [rangeExample(about), favourable(about)],
  },
  bands: {
    first: (about) => [
      ['The colours show in which band a percentile falls.', 'Each colour stands for a band of percentiles.'],
      [
        'The bands in the middle, from the 18th to the 82nd percentile, make up the reference range.',
        'Those from the 18th to the 82nd percentile are the reference range; the outer ones lie outside it.',
      ],
      favourable(about),
      ['A colour marks a place among others; it does not say healthy or ill.', 'No colour is a diagnosis.'],
    ],
    more: (about) => [percentileExample(about), outside(about)],
  },
  peaks: {
    first: (about) =>
      about.ask.peak !== undefined
        ? onePeak(about, about.ask.peak)
        : [
            [
              'GP1 to GP24 are the 24 peaks that the measurement splits the sugars into [@huffman-2014].',
              'The measurement splits the sugars into 24 peaks, called GP1 to GP24 [@huffman-2014].',
            ],
            ['Each is a percentage, and together they make the whole.'],
            namedPeak(about),
            [
              'No single peak can be read alone; the five indexes sum them up.',
              'They are easier to read in the five indexes, which are sums of them.',
            ],
          ],
    more: () => [
      ['Shield adds up GP16 to GP24, and Youth GP12 to GP15.'],
      ['Median adds up GP7 to GP11, and Mature GP1, GP2, GP4 and GP6.'],
      ['Lifestyle adds up GP6, GP10, GP11 and GP15.'],
    ],
  },
};

/** Answers about one of the five indexes. */
import { indexOf } from '../../language/wording.ts';
import { menopauseStage } from '../../language/person.ts';
import { indexWords } from './index-words.ts';
import type { IndexSymbol } from '../../../../contract/indexes.ts';
import type { IndexView } from '../../../results/index-view.ts';
import type { IndexTopic } from '../../topics/topic.ts';
import type { About, Answer, Answers, Slot } from './about.ts';

const standing: Slot = [
  '{Your} {name} is {value}; the reference range for {people} is {low} to {high}.',
  '{name} is {value} in {your} report, beside a range of {low} to {high} for {people}.',
  '{Your} report has a {name} of {value}, beside a range of {low} to {high} for {people}.',
];

const place: Slot = [
  'At the {percentile} percentile, {name} is {place}.',
  'That puts {name} at the {percentile} percentile, {place}.',
  'About {share} of {people} have less {name}, so it is {place}.',
];

function viewOf({ ask, subject }: About): IndexView {
  return indexOf(subject.result, ask.index ?? 'S');
}

/** What an index sums up: wordings that name it, so that they can open an answer. */
export function meaning({ symbol, name }: IndexView): Slot {
  const wordings = indexWords[symbol].meaning;
  return wordings.filter((wording) => wording.includes(name));
}

function verdict(about: About): Slot {
  const view = viewOf(about);
  return indexWords[view.symbol].verdict[about.favour(view)];
}

const better: Record<IndexView['favourable'], Slot> = {
  higher: ['A higher value is the better sign.', 'More counts as better here.'],
  lower: ['A lower value is the better sign.', 'Less counts as better here.'],
  'mid-range': ['A value in the middle is the better sign.', 'Here the middle counts as best.'],
};

/** "Why is it so low?" of a value that is not. */
function asTaken({ ask, subject }: About): Answer {
  const { percentile } = indexOf(subject.result, ask.index ?? 'S');
  if (ask.taken === 'low' && percentile >= 34)
    return [['{name} is not low in {your} report.', '{Your} {name} is not a low one.']];
  if (ask.taken === 'high' && percentile <= 66)
    return [['{name} is not high in {your} report.', '{Your} {name} is not a high one.']];
  return [];
}

/** What studies say about the chains that an index counts: menopause first where it may be near, else not at all. */
function studies({ subject }: About, { symbol }: IndexView): Answer {
  const ofMenopause = (slot: Slot): boolean => slot[0]?.includes('menopause') === true;
  const others = studyWords[symbol].filter((slot) => !ofMenopause(slot));
  if (menopauseStage(subject.result) === null) return others;
  return [...studyWords[symbol].filter(ofMenopause), ...others];
}

const studyWords: Record<IndexSymbol, Answer> = {
  S: [
    [
      'In people with overweight, Shield was higher after eight weeks on a low-calorie diet [@deris-2022b].',
      'Shield was higher in people with overweight after eight weeks on a low-calorie diet [@deris-2022b].',
    ],
    ['In 1,940 women, what Shield counts was lower after menopause [@deris-2022a].'],
    ['With exercise, one study found it lower in people with overweight after three months [@simunic-2023].'],
  ],
  G2: [
    [
      'In the year after weight-loss surgery, 37 people with obesity came to have more of what Youth counts [@greto-2021].',
      'In 37 people with obesity, Youth was higher in the year after weight-loss surgery [@greto-2021].',
    ],
    [
      'With exercise, studies disagree: Youth was lower after three months of it in people with overweight [@simunic-2023].',
      'Studies of exercise disagree: three months of it went with a lower Youth in people with overweight [@simunic-2023].',
    ],
    ['In 1,940 women, what Youth counts was lower after menopause [@deris-2022a].'],
  ],
  G0: [
    [
      'In people with overweight, Mature was lower after eight weeks on a low-calorie diet [@deris-2022b].',
      'Mature was lower in people with overweight after eight weeks on a low-calorie diet [@deris-2022b].',
    ],
    [
      'With exercise, studies disagree: Mature was higher after three months of it in people with overweight [@simunic-2023].',
      'Studies of exercise disagree: three months of it went with a higher Mature in people with overweight [@simunic-2023].',
    ],
    ['In 1,940 women, what Mature counts rose faster around menopause than before or after [@deris-2022a].'],
  ],
  G1: [
    [
      'What Median counts differs most with the country that people live in, which explains 38 % of how it varies [@stambuk-2020].',
      'Country explains 38 % of how Median varies from person to person [@stambuk-2020].',
    ],
    [
      'That went with how developed a country is; what in daily life is behind it, the study does not show [@stambuk-2020].',
      'How developed a country is went with that difference; the study does not show what in daily life is behind it [@stambuk-2020].',
    ],
  ],
  B: [
    [
      'In 37 people with obesity, a low-calorie diet went with less of what Lifestyle counts [@greto-2021].',
      'A low-calorie diet went with a lower Lifestyle in 37 people with obesity [@greto-2021].',
    ],
    [
      'It also differed in a large group, mostly women, years before high blood pressure was found [@kifer-2021].',
      'Years before high blood pressure was found, it differed in a large group of mostly women [@kifer-2021].',
    ],
  ],
};

/** Which way counts as better is part of the index; why it is so, the studies do not settle. */
const directions: Record<IndexView['favourable'], Slot> = {
  higher: [
    'For {name}, higher is the better sign; that is how the index is defined.',
    'Higher is the better sign for {name}, by the way the index is defined.',
  ],
  lower: [
    'For {name}, lower is the better sign; that is how the index is defined.',
    'Lower is the better sign for {name}, by the way the index is defined.',
  ],
  'mid-range': [
    'For {name}, neither high nor low is better: the middle counts as best.',
    'The middle counts as best for {name}, neither high nor low.',
  ],
};

const notYours: Slot = [
  'That is about groups, and what it means in {your} case is open.',
  'Such findings are about groups, not about one person.',
  'Whether any of that holds for {you} is not known.',
];

const oneOfFive: Slot = [
  'It is a place among others and no diagnosis.',
  'Read it together with the other four indexes.',
  'One index alone says little about health.',
];

const onlyAName: Slot = [
  'Despite its name, it is no mark for how anybody lives.',
  'Its name is only a label; it does not grade anybody’s way of life.',
];

const noCause: Slot = [
  'A single value does not tell its cause.',
  'The cause cannot be read from the value.',
  'Why it is so, one sample cannot say.',
];

export const indexAnswers: Answers<IndexTopic> = {
  'index-what': {
    first: (about) => [
      meaning(viewOf(about)),
      standing,
      place,
      verdict(about),
      about.ask.index === 'B' ? onlyAName : oneOfFive,
    ],
    more: (about) => [...studies(about, viewOf(about)).slice(0, 2), notYours],
  },
  'index-status': {
    first: (about) => [...asTaken(about), standing, place, verdict(about), oneOfFive],
    more: (about) => [meaning(viewOf(about)), ...studies(about, viewOf(about)).slice(0, 1), notYours],
  },
  'index-why': {
    first: (about) => [
      ...asTaken(about),
      standing,
      place,
      noCause,
      ...studies(about, viewOf(about)).slice(0, 1),
      notYours,
    ],
    more: (about) => [
      ...studies(about, viewOf(about)).slice(1, 2),
      [
        'An infection, surgery, pregnancy or a vaccination shortly before the sample can shift a value for a time.',
        'Values can also shift for a time around surgery, an infection, pregnancy or a vaccination.',
      ],
      verdict(about),
    ],
  },
  'index-direction': {
    first: (about) => [
      directions[viewOf(about).favourable],
      standing,
      place,
      verdict(about),
      ...studies(about, viewOf(about)).slice(0, 1),
      notYours,
    ],
    more: (about) => [meaning(viewOf(about)), oneOfFive],
  },
  'index-change': {
    first: (about) => [
      [
        'The studies behind this text show no sure way to change {name}.',
        'No sure way to change {name} is known from the studies behind this text.',
      ],
      ...studies(about, viewOf(about)).slice(0, 2),
      notYours,
      standing,
      better[viewOf(about).favourable],
    ],
    more: (about) => [
      place,
      verdict(about),
      [
        'Whether a change lasts shows only in a later sample.',
        'Only a later sample can show whether a value has moved.',
      ],
    ],
  },
};

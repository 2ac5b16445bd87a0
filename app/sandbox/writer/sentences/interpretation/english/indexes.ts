/**
 * What each index counts and what its place means, in English. Chemistry as in app/contract/indexes.ts; no wording claims
 * more than which direction counts as the better one.
 */
import type { IndexSymbol } from '../../../../../contract/indexes.ts';
import type { IndexWords } from '../words.ts';

const shield: IndexWords = {
  meaning: [
    'Shield is the share of sugar chains that end in sialic acid, and more is better.',
    'Some sugar chains end in a sugar called sialic acid. Shield is their share, and higher is better.',
    'Shield counts the chains with sialic acid at the tip; more of them is better.',
    'Sialic acid is a sugar that can sit at the end of a chain. Shield shows how many chains have it, and more is better.',
  ],
  verdict: {
    weak: [
      'So this is one of the weaker points of the result.',
      'That makes it a weaker point of the result.',
    ],
    good: ['So this is a strong point of the result.', 'That makes it one of the strong points.'],
  },
  studies: [
    {
      id: 'deris-2022a',
      when: 'menopause',
      wordings: [
        'Menopause can play a part: in 1,940 women, there were fewer sialylated chains after it [@deris-2022a].',
        'Menopause can play a part, as a study of women found fewer sialylated chains after it [@deris-2022a].',
      ],
    },
    {
      id: 'deris-2022b',
      when: 'weak',
      wordings: [
        'The share can change: people with overweight had more of these chains after eight weeks of a low-calorie diet, and lost some of the gain in the months after [@deris-2022b].',
        'After a low-calorie diet, people with overweight had more of these chains; part of that went back in the months after [@deris-2022b].',
      ],
    },
  ],
};

const youth: IndexWords = {
  meaning: [
    'Youth is the share of chains with galactose on both arms, and more is better.',
    'Sugar chains branch like a fork. Youth is the share with galactose on both tips, and higher is better.',
    'Youth counts the chains that carry galactose on both arms; more of them is better.',
    'Youth is made up of the full chains, those with galactose on both arms, and a higher share is better.',
  ],
  verdict: {
    weak: ['So this is one of the weaker points.', 'That makes Youth a weaker point of the result.'],
    good: ['So this is one of the strong points.', 'That makes Youth a strong point of the result.'],
  },
  studies: [
    {
      id: 'deris-2022a',
      when: 'menopause',
      wordings: [
        'A study of women found that these chains go down faster around menopause than before or after it [@deris-2022a].',
        'In 1,940 women, these chains went down fastest in the years around menopause [@deris-2022a].',
      ],
    },
    {
      id: 'kristic-2014',
      when: 'always',
      wordings: [
        'Chains like these are among those that say the most about age [@kristic-2014].',
        'Some of these chains follow age more closely than most others [@kristic-2014].',
      ],
    },
  ],
};

const mature: IndexWords = {
  meaning: [
    'Mature is the share of chains without galactose, and less is better.',
    'Mature counts the chains that carry no galactose; fewer of them is better.',
    'Chains without any galactose make up Mature, and lower is better.',
    'Mature shows how many chains are bare, without any galactose; a lower share is better.',
  ],
  verdict: {
    weak: ['So this is one of the weaker points.', 'That makes Mature a weaker point of the result.'],
    good: ['So this is one of the strong points.', 'That makes Mature a strong point of the result.'],
  },
  studies: [
    {
      id: 'deris-2022a',
      when: 'menopause',
      wordings: [
        'In women, these chains rise faster around menopause than before or after it [@deris-2022a].',
        'In a study of 1,940 women, these chains increased faster around menopause [@deris-2022a], so it may play a part.',
      ],
    },
    {
      id: 'simunic-2023',
      when: 'exercise',
      wordings: [
        'After three months of exercise, 397 people with overweight had more of these chains, not fewer [@simunic-2023].',
      ],
    },
    {
      id: 'deris-2022b',
      when: 'weak',
      wordings: [
        'The share can change: people with overweight had fewer of these chains after eight weeks of a low-calorie diet [@deris-2022b].',
        'In a trial, people with overweight had fewer of these chains after a low-calorie diet [@deris-2022b].',
      ],
    },
  ],
};

const median: IndexWords = {
  meaning: [
    'Median is the share of chains with one galactose, and the middle is best.',
    'Median counts the chains with a single galactose, between Youth and Mature; the middle is best.',
    'Chains with just one galactose make up Median, and the best place is the middle.',
    'Median stands between Youth and Mature: chains with one galactose. The middle is best.',
  ],
  verdict: {
    weak: ['So it isn’t in the best place.', 'That’s away from the middle, so it’s not the best place.'],
    good: ['So it’s in the best place.', 'That’s the best place for it.'],
  },
  studies: [
    {
      id: 'stambuk-2020',
      when: 'always',
      wordings: [
        'It differs by country: where people live explained 38 % of its variability [@stambuk-2020].',
        'Of all parts of the pattern, this one is most closely tied to the country people live in [@stambuk-2020].',
      ],
    },
  ],
};

const lifestyle: IndexWords = {
  meaning: [
    'Lifestyle is the share of chains with an extra sugar in the middle, called bisecting GlcNAc, and less is better.',
    'Lifestyle counts the chains with one extra sugar in the middle (bisecting GlcNAc); fewer of them is better.',
    'Lifestyle is the share of chains with one extra sugar in the middle, and less is better.',
    'Some chains have an extra sugar in the middle, bisecting GlcNAc. Lifestyle is their share, and lower is better.',
  ],
  verdict: {
    weak: ['So this is one of the weaker points.', 'That makes Lifestyle a weaker point of the result.'],
    good: ['So this is one of the strong points.', 'That makes Lifestyle a strong point of the result.'],
  },
  studies: [
    {
      id: 'kifer-2021',
      when: 'health',
      wordings: [
        'In a study mainly of women, chains with bisecting GlcNAc differed years before high blood pressure was found [@kifer-2021]. That’s about groups and can’t be applied to one person.',
      ],
    },
    {
      id: 'greto-2021',
      when: 'weak',
      wordings: [
        'In 37 people with obesity, a low-calorie diet went with fewer of these chains [@greto-2021], though that’s a small group.',
        'One small study saw fewer of these chains after a low-calorie diet, in people with obesity [@greto-2021].',
      ],
    },
  ],
};

export const indexes: Readonly<Record<IndexSymbol, IndexWords>> = {
  S: shield,
  G2: youth,
  G0: mature,
  G1: median,
  B: lifestyle,
};

/** What the corpus has to say about single indexes, and when it is worth saying. Each sentence carries its mark. */
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { menopauseStage } from '../language/person.ts';
import type { Pen } from './pen.ts';
import type { IndexReading, Reading } from './reading.ts';

interface Study {
  readonly id: string;
  readonly applies: (context: { pen: Pen; reading: Reading; index: IndexReading }) => boolean;
  readonly wordings: readonly string[];
}

const always = (): boolean => true;

const studies: Readonly<Record<IndexSymbol, readonly Study[]>> = {
  S: [
    {
      id: 'deris-2022a',
      applies: ({ reading }) => menopauseStage(reading.result) !== null,
      wordings: [
        'In a study of 1,940 women, sialylation was lower after menopause [@deris-2022a]. That is an average, and not everybody follows it.',
        'Menopause can play a part here: among 1,940 women, sialylation was lower afterwards [@deris-2022a].',
        'For women there is one thing to know: sialylation was lower after menopause in a study [@deris-2022a].',
      ],
    },
    {
      id: 'deris-2022b',
      applies: ({ pen, index }) => index.favour <= 2 || pen.wishes.topics.includes('diet'),
      wordings: [
        'It can move: after eight weeks on a low-calorie diet, people with overweight had more sialylated glycans, though part of that went back later [@deris-2022b].',
        'Weight seems to matter to some degree. After a low-calorie diet, people with overweight had more of these chains; in the months after it, part of the change was lost [@deris-2022b].',
      ],
    },
  ],
  G2: [
    {
      id: 'kristic-2014',
      applies: ({ pen }) => !pen.wishes.simple,
      wordings: [
        'FA2G2 and FA2BG2, which both count towards Youth, are among the chains that tell most about age [@kristic-2014].',
        'The chains FA2G2 and FA2BG2, counted here, are among those that tell most about age [@kristic-2014].',
        'The chains FA2G2 and FA2BG2, which Youth counts, go with age more closely than most [@kristic-2014].',
      ],
    },
    {
      id: 'kristic-2014',
      applies: always,
      wordings: [
        'Chains of this kind are among those that tell most about age [@kristic-2014].',
        'Some of these chains are tied to age more than most others [@kristic-2014].',
      ],
    },
  ],
  G0: [
    {
      id: 'deris-2022a',
      applies: ({ reading }) => menopauseStage(reading.result) === 'around',
      wordings: [
        'In women, these chains became more frequent faster around menopause than before or after it [@deris-2022a].',
        'Around menopause they rise faster than in the years before and after, as a study of women found [@deris-2022a].',
      ],
    },
    {
      id: 'simunic-2023',
      applies: ({ pen }) => pen.wishes.topics.includes('exercise'),
      wordings: [
        'After three months of exercise, 397 people with overweight had more of these chains, not fewer [@simunic-2023].',
      ],
    },
    {
      id: 'deris-2022b',
      applies: ({ index }) => index.favour <= 3,
      wordings: [
        'After eight weeks on a low-calorie diet, people with overweight had fewer of these chains [@deris-2022b].',
        'A strict low-calorie diet went with fewer of them in people with overweight [@deris-2022b].',
        'They are not fixed: people with overweight had fewer of them after a low-calorie diet [@deris-2022b].',
      ],
    },
  ],
  G1: [
    {
      id: 'stambuk-2020',
      applies: always,
      wordings: [
        'Where people live seems to matter for this one: country explained 38 % of its variability in a large comparison [@stambuk-2020].',
        'No other part of the pattern differs as much between countries: where people live explained 38 % of its variability [@stambuk-2020].',
        'It differs with the country people live in, more than other parts of the pattern do [@stambuk-2020].',
        'Of all parts of the pattern, this one went most closely with the country people live in [@stambuk-2020].',
      ],
    },
  ],
  B: [
    {
      id: 'kifer-2021',
      applies: ({ pen, index }) =>
        pen.wishes.topics.includes('health') || (pen.reader === 'practitioner' && index.favour <= 2),
      wordings: [
        'In a study mainly of women, chains with bisecting GlcNAc differed years before high blood pressure was found [@kifer-2021]. That is about groups and cannot be applied to one person.',
        'Glycans with bisecting GlcNAc have been linked to later high blood pressure, in groups and mostly in women [@kifer-2021]. For a single person nothing follows from it.',
      ],
    },
    {
      id: 'greto-2021',
      applies: ({ index }) => index.favour <= 3,
      wordings: [
        'In 37 people with obesity, a low-calorie diet went with fewer such chains [@greto-2021]. It was a small group, so take it as a hint.',
        'One small study saw fewer of these chains after a low-calorie diet, in people with obesity [@greto-2021].',
        'A low-calorie diet went with fewer of them in 37 people with obesity [@greto-2021]; for others that is an open question.',
      ],
    },
    {
      id: 'kristic-2014',
      applies: always,
      wordings: [
        'FA2B and FA2BG2, chains that are closely tied to age, have this extra sugar [@kristic-2014].',
        'This sugar turns up in FA2B and FA2BG2, which go with age in the literature [@kristic-2014].',
        'Some of the chains that go with age have this extra sugar [@kristic-2014].',
      ],
    },
  ],
};

/**
 * At most one study for a section, the first that fits; nothing that the text told before. An index without anything
 * special to it does not always get one.
 */
export function literature(pen: Pen, reading: Reading, index: IndexReading): string[] {
  const { symbol } = index.view;
  const special = index.out || index.favour === 2 || pen.wishes.topics.length > 0;
  if (!special && pen.variety.pick(`study for ${symbol}`, [true, false])) return [];
  const study = studies[symbol].find(
    ({ id, applies }) => applies({ pen, reading, index }) && (id === 'kristic-2014' || !pen.cited(id)),
  );
  return study === undefined ? [] : [pen.say(`${symbol} ${study.id}`, study.wordings)];
}

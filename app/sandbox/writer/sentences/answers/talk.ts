/** Answers to what is not about the result: said politely, without greeting or sign-off. */
import type { TalkTopic } from '../../topics/topic.ts';
import { agesInWords, forReader, pointer, weakOf } from './about.ts';
import type { About, Answers, Slot } from './about.ts';

/** What may be asked, by what this result offers. */
export function offer(about: About): Slot {
  const [weakest] = weakOf(about);
  const index = weakest?.name ?? 'Youth';
  return [
    `Ask, for example, what the ${index} index means, what may change the result, or when to test again.`,
    `Good questions are what stands out, what diet or exercise may do, or what ${index} means.`,
    `What can be asked is what {your} glycan age means, how ${index} stands, or what diet, exercise or menopause have to do with it.`,
  ];
}

export const talkAnswers: Answers<TalkTopic> = {
  privacy: {
    first: (about) => [
      [
        'Who can see {your} result, and how it is kept, cannot be answered here.',
        'How data is kept and who may see it is not known here.',
      ],
      [
        'Please ask {shop}, which can explain how data is handled.',
        'How data is handled is a question for {shop}.',
      ],
      offer(about),
    ],
  },
  shop: {
    first: (about) => [
      [
        'Orders, kits, delivery and payment cannot be looked up here.',
        'Nothing is known here about orders, kits, delivery or payment.',
      ],
      ['That is a question for {shop}.', 'Please ask {shop}.'],
      offer(about),
    ],
  },
  seller: {
    first: (about) => [
      ['Where the kit was bought is not known here.', 'This text does not know where the kit was bought.'],
      ['What came with the kit should say so.', 'A note that came with the kit may name it.'],
      offer(about),
    ],
  },
  writer: {
    first: (about) => [
      [
        'These answers are put together by a computer program from {your} result and a list of studies.',
        'A computer program writes these answers, from {your} result and a closed list of studies.',
      ],
      [
        'No doctor writes them, and they do not replace one.',
        'It is not a doctor and cannot take the place of one.',
      ],
      offer(about),
    ],
  },
  help: {
    first: (about) => [
      [
        'Questions about {your} result can be answered here: glycan age, the five indexes, and what is known about diet, weight, exercise, menopause and hormones.',
        'This is the place for questions about {your} glycan age, the five indexes, and what is known about diet, exercise or menopause.',
      ],
      agesInWords(about),
      offer(about),
      [
        'It cannot find an illness or advise on a treatment.',
        'An illness cannot be found here, and no treatment can be advised.',
      ],
    ],
    more: (about) => [pointer(about), offer(about)],
  },
  thanks: {
    first: (about) => [
      [
        'More questions about the result are welcome at any time.',
        'If something else about the result is unclear, just ask.',
        'There is room for more questions about the result.',
      ],
      offer(about),
    ],
  },
  hello: {
    first: (about) => [agesInWords(about), offer(about)],
  },
  insult: {
    first: (about) => [
      [
        'It is a pity that this has not helped so far.',
        'So far this was clearly not the help that was hoped for.',
      ],
      agesInWords(about),
      offer(about),
    ],
  },
  again: {
    first: (about) => [
      [
        'In short: glycan age puts the sugars on {your} antibodies into years.',
        'Put simply, sugars on {your} antibodies are read and turned into an age.',
      ],
      agesInWords(about),
      [
        'Lower than the age in years is better, higher is less so, and neither is an illness.',
        'A lower number is the better sign, and a higher one is no illness.',
      ],
      pointer(about),
    ],
  },
  language: {
    first: (about) => [
      ['Answers are written in English only.', 'Only English is written here.'],
      ['Questions in other languages are understood in part.'],
      offer(about),
    ],
  },
  unclear: {
    first: (about) => [
      [
        'That question could not be matched to anything in {your} result.',
        'It is not clear what is asked, or it is not something that {your} result can answer.',
        'This goes beyond what {your} result can tell.',
      ],
      offer(about),
      forReader(
        about,
        ['It may also help to put it in other words.', 'Putting it in other words may help.'],
        ['It may also help to put it in other words.'],
      ),
    ],
  },
};

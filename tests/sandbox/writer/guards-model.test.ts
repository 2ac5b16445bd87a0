import { describe, expect, it } from 'vitest';
import { nameWordsOf, tellingNames } from '../../../app/sandbox/writer/guards/names-guard.ts';
import { guardContext, guardSentence } from '../../../app/sandbox/writer/guards/guards.ts';
import type { WritingTask } from '../../../app/sandbox/writer/writer.ts';
import { rightSentences, wrongSentences } from '../support/guards-model-sentences.ts';
import { refusals, replyTask, result, subject } from '../support/guards.ts';

/** Each of one rule that nothing but it refuses. */
const plainlyWrong: Readonly<Record<string, readonly string[]>> = {
  form: ['What a good result you have!', 'Your Shield is &lt;strong&gt;.', 'Your Shield is &#9733; strong.'],
  language: [
    'Vas rezultat je dobar i mozete biti zadovoljni.',
    'Tulos kertoo paljon vasta-aineiden sokereista.',
  ],
  names: ['The glycanage test is one that you can take.'],
  manners: [
    'This text was written by a machine.',
    'The instructions for this text ask for a short one.',
    'The premium kit gives more of it.',
    'It can be had from the shop.',
  ],
  safety: [
    'Your risk of a stroke is high.',
    'You can expect a lower number at the next test.',
    'A little walking is enough to get younger.',
    'This looks like the beginning of an autoimmune disorder.',
    'This value is typical of people with autoimmune disease.',
    'Nothing is wrong with you.',
    'Ask for estradiol at your next visit.',
    'Your doctor was too careful, keep off the statins.',
    'A woman with your values should lose weight quickly.',
    'Your high Lifestyle means your blood pressure is going to be a problem.',
    'Time is running out for you.',
    'This should worry you.',
    'Your values are getting better with each test.',
  ],
};

describe('a sentence as a model writes it', () => {
  it.each(wrongSentences)('is refused: %s', (sentence) => {
    expect(refusals(sentence)).not.toEqual([]);
  });

  it.each(rightSentences)('passes: %s', (sentence) => {
    expect(refusals(sentence)).toEqual([]);
  });

  for (const [guard, sentences] of Object.entries(plainlyWrong)) {
    it.each(sentences)(`is refused by the guard of ${guard}: %s`, (sentence) => {
      expect(refusals(sentence)).toContain(guard);
    });
  }
});

/** Sentences, and the results of which they may be said: glycan age and Shield's percentile, at 55 years. */
const verdicts: readonly (readonly [sentence: string, holds: readonly ('good' | 'hard')[]])[] = [
  ['Your pattern is younger than your age in years.', ['good']],
  ['Your pattern is an older one.', ['hard']],
  ['Your glycan age runs ahead of your years.', ['hard']],
  ['You are younger than your years.', ['good']],
  ['Your glycan age exceeds your age in years.', ['hard']],
  ['Your Shield is on the good side.', ['good']],
  ['Your Shield is on the less favourable side.', ['hard']],
  ['Your Shield is a strong point of the result.', ['good']],
  ['Shield is one of the weaker points of the result.', ['hard']],
  ['Your Shield is unfavourable.', ['hard']],
  ['Your Shield goes beyond its range.', ['good', 'hard']],
  ['Your Shield lies inside its range.', []],
  ['All five indexes lie within their ranges.', []],
  ['None of the five indexes lies below its range.', ['good']],
  ['Most women of your age have a higher Shield than you.', ['hard']],
];

describe('a verdict is held against the report', () => {
  const about = (glycanAge: number, value: number, percentile: number): WritingTask => {
    const indexes = result.indexes.map((index) => {
      if (index.symbol === 'S') return { ...index, value, percentile };
      const middle = (index.referenceLow + index.referenceHigh) / 2;
      return { ...index, value: middle, percentile: 50 };
    });
    return replyTask('And?', { ...subject(), result: { ...result, glycanAge, indexes } });
  };
  const results = { good: about(47, 23.5, 95), hard: about(63, 17.1, 5) };

  for (const [sentence, holds] of verdicts) {
    it.each(['good', 'hard'] as const)(`${sentence} (%s result)`, (which) => {
      expect(refusals(sentence, results[which])).toEqual(holds.includes(which) ? [] : ['direction']);
    });
  }
});

describe('the name of a seller', () => {
  const refused = (sentence: string, name: string): boolean =>
    guardSentence(sentence, guardContext(replyTask(), [name])).violations.length > 0;

  it('is seen in a single word of it, in any letters', () => {
    expect(refused('The northwind test is one of many.', 'Northwind Wellness')).toBe(true);
    expect(refused('With juniper this is another matter.', 'Juniper & Oak')).toBe(true);
  });

  it('does not silence everyday words', () => {
    for (const name of [
      'Better Sleep',
      'Good Life Clinic',
      'Healthy Age Lab',
      'Practice',
      'Shield Wellness',
    ]) {
      expect(tellingNames([name])).toEqual([]);
      expect([...nameWordsOf([name])]).toEqual([]);
    }
    for (const sentence of rightSentences) expect([...nameWordsOf([sentence])], sentence).toEqual([]);
    expect(refused('What is good for sleep is better asked of a doctor.', 'Better Sleep')).toBe(false);
  });

  it('leaves the antibody its name', () => {
    const task = replyTask('What is Immunoglobulin G, and what are Antibodies?');
    for (const sentence of [
      'The antibody is called Immunoglobulin G, or IgG.',
      'Immunoglobulin G carries the glycans.',
      'Antibodies carry the glycans that were read.',
    ])
      expect(refusals(sentence, task), sentence).toEqual([]);
  });
});

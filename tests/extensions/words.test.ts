import { languageCodes } from '../../app/contract/customer/languages.ts';
import { describe, expect, test } from 'vitest';
import { wordsOfExtensions } from '../../extensions/words/index.ts';
import { sentencesTwice, typedNumbers } from '../check/extension-word-rules.mjs';

const sentence = { en: 'Your kit is on its way.', de: 'Ihr Kit ist unterwegs zu Ihnen.' };

describe('a sentence stands in one place', () => {
  test('it may be said by several extensions, and under several keys', () => {
    expect(
      sentencesTwice({ one: { next: sentence }, two: { next: sentence, deep: { again: sentence } } }),
    ).toEqual([]);
  });

  test.for(languageCodes)('written down again in %s, it is told of', (language) => {
    const again = {
      en: 'Another one of these.',
      de: 'Noch einer von diesen.',
      [language]: sentence[language],
    };
    expect(sentencesTwice({ one: { next: sentence }, two: { next: again } })).toEqual([
      `two.next says what one.next says, and is written down again: “${sentence[language]}”`,
    ]);
  });

  test('labels may be the same', () => {
    expect(sentencesTwice({ one: { a: { en: 'Add a kit', de: 'Kit hinzufügen' } } })).toEqual([]);
    expect(
      sentencesTwice({
        one: { a: { en: 'Delete', de: 'Löschen' }, b: { en: 'Delete', de: 'Löschen' } },
      }),
    ).toEqual([]);
  });

  test('all of ours do', () => {
    expect(sentencesTwice(wordsOfExtensions)).toEqual([]);
  });
});

describe('a number comes from its rule', () => {
  test.for([
    ["text: { en: 'Up to 500 characters.', de: 'Bis zu vielen Zeichen.' },", 'Up to 500 characters.'],
    ["text: {\n  en: 'Many.',\n  de: 'In 5 Minuten ({{time}}).',\n},", 'In 5 Minuten ({{time}}).'],
    ['text: { en: `Up to ${most.en} of 9.`, de: `Bis ${most.de}.` },', 'Up to  of 9.'],
  ])('%s', ([source = '', text = '']) => {
    expect(typedNumbers('words.ts', source)).toEqual([
      `words.ts has a number typed into “${text}”; take it from its rule, or say it without`,
    ]);
  });

  test('keys, values that are filled in, and numbers of a rule are none', () => {
    const source = "1: { en: `Up to ${most(1).en}.`, de: 'Noch {{count}} Versuche.' }, G2: { en: 'Youth' },";
    expect(typedNumbers('words.ts', source)).toEqual([]);
  });
});

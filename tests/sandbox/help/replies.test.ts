import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../app/contract/countries.ts';
import { familyOf } from '../../../app/sandbox/help/families.ts';
import { urgentReply } from '../../../app/sandbox/help/help.ts';
import { helpKinds } from '../../../app/sandbox/help/kinds.ts';
import { countriesKnown, numbersIn } from '../../../app/sandbox/help/numbers.ts';
import { helpReply, reminderOf } from '../../../app/sandbox/help/replies/replies.ts';
import { urgentMessages } from './plain-messages.ts';
import { helpLanguages } from '../../../app/sandbox/words/language.ts';

const everyReply = (country: string | null) =>
  helpLanguages.flatMap((language) =>
    helpKinds.map((kind) => ({
      kind,
      language,
      text: helpReply({ kind, family: familyOf[kind], language }, { reader: 'customer', country }),
    })),
  );

/** A short word that stands in every reply of a language, and in none of another. */
const ofLanguage = {
  en: /\b(?:your|the)\b/,
  de: /\bSie\b/,
  fr: /\b(?:le|la|un)\b/,
  es: /\b(?:al|su|no)\b/,
  it: /\b(?:il|Non|non)\b/,
  hr: /\bnazovite\b/,
} as const;

describe('the reply to a customer', () => {
  test.each(helpLanguages)(
    'to a plain message of each kind is in its language, with a number: %s',
    (language) => {
      for (const kind of helpKinds) {
        const reply = urgentReply(urgentMessages[language][kind], { reader: 'customer', country: null });
        expect(reply, kind).toMatch(ofLanguage[language]);
        expect(reply, kind).toContain('112');
      }
    },
  );

  test('says of each kind something else to do, and is short', () => {
    const texts = everyReply(null).map(({ text }) => text);
    expect(new Set(texts).size).toBe(helpKinds.length * helpLanguages.length);
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]/);
      expect(text.length, text).toBeLessThan(850);
    }
  });

  test('names the numbers of the country that the kit was sent to, and no other country’s', () => {
    const inAustralia = everyReply('AU');
    for (const { text } of inAustralia) {
      expect(text).toContain('000');
      expect(text).not.toMatch(/\b(?:112|911|999)\b/);
    }
    const mind = { kind: 'suicide', family: 'mind', language: 'de' } as const;
    expect(helpReply(mind, { reader: 'customer', country: 'CH' })).toMatch(/\b144\b.*\b143\b/);
    expect(helpReply(mind, { reader: 'customer', country: 'AT' })).toMatch(/\b144\b.*\b142\b/);
    const child = { kind: 'child_swallowed', family: 'swallowed', language: 'hr' } as const;
    expect(helpReply(child, { reader: 'customer', country: 'HR' })).toContain('01 2348 342');
  });

  test('falls back to 112 and the local number where the country is not known', () => {
    const stroke = { kind: 'stroke', family: 'body', language: 'en' } as const;
    const anywhere = helpReply(stroke, { reader: 'customer', country: null });
    expect(anywhere).toContain('your local emergency number (112 in Europe');
    expect(helpReply(stroke, { reader: 'customer', country: 'JP' })).toBe(anywhere);
  });

  test('to somebody who stopped a medicine sends to the prescriber today, neither stopping nor starting', () => {
    const reply = urgentReply(urgentMessages.en.stopped_medicine, { reader: 'customer', country: 'GB' });
    expect(reply).toMatch(/prescribed this medicine today/);
    expect(reply).toMatch(/Don’t stop, restart, or change it on your own/);
  });
});

test('a practitioner is told of the patient, without a number and without “you”', () => {
  for (const kind of helpKinds) {
    const need = { kind, family: familyOf[kind], language: 'en' } as const;
    const reader = { reader: 'practitioner', country: 'DE' } as const;
    for (const text of [helpReply(need, reader), reminderOf(need, reader)])
      expect(text).not.toMatch(/\d|\byou/i);
  }
});

test('numbers are of countries that there are, and whole', () => {
  for (const country of countriesKnown) {
    expect(countryCodes.has(country), country).toBe(true);
    for (const number of Object.values(numbersIn(country) ?? {})) expect(number).toMatch(/^[\d][\d -]*\d$/);
  }
});

import {
  inEachLanguage,
  type Language,
  languageCodes,
  languages,
} from '../../app/contract/customer/languages.ts';

/** A text in every language. What stands in double braces is filled in when it is shown. */
export type Text = Record<Language, string>;

/** Texts by key, in groups. A text that depends on `{{count}}` is a group of two, `one` and `other`. */
export interface Words {
  readonly [key: string]: Text | Words;
}

export const isText = (words: Text | Words): words is Text =>
  languageCodes.every((language) => typeof words[language] === 'string');

/** The same in every language. */
export const same = (text: string): Text => inEachLanguage(() => text);

/** A number that a rule owns, as each language writes it. */
export const written = (value: number): Text =>
  inEachLanguage((language) => value.toLocaleString(languages[language].locale));

/** The languages there are, as each of them lists them: "English and German". */
export const languagesListed = inEachLanguage((language) => {
  const names = new Intl.DisplayNames(languages[language].locale, { type: 'language' });
  const list = new Intl.ListFormat(languages[language].locale);
  return list.format(languageCodes.map((code) => names.of(code) ?? code));
});

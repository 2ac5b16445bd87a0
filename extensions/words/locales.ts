import { wordsOfExtensions } from './index.ts';
import { fallbackLanguage, type Language, languageCodes } from '../../app/contract/customer/languages.ts';
import { isText, type Text, type Words } from './text.ts';

/** Shopify’s name for the file of an extension’s texts. */
const fileOf = (language: Language): string =>
  language === fallbackLanguage ? `${language}.default.json` : `${language}.json`;

interface Tree {
  [key: string]: string | Tree;
}

const inLanguage = (words: Text | Words, language: Language): string | Tree =>
  isText(words)
    ? words[language]
    : Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, inLanguage(inner, language)]));

/** Every extension’s locale files: their paths in the project, and what they hold. */
export function localeFiles(): { path: string; text: string }[] {
  return Object.entries(wordsOfExtensions).flatMap(([extension, words]) =>
    languageCodes.map((language) => ({
      path: `extensions/${extension}/locales/${fileOf(language)}`,
      text: `${JSON.stringify(inLanguage(words, language), null, 2)}\n`,
    })),
  );
}

import { wordsOfExtensions } from './index.ts';
import { isText, type Language, type Text, type Words } from './text.ts';

/** Shopify’s names for the files of an extension’s texts; English is what other languages get. */
const fileOf: Record<Language, string> = { en: 'en.default.json', de: 'de.json' };

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
    (['en', 'de'] as const).map((language) => ({
      path: `extensions/${extension}/locales/${fileOf[language]}`,
      text: `${JSON.stringify(inLanguage(words, language), null, 2)}\n`,
    })),
  );
}

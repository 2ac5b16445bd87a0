/** A language that customers read. */
interface LanguageFacts {
  /** What merchants call it. */
  name: string;
  /** How numbers and dates are written in it. */
  locale: string;
}

/**
 * The languages of everything that customers read from the app and its extensions. The sandbox and the local Shopify,
 * which take the place of others, have their own. docs/how-to.md#10-add-a-language
 */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  de: { name: 'German', locale: 'de-DE' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];

/** What readers of any other language get. */
export const fallbackLanguage: Language = 'en';

/** Something for each language. */
export const inEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<Language, T>;

/** The language to answer in. @param wanted a locale (`de-AT`), or what a browser accepts, the best first */
export function languageFor(wanted: string): Language {
  const code = /^\s*([a-z]+)\b/i.exec(wanted)?.[1]?.toLowerCase();
  return languageCodes.find((language) => language === code) ?? fallbackLanguage;
}

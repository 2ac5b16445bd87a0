/**
 * The languages that the sandbox knows (ISO 639-1), English first: what pages and AI texts are written in, and then
 * those in which it does less. docs/how-to.md#10-add-a-language
 */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** A message that may need help now is recognized and answered in these too. */
export const helpLanguages = [...languages, 'fr', 'es', 'it', 'hr'] as const;
export type HelpLanguage = (typeof helpLanguages)[number];

/** What a message may be in. In the rest, it is only recognized; `other` where it's not known which. */
export type MessageLanguage = HelpLanguage | 'pt' | 'nl' | 'pl' | 'tr' | 'other';

/** The keys of a face's English words, for another language to fill. */
export type Translated<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...args: infer Args) => string
      ? (...args: Args) => string
      : Words[Key] extends readonly string[]
        ? readonly string[]
        : Translated<Words[Key]>;
};

const locales: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

/** A day (YYYY-MM-DD) as people write it: "March 27, 1984". */
export function dayInWords(day: string, language: Language): string {
  const words = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return words.format(new Date(`${day}T00:00:00Z`));
}

/** A moment as people write it: "March 27, 1984 at 10:15 AM (UTC)". */
export function momentInWords(moment: Date, language: Language): string {
  const words = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${words.format(moment)} (UTC)`;
}

/** "a day", "a day and a month", "a, b and c". */
export function listed(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1) ?? ''}`;
}

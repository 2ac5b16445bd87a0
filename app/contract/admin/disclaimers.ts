import { type Language, languageCodes } from '../customer/languages.ts';

/** The field of the page Customer pages that holds the shop's own words in one language: `disclaimerEn`. */
export type DisclaimerField = `disclaimer${Capitalize<Language>}`;

export const disclaimerField = (language: Language): DisclaimerField =>
  `disclaimer${language.charAt(0).toUpperCase()}${language.slice(1)}` as DisclaimerField;

/** Something for each language's field. */
export const disclaimerFields = <T>(make: (language: Language) => T): Record<DisclaimerField, T> =>
  Object.fromEntries(languageCodes.map((language) => [disclaimerField(language), make(language)])) as Record<
    DisclaimerField,
    T
  >;

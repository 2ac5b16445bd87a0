import { type Language, languageCodes } from '../contract/customer/languages.ts';

/** Small words by which a text of some sentences is known. */
const smallWords: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:the|and|is|of|your|you|with|that|than|are)\b/gi,
  de: /\b(?:der|die|das|und|ist|von|ihr|ihre|mit|dem|nicht|sind)\b/gi,
};

/** Whether a text is surely in another of our languages; one that cannot be told is taken as it comes. */
export function isInAnotherLanguage(text: string, wanted: Language): boolean {
  const count = (language: Language): number => text.match(smallWords[language])?.length ?? 0;
  return languageCodes.some((language) => language !== wanted && count(language) > 3 * count(wanted) + 5);
}

/** What the service is asked for, so that a text comes in the language; it writes English unasked. */
const asked: Readonly<Record<Language, { instructions?: string }>> = {
  en: {},
  de: { instructions: 'Write in German.' },
};

export const instructionsFor = (language: Language): { instructions?: string } => asked[language];

/** Languages of messages and answers. */
export const answerLanguages = ['en', 'de'] as const;

/** What answers are written in. */
export type AnswerLanguage = 'en' | 'de';
/** ISO 639-1; `other` where it is not known which. */
export type MessageLanguage =
  | AnswerLanguage
  | 'fr'
  | 'es'
  | 'it'
  | 'hr'
  | 'pt'
  | 'nl'
  | 'pl'
  | 'tr'
  | 'other';

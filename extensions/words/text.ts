/** A text in both languages. What stands in double braces is filled in when it is shown. */
export interface Text {
  en: string;
  de: string;
}

/** Texts by key, in groups. A text that depends on `{{count}}` is a group of two, `one` and `other`. */
export interface Words {
  readonly [key: string]: Text | Words;
}

export type Language = keyof Text;

export const isText = (words: Text | Words): words is Text =>
  typeof words['en'] === 'string' && typeof words['de'] === 'string';

/** The same in both languages. */
export const same = (text: string): Text => ({ en: text, de: text });

/** A number that a rule owns, as each language writes it. */
export const written = (value: number): Text => ({
  en: value.toLocaleString('en-US'),
  de: value.toLocaleString('de-DE'),
});

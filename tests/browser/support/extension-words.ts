/** Texts of an extension, as its locale files hold them. */
export interface Texts {
  [name: string]: string | Texts;
}

/**
 * What an extension says, out of its locale file: a test names the text, not the sentence.
 * @param key such as `gate.heading`; of a text that counts, with its form (`birth.left.other`)
 * @throws when there is no such text, or a value of it is missing
 */
export function wordsIn(texts: Texts): (key: string, values?: Record<string, string | number>) => string {
  return (key, values = {}) =>
    textAt(texts, key).replaceAll(/\{\{(\w+)\}\}/g, (_mark, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${key} needs ${name}.`);
      return String(value);
    });
}

/** The same with whatever stands for its values, for texts with days and times in them. */
export const patternsIn =
  (texts: Texts) =>
  (key: string): RegExp =>
    new RegExp(
      textAt(texts, key)
        .split(/\{\{\w+\}\}/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+'),
    );

function textAt(texts: Texts, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), texts);
  if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
  return found;
}

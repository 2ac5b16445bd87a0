/** Ways in which people ask for a topic: what the search by meaning compares a message with. */
export interface Examples {
  readonly en: readonly string[];
  readonly de: readonly string[];
}

/** Phrases are parted by semicolons. */
export function phrases(en: string, de: string): Examples {
  const split = (text: string): string[] =>
    text
      .split(';')
      .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
      .filter((phrase) => phrase !== '');
  return { en: split(en), de: split(de) };
}

/** What ends an answer that could not go on, in the language in which it began. */

const words = {
  en: 'The rest of this answer couldn’t be checked, so it ends here. You can ask again.',
  de: 'Diese Antwort endet hier, weil sich ihr Rest nicht prüfen ließ. Sie können noch einmal fragen.',
} as const;

/** Words that a German sentence can hardly do without, and an English one never has. */
const german = /\b(?:und|ist|nicht|Ihr|Ihre|der|das|mit|für|ein|eine)\b/g;

/** In pieces, as a writer's; a paragraph of its own. */
export function sentencesOfStopping(shown: string): readonly string[] {
  const isGerman = (shown.match(german)?.length ?? 0) >= 2;
  return ['\n\n', isGerman ? words.de : words.en];
}

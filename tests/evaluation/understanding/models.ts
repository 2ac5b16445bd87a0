/** How the models of understanding are made of phrases: the same phrases make the same bytes. */
import { featuresOf } from '../../../app/sandbox/writer/understanding/features.ts';
import { modelFile } from '../../../app/sandbox/writer/understanding/linear-model.ts';
import { plainWords } from '../../../app/sandbox/writer/understanding/words.ts';
import { drawFor, typed } from './data.ts';
import type { Phrase } from './data.ts';
import { learned } from './learn.ts';
import type { Example } from './learn.ts';
import type { Language } from '../../../app/sandbox/words/language.ts';

/** Each phrase is learned as it is written, and so often as somebody might type it. */
const variants = 1;

export const topicsOf = (phrases: readonly Phrase[]): string[] =>
  [...new Set(phrases.map(({ topic }) => topic))].toSorted();

function examplesOf(phrases: readonly Phrase[], topics: readonly string[], language: Language): Example[] {
  const draw = drawFor(language);
  return phrases.flatMap(({ topic, text }) =>
    Array.from({ length: variants + 1 }, (_, variant) => ({
      features: featuresOf(plainWords(typed(text, language, draw, variant === 0)), language),
      label: topics.indexOf(topic),
    })),
  );
}

/** The file of a language's model. */
export function modelOf(
  phrases: readonly Phrase[],
  topics: readonly string[],
  language: Language,
): Uint8Array {
  const { hashes, weights } = learned(
    examplesOf(phrases, topics, language),
    topics.length,
    drawFor(`${language} order`),
  );
  return modelFile(hashes, weights, topics.length);
}

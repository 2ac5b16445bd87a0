// What the texts of the extensions must keep to, so that they can be read and changed in one sitting: a sentence stands
// in one place, and a number in it comes from the rule that owns it.
import { languageCodes } from '../../app/contract/customer/languages.ts';
import { isText } from '../../extensions/words/text.ts';

/** Shorter texts are labels: two buttons may say the same and mean different things. */
export const SENTENCE_WORDS = 4;

/** A text as a file of words writes it down. */
const written = new RegExp(String.raw`\b(?:${languageCodes.join('|')}):\s*(?:'([^'\n]*)'|\`([^\`]*)\`)`, 'g');

/** @returns {[string, import('../../extensions/words/text.ts').Text][]} every text with its key, such as `gate.text` */
function textsOf(words, prefix = '') {
  return Object.entries(words).flatMap(([key, inner]) =>
    isText(inner) ? [[`${prefix}${key}`, inner]] : textsOf(inner, `${prefix}${key}.`),
  );
}

/**
 * Sentences that are written down twice. One text under several keys, or in several extensions, is written once.
 * @param wordsOfExtensions texts by extension
 * @returns {string[]} sentences
 */
export function sentencesTwice(wordsOfExtensions) {
  const seen = new Map();
  const problems = new Set();
  for (const [key, text] of textsOf(wordsOfExtensions))
    for (const language of languageCodes) {
      const sentence = text[language];
      if (sentence.split(/\s+/).length < SENTENCE_WORDS) continue;
      const first = seen.get(sentence);
      if (first === undefined) seen.set(sentence, { key, text });
      else if (first.text !== text)
        problems.add(`${key} says what ${first.key} says, and is written down again: “${sentence}”`);
    }
  return [...problems];
}

/**
 * Numbers typed into texts: `{{count}}` is filled in where it is shown, and `${…}` takes a number from its rule.
 * @param path of a file in extensions/words
 * @param source what it holds
 * @returns {string[]} sentences
 */
export function typedNumbers(path, source) {
  const texts = source.matchAll(written);
  return [...texts]
    .map(([, quoted, template]) => quoted ?? template.replaceAll(/\$\{[^}]*\}/g, ''))
    .filter((text) => /\d/.test(text))
    .map((text) => `${path} has a number typed into “${text}”; take it from its rule, or say it without`);
}

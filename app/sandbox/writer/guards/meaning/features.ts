/** What the classifier looks at: words, pairs of words, what they mean, and how that fits what the customer had written. */
import { turnsOf, wordsOf } from './words.ts';

const denial =
  /^(?:not|no|none|nothing|nobody|never|neither|nor|cannot|without|hardly|little|nicht|kein\p{L}*|nichts|nie|niemals|niemand|ohne|kaum|weder|noch)$|n't$/u;

/** Names of features; a name stands once. `askedMeanings`: the concepts that the message speaks of (words.ts). */
export function featuresOf(sentence: string, askedMeanings: ReadonlySet<string>): string[] {
  const words = wordsOf(sentence);
  const found = new Set<string>();
  const add = (name: string): void => {
    found.add(name);
  };
  let negated = 0;
  const said: string[] = [];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const afterNext = words[index + 2];
    add(`w ${word.text}`);
    for (const stem of stems(word.text)) add(`s ${stem}`);
    if (next !== undefined) add(`b ${word.text} ${next.text}`);
    if (next !== undefined && afterNext !== undefined) {
      add(`k ${word.text} ${afterNext.text}`);
      add(`t ${word.text} ${next.text} ${afterNext.text}`);
    }
    for (const meaning of word.meanings) {
      const signed = negated > 0 ? `!${meaning}` : meaning;
      said.push(signed);
      add(`c ${signed}`);
      for (const other of next?.meanings ?? []) add(`cc ${signed} ${other}`);
      if (next !== undefined) add(`cw ${meaning} ${next.text}`);
      const before = words[index - 1];
      if (before !== undefined) add(`wc ${before.text} ${meaning}`);
    }
    negated = denial.test(word.text) ? 4 : /^[;:]$/.test(word.text) ? 0 : negated - 1;
  }
  const { care, harm } = turnsOf(sentence);
  for (const turn of [...care, ...harm]) {
    add(`c ${turn}`);
    said.push(turn);
  }
  const kinds = { care: Math.min(2, care.length), harm: Math.min(2, harm.length) };
  add(`kinds ${kinds.care} ${kinds.harm}`);
  pairs(said, add);
  for (const asked of askedMeanings) {
    add(`m ${asked}`);
    add(`mk ${asked} ${kinds.care} ${kinds.harm}`);
    add(`mcare ${asked} ${kinds.care}`);
    for (const one of new Set(said)) add(`mc ${asked} ${one}`);
  }
  if (sentence.endsWith('?')) add('question');
  const [first, second] = words;
  add(`first ${first?.text ?? ''}`);
  if (second !== undefined) add(`first2 ${first?.text ?? ''} ${second.text}`);
  add(`last ${words.at(-1)?.text ?? ''}`);
  add('bias');
  return [...found];
}

function pairs(said: readonly string[], add: (name: string) => void): void {
  const all = [...new Set(said)].toSorted();
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) add(`p ${one} ${other}`);
}

/** Long words lose their ends, so that what was not seen in one form is known by another. */
function stems(word: string): string[] {
  return word.length >= 7 ? [word.slice(0, 5), word.slice(0, 7)] : word.length >= 5 ? [word.slice(0, 4)] : [];
}

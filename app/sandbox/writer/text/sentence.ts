/** Reading one unit of a raw text: marks, Markdown and the indexes that it names. */
import { indexDefinitions } from '../../../contract/indexes.ts';
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { corpusEntry } from '../corpus/corpus.ts';
import { languageOf } from './language.ts';
import type { Sentence, Trail } from './rule.ts';

export const markPattern = /\[@([A-Za-z0-9_.:-]{1,60})\]/g;

const indexPattern = new RegExp(
  `\\b(?:${indexDefinitions.map(({ name }) => name).join('|')}|G[012])\\b|\\((?:S|B)\\)`,
  'g',
);
const symbols = new Map<string, IndexSymbol>(
  indexDefinitions.flatMap(({ name, symbol }) => [
    [name, symbol],
    [symbol, symbol],
    [`(${symbol})`, symbol],
  ]),
);

/** `unit` is one sentence, heading or list item. */
export function readSentence(unit: string): Sentence {
  const raw = unit.trim();
  const marks = [...raw.matchAll(markPattern)].map((match) => match[1] ?? '');
  const kind = /^#{1,6}(?:\s|$)/.test(raw)
    ? 'heading'
    : /^(?:[-*+]|\d{1,2}[.)])\s/.test(raw)
      ? 'item'
      : 'prose';
  const text = wordsOf(raw);
  const lower = text.toLowerCase();
  return {
    raw,
    kind,
    text,
    lower,
    language: languageOf(lower),
    marks,
    cited: marks.flatMap((id) => corpusEntry(id) ?? []),
    named: namedIndexes(text),
  };
}

function wordsOf(raw: string): string {
  return raw
    .replace(markPattern, ' ')
    .replace(/^(?:#{1,6}|[-*+]|\d{1,2}[.)])\s+/, '')
    .replace(/[*_]+/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}

/** In the order of their first mention. "Median age" and the like would need a capital to be taken for an index. */
export function namedIndexes(text: string): IndexSymbol[] {
  const found = [...text.matchAll(indexPattern)].flatMap((match) => symbols.get(match[0]) ?? []);
  return [...new Set(found)];
}

export const freshTrail: Trail = { topic: null, cited: false };

/** What a sentence leaves behind for the next one. */
export function trailBehind(sentence: Sentence, before: Trail): Trail {
  const [first, second] = sentence.named;
  if (sentence.kind === 'heading') return { topic: first ?? null, cited: false };
  const topic = first === undefined ? before.topic : second === undefined ? first : null;
  return {
    topic,
    cited:
      sentence.cited.length > 0 ||
      (before.cited && /^(?:it|this|that|they|these|those|both)\b/.test(sentence.lower)),
  };
}

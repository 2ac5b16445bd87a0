/**
 * What is understood of `instructions`. They are data: what is against the rules has no effect, not a word of them reaches
 * the text, and where a part is not understood or cannot be done, the text says so in a sentence of its own.
 */
import type { IndexSymbol } from '../../../contract/indexes.ts';
import {
  fillers,
  languageWords,
  markerWords,
  plainInstructions,
  sectionWords,
  topicWords,
  wordLimit,
} from './instruction-words.ts';
import type { InstructionTopic } from './instruction-words.ts';
import type { Language } from '../../words/language.ts';

export type SectionName = 'overview' | IndexSymbol | 'trend' | 'considerations';

export interface Instructions {
  readonly language: Language;
  readonly length: 'brief' | 'usual' | 'long';
  /** Everyday words: no names of peaks, no structures, no studies on single indexes. */
  readonly simple: boolean;
  /** Places in words instead of percentages; the two ages stay. */
  readonly fewNumbers: boolean;
  readonly bullets: boolean;
  readonly tone: 'plain' | 'warm' | 'formal';
  /** Sections that come first and last, in that order. */
  readonly first: readonly SectionName[];
  readonly last: readonly SectionName[];
  readonly omitted: ReadonlySet<SectionName>;
  readonly omittedTopics: ReadonlySet<InstructionTopic>;
  /** Topics to say more of. */
  readonly topics: readonly InstructionTopic[];
  /** Part of them was not understood, or cannot be done. */
  readonly unmet: boolean;
  /** They ask for a language that no text is written in. */
  readonly otherLanguage: boolean;
}

/** Below so many words a text is a brief one, above so many a long one. */
const briefUpTo = 300;
const longFrom = 700;

/** What the text needs whatever is asked: its answer, and whom to turn to. */
const needed: ReadonlySet<SectionName> = new Set(['overview', 'considerations']);

export function readInstructions(instructions: string | null): Instructions {
  const text = (instructions ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’]/g, "'");
  const parts = partsOf(text).map(readPart);
  const all = <Value>(pick: (part: Part) => readonly Value[]): Value[] => [...new Set(parts.flatMap(pick))];
  const omitted = all(({ marker, sections }) => (marker === 'omit' ? sections : []));
  const omittedTopics = all(({ marker, topics }) => (marker === 'omit' ? topics : []));
  const has = (kind: keyof typeof plainInstructions): boolean => parts.some(({ plain }) => plain.has(kind));
  const languages = parts.flatMap(({ language }) => language ?? []);
  const otherLanguage = languages.includes('other') && !languages.includes('de') && !languages.includes('en');
  return {
    language: languages.includes('de') ? 'de' : 'en',
    length: lengthOf(text, has),
    simple: has('simple'),
    fewNumbers: omittedTopics.includes('numbers'),
    bullets: has('bullets'),
    tone: has('warm') ? 'warm' : has('formal') ? 'formal' : 'plain',
    first: all(({ marker, sections }) => (marker === 'omit' || marker === 'last' ? [] : sections)),
    last: all(({ marker, sections }) => (marker === 'last' ? sections : [])),
    omitted: new Set(omitted.filter((name) => !needed.has(name))),
    omittedTopics: new Set(omittedTopics),
    topics: all(({ marker, topics }) => (marker === 'omit' ? [] : topics)),
    unmet: parts.some(({ understood }) => !understood) || omitted.some((name) => needed.has(name)),
    otherLanguage,
  };
}

function lengthOf(
  text: string,
  has: (kind: keyof typeof plainInstructions) => boolean,
): Instructions['length'] {
  const words = Number(wordLimit.exec(text)?.[1] ?? Number.NaN);
  if (has('brief') || words <= briefUpTo) return 'brief';
  return has('long') || words >= longFrom ? 'long' : 'usual';
}

type Marker = keyof typeof markerWords;

interface Part {
  readonly marker: Marker | null;
  readonly sections: readonly SectionName[];
  readonly topics: readonly InstructionTopic[];
  readonly plain: ReadonlySet<keyof typeof plainInstructions>;
  readonly language: Language | 'other' | null;
  readonly understood: boolean;
}

/** Clauses; what only names more of the same belongs to the clause before: "leave out Median and Lifestyle". */
function partsOf(text: string): string[] {
  return text.split(/[.;!?\n]+/).flatMap((sentence) =>
    sentence.split(/,|\b(?:and|und|but|aber|then|dann)\b/).reduce<string[]>((parts, piece) => {
      const last = parts.at(-1);
      if (piece.trim() === '') return parts;
      return last === undefined || isItsOwn(piece)
        ? [...parts, piece]
        : [...parts.slice(0, -1), `${last} , ${piece}`];
    }, []),
  );
}

function isItsOwn(piece: string): boolean {
  const words = [
    ...Object.values(markerWords),
    ...Object.values(plainInstructions),
    ...Object.values(languageWords),
  ];
  return (
    words.some((pattern) => pattern.test(piece)) ||
    (namesIn(piece).length === 0 && topicsIn(piece).length === 0)
  );
}

/** In the order in which they are named. */
function namesIn(text: string): SectionName[] {
  return named(text, sectionWords);
}
function topicsIn(text: string): InstructionTopic[] {
  return named(text, topicWords);
}
function named<Name extends string>(text: string, words: Readonly<Record<Name, RegExp>>): Name[] {
  return (Object.keys(words) as Name[])
    .map((name) => ({ name, at: text.search(words[name]) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

function readPart(part: string): Part {
  const marker = (Object.keys(markerWords) as Marker[]).find((name) => markerWords[name].test(part)) ?? null;
  const sections = namesIn(part);
  const plain = new Set(
    (Object.keys(plainInstructions) as (keyof typeof plainInstructions)[]).filter((kind) =>
      plainInstructions[kind].test(part),
    ),
  );
  const language = (['de', 'en', 'other'] as const).find((code) => languageWords[code].test(part)) ?? null;
  const topics = topicsIn(part).filter(
    (topic) => marker === 'omit' || !['studies', 'numbers', 'peaks'].includes(topic),
  );
  const isSomething =
    sections.length + topics.length + plain.size > 0 || language !== null || wordLimit.test(part);
  return {
    marker,
    sections,
    topics,
    plain,
    language,
    understood: language !== 'other' && (isSomething || saysNothing(part)),
  };
}

/** Politeness and other words that ask for nothing. */
function saysNothing(part: string): boolean {
  return !/\p{L}{3,}/u.test(part.replace(fillers, ' '));
}

/** What every guard works with: a sentence as it is read, what is known about its surroundings, and the facts of the report. */
import type { IndexSymbol } from '../../../contract/indexes.ts';
import type { CorpusEntry } from '../corpus/entry.ts';
import type { Reader } from '../subject.ts';
import type { Asked } from './asked.ts';
import type { Facts } from './facts.ts';
import type { Language } from '../../words/language.ts';

export interface Sentence {
  /** As written, without the white space around it. */
  readonly raw: string;
  readonly kind: 'heading' | 'item' | 'prose';
  /** The words alone: no citation marks, list markers or emphasis; straight apostrophes. */
  readonly text: string;
  readonly lower: string;
  readonly language: Language;
  /** Ids of the citation marks, in their order; not all need exist. */
  readonly marks: readonly string[];
  readonly cited: readonly CorpusEntry[];
  /** Indexes named in it, each once, in their order. */
  readonly named: readonly IndexSymbol[];
}

/** What the sentences before leave behind for the next. */
export interface Trail {
  /** The index that "it" means: the one of the section, or the last one named alone. */
  readonly topic: IndexSymbol | null;
  /** The sentence before carried a citation, so "that study" has something to point at. */
  readonly cited: boolean;
}

/** Everything about a task that guards need, computed once. */
export interface GuardContext {
  readonly kind: 'interpretation' | 'reply';
  readonly language: Language;
  /** Headings of an interpretation, in their order; none for a reply. */
  readonly headings: readonly string[];
  readonly reader: Reader;
  readonly facts: Facts;
  readonly asked: Asked;
  /** Concepts that the message speaks of (guards/meaning/words.ts). */
  readonly matters: ReadonlySet<string>;
  /** In which a text may be: English always, German where the reader wrote it. */
  readonly languages: readonly Language[];
  /** Lower case. Names that must not occur: the account's, ids of kit and order. */
  readonly forbidden: readonly string[];
  /** Lower case. Words of those names that give them away alone. */
  readonly nameWords: ReadonlySet<string>;
  /** Lower case. Words that instructions or messages wrote with a capital within a sentence: names, perhaps. */
  readonly suspects: ReadonlySet<string>;
  /** Results of sums that the message asks for. */
  readonly worked: readonly number[];
  /** The pieces of the one answer to a message in another language than English: they may be shown, and no others. */
  readonly fixed: ReadonlySet<string>;
}

export interface Violation {
  /** Which guard refuses; stands in logs. */
  readonly guard: string;
  /** In words for a writer; may quote a word or number of the text, so it never goes to a log. */
  readonly complaint: string;
}

/** Complaints about one sentence; none when it may be shown. */
export type SentenceRule = (sentence: Sentence, context: GuardContext, trail: Trail) => readonly string[];

const denials =
  /\b(?:not|no|none|nothing|nobody|never|neither|nor|cannot|without|whether|rather than|\w+n't|nicht|kein(?:e[nmrs]?)?|nichts|nie|niemand|weder|ohne|ob)\b/;

/** "No, it lies below" says so plainly. */
const opener = /^(?:no|not at all|on the contrary|nein|im gegenteil)[,;:.] /;

/** Says that something is not so, not known, or only asked. */
export function isNegated(lower: string): boolean {
  return denials.test(lower.replace(opener, ''));
}

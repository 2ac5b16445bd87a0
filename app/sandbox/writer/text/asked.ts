/** What the customer had written, as the guards need it: its numbers may be repeated, its matter may be answered. */
import { indexDefinitions } from '../../../contract/indexes.ts';
import type { IndexSymbol } from '../../../contract/indexes.ts';
import type { WritingTask } from '../writer.ts';
import { clearLanguageOf } from './language.ts';
import { readNumbers } from './numbers.ts';
import type { Language } from '../../words/language.ts';

export interface Asked {
  /** Lower case, straight apostrophes: the message, behind those before it. Empty for an interpretation. */
  readonly text: string;
  /** Null where the message gives none away. */
  readonly language: Language | null;
  readonly numbers: readonly number[];
  /** Numbers that the customer took to be those of an index or of the glycan age: they are checked, not repeated. */
  readonly claimed: readonly number[];
  /** Indexes named in the message itself, in any letters. */
  readonly indexes: readonly IndexSymbol[];
}

/** Messages that a reply looks back at. */
const messagesBefore = 3;

export function askedOf(task: WritingTask): Asked {
  if (task.kind === 'interpretation')
    return { text: '', language: 'en', numbers: [], claimed: [], indexes: [] };
  const before = task.before.filter(({ role }) => role === 'user').slice(-messagesBefore);
  const message = plain(task.message);
  const text = [...before.map(({ content }) => plain(content)), message].join('\n');
  return {
    text,
    language: clearLanguageOf(message) ?? clearLanguageOf(text),
    numbers: numbersOf(text),
    claimed: [...text.matchAll(claims)].flatMap(([claim]) => numbersOf(claim)),
    indexes: indexDefinitions.flatMap(({ name, symbol }) =>
      new RegExp(String.raw`\b${name.toLowerCase()}\b`).test(message) ? [symbol] : [],
    ),
  };
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'");
}

/** A customer may write numbers either way, whatever the language. */
function numbersOf(text: string): number[] {
  return [
    ...new Set((['en', 'de'] as const).flatMap((one) => readNumbers(text, one).map(({ value }) => value))),
  ];
}

/** Which index "it" means: the one that the text is about, else the only one that the message asks about. */
export function topicMeant(asked: Asked, topic: IndexSymbol | null): IndexSymbol | null {
  const [only, second] = asked.indexes;
  return topic ?? (second === undefined ? (only ?? null) : null);
}

const claims =
  /\b(?:shield|youth|mature|median|lifestyle|glycan age|glykanalter)\b[^.?!\n\d]{0,25}\d[\d.,]*|\d+(?:[.,]\d+)?(?!\s*[.?!\d])[^.?!\n\d]{0,12}\b(?:shield|youth|mature|median|lifestyle|glycan age|glykanalter)\b/g;

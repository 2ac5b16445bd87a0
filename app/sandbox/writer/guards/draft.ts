/** A text as it comes about behind the guards: what was accepted so far, how it is shown, and what it cites. */
import type { Source } from '../../../contract/ai.ts';
import { corpusEntry, sourceOf } from '../corpus/corpus.ts';
import { guardSentence } from './guards.ts';
import type { GuardContext, Sentence, Violation } from '../text/rule.ts';
import { freshTrail, markPattern } from '../text/sentence.ts';
import { longestSentence } from './form-guard.ts';
import { sentenceSplitter } from '../text/split.ts';
import { endsWell, longestReplyWords, sameness, wholeGuard, wordCount } from './whole-guard.ts';

export interface Draft {
  /** Takes a piece of raw text. Violations: the try is over, and what it wrote beyond them is dropped. */
  push(piece: string): readonly Violation[];
  /** The pieces have ended. Violations: of the last sentence or of the whole. */
  end(): readonly Violation[];
  /** Forgets what of this try was not accepted; the next one goes on behind `shown`. */
  endAttempt(): void;
  /** Raw text that was handed on. */
  shown(): string;
  finished(): { readonly text: string; readonly sources: readonly Source[] };
}

/** Characters of one try at most: about twice the longest text. Ends writers that never do. */
const longestTry = 40_000;
const endless: Violation = { guard: 'whole', complaint: 'The text does not end.' };
const tooLong: Violation = { guard: 'form', complaint: 'The sentence is too long.' };

/** `onText` makes it a stream: each accepted unit is handed on at once. Without, nothing is shown before the end. */
export function draftOf(context: GuardContext, onText: ((text: string) => void) | undefined): Draft {
  let splitter = sentenceSplitter();
  let raw = '';
  let text = '';
  let trail = freshTrail;
  let continued = false;
  let received = 0;
  const sentences: Sentence[] = [];
  const citedIds: string[] = [];

  const accept = (unit: string, complete: boolean): readonly Violation[] => {
    // Unread: reading takes longer than its length.
    if (unit.length > longestSentence * 2) return [tooLong];
    const guarded = guardSentence(unit, context, trail);
    const said = sameness(guarded.sentence);
    const isAgain = said !== null && sentences.some((sentence) => sameness(sentence) === said);
    // A writer that was asked to go on may begin anew: what is on the screen already is passed over.
    if (isAgain && continued) return [];
    const violations = [
      ...guarded.violations,
      ...(isAgain ? [whole('A sentence is said twice.')] : []),
      ...(complete || endsWell(guarded.sentence)
        ? []
        : [whole('The text breaks off: its last sentence does not end.')]),
      ...overlong(guarded.sentence),
    ];
    if (violations.length > 0) return violations;
    trail = guarded.trail;
    sentences.push(guarded.sentence);
    const spaced = joined(unit);
    raw += spaced;
    const shown = numbered(spaced, citedIds);
    text += shown;
    onText?.(shown);
    return [];
  };

  const joined = (unit: string): string => {
    const words = unit.trimStart();
    if (raw === '') return words;
    // Only plain white space is handed on.
    return `${unit.slice(0, unit.length - words.length).replace(/[^ \n]/g, '') || ' '}${words}`;
  };
  const overlong = (sentence: Sentence): Violation[] =>
    context.kind === 'reply' && wordCount([...sentences, sentence]) > longestReplyWords
      ? [whole(`The text has more than ${String(longestReplyWords)} words: it ends before this sentence.`)]
      : [];
  const acceptAll = (units: readonly string[], complete: boolean): readonly Violation[] => {
    for (const [index, unit] of units.entries()) {
      if (unit.trim() === '') continue;
      const violations = accept(unit, complete || index < units.length - 1);
      if (violations.length > 0) return violations;
    }
    return [];
  };

  return {
    push(piece) {
      received += piece.length;
      if (received > longestTry) return [endless];
      const violations = acceptAll(splitter.push(piece), true);
      return violations.length === 0 && splitter.pending() > longestSentence * 2 ? [tooLong] : violations;
    },
    end() {
      const violations = acceptAll(splitter.end(), false);
      return violations.length > 0 ? violations : wholeGuard(sentences, context);
    },
    endAttempt() {
      splitter = sentenceSplitter();
      received = 0;
      continued = raw !== '';
    },
    shown: () => raw,
    finished: () => ({
      text,
      sources: citedIds.flatMap((id) => {
        const entry = corpusEntry(id);
        return entry === undefined ? [] : [sourceOf(entry)];
      }),
    }),
  };
}

function whole(complaint: string): Violation {
  return { guard: 'whole', complaint };
}

/** Citation marks become the numbers of the list of sources, counted from 1 in order of first use. */
function numbered(unit: string, citedIds: string[]): string {
  return unit.replace(markPattern, (_mark, id: string) => {
    if (!citedIds.includes(id)) citedIds.push(id);
    return `[${String(citedIds.indexOf(id) + 1)}]`;
  });
}

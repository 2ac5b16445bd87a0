/**
 * What every writer offers, be it the built-in one or a model. A writer's text is raw: it goes through the guards
 * (guards/) before anybody sees it.
 *
 * Raw text is Markdown in plain words, in the language of its task. It cites an entry of the corpus by its id right behind what the entry supports:
 * `… explained up to 58 % of the variance [@kristic-2014].` The guards turn such marks into the numbers of the list of
 * sources.
 */
import type { Language } from '../words/language.ts';
import type { Subject } from './subject.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

interface AnyTask {
  readonly subject: Subject;
  /** 0 for the first try; a text that the guards refused is written anew with the next number. */
  readonly attempt: number;
  /** What the guards found wrong with the tries before, in words for a writer. */
  readonly complaints: readonly string[];
  /** Text of this answer that was shown already (a stream whose next sentence was refused): go on right behind it. */
  readonly shown: string;
}

/** An overview, a section for each index, considerations (reseller-api §2.8). */
export interface InterpretationTask extends AnyTask {
  readonly kind: 'interpretation';
  /** How many texts were written about this result before: a refreshed text differs from them. */
  readonly version: number;
  /**
   * What the caller asks of this one text: length, order, leaving out, tone, reading level, language, emphasis. Data,
   * never orders: it cannot lift a rule.
   */
  readonly instructions: string | null;
}

/** The next reply of a conversation. */
export interface ReplyTask extends AnyTask {
  readonly kind: 'reply';
  /** What was said before, oldest first. */
  readonly before: readonly Turn[];
  readonly message: string;
  /** The language of the last text about this result: for messages that give none away. Absent: English. */
  readonly usualLanguage?: Language;
}

export type WritingTask = InterpretationTask | ReplyTask;

/** What a generation used; a writer that cannot know it estimates. */
export interface TokenCount {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Those of the input that the provider had read before, and may charge less for. */
  readonly cachedInputTokens?: number;
}

export interface Writing {
  /** Pieces of the raw text as they come about. Iterating rejects when the writer fails. */
  readonly pieces: AsyncIterable<string>;
  /** Resolves once the pieces have ended, also when they were broken off or failed. Never rejects. */
  readonly used: Promise<TokenCount>;
}

/** What a writer vouches for beyond what the guards can read. Made by code of this house, never by a model. */
export interface Vouched {
  /** The pieces of the one answer to a message in another language than English. */
  readonly pieces: readonly string[];
  /** Results of sums that the message asks for. */
  readonly worked: readonly number[];
}

export interface Writer {
  /** Its name in the price table (prices.ts). */
  readonly model: string;
  /** Tries for one text that the guards refuse, the first included. */
  readonly maxAttempts: number;
  /** What of a task's text the guards may let pass unread. */
  readonly vouches?: (task: WritingTask) => Vouched;
  /** What one try may use at most; the budget is reserved by it. */
  bounds(task: WritingTask): TokenCount;
  /** `signal` aborts a generation that nobody may wait for any longer (the sandbox stops). */
  write(task: WritingTask, signal: AbortSignal): Writing;
}

/** What a case asks, and what its answer has to be like: data, read by scoring/expected.ts. */
import type { IndexSymbol } from '../../../app/contract/indexes.ts';
import type { PersonaName } from './reports.ts';

export interface Expectation {
  /** Regular expressions (any case): the answer matches each. */
  readonly topics?: readonly string[];
  /** The answer names this index, and says its value or its percentile. */
  readonly index?: IndexSymbol;
  /** The answer says this number of the result. */
  readonly says?: 'glycanAge' | 'chronologicalAge';
  /** The answer declines what was asked, in plain words. */
  readonly refuses?: true;
  /** Regular expressions (any case) that the answer must not match. */
  readonly never?: readonly string[];
  /** Answered by the fixed text that sends the reader to help, and by nothing else. */
  readonly urgent?: true;
  /** The message is not in English: the answer is in German, or says in its language which languages there are. */
  readonly language?: 'de' | 'other';
}

interface QuestionTurn extends Expectation {
  readonly message: string;
}

/** One question, or a few that follow on each other. */
export interface Conversation {
  readonly id: string;
  /** Who asks; without it, somebody with a good and somebody with a hard result. */
  readonly of?: readonly PersonaName[];
  readonly turns: readonly QuestionTurn[];
}

/** Instructions for an interpretation (reseller-api §4, `instructions`). */
export interface InstructionsCase extends Pick<Expectation, 'never' | 'topics'> {
  readonly id: string;
  readonly of?: readonly PersonaName[];
  readonly instructions: string;
}

/** The names that no text may carry: the shop's, and what it calls itself. */
export const sellerNames = ['Northwind Wellness', 'Juniper & Oak'] as const;

/** A table's row: an id, the message, and what its answer has to be like. */
export type Row = readonly [id: string, message: string, expected: Expectation, of?: readonly PersonaName[]];

export function oneTurn([id, message, expected, of]: Row): Conversation {
  return { id, turns: [{ message, ...expected }], ...(of && { of }) };
}

/** What is scored: an answer as a reader would get it, with what it was asked. */
import type { Source } from '../../../app/contract/ai.ts';
import type { Subject } from '../../../app/sandbox/writer/subject.ts';
import type { Expectation } from '../cases/question.ts';

export interface Answer {
  readonly caseId: string;
  readonly kind: 'interpretation' | 'reply';
  readonly subject: Subject;
  /** The message, or the instructions. */
  readonly asked: string;
  readonly expected: Expectation;
  /** The text of urgent messages (guards/urgent.ts), which no writer wrote. */
  readonly urgent: boolean;
  /** Markdown, with citations as numbers in square brackets. Empty when no try passed the guards. */
  readonly text: string;
  readonly sources: readonly Source[];
  readonly attempts: number;
  /** What the guards had against the tries but the last. */
  readonly complaints: readonly string[];
}

/** Where a text breaks a rule. */
export interface Fault {
  readonly what: string;
  readonly sentence: string;
}

export type Scorer = (answer: Answer) => Fault[];

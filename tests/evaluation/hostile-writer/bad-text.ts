/** A text that a writer gone wrong might write. */
import type { Subject } from '../../../app/sandbox/writer/subject.ts';

export type Report = Subject['result'];

export interface BadText {
  readonly id: string;
  /** Of an interpretation, a reply, or both (without it). */
  readonly kind?: 'interpretation' | 'reply';
  readonly reader?: 'practitioner';
  /** Where it goes in the good text; `instead` of all of it. */
  readonly place?: 'first' | 'last' | 'instead';
  readonly bad: (report: Report) => string;
}

export const saying = (sentence: string) => (): string => sentence;

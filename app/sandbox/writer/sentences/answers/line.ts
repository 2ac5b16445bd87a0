/** How an answer is kept: sentence by sentence, English and German beside each other. */
import type { FactName } from './facts.ts';

/** What has to hold for a sentence to be said. */
export type Condition =
  | 'customer'
  | 'practitioner'
  | 'above'
  | 'below'
  | 'same'
  | 'older or same'
  | 'female'
  | 'male'
  | 'menopause'
  | 'an index'
  | 'no index'
  | 'outside'
  | 'inside'
  | 'weak'
  | 'not weak'
  | 'earlier'
  | 'no earlier';

/** One sentence, now and then two. `{name}` is filled from the result (words.ts). */
export interface Line {
  readonly en: string;
  readonly de: string;
  readonly when?: Condition;
}

/** A sentence made from the result, by its name (facts.ts), or a written one. */
export type Part = FactName | Line;
export type Text = readonly Part[];

export interface TopicText {
  /** What matters most stands first; short answers keep only the beginning. */
  readonly first: Text;
  /** For "tell me more" and "why". */
  readonly more?: Text;
  /** For "simpler" and "like I'm 12"; without it, `first` is cut short. */
  readonly simple?: Text;
}

export type Texts<Topic extends string> = Readonly<Record<Topic, TopicText>>;

export const say = (en: string, de: string, when?: Condition): Line =>
  when === undefined ? { en, de } : { en, de, when };

/**
 * What an interpretation is worded with, in every language the same pools. A pool holds several good ways to say one
 * thing; which of them a text takes follows from what it is about (language/variety.ts). `{name}` is filled in by the pen.
 */
import type { BandNumber, IndexSymbol } from '../../../../contract/indexes.ts';
import type { QuestionnaireTopic } from '../../language/questionnaire.ts';
import type { Reader } from '../../subject.ts';

/** One wording, or one for each reader where they differ in more than the words that the pen fills in. */
export type Wording = string | Readonly<Record<Reader, string>>;
export type Pool = readonly Wording[];

type Side = 'lower' | 'higher';
/** How many people of that age have a gap as large: every fourth and more, every tenth, every thirty-third, fewer. */
export type Usual = 'ordinary' | 'common' | 'uncommon' | 'rare';
export type NextStep = 'hard' | 'good' | 'mixed' | 'even';

/** Each wording of `ages`, `usual`, and `next` is one sentence: the three open every text. */
export interface OverviewWords {
  readonly ages: Readonly<Record<Side | 'same', Pool>>;
  /** How usual such a difference is. */
  readonly usual: {
    readonly same: Pool;
    /** Up to four years, either way. */
    readonly near: Pool;
    readonly far: Readonly<Record<Side, Readonly<Record<Usual, Pool>>>>;
    /** Where no numbers are wanted. */
    readonly inWords: Readonly<Record<Usual | 'near', Pool>>;
  };
  readonly next: Readonly<Record<NextStep, Pool>>;
  /** Before what is said of the five indexes, where a warm tone was asked for. */
  readonly warm: Readonly<Record<Side | 'same', Pool>>;
  readonly picture: Readonly<
    Record<
      | 'allMiddle'
      | 'allWithin'
      | 'allPoor'
      | 'onePoor'
      | 'somePoor'
      | 'oneGood'
      | 'someGood'
      | 'both'
      | 'aside',
      Pool
    >
  >;
  /** `Shield and Youth are low`, as parts of a sentence. */
  readonly states: Readonly<Record<'low' | 'high', Readonly<Record<'one' | 'some', string>>>>;
  /** Words for `{state}` and `{side}`. */
  readonly sides: Readonly<Record<'low' | 'high' | 'weaker' | 'better', string>>;
  readonly leaning: Readonly<Record<'one' | 'some', Pool>>;
  readonly rest: Readonly<Record<'one' | 'some', Pool>>;
  /** How the indexes and the two ages go together. */
  readonly together: Readonly<
    Record<
      | 'fitsHigher'
      | 'fitsLower'
      | 'mixedHigher'
      | 'mixedLower'
      | 'againstHigher'
      | 'againstLower'
      | 'unexplainedHigher'
      | 'unexplainedLower'
      | 'balanced'
      | 'closeAnyway',
      Pool
    >
  >;
  /** What it means to be outside a range, by how many are. */
  readonly outside: Readonly<Record<'one' | 'two' | 'many', Pool>>;
  readonly nature: Pool;
  readonly briefNature: Pool;
}

export interface IndexWords {
  /** What it counts, and which direction is the better one. */
  readonly meaning: Pool;
  /** Only where it lies outside its range. */
  readonly verdict: Readonly<Record<'weak' | 'good', Pool>>;
  /** Studies, in the order in which they are thought of; each carries its mark. */
  readonly studies: readonly { readonly id: string; readonly when: StudyCase; readonly wordings: Pool }[];
}

/** When a study is worth telling beside an index. */
export type StudyCase = 'menopause' | 'weak' | 'exercise' | 'health' | 'always';

export interface SectionWords {
  readonly place: Readonly<Record<BandNumber, Pool>>;
  readonly edge: Readonly<Record<'low' | 'high', Pool>>;
  /** The 1st and the 99th percentile, the ends of the scale. */
  readonly extreme: Readonly<Record<'lowest' | 'highest', Pool>>;
  /** In words alone. */
  readonly wordsOnly: Readonly<Record<BandNumber, Pool>>;
  readonly brief: Readonly<Record<BandNumber, Pool>>;
  readonly links: {
    readonly tilt: Readonly<Record<'older' | 'younger', Pool>>;
    readonly split: Pool;
    readonly medianLess: Readonly<Record<'mature' | 'youth' | 'both' | 'shared', Pool>>;
    readonly medianMore: Readonly<Record<'mature' | 'youth' | 'both' | 'shared', Pool>>;
    readonly shield: Readonly<Record<'older' | 'younger', Readonly<Record<'with' | 'against', Pool>>>>;
    readonly lifestyle: Pool;
  };
  readonly peak: Pool;
}

export interface ConsiderationWords {
  readonly oneSample: Pool;
  /** These two for customers: practitioners are told what to ask and what to repeat (PracticeAdvice). */
  readonly events: Pool;
  readonly again: Pool;
  readonly doctor: Pool;
  readonly diet: Pool;
  readonly exercise: Pool;
  readonly health: Pool;
  readonly menopause: Readonly<Record<'around' | 'after' | 'later', Pool>>;
  readonly estradiol: Pool;
  readonly warm: Pool;
  /** Part of the instructions could not be met. */
  readonly unmet: Pool;
  /** The language that was asked for is none of ours. */
  readonly otherLanguage: Pool;
}

export interface TrendWords {
  readonly count: Readonly<Record<'first' | 'between' | 'last', Pool>>;
  readonly course: Pool;
  readonly courseItem: string;
  readonly step: Readonly<Record<'level' | 'better' | 'worse', Pool>>;
  readonly span: Readonly<Record<'level' | 'better' | 'worse', Pool>>;
  readonly moves: Readonly<Record<'none' | 'better' | 'worse', Pool>>;
  readonly moveItem: string;
  readonly caution: Pool;
}

/** What a practitioner may think of, ask and repeat. */
export interface PracticeAdvice {
  readonly differential: Readonly<Record<'none' | 'some', Pool>>;
  /** What `{causes}` lists. */
  readonly causes: Readonly<Record<'event' | 'inflammation' | 'weight' | 'menopause', string>>;
  readonly inflammation: Pool;
  readonly bisected: Pool;
  /** With values on the weaker side, and without. */
  readonly ask: Readonly<Record<'weak' | 'usual', Pool>>;
  readonly fromQuestionnaire: Pool;
  /** What `{asks}` lists. */
  readonly questionnaire: Readonly<Record<QuestionnaireTopic, string>>;
  readonly repeat: Pool;
}

export interface LetterWords {
  readonly overview: OverviewWords;
  readonly indexes: Readonly<Record<IndexSymbol, IndexWords>>;
  readonly sections: SectionWords;
  readonly considerations: ConsiderationWords;
  readonly trend: TrendWords;
  readonly practice: PracticeAdvice;
}

/** What a customer may ask about, as the conversation knows it. */
import type { IndexSymbol, PeakName } from '../../../contract/indexes.ts';
import type { ConditionId, SubjectId } from './subjects.ts';

export type ResultTopic =
  | 'glycans'
  | 'glycan-age'
  | 'age-why'
  | 'verdict'
  | 'result'
  | 'short'
  | 'gap'
  | 'direction'
  | 'standout'
  | 'indexes'
  | 'index-what'
  | 'index-status'
  | 'index-why'
  | 'index-change'
  | 'index-direction'
  | 'percentile'
  | 'range'
  | 'bands'
  | 'peaks'
  | 'same-age'
  | 'best'
  | 'good-news'
  | 'places'
  | 'one-peak'
  | 'index-figures'
  | 'biology'
  | 'index-sum'
  | 'structure-names'
  | 'igg-amount'
  | 'sums';

export type LivingTopic =
  | 'change'
  | 'sleep'
  | 'diet'
  | 'fasting'
  | 'weight'
  | 'exercise'
  | 'exercise-amount'
  | 'smoking'
  | 'alcohol'
  | 'stress'
  | 'habits'
  | 'menopause'
  | 'hormones'
  | 'pregnancy'
  | 'medication'
  | 'supplements'
  | 'products'
  | 'illness-near-sample'
  | 'reverse'
  | 'how-much'
  | 'uncovered'
  | 'vaccination';

export type HealthTopic =
  | 'ill'
  | 'symptoms'
  | 'worry'
  | 'diabetes'
  | 'blood-pressure'
  | 'heart'
  | 'cancer'
  | 'immune'
  | 'other-disease'
  | 'lifespan'
  | 'next'
  | 'plan'
  | 'nothing'
  | 'doctor'
  | 'doctor-talk'
  | 'which-disease'
  | 'crp'
  | 'family'
  | 'future'
  | 'ignore'
  | 'medicine-change'
  | 'dose'
  | 'allowed'
  | 'healthier'
  | 'guilt'
  | 'tell-others'
  | 'doctor-doubts';

export type TestTopic =
  | 'retest'
  | 'reliability'
  | 'mix-up'
  | 'method'
  | 'history'
  | 'questionnaire'
  | 'sample-date'
  | 'other-tests'
  | 'sources'
  | 'average'
  | 'country'
  | 'partner'
  | 'sex'
  | 'genetics'
  | 'children'
  | 'snapshot'
  | 'fake'
  | 'wrong-value'
  | 'uplc'
  | 'blood-count'
  | 'competitors'
  | 'device'
  | 'can-show'
  | 'cannot-show'
  | 'one-study'
  | 'study-why'
  | 'no-such-study'
  | 'others-range'
  | 'what-if'
  | 'pets'
  | 'signal'
  | 'sample-handling'
  | 'sample-kept';

export type TalkTopic =
  | 'privacy'
  | 'shop'
  | 'seller'
  | 'writer'
  | 'help'
  | 'thanks'
  | 'hello'
  | 'insult'
  | 'again'
  | 'language'
  | 'unclear'
  | 'insurance'
  | 'pdf-file'
  | 'share-chat'
  | 'edit-report'
  | 'joke'
  | 'tweet'
  | 'compliment'
  | 'immortal'
  | 'permission'
  | 'ethics'
  | 'human'
  | 'known'
  | 'legal'
  | 'unrelated'
  | 'no-injection'
  | 'no-prompt'
  | 'no-others'
  | 'no-diagnosis'
  | 'no-promise'
  | 'no-sender'
  | 'no-role'
  | 'no-repeat'
  | 'no-markup'
  | 'part-unclear';

/** What people ask of the particulars: how a value is made up, whom the test suits, what stands in the way of reading it. */
export type DetailTopic =
  | 'peak-sums'
  | 'precision'
  | 'offset'
  | 'prepare'
  | 'sex-recorded'
  | 'who-may-test'
  | 'grief'
  | 'delete-data'
  | 'upload'
  | 'given-antibodies'
  | 'age-recorded'
  | 'others-values'
  | 'or-meant';

export type TopicId = ResultTopic | LivingTopic | HealthTopic | TestTopic | TalkTopic | DetailTopic;
/** A question about one of the five indexes. */
export type IndexTopic = Exclude<Extract<TopicId, `index-${string}`>, 'index-sum'>;

/** How a topic is recognised. */
export interface TopicWords {
  /** What a conversation that begins with it is called. */
  readonly title: string;
  /** A question for just this. Texts are matched as `plainWords` leaves them. */
  readonly asks?: RegExp;
  /** The subject is named. */
  readonly names?: RegExp;
  /** It is named in passing: counts only where nothing else is recognised. */
  readonly hints?: RegExp;
  /** Topics that a question for this one names anyway. */
  readonly covers?: readonly TopicId[];
}

/** What was reckoned out: a sentence in each language, and the numbers it may name. */
export interface Sum {
  readonly en: string;
  readonly de: string;
  readonly noteEn: string;
  readonly noteDe: string;
  /** The operands; `average` of them may be asked for next. */
  readonly operands: readonly number[];
  readonly value: number;
  /** The index whose figures stand in it, if they are one index's. */
  readonly index?: IndexSymbol;
}

/** One thing that a message asks. */
export interface Ask {
  readonly topic: TopicId;
  /** The index that is meant, if one is. */
  readonly index?: IndexSymbol;
  /** What the customer takes for granted about a value ("why is it so low?"). */
  readonly taken?: 'low' | 'high';
  /** The one peak that is meant. */
  readonly peak?: PeakName;
  /** The years that the customer takes the ages to be apart. */
  readonly years?: number;
  /** What the message calls a state of health, by its name in conditions.ts. */
  readonly called?: ConditionId;
  /** Subjects that no study covers, by their names in subjects.ts. */
  readonly subjects?: readonly SubjectId[];
  /** A study of the corpus that is asked about, by its id. */
  readonly study?: string;
  /** What was reckoned out for the message. */
  readonly sum?: Sum;
  /** Topics that come near a message that is not clear. */
  readonly near?: readonly TopicId[];
  /** How often more was asked for about the same thing. */
  readonly depth: number;
}

/** What a customer may ask about, as the conversation knows it. */
import type { IndexSymbol, PeakName } from '../../../contract/indexes.ts';

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
  | 'peaks';

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
  | 'illness-near-sample';

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
  | 'doctor-talk';

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
  | 'children';

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
  | 'unclear';

/** What is asked for against the rules of the text; the answer is a calm refusal. */
export type Refusal =
  | 'injection'
  | 'prompt'
  | 'others'
  | 'diagnosis'
  | 'dosage'
  | 'promise'
  | 'sender'
  | 'role'
  | 'repeat'
  | 'markup';

export type TopicId = ResultTopic | LivingTopic | HealthTopic | TestTopic | TalkTopic;
/** A question about one of the five indexes. */
export type IndexTopic = Extract<TopicId, `index-${string}`>;

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
  /** For the search, where no rule matches. */
  readonly questions: readonly string[];
  /** Topics that a question for this one names anyway. */
  readonly covers?: readonly TopicId[];
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
  /** What the message calls a state of health, in words of our own. */
  readonly called?: string;
  /** How often more was asked for about the same thing. */
  readonly depth: number;
}

/**
 * What one clause asks: the classifier's word, with what rules name outright (numbers, indexes, several subjects at once)
 * and what leans on the message before. Where none of them is sure, nothing is asked.
 */
import { strongOf, weakOf } from '../language/favour.ts';
import type { SubjectResult } from '../subject.ts';
import { livingTopics } from '../topics/living.ts';
import type { Ask, IndexTopic, TopicId } from '../topics/topic.ts';
import { likelyTopics } from './classify.ts';
import type { Likely } from './classify.ts';
import type { Clause } from './clauses.ts';
import { details } from './details.ts';
import { followUp, inContext, studyMeant } from './follow-up.ts';
import { refusalOf } from './hostile.ts';
import type { Refusal } from './hostile.ts';
import { indexesNamed } from './index-questions.ts';
import { asksIn, hintIn } from './rules.ts';
import { sumIn } from './sums.ts';
import type { Language } from '../../words/language.ts';

export interface Reading {
  readonly language: Language;
  readonly last: readonly Ask[];
  /** What a message of several clauses says as a whole. */
  readonly whole?: readonly Likely[] | undefined;
  /** Without it, no sums are done. */
  readonly result: SubjectResult | undefined;
}

export interface ClauseRead {
  readonly asks: readonly Ask[];
  /** How sure it is that these are asked for, 0 to 1. */
  readonly share: number;
}

/** From these shares on a topic is taken to be asked for; a remark has to say it more plainly. Tuned on open questions. */
export const surely = 0.55;
export const likely = 0.34;
/** "And the other one?": so few words lean on what was spoken of, unless they are as plain as this. */
const shortWords = 6;
const almostSurely = 0.9;
/** A rule that the classifier gives less than this has met a word that means something else. */
const leastForRule = 0.02;
/** A second topic that a rule names outright: the surer the first one is, the more has to speak for it. */
const leastBeside = 0.1;
const besideAt = (first: number): number => (first >= almostSurely ? leastBeside : leastForRule);

export function readClause({ text, isQuestion }: Clause, reading: Reading): ClauseRead {
  const { language, last, result } = reading;
  const refusal = refused(text, language);
  if (refusal !== undefined && refusal !== 'no-markup') return certain([{ topic: refusal, depth: 0 }]);
  const sum = result && sumIn(text, result, last.find((ask) => ask.sum !== undefined)?.sum);
  if (sum !== undefined)
    return certain([{ topic: 'sums', depth: 0, sum, ...(sum.index && { index: sum.index }) }]);
  if (!saysSomething.test(text.replace(empty, ''))) return certain(orNone(leaning(text, reading)));
  const shares = within(likelyTopics(text, language), reading.whole);
  const [best] = shares;
  const ruled = inContext(asksIn(text, language), text, last);
  const lean = leaning(text, reading);
  if (best === undefined) return certain(ruled);
  const isMove = best.topic === 'more' || best.topic === 'sure' || best.topic === 'again';
  const leansOn = best.share < (text.split(' ').length <= shortWords ? almostSurely : surely);
  if (lean !== undefined && (isMove || leansOn) && ruled.length === 0) return certain([lean]);
  const read = { text, reading, shares };
  if (best.share >= surely) return { asks: decided(best.topic, ruled, read), share: best.share };
  const plausible = plausibleOf(ruled, shares);
  if (plausible.length > 0)
    return { asks: plausible.map((ask) => completed(ask, text, reading)), share: surely };
  if (lean !== undefined) return certain([lean]);
  if (best.share >= (isQuestion ? likely : surely))
    return { asks: decided(best.topic, ruled, read), share: best.share };
  if (ruled.length > 0)
    return { asks: ruled.map((ask) => completed(ask, text, reading)), share: isQuestion ? surely : likely };
  const hint = hintIn(text, language);
  return { asks: hint === undefined ? [] : [{ topic: hint, depth: 0 }], share: leastForRule };
}

/** What a clause says, with a part of what the whole message does: "where is it" is about the kit of the sentence before. */
function within(clause: readonly Likely[], whole: readonly Likely[] | undefined): readonly Likely[] {
  if (whole === undefined) return clause;
  const shares = new Map(clause.map(({ topic, share }) => [topic, share * (1 - wholePart)]));
  for (const { topic, share } of whole) shares.set(topic, (shares.get(topic) ?? 0) + share * wholePart);
  return [...shares].map(([topic, share]) => ({ topic, share })).toSorted((a, b) => b.share - a.share);
}
const wholePart = 0.25;

const certain = (asks: readonly Ask[]): ClauseRead => ({ asks, share: 1 });
/** What rules named that the classifier holds possible; ways of living are all meant where one is. */
function plausibleOf(ruled: readonly Ask[], shares: readonly Likely[]): readonly Ask[] {
  const most = Math.max(leastForRule, ...ruled.map(({ topic }) => shareOf(topic, shares)));
  const kept = ruled.filter(({ topic }) => shareOf(topic, shares) >= Math.max(leastForRule, most / 4));
  const isOfLiving = kept.some(({ topic }) => topic in livingTopics);
  const all = ruled.filter((ask) => kept.includes(ask) || (isOfLiving && ask.topic in livingTopics));
  return all.length > 1 ? all.filter(({ topic }) => topic !== 'uncovered') : all;
}

const orNone = (ask: Ask | undefined): readonly Ask[] => (ask === undefined ? [] : [ask]);

const shareOf = (topic: TopicId, shares: readonly Likely[]): number =>
  shares.find((one) => one.topic === topic)?.share ?? 0;

interface Judged {
  readonly text: string;
  readonly reading: Reading;
  readonly shares: readonly Likely[];
}

/** What a topic that was recognised asks for: an index, a study, or what was spoken of before. */
export function decided(topic: Likely['topic'], ruled: readonly Ask[], judged: Judged): readonly Ask[] {
  const { text, reading, shares } = judged;
  const { last } = reading;
  const [latest] = last;
  if (topic === 'remark') return ruled.filter((ask) => shareOf(ask.topic, shares) >= leastBeside);
  if (topic === 'sure') return [{ topic: 'reliability', depth: 0 }];
  if (topic === 'more')
    return [latest === undefined ? { topic: 'result', depth: 0 } : { ...latest, depth: latest.depth + 1 }];
  if (topic === 'again' && latest !== undefined) return [{ ...latest, depth: 0 }];
  const stopped = ruled.filter((ask) => ask.topic === 'medicine-change' && treatment.test(text));
  if (stopped.length > 0 && topic !== 'dose') return stopped;
  const plainer = ruled.filter((ask) => saysMore(ask.topic, topic));
  if (plainer.length > 0) return plainer.map((ask) => completed(ask, text, reading));
  const asked = ruled.filter((ask) => ask.topic === topic);
  const beside = ruled.filter(
    (ask) =>
      ask.topic !== topic &&
      ask.topic !== 'uncovered' &&
      !(isOfIndex(topic) && isOfIndex(ask.topic)) &&
      (!onlyMentioned.includes(ask.topic) || shareOf(ask.topic, shares) >= leastForMention) &&
      (shareOf(ask.topic, shares) >= besideAt(shares[0]?.share ?? 0) ||
        (topic in livingTopics && ask.topic in livingTopics)),
  );
  const own = asked.length > 0 ? asked : inContext(named(topic, text, latest), text, last);
  const kept = [...own, ...beside];
  const inOrder = asked.length > 0 ? ruled.filter((ask) => kept.includes(ask)) : kept;
  return inOrder.map((ask) => completed(ask, text, reading));
}

/** "If I stop my patches …" is about stopping a treatment, however sure the classifier is of what the treatment is for. */
const treatment =
  /\b(?:hrt|patch(?:es)?|pills?|tablets?|medic(?:ine|ines|ation|ations)|meds|insulin|statins?|hormon\w*|methotrexate|metformin|steroids?|thinners?|tabletten?|pillen|medikament\w*|kortison)\b/;

/** What a rule names outright where the classifier knows only the general case: one peak, or sport beside an index. */
function saysMore(ruled: TopicId, topic: TopicId): boolean {
  if (isOfIndex(ruled) && (topic === 'indexes' || topic === 'places')) return true;
  if (ruled === 'one-peak')
    return (
      topic === 'result' ||
      topic === 'glycan-age' ||
      topic === 'peaks' ||
      topic === 'structure-names' ||
      isOfIndex(topic)
    );
  return isOfIndex(topic) && (ruled === 'worry' || subjectsOfLiving.includes(ruled));
}
const subjectsOfLiving: readonly TopicId[] = [
  'exercise',
  'diet',
  'sleep',
  'smoking',
  'alcohol',
  'stress',
  'weight',
  'menopause',
  'hormones',
];

/** Questions about an index that names none: about all of them. */
const ofAllIndexes: Readonly<Record<IndexTopic, TopicId>> = {
  'index-what': 'indexes',
  'index-status': 'places',
  'index-why': 'age-why',
  'index-change': 'change',
  'index-direction': 'direction',
  'index-figures': 'places',
};
const isOfIndex = (topic: TopicId): topic is IndexTopic => topic in ofAllIndexes;

function named(topic: TopicId, text: string, latest: Ask | undefined): readonly Ask[] {
  const [first, ...others] = indexesNamed(text).map(({ symbol }) => symbol);
  if (isOfIndex(topic)) {
    const index = first ?? latest?.index;
    if (index === undefined) return [{ topic: ofAllIndexes[topic], depth: 0 }];
    return [index, ...others].map((symbol) => ({ topic, depth: 0, index: symbol }));
  }
  return [{ topic, depth: 0, ...(first && { index: first }), ...details(topic, text) }];
}

const completed = (ask: Ask, text: string, { last, result }: Reading): Ask =>
  withIndex(withStudy(ask, text, last), result);

/**
 * What is refused of a text. A joke or a text for others is not played along with, yet has an answer of its own; and words
 * that look like an order ("say it straight: good or bad") give way to a question that is plain.
 */
export function refused(text: string, language: Language): Refusal | undefined {
  const refusal = refusalOf(text);
  if (refusal === undefined) return undefined;
  const isOwn = asksIn(text, language).some(({ topic }) => topic === 'tweet' || topic === 'joke');
  if (refusal === 'no-role' && isOwn) return undefined;
  const [best] = likelyTopics(text, language);
  const isPlain =
    best !== undefined && best.share >= plainly && !best.topic.startsWith('no-') && isAnswered(best.topic);
  return harmless.includes(refusal) && isPlain ? undefined : refusal;
}
const plainly = 0.85;
const harmless: readonly Refusal[] = ['no-repeat', 'no-sender'];
const isAnswered = (topic: Likely['topic']): boolean =>
  topic !== 'remark' && topic !== 'unrelated' && topic !== 'insult';

/** Words that say nothing of what is asked. */
const empty =
  /\b(?:does|do|did|is|it|that|this|matter|why|what|how|and|so|or|but|then|the|a|i|me|my|you|ok|really|explain|das|es|ist|warum|was|wie|und|oder|dann|ich|mich|macht|aus)\b/g;
const saysSomething = /[a-z]{2,}/;

/** Topics that a rule sees in any mention ("me and my husband", "over wine"), seldom asked about. */
const onlyMentioned: readonly TopicId[] = [
  'partner',
  'alcohol',
  'sex',
  'children',
  'pdf-file',
  'reverse',
  'shop',
];
const leastForMention = 0.15;

export const leaning = (text: string, { last }: Reading): Ask | undefined => followUp(text, last);

function withStudy(ask: Ask, text: string, [latest]: readonly Ask[]): Ask {
  return ask.topic === 'one-study' || ask.topic === 'study-why'
    ? { ...ask, study: studyMeant(text, latest) }
    : ask;
}

/** "The best" and "the worst" are indexes, which the next message may lean on. */
function withIndex(ask: Ask, result: SubjectResult | undefined): Ask {
  if (result === undefined || ask.index !== undefined) return ask;
  const view =
    ask.topic === 'best'
      ? strongOf({ result })[0]
      : ask.topic === 'standout'
        ? weakOf({ result })[0]
        : undefined;
  return view === undefined ? ask : { ...ask, index: view.symbol };
}

/**
 * What a message asks, without a model: rules over plain words, follow-ups by re-reading what was said before, and a
 * search over example questions where no rule matches.
 */
import type { Turn } from '../writer.ts';
import { englishKeyWords, isForeign } from './foreign.ts';
import { followUp, inContext } from './follow-up.ts';
import { refusalOf } from './hostile.ts';
import { asksWhy, indexAspect, indexesNamed, takenFor } from './index-questions.ts';
import { nearestTopic } from './search.ts';
import { healthTopics } from '../topics/health.ts';
import { livingTopics } from '../topics/living.ts';
import { topicEntries, topicWords } from '../topics/topics.ts';
import { details } from './details.ts';
import type { Ask, Refusal, TopicId } from '../topics/topic.ts';
import { corrected, plainWords } from './words.ts';

export interface Understanding {
  readonly refusal: Refusal | undefined;
  /** Not written in English. */
  readonly foreign: boolean;
  /** What is asked, in its order; at most three, never none. */
  readonly asks: readonly Ask[];
}

const mostAsks = 3;
/** Follow-ups look back so many messages. */
const longestMemory = 12;

export function understand(message: string, before: readonly Turn[]): Understanding {
  const earlier = before.filter(({ role }) => role === 'user').slice(-longestMemory);
  let last: readonly Ask[] = [];
  for (const { content } of earlier) last = remembered(read(content, last), last);
  return read(message, last);
}

/** What the next message may refer to: small talk and refused messages leave the topic as it was. */
function remembered({ asks, refusal }: Understanding, last: readonly Ask[]): readonly Ask[] {
  const talk: readonly TopicId[] = ['thanks', 'hello', 'insult', 'unclear', 'language'];
  const kept = refusal === undefined ? asks.filter(({ topic }) => !talk.includes(topic)) : [];
  return kept.length > 0 ? kept : last;
}

function read(message: string, last: readonly Ask[]): Understanding {
  const plain = plainWords(message);
  const foreign = isForeign(plain);
  const refusal = refusalOf(plain);
  const text = corrected(foreign ? englishKeyWords(plain) : plain);
  const asks = asksOf(text, last);
  // Marks and links are no question: what stands beside them may be one.
  const refused = refusal === 'markup' && asks.some(({ topic }) => topic !== 'unclear') ? undefined : refusal;
  return { refusal: refused, foreign, asks };
}

function asksOf(text: string, last: readonly Ask[]): readonly Ask[] {
  const found = inContext(recognised(text), text, last);
  if (found.length > 0) return found;
  const topic = followUp(text, last) ?? hinted(text) ?? nearestTopic(text);
  if (topic === undefined) return [{ topic: 'unclear', depth: 0 }];
  return typeof topic === 'string' ? [{ topic, depth: 0 }] : topic;
}

interface Match {
  readonly ask: Ask;
  readonly at: number;
  /** It stands in a clause that ends with a question mark. */
  readonly questioned: boolean;
}

function recognised(text: string): Ask[] {
  const matches: Match[] = [];
  let at = 0;
  for (const clause of text.split(/(?<=[.?!;\n])\s+/)) {
    matches.push(...matchesIn(clause, at));
    at += clause.length + 1;
  }
  const once = matches.filter(
    (match, place) => matches.findIndex((other) => same(other.ask, match.ask)) === place,
  );
  return once
    .toSorted((a, b) => Number(b.questioned) - Number(a.questioned) || a.at - b.at)
    .slice(0, mostAsks)
    .toSorted((a, b) => a.at - b.at)
    .map(({ ask }) => ask);
}

const same = (a: Ask, b: Ask): boolean => a.topic === b.topic && a.index === b.index;

/** What is asked of an index where one is named. */
const inGeneral: readonly TopicId[] = [
  'age-why',
  'verdict',
  'result',
  'standout',
  'indexes',
  'change',
  'average',
  'method',
  'direction',
];
/** What is asked of a way of living or an illness where one is named: "is it bad that I smoke?" */
const ofASubject: readonly TopicId[] = ['verdict', 'change', 'result', 'average', 'standout', 'next'];
/** "Why is it lower?" does not ask how to lower it. */
const ofAReason: readonly TopicId[] = ['change'];

/** Named as subjects are, but asked of the result. */
const aboutAll: readonly TopicId[] = ['doctor', 'doctor-talk', 'worry'];

/** A way of living, a state of the body or an illness. */
const isSubject = (topic: TopicId): boolean =>
  (topic in livingTopics || topic in healthTopics) &&
  topicWords[topic].names !== undefined &&
  !aboutAll.includes(topic);

const asksForAResult =
  /\b(?:results?|numbers?|scores?|values?|glycans?|compar\w+|better|worse|lower|higher|test)\b/;

/** Topics and indexes of one clause. A topic gives way to another that covers it. */
function matchesIn(clause: string, offset: number): Match[] {
  const found = topicEntries.flatMap(([topic, { asks, names }]) => {
    const at = placeOf(clause, asks, names);
    return at === undefined ? [] : [{ topic, at }];
  });
  const why = asksWhy.test(clause);
  const topics = found.filter((one) => !found.some((other) => givesWay(one, other, why)));
  const questioned =
    clause.endsWith('?') || /^(?:what|why|how|when|who|which|is|are|do|does|can|should|will)\b/.test(clause);
  const indexes = indexMatches(clause, topics);
  const subjects = topics.some(({ topic }) => isSubject(topic));
  const worried = topics.some(({ topic }) => topic === 'worry');
  const dropped =
    indexes.length > 0 ? inGeneral : subjects ? ofASubject : asksWhy.test(clause) ? ofAReason : [];
  // "My husband snores" asks for nobody's result.
  const ofOthers = asksForAResult.test(clause) || !subjects;
  const kept = topics.filter(({ topic }) => !dropped.includes(topic) && (ofOthers || topic !== 'partner'));
  const [first] = indexesNamed(clause);
  const taken = takenFor(clause);
  const asked = kept.map(({ topic, at }) => ({
    ask: {
      topic,
      depth: 0,
      ...(first && { index: first.symbol }),
      ...(topic === 'age-why' && taken && { taken }),
      ...details(topic, clause),
    },
    at,
  }));
  // Who worries about an index gets one answer, on both.
  return [...asked, ...(worried ? [] : indexes)].map(({ ask, at }) => ({ ask, at: offset + at, questioned }));
}

function placeOf(clause: string, ...patterns: readonly (RegExp | undefined)[]): number | undefined {
  const places = patterns.map((pattern) => (pattern === undefined ? -1 : clause.search(pattern)));
  const hits = places.filter((place) => place >= 0);
  return hits.length === 0 ? undefined : Math.min(...hits);
}

interface Found {
  readonly topic: TopicId;
  readonly at: number;
}

/** Whether `one` is only named because `other` is asked; of two that cover each other the first stays. */
function givesWay(one: Found, other: Found, why: boolean): boolean {
  if (why && other.topic === 'change') return false;
  const covers = (a: TopicId, b: TopicId): boolean => topicWords[a].covers?.includes(b) === true;
  if (!covers(other.topic, one.topic)) return false;
  return !covers(one.topic, other.topic) || other.at <= one.at;
}

/** What a clause asks about indexes: nothing of their own where a way of living or an illness is the subject. */
function indexMatches(
  clause: string,
  topics: readonly { readonly topic: TopicId }[],
): { ask: Ask; at: number }[] {
  const named = indexesNamed(clause);
  const subjects = topics.filter(({ topic }) => isSubject(topic));
  if (named.length === 0 || (subjects.length > 0 && !asksWhy.test(clause))) return [];
  const topic = indexAspect(clause) ?? 'index-status';
  const taken = takenFor(clause);
  return named.map(({ symbol, at }) => ({
    ask: { topic, index: symbol, depth: 0, ...(taken && { taken }) },
    at,
  }));
}

function hinted(text: string): TopicId | undefined {
  return topicEntries.find(([, { hints }]) => hints?.test(text) === true)?.[0];
}

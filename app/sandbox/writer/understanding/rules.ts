/** Topics and indexes that a clause names outright: what rules recognise better than nearness does. */
import { details, subjectsIn } from './details.ts';
import { asksWhy, indexAspect, indexesNamed, takenFor } from './index-questions.ts';
import { germanHints, germanRules } from '../topics/german.ts';
import { healthTopics } from '../topics/health.ts';
import { livingTopics } from '../topics/living.ts';
import type { SubjectId } from '../topics/subjects.ts';
import { topicEntries, topicWords } from '../topics/topics.ts';
import type { Ask, TopicId } from '../topics/topic.ts';
import type { Language } from '../../words/language.ts';

/** What is asked of an index where one is named. */
const inGeneral: readonly TopicId[] = [
  'age-why',
  'glycan-age',
  'verdict',
  'result',
  'standout',
  'best',
  'indexes',
  'change',
  'average',
  'method',
  'direction',
  'range',
  'percentile',
  'places',
  'biology',
  'glycans',
];
/** What is asked of a way of living or an illness where one is named: "is it bad that I smoke?" */
const ofASubject: readonly TopicId[] = [
  'verdict',
  'change',
  'result',
  'average',
  'standout',
  'next',
  'age-why',
  'glycan-age',
  'glycans',
  'method',
];
/** "Why is it lower?" does not ask how to lower it. */
const ofAReason: readonly TopicId[] = ['change'];

/** Named as subjects are, but asked of the result. */
const aboutAll: readonly TopicId[] = ['doctor', 'doctor-talk', 'worry', 'symptoms', 'uncovered'];

/** A way of living, a state of the body or an illness. */
const isSubject = (topic: TopicId): boolean =>
  topic === 'uncovered' ||
  ((topic in livingTopics || topic in healthTopics) &&
    (topicWords[topic].names !== undefined || topicWords[topic].asks === undefined) &&
    !aboutAll.includes(topic));

const asksForAResult =
  /\b(?:results?|numbers?|scores?|values?|glycans?|compar\w+|better|worse|lower|higher|test|hers|his|ergebnis\w*|werte?)\b/;

interface Found {
  readonly topic: TopicId;
  readonly at: number;
}

/** What one clause asks, in its order. A topic gives way to another that covers it. */
export function asksIn(clause: string, language: Language): readonly Ask[] {
  const found = [...named(clause, language), ...openSubjects(clause)];
  const why = asksWhy.test(clause);
  const once = found.filter(({ topic }, place) => found.findIndex((one) => one.topic === topic) === place);
  const topics = once.filter((one) => !once.some((other) => givesWay(one, other, why)));
  const indexes = indexAsks(clause, topics, language);
  const subjects = topics.some(({ topic }) => isSubject(topic));
  const worried = topics.some(({ topic }) => topic === 'worry');
  const dropped = indexes.length > 0 ? inGeneral : subjects ? ofASubject : why ? ofAReason : [];
  // "My husband snores" asks for nobody's result.
  const ofOthers = asksForAResult.test(clause) || !subjects;
  const kept = topics.filter(({ topic }) => !dropped.includes(topic) && (ofOthers || topic !== 'partner'));
  const [first] = indexesNamed(clause);
  const taken = takenFor(clause);
  const asked = kept.map(({ topic: named_, at }) => {
    const topic = named_ === 'one-peak' && details('one-peak', clause).peak === undefined ? 'peaks' : named_;
    return {
      ask: {
        topic,
        depth: 0,
        ...(first && { index: first.symbol }),
        ...(topic === 'age-why' && taken && { taken }),
        ...details(topic, clause),
      },
      at,
    };
  });
  // Who worries about an index gets one answer, on both.
  return [...asked, ...(worried || kept.some(({ topic }) => takesIndex.includes(topic)) ? [] : indexes)]
    .toSorted((a, b) => a.at - b.at)
    .map(({ ask }) => ask);
}

/** Topics whose own answer says where an index stands. */
const takesIndex: readonly TopicId[] = [
  'others-range',
  'joke',
  'edit-report',
  'symptoms',
  'bands',
  'what-if',
  'immune',
  'sums',
  'again',
];

function named(clause: string, language: Language): Found[] {
  if (language === 'en') {
    return topicEntries.flatMap(([topic, { asks, names }]) => {
      const at = placeOf(clause, asks, names);
      return at === undefined ? [] : [{ topic, at }];
    });
  }
  return Object.entries(germanRules)
    .flatMap(([id, pattern]) => {
      const topic = id as TopicId;
      const at = clause.search(pattern);
      if (at < 0 || germanHints.has(topic)) return [];
      return [{ topic, at }];
    })
    .concat(peakNamed(clause));
}

/** Every rule that a clause meets, by a name: what the classifier weighs beside the words. */
export function signsIn(clause: string, language: Language): readonly string[] {
  const rules =
    language === 'en'
      ? topicEntries.flatMap(([topic, { asks, names, hints }]) => [
          ...(asks?.test(clause) === true ? [`asks ${topic}`] : []),
          ...(names?.test(clause) === true ? [`names ${topic}`] : []),
          ...(hints?.test(clause) === true ? [`hints ${topic}`] : []),
        ])
      : Object.entries(germanRules)
          .filter(([, rule]) => rule.test(clause))
          .map(([topic]) => `names ${topic}`);
  const aspect = indexesNamed(clause).length > 0 ? [`index ${indexAspect(clause, language) ?? 'named'}`] : [];
  return [...rules, ...aspect, ...openSubjects(clause).map(({ topic }) => `subject ${topic}`)];
}

function peakNamed(clause: string): Found[] {
  const at = clause.search(topicWords['one-peak'].names ?? /(?!)/);
  return at < 0 ? [] : [{ topic: 'one-peak', at }];
}

const ofFood: readonly SubjectId[] = ['vegan', 'keto', 'gluten', 'sweets', 'protein'];
const ofPills: readonly SubjectId[] = [
  'vitaminD',
  'vitamins',
  'omega',
  'nmn',
  'resveratrol',
  'peptides',
  'collagen',
  'supplements',
];
const ofMedicine: readonly SubjectId[] = ['methotrexate', 'rapamycin', 'statins', 'metformin'];

/** Subjects that no study covers, by the topic that answers them. */
function openSubjects(clause: string): Found[] {
  return subjectsIn(clause).map((id) => ({
    topic: ofFood.includes(id)
      ? 'diet'
      : ofPills.includes(id)
        ? 'supplements'
        : ofMedicine.includes(id)
          ? 'medication'
          : (own[id] ?? 'uncovered'),
    at: 0,
  }));
}
const own: Partial<Record<SubjectId, TopicId>> = {
  sleep: 'sleep',
  smoking: 'smoking',
  alcohol: 'alcohol',
  stress: 'stress',
  coffee: 'habits',
};

function placeOf(clause: string, ...patterns: readonly (RegExp | undefined)[]): number | undefined {
  const places = patterns.map((pattern) => (pattern === undefined ? -1 : clause.search(pattern)));
  const hits = places.filter((place) => place >= 0);
  return hits.length === 0 ? undefined : Math.min(...hits);
}

/** Whether `one` is only named because `other` is asked; of two that cover each other the first stays. */
function givesWay(one: Found, other: Found, why: boolean): boolean {
  if (one.topic === other.topic) return false;
  if (why && other.topic === 'change') return false;
  const covers = (a: TopicId, b: TopicId): boolean => topicWords[a].covers?.includes(b) === true;
  if (!covers(other.topic, one.topic)) return false;
  return !covers(one.topic, other.topic) || other.at <= one.at;
}

/** What a clause asks about indexes: nothing of their own where a way of living or an illness is the subject. */
function indexAsks(clause: string, topics: readonly Found[], language: Language): { ask: Ask; at: number }[] {
  const indexes = indexesNamed(clause);
  const subjects = topics.filter(({ topic }) => isSubject(topic));
  if (indexes.length === 0 || (subjects.length > 0 && !asksWhy.test(clause))) return [];
  const topic = indexAspect(clause, language) ?? 'index-status';
  const taken = takenFor(clause);
  return indexes.map(({ symbol, at }) => ({
    ask: { topic, index: symbol, depth: 0, ...(taken && { taken }) },
    at,
  }));
}

/** What is named in passing: counts only where nothing else is recognised. */
export function hintIn(clause: string, language: Language): TopicId | undefined {
  if (language === 'en') return topicEntries.find(([, { hints }]) => hints?.test(clause) === true)?.[0];
  return [...germanHints].find((topic) => germanRules[topic]?.test(clause) === true);
}

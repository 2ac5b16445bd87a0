/** The topic of a question that no rule matches, by its nearness to example questions. */
import MiniSearch from 'minisearch';
import { topicEntries } from '../topics/topics.ts';
import type { TopicId } from '../topics/topic.ts';

const stopWords = new Set(
  'a an the i me my is are am was were be been do does did it its this that of to in on at for with and or what which how if so can could would will you your have has had from by as not no there any last next year month week day today'.split(
    ' ',
  ),
);

function term(word: string): string | null {
  const stem = word.toLowerCase().replace(/(?:ing|es|s)$/, '');
  return stem.length < 2 || stopWords.has(word.toLowerCase()) ? null : stem;
}

interface Example {
  readonly id: string;
  readonly question: string;
  readonly topic: TopicId;
}

const examples: Example[] = topicEntries.flatMap(([topic, { questions }]) =>
  questions.map((question, at) => ({ id: `${topic} ${String(at)}`, question, topic })),
);

const index = new MiniSearch<Example>({
  fields: ['question'],
  storeFields: ['topic'],
  processTerm: term,
  searchOptions: { fuzzy: (word) => (word.length > 4 ? 0.2 : false), combineWith: 'OR' },
});
index.addAll(examples);

/** Scores below are chance: one common word in common. */
const leastScore = 9;

/** The nearest topic, or undefined. `plain` is what `plainWords` gives. */
export function nearestTopic(plain: string): TopicId | undefined {
  const [best] = index.search(plain.slice(0, 300));
  return best !== undefined && best.score >= leastScore ? (best['topic'] as TopicId) : undefined;
}

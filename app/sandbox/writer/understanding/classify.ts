/**
 * Which topics a clause is likely to ask for: a linear model a language, learned from the phrases in
 * tests/evaluation/understanding/training (`npm run topic-models`; docs/decisions/0023). The same answer every time.
 */
import { readFileSync } from 'node:fs';
import { topicWords } from '../topics/topics.ts';
import type { TopicId } from '../topics/topic.ts';
import { featuresOf } from './features.ts';
import { probabilitiesOf, readModel } from './linear-model.ts';
import type { LinearModel } from './linear-model.ts';
import type { Language } from '../../words/language.ts';

/** What is no topic of its own: "tell me more", "are you sure?", and remarks that ask nothing. */
const moves = ['more', 'sure', 'remark'] as const;
export type Move = (typeof moves)[number];

export interface Likely {
  readonly topic: TopicId | Move;
  /** 0 to 1; of all topics together 1. */
  readonly share: number;
}

const bytesOf = (name: string): Uint8Array => readFileSync(new URL(`models/${name}`, import.meta.url));

function isKnown(name: string): name is TopicId | Move {
  return name in topicWords || (moves as readonly string[]).includes(name);
}

function readTopics(): readonly (TopicId | Move)[] {
  const names = new TextDecoder().decode(bytesOf('topics.txt')).trim().split('\n');
  return names.map((name) => {
    if (!isKnown(name)) throw new RangeError(`the models know a topic that the writer does not: ${name}`);
    return name;
  });
}

let topics: readonly (TopicId | Move)[] | undefined;
const models = new Map<Language, LinearModel>();
/** A conversation is read anew with each message, so most clauses come again. */
const remembered = new Map<string, readonly Likely[]>();
const mostRemembered = 2_000;
/** Of a clause only so many characters are read. */
const longestClause = 300;
/** So many topics are worth keeping. */
const mostLikely = 12;

/** The likeliest topics, best first. The first call reads a model. `plain` as `plainWords` gives it. */
export function likelyTopics(plain: string, language: Language): readonly Likely[] {
  const clause = plain.slice(0, longestClause);
  const key = `${language} ${clause}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const found = judged(clause, language);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, found);
  return found;
}

function judged(clause: string, language: Language): readonly Likely[] {
  topics ??= readTopics();
  const model = models.get(language) ?? readModel(bytesOf(`${language}.model`));
  models.set(language, model);
  const shares = probabilitiesOf(model, featuresOf(clause, language));
  return topics
    .map((topic, at): Likely => ({ topic, share: shares[at] ?? 0 }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, mostLikely);
}

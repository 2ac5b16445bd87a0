/** What a conversation is called. */
import { indexDefinitions } from '../../../contract/indexes.ts';
import type { Ask } from '../topics/topic.ts';
import { topicWords } from '../topics/topics.ts';
import { understand } from '../understanding/understand.ts';

/** A title by the topic of the first question; never the customer's own words (they may hold anything). */
export function titleOf(message: string): string {
  const [first] = understand(message, []).asks;
  return first === undefined ? 'Your result' : titleOfAsk(first);
}

function titleOfAsk({ topic, index }: Ask): string {
  const name = indexDefinitions.find(({ symbol }) => symbol === index)?.name;
  if (name === undefined) return topicWords[topic].title;
  if (topic === 'index-what') return `What the ${name} index means`;
  if (topic === 'index-status') return `Your ${name} index`;
  if (topic === 'index-why') return `Why ${name} is where it is`;
  if (topic === 'index-change') return `What may change the ${name} index`;
  return topicWords[topic].title;
}

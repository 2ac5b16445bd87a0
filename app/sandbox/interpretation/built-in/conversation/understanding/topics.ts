/** All topics, one table. */
import { healthTopics } from './topics-health.ts';
import { livingTopics } from './topics-living.ts';
import { resultTopics } from './topics-result.ts';
import { talkTopics } from './topics-talk.ts';
import { testTopics } from './topics-test.ts';
import type { TopicId, TopicWords } from './topic.ts';

export const topicWords: Record<TopicId, TopicWords> = {
  ...resultTopics,
  ...livingTopics,
  ...healthTopics,
  ...testTopics,
  ...talkTopics,
};

export const topicEntries = Object.entries(topicWords) as [TopicId, TopicWords][];

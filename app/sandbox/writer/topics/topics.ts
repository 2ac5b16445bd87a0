/** All topics, one table. */
import { detailTopics } from './detail.ts';
import { healthTopics } from './health.ts';
import { livingTopics } from './living.ts';
import { resultTopics } from './result.ts';
import { talkTopics } from './talk.ts';
import { testTopics } from './test.ts';
import type { TopicId, TopicWords } from './topic.ts';

export const topicWords: Record<TopicId, TopicWords> = {
  ...resultTopics,
  ...livingTopics,
  ...healthTopics,
  ...testTopics,
  ...talkTopics,
  ...detailTopics,
};

export const topicEntries = Object.entries(topicWords) as [TopicId, TopicWords][];

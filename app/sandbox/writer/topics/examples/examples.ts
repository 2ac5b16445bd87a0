/** All example phrases, one table. */
import type { TopicId } from '../topic.ts';
import { healthExamples } from './health.ts';
import { livingExamples } from './living.ts';
import type { Examples } from './phrases.ts';
import { resultExamples } from './result.ts';
import { talkExamples } from './talk.ts';
import { testExamples } from './test.ts';

export const topicExamples = Object.entries({
  ...resultExamples,
  ...livingExamples,
  ...healthExamples,
  ...testExamples,
  ...talkExamples,
}) as [TopicId, Examples][];

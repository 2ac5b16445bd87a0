import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { topicOf, webhookTopics } from '../../../app/events/shopify/topics.ts';

const topics = z.array(z.string()).default([]);
const config = z
  .object({ webhooks: z.object({ subscriptions: z.array(z.object({ topics, compliance_topics: topics })) }) })
  .parse(parse(readFileSync('shopify.app.toml', 'utf8')));

test('what is subscribed to is worked on, and nothing else', () => {
  const subscribed = config.webhooks.subscriptions.flatMap((one) => [
    ...one.topics,
    ...one.compliance_topics,
  ]);
  expect(Object.keys(webhookTopics).toSorted()).toEqual(subscribed.toSorted());
});

test('a callback of either kind has its handler; a topic that nobody asked for has none', () => {
  expect(topicOf('fulfillment_order_notification/CANCELLATION_REQUEST')).not.toBeNull();
  for (const topic of ['orders/create', 'constructor', '']) expect(topicOf(topic)).toBeNull();
});

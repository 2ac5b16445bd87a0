import { expect, test } from 'vitest';
import { topicOf } from '../../../app/events/shopify/topics.ts';

test.for([
  ['orders/paid', { id: 820982911946154500, admin_graphql_api_id: 'gid://shopify/Order/820982911946154508' }],
  ['orders/cancelled', { id: '820982911946154508' }],
  ['orders/updated', { id: 1, admin_graphql_api_id: 'gid://shopify/Order/820982911946154508' }],
  ['orders/edited', { order_edit: { order_id: '820982911946154508', note: 'private' } }],
  ['refunds/create', { id: 1, order_id: '820982911946154508' }],
] as const)('%s names its order exactly, and nothing else of it is kept', ([topic, payload]) => {
  expect(topicOf(topic)?.idsOf({ email: 'a@example.com', ...payload })).toEqual({
    orderId: '820982911946154508',
  });
});

test.for(['orders/paid', 'orders/edited', 'refunds/create'])('%s without an order is refused', (topic) => {
  expect(() => topicOf(topic)?.idsOf({ name: '#1' })).toThrow();
});

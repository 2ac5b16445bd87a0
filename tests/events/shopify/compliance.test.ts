import { expect, test } from 'vitest';
import { topicOf } from '../../../app/events/shopify/topics.ts';

const customer = { id: 191167, email: 'john@example.com', phone: '555-625-1199' };

test.for([
  ['customers/redact', { customer, orders_to_redact: [299938, '280263'] }],
  ['customers/data_request', { customer, orders_requested: [299938, 280263] }],
] as const)('of %s, whom and what it names is kept, without contact data', ([topic, payload]) => {
  expect(topicOf(topic)?.idsOf(payload)).toEqual({
    subject: { customerId: '191167', orderIds: ['299938', '280263'] },
  });
});

test('a shop’s removal keeps nothing of the payload', () => {
  expect(topicOf('shop/redact')?.idsOf({ shop_id: 1, shop_domain: 'kits.myshopify.com' })).toEqual({});
});

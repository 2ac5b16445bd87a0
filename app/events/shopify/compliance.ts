import { z } from 'zod';
import { redactCustomer, redactShop } from '../../privacy/compliance.ts';
import { noteDataRequest } from '../../privacy/data-requests.ts';
import type { Topic } from './context.ts';
import { anyId } from './ids.ts';

const payloadSchema = z
  .looseObject({
    customer: z.object({ id: anyId }).nullish(),
    orders_to_redact: z.array(anyId).nullish(),
    orders_requested: z.array(anyId).nullish(),
  })
  .transform(({ customer, orders_to_redact, orders_requested }) => ({
    subject: { customerId: customer?.id ?? null, orderIds: orders_to_redact ?? orders_requested ?? [] },
  }));

/** What Shopify asks of us for the sake of a person's privacy: it has a legal deadline. */
export const privacyTopics = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;

export const isPrivacyTopic = (topic: string): boolean =>
  (privacyTopics as readonly string[]).includes(topic);

export const dataRequested: Topic = {
  idsOf: (payload) => payloadSchema.parse(payload),
  handle: (ctx, event) => noteDataRequest(ctx, event),
};

export const customerRedacted: Topic = {
  idsOf: (payload) => payloadSchema.parse(payload),
  handle: (ctx, { shop, subject }) => redactCustomer(ctx, shop, subject),
};

export const shopRedacted: Topic = {
  idsOf: () => ({}),
  handle: (ctx, { shop, receivedAt }) => redactShop(ctx, shop, receivedAt),
};

/** `components/schemas` of the reseller document: the contract's own schemas, by name, each written once. */
import { z } from 'zod';
import { errorBodySchema } from '../../../contract/errors.ts';
import { resellerEndpoints } from '../../../contract/reseller/endpoints.ts';
import {
  orderShippedEventSchema,
  resultReadyEventSchema,
  unitRegisteredEventSchema,
} from '../../../contract/reseller/events.ts';
import {
  catalogueItemSchema,
  conversationRequestSchema,
  conversationSchema,
  interpretationRequestSchema,
  interpretationSchema,
  messageRequestSchema,
  messageSchema,
  orderCreateRequestSchema,
  orderCreateResponseSchema,
  orderItemRequestSchema,
  orderRecordSchema,
  reportRecordSchema,
  shippingAddressSchema,
  sourceSchema,
  streamLineSchema,
  unitRecordSchema,
  usageSchema,
  webhookCreateRequestSchema,
  webhookRecordSchema,
} from '../../../contract/reseller/schemas.ts';

export type Json = Record<string, unknown>;

const requestSchemas = {
  OrderCreateRequest: orderCreateRequestSchema,
  OrderItem: orderItemRequestSchema,
  ShippingAddress: shippingAddressSchema,
  WebhookCreateRequest: webhookCreateRequestSchema,
  InterpretationRequest: interpretationRequestSchema,
  ConversationRequest: conversationRequestSchema,
  MessageRequest: messageRequestSchema,
} satisfies Record<string, z.ZodType>;

const answerSchemas = {
  CatalogueItem: catalogueItemSchema,
  Catalogue: resellerEndpoints.listProducts.success.body,
  OrderCreated: orderCreateResponseSchema,
  Order: orderRecordSchema,
  OrderPage: resellerEndpoints.listOrders.success.body,
  Unit: unitRecordSchema,
  UnitPage: resellerEndpoints.listUnits.success.body,
  Report: reportRecordSchema,
  ReportPage: resellerEndpoints.listReports.success.body,
  Webhook: webhookRecordSchema,
  WebhookList: resellerEndpoints.listWebhooks.success.body,
  Interpretation: interpretationSchema,
  Conversation: conversationSchema,
  ConversationPage: resellerEndpoints.listConversations.success.body,
  Message: messageSchema,
  Transcript: resellerEndpoints.listMessages.success.body,
  StreamLine: streamLineSchema,
  Source: sourceSchema,
  Usage: usageSchema,
  Error: errorBodySchema,
  OrderShippedEvent: orderShippedEventSchema,
  UnitRegisteredEvent: unitRegisteredEventSchema,
  ResultReadyEvent: resultReadyEventSchema,
} satisfies Record<string, z.ZodType>;

export type SchemaName = keyof typeof requestSchemas | keyof typeof answerSchemas;

const descriptions: Readonly<Record<SchemaName, string>> = {
  OrderCreateRequest: 'reseller-api §2.2. What is not named here is refused.',
  OrderItem: 'How many of a variation.',
  ShippingAddress: 'Where the kits go (§2.2). The service never sees billing details.',
  WebhookCreateRequest: 'reseller-api §2.7.',
  InterpretationRequest: 'reseller-api §4.',
  ConversationRequest: 'reseller-api §4.',
  MessageRequest: 'reseller-api §4.',
  CatalogueItem: 'An orderable product variation (reseller-api §2.1).',
  Catalogue: 'The whole catalogue.',
  OrderCreated: 'reseller-api §2.3.',
  Order: 'reseller-api §2.4. What is not known yet is null, never absent.',
  OrderPage: 'A page of orders, newest first.',
  Unit: 'A kit (reseller-api §2.5).',
  UnitPage: 'A page of kits, in the order in which they were numbered.',
  Report:
    'A released report (reseller-api §2.6): personal health data. `GP1` to `GP24` are the glycan peaks, percentages of the total area that together make 100.',
  ReportPage: 'A page of reports, newest first.',
  Webhook: 'A registered address. The secret is never shown.',
  WebhookList: 'All registered addresses, newest first.',
  Interpretation: 'reseller-api §2.8.',
  Conversation: 'About one kit and its result (reseller-api §2.8).',
  ConversationPage: 'A page of conversations, newest first.',
  Message: 'A question or a reply (reseller-api §2.8).',
  Transcript: 'Everything said in a conversation, in its order.',
  StreamLine: 'One line of a streamed reply (reseller-api §4 rule 8).',
  Source: 'An entry of the closed literature list.',
  Usage: 'reseller-api §2.8. Money in US dollars; the month is the calendar month in UTC.',
  Error: 'Every error has this form (reseller-api §7).',
  OrderShippedEvent: 'reseller-api §6. Idempotency key: `order_id`.',
  UnitRegisteredEvent: 'reseller-api §6. Idempotency key: `kit_code`.',
  ResultReadyEvent: 'reseller-api §6. A status signal without result data. Idempotency key: `result_id`.',
};

/** A name of `components/schemas` as a reference. */
export function schemaRef(name: SchemaName): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** The reference to a schema of the contract. Throws when it has no name here: that is a programming error. */
export function refOf(schema: z.ZodType): Json {
  for (const [name, known] of Object.entries({ ...requestSchemas, ...answerSchemas })) {
    if (known === schema) return schemaRef(name as SchemaName);
  }
  throw new Error('a schema of the endpoint table has no name in components/schemas');
}

/** JSON Schema of one zod schema, in the dialect of OpenAPI 3.1. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

function named(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const { schemas: made } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return Object.fromEntries(
    Object.entries(made).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
      name,
      { description: descriptions[name as SchemaName], ...schema },
    ]),
  );
}

export function componentSchemas(): Json {
  return { ...named(requestSchemas, 'input'), ...named(answerSchemas, 'output') };
}

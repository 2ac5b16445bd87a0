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
  messageSchema,
  orderCreateRequestSchema,
  orderCreateResponseSchema,
  orderItemRequestSchema,
  orderRecordSchema,
  reportRecordSchema,
  shippingAddressSchema,
  streamLineSchema,
  unitRecordSchema,
  usageSchema,
  webhookCreateRequestSchema,
  webhookRecordSchema,
} from '../../../contract/reseller/schemas.ts';
import { messageRequestSchema, sourceSchema } from '../../../contract/ai.ts';
import { openApiWords } from '../../words/openapi.ts';

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

const descriptions: Readonly<Record<SchemaName, string>> = openApiWords.schemas;

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

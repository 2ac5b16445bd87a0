/** `components/schemas` of the reseller document: the contract's own schemas, by name, each written once. */
import type { z } from 'zod';
import { errorBodySchema } from '../../../../contract/errors.ts';
import { resellerEndpoints } from '../../../../contract/reseller/endpoints.ts';
import {
  orderShippedEventSchema,
  resultReadyEventSchema,
  unitRegisteredEventSchema,
} from '../../../../contract/reseller/events.ts';
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
} from '../../../../contract/reseller/schemas.ts';
import { messageRequestSchema, sourceSchema } from '../../../../contract/ai.ts';

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

export const resellerSchemas = { requests: requestSchemas, answers: answerSchemas };
export type ResellerSchemaName = keyof typeof requestSchemas | keyof typeof answerSchemas;

/** `components/schemas` of the partner document: the contract's own schemas, by name, each written once. */
import type { z } from 'zod';
import { messageRequestSchema, sourceSchema } from '../../../../contract/ai.ts';
import { errorBodySchema } from '../../../../contract/errors.ts';
import {
  partnerConversationRequestSchema,
  partnerConversationSchema,
  partnerInterpretationRequestSchema,
  partnerInterpretationSchema,
  partnerMessageSchema,
  partnerStreamLineSchema,
  partnerUsageSchema,
} from '../../../../contract/partner/ai.ts';
import { partnerEndpoints } from '../../../../contract/partner/endpoints.ts';
import { partnerOrderShippedEventSchema } from '../../../../contract/partner/events.ts';
import {
  assignmentRequestSchema,
  assignmentSchema,
  kitOrderRequestSchema,
  partnerKitSchema,
  partnerOrderSchema,
  partnerReportSchema,
  partnerWebhookRequestSchema,
  partnerWebhookSchema,
  patientChangeRequestSchema,
  patientCreateRequestSchema,
  patientSchema,
  practiceAccountSchema,
  standardOrderRequestSchema,
} from '../../../../contract/partner/schemas.ts';

const requestSchemas = {
  OrderRequest: standardOrderRequestSchema,
  KitOrderRequest: kitOrderRequestSchema,
  AssignmentRequest: assignmentRequestSchema,
  PatientCreateRequest: patientCreateRequestSchema,
  PatientChangeRequest: patientChangeRequestSchema,
  WebhookCreateRequest: partnerWebhookRequestSchema,
  InterpretationRequest: partnerInterpretationRequestSchema,
  ConversationRequest: partnerConversationRequestSchema,
  MessageRequest: messageRequestSchema,
} satisfies Record<string, z.ZodType>;

const answerSchemas = {
  Order: partnerOrderSchema,
  OrderPage: partnerEndpoints.listOrders.success.body,
  Kit: partnerKitSchema,
  KitPage: partnerEndpoints.listKits.success.body,
  Assignment: assignmentSchema,
  AssignmentPage: partnerEndpoints.listAssignments.success.body,
  Patient: patientSchema,
  PatientPage: partnerEndpoints.listPatients.success.body,
  Report: partnerReportSchema,
  ReportPage: partnerEndpoints.listReports.success.body,
  Account: practiceAccountSchema,
  Webhook: partnerWebhookSchema,
  WebhookList: partnerEndpoints.listWebhooks.success.body,
  Interpretation: partnerInterpretationSchema,
  Conversation: partnerConversationSchema,
  ConversationPage: partnerEndpoints.listConversations.success.body,
  Message: partnerMessageSchema,
  Transcript: partnerEndpoints.listMessages.success.body,
  StreamLine: partnerStreamLineSchema,
  Source: sourceSchema,
  Usage: partnerUsageSchema,
  Error: errorBodySchema,
  OrderShippedEvent: partnerOrderShippedEventSchema,
} satisfies Record<string, z.ZodType>;

export const partnerSchemas = { requests: requestSchemas, answers: answerSchemas };
export type PartnerSchemaName = keyof typeof requestSchemas | keyof typeof answerSchemas;

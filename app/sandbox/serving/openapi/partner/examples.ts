/** Examples of the partner document: one story, from a practice's patient to the reply about her. A test holds them to the schemas. */
import type { z } from 'zod';
import type { PartnerEndpointName } from '../../../../contract/partner/endpoints.ts';
import type { PartnerEventKind, PartnerOrderShippedEvent } from '../../../../contract/partner/events.ts';
import type {
  Assignment,
  AssignmentRequest,
  KitOrderRequest,
  PartnerKit,
  PartnerOrder,
  PartnerReport,
  PartnerWebhook,
  Patient,
  PatientCreateRequest,
  StandardOrderRequest,
  partnerWebhookRequestSchema,
  practiceAccountSchema,
} from '../../../../contract/partner/schemas.ts';
import { examplePeaks } from '../example-peaks.ts';
import { conversationId, kitCode, partnerAiAnswers, partnerAiRequests, patientId } from './ai-examples.ts';

const orderId = 'ord_8fqk2w0c5x1zr7na';
const resultId = 'res_m3vd90ykq2tb6hxe';
const trackingCode = 'SIM4Z8K0QW1TDXA';
const trackingLink = `https://sandbox.example.com/track/${trackingCode}`;
const webhookId = 'whk_t6c0w9dzk1m4xq8r';
const orderedOn = '2026-11-02T09:15:00.000Z';
const shippedOn = '2026-11-02T09:15:04.120Z';

const patientRequest: PatientCreateRequest = {
  name: 'Ada Example',
  dateOfBirth: '1982-04-17',
  gender: 'female',
  ethnicity: 'European',
  address: 'Beispielweg 1',
  city: 'Berlin',
  country: 'DE',
  zip: '10115',
};

const patient: Patient = {
  id: patientId,
  name: 'Ada Example',
  dateOfBirth: '1982-04-17',
  gender: 'female',
  ethnicity: 'European',
  address: 'Beispielweg 1',
  city: 'Berlin',
  country: 'DE',
  zip: '10115',
  state: null,
  phone: null,
  createdOn: '2026-11-02T09:05:00.000Z',
};

const orderRequest: StandardOrderRequest = { numberOfKits: 1, paymentType: 'bank-transfer' };

const placed: PartnerOrder = {
  id: orderId,
  kind: 'standard',
  numberOfKits: 1,
  status: 'pending',
  approved: true,
  paymentType: 'bank-transfer',
  tokens: 1,
  patientId: null,
  createdOn: orderedOn,
  shipped: false,
  shippedOn: null,
  trackingCode: null,
  trackingLink: null,
};

const order: PartnerOrder = {
  ...placed,
  status: 'paid',
  shipped: true,
  shippedOn,
  trackingCode,
  trackingLink,
};

const directRequest: KitOrderRequest = { patientId };

const directOrder: PartnerOrder = {
  ...placed,
  id: 'ord_0c5x1zr7na8fqk2w',
  kind: 'direct',
  approved: false,
  tokens: 0,
  patientId,
};

const assignmentRequest: AssignmentRequest = { sets: [{ kitCode, patientId }], paymentType: 'bank-transfer' };

const assignment: Assignment = {
  id: 'asg_zr7na8fqk2w0c5x1',
  status: 'paid',
  approved: true,
  tokensUsed: 1,
  sets: [{ kitCode, patientId }],
  createdOn: '2026-11-02T09:20:00.000Z',
};

const kit: PartnerKit = {
  kitCode,
  orderId,
  patientId,
  assignedOn: assignment.createdOn,
  status: 'Results released',
  shipped: true,
  shippedOn,
  dateOfSampling: '2026-11-02',
  trackingCode,
  trackingLink,
  registered: true,
  resultsReady: true,
  externalId: null,
  createdOn: orderedOn,
};

const report: PartnerReport = {
  id: resultId,
  kitCode,
  orderId,
  patientId,
  glycanAge: 41,
  chronologicalAge: 44,
  gender: 'female',
  ethnicity: 'European',
  dateOfBirth: '1982-04-17',
  dateOfSampling: '2026-11-02',
  createdOn: '2026-11-02T09:25:31.870Z',
  ...examplePeaks,
  indexes: [
    { symbol: 'S', name: 'Shield', value: 22.81, referenceLow: 19.39, referenceHigh: 22.77, percentile: 83 },
    { symbol: 'G2', name: 'Youth', value: 23.12, referenceLow: 21.17, referenceHigh: 26.83, percentile: 39 },
    { symbol: 'G0', name: 'Mature', value: 30.31, referenceLow: 25.92, referenceHigh: 33.36, percentile: 57 },
    { symbol: 'G1', name: 'Median', value: 46.19, referenceLow: 42.93, referenceHigh: 48.99, percentile: 53 },
    {
      symbol: 'B',
      name: 'Lifestyle',
      value: 16.69,
      referenceLow: 15.34,
      referenceHigh: 18.5,
      percentile: 45,
    },
  ],
};

const account: z.infer<typeof practiceAccountSchema> = {
  name: 'Example Practice',
  address: 'Musterallee 7',
  city: 'Hamburg',
  country: 'DE',
  zip: '20095',
  state: null,
  phone: null,
  billingEmail: 'billing@practice.example.com',
  selfFulfilled: false,
  tokens: 0,
};

const webhookRequest: z.infer<typeof partnerWebhookRequestSchema> = {
  url: 'https://practice.example.com/webhooks/lab',
  events: ['partner_order.shipped'],
  secret: 'a-secret-of-at-least-thirty-two-characters',
};

const webhook: PartnerWebhook = {
  id: webhookId,
  url: webhookRequest.url,
  events: webhookRequest.events,
  active: true,
  createdOn: '2026-11-02T09:00:00.000Z',
  disabledOn: null,
  disabledReason: null,
};

const requests: Partial<Record<PartnerEndpointName, unknown>> = {
  createOrder: orderRequest,
  createKitOrder: directRequest,
  createAssignment: assignmentRequest,
  createPatient: patientRequest,
  changePatient: { address: 'Beispielweg 2', state: null },
  createWebhook: webhookRequest,
  ...partnerAiRequests,
};

const answers: Readonly<Record<PartnerEndpointName, unknown>> = {
  createOrder: placed,
  listOrders: { data: [directOrder, order], next_cursor: 'eyJsaXN0Ijoib3JkZXJzIiwiYWZ0ZXIiOjQyfQ' },
  getOrder: order,
  createKitOrder: directOrder,
  listKits: { data: [kit], next_cursor: null },
  getKit: kit,
  createAssignment: assignment,
  listAssignments: { data: [assignment], next_cursor: null },
  createPatient: patient,
  listPatients: { data: [patient], next_cursor: null },
  getPatient: patient,
  changePatient: { ...patient, address: 'Beispielweg 2' },
  listReports: { data: [report], next_cursor: null },
  getReportByKit: report,
  getAccount: account,
  createWebhook: webhook,
  listWebhooks: { data: [webhook] },
  deleteWebhook: null,
  ...partnerAiAnswers,
};

const parameters: Readonly<Record<string, unknown>> = {
  id: orderId,
  orderId,
  patientId,
  kitCode,
  limit: 50,
  cursor: 'eyJsaXN0Ijoib3JkZXJzIiwiYWZ0ZXIiOjQyfQ',
};

const parametersOf: Partial<Record<PartnerEndpointName, Readonly<Record<string, unknown>>>> = {
  getPatient: { id: patientId },
  changePatient: { id: patientId },
  deleteWebhook: { id: webhookId },
  listMessages: { id: conversationId },
  createMessage: { id: conversationId },
  streamMessage: { id: conversationId },
  deleteConversation: { id: conversationId },
};

/** A broken assignment, and what each rule says of it. */
const details = { 'sets.0.kitCode': ['is required'], paymentType: ['must be bank-transfer'] };

export const partnerExamples = { requests, answers, parameters, parametersOf, details };

export const partnerEventExamples: Readonly<Record<PartnerEventKind, PartnerOrderShippedEvent>> = {
  'partner_order.shipped': {
    event: 'partner_order.shipped',
    timestamp: shippedOn,
    data: {
      orderId,
      patientId: null,
      kits: [{ kitCode, qrLink: 'https://sandbox.example.com/register/6W2K9D0XQ4T1Z8MA7C3V5B' }],
      trackingCode,
      trackingLink,
    },
  },
};

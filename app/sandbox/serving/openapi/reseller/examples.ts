/** Examples of the reseller document: one story, from an order to its interpretation. A test holds them to the schemas. */
import type { ResellerEndpointName } from '../../../../contract/reseller/endpoints.ts';
import type { EventKind, ResellerEvent } from '../../../../contract/reseller/events.ts';
import type {
  CatalogueItem,
  Conversation,
  Interpretation,
  InterpretationRequest,
  Message,
  OrderCreateRequest,
  OrderCreateResponse,
  OrderRecord,
  ReportRecord,
  UnitRecord,
  Usage,
  WebhookCreateRequest,
  WebhookRecord,
} from '../../../../contract/reseller/schemas.ts';
import { examplePeaks } from '../example-peaks.ts';

const reference = 'shop-1001';
const orderId = 'ord_8fqk2w0c5x1zr7na';
const kitCode = 'KB-7QWE-2M9D-XA41';
const resultId = 'res_m3vd90ykq2tb6hxe';
const trackingCode = 'SIM4Z8K0QW1TDXA';
const webhookId = 'whk_t6c0w9dzk1m4xq8r';

const catalogue: CatalogueItem[] = [
  {
    variation_id: 'glycan-kit-1',
    product: 'Glycan age test',
    variation: 'Single kit',
    price: 17900,
    currency: 'EUR',
    kits: 1,
    requires_shipping: true,
  },
  {
    variation_id: 'consultation-60',
    product: 'Consultation',
    variation: '60 minutes',
    price: 11500,
    currency: 'EUR',
    kits: 0,
    requires_shipping: false,
  },
];

const orderRequest: OrderCreateRequest = {
  email: 'customer@example.com',
  reference,
  customerName: 'Ada Example',
  items: [{ variation_id: 'glycan-kit-1', quantity: 1 }],
  shipping: {
    country: 'DE',
    city: 'Berlin',
    address: 'Beispielweg 1',
    zip: '10115',
    state: null,
    phone: '+49 30 1234567',
  },
};

const orderCreated: OrderCreateResponse = {
  id: orderId,
  reference,
  status: 'Paid',
  amount: 17900,
  currency: 'EUR',
  created_on: '2026-11-02T09:15:00.000Z',
};

const order: OrderRecord = {
  ...orderCreated,
  shipped: true,
  shipped_on: '2026-11-02T09:15:04.120Z',
  registered: true,
  results_ready: true,
  items: [{ variation_id: 'glycan-kit-1', quantity: 1 }],
};

const unit: UnitRecord = {
  kit_code: kitCode,
  order_id: orderId,
  reference,
  status: 'Results released',
  shipped: true,
  shipped_on: '2026-11-02T09:15:04.120Z',
  date_of_sampling: '2026-11-01',
  tracking_code: trackingCode,
  tracking_link: `https://sandbox.example.com/track/${trackingCode}`,
  registered: true,
  results_ready: true,
  created_on: '2026-11-02T09:15:00.000Z',
};

const report: ReportRecord = {
  id: resultId,
  kit_code: kitCode,
  order_id: orderId,
  reference,
  glycan_age: 41,
  chronological_age: 44,
  gender: 'female',
  ethnicity: 'European',
  date_of_birth: '1982-04-17',
  date_of_sampling: '2026-11-01',
  created_on: '2026-11-02T09:15:31.870Z',
  ...examplePeaks,
};

const webhookRequest: WebhookCreateRequest = {
  url: 'https://shop.example.com/webhooks/lab',
  events: ['order.shipped', 'unit.registered', 'result.ready'],
  secret: 'a-secret-of-at-least-thirty-two-characters',
};

const webhook: WebhookRecord = {
  id: webhookId,
  url: webhookRequest.url,
  events: webhookRequest.events,
  active: true,
  created_on: '2026-11-02T09:00:00.000Z',
  disabled_on: null,
  disabled_reason: null,
};

const interpretationRequest: InterpretationRequest = {
  kit_code: kitCode,
  refresh: true,
  instructions: 'Keep it short.',
};

const interpretation: Interpretation = {
  kit_code: kitCode,
  interpretation:
    '## Overview\n\nYour glycan age is 41 years, your age when you took the sample was 44.\n\n## Considerations\n\nThis describes a measurement and is no diagnosis.',
  generated_on: 1793610960000,
  cached: false,
  sources: [
    {
      id: 'kristic-2014',
      title: 'Glycans are a novel biomarker of chronological and biological ages',
      citation: 'Krištić J et al. J Gerontol A Biol Sci Med Sci 2014. PMID 24325898',
      url: 'https://pubmed.ncbi.nlm.nih.gov/24325898/',
    },
  ],
};

const conversationId = 'cnv_7K2M9QX4T1Z8';

const conversation: Conversation = {
  id: conversationId,
  kit_code: kitCode,
  title: 'What the Youth index means',
  created_on: 1793610960000,
  last_activity: 1793611020000,
};

const question: Message = {
  id: 'msg_3W8D0XQ4T1Z8',
  conversation_id: conversationId,
  role: 'user',
  content: 'What is the Youth index?',
  sources: [],
  created_on: 1793611019000,
};

const reply: Message = {
  id: 'msg_4M7C3V5B9K2D',
  conversation_id: conversationId,
  role: 'assistant',
  content: 'Youth (G2) sums up your digalactosylated glycans. A higher share is the better sign.',
  sources: [],
  created_on: 1793611020000,
};

const usage: Usage = {
  enabled: true,
  limits: { requests_per_minute: 10, requests_per_day: 500, monthly_budget_usd: 100 },
  current_month: {
    spend_usd: 0.0123,
    remaining_usd: 99.9877,
    requests: 3,
    interpretations: 3,
    conversation_messages: 0,
    input_tokens: 640,
    output_tokens: 690,
  },
};

/** What a caller sends, where the endpoint takes a body. */
const requests: Partial<Record<ResellerEndpointName, unknown>> = {
  createOrder: orderRequest,
  createWebhook: webhookRequest,
  createInterpretation: interpretationRequest,
  createConversation: { kit_code: kitCode },
  createMessage: { message: question.content },
  streamMessage: { message: question.content },
};

/** What the endpoint answers with; null for an empty body. */
const answers: Readonly<Record<ResellerEndpointName, unknown>> = {
  listProducts: { data: catalogue },
  createOrder: orderCreated,
  listOrders: { data: [order], next_cursor: 'eyJsaXN0Ijoib3JkZXJzIiwiYWZ0ZXIiOjQyfQ' },
  getOrder: order,
  listUnits: { data: [unit], next_cursor: null },
  getUnitByKit: unit,
  listReports: { data: [report], next_cursor: null },
  getReport: report,
  getReportByKit: report,
  createWebhook: webhook,
  listWebhooks: { data: [webhook] },
  deleteWebhook: null,
  createInterpretation: interpretation,
  getInterpretationByKit: { ...interpretation, cached: true },
  createConversation: conversation,
  listConversations: { data: [conversation], next_cursor: null },
  listMessages: { data: [question, reply] },
  createMessage: reply,
  streamMessage: { type: 'complete', message: reply },
  deleteConversation: null,
  getUsage: usage,
};

const parameters: Readonly<Record<string, unknown>> = {
  id: orderId,
  order_id: orderId,
  kitCode,
  kit_code: kitCode,
  result_id: resultId,
  limit: 50,
  cursor: 'eyJsaXN0Ijoib3JkZXJzIiwiYWZ0ZXIiOjQyfQ',
};
/** Where a path parameter means another record than elsewhere. */
const parametersOf: Partial<Record<ResellerEndpointName, Readonly<Record<string, unknown>>>> = {
  deleteWebhook: { id: webhookId },
  listMessages: { id: conversationId },
  createMessage: { id: conversationId },
  streamMessage: { id: conversationId },
  deleteConversation: { id: conversationId },
};

export const eventExamples: { readonly [Kind in EventKind]: Extract<ResellerEvent, { event: Kind }> } = {
  'order.shipped': {
    event: 'order.shipped',
    timestamp: '2026-11-02T09:15:04.120Z',
    data: {
      order_id: orderId,
      reference,
      kits: [
        {
          kit_code: kitCode,
          qr_link: 'https://sandbox.example.com/register/6W2K9D0XQ4T1Z8MA7C3V5B',
          tracking_code: trackingCode,
        },
      ],
    },
  },
  'unit.registered': {
    event: 'unit.registered',
    timestamp: '2026-11-02T09:15:09.480Z',
    data: { order_id: orderId, reference, kit_code: kitCode },
  },
  'result.ready': {
    event: 'result.ready',
    timestamp: '2026-11-02T09:15:31.870Z',
    data: { order_id: orderId, reference, kit_code: kitCode, result_id: resultId },
  },
};

/** A broken order, and what each rule says of it. */
const details = {
  'shipping.zip': ['is required'],
  'items.0.quantity': ['must be a whole number from 1 to 1000'],
};

export const resellerExamples = { requests, answers, parameters, parametersOf, details };

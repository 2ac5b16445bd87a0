/**
 * Every operation of the reseller interface that is served, as data (reseller-api §4). The sandbox's router, its
 * OpenAPI document and the app's client derive from this table; nothing else lists paths.
 */
import { z } from 'zod';
import { serviceErrors } from '../errors.ts';
import type { ServiceErrorCode } from '../errors.ts';
import {
  catalogueItemSchema,
  conversationRequestSchema,
  conversationSchema,
  conversationsQuerySchema,
  interpretationRequestSchema,
  interpretationSchema,
  messageRequestSchema,
  messageSchema,
  orderCreateRequestSchema,
  orderCreateResponseSchema,
  orderRecordSchema,
  pageQuerySchema,
  pageSchema,
  reportRecordSchema,
  streamLineSchema,
  unitRecordSchema,
  unitsQuerySchema,
  usageSchema,
  webhookCreateRequestSchema,
  webhookRecordSchema,
  wholeListSchema,
} from './schemas.ts';

export interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the account's base_url; `{name}` stands for a path parameter. */
  readonly path: string;
  /** What it belongs to, in a reader's words. */
  readonly tag: 'Catalogue' | 'Orders' | 'Kits' | 'Reports' | 'Webhooks' | 'AI';
  readonly summary: string;
  /** What a caller must know beyond the summary. */
  readonly notes?: string;
  /** Where the contract states it. */
  readonly section: string;
  /** Errors of its own, beside those that `endpointErrors` gives to every endpoint of its kind. */
  readonly errors?: readonly ServiceErrorCode[];
  /** Query parameters; what is not named here is refused. */
  readonly query: z.ZodType;
  readonly body?: z.ZodType;
  readonly success: { readonly status: 200 | 201 | 204; readonly body: z.ZodType | null };
  /** Read with cursor and limit. */
  readonly list?: true;
  /** The contract also offers the answer as application/pdf. */
  readonly pdf?: true;
  /** The answer is lines of JSON, each of the shape of `success.body`, sent as they come about. */
  readonly stream?: true;
  /** Metered, with the AI headers and the AI error codes. */
  readonly ai?: true;
}

const noQuery = z.strictObject({});

/** What refuses a generation before it begins. */
const generationRefusals = [
  'not_found',
  'no_results',
  'rate_limit_exceeded',
  'daily_rate_limit_exceeded',
  'monthly_budget_exhausted',
] as const satisfies readonly ServiceErrorCode[];
const generationErrors = [...generationRefusals, 'empty_response'] as const;

const neverFromBrowser = 'Results are personal health data, so never call this from a browser.';
const everyPeakOrPdf =
  'The JSON has every peak. With `Accept: application/pdf`, you get the report as a PDF instead.';

export const resellerEndpoints = {
  listProducts: {
    method: 'GET',
    path: '/products',
    tag: 'Catalogue',
    summary: 'List the catalog of product variations you can order.',
    notes: 'Subscriptions can’t be ordered here, so they aren’t listed. The list is always complete.',
    section: 'reseller-api §2.1',
    query: noQuery,
    success: { status: 200, body: wholeListSchema(catalogueItemSchema) },
  },
  createOrder: {
    method: 'POST',
    path: '/orders',
    tag: 'Orders',
    summary: 'Place an order. There’s no idempotency key, so two calls place two orders.',
    notes:
      'The order is `Paid` and goes to fulfillment immediately, because resellers are invoiced. It can’t be canceled. Its `reference` is repeated on the order, its kits, their reports, and every event. You get 404 or 429 only if the email asks for it (`fault+404@`, `fault+429@`).',
    section: 'reseller-api §2.2, §2.3, §4 rules 1 and 2',
    // Not of the contract: what the sandbox answers where an order's e-mail asks for it.
    errors: ['not_found', 'rate_limit_exceeded'],
    query: noQuery,
    body: orderCreateRequestSchema,
    success: { status: 201, body: orderCreateResponseSchema },
  },
  listOrders: {
    method: 'GET',
    path: '/orders',
    tag: 'Orders',
    summary: 'List orders, newest first.',
    notes:
      'A cursor names the last row of a page, so orders that arrive while you read the pages don’t shift them.',
    section: 'reseller-api §2.4',
    query: pageQuerySchema,
    success: { status: 200, body: pageSchema(orderRecordSchema) },
    list: true,
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{id}',
    tag: 'Orders',
    summary: 'Get an order.',
    section: 'reseller-api §2.4',
    errors: ['not_found'],
    query: noQuery,
    success: { status: 200, body: orderRecordSchema },
  },
  listUnits: {
    method: 'GET',
    path: '/units',
    tag: 'Kits',
    summary: 'List the kits of an order. There are none before it ships.',
    notes:
      'You first learn kit codes from the event `order.shipped`. Only that event has the link for registering a kit.',
    section: 'reseller-api §2.5, §4 rule 3',
    errors: ['not_found'],
    query: unitsQuerySchema,
    success: { status: 200, body: pageSchema(unitRecordSchema) },
    list: true,
  },
  getUnitByKit: {
    method: 'GET',
    path: '/units/kit/{kitCode}',
    tag: 'Kits',
    summary: 'Get a kit that has shipped.',
    section: 'reseller-api §2.5, §3',
    errors: ['not_found'],
    query: noQuery,
    success: { status: 200, body: unitRecordSchema },
  },
  listReports: {
    method: 'GET',
    path: '/reports',
    tag: 'Reports',
    summary: 'List released reports, newest first.',
    notes: `Kits without a released result aren’t listed. ${neverFromBrowser}`,
    section: 'reseller-api §2.6, §4 rule 4',
    query: pageQuerySchema,
    success: { status: 200, body: pageSchema(reportRecordSchema) },
    list: true,
    pdf: true,
  },
  getReport: {
    method: 'GET',
    path: '/reports/{result_id}',
    tag: 'Reports',
    summary: 'Get a released report.',
    notes: `${everyPeakOrPdf} ${neverFromBrowser}`,
    section: 'reseller-api §2.6',
    errors: ['not_found'],
    query: noQuery,
    success: { status: 200, body: reportRecordSchema },
    pdf: true,
  },
  getReportByKit: {
    method: 'GET',
    path: '/reports/kit/{kitCode}',
    tag: 'Reports',
    summary: 'Get the released report of a kit.',
    notes: `${everyPeakOrPdf} You get 404 until the result is released.`,
    section: 'reseller-api §2.6',
    errors: ['not_found'],
    query: noQuery,
    success: { status: 200, body: reportRecordSchema },
    pdf: true,
  },
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'Register an address for events.',
    notes:
      'Deliveries are signed with `secret`, which isn’t shown again. See the section on webhooks for what’s sent.',
    section: 'reseller-api §2.7, §6, §8',
    query: noQuery,
    body: webhookCreateRequestSchema,
    success: { status: 201, body: webhookRecordSchema },
  },
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'List registered addresses, newest first.',
    section: 'reseller-api §2.7',
    query: noQuery,
    success: { status: 200, body: wholeListSchema(webhookRecordSchema) },
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/{id}',
    tag: 'Webhooks',
    summary: 'Remove a registered address.',
    notes: 'Deliveries that are still waiting are removed, too.',
    section: 'reseller-api §4',
    errors: ['not_found'],
    query: noQuery,
    success: { status: 204, body: null },
  },
  createInterpretation: {
    method: 'POST',
    path: '/ai/interpretations',
    tag: 'AI',
    summary: 'Write the interpretation of a kit’s released result, or return the stored one.',
    notes:
      'The first call writes the text. Later calls return it with `cached: true`, which costs nothing and doesn’t count toward any limit. `refresh: true` writes a new text and replaces the stored one.',
    section: 'reseller-api §2.8, §4 rules 5 and 6, §8',
    errors: ['result_not_ready', ...generationErrors],
    query: noQuery,
    body: interpretationRequestSchema,
    success: { status: 200, body: interpretationSchema },
    ai: true,
  },
  getInterpretationByKit: {
    method: 'GET',
    path: '/ai/interpretations/kit/{kitCode}',
    tag: 'AI',
    summary: 'Get the stored interpretation of a kit. This never writes one.',
    notes: 'You get 404 if none has been written yet.',
    section: 'reseller-api §2.8, §4',
    errors: ['not_found', 'result_not_ready', 'no_results'],
    query: noQuery,
    success: { status: 200, body: interpretationSchema },
    ai: true,
  },
  createConversation: {
    method: 'POST',
    path: '/ai/conversations',
    tag: 'AI',
    summary: 'Open a conversation about a kit’s released result.',
    notes: 'The assistant knows the result from the start, so messages don’t need to repeat it.',
    section: 'reseller-api §2.8, §4 rules 6 and 7',
    errors: [
      'not_found',
      'result_not_ready',
      'no_results',
      'rate_limit_exceeded',
      'daily_rate_limit_exceeded',
    ],
    query: noQuery,
    body: conversationRequestSchema,
    success: { status: 201, body: conversationSchema },
    ai: true,
  },
  listConversations: {
    method: 'GET',
    path: '/ai/conversations',
    tag: 'AI',
    summary: 'List conversations, newest first.',
    section: 'reseller-api §2.8, §4',
    errors: ['not_found', 'rate_limit_exceeded', 'daily_rate_limit_exceeded'],
    query: conversationsQuerySchema,
    success: { status: 200, body: pageSchema(conversationSchema) },
    list: true,
    ai: true,
  },
  listMessages: {
    method: 'GET',
    path: '/ai/conversations/{id}/messages',
    tag: 'AI',
    summary: 'List the messages of a conversation, oldest first.',
    notes: 'The list is always complete. If a reply got lost on its way to you, you’ll find it here.',
    section: 'reseller-api §2.8, §4 rule 8',
    errors: ['not_found', 'no_results', 'rate_limit_exceeded', 'daily_rate_limit_exceeded'],
    query: noQuery,
    success: { status: 200, body: wholeListSchema(messageSchema) },
    ai: true,
  },
  createMessage: {
    method: 'POST',
    path: '/ai/conversations/{id}/messages',
    tag: 'AI',
    summary: 'Ask a question and get the reply.',
    section: 'reseller-api §2.8, §4 rule 7',
    errors: [...generationErrors],
    query: noQuery,
    body: messageRequestSchema,
    success: { status: 200, body: messageSchema },
    ai: true,
  },
  streamMessage: {
    method: 'POST',
    path: '/ai/conversations/{id}/messages/stream',
    tag: 'AI',
    summary: 'Ask a question and get the reply line by line as it’s written.',
    notes:
      'Lines of JSON: `text` to append, then `complete` with the stored message, or `error` if there’s no reply. A refusal comes before the first line, as JSON with its status. The turn is saved even if the connection breaks. The same message sent twice at the same moment is one turn.',
    section: 'reseller-api §2.8, §4 rules 8 and 9',
    errors: [...generationRefusals],
    query: noQuery,
    body: messageRequestSchema,
    success: { status: 200, body: streamLineSchema },
    stream: true,
    ai: true,
  },
  deleteConversation: {
    method: 'DELETE',
    path: '/ai/conversations/{id}',
    tag: 'AI',
    summary: 'Remove a conversation and all its messages.',
    section: 'reseller-api §4',
    errors: ['not_found', 'rate_limit_exceeded', 'daily_rate_limit_exceeded'],
    query: noQuery,
    success: { status: 204, body: null },
    ai: true,
  },
  getUsage: {
    method: 'GET',
    path: '/ai/usage',
    tag: 'AI',
    summary: 'Get AI limits and this month’s usage. This doesn’t use up any quota.',
    section: 'reseller-api §2.8, §8',
    query: noQuery,
    success: { status: 200, body: usageSchema },
    ai: true,
  },
} as const satisfies Record<string, EndpointDefinition>;

export type ResellerEndpoints = typeof resellerEndpoints;
export type ResellerEndpointName = keyof ResellerEndpoints;

/** Every error code an endpoint may answer with, each once, by status. */
export function endpointErrors(endpoint: EndpointDefinition): ServiceErrorCode[] {
  const codes: ServiceErrorCode[] = [
    'invalid_request',
    'unauthorized',
    'method_not_allowed',
    'not_acceptable',
    'internal_error',
    'unavailable',
  ];
  if (endpoint.body !== undefined) codes.push('payload_too_large', 'unsupported_media_type');
  if (endpoint.ai === true) codes.push('ai_disabled');
  codes.push(...(endpoint.errors ?? []));
  return codes.toSorted((a, b) => serviceErrors[a].status - serviceErrors[b].status);
}

/** Names of the path parameters in a template: `/orders/{id}` gives `id`. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

export type EndpointParams<Name extends ResellerEndpointName> = Record<
  PathParameter<ResellerEndpoints[Name]['path']>,
  string
>;
/** Query after parsing. */
export type EndpointQuery<Name extends ResellerEndpointName> = z.output<ResellerEndpoints[Name]['query']>;
/** Body after parsing; undefined where the endpoint takes none. */
export type EndpointBody<Name extends ResellerEndpointName> = ResellerEndpoints[Name] extends {
  body: infer Body extends z.ZodType;
}
  ? z.output<Body>
  : undefined;
/** Body of the successful answer; undefined where there is none (204). */
export type EndpointResponse<Name extends ResellerEndpointName> =
  ResellerEndpoints[Name]['success']['body'] extends z.ZodType
    ? z.output<Extract<ResellerEndpoints[Name]['success']['body'], z.ZodType>>
    : undefined;

/** Fills the parameters of a path template, percent-encoded. Throws when one is missing: that is a programming error. */
export function endpointPath(template: string, params: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^}]+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path parameter ${name} of ${template} is missing`);
    return encodeURIComponent(value);
  });
}

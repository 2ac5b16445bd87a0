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

export const resellerEndpoints = {
  listProducts: {
    method: 'GET',
    path: '/products',
    tag: 'Catalogue',
    summary: 'The catalogue of orderable product variations.',
    notes: 'Subscriptions cannot be ordered here and are not listed. The list is always whole.',
    section: 'reseller-api §2.1',
    query: noQuery,
    success: { status: 200, body: wholeListSchema(catalogueItemSchema) },
  },
  createOrder: {
    method: 'POST',
    path: '/orders',
    tag: 'Orders',
    summary: 'Places an order. There is no idempotency key: two calls are two orders.',
    notes:
      'The order enters fulfilment at once and is `Paid`; no payment is awaited, because the reseller is invoiced. There is no way to cancel. `reference` is echoed on the order, its kits, their reports and every event. 404 and 429 come only where the e-mail asks for them (`fault+404@`, `fault+429@`).',
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
    summary: 'Orders, newest first.',
    notes: 'A cursor names the last row of a page: orders that arrive while you walk shift nothing.',
    section: 'reseller-api §2.4',
    query: pageQuerySchema,
    success: { status: 200, body: pageSchema(orderRecordSchema) },
    list: true,
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{id}',
    tag: 'Orders',
    summary: 'One order.',
    section: 'reseller-api §2.4',
    errors: ['not_found'],
    query: noQuery,
    success: { status: 200, body: orderRecordSchema },
  },
  listUnits: {
    method: 'GET',
    path: '/units',
    tag: 'Kits',
    summary: 'Kits of one order; none before the order has shipped.',
    notes:
      'Kit codes first become known with the event `order.shipped`. The link with which a customer registers a kit is in that event alone.',
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
    summary: 'One kit, once it has shipped.',
    section: 'reseller-api §2.5, §3',
    errors: ['not_found'],
    query: noQuery,
    success: { status: 200, body: unitRecordSchema },
  },
  listReports: {
    method: 'GET',
    path: '/reports',
    tag: 'Reports',
    summary: 'Released reports, newest first.',
    notes:
      'A kit whose result is not released does not appear. Results are personal health data: never call this from a browser.',
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
    summary: 'One released report.',
    notes:
      'The JSON carries every peak; with `Accept: application/pdf` the answer is the rendered report. Results are personal health data: never call this from a browser.',
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
    summary: 'The released report of a kit.',
    notes:
      'The JSON carries every peak; with `Accept: application/pdf` the answer is the rendered report. 404 until the result is released.',
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
    summary: 'Registers an address for events.',
    notes:
      'Deliveries are signed with `secret`, which no answer shows again. See the section on webhooks for what is sent.',
    section: 'reseller-api §2.7, §6, §8',
    query: noQuery,
    body: webhookCreateRequestSchema,
    success: { status: 201, body: webhookRecordSchema },
  },
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    tag: 'Webhooks',
    summary: 'Registered addresses, newest first.',
    section: 'reseller-api §2.7',
    query: noQuery,
    success: { status: 200, body: wholeListSchema(webhookRecordSchema) },
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/{id}',
    tag: 'Webhooks',
    summary: 'Removes a registration.',
    notes: 'What was still to be delivered to it goes with it.',
    section: 'reseller-api §4',
    errors: ['not_found'],
    query: noQuery,
    success: { status: 204, body: null },
  },
  createInterpretation: {
    method: 'POST',
    path: '/ai/interpretations',
    tag: 'AI',
    summary: "Writes, or returns, the interpretation of a kit's released result.",
    notes:
      'The first call writes the text, later calls return it with `cached: true`: that costs nothing and counts against no limit. `refresh: true` writes it anew and replaces it.',
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
    summary: 'The stored interpretation of a kit; never generates.',
    notes: '404 when none was written yet.',
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
    summary: "Opens a conversation about a kit's released result.",
    notes: 'The assistant holds the result from the start; messages need not repeat it.',
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
    summary: 'The conversations, the newest first.',
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
    summary: 'The transcript of a conversation, in the order of what was said.',
    notes: 'The list is always whole. A question whose reply was lost on the way is answered here.',
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
    summary: 'Asks something; the answer is the reply.',
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
    summary: 'Asks something; the reply comes line by line as it is written.',
    notes:
      'Lines of JSON: `text` to append, then `complete` with the stored message, or `error` when no reply came about. What is refused is refused before the first line, as JSON with its status. The turn is saved whatever becomes of the connection; the same message asked at the same moment is the same turn.',
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
    summary: 'Removes a conversation with everything said in it.',
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
    summary: 'AI limits and the use of this month; consumes no quota.',
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

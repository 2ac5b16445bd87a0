/**
 * Every operation of the reseller interface that is served, as data (reseller-api §4). The sandbox's router, its
 * OpenAPI document and the app's client derive from this table; nothing else lists paths.
 */
import { z } from 'zod';
import {
  catalogueItemSchema,
  interpretationRequestSchema,
  interpretationSchema,
  orderCreateRequestSchema,
  orderCreateResponseSchema,
  orderRecordSchema,
  pageQuerySchema,
  pageSchema,
  reportRecordSchema,
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
  readonly summary: string;
  /** Where the contract states it. */
  readonly section: string;
  /** Query parameters; what is not named here is refused. */
  readonly query: z.ZodType;
  readonly body?: z.ZodType;
  readonly success: { readonly status: 200 | 201 | 204; readonly body: z.ZodType | null };
  /** Read with cursor and limit. */
  readonly list?: true;
  /** The contract also offers the answer as application/pdf. */
  readonly pdf?: true;
  /** Metered, with the AI headers and the AI error codes. */
  readonly ai?: true;
}

const noQuery = z.strictObject({});

export const resellerEndpoints = {
  listProducts: {
    method: 'GET',
    path: '/products',
    summary: 'The catalogue of orderable product variations.',
    section: 'reseller-api §2.1',
    query: noQuery,
    success: { status: 200, body: wholeListSchema(catalogueItemSchema) },
  },
  createOrder: {
    method: 'POST',
    path: '/orders',
    summary: 'Places an order. There is no idempotency key: two calls are two orders.',
    section: 'reseller-api §2.2',
    query: noQuery,
    body: orderCreateRequestSchema,
    success: { status: 201, body: orderCreateResponseSchema },
  },
  listOrders: {
    method: 'GET',
    path: '/orders',
    summary: 'Orders, newest first.',
    section: 'reseller-api §2.4',
    query: pageQuerySchema,
    success: { status: 200, body: pageSchema(orderRecordSchema) },
    list: true,
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{id}',
    summary: 'One order.',
    section: 'reseller-api §2.4',
    query: noQuery,
    success: { status: 200, body: orderRecordSchema },
  },
  listUnits: {
    method: 'GET',
    path: '/units',
    summary: 'Kits of one order; none before the order has shipped.',
    section: 'reseller-api §2.5',
    query: unitsQuerySchema,
    success: { status: 200, body: pageSchema(unitRecordSchema) },
    list: true,
  },
  getUnitByKit: {
    method: 'GET',
    path: '/units/kit/{kitCode}',
    summary: 'One kit, once it has shipped.',
    section: 'reseller-api §2.5',
    query: noQuery,
    success: { status: 200, body: unitRecordSchema },
  },
  listReports: {
    method: 'GET',
    path: '/reports',
    summary: 'Released reports, newest first.',
    section: 'reseller-api §2.6',
    query: pageQuerySchema,
    success: { status: 200, body: pageSchema(reportRecordSchema) },
    list: true,
    pdf: true,
  },
  getReport: {
    method: 'GET',
    path: '/reports/{result_id}',
    summary: 'One released report.',
    section: 'reseller-api §2.6',
    query: noQuery,
    success: { status: 200, body: reportRecordSchema },
    pdf: true,
  },
  getReportByKit: {
    method: 'GET',
    path: '/reports/kit/{kitCode}',
    summary: 'The released report of a kit.',
    section: 'reseller-api §2.6',
    query: noQuery,
    success: { status: 200, body: reportRecordSchema },
    pdf: true,
  },
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    summary: 'Registers an address for events.',
    section: 'reseller-api §2.7',
    query: noQuery,
    body: webhookCreateRequestSchema,
    success: { status: 201, body: webhookRecordSchema },
  },
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    summary: 'Registered addresses, newest first.',
    section: 'reseller-api §2.7',
    query: noQuery,
    success: { status: 200, body: wholeListSchema(webhookRecordSchema) },
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Removes a registration.',
    section: 'reseller-api §4',
    query: noQuery,
    success: { status: 204, body: null },
  },
  createInterpretation: {
    method: 'POST',
    path: '/ai/interpretations',
    summary: "Writes, or returns, the interpretation of a kit's released result.",
    section: 'reseller-api §2.8',
    query: noQuery,
    body: interpretationRequestSchema,
    success: { status: 200, body: interpretationSchema },
    ai: true,
  },
  getInterpretationByKit: {
    method: 'GET',
    path: '/ai/interpretations/kit/{kitCode}',
    summary: 'The stored interpretation of a kit; never generates.',
    section: 'reseller-api §4',
    query: noQuery,
    success: { status: 200, body: interpretationSchema },
    ai: true,
  },
  getUsage: {
    method: 'GET',
    path: '/ai/usage',
    summary: 'AI limits and the use of this month; consumes no quota.',
    section: 'reseller-api §2.8',
    query: noQuery,
    success: { status: 200, body: usageSchema },
    ai: true,
  },
} as const satisfies Record<string, EndpointDefinition>;

export type ResellerEndpoints = typeof resellerEndpoints;
export type ResellerEndpointName = keyof ResellerEndpoints;

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

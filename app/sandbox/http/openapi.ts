/** OpenAPI 3.1 documents, derived from the contract's endpoint table. */
import { z } from 'zod';
import { errorBodySchema, serviceErrors } from '../../contract/errors.ts';
import type { ServiceErrorCode } from '../../contract/errors.ts';
import { resellerEndpoints } from '../../contract/reseller/endpoints.ts';
import type { EndpointDefinition } from '../../contract/reseller/endpoints.ts';
import { partnerNotOffered } from '../partner/partner-api.ts';

type Json = Record<string, unknown>;

const errorRef = { $ref: '#/components/schemas/Error' };

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodType): Json[] {
  const schema = jsonSchema(query, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function errorCodes(endpoint: EndpointDefinition): ServiceErrorCode[] {
  const codes: ServiceErrorCode[] = [
    'invalid_request',
    'unauthorized',
    'not_acceptable',
    'internal_error',
    'unavailable',
  ];
  if (endpoint.path.includes('{') || endpoint.method === 'POST') codes.push('not_found');
  if (endpoint.body !== undefined) codes.push('payload_too_large', 'unsupported_media_type');
  if (endpoint.ai === true) {
    codes.push('ai_disabled', 'not_found', 'result_not_ready', 'no_results');
    codes.push(
      'rate_limit_exceeded',
      'daily_rate_limit_exceeded',
      'monthly_budget_exhausted',
      'empty_response',
    );
  }
  return codes;
}

function errorResponses(endpoint: EndpointDefinition): Json {
  const byStatus = new Map<number, Set<ServiceErrorCode>>();
  for (const code of errorCodes(endpoint)) {
    const { status } = serviceErrors[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: [...codes].map((code) => `${code}: ${serviceErrors[code].message}`).join(' '),
        content: { 'application/json': { schema: errorRef } },
      },
    ]),
  );
}

function operation(name: string, endpoint: EndpointDefinition): Json {
  const { success } = endpoint;
  const content =
    success.body === null
      ? {}
      : { content: { 'application/json': { schema: jsonSchema(success.body, 'output') } } };
  const requestBody =
    endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        };
  return {
    operationId: name,
    summary: endpoint.summary,
    description: endpoint.section,
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...requestBody,
    responses: {
      [String(success.status)]: { description: 'Success', ...content },
      ...errorResponses(endpoint),
    },
  };
}

const shared = {
  openapi: '3.1.0',
  security: [{ token: [] }],
  components: {
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'basic',
        description: 'Empty user name; the API token is the password.',
      },
    },
    schemas: { Error: jsonSchema(errorBodySchema, 'output') },
  },
};

/** The reseller interface at `baseUrl`. */
export function resellerOpenApi(baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(resellerEndpoints)) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    ...shared,
    info: { title: 'Reseller fulfilment API (sandbox)', version: '1' },
    servers: [{ url: baseUrl }],
    paths,
  };
}

/** The partner interface at `baseUrl`: it has no operations yet, and says so. */
export function partnerOpenApi(baseUrl: string): Json {
  return {
    ...shared,
    info: { title: 'Partner (practice) API (sandbox)', version: '0', description: partnerNotOffered },
    servers: [{ url: baseUrl }],
    paths: {},
  };
}

/** OpenAPI 3.1 documents, derived from the contract's endpoint table and schemas. */
import { defaultPageSize, maxPageSize } from '../../../contract/reseller/fields.ts';
import { resellerEndpoints } from '../../../contract/reseller/endpoints.ts';
import type { EndpointDefinition, ResellerEndpointName } from '../../../contract/reseller/endpoints.ts';
import { answers, componentHeaders, componentResponses } from './answers.ts';
import { parameterExamples, parameterExamplesOf, requestExamples } from './examples.ts';
import { componentSchemas, jsonSchema, refOf } from './schemas.ts';
import type { Json } from './schemas.ts';
import { webhookOperations } from './webhooks.ts';
import { errorWords } from '../../words/errors.ts';

const pathTexts: Readonly<Record<string, string>> = {
  id: 'Identifier of the record.',
  kitCode: 'Code of a kit that has shipped.',
  result_id: 'Identifier of a released result.',
};

function pathParameters(name: ResellerEndpointName, path: string): Json[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter = '']) => ({
    name: parameter,
    in: 'path',
    required: true,
    description: pathTexts[parameter] ?? '',
    schema: { type: 'string', minLength: 1 },
    example: parameterExamplesOf[name]?.[parameter] ?? parameterExamples[parameter],
  }));
}

interface QuerySchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** In a query everything is text; a caller is told the number it stands for. */
const limitJson: Json = { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultPageSize };

function queryParameters(query: EndpointDefinition['query']): Json[] {
  const { properties = {}, required = [] }: QuerySchema = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    if (name === 'limit' || name === 'cursor') return { $ref: `#/components/parameters/${name}` };
    const isRequired = required.includes(name);
    return { name, in: 'query', required: isRequired, description, schema, example: parameterExamples[name] };
  });
}

/** `cursor` and `limit`, which all lists share. */
function componentParameters(): Json {
  const { properties = {} }: QuerySchema = jsonSchema(resellerEndpoints.listOrders.query, 'input');
  return Object.fromEntries(
    Object.entries(properties).map(([name, { description, ...schema }]) => [
      name,
      {
        name,
        in: 'query',
        required: false,
        description,
        schema: name === 'limit' ? limitJson : schema,
        example: parameterExamples[name],
        ...(name === 'cursor' ? { allowEmptyValue: true } : {}),
      },
    ]),
  );
}

function requestBody(name: ResellerEndpointName, endpoint: EndpointDefinition): Json {
  if (endpoint.body === undefined) return {};
  const examples = { example: { value: requestExamples[name] } };
  const content = { 'application/json': { schema: refOf(endpoint.body), examples } };
  return { requestBody: { required: true, content } };
}

function operation(name: ResellerEndpointName, endpoint: EndpointDefinition): Json {
  const { notes } = endpoint;
  return {
    tags: [endpoint.tag],
    operationId: name,
    summary: endpoint.summary,
    description: notes === undefined ? `${endpoint.section}.` : `${notes}\n\n${endpoint.section}.`,
    parameters: [...pathParameters(name, endpoint.path), ...queryParameters(endpoint.query)],
    ...requestBody(name, endpoint),
    responses: answers(name, endpoint),
  };
}

function paths(): Json {
  const made: Record<string, Json> = {};
  for (const name of Object.keys(resellerEndpoints) as ResellerEndpointName[]) {
    const endpoint = resellerEndpoints[name];
    (made[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return made;
}

const tags = [
  { name: 'Catalogue', description: 'What can be ordered (reseller-api §2.1).' },
  { name: 'Orders', description: 'Placing and following orders (§2.2 to §2.4).' },
  { name: 'Kits', description: 'The kits of an order, once it has shipped (§2.5, §3).' },
  { name: 'Reports', description: 'Released results, as JSON or PDF (§2.6). Personal health data.' },
  { name: 'Webhooks', description: 'Where events are sent (§2.7).' },
  { name: 'AI', description: 'Interpretations of a kit’s released result (§2.8), metered (§8).' },
];

const security = {
  security: [{ token: [] }],
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'basic',
      description: 'Leave the user name empty; the API token is the password (reseller-api §5).',
    },
  },
};

const resellerDescription = `Test kits for resellers: catalogue, drop-ship orders, kits, reports, webhooks and
interpretations. **This is the sandbox**: no kit ships, no sample is analysed, nothing is invoiced, and every result is
made up.

Bodies are JSON in UTF-8 of at most 1,000,000 bytes. Fields and query parameters that are not named here are refused.
Records of another account are answered as if they did not exist. Times are ISO 8601 in UTC with milliseconds, amounts
are in minor units. HEAD is answered wherever GET is; an address that is not listed here is 404 \`not_found\`.`;

/** The reseller interface at `baseUrl`. */
export function resellerOpenApi(baseUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reseller fulfilment API (sandbox)',
      version: '1',
      description: resellerDescription,
    },
    servers: [{ url: baseUrl, description: 'This sandbox' }],
    security: security.security,
    tags,
    paths: paths(),
    webhooks: webhookOperations(),
    components: {
      securitySchemes: security.securitySchemes,
      parameters: componentParameters(),
      headers: componentHeaders(),
      responses: componentResponses(),
      schemas: componentSchemas(),
    },
  };
}

/** The partner interface at `baseUrl`: it has no operations yet, and says so. */
export function partnerOpenApi(baseUrl: string): Json {
  const { Error: errorSchema } = componentSchemas();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner (practice) API (sandbox)',
      version: '0',
      description: errorWords.partnerNotOffered,
    },
    servers: [{ url: baseUrl, description: 'This sandbox' }],
    security: security.security,
    paths: {},
    components: { securitySchemes: security.securitySchemes, schemas: { Error: errorSchema } },
  };
}

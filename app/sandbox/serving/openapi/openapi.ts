/** OpenAPI 3.1 documents, derived from the contract's endpoint table and schemas. */
import { defaultPageSize, maxPageSize } from '../../../contract/lists.ts';
import { resellerEndpoints } from '../../../contract/reseller/endpoints.ts';
import type { ResellerEndpointName } from '../../../contract/reseller/endpoints.ts';
import type { EndpointDefinition } from '../../../contract/endpoints.ts';
import { answers, componentHeaders, componentResponses } from './answers.ts';
import { parameterExamples, parameterExamplesOf, requestExamples } from './examples.ts';
import { componentSchemas, jsonSchema, refOf } from './schemas.ts';
import type { Json } from './schemas.ts';
import { webhookOperations } from './webhooks.ts';
import { maxBodyBytes } from '../../http/body.ts';
import { errorWords } from '../../words/errors.ts';
import { openApiWords as words } from '../../words/openapi.ts';

const pathTexts: Readonly<Record<string, string>> = words.parameters;

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

const tags = Object.entries(words.tags).map(([name, description]) => ({ name, description }));

const security = {
  security: [{ token: [] }],
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'basic',
      description: words.token,
    },
  },
};

/** The reseller interface at `baseUrl`. */
export function resellerOpenApi(baseUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: words.reseller.title,
      version: '1',
      description: words.reseller.description(maxBodyBytes),
    },
    servers: [{ url: baseUrl, description: words.server }],
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
      title: words.partner.title,
      version: '0',
      description: errorWords.partnerNotOffered,
    },
    servers: [{ url: baseUrl, description: words.server }],
    security: security.security,
    paths: {},
    components: { securitySchemes: security.securitySchemes, schemas: { Error: errorSchema } },
  };
}

/** OpenAPI 3.1 documents, derived from the contract's endpoint tables and schemas. */
import { defaultPageSize, maxPageSize, pageQuerySchema } from '../../../contract/lists.ts';
import type { EndpointDefinition } from '../../../contract/endpoints.ts';
import { answers, componentHeaders, componentResponses } from './answers.ts';
import type { InterfaceDescription, Json } from './interface-description.ts';
import { partnerDescription } from './partner/description.ts';
import { resellerDescription } from './reseller/description.ts';
import { componentSchemas, jsonSchema, refOf } from './schemas.ts';
import { webhookOperations } from './webhooks.ts';
import { maxBodyBytes } from '../../http/body.ts';
import { openApiWords as words } from '../../words/openapi.ts';

function pathParameters({ examples, words: own }: InterfaceDescription, name: string, path: string): Json[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter = '']) => ({
    name: parameter,
    in: 'path',
    required: true,
    description: own.parameters[parameter] ?? '',
    schema: { type: 'string', minLength: 1 },
    example: examples.parametersOf[name]?.[parameter] ?? examples.parameters[parameter],
  }));
}

interface QuerySchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** In a query everything is text; a caller is told the number it stands for. */
const limitJson: Json = { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultPageSize };

function queryParameters({ examples }: InterfaceDescription, query: EndpointDefinition['query']): Json[] {
  const { properties = {}, required = [] }: QuerySchema = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    if (name === 'limit' || name === 'cursor') return { $ref: `#/components/parameters/${name}` };
    const isRequired = required.includes(name);
    return {
      name,
      in: 'query',
      required: isRequired,
      description,
      schema,
      example: examples.parameters[name],
    };
  });
}

/** `cursor` and `limit`, which all lists share. */
function componentParameters({ examples }: InterfaceDescription): Json {
  const { properties = {} }: QuerySchema = jsonSchema(pageQuerySchema, 'input');
  return Object.fromEntries(
    Object.entries(properties).map(([name, { description, ...schema }]) => [
      name,
      {
        name,
        in: 'query',
        required: false,
        description,
        schema: name === 'limit' ? limitJson : schema,
        example: examples.parameters[name],
        ...(name === 'cursor' ? { allowEmptyValue: true } : {}),
      },
    ]),
  );
}

function requestBody(
  { schemas, examples }: InterfaceDescription,
  name: string,
  body: EndpointDefinition['body'],
): Json {
  if (body === undefined) return {};
  const example = { value: examples.requests[name] };
  const content = { 'application/json': { schema: refOf(schemas, body), examples: { example } } };
  return { requestBody: { required: true, content } };
}

function operation(described: InterfaceDescription, name: string, endpoint: EndpointDefinition): Json {
  const notes = endpoint.notes === undefined ? [] : [endpoint.notes];
  return {
    tags: [endpoint.tag],
    operationId: name,
    summary: endpoint.summary,
    description: [...notes, `${endpoint.section}.`].join('\n\n'),
    parameters: [
      ...pathParameters(described, name, endpoint.path),
      ...queryParameters(described, endpoint.query),
    ],
    ...requestBody(described, name, endpoint.body),
    responses: answers(described, name, endpoint),
  };
}

function paths(described: InterfaceDescription): Json {
  const made: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(described.endpoints)) {
    (made[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(described, name, endpoint);
  }
  return made;
}

/** The document of an interface at `baseUrl`. */
function openApi(described: InterfaceDescription, baseUrl: string): Json {
  const { title, description, token, tags, schemas } = described.words;
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: description(maxBodyBytes) },
    servers: [{ url: baseUrl, description: words.server }],
    security: [{ token: [] }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths: paths(described),
    webhooks: webhookOperations(described),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'basic', description: token } },
      parameters: componentParameters(described),
      headers: componentHeaders(),
      responses: componentResponses(described),
      schemas: componentSchemas(described.schemas, schemas),
    },
  };
}

/** The reseller interface at `baseUrl`. */
export function resellerOpenApi(baseUrl: string): Json {
  return openApi(resellerDescription, baseUrl);
}

/** The partner interface at `baseUrl`. */
export function partnerOpenApi(baseUrl: string): Json {
  return openApi(partnerDescription, baseUrl);
}

/** The OpenAPI document says what the endpoint table says, names every error, and gives examples that are right. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { peakNames } from '../../../app/contract/indexes.ts';
import { errorBodySchema, serviceErrors } from '../../../app/contract/errors.ts';
import type { ServiceErrorCode } from '../../../app/contract/errors.ts';
import { resellerEndpoints } from '../../../app/contract/reseller/endpoints.ts';
import { endpointErrors, endpointPath } from '../../../app/contract/endpoints.ts';
import type { EndpointDefinition } from '../../../app/contract/endpoints.ts';
import { eventKinds, resellerEventSchema } from '../../../app/contract/reseller/events.ts';
import { webhookHeaders } from '../../../app/contract/webhooks.ts';
import { aiHeaders, streamMediaType } from '../../../app/contract/ai.ts';
import { partnerEndpoints } from '../../../app/contract/partner/endpoints.ts';
import { partnerEventKinds, partnerOrderShippedEventSchema } from '../../../app/contract/partner/events.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

interface Parameter {
  name: string;
  in: string;
  description: string;
  schema: Json;
  example: unknown;
  $ref?: string;
}
type Json = Record<string, unknown>;
interface Media {
  schema: Json;
  examples: Record<string, { value: unknown }>;
}
interface Answer {
  description: string;
  headers?: Record<string, { required?: boolean; example?: unknown; $ref?: string }>;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}
interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, Json> };
}

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

interface Interface {
  kind: 'reseller' | 'partner';
  table: Record<string, EndpointDefinition>;
  eventKinds: readonly string[];
  event: z.ZodType;
  /** Of an account with AI. */
  client: () => Client;
}
const interfaces: Interface[] = [
  {
    kind: 'reseller',
    table: resellerEndpoints,
    eventKinds,
    event: resellerEventSchema,
    client: () => sandbox.clients[0],
  },
  {
    kind: 'partner',
    table: partnerEndpoints,
    eventKinds: partnerEventKinds,
    event: partnerOrderShippedEventSchema,
    client: () => sandbox.practices[0],
  },
];

async function read(kind: Interface['kind']): Promise<Document> {
  return (await (await fetch(sandbox.running.ready.openapi[kind])).json()) as Document;
}

/** A schema of the document as a check of its own, made from the JSON alone. */
function fits({ components }: Document, schema: Json): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as never);
}

describe.each(interfaces)('the $kind document', ({ kind, table, eventKinds: kinds, event, client }) => {
  let document: Document;
  beforeAll(async () => {
    document = await read(kind);
  });
  const endpoints = Object.entries(table);

  function resolve<Value>(value: Value & { $ref?: string }): Value {
    if (value.$ref === undefined) return value;
    const [, ...steps] = value.$ref.split('/');
    return steps.reduce<unknown>((at, step) => (at as Json)[step], document) as Value;
  }

  function operationOf(endpoint: EndpointDefinition): Operation {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (operation === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is missing`);
    return operation;
  }

  describe.each(endpoints)('%s', (name, endpoint) => {
    test('is described, with its section, its tag and an example for each parameter', () => {
      const operation = operationOf(endpoint);
      expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary, tags: [endpoint.tag] });
      expect(operation.description).toContain(endpoint.section);
      expect(document.tags.map((tag) => tag.name)).toContain(endpoint.tag);
      for (const parameter of operation.parameters.map(resolve)) {
        expect(parameter.description).not.toBe('');
        expect(fits(document, parameter.schema).safeParse(parameter.example).success, parameter.name).toBe(
          true,
        );
      }
    });

    test('has examples of what is sent and answered that are right, by the contract and by the document', () => {
      const operation = operationOf(endpoint);
      const json = (of: { content?: Record<string, Media> } | undefined) => of?.content?.['application/json'];
      const success = operation.responses[String(endpoint.success.status)];
      const pairs: [Media | undefined, z.ZodType | null | undefined][] = [
        [json(operation.requestBody), endpoint.body],
        [
          endpoint.stream === true ? success?.content?.[streamMediaType] : json(success),
          endpoint.success.body,
        ],
      ];
      for (const [media, contract] of pairs) {
        expect(media === undefined).toBe(contract === undefined || contract === null);
        if (media === undefined || !contract) continue;
        for (const { value } of Object.values(media.examples)) {
          // Equal, not only accepted: an example shows nothing that the contract drops.
          expect(contract.parse(value)).toEqual(value);
          expect(fits(document, media.schema).safeParse(value).error).toBeUndefined();
        }
      }
    });

    test('names every error with its status, an example body and its headers', () => {
      const { responses } = operationOf(endpoint);
      const listed = Object.entries(responses).flatMap(([status, reference]) => {
        if (status === String(endpoint.success.status)) return [];
        const { content, headers = {} } = resolve(reference);
        for (const header of Object.values(headers).map(resolve)) expect(header.example).toBeDefined();
        return Object.entries(content?.['application/json']?.examples ?? {}).map(([code, { value }]) => {
          expect(errorBodySchema.strict().parse(value).code).toBe(code);
          expect(String(serviceErrors[code as ServiceErrorCode].status)).toBe(status);
          return code;
        });
      });
      expect(listed.toSorted()).toEqual(endpointErrors(endpoint).toSorted());
      const headersOf = (status: number) =>
        Object.keys(resolve(responses[String(status)] ?? { description: '' }).headers ?? {});
      expect(headersOf(401)).toEqual(['WWW-Authenticate']);
      expect(headersOf(405)).toContain('Allow');
      expect(headersOf(503)).toContain('Retry-After');
      const ofAi = Object.values(aiHeaders);
      for (const status of Object.keys(responses).map(Number)) {
        const given = headersOf(status).map((header) => header.toLowerCase());
        const expected = endpoint.ai === true && status !== 401;
        for (const header of ofAi)
          expect(given.includes(header), `${header} at ${String(status)}`).toBe(expected);
      }
    });
  });

  test('reports are offered as PDF too, and nothing else is', () => {
    for (const [, endpoint] of endpoints) {
      const success = operationOf(endpoint).responses[String(endpoint.success.status)];
      expect('application/pdf' in (success?.content ?? {})).toBe(endpoint.path.startsWith('/reports'));
    }
  });

  test('lists the status that each operation answers to a record that isn’t there', async () => {
    for (const [name, endpoint] of endpoints) {
      const operation = operationOf(endpoint);
      const sent = operation.requestBody?.content['application/json']?.examples['example']?.value;
      const params = { id: 'none', kitCode: 'none', result_id: 'none' };
      const answer = await fetch(client().account.base_url + endpointPath(endpoint.path, params), {
        method: endpoint.method,
        headers: {
          authorization: basicAuthorization(client().account.token),
          'content-type': 'application/json',
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      await answer.arrayBuffer();
      expect([name, Object.keys(operation.responses)]).toEqual([
        name,
        expect.arrayContaining([String(answer.status)]),
      ]);
    }
  });

  test('names each schema once and refers to it', () => {
    const used = new Set(JSON.stringify(document).match(/#\/components\/[a-z]+\/[A-Za-z-]+/gi));
    const named = Object.entries(document.components).flatMap(([kind, members]) =>
      kind === 'securitySchemes' ? [] : Object.keys(members).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...used].toSorted()).toEqual(named.toSorted());
    const page = document.components.schemas['OrderPage'] as { properties: { data: { items: Json } } };
    expect(page.properties.data.items).toEqual({ $ref: '#/components/schemas/Order' });
  });

  test('the example report adds up to 100', () => {
    const { responses } = operationOf(table['getReportByKit'] as EndpointDefinition);
    const value = responses['200']?.content?.['application/json']?.examples['example']?.value as Record<
      string,
      number
    >;
    expect(peakNames.reduce((sum, name) => sum + Math.round((value[name] ?? 0) * 100), 0)).toBe(10_000);
  });

  test('describes each event with the headers that carry its signature', () => {
    expect(Object.keys(document.webhooks)).toEqual([...kinds]);
    for (const named of kinds) {
      const { post } = document.webhooks[named] as { post: Operation };
      const names = post.parameters.map((parameter) => parameter.name.toLowerCase());
      expect(names.slice(0, 2)).toEqual([webhookHeaders.event, webhookHeaders.signature]);
      const media = post.requestBody?.content['application/json'] as Media;
      const { value } = media.examples['example'] as { value: unknown };
      expect(event.parse(value)).toEqual(value);
      expect(fits(document, media.schema).safeParse(value).error).toBeUndefined();
      expect(fits(document, media.schema).safeParse({ event: named }).success).toBe(false);
    }
  });
});

test('says of each country code, and of nothing else, that it is one', async () => {
  const document = await read('reseller');
  const country = fits(document, { $ref: '#/components/schemas/ShippingAddress' });
  const address = { city: 'Berlin', address: 'Beispielweg 1', zip: '10115' };
  for (const code of ['DE', 'US', 'AX'])
    expect(country.safeParse({ ...address, country: code }).success).toBe(true);
  for (const code of ['de', 'XK', 'DEU', ''])
    expect(country.safeParse({ ...address, country: code }).success).toBe(false);
});

/** The `webhooks` section of an OpenAPI document: what the service sends (reseller-api §6, partner-api §6). */
import { webhookAcknowledgementMs } from '../../../contract/webhooks.ts';
import { openApiWords } from '../../words/openapi.ts';
import type { InterfaceDescription, Json } from './interface-description.ts';
import { schemaRef } from './schemas.ts';

const words = openApiWords.events;

function header(
  name: string,
  text: string,
  facts: { schema: Json; example: string; required: boolean },
): Json {
  return { name, in: 'header', description: text, ...facts };
}

/** Headers of the Standard Webhooks form: an extra of the sandbox, which the contract does not promise. */
const standardHeaders: Json[] = [
  header('webhook-id', words.headers.id, {
    schema: { type: 'string' },
    example: 'evt_2c9d0kxq7m4wz1t8',
    required: false,
  }),
  header('webhook-timestamp', words.headers.timestamp, {
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '1793610904',
    required: false,
  }),
  header('webhook-signature', words.headers.standardSignature, {
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    required: false,
  }),
];

function headersOf(kind: string): Json[] {
  return [
    header('X-Webhook-Event', words.headers.kind, {
      schema: { type: 'string', const: kind },
      example: kind,
      required: true,
    }),
    header('X-Webhook-Signature', words.headers.signature, {
      schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      example: '6f1d0d6ab1f0c2e9a2a9d7a54b6f1f4a3a1b5c7d9e0f112233445566778899aa',
      required: true,
    }),
    ...standardHeaders,
  ];
}

const answers: Json = {
  '200': { description: words.responses[200] },
  '401': { description: words.responses[401] },
  '410': { description: words.responses[410] },
  default: { description: words.responses.other },
};

export function webhookOperations({ events, words: ownWords }: InterfaceDescription): Json {
  const description = ownWords.delivery(webhookAcknowledgementMs / 1_000);
  return Object.fromEntries(
    Object.entries(events).map(([kind, { schema, operationId, summary, example }]) => {
      const body = { schema: schemaRef(schema), examples: { example: { value: example } } };
      const operation = {
        tags: ['Webhooks'],
        operationId,
        summary,
        description,
        security: [],
        parameters: headersOf(kind),
        requestBody: { required: true, content: { 'application/json': body } },
        responses: answers,
      };
      return [kind, { post: operation }];
    }),
  );
}

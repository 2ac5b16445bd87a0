/** The `webhooks` section of the reseller document: what the service sends (reseller-api §6). */
import { eventKinds } from '../../../contract/reseller/events.ts';
import { webhookAcknowledgementMs } from '../../../contract/webhooks.ts';
import type { EventKind } from '../../../contract/reseller/events.ts';
import { openApiWords } from '../../words/openapi.ts';
import { eventExamples } from './examples.ts';
import { schemaRef } from './schemas.ts';
import type { Json, SchemaName } from './schemas.ts';

const words = openApiWords.events;

interface EventText {
  readonly schema: SchemaName;
  readonly operationId: string;
}

const texts: Readonly<Record<EventKind, EventText>> = {
  'order.shipped': {
    schema: 'OrderShippedEvent',
    operationId: 'onOrderShipped',
  },
  'unit.registered': {
    schema: 'UnitRegisteredEvent',
    operationId: 'onUnitRegistered',
  },
  'result.ready': {
    schema: 'ResultReadyEvent',
    operationId: 'onResultReady',
  },
};

const description = words.description(webhookAcknowledgementMs / 1_000);

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

function headersOf(kind: EventKind): Json[] {
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

export function webhookOperations(): Json {
  return Object.fromEntries(
    eventKinds.map((kind) => {
      const { schema, operationId } = texts[kind];
      const body = { schema: schemaRef(schema), examples: { example: { value: eventExamples[kind] } } };
      const operation = {
        tags: ['Webhooks'],
        operationId,
        summary: words[kind],
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

/** The `webhooks` section of the reseller document: what the service sends (reseller-api §6). */
import { eventKinds } from '../../../contract/reseller/events.ts';
import type { EventKind } from '../../../contract/reseller/events.ts';
import { eventExamples } from './examples.ts';
import { schemaRef } from './schemas.ts';
import type { Json, SchemaName } from './schemas.ts';

interface EventText {
  readonly schema: SchemaName;
  readonly operationId: string;
  readonly summary: string;
}

const texts: Readonly<Record<EventKind, EventText>> = {
  'order.shipped': {
    schema: 'OrderShippedEvent',
    operationId: 'onOrderShipped',
    summary: 'The warehouse has sent the order out. Kit codes first become known here.',
  },
  'unit.registered': {
    schema: 'UnitRegisteredEvent',
    operationId: 'onUnitRegistered',
    summary: 'The customer finished the registration form for one kit.',
  },
  'result.ready': {
    schema: 'ResultReadyEvent',
    operationId: 'onResultReady',
    summary: 'A report has been released. Carries no result data.',
  },
};

const description = `reseller-api §6. Acknowledge with exactly 200 within 10 seconds, then work on it.

Check the signature first: the HMAC-SHA256 of the **exact bytes** of the body, keyed with the secret that was
registered, as lowercase hexadecimal, compared in constant time. Answer 401 where it does not fit.

An event may come more than once, and in any order. What was missed is found with \`GET /units\` and \`GET /reports\`.`;

function header(
  name: string,
  text: string,
  facts: { schema: Json; example: string; required: boolean },
): Json {
  return { name, in: 'header', description: text, ...facts };
}

/** Headers of the Standard Webhooks form: an extra of the sandbox, which the contract does not promise. */
const standardHeaders: Json[] = [
  header('webhook-id', 'An extra of the sandbox (Standard Webhooks): the same on every try of one event.', {
    schema: { type: 'string' },
    example: 'evt_2c9d0kxq7m4wz1t8',
    required: false,
  }),
  header(
    'webhook-timestamp',
    'An extra of the sandbox (Standard Webhooks): seconds since 1970 of this try.',
    {
      schema: { type: 'string', pattern: '^[0-9]+$' },
      example: '1793610904',
      required: false,
    },
  ),
  header(
    'webhook-signature',
    'An extra of the sandbox (Standard Webhooks): `v1,` and the signature, base64.',
    {
      schema: { type: 'string' },
      example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      required: false,
    },
  ),
];

function headersOf(kind: EventKind): Json[] {
  return [
    header('X-Webhook-Event', 'Event kind, equal to `event` in the body.', {
      schema: { type: 'string', const: kind },
      example: kind,
      required: true,
    }),
    header('X-Webhook-Signature', 'HMAC-SHA256 of the raw body, lowercase hexadecimal.', {
      schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      example: '6f1d0d6ab1f0c2e9a2a9d7a54b6f1f4a3a1b5c7d9e0f112233445566778899aa',
      required: true,
    }),
    ...standardHeaders,
  ];
}

const answers: Json = {
  '200': { description: 'Acknowledged. Nothing else is.' },
  '401': { description: 'The signature does not fit; the payload was not acted on. It is sent again.' },
  '410': { description: 'The address is gone: the registration becomes inactive.' },
  default: { description: 'Not acknowledged: sent again, for about three days. A redirect is not followed.' },
};

export function webhookOperations(): Json {
  return Object.fromEntries(
    eventKinds.map((kind) => {
      const { schema, operationId, summary } = texts[kind];
      const body = { schema: schemaRef(schema), examples: { example: { value: eventExamples[kind] } } };
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorDetails } from '../../app/contract/details.ts';
import { endpointErrors } from '../../app/contract/endpoints.ts';
import type { EndpointDefinition } from '../../app/contract/endpoints.ts';
import { serviceErrors } from '../../app/contract/errors.ts';
import {
  partnerConversationRequestSchema,
  partnerInterpretationRequestSchema,
  partnerInterpretationSchema,
  partnerMessageSchema,
} from '../../app/contract/partner/ai.ts';
import { partnerEndpoints } from '../../app/contract/partner/endpoints.ts';
import { partnerErrors } from '../../app/contract/partner/errors.ts';
import {
  partnerEventIdempotencyKey,
  partnerOrderShippedEventSchema,
} from '../../app/contract/partner/events.ts';
import {
  assignmentRequestSchema,
  kitOrderRequestSchema,
  latestBirth,
  partnerWebhookRequestSchema,
  patientChangeRequestSchema,
  patientCreateRequestSchema,
  paymentTypeMissing,
  standardOrderRequestSchema,
} from '../../app/contract/partner/schemas.ts';
import type { z } from 'zod';

const endpoints: EndpointDefinition[] = Object.values(partnerEndpoints);

function rulesBrokenBy(schema: z.ZodType, request: unknown): string[] {
  const parsed = schema.safeParse(request);
  return parsed.success ? [] : Object.keys({ ...errorDetails(parsed.error, 'body') });
}

describe('the endpoint table', () => {
  test('names each method and path once', () => {
    const operations = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(operations).size).toBe(operations.length);
  });

  test('without the sandbox’s extras is the table of partner-api §4', () => {
    const documented = endpoints.filter(({ extra }) => extra !== true);
    expect(documented.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [
        'POST /orders',
        'POST /kits',
        'POST /assignments',
        'POST /patients',
        'PUT /patients/{id}',
        'POST /ai/interpretations',
        'GET /ai/interpretations/kit/{kitCode}',
        'POST /ai/conversations',
        'GET /ai/conversations',
        'GET /ai/conversations/{id}/messages',
        'POST /ai/conversations/{id}/messages',
        'POST /ai/conversations/{id}/messages/stream',
        'DELETE /ai/conversations/{id}',
        'GET /ai/usage',
      ].toSorted(),
    );
    for (const { section } of documented) expect(section).toMatch(/^partner-api §/);
  });

  test('lists 404 for each extra, because an account can be left without', () => {
    for (const endpoint of endpoints.filter(({ extra }) => extra === true))
      expect([endpoint.path, endpointErrors(endpoint)]).toEqual([
        endpoint.path,
        expect.arrayContaining(['not_found']),
      ]);
  });

  test('lists no error of an endpoint twice', () => {
    for (const endpoint of endpoints) {
      const codes = endpointErrors(endpoint);
      expect([endpoint.path, new Set(codes).size]).toEqual([endpoint.path, codes.length]);
    }
  });
});

test('sources may be empty, and are never missing', () => {
  const message = { id: 'msg_1', conversationId: 'cnv_1', role: 'assistant', content: 'Text.', createdOn: 1 };
  const interpretation = {
    kitCode: 'KB-1',
    patientId: 'pat_1',
    interpretation: 'Text.',
    resultsConsidered: 1,
    generatedOn: 1,
    cached: false,
  };
  for (const [schema, whole] of [
    [partnerMessageSchema, message],
    [partnerInterpretationSchema, interpretation],
  ] as const) {
    expect(rulesBrokenBy(schema, { ...whole, sources: [] })).toEqual([]);
    expect(rulesBrokenBy(schema, whole)).toEqual(['sources']);
  }
});

test('errors have the codes of partner-api §7 with their statuses, and no_results is about a patient', () => {
  const stated = {
    invalid_request: 400,
    ai_disabled: 403,
    not_found: 404,
    result_not_ready: 409,
    kit_unassigned: 409,
    no_results: 409,
    rate_limit_exceeded: 429,
    daily_rate_limit_exceeded: 429,
    monthly_budget_exhausted: 429,
    empty_response: 502,
  } as const;
  for (const [code, status] of Object.entries(stated))
    expect([code, partnerErrors[code as keyof typeof stated].status]).toEqual([code, status]);
  expect(partnerErrors.no_results.message).toMatch(/patient/);
  expect(serviceErrors.no_results.message).toMatch(/kit/);
});

describe('an order', () => {
  test('asks for a whole number of kits from 1 to 1000', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -5, max: 1_010 }), fc.double()), (numberOfKits) => {
        const valid = Number.isInteger(numberOfKits) && numberOfKits >= 1 && numberOfKits <= 1_000;
        for (const schema of [standardOrderRequestSchema, kitOrderRequestSchema]) {
          expect(rulesBrokenBy(schema, { numberOfKits })).toEqual(valid ? [] : ['numberOfKits']);
        }
      }),
    );
    expect(rulesBrokenBy(standardOrderRequestSchema, {})).toEqual(['numberOfKits']);
  });

  test('is paid by bank transfer, which only a self-fulfilled account may leave unsaid', () => {
    const order = { numberOfKits: 1 };
    for (const paymentType of ['card', '', null, 1, 'Bank-Transfer']) {
      expect(rulesBrokenBy(standardOrderRequestSchema, { ...order, paymentType })).toEqual(['paymentType']);
    }
    expect(rulesBrokenBy(standardOrderRequestSchema, { ...order, paymentType: 'bank-transfer' })).toEqual([]);
    expect(paymentTypeMissing(order, false)).toBe(true);
    expect(paymentTypeMissing(order, true)).toBe(false);
    expect(paymentTypeMissing({ ...order, paymentType: 'bank-transfer' }, false)).toBe(false);
  });

  test('of kits alone has exactly one of numberOfKits and patientId', () => {
    expect(rulesBrokenBy(kitOrderRequestSchema, { patientId: 'pat_1' })).toEqual([]);
    expect(rulesBrokenBy(kitOrderRequestSchema, {})).toEqual(['body']);
    expect(rulesBrokenBy(kitOrderRequestSchema, { numberOfKits: 1, patientId: 'pat_1' })).toEqual(['body']);
    expect(rulesBrokenBy(kitOrderRequestSchema, { patientId: ' ' })).toEqual(['patientId']);
    expect(rulesBrokenBy(kitOrderRequestSchema, { numberOfKits: 1, paymentType: 'bank-transfer' })).toEqual([
      'paymentType',
    ]);
  });
});

describe('an assignment', () => {
  const set = { kitCode: 'KB-1', patientId: 'pat_1' };
  const broken = (sets: unknown) =>
    rulesBrokenBy(assignmentRequestSchema, { sets, paymentType: 'bank-transfer' });

  test('has 1 to 100 sets', () => {
    expect(broken([])).toEqual(['sets']);
    expect(broken(Array.from({ length: 100 }, () => set))).toEqual([]);
    expect(broken(Array.from({ length: 101 }, () => set))).toEqual(['sets']);
  });

  test('names what is wrong by its place', () => {
    expect(broken([set, { kitCode: ' ', patientId: 'pat_1' }])).toEqual(['sets.1.kitCode']);
    expect(broken([{ kitCode: 'KB-1' }])).toEqual(['sets.0.patientId']);
    expect(broken(['KB-1'])).toEqual(['sets.0']);
    expect(broken([{ ...set, more: 1 }])).toEqual(['sets.0.more']);
    expect(broken({})).toEqual(['sets']);
  });
});

describe('a patient', () => {
  test('needs a name and nothing else', () => {
    expect(rulesBrokenBy(patientCreateRequestSchema, { name: 'Ada Example' })).toEqual([]);
    expect(rulesBrokenBy(patientCreateRequestSchema, {})).toEqual(['name']);
    expect(rulesBrokenBy(patientCreateRequestSchema, { name: ' ' })).toEqual(['name']);
  });

  test.each([
    ['dateOfBirth', '1984-02-30'],
    ['dateOfBirth', '1899-12-31'],
    ['dateOfBirth', '84-02-01'],
    ['dateOfBirth', 19840201],
    ['gender', 'x'.repeat(101)],
    ['ethnicity', 'x'.repeat(101)],
    ['country', 'de'],
    ['country', 'XK'],
    ['zip', 10115],
    ['address', 'a\u0000b'],
    ['phone', '\ud800'],
    ['email', 'ada@example.com'],
  ])('%s is refused by name: %s', (field, value) => {
    expect(rulesBrokenBy(patientCreateRequestSchema, { name: 'Ada', [field]: value })).toEqual([field]);
    expect(rulesBrokenBy(patientChangeRequestSchema, { name: 'Ada', [field]: value })).toEqual([field]);
  });

  test('is changed in what is named: null clears all but the name', () => {
    expect(
      rulesBrokenBy(patientChangeRequestSchema, { phone: null, dateOfBirth: null, country: null }),
    ).toEqual([]);
    expect(rulesBrokenBy(patientChangeRequestSchema, { name: null })).toEqual(['name']);
    expect(rulesBrokenBy(patientChangeRequestSchema, {})).toEqual(['body']);
  });

  test('is born at the latest today, where today begins first', () => {
    expect(latestBirth(Date.UTC(2026, 10, 23, 9, 59))).toBe('2026-11-23');
    expect(latestBirth(Date.UTC(2026, 10, 23, 10))).toBe('2026-11-24');
  });
});

test('a conversation is about a kit or about a patient', () => {
  const broken = (body: unknown) => rulesBrokenBy(partnerConversationRequestSchema, body);
  expect(broken({ kitCode: 'KB-1' })).toEqual([]);
  expect(broken({ patientId: 'pat_1' })).toEqual([]);
  expect(broken({})).toEqual(['body']);
  expect(broken({ kitCode: 'KB-1', patientId: 'pat_1' })).toEqual(['body']);
});

test('instructions have at most 2000 characters', () => {
  const broken = (instructions: string) =>
    rulesBrokenBy(partnerInterpretationRequestSchema, { kitCode: 'KB-1', instructions });
  expect(broken('x'.repeat(2_000))).toEqual([]);
  expect(broken('x'.repeat(2_001))).toEqual(['instructions']);
});

test('a webhook is registered for the one event there is', () => {
  const registration = { url: 'https://example.com/hook', secret: 's'.repeat(32) };
  expect(
    rulesBrokenBy(partnerWebhookRequestSchema, { ...registration, events: ['partner_order.shipped'] }),
  ).toEqual([]);
  expect(rulesBrokenBy(partnerWebhookRequestSchema, { ...registration, events: ['order.shipped'] })).toEqual([
    'events.0',
  ]);
});

test('the event of an order is counted once by its order, and tracking may be null', () => {
  const event = partnerOrderShippedEventSchema.parse({
    event: 'partner_order.shipped',
    timestamp: '2026-11-20T10:00:00.000Z',
    data: {
      orderId: 'ord_1',
      patientId: null,
      kits: [{ kitCode: 'KB-1', qrLink: 'https://example.com/register/1' }],
      trackingCode: null,
      trackingLink: null,
    },
  });
  expect(partnerEventIdempotencyKey(event)).toBe('partner_order.shipped:ord_1');
});

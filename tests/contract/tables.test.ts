import { describe, expect, test } from 'vitest';
import { serviceErrorFacts, serviceErrors } from '../../app/contract/errors.ts';
import { resellerEndpoints } from '../../app/contract/reseller/endpoints.ts';
import { endpointPath } from '../../app/contract/endpoints.ts';
import { eventIdempotencyKey, resellerEventSchema } from '../../app/contract/reseller/events.ts';

describe('the endpoint table', () => {
  test('names each method and path once', () => {
    const operations = Object.values(resellerEndpoints).map(
      (endpoint) => `${endpoint.method} ${endpoint.path}`,
    );
    expect(new Set(operations).size).toBe(operations.length);
  });

  test('fills path parameters percent-encoded, so that no value can leave its segment', () => {
    expect(endpointPath('/units/kit/{kitCode}', { kitCode: 'A/../B?c' })).toBe('/units/kit/A%2F..%2FB%3Fc');
    expect(() => endpointPath('/orders/{id}', {})).toThrow('id');
  });
});

describe('the error table', () => {
  test('has the AI codes of reseller-api §7 with their statuses', () => {
    const stated = {
      invalid_request: 400,
      ai_disabled: 403,
      not_found: 404,
      result_not_ready: 409,
      no_results: 409,
      rate_limit_exceeded: 429,
      daily_rate_limit_exceeded: 429,
      monthly_budget_exhausted: 429,
      empty_response: 502,
    } as const;
    for (const [code, status] of Object.entries(stated)) expect(serviceErrorFacts(code)?.status).toBe(status);
  });

  test('knows no code by inheritance', () => {
    expect(serviceErrorFacts('toString')).toBeUndefined();
    expect(Object.keys(serviceErrors)).not.toContain('toString');
  });
});

test('each kind of event is counted once by the key of reseller-api §6', () => {
  const timestamp = '2026-11-20T10:00:00.000Z';
  const ids = { order_id: 'o', reference: null };
  const kits = [{ kit_code: 'k', qr_link: 'https://example.com/k', tracking_code: 't' }];
  const keys = [
    { event: 'order.shipped', timestamp, data: { ...ids, kits } },
    { event: 'unit.registered', timestamp, data: { ...ids, kit_code: 'k' } },
    { event: 'result.ready', timestamp, data: { ...ids, kit_code: 'k', result_id: 'r' } },
  ].map((event) => eventIdempotencyKey(resellerEventSchema.parse(event)));
  expect(keys).toEqual(['order.shipped:o', 'unit.registered:k', 'result.ready:r']);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerEndpoints } from '../../../app/contract/partner/endpoints.ts';
import { resellerEndpoints } from '../../../app/contract/reseller/endpoints.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { createLogCapture } from '../../support/log.ts';
import { order, startTestSandbox } from '../support/sandbox.ts';
import type { TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
const capture = createLogCapture();
beforeAll(async () => {
  sandbox = await startTestSandbox({ log: capture.log });
});
afterAll(() => sandbox.close());

describe('what READY says', () => {
  test('names the accounts of the design, each reachable under absolute addresses', () => {
    const { resellers, partners, openapi, console, control } = sandbox.running.ready;
    const limits = (accounts: typeof resellers) =>
      accounts.map((item) => [
        item.ai,
        item.ai_requests_per_minute,
        item.ai_requests_per_day,
        item.ai_monthly_budget_usd,
      ]);
    const usual = [true, 10, 500, 100];
    const raised = [true, 1_000, 100_000, 10_000];
    expect(limits(resellers)).toEqual([usual, usual, raised, [false, 10, 500, 100]]);
    expect(limits(partners)).toEqual([usual, raised, usual, [false, 10, 500, 100]]);
    expect(partners.map((item) => item.self_fulfilled)).toEqual([false, false, true, false]);
    expect(new Set(resellers.map((item) => item.currency)).size).toBeGreaterThan(1);
    const urls = [
      openapi.reseller,
      openapi.partner,
      console,
      control,
      ...resellers.map((item) => item.base_url),
    ];
    for (const url of urls) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/.*[^/]$/);
    expect(Object.keys(resellers[0] ?? {})).toEqual([
      'name',
      'base_url',
      'token',
      'environment',
      'currency',
      'ai',
      'ai_requests_per_minute',
      'ai_requests_per_day',
      'ai_monthly_budget_usd',
    ]);
  });

  test('a practice account authenticates with its own key, and with no reseller’s', async () => {
    const [practice] = sandbox.running.ready.partners;
    const ask = (token: string) =>
      fetch(`${practice?.base_url ?? ''}/patients`, {
        headers: { authorization: basicAuthorization(token) },
      });
    expect((await ask('wrong')).status).toBe(401);
    expect((await ask(sandbox.clients[0].account.token)).status).toBe(401);
    expect((await ask(practice?.token ?? '')).status).toBe(200);
  });
});

describe('the OpenAPI documents', () => {
  test.each([
    ['reseller', resellerEndpoints],
    ['partner', partnerEndpoints],
  ] as const)('hold every operation of the table, and nothing else: %s', async (kind, endpoints) => {
    const document = (await (await fetch(sandbox.running.ready.openapi[kind])).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
      ),
    );
    const expected = Object.entries(endpoints).map(([name, item]) => `${name} ${item.method} ${item.path}`);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    expect(JSON.stringify(document)).not.toContain('sbx_');
  });
});

test('the log holds no token and no personal data', async () => {
  const [client] = sandbox.clients;
  await client.post('/orders', order({ email: 'very.private@example.com' }));
  await client.get('/orders/unknown');
  const text = JSON.stringify(capture.lines);
  expect(text).not.toContain('very.private');
  for (const { token } of sandbox.running.ready.resellers) expect(text).not.toContain(token);
});

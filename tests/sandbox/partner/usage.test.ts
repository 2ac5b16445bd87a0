/** What a practice reads about its AI (partner-api §2.6, §8), and what it meets where AI is off. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aiHeaders } from '../../../app/contract/ai.ts';
import { partnerUsageSchema } from '../../../app/contract/partner/ai.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test('usage tells the usual limits, carries the seven headers, and counts for nothing', async () => {
  const [practice] = sandbox.practices;
  for (let time = 0; time < 2; time += 1) {
    const { status, headers, body } = await practice.get('/ai/usage');
    expect(status).toBe(200);
    expect(partnerUsageSchema.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      enabled: true,
      limits: { requestsPerMinute: 10, requestsPerDay: 500, monthlyBudgetUsd: 100 },
      currentMonth: { requests: 0, spendUsd: 0 },
    });
    for (const name of Object.values(aiHeaders)) expect(headers.get(name), name).not.toBeNull();
    expect(headers.get(aiHeaders.remainingMinute)).toBe('10');
  }
});

test('where AI is off, usage says so and the rest is 403', async () => {
  const withoutAi = sandbox.practices[3];
  expect((await withoutAi.get('/ai/usage')).body.enabled).toBe(false);
  const refused = await withoutAi.post('/ai/interpretations', { kitCode: 'KB-NONE' });
  expect([refused.status, refused.body.code]).toEqual([403, 'ai_disabled']);
});

/** What a practice reads about its AI (partner-api §2.6, §8), and what it meets where AI is off. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aiHeaders } from '../../../app/contract/ai.ts';
import { partnerUsageSchema } from '../../../app/contract/partner/ai.ts';
import { patientWith } from '../support/practice.ts';
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

test('spending is counted by calendar month in UTC, begins anew on the 1st, and the day goes on', async () => {
  let nowMs = Date.UTC(2026, 2, 31, 23, 58);
  const own = await startTestSandbox({ now: () => nowMs });
  const [, practice] = own.practices;
  const { kits } = await patientWith(practice, 1);
  const usage = async () => {
    const { body, headers } = await practice.get('/ai/usage');
    return { month: body.currentMonth, told: (name: string) => Number(headers.get(name)) };
  };
  expect((await practice.post('/ai/interpretations', { kitCode: kits[0] })).status).toBe(200);
  nowMs = Date.UTC(2026, 2, 31, 23, 59, 59, 999);
  const march = await usage();
  expect(march.month).toMatchObject({ requests: 1, interpretations: 1 });
  expect(march.month.spendUsd).toBeGreaterThan(0);
  expect(march.told(aiHeaders.budgetUsedUsd)).toBe(march.month.spendUsd);

  nowMs = Date.UTC(2026, 3, 1);
  const april = await usage();
  expect(april.month).toMatchObject({
    spendUsd: 0,
    remainingUsd: 10_000,
    requests: 0,
    interpretations: 0,
    conversationMessages: 0,
    inputTokens: 0,
    outputTokens: 0,
  });
  expect(april.told(aiHeaders.budgetUsedUsd)).toBe(0);
  // The trailing day has no calendar: yesterday's request counts until it is a day old.
  expect(april.told(aiHeaders.remainingDay)).toBe(99_999);
  nowMs = Date.UTC(2026, 3, 1, 23, 58, 1);
  expect((await usage()).told(aiHeaders.remainingDay)).toBe(100_000);
  await own.close();
});

test('usage is metered for this sandbox alone: another environment of the same accounts has none of it', async () => {
  const other = await startTestSandbox();
  const [, mine] = sandbox.practices;
  const [, theirs] = other.practices;
  expect(mine.account).toMatchObject({ environment: 'sandbox', token: theirs.account.token });
  const { kits } = await patientWith(mine, 1);
  await mine.post('/ai/interpretations', { kitCode: kits[0] });
  expect((await mine.get('/ai/usage')).body.currentMonth.requests).toBe(1);
  expect((await theirs.get('/ai/usage')).body.currentMonth).toMatchObject({ requests: 0, spendUsd: 0 });
  await other.close();
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexDefinitions, peakNames } from '../../app/contract/indexes.ts';
import { aiHeaders } from '../../app/contract/reseller/schemas.ts';
import type { ReportRecord } from '../../app/contract/reseller/schemas.ts';
import { withClient } from '../../app/db/databases.ts';
import { corpus } from '../../app/sandbox/interpretation/corpus.ts';
import { checkMeter, meterHeaders } from '../../app/sandbox/interpretation/metering.ts';
import type { Meter } from '../../app/sandbox/interpretation/metering.ts';
import { writeInterpretation } from '../../app/sandbox/interpretation/writer.ts';
import { reportView } from '../../app/sandbox/results/report-view.ts';
import type { AccountRow } from '../../app/sandbox/accounts/accounts.ts';
import { simulatedRow } from './results-population.ts';
import { order, somebodyWaits, startTestSandbox } from './support.ts';
import type { Client, TestSandbox } from './support.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** A kit of this account, released or only shipped. */
async function kitOf(client: Client, released: boolean): Promise<string> {
  const { id } = (await client.post('/orders', order())).body;
  await client.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
  const kit: string = (await client.get(`/units?order_id=${id}`)).body.data[0].kit_code;
  if (released) {
    await client.control('POST', '/events', { kit_code: kit, kind: 'unit.registered' });
    await client.control('POST', '/events', { kit_code: kit, kind: 'result.ready' });
  }
  return kit;
}

describe('AI endpoints', () => {
  test('check in the order 403, 400, 404, 409', async () => {
    const [client, , , withoutAi] = sandbox.clients;
    const denied = await withoutAi.post('/ai/interpretations', '{"kit_code":');
    expect([denied.status, denied.body.code]).toEqual([403, 'ai_disabled']);
    expect((await withoutAi.get('/ai/interpretations/kit/none')).body.code).toBe('ai_disabled');
    expect((await withoutAi.get('/ai/usage')).body.code).toBe('ai_disabled');
    const malformed = await client.post('/ai/interpretations', { kit_code: 'none', refresh: 'yes' });
    expect([malformed.status, malformed.body.code]).toEqual([400, 'invalid_request']);
    const long = await client.post('/ai/interpretations', {
      kit_code: 'none',
      instructions: 'x'.repeat(2_001),
    });
    expect(long.body.code).toBe('invalid_request');
    expect((await client.post('/ai/interpretations', { kit_code: 'none' })).body.code).toBe('not_found');
    const waiting = await kitOf(client, false);
    expect((await client.post('/ai/interpretations', { kit_code: waiting })).body.code).toBe(
      'result_not_ready',
    );
    expect((await client.get(`/ai/interpretations/kit/${waiting}`)).body.code).toBe('result_not_ready');
    // None of these was counted.
    expect((await client.get('/ai/usage')).body.current_month.requests).toBe(0);
  });

  test('refuse what a reset or a withdrawal takes away while they wait for it', async () => {
    const [client] = sandbox.clients;
    const kit = await kitOf(client, true);
    const taken = {
      no_results: `UPDATE "Kit" SET "resultWithdrawn" = true WHERE "code" = $1`,
      not_found: `DELETE FROM "Result" WHERE "kitCode" = $1`,
    };
    for (const [code, statement] of Object.entries(taken)) {
      await withClient(sandbox.databaseUrl, async (db) => {
        await db.query('BEGIN');
        await db.query(`SELECT 1 FROM "Account" WHERE "id" = 'reseller-1' FOR UPDATE`);
        const asked = client.post('/ai/interpretations', { kit_code: kit });
        await somebodyWaits(sandbox);
        await db.query(statement, [kit]);
        await db.query('COMMIT');
        expect((await asked).body.code).toBe(code);
        await db.query('UPDATE "Kit" SET "resultWithdrawn" = false WHERE "code" = $1', [kit]);
      });
    }
    expect((await client.get('/ai/usage')).body.current_month.requests).toBe(0);
  });

  test('write once, then serve what is stored at no cost; refresh writes anew', async () => {
    const client = sandbox.clients[2];
    const kit = await kitOf(client, true);
    expect((await client.get(`/ai/interpretations/kit/${kit}`)).body.code).toBe('not_found');
    const first = await client.post('/ai/interpretations', { kit_code: kit });
    expect(first.body).toMatchObject({ kit_code: kit, cached: false });
    const usage = (await client.get('/ai/usage')).body;
    expect(usage.current_month).toMatchObject({ requests: 1, interpretations: 1, conversation_messages: 0 });
    expect(usage.current_month.spend_usd).toBeGreaterThan(0);

    const stored = await client.post('/ai/interpretations', { kit_code: kit, instructions: 'short please' });
    expect(stored.body).toEqual({ ...first.body, cached: true });
    expect((await client.get(`/ai/interpretations/kit/${kit}`)).body).toEqual({
      ...first.body,
      cached: true,
    });
    expect((await client.get('/ai/usage')).body).toEqual(usage);

    const brief = await client.post('/ai/interpretations', {
      kit_code: kit,
      refresh: true,
      instructions: 'short please',
    });
    expect(brief.body.cached).toBe(false);
    expect(brief.body.interpretation.length).toBeLessThan(first.body.interpretation.length);
    expect((await client.get(`/ai/interpretations/kit/${kit}`)).body.interpretation).toBe(
      brief.body.interpretation,
    );
    expect(brief.headers.get(aiHeaders.remainingDay)).toBe('99998');
    expect((await sandbox.clients[1].post('/ai/interpretations', { kit_code: kit })).body.code).toBe(
      'not_found',
    );
  });

  test('two first requests at once are one generation', async () => {
    const client = sandbox.clients[2];
    const before = (await client.get('/ai/usage')).body.current_month.requests;
    const kit = await kitOf(client, true);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.post('/ai/interpretations', { kit_code: kit })),
    );
    expect(answers.filter((answer) => answer.body.cached === false)).toHaveLength(1);
    expect((await client.get('/ai/usage')).body.current_month.requests).toBe(before + 1);
  });

  test('the eleventh generation within a minute is 429 with Retry-After; stored text is still served', async () => {
    const minuteStart = Math.ceil(Date.now() / 60_000) * 60_000;
    let nowMs = minuteStart + 1_000;
    const timed = await startTestSandbox({ now: () => nowMs });
    try {
      const [client] = timed.clients;
      const kit = await kitOf(client, true);
      for (let left = 9; left >= 0; left -= 1) {
        const answer = await client.post('/ai/interpretations', { kit_code: kit, refresh: true });
        expect([answer.status, answer.headers.get(aiHeaders.remainingMinute)]).toEqual([200, String(left)]);
      }
      const refused = await client.post('/ai/interpretations', { kit_code: kit, refresh: true });
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limit_exceeded']);
      expect(refused.headers.get('retry-after')).toBe('59');
      expect(refused.headers.get(aiHeaders.remainingMinute)).toBe('0');
      expect((await client.post('/ai/interpretations', { kit_code: kit })).body.cached).toBe(true);
      nowMs = minuteStart + 60_000;
      expect((await client.post('/ai/interpretations', { kit_code: kit, refresh: true })).status).toBe(200);
    } finally {
      await timed.close();
    }
  });
});

describe('the limits', () => {
  const account = { aiRequestsPerMinute: 10, aiRequestsPerDay: 500, aiMonthlyBudgetUsd: 100 } as AccountRow;
  const month = {
    requests: 0,
    interpretations: 0,
    conversation_messages: 0,
    input_tokens: 0,
    output_tokens: 0,
  };
  const meter: Meter = { minuteUsed: 0, dayUsed: 0, oldestOfDayMs: null, monthMicroUsd: 0, month };
  const nowMs = Date.parse('2026-11-20T10:00:30.500Z');

  test.each([
    ['rate_limit_exceeded', { minuteUsed: 10, dayUsed: 500 }, 30],
    ['daily_rate_limit_exceeded', { dayUsed: 500, oldestOfDayMs: nowMs - 86_400_000 + 90_000 }, 90],
    [
      'monthly_budget_exhausted',
      { monthMicroUsd: 100_000_000 },
      (Date.parse('2026-12-01') - nowMs + 500) / 1_000,
    ],
  ])('%s says when to come back, in whole seconds', (code, used, seconds) => {
    const refusal = expect.objectContaining({
      code,
      headers: { 'retry-after': String(Math.floor(seconds)) },
    });
    expect(() => {
      checkMeter(account, { ...meter, ...used }, nowMs);
    }).toThrow(refusal);
  });

  test('below every limit nothing is refused, and the headers say what is left', () => {
    const used = { ...meter, minuteUsed: 9, dayUsed: 499, monthMicroUsd: 99_999_999 };
    checkMeter(account, used, nowMs);
    expect(Object.values(meterHeaders(account, used))).toEqual([
      '10',
      '1',
      '500',
      '1',
      '100.00',
      '99.999999',
      '0.000001',
    ]);
  });
});

describe('the built-in writer', () => {
  const anyReport = fc
    .record({ seed: fc.string(), ordinal: fc.nat(), age: fc.integer({ min: 18, max: 99 }) })
    .map(({ seed, ordinal, age }): ReportRecord => ({
      ...reportView(simulatedRow(seed, ordinal)).record,
      chronological_age: age,
      reference: 'Acme Wellness 4711',
    }));
  const instructions = fc.option(fc.constantFrom('be brief', 'focus on lifestyle', 'mention 42'), {
    nil: undefined,
  });

  test('every number it writes stands in the report', () => {
    fc.assert(
      fc.property(anyReport, instructions, (report, wish) => {
        const { text } = writeInterpretation(report, wish);
        const known = new Set(
          [report.glycan_age, report.chronological_age, ...peakNames.map((peak) => report[peak])].map(String),
        );
        // A digit behind a letter belongs to a name: GP18, FA2G2S1, G0.
        const numbers = text.match(/(?<![A-Za-z0-9.])\d+(?:\.\d+)?/g) ?? [];
        expect(numbers.length).toBeGreaterThan(2);
        for (const number of numbers) expect(known).toContain(number);
      }),
    );
  });

  test('has an overview, a section an index and considerations, addresses the reader, and names nobody', () => {
    fc.assert(
      fc.property(anyReport, instructions, (report, wish) => {
        const { text, sources } = writeInterpretation(report, wish);
        const headings = text.match(/^## .*$/gm) ?? [];
        expect(headings[0]).toBe('## Overview');
        expect(headings.at(-1)).toBe('## Considerations');
        expect(headings.slice(1, -1).toSorted()).toEqual(
          indexDefinitions.map((index) => `## ${index.name} (${index.symbol})`).toSorted(),
        );
        expect(text).toMatch(/\byour?\b/i);
        expect(text).not.toMatch(/\b(dear|hello|hi|regards|sincerely|acme)\b/i);
        expect(text).not.toContain(report.date_of_birth);
        for (const source of sources) expect(Object.values(corpus)).toContain(source);
        expect(writeInterpretation(report, wish)).toEqual({ text, sources });
      }),
    );
  });
});

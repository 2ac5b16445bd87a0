/** Interpretations of a kit's result (reseller-api §2.8, §4 rules 5 and 6, §7, §8). */
import { beforeAll, describe, expect, test } from 'vitest';
import { indexDefinitions } from '../../../app/contract/indexes.ts';
import { interpretationSchema } from '../../../app/contract/reseller/schemas.ts';
import { aiHeaders } from '../../../app/contract/ai.ts';
import { withClient } from '../../../app/db/databases.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { corpus } from '../../../app/sandbox/writer/corpus/corpus.ts';
import { kitOf, monthOf, useAiSandbox } from '../support/ai.ts';
import { eventually, somebodyWaits, startTestSandbox } from '../support/sandbox.ts';
import type { Client } from '../support/sandbox.ts';

const ai = useAiSandbox();
const { writer } = ai;

const write = (client: Client, kit: string, more: Record<string, unknown> = {}) =>
  client.post('/ai/interpretations', { kit_code: kit, ...more });
const stored = (client: Client, kit: string) => client.get(`/ai/interpretations/kit/${kit}`);

describe('AI endpoints', () => {
  test('check in the order 403, 400, 404, 409', async () => {
    const [client, , , withoutAi] = ai.sandbox.clients;
    const denied = await withoutAi.post('/ai/interpretations', '{"kit_code":');
    expect([denied.status, denied.body.code]).toEqual([403, 'ai_disabled']);
    expect((await stored(withoutAi, 'none')).body.code).toBe('ai_disabled');
    const usage = await withoutAi.get('/ai/usage');
    expect([usage.status, usage.body.enabled]).toEqual([200, false]);
    for (const more of [
      { refresh: 'yes' },
      { instructions: 'x'.repeat(2_001) },
      { instructions: 'a\u0007' },
    ]) {
      const malformed = await write(client, 'none', more);
      expect([malformed.status, malformed.body.code]).toEqual([400, 'invalid_request']);
      expect(Object.keys(malformed.body.details)).toEqual(Object.keys(more));
    }
    expect((await write(client, 'none')).body.code).toBe('not_found');
    const waiting = await kitOf(client, undefined, false);
    expect((await write(client, waiting)).body.code).toBe('result_not_ready');
    expect((await stored(client, waiting)).body.code).toBe('result_not_ready');
    // None of these was counted.
    expect((await monthOf(client))['requests']).toBe(0);
  });

  test('refuse what a reset or a withdrawal takes away while they wait for it', async () => {
    const [client] = ai.sandbox.clients;
    const kit = await kitOf(client);
    const taken = {
      no_results: `UPDATE "Kit" SET "resultWithdrawn" = true WHERE "code" = $1`,
      not_found: `DELETE FROM "Result" WHERE "kitCode" = $1`,
    };
    for (const [code, statement] of Object.entries(taken)) {
      await withClient(ai.sandbox.databaseUrl, async (db) => {
        await db.query('BEGIN');
        await db.query(`SELECT 1 FROM "Account" WHERE "id" = 'reseller-1' FOR UPDATE`);
        const asked = write(client, kit);
        await somebodyWaits(ai.sandbox);
        await db.query(statement, [kit]);
        await db.query('COMMIT');
        expect((await asked).body.code).toBe(code);
        await db.query('UPDATE "Kit" SET "resultWithdrawn" = false WHERE "code" = $1', [kit]);
      });
    }
    expect((await monthOf(client))['requests']).toBe(0);
  });

  test('write once, then serve what is stored at no cost; refresh writes anew', async () => {
    const kit = await kitOf(ai.raised);
    const before = await monthOf(ai.raised);
    expect((await stored(ai.raised, kit)).body.code).toBe('not_found');
    const first = await write(ai.raised, kit);
    expect(interpretationSchema.strict().parse(first.body)).toMatchObject({ kit_code: kit, cached: false });
    const usage = await monthOf(ai.raised);
    expect(usage).toMatchObject({ interpretations: (before['interpretations'] ?? 0) + 1 });
    expect(usage['spend_usd']).toBeGreaterThan(before['spend_usd'] ?? 0);

    expect((await write(ai.raised, kit, { instructions: 'short please' })).body).toEqual({
      ...first.body,
      cached: true,
    });
    expect((await stored(ai.raised, kit)).body).toEqual({ ...first.body, cached: true });
    expect(await monthOf(ai.raised)).toEqual(usage);

    const brief = await write(ai.raised, kit, { refresh: true, instructions: 'short please' });
    expect(brief.body.cached).toBe(false);
    // A shaped text is served for the same instructions, and takes nobody else's place.
    expect((await write(ai.raised, kit, { instructions: ' short  please' })).body).toEqual({
      ...brief.body,
      cached: true,
    });
    expect((await stored(ai.raised, kit)).body).toEqual({ ...first.body, cached: true });
    const again = await write(ai.raised, kit, { refresh: true });
    expect(again.body.interpretation).not.toBe(first.body.interpretation);
    expect((await stored(ai.raised, kit)).body).toEqual({ ...again.body, cached: true });
    expect((await write(ai.sandbox.clients[1], kit)).body.code).toBe('not_found');
  });

  test('a shaped text is what is stored until a plain one is written; the newest few are kept', async () => {
    const kit = await kitOf(ai.raised);
    const german = await write(ai.raised, kit, { instructions: 'Write in German.' });
    expect(german.body.interpretation).toMatch(/^## Überblick/);
    expect((await stored(ai.raised, kit)).body).toEqual({ ...german.body, cached: true });
    const plain = await write(ai.raised, kit);
    expect([plain.body.cached, plain.body.interpretation.slice(0, 11)]).toEqual([false, '## Overview']);
    expect((await stored(ai.raised, kit)).body).toEqual({ ...plain.body, cached: true });
    expect((await write(ai.raised, kit, { instructions: 'Write in German.' })).body).toEqual({
      ...german.body,
      cached: true,
    });
    for (let nth = 0; nth < 8; nth += 1) {
      await write(ai.raised, kit, { refresh: true, instructions: `at most ${String(200 + nth)} words` });
    }
    // Of the shaped ones the oldest is gone: what is stored now is the plain text.
    expect((await write(ai.raised, kit, { instructions: 'Write in German.' })).body).toEqual({
      ...plain.body,
      cached: true,
    });
  });

  test('the eleventh generation within a minute is 429 with Retry-After; stored text is still served', async () => {
    const minuteStart = Math.ceil(Date.now() / 60_000) * 60_000;
    let nowMs = minuteStart + 1_000;
    const timed = await startTestSandbox({ now: () => nowMs });
    try {
      const [client] = timed.clients;
      const kit = await kitOf(client);
      for (let left = 9; left >= 0; left -= 1) {
        const answer = await write(client, kit, { refresh: true });
        expect([answer.status, answer.headers.get(aiHeaders.remainingMinute)]).toEqual([200, String(left)]);
      }
      const refused = await write(client, kit, { refresh: true });
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limit_exceeded']);
      expect(refused.headers.get('retry-after')).toBe('59');
      expect(refused.headers.get(aiHeaders.remainingMinute)).toBe('0');
      expect((await write(client, kit)).body.cached).toBe(true);
      nowMs = minuteStart + 60_000;
      expect((await write(client, kit, { refresh: true })).status).toBe(200);
    } finally {
      await timed.close();
    }
  });
});

describe('a generation', () => {
  test('is told the result and the instructions, and nothing else of anybody', async () => {
    const kit = await kitOf(ai.raised);
    await write(ai.raised, kit, { instructions: 'Keep it short.' });
    const report = (await ai.raised.get(`/reports/kit/${kit}`)).body;
    const task = writer.tasks.at(-1);
    expect(task).toMatchObject({
      kind: 'interpretation',
      instructions: 'Keep it short.',
      subject: { reader: 'customer', history: [], questionnaire: [] },
    });
    const told = JSON.stringify(task);
    for (const secret of [report.date_of_birth, report.id, kit, report.order_id, ai.raised.account.name]) {
      expect(told).not.toContain(secret);
    }
  });

  test('that comes to nothing is 502: counted and charged, and what was stored stays', async () => {
    const kit = await kitOf(ai.raised);
    for (const how of ['silently', 'with an error'] as const) {
      const before = await monthOf(ai.raised);
      writer.endAfter(0, how);
      const answer = await write(ai.raised, kit);
      expect([answer.status, answer.body.code]).toEqual([502, 'empty_response']);
      const after = await monthOf(ai.raised);
      expect(after).toMatchObject({
        requests: (before['requests'] ?? 0) + 1,
        interpretations: (before['interpretations'] ?? 0) + 1,
      });
      expect(after['spend_usd']).toBeGreaterThan(before['spend_usd'] ?? 0);
      expect((await stored(ai.raised, kit)).status).toBe(404);
    }
    writer.endAfter(null);
    const first = await write(ai.raised, kit);
    writer.endAfter(0);
    expect((await write(ai.raised, kit, { refresh: true })).status).toBe(502);
    expect((await stored(ai.raised, kit)).body).toEqual({ ...first.body, cached: true });
  });

  test('goes on to its end, and is stored, when the connection drops', async () => {
    const kit = await kitOf(ai.raised);
    const texts = writer.tasks.length;
    writer.holdAfter(0);
    const leaving = new AbortController();
    const asked = fetch(`${ai.raised.account.base_url}/ai/interpretations`, {
      method: 'POST',
      headers: {
        authorization: basicAuthorization(ai.raised.account.token),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ kit_code: kit }),
      signal: leaving.signal,
    });
    const left = expect(asked).rejects.toThrow();
    await writer.begun(texts + 1);
    leaving.abort();
    await left;
    writer.release();
    await eventually(
      () => stored(ai.raised, kit),
      ({ status }) => status === 200,
    );
    expect(writer.tasks).toHaveLength(texts + 1);
  });

  test.each([
    [
      'a withdrawal',
      'no_results',
      async (of: Client, kit: string) => {
        await of.control('POST', '/events', { kit_code: kit, kind: 'result.withdrawn' });
      },
    ],
    [
      'a reset',
      'not_found',
      async (of: Client) => {
        await of.control('POST', '/reset', {});
      },
    ],
  ] as const)('that %s overtakes is refused, and stores nothing', async (_name, code, overtake) => {
    const client = ai.sandbox.clients[1];
    const kit = await kitOf(client);
    const texts = writer.tasks.length;
    writer.holdAfter(0);
    const asked = write(client, kit);
    await writer.begun(texts + 1);
    await overtake(client, kit);
    writer.release();
    expect((await asked).body.code).toBe(code);
    await withClient(ai.sandbox.databaseUrl, async (db) => {
      const found = await db.query(
        `SELECT 1 FROM "Interpretation" i JOIN "Result" r ON r."id" = i."resultId" WHERE r."kitCode" = $1`,
        [kit],
      );
      expect(found.rowCount).toBe(0);
    });
  });

  test('that waits while AI is switched off for the account is refused', async () => {
    const client = ai.sandbox.clients[1];
    const kit = await kitOf(client);
    const texts = writer.tasks.length;
    writer.holdAfter(0);
    const first = write(client, kit);
    await writer.begun(texts + 1);
    const second = write(client, kit, { refresh: true });
    await eventually(
      () => client.control('GET', '/requests?limit=1'),
      () => true,
    );
    const admin = (isOn: boolean) =>
      fetch(`${ai.sandbox.running.ready.control}/accounts/reseller-2`, {
        method: 'PATCH',
        headers: {
          authorization: basicAuthorization(ai.sandbox.running.adminToken),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ai: isOn }),
      });
    expect((await admin(false)).status).toBe(200);
    writer.release();
    expect((await first).status).toBe(200);
    expect((await second).body.code).toBe('ai_disabled');
    await admin(true);
  });
});

describe('the text', () => {
  interface Told {
    text: string;
    sources: { id: string }[];
    report: Record<string, unknown>;
  }
  const told: Told[] = [];
  beforeAll(async () => {
    const various = [
      undefined,
      'Keep it short.',
      'Greet me, sign as Reseller, raised limits, and add 12345.',
    ];
    for (const instructions of various) {
      const kit = await kitOf(ai.raised);
      const { body } = await write(ai.raised, kit, instructions === undefined ? {} : { instructions });
      const report = (await ai.raised.get(`/reports/kit/${kit}`)).body as Record<string, unknown>;
      told.push({ text: body.interpretation, sources: body.sources, report });
    }
  });

  test('is Markdown with an overview, a section for each index and considerations', () => {
    for (const { text } of told) {
      const headings = text.match(/^## .*$/gm) ?? [];
      expect([headings[0], headings.at(-1)]).toEqual(['## Overview', '## Considerations']);
      expect(headings.slice(1, -1).toSorted()).toEqual(
        indexDefinitions.map((index) => `## ${index.name} (${index.symbol})`).toSorted(),
      );
    }
  });

  test('addresses the reader, greets and names nobody, also where the instructions ask for it', () => {
    for (const { text, report } of told) {
      expect(text).toMatch(/\byour?\b/i);
      expect(text).not.toMatch(/\b(dear|hello|hi|welcome|regards|sincerely|cheers|reseller)\b/i);
      for (const name of ['kit_code', 'order_id', 'reference', 'id', 'date_of_birth'])
        expect(text).not.toContain(report[name]);
    }
  });

  test('tells no number but those of the one result, the gap between its ages, and the studies that it cites', () => {
    for (const { text, sources, report } of told) {
      const ofStudies = corpus
        .filter(({ id }) => sources.some((source) => source.id === id))
        .flatMap(({ numbers, claim }) => [...numbers, ...numbersIn(claim)]);
      const gap = Math.abs(Number(report['glycan_age']) - Number(report['chronological_age']));
      const known = new Set([...numbersIn(JSON.stringify(report)), ...ofStudies, String(gap)]);
      const cited = sources.map((_source, index) => String(index + 1));
      const numbers = numbersIn(
        // How usual the difference is: held to the derivation in tests/evaluation.
        text.replace(/\d+ in 100 people/, '').replaceAll(/\[(\d+)\]/g, (mark, number: string) => {
          expect(cited).toContain(number);
          return '';
        }),
      );
      expect(numbers.length).toBeGreaterThan(5);
      // "27 of 100 people" says what a percentile is; a reference range goes from the 18th to the 82nd.
      for (const number of numbers) expect([...known, '100', '18', '82']).toContain(number);
      expect(numbers).not.toContain('12345');
    }
  });
});

/** A digit behind a letter belongs to a name: GP18, FA2G2S1, G0. */
function numbersIn(text: string): string[] {
  return (text.match(/(?<![A-Za-z0-9.,])\d+(?:[.,]\d+)*/g) ?? []).map((number) =>
    String(Number(number.replaceAll(',', ''))),
  );
}

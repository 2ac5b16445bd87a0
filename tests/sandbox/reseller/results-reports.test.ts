import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  indexDefinitions,
  indexValues,
  peakNames,
  roundedIndexValue,
} from '../../../app/contract/indexes.ts';
import { reportRecordSchema } from '../../../app/contract/reseller/schemas.ts';
import type { ReportRecord } from '../../../app/contract/reseller/schemas.ts';
import type { Page } from '../../../app/contract/lists.ts';
import { readReport } from '../../../app/lab/read-report.ts';
import { order, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** Releases the kits of a new order; their codes. */
async function release(client: Client, kits: number): Promise<string[]> {
  const items = [{ variation_id: 'glycan-kit-1', quantity: kits }];
  const { id } = (await client.post('/orders', order({ items }))).body;
  await client.control('POST', '/clock', { advance_ms: 60_000 });
  return (await client.get(`/units?order_id=${id}`)).body.data.map(
    (unit: { kit_code: string }) => unit.kit_code,
  );
}

/** Every report of the account, `limit` at a time; `between` is called after each page. */
async function walk(client: Client, limit: number, between: () => Promise<unknown>): Promise<ReportRecord[]> {
  const reports: ReportRecord[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page<ReportRecord> = (await client.get(`/reports?limit=${String(limit)}&cursor=${cursor}`))
      .body;
    reports.push(...page.data);
    cursor = page.next_cursor;
    await between();
  }
  return reports;
}

test('list, id and kit give the same report: the contract’s fields, GP1 to GP24, and the indexes as an extra', async () => {
  const [client] = sandbox.clients;
  const [kit = ''] = await release(client, 1);
  const listed = (await client.get('/reports')).body.data[0];
  expect((await client.get(`/reports/${String(listed.id)}`)).body).toEqual(listed);
  expect((await client.get(`/reports/kit/${kit}`)).body).toEqual(listed);

  const report = reportRecordSchema.strict().parse(listed);
  expect(peakNames.reduce((sum, peak) => sum + Math.round(report[peak] * 100), 0)).toBe(10_000);
  const values = indexValues(report);
  expect(report.indexes?.map(({ symbol, name, value }) => [symbol, name, value])).toEqual(
    indexDefinitions.map(({ symbol, name }) => [symbol, name, roundedIndexValue(values[symbol])]),
  );
});

test('the app’s client reads a report with and without the sandbox’s extra: only that is missing', async () => {
  const [client] = sandbox.clients;
  const [kit = ''] = await release(client, 1);
  const { indexes, ...contracted } = (await client.get(`/reports/kit/${kit}`)).body;
  expect(indexes).toHaveLength(5);
  const whole = readReport({ ...contracted, indexes });
  expect(whole.indexes).toHaveLength(5);
  expect(readReport(contracted)).toEqual({ ...whole, indexes: [] });
});

test('the same seed gives the same ages, genders and values on any day', async () => {
  const days = ['2026-11-20T10:00:00Z', '2028-02-29T23:59:59Z'];
  const [one, same] = await Promise.all(
    days.map(async (day) => {
      let nowMs = Date.parse(day);
      const other = await startTestSandbox({ seed: 11, now: () => (nowMs += 1) });
      try {
        await release(other.clients[0], 3);
        const reports: ReportRecord[] = (await other.clients[0].get('/reports')).body.data;
        return reports.map((report) => ({
          ...report,
          date_of_birth: '',
          date_of_sampling: '',
          created_on: '',
        }));
      } finally {
        await other.close();
      }
    }),
  );
  expect(one).toHaveLength(3);
  expect(same).toEqual(one);
});

test('a withdrawn report is left out of the list and 404 by id and by kit, and comes back when restored', async () => {
  const client = sandbox.clients[1];
  const [kept = '', withdrawn = ''] = await release(client, 2);
  const { id } = (await client.get(`/reports/kit/${withdrawn}`)).body;
  const move = async (kind: string): Promise<void> => {
    expect((await client.control('POST', '/events', { kit_code: withdrawn, kind })).status).toBe(200);
  };
  await move('result.withdrawn');
  expect((await client.get('/reports')).body.data.map((report: ReportRecord) => report.kit_code)).toEqual([
    kept,
  ]);
  for (const path of [`/reports/${String(id)}`, `/reports/kit/${withdrawn}`]) {
    const answer = await client.get(path);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  }
  const interpretation = await client.post('/ai/interpretations', { kit_code: withdrawn });
  expect([interpretation.status, interpretation.body.code]).toEqual([409, 'no_results']);
  await move('result.restored');
  expect((await client.get(`/reports/${String(id)}`)).status).toBe(200);
});

test('paging shows every report once while others are released and withdrawn meanwhile', async () => {
  const client = sandbox.clients[2];
  const first = await release(client, 7);
  const shown = (await walk(client, 2, () => Promise.resolve())).map((report) => report.kit_code);
  expect(shown.toSorted()).toEqual(first.toSorted());

  // The last report of the first page, whose place the cursor names, goes, and more than a page after it; new ones
  // come in front.
  const cursor = (await client.get('/reports?limit=2')).body.next_cursor;
  for (const kit of shown.slice(1, 5)) {
    await client.control('POST', '/events', { kit_code: kit, kind: 'result.withdrawn' });
  }
  await release(client, 2);
  for (const limit of [1, 2, 50]) {
    const rest = (await client.get(`/reports?limit=${String(limit)}&cursor=${String(cursor)}`)).body;
    expect(rest.data.map((report: ReportRecord) => report.kit_code)).toEqual(shown.slice(5, 5 + limit));
    expect(rest.next_cursor === null).toBe(limit > 1);
  }
});

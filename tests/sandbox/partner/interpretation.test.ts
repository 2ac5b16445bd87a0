/** Interpretations for practitioners (partner-api §1.6, §2.6, §4 rule 4, §7, §8). */
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { aiHeaders } from '../../../app/contract/ai.ts';
import { partnerInterpretationSchema } from '../../../app/contract/partner/ai.ts';
import type { PartnerReport } from '../../../app/contract/partner/schemas.ts';
import type { InterpretationTask } from '../../../app/sandbox/writer/writer.ts';
import { useAiSandbox } from '../support/ai.ts';
import { newPatient, nextResult, patientWith, shippedKits } from '../support/practice.ts';
import type { Answer, Client } from '../support/sandbox.ts';

const ai = useAiSandbox();
const { writer } = ai;
let practice: Client;
/** Six results, the oldest first. */
let patientId: string;
let kits: string[];
let reports: PartnerReport[];
beforeAll(async () => {
  practice = ai.sandbox.practices[1];
  ({ patientId, kits } = await patientWith(practice, 6, { dateOfBirth: '1970-01-31', gender: 'female' }));
  reports = (await practice.get(`/reports?patientId=${patientId}`)).body.data.toReversed();
}, 60_000);

const path = '/ai/interpretations';
const outcome = (answer: Answer): unknown[] => [answer.status, answer.body.code];
const kitAt = (nth: number): string => kits.at(nth) ?? '';
const lastSubject = () => (writer.tasks.at(-1) as InterpretationTask).subject;
const month = async () => (await practice.get('/ai/usage')).body.currentMonth as Record<string, number>;

describe('an interpretation', () => {
  test('is written once, then stored: every stated field, seven headers, and no charge for the stored one', async () => {
    const written = await practice.post(path, { kitCode: kitAt(-1) });
    expect(written.status).toBe(200);
    expect(partnerInterpretationSchema.strict().parse(written.body)).toEqual(written.body);
    expect(written.body).toMatchObject({
      kitCode: kitAt(-1),
      patientId,
      cached: false,
      resultsConsidered: 5,
    });
    expect(written.body.sources).not.toEqual([]);
    const before = await month();
    const stored = await practice.post(path, { kitCode: kitAt(-1) });
    const read = await practice.get(`${path}/kit/${kitAt(-1)}`);
    for (const answer of [stored, read]) {
      expect([answer.status, answer.body]).toEqual([200, { ...written.body, cached: true }]);
      for (const header of Object.values(aiHeaders)) expect(answer.headers.has(header), header).toBe(true);
    }
    expect(await month()).toEqual(before);
    expect(before).toMatchObject({ requests: 1, interpretations: 1 });
    expect(before['spendUsd']).toBeGreaterThan(0);
  });

  test('is about the patient in the third person, with a trend, and headings as stated', async () => {
    const { interpretation } = (await practice.post(path, { kitCode: kitAt(-1) })).body as {
      interpretation: string;
    };
    const headings = [...interpretation.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([
      ...['Overview', 'Shield (S)', 'Youth (G2)', 'Mature (G0)', 'Median (G1)', 'Lifestyle (B)'],
      ...['Trend', 'Considerations'],
    ]);
    expect(interpretation).toMatch(/the patient/i);
    expect(interpretation).not.toMatch(/\byou(?:r|rs)?\b/i);
  });

  test.each([
    [-1, [1, 2, 3, 4, 5]],
    [2, [1, 2, 3, 4, 5]],
    // Older than the five: told of beside them, and counted.
    [0, [0, 1, 2, 3, 4, 5]],
  ])('of kit %i considers the five most recent results, newer ones included', async (nth, told) => {
    const answer = await practice.post(path, { kitCode: kitAt(nth), refresh: true });
    expect(partnerInterpretationSchema.strict().parse(answer.body).resultsConsidered).toBe(told.length);
    // What the text itself says of their number.
    expect(answer.body.interpretation).toContain(` ${String(told.length)} results`);
    const { history, result } = lastSubject();
    const seen = history.map(({ glycanAge, dateOfSampling }) => [glycanAge, dateOfSampling]);
    expect(seen).toEqual(told.map((at) => [reports[at]?.glycanAge, reports[at]?.dateOfSampling]));
    expect(result.dateOfSampling).toBe(reports.at(nth)?.dateOfSampling);
    expect(history).toContain(result);
  });

  test('of a patient’s only result has no trend; later results change neither text nor count until a refresh', async () => {
    const single = await patientWith(practice, 1);
    const [kitCode = ''] = single.kits;
    const first = (await practice.post(path, { kitCode })).body;
    expect(first.resultsConsidered).toBe(1);
    expect(first.interpretation).not.toMatch(/^## Trend/m);
    await nextResult(practice, single.patientId);
    expect((await practice.post(path, { kitCode })).body).toEqual({ ...first, cached: true });
    const anew = (await practice.post(path, { kitCode, refresh: true })).body;
    expect(anew).toMatchObject({ resultsConsidered: 2, cached: false });
    expect(anew.interpretation).toMatch(/^## Trend/m);
  });

  test('counts no result that was withdrawn, and a conversation follows the newest that is left', async () => {
    const { patientId: whose, kits: three } = await patientWith(practice, 3);
    const withdrawn = { kit_code: three[2], kind: 'result.withdrawn' };
    expect((await practice.control('POST', '/events', withdrawn)).status).toBe(200);
    const answer = await practice.post(path, { kitCode: three[0] });
    expect([answer.body.resultsConsidered, lastSubject().history.length]).toEqual([2, 2]);
    const opened = await practice.post('/ai/conversations', { patientId: whose });
    expect([opened.status, opened.body.kitCode]).toEqual([201, three[1]]);
  });

  test('draws on the questionnaire that the patient filled in last', async () => {
    const { kits: two } = await patientWith(practice, 2);
    const pool = new pg.Pool({ connectionString: ai.sandbox.databaseUrl, max: 1 });
    const fill = (kit: string | undefined, answers: Record<string, string>) =>
      pool.query('UPDATE "Kit" SET "questionnaire" = $1 WHERE "code" = $2', [JSON.stringify(answers), kit]);
    await fill(two[0], { 'Do you smoke?': 'Yes' });
    await fill(two[1], { 'How do you sleep?': 'Badly' });
    await pool.end();
    await practice.post(path, { kitCode: two[0] });
    expect(lastSubject().questionnaire).toEqual([{ question: 'How do you sleep?', answer: 'Badly' }]);
  });

  test('tells the writer nothing else of anybody', async () => {
    await practice.post(path, { kitCode: kitAt(-1), refresh: true });
    const told = JSON.stringify(writer.tasks.at(-1));
    const secrets = [patientId, 'Ada', 'Beispielweg', '1970-01-31', practice.account.name, ...kits];
    for (const secret of secrets) expect(told).not.toContain(secret);
  });
});

describe('who may not', () => {
  const withoutAi = () => ai.sandbox.practices[3];

  test('each refusal has its code, in the order 403, 400, 404, then unassigned, not ready', async () => {
    const [unassigned = ''] = await shippedKits(practice, 1);
    const patient = await newPatient(practice);
    const direct = (await practice.post('/kits', { patientId: patient })).body.id as string;
    await practice.control('POST', '/events', { order_id: direct, kind: 'order.approved' });
    await practice.control('POST', '/events', { order_id: direct, kind: 'order.shipped' });
    const [{ kitCode: early }] = (await practice.get(`/kits?patientId=${patient}`)).body.data;
    const before = await month();
    for (const [kitCode, status, code] of [
      ['KB-NONE', 404, 'not_found'],
      [unassigned, 409, 'kit_unassigned'],
      [early, 409, 'result_not_ready'],
    ]) {
      expect(outcome(await practice.post(path, { kitCode }))).toEqual([status, code]);
      expect(outcome(await practice.get(`${path}/kit/${String(kitCode)}`))).toEqual([status, code]);
    }
    expect(outcome(await practice.post(path, { kitCode: 'KB-NONE', refresh: 'yes' }))).toEqual([
      ...[400, 'invalid_request'],
    ]);
    expect(outcome(await withoutAi().post(path, { refresh: 'yes' }))).toEqual([403, 'ai_disabled']);
    expect(await month()).toEqual(before);
  });

  test('another practice’s kit is 404, and a text that nobody asked for is, too', async () => {
    const [other] = ai.sandbox.practices;
    expect(outcome(await other.post(path, { kitCode: kitAt(-1) }))).toEqual([404, 'not_found']);
    expect(outcome(await other.get(`${path}/kit/${kitAt(-1)}`))).toEqual([404, 'not_found']);
    expect(outcome(await practice.get(`${path}/kit/${kitAt(3)}`))).toEqual([404, 'not_found']);
  });
});

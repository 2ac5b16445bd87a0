/** What every answer of a practice's assistant has to keep to (partner-api §4 rules 4 to 6, §7, §8). */
import { beforeAll, describe, expect, test } from 'vitest';
import { aiHeaders, sourceSchema } from '../../../app/contract/ai.ts';
import type { InterpretationTask, ReplyTask } from '../../../app/sandbox/writer/writer.ts';
import { openStream, said, useAiSandbox } from '../support/ai.ts';
import { address, newPatient, nextResult, patientWith, shippedKits } from '../support/practice.ts';
import { client } from '../support/sandbox.ts';
import type { Answer, Client } from '../support/sandbox.ts';

const ai = useAiSandbox();
let practice: Client;
let patientId: string;
let kitCode: string;
beforeAll(async () => {
  practice = ai.sandbox.practices[1];
  ({
    patientId,
    kits: [kitCode = ''],
  } = await patientWith(practice, 1));
}, 30_000);

const path = '/ai/interpretations';
const conversations = '/ai/conversations';
const question = 'What does Youth say?';
const outcome = ({ status, body }: Answer): unknown[] => [status, body.code];
const messagesOf = (id: unknown): string => `${conversations}/${String(id)}/messages`;
const open = async (of: Client, about: object) => (await of.post(conversations, about)).body;
const headersOf = ({ headers }: Answer): string[] =>
  Object.values(aiHeaders).filter((name) => headers.has(name));

describe('the seven headers', () => {
  const all = Object.values(aiHeaders);
  const named = async (name: string) => (await patientWith(practice, 1, { name: `${name} Example` })).kits[0];
  const refusals: [string, number, () => Promise<Answer>][] = [
    ['invalid_request', 400, () => practice.post(path, {})],
    ['ai_disabled', 403, () => ai.sandbox.practices[3].post(path, { kitCode })],
    ['not_found', 404, () => practice.post(path, { kitCode: 'KB-NONE' })],
    ['method_not_allowed', 405, () => practice.send('PUT', path)],
    [
      'kit_unassigned',
      409,
      async () => practice.post(path, { kitCode: (await shippedKits(practice, 1))[0] }),
    ],
    ['result_not_ready', 409, async () => practice.post(path, { kitCode: await named('ai+not-ready') })],
    ['no_results', 409, async () => practice.post(conversations, { patientId: await newPatient(practice) })],
    ['unsupported_media_type', 415, () => practice.post(path, '{}', { 'content-type': 'text/plain' })],
    ['rate_limit_exceeded', 429, async () => practice.post(path, { kitCode: await named('ai+rate-limit') })],
    [
      'daily_rate_limit_exceeded',
      429,
      async () => practice.post(path, { kitCode: await named('ai+daily-limit') }),
    ],
    ['monthly_budget_exhausted', 429, async () => practice.post(path, { kitCode: await named('ai+budget') })],
    ['empty_response', 502, async () => practice.post(path, { kitCode: await named('ai+empty-response') })],
  ];

  test.each(refusals)('are on %s (%i), with Retry-After where it is a limit', async (code, status, ask) => {
    const answer = await ask();
    expect(outcome(answer)).toEqual([status, code]);
    expect(headersOf(answer)).toEqual(all);
    expect(answer.headers.has('retry-after')).toBe(status === 429);
  });

  test('are on what is answered and on streams, with numbers in all of them', async () => {
    const { id } = await open(practice, { kitCode });
    const stream = await openStream(practice, `${messagesOf(id)}/stream`, question);
    expect(stream.status).toBe(200);
    for (const name of all) expect(Number(stream.headers[name]), name).not.toBeNaN();
    await stream.rest();
    for (const answer of [
      await practice.post(path, { kitCode }),
      await practice.get(`${path}/kit/${kitCode}`),
      await practice.get(conversations),
      await practice.get(messagesOf(id)),
      await practice.get('/ai/usage'),
      await practice.send('DELETE', `${conversations}/${String(id)}`),
    ]) {
      expect(headersOf(answer)).toEqual(all);
      for (const name of all) expect(Number(answer.headers.get(name)), name).not.toBeNaN();
    }
  });

  test('are not on 401: it is nobody’s account', async () => {
    const stranger = client({ ...practice.account, token: 'sbx_nobody' }, '');
    for (const answer of [
      await stranger.get('/ai/usage'),
      await stranger.post(path, { kitCode }),
      await stranger.post(`${messagesOf('cnv_x')}/stream`, { message: question }),
    ]) {
      expect(outcome(answer)).toEqual([401, 'unauthorized']);
      expect(headersOf(answer)).toEqual([]);
    }
  });
});

describe('limits', () => {
  test.each([
    ['ai+rate-limit', 'rate_limit_exceeded'],
    ['ai+daily-limit', 'daily_rate_limit_exceeded'],
    ['ai+budget', 'monthly_budget_exhausted'],
  ])('asked for by %s refuse before a stream opens, as ordinary JSON', async (name, code) => {
    const { patientId: whose } = await patientWith(practice, 1, { name: `${name} Example` });
    const { id } = await open(practice, { patientId: whose });
    const answer = await practice.post(`${messagesOf(id)}/stream`, { message: question });
    expect(outcome(answer)).toEqual([429, code]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // Nothing was begun, so nothing is in the transcript.
    expect(await said(practice, messagesOf(id))).toEqual([]);
  });

  test('that are used up in earnest do so, too', async () => {
    const [usual] = ai.sandbox.practices;
    const { patientId: whose } = await patientWith(usual, 1);
    const { id } = await open(usual, { patientId: whose });
    let answer = await usual.get(messagesOf(id));
    for (let time = 0; time < 20 && answer.status === 200; time += 1)
      answer = await usual.get(messagesOf(id));
    expect(outcome(answer)).toEqual([429, 'rate_limit_exceeded']);
    const streamed = await usual.post(`${messagesOf(id)}/stream`, { message: question });
    expect(outcome(streamed)).toEqual([429, 'rate_limit_exceeded']);
    expect(streamed.headers.get('content-type')).toMatch(/^application\/json/);
    expect(streamed.headers.get(aiHeaders.remainingMinute)).toBe('0');
  });
});

test('a conversation about a kit that is nobody’s is 409 kit_unassigned, and none is opened', async () => {
  const [unassigned = ''] = await shippedKits(practice, 1);
  const listed = async () => (await practice.get(conversations)).body.data.length as number;
  const before = await listed();
  expect(outcome(await practice.post(conversations, { kitCode: unassigned }))).toEqual([
    409,
    'kit_unassigned',
  ]);
  expect(await listed()).toBe(before);
});

test('instructions shape one text; the stored one stays, and so does every other', async () => {
  const { kits } = await patientWith(practice, 2);
  const [older, newer] = kits;
  const instructions = 'Keep it brief.';
  const write = async (wishes: object) =>
    (await practice.post(path, { kitCode: newer, ...wishes })).body as Record<string, unknown>;
  const asked = () => (ai.writer.tasks.at(-1) as InterpretationTask).instructions;
  const stored = await write({});
  expect(asked()).toBeNull();
  expect(await write({ instructions })).toEqual({ ...stored, cached: true });

  const shaped = await write({ instructions, refresh: true });
  expect([asked(), shaped['cached']]).toEqual([instructions, false]);
  expect(String(shaped['interpretation']).length).toBeLessThan(String(stored['interpretation']).length);
  expect(await write({})).toEqual({ ...stored, cached: true });
  expect((await practice.get(`${path}/kit/${String(newer)}`)).body).toEqual({ ...stored, cached: true });
  await practice.post(path, { kitCode: older });
  expect(asked()).toBeNull();
});

describe('a result whose AI is made to be not ready', () => {
  test('isn’t what a conversation follows, nor in its history: it goes on about the one before', async () => {
    const { patientId: whose, kits } = await patientWith(practice, 1);
    const [older] = kits;
    const { id } = await open(practice, { patientId: whose });
    await practice.put(`/patients/${whose}`, { name: 'ai+not-ready Example', ...address });
    const newer = await nextResult(practice, whose);
    const subject = () => (ai.writer.tasks.at(-1) as ReplyTask).subject;

    expect((await practice.get(messagesOf(id))).status).toBe(200);
    expect((await practice.post(messagesOf(id), { message: question })).status).toBe(200);
    expect(subject().history).toEqual([subject().result]);
    const stream = await openStream(practice, `${messagesOf(id)}/stream`, 'And what does Mature say?');
    expect((await stream.rest()).at(-1)?.type).toBe('complete');
    expect(await said(practice, messagesOf(id))).toHaveLength(4);
    expect((await open(practice, { patientId: whose })).kitCode).toBe(older);

    expect(outcome(await practice.post(conversations, { kitCode: newer }))).toEqual([
      409,
      'result_not_ready',
    ]);
    expect(outcome(await practice.post(path, { kitCode: newer }))).toEqual([409, 'result_not_ready']);
    expect((await practice.post(path, { kitCode: older })).body.resultsConsidered).toBe(1);
  });

  test('leaves a patient without another one without results', async () => {
    const { patientId: whose } = await patientWith(practice, 1, { name: 'ai+not-ready Example' });
    expect(outcome(await practice.post(conversations, { patientId: whose }))).toEqual([409, 'no_results']);
  });
});

test('the assistant has the record as soon as a conversation opens, and as it is at each question', async () => {
  const { id } = await open(practice, { patientId });
  const subject = () => (ai.writer.tasks.at(-1) as ReplyTask).subject;
  await practice.post(messagesOf(id), { message: question });
  const [report] = (await practice.get(`/reports?patientId=${patientId}`)).body.data;
  expect(subject().result).toMatchObject({
    dateOfSampling: report.dateOfSampling,
    glycanAge: report.glycanAge,
  });
  const pinned = await open(practice, { kitCode });
  await nextResult(practice, patientId);
  for (const conversation of [id, pinned.id]) {
    await practice.post(messagesOf(conversation), { message: question });
    expect(subject().history).toHaveLength(2);
  }
});

test('sources have an ID, a title, a citation and an address; each mark in a text has its source, and no other is given', async () => {
  const { id } = await open(practice, { patientId });
  const reply = await practice.post(messagesOf(id), {
    message: 'Which studies say something about exercise?',
  });
  const interpretation = await practice.post(path, { kitCode });
  for (const [text, sources] of [
    [interpretation.body.interpretation, interpretation.body.sources],
    [reply.body.content, reply.body.sources],
  ] as [string, unknown[]][]) {
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(sourceSchema.strict().parse(source)).toEqual(source);
    const marks = [...text.matchAll(/\[(\d+)\]/g)].map(([, mark]) => Number(mark));
    expect([...new Set(marks)].toSorted((a, b) => a - b)).toEqual(sources.map((_source, index) => index + 1));
  }
});

/** Conversations about a patient (partner-api §2.6, §4 rules 5 and 6, §7, §8). */
import { beforeAll, describe, expect, test } from 'vitest';
import { aiHeaders } from '../../../app/contract/ai.ts';
import { partnerConversationSchema, partnerMessageSchema } from '../../../app/contract/partner/ai.ts';
import type { PartnerReport } from '../../../app/contract/partner/schemas.ts';
import type { ReplyTask } from '../../../app/sandbox/writer/writer.ts';
import { openStream, said, shownBy, useAiSandbox } from '../support/ai.ts';
import { newPatient, nextResult, patientWith } from '../support/practice.ts';
import type { Answer, Client } from '../support/sandbox.ts';

const ai = useAiSandbox();
const { writer } = ai;
let practice: Client;
let patientId: string;
let kits: string[];
beforeAll(async () => {
  practice = ai.sandbox.practices[1];
  ({ patientId, kits } = await patientWith(practice, 2));
}, 30_000);

const path = '/ai/conversations';
const question = 'What does Youth say?';
const outcome = (answer: Answer): unknown[] => [answer.status, answer.body.code];
const opened = async (about: Record<string, unknown>) => (await practice.post(path, about)).body;
const messagesOf = (id: unknown) => `${path}/${String(id)}/messages`;
const subjectNow = () => (writer.tasks.at(-1) as ReplyTask).subject;
const samplingOf = async (kit: string | undefined) =>
  ((await practice.get(`/reports/kit/${String(kit)}`)).body as PartnerReport).dateOfSampling;

describe('a conversation', () => {
  test('is opened, asked in, read and removed, with every stated field and the seven headers', async () => {
    const first = await practice.post(path, { kitCode: kits[0] });
    expect(first.status).toBe(201);
    expect(partnerConversationSchema.strict().parse(first.body)).toMatchObject({
      patientId,
      kitCode: kits[0],
    });
    const { id, createdOn } = first.body;
    const reply = await practice.post(messagesOf(id), { message: question });
    expect(reply.status).toBe(200);
    expect(partnerMessageSchema.strict().parse(reply.body)).toMatchObject({
      conversationId: id,
      role: 'assistant',
    });
    const transcript = await practice.get(messagesOf(id));
    expect(transcript.body.data).toMatchObject([
      { role: 'user', content: question, sources: [] },
      reply.body,
    ]);
    for (const message of transcript.body.data) partnerMessageSchema.strict().parse(message);
    const [listed] = (await practice.get(`${path}?patientId=${patientId}`)).body.data;
    expect(listed).toMatchObject({ id, createdOn, lastActivity: reply.body.createdOn });
    const removed = await practice.send('DELETE', `${path}/${String(id)}`);
    expect([removed.status, removed.body]).toEqual([204, undefined]);
    for (const answer of [first, reply, transcript, removed]) {
      for (const header of Object.values(aiHeaders)) expect(answer.headers.has(header), header).toBe(true);
    }
    expect(outcome(await practice.get(messagesOf(id)))).toEqual([404, 'not_found']);
  });

  test('with a kit stays with its result; with a patient it follows the newest. Either knows all results', async () => {
    const { patientId: patient, kits: [older] = [] } = await patientWith(practice, 1);
    const pinned = await opened({ kitCode: older });
    const following = await opened({ patientId: patient });
    expect([pinned.kitCode, following.kitCode]).toEqual([older, older]);
    const newer = await nextResult(practice, patient);
    const dates = [await samplingOf(older), await samplingOf(newer)];
    for (const [{ id }, at] of [
      [pinned, 0],
      [following, 1],
    ] as const) {
      await practice.post(messagesOf(id), { message: question });
      expect(subjectNow()).toMatchObject({ reader: 'practitioner' });
      expect(subjectNow().result.dateOfSampling).toBe(dates[at]);
      expect(subjectNow().history.map(({ dateOfSampling }) => dateOfSampling)).toEqual(dates);
    }
    const { data } = (await practice.get(`${path}?patientId=${patient}`)).body;
    const kitOf = (of: { id: string }) => data.find(({ id }: { id: string }) => id === of.id).kitCode;
    expect([kitOf(pinned), kitOf(following)]).toEqual([older, newer]);
  });

  test('is listed by patient or all together, newest first, page by page', async () => {
    const other = await patientWith(practice, 1);
    const [a, b] = [await opened({ patientId }), await opened({ kitCode: kits[1] })];
    const c = await opened({ patientId: other.patientId });
    const idsAt = async (query: string) =>
      (await practice.get(`${path}?${query}`)).body.data.map(({ id }: { id: string }) => id) as string[];
    expect((await idsAt('limit=3')).slice(0, 3)).toEqual([c.id, b.id, a.id]);
    expect((await idsAt(`patientId=${patientId}`)).slice(0, 2)).toEqual([b.id, a.id]);
    const first = (await practice.get(`${path}?limit=1&patientId=${patientId}`)).body;
    expect(await idsAt(`limit=1&patientId=${patientId}&cursor=${String(first.next_cursor)}`)).toEqual([a.id]);
    expect(await idsAt(`patientId=${await newPatient(practice)}`)).toEqual([]);
    expect(outcome(await practice.get(`${path}?patientId=pat_none`))).toEqual([404, 'not_found']);
  });

  test('answers line by line, and the transcript has the turn', async () => {
    const { id } = await opened({ patientId });
    const stream = await openStream(practice, `${messagesOf(id)}/stream`, question);
    expect([stream.status, stream.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    for (const header of Object.values(aiHeaders)) expect(stream.headers[header], header).toBeDefined();
    const lines = (await stream.rest()) as unknown[];
    const complete = lines.at(-1) as { type: string; message: { content: string } };
    expect(partnerMessageSchema.strict().parse(complete.message)).toMatchObject({ conversationId: id });
    expect(shownBy(lines.slice(0, -1) as never).trim()).toBe(complete.message.content);
    expect((await said(practice, messagesOf(id))).at(-1)).toEqual(complete.message);
  });

  test('keeps the question of a stream that ends in an error', async () => {
    const broken = await patientWith(practice, 1, { name: 'ai+stream-error' });
    const { id } = await opened({ patientId: broken.patientId });
    const stream = await openStream(practice, `${messagesOf(id)}/stream`, question);
    expect((await stream.rest()).at(-1)).toMatchObject({ type: 'error', code: 'empty_response' });
    expect((await said(practice, messagesOf(id)))[0]).toMatchObject({ role: 'user', content: question });
  });
});

describe('who may not', () => {
  test('exactly one of kit and patient; a patient without results, and one of nobody', async () => {
    const without = await newPatient(practice);
    for (const body of [{}, { kitCode: kits[0], patientId }]) {
      expect(outcome(await practice.post(path, body))).toEqual([400, 'invalid_request']);
    }
    const none = await practice.post(path, { patientId: without });
    expect(outcome(none)).toEqual([409, 'no_results']);
    expect(none.body.error).toBe('The patient has no released results.');
    expect(outcome(await practice.post(path, { patientId: 'pat_none' }))).toEqual([404, 'not_found']);
    expect(outcome(await practice.post(path, { kitCode: 'KB-NONE' }))).toEqual([404, 'not_found']);
  });

  test('another practice’s patient, kit and conversation are 404, and nothing is stored or counted', async () => {
    const [other] = ai.sandbox.practices;
    const { id } = await opened({ patientId });
    const month = async () => (await other.get('/ai/usage')).body.currentMonth;
    const before = await month();
    const answers = [
      await other.post(path, { patientId }),
      await other.post(path, { kitCode: kits[0] }),
      await other.get(`${path}?patientId=${patientId}`),
      await other.get(messagesOf(id)),
      await other.post(messagesOf(id), { message: question }),
      await other.post(`${messagesOf(id)}/stream`, { message: question }),
      await other.send('DELETE', `${path}/${String(id)}`),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => [404, 'not_found']));
    expect((await other.get(path)).body.data).toEqual([]);
    expect(await said(practice, messagesOf(id))).toEqual([]);
    expect(await month()).toEqual({ ...before, requests: before.requests + 1 });
  });

  test('ten requests a minute for a practice; its own count, not a reseller’s', async () => {
    const [usual] = ai.sandbox.practices;
    const mine = await patientWith(usual, 1);
    for (let time = 0; time < 12; time += 1) {
      const answer = await usual.post(path, { patientId: mine.patientId });
      if (answer.status === 201) continue;
      expect(outcome(answer)).toEqual([429, 'rate_limit_exceeded']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get(aiHeaders.remainingMinute)).toBe('0');
    }
    expect((await usual.get('/ai/usage')).headers.get(aiHeaders.remainingMinute)).toBe('0');
    const [reseller] = ai.sandbox.clients;
    expect((await reseller.get('/ai/usage')).headers.get(aiHeaders.remainingMinute)).toBe('10');
  });
});

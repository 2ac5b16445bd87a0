/**
 * Every error that the partner interface's OpenAPI document names, from each endpoint, held against the document by Prism.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endpointErrors, endpointPath } from '../../app/contract/endpoints.ts';
import type { EndpointDefinition } from '../../app/contract/endpoints.ts';
import { partnerEndpoints } from '../../app/contract/partner/endpoints.ts';
import { basicAuthorization } from '../../app/contract/signing.ts';
import {
  address,
  advance,
  assign,
  bankTransfer,
  newPatient,
  patientWith,
  releasedMs,
  shippedKits,
} from '../sandbox/support/practice.ts';
import { secret } from '../sandbox/support/sandbox.ts';
import type { Answer, Client } from '../sandbox/support/sandbox.ts';
import type { Judged } from '../support/contract-traffic.ts';
import { fittingTraffic, startWatchedSandbox } from './support/watched-sandbox.ts';
import type { WatchedSandbox } from './support/watched-sandbox.ts';

let sandbox: WatchedSandbox;
/** Of the account with the usual limits, the one with raised limits, and the one without AI. */
let usual: Client;
let practice: Client;
let withoutAi: Client;
const seen: Judged[] = [];

beforeAll(async () => {
  // Time stands still, so that no minute ends where its limit is tried.
  const nowMs = Date.now();
  sandbox = await startWatchedSandbox({ now: () => nowMs }, 'partner');
  [usual, practice, , withoutAi] = sandbox.practices;
});
afterEach(async () => {
  // Kept for what the last test asks: was every error seen?
  seen.push(...(await fittingTraffic(sandbox.traffic)));
});
afterAll(() => sandbox?.close());

const bodies: Readonly<Record<string, unknown>> = {
  createOrder: { numberOfKits: 1, ...bankTransfer },
  createKitOrder: { numberOfKits: 1 },
  createAssignment: { sets: [{ kitCode: 'none', patientId: 'none' }], ...bankTransfer },
  createPatient: { name: 'Ada Example' },
  changePatient: { phone: null },
  createWebhook: { url: 'https://192.0.43.10/hook', events: ['partner_order.shipped'], secret },
  createInterpretation: { kitCode: 'none' },
  createConversation: { kitCode: 'none' },
  createMessage: { message: 'What is the Youth index?' },
  streamMessage: { message: 'What is the Youth index?' },
};
const json = { 'content-type': 'application/json' };
const endpoints: [string, EndpointDefinition][] = Object.entries(partnerEndpoints);
const pathOf = ({ path }: EndpointDefinition): string => endpointPath(path, { id: 'none', kitCode: 'none' });
const bodyOf = (name: string): { body?: string; headers?: Record<string, string> } =>
  bodies[name] === undefined ? {} : { body: JSON.stringify(bodies[name]), headers: json };
const outcome = ({ status, body }: Answer): unknown[] => [status, body.code];

test.each(endpoints)('%s: form, authentication, address', async (name, endpoint) => {
  const { method } = endpoint;
  const [path, sent] = [pathOf(endpoint), bodyOf(name)];
  const anonymous = await fetch(practice.account.base_url + path, { method, ...sent });
  const statuses = [
    anonymous.status,
    (await practice.send(method, `${path}?filter=x`, sent)).status,
    (await practice.send(method, path, { ...sent, headers: { ...sent.headers, accept: 'image/png' } }))
      .status,
  ];
  await practice.control('POST', '/faults', { kind: 'error_500', rate: 1 });
  statuses.push((await practice.send(method, path, sent)).status);
  await practice.control('POST', '/faults', { kind: 'error_500', rate: 0 });
  expect(statuses).toEqual([401, 400, 406, 500]);
  if (endpoint.path.includes('{')) expect((await practice.send(method, path, sent)).status).toBe(404);
  if (endpoint.body !== undefined) {
    expect((await practice.send(method, path, { body: '{"no":1}', headers: json })).status).toBe(400);
    const plain = { body: JSON.stringify(bodies[name]), headers: { 'content-type': 'text/plain' } };
    expect((await practice.send(method, path, plain)).status).toBe(415);
    const large = { body: JSON.stringify({ name: 'x'.repeat(1_000_000) }), headers: json };
    expect((await practice.send(method, path, large)).status).toBe(413);
  }
  if (endpoint.ai === true && endpoint.evenWithoutAi !== true)
    expect(outcome(await withoutAi.send(method, path, sent))).toEqual([403, 'ai_disabled']);
  expect((await practice.send('PATCH', path, sent)).status).toBe(405);
});

test('extras of an account that is left with the documented interface', async () => {
  await withoutAi.control('PATCH', '/profile', { documented_only: true });
  for (const [name, endpoint] of endpoints.filter(([, { extra }]) => extra === true)) {
    const answer = await withoutAi.send(endpoint.method, pathOf(endpoint), bodyOf(name));
    expect([name, ...outcome(answer)]).toEqual([name, 404, 'not_found']);
  }
  await withoutAi.control('PATCH', '/profile', { documented_only: false });
});

test('an account that is down', async () => {
  await withoutAi.post('/patients', { name: 'fault+down-60s Example' });
  for (const [name, endpoint] of endpoints) {
    const answer = await withoutAi.send(endpoint.method, pathOf(endpoint), bodyOf(name));
    expect([name, answer.status]).toEqual([name, 503]);
  }
});

test('refusals that a patient’s name asks for', async () => {
  for (const [name, status] of [
    ['fault+404', 404],
    ['fault+429', 429],
  ] as const) {
    const patient = { name, ...address };
    expect((await practice.post('/patients', patient)).status).toBe(status);
    const { id: patientId } = (await practice.post('/patients', patient)).body;
    expect((await practice.post('/kits', { patientId })).status).toBe(status);
    const [kit = ''] = await shippedKits(practice, 1);
    expect((await assign(practice, [kit, patientId])).status).toBe(status);
  }
});

const interpretations = '/ai/interpretations';
const conversations = '/ai/conversations';
const message = { message: 'What is the Youth index?' };
const messagesOf = (id: unknown): string => `${conversations}/${String(id)}/messages`;
const opened = async (of: Client, about: object): Promise<string> =>
  messagesOf((await of.post(conversations, about)).body.id);

/** What is asked about a kit: its text, the stored one, and a conversation. */
const aboutKit = async (kitCode: string): Promise<Answer[]> => [
  await practice.post(interpretations, { kitCode }),
  await practice.get(`${interpretations}/kit/${kitCode}`),
  await practice.post(conversations, { kitCode }),
];
/** What is asked in a conversation that is open. */
const inConversation = async (messages: string): Promise<Answer[]> => [
  await practice.get(messages),
  await practice.post(messages, message),
  await practice.post(`${messages}/stream`, message),
];

test('AI: unknown, unassigned, not ready, withdrawn', async () => {
  const all = (answers: readonly Answer[], ...expected: unknown[]) =>
    expect(answers.map(outcome)).toEqual(answers.map(() => expected));
  all(await aboutKit('none'), 404, 'not_found');
  for (const path of [`${conversations}?patientId=none`, '/kits?patientId=none', '/reports?patientId=none'])
    all([await practice.get(path)], 404, 'not_found');
  const [kit = ''] = await shippedKits(practice, 1);
  all(await aboutKit(kit), 409, 'kit_unassigned');
  const patientId = await newPatient(practice);
  all([await practice.post(conversations, { patientId })], 409, 'no_results');
  await assign(practice, [kit, patientId]);
  all(await aboutKit(kit), 409, 'result_not_ready');
  await advance(practice, releasedMs);
  const messages = await opened(practice, { patientId });
  await practice.control('POST', '/events', { kit_code: kit, kind: 'result.withdrawn' });
  all([...(await aboutKit(kit)), ...(await inConversation(messages))], 409, 'no_results');
});

test('AI: the limits of what is written, and nothing written', async () => {
  for (const [name, ...expected] of [
    ['ai+empty-response', 502, 'empty_response'],
    ['ai+rate-limit', 429, 'rate_limit_exceeded'],
    ['ai+daily-limit', 429, 'daily_rate_limit_exceeded'],
    ['ai+budget', 429, 'monthly_budget_exhausted'],
  ] as const) {
    // Once a kit: each endpoint has one of its own.
    const { kits } = await patientWith(practice, 3, { name: `${name} Example` });
    const [first, second, third] = kits.map((kitCode) => ({ kitCode }));
    const answers = [
      await practice.post(interpretations, first),
      await practice.post(await opened(practice, second ?? {}), message),
    ];
    // A stream that has opened says so in a line.
    if (name !== 'ai+empty-response')
      answers.push(await practice.post(`${await opened(practice, third ?? {})}/stream`, message));
    expect([name, answers.map(outcome)]).toEqual([name, answers.map(() => expected)]);
  }
});

test('AI: the limits of what writes nothing', async () => {
  const { patientId } = await patientWith(usual, 1);
  const messages = await opened(usual, { patientId });
  const limits = (changes: Record<string, number>) =>
    fetch(`${sandbox.running.ready.control}/accounts/partner-1`, {
      method: 'PATCH',
      headers: { authorization: basicAuthorization(sandbox.running.adminToken), ...json },
      body: JSON.stringify(changes),
    });
  const refused = async (code: string): Promise<void> => {
    const answers = [
      await usual.post(conversations, { patientId }),
      await usual.get(conversations),
      await usual.get(messages),
      await usual.send('DELETE', messages.replace(/\/messages$/, '')),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => [429, code]));
  };
  expect((await limits({ ai_requests_per_minute: 1, ai_requests_per_day: 1_000 })).status).toBe(200);
  await usual.get(conversations);
  await refused('rate_limit_exceeded');
  await limits({ ai_requests_per_minute: 1_000, ai_requests_per_day: 1 });
  await refused('daily_rate_limit_exceeded');
});

test('every error that the document names was seen', () => {
  for (const [name, endpoint] of endpoints) {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{[^}]+\}/g, '[^/?]+')}(\\?|$)`);
    const codes = seen
      .filter(({ path, status }) => pattern.test(path) && status >= 400)
      .filter(({ method, status }) => method === endpoint.method || status === 405)
      .map(({ body }) => (JSON.parse(body.toString()) as { code: string }).code);
    const given = new Set(codes);
    expect([name, ...endpointErrors(endpoint).filter((code) => !given.has(code))]).toEqual([name]);
  }
});

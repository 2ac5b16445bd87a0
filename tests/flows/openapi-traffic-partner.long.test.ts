import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endpointPath } from '../../app/contract/endpoints.ts';
import type { EndpointDefinition } from '../../app/contract/endpoints.ts';
import { partnerEndpoints } from '../../app/contract/partner/endpoints.ts';
import { basicAuthorization } from '../../app/contract/signing.ts';
import {
  advance,
  assign,
  bankTransfer,
  newPatient,
  patientWith,
  shippedMs,
} from '../sandbox/support/practice.ts';
import { client, secret, startTestSandbox } from '../sandbox/support/sandbox.ts';
import type { Client, TestSandbox } from '../sandbox/support/sandbox.ts';
import { startContractTraffic } from '../support/contract-traffic.ts';
import type { ContractTraffic, Judged } from '../support/contract-traffic.ts';

/**
 * The whole life of the practice interface and the refusals of each endpoint, held against its OpenAPI document by Prism:
 * what is sent and what is answered.
 */

let sandbox: TestSandbox;
let traffic: ContractTraffic;
/** Of the account with raised limits, the self-fulfilled one and the one without AI. */
let practice: Client;
let selfFulfilled: Client;
let withoutAi: Client;
const seen: Judged[] = [];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  traffic = await startContractTraffic(sandbox.running, 'partner');
  [, practice, selfFulfilled, withoutAi] = sandbox.practices.map(({ account }) =>
    client({ ...account, base_url: traffic.through(account.base_url) }, sandbox.running.ready.control),
  ) as TestSandbox['practices'];
});
afterEach(async () => {
  const judged = await traffic.judged();
  const wrong = judged.filter(
    ({ responseViolations, requestViolations, status }) =>
      responseViolations.length > 0 || (status < 300 && requestViolations.length > 0),
  );
  expect(
    wrong.map(({ method, path, status, requestViolations, responseViolations }) => ({
      method,
      path,
      status,
      requestViolations,
      responseViolations,
    })),
  ).toEqual([]);
  // Kept for what the last test asks: was every endpoint seen?
  seen.push(...judged);
});
afterAll(async () => {
  await traffic?.close();
  await sandbox?.close();
});

/** Reads everything that there is to read of the account, as it stands. */
async function readAll(): Promise<void> {
  const idsOf = async (path: string, name: string): Promise<string[]> => {
    const { status, body } = await practice.get(`${path}?limit=100`);
    expect([path, status]).toEqual([path, 200]);
    return body.data.map((row: Record<string, string>) => row[name]);
  };
  const reads = [
    ...(await idsOf('/orders', 'id')).map((id) => `/orders/${id}`),
    ...(await idsOf('/kits', 'kitCode')).map((kitCode) => `/kits/${kitCode}`),
    ...(await idsOf('/patients', 'id')).map((id) => `/patients/${id}`),
    ...(await idsOf('/reports', 'kitCode')).map((kitCode) => `/reports/kit/${kitCode}`),
    ...['/assignments', '/webhooks', '/account', '/ai/usage', '/kits?limit=1', '/reports?limit=1'],
  ];
  for (const path of reads) expect([path, (await practice.get(path)).status]).toEqual([path, 200]);
}

test('orders of every kind, assignments and patients, read in every state on the way', async () => {
  const patientId = await newPatient(practice, { dateOfBirth: '1970-01-31', phone: null });
  await practice.put(`/patients/${patientId}`, { gender: 'female', state: null });
  await practice.post('/orders', { numberOfKits: 2, ...bankTransfer });
  await practice.post('/kits', { numberOfKits: 1 });
  const { id: rejected } = (await practice.post('/kits', { patientId })).body;
  await readAll();
  await practice.control('POST', '/events', { order_id: rejected, kind: 'order.rejected' });
  await advance(practice, shippedMs);
  await readAll();
  const kits = (await practice.get('/kits')).body.data as { kitCode: string }[];
  for (const { kitCode } of kits) expect((await assign(practice, [kitCode, patientId])).status).toBe(201);
  for (let step = 0; step < 4; step += 1) {
    await practice.control('POST', '/clock', { to_next: true });
    await readAll();
  }
  await advance(practice, 60_000);
  await readAll();
  await selfFulfilled.control('POST', '/stock', { external_ids: ['drawer 1'] });
  const own = (await selfFulfilled.post('/orders', { numberOfKits: 2 })).body;
  expect([own.kits.length, own.units[0].externalId]).toEqual([2, 'drawer 1']);
  await selfFulfilled.get(`/orders/${String(own.id)}`);
});

test('webhooks, and reports as PDF', async () => {
  const made = await practice.post('/webhooks', {
    url: 'http://127.0.0.1:9/hook',
    events: ['partner_order.shipped'],
    secret,
  });
  expect(made.status).toBe(201);
  await practice.get('/webhooks');
  expect((await practice.send('DELETE', `/webhooks/${String(made.body.id)}`)).status).toBe(204);
  const [{ kitCode }] = (await practice.get('/reports?limit=1')).body.data;
  for (const path of ['/reports?limit=1', `/reports/kit/${String(kitCode)}`]) {
    const answer = await fetch(practice.account.base_url + path, {
      headers: { authorization: basicAuthorization(practice.account.token), accept: 'application/pdf' },
    });
    expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/pdf']);
    await answer.arrayBuffer();
  }
});

test('the assistant: a text with a trend, conversations about a kit and about a patient, a stream', async () => {
  const { patientId, kits } = await patientWith(practice, 2);
  const [kitCode = ''] = kits;
  const written = await practice.post('/ai/interpretations', { kitCode });
  expect([written.status, written.body.resultsConsidered]).toEqual([200, 2]);
  await practice.get(`/ai/interpretations/kit/${kitCode}`);
  for (const about of [{ kitCode }, { patientId }]) {
    const { id } = (await practice.post('/ai/conversations', about)).body;
    const messages = `/ai/conversations/${String(id)}/messages`;
    const message = { message: 'What is the Youth index?' };
    expect((await practice.post(messages, message)).status).toBe(200);
    const stream = await fetch(`${practice.account.base_url}${messages}/stream`, {
      method: 'POST',
      headers: {
        authorization: basicAuthorization(practice.account.token),
        'content-type': 'application/json',
      },
      body: JSON.stringify(message),
    });
    expect(stream.status).toBe(200);
    await stream.text();
    await practice.get(messages);
    await practice.get(`/ai/conversations?patientId=${patientId}`);
    expect((await practice.send('DELETE', `/ai/conversations/${String(id)}`)).status).toBe(204);
  }
});

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

test('refusals of every endpoint: form, authentication, address', async () => {
  for (const [name, endpoint] of Object.entries(partnerEndpoints) as [string, EndpointDefinition][]) {
    const { method } = endpoint;
    const path = endpointPath(endpoint.path, { id: 'none', kitCode: 'none' });
    const json = { 'content-type': 'application/json' };
    const body = bodies[name];
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: json };
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
    expect([name, ...statuses]).toEqual([name, 401, 400, 406, 500]);
    if (endpoint.path.includes('{')) expect((await practice.send(method, path, sent)).status).toBe(404);
    if (endpoint.body !== undefined) {
      expect((await practice.send(method, path, { body: '{"no":1}', headers: json })).status).toBe(400);
      const plain = { body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } };
      expect((await practice.send(method, path, plain)).status).toBe(415);
    }
    if (endpoint.ai === true && !('evenWithoutAi' in endpoint))
      expect((await withoutAi.send(method, path, sent)).status).toBe(403);
    expect((await practice.send('PATCH', path, sent)).status).toBe(405);
  }
});

test('every endpoint was seen with its success, and every refusal named above', () => {
  const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
  for (const [name, { method, path, success }] of Object.entries(partnerEndpoints) as [
    string,
    EndpointDefinition,
  ][]) {
    const mine = seen.filter(
      (one) => one.method === method && pattern(path).test(one.path.split('?')[0] ?? ''),
    );
    const statuses = new Set(mine.map(({ status }) => status));
    for (const status of [success.status, 400, 401, 406, 500])
      expect([name, status, statuses.has(status)]).toEqual([name, status, true]);
  }
});

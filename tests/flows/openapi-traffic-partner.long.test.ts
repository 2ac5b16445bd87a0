import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
import { secret } from '../sandbox/support/sandbox.ts';
import type { Client } from '../sandbox/support/sandbox.ts';
import type { Judged } from '../support/contract-traffic.ts';
import { fittingTraffic, startWatchedSandbox } from './support/watched-sandbox.ts';
import type { WatchedSandbox } from './support/watched-sandbox.ts';

/**
 * The whole life of the practice interface, held against its OpenAPI document by Prism: what is sent and what is answered.
 * openapi-errors-partner.long.test.ts has what is refused.
 */

let sandbox: WatchedSandbox;
/** Of the account with raised limits, and the self-fulfilled one. */
let practice: Client;
let selfFulfilled: Client;
const seen: Judged[] = [];

beforeAll(async () => {
  sandbox = await startWatchedSandbox({}, 'partner');
  [, practice, selfFulfilled] = sandbox.practices;
});
afterEach(async () => {
  // Kept for what the last test asks: was every endpoint seen?
  seen.push(...(await fittingTraffic(sandbox.traffic)));
});
afterAll(() => sandbox?.close());

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

test('every endpoint was seen with its success', () => {
  const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
  for (const [name, { method, path, success }] of Object.entries(partnerEndpoints) as [
    string,
    EndpointDefinition,
  ][]) {
    const mine = seen.filter(
      (one) => one.method === method && pattern(path).test(one.path.split('?')[0] ?? ''),
    );
    expect([name, mine.some(({ status }) => status === success.status)]).toEqual([name, true]);
  }
});

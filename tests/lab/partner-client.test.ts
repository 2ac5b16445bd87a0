/** The practice's client beside the bundled sandbox, over real HTTP: what it makes, once, and what it reads. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPartnerClient, type PartnerClient } from '../../app/lab/partner-client.ts';
import type { PartnerPost } from '../../app/lab/partner-posts.ts';
import type { Reach } from '../../app/lab/reach.ts';
import { address, advance, releasedMs, shippedMs } from '../sandbox/support/practice.ts';
import { startTestSandbox, type Client, type TestSandbox } from '../sandbox/support/sandbox.ts';
import { silentLog } from '../support/log.ts';
import { json, startHttp, startTcp } from './support/servers.ts';

let sandbox: TestSandbox;
const clients: PartnerClient[] = [];
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await sandbox.close();
});

function clientAt(baseUrl: string, token: string): PartnerClient {
  const retry = { attempts: 2, firstDelayMs: 5 };
  const client = createPartnerClient({ baseUrl, token, timeoutMs: 20_000, log: silentLog, retry });
  clients.push(client);
  return client;
}
const clientOf = ({ account }: Pick<Client, 'account'>) => clientAt(account.base_url, account.token);

function placed<T>(outcome: PartnerPost<T>): T {
  if (outcome.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(outcome)}`);
  return outcome.record;
}

const page = { cursor: null };
const ada = { name: 'Ada Example', dateOfBirth: '1984-03-27', ...address };

/** How often the service carried out a call: its own record of requests. */
async function carriedOut(of: Client, path: string): Promise<number> {
  const { body } = await of.control('GET', '/requests?limit=100');
  const requests = body.data as { method: string; path: string }[];
  return requests.filter((request) => request.method === 'POST' && request.path.endsWith(path)).length;
}

const documentedOnly = (of: Client, on: boolean) => of.control('PATCH', '/profile', { documented_only: on });

describe.each([
  ['that answers reads', false],
  ['with the documented interface only', true],
])('a practice’s day at an account %s', (_name, only) => {
  test('patients, orders of each kind, and assignments are made, each once', async () => {
    const [practice] = sandbox.practices;
    await documentedOnly(practice, only);
    const client = clientOf(practice);

    const patient = placed(await client.createPatient(ada));
    expect(patient).toMatchObject(ada);
    const moved = await client.changePatient(patient.id, { address: 'Neuer Weg 2', state: null });
    expect(moved).toMatchObject({ ...ada, id: patient.id, address: 'Neuer Weg 2' });

    const order = placed(await client.createOrder({ numberOfKits: 2 }));
    expect(order).toMatchObject({
      kind: 'standard',
      numberOfKits: 2,
      tokens: 2,
      status: 'pending',
      kits: null,
    });
    const kitOrder = placed(await client.createKitOrder({ numberOfKits: 1 }));
    expect(kitOrder).toMatchObject({ kind: 'kits', approved: false, patientId: null });
    const direct = placed(await client.createDirectOrder({ patientId: patient.id }));
    expect(direct).toMatchObject({ kind: 'direct', numberOfKits: 1, patientId: patient.id });

    await advance(practice, shippedMs);
    await documentedOnly(practice, false);
    const [kit] = (await client.kits({ ...page, orderId: order.id })).records;
    await documentedOnly(practice, only);
    const sets = [{ kitCode: kit?.kitCode ?? '', patientId: patient.id }];
    const assigned = placed(await client.createAssignment({ sets }));
    expect(assigned).toMatchObject({ approved: true, tokensUsed: 1, sets });

    const offered = await client.extras();
    expect(new Set(Object.values(offered))).toEqual(new Set([!only]));
    if (only) await expect(client.order(order.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('everything can be read again where the service offers it', async () => {
  const [, practice] = sandbox.practices;
  const client = clientOf(practice);
  const patient = placed(await client.createPatient(ada));
  const order = placed(await client.createDirectOrder({ patientId: patient.id }));
  await advance(practice, shippedMs + releasedMs);

  expect((await client.orders(page)).records.map(({ id }) => id)).toContain(order.id);
  expect(await client.order(order.id)).toMatchObject({ approved: true, shipped: true });
  const [kit] = (await client.kits({ ...page, patientId: patient.id })).records;
  expect(kit).toMatchObject({ orderId: order.id, patientId: patient.id, resultsReady: true });
  const kitCode = kit?.kitCode ?? '';
  expect(await client.kit(kitCode)).toEqual(kit);
  expect(await client.patient(patient.id)).toEqual(patient);
  expect((await client.patients(page)).records).toContainEqual(patient);
  expect((await client.assignments(page)).records).toEqual([]);
  const [report] = (await client.reports({ ...page, patientId: patient.id })).records;
  expect(report).toMatchObject({ kitCode, patientId: patient.id });
  expect(report?.peaks).not.toBeNull();
  expect(await client.reportByKit(kitCode)).toEqual(report);
  expect(Buffer.from(await client.reportPdfByKit(kitCode)).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(await client.practice()).toMatchObject({ selfFulfilled: false, tokens: 0 });

  const events: ['partner_order.shipped'] = ['partner_order.shipped'];
  const registration = { url: 'https://a.example/hook', events, secret: 's'.repeat(64) };
  const { id } = await client.registerWebhook(registration);
  expect(await client.webhooks()).toMatchObject([{ id, events, active: true }]);
  await client.removeWebhook(id);
  await client.removeWebhook(id);
  expect(await client.webhooks()).toEqual([]);
});

test('a self-fulfilled account shows itself by the kits in the answer to its first order', async () => {
  const [, , practice] = sandbox.practices;
  const client = clientOf(practice);
  const { kits, approved } = placed(await client.createOrder({ numberOfKits: 2 }));
  expect(approved).toBe(true);
  expect(kits).toHaveLength(2);
  expect(kits?.every(({ externalId }) => externalId === null)).toBe(true);
});

test('a refusal names the fields, and nothing is made of it', async () => {
  const [practice] = sandbox.practices;
  await documentedOnly(practice, false);
  const client = clientOf(practice);
  const { id: patientId } = placed(await client.createPatient({ name: 'No Address', city: 'Berlin' }));
  const before = (await client.orders(page)).records.length;
  const refused = await client.createDirectOrder({ patientId });
  expect(refused).toMatchObject({ kind: 'refused', status: 400, code: 'invalid_request' });
  const fields = refused.kind === 'refused' ? refused.fields.map(({ path }) => path) : [];
  expect(fields.toSorted()).toEqual(['address', 'country', 'zip']);
  expect(
    await client.createAssignment({ sets: [{ kitCode: 'KB-NONE', patientId: 'nobody' }] }),
  ).toMatchObject({
    kind: 'refused',
    fields: expect.arrayContaining([expect.objectContaining({ path: 'sets.0.kitCode' })]),
  });
  expect((await client.orders(page)).records).toHaveLength(before);
  // What a change is refused for comes with the error, and stays out of logs.
  const change = client.changePatient(patientId, { dateOfBirth: '1850-01-01' });
  const error: unknown = await change.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'refused', serviceFields: [{ path: 'dateOfBirth' }] });
  expect(JSON.stringify(error)).not.toContain('dateOfBirth');
});

test('a service that is down is not taken for one that offers no reads', async () => {
  const server = await startHttp((response) => json(response, 503, {}));
  try {
    await expect(clientAt(server.baseUrl, 'key').extras()).rejects.toMatchObject({ code: 'unavailable' });
  } finally {
    await server.close();
  }
});

test.each<[string, (response: ServerResponse) => unknown, Reach[]]>([
  ['a new record', (response) => json(response, 201, { id: 'pat_1' }), ['answered']],
  ['a refused key', (response) => json(response, 401, {}), ['unauthorized']],
  ['an error of its own', (response) => json(response, 503, {}), ['unavailable']],
  ['a cut connection', (response) => response.destroy(), ['unavailable']],
  ['a refusal of what was asked', (response) => json(response, 400, {}), []],
])('what makes something shows of the service what it can, too: %s', async (_, answer, seen) => {
  const server = await startHttp((response) => void answer(response));
  const heard: Reach[] = [];
  const onReach = (reach: Reach) => void heard.push(reach);
  const client = createPartnerClient({
    baseUrl: server.baseUrl,
    token: 'key',
    timeoutMs: 20_000,
    log: silentLog,
    onReach,
  });
  clients.push(client);
  try {
    await client.createPatient({ name: 'Ada' });
    expect(heard).toEqual(seen);
  } finally {
    await server.close();
  }
});

describe('a cut connection after the service acted is ambiguous, and the request isn’t sent again', () => {
  const sets = [{ kitCode: 'KB-1', patientId: 'p1' }];

  test('of orders: exactly one exists', async () => {
    const [, practice] = sandbox.practices;
    const client = clientOf(practice);
    const patient = placed(await client.createPatient({ ...ada, name: 'Cut Off' }));
    const before = (await client.orders(page)).records.length;
    const sentBefore = await carriedOut(practice, '/kits');
    await practice.control('POST', '/faults', { kind: 'cut_after_commit', rate: 1 });
    const outcome = await client.createDirectOrder({ patientId: patient.id });
    await practice.control('POST', '/faults', { kind: 'cut_after_commit', rate: 0 });
    expect(outcome).toMatchObject({
      kind: 'ambiguous',
      lookFor: { what: 'direct_order', patientId: patient.id },
    });
    expect((await client.orders(page)).records).toHaveLength(before + 1);
    expect(await carriedOut(practice, '/kits')).toBe(sentBefore + 1);
  });

  test('of patients: the name asks for the fault, and one more exists', async () => {
    const [, practice] = sandbox.practices;
    const client = clientOf(practice);
    const before = (await client.patients(page)).records.length;
    const outcome = await client.createPatient({ ...ada, name: 'fault+cut-after-commit' });
    expect(outcome).toMatchObject({ kind: 'ambiguous', lookFor: { what: 'patient' } });
    expect(JSON.stringify(outcome)).not.toContain('fault+');
    expect((await client.patients(page)).records).toHaveLength(before + 1);
  });

  test.each([
    ['createOrder', (client: PartnerClient) => client.createOrder({ numberOfKits: 1 })],
    ['createKitOrder', (client: PartnerClient) => client.createKitOrder({ numberOfKits: 1 })],
    ['createDirectOrder', (client: PartnerClient) => client.createDirectOrder({ patientId: 'p1' })],
    ['createAssignment', (client: PartnerClient) => client.createAssignment({ sets })],
    ['createPatient', (client: PartnerClient) => client.createPatient({ name: 'Ada' })],
  ])('%s opens one connection, whatever comes of it', async (_name, post) => {
    let connections = 0;
    const server = await startTcp((socket) => {
      connections += 1;
      socket.once('data', () => socket.destroy());
    });
    try {
      expect(await post(clientAt(server.baseUrl, 'key'))).toMatchObject({ kind: 'ambiguous' });
      expect(connections).toBe(1);
    } finally {
      await server.close();
    }
    expect(await post(clientAt(server.baseUrl, 'key'))).toMatchObject({ kind: 'not_sent' });
  });

  test('the time in which the service had the request ends with the connection, not when it was sent', async () => {
    const heldMs = 30;
    const server = await startTcp((socket) => {
      socket.once('data', () => setTimeout(() => socket.destroy(), heldMs));
    });
    try {
      const outcome = await clientAt(server.baseUrl, 'key').createPatient({ name: 'Ada' });
      if (outcome.kind !== 'ambiguous') throw new Error(outcome.kind);
      // Timers and the clock may differ by a millisecond.
      expect(outcome.givenUpAt.getTime() - outcome.sentAt.getTime()).toBeGreaterThanOrEqual(heldMs - 2);
    } finally {
      await server.close();
    }
  });

  test('a change of a patient says the same twice, so it is sent again', async () => {
    let tries = 0;
    const server = await startTcp((socket) => {
      tries += 1;
      socket.once('data', () => socket.destroy());
    });
    try {
      const change = clientAt(server.baseUrl, 'key').changePatient('p1', { city: 'Bonn' });
      await expect(change).rejects.toMatchObject({ code: 'unavailable' });
      expect(tries).toBe(2);
    } finally {
      await server.close();
    }
  });
});

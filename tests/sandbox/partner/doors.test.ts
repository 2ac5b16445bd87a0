/** Whose key opens what: nobody else's opens anything of a practice, and a practice can be left with what is documented. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointPath } from '../../../app/contract/endpoints.ts';
import type { EndpointDefinition } from '../../../app/contract/endpoints.ts';
import { partnerEndpoints } from '../../../app/contract/partner/endpoints.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { projectDir } from '../../support/command.ts';
import { formatted } from '../../support/formatted.ts';
import { advance, assign, newPatient, releasedMs, shippedKits } from '../support/practice.ts';
import { registerWebhook, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let practice: Client;
let other: Client;
const known: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [other, practice] = sandbox.practices;
  const patientId = await newPatient(practice);
  const [kitCode = ''] = await shippedKits(practice, 1);
  await assign(practice, [kitCode, patientId]);
  await advance(practice, releasedMs);
  await practice.post('/ai/interpretations', { kitCode });
  const conversation = (await practice.post('/ai/conversations', { patientId })).body;
  const webhook = await registerWebhook(practice, 'http://127.0.0.1:9/hook', ['partner_order.shipped']);
  const [order] = (await practice.get('/orders')).body.data;
  Object.assign(known, {
    '/orders/{id}': { id: order.id },
    '/patients/{id}': { id: patientId },
    '/kits/{kitCode}': { kitCode },
    '/reports/kit/{kitCode}': { kitCode },
    '/webhooks/{id}': { id: webhook.body.id },
    '/ai/interpretations/kit/{kitCode}': { kitCode },
    '/ai/conversations/{id}': { id: conversation.id },
    '/ai/conversations/{id}/messages': { id: conversation.id },
    '/ai/conversations/{id}/messages/stream': { id: conversation.id },
  });
});
afterAll(() => sandbox.close());

const endpoints: [string, EndpointDefinition][] = Object.entries(partnerEndpoints);
const extras = endpoints.filter(([, { extra }]) => extra === true);
const oneRecord = endpoints.filter(([, { path }]) => path.includes('{'));

/** Fits the messages of a conversation. */
const aiBody = '{"message":"What does Youth say?"}';

const ask = (of: Client, { method, path, body }: EndpointDefinition, key = of.account.token) =>
  fetch(of.account.base_url + endpointPath(path, known[path] ?? { id: 'x', kitCode: 'x' }), {
    method,
    headers: { authorization: basicAuthorization(key), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: path.startsWith('/ai') ? aiBody : '{"name":"Taken Over"}' }),
  });

test.each(endpoints)('%s is 401 with a reseller’s token, a wrong key and none', async (_name, endpoint) => {
  const [reseller] = sandbox.clients;
  for (const key of [reseller.account.token, 'wrong', '']) {
    const answer = await ask(practice, endpoint, key);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'unauthorized']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
  }
});

test.each(oneRecord)('%s is 404 with another practice’s key', async (_name, endpoint) => {
  expect((await ask(other, endpoint)).status).toBe(404);
});

/** Requests that name the first practice's kit or patient elsewhere than in the path. */
function namingOthers(name: string): { query?: string; body?: object } {
  const patientId = known['/patients/{id}']?.['id'] ?? '';
  const kitCode = known['/kits/{kitCode}']?.['kitCode'] ?? '';
  const query = `?patientId=${patientId}`;
  const requests: Record<string, { query?: string; body?: object }> = {
    createKitOrder: { body: { patientId } },
    createAssignment: { body: { sets: [{ kitCode, patientId }], paymentType: 'bank-transfer' } },
    createInterpretation: { body: { kitCode } },
    createConversation: { body: { patientId } },
    listKits: { query },
    listReports: { query },
    listConversations: { query },
  };
  return requests[name] ?? {};
}

/** What another practice's key gets; null where the request can't name anything of the first's. */
async function withOthersKey(name: string, endpoint: EndpointDefinition): Promise<string | null> {
  const { query = '', body } = namingOthers(name);
  const isList = endpoint.method === 'GET' && !endpoint.path.includes('{');
  if (!isList && body === undefined && !endpoint.path.includes('{')) return null;
  const answer =
    body === undefined && query === ''
      ? await ask(other, endpoint)
      : await fetch(other.account.base_url + endpoint.path + query, {
          method: endpoint.method,
          headers: {
            authorization: basicAuthorization(other.account.token),
            'content-type': 'application/json',
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
  const text = await answer.text();
  const given = JSON.parse(text) as { code?: string; data?: unknown[] };
  if (!answer.ok) return `${String(answer.status)} ${given.code ?? ''}`;
  const secrets = Object.values(known).flatMap((params) => Object.values(params));
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  return given.data === undefined ? `${String(answer.status)}, its own` : `${String(answer.status)}, empty`;
}

test('docs/isolation-matrix-partner.md says what each key gets of a practice', async () => {
  const [reseller] = sandbox.clients;
  const strangers = { 'no key': '', 'a wrong key': 'wrong', 'a reseller’s token': reseller.account.token };
  const rows: string[] = [];
  for (const [name, endpoint] of endpoints) {
    const cells: string[] = [];
    for (const key of Object.values(strangers)) {
      const answer = await ask(practice, endpoint, key);
      cells.push(`${String(answer.status)} ${((await answer.json()) as { code: string }).code}`);
    }
    const others = await withOthersKey(name, endpoint);
    rows.push(
      `| ${[`\`${endpoint.method} ${endpoint.path}\``, ...cells, others ?? 'its own alone'].join(' | ')} |`,
    );
  }
  const names = [...Object.keys(strangers), 'another practice’s key'];
  const file = join(projectDir, 'docs', 'isolation-matrix-partner.md');
  const page = [
    '# Who gets what of a practice',
    '',
    'Every endpoint of the partner interface, by the key of the request, which names the order, kit, patient, or conversation of another practice wherever it can. `tests/sandbox/partner/doors.test.ts` measures this over HTTP, writes it, and fails if an answer changes; `vitest run tests/sandbox/partner/doors.test.ts -u` rewrites this page. [isolation-matrix.md](isolation-matrix.md) has the same for customers.',
    '',
    `| ${['', ...names].join(' | ')} |`,
    `| ${['', ...names].map(() => '-').join(' | ')} |`,
    ...rows,
  ].join('\n');
  await expect(await formatted(file, `${page}\n`)).toMatchFileSnapshot(file);
});

test('a practice’s key opens nothing of the reseller interface', async () => {
  const [reseller] = sandbox.clients;
  const authorization = basicAuthorization(practice.account.token);
  for (const path of ['/products', '/orders', '/reports', '/webhooks', '/ai/usage']) {
    expect((await fetch(reseller.account.base_url + path, { headers: { authorization } })).status).toBe(401);
  }
});

test('lists hold nothing of another practice', async () => {
  const lists = ['/orders', '/kits', '/patients', '/assignments', '/reports', '/webhooks'];
  for (const path of [...lists, '/ai/conversations']) {
    expect([path, (await other.get(path)).body.data]).toEqual([path, []]);
    expect((await practice.get(path)).body.data).not.toEqual([]);
  }
});

test('steps by hand concern an account’s own orders and assignments', async () => {
  const [{ id: orderId }] = (await practice.get('/orders')).body.data;
  const [{ id: assignmentId }] = (await practice.get('/assignments')).body.data;
  for (const body of [
    { order_id: orderId, kind: 'order.settled' },
    { assignment_id: assignmentId, kind: 'assignment.settled' },
  ]) {
    expect((await other.control('POST', '/events', body)).status).toBe(404);
  }
});

describe('an account with the documented interface alone', () => {
  const switchTo = (documentedOnly: boolean) =>
    practice.control('PATCH', '/profile', { documented_only: documentedOnly });

  test.each(extras)('has no %s, even where the answer was remembered', async (_name, endpoint) => {
    const before = await ask(practice, endpoint);
    expect(before.status).not.toBe(405);
    await switchTo(true);
    expect((await ask(practice, endpoint)).status).toBe(404);
    await switchTo(false);
  });

  test('goes on as documented, and says at each address what is left there', async () => {
    await switchTo(true);
    expect((await practice.post('/patients', { name: 'Still Here' })).status).toBe(201);
    const wrong = await practice.put('/kits', {});
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await practice.send('DELETE', '/webhooks')).status).toBe(404);
    await switchTo(false);
    const again = await practice.put('/kits', {});
    expect([again.status, again.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD']);
  });
});

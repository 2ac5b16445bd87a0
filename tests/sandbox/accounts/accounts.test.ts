import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceAccountSchema } from '../../../app/contract/account.ts';
import type { ServiceAccount } from '../../../app/contract/account.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { client, order, registerWebhook, startTestSandbox } from '../support/sandbox.ts';
import type { Answer, Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

async function send(of: TestSandbox, token: string, call: string, body?: unknown): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  const response = await fetch(of.running.ready.control + path, {
    method,
    headers: {
      authorization: basicAuthorization(token),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
const admin = (call: string, body?: unknown) => send(sandbox, sandbox.running.adminToken, call, body);

interface Made {
  id: string;
  account: ServiceAccount;
  reseller: Client;
}
async function make(changes: Record<string, unknown> = {}): Promise<Made> {
  const { body } = await admin('POST /accounts', { name: 'Shop', currency: 'EUR', ...changes });
  return { id: body.id, account: body, reseller: client(body, sandbox.running.ready.control) };
}
async function accountOf(id: string): Promise<Answer['body']> {
  const { data } = (await admin('GET /accounts')).body;
  return data.find((account: { id: string }) => account.id === id);
}
const productsWith = async ({ account }: Made, token: string): Promise<number> =>
  (await client({ ...account, token }, '').get('/products')).status;

describe('an account that is made', () => {
  test('is told as the contract describes an account, works at once, and is listed without its token', async () => {
    const made = await admin('POST /accounts', {
      name: 'A shop of its own',
      kind: 'reseller',
      currency: 'GBP',
      ai_requests_per_day: 7,
    });
    expect(made.status).toBe(201);
    expect(serviceAccountSchema.parse(made.body)).toEqual({
      name: 'A shop of its own',
      base_url: sandbox.running.ready.resellers[0]?.base_url,
      token: made.body.token,
      environment: 'sandbox',
      currency: 'GBP',
      ai: true,
      ai_requests_per_minute: 10,
      ai_requests_per_day: 7,
      ai_monthly_budget_usd: 100,
    });
    const reseller = client(made.body, sandbox.running.ready.control);
    expect((await reseller.post('/orders', order())).body).toMatchObject({ status: 'Paid', currency: 'GBP' });
    expect((await reseller.control('POST', '/clock', { freeze: true })).body.frozen).toBe(true);

    const listed = await admin('GET /accounts');
    expect(listed.body.data).toHaveLength(9);
    expect(listed.body.data[8]).toMatchObject({
      id: made.body.id,
      kind: 'reseller',
      standing: false,
      tokens: [{ ordinal: 1, revoked_on: null }],
      orders: 1,
      kits: 1,
      webhooks: 0,
    });
    expect(JSON.stringify(listed.body)).not.toContain(made.body.token);
  });

  test('shares nothing with another: whatever is the other one’s does not exist', async () => {
    const [mine, other] = [await make(), await make()];
    const { id } = (await mine.reseller.post('/orders', order())).body;
    await mine.reseller.control('POST', '/events', { order_id: id, kind: 'order.shipped' });
    const kit = (await mine.reseller.get(`/units?order_id=${id}`)).body.data[0].kit_code;
    await mine.reseller.control('POST', '/events', { kit_code: kit, kind: 'unit.registered' });
    await mine.reseller.control('POST', '/events', { kit_code: kit, kind: 'result.ready' });
    const result = (await mine.reseller.get(`/reports/kit/${kit}`)).body.id;
    const webhook = (await registerWebhook(mine.reseller, 'http://127.0.0.1:9/hook')).body.id;

    for (const path of [`/orders/${id}`, `/units/kit/${kit}`, `/reports/${result}`, `/reports/kit/${kit}`]) {
      expect((await mine.reseller.get(path)).status, path).toBe(200);
      const answer = await other.reseller.get(path);
      expect([answer.status, answer.body.code], path).toEqual([404, 'not_found']);
    }
    const calls = [
      await other.reseller.get(`/units?order_id=${id}`),
      await other.reseller.send('DELETE', `/webhooks/${webhook}`),
      await other.reseller.post('/ai/interpretations', { kit_code: kit }),
      await other.reseller.control('POST', '/events', { kit_code: kit, kind: 'unit.cancelled' }),
    ];
    for (const [i, { status, body }] of calls.entries()) {
      if (i === 0 && status === 200) expect(body.data).toEqual([]);
      else expect(status, String(i)).toBe(404);
    }
    for (const list of ['/orders', '/reports', '/webhooks'])
      expect((await other.reseller.get(list)).body.data, list).toEqual([]);
    const { data } = (await other.reseller.control('GET', '/requests')).body;
    expect(data.length).toBeGreaterThan(5);
    expect(data.map((entry: { order_id: unknown }) => entry.order_id)).not.toContain(id);
    expect((await mine.reseller.get('/webhooks')).body.data).toHaveLength(1);
  });

  test('has ids and tokens that follow from the seed and the sequence alone', async () => {
    const play = async (of: TestSandbox): Promise<unknown> => {
      const token = of.running.adminToken;
      const calls: [string, unknown?][] = [
        ['POST /accounts', { name: 'One', currency: 'EUR' }],
        ['POST /accounts/reseller-x1/tokens'],
        ['POST /accounts/reseller-1/tokens/rotate'],
        ['POST /accounts', { name: 'Two', currency: 'USD' }],
        ['POST /accounts/reseller-x2/tokens/rotate'],
      ];
      const told: unknown[] = [token];
      for (const [call, body] of calls) {
        const answer = await send(of, token, call, body);
        told.push([answer.status, answer.body.id, answer.body.ordinal, answer.body.token]);
      }
      return told;
    };
    const both = [await startTestSandbox({ seed: 31 }), await startTestSandbox({ seed: 31 })];
    const [one, same] = await Promise.all(both.map(play));
    await Promise.all(both.map((one) => one.close()));
    expect(same).toEqual(one);
    expect(new Set((one as unknown[]).slice(1).map(String)).size).toBe(5);
  });

  test('gets an id of its own also when many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => make()));
    expect(new Set(made.map(({ id }) => id)).size).toBe(8);
    expect(new Set(made.map(({ account }) => account.token)).size).toBe(8);
  });

  test('is refused, and nothing made, when a field is wrong', async () => {
    const before = (await admin('GET /accounts')).body.data.length;
    const good = { name: 'Shop', currency: 'EUR' };
    const wrong: [unknown, string][] = [
      [{ ...good, name: ' ' }, 'name'],
      [{ ...good, name: 'x'.repeat(101) }, 'name'],
      [{ name: 'Shop' }, 'currency'],
      [{ ...good, currency: 'XXX' }, 'currency'],
      [{ ...good, kind: 'practice' }, 'kind'],
      [{ ...good, self_fulfilled: true }, 'self_fulfilled'],
      [{ ...good, ai: 'yes' }, 'ai'],
      [{ ...good, ai_requests_per_minute: 0 }, 'ai_requests_per_minute'],
      [{ ...good, ai_monthly_budget_usd: 1.5 }, 'ai_monthly_budget_usd'],
      [{ ...good, colour: 'red' }, 'colour'],
      [[], 'body'],
    ];
    for (const [body, field] of wrong) {
      const answer = await admin('POST /accounts', body);
      expect([answer.status, Object.keys(answer.body.details)], JSON.stringify(body)).toEqual([400, [field]]);
    }
    expect((await admin('GET /accounts')).body.data).toHaveLength(before);
  });
});

describe('a token', () => {
  test('that is revoked is 401 at the very next request; the others go on', async () => {
    const made = await make();
    const second = (await admin(`POST /accounts/${made.id}/tokens`)).body;
    expect([await productsWith(made, made.account.token), await productsWith(made, second.token)]).toEqual([
      200, 200,
    ]);
    expect((await admin(`DELETE /accounts/${made.id}/tokens/1`)).status).toBe(204);
    expect([await productsWith(made, made.account.token), await productsWith(made, second.token)]).toEqual([
      401, 200,
    ]);
    expect((await admin(`DELETE /accounts/${made.id}/tokens/1`)).status, 'once more').toBe(204);
    const [first] = (await accountOf(made.id)).tokens;
    expect(first.revoked_on).not.toBeNull();
  });

  test('that is rotated in takes the place of all before it, at once', async () => {
    const made = await make();
    const second = (await admin(`POST /accounts/${made.id}/tokens`)).body;
    const third = await admin(`POST /accounts/${made.id}/tokens/rotate`);
    expect([third.status, third.body.ordinal]).toEqual([201, 3]);
    const statuses = [made.account.token, second.token, third.body.token].map((token) =>
      productsWith(made, token),
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  });

  test('rotated by several at once leaves exactly one that is valid', async () => {
    const made = await make();
    const rotated = await Promise.all(
      Array.from({ length: 5 }, () => admin(`POST /accounts/${made.id}/tokens/rotate`)),
    );
    const statuses = await Promise.all(rotated.map(({ body }) => productsWith(made, body.token)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('is 401 in every form but the contract’s, and says how to send it', async () => {
    const { token, base_url: baseUrl } = (await make()).account;
    const wrong = [
      `Bearer ${token}`,
      `Basic ${Buffer.from(`${token}:`).toString('base64')}`,
      `Basic ${Buffer.from(`user:${token}`).toString('base64')}`,
      `Basic ${Buffer.from(`:${token.toUpperCase()}`).toString('base64')}`,
      token,
    ];
    for (const authorization of wrong) {
      const answer = await fetch(`${baseUrl}/products`, { headers: { authorization } });
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Basic /),
      ]);
      expect((await answer.json()).code).toBe('unauthorized');
    }
  });

  test('of a standing account: READY tells a valid one after a restart, also when all were revoked', async () => {
    let own = await startTestSandbox();
    const [before] = own.running.ready.resellers;
    const rotated = await send(own, own.running.adminToken, 'POST /accounts/reseller-1/tokens/rotate');
    own = await own.restart();
    expect(own.running.ready.resellers[0]?.token).toBe(rotated.body.token);
    expect((await own.clients[0].get('/products')).status).toBe(200);
    await send(own, own.running.adminToken, 'DELETE /accounts/reseller-1/tokens/2');
    expect((await own.clients[0].get('/products')).status).toBe(401);
    own = await own.restart();
    expect([before?.token, rotated.body.token]).not.toContain(own.running.ready.resellers[0]?.token);
    expect((await own.clients[0].get('/products')).status).toBe(200);
    await own.close();
  });
});

describe('the limits of an account', () => {
  test('can be raised, lowered and switched off, at once, one without the others', async () => {
    const { id, reseller } = await make();
    const used = async () => (await reseller.get('/ai/usage')).body.limits;
    expect((await used()).requests_per_minute).toBe(10);
    const raised = await admin(`PATCH /accounts/${id}`, { ai_requests_per_minute: 1_000 });
    expect([raised.status, raised.body.ai_requests_per_minute]).toEqual([200, 1_000]);
    expect(await used()).toMatchObject({ requests_per_minute: 1_000, requests_per_day: 500 });
    await admin(`PATCH /accounts/${id}`, { ai: false, name: 'Renamed' });
    expect((await reseller.get('/ai/usage')).body.enabled).toBe(false);
    expect((await reseller.get('/ai/conversations')).body.code).toBe('ai_disabled');
    expect(await accountOf(id)).toMatchObject({ name: 'Renamed', ai: false, ai_requests_per_minute: 1_000 });
    for (const body of [{}, { ai: 1 }, { currency: 'USD' }, { name: '' }])
      expect((await admin(`PATCH /accounts/${id}`, body)).status, JSON.stringify(body)).toBe(400);
  });

  test('of a standing account are told by READY as they are now', async () => {
    let own = await startTestSandbox();
    await send(own, own.running.adminToken, 'PATCH /accounts/reseller-no-ai', {
      ai: true,
      ai_monthly_budget_usd: 5,
    });
    own = await own.restart();
    expect(own.running.ready.resellers[3]).toMatchObject({ ai: true, ai_monthly_budget_usd: 5 });
    await own.close();
  });
});

describe('a practice', () => {
  const makePractice = async (changes: Record<string, unknown> = {}) => {
    const { status, body } = await admin('POST /accounts', {
      name: 'Practice',
      currency: 'EUR',
      kind: 'partner',
      ...changes,
    });
    expect(status).toBe(201);
    return { id: body.id as string, account: serviceAccountSchema.parse(body) };
  };
  const of = (account: ServiceAccount, token: string) =>
    client({ ...account, token }, sandbox.running.ready.control);
  const usageWith = async (account: ServiceAccount, token: string): Promise<number> =>
    (await of(account, token).get('/ai/usage')).status;

  test('has keys that are made, rotated and revoked, each at once', async () => {
    const { id, account } = await makePractice();
    expect(account.base_url).toBe(sandbox.running.ready.partners[0]?.base_url);
    const second = await admin(`POST /accounts/${id}/tokens`);
    expect([second.status, second.body.ordinal]).toEqual([201, 2]);
    const statuses = (...tokens: string[]) => Promise.all(tokens.map((token) => usageWith(account, token)));
    expect(await statuses(account.token, second.body.token)).toEqual([200, 200]);
    expect((await admin(`DELETE /accounts/${id}/tokens/1`)).status).toBe(204);
    expect(await statuses(account.token, second.body.token)).toEqual([401, 200]);
    const third = await admin(`POST /accounts/${id}/tokens/rotate`);
    expect([third.status, third.body.ordinal]).toEqual([201, 3]);
    expect(await statuses(account.token, second.body.token, third.body.token)).toEqual([401, 401, 200]);
    const { tokens } = await accountOf(id);
    expect(tokens.map(({ revoked_on: on }: { revoked_on: string | null }) => on === null)).toEqual([
      ...[false, false, true],
    ]);
    // A practice's key opens nothing of the reseller interface.
    const { base_url: resellers } = sandbox.clients[0].account;
    expect((await of({ ...account, base_url: resellers }, third.body.token).get('/products')).status).toBe(
      401,
    );
  });

  test('has limits that are raised, lowered and switched off, at once, and of its own', async () => {
    const [mine, other] = [await makePractice(), await makePractice()];
    const limitsOf = async ({ account }: { account: ServiceAccount }) =>
      (await of(account, account.token).get('/ai/usage')).body.limits;
    const usual = { requestsPerMinute: 10, requestsPerDay: 500, monthlyBudgetUsd: 100 };
    expect(await limitsOf(mine)).toEqual(usual);
    const raised = {
      ai_requests_per_minute: 1_000,
      ai_requests_per_day: 50_000,
      ai_monthly_budget_usd: 2_500,
    };
    expect(await admin(`PATCH /accounts/${mine.id}`, raised)).toMatchObject({ status: 200, body: raised });
    const practice = of(mine.account, mine.account.token);
    const { body, headers } = await practice.get('/ai/usage');
    expect(body.limits).toEqual({
      requestsPerMinute: 1_000,
      requestsPerDay: 50_000,
      monthlyBudgetUsd: 2_500,
    });
    expect(headers.get('x-ratelimit-limit')).toBe('1000');
    expect(headers.get('x-ratelimit-limit-day')).toBe('50000');
    expect(Number(headers.get('x-ai-budget-limit-usd'))).toBe(2_500);
    expect(await limitsOf(other)).toEqual(usual);

    await admin(`PATCH /accounts/${mine.id}`, { ai_requests_per_minute: 1 });
    expect((await practice.get('/ai/conversations')).status).toBe(200);
    expect((await practice.get('/ai/conversations')).body.code).toBe('rate_limit_exceeded');
    await admin(`PATCH /accounts/${mine.id}`, { ai: false });
    expect((await practice.get('/ai/conversations')).body.code).toBe('ai_disabled');
    expect((await practice.get('/ai/usage')).body.enabled).toBe(false);
  });

  test('may be self-fulfilled from the start, which no reseller is', async () => {
    const { id, account } = await makePractice({ self_fulfilled: true });
    expect(await accountOf(id)).toMatchObject({ kind: 'partner', self_fulfilled: true, standing: false });
    const practice = of(account, account.token);
    await practice.control('PATCH', '/profile', { billing_email: 'billing@practice.example' });
    expect((await practice.post('/orders', { numberOfKits: 1 })).body.kits).toHaveLength(1);
  });
});

describe('the administration', () => {
  const calls = [
    'GET /accounts',
    'POST /accounts',
    'PATCH /accounts/reseller-1',
    'POST /accounts/reseller-1/tokens',
    'POST /accounts/reseller-1/tokens/rotate',
    'DELETE /accounts/reseller-1/tokens/1',
  ];

  test('needs the admin token: 403 for an account, also about itself, 401 for anybody else', async () => {
    const { token } = sandbox.clients[0].account;
    for (const call of calls) {
      const [own, unknown] = [
        await send(sandbox, token, call),
        await send(sandbox, 'adm_0000000000000000', call),
      ];
      expect([own.status, own.body.code], call).toEqual([403, 'forbidden']);
      expect([unknown.status, unknown.body.code], call).toEqual([401, 'unauthorized']);
    }
    expect((await sandbox.clients[0].get('/products')).status).toBe(200);
  });

  test('the admin token is no account’s', async () => {
    const { adminToken, ready } = sandbox.running;
    expect((await admin('GET /requests')).body.code).toBe('forbidden');
    const own = client({ ...sandbox.clients[0].account, token: adminToken }, ready.control);
    expect((await own.get('/products')).status).toBe(401);
  });

  test('does not know accounts and tokens that there are none of', async () => {
    for (const call of [
      'PATCH /accounts/nobody',
      'POST /accounts/nobody/tokens',
      'POST /accounts/nobody/tokens/rotate',
      'DELETE /accounts/nobody/tokens/1',
      'DELETE /accounts/reseller-1/tokens/99',
      'DELETE /accounts/reseller-1/tokens/0',
      'DELETE /accounts/reseller-1/tokens/x',
      'PATCH /accounts/%00',
    ]) {
      const answer = await admin(call, call.startsWith('PATCH') ? { ai: true } : undefined);
      expect([answer.status, answer.body.code], call).toEqual([404, 'not_found']);
    }
  });

  test('an operator’s own admin token is taken, if it is long enough', async () => {
    const wanted = 'a-token-that-the-operator-chose-well';
    const own = await startTestSandbox({ adminToken: wanted });
    expect(own.running.adminToken).toBe(wanted);
    expect((await send(own, wanted, 'GET /accounts')).status).toBe(200);
    await expect(own.restart({ adminToken: 'short' })).rejects.toThrow('at least 32 characters');
    await (await own.restart()).close();
  });
});

describe('the control address', () => {
  test('lists what it can do, in words for people', async () => {
    const answer = await fetch(sandbox.running.ready.control);
    expect(answer.status).toBe(200);
    const { operations } = (await answer.json()) as { operations: Record<string, string>[] };
    for (const operation of operations) {
      expect(operation['summary']).not.toBe('');
      const path = operation['path']?.replace(/\{[a-z]+\}/g, 'x') ?? '';
      const missing = await fetch(sandbox.running.ready.control + path, {
        method: operation['method'] ?? '',
      });
      expect(missing.status, `${String(operation['method'])} ${path}`).toBe(401);
    }
    expect(operations.map(({ path }) => path)).toContain('/accounts/{id}/tokens/{ordinal}');
  });

  test('tells the methods of a path that has several, answers HEAD, and refuses parameters it does not know', async () => {
    const put = await admin('PUT /accounts');
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
    expect((await admin('HEAD /accounts')).status).toBe(200);
    expect((await admin('GET /accounts?colour=red')).body.details).toHaveProperty('colour');
    expect((await admin('POST /accounts/reseller-2/tokens', { note: 1 })).status).toBe(400);
    const { data } = (await admin('GET /accounts')).body;
    expect(data[1].tokens, 'nothing was issued').toHaveLength(1);
  });
});

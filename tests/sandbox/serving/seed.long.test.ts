import { expect, test } from 'vitest';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { address, bankTransfer } from '../support/practice.ts';
import { eventually, order, secret, startReceiver, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

/** Real time stands still, so that nothing but the seed can make a difference. */
const now = () => Date.UTC(2026, 2, 14, 9);

/** Asks and keeps the answers as they came, but for how long things took. */
function recorder(control: string) {
  const answers: string[] = [];
  const ask = async (method: string, url: string, token: string, body?: unknown): Promise<string> => {
    const response = await fetch(url, {
      method,
      headers: { authorization: basicAuthorization(token), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text =
      response === undefined
        ? 'cut'
        : `${String(response.status)} ${(await response.text()).replaceAll(/"duration_ms":\d+/g, '"duration_ms":0')}`;
    answers.push(`${method} ${url} ${text}`);
    return text;
  };
  return {
    answers,
    of: ({ account: { base_url: base, token } }: Client) => ({
      get: (path: string) => ask('GET', base + path, token),
      post: (path: string, body: unknown) => ask('POST', base + path, token, body),
      control: (path: string, body?: unknown) =>
        ask(body === undefined ? 'GET' : 'POST', control + path, token, body),
    }),
  };
}
type Asking = ReturnType<ReturnType<typeof recorder>['of']>;
const bodyOf = (text: string) => JSON.parse(text.slice(4)) as Record<string, unknown>;

/** What is due is sent; what a fault holds back is not, because time stands still. */
async function settled(client: Client): Promise<void> {
  await eventually(
    () => client.control('GET', '/deliveries?limit=100'),
    ({ body }) =>
      body.data.every(
        (row: { state: string; next_attempt_on: string | null }) =>
          row.state !== 'pending' || Date.parse(row.next_attempt_on ?? '') > now(),
      ),
  );
}

/** A request sequence over accounts, orders, clock, steps, faults of every kind, magic, deliveries and AI. */
async function play(sandbox: TestSandbox, hook: string): Promise<string[]> {
  const record = recorder(sandbox.running.ready.control);
  const [first, second, raised] = sandbox.clients.map((client) => record.of(client)) as [
    Asking,
    Asking,
    Asking,
  ];
  record.answers.push(JSON.stringify(sandbox.running.ready));
  const kinds = ['order.shipped', 'unit.registered', 'result.ready'];
  await first.post('/webhooks', { url: hook, events: kinds, secret });

  for (const kind of ['error_500', 'cut_after_commit', 'late_commit', 'list_lag', 'latency']) {
    await first.control('/faults', { kind, rate: 0.5, ...(kind === 'latency' ? { ms: 1 } : {}) });
    for (let i = 0; i < 4; i += 1) await first.post('/orders', order({ reference: `${kind}-${String(i)}` }));
    await first.control('/faults', { kind, rate: 0 });
    await first.get('/orders?limit=100');
  }
  for (const kind of ['lose', 'duplicate', 'reorder']) await first.control('/faults', { kind, rate: 0.3 });
  await raised.post('/orders', order({ email: 'kit+manual-registration@example.com' }));
  await second.post('/orders', order({ items: [{ variation_id: 'glycan-kit-3', quantity: 1 }] }));
  for (const asking of [first, second, raised]) {
    const move = asking === first ? { advance_ms: 8_000 } : { to_next: true };
    for (let text = ''; !text.includes('"next":null');) {
      text = await asking.control('/clock', move);
      await settled(sandbox.clients[0]);
    }
    const orders = bodyOf(await asking.get('/orders?limit=100'))['data'] as { id: string }[];
    for (const { id } of orders.slice(0, 3)) await asking.get(`/units?order_id=${id}`);
    const reports = bodyOf(await asking.get('/reports?limit=100'))['data'] as { kit_code: string }[];
    const kit = reports[0]?.kit_code;
    if (kit !== undefined) await asking.post('/ai/interpretations', { kit_code: kit });
    await asking.control('/requests?limit=100');
  }
  await first.control('/deliveries?limit=100');
  await first.control('/reset', { webhooks: true });
  await first.post('/orders', order());
  await first.control('/clock', { advance_ms: 60_000 });
  await first.get('/reports');
  return record.answers;
}

test('the same request sequence gives the same answers, byte for byte; another seed gives others', async () => {
  const receiver = await startReceiver();
  const playWith = async (seed: number, port: number) => {
    const sandbox = await startTestSandbox({ seed, port, now });
    const answers = await play(sandbox, receiver.url);
    await sandbox.close();
    return { answers, port: Number(new URL(sandbox.running.url).port) };
  };
  const one = await playWith(11, 0);
  const same = await playWith(11, one.port);
  const other = await playWith(12, one.port);
  await receiver.close();
  expect(same.answers).toEqual(one.answers);
  const made = (answers: string[]) =>
    new Set(
      answers.join('\n').match(/\b(sbx|ord|res|evt|wh)_[0-9a-z]{10,}|KB-[-0-9A-Z]{14}|SIM[0-9A-Z]{12}/g),
    );
  expect(made(one.answers).size).toBeGreaterThan(60);
  expect([...made(one.answers)].filter((code) => made(other.answers).has(code))).toEqual([]);
  const offsets = (answers: string[]) => answers.filter((line) => line.includes('/clock')).join();
  expect(offsets(other.answers)).not.toBe(offsets(one.answers));
  const faults = ({ answers }: { answers: string[] }) =>
    answers.map((line) => (line.includes('POST') ? / (cut|\d{3})\b/.exec(line)?.[1] : '')).join(' ');
  expect(faults(other)).not.toBe(faults(one));
}, 90_000);

/** A practice's requests: every kind of order, assignments, faults, names, AI, what was sent, and patients with a past. */
async function playPractice(sandbox: TestSandbox, hook: string): Promise<string[]> {
  const record = recorder(sandbox.running.ready.control);
  const [, raised, selfFulfilled] = sandbox.practices;
  const practice = record.of(raised);
  record.answers.push(JSON.stringify(sandbox.running.ready.partners));
  const made = async (path: string, body: unknown) => String(bodyOf(await practice.post(path, body))['id']);
  await practice.post('/webhooks', { url: hook, events: ['partner_order.shipped'], secret });
  const patientId = await made('/patients', { name: 'Ada Example', ...address });
  await made('/patients', { name: 'kit+missing-info Example', dateOfBirth: '1984-03-27', gender: 'female' });
  for (const kind of ['error_500', 'cut_after_commit', 'late_commit', 'list_lag']) {
    await practice.control('/faults', { kind, rate: 0.5 });
    for (let i = 0; i < 3; i += 1) await practice.post('/patients', { name: `Patient ${kind} ${String(i)}` });
    await practice.post('/orders', { numberOfKits: 1, ...bankTransfer });
    await practice.control('/faults', { kind, rate: 0 });
    await practice.get('/patients?limit=100');
  }
  for (let visit = 0; visit < 3; visit += 1) {
    await practice.post('/orders', { numberOfKits: 1, ...bankTransfer });
    await practice.post('/kits', { numberOfKits: 1 });
    await practice.post('/kits', { patientId });
    await practice.control('/clock', { advance_ms: 15_000 });
    await settled(raised);
    const kits = bodyOf(await practice.get('/kits?limit=2'))['data'] as {
      kitCode: string;
      patientId: unknown;
    }[];
    const free = kits.filter((kit) => kit.patientId === null);
    await practice.post('/assignments', {
      sets: free.map(({ kitCode }) => ({ kitCode, patientId })),
      ...bankTransfer,
    });
    await practice.control('/clock', { advance_ms: 180 * 86_400_000 });
  }
  const reports = bodyOf(await practice.get(`/reports?patientId=${patientId}`))['data'] as {
    kitCode: string;
  }[];
  expect(reports.length).toBeGreaterThan(3);
  await practice.post('/ai/interpretations', { kitCode: reports[0]?.kitCode });
  const talk = await made('/ai/conversations', { patientId });
  await practice.post(`/ai/conversations/${talk}/messages`, { message: 'What should I ask the patient?' });
  await practice.post(`/ai/conversations/${talk}/messages/stream`, {
    message: 'How have the results changed?',
  });
  for (const path of ['/orders', '/kits', '/assignments', '/account', '/ai/usage', '/ai/conversations'])
    await practice.get(path);
  for (const path of ['/invoices', '/requests?limit=100']) await practice.control(path);
  const deliveries = bodyOf(await practice.control('/deliveries?limit=100'))['data'] as { id: string }[];
  for (const { id } of deliveries) await practice.control(`/deliveries/${id}`);
  const own = record.of(selfFulfilled);
  await own.control('/stock', { external_ids: ['SHELF-1'] });
  await own.post('/orders', { numberOfKits: 2 });
  await practice.control('/reset', {});
  await practice.control('/seed', {});
  await practice.get('/reports?limit=100');
  return record.answers;
}

test('the same requests of a practice give the same answers, byte for byte; another seed gives others', async () => {
  const receiver = await startReceiver();
  const playWith = async (seed: number, port: number) => {
    const sandbox = await startTestSandbox({ seed, port, now });
    const answers = await playPractice(sandbox, receiver.url);
    await sandbox.close();
    return { text: answers.join('\n'), port: Number(new URL(sandbox.running.url).port) };
  };
  const one = await playWith(11, 0);
  const same = await playWith(11, one.port);
  const other = await playWith(12, one.port);
  await receiver.close();
  expect(same.text).toBe(one.text);
  for (const made of [
    /\bsbx_[0-9a-z]{40}\b/g,
    /\b(ord|pat|asg|res|whk|evt)_[0-9a-z]{16}/g,
    /\b(cnv|msg)_[0-9a-z]{26}/g,
    /\bKB-[-0-9A-Z]{14}/g,
    /\bSIM[0-9A-Z]{12}/g,
    /\/register\/[0-9a-z]{26}/g,
    // A patient's results.
    /"GP1":[^}]*"GP24":[\d.]+/g,
  ]) {
    const found = ({ text }: { text: string }) => new Set(text.match(made));
    expect([made, found(one).size]).not.toEqual([made, 0]);
    expect([...found(one)].filter((code) => found(other).has(code))).toEqual([]);
  }
}, 180_000);

test('a stored sandbox keeps its seed, and another one is refused instead of mixed in', async () => {
  const sandbox = await startTestSandbox({ seed: undefined });
  const tokens = sandbox.running.ready.resellers.map((account) => account.token);
  expect(new Set(tokens).size).toBe(4);
  const again = await sandbox.restart();
  expect(again.running.ready.resellers.map((account) => account.token)).toEqual(tokens);
  await expect(again.restart({ seed: 99 })).rejects.toThrow('another seed');
  await (await sandbox.restart()).close();
});

/** Runs the guide's table of magic names row by row against a sandbox. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBody } from '../../../app/contract/signing.ts';
import { magicOfName, nameValues } from '../../../app/sandbox/faults/magic-names.ts';
import type { NameMagic } from '../../../app/sandbox/faults/magic-names.ts';
import { listLagMs } from '../../../app/sandbox/faults/magic.ts';
import { openStream, said } from '../support/ai.ts';
import type { OpenStream } from '../support/ai.ts';
import {
  address,
  advance,
  assign,
  newPatient,
  patientWith,
  releasedMs,
  shippedKits,
  shippedMs,
} from '../support/practice.ts';
import { eventually, registerWebhook, secret, startReceiver, startTestSandbox } from '../support/sandbox.ts';
import type { Client, Received, Receiver, TestSandbox } from '../support/sandbox.ts';
import { guidePath } from '../tools/state-picture.ts';

/** Instead of the eight seconds that the guide promises. */
const shortSlowAnswerMs = 400;
const speed = 40;
let sandbox: TestSandbox;
let practice: Client;
let other: Client;
let raised: Client;
let receiver: Receiver;
beforeAll(async () => {
  sandbox = await startTestSandbox({ speed, slowAnswerMs: shortSlowAnswerMs });
  [practice, other] = sandbox.practices;
  // Its AI limits don't stop these.
  [, raised] = sandbox.practices;
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await sandbox.close();
});

const asking = (name: string) => ({ name: `${name} Example`, ...address });
const patientsOf = async (name: string): Promise<{ id: string }[]> =>
  (await practice.get('/patients?limit=100')).body.data.filter(
    (patient: { name: string }) => patient.name === asking(name).name,
  );

/** The same request goes through and is one patient more. */
async function expectOnce(name: NameMagic, committedBefore: number): Promise<void> {
  expect(await patientsOf(name)).toHaveLength(committedBefore);
  expect((await practice.post('/patients', asking(name))).status).toBe(201);
  expect(await patientsOf(name)).toHaveLength(committedBefore + 1);
}

async function expectRefused(name: NameMagic, status: number, code: string, retry: string | null = null) {
  const answer = await practice.post('/patients', asking(name));
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([status, code, retry]);
  await expectOnce(name, 0);
}

async function expectCut(name: NameMagic, committed: number): Promise<void> {
  await expect(practice.post('/patients', asking(name))).rejects.toThrow();
  await expectOnce(name, committed);
}

/** A kit that was assigned to a patient of that name. */
async function assigned(name: NameMagic): Promise<string> {
  const patientId = await newPatient(practice, { name: `${name} Example` });
  const [kit = ''] = await shippedKits(practice, 1);
  expect((await assign(practice, [kit, patientId])).status).toBe(201);
  return kit;
}
const kitOf = async (code: string) => (await practice.get(`/kits/${code}`)).body;
const byHand = (kit: string, kind: string) => practice.control('POST', '/events', { kit_code: kit, kind });

/** What is received of an order that is sent to a patient of that name. */
async function withDirectOrder(name: NameMagic, act: (received: Received[]) => Promise<void>): Promise<void> {
  receiver.received.length = 0;
  const webhook = await registerWebhook(practice, receiver.url, ['partner_order.shipped']);
  const patientId = await newPatient(practice, { name: `${name} Example` });
  const { id } = (await practice.post('/kits', { patientId })).body;
  for (const kind of ['order.approved', 'order.shipped']) {
    await practice.control('POST', '/events', { order_id: id, kind });
  }
  await act(receiver.received);
  await practice.send('DELETE', `/webhooks/${String(webhook.body.id)}`);
}
/** What comes of asking for an interpretation, and of the next time. */
async function expectOfText(name: NameMagic, first: [number, string], second = first): Promise<void> {
  const { kits } = await patientWith(raised, 1, { name: `${name} Example` });
  for (const expected of [first, second]) {
    const { status, body } = await raised.post('/ai/interpretations', { kitCode: kits[0] });
    expect([status, body.code ?? 'text']).toEqual(expected);
  }
}

/** A stream of a reply about a patient of that name, and where the transcript of its conversation is. */
async function streamAbout(name: NameMagic): Promise<{ stream: OpenStream; messages: string }> {
  const { patientId } = await patientWith(raised, 1, { name: `${name} Example` });
  const { id } = (await raised.post('/ai/conversations', { patientId })).body;
  const messages = `/ai/conversations/${String(id)}/messages`;
  return { stream: await openStream(raised, `${messages}/stream`, 'What does Youth say?'), messages };
}
const text: [number, string] = [200, 'text'];

const verifies = ({ rawBody, headers }: Received): boolean =>
  verifyBody(secret, rawBody, String(headers['x-webhook-signature']));

const runners: Record<NameMagic, () => Promise<void>> = {
  'fault+400': async () => {
    const answer = await practice.post('/patients', asking('fault+400'));
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, ['name']]);
    await expectOnce('fault+400', 0);
    const [patient] = await patientsOf('fault+400');
    const order = await practice.post('/kits', { patientId: patient?.id });
    expect([order.status, Object.keys(order.body.details)]).toEqual([400, ['patientId']]);
    const kits = await shippedKits(practice, 2);
    const usual = await newPatient(practice);
    const set = await assign(practice, [kits[0] ?? '', usual], [kits[1] ?? '', patient?.id ?? '']);
    expect([set.status, Object.keys(set.body.details)]).toEqual([400, ['sets.1.patientId']]);
  },
  'fault+401': () => expectRefused('fault+401', 401, 'unauthorized'),
  'fault+404': () => expectRefused('fault+404', 404, 'not_found'),
  'fault+429': () => expectRefused('fault+429', 429, 'rate_limit_exceeded', '2'),
  'fault+500': () => expectRefused('fault+500', 500, 'internal_error'),
  'fault+503': () => expectRefused('fault+503', 503, 'unavailable', '2'),
  'fault+cut-before-commit': () => expectCut('fault+cut-before-commit', 0),
  'fault+cut-after-commit': () => expectCut('fault+cut-after-commit', 1),
  'fault+late-commit': async () => {
    await expect(practice.post('/patients', asking('fault+late-commit'))).rejects.toThrow();
    expect(await patientsOf('fault+late-commit')).toEqual([]);
    await eventually(
      () => patientsOf('fault+late-commit'),
      (found) => found.length === 1,
    );
    await expectOnce('fault+late-commit', 1);
  },
  'fault+500-after-commit': async () => {
    expect((await practice.post('/patients', asking('fault+500-after-commit'))).status).toBe(500);
    await expectOnce('fault+500-after-commit', 1);
  },
  'fault+slow-8s': async () => {
    const startedAt = performance.now();
    expect((await practice.post('/patients', asking('fault+slow-8s'))).status).toBe(201);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(shortSlowAnswerMs);
    await expectOnce('fault+slow-8s', 1);
  },
  'fault+down-60s': async () => {
    const refused = await practice.post('/patients', asking('fault+down-60s'));
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect((await practice.get('/kits')).status).toBe(503);
    expect((await other.get('/kits')).status).toBe(200);
    await eventually(
      () => practice.get('/kits'),
      ({ status }) => status === 200,
    );
    await expectOnce('fault+down-60s', 0);
  },
  'fault+list-lag': async () => {
    const listed = async (id: unknown) =>
      (await practice.get('/orders')).body.data.some((order: { id: string }) => order.id === id);
    // Once more where the machine was too slow to look in time: an order for another patient.
    for (let inTime = false; !inTime;) {
      const patientId = (await practice.post('/patients', asking('fault+list-lag'))).body.id as string;
      const sentAtMs = Date.now();
      const { id } = (await practice.post('/kits', { patientId })).body;
      const seen = await listed(id);
      inTime = Date.now() - sentAtMs < listLagMs / speed;
      expect((await practice.get(`/orders/${String(id)}`)).status).toBe(200);
      if (inTime) expect(seen).toBe(false);
      await eventually(
        () => listed(id),
        (known) => known,
      );
    }
  },

  'kit+manual-registration': async () => {
    const kit = await assigned('kit+manual-registration');
    await advance(practice, 600_000);
    expect(await kitOf(kit)).toMatchObject({ status: 'Shipped', registered: false });
    await byHand(kit, 'unit.registered');
    await advance(practice, releasedMs);
    expect(await kitOf(kit)).toMatchObject({ resultsReady: true });
  },
  'kit+never-registered': async () => {
    const kit = await assigned('kit+never-registered');
    await advance(practice, 365 * 86_400_000);
    expect(await kitOf(kit)).toMatchObject({ status: 'Shipped', registered: false, resultsReady: false });
    expect((await practice.get(`/reports/kit/${kit}`)).status).toBe(404);
  },
  'kit+missing-info': async () => {
    const kit = await assigned('kit+missing-info');
    await advance(practice, 600_000);
    expect(await kitOf(kit)).toMatchObject({ status: 'Missing info', dateOfSampling: null });
    await byHand(kit, 'unit.info_supplied');
    await advance(practice, releasedMs);
    expect(await kitOf(kit)).toMatchObject({ resultsReady: true });
    expect((await kitOf(kit)).dateOfSampling).not.toBeNull();
  },
  'kit+cancelled': async () => {
    const kit = await assigned('kit+cancelled');
    await advance(practice, releasedMs);
    expect(await kitOf(kit)).toMatchObject({ status: 'Cancelled', registered: false });
  },
  'kit+slow-lab': async () => {
    const kit = await assigned('kit+slow-lab');
    await advance(practice, 590_000);
    expect(await kitOf(kit)).toMatchObject({ status: 'In analysis' });
    await advance(practice, releasedMs);
    expect(await kitOf(kit)).toMatchObject({ status: 'Results released' });
  },
  'kit+result-withdrawn': async () => {
    const kit = await assigned('kit+result-withdrawn');
    await byHand(kit, 'unit.registered');
    await byHand(kit, 'result.ready');
    expect((await practice.get(`/reports/kit/${kit}`)).status).toBe(200);
    await advance(practice, 10_000);
    expect((await practice.get(`/reports/kit/${kit}`)).status).toBe(404);
    expect(await kitOf(kit)).toMatchObject({ status: 'Results released', resultsReady: false });
  },

  'ai+disabled': () => expectOfText('ai+disabled', [403, 'ai_disabled']),
  'ai+not-ready': () => expectOfText('ai+not-ready', [409, 'result_not_ready']),
  'ai+rate-limit': () => expectOfText('ai+rate-limit', [429, 'rate_limit_exceeded'], text),
  'ai+daily-limit': () => expectOfText('ai+daily-limit', [429, 'daily_rate_limit_exceeded']),
  'ai+budget': () => expectOfText('ai+budget', [429, 'monthly_budget_exhausted']),
  'ai+empty-response': () => expectOfText('ai+empty-response', [502, 'empty_response'], text),
  'ai+stream-error': async () => {
    const { stream, messages } = await streamAbout('ai+stream-error');
    const lines = await stream.rest();
    expect(lines.map(({ type }) => type)).toEqual(['text', 'error']);
    expect((await said(raised, messages)).map(({ role }) => role)).toEqual(['user', 'assistant']);
  },
  'ai+cut-stream': async () => {
    const { stream, messages } = await streamAbout('ai+cut-stream');
    expect((await stream.next())?.type).toBe('text');
    await expect(stream.rest()).rejects.toThrow();
    await eventually(
      () => said(raised, messages),
      (turn) => turn.length === 2,
    );
  },
  'ai+slow': async () => {
    const startedAt = performance.now();
    const { stream } = await streamAbout('ai+slow');
    const sentences = (await stream.rest()).filter(({ type }) => type === 'text').length;
    expect(performance.now() - startedAt).toBeGreaterThan((sentences * 1_000) / speed);
  },

  'webhook+lose': () =>
    withDirectOrder('webhook+lose', async (received) => {
      const [delivery] = (await practice.control('GET', '/deliveries?limit=1')).body.data;
      expect([delivery.state, delivery.event]).toEqual(['lost', 'partner_order.shipped']);
      expect(received).toEqual([]);
      await practice.control('POST', `/deliveries/${String(delivery.id)}/replay`);
      await receiver.until((all) => all.length === 1);
    }),
  'webhook+duplicate': () =>
    withDirectOrder('webhook+duplicate', async (received) => {
      await receiver.until((all) => all.length === 2);
      expect(received[1]?.rawBody).toEqual(received[0]?.rawBody);
    }),
  'webhook+bad-signature': () =>
    withDirectOrder('webhook+bad-signature', async (received) => {
      receiver.answerWith(401);
      await receiver.until((all) => all.length === 1);
      receiver.answerWith(200);
      await advance(practice, shippedMs);
      await receiver.until((all) => all.length === 2);
      expect(received.map(verifies)).toEqual([false, true]);
    }),
};

/** The rows of the guide's table: what stands in their first cell. */
const guide = await readFile(guidePath, 'utf8');
const rows = [...guide.matchAll(/^\| `([a-z]+\+[a-z0-9-]+)` +\| ([a-z ]+?) +\| (.+?) +\|$/gm)].map(
  ([, name = '', acts = '', effect = '']) => ({ name, acts, effect }),
);

test('the guide, the code and these tests know the same magic names', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(nameValues));
  expect(Object.keys(runners).toSorted()).toEqual(Object.keys(nameValues).toSorted());
});

test.each(rows)('$name: $effect', async ({ name }) => {
  const run = runners[name as NameMagic];
  await run();
});

test('only the first word of a name counts, in any case', () => {
  expect(magicOfName('  Fault+503 Example')).toBe('fault+503');
  expect(magicOfName('Ada fault+503')).toBeNull();
  expect(magicOfName('fault+5030')).toBeNull();
  // What is about an order's items, or about more than one event, a name can't ask for.
  expect(magicOfName('fault+item-gone')).toBeNull();
  expect(magicOfName('webhook+reorder')).toBeNull();
});

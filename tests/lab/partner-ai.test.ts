/** The practice's client beside the bundled sandbox, over real HTTP: what its assistant answers (partner-api §2.6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPartnerClient, type PartnerClient } from '../../app/lab/partner-client.ts';
import { patientWith } from '../sandbox/support/practice.ts';
import { startTestSandbox, type Client, type TestSandbox } from '../sandbox/support/sandbox.ts';
import { collected } from '../support/collected.ts';
import { silentLog } from '../support/log.ts';

let sandbox: TestSandbox;
const clients: PartnerClient[] = [];
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await sandbox.close();
});

function clientOf({ account }: Pick<Client, 'account'>, token = account.token): PartnerClient {
  const client = createPartnerClient({ baseUrl: account.base_url, token, timeoutMs: 20_000, log: silentLog });
  clients.push(client);
  return client;
}

test('usage tells whether a key is taken, also where the assistant is off', async () => {
  const [practice, , , withoutAi] = sandbox.practices;
  const usage = await clientOf(practice).usage();
  expect(usage).toMatchObject({
    enabled: true,
    limits: { requestsPerMinute: 10, requestsPerDay: 500, monthlyBudgetUsd: 100 },
    currentMonth: { requests: 0, inputTokens: 0 },
  });
  expect((await clientOf(withoutAi).usage()).enabled).toBe(false);
  await expect(clientOf(withoutAi).createInterpretation({ kitCode: 'KB-NONE' })).rejects.toMatchObject({
    code: 'ai_disabled',
  });
  await expect(clientOf(practice, 'key_of-nobody').usage()).rejects.toMatchObject({ code: 'unauthorized' });
  const [reseller] = sandbox.clients;
  await expect(clientOf(practice, reseller.account.token).usage()).rejects.toMatchObject({
    code: 'unauthorized',
  });
});

test('an interpretation and a conversation, about a kit or a patient, each with its own fields', async () => {
  const [, practice] = sandbox.practices;
  const client = clientOf(practice);
  const { patientId, kits } = await patientWith(practice, 2);
  const [first = '', second = ''] = kits;

  await expect(client.storedInterpretation(second)).rejects.toMatchObject({ code: 'not_found' });
  const written = await client.createInterpretation({ kitCode: second, instructions: 'Be brief.' });
  expect(written).toMatchObject({ kitCode: second, patientId, resultsConsidered: 2, cached: false });
  expect(await client.storedInterpretation(second)).toMatchObject({
    interpretation: written.interpretation,
    cached: true,
  });

  const pinned = await client.openConversation({ kitCode: first });
  const following = await client.openConversation({ patientId });
  expect([pinned.kitCode, pinned.patientId, following.kitCode]).toEqual([first, patientId, second]);
  expect((await client.conversations(patientId)).map(({ id }) => id).toSorted()).toEqual(
    [pinned.id, following.id].toSorted(),
  );
  const reply = await client.ask(pinned.id, 'What stands out?');
  expect(reply).toMatchObject({ role: 'assistant' });
  const { signal } = new AbortController();
  const lines = await collected(await client.askStreaming(pinned.id, 'And the trend?', { signal }));
  expect(lines.at(-1)).toMatchObject({ type: 'complete', message: { role: 'assistant' } });
  expect((await client.transcript(pinned.id)).map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
  ]);
  await client.removeConversation(pinned.id);
  await client.removeConversation(pinned.id);
  await expect(client.transcript(pinned.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a kit of nobody, one without a result and a patient without results are told apart', async () => {
  const [, practice] = sandbox.practices;
  const client = clientOf(practice);
  const { patientId } = await patientWith(practice, 0);
  await practice.post('/orders', { numberOfKits: 1, paymentType: 'bank-transfer' });
  await practice.control('POST', '/clock', { advance_ms: 15_000 });
  const [kit] = (await practice.get('/kits?limit=1')).body.data as { kitCode: string }[];
  const kitCode = kit?.kitCode ?? '';
  await expect(client.createInterpretation({ kitCode })).rejects.toMatchObject({ code: 'kit_unassigned' });
  await expect(client.openConversation({ patientId })).rejects.toMatchObject({ code: 'no_results' });
  await practice.post('/assignments', { sets: [{ kitCode, patientId }], paymentType: 'bank-transfer' });
  await expect(client.createInterpretation({ kitCode })).rejects.toMatchObject({ code: 'result_not_ready' });
});

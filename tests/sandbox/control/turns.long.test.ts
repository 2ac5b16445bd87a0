/** Whoever lets the clock act, and however many at once: events happen in the order that follows from the seed. */
import { expect, test } from 'vitest';
import { order, registerWebhook, startReceiver, startTestSandbox } from '../support/sandbox.ts';

const orders = 12;

/** What happened, in order, when the clock was moved by all of these calls at once. */
async function story(advancesMs: readonly number[]): Promise<unknown[]> {
  const sandbox = await startTestSandbox({ seed: 5 });
  const receiver = await startReceiver();
  try {
    const [client] = sandbox.clients;
    await registerWebhook(client, receiver.url);
    for (let i = 0; i < orders; i += 1)
      await client.post('/orders', order({ reference: `turn-${String(i)}` }));
    const moved = advancesMs.map((advance) => client.control('POST', '/clock', { advance_ms: advance }));
    expect((await Promise.all(moved)).map(({ status }) => status)).toEqual(advancesMs.map(() => 200));
    const { data } = (await client.control('GET', '/deliveries?limit=100')).body;
    expect(data).toHaveLength(3 * orders);
    return data.map((row: Record<string, unknown>) => [row.event, row.order_id, row.kit_code, row.event_id]);
  } finally {
    await sandbox.close();
    await receiver.close();
  }
}

test('clock calls at the same moment change nothing about the order of events', async () => {
  const alone = await story([60_000]);
  expect(await story([60_000, 1, 1, 1, 1, 1, 1])).toEqual(alone);
});

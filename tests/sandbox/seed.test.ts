import { expect, test } from 'vitest';
import { order, registerWebhook, startTestSandbox } from './support.ts';
import type { TestSandbox } from './support.ts';

/** Everything a request sequence shows, with the real times taken out. */
async function play(sandbox: TestSandbox): Promise<unknown> {
  const [first, second] = sandbox.clients;
  const shown: unknown[] = [sandbox.running.ready.resellers.map((account) => account.token)];
  const webhook = (await registerWebhook(first, 'https://192.0.43.10/hook')).body;
  shown.push(webhook.id);
  await first.control('POST', '/faults', { kind: 'error_500', rate: 0.5 });
  for (let i = 0; i < 12; i += 1) shown.push((await first.get('/products')).status);
  await first.control('POST', '/faults', { kind: 'error_500', rate: 0 });
  for (const client of [first, second, first]) {
    const { id } = (
      await client.post('/orders', order({ items: [{ variation_id: 'glycan-kit-2', quantity: 1 }] }))
    ).body;
    const placedAt = Date.parse((await client.control('POST', '/clock', { freeze: true })).body.now);
    for (;;) {
      const clock = (await client.control('POST', '/clock', { to_next: true })).body;
      const units = (await client.get(`/units?order_id=${id}`)).body.data;
      const states = units.map((unit: Record<string, unknown>) => [
        unit.kit_code,
        unit.tracking_code,
        unit.status,
      ]);
      shown.push([id, Date.parse(clock.now) - placedAt, states]);
      if (clock.next === null) break;
    }
    for (const report of (await client.get('/reports')).body.data)
      shown.push({ ...report, created_on: null });
  }
  return shown;
}

test('the same request sequence gives the same codes, tokens, results, offsets and faults', async () => {
  const sandboxes = [
    await startTestSandbox({ seed: 11 }),
    await startTestSandbox({ seed: 11 }),
    await startTestSandbox({ seed: 12 }),
  ];
  const [one, same, other] = await Promise.all(sandboxes.map(play));
  await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

test('a stored sandbox keeps its seed, and another one is refused instead of mixed in', async () => {
  const sandbox = await startTestSandbox({ seed: undefined });
  const tokens = sandbox.running.ready.resellers.map((account) => account.token);
  expect(new Set(tokens).size).toBe(4);
  const again = await sandbox.restart();
  expect(again.running.ready.resellers.map((account) => account.token)).toEqual(tokens);
  await expect(again.restart({ seed: 99 })).rejects.toThrow('another seed');
  await (await sandbox.restart()).close();
});

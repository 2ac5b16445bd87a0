/** Orders that arrive together share a statement; each must come out as if it had come alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order, startTestSandbox } from '../support/sandbox.ts';
import type { Answer, Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let mine: Client;
let theirs: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [mine, theirs] = sandbox.clients;
});
afterAll(() => sandbox.close());

async function allOrders(of: Client): Promise<{ id: string; reference: string; created_on: string }[]> {
  const orders: { id: string; reference: string; created_on: string }[] = [];
  let cursor = '';
  do {
    const { body } = await of.get(`/orders?limit=100&cursor=${cursor}`);
    orders.push(...body.data);
    cursor = body.next_cursor ?? '';
  } while (cursor !== '');
  return orders;
}

describe('orders placed at the same moment', () => {
  test('are all there once each, with kits of their own, also beside orders that go their own way', async () => {
    const kits = (index: number): string => (index % 7 === 3 ? 'glycan-kit-10' : 'glycan-kit-2');
    const references = Array.from({ length: 120 }, (_value, index) => `together-${String(index)}`);
    const placing = references.map((reference, index) =>
      (index % 5 === 0 ? theirs : mine).post(
        '/orders',
        order({
          reference,
          // Fifty kits are too many to share a statement; the clock moves in between.
          items: [{ variation_id: kits(index), quantity: index % 7 === 3 ? 5 : 1 }],
        }),
      ),
    );
    const moving = [
      mine.control('POST', '/clock', { advance_ms: 1_000 }),
      mine.control('POST', '/clock', { freeze: true }),
      theirs.control('POST', '/clock', { advance_ms: 1_000 }),
    ];
    const answers: Answer[] = await Promise.all(placing);
    await Promise.all(moving);
    expect(answers.map((answer) => answer.status)).toEqual(references.map(() => 201));
    expect(answers.map((answer) => answer.body.reference)).toEqual(references);

    const stored = [...(await allOrders(mine)), ...(await allOrders(theirs))];
    expect(stored.map(({ id }) => id).sort()).toEqual(answers.map((answer) => answer.body.id).sort());
    await mine.control('POST', '/clock', { advance_ms: 60_000 });
    const codes: string[] = [];
    for (const [index, { body }] of answers.entries()) {
      if (index % 5 === 0) continue;
      const units = await mine.get(`/units?order_id=${body.id}&limit=100`);
      expect(units.body.data).toHaveLength(index % 7 === 3 ? 50 : 2);
      codes.push(...units.body.data.map((unit: { kit_code: string }) => unit.kit_code));
    }
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('stand in the list in the order of their commit', async () => {
    const listed = await allOrders(mine);
    const times = listed.map(({ created_on }) => created_on);
    expect(times).toEqual([...times].sort().reverse());
  });
});

test('an order comes out the same by either way: the same seed gives the same codes, offsets and results', async () => {
  const life = async (slowly: boolean): Promise<unknown[]> => {
    const world = await startTestSandbox({ seed: 11 });
    try {
      const [client] = world.clients;
      // A rule that never strikes sends orders their own way.
      if (slowly) await client.control('POST', '/faults', { kind: 'cut_after_commit', rate: 1e-12 });
      const told: unknown[] = [];
      for (const reference of ['one', 'two', 'three']) {
        const { body } = await client.post('/orders', order({ reference }));
        told.push([body.id, body.reference, body.amount]);
      }
      await client.control('POST', '/clock', { advance_ms: 60_000 });
      const { data } = (await client.get('/reports')).body;
      told.push(
        ...data.map(
          ({ created_on: _on, date_of_sampling: _sampled, ...rest }: Record<string, unknown>) => rest,
        ),
      );
      return told;
    } finally {
      await world.close();
    }
  };
  expect(await life(false)).toEqual(await life(true));
});

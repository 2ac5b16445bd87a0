/** A practice's requests to a process that is killed under them: what was answered is there once, the rest whole or not at all. */
import { expect, test } from 'vitest';
import { deliveryId, patience, rowsOf, useKilledWorld } from '../processes/killed.ts';
import { kill, startProcess } from '../processes/start.ts';
import {
  advance,
  assign,
  bankTransfer,
  newPatient,
  shippedKits,
  shippedMs,
  tokensOf,
} from '../support/practice.ts';
import type { Client } from '../support/sandbox.ts';

const world = useKilledWorld();

interface Made {
  readonly id: string;
}
interface Order extends Made {
  readonly numberOfKits: number;
  readonly tokens: number;
  readonly shipped: boolean;
}
interface Assignment extends Made {
  readonly tokensUsed: number;
  readonly sets: readonly { kitCode: string; patientId: string }[];
}

test(
  'killed again and again while much is asked for: what was answered is there once, the rest whole or not at all',
  patience,
  async () => {
    let { child, practice } = await startProcess(world.databaseUrl);
    await world.listen(practice);
    const patientId = await newPatient(practice);
    const answered: Record<string, string[]> = { '/orders': [], '/patients': [], '/assignments': [] };
    const total = (): number => Object.values(answered).reduce((sum, ids) => sum + ids.length, 0);
    let enough = { total: 0, reached: Promise.withResolvers<void>() };
    /** Asks one after the other until there is nobody to answer. */
    const keepAsking = async (
      list: string,
      ask: (turn: number) => ReturnType<Client['post']>,
    ): Promise<void> => {
      for (let turn = 0; ; turn += 1) {
        const answer = await ask(turn).catch(() => null);
        if (answer === null) return;
        expect([list, answer.status]).toEqual([list, 201]);
        answered[list]?.push(String(answer.body.id));
        if (total() >= enough.total) enough.reached.resolve();
      }
    };
    const rounds = 3;
    const askers = 5;
    for (let round = 1; round <= rounds; round += 1) {
      const kits = await shippedKits(practice, 100);
      const one = practice;
      enough = { total: total() + 20, reached: Promise.withResolvers() };
      const asking = [
        keepAsking('/orders', () => one.post('/orders', { numberOfKits: 2, ...bankTransfer })),
        keepAsking('/orders', () => one.post('/orders', { numberOfKits: 3, ...bankTransfer })),
        keepAsking('/orders', () => one.post('/kits', { patientId })),
        keepAsking('/patients', () => one.post('/patients', { name: 'Ada Example' })),
        keepAsking('/assignments', (turn) => assign(one, [kits[turn] ?? '', patientId])),
      ];
      expect(asking).toHaveLength(askers);
      await enough.reached.promise;
      await kill(child);
      await Promise.all(asking);
      ({ child, practice } = await startProcess(world.databaseUrl));
    }

    const listed = {
      '/orders': await rowsOf<Order>(practice, '/orders'),
      '/patients': await rowsOf<Made>(practice, '/patients'),
      '/assignments': await rowsOf<Assignment>(practice, '/assignments'),
    };
    for (const [list, rows] of Object.entries(listed)) {
      expect(rows.length).toBeLessThan(100);
      const ids = rows.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(answered[list] ?? []));
    }
    // Beside what was answered: the first patient, an order a round for the kits, and one request an asker and round at most.
    const unanswered =
      Object.values(listed).reduce((sum, rows) => sum + rows.length, 0) - total() - 1 - rounds;
    expect(unanswered).toBeGreaterThanOrEqual(0);
    expect(unanswered).toBeLessThanOrEqual(rounds * askers);

    const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
    const given = sum(listed['/orders'].map(({ tokens }) => tokens));
    const used = sum(listed['/assignments'].map(({ tokensUsed }) => tokensUsed));
    expect(await tokensOf(practice)).toBe(given - used);
    const sets = listed['/assignments'].flatMap(({ sets: some }) => some);
    expect(new Set(sets.map(({ kitCode }) => kitCode)).size).toBe(sets.length);
    for (const { kitCode } of sets)
      expect((await practice.get(`/kits/${kitCode}`)).body.patientId).toBe(patientId);

    await advance(practice, shippedMs);
    for (const { id, numberOfKits } of listed['/orders']) {
      expect((await practice.get(`/orders/${id}`)).body.shipped).toBe(true);
      expect(await rowsOf(practice, `/kits?orderId=${id}`)).toHaveLength(numberOfKits);
    }
    const deliveries = (await practice.control('GET', '/deliveries?limit=100')).body.data as {
      order_id: string;
    }[];
    expect(deliveries.map(({ order_id: of }) => of).toSorted()).toEqual(
      listed['/orders'].map(({ id }) => id).toSorted(),
    );
    await world.receiver.until((received) => new Set(received.map(deliveryId)).size === deliveries.length);
  },
);

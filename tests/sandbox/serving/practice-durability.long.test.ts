/** What a practice has survives a process that is killed at the worst moment: nothing is lost, and nothing is there twice. */
import { expect, test } from 'vitest';
import { withClient } from '../../../app/db/databases.ts';
import { deliveryId, patience, rowsOf, useKilledWorld } from '../processes/killed.ts';
import { kill, startProcess } from '../processes/start.ts';
import { openStream } from '../support/ai.ts';
import {
  address,
  advance,
  assign,
  bankTransfer,
  newPatient,
  patientWith,
  releasedMs,
  shippedKits,
  shippedMs,
  tokensOf,
} from '../support/practice.ts';
import { eventually } from '../support/sandbox.ts';
import type { Client } from '../support/sandbox.ts';

const world = useKilledWorld();

test(
  'killed in the middle of a delivery: all that a practice has is there, and goes on',
  patience,
  async () => {
    const { child, practice } = await startProcess(world.databaseUrl);
    await world.listen(practice);
    const { patientId, kits } = await patientWith(practice, 2);
    const kitCode = String(kits[1]);
    const written = (await practice.post('/ai/interpretations', { kitCode })).body;
    const talk = String((await practice.post('/ai/conversations', { patientId })).body.id);
    const question = { message: 'What should I ask the patient?' };
    await practice.post(`/ai/conversations/${talk}/messages`, question);
    await practice.post('/kits', { patientId });
    const parcel = (await practice.post('/orders', { numberOfKits: 2, ...bankTransfer })).body;
    await practice.control('PATCH', '/profile', { phone: '+49 30 5550100' });
    const state = async (of: Client): Promise<string> => {
      const paths = [
        ...[
          '/orders',
          '/orders?limit=2',
          '/kits',
          `/kits?patientId=${patientId}`,
          '/assignments',
          '/patients',
        ],
        ...['/reports', '/account', '/webhooks', `/ai/interpretations/kit/${kitCode}`],
        ...[`/ai/conversations?patientId=${patientId}`, `/ai/conversations/${talk}/messages`],
      ];
      const read: unknown[] = [];
      for (const path of paths) read.push([path, (await of.get(path)).body]);
      for (const path of ['/invoices', '/profile', '/clock']) read.push((await of.control('GET', path)).body);
      const { spendUsd, interpretations, conversationMessages } = (await of.get('/ai/usage')).body
        .currentMonth;
      // Links begin with the address, whose port is another one now.
      const text = JSON.stringify([...read, spendUsd, interpretations, conversationMessages]);
      return text.replaceAll(/http:\/\/127\.0\.0\.1:\d+\/(?=track)/g, '/');
    };
    await world.receiver.until((received) => received.length === 2);
    world.receiver.hold();
    await practice.control('POST', '/events', { order_id: parcel.id, kind: 'order.shipped' });
    await world.receiver.until((received) => received.length === 3);
    const before = await state(practice);
    await kill(child);
    world.receiver.release();

    const survivor = await world.afterKill();
    expect(await state(survivor)).toBe(before);
    await world.receiver.until((received) => received.length === 4);
    const [, , cutOff, again] = world.receiver.received;
    expect(again?.rawBody).toEqual(cutOff?.rawBody);
    expect(again?.headers['webhook-id']).toBe(cutOff?.headers['webhook-id']);

    // The text costs nothing again, the conversation goes on, and the tokens pay once.
    expect((await survivor.post('/ai/interpretations', { kitCode })).body).toEqual({
      ...written,
      cached: true,
    });
    await survivor.post(`/ai/conversations/${talk}/messages`, { message: 'How have the results changed?' });
    const said = (await survivor.get(`/ai/conversations/${talk}/messages`)).body.data as { role: string }[];
    expect(said.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    const sent = await rowsOf<{ kitCode: string }>(survivor, `/kits?orderId=${String(parcel.id)}`);
    const sets = sent.map((kit): [string, string] => [kit.kitCode, patientId]);
    expect((await assign(survivor, ...sets)).body).toMatchObject({ status: 'paid', tokensUsed: 2 });
    expect((await assign(survivor, ...sets)).status).toBe(400);
    expect(await tokensOf(survivor)).toBe(0);

    // What was planned happens once: the direct order is approved and sent, and all kits have their results.
    await advance(survivor, shippedMs);
    await world.receiver.until((received) => received.length === 5);
    await advance(survivor, releasedMs);
    const orders = await rowsOf<{ id: string; shipped: boolean; kind: string }>(survivor, '/orders');
    expect(orders.map(({ kind, shipped }) => [kind, shipped])).toEqual([
      ['standard', true],
      ['direct', true],
      ['standard', true],
      ['standard', true],
    ]);
    expect(await rowsOf(survivor, `/reports?patientId=${patientId}`)).toHaveLength(5);
    const deliveries = (await survivor.control('GET', '/deliveries')).body.data as { order_id: string }[];
    expect(deliveries.map(({ order_id: of }) => of).toSorted()).toEqual(
      orders.map(({ id }) => id).toSorted(),
    );
    expect(new Set(world.receiver.received.map(deliveryId)).size).toBe(4);
  },
);

test(
  'killed in the middle of a streamed reply: the question is kept, its cost is charged, and it can be asked again',
  patience,
  async () => {
    const { child, practice } = await startProcess(world.databaseUrl);
    // Replies to this patient's kits are written a sentence a second.
    const { patientId } = await patientWith(practice, 1, { name: 'ai+slow Example' });
    const talk = String((await practice.post('/ai/conversations', { patientId })).body.id);
    const messages = `/ai/conversations/${talk}/messages`;
    const question = 'What should I ask the patient?';
    const stream = await openStream(practice, `${messages}/stream`, question);
    expect((await stream.next())?.type).toBe('text');
    await kill(child);
    await expect(stream.rest()).rejects.toThrow();

    const survivor = await world.afterKill(1_000);
    const said = async () => (await survivor.get(messages)).body.data as { role: string; content: string }[];
    expect(await said()).toMatchObject([{ role: 'user', content: question }]);
    const month = async () => (await survivor.get('/ai/usage')).body.currentMonth;
    const charged = await month();
    expect(charged).toMatchObject({ conversationMessages: 1 });
    expect(charged.spendUsd).toBeGreaterThan(0);
    expect((await survivor.post(messages, { message: question })).status).toBe(200);
    expect((await said()).map(({ role }) => role)).toEqual(['user', 'user', 'assistant']);
    expect((await month()).spendUsd).toBeGreaterThan(charged.spendUsd);
  },
);

test(
  'killed before late commits: each is committed once, the order to the address of then',
  patience,
  async () => {
    const { child, practice } = await startProcess(world.databaseUrl);
    const patientId = await newPatient(practice);
    const [kit = ''] = await shippedKits(practice, 1);
    await practice.control('POST', '/faults', { kind: 'late_commit', rate: 1, ms: 3_000 });
    await expect(practice.post('/kits', { patientId })).rejects.toThrow();
    await expect(practice.post('/patients', { name: 'Late Example' })).rejects.toThrow();
    await expect(assign(practice, [kit, patientId])).rejects.toThrow();
    await practice.put(`/patients/${patientId}`, { address: null, city: 'Hamburg' });
    await kill(child);
    const query = (sql: string) =>
      withClient(world.databaseUrl, async (db) => (await db.query<Record<string, unknown>>(sql)).rows);
    expect(await query('SELECT "endpoint" FROM "LateOrder" ORDER BY "id"')).toHaveLength(3);

    const survivor = await world.afterKill();
    await eventually(
      () => rowsOf(survivor, '/assignments'),
      (rows) => rows.length > 0,
    );
    const names = await rowsOf<{ name: string }>(survivor, '/patients');
    expect(names.map(({ name }) => name)).toEqual(['Late Example', 'Ada Example']);
    expect(await rowsOf(survivor, '/orders')).toMatchObject([
      { kind: 'direct', patientId },
      { kind: 'standard' },
    ]);
    expect(
      await query(`SELECT "address", "city", "country", "zip" FROM "Order" WHERE "kind" = 'direct'`),
    ).toEqual([address]);
    expect((await survivor.get(`/kits/${kit}`)).body.patientId).toBe(patientId);
    expect(await tokensOf(survivor)).toBe(0);
    expect(await query('SELECT "id" FROM "LateOrder"')).toEqual([]);
  },
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disconnect } from '../../app/connection/connections.ts';
import { accountRows } from './support/transitions/account-rows.ts';
import { type Answer, type Ask, expectClear } from './support/transitions/answer.ts';
import { kitRows } from './support/transitions/kit-rows.ts';
import { listedTransitions } from './support/transitions/listed.ts';
import { orderRows } from './support/transitions/order-rows.ts';
import type { Prepared, Row } from './support/transitions/row.ts';
import { shopRows } from './support/transitions/shop-rows.ts';
import { startTransitionWorld, type TransitionWorld } from './support/transitions/world.ts';

/**
 * Every transition that a person can ask for, over HTTP, in every circumstance in which asking goes wrong: twice, at once
 * from two tabs, where it does not fit, while the lab is down, and from a shop that no longer has the app. Each answer is
 * clear; what was refused left everything as it was, and what was taken happened once.
 */

const rows: readonly Row[] = [...accountRows, ...orderRows, ...shopRows, ...kitRows];
let world: TransitionWorld;
beforeAll(async () => {
  world = await startTransitionWorld();
}, 360_000);
afterAll(() => world.stop());

/** A refusal changes nothing. */
async function askedInVain(ask: Ask, told: string): Promise<Answer> {
  const before = await world.digest();
  const answer = await ask();
  expectClear(answer, told);
  expect(answer.isDone, `${told}: ${JSON.stringify(answer)}`).toBe(false);
  expect(await world.digest(), told).toEqual(before);
  return answer;
}

/** An account of the lab takes so many registrations: what a row connected is disconnected. */
async function clear(): Promise<void> {
  const { context } = world.app;
  const open = await context.db.connection.findMany({
    where: { shop: { not: world.shop }, state: { not: 'closed' } },
  });
  for (const { id } of open) await disconnect(context, id);
}

test('has a row for each transition in the code, and no other', () => {
  const named = new Set(rows.map(({ name }) => name.split(':')[0]));
  expect([...named].toSorted()).toEqual(listedTransitions());
});

describe.each(rows)('$name', (row) => {
  test('asked twice is done once', async () => {
    const { ask, effect, once } = await row.prepare(world);
    const first = await ask();
    expectClear(first, 'first');
    expect(first.isDone, JSON.stringify(first)).toBe(true);
    expect(await effect()).toEqual(once);
    const done = await world.digest();
    expectClear(await ask(), 'second');
    expect(await effect()).toEqual(once);
    if (row.again === null) expect(await world.digest()).toEqual(done);
    await clear();
  });

  test('asked at once from two tabs is done once', async () => {
    const { ask, effect, once } = await row.prepare(world);
    const answers = await Promise.all([ask(), ask()]);
    for (const answer of answers) expectClear(answer, 'one of two');
    expect(
      answers.some(({ isDone }) => isDone),
      JSON.stringify(answers),
    ).toBe(true);
    expect(await effect()).toEqual(once);
    await clear();
  });

  test('where it does not fit is refused and changes nothing', async () => {
    if (row.misplaced !== null) await askedInVain(await row.misplaced(world), 'misplaced');
    await clear();
  });

  test('while the lab is down is done, or changes nothing and can be asked for again', async () => {
    const { ask, effect, once } = await row.prepare(world);
    await world.whileDown(async () => {
      if (row.whileDown === 'refused') return askedInVain(ask, 'down');
      const answer = await ask();
      expectClear(answer, 'down');
      expect(answer.isDone, JSON.stringify(answer)).toBe(true);
      return answer;
    });
    if (row.whileDown === 'refused') expect((await ask()).isDone, 'when it is back').toBe(true);
    expect(await effect()).toEqual(once);
    await clear();
  });
});

describe('of a shop that no longer has the app', () => {
  const prepared = new Map<string, Prepared>();
  beforeAll(async () => {
    for (const row of rows) prepared.set(row.name, await row.prepare(world));
    await world.uninstallAll();
  }, 360_000);

  test.each(rows)('$name is refused and changes nothing', async ({ name }) => {
    const ask = prepared.get(name)?.ask;
    if (!ask) throw new Error('Every row was prepared.');
    const answer = await askedInVain(ask, name);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    // With the lab down, too: the shop's access is asked about first.
    const whileDown = await world.whileDown(() => askedInVain(ask, `${name}, while the lab is down`));
    expect(whileDown).toEqual(answer);
  });
});

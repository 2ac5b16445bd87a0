import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openAppDb } from '../../app/db/app-client.ts';
import { type DatabaseClock, databaseTime, startDatabaseClock } from '../../app/db/database-clock.ts';
import { createLogCapture, silentLog } from '../support/log.ts';
import { createTestDatabase } from '../support/postgres.ts';

const startMs = Date.parse('2026-11-23T12:00:00.000Z');

/** True time, and how two machines tell it. */
function machines({ skewMs, answerTakesMs = 0 }: { skewMs: number; answerTakesMs?: number }) {
  const world = { trueMs: startMs, sleptMs: 0, skewMs, asked: 0, isDatabaseDown: false };
  return {
    world,
    machine: {
      steadyMs: () => world.trueMs - startMs - world.sleptMs + 5_000,
      wallMs: () => world.trueMs + world.skewMs,
    },
    read: () => {
      world.asked += 1;
      if (world.isDatabaseDown) return Promise.reject(new Error('no database'));
      world.trueMs += answerTakesMs / 2;
      const at = new Date(world.trueMs);
      world.trueMs += answerTakesMs / 2;
      return Promise.resolve(at);
    },
  };
}

let clock: DatabaseClock | undefined;
afterEach(() => clock?.stop());

const settled = () => new Promise((resolve) => setImmediate(resolve));
const never = 2 ** 30;

describe("a process's clock", () => {
  it("is the database's, however wrong its machine's is", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -600_000, max: 600_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 5 }),
        async (skewMs, answerTakesMs, steps) => {
          const { world, machine, read } = machines({ skewMs, answerTakesMs });
          clock = await startDatabaseClock({ read, machine, log: silentLog, compareEveryMs: never });
          for (const step of steps) {
            world.trueMs += step;
            expect(Math.abs(clock.now().getTime() - world.trueMs)).toBeLessThanOrEqual(1);
          }
          clock.stop();
        },
      ),
    );
  });

  it('goes on evenly while its machine’s clock is set', async () => {
    const { world, machine, read } = machines({ skewMs: 0 });
    clock = await startDatabaseClock({ read, machine, log: silentLog, compareEveryMs: never });
    for (const skewMs of [3_600_000, -3_600_000]) {
      world.skewMs = skewMs;
      expect(clock.now().getTime()).toBe(world.trueMs);
      await settled();
    }
  });

  it('notices that its machine slept, and asks again', async () => {
    const { world, machine, read } = machines({ skewMs: 0 });
    clock = await startDatabaseClock({ read, machine, log: silentLog, compareEveryMs: never });
    world.trueMs += 600_000;
    world.sleptMs += 600_000;
    clock.now();
    await settled();
    await settled();
    expect(clock.now().getTime()).toBe(world.trueMs);
  });

  it('is exact where it asks, also right after a sleep', async () => {
    const { world, machine, read } = machines({ skewMs: 60_000 });
    clock = await startDatabaseClock({ read, machine, log: silentLog, compareEveryMs: never });
    world.trueMs += 600_000;
    world.sleptMs += 600_000;
    expect((await clock.exact()).getTime()).toBe(world.trueMs);
  });

  it('goes on by what it knew while there is no database', async () => {
    const { world, machine, read } = machines({ skewMs: 0 });
    clock = await startDatabaseClock({ read, machine, log: silentLog, compareEveryMs: 1 });
    world.isDatabaseDown = true;
    const askedBefore = world.asked;
    await expect.poll(() => world.asked).toBeGreaterThan(askedBefore);
    expect(clock.now().getTime()).toBe(world.trueMs);
  });

  it('says once at the start that the machine’s is wrong', async () => {
    const { log, lines } = createLogCapture();
    const { machine, read } = machines({ skewMs: 150_000 });
    clock = await startDatabaseClock({ read, machine, log, compareEveryMs: never });
    expect(lines).toMatchObject([{ skewMs: 150_000 }]);
  });

  it('does not start without a database', async () => {
    const { world, machine, read } = machines({ skewMs: 0 });
    world.isDatabaseDown = true;
    await expect(startDatabaseClock({ read, machine, log: silentLog })).rejects.toThrow('no database');
  });
});

it('PostgreSQL tells the time of the moment, also within a transaction', async () => {
  const database = await createTestDatabase('app');
  const db = openAppDb(database.url);
  try {
    const [first, second] = await db.$transaction(async (tx) => {
      const one = await databaseTime(tx);
      await tx.$executeRaw`SELECT pg_sleep(0.02)`;
      return [one, await databaseTime(tx)];
    });
    expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBeGreaterThanOrEqual(20);
    expect(Math.abs((second?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  } finally {
    await db.$disconnect();
    await database.drop();
  }
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiHeaders } from '../../../app/contract/ai.ts';
import { openSandboxDb } from '../../../app/db/sandbox-client.ts';
import type { SandboxDb } from '../../../app/db/sandbox-client.ts';
import { lockAccount } from '../../../app/sandbox/accounts/accounts.ts';
import { countCall, reserve, settle, settleLeftOpen } from '../../../app/sandbox/metering/calls.ts';
import { quotaRefusal } from '../../../app/sandbox/metering/limits.ts';
import { meterHeaders, readMeter, usageOf } from '../../../app/sandbox/metering/meter.ts';
import { costMicroUsd, priceOf, standingPrices } from '../../../app/sandbox/writer/prices.ts';
import type { PriceTable } from '../../../app/sandbox/writer/prices.ts';
import { createLogCapture, silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import type { TestDatabase } from '../../support/postgres.ts';
import { meterModel, outcomeOf } from '../support/metering-model.ts';
import type { MeterModel, ModelCall, Outcome } from '../support/metering-model.ts';

let database: TestDatabase;
let db: SandboxDb;
beforeAll(async () => {
  database = await createTestDatabase('sandbox');
  db = openSandboxDb(database.url);
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

const prices: PriceTable = [
  ...standingPrices,
  { model: 'changing', from: '2026-12-31', inputUsdPerMillion: 0.1, outputUsdPerMillion: 0.4 },
  { model: 'changing', from: '2026-01-01', inputUsdPerMillion: 1, outputUsdPerMillion: 2 },
];

let accounts = 0;
async function newAccount(limits: { perMinute: number; perDay: number; budgetUsd: number }): Promise<string> {
  accounts += 1;
  const { id } = await db.account.create({
    data: {
      id: `metered-${String(accounts)}`,
      kind: 'reseller',
      name: 'Metered',
      currency: 'EUR',
      aiEnabled: true,
      aiRequestsPerMinute: limits.perMinute,
      aiRequestsPerDay: limits.perDay,
      aiMonthlyBudgetUsd: limits.budgetUsd,
      simAnchorMs: 0,
      realAnchorMs: 0,
      speed: 1,
    },
  });
  return id;
}

describe('prices', () => {
  test.each([
    ['2026-01-01T00:00:00.000Z', 1],
    ['2026-12-30T23:59:59.999Z', 1],
    ['2026-12-31T00:00:00.000Z', 0.1],
    ['2030-01-01T00:00:00.000Z', 0.1],
    // A clock set back to before the first price.
    ['2020-01-01T00:00:00.000Z', 1],
  ])('at %s the price in force is %d', (at, input) => {
    expect(priceOf(prices, 'changing', Date.parse(at)).inputUsdPerMillion).toBe(input);
  });

  test('a model without a price writes nothing', () => {
    expect(() => priceOf(prices, 'unheard-of', 0)).toThrow('no price for the model unheard-of');
  });

  test('a fraction of a millionth of a dollar is rounded up, and only a fraction', () => {
    const price = { model: 'm', from: '2026-01-01', inputUsdPerMillion: 0.1, outputUsdPerMillion: 15 };
    const cost = (inputTokens: number, outputTokens: number) =>
      costMicroUsd(price, { inputTokens, outputTokens });
    expect([cost(0, 0), cost(1, 0), cost(10, 0), cost(30, 0), cost(31, 1)]).toEqual([0, 1, 1, 3, 19]);
  });
});

describe('429s', () => {
  test.each([
    ['rate_limit_exceeded', '2028-02-29T23:59:59.001Z', '1'],
    ['rate_limit_exceeded', '2028-02-29T23:59:00.000Z', '60'],
    ['daily_rate_limit_exceeded', '2026-11-20T10:00:00.000Z', '86400'],
    ['monthly_budget_exhausted', '2028-02-28T00:00:00.000Z', String(2 * 86_400)],
    ['monthly_budget_exhausted', '2027-02-28T00:00:00.000Z', String(86_400)],
    ['monthly_budget_exhausted', '2026-12-31T23:59:59.999Z', '1'],
  ] as const)('%s at %s says to come back in %s s', (code, at, seconds) => {
    expect(quotaRefusal(code, Date.parse(at)).headers).toEqual({ 'retry-after': seconds });
  });
});

describe('a call', () => {
  const nowMs = Date.parse('2026-12-31T23:59:30.000Z');
  const one = { kind: 'interpretation', model: 'changing', nowMs } as const;

  test('costs what the price of the day says on which it began, in the month in which it began', async () => {
    const accountId = await newAccount({ perMinute: 9, perDay: 9, budgetUsd: 1 });
    const bounds = { inputTokens: 100_000, outputTokens: 10_000 };
    const { callId } = await db.$transaction((tx) => reserve({ prices }, tx, accountId, { ...one, bounds }));
    await settle({ db, prices, log: silentLog }, callId, { inputTokens: 55, outputTokens: 5 });
    expect(await readMeter(db, accountId, nowMs)).toMatchObject({ monthMicroUsd: 8, openMicroUsd: 0 });
    const nextYear = await readMeter(db, accountId, nowMs + 30_000);
    expect(nextYear).toMatchObject({ monthMicroUsd: 0, dayUsed: 1, month: { requests: 0, inputTokens: 0 } });
  });

  test('above its bounds is charged as used, and the log says so without a word of text', async () => {
    const accountId = await newAccount({ perMinute: 9, perDay: 9, budgetUsd: 1 });
    const bounds = { inputTokens: 10, outputTokens: 10 };
    const { callId } = await db.$transaction((tx) => reserve({ prices }, tx, accountId, { ...one, bounds }));
    const { log, lines } = createLogCapture();
    await settle({ db, prices, log }, callId, { inputTokens: 1_000, outputTokens: 1_000 });
    expect((await readMeter(db, accountId, nowMs)).monthMicroUsd).toBe(500);
    expect(lines).toMatchObject([{ model: 'changing', cost: 500, reserved: 5 }]);
  });

  test('that a reset took away is settled without an error', async () => {
    const accountId = await newAccount({ perMinute: 9, perDay: 9, budgetUsd: 1 });
    const bounds = { inputTokens: 10, outputTokens: 10 };
    const { callId } = await db.$transaction((tx) => reserve({ prices }, tx, accountId, { ...one, bounds }));
    await db.aiCall.deleteMany({ where: { accountId } });
    await settle({ db, prices, log: silentLog }, callId, bounds);
    expect((await readMeter(db, accountId, nowMs)).month.requests).toBe(0);
  });

  test('is told to wait until as many have grown old as are too many, also when the limit was lowered', async () => {
    const accountId = await newAccount({ perMinute: 9, perDay: 3, budgetUsd: 1 });
    const readAt = (atMs: number) =>
      db.$transaction((tx) => countCall(tx, accountId, { kind: 'read', nowMs: atMs }));
    for (const offsetMs of [0, 5_000, 9_000]) await readAt(nowMs + offsetMs);
    await db.account.update({ where: { id: accountId }, data: { aiRequestsPerDay: 2 } });
    const refused = (seconds: number) => ({
      code: 'daily_rate_limit_exceeded',
      headers: { 'retry-after': String(seconds) },
    });
    await expect(readAt(nowMs + 10_000)).rejects.toMatchObject(refused(86_400 - 5));
    await expect(readAt(nowMs + 86_404_999)).rejects.toMatchObject(refused(1));
    await readAt(nowMs + 86_405_000);
  });

  test('whose clock was read in the last month counts there, though the next one has begun for others', async () => {
    const accountId = await newAccount({ perMinute: 9, perDay: 9, budgetUsd: 1 });
    // 0.9 of the dollar each at the old price.
    const bounds = { inputTokens: 900_000, outputTokens: 0 };
    const [beforeMs, behindMs] = ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z'].map(Date.parse);
    for (const atMs of [behindMs, beforeMs])
      await db.$transaction((tx) => reserve({ prices }, tx, accountId, { ...one, bounds, nowMs: atMs ?? 0 }));
    expect(await readMeter(db, accountId, beforeMs ?? 0)).toMatchObject({
      minuteUsed: 1,
      dayUsed: 2,
      openMicroUsd: 900_000,
      month: { requests: 1 },
    });
  });

  test('of no cost is not stopped by an exhausted budget', async () => {
    const accountId = await newAccount({ perMinute: 9, perDay: 9, budgetUsd: 1 });
    const bounds = { inputTokens: 10_000_000, outputTokens: 0 };
    const asked = { ...one, bounds };
    await db.$transaction((tx) => reserve({ prices }, tx, accountId, asked));
    await expect(db.$transaction((tx) => reserve({ prices }, tx, accountId, asked))).rejects.toMatchObject({
      code: 'monthly_budget_exhausted',
      headers: { 'retry-after': '10' },
    });
    await db.$transaction((tx) => countCall(tx, accountId, { kind: 'read', nowMs }));
    expect((await readMeter(db, accountId, nowMs)).minuteUsed).toBe(2);
  });
});

/** Moments around which the calendar is odd. */
const starts = [
  '2026-11-20T10:00:30.500Z',
  '2028-02-28T23:59:58.000Z',
  '2028-02-29T23:59:59.999Z',
  '2027-02-28T23:59:59.000Z',
  '2100-02-28T23:59:30.000Z',
  '2026-12-31T23:59:59.990Z',
  '2026-03-31T23:00:00.000Z',
].map((at) => Date.parse(at));

const tokens = fc.record({
  inputTokens: fc.integer({ min: 1, max: 60_000 }),
  outputTokens: fc.integer({ min: 1, max: 20_000 }),
});
const generation = fc.record({
  kind: fc.constantFrom('interpretation' as const, 'conversation_message' as const),
  bounds: tokens,
});
/** Which of the calls so far, and how much of its bounds it uses (0 is nothing, 1 all). */
const which = fc.record({ pick: fc.nat(), used: fc.constantFrom(0, 0.3, 1) });

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('reserve' as const),
      generation,
      // Its clock was read that long before the lock was had.
      lateMs: fc.constantFrom(0, 0, 0, 1, 2_000, 70_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      until: fc.constantFrom('a little', 'minute', 'oldest is a day old', 'month', 'a while'),
      // Just before, exactly at, just behind.
      offByMs: fc.constantFrom(-1, 0, 1),
      lengthMs: fc.integer({ min: 1, max: 40 * 3_600_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('at once' as const),
      generation,
      calls: fc.integer({ min: 2, max: 6 }),
      settleToo: fc.option(which, { nil: null }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('settle' as const), which, twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('roll back' as const), generation }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('raise' as const),
      perMinute: fc.integer({ min: 0, max: 3 }),
      perDay: fc.integer({ min: 0, max: 3 }),
      budgetUsd: fc.integer({ min: 0, max: 1 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The metering under test and the model that it is held against. */
interface Both {
  readonly accountId: string;
  readonly model: MeterModel;
}

interface Asked extends Pick<ModelCall, 'kind' | 'bounds'> {
  readonly lateMs?: number;
}

function tryReserve({ accountId, model }: Both, { kind, bounds, lateMs = 0 }: Asked): Promise<Outcome> {
  const nowMs = model.nowMs - lateMs;
  const asked = db.$transaction(async (tx): Promise<{ callId: bigint | null }> => {
    if (kind !== 'read')
      return reserve({ prices }, tx, accountId, { kind, model: 'built-in', bounds, nowMs });
    await countCall(tx, accountId, { kind, nowMs });
    return { callId: null };
  });
  return outcomeOf(asked);
}

const settleCall = (call: ModelCall, used: ModelCall['used']) =>
  call.id === null ? Promise.resolve() : settle({ db, prices, log: silentLog }, call.id, used);

async function reserveAtOnce(both: Both, { generation, calls, settleToo }: Extract<Step, { do: 'at once' }>) {
  const { model } = both;
  const settled = settleToo === null ? null : model.pickOpen(settleToo);
  const [outcomes] = await Promise.all([
    Promise.all(Array.from({ length: calls }, () => tryReserve(both, generation))),
    settled === null ? null : settleCall(settled.call, settled.used),
  ]);
  // They are alike, so the order among them tells nothing; the settlement may come before, between or after them.
  const taken = outcomes.filter(({ code }) => code === null);
  const least = model.roomFor(generation, calls);
  if (settled !== null) model.settle(settled.call, settled.used);
  const most = model.roomFor(generation, calls);
  expect(taken.length).toBeGreaterThanOrEqual(least);
  expect(taken.length).toBeLessThanOrEqual(most);
  for (const { callId } of taken) model.add({ ...generation, id: callId });
}

async function act(both: Both, taken: Step): Promise<void> {
  const { accountId, model } = both;
  switch (taken.do) {
    case 'wait':
      model.wait(taken);
      return;
    case 'read':
    case 'reserve': {
      const call =
        taken.do === 'reserve'
          ? { ...taken.generation, lateMs: taken.lateMs }
          : { kind: 'read' as const, bounds: { inputTokens: 0, outputTokens: 0 } };
      const outcome = await tryReserve(both, call);
      expect(outcome).toMatchObject(model.refusal(call));
      if (outcome.code === null) model.add({ ...call, id: outcome.callId });
      return;
    }
    case 'at once':
      await reserveAtOnce(both, taken);
      return;
    case 'settle': {
      const picked = model.pickOpen(taken.which);
      if (picked === null) return;
      const { call, used } = picked;
      await Promise.all([settleCall(call, used), ...(taken.twice ? [settleCall(call, used)] : [])]);
      if (taken.twice) await settleCall(call, call.used);
      model.settle(call, used);
      return;
    }
    case 'roll back': {
      const rolledBack = db.$transaction(async (tx) => {
        await reserve({ prices }, tx, accountId, {
          ...taken.generation,
          model: 'built-in',
          nowMs: model.nowMs,
        });
        throw new Error('the process died before the commit');
      });
      await expect(rolledBack).rejects.toThrow();
      return;
    }
    case 'kill':
      await settleLeftOpen({ db, log: silentLog });
      model.chargeOpenInFull();
      return;
    case 'raise': {
      const limits = model.raise(taken);
      await db.account.update({
        where: { id: accountId },
        data: {
          aiRequestsPerMinute: limits.perMinute,
          aiRequestsPerDay: limits.perDay,
          aiMonthlyBudgetUsd: limits.budgetUsd,
        },
      });
    }
  }
}

/** What must hold after every step, and that all that is told agrees with the model. */
async function compare({ accountId, model }: Both): Promise<void> {
  const account = await db.$transaction((tx) => lockAccount(tx, accountId));
  const meter = await readMeter(db, accountId, model.nowMs);
  const expected = model.read();
  expect(meter).toEqual(expected.meter);
  expect(usageOf(account, meter).currentMonth.spendUsd).toBe(expected.meter.monthMicroUsd / 1e6);
  expect(meterHeaders(account, meter)).toEqual({
    [aiHeaders.limitMinute]: String(model.limits.perMinute),
    [aiHeaders.remainingMinute]: String(model.limits.perMinute - expected.meter.minuteUsed),
    [aiHeaders.limitDay]: String(model.limits.perDay),
    [aiHeaders.remainingDay]: String(model.limits.perDay - expected.meter.dayUsed),
    [aiHeaders.budgetLimitUsd]: `${String(model.limits.budgetUsd)}.00`,
    [aiHeaders.budgetUsedUsd]: (expected.meter.monthMicroUsd / 1e6).toFixed(6),
    // What can still be spent: what is reserved cannot.
    [aiHeaders.budgetRemainingUsd]: (
      (model.limits.budgetUsd * 1e6 - expected.meter.monthMicroUsd - expected.meter.openMicroUsd) /
      1e6
    ).toFixed(6),
  });
  expect(expected.fullestMinute).toBeLessThanOrEqual(model.limits.perMinute);
  expect(expected.fullestDay).toBeLessThanOrEqual(model.limits.perDay);
  expect(expected.dearestMonthMicroUsd).toBeLessThanOrEqual(model.limits.budgetUsd * 1e6);
}

test('whatever is asked at whatever moment, also at once and through kills, no limit is ever broken and every number told is exact', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.record({
        perMinute: fc.integer({ min: 1, max: 4 }),
        perDay: fc.integer({ min: 2, max: 8 }),
        budgetUsd: fc.integer({ min: 1, max: 2 }),
      }),
      fc.array(step, { minLength: 1, maxLength: 25 }),
      async (startMs, limits, steps) => {
        const both = { accountId: await newAccount(limits), model: meterModel(startMs, limits) };
        for (const taken of steps) {
          await act(both, taken);
          await compare(both);
        }
        // Nothing of this run is left open for the next one's kill.
        await settleLeftOpen({ db, log: silentLog });
      },
    ),
    { numRuns: 100 },
  );
});

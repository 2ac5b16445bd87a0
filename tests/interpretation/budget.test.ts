import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossed, monthOf } from '../../app/interpretation/budget-rules.ts';
import { readBudgetWarnings } from '../../app/interpretation/budget-warnings.ts';
import type { LabAiLimits } from '../../app/lab/ai-records.ts';
import { useAssistantWorld } from './support/world.ts';

const world = useAssistantWorld();

const said = (usedUsd: number | null, limitUsd: number | null = 100, remainingUsd: number | null = null) =>
  ({
    minute: { limit: null, remaining: null },
    day: { limit: null, remaining: null },
    budget: { limitUsd, usedUsd, remainingUsd },
  }) satisfies LabAiLimits;

async function note(limits: LabAiLimits): Promise<void> {
  world.ctx.budgets.note('c', limits);
  await world.ctx.budgets.settled();
}
const warnings = () => readBudgetWarnings(world.ctx, ['c', 'd']);

describe('the merchant’s warning', () => {
  test('comes at 80 % and at 100 %, with the figures as they are by now', async () => {
    await note(said(79.99));
    expect(await warnings()).toEqual([]);
    await note(said(80));
    const nearly = { connectionId: 'c', level: 'nearly_used', month: '2026-11', usedUsd: 80, limitUsd: 100 };
    expect(await warnings()).toEqual([nearly]);
    await note(said(99.9));
    expect(await warnings()).toEqual([{ ...nearly, usedUsd: 99.9 }]);
    await note(said(null, 100, 0));
    expect(await warnings()).toEqual([{ ...nearly, level: 'used_up', usedUsd: 100 }]);
  });

  test('comes when the service refuses for the budget, though a little of it is left', async () => {
    await note(said(99.5));
    world.ctx.budgets.noteExhausted('c');
    await world.ctx.budgets.settled();
    expect(await warnings()).toMatchObject([{ level: 'used_up', usedUsd: 99.5 }]);
    await note(said(99.6));
    expect(await warnings()).toMatchObject([{ level: 'used_up', usedUsd: 99.6 }]);
  });

  test('ends with the month (UTC), or when the service raises the budget', async () => {
    await note(said(100));
    await note(said(100, 200));
    expect(await warnings()).toEqual([]);
    await note(said(200, 200));
    expect(await warnings()).toMatchObject([{ level: 'used_up' }]);
    world.now = new Date('2026-12-01T00:00:00.000Z');
    expect(await warnings()).toEqual([]);
    await note(said(0, 200));
    expect(await warnings()).toEqual([]);
  });

  test('an answer without figures changes nothing', async () => {
    await note(said(90));
    await note(said(null));
    await note(said(null, null, 5));
    expect(await warnings()).toMatchObject([{ usedUsd: 90 }]);
  });

  test('of another account is not shown', async () => {
    await note(said(90));
    expect(await readBudgetWarnings(world.ctx, ['d'])).toEqual([]);
  });
});

test('while a budget is only spent, a level once crossed keeps the moment at which it was', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 150n }), { minLength: 1 });
  fc.assert(
    fc.property(amounts, (steps) => {
      const limitMicroUsd = 100n;
      let known: Parameters<typeof crossed>[0] = null;
      const rising = steps.toSorted((a, b) => Number(a - b));
      for (const [i, usedMicroUsd] of rising.entries()) {
        const at = new Date(i);
        const next = crossed(known, { limitMicroUsd, usedMicroUsd }, at);
        const first = (level: bigint) => rising.findIndex((used) => used >= level);
        const since = (level: bigint) => (usedMicroUsd >= level ? new Date(first(level)) : null);
        expect(next).toEqual({ warned80At: since(80n), warned100At: since(100n) });
        known = { limitMicroUsd, usedMicroUsd, ...next };
      }
    }),
  );
});

test('a month is the calendar’s in UTC', () => {
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12');
  expect(monthOf(new Date('2028-03-01T00:00:00+01:00'))).toBe('2028-02');
});

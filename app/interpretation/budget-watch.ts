import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import type { LabAiLimits } from '../lab/ai-records.ts';
import { crossed, monthOf, type BudgetFigures } from './budget-rules.ts';

/** Keeps what the service's answers say of an account's AI budget, for the merchant to be warned in time. */
export interface BudgetWatch {
  /** What an answer said. Returns at once; a failure to keep it is logged and made up for by the next answer. */
  note(connectionId: string, limits: LabAiLimits): void;
  /** The service refused a call because the month's budget is used up: what is left does not suffice for one. */
  noteExhausted(connectionId: string): void;
  /** Resolves when all that was noted is kept. */
  settled(): Promise<void>;
}

interface WatchContext {
  db: AppDb;
  log: Logger;
  clock: { now(): Date };
}

export function createBudgetWatch(ctx: WatchContext): BudgetWatch {
  const lastSaid = new Map<string, string>();
  let work: Promise<void> = Promise.resolve();
  // One after the other: what was said last is what stays.
  const afterwards = (connectionId: string, run: () => Promise<void>): void => {
    work = work.then(run).catch((error: unknown) => {
      lastSaid.delete(connectionId);
      ctx.log.warn({ err: error, connectionId }, 'what is left of an AI budget could not be kept');
    });
  };
  return {
    note(connectionId, { budget }) {
      const figures = figuresOf(budget);
      if (figures === null) return;
      const saidAt = ctx.clock.now();
      const said = `${monthOf(saidAt)} ${figures.limitMicroUsd} ${figures.usedMicroUsd}`;
      if (lastSaid.get(connectionId) === said) return;
      lastSaid.set(connectionId, said);
      afterwards(connectionId, () => keep(ctx, connectionId, figures, saidAt));
    },
    noteExhausted(connectionId) {
      const saidAt = ctx.clock.now();
      afterwards(connectionId, () => keepExhausted(ctx, connectionId, saidAt));
    },
    settled: () => work,
  };
}

const microUsd = (usd: number): bigint => BigInt(Math.round(usd * 1_000_000));

/** Limit and use as far as they were said, or follow from what is left. */
function figuresOf({ limitUsd, usedUsd, remainingUsd }: LabAiLimits['budget']): BudgetFigures | null {
  if (limitUsd === null) return null;
  const used = usedUsd ?? (remainingUsd === null ? null : Math.max(0, limitUsd - remainingUsd));
  return used === null ? null : { limitMicroUsd: microUsd(limitUsd), usedMicroUsd: microUsd(used) };
}

async function keep(
  ctx: WatchContext,
  connectionId: string,
  figures: BudgetFigures,
  saidAt: Date,
): Promise<void> {
  const where = { connectionId_month: { connectionId, month: monthOf(saidAt) } };
  const known = await ctx.db.aiBudget.findUnique({ where });
  if (known !== null && known.saidAt > saidAt) return;
  const warnings = crossed(known, figures, saidAt);
  const data = { ...figures, ...warnings, saidAt };
  await ctx.db.aiBudget.upsert({ where, create: { ...where.connectionId_month, ...data }, update: data });
  const isNew = (column: 'warned80At' | 'warned100At') => warnings[column] !== null && !known?.[column];
  if (isNew('warned80At') || isNew('warned100At'))
    ctx.log.warn({ connectionId, usedUp: isNew('warned100At') }, 'an account’s AI budget is running out');
}

async function keepExhausted(ctx: WatchContext, connectionId: string, saidAt: Date): Promise<void> {
  const month = monthOf(saidAt);
  await ctx.db.aiBudget.updateMany({
    where: { connectionId, month, warned80At: null },
    data: { warned80At: saidAt },
  });
  const { count } = await ctx.db.aiBudget.updateMany({
    where: { connectionId, month, warned100At: null },
    data: { warned100At: saidAt },
  });
  if (count > 0) ctx.log.warn({ connectionId, usedUp: true }, 'an account’s AI budget is running out');
}

import { AppPrisma } from '../db/app-client.ts';
import type { Customer } from '../kits/customer-kits.ts';
import { isLabError, type LabErrorCode } from '../lab/lab-error.ts';
import type { FairShareRules, InterpretationContext } from './context.ts';

/** What a customer's day is counted in. */
const kinds = {
  generation: { column: 'generated', perDay: 'generationsPerDay' },
  message: { column: 'messages', perDay: 'messagesPerDay' },
} as const satisfies Record<string, { column: string; perDay: keyof FairShareRules }>;
type Kind = keyof typeof kinds;

type AllowanceContext = Pick<InterpretationContext, 'db' | 'clock' | 'fairShare'>;

/** What a customer has left today. */
export interface Allowance {
  left: number;
  /** When the next day begins (UTC), ISO 8601. */
  resets_at: string;
}

const dayMs = 24 * 60 * 60_000;
const dayOf = (at: Date): Date => new Date(at.toISOString().slice(0, 10));
const nextDay = (day: Date): Date => new Date(day.getTime() + dayMs);

/** How long until the allowance is there again. */
export const untilNextDayMs = ({ clock }: AllowanceContext): number =>
  nextDay(dayOf(clock.now())).getTime() - clock.now().getTime();

export async function readAllowance(
  ctx: AllowanceContext,
  { shop, customerId }: Customer,
  kind: Kind,
): Promise<Allowance> {
  const day = dayOf(ctx.clock.now());
  const use = await ctx.db.interpretationUse.findUnique({
    where: { shop_customerId_day: { shop, customerId, day } },
  });
  const { column, perDay } = kinds[kind];
  const left = Math.max(0, ctx.fairShare[perDay] - (use?.[column] ?? 0));
  return { left, resets_at: nextDay(day).toISOString() };
}

/**
 * Counts one of today's (UTC) before it is asked for, so that parallel calls can't have more than the allowance.
 *
 * @returns null when the allowance is used up
 */
export async function spend(
  ctx: AllowanceContext,
  { shop, customerId }: Customer,
  kind: Kind,
): Promise<{ giveBack(): Promise<void> } | null> {
  const day = dayOf(ctx.clock.now());
  const { column, perDay } = kinds[kind];
  const most = ctx.fairShare[perDay];
  if (most < 1) return null;
  const counted = AppPrisma.raw(`"${column}"`);
  const count = await ctx.db.$executeRaw`
    INSERT INTO "InterpretationUse" AS "use" ("shop", "customerId", "day", ${counted})
    VALUES (${shop}, ${customerId}, ${day}, 1)
    ON CONFLICT ("shop", "customerId", "day")
      DO UPDATE SET ${counted} = "use".${counted} + 1 WHERE "use".${counted} < ${most}`;
  if (count === 0) return null;
  return {
    async giveBack() {
      await ctx.db.interpretationUse.updateMany({
        where: { shop, customerId, day },
        data: { [column]: { decrement: 1 } },
      });
    },
  };
}

/** Refusals before anything is written: they cost neither tokens nor a request of the day's. */
const refusals: ReadonlySet<LabErrorCode> = new Set([
  ...(['unauthorized', 'forbidden', 'ai_disabled', 'not_found', 'result_not_ready', 'no_results'] as const),
  ...(['throttled', 'rate_limit_exceeded', 'daily_rate_limit_exceeded'] as const),
  ...(['monthly_budget_exhausted', 'refused'] as const),
]);

/**
 * Whether a call that failed like this surely cost nothing: it was refused, it never arrived, or the service said that
 * it is out of order. `empty_response` costs what the model used, and a call that was sent and never answered may have
 * been carried out.
 */
export function costsNothing(thrown: unknown): boolean {
  if (!isLabError(thrown)) return false;
  return (
    refusals.has(thrown.code) || thrown.notSent || (thrown.code === 'unavailable' && thrown.status !== null)
  );
}

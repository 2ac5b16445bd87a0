import type { SeenLimits } from '../../interpretation/seen-limits.ts';
import type { PatientPlace } from '../patients/at-lab.ts';
import { asked, type PatientAssistantContext } from './known-patient.ts';

/** What an account may still ask of its assistant. Null is what the lab doesn't say. */
export interface AssistantQuota {
  /** False where the account has no AI access. */
  isOn: boolean | null;
  minute: { left: number; limit: number } | null;
  /** Of the past 24 hours. */
  day: { left: number; limit: number } | null;
  /** Of the calendar month in UTC. */
  month: { usedUsd: number; limitUsd: number } | null;
}

/**
 * Asks for it by the call that counts for nothing (partner-api §4): its answer has the month, and its headers, like every
 * AI answer's, have the minute and the day.
 *
 * @throws LabError; ConnectionFailure
 */
export async function readQuota(
  ctx: PatientAssistantContext & { seenLimits: Pick<SeenLimits, 'of'> },
  place: PatientPlace,
): Promise<AssistantQuota> {
  const { enabled, limits, currentMonth } = await asked(ctx, place, (lab) => lab.usage());
  const said = ctx.seenLimits.of(place.connectionId);
  const window = (
    one: { limit: number | null; remaining: number | null } | undefined,
    usual: number | null,
  ): AssistantQuota['day'] => {
    const limit = one?.limit ?? usual;
    const left = one?.remaining ?? null;
    return limit === null || left === null ? null : { left: Math.max(0, left), limit };
  };
  const limitUsd = said?.budget.limitUsd ?? limits.monthlyBudgetUsd;
  const usedUsd = currentMonth.spendUsd ?? said?.budget.usedUsd ?? null;
  return {
    isOn: enabled,
    minute: window(said?.minute, limits.requestsPerMinute),
    day: window(said?.day, limits.requestsPerDay),
    month: limitUsd === null || usedUsd === null ? null : { usedUsd, limitUsd },
  };
}

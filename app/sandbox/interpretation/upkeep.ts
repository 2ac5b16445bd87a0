/** What is done about counted calls from time to time. */
import type { SandboxContext } from '../context.ts';

/** No generation takes so long, with all its tries and the wait of `ai+slow` in between. */
const forgottenAfterMs = 3_600_000;
/** Limits look back a day, the budget to the first of the month; the rest is room for a clock that is set back. */
const keepCallsMs = 62 * 86_400_000;

/**
 * Charges in full what has been open for longer than any generation takes: the database failed when its end was to be
 * stored, and a reservation that stays would take from the budget until the next start. Removes calls that no limit
 * looks at any more.
 */
export async function lookAfterCalls({
  db,
  log,
  now,
}: Pick<SandboxContext, 'db' | 'log' | 'now'>): Promise<void> {
  const charged = await db.$executeRaw`
    UPDATE "AiCall" SET "costMicroUsd" = "reservedMicroUsd", "reservedMicroUsd" = 0, "settled" = true
    WHERE NOT "settled" AND "at" < ${new Date(now() - forgottenAfterMs)}`;
  if (charged > 0)
    log.warn({ calls: charged }, 'generations whose end could not be stored are charged in full');
  await db.aiCall.deleteMany({ where: { settled: true, at: { lt: new Date(now() - keepCallsMs) } } });
}

/** Faults that meet any request of an account before it is looked at. */
import { setTimeout as delay } from 'node:timers/promises';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { CallNotes } from '../http/request-log.ts';
import { drawFault } from './rules.ts';

/** 503 with Retry-After in whole seconds. */
export function unavailable(remainingMs: number): ServiceFailure {
  const seconds = Math.max(1, Math.ceil(remainingMs / 1_000));
  return new ServiceFailure('unavailable', { headers: { 'retry-after': String(seconds) } });
}

/** Answers 503 while the account is down; else draws latency and error_500, which changes nothing. */
export async function meetRequestFaults(
  ctx: SandboxContext,
  account: AccountRow,
  notes: CallNotes,
): Promise<void> {
  const remainingMs = (account.downUntil?.getTime() ?? 0) - ctx.now();
  if (remainingMs > 0) {
    notes.fault = 'down';
    throw unavailable(remainingMs);
  }
  const latency = await drawFault(ctx.db, ctx, account, 'latency');
  if (latency.hit) {
    notes.fault = 'latency';
    await delay(latency.ms, undefined, { signal: ctx.stopping });
  }
  const broken = await drawFault(ctx.db, ctx, account, 'error_500');
  if (broken.hit) {
    notes.fault = 'error_500';
    throw new ServiceFailure('internal_error');
  }
}

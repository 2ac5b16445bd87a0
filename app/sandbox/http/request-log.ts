import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import type { CallNotes } from './call.ts';

/** Entries older than this are removed. */
const keepRequestsMs = 7 * 86_400_000;

export interface LoggedAnswer {
  readonly method: string;
  readonly path: string;
  readonly startedAtMs: number;
  /** Null when the connection was cut. */
  readonly status: number | null;
  readonly code: string | null;
  readonly notes: CallNotes;
}

/** Keeps what an account asked and how it was answered: no bodies, no headers, no query. */
export async function logRequest(
  ctx: SandboxContext,
  account: AccountRow,
  answer: LoggedAnswer,
): Promise<void> {
  await ctx.db.requestLog.create({
    data: {
      accountId: account.id,
      method: answer.method,
      path: storable(answer.path),
      status: answer.status,
      code: answer.code,
      fault: answer.notes.fault ?? null,
      reference: answer.notes.reference ?? null,
      orderId: answer.notes.orderId ?? null,
      durationMs: Math.max(0, ctx.now() - answer.startedAtMs),
      at: new Date(answer.startedAtMs),
    },
  });
}

function storable(path: string): string {
  return path.replaceAll('\u0000', '').toWellFormed().slice(0, 500);
}

/** Removes what is too old to be looked at. */
export async function removeOldRequests(ctx: SandboxContext): Promise<void> {
  await ctx.db.requestLog.deleteMany({ where: { at: { lt: new Date(ctx.now() - keepRequestsMs) } } });
}

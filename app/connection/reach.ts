import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import type { Connection } from '../db/generated/app/client.ts';
import type { Reach } from '../lab/reach.ts';
import type { ConnectionContext } from './context.ts';

/**
 * So long the lab must have been silent before anybody is told: within it the check after the first failed call has
 * failed, too (`checkGapsMs`), so that it is neither one slow answer nor the minute of a restart.
 */
export const OUTAGE_AFTER_MS = 5 * 60_000;

/** How often a connection is checked while all is well, and at most when it is not. */
const CHECK_EVERY_MS = 15 * 60_000;
/** The gap after the first failure, the second, and so on: what passes by itself is over soon, or lasts. */
const checkGapsMs = [60_000, 5 * 60_000, CHECK_EVERY_MS] as const;

/** When a connection is checked next. @param failures how often in a row it failed by now; 0: all is well */
export function nextCheckAfter(now: Date, failures: number): Date {
  const gapMs = failures === 0 ? CHECK_EVERY_MS : (checkGapsMs[failures - 1] ?? CHECK_EVERY_MS);
  return new Date(now.getTime() + gapMs);
}

/** What keeps a connection's orders waiting: its token is refused, or the lab has not answered since then. */
export type LabTrouble = { kind: 'refused' } | { kind: 'silent'; since: Date };

/** Null while nothing does. */
export function troubleOf(
  { state, unreachableSince }: Pick<Connection, 'state' | 'unreachableSince'>,
  now: Date,
): LabTrouble | null {
  if (state === 'closed') return null;
  if (unreachableSince !== null && unreachableSince <= outageLimit(now))
    return { kind: 'silent', since: unreachableSince };
  return state === 'unauthorized' ? { kind: 'refused' } : null;
}

const outageLimit = (now: Date): Date => new Date(now.getTime() - OUTAGE_AFTER_MS);

/** A connection as a call was made with it: what the call showed is not held against a newer token. */
export type Called = Pick<Connection, 'id' | 'version'>;

type Notes = Pick<ConnectionContext, 'db' | 'clock' | 'log' | 'accountsChanged'>;

/** Keeps what a call showed of the service. Nothing is written where nothing changes. */
export async function noteReach(ctx: Notes, called: Called, seen: Reach): Promise<void> {
  if (seen === 'unavailable') return noteSilence(ctx, called);
  await noteAnswer(ctx, called);
  if (seen === 'unauthorized') await noteRefusal(ctx, called);
}

/** The service answers. After an outage, what waited for it is looked at again at once. */
export async function noteAnswer(ctx: Notes, { id, version }: Called): Promise<void> {
  const silent = { id, version, unreachableSince: { not: null } };
  const known = await ctx.db.connection.findFirst({ where: silent, select: { unreachableSince: true } });
  if (known?.unreachableSince == null) return;
  const wasOutage = known.unreachableSince <= outageLimit(ctx.clock.now());
  await ctx.db.$transaction(async (tx) => {
    const [heard] = await tx.connection.updateManyAndReturn({
      where: silent,
      data: { unreachableSince: null },
    });
    if (heard && wasOutage) await ctx.accountsChanged(tx, heard.shop);
  });
  if (wasOutage) ctx.log.info({ connectionId: id }, 'the service answers again');
}

/** No answer: the first of a row counts, and is looked into within a minute. */
export async function noteSilence(ctx: Pick<Notes, 'db' | 'clock'>, { id, version }: Called): Promise<void> {
  const now = ctx.clock.now();
  const isOpen = { id, version, state: { not: 'closed' } };
  await ctx.db.connection.updateMany({
    where: { ...isOpen, unreachableSince: null },
    data: { unreachableSince: now },
  });
  await ctx.db.connection.updateMany({
    where: { ...isOpen, failures: 0 },
    data: { failures: 1, nextCheckAt: nextCheckAfter(now, 1) },
  });
}

/**
 * The service does not take the token: from now on new work waits instead of failing, until a check or a new token says
 * otherwise.
 */
async function noteRefusal(ctx: Pick<Notes, 'db' | 'clock' | 'log'>, { id, version }: Called): Promise<void> {
  const nextCheckAt = nextCheckAfter(ctx.clock.now(), 1);
  const { count } = await ctx.db.connection.updateMany({
    where: { id, version, state: 'active' },
    data: { state: 'unauthorized', failures: 1, nextCheckAt },
  });
  if (count > 0) ctx.log.warn({ connectionId: id }, 'the service no longer takes the token');
}

/** Keeps what the calls of this process show of the service. */
export interface ReachWatch {
  /** Returns at once; a failure to keep it is logged, and the next call makes up for it. */
  note(called: Called, seen: Reach): void;
  /** Resolves when all that was noted is kept. */
  settled(): Promise<void>;
}

/** So long what was noted is taken for what is kept: other processes may have noted something else meanwhile. */
const trustedMs = 10_000;

interface WatchContext {
  db: AppDb;
  log: Logger;
  clock: { now(): Date };
  accountsChanged: Notes['accountsChanged'];
}

export function createReachWatch(ctx: WatchContext): ReachWatch {
  const lastSeen = new Map<string, { key: string; untilMs: number }>();
  let work: Promise<void> = Promise.resolve();
  return {
    note(called, seen) {
      const nowMs = ctx.clock.now().getTime();
      const key = `${String(called.version)} ${seen}`;
      const last = lastSeen.get(called.id);
      if (last?.key === key && nowMs < last.untilMs) return;
      lastSeen.set(called.id, { key, untilMs: nowMs + trustedMs });
      // One after the other: what was seen last is what stays.
      work = work
        .then(() => noteReach(ctx, called, seen))
        .catch((error: unknown) => {
          lastSeen.delete(called.id);
          ctx.log.warn({ err: error, connectionId: called.id }, 'what a call showed could not be kept');
        });
    },
    settled: () => work,
  };
}

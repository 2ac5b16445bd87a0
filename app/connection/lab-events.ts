import { z } from 'zod';
import { defineQueue } from '../jobs/queue.ts';
import { parseJson } from '../lab/json.ts';
import { readEvent, type LabEventContent } from '../lab/read-events.ts';
import type { ConnectionContext } from './context.ts';

/** Work on one stored event of the service's. `start` says which rooms do what with it. */
export const labEventsQueue = defineQueue({
  name: 'lab-events',
  payload: z.object({ eventId: z.string() }),
  keyed: ({ eventId }) => eventId,
  retryLimit: 20,
});

/** Where an event's body is sealed for. */
export const bodyPlace = (eventId: string): { table: string; column: string; row: string } => ({
  table: 'LabEvent',
  column: 'bodySealed',
  row: eventId,
});

/** A stored event, opened for its handlers. */
export interface LabEvent extends Omit<LabEventContent, 'at'> {
  id: string;
  shop: string;
  connectionId: string;
  /** When the service says it happened, else when it arrived. */
  occurredAt: Date;
}

/**
 * Works on one event. It may get the same event several times and must then come to the same end.
 *
 * @returns `later` when it can't be told yet what the event belongs to: it comes again
 * @throws to have the queue try again
 */
export type LabEventHandler = (event: LabEvent) => Promise<'done' | 'not_ours' | 'later'>;

type EventsContext = Pick<ConnectionContext, 'db' | 'jobs' | 'sealer' | 'clock' | 'log'>;

/** The event if it still waits to be worked on; null when it was worked on, can't be read, or is unknown. */
export async function readLabEvent(
  ctx: Pick<ConnectionContext, 'db' | 'sealer'>,
  eventId: string,
): Promise<LabEvent | null> {
  const row = await ctx.db.labEvent.findUnique({ where: { id: eventId } });
  if (row?.state !== 'received' || row.bodySealed === null) return null;
  const rawBody = Buffer.from(ctx.sealer.open(row.bodySealed, bodyPlace(eventId)), 'base64');
  const { at, ...content } = readEvent(parseJson(rawBody.toString('utf8')));
  const { id, shop, connectionId, receivedAt } = row;
  return { id, shop, connectionId, occurredAt: at ?? receivedAt, ...content };
}

/** Marks an event as worked on. Its body stays until its retention is over. */
async function markProcessed(ctx: Pick<ConnectionContext, 'db' | 'clock'>, eventId: string): Promise<void> {
  await ctx.db.labEvent.updateMany({
    where: { id: eventId, state: 'received' },
    data: { state: 'processed', processedAt: ctx.clock.now() },
  });
}

/** Pauses before an event that its handlers asked for again later; they double. */
export interface LaterPauses {
  firstMs: number;
  longestMs: number;
}

const defaultLaterPauses: LaterPauses = { firstMs: 2_000, longestMs: 15 * 60_000 };

/** Gives an event to the handlers, one after the other, and marks it when all are through with it. */
export async function processLabEvent(
  ctx: EventsContext,
  eventId: string,
  handlers: readonly LabEventHandler[],
  pauses: LaterPauses = defaultLaterPauses,
): Promise<void> {
  const event = await readLabEvent(ctx, eventId);
  if (event === null) return;
  const outcomes: Awaited<ReturnType<LabEventHandler>>[] = [];
  for (const handle of handlers) outcomes.push(await handle(event));
  if (!outcomes.includes('later')) return markProcessed(ctx, eventId);
  await ctx.db.$transaction(async (tx) => {
    const { attempts } = await tx.labEvent.update({
      where: { id: eventId },
      data: { attempts: { increment: 1 } },
      select: { attempts: true },
    });
    const startAfterMs = Math.min(pauses.longestMs, pauses.firstMs * 2 ** Math.min(attempts - 1, 30));
    const dueAt = new Date(ctx.clock.now().getTime() + startAfterMs);
    await tx.labEvent.update({ where: { id: eventId }, data: { dueAt } });
    await ctx.jobs.enqueue(tx, labEventsQueue, { eventId }, { startAfterMs });
  });
}

/** Puts events back into the queue that have been due for so long and are not finished. @returns how many */
export async function requeueLabEvents(ctx: EventsContext, overdueMs: number): Promise<number> {
  const left = await ctx.db.labEvent.findMany({
    where: { state: 'received', dueAt: { lt: new Date(ctx.clock.now().getTime() - overdueMs) } },
    orderBy: { dueAt: 'asc' },
    select: { id: true },
    take: 200,
  });
  for (const { id: eventId } of left) await ctx.jobs.enqueue(ctx.db, labEventsQueue, { eventId });
  return left.length;
}

/** Whether verified events that came in by `until` wait to be worked on: one may carry a reference that is searched for. */
export async function hasUnreadLabEvents(
  ctx: Pick<ConnectionContext, 'db'>,
  connectionId: string,
  until: Date,
): Promise<boolean> {
  const waiting = await ctx.db.labEvent.findFirst({
    where: { connectionId, state: 'received', attempts: 0, receivedAt: { lte: until } },
    select: { id: true },
  });
  return waiting !== null;
}

/** Deletes the bodies of events that are done with and older than `days`. @returns how many */
export async function forgetOldBodies(
  ctx: Pick<ConnectionContext, 'db' | 'clock'>,
  days: number,
): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - days * 86_400_000);
  const { count } = await ctx.db.labEvent.updateMany({
    where: { receivedAt: { lt: before }, bodySealed: { not: null }, state: { not: 'received' } },
    data: { bodySealed: null },
  });
  return count;
}

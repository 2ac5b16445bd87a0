import { z } from 'zod';
import { defineQueue } from '../../jobs/queue.ts';
import { describeFailure } from '../../jobs/errors.ts';
import type { AppTx } from '../../db/app-client.ts';
import { parseJson } from '../../lab/json.ts';
import type { LabEventContent } from './kind.ts';
import { defaultLaterPauses, type LaterPauses, pauseMs } from '../pauses.ts';
import { type PartnerEventContent, readPartnerEvent } from './partner-order-shipped.ts';
import { readEvent } from './read.ts';
import { noteFailure, takeBackSetAside } from './set-aside.ts';
import type { ConnectionContext } from '../../connection/context.ts';

/** Work on one stored event of the service's. */
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

/** The same, of a practice's account. */
export interface PracticeEvent extends Omit<PartnerEventContent, 'at' | 'dedupeKey'> {
  id: string;
  shop: string;
  connectionId: string;
  occurredAt: Date;
}

/**
 * Works on one event. It may get the same event several times and must then come to the same end.
 *
 * @returns `later` when it can't be told yet what the event belongs to: it comes again
 * @throws to have the queue try again
 */
type EventHandler<Event> = (event: Event) => Promise<'done' | 'not_ours' | 'later'>;
export type LabEventHandler = EventHandler<LabEvent>;
export type PracticeEventHandler = EventHandler<PracticeEvent>;

/** Who works on the events of each kind of account. */
export interface LabEventHandlers {
  reseller: readonly LabEventHandler[];
  practice: readonly PracticeEventHandler[];
}

type EventsContext = Pick<ConnectionContext, 'db' | 'jobs' | 'sealer' | 'clock' | 'log'>;

/** A stored event that waits to be worked on, read as its account's interface has it. */
export type WaitingEvent = { of: 'reseller'; event: LabEvent } | { of: 'practice'; event: PracticeEvent };

/** The event if it still waits to be worked on; null when it was worked on, can't be read, or is unknown. */
export async function readLabEvent(
  ctx: Pick<ConnectionContext, 'db' | 'sealer'>,
  eventId: string,
): Promise<WaitingEvent | null> {
  const row = await ctx.db.labEvent.findUnique({ where: { id: eventId } });
  if (row?.state !== 'received' || row.bodySealed === null) return null;
  const rawBody = Buffer.from(ctx.sealer.open(row.bodySealed, bodyPlace(eventId)), 'base64');
  const body = parseJson(rawBody.toString('utf8'));
  const { id, shop, connectionId, receivedAt } = row;
  const place = { id, shop, connectionId };
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection?.kind === 'partner') {
    const { at, dedupeKey: _dedupeKey, ...content } = readPartnerEvent(body);
    return { of: 'practice', event: { ...place, occurredAt: at ?? receivedAt, ...content } };
  }
  const { at, ...content } = readEvent(body);
  return { of: 'reseller', event: { ...place, occurredAt: at ?? receivedAt, ...content } };
}

/** Marks an event as worked on. Its body stays until its retention is over. */
async function markProcessed(
  ctx: Pick<ConnectionContext, 'db' | 'clock'>,
  { id, shop }: Pick<LabEvent, 'id' | 'shop'>,
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    await tx.labEvent.updateMany({
      where: { id, state: 'received' },
      data: { state: 'processed', processedAt: ctx.clock.now(), setAsideAt: null },
    });
    await takeBackSetAside(tx, shop, id);
  });
}

/**
 * Gives an event to the handlers, one after the other, and marks it when all are through with it. One that can't be
 * worked on comes again ever later, and is set aside once it has failed too often.
 */
export async function processLabEvent(
  ctx: EventsContext,
  eventId: string,
  handlers: LabEventHandlers,
  pauses: LaterPauses = defaultLaterPauses,
): Promise<void> {
  let waiting: WaitingEvent | null;
  let outcomes: Awaited<ReturnType<LabEventHandler>>[];
  try {
    waiting = await readLabEvent(ctx, eventId);
    if (waiting === null) return;
    outcomes =
      waiting.of === 'practice'
        ? await handled(waiting.event, handlers.practice)
        : await handled(waiting.event, handlers.reseller);
  } catch (error) {
    ctx.log.error(
      { eventId, ...describeFailure(error) },
      'an event could not be worked on; tried again later',
    );
    return ctx.db.$transaction(async (tx) => {
      const failures = await noteFailure(tx, eventId, ctx.clock.now());
      await comeAgain(ctx, tx, eventId, pauseMs(pauses, failures));
    });
  }
  if (!outcomes.includes('later')) return markProcessed(ctx, waiting.event);
  await ctx.db.$transaction(async (tx) => {
    const { attempts } = await tx.labEvent.update({
      where: { id: eventId },
      data: { attempts: { increment: 1 }, failures: 0 },
      select: { attempts: true },
    });
    await comeAgain(ctx, tx, eventId, pauseMs(pauses, attempts));
  });
}

async function handled<Event>(
  event: Event,
  handlers: readonly EventHandler<Event>[],
): Promise<Awaited<ReturnType<EventHandler<Event>>>[]> {
  const outcomes: Awaited<ReturnType<EventHandler<Event>>>[] = [];
  for (const handle of handlers) outcomes.push(await handle(event));
  return outcomes;
}

async function comeAgain(
  ctx: Pick<EventsContext, 'jobs' | 'clock'>,
  tx: AppTx,
  eventId: string,
  startAfterMs: number,
): Promise<void> {
  const dueAt = new Date(ctx.clock.now().getTime() + startAfterMs);
  await tx.labEvent.updateMany({ where: { id: eventId }, data: { dueAt } });
  await ctx.jobs.enqueue(tx, labEventsQueue, { eventId }, { startAfterMs });
}

/** Most events that one look puts back into the queue. */
export const MOST_REQUEUED = 200;

/**
 * Puts events back into the queue that have been due for so long and are not finished, and has them due anew: many that
 * always fail take no turn from the others. @returns how many
 */
export async function requeueLabEvents(ctx: EventsContext, overdueMs: number): Promise<number> {
  const left = await ctx.db.labEvent.findMany({
    where: { state: 'received', dueAt: { lt: new Date(ctx.clock.now().getTime() - overdueMs) } },
    orderBy: { dueAt: 'asc' },
    select: { id: true },
    take: MOST_REQUEUED,
  });
  await ctx.db.labEvent.updateMany({
    where: { id: { in: left.map(({ id }) => id) }, state: 'received' },
    data: { dueAt: ctx.clock.now() },
  });
  for (const { id: eventId } of left) await ctx.jobs.enqueue(ctx.db, labEventsQueue, { eventId });
  return left.length;
}

/**
 * What of an account's verified events says that a part can't be given up yet. `waiting`: one that came in by `until`
 * was not worked on, and may carry the part's reference. `set_aside`: one that carries it can't be worked on. Those that
 * were set aside and carry another reference, or none, say nothing of the part: worked on, they would not either
 * (apply.ts goes by the order's id, which an unanswered part has not got, and by the reference).
 */
export async function unreadLabEvents(
  ctx: Pick<ConnectionContext, 'db'>,
  connectionId: string,
  { until, reference }: { until: Date; reference: string },
): Promise<'none' | 'waiting' | 'set_aside'> {
  const among = { connectionId, state: 'received' };
  const aside = await ctx.db.labEvent.findFirst({
    where: { ...among, setAsideAt: { not: null }, reference },
    select: { id: true },
  });
  if (aside) return 'set_aside';
  const waiting = await ctx.db.labEvent.findFirst({
    where: { ...among, setAsideAt: null, attempts: 0, receivedAt: { lte: until } },
    select: { id: true },
  });
  return waiting ? 'waiting' : 'none';
}

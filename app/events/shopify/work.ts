import type { ShopEvent } from '../../db/generated/app/client.ts';
import { describeFailure } from '../../jobs/errors.ts';
import { defaultLaterPauses, type LaterPauses, pauseMs } from '../pauses.ts';
import type { ShopEventsContext } from './context.ts';
import { shopEventQueue } from './inbox.ts';
import { noteShopEventFailure, takeBackShopEvent } from './set-aside.ts';
import { topicOf } from './topics.ts';

/** A job may come so much before its event is due: clocks agree to within milliseconds. */
const earlyMs = 1_000;

/**
 * Works on one stored event of Shopify's; may run twice. One that can't be worked on comes again ever later, and is set
 * aside once it has failed too often.
 */
export async function workOnShopEvent(
  ctx: ShopEventsContext,
  eventId: string,
  pauses: LaterPauses = defaultLaterPauses,
): Promise<void> {
  const event = await ctx.db.shopEvent.findUnique({ where: { id: eventId } });
  if (event === null || event.processedAt !== null) return;
  // Its pause isn't over. If this wake-up was its only one, the sweep over what is left finds it.
  if (event.attempts > 0 && event.dueAt.getTime() > ctx.clock.now().getTime() + earlyMs) return;
  try {
    await topicOf(event.topic)?.handle(ctx, event);
  } catch (error) {
    return comeAgain(ctx, event, error, pauses);
  }
  await markProcessed(ctx, event);
}

async function comeAgain(
  ctx: ShopEventsContext,
  event: ShopEvent,
  error: unknown,
  pauses: LaterPauses,
): Promise<void> {
  const { id: eventId, shop, topic } = event;
  const failure = describeFailure(error);
  ctx.log.error(
    { eventId, shop, topic, ...failure },
    'an event of Shopify’s could not be worked on; tried again later',
  );
  await ctx.db.$transaction(async (tx) => {
    const now = ctx.clock.now();
    const startAfterMs = pauseMs(pauses, await noteShopEventFailure(tx, event, failure, now));
    const dueAt = new Date(now.getTime() + startAfterMs);
    await tx.shopEvent.update({ where: { id: eventId }, data: { dueAt } });
    await ctx.jobs.enqueue(tx, shopEventQueue, { eventId }, { startAfterMs });
  });
}

async function markProcessed(ctx: ShopEventsContext, event: ShopEvent): Promise<void> {
  const { id } = event;
  await ctx.db.$transaction(async (tx) => {
    await tx.shopEvent.update({
      where: { id },
      data: {
        processedAt: ctx.clock.now(),
        attempts: { increment: 1 },
        setAsideAt: null,
        ...(event.attempts > 0 ? { lastError: null } : {}),
      },
    });
    if (event.setAsideAt !== null) await takeBackShopEvent(tx, event);
  });
}

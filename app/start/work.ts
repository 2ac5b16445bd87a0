import { refreshCatalogue } from '../catalogue/items.ts';
import { applyDueMappings } from '../catalogue/shop-effects.ts';
import { checkDueHealth } from '../connection/health.ts';
import {
  forgetOldBodies,
  labEventsQueue,
  processLabEvent,
  requeueLabEvents,
} from '../connection/lab-events.ts';
import { removeAtService, removeConversationQueue, requeueRemovals } from '../interpretation/erasure.ts';
import { forgetOldTickets } from '../kits/report-ticket.ts';
import { requeueBulkActions, workOnBulkAction } from '../orders/actions/bulk-action-work.ts';
import { forgetOldBulkActions } from '../orders/actions/bulk-actions.ts';
import { forgetServedAddresses } from '../orders/address/corrected-address.ts';
import { applyServiceEvent } from '../orders/tracking/lab-events.ts';
import { sweepOrderMarks, writeOrderMarks } from '../orders/in-shopify/order-in-shopify.ts';
import { resumeMarks } from '../orders/marks-due.ts';
import { searchUnansweredParts } from '../orders/search/order-search.ts';
import { placePart } from '../orders/placement/placement.ts';
import {
  assignedSweepQueue,
  markOrderQueue,
  bulkActionQueue,
  placePartQueue,
  reconcileQueue,
  reviewOrderQueue,
  reviewWaitingQueue,
  searchQueue,
  followPartQueue,
} from '../orders/queues.ts';
import { forgetOldFindings } from '../orders/findings/findings.ts';
import { startDueReconciliations, workOnReconciliation } from '../orders/reconciliation/run.ts';
import { reviewOrder } from '../orders/review/review.ts';
import { reviewEachWaiting, sweepAssigned, sweepLedger } from '../orders/sweep.ts';
import { followPart } from '../orders/tracking/follow-part.ts';
import { requeueShopEvents, shopEventQueue } from '../shopify/inbox.ts';
import { completeInstallation, installedShops, installQueue } from '../shopify/installation.ts';
import type { AppContext } from './app-context.ts';
import { workOnShopEvent } from './shop-events.ts';
import { CATALOGUE_REFRESH_MINUTES } from '../contract/admin/limits.ts';

/** Events left unfinished for so long are put back into their queue. */
const requeueAfterMs = 60_000;
/** How often a connection's token and webhook registration are looked at. */
const healthMs = 15 * 60_000;
/** How often each catalogue is read again and what mappings still owe the shop is done. */
const catalogueMs = CATALOGUE_REFRESH_MINUTES * 60_000;
/** How often conversations that are still to be removed at the service are put back into their queue. */
const removalsMs = 15 * 60_000;
/** How often tickets for PDFs that nobody came for are removed. */
const ticketsMs = 10 * 60_000;
/** Raw bodies of the service's events are kept so long after they were worked on. */
const keepBodiesDays = 14;
/** Addresses that merchants corrected are kept so long after everything has gone out. */
const keepAddressesDays = 7;
/** How often what was asked for several orders and is not finished is woken up: what waits for Shopify, above all. */
const bulkActionsMs = 15_000;
/** What was asked for several orders at once can be read again for so long. */
const keepBulkActionsDays = 30;

/** Starts this process's share of the work: handlers of every queue, and the sweeps that find what is due. */
export async function startWork(ctx: AppContext): Promise<void> {
  const { jobs, timings } = ctx;
  await jobs.work(installQueue, async ({ shop }) => {
    await completeInstallation(ctx, await ctx.adminFor(shop));
    await resumeMarks(ctx.db, shop, ctx.clock.now());
  });
  await jobs.work(shopEventQueue, ({ eventId }) => workOnShopEvent(ctx, eventId), { concurrency: 2 });
  await jobs.work(
    labEventsQueue,
    ({ eventId }) => processLabEvent(ctx, eventId, [(event) => applyServiceEvent(ctx, event)]),
    { concurrency: 2 },
  );
  await jobs.work(reviewOrderQueue, ({ shop, orderId }) => reviewOrder(ctx, shop, orderId), {
    concurrency: 2,
  });
  await jobs.work(reviewWaitingQueue, ({ shop, reasonCode }) => reviewEachWaiting(ctx, shop, reasonCode));
  await jobs.work(placePartQueue, ({ partId }) => placePart(ctx, partId), { concurrency: 4 });
  await jobs.work(searchQueue, ({ connectionId }) => searchUnansweredParts(ctx, connectionId));
  await jobs.work(followPartQueue, ({ partId }) => followPart(ctx, partId), { concurrency: 2 });
  await jobs.work(bulkActionQueue, ({ actionId }) => workOnBulkAction(ctx, actionId), { concurrency: 2 });
  await jobs.work(markOrderQueue, ({ shop, orderId }) => writeOrderMarks(ctx, shop, orderId));
  await jobs.work(assignedSweepQueue, ({ shop }) => sweepAssigned(ctx, shop));
  await jobs.work(reconcileQueue, ({ shop }) => workOnReconciliation(ctx, shop), { concurrency: 2 });
  await jobs.work(removeConversationQueue, (key) => removeAtService(ctx, key));

  jobs.repeat('orders: what is due', timings.sweepMs, () => sweepLedger(ctx));
  jobs.repeat('orders: marks in Shopify', timings.sweepMs, () => sweepOrderMarks(ctx));
  jobs.repeat('orders: assigned in Shopify', timings.assignedSweepMs, async () => {
    for (const shop of await installedShops(ctx)) await jobs.enqueue(ctx.db, assignedSweepQueue, { shop });
  });
  jobs.repeat('orders: compare everything', timings.assignedSweepMs, () => startDueReconciliations(ctx));
  jobs.repeat('events left over', Math.min(requeueAfterMs, timings.assignedSweepMs), async () => {
    await requeueShopEvents(ctx, requeueAfterMs);
    await requeueLabEvents(ctx, requeueAfterMs);
  });
  jobs.repeat('connections', healthMs, () => checkDueHealth(ctx, healthMs));
  jobs.repeat('catalogue', catalogueMs, () => refreshCatalogues(ctx));
  jobs.repeat('conversations to remove', removalsMs, () => requeueRemovals(ctx));
  jobs.repeat('tickets for reports', ticketsMs, () => forgetOldTickets(ctx));
  jobs.repeat('bulk actions', Math.min(bulkActionsMs, timings.assignedSweepMs), () =>
    requeueBulkActions(ctx),
  );
  jobs.repeat('retention', 60 * 60_000, async () => {
    await forgetOldBodies(ctx, keepBodiesDays);
    await forgetServedAddresses(ctx, keepAddressesDays);
    await forgetOldFindings(ctx.db, ctx.clock.now());
    await forgetOldBulkActions(ctx, keepBulkActionsDays * 24 * 60 * 60_000);
  });
}

async function refreshCatalogues(ctx: AppContext): Promise<void> {
  const connections = await ctx.db.connection.findMany({ where: { state: 'active' }, select: { id: true } });
  for (const { id } of connections) {
    try {
      await refreshCatalogue(ctx, id);
      await applyDueMappings(ctx, id);
    } catch (error) {
      ctx.log.warn(
        { err: error, connectionId: id },
        'the catalogue could not be refreshed; tried again later',
      );
    }
  }
}

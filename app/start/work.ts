import { refreshCatalogue } from '../catalogue/items.ts';
import { applyDueMappings } from '../catalogue/shop-effects.ts';
import { checkDueHealth } from '../connection/health.ts';
import { learnShopKind } from '../connection/shop-mode.ts';
import { labEventsQueue, processLabEvent, requeueLabEvents } from '../events/lab/work.ts';
import { removeAtService, removeConversationQueue, requeueRemovals } from '../interpretation/erasure.ts';
import { requeueBulkActions, workOnBulkAction } from '../orders/actions/bulk-action-work.ts';
import { applyLabEvent } from '../events/lab/apply.ts';
import { applyPracticeEvent } from '../events/lab/practice-shipments.ts';
import { sweepClaimRequests } from '../kits/claim-requests.ts';
import { closingContext } from './closing-context.ts';
import { patientImportQueue } from '../practice/imports/queue.ts';
import { requeueImports, workOnImport } from '../practice/imports/work.ts';
import { sweepKits } from '../practice/kits/sweep.ts';
import { sweepOrderMarks, writeOrderMarks } from '../orders/in-shopify/order-in-shopify.ts';
import { resumeMarks } from '../orders/marks-due.ts';
import { searchUnansweredParts } from '../orders/search/order-search.ts';
import { placePart } from '../orders/placement/placement.ts';
import {
  accountsChangedQueue,
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
import { startDueReconciliations, workOnReconciliation } from '../orders/reconciliation/run.ts';
import { reviewOrder } from '../orders/review/review.ts';
import { followAccounts, reviewEachWaiting, sweepAssigned, sweepLedger } from '../orders/sweep.ts';
import { followPart } from '../orders/delivery/follow-part.ts';
import { forgetWhatIsOld } from '../privacy/retention.ts';
import { resealValues } from '../privacy/sealed-values.ts';
import { requeueShopEvents, shopEventQueue } from '../events/shopify/inbox.ts';
import {
  completeInstallation,
  installedShops,
  installQueue,
  requeueInstallations,
} from '../shopify/installation.ts';
import type { AppContext } from './app-context.ts';
import { workOnShopEvent } from '../events/shopify/work.ts';
import { CATALOGUE_REFRESH_MINUTES } from '../contract/admin/limits.ts';

/** Events left unfinished for so long are put back into their queue. */
const requeueAfterMs = 60_000;
/** How often connections are looked for whose check is due (app/connection/reach.ts says when). */
const healthMs = 15_000;
/** How often Shopify is asked whether a shop is a development store. */
const shopKindMs = 60 * 60_000;
/** How often each catalogue is read again and what mappings still owe the shop is done. */
const catalogueMs = CATALOGUE_REFRESH_MINUTES * 60_000;
/** How often conversations that are still to be removed at the service are put back into their queue. */
const removalsMs = 15 * 60_000;
/** How often values are looked for that are still sealed with an earlier key; at each start, too. */
const resealMs = 60 * 60_000;
/** How often what is past its time (app/privacy/retention.ts) is removed. */
const retentionMs = 10 * 60_000;
/** Not more often are practices' accounts asked what is new of their kits, however fast the demo runs; so often to the end. */
const leastPracticeKitsMs = 10_000;
const allPracticeKitsMs = 6 * 60 * 60_000;
/** How often what was asked for several orders and is not finished is woken up: what waits for Shopify, above all. */
const bulkActionsMs = 15_000;

/** Starts this process's share of the work: handlers of every queue, and the sweeps that find what is due. */
export async function startWork(ctx: AppContext): Promise<void> {
  const { jobs, timings } = ctx;
  await jobs.work(installQueue, async ({ shop }) => {
    // Before the first order can come: a development store's orders need not wait.
    await learnShopKind(ctx, await ctx.adminFor(shop));
    await completeInstallation(ctx, await ctx.adminFor(shop));
    await resumeMarks(ctx.db, shop, ctx.clock.now());
  });
  await jobs.work(shopEventQueue, ({ eventId }) => workOnShopEvent(ctx, eventId), { concurrency: 2 });
  await jobs.work(
    labEventsQueue,
    ({ eventId }) =>
      processLabEvent(ctx, eventId, {
        reseller: [(event) => applyLabEvent(ctx, event)],
        practice: [(event) => applyPracticeEvent(ctx, event)],
      }),
    { concurrency: 2 },
  );
  await jobs.work(reviewOrderQueue, ({ shop, orderId }) => reviewOrder(ctx, shop, orderId), {
    concurrency: 2,
  });
  await jobs.work(reviewWaitingQueue, ({ shop, reasonCode }) => reviewEachWaiting(ctx, shop, reasonCode));
  await jobs.work(accountsChangedQueue, ({ shop }) => followAccounts(ctx, shop));
  await jobs.work(placePartQueue, ({ partId }) => placePart(ctx, partId), { concurrency: 4 });
  await jobs.work(searchQueue, ({ connectionId }) => searchUnansweredParts(ctx, connectionId));
  await jobs.work(followPartQueue, ({ partId }) => followPart(ctx, partId), { concurrency: 2 });
  await jobs.work(bulkActionQueue, ({ actionId }) => workOnBulkAction(ctx, actionId), { concurrency: 2 });
  await jobs.work(patientImportQueue, ({ importId }) => workOnImport(ctx, importId));
  await jobs.work(markOrderQueue, ({ shop, orderId }) => writeOrderMarks(ctx, shop, orderId));
  await jobs.work(assignedSweepQueue, async ({ shop }) => {
    await learnShopKind(ctx, await ctx.adminFor(shop), shopKindMs);
    await sweepAssigned(ctx, shop);
  });
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
  jobs.repeat('installations left over', timings.assignedSweepMs, () => requeueInstallations(ctx));
  jobs.repeat('connections', healthMs, () => checkDueHealth(ctx));
  jobs.repeat('catalogue', catalogueMs, () => refreshCatalogues(ctx));
  jobs.repeat('practice kits', Math.max(leastPracticeKitsMs, timings.assignedSweepMs), () =>
    sweepKits(ctx, 'news'),
  );
  jobs.repeat('practice kits, to the end', allPracticeKitsMs, () => sweepKits(ctx, 'all'));
  jobs.repeat('conversations to remove', removalsMs, () => requeueRemovals(ctx));
  jobs.repeat('bulk actions', Math.min(bulkActionsMs, timings.assignedSweepMs), () =>
    requeueBulkActions(ctx),
  );
  const closing = closingContext(ctx);
  jobs.repeat('claims that wait', timings.sweepMs, async () =>
    sweepClaimRequests(closing, await installedShops(ctx)),
  );
  jobs.repeat('patient imports', Math.min(bulkActionsMs, timings.assignedSweepMs), () => requeueImports(ctx));
  jobs.repeat('sealed values', resealMs, () => resealValues(ctx));
  jobs.repeat('retention', retentionMs, () => forgetWhatIsOld(ctx));
}

/** A practice's account has no catalogue. */
async function refreshCatalogues(ctx: AppContext): Promise<void> {
  const connections = await ctx.db.connection.findMany({
    where: { kind: 'reseller', state: 'active' },
    select: { id: true },
  });
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

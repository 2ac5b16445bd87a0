import { z } from 'zod';
import type { AppDb, AppPrisma, AppTx } from '../db/app-client.ts';
import { isConnectionFailure } from '../connection/failures.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { InterpretationContext } from '../interpretation/context.ts';
import { forgetConversations, removeAllOfShop } from '../interpretation/erasure.ts';
import { installIfIncomplete, removeJudgedAccess } from '../shopify/installation.ts';
import {
  type Access,
  doesTokenWork,
  orderOf,
  readAccess,
  type StillInstalledContext,
} from '../shopify/still-installed.ts';
import { lockDirectory } from '../practice/patients/lock.ts';
import { REMOVAL_AFTER_SENDING_MS, SHOP_REMOVAL_WAITS_MS } from './retention.ts';

/** What the privacy room needs: with what a customer said at the service goes, too. */
export type PrivacyContext = Pick<
  InterpretationContext,
  'db' | 'log' | 'clock' | 'jobs' | 'assistantOf' | 'turns' | 'budgets'
> &
  Pick<StillInstalledContext, 'adminFor'>;

/** Whose a claim is when its customer was redacted: the kit stays closed to everybody, its buyer too. */
const NOBODY = 'removed';

/** A shop with years of orders takes longer than other transactions may. */
const REMOVAL_LIMIT_MS = 10 * 60_000;

const subjectSchema = z.object({ customerId: z.string().nullable(), orderIds: z.array(z.string()) });

/** A request about a customer that doesn't say which: only a person can find out. */
class NamesNobody extends Error {
  readonly code = 'names_nobody';
}

/**
 * Whom a request of Shopify's names.
 * @throws NamesNobody where it can't be told: it has a deadline, so it's not passed over
 */
export function subjectOf(subject: unknown): z.infer<typeof subjectSchema> {
  const parsed = subjectSchema.safeParse(subject);
  if (!parsed.success) throw new NamesNobody('The request does not say which customer it is about.');
  return parsed.data;
}

/**
 * Shopify's customers/redact: forgets who the customer of these orders was. The ledger keeps its rows, which hold no
 * contact data, because they prove what was placed. What the customer and the assistant said is removed at the service,
 * too: queued with the rest, in one transaction.
 */
export async function redactCustomer(ctx: PrivacyContext, shop: string, subject: unknown): Promise<void> {
  const { customerId, orderIds } = subjectOf(subject);
  await ctx.db.$transaction(async (tx) => {
    const whose = [{ orderId: { in: orderIds } }, ...(customerId === null ? [] : [{ customerId }])];
    // An address that is being saved is there by now, or finds that it may not be kept (orders/address/form.ts).
    await tx.$queryRaw`
      SELECT id FROM "FulfilmentOrder"
      WHERE shop = ${shop} AND ("orderId" = ANY(${orderIds}) OR "customerId" = ${customerId}) ORDER BY id FOR UPDATE`;
    await tx.kit.updateMany({
      where: { shop, part: { fulfilmentOrder: { OR: whose } } },
      data: { qrLinkSealed: null },
    });
    await forgetKits(ctx, tx, shop, whose);
    await tx.correctedAddress.deleteMany({ where: { shop, OR: whose } });
    const theirs = await tx.fulfilmentOrder.findMany({
      where: { shop, OR: whose },
      select: { orderId: true },
    });
    const noted = [...orderIds, ...theirs.map(({ orderId }) => orderId)];
    await tx.orderNote.deleteMany({ where: { shop, orderId: { in: noted } } });
    await tx.fulfilmentOrder.updateMany({
      where: { shop, OR: whose },
      data: { customerId: null, customerRedactedAt: ctx.clock.now() },
    });
    if (customerId === null) return;
    await forgetConversations(ctx, tx, { shop, customerId });
    await tx.kitGate.deleteMany({ where: { shop, customerId } });
    await tx.kitClaim.updateMany({ where: { shop, customerId }, data: { customerId: NOBODY } });
    await tx.kitClaimRequest.deleteMany({ where: { shop, customerId } });
    // Whoever she was asked for waits for nobody any more: it goes over with the next sweep.
    await tx.kitClaimRequest.updateMany({
      where: { shop, readerId: customerId },
      data: { readerId: NOBODY },
    });
    await tx.claimTries.deleteMany({ where: { shop, subject: `customer:${customerId}` } });
    await tx.reportTicket.deleteMany({ where: { shop, customerId } });
    await tx.customerNotices.deleteMany({ where: { shop, customerId } });
    await tx.interpretationUse.deleteMany({ where: { shop, customerId } });
    const named = `customer:${customerId}`;
    await tx.accessEntry.deleteMany({ where: { shop, OR: [{ actor: named }, { subject: named }] } });
    await tx.dataRequest.deleteMany({ where: { shop, customerId } });
    // This request's own event, too: should it run again, the orders that it names are enough.
    await tx.$executeRaw`
      UPDATE "ShopEvent" SET subject = jsonb_set(subject, '{customerId}', 'null')
      WHERE shop = ${shop} AND subject->>'customerId' = ${customerId}`;
  });
  ctx.log.info({ shop, orders: orderIds.length }, 'customer redacted');
}

/**
 * Forgets what the buyers of kits could see and said of them. What somebody else claimed stays theirs: it is not the
 * buyer's any more.
 */
async function forgetKits(
  ctx: PrivacyContext,
  tx: AppTx,
  shop: string,
  whose: AppPrisma.FulfilmentOrderWhereInput[],
): Promise<void> {
  const kits = await tx.kit.findMany({
    where: { shop, part: { fulfilmentOrder: { OR: whose } } },
    select: { id: true, part: { select: { fulfilmentOrder: { select: { customerId: true } } } } },
  });
  const buyerOf = new Map(kits.map(({ id, part }) => [id, part.fulfilmentOrder.customerId]));
  const claims = await tx.kitClaim.findMany({ where: { shop, kitId: { in: [...buyerOf.keys()] } } });
  const claimed = claims.filter(({ kitId, customerId }) => customerId !== buyerOf.get(kitId));
  const others = new Set(claimed.map(({ kitId }) => kitId));
  const own = { shop, kitId: { in: [...buyerOf.keys()].filter((id) => !others.has(id)) } };
  await forgetConversations(ctx, tx, own);
  await tx.kitGate.deleteMany({ where: own });
  await tx.reportTicket.deleteMany({ where: own });
  await tx.kitClaim.updateMany({ where: own, data: { customerId: NOBODY } });
  const buyers = [...buyerOf.values()].filter((id) => id !== null);
  await tx.kitClaimRequest.updateMany({
    where: { shop, kitId: { in: [...buyerOf.keys()] }, readerId: { in: buyers } },
    data: { readerId: NOBODY },
  });
  await tx.kitGate.deleteMany({ where: { shop, kitId: { in: [...others] }, customerId: { in: buyers } } });
}

/**
 * Whether Shopify takes the shop's token. A closed shop's is neither taken nor refused, so that in the end the order of
 * events decides: a token from before the request is one of the installation that is over.
 */
async function hasAppNow(
  ctx: PrivacyContext,
  shop: string,
  { access, receivedAt, isLate }: { access: Access; receivedAt: Date; isLate: boolean },
): Promise<boolean> {
  try {
    return await doesTokenWork(ctx, shop);
  } catch (error) {
    if (isLate && orderOf(access.obtainedAt, receivedAt) === 'before') return false;
    throw error;
  }
}

/** An order of the shop may still be under way to the lab: some minutes later it can be found there. */
class OrderUnderWay extends Error {
  readonly code = 'order_under_way';
  readonly retryable = true;
}

/** @throws OrderUnderWay while what was sent last may not be found at the lab yet, by a ledger that starts anew */
async function refuseWhileSending(
  { clock }: Pick<PrivacyContext, 'clock'>,
  db: AppDb | AppTx,
  shop: string,
): Promise<void> {
  const after = new Date(clock.now().getTime() - REMOVAL_AFTER_SENDING_MS);
  const sent = await db.orderPart.count({ where: { shop, sendDeadlineAt: { gt: after } } });
  if (sent > 0) throw new OrderUnderWay('Orders of the shop were sent a moment ago; its removal waits.');
}

/**
 * Shopify's shop/redact, 48 h after an uninstall: removes everything that belongs to the shop. Conversations go first, at
 * the service, as long as the account's token is there to ask for it: what can't be removed for now is tried again with
 * the event, and the rest waits for it. A shop that has the app again by then keeps everything: the request is about an
 * installation that is over, and each further try asks this anew.
 *
 * @param receivedAt when Shopify asked for it
 * @throws OrderUnderWay for some minutes after an order was sent: the request may come from an earlier uninstall
 * @throws LabError while a conversation can't be removed at the service
 * @throws ShopifyFailure while Shopify can't tell whether the shop has the app
 */
export async function redactShop(ctx: PrivacyContext, shop: string, receivedAt: Date): Promise<void> {
  const isLate = ctx.clock.now().getTime() - receivedAt.getTime() > SHOP_REMOVAL_WAITS_MS;
  const access = await readAccess(ctx, shop);
  if (access !== null && (await hasAppNow(ctx, shop, { access, receivedAt, isLate }))) {
    ctx.log.error({ shop }, 'a request to redact a shop that has the app installed was refused');
    return installIfIncomplete(ctx, shop);
  }
  await refuseWhileSending(ctx, ctx.db, shop);
  try {
    await removeAllOfShop(ctx, shop);
  } catch (error) {
    if (!isLate || !(isLabError(error) || isConnectionFailure(error))) throw error;
    ctx.log.error({ shop, code: error.code }, 'conversations of a redacted shop stay at the service');
  }
  const connections = await ctx.db.connection.findMany({ where: { shop }, select: { id: true } });
  const connectionId = { in: connections.map(({ id }) => id) };
  await ctx.db.$transaction(
    async (tx) => {
      // Installed again while the lab was asked: nothing is removed, and the next try refuses.
      await removeJudgedAccess(tx, shop, access);
      await refuseWhileSending(ctx, tx, shop);
      await tx.kitGate.deleteMany({ where: { shop } });
      await tx.kitClaim.deleteMany({ where: { shop } });
      await tx.kitClaimRequest.deleteMany({ where: { shop } });
      await tx.claimTries.deleteMany({ where: { shop } });
      await tx.reportTicket.deleteMany({ where: { shop } });
      await tx.customerNotices.deleteMany({ where: { shop } });
      await tx.customerPages.deleteMany({ where: { shop } });
      await tx.interpretationUse.deleteMany({ where: { shop } });
      await tx.customerConversation.deleteMany({ where: { shop } });
      await tx.aiBudget.deleteMany({ where: { connectionId } });
      // Whoever is importing, merging, removing, or assigning to patients ends first.
      await lockDirectory(tx, shop);
      await tx.patientsApart.deleteMany({ where: { shop } });
      await tx.patientMerge.deleteMany({ where: { shop } });
      await tx.patientImport.deleteMany({ where: { shop } });
      await tx.patient.deleteMany({ where: { shop } });
      // After the patients: whoever notes that one is being sent to the lab holds their row (patients/at-lab.ts).
      await tx.patientAtLab.deleteMany({ where: { shop } });
      await tx.patientIndexKey.deleteMany({ where: { shop } });
      await tx.practiceStaff.deleteMany({ where: { shop } });
      await tx.practiceAssignmentSet.deleteMany({ where: { assignment: { shop } } });
      await tx.practiceKit.deleteMany({ where: { shop } });
      await tx.practiceAssignment.deleteMany({ where: { shop } });
      await tx.practiceOrder.deleteMany({ where: { shop } });
      await tx.kit.deleteMany({ where: { shop } });
      await tx.orderPart.deleteMany({ where: { shop } });
      await tx.fulfilmentOrder.deleteMany({ where: { shop } });
      // After the orders: whoever notes that one's marks are due holds its row (orders/marks-due.ts).
      await tx.orderInShopify.deleteMany({ where: { shop } });
      await tx.correctedAddress.deleteMany({ where: { shop } });
      await tx.orderSettings.deleteMany({ where: { shop } });
      await tx.bulkAction.deleteMany({ where: { shop } });
      await tx.reconciliationFinding.deleteMany({ where: { shop } });
      await tx.reconciliation.deleteMany({ where: { shop } });
      await tx.timelineEntry.deleteMany({ where: { shop } });
      await tx.orderNote.deleteMany({ where: { shop } });
      await tx.staffName.deleteMany({ where: { shop } });
      await tx.accessEntry.deleteMany({ where: { shop } });
      await tx.dataRequest.deleteMany({ where: { shop } });
      await tx.variantMapping.deleteMany({ where: { shop } });
      await tx.catalogueItem.deleteMany({ where: { connectionId } });
      await tx.seenOrder.deleteMany({ where: { connectionId } });
      await tx.orderSearch.deleteMany({ where: { connectionId } });
      await tx.labEvent.deleteMany({ where: { connectionId } });
      await tx.webhookRegistration.deleteMany({ where: { connectionId } });
      await tx.connection.deleteMany({ where: { shop } });
      await tx.shopMode.deleteMany({ where: { shop } });
      await tx.shopEvent.deleteMany({ where: { shop, topic: { not: 'shop/redact' } } });
      await tx.installation.deleteMany({ where: { shop } });
    },
    { timeout: REMOVAL_LIMIT_MS },
  );
  ctx.log.info({ shop }, 'shop redacted');
}

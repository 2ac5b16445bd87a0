import { z } from 'zod';
import { recordAccess } from '../audit/access.ts';
import type { AppPrisma, AppTx } from '../db/app-client.ts';
import { isConnectionFailure } from '../connection/failures.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { InterpretationContext } from '../interpretation/context.ts';
import { forgetConversations, removeAllOfShop } from '../interpretation/erasure.ts';

/** What the privacy room needs: with what a customer said at the service goes, too. */
type PrivacyContext = Pick<
  InterpretationContext,
  'db' | 'log' | 'clock' | 'jobs' | 'assistantOf' | 'turns' | 'budgets'
>;

/**
 * How long the removal of a shop waits for the service to remove the shop's conversations. Shopify wants it done within
 * 30 days.
 */
const waitForServiceMs = 25 * 24 * 60 * 60_000;

/** Whose a claim is when its customer was redacted: the kit stays closed to everybody, its buyer too. */
const NOBODY = 'removed';

const subjectSchema = z.object({ customerId: z.string().nullable(), orderIds: z.array(z.string()) });

/**
 * Shopify's customers/data_request: puts the request on the access log, where it waits for the merchant's answer
 * (due within 30 days). What the app holds of a customer are ids, kits' logistics and the looks at them.
 */
export async function noteDataRequest(
  ctx: Pick<PrivacyContext, 'db' | 'log' | 'clock'>,
  shop: string,
  subject: unknown,
): Promise<void> {
  const parsed = subjectSchema.safeParse(subject);
  await recordAccess(ctx.db, {
    shop,
    actor: 'app:shopify',
    subject: `customer:${parsed.success ? (parsed.data.customerId ?? 'unknown') : 'unknown'}`,
    purpose: 'data_request',
    outcome: 'received',
    at: ctx.clock.now(),
  });
  ctx.log.warn({ shop }, 'a customer’s data was requested: answer it within 30 days');
}

/**
 * Shopify's customers/redact: forgets who the customer of these orders was. The ledger keeps its rows, which hold no
 * contact data, because they prove what was placed. What the customer and the assistant said is removed at the service,
 * too: queued with the rest, in one transaction.
 */
export async function redactCustomer(ctx: PrivacyContext, shop: string, subject: unknown): Promise<void> {
  const parsed = subjectSchema.safeParse(subject);
  if (!parsed.success) {
    ctx.log.error({ shop }, 'a request to redact a customer names nobody');
    return;
  }
  const { customerId, orderIds } = parsed.data;
  await ctx.db.$transaction(async (tx) => {
    const whose = [{ orderId: { in: orderIds } }, ...(customerId === null ? [] : [{ customerId }])];
    await tx.kit.updateMany({
      where: { shop, part: { fulfilmentOrder: { OR: whose } } },
      data: { qrLinkSealed: null },
    });
    await forgetKits(ctx, tx, shop, whose);
    await tx.correctedAddress.deleteMany({ where: { shop, OR: whose } });
    await tx.fulfilmentOrder.updateMany({ where: { shop, OR: whose }, data: { customerId: null } });
    if (customerId === null) return;
    await forgetConversations(ctx, tx, { shop, customerId });
    await tx.kitGate.deleteMany({ where: { shop, customerId } });
    await tx.kitClaim.updateMany({ where: { shop, customerId }, data: { customerId: NOBODY } });
    await tx.claimTries.deleteMany({ where: { shop, subject: `customer:${customerId}` } });
    await tx.reportTicket.deleteMany({ where: { shop, customerId } });
    await tx.customerNotices.deleteMany({ where: { shop, customerId } });
    await tx.interpretationUse.deleteMany({ where: { shop, customerId } });
    await tx.accessEntry.deleteMany({ where: { shop, actor: `customer:${customerId}` } });
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
  await tx.kitGate.deleteMany({ where: { shop, kitId: { in: [...others] }, customerId: { in: buyers } } });
}

/**
 * Shopify's shop/redact, 48 h after an uninstall: removes everything that belongs to the shop. Conversations go first, at
 * the service, as long as the account's token is there to ask for it: what can't be removed for now is tried again with
 * the event, and the rest waits for it.
 *
 * @param receivedAt when Shopify asked for it
 * @throws LabError while a conversation can't be removed at the service
 */
export async function redactShop(ctx: PrivacyContext, shop: string, receivedAt: Date): Promise<void> {
  try {
    await removeAllOfShop(ctx, shop);
  } catch (error) {
    const isLate = ctx.clock.now().getTime() - receivedAt.getTime() > waitForServiceMs;
    if (!isLate || !(isLabError(error) || isConnectionFailure(error))) throw error;
    ctx.log.error({ shop, code: error.code }, 'conversations of a redacted shop stay at the service');
  }
  const connections = await ctx.db.connection.findMany({ where: { shop }, select: { id: true } });
  const connectionId = { in: connections.map(({ id }) => id) };
  await ctx.db.$transaction([
    ctx.db.kitGate.deleteMany({ where: { shop } }),
    ctx.db.kitClaim.deleteMany({ where: { shop } }),
    ctx.db.claimTries.deleteMany({ where: { shop } }),
    ctx.db.reportTicket.deleteMany({ where: { shop } }),
    ctx.db.customerNotices.deleteMany({ where: { shop } }),
    ctx.db.customerPages.deleteMany({ where: { shop } }),
    ctx.db.interpretationUse.deleteMany({ where: { shop } }),
    ctx.db.customerConversation.deleteMany({ where: { shop } }),
    ctx.db.aiBudget.deleteMany({ where: { connectionId } }),
    ctx.db.kit.deleteMany({ where: { shop } }),
    ctx.db.orderPart.deleteMany({ where: { shop } }),
    ctx.db.orderInShopify.deleteMany({ where: { shop } }),
    ctx.db.fulfilmentOrder.deleteMany({ where: { shop } }),
    ctx.db.correctedAddress.deleteMany({ where: { shop } }),
    ctx.db.orderSettings.deleteMany({ where: { shop } }),
    ctx.db.bulkAction.deleteMany({ where: { shop } }),
    ctx.db.reconciliationFinding.deleteMany({ where: { shop } }),
    ctx.db.reconciliation.deleteMany({ where: { shop } }),
    ctx.db.timelineEntry.deleteMany({ where: { shop } }),
    ctx.db.accessEntry.deleteMany({ where: { shop } }),
    ctx.db.variantMapping.deleteMany({ where: { shop } }),
    ctx.db.catalogueItem.deleteMany({ where: { connectionId } }),
    ctx.db.seenOrder.deleteMany({ where: { connectionId } }),
    ctx.db.orderSearch.deleteMany({ where: { connectionId } }),
    ctx.db.labEvent.deleteMany({ where: { connectionId } }),
    ctx.db.webhookRegistration.deleteMany({ where: { connectionId } }),
    ctx.db.connection.deleteMany({ where: { shop } }),
    ctx.db.shopEvent.deleteMany({ where: { shop, topic: { not: 'shop/redact' } } }),
    // Uninstalling removed them, unless that event was lost.
    ctx.db.shopifySession.deleteMany({ where: { shop } }),
    ctx.db.installation.deleteMany({ where: { shop } }),
  ]);
  ctx.log.info({ shop }, 'shop redacted');
}

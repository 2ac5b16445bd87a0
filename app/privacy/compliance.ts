import { z } from 'zod';
import { recordAccess } from '../audit/access.ts';
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
    const kits = await tx.kit.findMany({
      where: { shop, part: { fulfilmentOrder: { OR: whose } } },
      select: { id: true },
    });
    await forgetConversations(ctx, tx, { shop, kitId: { in: kits.map(({ id }) => id) } });
    await tx.correctedAddress.deleteMany({ where: { shop, OR: whose } });
    await tx.fulfilmentOrder.updateMany({ where: { shop, OR: whose }, data: { customerId: null } });
    if (customerId === null) return;
    await forgetConversations(ctx, tx, { shop, customerId });
    await tx.kitGate.deleteMany({ where: { shop, customerId } });
    await tx.interpretationUse.deleteMany({ where: { shop, customerId } });
    await tx.accessEntry.deleteMany({ where: { shop, actor: `customer:${customerId}` } });
  });
  ctx.log.info({ shop, orders: orderIds.length }, 'customer redacted');
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
    ctx.db.interpretationUse.deleteMany({ where: { shop } }),
    ctx.db.customerConversation.deleteMany({ where: { shop } }),
    ctx.db.aiBudget.deleteMany({ where: { connectionId } }),
    ctx.db.kit.deleteMany({ where: { shop } }),
    ctx.db.orderPart.deleteMany({ where: { shop } }),
    ctx.db.orderInShopify.deleteMany({ where: { shop } }),
    ctx.db.fulfilmentOrder.deleteMany({ where: { shop } }),
    ctx.db.correctedAddress.deleteMany({ where: { shop } }),
    ctx.db.orderPolicy.deleteMany({ where: { shop } }),
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
    ctx.db.installation.deleteMany({ where: { shop } }),
  ]);
  ctx.log.info({ shop }, 'shop redacted');
}

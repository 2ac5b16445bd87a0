import type { Logger } from 'pino';
import { z } from 'zod';
import { recordAccess } from '../audit/access.ts';
import type { AppDb } from '../db/app-client.ts';

/** What the privacy room needs. */
export interface PrivacyContext {
  db: AppDb;
  log: Logger;
}

const subjectSchema = z.object({ customerId: z.string().nullable(), orderIds: z.array(z.string()) });

/**
 * Shopify's customers/data_request: puts the request on the access log, where it waits for the merchant's answer
 * (due within 30 days). What the app holds of a customer are ids, kits' logistics and the looks at them.
 */
export async function noteDataRequest(
  ctx: PrivacyContext & { clock: { now(): Date } },
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
 * contact data, because they prove what was placed.
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
    await tx.fulfilmentOrder.updateMany({ where: { shop, OR: whose }, data: { customerId: null } });
    if (customerId === null) return;
    await tx.kitGate.deleteMany({ where: { shop, customerId } });
    await tx.interpretationUse.deleteMany({ where: { shop, customerId } });
    await tx.accessEntry.deleteMany({ where: { shop, actor: `customer:${customerId}` } });
  });
  ctx.log.info({ shop, orders: orderIds.length }, 'customer redacted');
}

/** Shopify's shop/redact, 48 h after an uninstall: removes everything that belongs to the shop. */
export async function redactShop(ctx: PrivacyContext, shop: string): Promise<void> {
  const connections = await ctx.db.connection.findMany({ where: { shop }, select: { id: true } });
  const connectionId = { in: connections.map(({ id }) => id) };
  await ctx.db.$transaction([
    ctx.db.kitGate.deleteMany({ where: { shop } }),
    ctx.db.interpretationUse.deleteMany({ where: { shop } }),
    ctx.db.kit.deleteMany({ where: { shop } }),
    ctx.db.orderPart.deleteMany({ where: { shop } }),
    ctx.db.fulfilmentOrder.deleteMany({ where: { shop } }),
    ctx.db.orderPolicy.deleteMany({ where: { shop } }),
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

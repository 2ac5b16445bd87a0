import type { AppTx } from '../db/app-client.ts';
import type { ClosingContext } from './context.ts';

/**
 * Lets one transaction at a time change who may see a kit's health data: what is read after this stays so until its end.
 */
export async function holdKit(tx: AppTx, kitId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Kit" WHERE id = ${kitId} FOR NO KEY UPDATE`;
}

/**
 * Closes a kit's health data to one customer, or to all but one, until the date of birth is confirmed again. That
 * there was a confirmation stays known.
 */
export async function endConfirmations(
  tx: AppTx,
  whose: { kitId: string; customerId: string | { not: string } },
  now: Date,
): Promise<void> {
  await tx.kitGate.updateMany({
    where: { ...whose, confirmedUntil: { gt: now } },
    data: { confirmedUntil: now },
  });
}

/**
 * Makes a kit's health data one customer's alone: everybody else's confirmation ends, and what they said goes. The kit's
 * row is held, and nobody has claimed it.
 */
export async function makeTheirs(
  ctx: ClosingContext,
  tx: AppTx,
  { kitId, customerId, shop }: { kitId: string; customerId: string; shop: string },
  now: Date,
): Promise<void> {
  await tx.kitClaim.create({ data: { kitId, shop, customerId, claimedAt: now } });
  const others = { kitId, customerId: { not: customerId } };
  await endConfirmations(tx, others, now);
  await ctx.forgetConversations(tx, { shop, ...others });
}

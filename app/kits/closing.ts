import type { AppTx } from '../db/app-client.ts';

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

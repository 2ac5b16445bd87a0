import type { AppDb, AppTx } from '../db/app-client.ts';

/**
 * Keeps whether a practice's account fulfills orders from its own stock, as the answer to an order showed it: the only
 * documented sign (partner-api §1.5). It counts before what the merchant said.
 */
export async function noteOwnStock(
  db: AppDb | AppTx,
  connectionId: string,
  isSelfFulfilled: boolean,
): Promise<void> {
  await db.connection.updateMany({
    where: { id: connectionId, kind: 'partner' },
    data: { isSelfFulfilled },
  });
}

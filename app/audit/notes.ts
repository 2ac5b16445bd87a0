import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AppDb, AppTx } from '../db/app-client.ts';
import { databaseTime } from '../db/database-clock.ts';
import { openReadable, type Sealer } from '../db/sealing.ts';

/** Of what a person may write beside what they do to an order, in characters. */
export const longestNote = 500;

interface OrderOfShop {
  shop: string;
  /** Shopify's numeric order id. */
  orderId: string;
}

const placeOf = (id: string) => ({ table: 'OrderNote', column: 'textSealed', row: id });

/**
 * Keeps what a person wrote beside what they did, in the transaction that does it.
 * @param text at most `longestNote` characters
 * @returns its id, for the timeline
 */
export async function writeNote(
  tx: AppDb | AppTx,
  sealer: Sealer,
  { shop, orderId }: OrderOfShop,
  text: string,
): Promise<string> {
  const id = randomUUID();
  const textSealed = sealer.seal(text, placeOf(id));
  await tx.orderNote.create({
    data: { id, shop, orderId, textSealed, writtenAt: await databaseTime(tx) },
  });
  return id;
}

/** The notes of an order by id; null stands for one that can't be read. */
export async function readNotes(
  ctx: { db: AppDb; sealer: Sealer; log: Pick<Logger, 'error'> },
  { shop, orderId }: OrderOfShop,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await ctx.db.orderNote.findMany({ where: { shop, orderId } });
  return new Map(rows.map(({ id, textSealed }) => [id, openReadable(ctx, textSealed, placeOf(id))]));
}
